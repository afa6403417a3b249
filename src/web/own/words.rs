//! Errors of the definition of a visitor's own search.

use crate::params::shortened;
use crate::recording::own::Callback;
use crate::words::either;
use std::fmt::Display;

/// A missing function.
pub fn no_function(callback: Callback) -> String {
    let name = callback.name();
    match callback.is_required() {
        true => format!("a search needs a function {name}(path)."),
        false => format!("{name} of a search must be a function, if there is one."),
    }
}

/// An id that no address can have.
pub const NO_ID: &str = "a search needs an id of small letters, digits and hyphens.";

/// An invalid length.
pub fn no_length(most: usize) -> String {
    format!("a search needs a length, a whole number of choices from 1 to {most}, or a function complete(path).")
}

/// An id that another search has.
pub fn taken(id: &str) -> String {
    format!("a search needs an id that no other search has; {id} is one of Stepdance's own.")
}

/// An unknown key of a search.
pub fn no_key<T: Display>(id: &str, key: &str, allowed: impl IntoIterator<Item = T>) -> String {
    format!("{} of the search {id}: a search may have {}.", shortened(key), either(allowed))
}

/// An exception in a function of the search.
pub fn thrown(id: &str, function: &str, what: &String) -> String {
    format!("{function} of the search {id} threw: {what}")
}
