//! The style of shapes: the attributes that are read, and colours mapped to inks.

use super::words;
use crate::scene::{Anchor, Ink, Item};
use crate::within::Within;
use roxmltree::Node;
use svgtypes::Color;

/// The default size of text.
const LETTERS: f64 = 5.0;
/// The weight of bold text.
const BOLD: u16 = 600;

/// The style of an element, inherited by the elements in it.
#[derive(Clone, Debug)]
pub struct Style {
    fill: Option<(Ink, f32)>,
    stroke: Option<(Ink, f32)>,
    fill_alpha: f32,
    width: f64,
    dash: (f64, f64),
    alpha: f32,
    /// Whether it is hidden.
    pub hidden: bool,
    /// The size of text.
    pub letters: f64,
    /// The weight of text.
    pub weight: u16,
    /// Whether text is italic.
    pub italic: bool,
    /// Whether text is in a font of fixed width.
    pub mono: bool,
    /// The part of a text that lies at its coordinates.
    pub anchor: Anchor,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            fill: Some((Ink::Ink, 1.0)),
            stroke: None,
            fill_alpha: 1.0,
            width: 1.0,
            dash: (0.0, 0.0),
            alpha: 1.0,
            hidden: false,
            letters: LETTERS,
            weight: 400,
            italic: false,
            mono: false,
            anchor: Anchor::Start,
        }
    }
}

impl Style {
    /// Returns the style of an element within one of this style, from its attributes and its `style`.
    pub fn of(mut self, node: Node) -> Result<Style, String> {
        for attribute in node.attributes() {
            self.take(attribute.name(), attribute.value())?;
        }
        for declaration in node.attribute("style").unwrap_or_default().split(';') {
            if let Some((name, value)) = declaration.split_once(':') {
                self.take(name.trim(), value)?;
            }
        }
        Ok(self)
    }

    /// Sets one property; unknown ones are ignored.
    fn take(&mut self, name: &str, value: &str) -> Result<(), String> {
        let value = value.trim();
        let wrong = || words::no_value(name, value);
        let part = || number(value).map(|part| (part as f32).within(0.0, 1.0)).ok_or_else(wrong);
        match name {
            "fill" => self.fill = paint(value).ok_or_else(|| words::no_colour(name, value))?,
            "stroke" => self.stroke = paint(value).ok_or_else(|| words::no_colour(name, value))?,
            "fill-opacity" => self.fill_alpha = part()?,
            // Of a whole group it would be the opacity of what lies over each other; here each has its own.
            "opacity" => self.alpha *= part()?,
            "stroke-width" => self.width = number(value).ok_or_else(wrong)?,
            "stroke-dasharray" => {
                let lengths: Vec<f64> = value.split([' ', ',']).filter_map(number).collect();
                self.dash = match lengths[..] {
                    [] => (0.0, 0.0),
                    [both] => (both, both),
                    [dash, gap, ..] => (dash, gap),
                };
            }
            "display" => self.hidden = value == "none",
            "visibility" => self.hidden = value == "hidden",
            "font-size" => self.letters = number(value).ok_or_else(wrong)?,
            "font-weight" => {
                self.weight = if matches!(value, "bold" | "bolder") { BOLD } else { value.parse().unwrap_or(400) }
            }
            "font-style" => self.italic = matches!(value, "italic" | "oblique"),
            "font-family" => self.mono = value.contains("mono"),
            "text-anchor" => {
                self.anchor = match value {
                    "start" => Anchor::Start,
                    "middle" => Anchor::Middle,
                    "end" => Anchor::End,
                    _ => return Err(wrong()),
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Colours an item; `scale` is the number of the scene's units per unit of its element.
    pub fn colour(&self, item: &mut Item, scale: f32) {
        // A text begins with one.
        item.fill = None;
        if let Some((ink, alpha)) = self.fill {
            item.tint(ink, alpha * self.fill_alpha);
        }
        if let Some((ink, _)) = self.stroke.filter(|_| self.width > 0.0) {
            item.stroke(ink, self.width as f32 * scale);
            item.dash(self.dash.0 as f32 * scale, self.dash.1 as f32 * scale);
        }
        item.alpha(self.alpha);
    }
}

/// Reads a number without a unit, or in pixels.
pub fn number(text: &str) -> Option<f64> {
    let text = text.trim();
    text.strip_suffix("px").unwrap_or(text).trim_end().parse().ok().filter(|n: &f64| n.is_finite())
}

/// Reads a colour as an ink and its opacity; the inner `None` stands for no colour.
pub fn paint(text: &str) -> Option<Option<(Ink, f32)>> {
    if matches!(text, "none" | "transparent") {
        return Some(None);
    }
    let name = text.strip_prefix("var(--").map_or(text, |rest| rest.trim_end_matches(')'));
    if let Some(ink) = ink(name) {
        return Some(Some((ink, 1.0)));
    }
    let colour: Color = text.parse().ok()?;
    Some(Some((nearest(colour), f32::from(colour.alpha) / 255.0)))
}

/// Returns the ink of a name, as `inks()` lists them. Black and white are those of the page, so that they are exchanged in the dark theme.
pub fn ink(name: &str) -> Option<Ink> {
    match name {
        "currentColor" | "black" => Some(Ink::Ink),
        "white" => Some(Ink::Paper),
        _ => Ink::ALL.into_iter().find(|ink| ink.token() == name),
    }
}

/// Returns the ink whose colour in the light theme is nearest: a literal colour could be invisible in the dark and in print.
fn nearest(colour: Color) -> Ink {
    let mut best = (u32::MAX, Ink::Ink);
    for ink in Ink::ALL {
        let Ok(own) = ink.colours().0.parse::<Color>() else { continue };
        // Eyes see differences in green best, in blue least.
        let far = |a: u8, b: u8, weight: u32| weight * u32::from(a.abs_diff(b)).pow(2);
        let far = far(own.red, colour.red, 3) + far(own.green, colour.green, 4) + far(own.blue, colour.blue, 2);
        if far < best.0 && !matches!(ink, Ink::White | Ink::Black) {
            best = (far, ink);
        }
    }
    best.1
}
