//! Texts of others, as the page sees them.

use super::stage::Stage;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Stage {
    /// The address of the search that a text is of; undefined if it is an instance for the dialog, or nobody's. `line` is the one that was
    /// chosen, from 1; a text is thrown that says how to choose.
    pub fn reads(&self, text: &str, line: usize) -> Result<Option<String>, JsValue> {
        self.page().reads(text, line).map_err(JsValue::from)
    }
}
