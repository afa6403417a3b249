//! Lines of text that fit their area.

use super::measure::{self, SLACK, letters_within};
use super::{Anchor, Area, Ink, Item, Scene};

/// The distance of the baseline below the middle of the letters, as a share of their size.
pub const BASELINE: f32 = 0.36;
/// The height of a line, relative to the size of its letters.
const LINE: f32 = 1.15;

/// A text with a range of sizes. It is drawn as large as fits. If not even the least size fits, the text is shortened with an ellipsis; if
/// no letter fits, nothing is drawn.
///
/// ```
/// use stepdance_scene::{Area, Label, Scene};
/// let mut scene = Scene::new(300.0, 100.0);
/// let label = Label::new("remaining steps").sizes(11.0, 16.0);
/// assert_eq!(label.fit(200.0, 40.0), Some((16.0, "remaining steps".to_owned())));
/// assert_eq!(label.fit(64.0, 40.0), Some((11.0, "remaining…".to_owned())));
/// assert!(label.fit(5.0, 40.0).is_none() && label.fit(200.0, 5.0).is_none());
/// label.draw(&mut scene, Area::new(0.0, 0.0, 60.0, 40.0));
/// assert_eq!(scene.items().len(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Label<'a> {
    text: &'a str,
    least: f32,
    most: f32,
    weight: u16,
    mono: bool,
    anchor: Anchor,
    ink: Ink,
    whole: bool,
}

impl<'a> Label<'a> {
    /// Creates a label of regular weight with 11 to 14 units, in the middle of its area.
    pub fn new(text: &'a str) -> Label<'a> {
        Label {
            text,
            least: 11.0,
            most: 14.0,
            weight: 400,
            mono: false,
            anchor: Anchor::Middle,
            ink: Ink::Ink,
            whole: false,
        }
    }

    /// Sets the least and the greatest size.
    pub fn sizes(self, least: f32, most: f32) -> Label<'a> {
        Label { least, most: most.max(least), ..self }
    }

    /// Sets a fixed size.
    pub fn size(self, size: f32) -> Label<'a> {
        self.sizes(size, size)
    }

    /// Sets the weight.
    pub fn weight(self, weight: u16) -> Label<'a> {
        Label { weight, ..self }
    }

    /// Sets a monospaced font.
    pub fn mono(self) -> Label<'a> {
        Label { mono: true, ..self }
    }

    /// Sets the ink.
    pub fn ink(self, ink: Ink) -> Label<'a> {
        Label { ink, ..self }
    }

    /// Sets the alignment in its area: left, middle or right.
    pub fn anchor(self, anchor: Anchor) -> Label<'a> {
        Label { anchor, ..self }
    }

    /// Aligns the text to the left edge of its area.
    pub fn start(self) -> Label<'a> {
        self.anchor(Anchor::Start)
    }

    /// Aligns the text to the right edge of its area.
    pub fn end(self) -> Label<'a> {
        self.anchor(Anchor::End)
    }

    /// Disables shortening: a text that does not fit is not drawn.
    pub fn whole(self) -> Label<'a> {
        Label { whole: true, ..self }
    }

    /// Returns the width at the greatest size.
    pub fn width(&self) -> f32 {
        measure::width(self.text, self.most, self.weight, self.mono) * SLACK
    }

    /// Returns the size in an area of a width and a height, and the text shown, perhaps shortened; `None` if nothing fits.
    #[inline(never)]
    pub fn fit(&self, width: f32, height: f32) -> Option<(f32, String)> {
        let size = self.most.min(height / LINE);
        let full = measure::width(self.text, size, self.weight, self.mono) * SLACK;
        // Widths grow with the size, so that the largest one follows from any.
        let size = if full > width { size * width / full } else { size };
        if self.text.is_empty() || height < self.least || self.least <= 0.0 {
            return None;
        }
        if size >= self.least {
            return Some((size, self.text.to_owned()));
        }
        if self.whole {
            return None;
        }
        let size = self.least;
        if measure::width(self.text, size, self.weight, self.mono) * SLACK <= width {
            return Some((size, self.text.to_owned()));
        }
        let room = width / SLACK - measure::width("…", size, self.weight, self.mono);
        let shown = letters_within(self.text, room, size, self.weight, self.mono);
        let start: String = self.text.chars().take(shown).collect();
        let start = start.trim_end();
        (!start.is_empty()).then(|| (size, format!("{start}…")))
    }

    /// Draws the text in an area, vertically centred; returns its item, or `None` if nothing fits.
    #[inline(never)]
    pub fn draw<'s>(&self, scene: &'s mut Scene, area: Area) -> Option<&'s mut Item> {
        let (size, text) = self.fit(area.w, area.h)?;
        let x = match self.anchor {
            Anchor::Start => area.x,
            Anchor::Middle => area.centre().x,
            Anchor::End => area.right(),
        };
        let at = (x, area.centre().y + BASELINE * size);
        let item = scene.text(at, size, text).weight(self.weight).anchor(self.anchor).fill(self.ink);
        Some(if self.mono { item.mono() } else { item })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;

    /// Whatever the area, the text lies in it.
    #[test]
    fn a_label_stays_in_its_area() {
        for text in ["8", "remaining steps", "|3 − 1| = 4 − 2", "a word and another one, and some more"] {
            for anchor in [Anchor::Start, Anchor::Middle, Anchor::End] {
                for i in 0..400 {
                    let area = Area::new(10.0, 20.0, (i % 40) as f32 * 4.0, (i / 40) as f32 * 5.0);
                    let mut scene = Scene::new(300.0, 300.0);
                    Label::new(text).sizes(7.0, 22.0).anchor(anchor).draw(&mut scene, area);
                    let Some(item) = scene.items().first() else { continue };
                    let extent = item.extent();
                    assert!(area.inset(-0.5).contains(extent.corner()), "{text}, {area:?}: {extent:?}");
                    assert!(area.inset(-0.5).contains(extent.corners()[2]), "{text}, {area:?}: {extent:?}");
                }
            }
        }
    }

    #[test]
    fn the_largest_size_with_room_is_taken() {
        let label = Label::new("0000").sizes(5.0, 20.0);
        let (size, _) = label.fit(30.0, 100.0).expect("room");
        assert!((size - 30.0 / SLACK / (4.0 * 0.556)).abs() < 0.01, "{size}");
        assert_eq!(label.fit(1000.0, 11.5).expect("room").0, 10.0);
    }

    #[test]
    fn what_must_be_whole_is_never_shortened() {
        let label = Label::new("remaining steps").whole();
        assert!(label.fit(60.0, 40.0).is_none());
        assert_eq!(label.fit(400.0, 40.0), Some((14.0, "remaining steps".to_owned())));
    }

    #[test]
    fn an_anchored_label_stands_at_its_edge() {
        let area = Area::new(10.0, 0.0, 100.0, 20.0);
        for (label, x) in [(Label::new("a").start(), 10.0), (Label::new("a"), 60.0), (Label::new("a").end(), 110.0)] {
            let mut scene = Scene::new(200.0, 200.0);
            label.draw(&mut scene, area);
            let Shape::Text(text) = &scene.items()[0].shape else { panic!("a text") };
            assert_eq!(text.at.x, x);
        }
    }
}
