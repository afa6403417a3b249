//! Words of exact cover and of dancing links.

use crate::words::terms::Term;

/// Each explained in a sentence.
pub const TERMS: &[Term] = &[
    Term::new(
        &["secondary item", "secondary items"],
        "A secondary item may be left out, but no two options may share it.",
    ),
    Term::new(
        &["item", "items"],
        "An item is something that has to be covered: exactly one of the options chosen has it. A secondary item \
         needs none, and no two may share it.",
    ),
    Term::new(
        &["option", "options"],
        "An option is a set of items, a row in the picture: choosing it covers all of them at once.",
    ),
    Term::new(
        &["list of heads"],
        "The list of heads is the row of boxes at the top: the items that are still to be covered.",
    ),
    Term::new(
        &["root"],
        "The root is where the list of heads begins and ends; if it points at itself, the list is empty.",
    ),
    Term::new(
        &["head", "heads"],
        "A head is the box at the top of a column. Its number says how many options the item has left. Heads again, at \
         the bottom, are the same boxes: each column is a ring.",
    ),
    Term::new(
        &["node", "nodes"],
        "A node is a box in the picture: one item in one option. It points at the nodes above and below it in its column. \
         The search tree has tree nodes.",
    ),
    Term::new(
        &["point at each other", "pointer", "pointers"],
        "A pointer leads from a node to its neighbour. What leaves a list keeps its own, drawn dashed; only its neighbours \
         change theirs.",
    ),
    Term::new(
        &["covering", "covered", "cover", "covers"],
        "To cover an item is to take it off the list, and its options out of all other columns: nobody else can take it.",
    ),
    Term::new(
        &["uncovering", "uncovered", "uncover"],
        "To uncover is to undo a cover step by step, in exactly the opposite order; then every pointer fits again.",
    ),
    Term::new(
        &["level"],
        "The level is the number of options chosen so far; going back a level takes the newest of them back.",
    ),
    Term::new(
        &["dead end"],
        "A dead end is an item that no option can cover any more: an earlier choice must have been wrong.",
    ),
    Term::new(
        &["colour", "colours"],
        "A secondary item may be in several of the options chosen, if all of them give it one colour.",
    ),
    Term::new(
        &["branches", "least to try"],
        "Few options mean few branches of the tree: little to search, and dead ends show early.",
    ),
    // Last, since a grid that an exact cover fills has columns of its own.
    Term::new(
        &["column", "columns"],
        "A column links the nodes of one item, from its head down through every option that can still be chosen.",
    ),
];
