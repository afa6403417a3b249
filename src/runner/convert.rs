//! Exact covers in formats of others, written in Knuth's.

use super::{Failure, input};
use crate::exact_cover::{foreign, text};
use crate::params::shortened;
use std::ffi::OsStr;
use std::io::{self, Write};

/// The longest file that is read: what of a matrix becomes a text that is read as well may be this many times as long.
const LONGEST: u64 = 64 * text::TEXT as u64;

/// Prints the exact cover in a file in Knuth's format.
pub fn convert(file: &OsStr) -> Result<(), Failure> {
    let bad = |wrong: &str| Failure::Input(format!("{}: {wrong}", shortened(&file.to_string_lossy())));
    let given = input::text(file, LONGEST).map_err(|wrong| bad(&wrong))?;
    let is_knuths = !foreign::is_foreign(&given) && text::parse(&given).is_ok();
    let written = if is_knuths { given } else { foreign::written(&given).map_err(|wrong| bad(&wrong))? };
    // What we write, we read.
    let (_, warnings) = text::parse(&written).map_err(|fault| bad(&fault.to_string()))?;
    for warning in warnings {
        super::failure::say(warning);
    }
    let mut out = io::stdout().lock();
    out.write_all(written.as_bytes())?;
    Ok(out.flush()?)
}
