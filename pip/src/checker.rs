//! Checks a record while a program writes it, so that a mistake is told at the call that makes it.

use crate::fault;
use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};
use stepdance_recording::parser::Parser;

/// Reads a record line by line.
#[pyclass(frozen, module = "stepdance._native")]
#[derive(Default)]
pub struct Checker(Mutex<Parser>);

#[pymethods]
impl Checker {
    #[new]
    fn new() -> Checker {
        Checker::default()
    }

    /// Reads on. Raises at the first thing that is wrong, with its line and column.
    fn feed(&self, text: &str) -> PyResult<()> {
        let mut parser = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        parser.feed(text.as_bytes()).map_err(|flaw| fault::record("", &flaw))
    }
}
