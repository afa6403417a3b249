//! The solutions of a search, one after the other.

use crate::open::Opened;
use crate::{fault, pace};
use pyo3::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};
use stepdance_machines::machine::{Beat, Stop};

/// The solutions of a search as texts, in the order found. The search itself stays where it is.
#[pyclass(frozen, module = "stepdance")]
pub struct Solutions {
    opened: Opened,
    left: AtomicU64,
}

impl Solutions {
    /// The solutions of a search, `limit` at the most.
    pub fn new(opened: Opened, limit: u64) -> Solutions {
        Solutions { opened, left: AtomicU64::new(limit) }
    }
}

#[pymethods]
impl Solutions {
    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let left = self.left.load(Ordering::Relaxed);
        if left == 0 {
            return Ok(None);
        }
        let found = self.opened.with(py, |session| {
            pace::forward(session, u64::MAX, Stop::at(Beat::Solution))?;
            let solution = session.solution();
            let truncated = session.truncation().filter(|_| solution.is_none());
            truncated.map_or(Ok(()), |why| Err(fault::limit(why)))?;
            Ok(solution)
        })?;
        self.left.store(if found.is_some() { left - 1 } else { 0 }, Ordering::Relaxed);
        Ok(found)
    }
}
