//! The terms of covers with multiplicities.

use super::super::words::terms::{COLOUR, SECONDARY};
use crate::words::terms::Term;

/// The terms, each explained in a sentence.
pub const TERMS: &[Term] = &[
    SECONDARY,
    Term::new(
        &["item", "items"],
        "An item must be covered: as many chosen options contain it as its multiplicity says, otherwise exactly one.",
    ),
    Term::new(
        &["option", "options"],
        "An option is a set of items, a row in the picture. It is chosen once or not at all.",
    ),
    Term::new(&["bound", "bounds"], "The bound of an item is the number of options that may still cover it."),
    Term::new(&["slack"], "The slack of an item is the difference between its largest and its least multiplicity."),
    Term::new(
        &["branch", "branches"],
        "A branch is a way on from a node: an option of the item, or none of those left.",
    ),
    Term::new(
        &["tweak", "tweaks", "tweaked"],
        "To tweak an option is to unlink it from all lists, its own included, so that later branches do not choose it again.",
    ),
    Term::new(
        &["untweak", "untweaked"],
        "To untweak the options of an item is to relink them, the last tweaked first.",
    ),
    Term::new(&["level"], "The level is the number of choices so far, those of no further option included."),
    COLOUR,
];
