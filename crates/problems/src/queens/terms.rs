//! The terms of the search for queens, each explained in a sentence.

use crate::words::terms::Term;

/// The terms of Algorithm B*.
pub const BITS: &[Term] = &[
    Term::new(&["attacks", "attack"], "A queen attacks every square of its row, its column and its two diagonals."),
    Term::new(&["diagonals", "diagonal"], "A diagonal is a line of squares that touch at their corners."),
    Term::new(
        &["bits", "bit"],
        "A bit is a box that is set or clear. Here one is set for each column and each diagonal that a queen occupies.",
    ),
    Term::new(
        &["dead end"],
        "A dead end is a row where every column was tried or is attacked, and none led to a solution.",
    ),
];

/// The terms of Algorithm B.
pub const STACK: &[Term] = &[
    Term::new(
        &["pushed", "push", "pushes"],
        "To push a sequence is to put it on top of the stack; backtracking removes it again.",
    ),
    Term::new(&["sequence"], "A sequence is the list of choices in force: the columns of the queens, row by row."),
    Term::new(&["attacks", "attack"], "A queen attacks every square of its row, its column and its two diagonals."),
    Term::new(&["conflict"], "Two queens are in conflict if they share a column or a diagonal."),
    Term::new(&["dead end"], "A dead end is a row where every column was tried and none led to a solution."),
];
