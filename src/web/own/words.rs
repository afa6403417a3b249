//! Errors of a visitor's own search, and what is said of one that says nothing itself.

use crate::params::shortened;
use crate::words::either;
use std::fmt::Display;
use wasm_bindgen::JsValue;

/// A function that there has to be.
pub fn no_function(name: &str) -> String {
    match name {
        "choices" | "test" => format!("a search needs a function {name}(path)"),
        _ => format!("{name} of a search must be a function, if there is one"),
    }
}

/// A name that cannot be in an address.
pub const NO_ID: &str = "a search needs an id of small letters, digits and hyphens";

/// A length that cannot be.
pub fn no_length(most: usize) -> String {
    format!(
        "a search needs a length, the number of choices in a solution: a whole number from 1 to {most}; or a function complete(path), \
         which says of a path whether it is a solution"
    )
}

/// A name that is another one's.
pub fn taken(id: &str) -> String {
    format!("a search needs an id that no other search has; {id} is one of Stepdance's own")
}

/// Something that no search has.
pub fn no_key<T: Display>(id: &str, key: &str, allowed: impl IntoIterator<Item = T>) -> String {
    format!("{} of the search {id}: a search may have {}", shortened(key), either(allowed))
}

/// One of its functions has thrown something.
pub fn thrown(id: &str, function: &str, what: &String) -> String {
    format!("{function} of the search {id} threw: {what}")
}

/// A path that does not end.
pub fn too_long(id: &str, most: usize) -> String {
    format!(
        "a path of the search {id} has {most} choices, the most that one may have; complete(path) must end it before"
    )
}

/// A place that is none.
pub fn no_place(id: &str, given: &str, most: u32) -> String {
    format!(
        "at of the search {id} returned {}: it must be a whole number from 0 to {most}, or undefined",
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

/// A shape that is none, or two.
pub fn no_shape(given: &str, shapes: [&str; 4]) -> String {
    format!("{given} is no shape: it must have one of {}.", either(shapes))
}

/// Something that no shape has.
pub fn no_shape_key<T: Display>(key: &str, allowed: impl IntoIterator<Item = T>) -> String {
    format!("{} of a shape cannot be drawn: a shape may have {}.", shortened(key), either(allowed))
}

/// A number that is none.
pub fn no_number(name: &str, given: &str) -> String {
    format!("{name}: {given} cannot be drawn: it must be a number.")
}

/// Numbers that are none, too few or too many.
pub fn no_numbers(name: &str, many: usize, given: &str) -> String {
    let wanted = if many == 0 { "two for each point".to_owned() } else { many.to_string() };
    format!("{name}: {given} cannot be drawn: it must be a list of numbers, {wanted}.")
}

/// A look that is none.
pub fn no_look<'a>(given: &str, looks: impl IntoIterator<Item = &'a str>) -> String {
    format!("look: \"{}\" cannot be drawn: it must be {}.", shortened(given), either(looks))
}

/// A target that is no number.
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
