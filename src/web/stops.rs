//! Breakpoints, for the page's scripts.

use super::objects::{array, object};
use super::stage::Stage;
use crate::stops::{Condition, Stops};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Stage {
    /// The breakpoints, each as in addresses and in words.
    #[wasm_bindgen(unchecked_return_type = "{ text: string; words: string }[]")]
    pub fn stops(&self) -> JsValue {
        let told = |(text, words): (String, String)| object([("text", text.into()), ("words", words.into())]);
        array(self.page.stop_list().into_iter().map(told))
    }

    /// Sets the breakpoint of that text, as addresses have it, or takes it away.
    #[wasm_bindgen(js_name = toggleStop)]
    pub fn toggle_stop(&mut self, text: &str) {
        let stops: Option<Stops> = text.parse().ok();
        if let Some([condition]) = stops.as_ref().map(Stops::list) {
            self.page.toggle_stop(condition.clone());
        }
    }

    /// Stops at a line of the program, or does so no more.
    #[wasm_bindgen(js_name = toggleLine)]
    pub fn toggle_line(&mut self, label: &str) {
        self.page.toggle_stop(Condition::Line(label.to_owned()));
    }

    /// Sets the breakpoint that was typed; returns what is wrong with it.
    #[wasm_bindgen(js_name = addStop)]
    pub fn add_stop(&mut self, text: &str) -> Option<String> {
        self.page.add_stop(text).err()
    }

    /// Takes all breakpoints away.
    #[wasm_bindgen(js_name = clearStops)]
    pub fn clear_stops(&mut self) {
        self.page.clear_stops();
    }

    /// The breakpoint that the place picked on the stage would be.
    #[wasm_bindgen(js_name = pickedStop, unchecked_return_type = "{ words: string; set: boolean } | undefined")]
    pub fn picked_stop(&self) -> JsValue {
        let told = |(_, words, set): (Condition, String, bool)| object([("words", words.into()), ("set", set.into())]);
        self.page.picked_stop().map_or(JsValue::UNDEFINED, told)
    }

    /// Stops at the place picked on the stage, or does so no more.
    #[wasm_bindgen(js_name = togglePicked)]
    pub fn toggle_picked(&mut self) {
        if let Some((condition, ..)) = self.page.picked_stop() {
            self.page.toggle_stop(condition);
        }
    }
}
