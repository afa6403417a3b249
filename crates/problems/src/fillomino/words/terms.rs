//! The terms of fillominoes, and of the exact cover that solves them.

use crate::cover::words::terms::TERMS as COVER;
use crate::words::terms::Term;

/// The terms of fillominoes.
pub const OWN: &[Term] = &[
    Term::new(
        &["pieces", "piece"],
        "A piece is a set of connected cells that may be a region: as many cells as their digit says.",
    ),
    Term::new(&["cells", "cell"], "Cell 32 is in row 3, column 2."),
    Term::new(&["clues", "clue"], "A clue is a digit that is given."),
    Term::new(
        &["tagged", "tag"],
        "A tag marks a cell that was met while this piece grew. It is skipped, so no piece is listed twice.",
    ),
    Term::new(
        &["forced"],
        "A cell is forced if it holds the same digit and touches the piece: outside, it would make the region too large.",
    ),
    Term::new(
        &["edge items", "edge item", "border", "edge", "edges"],
        "Edge 11|12 lies between two blank cells and has an item for each size, h and v in the source. Every piece of that size at the edge, on either side, has the item; none is covered twice, so no two of one size touch there.",
    ),
];

/// All terms.
pub const TERMS: &[Term] = &{
    let mut all = [OWN[0]; OWN.len() + COVER.len()];
    let mut at = 0;
    while at < all.len() {
        all[at] = if at < OWN.len() { OWN[at] } else { COVER[at - OWN.len()] };
        at += 1;
    }
    all
};
