//! Small pictures of Langford pairs: a row with arcs between the two of each pair, and the principle of each method.

use super::list::ListMachine;
use crate::cover;
use crate::icon::{Icons, Method};
use crate::machine::{Beat, Stop};
use crate::scene::{Area, Cells, Ink, Label, Point, Scene};
use crate::timeline::Mark;
use crate::within::Within;

/// The small pictures of the entry.
pub static ICONS: Icons = Icons {
    clause: "k slots between the two k’s",
    emblem: "langford",
    instance: |params, _, scene| pairs(scene, params.number("n") as usize),
    methods: Some(("method", &METHODS)),
    story: &[],
};

static METHODS: [Method; 3] = [
    Method { name: "list", clause: "the unused values stand in a linked list", draw: list },
    Method { name: "links", ..cover::icon::LINKS },
    Method { name: "cells", ..cover::icon::CELLS },
];

/// The most moves of a search for the solution in a picture.
const FEW: u64 = 120_000;
/// The margin around a row, the greatest height of its slots, and the inks of values.
const EDGE: f32 = 3.0;
const SLOT: f32 = 12.0;
const HUES: [Ink; 5] = [Ink::Sky, Ink::Here, Ink::Green, Ink::Pink, Ink::Choice];

/// Draws the first solution for `n` pairs: empty slots if its search is long, crossed out if there is none.
pub fn pairs(scene: &mut Scene, n: usize) {
    let row = solution(n);
    let wide = scene.stage().inset(EDGE);
    let side = (wide.w / (2 * n.max(1)) as f32).min(SLOT);
    let cells = Cells::new(Area::around(scene.stage().centre(), side * 2.0 * n as f32, side), (1, 2 * n.max(1)));
    let slot = |nth: usize| Area { h: side, ..cells.nth(nth) }.inset((0.1 * side).min(1.0));
    let Some(row) = row else {
        for nth in 0..2 * n {
            scene.rect(slot(nth)).stroke(Ink::Muted, 1.0);
        }
        // The slots' numbers of all pairs would have an odd sum, half of which is no whole number.
        if matches!(n % 4, 1 | 2) {
            scene.cross(scene.stage().centre(), 34.0).stroke(Ink::Conflict, 4.0);
        }
        return;
    };
    for k in 1..=n {
        let mut ends = (0..row.len()).filter(|nth| row[*nth] == k).map(|nth| slot(nth).centre());
        let (Some(a), Some(b)) = (ends.next(), ends.next()) else { continue };
        arc(scene, a, b, if k % 2 == 1 { -side } else { side }, hue(k));
    }
    for (nth, k) in row.iter().enumerate() {
        scene.rect(slot(nth)).round(0.15 * side).fill(hue(*k)).key("slot", nth, *k);
    }
}

fn hue(k: usize) -> Ink {
    HUES[k % HUES.len()]
}

/// Draws an arc over two slots, or below them if `side` is positive.
fn arc(scene: &mut Scene, a: Point, b: Point, side: f32, ink: Ink) {
    let (foot, rise) = (a.y + side / 2.0, side.signum() * (b.x - a.x) * 0.62);
    let high = foot + rise.signum() * rise.abs().min(46.0);
    let curve = [(a.x, foot), (a.x, high), (b.x, high), (b.x, foot)].map(Point::from);
    scene.curve(curve, 0.0).stroke(ink, (side.abs() / 5.0).within(1.2, 2.2));
}

/// Returns the values in the slots of the first solution; `None` if there is none, or none within [`FEW`] moves.
fn solution(n: usize) -> Option<Vec<usize>> {
    if n == 0 || matches!(n % 4, 1 | 2) {
        return None;
    }
    let mut mark = Mark::counting(ListMachine::new(n));
    mark.advance(FEW, Stop::at(Beat::Solution));
    let found = mark.beat() == Some(Beat::Solution);
    found.then(|| mark.machine.slots().iter().map(|value| usize::from(value.unsigned_abs())).collect())
}

/// Draws a list of values, one of which is unlinked.
fn list(scene: &mut Scene) {
    let cells = Cells::new(Area::new(4.0, 52.0, 88.0, 20.0), (1, 4));
    let box_of = |nth: usize| Area::around(cells.nth(nth).centre(), 18.0, 18.0);
    for nth in 0..3 {
        let (from, to) = (box_of(nth), box_of(nth + 1));
        let line = scene.line((from.right(), from.centre().y), (to.x, to.centre().y));
        if nth == 0 {
            line.stroke(Ink::Muted, 1.6);
        } else {
            line.stroke(Ink::Muted, 1.2).dash(2.0, 2.4);
        }
    }
    let (from, to) = (box_of(1).centre(), box_of(3).centre());
    let high = from.y - 40.0;
    scene
        .curve([(from.x, from.y - 9.0), (from.x, high), (to.x, high), (to.x, to.y - 10.0)].map(Point::from), 7.0)
        .stroke(Ink::Accent, 2.2);
    for (nth, text) in ["0", "1", "2", "3"].into_iter().enumerate() {
        let area = box_of(nth);
        let (ink, alpha) = if nth == 2 { (Ink::Accent, 0.16) } else { (Ink::Square, 1.0) };
        scene.rect(area).round(3.0).tint(ink, alpha).stroke(if nth == 2 { Ink::Accent } else { Ink::Muted }, 1.2);
        Label::new(text).size(12.0).weight(600).ink(Ink::Ink).draw(scene, area);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn between_two_of_a_value_lie_as_many_slots_as_it_says() {
        for n in 1..=12 {
            let row = solution(n);
            assert_eq!(row.is_some(), matches!(n % 4, 0 | 3), "{n}");
            for k in 1..=row.as_ref().map_or(0, |_| n) {
                let row = row.as_ref().expect("it is there");
                let places: Vec<usize> = (0..row.len()).filter(|nth| row[*nth] == k).collect();
                assert_eq!(places.len(), 2);
                assert_eq!(places[1] - places[0] - 1, k, "{row:?}");
            }
        }
    }
}
