//! The name of the author of a link in an address: `name=Ada%20Lovelace`.

use super::{NAME, decoded};
use crate::params::{Fault, garbles};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

/// The longest name, in letters.
const LONGEST: usize = 80;

/// Reads the value of `name`.
pub(super) fn read(value: &str) -> Result<String, Fault> {
    let name = decoded(NAME, value)?;
    let name = name.trim();
    match (1..=LONGEST).contains(&name.chars().count()) && !name.chars().any(garbles) {
        true => Ok(name.to_owned()),
        false => Err(Fault::new(NAME, name, format!("must be a name of 1 to {LONGEST} letters on one line"))),
    }
}

/// Returns a name reduced to what a link allows; `None` if nothing is left of it.
pub fn name_of(text: &str) -> Option<String> {
    let kept: String = text.chars().map(|sign| if garbles(sign) { ' ' } else { sign }).collect();
    let name: String = kept.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(LONGEST).collect();
    Some(name.trim().to_owned()).filter(|name| !name.is_empty())
}

/// Returns a name with the key before it, as in an address; empty without one.
pub fn written(name: Option<&str>) -> String {
    name.map_or(String::new(), |name| format!("&{NAME}={}", utf8_percent_encode(name, NON_ALPHANUMERIC)))
}
