//! Both searches in words: [`making`] has the first, [`solving`] the second.

use super::Listing;
use super::puzzle::{LABEL, Place, Puzzle};
use crate::problem::{Way, Widening};
use crate::words::{count, verb};

pub mod making;
pub mod reasoning;
pub mod solving;
pub mod terms;

/// Returns the name of a cell: `cell 32` in row 3 and column 2.
pub fn place(cell: Place) -> String {
    format!("cell {}", cell.text(""))
}

/// Returns the name of a cell with its meaning, where there is room: `cell 32 (row 3, column 2)`.
pub fn spelled(cell: Place) -> String {
    format!("{} (row {}, column {})", place(cell), cell.row() + 1, cell.column() + 1)
}

/// Returns the warnings about the grid as it was read.
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

/// Returns the note about larger numbers that were neither tried nor ruled out; for a list `alone`, about larger pieces.
pub fn widening(puzzle: &Puzzle, alone: bool) -> Option<Widening> {
    if puzzle.is_complete() {
        return None;
    }
    let most = puzzle.most();
    let all = puzzle.bound().min(LABEL);
    let (what, were) =
        if alone { ("pieces", "larger pieces were not listed") } else { ("numbers", "larger numbers were not tried") };
    let way = |most: usize, label: String| Way { label, field: "max", value: most.to_string() };
    let mut ways = vec![];
    if most < all {
        ways.push(way(most + 1, format!("Try {what} up to {}", most + 1)));
    }
    if most + 1 < all {
        let label = if all == puzzle.bound() { format!("Try all {what}") } else { format!("Try {what} up to {all}") };
        ways.push(way(all, label));
    }
    let within = match alone {
        true => format!("up to {}", count(most, "cell")),
        false => format!("numbers up to {most}"),
    };
    Some(Widening { within, left_out: were.to_owned(), ways })
}
