//! The terms of exact cover and of dancing links.

use crate::words::terms::Term;

/// A secondary item, which need not be covered.
pub const SECONDARY: Term = Term::new(
    &["secondary item", "secondary items", "secondary"],
    "A secondary item may stay uncovered, but no two chosen options may share it.",
);
/// An item.
pub const ITEM: Term = Term::new(
    &["item", "items"],
    "An item must be covered: exactly one chosen option contains it. A secondary item may stay uncovered.",
);
/// A colour of a secondary item.
pub const COLOUR: Term = Term::new(
    &["colour", "colours"],
    "A secondary item may be in several chosen options if all of them give it the same colour.",
);
/// A level of the tree.
pub const LEVEL: Term = Term::new(&["level"], "The level is the number of options chosen so far.");
/// A node that has led to no solution.
pub const DEAD_END: Term =
    Term::new(&["dead end"], "A dead end: every option of an item was tried or ruled out, and none led to a solution.");
/// The reason of the heuristic (MRV).
pub const FEWEST: Term = Term::new(
    &["fewest branches", "branches"],
    "Few options mean few branches of the search tree, and dead ends show early.",
);
/// Items with equally many options.
pub const TIED: Term = Term::new(&["tied", "tie", "ties"], "Items are tied if they have the same number of options.");

/// The terms of dancing links.
pub const TERMS: &[Term] = &[
    SECONDARY,
    ITEM,
    Term::new(
        &["option", "options"],
        "An option is a set of items, a row in the picture. Choosing it covers all of them.",
    ),
    Term::new(&["header list"], "The header list is the row of boxes at the top: the items not yet covered."),
    Term::new(
        &["header", "headers"],
        "A header is the box at the top of an item's list. Its number counts the options left. The headers again, at the \
         bottom, are the same boxes: each list is a ring.",
    ),
    Term::new(
        &["list", "lists"],
        "The list of an item links its nodes, from its header down through every option that can still be chosen.",
    ),
    Term::new(
        &["node", "nodes"],
        "A link node is a box of the diagram: one item in one option. It points at its neighbours above and below. A node of \
         the search tree is a different thing.",
    ),
    Term::new(
        &["unlink", "unlinked"],
        "To unlink a node, let its two neighbours point at each other. The node keeps its own pointers.",
    ),
    Term::new(
        &["relink", "relinking", "relinked"],
        "To relink a node, let its two neighbours point at it again. Its own pointers say which these are.",
    ),
    Term::new(
        &["pointer", "pointers"],
        "A pointer leads from a box to its neighbour. An unlinked box keeps its own pointers, drawn dashed.",
    ),
    Term::new(
        &["covering", "covered", "cover", "covers"],
        "To cover an item, unlink its options from all other lists, then its header: no other option can use the item.",
    ),
    Term::new(
        &["uncovering", "uncovered", "uncover"],
        "To uncover an item is to undo its cover in exactly the reverse order, so that every pointer is valid again.",
    ),
    COLOUR,
    LEVEL,
    DEAD_END,
    FEWEST,
    TIED,
];
