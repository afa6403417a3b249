//! The tasks of the instances of the entry, and warnings about an instance of the user.

use crate::narration::Narration;
use crate::words::count;

/// Returns the task of the pentominoes in a box.
pub fn pentominoes(rows: usize, columns: usize) -> Narration {
    let lead = format!("Place 12 pentominoes in {rows} × {columns}.");
    Narration::new(lead, "An option is one placement; cover each piece and cell exactly once.")
}

/// Returns the task of `pieces` pieces in a region of `cells` cells.
pub fn polyominoes(pieces: usize, cells: usize) -> Narration {
    let lead = format!("Place {} in {cells} cells.", count(pieces, "piece"));
    Narration::new(lead, "An option is one placement; cover each piece and cell exactly once.")
}

/// Returns the task of a dissection of a box into rectangles.
pub fn motley(rows: usize, columns: usize) -> Narration {
    let lead = format!("Cut {rows} × {columns} into rectangles.");
    Narration::new(lead, "No two span the same rows or columns; every line begins one.")
}

/// Returns the task of a sudoku with this number of cells.
pub fn sudoku(cells: usize) -> Narration {
    let reason = "An option is a digit in its cell, row, column and box.";
    Narration::new(format!("Sudoku: fill all {cells} cells."), reason)
}

/// Returns the task of a word square of this side.
pub fn crossing(side: usize) -> Narration {
    let reason = "An option is a word; crossing words share one letter as colour.";
    Narration::new(format!("Fill {side} rows and {side} columns."), reason)
}

/// Returns the warning about two conflicting clues of a sudoku, each with its row and column.
pub fn clash(digit: char, [a, b]: [(usize, usize); 2]) -> String {
    let place = |(row, column)| format!("row {row}, column {column}");
    format!("No solution: the clue {digit} in {} conflicts with that in {}.", place(a), place(b))
}

/// Returns the warning about further options that are left out.
pub fn left_out(more: usize) -> String {
    match more {
        1 => "One more option without a primary item is left out.".to_owned(),
        more => format!("{more} more options without a primary item are left out."),
    }
}

/// Returns the warning about an instance with items and without options.
pub fn no_option() -> String {
    "There is no option, so no item can be covered.".to_owned()
}

/// The meanings of the lists of a sudoku's four kinds of items: `p35` is a cell, `r35` row 3 with digit 5, `c` and `b` likewise.
pub const LISTS: [&str; 4] = ["p: digits left for a cell", "r: places left in a row", "c: in a column", "b: in a box"];
