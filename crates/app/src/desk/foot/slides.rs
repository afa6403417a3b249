//! The slides of a tour on the timeline: below the axis, each as its number at its move.

use super::Foot;
use crate::scene::{Area, Ink, Label, Point, Scene};
use stepdance_tree::Axis;
use stepdance_tree::foot::{Places, SIDE};

/// The size of the numbers, the height of their frames, their space beside the number, and the least distance between two.
const NUMBER: f32 = 12.0;
const FRAME: f32 = 17.0;
const PAD: f32 = 5.0;
const APART: f32 = 3.0;
/// The distance of the frames from the axis: a line leads there from the slide's move.
const BELOW: f32 = 7.0;

/// The slides of the open tour that show positions of the search.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Slides {
    /// Each one's number from 1, and its move, by moves.
    pub places: Vec<(usize, u64)>,
    /// The number of the present one.
    pub here: usize,
}

impl Slides {
    /// Returns the frame of each number, and the x coordinate of its move; none if there is no room for all.
    fn frames(&self, axis: &Axis, height: f32) -> Vec<(usize, f32, Area)> {
        let (places, right) = (Places::of(height), SIDE + axis.width());
        let width = |number: usize| Label::new(&number.to_string()).size(NUMBER).weight(700).width() + 2.0 * PAD;
        let wide: f32 = self.places.iter().map(|(number, _)| width(*number) + APART).sum();
        if !places.numbered || wide > axis.width() {
            return vec![];
        }
        let mut frames: Vec<(usize, f32, Area)> = vec![];
        let mut least = 1.0_f32;
        for (number, at) in &self.places {
            let (x, wide) = (SIDE + axis.x(*at), width(*number));
            let left = (x - wide / 2.0).max(least);
            least = left + wide + APART;
            frames.push((*number, x, Area::new(left, places.axis + BELOW, wide, FRAME)));
        }
        // Those that were pushed beyond the end go back, and push others.
        let mut most = right + SIDE;
        for (_, _, frame) in frames.iter_mut().rev() {
            frame.x = frame.x.min(most - frame.w);
            most = frame.x - APART;
        }
        frames
    }
}

impl Foot {
    /// Whether slides of a tour stand below the axis, where the numbers of moves are.
    pub(super) fn shows_slides(&self, axis: &Axis, height: f32) -> bool {
        let is_marked = self.clip.is_some() || self.goal.is_some();
        !is_marked && !self.slides.places.is_empty() && !self.slides.frames(axis, height).is_empty()
    }

    /// Draws the numbers of slides, each with a line from its move.
    #[inline(never)]
    pub(super) fn draw_slides(&self, axis: &Axis, scene: &mut Scene) {
        let from = Places::of(scene.height).axis;
        for (number, x, frame) in self.slides.frames(axis, scene.height) {
            let is_here = number == self.slides.here;
            let ink = if is_here { Ink::Accent } else { Ink::Muted };
            scene.line((x, from + 2.0), (frame.centre().x, frame.y)).stroke(ink, 1.0);
            let (ground, text) = if is_here { (ink, Ink::Paper) } else { (Ink::Paper, Ink::Ink) };
            scene.rect(frame).round(3.0).fill(ground).stroke(ink, 1.0).key("slide", number, 0);
            Label::new(&number.to_string()).size(NUMBER).weight(700).ink(text).draw(scene, frame);
        }
    }

    /// Returns the number of the slide at a point of the surface.
    pub(super) fn slide_at(&self, at: Point, height: f32) -> Option<usize> {
        if self.slides.places.is_empty() || at.y < Places::of(height).axis + BELOW / 2.0 {
            return None;
        }
        let frames = self.slides.frames(&self.layout.as_ref()?.axis, height);
        let far = |frame: &Area| (frame.centre().x - at.x).abs() - frame.w / 2.0;
        let near = frames.iter().min_by(|a, b| far(&a.2).total_cmp(&far(&b.2)))?;
        (far(&near.2) <= BELOW).then_some(near.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Wherever slides lie, their numbers stand in order, apart and on the surface.
    #[test]
    fn numbers_of_slides_do_not_touch() {
        for (width, moves) in
            [(906.0, vec![0, 0, 1, 2, 300]), (906.0, vec![999, 1000, 1000]), (300.0, (0..9).collect())]
        {
            let axis = Axis::straight(width - 2.0 * SIDE, 1000);
            let slides = Slides { places: (1..).zip(moves).collect(), here: 1 };
            let frames = slides.frames(&axis, 104.0);
            assert_eq!(frames.len(), slides.places.len());
            assert!(frames.windows(2).all(|pair| pair[0].2.right() < pair[1].2.x), "{frames:?}");
            assert!(frames.iter().all(|(_, _, frame)| frame.x > -0.1 && frame.right() < width + 0.1), "{frames:?}");
        }
        let many = Slides { places: (1..).zip(0..90).collect(), here: 1 };
        assert!(many.frames(&Axis::straight(800.0, 1000), 104.0).is_empty());
    }
}
