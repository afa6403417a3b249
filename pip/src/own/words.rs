//! Errors of a search of one's own.

/// What a name in addresses must be.
pub const ID: &str = "a name of small letters, digits and hyphens";

/// A search that was defined in another process.
pub const UNKNOWN: &str = "is not defined here; stepdance.define(id=…) defines it";

/// What should be a function.
pub fn no_function(name: &str, given: &str) -> String {
    format!("{name}={given}: must be a function")
}

/// A name that is another one's.
pub fn taken(id: &str) -> String {
    format!("id={id:?}: must be a name that no search of Stepdance has")
}

/// One of its functions has raised something.
pub fn raised(id: &str, function: &str, kind: &str, what: &str) -> String {
    let colon = if what.is_empty() { "" } else { ": " };
    format!("{function} of the search {id} raised {kind}{colon}{what}")
}
