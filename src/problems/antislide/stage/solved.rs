//! A solution: how many symmetries it has, each of which can be looked at.

use super::notes::write;
use super::show::Show;
use crate::scene::{Anchor, Area, Ink, Point, Scene, Target};
use crate::words::count;

/// From one symmetry's field to the next, across and down; smaller ones on a phone.
pub fn chip(narrow: bool) -> Point {
    if narrow { Point::new(44.0, 25.0) } else { Point::new(50.0, 30.0) }
}

/// The symmetry that the visitor has picked, if it is one of the packing's.
pub fn picked(show: &Show, picked: Option<Target>) -> Option<u8> {
    let Target(kind, which) = picked?;
    let own = show.symmetries.as_ref()?;
    own.iter().copied().find(|symmetry| kind == "symmetry" && u32::from(*symmetry) == which)
}

/// Says what the packing is, and offers its symmetries.
pub fn draw(
    scene: &mut Scene,
    show: &Show,
    own: &[u8],
    chosen: Option<u8>,
    narrow: bool,
    Area { x, y: top, w, h }: Area,
) {
    let blocks = show.blocks.len();
    let small = narrow || h < 150.0;
    let size = if small { 15.0 } else { 19.0 };
    let symmetries = if own.len() == 1 { "1 symmetry".to_owned() } else { format!("{} symmetries", own.len()) };
    let head = if blocks == 0 {
        format!("The empty box, {symmetries}")
    } else {
        format!("{}, {symmetries}", count(blocks, "block"))
    };
    let r = 0.55 * size;
    let middle = (x + r, top + r);
    let corners =
        [(middle.0, middle.1 - r), (middle.0 + r, middle.1), (middle.0, middle.1 + r), (middle.0 - r, middle.1)];
    let mut path = vec![crate::scene::Segment::Move(corners[0].into())];
    path.extend(corners[1..].iter().map(|corner| crate::scene::Segment::Line((*corner).into())));
    path.push(crate::scene::Segment::Close);
    scene.path(path).fill(Ink::Solution);
    scene.text((x + 2.0 * r + 8.0, top + r + 0.36 * size), size, head).anchor(Anchor::Start).weight(600);
    let mut y = top + 2.0 * r + 14.0;
    let images = show.solid.group.order() / own.len().max(1);
    let words = match chosen {
        Some(symmetry) => moved(show, symmetry),
        None if own.len() == 1 => {
            format!("None but the identity maps it onto itself, so it stands for {images} packings.")
        }
        None => {
            let images =
                if images == 1 { "it is its only image".to_owned() } else { format!("{images} packings look like it") };
            format!("No block can slide; {images}. Click a symmetry to see where it takes the blocks.")
        }
    };
    if !small || chosen.is_some() {
        y = write(scene, Point::new(x, y), &words, 13.0, w) + 6.0;
    }
    let pitch = chip(narrow);
    let (wide, tall) = (pitch.x - 4.0, pitch.y - 4.0);
    let columns = ((w / pitch.x) as usize).max(1);
    for (place, symmetry) in own.iter().enumerate() {
        let at = (x + pitch.x * (place % columns) as f32, y + pitch.y * (place / columns) as f32);
        if at.1 + tall > top + h {
            break;
        }
        let is_chosen = chosen == Some(*symmetry);
        let it = show.solid.group.symmetry((*symmetry).into());
        let (ink, width) = if is_chosen { (Ink::Accent, 2.4) } else { (Ink::Muted, 1.0) };
        // Mirror images have dashed frames, since they cannot be made by turning the box.
        let frame = scene.rect((at.0, at.1, wide, tall)).tint(Ink::Accent, if is_chosen { 0.16 } else { 0.0 });
        frame.stroke(ink, width).round(4.0).target("symmetry", (*symmetry).into());
        if !it.turns() {
            frame.dash(4.0, 3.0);
        }
        let name = it.short();
        scene.text((at.0 + wide / 2.0, at.1 + 0.66 * tall), 13.0, name);
    }
}

/// Where a symmetry takes the blocks: `Turned: (1 3 5)(2 4 6).`
fn moved(show: &Show, symmetry: u8) -> String {
    let group = &show.solid.group;
    let it = group.symmetry(symmetry.into());
    let goes = |from: usize| {
        let image = group.image(symmetry.into(), show.blocks[from].piece);
        show.blocks.iter().position(|block| block.piece == image).unwrap_or(from)
    };
    let mut seen = vec![false; show.blocks.len()];
    let mut cycles = String::new();
    for from in 0..show.blocks.len() {
        let mut at = from;
        let mut cycle = String::new();
        while !seen[at] {
            seen[at] = true;
            cycle += if cycle.is_empty() { "" } else { " " };
            cycle.push(show.blocks[at].symbol);
            at = goes(at);
        }
        if cycle.contains(' ') {
            cycles += &format!("({cycle})");
        }
    }
    let how = if it.turns() { "Turned" } else { "Mirrored" };
    match (symmetry, cycles.is_empty()) {
        (0, _) => "The identity: every block stays where it is.".to_owned(),
        (_, true) => format!("{how}, {}: every block goes to its own place.", it.in_words()),
        _ => format!("{how}, {}. Each block takes the place of the next one: {cycles}.", it.in_words()),
    }
}
