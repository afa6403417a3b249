//! Both searches in words: [`making`] has the first, [`solving`] the second.

use super::Listing;
use super::puzzle::{LABEL, Place, Puzzle};
use crate::words::{count, verb};

pub mod making;
pub mod reasoning;
pub mod solving;
pub mod terms;

/// `cell 32`: the name of the cell in row 3 and column 2.
pub fn place(cell: Place) -> String {
    format!("cell {}", cell.text(""))
}

/// `cell 32 (row 3, column 2)`: the same with its meaning, where there is room.
pub fn spelled(cell: Place) -> String {
    format!("{} (row {}, column {})", place(cell), cell.row() + 1, cell.column() + 1)
}

/// Warnings on how the grid was read.
pub fn warnings(puzzle: &Puzzle, listing: Listing) -> Vec<String> {
    let mut warnings = vec![];
    let short = puzzle.short();
    if short > 0 {
        let (is, it_is) = (verb(short, "is", "are"), if short == 1 { "it is" } else { "they are" });
        let (rows, columns) = (count(short, "row"), puzzle.columns());
        warnings.push(format!("{rows} {is} shorter than {columns} cells; {it_is} extended with blanks."));
    }
    if let Some(asked) = puzzle.refused() {
        let most = puzzle.most();
        warnings.push(format!("max={asked} is less than the largest clue; digits go up to {most}."));
    }
    if listing == Listing::TooLong {
        warnings.push(
            "All pieces have more than 1 000 000 entries; a lean listing leaves out those that no solution can have \
             (list=all lists all)."
                .to_owned(),
        );
    }
    warnings
}

/// Where no solution was found: the largest number tried, and how to try a larger one.
pub fn greater(puzzle: &Puzzle) -> Option<String> {
    let most = puzzle.most();
    let next = most + 1;
    let fits = next <= LABEL && next <= puzzle.rows() * puzzle.columns();
    fits.then(|| format!("No digit above {most} was tried; max={next} also tries {next}."))
}
