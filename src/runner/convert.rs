//! Exact covers in formats of others, written in Knuth's.

use super::{Failure, failure};
use crate::exact_cover::formats;
use crate::exact_cover::text::TEXT;
use crate::params::shortened;
use std::ffi::OsStr;
use std::io::{self, Write};

/// Prints the exact cover in a file in Knuth's format; says what the file was taken for.
pub fn convert(file: &OsStr) -> Result<(), Failure> {
    let bad = |wrong: &str| Failure::Input(format!("{}: {wrong}", shortened(&file.to_string_lossy())));
    let length = std::fs::metadata(file).map_err(|error| bad(&format!("the file cannot be read: {error}")))?.len();
    if length > TEXT as u64 {
        return Err(bad(&format!("the file has {length} bytes; it must not have more than {TEXT}")));
    }
    let given = std::fs::read_to_string(file).map_err(|error| bad(&format!("the file cannot be read: {error}")))?;
    let reading = formats::parse(&given).map_err(|fault| bad(&fault.to_string()))?;
    for warning in &reading.warnings {
        failure::say(warning);
    }
    let mut out = io::stdout().lock();
    out.write_all(if reading.is_knuths { given } else { reading.annotated() }.as_bytes())?;
    Ok(out.flush()?)
}
