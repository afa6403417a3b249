//! The questions of a tour, for a course.

use super::{Failure, SLICE, input};
use crate::catalog::Catalog;
use crate::params::shortened;
use crate::tour::{Gift, LONGEST, Tour};
use std::ffi::OsStr;
use std::io::{self, Write};

/// Prints the questions of the tour in a file.
pub fn gift(catalog: Catalog, file: &OsStr) -> Result<(), Failure> {
    let bad = |wrong: &str| Failure::Input(format!("{}: {wrong}", shortened(&file.to_string_lossy())));
    let text = input::text(file, LONGEST as u64).map_err(|wrong| bad(&wrong))?;
    let tour = Tour::read(catalog, &text).map_err(|fault| bad(&fault.to_string()))?;
    let mut gift = Gift::new(catalog, tour);
    while !gift.go_on(SLICE) {}
    if gift.questions() == 0 {
        return Err(bad("no slide asks a question; the options `ask` and `ask: QUESTION` of a slide do"));
    }
    let mut out = io::stdout().lock();
    out.write_all(gift.text().as_bytes())?;
    Ok(out.flush()?)
}
