//! Terms of antisliding blocks.

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
        &["images", "image"],
        "An image is the packing after a symmetry: image jki takes cell ijk to cell jki, and under a bar a coordinate counts from the other end. All images are one packing; the search keeps the one that it meets first.",
    ),
    Term::new(
        &["undecided"],
        "A symmetry is undecided while its image is not known to come earlier or later in the search than the packing. Once it comes later, it always will: the symmetry is settled.",
    ),
    Term::new(&["identity"], "The identity is the symmetry that leaves every cell in place."),
    Term::new(&["candidates", "candidate"], "A candidate for a cell is to leave it empty, or a block that fills it."),
    Term::new(
        &["rotoinversion"],
        "A rotoinversion is a rotation followed by the point inversion, which takes each cell to the opposite one.",
    ),
    Term::new(&["class"], "A class is a packing with all its images. It counts once."),
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
