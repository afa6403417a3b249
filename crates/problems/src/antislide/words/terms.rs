//! The terms of antisliding blocks.

use crate::words::terms::Term;

/// The terms of the search up to symmetry.
pub const CLASSES: &[Term] = &[
    Term::new(&["open cell", "open cells", "cells are open"], "An open cell is neither filled nor left empty yet."),
    Term::new(
        &["constraints", "constraint"],
        "A constraint is a set of cells of which at least one must be filled; otherwise a block could slide there.",
    ),
    Term::new(
        &["symmetries", "symmetry"],
        "A symmetry maps the box onto itself. Packings that it maps to each other are one class and count once. Symmetry jki takes cell ijk to cell jki; under a bar, a coordinate counts from the other end.",
    ),
    Term::new(
        &["copies", "copy"],
        "A copy is the packing turned or mirrored by a symmetry. All copies are one packing, and the search keeps the first in order: at the first choice that differs, empty comes before flat blocks, and these before upright ones.",
    ),
    Term::new(
        &["undecided"],
        "A copy is undecided while it is not known to come earlier or later in order than the packing. Once it comes later, it always will: its symmetry is settled.",
    ),
    Term::new(&["identity"], "The identity is the symmetry that leaves every cell in place."),
    Term::new(&["candidates", "candidate"], "A candidate for a cell is to leave it empty, or a block that fills it."),
    Term::new(&["class"], "A class is a packing with all its copies. It counts once."),
    Term::new(&["dead end"], "A dead end: every candidate is tried or ruled out, and none led to a solution."),
];

/// The terms of the search by placements.
pub const MOVES: &[Term] = &[
    Term::new(
        &["constraints", "constraint"],
        "A constraint is a set of cells of which at least one must be filled; otherwise a block could slide there.",
    ),
    Term::new(&["placements", "placement"], "A placement is a block in one place."),
    Term::new(&["dead end"], "A dead end: every candidate is tried or ruled out, and none led to a solution."),
];
