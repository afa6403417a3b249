//! Words of antisliding blocks.

use crate::words::terms::Term;

/// Each of the search up to symmetry, explained in a sentence.
pub const CLASSES: &[Term] = &[
    Term::new(
        &["open cell", "open cells", "cells are open"],
        "An open cell is one that is neither filled nor left empty yet.",
    ),
    Term::new(
        &["constraints", "constraint"],
        "A constraint is a set of cells of which one at least must be filled, since a block could slide there otherwise.",
    ),
    Term::new(
        &["symmetries", "symmetry"],
        "A symmetry turns or mirrors the box so that it fills the same place as before. Packings that one of them maps to each other count once, since they are one packing seen from another side.",
    ),
    Term::new(
        &["image"],
        "The image is what the packing becomes by a turn or a mirror. All images are one packing, so only that is kept to which the search comes first.",
    ),
    Term::new(
        &["undecided"],
        "A symmetry is undecided as long as its image is neither known to come earlier in the search than the packing nor known to come later.",
    ),
    Term::new(&["identity"], "The identity is the symmetry that leaves everything where it is."),
    Term::new(&["choices", "choice"], "A choice for a cell is to leave it empty, or a block that fills it."),
    Term::new(
        &["dead end"],
        "A dead end is a place where everything was tried and no solution was found: an earlier choice has to change.",
    ),
];

/// Each of the search by moves, explained in a sentence.
pub const MOVES: &[Term] = &[
    Term::new(
        &["constraints", "constraint"],
        "A constraint is a set of cells of which one at least must be filled, since a block could slide there otherwise.",
    ),
    Term::new(&["moves", "move"], "A move is a block in one place."),
    Term::new(
        &["dead end"],
        "A dead end is a place where everything was tried and no solution was found: an earlier choice has to change.",
    ),
];
