//! What the visitor does to a picture: pointing at things in it, zooming into it, turning it.
//!
//! Pictures take what the visitor does from the scene. `scene.lens` says what is pointed at or picked, how far it is
//! zoomed and turned; a picture marks its parts as targets and says what of this it heeds. None of it is part of the
//! search.

use super::Point;
use crate::within::Within;

/// Something that can be pointed at: what kind, and which of the kind. The same thing may be shown in several places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Target(pub &'static str, pub u32);

/// What stands for the choice of a level, counted from 0, in the kit's pictures.
pub const CHOICE: &str = "choice";

/// What the visitor does to a picture, and what the picture takes of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lens {
    /// What the visitor points at, for the problem to light up.
    pub pointed: Option<Target>,
    /// What the visitor has clicked; it stays until it is clicked again, something else is, or Esc is pressed.
    pub picked: Option<Target>,
    /// Whether the visitor chooses on the stage by hand: what can be chosen only then is a target then.
    pub choosing: bool,
    /// Whether it is asked what to choose where the search stands: that place stands out, not the one of the last move.
    pub deciding: bool,
    /// How far the visitor has zoomed in, for pictures that are too rich to be seen whole.
    pub zoom: Zoom,
    /// How far the visitor has turned a body in space, in radians: about the vertical axis, and towards the visitor.
    pub turn: Point,
    /// Where the visitor has set the slider of the picture, from 0 to 1.
    pub dial: f32,
    /// What was picked before, and how far, from 0 to 1, what is picked now has taken the picture from there.
    pub turning: Option<(Option<Target>, f32)>,
}

impl Default for Lens {
    fn default() -> Lens {
        Lens {
            pointed: None,
            picked: None,
            choosing: false,
            deciding: false,
            zoom: Zoom::default(),
            turn: Point::new(0.0, 0.0),
            dial: 0.5,
            turning: None,
        }
    }
}

/// Which part of a rich picture is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Zoom {
    /// 1 for all, 4 for a quarter of the width.
    pub factor: f32,
    /// The middle, in fractions of the picture's width and height.
    pub middle: Point,
}

impl Zoom {
    /// The greatest factor.
    const MOST: f32 = 40.0;

    /// Zooms by `factor` so that the point `at`, in fractions of what is seen, stays where it is.
    pub fn by(self, factor: f32, at: Point) -> Zoom {
        let new = (self.factor * factor).within(1.0, Zoom::MOST);
        // The point's place in the picture is middle + (at − ½) / factor, before and after.
        let shift = 1.0 / self.factor - 1.0 / new;
        let middle = (self.middle.x + (at.x - 0.5) * shift, self.middle.y + (at.y - 0.5) * shift);
        Zoom { factor: new, middle: middle.into() }.within()
    }

    /// Moves what is seen by fractions of its own size.
    pub fn shifted(self, by: Point) -> Zoom {
        let middle = (self.middle.x - by.x / self.factor, self.middle.y - by.y / self.factor);
        Zoom { middle: middle.into(), ..self }.within()
    }

    /// Keeps the picture's edges outside of what is seen.
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
