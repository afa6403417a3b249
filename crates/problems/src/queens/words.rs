//! Words that several methods share.

use crate::words::{NONE, row, spaced};

/// The label of the list of headers.
pub const TO_COVER: &str = "Rows and columns to cover, each with its options left";
/// The name of the header of that list.
pub const ROOT: &str = "root";

/// The word below a removed queen.
pub const LIFTED: &str = "removed";
/// The word in the next candidate's square.
pub const NEXT: &str = "next";

/// Returns the columns from row 1 on: `1 5 8 6`.
pub fn columns(queens: &[u8]) -> String {
    spaced(queens)
}

/// The description of the variable l.
pub const ROW: &str = "current row, bold in the tree";

/// Returns a description of the board; `at` says what is looked at, as long as a row is left.
pub fn describe(n: usize, queens: &[u8], at: &str) -> String {
    let placed = match queens {
        [] => "no queen yet".to_owned(),
        queens => format!("queens from row 1 on in columns {}", row(queens)),
    };
    match queens.len() == n {
        true => format!("Chessboard of {n} by {n}, full: {placed}."),
        false => format!("Chessboard of {n} by {n}: {placed}; {at}."),
    }
}

/// Returns a number from 1, or a dash for 0.
pub fn number_or_dash(n: usize) -> String {
    if n == 0 { NONE.to_owned() } else { n.to_string() }
}
