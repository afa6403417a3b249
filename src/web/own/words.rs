//! Errors of a visitor's own search, and its default texts.

use crate::params::shortened;
use crate::words::either;
use std::fmt::Display;
use wasm_bindgen::JsValue;

/// A missing function.
pub fn no_function(name: &str) -> String {
    match name {
        "choices" | "test" => format!("a search needs a function {name}(path)."),
        _ => format!("{name} of a search must be a function, if there is one."),
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

/// A path that does not end.
pub fn too_long(id: &str, most: usize) -> String {
    format!("a path of the search {id} has {most} choices, the most allowed; complete(path) must end it before.")
}

/// Candidates that are not in a list.
pub fn no_choices(id: &str, given: &str) -> String {
    format!("choices of the search {id} returned {}; it must return a list of candidates.", shortened(given))
}

/// An invalid place.
pub fn no_place(id: &str, given: &str, most: u32) -> String {
    format!(
        "at of the search {id} returned {}: it must be a whole number from 0 to {most}, or undefined.",
        shortened(given)
    )
}

/// Neither a text nor an object.
pub const NOTHING_DRAWN: &str =
    "It must be an SVG, a list of shapes, or an object with row, grid, board, graph or bars.";

/// A place that the picture does not have.
pub fn no_shape_there(target: u32) -> String {
    format!("at returned {target}: a shape of the picture must have it as its target.")
}

/// An object with none of the shapes, or with several.
pub fn no_shape(given: &str, shapes: [&str; 4]) -> String {
    format!("{given} is no shape: it must have one of {}.", either(shapes))
}

/// An unknown key of a shape.
pub fn no_shape_key<T: Display>(key: &str, allowed: impl IntoIterator<Item = T>) -> String {
    format!("{} of a shape cannot be drawn: a shape may have {}.", shortened(key), either(allowed))
}

/// An invalid number.
pub fn no_number(name: &str, given: &str) -> String {
    format!("{name}: {given} cannot be drawn: it must be a number.")
}

/// An invalid list of numbers.
pub fn no_numbers(name: &str, many: usize, given: &str) -> String {
    let wanted = if many == 0 { "two for each point".to_owned() } else { many.to_string() };
    format!("{name}: {given} cannot be drawn: it must be a list of numbers, {wanted}.")
}

/// An unknown look.
pub fn no_look<'a>(given: &str, looks: impl IntoIterator<Item = &'a str>) -> String {
    format!("look: \"{}\" cannot be drawn: it must be {}.", shortened(given), either(looks))
}

/// An invalid target.
pub fn no_target(given: &str, most: u32) -> String {
    format!("target: {given} cannot be drawn: it must be a whole number from 0 to {most}.")
}

/// A value as it is written, in short.
pub fn shown(value: &JsValue) -> String {
    let written = js_sys::JSON::stringify(value).ok().and_then(|text| text.as_string());
    shortened(&written.unwrap_or_else(|| format!("{value:?}"))).to_string()
}

/// A level that has no name.
pub fn level(number: usize) -> String {
    format!("level {number}")
}

/// What is asked on a level.
pub fn question(level: &str) -> String {
    format!("{level}: which choice?")
}

/// A place that has no name.
pub fn place(number: u32) -> String {
    format!("place {number}")
}
