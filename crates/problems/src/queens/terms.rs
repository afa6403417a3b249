//! Words of the search for queens.

use crate::words::terms::Term;

/// Each of the search with bits, explained in a sentence.
pub const BITS: &[Term] = &[
    Term::new(&["attacked"], "A queen attacks every square of her row, of her column and of her two diagonals."),
    Term::new(&["diagonals", "diagonal"], "A diagonal is a line of squares that touch at their corners."),
    Term::new(
        &["bits", "bit"],
        "A bit is a box that is set or clear. Here one is set for each column and each diagonal that a queen holds.",
    ),
    Term::new(
        &["dead end"],
        "A dead end is a place where everything was tried and no solution was found: an earlier choice has to change.",
    ),
];

/// Each of the search with a stack, explained in a sentence.
pub const STACK: &[Term] = &[
    Term::new(
        &["pushed", "push", "pushes"],
        "To push is to lay something on top of the stack of all that is under way; going back takes it off again.",
    ),
    Term::new(&["sequence"], "A sequence is the choices made so far: the columns of the queens, row by row."),
    Term::new(&["conflict"], "Two queens are in conflict if they stand in one column or on one diagonal."),
    Term::new(
        &["dead end"],
        "A dead end is a place where everything was tried and no solution was found: an earlier choice has to change.",
    ),
];
