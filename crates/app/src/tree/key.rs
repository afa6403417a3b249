//! The key to the colours of the enlarged tree.

use crate::scene::{Anchor, Area, Ink, Label, Scene};
use stepdance_tree::{Kind, icicle};

/// The meanings of the tree's colours, and of a bar's width.
const KEY: [(Option<Kind>, &str); 5] = [
    (Some(Kind::Solved), "leads to a solution"),
    (Some(Kind::Failed), "failed"),
    (Some(Kind::InForce), "in force"),
    (Some(Kind::NotYet), "not yet"),
    (None, "width: moves"),
];

/// The least size of its letters, its swatches, the gaps after a swatch and after a text, and the height of a line, relative to the letters.
const LETTERS: f32 = 13.0;
const SWATCH: (f32, f32) = (16.0, 12.0);
const GAPS: (f32, f32) = (7.0, 26.0);
const LINE: f32 = 1.4;

/// Returns the size of letters in a picture whose texts have a least size.
fn letters(least: f32) -> f32 {
    LETTERS.max(least)
}

fn width((kind, text): &(Option<Kind>, &str), least: f32) -> f32 {
    let swatch = if kind.is_some() { SWATCH.0 + GAPS.0 } else { 0.0 };
    swatch + Label::new(text).size(letters(least)).width() + GAPS.1
}

/// Returns the width of the key in one line.
pub(crate) fn in_one_line(least: f32) -> f32 {
    KEY.iter().map(|entry| width(entry, least)).sum::<f32>() - GAPS.1
}

/// Returns the height of the key in lines of a width.
pub(crate) fn height(wide: f32, least: f32) -> f32 {
    let lines = places(wide, least).last().map_or(0, |(line, _)| line + 1);
    LINE * letters(least) * lines as f32
}

/// Returns the line of each entry, and its left edge, in lines of a width.
fn places(wide: f32, least: f32) -> Vec<(usize, f32)> {
    let (mut line, mut x) = (0, 0.0);
    let place = |entry: &(Option<Kind>, &str)| {
        let own = width(entry, least);
        if x > 0.0 && x + own - GAPS.1 > wide {
            (line, x) = (line + 1, 0.0);
        }
        let at = (line, x);
        x += own;
        at
    };
    KEY.iter().map(place).collect()
}

/// Draws the key into an area, from its upper left corner, in as many lines as it takes.
pub(crate) fn draw(scene: &mut Scene, area: Area) {
    let least = scene.least;
    let high = LINE * letters(least);
    for (entry, (line, x)) in KEY.iter().zip(places(area.w, least)) {
        let row = Area::new(area.x + x, area.y + line as f32 * high, width(entry, least), high);
        scene.rect(row).fill(Ink::Paper);
        let swatch = Area::new(row.x, row.centre().y - SWATCH.1 / 2.0, SWATCH.0, SWATCH.1);
        let left = match entry.0 {
            Some(kind) => {
                draw_swatch(kind, swatch, scene);
                swatch.right() + GAPS.0
            }
            None => row.x,
        };
        let words = Area { x: left, ..row };
        Label::new(entry.1).size(letters(least)).ink(Ink::Muted).anchor(Anchor::Start).draw(scene, words);
    }
}

fn draw_swatch(kind: Kind, swatch: Area, scene: &mut Scene) {
    let Some((_, ink, alpha)) = tone(kind) else { return };
    scene.rect(swatch).tint(ink, alpha);
    if let (Kind::InForce, Some((_, ink, alpha))) = (kind, tone(Kind::ToCome)) {
        // What is still to come of a choice in force is pale.
        let rest = swatch.split_left(0.5 * SWATCH.0).1;
        scene.rect(rest).fill(Ink::Paper);
        scene.rect(rest).tint(ink, alpha);
    }
}

/// Returns the tone of a kind of bar.
fn tone(kind: Kind) -> Option<(Kind, Ink, f32)> {
    icicle::TONES.into_iter().find(|(known, ..)| *known == kind)
}
