//! The questions of a tour, for a course.

use super::{Failure, SLICE};
use crate::catalog::Catalog;
use crate::params::shortened;
use crate::tour::{Gift, LONGEST, Tour};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read, Write};

/// Prints the questions of the tour in a file.
pub fn gift(catalog: Catalog, file: &OsStr) -> Result<(), Failure> {
    let bad = |wrong: &str| Failure::Input(format!("{}: {wrong}", shortened(&file.to_string_lossy())));
    let mut text = String::new();
    let limit = LONGEST as u64 + 1;
    let read = File::open(file).and_then(|open| open.take(limit).read_to_string(&mut text));
    read.map_err(|error| bad(&format!("the file cannot be read: {error}")))?;
    let tour = Tour::read(catalog, &text).map_err(|fault| bad(&fault.to_string()))?;
    let mut gift = Gift::new(tour);
    while !gift.go_on(SLICE) {}
    if gift.questions() == 0 {
        return Err(bad("none of its moments asks anything; those with the option `ask` or `ask: QUESTION` do"));
    }
    let mut out = io::stdout().lock();
    out.write_all(gift.text().as_bytes())?;
    Ok(out.flush()?)
}
