//! Descriptions of a text that was read as a sudoku.

use super::{Clues, SIDES};
use crate::reader::{Fit, Found, Puzzle, Reading, grid};

/// Returns the reading of one sudoku that identifies itself.
pub fn found(clues: &Clues, line: usize) -> Reading {
    Reading::Taken(Found::one(what(clues, false), Fit::Sure, Puzzle::new(line, clues.written())))
}

/// Returns the message about a sudoku with further rules.
pub fn variants<S: AsRef<str>>(rules: &[S]) -> String {
    let rules = crate::words::list(rules.iter().map(|rule| rule.as_ref().to_owned()));
    format!("a sudoku with {rules}; only the rules of rows, columns and boxes can be searched")
}

/// Returns the sentence about the possible sizes.
pub fn sizes() -> String {
    format!("a sudoku must be {}", crate::words::either(SIDES.map(|side| grid::size(side, side))))
}

/// Returns the description of a text with this sudoku alone.
pub fn what(clues: &Clues, boxes: bool) -> String {
    format!("a sudoku of {}{}", grid::size(clues.side(), clues.side()), if boxes { ", drawn with boxes" } else { "" })
}
