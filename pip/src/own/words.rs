//! Errors of a search of one's own.

/// The names that addresses allow.
pub const ID: &str = "a name of small letters, digits and hyphens";

/// A search that was defined in another process.
pub const UNKNOWN: &str = "is not defined here; stepdance.define(id=…) defines it.";

/// An argument that must be a function.
pub fn no_function(name: &str, given: &str) -> String {
    format!("{name}={given}: must be a function.")
}

/// An id that another search has.
pub fn taken(id: &str) -> String {
    format!("id={id:?}: must be a name that no search of Stepdance has.")
}

/// An exception in a function of the search.
pub fn raised(id: &str, function: &str, kind: &str, what: &str) -> String {
    let colon = if what.is_empty() { "" } else { ": " };
    format!("{function} of the search {id} raised {kind}{colon}{what}")
}
