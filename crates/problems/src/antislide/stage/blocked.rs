//! The blocks that would fill the cell of a dead end, side by side: each as its cells in the maps, with a cross where one is taken.

use super::Skin;
use super::maps::Maps;
use crate::antislide::solid::NO_PIECE;
use crate::antislide::view::Show;
use crate::antislide::words::blocked as words;
use crate::antislide::words::label;
use crate::scene::{Area, Ink, Label, Scene, signs, when};
use crate::sign::Sign;

/// The gap between two blocks, and the least width of one, in sizes of text.
const GAP: f32 = 1.6;
const LEAST: f32 = 9.5;
/// The greatest side of a cell, in pixels, and the least, in sizes of text.
const CELL: (f32, f32) = (34.0, 0.8);
/// The opacity of the blocks placed.
const PLACED: f32 = 0.28;
/// The height of a line of text, in sizes of text.
const LINE: f32 = 1.3;

/// Returns the blocks that would fill the cell of a dead end; none if one of them has room, and was tried.
pub fn blocks(show: &Show) -> Vec<u16> {
    let is_stuck = show.sign == Sign::DeadEnd && show.free.is_empty() && show.smaller.is_none();
    let Some(cell) = show.next.filter(|_| is_stuck) else { return vec![] };
    let blocks: Vec<u16> = show.solid.fits(cell).iter().map(|fit| fit.piece).collect();
    let taken = |cell: &u8| show.filled[usize::from(*cell)] != NO_PIECE;
    let has_room = |block: &u16| !show.solid.covers(*block).iter().any(taken);
    if blocks.iter().any(has_room) { vec![] } else { blocks }
}

/// Draws as many of the blocks as have room, with maps beside the floors.
pub fn draw(
    show: &Show,
    blocks: &[u16],
    (area, floors, letters): (Area, &[f32], f32),
    skin: &dyn Fn(u16) -> Option<Skin>,
    scene: &mut Scene,
) {
    let [layers, rows, columns] = show.solid.sides;
    let Some(cell) = show.next else { return };
    let high = area.h / layers as f32;
    let fit = ((area.w / (LEAST * letters)) as usize).min(blocks.len());
    if fit == 0 {
        return;
    }
    let wide = (area.w / fit as f32 - GAP * letters).min(18.0 * letters);
    let side = CELL.0.min(wide / columns as f32).min((high - 3.2 * letters) / rows as f32);
    if side < CELL.1 * letters {
        return;
    }
    let head = Area { h: 1.5 * letters, ..area };
    let said = words::heading(show, cell, blocks.len());
    Label::new(&said).sizes(letters, 1.2 * letters).weight(600).start().draw(scene, head);
    for (nth, block) in blocks.iter().take(fit).enumerate() {
        let x = area.x + (wide + GAP * letters) * nth as f32;
        let maps = Maps::beside((rows, columns), x, floors, side, (0.6 * letters, letters));
        let own = show.solid.covers(*block);
        grids(show, &maps, skin, scene);
        let taken = |cell: &u8| show.filled[usize::from(*cell)] != NO_PIECE;
        for (part, cell) in own.iter().enumerate() {
            let (place, key) = (maps.cell(*cell), 4 * nth + part);
            let frame = scene.rect(place.inset(1.0)).tint(Ink::Conflict, 0.1).stroke(Ink::Conflict, 1.8);
            frame.dash(4.0, 3.0).key("would fill", key, 0).enters_in(when::DEAD_END);
            if taken(cell) {
                signs::cross(scene, place, true).key("taken", key, 0).enters_in(when::DEAD_END);
            }
        }
        let name = label(&show.solid, *block);
        let first = maps.area();
        let title = Area { x, y: first.y - LINE * letters - 3.0, w: wide, h: LINE * letters };
        Label::new(&name).sizes(letters, 1.1 * letters).weight(600).start().draw(scene, title);
        // Below the map of the first cell that is taken.
        let Some(map) = own.iter().find(|cell| taken(cell)).map(|cell| maps.layer(*cell)) else { continue };
        let below = floors.iter().copied().find(|floor| *floor > map.bottom()).map_or(area.bottom(), |floor| floor);
        let room = below - 0.5 * rows as f32 * side - map.bottom();
        let lines = ((room / (LINE * letters)) as usize).max(1);
        let why = words::taken(show, own.iter().copied().filter(taken));
        for (line, text) in why.iter().take(lines).enumerate() {
            let y = map.bottom() + 3.0 + LINE * letters * line as f32;
            let place = Area { x, y, w: wide, h: LINE * letters };
            Label::new(text).sizes(letters, letters).ink(Ink::Conflict).start().draw(scene, place);
        }
    }
}

/// Draws the cells of all layers, with pale blocks.
fn grids(show: &Show, maps: &Maps, skin: &dyn Fn(u16) -> Option<Skin>, scene: &mut Scene) {
    for (cell, piece) in show.filled.iter().enumerate() {
        let place = maps.cell(cell as u8);
        match skin(*piece) {
            Some((hue, _)) => scene.rect(place).tint(hue, PLACED),
            None => scene.rect(place).tint(Ink::Paper, 0.0),
        };
        scene.rect(place).stroke(Ink::Grid, 1.0);
        if skin(*piece).is_none() && *piece != NO_PIECE {
            scene.circle(place.centre(), (0.09 * place.w).max(1.0)).fill(Ink::Muted);
        }
    }
}
