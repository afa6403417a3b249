//! A solution with its symmetries, each of which can be selected.

use super::notes::TEXT;
use super::{Places, centred};
use crate::antislide::view::Show;
use crate::antislide::words::{self, short};
use crate::scene::paragraph::write;
use crate::scene::{Area, Cells, Ink, Label, Point, Scene, Target, polygon};

/// The kind of target of a symmetry.
pub const SYMMETRY: &str = "symmetry";
/// The distances between the fields of symmetries, on a narrow screen and elsewhere, and the gap between fields.
const SMALL: Point = Point::new(44.0, 25.0);
const LARGE: Point = Point::new(50.0, 30.0);
const GAP: f32 = 4.0;
/// These distances in the projector view, which has little room.
const CLOSE: Point = Point::new(38.0, 26.0);
/// The heading's size on a narrow screen and elsewhere, and the least height with the larger one.
const HEADS: (f32, f32, f32) = (15.0, 19.0, 150.0);
/// The heading's size in the projector view, where it may take several lines.
const HALL: f32 = 14.0;

/// Returns the symmetry that the user selected, if it is one of the packing's.
pub fn picked(show: &Show, picked: Option<Target>) -> Option<u8> {
    let Target(kind, which) = picked?;
    let own = show.symmetries.as_ref()?;
    own.iter().copied().find(|symmetry| kind == SYMMETRY && u32::from(*symmetry) == which)
}

/// Returns the height of the symmetries on a narrow screen, with the text about a selected one.
pub fn height(show: &Show, symmetries: usize, width: f32) -> f32 {
    let rows = symmetries.div_ceil(((width / SMALL.x) as usize).max(1));
    38.0 + if show.blocks.is_empty() { 0.0 } else { 40.0 } + SMALL.y * rows as f32
}

/// Describes the packing, and draws the fields of its symmetries.
pub fn draw(scene: &mut Scene, show: &Show, own: &[u8], chosen: Option<u8>, places: &Places) {
    let (narrow, area) = (places.narrow, places.notes);
    if area.w <= 0.0 {
        return;
    }
    let small = narrow || area.h < HEADS.2;
    let size = if small { HEADS.0 } else { HEADS.1 };
    let (head, rest) = area.split_top(1.1 * size);
    let diamond = head.split_left(head.h).0;
    let [a, b, c, d] = diamond.corners();
    scene
        .path(polygon([a.towards(b, 0.5), b.towards(c, 0.5), c.towards(d, 0.5), d.towards(a, 0.5)]))
        .fill(Ink::Solution);
    let line = Area { x: diamond.right() + 8.0, y: head.y - size, w: head.w - diamond.w - 8.0, h: head.h + 2.0 * size };
    let found = show.words().found(own.len());
    let mut rest = match places.hall {
        true => write(scene, Area { h: area.h, ..line.inset(0.0).split_top(size).1 }, &found, HALL, 600, Ink::Ink),
        false => {
            Label::new(&found).sizes(0.6 * size, size).weight(600).start().draw(scene, line);
            rest
        }
    };
    rest = Area { x: area.x, w: area.w, ..rest.split_top(14.0).1 };
    if !small || chosen.is_some() {
        let words = match chosen {
            Some(symmetry) => show.words().taken(symmetry),
            None => show.words().likenesses(own.len(), places.hall),
        };
        rest = write(scene, rest, &words, TEXT, 400, Ink::Muted).split_top(10.0).1;
    }
    symmetries(
        scene,
        show,
        own,
        chosen,
        rest,
        match (narrow, places.hall) {
            (_, true) => CLOSE,
            (true, _) => SMALL,
            _ => LARGE,
        },
    );
}

/// Describes the packing and its symmetries as a list beside the closed box.
pub fn list(scene: &mut Scene, show: &Show, own: &[u8], chosen: Option<u8>, area: Area, letters: f32) {
    let size = TEXT.max(letters);
    let (head, rest) = area.split_top(1.5 * size);
    let found = show.words().found(own.len());
    Label::new(&found).sizes(letters, 1.2 * size).weight(600).start().ink(Ink::Solution).draw(scene, head);
    let words = match chosen {
        Some(symmetry) => show.words().taken(symmetry),
        None => show.words().likenesses(own.len(), true),
    };
    let rest = write(scene, rest, &words, size, 400, Ink::Muted).split_top(0.6 * size).1;
    let pitch = Point::new(3.4 * size, 2.1 * size);
    symmetries(scene, show, own, chosen, rest, pitch);
}

/// Draws a field for each symmetry of the packing, if the box has others than the identity.
fn symmetries(scene: &mut Scene, show: &Show, own: &[u8], chosen: Option<u8>, rest: Area, pitch: Point) {
    let columns = ((rest.w / pitch.x) as usize).max(1);
    let rows = ((rest.h + GAP) / pitch.y).max(0.0) as usize;
    let all = Area::new(rest.x, rest.y, pitch.x * columns as f32, pitch.y * rows as f32);
    let cells = Cells::new(all, (rows, columns));
    if show.solid.group.is_trivial() {
        return;
    }
    // If not all have room, the last place has the number of further ones.
    let room = rows * columns;
    let seen = if own.len() > room { room.saturating_sub(1) } else { own.len() };
    if let Some(more) = own.len().checked_sub(seen).filter(|more| *more > 0 && room > 0) {
        Label::new(&words::Words::more(more)).sizes(10.0, TEXT).ink(Ink::Muted).draw(scene, cells.nth(seen));
    }
    for (place, symmetry) in own.iter().take(seen).enumerate() {
        let field = cells.nth(place);
        let field = Area { w: field.w - GAP, h: field.h - GAP, ..field };
        let is_chosen = chosen == Some(*symmetry);
        let it = show.solid.group.symmetry((*symmetry).into());
        let (ink, width, tone) = if is_chosen { (Ink::Accent, 2.4, 0.16) } else { (Ink::Muted, 1.0, 0.0) };
        // Reflections have dashed frames, since no rotation of the box makes them.
        let frame = scene.rect(field).tint(Ink::Accent, tone).stroke(ink, width).round(4.0);
        if !it.turns() {
            frame.dash(4.0, 3.0);
        }
        frame.target(SYMMETRY, (*symmetry).into());
        centred(scene, field, TEXT, &short(it));
    }
}
