//! The page within another one, for the page's scripts.

use super::now;
use super::objects::{array, number, object};
use super::stage::Stage;
use crate::modes::embed::{Told, Value, words};
use js_sys::{Object, Reflect};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Stage {
    /// Does what a message asks for: name, kind and text of each of its fields in turn. Returns the address of a tour that
    /// is to be opened; what is wrong becomes an event.
    pub fn heed(&mut self, fields: Vec<String>) -> Option<String> {
        self.host.heed(&fields, self.now, &mut now).map(|tour| tour.to_string())
    }

    /// What there is to tell the page around.
    #[wasm_bindgen(unchecked_return_type = "object[]")]
    pub fn events(&mut self) -> JsValue {
        array(self.host.events().into_iter().map(told))
    }

    /// The answers to what the page around has just asked for.
    #[wasm_bindgen(unchecked_return_type = "object[]")]
    pub fn replies(&mut self) -> JsValue {
        array(self.host.replies().into_iter().map(told))
    }

    /// Whether the keys are the search's, and the address of the whole page; undefined where there is no page around.
    #[wasm_bindgen(unchecked_return_type = "{ held: boolean; keys: string; link: string } | undefined")]
    pub fn embedded(&self) -> JsValue {
        self.host.holds_keys().map_or(JsValue::UNDEFINED, |held| {
            let keys = words::keys(held);
            object([("held", held.into()), ("keys", keys.into()), ("link", self.host.whole_link().into())])
        })
    }
}

fn told(event: Told) -> JsValue {
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
