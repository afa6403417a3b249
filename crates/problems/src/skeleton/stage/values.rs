//! The values of each multiplier digit: left, ruled out and where, forced.

use super::super::machine::Act;
use super::super::words::picture as words;
use super::layout::{Layout, NAME};
use super::seen::Seen;
use crate::machine::Machine;
use crate::scene::measure::SUB;
use crate::scene::{Area, Cells, Ink, Label, Look, Scene};

/// The kind of target of values, by partial product and digit.
pub const TARGET: &str = "value";

/// The radius of the corners of a value.
const ROUND: f32 = 5.0;
/// The inset of the stroke through a value that was ruled out, and the distance of the ring around a forced one.
const SLASH: f32 = 6.0;
const RING: f32 = 2.5;
/// The size of a value as a share of its side; the sizes of the place where it was ruled out, and of other texts.
const DIGIT: f32 = 0.5;
const PLACE: f32 = 10.0;
const TEXT: f32 = 15.0;
/// The size of a value in the projector view, in least readable sizes.
const HALL: f32 = 1.2;
/// The least size of text, in pixels, below which it is omitted.
const LEAST: f32 = 8.0;
/// The preferred least size of text, in pixels, and the greatest factor by which texts are enlarged for it.
const LEGIBLE: f32 = 11.5;
const LARGER: f32 = 1.25;
/// The gap between a row and the texts before and after it.
const GAP: f32 = 10.0;

/// Returns the number of a value's target.
pub fn number(k: usize, j: u8) -> usize {
    10 * k + usize::from(j)
}

pub fn draw(seen: &Seen, layout: &Layout, scene: &mut Scene) {
    let (heading, rest) = layout.heading().split_top(22.0);
    let legend = match () {
        () if scene.is_for_hall() => words::HALL_LEGEND,
        () if places(scene) => words::LEGEND,
        () => words::STRUCK,
    };
    Label::new(words::VALUES).size(legible(scene, TEXT)).weight(600).start().draw(scene, heading);
    Label::new(legend).size(legible(scene, TEXT - 1.0)).start().ink(Ink::Muted).draw(scene, rest);
    for k in 0..seen.m {
        row(seen, layout, scene, k);
    }
}

/// Returns a size of text, larger if the picture is small.
fn legible(scene: &Scene, size: f32) -> f32 {
    size.max((LEGIBLE / scene.frame().scale).min(LARGER * size)).max(scene.legible())
}

/// Returns whether there is room for the places at which values were ruled out.
fn places(scene: &Scene) -> bool {
    scene.frame().scale * PLACE >= LEAST && !scene.is_for_hall()
}

fn row(seen: &Seen, layout: &Layout, scene: &mut Scene, k: usize) {
    let (name, rest) = layout.values(k).split_left(NAME);
    let (values, count) = rest.split_left(9.0 * layout.value());
    let least = scene.legible();
    let (before, size) = if scene.is_for_hall() { ("b", least / SUB) } else { ("× b", legible(scene, TEXT)) };
    let label = Label::new(before).size(size).ink(Ink::Muted).end();
    if let Some(name) = label.draw(scene, name.split_left(NAME - size.max(14.0)).0) {
        name.sub(seen.shift(k).to_string());
    }
    let focus = seen.focus.filter(|focus| focus.k == k);
    let tells_all = focus.is_some()
        && match seen.last {
            Some(Act::Forced { .. }) => true,
            Some(Act::Lost { .. }) => seen.machine.is_refusing(),
            _ => false,
        };
    let cells = Cells::new(values, (1, 9));
    for j in 1..=9 {
        let look = focus.filter(|focus| focus.j == j).map(|focus| focus.look);
        let cell = cells.cell((0, usize::from(j) - 1));
        // When the last value is ruled out, or one is left, all values ruled out at this place are marked.
        let now = tells_all && seen.machine.lost_at(k, j) == Some(seen.machine.l.into());
        let look = look.or((now && seen.d != Some(j)).then_some(Look::Refused));
        value(seen, Area::around(cell.centre(), layout.side(), layout.side()), (k, j), look, scene);
    }
    if seen.d.is_none() {
        return;
    }
    let forced = seen.machine.forced(k).is_some();
    let (left, now) = match (seen.last, focus.map(|focus| focus.look)) {
        // The list still has the conflicting value, and again the value that a whole multiple ruled out, if that was the last.
        (Some(Act::Clashed { .. }), Some(_)) => (0, false),
        (Some(Act::Strays { .. }), Some(_)) if seen.machine.label().0 == "B3" => (0, false),
        (_, look) => (seen.machine.left()[k], look == Some(Look::Came)),
    };
    let text = words::left(left, forced, now);
    let (ink, weight) = match (left, now) {
        (0, _) => (Ink::Conflict, 600),
        (1, true) => (Ink::Accent, 600),
        _ => (Ink::Muted, 400),
    };
    let label = Label::new(&text).sizes((TEXT - 2.0).max(least), legible(scene, TEXT)).weight(weight).ink(ink).start();
    if let Some(item) = label.draw(scene, count.split_right(count.w - GAP).0) {
        item.key("left", k, left.into());
    }
}

/// Draws a value in its state, with the result of the last move.
fn value(seen: &Seen, area: Area, (k, j): (usize, u8), look: Option<Look>, scene: &mut Scene) {
    let (machine, which) = (seen.machine, usize::from(j));
    let lost = machine.lost_at(k, j).filter(|_| seen.d.is_some());
    let in_hall = scene.is_for_hall();
    let size = (DIGIT * area.w).max(legible(scene, TEXT)).max(HALL * scene.legible()).min(0.8 * area.w);
    let frame = scene.rect(area).round(ROUND).key("value", k, which).target(TARGET, number(k, j));
    let digit = j.to_string();
    let label = Label::new(&digit).size(size);
    if seen.d == Some(j) {
        frame.tint(Ink::Paper, 0.0);
        Label::new("*").size(size).ink(Ink::Muted).draw(scene, area);
    } else if look == Some(Look::Refused) || (lost.is_some() && look.is_none()) {
        let newest = look.is_some();
        let (ink, width, alpha) = if newest { (Ink::Conflict, 2.0, 1.0) } else { (Ink::Muted, 1.0, 0.75) };
        match newest {
            true => frame.tint(ink, 0.14).stroke(ink, width),
            // From a distance fewer boxes are clearer.
            false if in_hall => frame.tint(Ink::Paper, 0.0),
            false => frame.stroke(Ink::Grid, width),
        };
        if let Some(digit) = label.weight(if newest { 600 } else { 400 }).ink(ink).draw(scene, area) {
            digit.alpha(alpha);
        }
        let [_, right, _, left] = area.inset(SLASH).corners();
        scene.line(left, right).stroke(ink, width).alpha(alpha).key("slash", k, which);
        if places(scene) {
            let place = lost.unwrap_or(machine.l.into()).to_string();
            let corner = area.inset(2.0).split_bottom(PLACE * 1.2).0;
            if let Some(place) = Label::new(&place).size(PLACE).ink(ink).end().draw(scene, corner) {
                place.key("lost", k, which);
            }
        }
    } else if look == Some(Look::Came) || machine.forced(k) == Some(j) {
        // Forced values are hatched.
        frame.stroke(Ink::Accent, 2.0);
        Look::Came.hatch(scene, area.inset(1.0)).alpha(0.45);
        label.weight(600).ink(Ink::Accent).draw(scene, area);
        if look == Some(Look::Trial) {
            let ring = scene.rect(area.inset(-RING)).round(ROUND + RING).stroke(Ink::Trial, 1.8).dash(5.0, 3.0);
            ring.key("held", k, which);
        }
    } else {
        frame.stroke(Ink::Ink, 1.3);
        label.weight(600).draw(scene, area);
        if look == Some(Look::Trial) {
            scene.rect(area).round(ROUND).stroke(Ink::Trial, 2.6).dash(5.0, 3.0).key("held", k, which);
        }
        // The others are left for longer multiplicands.
        if seen.last == Some(Act::Solved) && machine.factor(k) == j {
            scene.rect(area).round(ROUND).stroke(Ink::Solution, 2.6).key("used", k, which);
        }
    }
}
