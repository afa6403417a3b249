//! Texts of others, as the page sees them.

use super::catalog;
use super::objects::js;
use crate::host::{Choice, read};
use crate::reader::{LINK, LONGEST};
use js_sys::Function;
use wasm_bindgen::prelude::*;

/// The most bytes of a text that is read.
#[wasm_bindgen(js_name = longestText)]
pub fn longest_text() -> usize {
    LONGEST
}

/// The most bytes of an address that is written into the browser's bar.
#[wasm_bindgen(js_name = longestLink)]
pub fn longest_link() -> usize {
    LINK
}

/// Which puzzle is meant: the one of that number, from 1, or if that is 0, the one at that line, from 1.
pub fn choice(line: usize, number: usize) -> Choice {
    if number > 0 { Choice::Number(number) } else { Choice::Line(line) }
}

/// What a text is of, beside a search that is open; of one that only the page knows, nothing is asked. `tells` hears which part of the work
/// is done, as often as a reader has looked at the text.
#[wasm_bindgen(js_name = readText, unchecked_return_type = "Import")]
pub fn read_text(open: &str, text: &str, line: usize, number: usize, tells: &Function) -> JsValue {
    let open = catalog().address(open).ok();
    let mut told = |done: usize, of: usize| {
        // A page that hears nothing gets its answer all the same.
        let _ = tells.call1(&JsValue::NULL, &(done as f64 / of as f64).into());
    };
    js(&read(catalog(), open.as_ref(), text, choice(line, number), &mut told))
}
