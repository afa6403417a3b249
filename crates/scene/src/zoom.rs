//! The visitor's view of a picture: pointer, selection, zoom and rotation.
//!
//! Pictures read it from the scene: `scene.lens` has what the pointer is on or the visitor has selected, the zoom and the rotation. A
//! picture marks its parts as targets and states which of this it supports. None of it is part of the search.

use super::Point;
use crate::within::Within;

/// A thing that the pointer can meet: its kind, and its number within the kind. A picture can show the same thing in several places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Target(pub &'static str, pub u32);

/// The kind of targets that stand for the choice of a level, counted from 0, in the kit's pictures.
pub const CHOICE: &str = "choice";

/// The visitor's view of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lens {
    /// What the pointer is on, to be highlighted.
    pub pointed: Option<Target>,
    /// Whether it is shown what rules out the candidate that the pointer is on.
    pub explains: bool,
    /// What the visitor has clicked; it stays selected until it is clicked again, something else is clicked, or Esc is pressed.
    pub picked: Option<Target>,
    /// Whether the visitor solves by hand: only then candidates are targets.
    pub choosing: bool,
    /// Whether the visitor is asked for the next decision: its place stands out, not that of the last move.
    pub deciding: bool,
    /// Whether decisions were made by hand: which candidates were tried before the chosen one does not follow from their order.
    pub by_hand: bool,
    /// The zoom, for pictures that are too detailed to be seen whole.
    pub zoom: Zoom,
    /// The rotation of a body in space, in radians: about the vertical axis, and towards the visitor.
    pub turn: Point,
    /// The picture's slider, from 0 to 1.
    pub dial: f32,
    /// The selection before, and the progress, from 0 to 1, of the picture's motion from it to the present selection.
    pub turning: Option<(Option<Target>, f32)>,
}

impl Default for Lens {
    fn default() -> Lens {
        Lens {
            pointed: None,
            picked: None,
            explains: false,
            choosing: false,
            deciding: false,
            by_hand: false,
            zoom: Zoom::default(),
            turn: Point::new(0.0, 0.0),
            dial: 0.5,
            turning: None,
        }
    }
}

/// The visible part of a detailed picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Zoom {
    /// The factor: 1 for the whole picture, 4 for a quarter of the width.
    pub factor: f32,
    /// The middle of the visible part, as fractions of the picture's width and height.
    pub middle: Point,
}

impl Zoom {
    /// The greatest factor.
    const MOST: f32 = 40.0;

    /// Zooms by `factor` around the point `at`, given in fractions of the visible part.
    pub fn by(self, factor: f32, at: Point) -> Zoom {
        let new = (self.factor * factor).within(1.0, Zoom::MOST);
        // The point's place in the picture is middle + (at − ½) / factor, before and after.
        let shift = 1.0 / self.factor - 1.0 / new;
        let middle = (self.middle.x + (at.x - 0.5) * shift, self.middle.y + (at.y - 0.5) * shift);
        Zoom { factor: new, middle: middle.into() }.within()
    }

    /// Moves the picture by fractions of the visible part.
    pub fn shifted(self, by: Point) -> Zoom {
        let middle = (self.middle.x - by.x / self.factor, self.middle.y - by.y / self.factor);
        Zoom { middle: middle.into(), ..self }.within()
    }

    /// Keeps the visible part inside the picture.
    fn within(self) -> Zoom {
        let half = 0.5 / self.factor;
        let keep = |m: f32| m.within(half, 1.0 - half);
        Zoom { middle: Point::new(keep(self.middle.x), keep(self.middle.y)), ..self }
    }
}

impl Default for Zoom {
    fn default() -> Zoom {
        Zoom { factor: 1.0, middle: Point::new(0.5, 0.5) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Zoom {
        /// Where a place of the picture is seen, both in fractions.
        fn seen(self, place: Point) -> Point {
            (place - self.middle) * self.factor + Point::new(0.5, 0.5)
        }
    }

    #[test]
    fn zooming_keeps_what_lies_under_the_pointer() {
        let before = Zoom::default().by(4.0, Point::new(0.3, 0.6));
        for (factor, at) in [(1.5, Point::new(0.4, 0.7)), (0.8, Point::new(0.5, 0.45))] {
            let place = before.middle + (at - Point::new(0.5, 0.5)) / before.factor;
            let after = before.by(factor, at);
            assert!((after.seen(place) - at).length() < 1e-4, "{factor}: {after:?}");
        }
    }

    #[test]
    fn what_is_dragged_moves_with_the_hand_and_no_farther_than_the_edges() {
        let before = Zoom::default().by(5.0, Point::new(0.5, 0.5));
        let place = Point::new(0.52, 0.47);
        for by in [Point::new(0.2, -0.3), Point::new(-0.4, 0.1)] {
            let moved = before.shifted(by);
            assert!((moved.seen(place) - before.seen(place) - by).length() < 1e-4, "{by:?}: {moved:?}");
            assert_eq!(moved.factor, before.factor);
        }
        let corner = before.shifted(Point::new(100.0, 100.0));
        assert!(corner.seen(Point::ZERO).length() < 1e-4, "{corner:?}");
    }
}
