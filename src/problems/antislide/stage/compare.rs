//! Why symmetry refuses a packing: its image beside it, and the first choice in which the two differ.

use super::maps::{Grid, Maps};
use super::notes::{chip, width, write};
use super::show::{Show, Smaller};
use crate::problems::antislide::classes::NO_PIECE;
use crate::scene::{Anchor, Area, Ink, Point, Scene};
use crate::words::count;

/// The image of a packing.
pub struct Image {
    /// The piece of each cell.
    pub filled: Vec<u16>,
}

impl Image {
    /// The image by a symmetry, as far as the packing is known.
    pub fn new(show: &Show, symmetry: u8) -> Image {
        let (s, group) = (usize::from(symmetry), &show.solid.group);
        let mut filled = vec![NO_PIECE; show.filled.len()];
        for (cell, piece) in show.filled.iter().enumerate() {
            if *piece != NO_PIECE {
                filled[usize::from(group.to(s, cell as u8))] = group.image(s, *piece);
            }
        }
        Image { filled }
    }
}

/// Paints the packing above its image, with the choices compared.
pub fn draw(
    scene: &mut Scene,
    show: &Show,
    smaller: Smaller,
    look: &dyn Fn(u16) -> Option<(Ink, char)>,
    Area { x, y: top, w, h }: Area,
) {
    let s = usize::from(smaller.symmetry);
    let symmetry = show.solid.group.symmetry(s);
    let image = Image::new(show, smaller.symmetry);
    // The image wears the hues and symbols of the blocks that come to lie there.
    let image_look = |piece: u16| {
        let from = show.blocks.iter().find(|block| show.solid.group.image(s, block.piece) == piece)?;
        look(from.piece)
    };
    let wide = w > 300.0;
    let (gap, line, strip) = (
        (12.0, 8.0),
        20.0,
        if h > 420.0 {
            200.0
        } else if h > 300.0 {
            96.0
        } else {
            0.0
        },
    );
    let room = ((h - strip) / 2.0 - line - 8.0).max(10.0);
    let grid =
        Grid::fit(show.solid.sides, Area::new(x, top + line, w, room), gap.into(), if wide { 30.0 } else { 22.0 });
    let tall = grid.size().y;
    let below = Grid { corner: Point::new(x, top + 2.0 * line + tall + 10.0), ..grid };
    let level = usize::from(smaller.level) - 1;
    let Some((cell, chosen)) = show.path.get(level).copied() else { return };

    let last = show.path.last().map_or(String::new(), |(cell, piece)| match show.solid.block(*piece) {
        Some(_) => format!("with block {} on trial", show.named(*piece)),
        None => format!("{} on trial as empty", show.solid.name(*cell)),
    });
    let how = if symmetry.turns() { "turned" } else { "mirrored" };
    let titles = [
        (top, "This packing".to_owned(), last),
        (below.corner.y - line, format!("The same, {how}"), format!("{}: the smaller of the two", symmetry.in_words())),
    ];
    for (y, title, note) in titles {
        let after = x + width(&title, 14.0) + 10.0;
        scene.text((x, y + 12.0), 14.0, title).anchor(Anchor::Start).weight(600);
        scene.text((after, y + 12.0), 12.5, note).anchor(Anchor::Start).fill(Ink::Muted);
    }
    let mut maps = Maps { show, grid, filled: &show.filled, look, marks: false, name: "map" };
    maps.draw(scene);
    maps = Maps { grid: below, filled: &image.filled, look: &image_look, name: "image", ..maps };
    maps.draw(scene);
    for grid in [grid, below] {
        let Point { x, y } = grid.cell(cell);
        scene.rect((x - 1.0, y - 1.0, grid.cell + 2.0, grid.cell + 2.0)).stroke(Ink::Conflict, 3.0).round(2.0);
    }

    let y = below.corner.y + tall + 16.0;
    if strip == 0.0 || y + 80.0 > top + h {
        return;
    }
    scene.text((x, y + 12.0), 14.0, "Compared in the order of choice").anchor(Anchor::Start).weight(600);
    let (side, pitch) = if strip > 150.0 { (34.0, 46.0) } else { (22.0, 30.0) };
    let most = ((w / pitch) as usize).max(1);
    let from = (level + 1).saturating_sub(most);
    let chips = y + 38.0;
    for (place, which) in (from..=level).enumerate() {
        let at = x + 4.0 + pitch * place as f32;
        let (cell, piece) = show.path[which];
        let there = image.filled[usize::from(cell)];
        let middle = at + side / 2.0;
        scene.text((middle, chips - 6.0), 11.0, show.solid.name(cell)).fill(Ink::Muted);
        chip(scene, Point::new(at, chips), side, look(piece));
        let differs = which == level;
        let sign = scene.text((middle, chips + side + 16.0), 16.0, if differs { ">" } else { "=" }).weight(600);
        sign.fill(if differs { Ink::Conflict } else { Ink::Muted });
        chip(scene, Point::new(at, chips + side + 24.0), side, image_look(there));
        if differs {
            let frame = (at - 5.0, chips - 20.0, side + 10.0, 2.0 * side + 50.0);
            scene.rect((frame.0, frame.1, frame.2, frame.3)).stroke(Ink::Conflict, 2.6).round(4.0);
        }
    }
    let foot = chips + 2.0 * side + 44.0;
    let agree = match level {
        0 => String::new(),
        _ => format!("{} alike, whichever block lies there. ", count(level, "choice")),
    };
    let there = match show.solid.block(image.filled[usize::from(cell)]) {
        Some(_) => "a block that comes earlier in the order",
        None => "nothing, which comes before any block",
    };
    let here = if show.solid.block(chosen).is_some() { "this block" } else { "nothing" };
    let words = format!(
        "{agree}At {} the image has {there}, in place of {here}: another branch finds it, so this one is cut.",
        show.solid.name(cell)
    );
    if foot + 30.0 < top + h {
        write(scene, Point::new(x, foot), &words, 13.0, w);
    }
}
