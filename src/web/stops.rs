//! Breakpoints, for the page's scripts.

use super::objects::{array, object};
use super::stage::Stage;
use crate::modes::watch::stops;
use crate::stops::Condition;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Stage {
    /// The breakpoints, each as in addresses and in words.
    #[wasm_bindgen(unchecked_return_type = "{ text: string; words: string }[]")]
    pub fn stops(&self) -> JsValue {
        let told = |(text, words): (String, String)| object([("text", text.into()), ("words", words.into())]);
        array(stops::list(self.host.desk()).into_iter().map(told))
    }

    /// The breakpoint that the place picked on the stage would be.
    #[wasm_bindgen(js_name = pickedStop, unchecked_return_type = "{ words: string; set: boolean } | undefined")]
    pub fn picked_stop(&self) -> JsValue {
        let told = |(_, words, set): (Condition, String, bool)| object([("words", words.into()), ("set", set.into())]);
        stops::picked(self.host.desk()).map_or(JsValue::UNDEFINED, told)
    }
}
