//! The table of levels: the nodes now, the actual and the estimated number of nodes, and the error of the estimate.

use super::words::{COLUMNS, LEVEL};
use crate::scene::{Anchor, Area, Ink, Label, Scene};
use crate::steer::Estimate;
use crate::within::Within;
use crate::words::short;

/// The height of the row of captions, and the least and greatest height of a level's row.
const HEAD: f32 = 18.0;
const ROW: (f32, f32) = (0.8, 22.0);
/// The width for the numbers of levels, and of each column of numbers at the right.
const NUMBERS: f32 = 20.0;
const COLUMN: f32 = 50.0;
/// The height of a bar in rows; half that of a whisker, in pixels; the radius of a dot.
const BAR: f32 = 0.62;
const WHISKER: f32 = 3.5;
const DOT: f32 = 3.0;
const LETTERS: f32 = 11.0;

/// The data of the levels.
pub struct Levels<'a> {
    /// The nodes entered so far.
    pub so_far: &'a [u64],
    /// The nodes counted of the whole tree.
    pub truth: &'a [u64],
    /// Whether all nodes are counted.
    pub whole: bool,
    /// The estimate by random probes.
    pub dives: Option<&'a Estimate>,
    /// The first level whose nodes count.
    pub first: usize,
}

/// Draws a row for each level.
pub fn draw(levels: &Levels, scene: &mut Scene) {
    let guessed = levels.dives.map_or(&[][..], |dives| dives.profile());
    let spreads = levels.dives.map_or(&[][..], |dives| dives.spreads());
    let rows = levels.so_far.len().max(levels.truth.len()).max(guessed.len()).max(1);
    let most =
        levels.truth.iter().map(|nodes| *nodes as f64).chain(guessed.iter().zip(spreads).map(|(mean, by)| mean + by));
    let most = most.fold(1.0, f64::max);
    let pitch = ((scene.height - HEAD) / rows as f32).within(ROW.0, ROW.1);
    let bars = (scene.width - NUMBERS - 4.0 * COLUMN - 6.0).max(20.0);
    let x = |nodes: f64| NUMBERS + bars * (nodes / most) as f32;
    let width = scene.width;
    let column = |i: usize| (width - COLUMN * (4 - i) as f32, COLUMN - 4.0);
    for (i, caption) in COLUMNS.iter().enumerate() {
        let (from, wide) = column(i);
        let label = Label::new(caption).size(LETTERS).ink(Ink::Muted).anchor(Anchor::End);
        label.draw(scene, Area::new(from, 0.0, wide, HEAD - 2.0));
    }
    let name = Label::new(LEVEL).size(LETTERS).ink(Ink::Muted).start();
    name.draw(scene, Area::new(0.0, 0.0, 2.0 * NUMBERS, HEAD - 2.0));
    let step = crate::scene::every(LETTERS + 1.0, pitch);
    // Below the picture nothing is seen.
    let seen = ((scene.height - HEAD) / pitch).max(0.0) as usize + 1;
    for level in levels.first..rows.min(seen) {
        let (y, thick) = (HEAD + pitch * level as f32, (pitch * BAR).max(1.0));
        let bar = |nodes: u64| Area::new(NUMBERS, y + (pitch - thick) / 2.0, x(nodes as f64) - NUMBERS, thick);
        let at = |list: &[u64]| list.get(level).copied().unwrap_or(0);
        if levels.whole {
            scene.rect(bar(at(levels.truth))).fill(Ink::Grid);
        }
        scene.rect(bar(at(levels.so_far))).tint(Ink::Choice, 0.6);
        let guess = guessed.get(level).copied().zip(spreads.get(level).copied());
        if let Some((mean, by)) = guess {
            let middle = y + pitch / 2.0;
            let (left, right) = (x((mean - by).max(0.0)), x(mean + by));
            let high = WHISKER.min(pitch / 2.0);
            scene.line((left, middle), (right, middle)).stroke(Ink::Ink, 1.25);
            for end in [left, right].into_iter().filter(|_| right - left > 2.0 * DOT) {
                scene.line((end, middle - high), (end, middle + high)).stroke(Ink::Ink, 1.25);
            }
            scene.circle((x(mean), middle), DOT.min(pitch / 2.0)).fill(Ink::Paper).stroke(Ink::Ink, 1.5);
        }
        if !level.is_multiple_of(step) {
            continue;
        }
        let row = |from: f32, wide: f32| Area::around((from + wide / 2.0, y + pitch / 2.0), wide, LETTERS + 3.0);
        Label::new(&level.to_string()).size(LETTERS).ink(Ink::Muted).start().draw(scene, row(0.0, NUMBERS));
        let rounded = |number: f64| short(number.round() as u64);
        let truth = if levels.whole { short(at(levels.truth)) } else { String::new() };
        let (mean, by) = guess.unwrap_or_default();
        let by = if by >= 0.5 { format!("± {}", rounded(by)) } else { String::new() };
        let mean = if guess.is_some() { rounded(mean) } else { String::new() };
        for (i, text) in [short(at(levels.so_far)), truth, mean, by].iter().enumerate() {
            let (from, wide) = column(i);
            let (ink, weight) = if i == 1 { (Ink::Ink, 600) } else { (Ink::Muted, 400) };
            let label = Label::new(text).sizes(8.0, LETTERS).ink(ink).weight(weight).anchor(Anchor::End);
            label.draw(scene, row(from, wide));
        }
    }
}
