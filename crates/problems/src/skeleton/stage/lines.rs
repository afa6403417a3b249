//! The lines of the multiplication.

use super::super::machine::Act;
use super::layout::Layout;
use super::seen::{Place, Seen};
use crate::scene::{Area, BASELINE, Cells, Ink, Label, Look, Motion, Phase, Point, Scene, signs, when};
use crate::sign::Sign;

/// The sizes of a digit, and of a pencilled value, as shares of the place's height.
const DIGIT: f32 = 0.6;
const PENCIL: f32 = 0.26;
/// The number of pencilled values in a row.
const ABREAST: usize = 3;
/// The gap between places, half on each side; the width of a frame; the radius of a corner as a share of the height.
const GAP: f32 = 2.0;
const FRAME: f32 = 2.6;
const ROUND: f32 = 0.1;
/// The number of columns by which the rule below the multiplier is longer than the multiplicand, for the sign.
const SIGN: usize = 2;
/// The size of the sign and of dots, as a share of a line's height.
const SIGN_SIZE: f32 = 0.5;

/// The rise of a removed digit with nothing above it, as a share of its place.
const ABOVE: f32 = 0.78;

/// The kind of target of places, by row and column from the right.
pub const TARGET: &str = "place";

/// The keys of places, of their frames, and of their digits.
const KEYS: [&str; 3] = ["place", "frame", "digit"];

/// Returns the number of a place's target.
pub fn number(row: usize, column: usize) -> usize {
    row * 64 + column
}

pub fn draw(seen: &Seen, layout: &Layout, scene: &mut Scene) {
    let wide = |row: usize| seen.rows[row].places.len();
    rule(layout, scene, 2, (wide(0).max(wide(1)) + SIGN).min(layout.columns));
    rule(layout, scene, seen.m + 2, layout.columns);
    for (at, row) in seen.rows.iter().enumerate() {
        for (i, one) in row.places.iter().enumerate() {
            let column = row.shift + i;
            place(one, seen.d, layout.place(at, column), KEYS, (at, column), scene);
        }
        let end = row.shift + row.places.len();
        if row.open && end <= layout.columns {
            // Dots are on the baseline; these belong to the middle.
            let (place, size) = (layout.place(at, end), SIGN_SIZE * layout.place(at, end).h);
            let place = place.moved(Point::new(0.0, -BASELINE * size));
            Label::new("…").size(size).ink(Ink::Muted).draw(scene, place);
        }
    }
    let sign = layout.place(1, wide(1) + 1);
    Label::new("×").size(SIGN_SIZE * sign.h).ink(Ink::Muted).draw(scene, sign);
}

/// Draws the signs of the next place of the multiplicand: a dead end if all digits were tried there, or a removed digit; or marks the whole
/// multiplication as a solution.
pub fn signs(seen: &Seen, layout: &Layout, sign: Sign, scene: &mut Scene) {
    let column = seen.machine.known().places().min(layout.columns.saturating_sub(1));
    let place = layout.place(0, column);
    match sign {
        Sign::DeadEnd => {
            signs::wall(scene, Area::between(place.corner(), layout.place(0, 0).corners()[2]), true);
            // A digit just rejected there is hatched, and stays legible.
            if seen.rows[0].places.get(column).is_none_or(|place| place.digit.is_none()) {
                signs::cross(scene, place, true).key("cross", 0, column).enters_in(when::DEAD_END);
            }
        }
        Sign::Back => {
            scene.cue(signs::DEAD_END, when::CLIMBS);
            scene.cue("cross", when::CLIMBS);
            let Some(Act::Dropped { x }) = seen.last else { return };
            scene.cue("digit", when::LIFTED);
            // Above its place if there is room, otherwise by the usual distance.
            let frame = scene.frame();
            let room = place.y + frame.origin.y / frame.scale + (place.h - DIGIT * place.h) / 2.0;
            let up = (ABOVE * place.h).min(room).max(signs::LIFT * place.h);
            let (raised, text) = (place.moved(Point::new(0.0, -up)), x.to_string());
            let label = || Label::new(&text).size(DIGIT * place.h).weight(700).ink(Ink::Accent);
            scene.passing(|scene| {
                if let Some(item) = label().draw(scene, raised) {
                    item.motion(Motion::Shift(0.0, up), Motion::Fade).enters_in(when::LIFTED).leaves_in(when::RESTS);
                }
            });
            if let Some(item) = label().draw(scene, raised) {
                item.alpha(signs::PALE).key(signs::LIFTED, column, 0).enters_in(when::RESTS).leaves_in(when::LOOKED);
            }
            if let Some(item) = label().size(signs::PRINT.1 * DIGIT * place.h).ink(Ink::Muted).draw(scene, place) {
                item.alpha(signs::PRINT.0).key("tried", column, 0).enters_in(when::RESTS);
            }
            signs::struck(scene, place, (0, column), when::RESTS);
        }
        Sign::Solved => {
            let last = layout.place(seen.rows.len().saturating_sub(1), 0);
            let first = layout.place(0, layout.columns.saturating_sub(1));
            signs::solved(scene, Area::between(first.corner(), last.corners()[2]));
        }
        Sign::Plain | Sign::Refused => {}
    }
}

/// Draws a rule above a row, over a number of columns.
fn rule(layout: &Layout, scene: &mut Scene, row: usize, columns: usize) {
    let (from, to, y) = (layout.place(row, columns - 1).x, layout.place(row, 0).right(), layout.rule(row));
    scene.line((from, y), (to, y)).stroke(Ink::Ink, 1.6);
}

/// Draws a place: its digit, its star, and its state after the last move. `d` is the special digit, which may be written before the product
/// confirms it. `keys` are those of place, frame and digit.
pub fn place(
    place: &Place,
    d: Option<u8>,
    area: Area,
    keys: [&'static str; 3],
    (row, column): (usize, usize),
    scene: &mut Scene,
) {
    let (cell, number) = (area.inset(GAP), number(row, column));
    let ground = scene.rect(cell).round(ROUND * cell.h).key(keys[0], row, column).target(TARGET, number);
    let solved = place.frame == Some(Look::Solved);
    let refused = place.frame == Some(Look::Refused);
    // A star is a filled square once it has its digit, so that the pattern appears while it is found.
    match (place.digit, place.star) {
        (None, false) => ground.stroke(Ink::Muted, 1.0).alpha(0.5),
        (None, true) => ground.stroke(Ink::Ink, 1.8),
        (_, true) if refused => ground.stroke(Ink::Ink, 1.8),
        (_, true) => ground.fill(if solved { Ink::Solution } else { Ink::Ink }),
        (_, false) if place.tentative => ground.stroke(Ink::Trial, 1.2),
        (_, false) => ground.fill(Ink::Square),
    };
    if place.tentative && place.star && place.digit.is_some() {
        ground.stroke(Ink::Trial, 1.6);
    }
    // A forced multiplier digit is known.
    if row == 1 && place.digit.is_some() && !place.padding && !place.tentative && !solved {
        Look::Came.hatch(scene, cell).alpha(0.45);
    }
    if let Some(look) = place.frame {
        if look == Look::Refused {
            look.hatch(scene, cell).enters_in(when::CROSS);
        }
        let frame = scene.rect(cell.inset(-0.5 * FRAME)).round(ROUND * cell.h).key(keys[1], row, column);
        look.outline(frame, FRAME);
    }
    let (digit, ink, key) = match (place.digit, d) {
        (Some(digit), _) => {
            let ink = match place.frame {
                Some(look) if refused => look.text_ink(),
                _ if place.star => Ink::Paper,
                Some(look) if look.is_tried() => look.text_ink(),
                _ if place.tentative => Ink::TrialInk,
                _ if place.padding => Ink::Muted,
                _ => Ink::Ink,
            };
            (digit.to_string(), ink, Some(digit))
        }
        // The expected digit, pale; an asterisk as long as the digit is unknown.
        (None, d) if place.star => (d.map_or_else(|| "*".to_owned(), |d| d.to_string()), Ink::Muted, None),
        _ => return pencil(&place.values, cell, column, scene),
    };
    let weight = if place.star && key.is_some() { 700 } else { 400 };
    let text = Label::new(&digit).size(DIGIT * cell.h).weight(weight).ink(ink).draw(scene, cell);
    match (text, key) {
        (Some(text), Some(digit)) => {
            text.key(keys[2], number, digit.into()).enters_in(Phase::new(0.0, 0.2));
        }
        (Some(text), None) => {
            text.alpha(0.7).key("wanted", number, 0);
        }
        (None, _) => {}
    }
}

/// Draws the values left for an open multiplier digit, as if in pencil.
fn pencil(values: &[u8], cell: Area, column: usize, scene: &mut Scene) {
    let (rows, abreast) = (values.len().div_ceil(ABREAST), values.len().min(ABREAST));
    let (wide, high) = (0.22 * cell.h * abreast as f32, PENCIL * cell.h * rows as f32);
    let cells = Cells::new(Area::around(cell.centre(), wide, high), (rows, abreast));
    for (i, value) in values.iter().enumerate() {
        let size = PENCIL * cell.h;
        let at = cells.nth(i).centre().down(BASELINE * size);
        scene.text(at, size, value.to_string()).fill(Ink::Muted).key("pencil", column, usize::from(*value));
    }
}
