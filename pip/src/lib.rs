//! Stepdance in Python: the native half of the package `stepdance` for pip. `python/stepdance/` is the other half.
//!
//! [`search`] is a search as an iterator, [`own`] one that Python defines, [`checker`] reads a record while a program writes it.
//! [`source`] says what a search is opened from, [`open`] keeps the opened ones, [`fault`] makes exceptions of errors.

mod checker;
mod fault;
mod figures;
mod moves;
mod open;
mod own;
mod pace;
mod search;
mod solutions;
mod source;
mod value;

use pyo3::prelude::*;

/// The native half of `stepdance`.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::checker::Checker;
    #[pymodule_export]
    use super::figures::{Count, Estimate};
    #[pymodule_export]
    use super::moves::Move;
    #[pymodule_export]
    use super::own::define;
    #[pymodule_export]
    use super::search::{Search, location};
    #[pymodule_export]
    use super::solutions::Solutions;
}
