//! The values of each multiplier digit: alive, lost and where, forced.

use super::layout::{CHIP, Layout, NAME};
use super::seen::Seen;
use super::{Focus, Look};
use crate::scene::{Anchor, Ink, Scene};

/// What has become of a value.
#[derive(Clone, Copy, PartialEq)]
enum Value {
    Alive,
    /// The special digit, which is none.
    Special,
    Forced,
    /// Lost when the digit at this place was tested.
    Lost(usize),
}

pub fn draw(seen: &Seen, layout: &Layout, scene: &mut Scene) {
    let y = layout.heading();
    scene.text((NAME, y), 15.0, "Multiplier digits still possible").anchor(Anchor::Start).weight(600);
    let small = "small: the place at which a value was lost";
    if layout.beside {
        scene.text((NAME, y + 21.0), 14.0, small).anchor(Anchor::Start).fill(Ink::Muted);
    }
    for k in 0..seen.m {
        row(seen, layout, scene, k);
    }
}

fn row(seen: &Seen, layout: &Layout, scene: &mut Scene, k: usize) {
    let middle = layout.chips_at(k);
    let name = scene.text((NAME - 14.0, middle + 5.0), 15.0, "× b").anchor(Anchor::End).fill(Ink::Muted);
    name.sub(seen.shift(k).to_string());
    let focus = seen.focus.filter(|focus| focus.k == k);
    for j in 1..=9 {
        chip(scene, (NAME + CHIP.0 * f32::from(j - 1), middle - CHIP.1 / 2.0), k, j, fate(seen, k, j), focus);
    }
    if seen.d.is_none() {
        return;
    }
    let at = (NAME + 9.0 * CHIP.0 + 6.0, middle + 5.0);
    let (text, ink, weight) = match (seen.machine.sizes()[k], focus.map(|focus| focus.look)) {
        (0, _) => ("none left".to_owned(), Ink::Conflict, 600),
        (1, Some(Look::Forced)) => ("forced now".to_owned(), Ink::Accent, 600),
        (1, _) if seen.machine.forced(k) => ("forced".to_owned(), Ink::Muted, 400),
        (size, _) => (format!("{size} left"), Ink::Muted, 400),
    };
    scene.text(at, 15.0, text).anchor(Anchor::Start).fill(ink).weight(weight);
}

/// What has become of the value j for partial product k.
fn fate(seen: &Seen, k: usize, j: u8) -> Value {
    let machine = seen.machine;
    let Some(d) = seen.d else { return Value::Alive };
    if j == d {
        return Value::Special;
    }
    let (rank, alive) = (machine.place[k][usize::from(j)], machine.sizes()[k]);
    if rank < alive {
        return if machine.forced(k) { Value::Forced } else { Value::Alive };
    }
    let l = usize::from(machine.l);
    Value::Lost((0..=l).find(|level| rank >= machine.size[*level][k]).unwrap_or(l + 1).saturating_sub(1))
}

fn chip(scene: &mut Scene, (x, y): (f32, f32), k: usize, j: u8, value: Value, focus: Option<Focus>) {
    let side = CHIP.1;
    let focus = focus.filter(|focus| focus.j == j);
    let look = focus.map(|focus| focus.look);
    let at = (x + side / 2.0, y + side / 2.0 + 5.5);
    let digit = j.to_string();
    let frame = scene.rect((x, y, side, side)).round(5.0).key("chip", k, j.into());
    match (value, look) {
        (Value::Special, _) => {
            frame.stroke(Ink::Grid, 0.01);
            scene.text((at.0, at.1 + 1.0), 16.0, "*").fill(Ink::TrialInk);
            return;
        }
        (Value::Forced, _) | (_, Some(Look::Forced)) => {
            frame.fill(Ink::Accent);
            scene.text(at, 16.0, digit).weight(600).fill(Ink::Paper);
        }
        (Value::Alive, look) => {
            if look == Some(Look::Held) {
                frame.stroke(Ink::Accent, 2.6);
            } else {
                frame.stroke(Ink::Ink, 1.3);
            }
            scene.text(at, 16.0, digit).weight(600);
        }
        (Value::Lost(place), Some(Look::Lost)) => {
            frame.tint(Ink::Conflict, 0.14).stroke(Ink::Conflict, 2.0);
            scene.text(at, 16.0, digit).weight(600).fill(Ink::Conflict);
            slash(scene, (x, y), 5.0).stroke(Ink::Conflict, 2.4);
            small(scene, (x, y), place).fill(Ink::Conflict);
        }
        (Value::Lost(place), _) => {
            frame.stroke(Ink::Grid, 1.0);
            scene.text(at, 15.0, digit).fill(Ink::Muted).alpha(0.75);
            slash(scene, (x, y), 7.0).stroke(Ink::Muted, 1.0).alpha(0.55);
            small(scene, (x, y), place).fill(Ink::Muted);
        }
    }
    if focus.is_some_and(|focus| focus.look == Look::Held) && value == Value::Forced {
        scene.rect((x - 2.5, y - 2.5, side + 5.0, side + 5.0)).round(7.0).stroke(Ink::Accent, 1.6);
    }
}

fn slash(scene: &mut Scene, (x, y): (f32, f32), inset: f32) -> &mut crate::scene::Item {
    let side = CHIP.1;
    scene.line((x + inset, y + side - inset), (x + side - inset, y + inset))
}

fn small(scene: &mut Scene, (x, y): (f32, f32), place: usize) -> &mut crate::scene::Item {
    let side = CHIP.1;
    scene.text((x + side - 3.0, y + side - 3.5), 10.0, place.to_string()).anchor(Anchor::End)
}
