//! A value of Python as JSON: texts, numbers, None, and dictionaries and lists of them.

use super::words;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyString};
use stepdance_recording::json::quoted;

/// The greatest depth of values within each other.
const DEEPEST: usize = 16;

/// The value as JSON, or what is wrong with it.
///
/// # Errors
/// What listing it raises.
pub fn written(value: &Bound<'_, PyAny>) -> PyResult<Result<String, String>> {
    let mut out = String::new();
    let outcome = write(value, "", DEEPEST, &mut out)?;
    Ok(outcome.map(|()| out))
}

/// Writes a value that stands at a place, such as `[2].circle`.
fn write(value: &Bound<'_, PyAny>, place: &str, deep: usize, out: &mut String) -> PyResult<Result<(), String>> {
    if deep == 0 {
        return Ok(Err(words::too_deep(DEEPEST)));
    }
    if value.is_none() {
        out.push_str("null");
    } else if let Ok(truth) = value.cast::<PyBool>() {
        out.push_str(if truth.is_true() { "true" } else { "false" });
    } else if let Ok(text) = value.cast::<PyString>() {
        out.push_str(&quoted(&text.to_cow()?));
    } else if let Ok(number) = value.extract::<i64>() {
        out.push_str(&number.to_string());
    } else if let Some(number) = value.extract::<f64>().ok().filter(|number| number.is_finite()) {
        out.push_str(&number.to_string());
    } else if let Ok(parts) = value.cast::<PyDict>() {
        out.push('{');
        for (nth, (key, part)) in parts.iter().enumerate() {
            let key = key.str()?.to_string();
            out.push_str(if nth > 0 { "," } else { "" });
            out.push_str(&quoted(&key));
            out.push(':');
            let within = if place.is_empty() { key } else { format!("{place}.{key}") };
            if let Err(wrong) = write(&part, &within, deep - 1, out)? {
                return Ok(Err(wrong));
            }
        }
        out.push('}');
    } else if let (Err(_), Ok(parts)) = (value.extract::<f64>(), value.try_iter()) {
        out.push('[');
        for (nth, part) in parts.enumerate() {
            out.push_str(if nth > 0 { "," } else { "" });
            if let Err(wrong) = write(&part?, &format!("{place}[{nth}]"), deep - 1, out)? {
                return Ok(Err(wrong));
            }
        }
        out.push(']');
    } else {
        return Ok(Err(words::no_value(place, &value.repr()?.to_string())));
    }
    Ok(Ok(()))
}
