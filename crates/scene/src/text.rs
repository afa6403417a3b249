//! Lines of text in a picture.

use super::{Item, Point, Shape};
use serde::{Deserialize, Serialize};

/// A line of text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Text {
    /// The place of its anchor, on the baseline.
    pub at: Point,
    /// The text.
    pub text: String,
    /// The index: a smaller, lowered text right after it.
    pub sub: String,
    /// The size of the letters.
    pub size: f32,
    /// The weight: 400 is regular, 600 and more is bold.
    pub weight: u16,
    /// Whether the font is monospaced.
    pub mono: bool,
    /// Whether the letters are italic.
    pub italic: bool,
    /// The part of the text that lies at `at`.
    pub anchor: Anchor,
    /// The vectors of a step to the right and a step down on the text's own plane.
    pub plane: [Point; 2],
}

/// The plane of a text that faces the reader.
pub const FLAT: [Point; 2] = [Point::new(1.0, 0.0), Point::new(0.0, 1.0)];

/// The part of a text that lies at its place.
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

    /// Sets a monospaced font.
    #[inline(never)]
    pub fn mono(&mut self) -> &mut Item {
        self.with_text(|text| text.mono = true)
    }

    /// Sets italic letters.
    #[inline(never)]
    pub fn italic(&mut self) -> &mut Item {
        self.with_text(|text| text.italic = true)
    }

    /// Sets the part of a text that lies at its place.
    #[inline(never)]
    pub fn anchor(&mut self, anchor: Anchor) -> &mut Item {
        self.with_text(|text| text.anchor = anchor)
    }

    /// Sets the plane of a text in space: the vectors of a step to the right and a step down.
    #[inline(never)]
    pub fn plane(&mut self, plane: [Point; 2]) -> &mut Item {
        self.with_text(|text| text.plane = plane)
    }

    /// Adds an index: a smaller, lowered text right after it.
    pub fn sub(&mut self, sub: impl Into<String>) -> &mut Item {
        self.with_text(|text| text.sub = sub.into())
    }
}
