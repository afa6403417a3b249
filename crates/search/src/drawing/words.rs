//! Errors of pictures that cannot be drawn.

use crate::params::shortened;
use crate::scene::Ink;
use crate::words::either;

/// The error for a text that is not XML.
pub fn no_xml(why: &str) -> String {
    format!("This is not SVG: {why}.")
}

/// The error for an element that is not a shape.
pub fn no_shape(name: &str) -> String {
    let name = shortened(name);
    format!(
        "<{name}> cannot be drawn: allowed are rect, circle, ellipse, line, polyline, polygon, path and text, with svg, g and a around them."
    )
}

/// The error for an invalid value.
pub fn no_value(name: &str, value: &str) -> String {
    format!("{name}=\"{}\" cannot be drawn.", shortened(value))
}

/// The error for an invalid colour.
pub fn no_colour(name: &str, value: &str) -> String {
    let inks = either(Ink::ALL.into_iter().map(Ink::token));
    format!("{name}=\"{}\" cannot be drawn: it must be a colour of CSS, none, {inks}.", shortened(value))
}

/// The error for an invalid number of a target.
pub fn no_target(name: &str, value: &str, most: u32) -> String {
    format!("{name}=\"{}\" cannot be drawn: it must be a whole number from 0 to {most}.", shortened(value))
}
