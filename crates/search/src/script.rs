//! Values for scripts: Rust types become plain values by [`ToScript`], which also declares their TypeScript types.
//!
//! ```
//! use stepdance::script::{ToScript, Value};
//! use stepdance::words::terms::Piece;
//!
//! let piece = Piece { text: "row 1".to_owned(), says: None, whole: true };
//! assert!(Piece::TYPES.contains("    says?: string;\n"));
//! let Value::Object(fields) = piece.to_script() else { panic!("an object") };
//! assert_eq!(fields[2], ("whole", Value::Flag(true)));
//! ```

pub use stepdance_derive::ToScript;

use std::borrow::Cow;

/// A value for scripts.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Nothing: `undefined`.
    Nothing,
    /// A Boolean value.
    Flag(bool),
    /// A number.
    Number(f64),
    /// A text.
    Text(Cow<'static, str>),
    /// A list of values.
    List(Vec<Value>),
    /// Values by name.
    Object(Vec<(&'static str, Value)>),
}

/// A type whose values can be passed to scripts.
pub trait ToScript {
    /// The declaration of its TypeScript type; empty if TypeScript has the type.
    const TYPES: &'static str = "";

    /// Returns the value for scripts.
    fn to_script(&self) -> Value;
}

/// Adds a value by its name; a function of its own, since a call is smaller than its body.
#[doc(hidden)]
#[inline(never)]
pub fn add<T: ToScript>(fields: &mut Vec<(&'static str, Value)>, name: &'static str, value: &T) {
    fields.push((name, value.to_script()));
}

impl ToScript for Value {
    fn to_script(&self) -> Value {
        self.clone()
    }
}

impl ToScript for bool {
    fn to_script(&self) -> Value {
        Value::Flag(*self)
    }
}

impl ToScript for String {
    fn to_script(&self) -> Value {
        Value::Text(self.clone().into())
    }
}

impl ToScript for &'static str {
    fn to_script(&self) -> Value {
        Value::Text((*self).into())
    }
}

/// Implements [`ToScript`] for numbers. They are exact in scripts below 2⁵³; for larger ones rounding does no harm.
macro_rules! numbers {
    ($($Number:ty)*) => {
        $(impl ToScript for $Number {
            fn to_script(&self) -> Value {
                Value::Number(*self as f64)
            }
        })*
    };
}
numbers!(u8 u16 u32 u64 usize f32 f64);

impl<T: ToScript> ToScript for Option<T> {
    fn to_script(&self) -> Value {
        self.as_ref().map_or(Value::Nothing, T::to_script)
    }
}

impl<T: ToScript> ToScript for [T] {
    fn to_script(&self) -> Value {
        Value::List(self.iter().map(T::to_script).collect())
    }
}

impl<T: ToScript> ToScript for &'static [T] {
    fn to_script(&self) -> Value {
        (**self).to_script()
    }
}

impl<T: ToScript> ToScript for Vec<T> {
    fn to_script(&self) -> Value {
        (**self).to_script()
    }
}

impl<T: ToScript, const N: usize> ToScript for [T; N] {
    fn to_script(&self) -> Value {
        self[..].to_script()
    }
}

impl<A: ToScript, B: ToScript> ToScript for (A, B) {
    fn to_script(&self) -> Value {
        Value::List(vec![self.0.to_script(), self.1.to_script()])
    }
}

impl<A: ToScript, B: ToScript, C: ToScript> ToScript for (A, B, C) {
    fn to_script(&self) -> Value {
        Value::List(vec![self.0.to_script(), self.1.to_script(), self.2.to_script()])
    }
}
