//! Texts of others, as the page sees them.

use crate::reader::LONGEST;
use wasm_bindgen::prelude::*;

/// The most bytes of a text that is read.
#[wasm_bindgen(js_name = longestText)]
pub fn longest_text() -> usize {
    LONGEST
}
