//! Laws on what is written in pictures: it can be read.

use crate::painter::{crossed, crowded};
use crate::pictures::{FRAMED, faults};
use stepdance::catalog::Catalog;

/// Two texts in one place are none.
pub fn no_text_lies_upon_another(catalog: Catalog) {
    let faults = faults(catalog, &FRAMED, crowded);
    assert!(faults.is_empty(), "{faults}");
}

/// A text stands in a place or beside it, and on no edge. So do the letters of a table's cells, the names of its rows and what
/// is said in notes.
pub fn no_edge_runs_through_a_text(catalog: Catalog) {
    let faults = faults(catalog, &FRAMED, crossed);
    assert!(faults.is_empty(), "{faults}");
}
