//! Where the levels of the tree lie in a panel of its own, and beside a stage that has no places for them.

use crate::scene::{Area, Levels, Scene, every, measure};
use crate::session::Session;
use crate::within::Within;

/// In a panel: from one level to the next, where there is room for that, and where there is none.
const PITCH: f32 = 26.0;
const LEAST_PITCH: f32 = 1.0;
/// Up to so many levels all have a place, whether it is seen or not.
const MOST: usize = 512;
/// From the edge of the panel to the middle of the first row, and of the last one.
const RIM: f32 = 14.0;
/// The size of a row's numbers, and the height that a line of them takes.
pub const LETTERS: f32 = 12.0;
pub const LINE: f32 = 14.0;
/// The room for a level's number, and for what is decided on it.
const NUMBERED: f32 = 20.0;
const NAMED: f32 = 50.0;
/// From the names to the tree.
const LEFT: f32 = 10.0;
/// So many levels more are there as soon as one of them is reached.
const STEP: usize = 8;

/// Beside a stage levels are there in steps of so many.
const NEAR: usize = 6;

/// Beside a stage: the tree's part of the width, at least and at most; that of the names, of the bars, and what lies between.
const BESIDE: (f32, f32, f32) = (0.27, 170.0, 380.0);
const NAMES: f32 = 0.3;
const COUNTS: f32 = 84.0;
const GAP: f32 = 16.0;
/// Bars stand beside pictures that are at least so wide.
const COUNTED: f32 = 900.0;
/// From one level to the next at the most, and at the least in sizes of the letters.
const WIDEST: f32 = 52.0;
const CLOSEST: f32 = 2.6;
/// Below a stage: the tree's part of the height, at least and at most, and from one level to the next.
const BELOW: (f32, f32, f32) = (0.18, 64.0, 130.0);
const ACROSS: f32 = 44.0;
/// A picture that is so many times as wide as high has the tree beside the stage.
pub const WIDE: f32 = 1.25;
/// The least size of letters in a picture.
pub const LEAST: f32 = 11.0;

/// The levels of a search in a panel for the tree, or for the profile beside it.
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

/// The stage's part of a picture, and the levels of a tree beside or below it.
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

/// The places of levels in a room: all of them, or those around the present one.
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

/// How many levels are there: of a deep tree only as many as have been reached, in steps, lest it moves all the time.
fn count(session: &Session, step: usize) -> usize {
    let (now, all) = (session.now(), session.now().tally.profile());
    let reached = all.iter().rposition(|nodes| *nodes > 0).unwrap_or(0).max(now.level);
    all.len().min((reached / step + 1) * step + 1).max(now.level + 1)
}

/// The room of a level's name or number, if it has one of its own.
pub fn line(levels: &Levels, level: usize, room: Area, letters: f32) -> Option<Area> {
    let lettered = level.is_multiple_of(every(letters, levels.pitch));
    lettered.then(|| levels.text(level, room, letters * LINE / LETTERS)).flatten()
}
