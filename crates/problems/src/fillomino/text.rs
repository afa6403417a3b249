//! The second search's instance in Knuth's text format.

use super::cover::{PRINTED, instance};
use super::options::{Act, Options, SOLVED};
use super::puzzle::Puzzle;
use crate::exact_cover::text;
use std::rc::Rc;

/// So many moves are made for a text, and no more: lists that have room take far less, and nobody waits longer.
const MOVES: usize = 1 << 24;

/// The instance in Knuth's text format, below the grid as a comment; `None` if its options are too many.
pub fn print(puzzle: &Rc<Puzzle>) -> Option<String> {
    let mut options = Options::new(Rc::clone(puzzle), SOLVED);
    let finished = options.by_ref().take(MOVES).any(|act| act == Act::Finished);
    if options.is_full() || !finished {
        return None;
    }
    let mut text = "| fillomino\n".to_owned();
    for row in puzzle.text('/', |cell| puzzle.label(cell)).split('/') {
        text += &format!("| {row}\n");
    }
    text += &text::print(&instance(puzzle, options.pieces(), PRINTED));
    Some(text)
}
