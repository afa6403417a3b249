//! The page within another one, for the page's scripts.

use super::now;
use super::objects::{array, number, object};
use super::stage::Stage;
use crate::page::{Event, Value};
use js_sys::{Object, Reflect};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Stage {
    /// Does what a message asks for: name, kind and text of each of its fields in turn. Returns the address of a tour that
    /// is to be opened; what is wrong becomes an event.
    pub fn heed(&mut self, fields: Vec<String>) -> Option<String> {
        self.page.heed(&fields, self.now, &mut now)
    }

    /// What there is to tell the page around.
    #[wasm_bindgen(unchecked_return_type = "object[]")]
    pub fn events(&mut self) -> JsValue {
        array(self.page.events().into_iter().map(told))
    }

    /// The answers to what the page around has just asked for.
    #[wasm_bindgen(unchecked_return_type = "object[]")]
    pub fn replies(&mut self) -> JsValue {
        array(self.page.replies().into_iter().map(told))
    }

    /// Tells the page around why a tour is not open.
    #[wasm_bindgen(js_name = refuseTour)]
    pub fn refuse_tour(&mut self, told: &str) {
        self.page.refuse_tour(told);
    }

    /// Takes the keys, or gives them back.
    #[wasm_bindgen(js_name = holdKeys)]
    pub fn hold_keys(&mut self, hold: bool) {
        self.page.hold_keys(hold);
    }

    /// Whether the keys are the search's, and the address of the whole page; undefined where there is no page around.
    #[wasm_bindgen(unchecked_return_type = "{ held: boolean; keys: string; link: string } | undefined")]
    pub fn embedded(&self) -> JsValue {
        self.page.holds_keys().map_or(JsValue::UNDEFINED, |held| {
            let keys = crate::page::embed::words::keys(held);
            object([("held", held.into()), ("keys", keys.into()), ("link", self.page.whole_link().into())])
        })
    }
}

fn told(event: Event) -> JsValue {
    let told = Object::new();
    for (name, value) in event {
        let value = match value {
            Value::Text(text) => text.into(),
            Value::Number(n) => number(n),
            Value::Flag(flag) => flag.into(),
        };
        // Setting a property of a new plain object cannot fail.
        let _ = Reflect::set(&told, &name.into(), &value);
    }
    told.into()
}
