//! Terms of exact cover and of dancing cells.

use crate::words::terms::Term;

/// Each explained in a sentence.
pub const TERMS: &[Term] = &[
    Term::new(
        &["secondary item", "secondary items"],
        "A secondary item may stay uncovered, but no two chosen options may share it.",
    ),
    Term::new(
        &["item", "items"],
        "An item must be covered: exactly one chosen option contains it. A secondary item may stay uncovered.",
    ),
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
    Term::new(
        &["colour", "colours"],
        "A secondary item may be in several chosen options if all of them give it the same colour.",
    ),
    Term::new(&["level"], "The level is the number of options chosen so far."),
    Term::new(&["backtrack"], "To backtrack is to undo the newest choice and go up a level."),
    Term::new(
        &["Dead end", "dead end"],
        "A dead end: every option of an item was tried or ruled out, and none led to a solution.",
    ),
    Term::new(
        &["fewest branches", "branches"],
        "Few options mean few branches of the search tree, and dead ends show early.",
    ),
    Term::new(&["tied", "tie"], "Items are tied if they have the same number of options."),
];
