//! A picture as a list of shapes, in a square of 100 by 100: `[{"circle": [14, 8, 5], "fill": "accent"}]`.

use super::LOOKS;
use crate::event::clean;
use crate::json::{Got, Json, Plain};
use crate::words;
use std::borrow::Cow;
use stepdance_scene::{Area, Frame, Look, Scene, Segment};
use stepdance_search::drawing;

/// The side of the square.
const SIDE: f32 = 100.0;
/// The default size of letters.
const LETTERS: f32 = 5.0;
/// The default width of a line, and the width of one with a look.
const WIDTH: f32 = 0.5;
const STRONG: f32 = 1.5;

/// The kinds of shapes.
pub const KINDS: [&str; 4] = ["rect", "circle", "line", "text"];
/// The other keys of a shape.
pub const KEYS: [&str; 8] = ["at", "size", "fill", "stroke", "width", "look", "target", "id"];

/// Draws a list of shapes.
///
/// # Errors
/// The first shape that cannot be drawn.
pub fn draw(json: &mut Json, scene: &mut Scene, area: Area) -> Got<()> {
    scene.set_frame(Frame::fit((0.0, 0.0), (SIDE, SIDE), area, f32::MAX));
    let mut nth = 0;
    let drawn = super::list(json, |json| {
        let shape = Shape::read(json, nth)?;
        nth += 1;
        shape.draw(scene)
    });
    scene.set_frame(Frame::SCENE);
    drawn.map(|_| ())
}

/// A shape as written.
struct Shape<'a> {
    /// Its index in the list.
    nth: usize,
    /// The byte where it begins.
    begin: usize,
    /// Its keys, each with the byte where the value begins and the value as written.
    parts: Vec<(Cow<'a, str>, usize, &'a str)>,
    kind: &'static str,
}

impl<'a> Shape<'a> {
    fn read(json: &mut Json<'a>, nth: usize) -> Got<Shape<'a>> {
        let first = json.peek();
        let (begin, mut parts, mut seen) = (json.at(), vec![], 0);
        if first != Some(b'{') {
            let given = json.value()?;
            return Json::wrong(begin, words::no_shape(nth, given, KINDS));
        }
        json.open(b'{')?;
        while json.more(b'}', &mut seen)? {
            let (at, key) = json.key()?;
            if !KINDS.iter().chain(&KEYS).any(|known| *known == key) {
                return Json::wrong(at, words::no_shape_key(nth, &key, KINDS.into_iter().chain(KEYS)));
            }
            json.peek();
            let place = json.at();
            let value = json.value()?;
            if value != "null" {
                parts.push((key, place, value));
            }
        }
        let mut kinds = KINDS.into_iter().filter(|kind| parts.iter().any(|(key, ..)| key == kind));
        let (Some(kind), None) = (kinds.next(), kinds.next()) else {
            return Json::wrong(begin, words::no_shape(nth, json.since(begin), KINDS));
        };
        Ok(Shape { nth, begin, parts, kind })
    }

    /// Returns the value of a key as written, and the byte where it begins.
    fn get(&self, name: &str) -> Option<(usize, &'a str)> {
        self.parts.iter().find(|(key, ..)| key == name).map(|(_, at, value)| (*at, *value))
    }

    fn wrong<T>(&self, name: &str, must: &str) -> Got<T> {
        let (at, given) = self.get(name).unwrap_or((self.begin, "missing"));
        Json::wrong(at, words::bad_shape_value(self.nth, name, given, must))
    }

    /// Returns a value without parts as a text.
    fn text(&self, name: &str) -> Got<Option<Cow<'a, str>>> {
        let Some((_, written)) = self.get(name) else { return Ok(None) };
        match Json::new(written).plain() {
            Ok(Plain::Text(text)) => Ok(Some(clean(text))),
            Ok(Plain::Word(word)) => Ok(Some(word.into())),
            _ => self.wrong(name, "a text"),
        }
    }

    fn number(&self, name: &str, usual: f32) -> Got<f32> {
        let Some((_, written)) = self.get(name) else { return Ok(usual) };
        Json::new(written).number(-1e9, 1e9).map(|number| number as f32).or_else(|_| self.wrong(name, "a number"))
    }

    /// Returns a list of `many` numbers.
    fn numbers<const MANY: usize>(&self, name: &str) -> Got<[f32; MANY]> {
        let list = self.list(name).and_then(|list| list.try_into().ok());
        list.map_or_else(|| self.wrong(name, &format!("a list of {MANY} numbers")), Ok)
    }

    fn list(&self, name: &str) -> Option<Vec<f32>> {
        let mut json = Json::new(self.get(name)?.1);
        super::list(&mut json, |json| json.number(-1e9, 1e9).map(|number| number as f32)).ok()
    }

    fn points(&self) -> Got<Vec<Segment>> {
        let numbers = self.list(self.kind).filter(|list| list.len() >= 4 && list.len().is_multiple_of(2));
        let Some(numbers) = numbers else { return self.wrong(self.kind, "a list of numbers, two for each point") };
        let segment = |(nth, at): (usize, &[f32])| match nth {
            0 => Segment::Move((at[0], at[1]).into()),
            _ => Segment::Line((at[0], at[1]).into()),
        };
        Ok(numbers.chunks_exact(2).enumerate().map(segment).collect())
    }

    fn look(&self) -> Got<Option<Look>> {
        let Some(given) = self.text("look")? else { return Ok(None) };
        match LOOKS.iter().find(|(name, _)| *name == given) {
            Some((_, look)) => Ok(Some(*look)),
            None => self.wrong("look", &words::looks(LOOKS.iter().map(|(name, _)| *name))),
        }
    }

    fn draw(&self, scene: &mut Scene) -> Got<()> {
        let (look, first) = (self.look()?, scene.items().len());
        let item = match self.kind {
            "rect" => {
                let [x, y, w, h] = self.numbers("rect")?;
                let area = Area::new(x, y, w, h);
                match look {
                    Some(look) => look.cell(scene, area),
                    None => scene.rect(area),
                }
            }
            "circle" => {
                let [x, y, radius] = self.numbers("circle")?;
                scene.circle((x, y), radius)
            }
            "line" => scene.path(self.points()?),
            _ => {
                let ([x, y], size) = (self.numbers("at")?, self.number("size", LETTERS)?);
                let item = scene.text((x, y), size, self.text(self.kind)?.unwrap_or_default().into_owned());
                if let Some(look) = look {
                    item.fill(look.text_ink()).weight(look.weight());
                }
                item
            }
        };
        if let Some(look) = look.filter(|_| matches!(self.kind, "circle" | "line")) {
            look.outline(item, STRONG);
        }
        let width = self.number("width", WIDTH)?;
        for name in ["fill", "stroke"] {
            let Some(colour) = self.text(name)? else { continue };
            let Some(paint) = drawing::paint(&colour) else {
                let at = self.get(name).map_or(self.begin, |(at, _)| at);
                return Json::wrong(at, words::bad_shape_colour(self.nth, &drawing::no_colour(name, &colour)));
            };
            match (name, paint) {
                ("fill", Some((ink, alpha))) => item.tint(ink, alpha),
                (_, Some((ink, _))) => item.stroke(ink, width),
                _ => item,
            };
        }
        match self.text("id")? {
            Some(id) => item.key("own by name", drawing::hash(&id), 0),
            None => item.key("own", self.nth, 0),
        };
        if let Some((_, written)) = self.get("target") {
            let Ok(number) = Json::new(written).whole(drawing::LAST_PLACE) else {
                return self.wrong("target", &format!("a whole number from 0 to {}", drawing::LAST_PLACE));
            };
            scene.since(first, |item| {
                item.target(drawing::PLACE, number as usize);
            });
        }
        Ok(())
    }
}
