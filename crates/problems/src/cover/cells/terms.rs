//! Terms of dancing cells.

use super::super::words::terms::{BACKTRACK, COLOUR, DEAD_END, FEWEST, ITEM, LEVEL, SECONDARY, TIED};
use crate::words::terms::Term;

/// Each explained in a sentence.
pub const TERMS: &[Term] = &[
    SECONDARY,
    ITEM,
    Term::new(
        &["option", "options"],
        "An option is a set of items. Choosing it covers all of them. Cells hold its number.",
    ),
    Term::new(
        &["set", "sets"],
        "The set of an item is a column of cells. The options that can still be chosen stand before its bar.",
    ),
    Term::new(&["bar"], "The bar ends the active part of a row of cells. What is behind it has been removed."),
    Term::new(&["active"], "An active item is one not yet covered: it stands before the bar of the row ITEM."),
    Term::new(&["size", "sizes"], "The size of a set is the number of its options before the bar."),
    Term::new(
        &["swap", "swaps"],
        "To remove something, swap it with the last active cell and move the bar: what was removed stands right behind it.",
    ),
    Term::new(
        &["hide", "hidden"],
        "To hide the options of an item is to remove each of them from the sets of its other items.",
    ),
    Term::new(
        &["restored", "restore", "restores"],
        "To restore the sizes is to move the bars back. Cells need not move: what was removed stands right behind the bar.",
    ),
    Term::new(&["forced"], "An item is forced if it has one option left: that option must be chosen."),
    COLOUR,
    LEVEL,
    BACKTRACK,
    DEAD_END,
    FEWEST,
    TIED,
];
