//! The shapes that a search of one's own draws, as objects of numbers and names.

use crate::drawing;
use crate::recording::picture::LOOKS;
use crate::scene::{Area, Frame, Look, Scene, Segment};
use js_sys::{Array, JsString, Object, Reflect};
use wasm_bindgen::prelude::*;

use super::words;

/// The units of a picture: it lies in a square of so many each way.
const SIDE: f32 = 100.0;
/// The width of a line that has none, and of one that tells a look.
const WIDTH: f32 = 0.5;
const STRONG: f32 = 1.5;

/// The shapes, and what else one may have.
const SHAPES: [&str; 4] = ["rect", "circle", "line", "text"];
const KEYS: [&str; 8] = ["at", "size", "fill", "stroke", "width", "look", "target", "id"];

/// Draws a list of shapes.
pub fn draw(shapes: &JsValue, scene: &mut Scene, area: Area) -> Result<(), String> {
    scene.set_frame(Frame::fit((0.0, 0.0), (SIDE, SIDE), area, f32::MAX));
    let drawn = Array::from(shapes).iter().enumerate().try_for_each(|(nth, shape)| add(scene, &shape, nth));
    scene.set_frame(Frame::SCENE);
    drawn
}

/// One shape.
struct Given<'a>(&'a JsValue);

impl Given<'_> {
    fn get(&self, name: &str) -> Option<JsValue> {
        Reflect::get(self.0, &name.into()).ok().filter(|value| !value.is_undefined() && !value.is_null())
    }

    fn text(&self, name: &str) -> Option<String> {
        self.get(name).map(|value| JsString::from(value.as_string().unwrap_or_else(|| words::shown(&value))).into())
    }

    /// A number, or what is wrong with it.
    fn number(&self, name: &str, usual: f32) -> Result<f32, String> {
        let Some(given) = self.get(name) else { return Ok(usual) };
        let number = given.as_f64().filter(|n| n.is_finite());
        number.map(|n| n as f32).ok_or_else(|| words::no_number(name, &words::shown(&given)))
    }

    /// A list of numbers, as many as are wanted, or of any even number.
    fn numbers(&self, name: &str, many: usize) -> Result<Vec<f32>, String> {
        let given = self.get(name).unwrap_or_default();
        let numbers: Vec<f32> = match Array::is_array(&given) {
            true => Array::from(&given).iter().filter_map(|n| n.as_f64()).map(|n| n as f32).collect(),
            false => vec![],
        };
        let right =
            if many == 0 { numbers.len() >= 4 && numbers.len().is_multiple_of(2) } else { numbers.len() == many };
        if right { Ok(numbers) } else { Err(words::no_numbers(name, many, &words::shown(&given))) }
    }

    fn look(&self) -> Result<Option<Look>, String> {
        let Some(given) = self.text("look") else { return Ok(None) };
        match LOOKS.iter().find(|(name, _)| *name == given) {
            Some((_, look)) => Ok(Some(*look)),
            None => Err(words::no_look(&given, LOOKS.iter().map(|(name, _)| *name))),
        }
    }
}

/// Draws a shape, or says what is unknown about it.
fn add(scene: &mut Scene, shape: &JsValue, nth: usize) -> Result<(), String> {
    let given = Given(shape);
    let keys: Vec<String> = match shape.dyn_ref::<Object>() {
        Some(object) => Object::keys(object).iter().filter_map(|key| key.as_string()).collect(),
        None => return Err(words::no_shape(&words::shown(shape), SHAPES)),
    };
    if let Some(other) = keys.iter().find(|key| !SHAPES.iter().chain(&KEYS).any(|known| known == key)) {
        return Err(words::no_shape_key(other, SHAPES.iter().chain(&KEYS)));
    }
    let [kind] = keys.iter().filter(|key| SHAPES.contains(&key.as_str())).collect::<Vec<_>>()[..] else {
        return Err(words::no_shape(&words::shown(shape), SHAPES));
    };
    let (look, first) = (given.look()?, scene.items().len());
    let item = match kind.as_str() {
        "rect" => {
            let at = given.numbers(kind, 4)?;
            let area = Area::new(at[0], at[1], at[2], at[3]);
            match look {
                Some(look) => look.cell(scene, area),
                None => scene.rect(area),
            }
        }
        "circle" => {
            let at = given.numbers(kind, 3)?;
            scene.circle((at[0], at[1]), at[2])
        }
        "line" => {
            let point = |(nth, at): (usize, &[f32])| match nth {
                0 => Segment::Move((at[0], at[1]).into()),
                _ => Segment::Line((at[0], at[1]).into()),
            };
            scene.path(given.numbers(kind, 0)?.chunks_exact(2).enumerate().map(point).collect::<Vec<_>>())
        }
        _ => {
            let (at, size) = (given.numbers("at", 2)?, given.number("size", SIDE / 20.0)?);
            let item = scene.text((at[0], at[1]), size, given.text(kind).unwrap_or_default());
            if let Some(look) = look {
                item.fill(look.text_ink()).weight(look.weight());
            }
            item
        }
    };
    if let Some(look) = look.filter(|_| matches!(kind.as_str(), "circle" | "line")) {
        look.outline(item, STRONG);
    }
    let width = given.number("width", WIDTH)?;
    for name in ["fill", "stroke"] {
        let Some(colour) = given.text(name) else { continue };
        let paint = drawing::paint(&colour).ok_or_else(|| drawing::no_colour(name, &colour))?;
        match (name, paint) {
            ("fill", Some((ink, alpha))) => item.tint(ink, alpha),
            (_, Some((ink, _))) => item.stroke(ink, width),
            _ => item,
        };
    }
    match given.text("id") {
        Some(id) => item.key("own by name", drawing::hash(&id), 0),
        None => item.key("own", nth, 0),
    };
    if let Some(target) = given.get("target") {
        let number = target.as_f64().filter(|n| n.fract() == 0.0 && (0.0..=f64::from(drawing::LAST_PLACE)).contains(n));
        let number = number.ok_or_else(|| words::no_target(&words::shown(&target), drawing::LAST_PLACE))?;
        scene.since(first, |item| {
            item.target(drawing::PLACE, number as usize);
        });
    }
    Ok(())
}
