//! The picture with the search tree in it: the separated layers, beside each its map at the height of its floor, and to the right a line
//! for each choice. For a packing rejected by symmetry its image is between, for a solution the closed box.

use super::body::Body;
use super::maps::Maps;
use super::notes::chip;
use super::{Skin, blocked, compare, hues, signs, solved, spin, tables};
use crate::antislide::solid::NO_PIECE;
use crate::antislide::view::{Compared, Saying, Show, Shown};
use crate::antislide::words::notes::{self, EARLIER, LATER, Mood, OPEN, SAME, layer};
use crate::antislide::words::{label, name};
use crate::cover::lined::row;
use crate::scene::iso::Iso;
use crate::scene::paragraph::{self, PITCH as PARAGRAPH, write};
use crate::scene::{Area, Ease, Frame, Ink, Label, Levels, Line, Point, Scene, Segment};
use crate::sign::Sign;
use crate::within::Within;

/// The least ratio of width to height of a picture with the lines beside the box; otherwise they are a row below it.
const WIDE: f32 = 1.0;
/// The initial rotation and tilt of the box, in radians.
const STANCE: Point = Point::new(std::f32::consts::FRAC_PI_4, 0.495);
/// The greatest width of the box, as a share of a wide, a narrow and an upright picture.
const TOWER: [f32; 3] = [0.24, 0.3, 0.62];
/// The least width of a picture with content between maps and lines, in pixels.
const NARROW: f32 = 600.0;
/// The greatest side of a map's cell, as a share of the width and in pixels.
const CELL: (f32, f32) = (0.024, 46.0);
/// The least height of a cell with numbers of rows and columns, in sizes of text.
const NUMBERED: f32 = 1.25;
/// The width of the lines as a share of the picture, at least and at most in pixels.
const LINES: (f32, f32, f32) = (0.19, 150.0, 280.0);
/// The greatest height of a line, in pixels.
const LINE: f32 = 44.0;
/// The least width of the content between maps and lines, in sizes of text.
const EVIDENCE: f32 = 16.0;
/// The least and the usual size of text, in pixels.
const LEAST: f32 = 11.0;
const TEXT: f32 = 13.0;
/// The height of a row of choices, in sizes of text.
const ROW: f32 = 7.6;
/// The gap between the parts, in sizes of text.
const GAP: f32 = 1.6;

/// The layout.
struct Places {
    iso: Iso,
    /// The middle of each layer's floor.
    floors: Vec<f32>,
    tower: Area,
    maps: Maps,
    /// The area between the maps and the lines.
    evidence: Area,
    lines: Area,
    wide: bool,
    /// Whether rows and columns have numbers.
    numbered: bool,
    letters: f32,
}

impl Places {
    fn new(show: &Show, scene: &Scene) -> Places {
        let grown = scene.growth();
        let letters = scene.legible().max(LEAST) * grown;
        let all = scene.stage();
        let wide = all.w >= WIDE * all.h;
        let [layers, rows, columns] = show.solid.sides;
        let (strip, stage) = all.split_bottom(if wide { 0.0 } else { ROW * letters });
        let top = 1.4 * letters;
        let high = (stage.h - top) / layers as f32;
        let most = TOWER[if !wide { 2 } else { usize::from(all.w < NARROW) }] * all.w;
        let Point { x: turn, y: tilt } = scene.lens.turn;
        let stance = Point::new(STANCE.x - turn, STANCE.y + tilt);
        let open = if wide && all.w >= NARROW { (2.0 * scene.lens.dial).within(0.0, 1.0) } else { 1.0 };
        let iso = Iso::stacked(show.solid.sides, stance, open, Area::new(0.0, top, most, stage.h - top));
        let tower = Area::new(0.0, top, iso.wide(show.solid.sides).min(most), stage.h - top);
        let iso = iso.moved(Point::new((tower.w - most) / 2.0, 0.0));
        let floors: Vec<f32> = (0..layers).map(|layer| top + high * (layer as f32 + 0.5)).collect();
        // The numbers of rows are beside a map, those of columns above it.
        let from = tower.right() + 2.2 * letters;
        // A choice compared with its image is at the right.
        let share = if all.w < NARROW { 2.0 * CELL.0 } else { CELL.0 };
        let room = if wide { share * all.w * 4.0 } else { all.w - from - 4.0 };
        let most = (room / columns as f32).min(CELL.1 * grown);
        let cell = ((high - 1.5 * letters) / rows as f32).min(most * grown);
        // Cells without numbers beside them have more room for their contents.
        let tight = cell < NUMBERED * letters;
        let cell = if tight { ((high - 5.0) / rows as f32).min(most) } else { cell }.max(2.0);
        let down = if tight { 0.0 } else { 0.6 * letters };
        let maps = Maps::beside((rows, columns), from, &floors, cell, (down, letters));
        let right = maps.area().right();
        let wish = (LINES.0 * all.w).within(LINES.1.max(15.5 * letters), (LINES.2 * grown).max(15.5 * letters));
        let (evidence, lines) = match wide {
            true => {
                let rest = Area::new(right + GAP * letters, 0.0, all.w - right - GAP * letters, all.h);
                let (lines, evidence) = rest.split_right(wish.min(rest.w));
                (Area { w: (evidence.w - GAP * letters).max(0.0), ..evidence }, lines)
            }
            false => (Area::default(), strip),
        };
        Places { iso, floors, tower, maps, evidence, lines, wide, numbered: !tight, letters }
    }

    /// Returns whether there is room for content between maps and lines.
    fn has_evidence(&self) -> bool {
        self.evidence.w >= EVIDENCE * self.letters
    }
}

/// Draws the position, and sets the levels of the tree.
pub fn draw(show: &Show, scene: &mut Scene) {
    scene.set_frame(Frame::SCENE);
    scene.turnable = true;
    let places = &Places::new(show, scene);
    scene.dial_label = Some(super::DIAL).filter(|_| places.has_evidence());
    let rejected = matches!(show.sign, Sign::Refused | Sign::DeadEnd);
    let hues = hues::hues(show);
    let chosen = solved::picked(show, scene.lens.picked);
    let mut blocks: Vec<Shown> = show.blocks.clone();
    for block in &mut blocks {
        block.piece = chosen.map_or(block.piece, |symmetry| show.solid.group.image(symmetry.into(), block.piece));
    }
    let skin = |piece: u16| {
        let index = blocks.iter().position(|block| block.piece == piece)?;
        Some((hues[index], blocks[index].symbol))
    };
    let found = compared(show, places.has_evidence());
    let mut lines = lines(show, &skin);
    if let Some((found, _)) = found.as_ref().filter(|_| places.wide) {
        // The image's choice is shown there.
        lines.iter_mut().take(found.level + 1).for_each(|line| line.choice.clear());
    }
    let levels = levels(show, places, lines);
    band(show, places, &levels, scene);

    let pointed = super::cell(scene.lens.pointed).or(super::cell(scene.lens.picked));
    let plain = show.symmetries.is_none() && found.is_none() && show.free.is_empty();
    let constraint = show.constraint(pointed).filter(|_| plain);
    let mut demand: Vec<u8> = constraint.map_or(vec![], |it| it.list().to_vec());
    let mut sides = show.free.clone();
    sides.extend(constraint.and_then(|it| show.side_of(it)));
    // Without room between maps and lines, the image replaces the box.
    if places.has_evidence() || found.is_none() {
        let iso = places.iso;
        Body { show, blocks: &blocks, iso, hues: &hues, sides: &sides, demand: &demand, pointed }.draw(scene);
        names(show, places, scene);
    }
    places.maps.draw(scene, &show.filled, &skin, ["map", super::CELL]);
    if places.numbered {
        places.maps.number(scene, show.next, places.letters);
    }
    if let Some((found, how)) = &found {
        image(show, places, (found, *how), &skin, &levels, scene);
    } else {
        for cell in show.free.iter().flat_map(|(_, face)| face.cells()) {
            if !demand.contains(cell) {
                demand.push(*cell);
            }
        }
        places.maps.mark(scene, show, &demand, show.look.as_ref().map_or(&[], |(_, face)| face.cells()));
        signs(scene, show, &places.maps);
    }
    if let Some(piece) = show.ruled.filter(|piece| show.solid.block(*piece).is_some()) {
        let ink = if show.sign == Sign::Refused { Ink::Conflict } else { Ink::Accent };
        // The block is in the list of each of its cells. Its name covers the frame.
        if let Some(cell) = show.listed {
            scene.rect(places.maps.cell(cell).inset(1.0)).stroke(Ink::Accent, 3.0).key("list", usize::from(cell), 0);
        }
        let block = label(&show.solid, piece);
        let called =
            show.listed.map_or_else(|| block.clone(), |cell| notes::candidate(&block, &name(&show.solid, cell)));
        places.maps.ghost(scene, &show.solid.covers(piece), &called, ink, places.letters);
    }
    // A cell that no line names has its name on its map.
    let about = show.about.filter(|_| show.ruled.is_none() && found.is_none());
    let named = |cell: u8| levels.lines.iter().any(|line| line.subject == name(&show.solid, cell));
    if let Some(cell) = about.filter(|cell| !named(*cell)) {
        let ink = if rejected { Ink::Conflict } else { Ink::Accent };
        places.maps.ghost(scene, &[cell], &name(&show.solid, cell), ink, places.letters);
    }
    for block in show.blocks.iter().filter(|block| block.trial) {
        let (ink, kind) = if rejected { (Ink::Conflict, "map rejected") } else { (Ink::Trial, "map trial") };
        places.maps.outline(scene, &show.filled, block.piece, ink, kind);
    }
    let wanted = blocked::blocks(show);
    if !wanted.is_empty() && places.has_evidence() && show.open.is_empty() {
        blocked::draw(show, &wanted, (places.evidence, &places.floors, places.letters), &skin, scene);
    } else if found.is_none() && places.has_evidence() {
        let head = Area { h: 1.4 * places.letters, ..places.evidence };
        let sizes = (places.letters, TEXT * scale(places));
        for (line, text) in (0..).zip([Some(show.title[1].as_str()), super::counted(show)].into_iter().flatten()) {
            let down = Point::new(0.0, 1.5 * line as f32 * sizes.1);
            Label::new(text).sizes(sizes.0, sizes.1).start().ink(Ink::Muted).draw(scene, head.moved(down));
        }
    }
    if places.has_evidence() && found.is_none() && show.symmetries.is_none() {
        let below = places.evidence.split_top(4.2 * places.letters).1;
        tables::constraints(show, below, places.letters, scene);
        if matches!(show.saying, Saying::Packing { .. }) {
            let area = places.evidence.split_top(2.4 * places.letters).1;
            let rest = tables::sides(show, &skin, area, places.letters, scene);
            verdict(show, places, rest, scene);
        }
    }
    if let Some(own) = &show.symmetries {
        whole(show, places, own, (&blocks, &hues), chosen, scene);
    }
    scene.set_frame(Frame::SCENE);
    scene.levels = Some(levels);
}

/// Returns the image to show, and how it compares; one that does not come earlier is shown only if `has_room`.
fn compared(show: &Show, has_room: bool) -> Option<(compare::Found, Option<Compared>)> {
    if let Some((symmetry, level)) = show.smaller {
        return Some((compare::Found::new(show, symmetry, level)?, None));
    }
    let (symmetry, level, how) = show.compared.filter(|_| has_room)?;
    Some((compare::Found::new(show, symmetry, level)?, Some(how)))
}

/// Writes the names of the layers, and the numbers of rows and columns.
fn names(show: &Show, places: &Places, scene: &mut Scene) {
    let letters = places.letters;
    let [_, rows, columns] = show.solid.sides;
    let here = show.next.map(|cell| usize::from(cell) / (rows * columns));
    let high = places.floors.get(1).map_or(places.tower.h, |second| second - places.floors[0]);
    for (number, floor) in places.floors.iter().enumerate() {
        let place = Area::new(0.0, floor - high / 2.0, places.tower.w, 1.4 * letters);
        let ink = if here == Some(number) { Ink::Ink } else { Ink::Muted };
        let weight = if here == Some(number) { 600 } else { 400 };
        let name = layer(number, true);
        let text = Label::new(&name).sizes(letters, TEXT.max(letters)).start().ink(ink).weight(weight).whole();
        text.draw(scene, place).map(|item| item.key("layer", number, 0));
    }
}

/// Returns the lines of the choices in force, of the one under test, and of the next cell.
fn lines(show: &Show, skin: &dyn Fn(u16) -> Option<Skin>) -> Vec<Line> {
    let line = |subject: String, piece: u16| match skin(piece) {
        Some((hue, symbol)) => {
            Line { subject, mark: symbol.to_string(), hue: Some(hue), choice: label(&show.solid, piece), listed: false }
        }
        None => Line {
            subject,
            mark: "\u{b7}".to_owned(),
            hue: Some(Ink::Paper),
            choice: "empty".to_owned(),
            listed: false,
        },
    };
    let mut lines: Vec<Line> = match &show.saying {
        // A packing of the user has no path: its blocks are tested in order.
        Saying::Packing { .. } => {
            show.blocks.iter().map(|block| line(name_of(show, block.piece), block.piece)).collect()
        }
        _ => show.path.iter().map(|(cell, piece)| line(name(&show.solid, *cell), *piece)).collect(),
    };
    let waits = show.next.filter(|next| show.path.last().is_none_or(|last| last.0 != *next));
    if let Some(next) = waits.filter(|_| show.symmetries.is_none()) {
        lines.push(Line { subject: name(&show.solid, next), ..Line::default() });
    }
    lines
}

/// Returns the name of a piece's first cell.
fn name_of(show: &Show, piece: u16) -> String {
    show.solid.covers(piece).first().map(|cell| name(&show.solid, *cell)).unwrap_or_default()
}

/// Returns the levels: one below the other at the right, or in a row below the box.
fn levels(show: &Show, places: &Places, lines: Vec<Line>) -> Levels {
    let letters = places.letters;
    let count = lines.len().max(1);
    if !places.wide {
        return row(places.lines, count, letters, lines);
    }
    let top = 1.4 * letters;
    let room = Area { y: top, h: (places.lines.h - top).max(1.0), ..places.lines };
    let at = Levels::down_from(room, count, 1.5 * letters, (LINE * scale(places)).max(2.4 * letters));
    let pitch = if at.len() > 1 { at[1] - at[0] } else { LINE };
    // The numbers of subtrees extend into the room between, unless that is used.
    let checked = matches!(show.saying, Saying::Packing { .. });
    let taken = compared(show, places.has_evidence()).is_some() || show.symmetries.is_some() || checked;
    let taken = taken || !show.open.is_empty() || !blocked::blocks(show).is_empty();
    let tree = match taken || places.evidence.w <= 0.0 {
        true => room,
        false => Area { x: places.evidence.x, w: room.right() - places.evidence.x, ..room },
    };
    // If it is not used, subtrees have room before the names of cells.
    let spine = places.lines.x + if places.evidence.w > 0.0 { 4.6 } else { 7.2 } * letters;
    Levels { tree, down: true, first: 1, at, pitch, lines, spine, ..Levels::default() }
}

/// Returns the factor by which text is larger than on a desktop screen.
fn scale(places: &Places) -> f32 {
    (places.letters / LEAST).max(1.0)
}

/// Draws a pale band that connects the current cell, the row of its map and its line.
fn band(show: &Show, places: &Places, levels: &Levels, scene: &mut Scene) {
    let Some(cell) = show.next.filter(|_| show.symmetries.is_none() && show.smaller.is_none()) else { return };
    let subject = name(&show.solid, cell);
    let ink = if matches!(show.sign, Sign::Refused | Sign::DeadEnd) { Ink::Conflict } else { Ink::Accent };
    let place = places.maps.cell(cell);
    let map = places.maps.layer(cell);
    scene.rect(Area { x: map.x, w: map.w, ..place }).tint(ink, 0.08).key("band", 1, 0);
    let last = levels.lines.iter().rposition(|line| line.subject == subject);
    let Some((level, y)) = last.and_then(|nth| Some((nth + 1, levels.at(nth + 1)?))).filter(|_| levels.down) else {
        return;
    };
    let half = levels.high(level) / 2.0;
    let (from, to) = (map.right(), levels.tree.x);
    let middle = (from + to) / 2.0;
    let p = Point::new;
    let path = [
        Segment::Move(p(from, place.y)),
        Segment::Cubic(p(middle, place.y), p(middle, y - half), p(to, y - half)),
        Segment::Line(p(to, y + half)),
        Segment::Cubic(p(middle, y + half), p(middle, place.bottom()), p(from, place.bottom())),
        Segment::Close,
    ];
    scene.path(path).tint(ink, 0.08).key("band", 0, 0);
}

/// Draws an image: where it differs, its layers and maps, and its choices beside those of the packing. `how` it compares is given unless it
/// comes earlier.
fn image(
    show: &Show,
    places: &Places,
    (found, how): (&compare::Found, Option<Compared>),
    skin: &dyn Fn(u16) -> Option<Skin>,
    levels: &Levels,
    scene: &mut Scene,
) {
    let letters = places.letters;
    let ink = match how {
        None => Ink::Conflict,
        Some(Compared::Same) => Ink::Muted,
        Some(_) => Ink::Accent,
    };
    let frame = |maps: &Maps, scene: &mut Scene, nth: usize| {
        let frame = scene.rect(maps.cell(found.cell).inset(-1.0)).stroke(ink, 3.0).round(2.0);
        frame.key("differs", usize::from(found.cell), nth);
        if how == Some(Compared::Open) && nth == 1 {
            frame.dash(5.0, 3.5);
        }
    };
    frame(&places.maps, scene, 0);
    let image_skin = |piece: u16| found.skin(show, skin, piece);
    let upright = Area { w: places.maps.area().x - 2.2 * letters, ..places.tower };
    let beside = places.has_evidence();
    let area = if beside { places.evidence } else { Area { y: 0.0, h: upright.bottom(), ..upright } };
    {
        let [[own, _], [title, way]] = show.words().images(found.symmetry, found.newest);
        // The title of an image that comes earlier says so.
        let way = if how.is_some() { way.split(':').next().unwrap_or_default().to_owned() } else { way };
        let packing = places.maps.area();
        let over = Area::new(packing.x, 0.0, packing.w.max(9.0 * letters), 1.2 * letters);
        let label = Label::new(&own).sizes(letters, TEXT.max(letters)).weight(600).start();
        label.draw(scene, over);
        let (head, rest) = area.split_top(1.4 * letters);
        let [_, rows, columns] = show.solid.sides;
        let side = places.maps.cell(0).w.min(0.5 * rest.w / columns as f32);
        let from = rest.right() - side * columns as f32;
        let down = if places.numbered { 0.6 * letters } else { 0.0 };
        let maps = Maps::beside((rows, columns), from, &places.floors, side, (down, letters));
        let size = TEXT.max(letters);
        let title = Label::new(&title).sizes(letters, size).weight(600).end();
        title.draw(scene, Area { h: 1.2 * letters, ..head });
        maps.draw(scene, &found.filled, &image_skin, ["image map", "image cell"]);
        if places.numbered {
            maps.number(scene, Some(found.cell), letters);
        }
        frame(&maps, scene, 1);
        // The box of the image, if there is room.
        let room = from - 2.4 * letters - rest.x;
        let boxed = room >= places.tower.w + 8.0 * letters;
        if boxed {
            let iso = places.iso.moved(Point::new(from - 2.4 * letters - places.tower.w, 0.0));
            let blocks = found.blocks(show, skin);
            let hue = |block: &Shown| image_skin(block.piece).map_or(Ink::Grid, |skin| skin.0);
            let hues: Vec<Ink> = blocks.iter().map(hue).collect();
            let image = Show {
                filled: found.filled.clone(),
                blocks: blocks.clone(),
                next: None,
                forced: vec![],
                ..show.clone()
            };
            let none: (&[_], &[_]) = (&[], &[]);
            Body { show: &image, blocks: &blocks, iso, hues: &hues, sides: none.0, demand: none.1, pointed: None }
                .draw(scene);
        }
        // The symmetry, between the two.
        let turn = Area { w: if boxed { room - places.tower.w } else { room }, ..rest };
        let turn = turn.split_top(0.36 * turn.h).1;
        let words = match turn.w >= 9.0 * letters {
            true => write(scene, turn, &way, size, 600, Ink::Accent),
            false => turn,
        };
        let moves = format!("{} \u{2192} {}", name(&show.solid, found.from(show)), name(&show.solid, found.cell));
        let label = Label::new(&moves).sizes(letters, 1.15 * size).weight(600).start().whole();
        label.draw(scene, Area { h: 1.6 * size, ..words });
    }
    if !levels.down {
        return;
    }
    // The choices side by side, as far as both are compared.
    for (nth, (cell, _)) in show.path.iter().enumerate().take(found.level + 1) {
        let (y, high) = (levels.near(nth + 1), levels.high(nth + 1));
        let side = (0.78 * high).min(34.0);
        let x = levels.spine + side + 2.4 * letters;
        if side < 1.2 * letters {
            continue;
        }
        let differs = nth == found.level && how != Some(Compared::Same);
        let (sign, said) = match how {
            _ if !differs => ("=", SAME),
            None => ("\u{2260}", EARLIER),
            Some(Compared::Open) => ("?", OPEN),
            Some(_) => ("\u{2260}", LATER),
        };
        let ink = if differs { ink } else { Ink::Muted };
        let text = scene.text(((levels.spine + x) / 2.0, y + 0.36 * 16.0), 16.0_f32.max(letters), sign).weight(600);
        text.fill(ink).key("compared", nth, 0);
        let here = found.filled[usize::from(*cell)];
        let place = Area::around((x, y), side, side);
        chip(scene, place, if here == NO_PIECE { None } else { image_skin(here) });
        let from = place.right() + 0.7 * letters;
        // The tree ends at the picture's edge, and words may be wider than they are measured.
        let room = Area::new(from, y - letters, levels.tree.right() - from - 0.7 * letters, 2.0 * letters);
        Label::new(said).sizes(letters, TEXT.max(letters)).start().ink(ink).whole().draw(scene, room);
        if differs {
            scene.rect(place.inset(-2.0)).stroke(ink, 2.6).round(5.0).key("compared", nth, 1);
        }
    }
}

/// Writes the result of the check of a packing: the verdict, and each free side.
fn verdict(show: &Show, places: &Places, mut area: Area, scene: &mut Scene) {
    let size = TEXT * scale(places);
    for note in notes::all(show) {
        let ink = match note.mood {
            Mood::Found => Ink::Solution,
            Mood::Open => Ink::Conflict,
            _ => Ink::Ink,
        };
        let needed = (lines_of(&note.head, size, 600, area.w) + lines_of(&note.text, size, 400, area.w)) as f32;
        if area.h < needed * PARAGRAPH * size {
            return;
        }
        area = write(scene, area, &note.head, size, 600, ink);
        area = write(scene, area, &note.text, size, 400, Ink::Muted).split_top(size).1;
    }
}

/// Returns the number of lines of a text.
fn lines_of(text: &str, size: f32, weight: u16, width: f32) -> usize {
    paragraph::lines(text, size, weight, width).len()
}

/// Draws a solution: the closed box, and its symmetries.
fn whole(
    show: &Show,
    places: &Places,
    own: &[u8],
    (blocks, hues): (&[Shown], &[Ink]),
    chosen: Option<u8>,
    scene: &mut Scene,
) {
    let top = 1.4 * places.letters;
    if !places.has_evidence() {
        return;
    }
    let area = Area { y: top, h: places.evidence.h - top, ..places.evidence };
    let (body, notes) = area.split_top(0.6 * area.h);
    let side = body.w.min(1.2 * body.h);
    let iso = Iso::fit(
        show.solid.sides,
        Point::new(STANCE.x - scene.lens.turn.x, STANCE.y + scene.lens.turn.y),
        0.0,
        Area::around(body.centre(), side, body.h).inset(6.0),
    );
    let turning =
        scene.lens.turning.map(|(from, part)| (solved::picked(show, from).unwrap_or(0), Ease::InOut.at(part)));
    match turning.filter(|(_, part)| *part > 0.0 && *part < 1.0) {
        Some((from, part)) => {
            let [a, b] = [from, chosen.unwrap_or(0)].map(|which| show.solid.group.symmetry(which.into()));
            let mut before = show.blocks.clone();
            for block in &mut before {
                block.piece = show.solid.group.image(from.into(), block.piece);
            }
            spin::draw(show, &before, hues, &iso, &spin::Way::new(a, b), part, scene);
        }
        None => Body { show, blocks, iso, hues, sides: &[], demand: &[], pointed: None }.draw(scene),
    }
    solved::list(scene, show, own, chosen, notes, places.letters);
}
