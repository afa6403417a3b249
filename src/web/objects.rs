//! Plain JavaScript objects made from Rust values.

use crate::script::{ToScript, Value};
use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;

/// The same for JavaScript.
pub(super) fn js<T: ToScript + ?Sized>(value: &T) -> JsValue {
    made(value.to_script())
}

fn made(value: Value) -> JsValue {
    match value {
        Value::Nothing => JsValue::UNDEFINED,
        Value::Flag(flag) => flag.into(),
        Value::Number(number) => number.into(),
        Value::Text(text) => (&*text).into(),
        Value::List(values) => values.into_iter().map(made).collect::<Array>().into(),
        Value::Object(properties) => {
            let object = Object::new();
            for (name, value) in properties {
                // Setting a property of a new plain object cannot fail.
                let _ = Reflect::set(&object, &name.into(), &made(value));
            }
            object.into()
        }
    }
}
