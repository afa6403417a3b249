//! Errors of searches defined in another language, and their default texts.

use stepdance_search::params::shortened;

/// The error for a path that does not end.
pub fn too_long(id: &str, most: usize) -> String {
    format!("a path of the search {id} has {most} choices, the most allowed; complete(path) must end it before.")
}

/// The error for candidates that are not in a list.
pub fn no_choices(id: &str, given: &str) -> String {
    format!("choices of the search {id} returned {}; it must return a list of candidates.", shortened(given))
}

/// The error for an invalid place; `none` is what stands for no place.
pub fn no_place(id: &str, given: &str, most: u32, none: &str) -> String {
    format!(
        "at of the search {id} returned {}: it must be a whole number from 0 to {most}, or {none}.",
        shortened(given)
    )
}

/// The error for a place that the picture does not have.
pub fn no_shape_there(target: u32) -> String {
    format!("at returned {target}: a shape of the picture must have it as its target.")
}

/// The default name of a level.
pub fn level(number: usize) -> String {
    format!("level {number}")
}

/// The default question on a level.
pub fn question(level: &str) -> String {
    format!("{level}: which choice?")
}

/// The default name of a place.
pub fn place(number: u32) -> String {
    format!("place {number}")
}
