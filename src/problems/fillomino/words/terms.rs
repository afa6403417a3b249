//! Words of fillominoes, and those of the exact cover that solves them.

use crate::problems::cover::words::terms::TERMS as COVER;
use crate::words::terms::Term;

/// Those of fillominoes, each explained in a sentence.
pub const OWN: &[Term] = &[
    Term::new(
        &["pieces", "piece"],
        "A piece is a set of connected cells that may be a region: as many as their digit says.",
    ),
    Term::new(
        &["column", "columns"],
        "Columns of the grid are counted from the left; a column of the exact cover links the nodes of one item.",
    ),
    Term::new(&["clues", "clue"], "A clue is a digit that is given."),
    Term::new(
        &["tagged", "tag"],
        "A tag marks a cell that was met while this piece grew. It is not tried again, so that no piece is made twice.",
    ),
    Term::new(
        &["forced"],
        "A cell is forced if it holds the same digit and touches the piece: outside of it, it would be one region too large.",
    ),
    Term::new(
        &["border", "edge", "edges"],
        "An edge between two cells may be the border of one piece of each size only, since two such pieces would touch there.",
    ),
];

/// All of them, but for the cover's columns, which come last: a grid has columns of its own.
pub const TERMS: &[Term] = &{
    let mut all = [OWN[0]; OWN.len() + COVER.len() - 1];
    let mut at = 0;
    while at < all.len() {
        all[at] = if at < OWN.len() { OWN[at] } else { COVER[at - OWN.len()] };
        at += 1;
    }
    all
};
