//! Lines of text in a picture.

use super::{Item, Point, Shape};
use serde::{Deserialize, Serialize};

/// A line of text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Text {
    /// Where its anchor lies, on the baseline.
    pub at: Point,
    /// What it says.
    pub text: String,
    /// A smaller, lowered text right behind it.
    pub sub: String,
    /// Height of the letters' square.
    pub size: f32,
    /// 400 is ordinary, 600 and more is bold.
    pub weight: u16,
    /// Letters of one width.
    pub mono: bool,
    /// Slanted letters.
    pub italic: bool,
    /// Which part of the text lies at `at`.
    pub anchor: Anchor,
    /// Where a step to the right and a step down on the text's own plane lead on the picture.
    pub plane: [Point; 2],
}

/// The plane of a text that faces the reader.
pub const FLAT: [Point; 2] = [Point::new(1.0, 0.0), Point::new(0.0, 1.0)];

/// Which part of a text lies at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

impl Item {
    fn with_text(&mut self, change: impl FnOnce(&mut Text)) -> &mut Item {
        if let Shape::Text(text) = &mut self.shape {
            change(text);
        }
        self
    }

    /// Sets a text's weight.
    #[inline(never)]
    pub fn weight(&mut self, weight: u16) -> &mut Item {
        self.with_text(|text| text.weight = weight)
    }

    /// Sets a text in letters of one width.
    #[inline(never)]
    pub fn mono(&mut self) -> &mut Item {
        self.with_text(|text| text.mono = true)
    }

    /// Sets a text in slanted letters.
    #[inline(never)]
    pub fn italic(&mut self) -> &mut Item {
        self.with_text(|text| text.italic = true)
    }

    /// Says which part of a text lies at its place.
    #[inline(never)]
    pub fn anchor(&mut self, anchor: Anchor) -> &mut Item {
        self.with_text(|text| text.anchor = anchor)
    }

    /// Lays a text on a plane in space: where a step to the right and a step down lead on the picture.
    #[inline(never)]
    pub fn plane(&mut self, plane: [Point; 2]) -> &mut Item {
        self.with_text(|text| text.plane = plane)
    }

    /// Adds a smaller, lowered text right behind.
    pub fn sub(&mut self, sub: impl Into<String>) -> &mut Item {
        self.with_text(|text| text.sub = sub.into())
    }
}
