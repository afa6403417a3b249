//! The rejection of a packing by symmetry: its image beside it, and the first choice in which the two differ.

use super::maps::{HEADER, Maps};
use super::notes::{HEAD, TEXT, chip};
use super::{CELL, Skin, centred};
use crate::antislide::group::Symmetry;
use crate::antislide::solid::NO_PIECE;
use crate::antislide::view::{Show, Shown};
use crate::antislide::words::name;
use crate::antislide::words::notes::COMPARED;
use crate::scene::measure::{SLACK, width};
use crate::scene::paragraph::{PITCH, lines, write};
use crate::scene::{Anchor, Area, Ink, Label, Point, Scene};

/// Returns the image of a packing by a symmetry, as far as the packing is known: the piece of each cell.
fn image(show: &Show, symmetry: u8) -> Vec<u16> {
    let (s, group) = (usize::from(symmetry), &show.solid.group);
    let mut filled = vec![NO_PIECE; show.filled.len()];
    for (cell, piece) in (0..).zip(&show.filled).filter(|(_, piece)| **piece != NO_PIECE) {
        filled[usize::from(group.to(s, cell))] = group.image(s, *piece);
    }
    filled
}

/// The height of a title above maps.
const TITLE: f32 = 20.0;
/// The greatest sides of the maps' cells, with much room and with little.
const CELLS: (f32, f32) = (30.0, 22.0);
/// The strip of compared choices: the least height with a strip, the height of the strip, the side of a choice, and the distance between
/// choices; for small stages, for large ones, and in the projector view.
const SMALL: (f32, f32, f32, f32) = (300.0, 124.0, 22.0, 30.0);
const LARGE: (f32, f32, f32, f32) = (420.0, 200.0, 34.0, 46.0);
const HALL: (f32, f32, f32, f32) = (0.0, 0.0, 28.0, 40.0);
/// The height of the reason alone, if there is no room for a strip, and its width beside one.
const REASON: (f32, f32) = (44.0, 170.0);
/// The height above the first row of the strip, and the gap between its rows.
const ABOVE: f32 = 38.0;
const BETWEEN: f32 = HEAD + 10.0;
/// The gap between the maps and the strip, and between both sets of maps side by side.
const GAPS: (f32, f32) = (16.0, 28.0);
/// The height of two lines of remarks on a packing, below its title.
const NOTE: f32 = 36.0;

/// The layout: both sets of maps, and the area of the compared choices, with their sizes if they fit.
struct Plan {
    maps: [Maps; 2],
    /// The areas of each title, with the remark after or below it.
    titles: [Area; 2],
    rest: Area,
    sizes: Option<(f32, f32)>,
}

impl Plan {
    /// Lays out an upright stage: one set above the other, and the choices below.
    fn upright(show: &Show, area: Area) -> Plan {
        let sizes = [LARGE, SMALL].into_iter().find(|sizes| area.h > sizes.0);
        let strip = sizes.map_or(REASON.0, |sizes| sizes.1);
        let room = ((area.h - strip) / 2.0 - TITLE - HEADER - 8.0).max(10.0);
        let most = if area.w > 300.0 { CELLS.0 } else { CELLS.1 };
        let place = Area { x: area.x + HEADER, y: area.y + TITLE + HEADER, w: area.w - HEADER, h: room };
        let first = Maps::fit(show.solid.sides, place, None, Point::new(20.0, HEADER + 4.0), most);
        let second = first.clone().moved(Point::new(0.0, first.area().h + HEADER + TITLE + 10.0));
        Plan::of(
            [first, second],
            |maps| Area { y: maps.y - HEADER - TITLE, h: TITLE - 6.0, ..area },
            area,
            [LARGE, SMALL],
        )
    }

    /// Lays out the projector view: side by side, with the choices below as large as possible.
    fn hall(show: &Show, area: Area) -> Plan {
        let (_, room) = area.split_top(TITLE + NOTE);
        let (_, room) = room.split_bottom(need(HALL.2) + GAPS.0);
        let maps = [0, 1].map(|nth| {
            let half = room.cell((0, nth), (1, 2));
            let half = Area { w: half.w - GAPS.1 / 2.0, x: half.x + GAPS.1 / 2.0 * nth as f32, ..half };
            Maps::fit(show.solid.sides, half, None, Point::new(12.0, 8.0), CELLS.0)
        });
        let title = |maps: Area| Area { y: area.y, h: TITLE - 6.0, w: (area.w - GAPS.1) / 2.0, ..maps };
        Plan::of(maps, title, area, [HALL, SMALL])
    }

    fn of(maps: [Maps; 2], title: impl Fn(Area) -> Area, area: Area, sizes: [(f32, f32, f32, f32); 2]) -> Plan {
        let titles = [title(maps[0].area()), title(maps[1].area())];
        let (_, rest) = area.split_top(maps[1].area().bottom() + GAPS.0 - area.y);
        // Eight choices with the reason beside them are better than large ones.
        let [large, small] = sizes;
        let roomy = area.w >= 8.0 * large.3 + REASON.1;
        let fits = |sizes: &&(f32, f32, f32, f32)| area.h > sizes.0 && need(sizes.2) <= rest.h;
        let sizes = Some(&large).filter(|_| roomy).filter(fits).or(Some(&small).filter(fits));
        Plan { maps, titles, rest, sizes: sizes.map(|sizes| (sizes.2, sizes.3)) }
    }
}

/// Returns the height of the compared choices with this side.
fn need(side: f32) -> f32 {
    ABOVE + 2.0 * side + BETWEEN + 4.0
}

/// An image that comes earlier: the symmetry, the first cell in which both differ, and the pieces of the image.
pub struct Found {
    /// The symmetry.
    pub symmetry: Symmetry,
    number: u8,
    /// The number of equal choices.
    pub level: usize,
    /// The first cell in which both differ.
    pub cell: u8,
    /// The piece of each cell of the image.
    pub filled: Vec<u16>,
    /// The piece under test.
    pub newest: u16,
}

impl Found {
    /// Returns the image by a symmetry that first differs on a level; `None` if that level has no choice.
    pub fn new(show: &Show, number: u8, level: u8) -> Option<Found> {
        let level = usize::from(level).checked_sub(1)?;
        let ((cell, _), (_, newest)) = (*show.path.get(level)?, *show.path.last()?);
        let symmetry = show.solid.group.symmetry(number.into());
        Some(Found { symmetry, number, level, cell, filled: image(show, number), newest })
    }

    /// Returns the look of a piece of the image: that of the packing's block in the same place, or a letter.
    pub fn skin(&self, show: &Show, skin: &dyn Fn(u16) -> Option<Skin>, piece: u16) -> Option<Skin> {
        let images = show.blocks.iter().map(|block| show.solid.group.image(self.number.into(), block.piece));
        let others = images.filter(|other| skin(*other).is_none());
        skin(piece).or_else(|| Some((ELSEWHERE, ('a'..='z').zip(others).find(|(_, other)| *other == piece)?.0)))
    }

    /// Returns the blocks of the image.
    pub fn blocks(&self, show: &Show, skin: &dyn Fn(u16) -> Option<Skin>) -> Vec<Shown> {
        let image = |block: &Shown| show.solid.group.image(self.number.into(), block.piece);
        let shown =
            |piece: u16| Shown { piece, symbol: self.skin(show, skin, piece).map_or(' ', |skin| skin.1), trial: false };
        show.blocks.iter().map(|block| shown(image(block))).collect()
    }

    /// Returns the cell of the packing that the symmetry maps to the cell in which both differ.
    pub fn from(&self, show: &Show) -> u8 {
        let group = &show.solid.group;
        (0..show.filled.len() as u8).find(|cell| group.to(self.number.into(), *cell) == self.cell).unwrap_or(self.cell)
    }
}

/// The ink of blocks of the image at places where the packing has none.
const ELSEWHERE: Ink = Ink::Grid;
/// The size of the text beside the choice in which the two differ.
const BESIDE: f32 = 12.0;

/// Draws the packing above its image, with the compared choices.
pub fn draw(
    scene: &mut Scene,
    show: &Show,
    (symmetry, level): (u8, u8),
    skin: &dyn Fn(u16) -> Option<Skin>,
    area: Area,
) {
    let Some(found) = Found::new(show, symmetry, level) else { return };
    let (it, image, level, cell) = (found.symmetry, &found.filled, found.level, found.cell);
    let (chosen, newest) = (show.path[level].1, found.newest);
    let image_skin = |piece: u16| found.skin(show, skin, piece);
    let hall = scene.is_for_hall();
    let Plan { maps, titles, rest, sizes } = if hall { Plan::hall(show, area) } else { Plan::upright(show, area) };
    let [first, second] = maps;
    let both = [(first, &show.filled, ["map", CELL]), (second, image, ["image", "image cell"])];
    let skins: [&dyn Fn(u16) -> Option<Skin>; 2] = [skin, &image_skin];
    let words = show.words().images(it, newest);
    for ((((maps, filled, names), skin), [title, note]), line) in both.iter().zip(skins).zip(words).zip(titles) {
        Label::new(&title).size(HEAD).weight(600).start().draw(scene, line);
        // If there is no room for the whole remark, its conclusion is omitted.
        let brief = note.split(':').next().unwrap_or_default();
        let after = width(&title, HEAD, 600, false) * SLACK + 10.0;
        if hall {
            let long = lines(&note, BESIDE, 400, line.w).len() > 2;
            let note = if long { brief } else { &note };
            write(scene, line.moved(Point::new(0.0, TITLE - 4.0)), note, BESIDE, 400, Ink::Muted);
        } else {
            let (_, beside) = line.split_left(after);
            let label = |text| Label::new(text).sizes(10.0, 12.5).start().ink(Ink::Muted);
            if label(&note).whole().draw(scene, beside).is_none() {
                label(brief).draw(scene, beside);
            }
        }
        maps.draw(scene, filled, skin, *names);
        if !hall {
            maps.name(scene, Some(cell));
        }
        let frame = scene.rect(maps.cell(cell).inset(-1.0)).stroke(Ink::Conflict, 3.0).round(2.0);
        frame.key("differs", usize::from(cell), usize::from(names[0] != "map"));
    }
    let [reason, besides] = show.words().smaller(level, cell);
    let Some((side, pitch)) = sizes else {
        write(scene, rest, &reason, BESIDE, 600, Ink::Ink);
        return;
    };

    scene.text(rest.corner().down(12.0), HEAD, COMPARED).anchor(Anchor::Start).weight(600);
    let most = (((area.w - REASON.1) / pitch) as usize).max(1);
    let mut said = show.words().differing(chosen, image[usize::from(cell)]).join("; ") + ". ";
    for (place, which) in ((level + 1).saturating_sub(most)..=level).enumerate() {
        let (cell, piece) = show.path[which];
        let above = Area::new(rest.x + 4.0 + pitch * place as f32, rest.y + ABOVE, side, side);
        let between = Area { y: above.bottom(), h: BETWEEN, ..above };
        let under = Area { y: between.bottom(), ..above };
        centred(scene, Area { y: above.y - HEAD - 2.0, h: HEAD, ..above }, 11.0, &name(&show.solid, cell))
            .fill(Ink::Muted);
        chip(scene, above, skin(piece));
        chip(scene, under, image_skin(image[usize::from(cell)]));
        let differs = which == level;
        let sign = centred(scene, between, 16.0, if differs { "≠" } else { "=" }).weight(600);
        sign.fill(if differs { Ink::Conflict } else { Ink::Muted }).key("compared", usize::from(cell), 0);
        if differs {
            let frame = Area::between(above.corner().down(-20.0), under.corners()[2].down(2.0));
            let frame = Area { x: frame.x - 5.0, w: frame.w + 10.0, ..frame };
            scene.rect(frame).stroke(Ink::Conflict, 2.6).round(4.0);
            let (x, w) = (frame.right() + 10.0, area.right() - frame.right() - 10.0);
            let place = Area { x, w, y: frame.y + 4.0, ..frame };
            let place = write(scene, place, &reason, BESIDE, 600, Ink::Ink);
            if place.h > lines(&said, BESIDE, 400, w).len() as f32 * PITCH * BESIDE {
                write(scene, place, &said, BESIDE, 400, Ink::Ink);
                said.clear();
            }
        }
    }
    let (_, foot) = rest.split_top(ABOVE + 2.0 * side + BETWEEN + 8.0);
    let words = said + &besides;
    if foot.h > lines(&words, TEXT, 400, foot.w).len() as f32 * PITCH * TEXT {
        write(scene, foot, &words, TEXT, 400, Ink::Muted);
    }
}
