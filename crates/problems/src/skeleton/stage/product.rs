//! The product that the last move tested, with the digit that decided.

use super::super::judged::Product;
use super::super::machine::Act;
use super::super::solution::Solution;
use super::super::words::picture as words;
use super::layout::Layout;
use super::lines;
use super::seen::{Place, Seen};
use crate::scene::{Area, Cells, Ink, Label, Scene, when};

/// The width and height of a place of the product, and the most places shown.
const CELL: (f32, f32) = (29.0, 31.0);
const MOST: usize = 9;
/// The heights of the three lines.
const LINES: [f32; 3] = [22.0, 32.0, 22.0];
/// The heights of the last two lines below a solution; the greatest sizes of the texts of the three lines, and the least size.
const SIGNED: [f32; 2] = [22.0, 18.0];
const SIZES: [f32; 3] = [15.0, 17.0, 14.0];
const LEAST: f32 = 12.0;
/// The factor by which the product is larger in the projector view, where it is alone: the caption shows the rest.
const HALL: f32 = 1.35;
/// The keys of places, of their frames, and of their digits.
const KEYS: [&str; 3] = ["product", "product frame", "product digit"];
/// The gap between the factors and their product.
const GAP: f32 = 4.0;

/// Draws the result of the last move: a heading, the product or a reason without one, and a note. Returns the place of the digit that
/// decided, if it is drawn.
pub fn draw(seen: &Seen, layout: &Layout, scene: &mut Scene) -> Option<Area> {
    let (last, found) = seen.last.and_then(|last| Some((last, words::found(seen.machine, last)?)))?;
    if scene.is_for_hall() {
        if let Some(product) = &seen.product {
            let place = layout.reason().split_top(LINES[0] / 2.0).1.split_top(HALL * LINES[1]).0;
            return written(seen, product, place, HALL, scene);
        }
        return None;
    }
    let (heading, rest) = layout.reason().split_top(LINES[0]);
    // A signature has one line more.
    let lines = if last == Act::Solved { SIGNED } else { [LINES[1], LINES[2]] };
    let (middle, rest) = rest.split_top(lines[0]);
    let (below, rest) = rest.split_top(lines[1]);
    let ink = match last {
        Act::Solved => Ink::Solution,
        Act::Held { .. } | Act::Suits { .. } | Act::Forced { .. } | Act::Complied => Ink::Accent,
        _ => Ink::Conflict,
    };
    label(&found, SIZES[0]).weight(600).ink(ink).draw(scene, heading);
    let mut decisive = None;
    match &seen.product {
        Some(product) => {
            decisive = written(seen, product, middle, 1.0, scene);
            label(&words::verdict(seen.machine, last, product), SIZES[2]).ink(Ink::Muted).draw(scene, below);
        }
        None => {
            label(&words::reason(seen.machine, last), SIZES[0]).draw(scene, middle);
        }
    }
    if last == Act::Solved {
        let signature = Solution::of(seen.machine).signature().to_string();
        label(&signature, SIZES[2]).mono().ink(Ink::Muted).draw(scene, below);
        label(words::SIGNATURE, SIZES[2]).ink(Ink::Muted).draw(scene, rest.split_top(lines[1]).0);
    }
    decisive
}

fn label(text: &str, size: f32) -> Label<'_> {
    Label::new(text).sizes(LEAST.min(size), size).start()
}

/// Draws the product with its last digits in places, one of which may be framed, at `grown` times the usual size. Returns that place.
fn written(seen: &Seen, product: &Product, area: Area, grown: f32, scene: &mut Scene) -> Option<Area> {
    let factors = words::factors(seen.machine, product);
    let label = label(&factors, grown * SIZES[1]);
    let (text, rest) = area.split_left(label.width() + GAP);
    label.draw(scene, text);
    let (w, h) = (grown * CELL.0, grown * CELL.1);
    let shown = product.line.places().min(MOST).min((rest.w / w) as usize);
    let cells = Cells::new(Area { w: w * shown as f32, h, ..rest }, (1, shown));
    let before = scene.items().len();
    for (i, digit) in product.line.digits().take(shown).enumerate() {
        let frame = product.decisive.filter(|(place, _)| *place == i).map(|(_, look)| look);
        let star = seen.machine.shifts.star(product.k, i);
        let place = Place { digit: Some(digit), star, frame, ..Place::default() };
        let at = (2 + product.k, seen.shift(product.k) + i);
        lines::place(&place, None, cells.cell((0, shown - 1 - i)), KEYS, at, scene);
    }
    // With the factors, which appear after the previous ones have disappeared.
    scene.since(before, |item| item.phases.enter = when::FOLLOWS);
    product.decisive.filter(|(place, _)| *place < shown).map(|(place, _)| cells.cell((0, shown - 1 - place)))
}
