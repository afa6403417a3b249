//! The layout of the tree's levels in a panel of its own, and beside a stage without places for them.

use crate::scene::{Area, Levels, Scene, every, measure};
use crate::session::Session;
use crate::within::Within;

/// The greatest distance between two levels in a panel, and the least, in pixels.
const PITCH: f32 = 26.0;
const LEAST_PITCH: f32 = 1.0;
/// The most levels that all have a place, even if outside the panel.
const MOST: usize = 512;
/// The distance from the edge of the panel to the middle of the first row, and of the last one.
const RIM: f32 = 14.0;
/// The size of a row's numbers, and the height of a line of them.
pub const LETTERS: f32 = 12.0;
pub const LINE: f32 = 14.0;
/// The width for a level's number, and for its name.
const NUMBERED: f32 = 20.0;
const NAMED: f32 = 50.0;
/// The distance from the names to the tree.
const LEFT: f32 = 10.0;
/// The step in which the number of levels grows in a panel.
const STEP: usize = 8;

/// The step in which the number of levels grows beside a stage.
const NEAR: usize = 6;

/// Beside a stage: the tree's share of the width, with its least and greatest width; the share of the names, the width of the bars, and
/// the gap.
const BESIDE: (f32, f32, f32) = (0.27, 170.0, 380.0);
const NAMES: f32 = 0.3;
const COUNTS: f32 = 84.0;
const GAP: f32 = 16.0;
/// The least width of a picture with bars beside the tree.
const COUNTED: f32 = 900.0;
/// The greatest distance between two levels, in pixels, and the least, in sizes of the letters.
const WIDEST: f32 = 52.0;
const CLOSEST: f32 = 2.6;
/// Below a stage: the tree's share of the height, with its least and greatest height; the distance between two levels.
const BELOW: (f32, f32, f32) = (0.18, 64.0, 130.0);
const ACROSS: f32 = 44.0;
/// The least ratio of width to height at which the tree stands beside the stage.
pub const WIDE: f32 = 1.25;
/// The least size of letters in a picture.
pub const LEAST: f32 = 11.0;

/// Returns the layout of a search's levels in a panel for the tree, or for the profile beside it.
pub fn in_panel(session: &Session, scene: &Scene) -> Levels {
    let count = count(session, STEP);
    let row = |shown: usize| ((scene.height - 2.0 * RIM) / (shown.max(2) - 1) as f32).within(LEAST_PITCH, PITCH);
    let (first, at) = match count {
        ..=MOST => (0, (0..count).map(|level| RIM + row(count) * level as f32).collect::<Vec<_>>()),
        _ => window(count, session.now().level, RIM, (scene.height - 2.0 * RIM).max(LEAST_PITCH), LEAST_PITCH, PITCH),
    };
    let pitch = row(at.len());
    let edge = if session.levels_part(0..0).are_known() { NAMED } else { NUMBERED };
    let (names, rest) = scene.stage().split_left(edge);
    Levels {
        tree: rest.split_left(LEFT).1,
        names,
        counts: scene.stage(),
        down: true,
        first,
        at,
        pitch,
        ..Levels::default()
    }
}

/// Splits a picture into the stage's part and the levels of a tree beside or below it; letters are at least of size `least`.
pub fn beside(session: &Session, picture: Area, least: f32) -> (Area, Levels) {
    let letters = least.max(LEAST);
    let now = session.now();
    // As many levels as are near: what lies deeper is in the folds.
    let known =
        session.levels_part(0..0).known().map_or(now.tally.profile().len(), |known| (known + 1).max(now.level + 1));
    let count = ((now.level + 2) / NEAR + 1) * NEAR;
    let count = count.min(known.max(now.level + 2)).max(now.level + 2);
    if picture.w < WIDE * picture.h {
        let (strip, stage) = picture.split_bottom((BELOW.0 * picture.h).within(BELOW.1.max(5.4 * letters), BELOW.2));
        let pitch = ACROSS.max(2.0 * letters);
        let room = strip.split_left(0.5 * pitch).1.split_left(1.2 * letters).1;
        let (names, tree) = strip.split_top(1.3 * letters);
        let (first, at) = window(count, now.level, room.x, room.w, pitch, pitch);
        let pitch = if at.len() > 1 { at[1] - at[0] } else { pitch };
        return (stage, Levels { tree, names, down: false, first, at, pitch, ..Levels::default() });
    }
    let wide = (BESIDE.0 * picture.w).within(BESIDE.1, BESIDE.2);
    let counted = picture.w >= COUNTED && least <= LEAST;
    let (rest, stage) = picture.split_right(wide + GAP + if counted { COUNTS } else { 0.0 });
    let rest = rest.split_left(GAP).1;
    let (counts, rest) = rest.split_right(if counted { COUNTS } else { 0.0 });
    let names = session.levels_part(1..65);
    let named = (1..65)
        .filter_map(|level| names.get(level))
        .map(|name| measure::width(name, letters.max(LETTERS), 700, false) * measure::SLACK);
    let edge = named.fold(measure::width("level 99", letters.max(LETTERS), 700, false), f32::max).min(NAMES * wide);
    let (names, tree) = rest.split_left(edge);
    let (rim, closest) = (RIM.max(letters), CLOSEST * letters);
    // Above the first level stands how many are not shown.
    let hidden = (count as f32 - 1.0) * closest > rest.h - 2.0 * rim;
    let top = rest.y + rim + if hidden { 1.5 * letters } else { 0.0 };
    let (first, at) = window(count, now.level, top, rest.bottom() - rim - top, closest, WIDEST);
    let pitch = if at.len() > 1 { at[1] - at[0] } else { WIDEST };
    (stage, Levels { tree: tree.split_left(LEFT).1, names, counts, down: true, first, at, pitch, ..Levels::default() })
}

/// Returns the first level that fits into a length, and the places of the levels from it on: all levels, or those around the present one.
fn window(count: usize, level: usize, from: f32, room: f32, closest: f32, widest: f32) -> (usize, Vec<f32>) {
    let fit = ((room / closest) as usize + 1).max(2);
    // The window moves by several levels at once, lest the tree moves with every step.
    let by = (fit / 3).max(1);
    let beyond = (level + 2).saturating_sub(fit);
    let first = if count <= fit { 0 } else { beyond.div_ceil(by) * by };
    let shown = (count - first.min(count - 1)).min(fit).max(1);
    let pitch = (room / (shown.max(2) - 1) as f32).within(closest.min(room), widest);
    (first, (0..shown).map(|i| from + pitch * i as f32).collect())
}

/// Returns the number of levels: of a deep tree only as many as were reached, in steps, so that it rarely moves.
fn count(session: &Session, step: usize) -> usize {
    let (now, all) = (session.now(), session.now().tally.profile());
    let reached = all.iter().rposition(|nodes| *nodes > 0).unwrap_or(0).max(now.level);
    all.len().min((reached / step + 1) * step + 1).max(now.level + 1)
}

/// Returns the area of a level's name or number in `room`; `None` if levels are too close for each to have one.
pub fn line(levels: &Levels, level: usize, room: Area, letters: f32) -> Option<Area> {
    let lettered = level.is_multiple_of(every(letters, levels.pitch));
    lettered.then(|| levels.text(level, room, letters * LINE / LETTERS)).flatten()
}
