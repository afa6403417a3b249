//! What the methods say alike.

use crate::words::{NONE, row, spaced};

/// What is said below a queen that was removed, and in the square that is tried next.
pub const LIFTED: &str = "removed";
/// See there.
pub const NEXT: &str = "next";

/// `1 5 8 6`, the columns from row 1 on.
pub fn columns(queens: &[u8]) -> String {
    spaced(queens)
}

/// What l is, and how it goes with the levels of the tree.
pub const ROW: &str = "current row, bold in the tree";

/// What stands where; `at` says what is looked at, as long as a row is left.
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

/// A number from 1, or a dash for 0.
pub fn number_or_dash(n: usize) -> String {
    if n == 0 { NONE.to_owned() } else { n.to_string() }
}
