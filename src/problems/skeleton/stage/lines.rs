//! The lines of the multiplication.

use super::super::moves::Composed;
use super::layout::{CELL, Layout, shown};
use super::seen::Seen;
use super::{Focus, Look};
use crate::scene::{Anchor, Ink, Scene};

/// The size of a digit.
const DIGIT: f32 = 26.0;

/// How a place looks.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Known,
    Unknown,
    /// Under test, and what came of it.
    Tested(Ink),
    /// Digits of a multiple that is only tried.
    Tried,
    Solved,
}

/// A row of places.
struct Row {
    row: usize,
    /// The line, for its stars; none for multiplicand and multiplier.
    line: Option<usize>,
    shift: usize,
}

pub fn draw(seen: &Seen, layout: &Layout, scene: &mut Scene) {
    let m = seen.m;
    let open = if seen.whole { 0 } else { shown(seen) };
    multiplicand(seen, layout, scene, open);
    multiplier(seen, layout, scene);
    rule(layout, scene, 2, layout.columns.min(open.max(seen.multiplicand.len()).max(seen.shift(m - 1) + 1) + 2));
    for k in 0..m {
        partial(seen, layout, scene, k, open);
    }
    rule(layout, scene, m + 2, layout.columns);
    total(seen, layout, scene, open);
}

fn multiplicand(seen: &Seen, layout: &Layout, scene: &mut Scene, open: usize) {
    let row = Row { row: 0, line: None, shift: 0 };
    let known = &seen.multiplicand;
    for i in 0..open.max(known.len()) {
        let look = match known.get(i) {
            None => Place::Unknown,
            Some(_) if seen.solved => Place::Solved,
            Some(_) if seen.trial && i + 1 == known.len() && seen.refused => Place::Tested(Ink::Conflict),
            Some(digit) if seen.trial && i + 1 == known.len() => match seen.last {
                Some(Composed::Skipped { .. }) if seen.d == Some(*digit) => Place::Tested(Ink::Conflict),
                _ => Place::Tested(Ink::Trial),
            },
            Some(_) if i + 1 == known.len() && matches!(seen.last, Some(Composed::Kept { .. })) => {
                Place::Tested(Ink::Accent)
            }
            Some(_) => Place::Known,
        };
        row.place(seen, layout, scene, i, known.get(i).copied(), look);
    }
    row.dots(layout, scene, open);
}

fn multiplier(seen: &Seen, layout: &Layout, scene: &mut Scene) {
    let row = Row { row: 1, line: None, shift: 0 };
    let (m, places) = (seen.m, seen.shift(seen.m - 1) + 1);
    let y = layout.y(1);
    for place in 0..places {
        let Some(k) = (0..m).find(|k| seen.shift(*k) == place) else {
            let digit = (seen.machine.level > 0).then_some(0);
            row.place(seen, layout, scene, place, digit, if seen.solved { Place::Solved } else { Place::Known });
            continue;
        };
        let focus = seen.focus.filter(|focus| focus.k == k);
        let (digit, look) = match (focus, seen.factors[k]) {
            (Some(Focus { j, look: Look::Forced, .. }), _) => (Some(j), Place::Tested(Ink::Accent)),
            (Some(Focus { j, look: Look::Lost, tested: true, .. }), _) => (Some(j), Place::Tested(Ink::Conflict)),
            (Some(Focus { j, look: Look::Held, .. }), None) => (Some(j), Place::Tested(Ink::Trial)),
            (_, Some(j)) if seen.solved => (Some(j), Place::Solved),
            (_, Some(j)) if seen.tuple && seen.machine.sizes()[k] > 1 => (Some(j), Place::Tried),
            (_, Some(j)) => (Some(j), Place::Known),
            (_, None) => (None, Place::Unknown),
        };
        row.place(seen, layout, scene, place, digit, look);
        if digit.is_none() && seen.d.is_some() {
            pencil(seen, layout, scene, k, place);
        }
    }
    let at = (layout.x(places + 1) + CELL.0 / 2.0, y + CELL.1 * 0.74);
    scene.text(at, 24.0, "×").fill(Ink::Muted);
}

/// The values that an open multiplier digit may have, as one would pencil them in: up to three rows of three.
fn pencil(seen: &Seen, layout: &Layout, scene: &mut Scene, k: usize, place: usize) {
    let values = seen.machine.possible(k);
    let (x, y) = (layout.x(place), layout.y(1));
    let rows = values.len().div_ceil(3).max(1);
    let size = if rows == 1 { 12.0 } else { 11.0 };
    for (i, value) in values.iter().enumerate() {
        let across = values.len().saturating_sub(i / 3 * 3).min(3) as f32;
        let dx = ((i % 3) as f32 - (across - 1.0) / 2.0) * 9.5;
        let dy = ((i / 3) as f32 - (rows as f32 - 1.0) / 2.0) * 11.5;
        let at = (x + CELL.0 / 2.0 + dx, y + CELL.1 / 2.0 + dy + 0.36 * size);
        scene.text(at, size, value.to_string()).fill(Ink::Muted).key("pencil", k, usize::from(*value));
    }
}

fn partial(seen: &Seen, layout: &Layout, scene: &mut Scene, k: usize, open: usize) {
    let row = Row { row: 2 + k, line: Some(k), shift: seen.shift(k) };
    let known = &seen.partials[k];
    let focus = seen.focus.filter(|focus| focus.k == k && focus.tested);
    let last = known.len().wrapping_sub(1);
    for i in 0..open.max(known.len()) {
        let look = match (known.get(i), focus) {
            (None, _) => Place::Unknown,
            (Some(_), Some(focus)) if i == last => {
                Place::Tested(if focus.look == Look::Lost { Ink::Conflict } else { Ink::Accent })
            }
            (Some(_), Some(_)) if seen.factors[k].is_none() => Place::Tried,
            _ if seen.solved => Place::Solved,
            _ if seen.tuple && seen.machine.sizes()[k] > 1 => Place::Tried,
            _ => Place::Known,
        };
        row.place(seen, layout, scene, i, known.get(i).copied(), look);
    }
    row.dots(layout, scene, open);
}

fn total(seen: &Seen, layout: &Layout, scene: &mut Scene, open: usize) {
    let m = seen.m;
    let row = Row { row: 2 + m, line: Some(m), shift: 0 };
    let fault = match seen.last {
        Some(Composed::Failed { place }) => Some(usize::from(place)),
        _ => None,
    };
    let open = if open == 0 { 0 } else { (open + seen.shift(m - 1)).max(seen.reach(m)) };
    for i in 0..open.max(seen.total.len()) {
        let look = match seen.total.get(i) {
            None => Place::Unknown,
            Some(_) if fault == Some(i) => Place::Tested(Ink::Conflict),
            Some(_) if fault.is_some_and(|fault| i > fault) => Place::Unknown,
            Some(_) if seen.solved => Place::Solved,
            Some(_) if seen.tuple => Place::Tried,
            Some(_) => Place::Known,
        };
        let digit = seen.total.get(i).copied().filter(|_| look != Place::Unknown);
        row.place(seen, layout, scene, i, digit, look);
    }
    row.dots(layout, scene, open);
}

/// A rule above a row, over so many columns.
fn rule(layout: &Layout, scene: &mut Scene, row: usize, columns: usize) {
    let y = layout.y(row) - 9.0;
    scene.line((layout.x(columns.saturating_sub(1)) - 4.0, y), (layout.right() + 2.0, y)).stroke(Ink::Ink, 1.6);
}

impl Row {
    /// Dots left of the line: there may be more.
    fn dots(&self, layout: &Layout, scene: &mut Scene, open: usize) {
        let column = open + self.shift;
        if open == 0 || column > layout.columns {
            return;
        }
        let (x, y) = (layout.x(column) + CELL.0 / 2.0, layout.y(self.row) + CELL.1 / 2.0);
        for i in -1..=1 {
            scene.circle((x + 8.0 * i as f32, y), 1.6).fill(Ink::Muted);
        }
    }

    /// The place i of the line, from the right.
    fn place(&self, seen: &Seen, layout: &Layout, scene: &mut Scene, i: usize, digit: Option<u8>, look: Place) {
        let star = self.line.is_some_and(|line| seen.machine.shifts.star(line, i));
        let column = i + self.shift;
        let (x, y, (w, h)) = (layout.x(column), layout.y(self.row), CELL);
        let cell = scene.rect((x, y, w, h)).round(4.0).key("place", self.row, column);
        match (look, star) {
            (Place::Unknown, false) => cell.stroke(Ink::Muted, 1.0).alpha(0.5),
            (Place::Unknown, true) => cell.tint(Ink::Here, 0.12).stroke(Ink::Trial, 1.3).dash(4.0, 3.0),
            (Place::Tried, false) => cell.stroke(Ink::Trial, 1.0),
            (Place::Tried, true) => cell.tint(Ink::Here, 0.25).stroke(Ink::Trial, 1.0),
            (Place::Tested(_) | Place::Known | Place::Solved, true) => cell.tint(Ink::Here, 0.38),
            (_, false) => cell.fill(Ink::Square),
        };
        if let Place::Tested(ink) = look {
            let frame = scene.rect((x - 1.0, y - 1.0, w + 2.0, h + 2.0)).round(5.0);
            match ink {
                Ink::Conflict => frame.tint(Ink::Conflict, 0.16).stroke(ink, 2.6),
                Ink::Trial => frame.stroke(ink, 2.4).dash(7.0, 4.0),
                _ => frame.stroke(ink, 2.6),
            };
        } else if look == Place::Solved {
            scene.rect((x, y, w, h)).round(4.0).stroke(Ink::Solution, 1.8);
        }
        let at = (x + w / 2.0, y + h / 2.0 + 0.36 * DIGIT);
        match (digit, seen.d) {
            (Some(digit), _) => {
                let ink = match look {
                    Place::Tested(Ink::Conflict) => Ink::Conflict,
                    Place::Tried | Place::Tested(Ink::Trial) => Ink::TrialInk,
                    _ if self.line.is_none() && self.row == 1 && digit == 0 => Ink::Muted,
                    _ => Ink::Ink,
                };
                let weight = if star { 700 } else { 400 };
                let text = scene.text(at, DIGIT, digit.to_string()).fill(ink).weight(weight);
                text.key("digit", self.row * 64 + column, digit.into());
            }
            (None, Some(d)) if star => {
                scene.text(at, DIGIT, d.to_string()).fill(Ink::TrialInk);
            }
            (None, None) if star => {
                scene.text((at.0, at.1 + 4.0), DIGIT, "*").fill(Ink::TrialInk);
            }
            _ => {}
        }
        if star && seen.d.is_some() {
            let at = (x + w - 2.5, y + 12.0);
            scene.text(at, 13.0, "*").anchor(Anchor::End).fill(Ink::TrialInk);
        }
    }
}
