//! Pictures of users, given as SVG and read into scenes: those of a search defined in JavaScript, and those of a record.
//!
//! No text of a picture is inserted into a document. It is read as shapes, texts and groups; anything else (scripts, style sheets, images,
//! references) is rejected by name. So a picture follows the theme, moves smoothly from position to position, and works in figures and
//! clips like any other.

use crate::scene::{Area, Frame, Item, Point, Scene, Segment, disc};
use matrix::Matrix;
use roxmltree::{Document, Node, ParsingOptions};
use style::Style;
use svgtypes::{PointsParser, SimplePathSegment, SimplifyingPathParser, ViewBox};

mod matrix;
mod style;
mod words;

pub use style::{ink, paint};
pub use words::no_colour;

/// Width and height of the drawing area where the picture does not set them.
const SIDE: f64 = 100.0;
/// The most nodes of the XML document, since larger pictures cannot be read by eye.
const MOST: u32 = 20_000;
/// The kind of target of shapes with a number, also of a record's cells, and the greatest number.
pub const PLACE: &str = "cell";
/// The greatest number of a target, see [`PLACE`].
pub const LAST_PLACE: u32 = 4095;
/// The attribute with the number of a target.
const TARGET: &str = "data-target";
/// The elements that are skipped with all their contents: descriptions, and definitions that only references would show.
const UNSEEN: [&str; 4] = ["title", "desc", "metadata", "defs"];

/// Draws an SVG, a whole one or some shapes on an area of 100 by 100, scaled to fit an area of the scene. An element with an `id` moves
/// smoothly to its position in the next picture; one with a number as its `data-target` is the target of that number.
///
/// # Errors
/// A sentence that names what cannot be drawn.
pub fn draw(text: &str, scene: &mut Scene, area: Area) -> Result<(), String> {
    let whole;
    let text = if text.trim_start().starts_with("<svg") || text.trim_start().starts_with("<?xml") {
        text
    } else {
        whole = format!("<svg>{text}</svg>");
        &whole
    };
    let options = ParsingOptions { nodes_limit: MOST, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|wrong| words::no_xml(&wrong.to_string()))?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        return Err(words::no_shape(root.tag_name().name()));
    }
    let view = view(root)?;
    let corner = Point::new(view.x as f32, view.y as f32);
    scene.set_frame(Frame::fit(corner, (view.w as f32, view.h as f32), area, f32::MAX));
    let drawn = shapes(root, scene);
    scene.set_frame(Frame::SCENE);
    drawn
}

/// Returns the area that a picture shows.
fn view(root: Node) -> Result<ViewBox, String> {
    if let Some(text) = root.attribute("viewBox") {
        return text.parse().map_err(|_| words::no_value("viewBox", text));
    }
    let view = ViewBox::new(0.0, 0.0, number(root, "width", SIDE)?, number(root, "height", SIDE)?);
    if view.w > 0.0 && view.h > 0.0 { Ok(view) } else { Err(words::no_value("width", "0")) }
}

/// Draws all that an element contains, in its order.
fn shapes(root: Node, scene: &mut Scene) -> Result<(), String> {
    // What is still to be drawn, the next at the end.
    let mut open = vec![(root, Style::default(), Matrix::default())];
    let mut nth = 0;
    while let Some((node, style, matrix)) = open.pop() {
        let name = node.tag_name().name();
        if !node.is_element() || UNSEEN.contains(&name) {
            continue;
        }
        let style = style.of(node)?;
        let matrix = match node.attribute("transform") {
            Some(text) => matrix.then(text.parse().map_err(|_| words::no_value("transform", text))?),
            None => matrix,
        };
        if style.hidden {
            continue;
        }
        if matches!(name, "svg" | "g" | "a") {
            let inner: Vec<_> = node.children().map(|child| (child, style.clone(), matrix)).collect();
            open.extend(inner.into_iter().rev());
            continue;
        }
        let Some(item) = shape(node, name, &style, matrix, scene)? else { continue };
        style.colour(item, matrix.scale());
        if let Some(text) = node.attribute(TARGET) {
            let which = text.parse().ok().filter(|which: &u32| *which <= LAST_PLACE);
            let which = which.ok_or_else(|| words::no_target(TARGET, text, LAST_PLACE))?;
            item.target(PLACE, which as usize);
        }
        match node.attribute("id") {
            Some(id) => item.key("drawn by name", hash(id), 0),
            None => item.key("drawn", nth, 0),
        };
        nth += 1;
    }
    Ok(())
}

/// Adds the shape of an element, without its colours; returns `None` for a shape without size.
fn shape<'a>(
    node: Node,
    name: &str,
    style: &Style,
    matrix: Matrix,
    scene: &'a mut Scene,
) -> Result<Option<&'a mut Item>, String> {
    let get = |name: &str| number(node, name, 0.0);
    let point = |x: f64, y: f64| matrix.point(x, y);
    let line = |points: &[Point], closed: bool| -> Vec<Segment> {
        let to = |(n, p): (usize, &Point)| if n == 0 { Segment::Move(*p) } else { Segment::Line(*p) };
        points.iter().enumerate().map(to).chain(closed.then_some(Segment::Close)).collect()
    };
    let segments = match name {
        "rect" => {
            let (x, y, w, h) = (get("x")?, get("y")?, get("width")?, get("height")?);
            let radius = get("rx")?.max(get("ry")?);
            if w <= 0.0 || h <= 0.0 {
                return Ok(None);
            }
            if let Some(scale) = matrix.upright() {
                let corner = point(x, y);
                let area = Area::new(corner.x, corner.y, w as f32 * scale, h as f32 * scale);
                return Ok(Some(scene.rect(area).round(radius.min(w / 2.0).min(h / 2.0) as f32 * scale)));
            }
            line(&[point(x, y), point(x + w, y), point(x + w, y + h), point(x, y + h)], true)
        }
        "circle" | "ellipse" => {
            let (x, y) = (get("cx")?, get("cy")?);
            let (across, down) = if name == "circle" { (get("r")?, get("r")?) } else { (get("rx")?, get("ry")?) };
            if across <= 0.0 || down <= 0.0 {
                return Ok(None);
            }
            if let Some(scale) = matrix.upright().filter(|_| across == down) {
                return Ok(Some(scene.circle(point(x, y), across as f32 * scale)));
            }
            let place = |p: Point| point(x + f64::from(p.x) * across, y + f64::from(p.y) * down);
            disc((0.0, 0.0), 1.0).map(|segment| segment.map(place)).to_vec()
        }
        "line" => line(&[point(get("x1")?, get("y1")?), point(get("x2")?, get("y2")?)], false),
        "polyline" | "polygon" => {
            let points = PointsParser::from(node.attribute("points").unwrap_or_default());
            line(&points.map(|(x, y)| point(x, y)).collect::<Vec<_>>(), name == "polygon")
        }
        "path" => path(node.attribute("d").unwrap_or_default(), matrix)?,
        "text" => {
            let words: String = node.descendants().filter(Node::is_text).filter_map(|text| text.text()).collect();
            let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
            let item = scene.text(point(get("x")?, get("y")?), style.letters as f32 * matrix.scale(), words);
            item.anchor(style.anchor).weight(style.weight).plane(matrix.plane());
            if style.mono {
                item.mono();
            }
            if style.italic {
                item.italic();
            }
            return Ok(Some(item));
        }
        _ => return Err(words::no_shape(name)),
    };
    Ok((segments.len() > 1).then(|| scene.path(segments)))
}

/// Reads the data of a path.
fn path(data: &str, matrix: Matrix) -> Result<Vec<Segment>, String> {
    let point = |x: f64, y: f64| matrix.point(x, y);
    let mut segments = vec![];
    let mut here = (0.0, 0.0);
    for segment in SimplifyingPathParser::from(data) {
        let segment = segment.map_err(|_| words::no_value("d", data))?;
        segments.push(match segment {
            SimplePathSegment::MoveTo { x, y } => Segment::Move(point(x, y)),
            SimplePathSegment::LineTo { x, y } => Segment::Line(point(x, y)),
            SimplePathSegment::CurveTo { x1, y1, x2, y2, x, y } => {
                Segment::Cubic(point(x1, y1), point(x2, y2), point(x, y))
            }
            SimplePathSegment::Quadratic { x1, y1, x, y } => {
                // The cubic that is the same curve: its control points lie two thirds of the way to that of the quadratic.
                let towards = |from: f64, to: f64| from + 2.0 / 3.0 * (to - from);
                let first = point(towards(here.0, x1), towards(here.1, y1));
                Segment::Cubic(first, point(towards(x, x1), towards(y, y1)), point(x, y))
            }
            SimplePathSegment::ClosePath => Segment::Close,
        });
        match segment {
            SimplePathSegment::MoveTo { x, y }
            | SimplePathSegment::LineTo { x, y }
            | SimplePathSegment::CurveTo { x, y, .. }
            | SimplePathSegment::Quadratic { x, y, .. } => here = (x, y),
            SimplePathSegment::ClosePath => {}
        }
    }
    Ok(segments)
}

/// Reads an attribute as a number without a unit, or in pixels; returns `usual` if it is missing.
fn number(node: Node, name: &str, usual: f64) -> Result<f64, String> {
    match node.attribute(name) {
        Some(text) => style::number(text).ok_or_else(|| words::no_value(name, text)),
        None => Ok(usual),
    }
}

/// Returns a hash of a name (FNV-1a).
pub fn hash(name: &str) -> usize {
    name.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)) as usize
}

#[cfg(test)]
mod tests;
