//! A list of shapes as SVG: `[{"circle": [14, 8, 5], "fill": "accent"}]`, on an area of 100 by 100.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::fmt::Write;
use stepdance_scene::svg::Escaped;
use stepdance_search::params::one_of;

/// The size of letters, where none is given.
const SIZE: f64 = 5.0;
/// The width of lines, where none is given.
const WIDTH: f64 = 0.5;

/// What may stand in a shape beside what it is.
const KEYS: [&str; 9] = ["rect", "circle", "line", "text", "at", "size", "fill", "stroke", "width"];

/// What a function draws, as SVG: it may be that already.
pub fn svg(drawn: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = drawn.extract::<String>() {
        return Ok(text);
    }
    let mut out = String::new();
    for (nth, shape) in drawn.try_iter()?.enumerate() {
        let shape = shape?;
        let given = shape.cast::<PyDict>().map_err(|_| {
            let given = shape.repr().map_or_else(|_| String::new(), |text| text.to_string());
            PyTypeError::new_err(format!("shape {nth} is {given}; it must be a dictionary."))
        })?;
        add(&mut out, given, nth)?;
    }
    Ok(out)
}

fn add(out: &mut String, shape: &Bound<'_, PyDict>, nth: usize) -> PyResult<()> {
    for key in shape.keys() {
        let key = key.str()?.to_string();
        if !KEYS.contains(&&*key) {
            let allowed = one_of(KEYS.into_iter());
            return Err(PyValueError::new_err(format!("shape {nth} has {key}; its keys must be {allowed}.")));
        }
    }
    let numbers = |name: &str| shape.get_item(name)?.map(|list| list.extract::<Vec<f64>>()).transpose();
    let text = |name: &str| shape.get_item(name)?.map(|text| Ok::<_, PyErr>(text.str()?.to_string())).transpose();
    let number = |name: &str, usual: f64| shape.get_item(name)?.map_or(Ok(usual), |number| number.extract::<f64>());
    let wrong = |what: &str| Err(PyValueError::new_err(format!("shape {nth}: {what}.")));
    let mut style = format!("id=\"own{nth}\"");
    for name in ["fill", "stroke"] {
        match (text(name)?, name) {
            (Some(ink), _) => _ = write!(style, " {name}=\"{}\"", Escaped(&ink)),
            (None, "fill") if !shape.contains("text")? => style += " fill=\"none\"",
            _ => {}
        }
    }
    if shape.contains("stroke")? {
        _ = write!(style, " stroke-width=\"{}\"", number("width", WIDTH)?);
    }
    if let Some(rect) = numbers("rect")? {
        let [x, y, w, h] = rect[..] else { return wrong("rect must be [x, y, width, height]") };
        _ = write!(out, "<rect {style} x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"/>");
    } else if let Some(circle) = numbers("circle")? {
        let [x, y, r] = circle[..] else { return wrong("circle must be [x, y, radius]") };
        _ = write!(out, "<circle {style} cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>");
    } else if let Some(line) = numbers("line")? {
        let points: Vec<String> = line.iter().map(f64::to_string).collect();
        _ = write!(out, "<polyline {style} points=\"{}\"/>", points.join(" "));
    } else if let (Some(words), Some(at)) = (text("text")?, numbers("at")?) {
        let ([x, y], size) = (&at[..], number("size", SIZE)?) else { return wrong("at must be [x, y]") };
        _ = write!(
            out,
            "<text {style} x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"middle\" dominant-baseline=\"central\">{}</text>",
            Escaped(&words)
        );
    } else {
        return wrong("it must have rect, circle, line, or text and at");
    }
    Ok(())
}
