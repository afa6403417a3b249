//! The foot below the enlarged tree: the key to its colours, or, where a part of it is enlarged, the frame of that part.

use super::words::{KEY, SMALL};
use crate::scene::{Anchor, Area, Ink, Label, Scene};
use stepdance_tree::foot::{Places, SIDE};
use stepdance_tree::{Axis, Kind, icicle};

/// The size of the key's letters, its swatches, and the gaps after a swatch and after a text.
const LETTERS: f32 = 13.0;
const SWATCH: (f32, f32) = (16.0, 12.0);
const GAPS: (f32, f32) = (7.0, 26.0);
/// The key's distance from the upper edge.
const TOP: f32 = 6.0;
/// The frame: the width of its line, its distance from the tree, and its least width.
const FRAME: (f32, f32, f32) = (2.0, 2.0, 6.0);

/// Draws the key from the right, and on the left how the tree is made small. In a low foot there is no room for them.
pub(super) fn draw_key(scene: &mut Scene) {
    let places = Places::of(scene.height);
    let row = Area::new(SIDE, TOP, scene.width - 2.0 * SIDE, LETTERS + 5.0);
    if !places.numbered {
        return;
    }
    let own = |text: &str| SWATCH.0 + GAPS.0 + Label::new(text).size(LETTERS).width() + GAPS.1;
    let all: f32 = KEY.iter().map(|(_, text)| own(text)).sum();
    if all - GAPS.1 > row.w {
        return;
    }
    let hint = Label::new(SMALL).size(LETTERS).ink(Ink::Muted).start();
    if hint.width() + all <= row.w {
        scene.rect(Area { w: hint.width(), ..row }).fill(Ink::Paper);
        hint.draw(scene, Area { w: row.w - all, ..row });
    }
    let mut x = row.right() - all + GAPS.1;
    for (kind, text) in KEY {
        let Some((_, ink, alpha)) = tone(kind) else { continue };
        let swatch = Area::new(x, row.centre().y - SWATCH.1 / 2.0, SWATCH.0, SWATCH.1);
        scene.rect(Area { w: own(text), ..row }.moved((x - row.x, 0.0).into())).fill(Ink::Paper);
        scene.rect(swatch).tint(ink, alpha);
        if let (Kind::InForce, Some((_, ink, alpha))) = (kind, tone(Kind::ToCome)) {
            // What is still to come of a choice in force is pale.
            let rest = swatch.split_left(0.5 * SWATCH.0).1;
            scene.rect(rest).fill(Ink::Paper);
            scene.rect(rest).tint(ink, alpha);
        }
        let left = x + SWATCH.0 + GAPS.0;
        let area = Area { x: left, w: own(text), ..row };
        Label::new(text).size(LETTERS).ink(Ink::Muted).anchor(Anchor::Start).draw(scene, area);
        x += own(text);
    }
}

/// Returns the tone of a kind of bar.
fn tone(kind: Kind) -> Option<(Kind, Ink, f32)> {
    icicle::TONES.into_iter().find(|(known, ..)| *known == kind)
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
