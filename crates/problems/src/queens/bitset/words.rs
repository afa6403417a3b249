//! The words of Algorithm B*: its program lines, and the verdicts on bits.

use crate::machine::Label;
use crate::problem::Line;
use crate::scene::{Ink, Look};

/// The program lines.
pub const LISTING: &[Line] = &[
    Line { label: Label("B1"), title: "Initialize", text: "Clear the three bit rows and start in row 1." },
    Line {
        label: Label("B2"),
        title: "Enter level",
        text: "If every row is filled, report a solution and go to B5; otherwise start at column 1.",
    },
    Line {
        label: Label("B3"),
        title: "Try",
        text: "If column t and both its diagonals are free, set their bits, place a queen and go to B2.",
    },
    Line { label: Label("B4"), title: "Try again", text: "If a column is left, move one to the right and go to B3." },
    Line {
        label: Label("B5"),
        title: "Backtrack",
        text: "Go up a row, remove its queen, clear its bits and go to B4; above row 1, stop.",
    },
];

/// The letters of the bit rows, the lanes of their bits, and the formula of the bit of a square.
pub const NAMES: [(&str, &str, &str); 3] =
    [("a", "columns", "t"), ("b", "diagonals ╱", "t + l − 1"), ("c", "diagonals ╲", "t − l + n")];

/// The meaning of the numbers in the cells of the bits.
pub const MEANING: &str = "A number is the row whose queen has set the bit; b4 is bit 4 of b.";

/// Returns what the last move found or did at a bit, such as `b4`, with its ink; `by` is the row whose queen set the bit, if it is set.
pub fn verdict(bit: String, by: Option<usize>, look: Look) -> (String, Ink) {
    match (look, by) {
        (Look::Refused, Some(row)) => (format!("{bit} taken by row {row}"), Ink::Conflict),
        (Look::Refused, None) => (format!("{bit} free"), Ink::Muted),
        (Look::Came, _) => (format!("{bit} set"), Ink::Accent),
        (Look::Left, _) => (format!("{bit} cleared"), Ink::Accent),
        _ => (format!("{bit} ?"), Ink::Muted),
    }
}
