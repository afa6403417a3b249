//! Laws on texts in pictures: they are legible.

use crate::painter::{crossed, crowded};
use crate::pictures::{FRAMED, faults};
use stepdance::catalog::Catalog;

/// Checks that no two texts overlap.
pub fn no_text_lies_upon_another(catalog: Catalog) {
    let faults = faults(catalog, &FRAMED, crowded);
    assert!(faults.is_empty(), "{faults}");
}

/// Checks that no edge runs through a text, including the letters of a table's cells, the names of its rows, and notes.
pub fn no_edge_runs_through_a_text(catalog: Catalog) {
    let faults = faults(catalog, &FRAMED, crossed);
    assert!(faults.is_empty(), "{faults}");
}
