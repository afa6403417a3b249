//! Arguments that are not allowed, told by their names.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::fmt::Display;
use stepdance_search::params::shortened;

/// A whole number from `least` to `most`.
///
/// # Errors
/// Names the argument, its value and what is allowed.
pub fn whole(name: &str, given: &Bound<'_, PyAny>, least: u64, most: u64) -> PyResult<u64> {
    let number = given.extract::<u64>().ok().filter(|number| (least..=most).contains(number));
    let allowed = if most == u64::MAX { format!("on from {least}") } else { format!("from {least} to {most}") };
    number.ok_or_else(|| wrong(name, given, &format!("a whole number {allowed}")))
}

/// Names an argument, its value and what is allowed.
pub fn wrong(name: &str, given: &Bound<'_, PyAny>, allowed: &dyn Display) -> PyErr {
    let given = given.repr().map_or_else(|_| "…".to_owned(), |text| shortened(&text.to_string()));
    PyValueError::new_err(format!("{name}={given}: must be {allowed}."))
}
