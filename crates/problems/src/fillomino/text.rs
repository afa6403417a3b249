//! The second search's instance in Knuth's text format.

use super::cover::{PRINTED, instance};
use super::joined::Joined;
use super::puzzle::Puzzle;
use crate::exact_cover::text;
use std::rc::Rc;

/// The most moves in a browser, beyond which a text would be too large for a page and take too long.
const MOVES: Option<usize> = if cfg!(target_arch = "wasm32") { Some(1 << 24) } else { None };

/// Returns the instance in Knuth's text format, with the grid above it as a comment, with all pieces or those of a lean listing; `None` if
/// it has too many options.
pub fn print(puzzle: &Rc<Puzzle>, lean: bool) -> Option<String> {
    let mut machine = if lean { Joined::lean(Rc::clone(puzzle), true) } else { Joined::new(Rc::clone(puzzle), true) };
    let mut moves = 0;
    while machine.next().is_some() {
        moves += 1;
        if MOVES.is_some_and(|most| moves > most) {
            return None;
        }
    }
    let Joined::Making { options, .. } = machine else { return None };
    if options.fails() {
        return None;
    }
    let mut text = "| fillomino\n".to_owned();
    if lean {
        text += "| a lean listing: pieces that no solution can have are left out, and cells with one digit left count as clues\n";
    }
    if !options.puzzle().is_complete() {
        text += &format!("| numbers up to {}; larger pieces are left out\n", options.puzzle().most());
    }
    for row in puzzle.text('/', |cell| puzzle.label(cell)).split('/') {
        text += &format!("| {row}\n");
    }
    text += &text::print(&instance(options.puzzle(), options.pieces(), PRINTED));
    Some(text)
}
