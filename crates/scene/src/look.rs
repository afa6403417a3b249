//! How a choice stands, and the one place that says what that looks like: its ink, its outline, its hatching and its
//! crosses. No look is told by its colour alone.

use super::{Area, CHOICE, Ink, Item, Label, Point, Scene, Target};
use crate::within::Within;

/// How a choice stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Look {
    /// It can be made: a thin frame.
    Waiting,
    /// It cannot be made, since it clashes with those that are: a thin frame, pale.
    Gone,
    /// It is about to be made, or under test: long dashes.
    Trial,
    /// It was tested and does not do: long dashes, hatched and crossed.
    Refused,
    /// It is on its way, here or there: short dashes.
    Moving,
    /// The last move has made it: a strong frame.
    Came,
    /// The last move has taken it back: short dashes, pale.
    Left,
    /// It is made: a frame.
    Chosen,
    /// It is part of the solution just found: a double frame.
    Solved,
}

/// Lengths of dash and gap, in widths of the line.
const LONG: (f32, f32) = (7.0 / 3.0, 5.0 / 3.0);
const SHORT: (f32, f32) = (1.6, 1.6);
/// A frame is so many times thinner than its cell, and so many pixels wide at least and at most.
const FRAME: (f32, f32, f32) = (21.0, 1.2, 3.0);
/// A cell has so many lines of hatching across, but they are no nearer than this, in units of the drawing.
const HATCHES: (f32, f32) = (9.0, 4.0);
/// Width of a line of hatching, in parts of the distance; how opaque it is.
const HATCH: (f32, f32) = (0.28, 0.3);
/// The room around a cell's text, in parts of the cell; the least size of a text, in units of the drawing.
const MARGIN: f32 = 0.12;
const LEAST_TEXT: f32 = 7.0;
/// The inset of a frame and the radius of its corners, in parts of the cell.
const INSET: f32 = 1.0 / 16.0;

impl Look {
    /// The largest size of a [labelled](Look::labelled) cell's text, in parts of the cell's shorter side.
    pub const TEXT: f32 = 0.42;

    /// All of them.
    pub const ALL: [Look; 9] = [
        Look::Waiting,
        Look::Gone,
        Look::Trial,
        Look::Refused,
        Look::Moving,
        Look::Came,
        Look::Left,
        Look::Chosen,
        Look::Solved,
    ];

    /// Whether the choice is in force.
    pub fn is_laid(self) -> bool {
        matches!(self, Look::Came | Look::Chosen | Look::Solved)
    }

    /// Whether it is only looked at.
    pub fn is_tried(self) -> bool {
        matches!(self, Look::Trial | Look::Refused)
    }

    /// The ink of a shape that stands for the choice.
    pub fn ink(self) -> Ink {
        match self {
            Look::Solved => Ink::Solution,
            Look::Came | Look::Left | Look::Moving => Ink::Accent,
            Look::Trial => Ink::Trial,
            Look::Refused => Ink::Conflict,
            Look::Waiting | Look::Gone => Ink::Muted,
            Look::Chosen => Ink::Piece,
        }
    }

    /// The ink of a text that stands for it.
    pub fn text_ink(self) -> Ink {
        match self {
            Look::Trial => Ink::TrialInk,
            Look::Left => Ink::Muted,
            other => other.ink(),
        }
    }

    /// The weight of such a text.
    pub fn weight(self) -> u16 {
        match self {
            Look::Waiting | Look::Gone | Look::Left | Look::Moving => 400,
            Look::Trial | Look::Refused | Look::Came | Look::Chosen | Look::Solved => 600,
        }
    }

    /// Dash and gap of its outline in widths of the line; none for an unbroken one.
    pub fn dash(self) -> Option<(f32, f32)> {
        match self {
            Look::Trial | Look::Refused => Some(LONG),
            Look::Moving | Look::Left => Some(SHORT),
            _ => None,
        }
    }

    /// Outlines a shape as this, with lines `width` wide where the look is a strong one.
    #[inline(never)]
    pub fn outline(self, item: &mut Item, width: f32) -> &mut Item {
        let (ink, part) = match self {
            Look::Waiting => (Ink::Muted, 0.5),
            Look::Gone => (Ink::Grid, 0.5),
            Look::Chosen => (Ink::Piece, 0.7),
            Look::Moving => (Ink::Accent, 0.7),
            other => (other.ink(), 1.0),
        };
        let width = width * part;
        item.stroke(ink, width);
        if let Some((dash, gap)) = self.dash() {
            item.dash(dash * width, gap * width);
        }
        item
    }

    /// The width of a strong frame around a cell of that size.
    pub fn frame_width(area: Area) -> f32 {
        let (parts, least, most) = FRAME;
        (area.w.min(area.h) / parts).within(least, most)
    }

    /// Draws a cell as this, over whatever lies there: ground, hatching, cross, frame. Returns the frame.
    ///
    /// ```
    /// use stepdance_scene::{Area, Look, Scene};
    /// let mut scene = Scene::new(100.0, 100.0);
    /// Look::Trial.cell(&mut scene, Area::new(10.0, 10.0, 40.0, 40.0)).key("trial", 0, 0);
    /// let dashes = |scene: &Scene| scene.items().iter().filter(|item| item.is_dashed()).count();
    /// assert_eq!(dashes(&scene), 1);
    /// Look::Came.cell(&mut scene, Area::new(50.0, 10.0, 40.0, 40.0)).key("came", 0, 0);
    /// assert_eq!(dashes(&scene), 1);
    /// ```
    #[inline(never)]
    pub fn cell(self, scene: &mut Scene, area: Area) -> &mut Item {
        let side = area.w.min(area.h);
        let (inset, width) = (side * INSET, Look::frame_width(area));
        let inner = area.inset(inset);
        if !matches!(self, Look::Waiting | Look::Gone) {
            scene.rect(inner).round(inset).fill(Ink::Paper);
        }
        if self == Look::Refused {
            self.hatch(scene, inner);
            self.cross(scene, area);
        }
        if self == Look::Solved {
            let again = inner.inset(2.0 * width);
            scene.rect(again).round(inset).stroke(Ink::Solution, 0.5 * width);
        }
        let frame = scene.rect(inner).round(inset);
        if self == Look::Gone {
            frame.alpha(0.6);
        }
        self.outline(frame, width)
    }

    /// Draws a cell as this, with a text in it as large as has room; the cell is number `which` of its kind. Of the kind [`CHOICE`] it is
    /// the choice of level `which`, counted from 0, and can be pointed at as such.
    #[inline(never)]
    pub fn labelled(self, scene: &mut Scene, area: Area, text: &str, kind: &'static str, which: usize) {
        let side = area.w.min(area.h);
        let from = scene.items.len();
        self.cell(scene, area).key(kind, which, 0);
        let label = Label::new(text).sizes(LEAST_TEXT, Look::TEXT * side).weight(self.weight()).ink(self.text_ink());
        if let Some(item) = label.draw(scene, area.inset(MARGIN * side)) {
            item.key(kind, which, 1);
        }
        if kind == CHOICE {
            scene.since(from, |item| item.target = Some(Target(CHOICE, which as u32)));
        }
    }

    /// Hatches an area in the look's ink.
    #[inline(never)]
    pub fn hatch(self, scene: &mut Scene, area: Area) -> &mut Item {
        let (lines, least) = HATCHES;
        let pitch = (area.w.min(area.h) / lines).max(least);
        scene.hatch(area, pitch).stroke(self.ink(), pitch * HATCH.0).alpha(HATCH.1)
    }

    /// A cross in the upper right corner of a cell, or all over it if it is small.
    #[inline(never)]
    pub fn cross(self, scene: &mut Scene, area: Area) -> &mut Item {
        let side = area.w.min(area.h);
        let (at, size) = match side >= ROOMY {
            true => {
                let size = (0.2 * side).max(LEAST_CROSS);
                (Point::new(area.right() - size, area.y + size), size)
            }
            false => (area.centre(), 0.6 * side),
        };
        scene.cross(at, size).stroke(self.ink(), (size * 0.22).max(1.2))
    }
}

/// Cells smaller than this have no corner to spare; and the least cross in a corner.
const ROOMY: f32 = 14.0;
const LEAST_CROSS: f32 = 5.0;

#[cfg(test)]
mod tests {
    use super::*;

    /// What is left of a look when its colours are taken away.
    fn grey(look: Look) -> String {
        let mut scene = Scene::new(100.0, 100.0);
        look.cell(&mut scene, Area::new(20.0, 20.0, 40.0, 40.0));
        let form = |item: &Item| {
            let stroke = item.stroke.as_ref().map(|stroke| (stroke.width, stroke.dash));
            format!("{:?} {:?} {} {}", item.shape, stroke, item.fill.is_some(), item.alpha)
        };
        scene.items().iter().map(form).collect()
    }

    #[test]
    fn no_two_looks_differ_by_colour_alone() {
        for (i, a) in Look::ALL.into_iter().enumerate() {
            for b in &Look::ALL[..i] {
                assert_ne!(grey(a), grey(*b), "{a:?}, {b:?}");
            }
        }
    }

    #[test]
    fn what_is_tried_is_dashed_and_what_stands_is_not() {
        for look in Look::ALL {
            assert!(!(look.is_laid() && look.dash().is_some()), "{look:?}");
            assert!(!(look.is_laid() && look.is_tried()), "{look:?}");
        }
        assert_eq!(Look::Trial.dash(), Look::Refused.dash());
        assert_ne!(Look::Trial.dash(), Look::Left.dash());
    }

    #[test]
    fn a_refusal_is_hatched_and_crossed_in_its_own_ink() {
        let mut scene = Scene::new(100.0, 100.0);
        Look::Refused.cell(&mut scene, Area::new(20.0, 20.0, 40.0, 40.0));
        let inks: Vec<Ink> = scene.items().iter().filter_map(|item| Some(item.stroke.as_ref()?.ink)).collect();
        assert_eq!(inks, [Ink::Conflict, Ink::Conflict, Ink::Conflict]);
    }
}
