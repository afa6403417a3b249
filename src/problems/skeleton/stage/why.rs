//! The product that an option was judged by, with the digit that decided.

use super::super::moves::Composed;
use super::super::solution::Solution;
use super::layout::{Layout, NAME};
use super::seen::{Seen, digits};
use super::{Focus, Look};
use crate::scene::{Anchor, Ink, Scene};

/// A place of the product.
const CELL: (f32, f32) = (25.0, 28.0);
const PITCH: f32 = 27.0;
/// The most places that are shown.
const MOST: usize = 9;

pub fn draw(seen: &Seen, layout: &Layout, scene: &mut Scene) {
    let y = layout.reason();
    if let Some(focus) = seen.focus {
        option(seen, scene, y, focus);
        return;
    }
    match seen.last {
        Some(Composed::Failed { place }) => total(seen, scene, y, Some(place.into())),
        Some(Composed::Complied) => total(seen, scene, y, None),
        Some(Composed::Solved) => {
            heading(scene, y, "A solution", "", "").fill(Ink::Solution);
            let d = seen.machine.d;
            let note = format!("{d} stands at each star and nowhere else");
            scene.text((NAME, y + 40.0), 15.0, note).anchor(Anchor::Start);
            let lengths = Solution::of(seen.machine).signature().to_string();
            scene.text((NAME, y + 62.0), 14.0, lengths).anchor(Anchor::Start).fill(Ink::Muted).mono();
        }
        _ => {}
    }
}

/// `Why b3 lost 6`, with the index lowered.
fn heading<'a>(scene: &'a mut Scene, y: f32, before: &str, index: &str, after: &str) -> &'a mut crate::scene::Item {
    // The part behind the index is placed by the widths of letters, which are near enough.
    let wide = 7.9 * before.chars().count() as f32 + 6.0 * index.chars().count() as f32 + 6.0;
    if !after.is_empty() {
        let ink = if after.contains("lost") { Ink::Conflict } else { Ink::Accent };
        scene.text((NAME + wide, y + 12.0), 15.0, after).anchor(Anchor::Start).weight(600).fill(ink);
    }
    scene.text((NAME, y + 12.0), 15.0, before).anchor(Anchor::Start).weight(600).sub(index)
}

fn option(seen: &Seen, scene: &mut Scene, y: f32, focus: Focus) {
    let (k, j, machine) = (focus.k, focus.j, seen.machine);
    let index = seen.shift(k).to_string();
    let (after, ink) = match focus.look {
        Look::Lost => (format!("lost {j}"), Ink::Conflict),
        Look::Held => (format!("may be {j}"), Ink::Accent),
        Look::Forced => (format!("must be {j}"), Ink::Accent),
    };
    heading(scene, y, "b", &index, &after).fill(ink);
    let y = y + 24.0;
    if !focus.tested {
        let reason = match seen.last {
            Some(Composed::Forced { .. }) => "no other value is left for it".to_owned(),
            Some(Composed::Pruned { .. }) => "no total that complies has it".to_owned(),
            Some(Composed::Removed { k: by, .. } | Composed::Clashed { k: by, .. }) => {
                format!("b{} is {j}, and the two lines differ in their stars", seen.shift(by.into()))
            }
            _ => return,
        };
        scene.text((NAME, y + 18.0), 15.0, reason).anchor(Anchor::Start);
        return;
    }
    let whole = matches!(seen.last, Some(Composed::Suits { .. } | Composed::Strays { .. }));
    let tail = if whole { machine.multiplicand().to_string() } else { format!("…{}", machine.tail_with(machine.x)) };
    let product = if whole {
        digits(u128::from(machine.multiplicand()) * u128::from(j))
    } else {
        machine.multiple[..seen.places].iter().map(|row| row[usize::from(j)]).collect()
    };
    let fault = if whole {
        (0..product.len()).find(|i| (Some(product[*i]) == seen.d) != machine.shifts.star(k, *i))
    } else {
        Some(product.len() - 1)
    };
    let fault = fault.filter(|_| !whole || focus.look == Look::Lost);
    let reason = fault.map_or(String::new(), |place| verdict(seen, k, place, focus.look == Look::Lost));
    written(seen, scene, y, &format!("{j} × {}", short(&tail)), &product, k, fault.map(|place| (place, ink)), reason);
}

fn total(seen: &Seen, scene: &mut Scene, y: f32, fault: Option<usize>) {
    let (m, machine) = (seen.m, seen.machine);
    let ink = if fault.is_some() { Ink::Conflict } else { Ink::Accent };
    let said = if fault.is_some() { "The total does not comply" } else { "The total complies" };
    heading(scene, y, said, "", "").fill(ink);
    let places = fault.map_or(seen.places, |place| place + 1);
    let product = &seen.total[..places];
    let of = format!("{} × {}", short(&format!("…{}", machine.tail_with(machine.x))), machine.multiplier());
    let reason = fault.map_or(String::new(), |place| verdict(seen, m, place, true));
    written(seen, scene, y + 24.0, &of, product, m, fault.map(|place| (place, ink)), reason);
}

/// The last digits of a long number.
fn short(tail: &str) -> String {
    let long = tail.chars().count();
    if long > 9 { format!("…{}", &tail[tail.len() - 8..]) } else { tail.to_owned() }
}

/// Why the digit at a place is right or wrong.
fn verdict(seen: &Seen, k: usize, place: usize, wrong: bool) -> String {
    let d = seen.machine.d;
    match (seen.machine.shifts.star(k, place), wrong) {
        (true, true) => format!("the star there needs the {d}"),
        (false, true) => format!("the {d} stands where no star is"),
        (true, false) => format!("the {d} at its star"),
        (false, false) => format!("no {d}, and no star there"),
    }
}

/// A product and its last digits in places, one of them framed; the verdict behind or below.
#[expect(clippy::too_many_arguments, reason = "a picture of one line")]
fn written(
    seen: &Seen,
    scene: &mut Scene,
    y: f32,
    of: &str,
    product: &[u8],
    k: usize,
    framed: Option<(usize, Ink)>,
    reason: String,
) {
    // Only the last digits of an unfinished multiplicand's multiple are known.
    let text = if of.contains('…') { format!("{of} = …") } else { format!("{of} =") };
    let wide = 9.4 * text.chars().count() as f32 + 4.0;
    scene.text((NAME, y + 20.0), 17.0, text).anchor(Anchor::Start);
    let shown = product.len().min(MOST);
    let from = NAME + wide;
    for (i, digit) in product[..shown].iter().enumerate() {
        let x = from + PITCH * (shown - 1 - i) as f32;
        let cell = scene.rect((x, y, CELL.0, CELL.1)).round(3.0);
        match seen.machine.shifts.star(k, i) {
            true => cell.tint(Ink::Here, 0.38),
            false => cell.fill(Ink::Square),
        };
        let framed = framed.filter(|(place, _)| *place == i);
        if let Some((_, ink)) = framed {
            scene.rect((x - 1.0, y - 1.0, CELL.0 + 2.0, CELL.1 + 2.0)).round(4.0).tint(ink, 0.16).stroke(ink, 2.2);
        }
        let ink = framed.map_or(Ink::Ink, |(_, ink)| ink);
        let weight = if framed.is_some() { 700 } else { 400 };
        scene.text((x + CELL.0 / 2.0, y + 20.5), 18.0, digit.to_string()).weight(weight).fill(ink);
    }
    scene.text((NAME, y + 47.0), 14.0, reason).anchor(Anchor::Start).fill(Ink::Muted);
}
