//! The terms of the lookahead.

use super::super::super::words::terms::{COLOUR, DEAD_END, FEWEST, ITEM, SECONDARY, TIED};
use super::super::terms::{ACTIVE, BAR, FORCED, OPTION, RESTORED, SET, SIZE, SWAP};
use crate::words::terms::Term;

/// The terms, each explained in a sentence.
pub const TERMS: &[Term] = &[
    SECONDARY,
    ITEM,
    OPTION,
    SET,
    BAR,
    ACTIVE,
    SIZE,
    SWAP,
    RESTORED,
    FORCED,
    Term::new(
        &["support", "supports", "supported"],
        "The support of an option for an item that it lacks is an option with that item: both can be chosen together.",
    ),
    Term::new(
        &["purged", "purge", "purges"],
        "To purge an option is to remove it because it has no support for some item: no cover can contain it.",
    ),
    Term::new(
        &["blocked", "block", "blocks"],
        "An option is blocked if it cannot be chosen together with the one that is tried.",
    ),
    COLOUR,
    Term::new(&["level"], "The level is the number of branches so far: options chosen, and options left out."),
    DEAD_END,
    FEWEST,
    TIED,
];
