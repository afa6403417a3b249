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

/// An object with these properties.
pub(super) fn object<const N: usize>(properties: [(&str, JsValue); N]) -> JsValue {
    object_of(&properties)
}

#[inline(never)]
fn object_of(properties: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in properties {
        // Setting a property of a new plain object cannot fail.
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object.into()
}

/// An array of these values.
pub(super) fn array(values: impl IntoIterator<Item = JsValue>) -> JsValue {
    values.into_iter().collect::<Array>().into()
}

/// A number. Those of Stepdance are steps and counts below 2⁵³, or so large that nobody minds the rounding.
pub(super) fn number(n: u64) -> JsValue {
    JsValue::from_f64(n as f64)
}
