//! Both searches in words: [`making`] tells the first, [`solving`] the second.

use super::Listing;
use super::puzzle::{LABEL, Place, Puzzle};
use crate::words::{count, verb};

pub mod making;
pub mod reasoning;
pub mod solving;
pub mod terms;

/// `cell 32`: the cell in row 3 and column 2, as it is named wherever it is spoken of.
pub fn place(cell: Place) -> String {
    format!("cell {}", cell.text(""))
}

/// `cell 32 (row 3, column 2)`: the same with what the name means, where there is room and somebody may not know.
pub fn spelled(cell: Place) -> String {
    format!("{} (row {}, column {})", place(cell), cell.row() + 1, cell.column() + 1)
}

/// What a visitor should know of how the grid was read.
pub fn warnings(puzzle: &Puzzle, listing: Listing) -> Vec<String> {
    let mut warnings = vec![];
    let short = puzzle.short();
    if short > 0 {
        let (are, they) = (verb(short, "is", "are"), if short == 1 { "it is" } else { "they are" });
        let (rows, columns) = (count(short, "row"), puzzle.columns());
        warnings.push(format!("{rows} {are} shorter than {columns} cells; {they} extended with blanks."));
    }
    if let Some(asked) = puzzle.refused() {
        let most = puzzle.most();
        warnings.push(format!("max={asked} is less than the greatest clue; labels go up to {most}."));
    }
    if listing == Listing::TooLong {
        warnings.push(
            "All pieces would be more than 1 000 000 entries; a lean listing leaves out those that no solution can have \
             (list=all lists all)."
                .to_owned(),
        );
    }
    warnings
}

/// Where no solution was found: that no greater number was tried, and how to try one.
pub fn greater(puzzle: &Puzzle) -> Option<String> {
    let most = puzzle.most();
    let next = most + 1;
    let fits = next <= LABEL && next <= puzzle.rows() * puzzle.columns();
    fits.then(|| format!("No number above {most} was tried: max={next} tries {next}, too."))
}
