//! What is said of a picture that cannot be drawn.

use crate::params::shortened;

/// It is no XML.
pub fn no_xml(why: &str) -> String {
    format!("This is not SVG: {why}.")
}

/// An element that is no shape.
pub fn no_shape(name: &str) -> String {
    let name = shortened(name);
    format!(
        "<{name}> cannot be drawn: allowed are rect, circle, ellipse, line, polyline, polygon, path and text, with svg, g and a around them."
    )
}

/// A value that means nothing.
pub fn no_value(name: &str, value: &str) -> String {
    format!("{name}=\"{}\" cannot be drawn.", shortened(value))
}
