//! Exact covers in formats of others, written in Knuth's.

use super::{Failure, failure, input};
use crate::exact_cover::formats;
use crate::exact_cover::text::TEXT;
use crate::params::shortened;
use std::ffi::OsStr;
use std::io::{self, Write};

/// Prints the exact cover in a file in Knuth's format; says what the file was taken for.
pub fn convert(file: &OsStr) -> Result<(), Failure> {
    let bad = |wrong: &str| Failure::Input(format!("{}: {wrong}", shortened(&file.to_string_lossy())));
    let given = input::text(file, TEXT as u64).map_err(|wrong| bad(&wrong))?;
    let reading = formats::parse(&given).map_err(|fault| bad(&fault.to_string()))?;
    for warning in &reading.warnings {
        failure::say(warning);
    }
    let mut out = io::stdout().lock();
    out.write_all(if reading.is_knuths { given } else { reading.annotated() }.as_bytes())?;
    Ok(out.flush()?)
}
