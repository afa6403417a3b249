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
        "A symmetry is a turn or a mirror that maps the box onto itself. Packings that one of them makes alike count once.",
    ),
    Term::new(
        &["image"],
        "The image is what the packing becomes by a turn or a mirror. Of all images only the smallest is kept; another branch deals with it.",
    ),
    Term::new(
        &["undecided"],
        "A symmetry is undecided as long as its image is neither known to be smaller nor known to be larger than the packing.",
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
