//! The terms of dancing cells, and of methods with their picture.

use super::super::words::terms::{COLOUR, DEAD_END, FEWEST, ITEM, LEVEL, SECONDARY, TIED};
use crate::words::terms::Term;

/// An option.
pub const OPTION: Term = Term::new(
    &["option", "options"],
    "An option is a set of items. Choosing it covers all of them. Cells hold its number.",
);
/// A set.
pub const SET: Term = Term::new(
    &["set", "sets"],
    "The set of an item is a column of cells. The options that can still be chosen stand before its bar.",
);
/// The bar.
pub const BAR: Term =
    Term::new(&["bar"], "The bar ends the active part of a row of cells. What is behind it has been removed.");
/// An active item.
pub const ACTIVE: Term =
    Term::new(&["active"], "An active item is one not yet covered: it stands before the bar of the row ITEM.");
/// The size of a set.
pub const SIZE: Term = Term::new(&["size", "sizes"], "The size of a set is the number of its options before the bar.");
/// The removal by a swap.
pub const SWAP: Term = Term::new(
    &["swap", "swaps"],
    "To remove something, swap it with the last active cell and move the bar: what was removed stands right behind it.",
);
/// The restoration of sizes.
pub const RESTORED: Term = Term::new(
    &["restored", "restore", "restores"],
    "To restore the sizes is to move the bars back. Cells need not move: what was removed stands right behind the bar.",
);
/// A forced item.
pub const FORCED: Term =
    Term::new(&["forced"], "An item is forced if it has one option left: that option must be chosen.");

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
    Term::new(
        &["hide", "hidden"],
        "To hide the options of an item is to remove each of them from the sets of its other items.",
    ),
    RESTORED,
    FORCED,
    COLOUR,
    LEVEL,
    DEAD_END,
    FEWEST,
    TIED,
];
