//! Play by hand, as JavaScript sees it.

use super::now;
use super::stage::Stage;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Stage {
    /// The address whose search is to be counted ahead.
    pub fn counted(&self) -> String {
        self.host.counted()
    }

    /// The address of what is to be counted next for a hint.
    #[wasm_bindgen(js_name = hintWanted)]
    pub fn hint_wanted(&mut self) -> Option<String> {
        self.host.hint_wanted(now())
    }
}
