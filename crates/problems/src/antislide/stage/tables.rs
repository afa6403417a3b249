//! The tables between maps and lines: the open constraints with the placements that satisfy each, and the six sides of each block of a
//! packing with what each touches.

use super::Skin;
use super::notes::chip;
use crate::antislide::check::SIDES;
use crate::antislide::view::{Show, Touch};
use crate::antislide::words::tables as words;
use crate::scene::{Area, Ink, Label, Point, Scene};
use crate::within::Within;

/// The height of a constraint, the greatest in pixels and the least in sizes of text; the width of its words, and the distance and radius
/// of the dots behind them, in sizes of text.
const CONSTRAINT: (f32, f32) = (64.0, 3.4);
const WORDS: f32 = 13.5;
const DOT: (f32, f32) = (1.15, 0.36);
/// The most dots of a constraint.
const DOTS: usize = 12;
/// The greatest height of a block's line, in pixels, and the least, in sizes of text.
const LINE: (f32, f32) = (50.0, 1.9);
/// The side of a chip as a share of its line, and of the chips of what a side touches.
const CHIP: (f32, f32) = (0.64, 0.5);
/// The height of the directions above the blocks, in sizes of text.
const HEAD: f32 = 2.0;

/// Draws the open constraints from the top of an area on, or as many as have room.
pub fn constraints(show: &Show, area: Area, letters: f32, scene: &mut Scene) {
    let count = show.open.len();
    if count == 0 || area.w < (WORDS + 4.0) * letters {
        return;
    }
    let (head, rest) = area.split_top(1.8 * letters);
    Label::new(words::CONSTRAINTS).sizes(letters, 1.15 * letters).start().ink(Ink::Muted).draw(scene, head);
    let line = (rest.h / count as f32).within(CONSTRAINT.1 * letters, CONSTRAINT.0);
    let fit = ((rest.h / line) as usize).min(count);
    // The current one is among those that have room.
    let skip = show.weighed.map_or(0, |now| (now + 1).saturating_sub(fit));
    for (place, (nth, (constraint, fills))) in show.open.iter().enumerate().skip(skip).take(fit).enumerate() {
        let area = Area { y: rest.y + line * place as f32, h: line, ..rest };
        let now = show.weighed == Some(nth);
        let ink = if *fills == 0 { Ink::Conflict } else { Ink::Accent };
        if now {
            let band = scene.rect(area.inset(1.0)).round(4.0);
            band.tint(ink, 0.1).key("constraint", 0, 0);
        }
        let (said, dots) = area.inset(0.3 * letters).split_left(WORDS * letters);
        let [cells, why] = words::constraint(show, constraint);
        let middle = said.centre().y;
        let above = Area { y: middle - 1.5 * letters, h: 1.6 * letters, ..said };
        let below = Area { y: middle + 0.1 * letters, h: 1.4 * letters, ..said };
        let label = Label::new(&cells).sizes(letters, 1.2 * letters).weight(700).start();
        label.ink(if now { ink } else { Ink::Ink }).draw(scene, above).map(|it| it.key("constraint", nth + 1, 1));
        let label = Label::new(&why).sizes(0.9 * letters, letters).start().ink(Ink::Muted);
        label.draw(scene, below).map(|it| it.key("constraint", nth + 1, 2));
        let (radius, pitch) = (DOT.1 * letters, DOT.0 * letters);
        let shown = if *fills <= DOTS && pitch * *fills as f32 <= dots.w - 8.0 * letters { *fills } else { 0 };
        for dot in 0..shown {
            let at = Point::new(dots.x + pitch * (dot as f32 + 0.5), area.centre().y);
            let dot_ink = if now { ink } else { Ink::Muted };
            let circle = scene.circle(at, radius);
            (if now { circle.fill(dot_ink) } else { circle.stroke(dot_ink, 1.2) }).key("fills", nth, dot);
        }
        let rest = dots.split_left(pitch * shown as f32 + 0.6 * letters).1;
        let label = words::placements(*fills);
        let label = Label::new(&label).sizes(letters, 1.1 * letters).weight(if now { 600 } else { 400 }).start();
        let ink = if now || *fills == 0 { ink } else { Ink::Muted };
        label.ink(ink).draw(scene, rest).map(|it| it.key("constraint", nth + 1, 3));
    }
}

/// Draws a line for each block of a packing: what each of its sides touches, as far as they were looked at. Returns the area below.
pub fn sides(show: &Show, skin: &dyn Fn(u16) -> Option<Skin>, area: Area, letters: f32, scene: &mut Scene) -> Area {
    let count = show.sides.len();
    let line = ((area.h - HEAD * letters) / count.max(1) as f32).min(LINE.0);
    if count == 0 || line < LINE.1 * letters || area.w < 30.0 * letters {
        return area;
    }
    let (table, rest) = area.split_top(HEAD * letters + line * count as f32);
    let (head, lines) = table.split_top(HEAD * letters);
    let pitch = (lines.w / (SIDES as f32 + 0.8)).min(8.0 * letters);
    let column = |side: usize| lines.x + pitch * (side as f32 + 1.3);
    for (side, name) in words::DIRECTIONS.into_iter().enumerate() {
        let place = Area::around((column(side), head.centre().y), pitch, head.h);
        Label::new(name).sizes(letters, 1.1 * letters).ink(Ink::Muted).draw(scene, place);
    }
    for (nth, (block, touches)) in show.sides.iter().enumerate() {
        let row = Area { y: lines.y + line * nth as f32, h: line, ..lines };
        let row = Area { w: pitch * (SIDES as f32 + 0.8), ..row };
        let middle = row.centre().y;
        scene.line((row.x, row.bottom()), (row.right(), row.bottom())).stroke(Ink::Grid, 1.0);
        let side = CHIP.0 * line;
        chip(scene, Area::around((row.x + 0.4 * pitch, middle), side, side), skin(*block));
        for (which, touch) in touches.iter().enumerate() {
            let at = Point::new(column(which), middle);
            let place = Area::around(at, 0.9 * pitch, 0.9 * line);
            let key = SIDES * nth + which;
            if show.looked == Some(key) {
                scene.rect(place).round(4.0).tint(Ink::Accent, 0.12).key("side now", 0, 0);
            }
            let (text, ink) = match touch {
                Touch::Unknown => continue,
                Touch::Wall => (words::WALL, Ink::Muted),
                Touch::Free => {
                    let frame = scene.rect(place).round(4.0).tint(Ink::Conflict, 0.1).stroke(Ink::Conflict, 2.0);
                    frame.key("side free", key, 0);
                    (words::FREE, Ink::Conflict)
                }
                Touch::Blocks(blocks) => {
                    let side = CHIP.1 * line;
                    let from = at.x - 0.5 * side * 1.15 * blocks.len() as f32;
                    for (place, block) in blocks.iter().enumerate() {
                        let x = from + 1.15 * side * (place as f32 + 0.5);
                        chip(scene, Area::around((x, middle), side, side), skin(*block));
                    }
                    continue;
                }
            };
            let label = Label::new(text).sizes(0.9 * letters, 1.1 * letters).ink(ink);
            label.draw(scene, place).map(|it| it.key("side text", key, 0));
        }
    }
    rest.split_top(letters).1
}
