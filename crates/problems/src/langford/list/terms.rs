//! Words of Algorithm L.

use crate::words::terms::Term;

/// Each explained in a sentence.
pub const TERMS: &[Term] = &[
    Term::new(&["slots", "slot"], "A slot is a place in the row; in the end each of them holds a number."),
    Term::new(
        &["unused value", "unused values"],
        "An unused value is a number whose pair is not placed yet; all of them are in the list.",
    ),
    Term::new(
        &["list"],
        "The list links the unused values from the smallest to the largest: each of them points at the next one.",
    ),
    Term::new(
        &["head"],
        "The head of the list, 0, is no value: it stands before the first unused value, and the last one points back at it.",
    ),
    Term::new(
        &["undo note"],
        "The undo note below a slot keeps which value stood before the one that was taken out of the list, so that it finds its way back.",
    ),
    Term::new(
        &["dead end"],
        "A dead end is a place where everything was tried and no solution was found: an earlier choice has to change.",
    ),
];
