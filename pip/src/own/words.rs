//! Errors of a search of one's own.

use stepdance_search::params::shortened;

/// The names that addresses allow.
pub const ID: &str = "a name of small letters, digits and hyphens";

/// A search that was defined in another process.
pub const UNKNOWN: &str = "is not defined here; stepdance.define(id=…) defines it.";

/// An argument that must be a function.
pub fn no_function(name: &str, given: &str) -> String {
    format!("{name}={given}: must be a function.")
}

/// A search without a length of its solutions.
pub const NO_LENGTH: &str =
    "length is missing: it must be a whole number, or complete(path) must say which paths are solutions.";

/// An id that another search has.
pub fn taken(id: &str) -> String {
    format!("id={id:?}: must be a name that no search of Stepdance has.")
}

/// What is no sentence.
pub fn no_sentence(id: &str, given: &str) -> String {
    let given = shortened(given);
    format!(
        "tell of the search {id} returned {given}; it must return a text, a dictionary with lead and reason, or None."
    )
}

/// A value that is no part of a picture.
pub fn no_picture(id: &str, wrong: &str) -> String {
    format!("draw of the search {id} returned no picture. {wrong}")
}

/// A value that JSON does not have; `place` is where it stands.
pub fn no_value(place: &str, given: &str) -> String {
    let before = if place.is_empty() { String::new() } else { format!("{place} is ") };
    format!("{before}{}: it must be a text, a number, None, a list or a dictionary.", shortened(given))
}

/// Values within each other without end.
pub fn too_deep(most: usize) -> String {
    format!("Its lists and dictionaries must lie at most {most} deep within each other.")
}

/// An exception in a function of the search.
pub fn raised(id: &str, function: &str, kind: &str, what: &str) -> String {
    let colon = if what.is_empty() { "" } else { ": " };
    format!("{function} of the search {id} raised {kind}{colon}{what}")
}
