//! The terms of Algorithm L.

use crate::words::terms::Term;

/// The terms, each explained in a sentence.
pub const TERMS: &[Term] = &[
    Term::new(&["slots", "slot"], "A slot is a place in the row and holds one number."),
    Term::new(
        &["unused values", "unused value"],
        "An unused value is a number whose pair is not placed; the list holds them all.",
    ),
    Term::new(&["list"], "The list links the unused values in increasing order: each points to the next one."),
    Term::new(
        &["header"],
        "The header of the list, 0, is no value: it points to the first unused value, and the last one points back to it.",
    ),
    Term::new(
        &["undo note", "notes", "note"],
        "The undo note of a pair names the list element before its value, which is relinked after that element when the pair is removed.",
    ),
    Term::new(
        &["dead end"],
        "A dead end is a slot where every candidate was tried or ruled out and none led to a solution.",
    ),
];
