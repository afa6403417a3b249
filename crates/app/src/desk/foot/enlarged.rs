//! The foot below the enlarged tree: the key to its colours, or, where a part of it is enlarged, the frame of that part.

use super::words::SMALL;
use crate::scene::{Area, Ink, Label, Scene};
use crate::tree::key;
use stepdance_tree::Axis;
use stepdance_tree::foot::{Places, SIDE};

/// The size of the hint's letters, its distance from the key, and the height of their row.
const LETTERS: f32 = 13.0;
const GAP: f32 = 26.0;
const ROW: f32 = 18.0;
/// The key's distance from the upper edge.
const TOP: f32 = 6.0;
/// The frame: the width of its line, its distance from the tree, and its least width.
const FRAME: (f32, f32, f32) = (2.0, 2.0, 6.0);

/// Draws the key on the right, and on the left how the tree is made small. In a low foot there is no room for them.
pub(super) fn draw_key(scene: &mut Scene) {
    let row = Area::new(SIDE, TOP, scene.width - 2.0 * SIDE, ROW);
    let all = key::in_one_line(scene.least);
    if !Places::of(scene.height).numbered || all > row.w {
        return;
    }
    let (own, beside) = row.split_right(all);
    key::draw(scene, own);
    let hint = Label::new(SMALL).size(LETTERS).ink(Ink::Muted).start();
    if hint.width() + GAP <= beside.w {
        scene.rect(Area { w: hint.width(), ..row }).fill(Ink::Paper);
        hint.draw(scene, beside);
    }
}

/// Draws a frame around the moves that are enlarged.
pub(super) fn draw_frame(axis: &Axis, (from, to): (f64, f64), scene: &mut Scene) {
    let places = Places::of(scene.height);
    let (left, right) = (SIDE + axis.x(from as u64), SIDE + axis.x(to as u64));
    let spare = (FRAME.2 - (right - left)).max(0.0) / 2.0;
    let top = places.top - FRAME.1;
    let area = Area::new(left - spare, top, right - left + 2.0 * spare, places.tree + 2.0 * FRAME.1);
    if places.tree > 0.0 {
        scene.rect(area).stroke(Ink::Paper, 3.0 * FRAME.0);
        scene.rect(area).stroke(Ink::Ink, FRAME.0);
    }
}
