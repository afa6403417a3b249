//! Plain JavaScript objects made from Rust values, and read again.

use crate::script::{ToScript, Value};
use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;

/// The same for JavaScript.
pub(super) fn js<T: ToScript + ?Sized>(value: &T) -> JsValue {
    made(value.to_script())
}

/// A property of an object; undefined where there is none.
pub(super) fn property(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or_default()
}

/// A property that is a number; 0 where it is none.
pub(super) fn number(object: &JsValue, name: &str) -> f64 {
    property(object, name).as_f64().unwrap_or_default()
}

/// A property that is a text; empty where it is none.
pub(super) fn text(object: &JsValue, name: &str) -> String {
    property(object, name).as_string().unwrap_or_default()
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
