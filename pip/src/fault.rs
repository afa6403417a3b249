//! Errors as Python exceptions: each names the value, where it stands and what is allowed.

use pyo3::PyErr;
use pyo3::import_exception;
use stepdance_search::location::BadLocation;
use stepdance_search::params::{BadParams, Fault, sentence};
use stepdance_search::reader::Flaw;

import_exception!(stepdance.faults, AddressError);
import_exception!(stepdance.faults, LimitError);
import_exception!(stepdance.faults, RecordError);
import_exception!(stepdance.faults, SearchError);

/// An address that names no search.
pub fn address(bad: &BadParams) -> PyErr {
    AddressError::new_err((bad.to_string(), parts(bad.faults())))
}

/// An address that the page cannot show.
pub fn location(bad: &BadLocation) -> PyErr {
    AddressError::new_err((bad.to_string(), parts(&bad.faults())))
}

/// Place, value and what is allowed of each fault.
fn parts(faults: &[Fault]) -> Vec<(String, String, String)> {
    faults.iter().map(|fault| (fault.key().to_owned(), fault.value().to_owned(), fault.wrong().to_owned())).collect()
}

/// A record with a mistake; `name` is that of its file.
pub fn record(name: &str, flaw: &Flaw) -> PyErr {
    let before = if name.is_empty() { String::new() } else { format!("{name}, ") };
    RecordError::new_err((format!("{before}{}", sentence(&flaw.told())), flaw.line, flaw.column))
}

/// A search that ended at a limit: its figures are no count.
pub fn limit(why: String) -> PyErr {
    LimitError::new_err(why)
}
