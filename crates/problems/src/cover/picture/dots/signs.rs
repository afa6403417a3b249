//! The signs in the matrix of dots: the column of a dead end, with a wall at its foot; an undone option, which rises off its row and leaves
//! a stroke; a solution. No option is rejected in an exact cover.

use super::super::super::focus::{closed, tried};
use super::Matrix;
use crate::exact_cover::Act;
use crate::scene::{Area, Ink, Look, Motion, Phase, Point, Scene, signs, when};
use crate::within::Within;

/// The second number of keys, different from those of a board beside the dots.
const APART: usize = 1000;
/// The least width of a framed column, the least side of a stroke, and the least height of a row, in pixels.
const LEAST: (f32, f32, f32) = (9.0, 11.0, 7.0);
/// The extent of lines beyond the marked shapes, in pixels.
const BEYOND: f32 = 7.0;

impl Matrix<'_> {
    /// Draws the signs over all other shapes; `found` solutions are below the current node. The picture fills `area`.
    pub(super) fn signs(&self, found: u64, area: Area, scene: &mut Scene) {
        if self.rows.window.w.min(self.rows.window.h) < 4.0 * BEYOND {
            return;
        }
        if let Some((item, dead)) = closed(self.cover, self.focus.last, found) {
            self.wall(item, dead, scene);
        }
        match self.focus.last {
            Some(Act::Dropped { node }) => self.back(node, scene),
            Some(Act::Solved) => signs::solved(scene, signs::within(self.rows.whole, area)),
            _ => {}
        }
    }

    /// Draws the column of an item, with a stroke for each option that was tried.
    fn wall(&self, item: u32, dead: bool, scene: &mut Scene) {
        if self.rows.items().contains(&item) {
            let (strip, whole) = (self.rows.strip(item), self.rows.whole.inset(BEYOND));
            let wide = strip.w.max(LEAST.0);
            let left = (strip.centre().x - wide / 2.0).within(whole.x, whole.right() - wide);
            signs::wall(scene, Area::new(left, strip.y, wide, strip.h - BEYOND), dead);
        }
        for node in tried(self.cover, item) {
            self.struck(node, when::DEAD_END, scene);
        }
    }

    /// Draws the mark of an option that was tried for its node's item.
    fn struck(&self, node: u32, phase: Phase, scene: &mut Scene) {
        let (item, option) = (self.cover.item_of(node), self.cover.option_of(node));
        if self.rows.items().contains(&item) && self.rows.options().contains(&option) {
            let (side, whole) =
                (self.rows.pitch.y.max(LEAST.1), self.rows.whole.inset(self.rows.pitch.y.max(LEAST.1) / 2.0));
            let (x, y) = (self.rows.x(item), self.rows.y(option));
            let at = (x.within(whole.x, whole.right()), y.within(whole.y, whole.bottom()));
            let place = Area::around(at, side, side);
            signs::struck(scene, place, (node as usize, APART), phase);
        }
    }

    fn back(&self, node: u32, scene: &mut Scene) {
        let item = self.cover.item_of(node);
        for tried in tried(self.cover, item).into_iter().chain([node]) {
            self.struck(tried, if tried == node { when::RESTS } else { when::LIFTED }, scene);
        }
        let high = self.rows.pitch.y.max(LEAST.2);
        let seen = |option: usize| self.rows.options().contains(&option);
        let option = self.cover.option_of(node);
        if seen(option) {
            let band = self.rows.band(option, high);
            // It stays in the window.
            let lift = (2.0 * signs::LIFT * high).min(band.y - self.rows.window.y);
            scene.passing(|scene| {
                let raised = scene.rect(band.moved(Point::new(0.0, -lift))).round(0.3 * high);
                raised.tint(Ink::Accent, 0.2).stroke(Ink::Accent, 2.0);
                raised.motion(Motion::Shift(0.0, lift), Motion::Fade).enters_in(when::LIFTED).leaves_in(when::RESTS);
            });
        }
        let next = self.cover.vertical(node).1;
        if next != item && seen(self.cover.option_of(next)) {
            let band = self.rows.band(self.cover.option_of(next), high);
            let frame = Look::Trial.outline(scene.rect(band).round(0.3 * high), 1.5);
            frame.key(signs::NEXT, 0, APART).enters_in(when::RESTS).leaves_in(when::LOOKED);
        }
        scene.cue(signs::DEAD_END, when::CLIMBS);
    }
}
