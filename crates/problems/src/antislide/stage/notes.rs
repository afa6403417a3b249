//! The notes beside the picture: forced cells, the next choice, and the choices so far.

use super::maps::Maps;
use super::{Places, Skin, centred};
use crate::antislide::solid::NO_PIECE;
use crate::antislide::view::Show;
use crate::antislide::words::notes::{CHOICES, Mood, Note, PLACEMENTS};
use crate::antislide::words::{label, name};
use crate::order;
use crate::scene::measure::{SLACK, width};
use crate::scene::paragraph::{PITCH, lines, write};
use crate::scene::{Anchor, Area, Cells, Ink, Look, Point, Scene, Segment};

/// The sizes of headings and of texts.
pub const HEAD: f32 = 14.0;
pub const TEXT: f32 = 13.0;
/// The gap below a note.
const GAP: f32 = 12.0;
/// The least size of an area with notes.
const LEAST: Point = Point::new(90.0, 20.0);
/// The greatest width of the first of two notes side by side, as a share.
const FIRST: f32 = 0.58;
/// The least height with strips below the notes.
const ROOMY: f32 = 330.0;
/// The heights of the strips of choices and of placements.
const STRIPS: (f32, f32) = (124.0, 90.0);
/// The side of a choice, and the distances between choices.
const CHIP: (f32, Point) = (28.0, Point::new(34.0, 48.0));
/// The size of a placement, and the distances between placements.
const PLACEMENT: (Point, Point) = (Point::new(50.0, 24.0), Point::new(56.0, 30.0));
/// The distance of a strip's first row from its top.
const HEADED: f32 = 24.0;

fn ink(mood: Mood) -> Ink {
    match mood {
        Mood::Next => Ink::Accent,
        Mood::Demand => Ink::TrialInk,
        Mood::Open => Ink::Conflict,
        Mood::Found => Ink::Solution,
        Mood::Plain => Ink::Ink,
    }
}

/// Writes the notes of a position that is neither a solution nor a comparison.
pub fn draw(scene: &mut Scene, show: &Show, skin: &dyn Fn(u16) -> Option<Skin>, places: &Places) {
    let area = places.notes;
    if area.w < LEAST.x || area.h < LEAST.y {
        return;
    }
    if places.narrow {
        // The most urgent note, and beside it, if there is room, the meaning of the "!" in the picture.
        let area = Area { y: area.y + GAP / 2.0, ..area };
        let fits = |note: &Note, area: Area| height(note, area.w) <= area.h + GAP / 2.0;
        match &places.said[..] {
            [first, second, ..] if second.mood == Mood::Demand => {
                let wide = width(&first.head, HEAD, 600, false).max(width(&first.text, TEXT, 400, false));
                let (left, right) = area.split_left((wide * SLACK).min(FIRST * area.w));
                let right = Area { x: right.x + GAP, w: right.w - GAP, ..right };
                match fits(first, left) && fits(second, right) {
                    true => {
                        one(scene, first, left);
                        one(scene, second, right);
                    }
                    false => one(scene, first, area),
                }
            }
            [first, ..] => one(scene, first, area),
            [] => {}
        }
        return;
    }
    let strip = match (show.placements.0.is_empty(), show.path.is_empty()) {
        _ if area.h < ROOMY => 0.0,
        (true, true) => 0.0,
        (true, false) => STRIPS.0,
        (false, _) => STRIPS.1,
    };
    let (below, above) = area.split_bottom(strip);
    beside(scene, &places.said, &places.maps, above);
    match show.placements.0.is_empty() {
        true => choices(scene, show, skin, below),
        false => placements(scene, show, below),
    }
}

/// Returns the height of a note.
fn height(note: &Note, width: f32) -> f32 {
    let head = lines(&note.head, HEAD, 600, width).len() as f32 * HEAD;
    (head + lines(&note.text, TEXT, 400, width).len() as f32 * TEXT) * PITCH + GAP
}

fn one(scene: &mut Scene, note: &Note, area: Area) {
    let rest = write(scene, area, &note.head, HEAD, 600, ink(note.mood));
    write(scene, rest, &note.text, TEXT, 400, Ink::Muted);
}

/// Writes the notes in the order of the cells that they point at, each beside its cell if there is room.
fn beside(scene: &mut Scene, notes: &[Note], maps: &Maps, area: Area) {
    let place = |note: &Note| note.cell.map_or(area.y, |cell| maps.cell(cell).centre().y);
    let mut order: Vec<&Note> = notes.iter().collect();
    order::by_key(&mut order, |note| place(note).max(0.0) as u32);
    let heights: Vec<f32> = order.iter().map(|note| height(note, area.w)).collect();
    let mut y = area.y;
    for (i, note) in order.into_iter().enumerate() {
        // At the height of its cell, as long as the others still have room.
        let below: f32 = heights[i..].iter().sum();
        let at = if maps.columns == 1 { (place(note) - HEAD / 2.0).min(area.bottom() - below).max(y) } else { y };
        if at + heights[i] > area.bottom() + GAP {
            break;
        }
        one(scene, note, Area { y: at, h: heights[i], ..area });
        y = at + heights[i];
        if let (Some(cell), 1) = (note.cell, maps.columns) {
            let (from, to) = (maps.cell(cell), Point::new(area.x - 6.0, at + PITCH * HEAD / 2.0));
            let turn = area.x - 14.0 - 4.0 * (i % 2) as f32;
            let start = Point::new(maps.area().right(), from.centre().y);
            let corners = [Point::new(turn, start.y), Point::new(turn, to.y), to];
            let path = [Segment::Move(start)].into_iter().chain(corners.map(Segment::Line));
            scene.path(path).stroke(ink(note.mood), 1.2);
        }
    }
}

/// Draws a square with a symbol, or a dot for a cell that stays empty.
#[inline(never)]
pub fn chip(scene: &mut Scene, area: Area, skin: Option<Skin>) {
    match skin {
        Some((hue, symbol)) => {
            scene.rect(area).tint(hue, 1.0).round(4.0);
            scene.rect(area).tint(Ink::White, super::body::TOP).round(4.0);
            scene.rect(area).stroke(Ink::Black, 1.2).alpha(0.8).round(4.0);
            centred(scene, area, 0.48 * area.w, &symbol.to_string()).weight(600).fill(Ink::Black);
        }
        None => {
            scene.rect(area).stroke(Ink::Muted, 1.4).round(4.0);
            scene.circle(area.centre(), 0.09 * area.w).fill(Ink::Muted);
        }
    }
}

/// Writes a heading; returns the cells of this pitch that have room below it.
fn strip(scene: &mut Scene, area: Area, head: &str, pitch: Point) -> Option<Cells> {
    let (columns, rows) = ((area.w / pitch.x) as usize, ((area.h - HEADED) / pitch.y + 0.1) as usize);
    if columns == 0 || rows == 0 {
        return None;
    }
    scene.text(area.corner().down(HEAD), HEAD, head).anchor(Anchor::Start).weight(600);
    let all = Area::new(area.x, area.y + HEADED, pitch.x * columns as f32, pitch.y * rows as f32);
    Some(Cells::new(all, (rows, columns)))
}

/// Draws the choices so far, or as many of the newest as have room.
fn choices(scene: &mut Scene, show: &Show, skin: &dyn Fn(u16) -> Option<Skin>, area: Area) {
    if show.path.is_empty() {
        return;
    }
    let Some(cells) = strip(scene, area, CHOICES, CHIP.1) else { return };
    let next = show.next.filter(|next| show.path.last().is_none_or(|last| last.0 != *next));
    let mut all: Vec<(u8, Option<u16>)> = show.path.iter().map(|(cell, piece)| (*cell, Some(*piece))).collect();
    all.extend(next.map(|next| (next, None)));
    let room = cells.rows * cells.columns;
    let cut = all.len() > room;
    let skipped = if cut { all.len() - room + 1 } else { 0 };
    for (place, (cell, piece)) in (usize::from(cut)..).zip(&all[skipped..]) {
        let area = Area { w: CHIP.0, h: CHIP.0, ..cells.nth(place) };
        match piece {
            Some(piece) => chip(scene, area, if *piece == NO_PIECE { None } else { skin(*piece) }),
            None => {
                scene.rect(area).tint(Ink::Accent, 0.16).stroke(Ink::Accent, 2.4).round(4.0);
                centred(scene, area, HEAD, "?").weight(600).fill(Ink::Accent);
            }
        }
        let below = Area { y: area.bottom(), h: 17.0, ..area };
        centred(scene, below, 10.5, &name(&show.solid, *cell)).fill(Ink::Muted);
    }
    if cut {
        centred(scene, Area { w: CHIP.0, h: CHIP.0, ..cells.nth(0) }, HEAD, "…").fill(Ink::Muted);
    }
}

/// Draws the placements of a level; those tried are struck through.
fn placements(scene: &mut Scene, show: &Show, area: Area) {
    let Some(cells) = strip(scene, area, PLACEMENTS, PLACEMENT.1) else { return };
    let (pieces, tried) = &show.placements;
    let most = cells.rows * cells.columns;
    // The placements before the current one leave room for those after it.
    let from = if pieces.len() > most { tried.saturating_sub(most / 2).min(pieces.len() - most) } else { 0 };
    for (place, (which, piece)) in pieces.iter().enumerate().skip(from).take(most).enumerate() {
        let area = Area { w: PLACEMENT.0.x, h: PLACEMENT.0.y, ..cells.nth(place) };
        let look = match which.cmp(tried) {
            std::cmp::Ordering::Less => Look::Gone,
            std::cmp::Ordering::Equal => Look::Came,
            std::cmp::Ordering::Greater => Look::Waiting,
        };
        look.outline(scene.rect(area).round(4.0), 2.4).key("placement", usize::from(*piece), 0);
        centred(scene, area, 12.5, &label(&show.solid, *piece)).fill(if which < *tried {
            Ink::Muted
        } else {
            Ink::Ink
        });
        if which < *tried {
            let at = area.centre();
            let strike = scene.line(at.right(6.0 - PLACEMENT.0.x / 2.0), at.right(PLACEMENT.0.x / 2.0 - 6.0));
            strike.stroke(Ink::Muted, 1.4).key("struck", usize::from(*piece), 0);
        }
    }
}
