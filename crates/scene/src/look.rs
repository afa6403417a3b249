//! Looks: how a choice is drawn in each state, by its ink, outline, hatching and crosses. No look differs by its colour alone.

use super::{Area, CHOICE, Ink, Item, Label, Point, Scene, Target};
use crate::within::Within;

/// The state of a choice, which decides how it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Look {
    /// Available: a thin frame.
    Waiting,
    /// Unavailable, because it conflicts with the choices in force: a thin pale frame.
    Gone,
    /// Under test, or next: long dashes.
    Trial,
    /// Rejected: long dashes, hatched and crossed.
    Refused,
    /// Moving, here or there: short dashes.
    Moving,
    /// Made by the last move: a strong frame.
    Came,
    /// Undone by the last move: short dashes, pale.
    Left,
    /// In force: a frame.
    Chosen,
    /// Part of the solution just found: a double frame.
    Solved,
}

/// The lengths of dash and gap, in widths of the line.
const LONG: (f32, f32) = (7.0 / 3.0, 5.0 / 3.0);
const SHORT: (f32, f32) = (1.6, 1.6);
/// The width of a frame: the cell divided by this number, with the least and the greatest in pixels.
const FRAME: (f32, f32, f32) = (21.0, 1.2, 3.0);
/// The number of hatching lines across a cell, and their least distance, in units of the drawing.
const HATCHES: (f32, f32) = (9.0, 4.0);
/// The width of a hatching line, as a share of the distance, and its opacity.
const HATCH: (f32, f32) = (0.28, 0.3);
/// The margin around a cell's text, as a share of the cell; the least size of a text, in units of the drawing.
const MARGIN: f32 = 0.12;
const LEAST_TEXT: f32 = 7.0;
/// The inset of a frame and the radius of its corners, as shares of the cell.
const INSET: f32 = 1.0 / 16.0;

impl Look {
    /// The greatest size of a [labelled](Look::labelled) cell's text, as a share of the cell's shorter side.
    pub const TEXT: f32 = 0.42;

    /// All looks.
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

    /// Whether the choice is only under test or rejected.
    pub fn is_tried(self) -> bool {
        matches!(self, Look::Trial | Look::Refused)
    }

    /// Returns the ink of a shape for the choice.
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

    /// Returns the ink of a text for the choice.
    pub fn text_ink(self) -> Ink {
        match self {
            Look::Trial => Ink::TrialInk,
            Look::Left => Ink::Muted,
            other => other.ink(),
        }
    }

    /// Returns the weight of a text for the choice.
    pub fn weight(self) -> u16 {
        match self {
            Look::Waiting | Look::Gone | Look::Left | Look::Moving => 400,
            Look::Trial | Look::Refused | Look::Came | Look::Chosen | Look::Solved => 600,
        }
    }

    /// Returns dash and gap of its outline, in widths of the line; `None` for an unbroken one.
    pub fn dash(self) -> Option<(f32, f32)> {
        match self {
            Look::Trial | Look::Refused => Some(LONG),
            Look::Moving | Look::Left => Some(SHORT),
            _ => None,
        }
    }

    /// Sets the outline of a shape in this look; `width` is that of a strong look's lines.
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

    /// Returns the width of a strong frame around a cell.
    pub fn frame_width(area: Area) -> f32 {
        let (parts, least, most) = FRAME;
        (area.w.min(area.h) / parts).within(least, most)
    }

    /// Draws a cell in this look, over what lies there: ground, hatching, cross, frame. Returns the frame.
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

    /// Draws a cell in this look with a text as large as fits; `which` is the number of the cell within its kind. A cell of the kind
    /// [`CHOICE`] is the choice of level `which`, counted from 0, and a target of the pointer.
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

    /// Draws a cross in the upper right corner of a cell, or across the whole cell if it is small.
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

/// The least side of a cell with its cross in a corner, and the least size of such a cross.
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
