//! The picture: the box in space, flat maps of its layers, and notes.

use super::view::{Show, Shown};
use super::words::notes::{self as words, DIAL, NUMBERS, Note, RECOUNTED};
use crate::scene::iso::Iso;
use crate::scene::measure::{self, SLACK};
use crate::scene::{
    Anchor, Area, BASELINE, Ease, Frame, Ink, Item, Label, Look, Motion, Phase, Point, Scene, Target, signs, when,
};
use crate::sign::Sign;
use crate::within::Within;
use body::Body;
use maps::{HEADER, Maps};

mod aligned;
mod blocked;
mod body;
mod compare;
mod hues;
mod maps;
mod notes;
mod solved;
mod spin;
mod tables;

pub use solved::SYMMETRY;

/// The kind of target of a cell.
pub const CELL: &str = "cell";

/// The ink and the symbol of a block.
type Skin = (Ink, char);

/// The least size of a stage; smaller ones are drawn at this size and scaled down.
const LEAST: Point = Point::new(300.0, 300.0);
/// The least width, and the least ratio of width to height, of a stage with the maps beside the box.
const NARROW: (f32, f32) = (520.0, 1.05);
/// The initial rotation and tilt of the box, in radians.
const STANCE: Point = Point::new(0.58, 0.47);
/// The room for the page's slider, and for the slider with the buttons beside it, in pixels.
const DIAL_ROOM: (f32, f32) = (124.0, 262.0);
/// The size of the second title in sizes of the first; its greatest width, including the gaps, in its own sizes; the extent below the
/// baseline of one and of two lines of titles, in sizes of the first.
const SMALL: f32 = 0.85;
const SECOND: f32 = 21.0;
const LINES: (f32, f32) = (0.9, 2.0);
/// The greatest side of a map's cell beside the box, and below it.
const MOST: (f32, f32) = (34.0, 26.0);
/// The height of a box above its maps below which words are beside it.
const LOW: f32 = 140.0;
/// The most rows of cells in one column of maps; boxes with more have two.
const ROWS: usize = 20;
/// The greatest distance of maps one below the other that are read as one.
const APART: f32 = 26.0;
/// In the projector view: the widths of the box and of its maps as shares of the stage; the greatest side of a map's cell; the gaps between
/// maps, with a name above each; the least width of a stage with words.
const HALL: (f32, f32) = (0.3, 0.44);
const HALL_CELL: f32 = 40.0;
const HALL_GAP: Point = Point::new(24.0, 20.0);
const HALL_WORDS: f32 = 480.0;
/// The phase in which a dead end appears after a rejection.
const LAST: Phase = Phase::new(0.85, 1.0);
/// The most layers that can be separated until none hides another while blocks stay large.
const FEW: f32 = 8.0;

/// The layout.
struct Places {
    title: Area,
    body: Area,
    maps: Maps,
    /// The area of the notes.
    notes: Area,
    /// The area in which a packing is compared with its image.
    comparison: Area,
    /// Whether the stage is narrow.
    narrow: bool,
    /// Whether this is the projector view.
    hall: bool,
    /// The texts of the notes, the most urgent first.
    said: Vec<Note>,
}

impl Places {
    fn new(stage: Area, show: &Show, scale: f32, in_hall: bool) -> Places {
        let said = words::all(show);
        if in_hall {
            return hall(stage, show, said);
        }
        let narrow = stage.w < NARROW.0 || stage.w < NARROW.1 * stage.h;
        let (title, rest) = stage.split_top(titled(show, stage.w, scale, narrow));
        let rest = rest.split_top(signs::OUTSIDE).1;
        if narrow { upright(stage, (title, rest), show, said) } else { wide(stage, (title, rest), show, said) }
    }
}

/// Lays out a wide stage: the box at the left, its maps beside it, words at the right.
fn wide(stage: Area, (title, rest): (Area, Area), show: &Show, said: Vec<Note>) -> Places {
    let sides = show.solid.sides;
    let many = sides[0] * sides[1] > ROWS;
    let (body, right) = rest.split_left(0.42 * stage.w);
    let body = Area { x: 10.0, w: body.w - 0.02 * stage.w, h: body.h - 8.0, ..body };
    // The names of layers are to the left of the maps.
    let room = Area::new(right.x + 52.0, right.y + 2.0, if many { 0.29 } else { 0.2 } * stage.w, right.h - 16.0);
    let (_, room) = room.split_top(HEADER);
    let mut maps = Maps::fit(sides, room, Some(1 + usize::from(many)), Point::new(24.0, HEADER + 4.0), MOST.0);
    let spare = (room.h - maps.area().h).max(0.0);
    if !many {
        let apart = HEADER + 4.0 + (spare / sides[0] as f32).min(APART);
        maps = Maps::fit(sides, room, Some(1), Point::new(24.0, apart), maps.cell(0).w);
    }
    let maps = maps.clone().moved(Point::new(0.0, ((room.h - maps.area().h) / 2.0).max(0.0)));
    let x = maps.area().right() + 36.0;
    let notes = Area::new(x, right.y + 12.0, (stage.right() - 12.0 - x).max(60.0), right.h - 24.0);
    let x = body.right() + 20.0;
    let comparison = Area::new(x, right.y - 4.0, stage.right() - 16.0 - x, right.h - 4.0);
    Places { title: Area { x: 18.0, ..title }, body, maps, notes, comparison, narrow: false, hall: false, said }
}

/// Lays out the projector view: no title, the maps in a square beside the box, and a few words where there is room.
fn hall(stage: Area, show: &Show, said: Vec<Note>) -> Places {
    let (title, inner) = stage.split_top(0.0);
    let inner = inner.inset(10.0);
    let wordy = stage.w >= HALL_WORDS;
    let unit = if wordy { inner.w } else { inner.w / (HALL.0 + HALL.1) };
    let (body, right) = inner.split_left(HALL.0 * unit);
    let (_, right) = right.split_left(HALL_GAP.x);
    let (_, room) = right.split_left((HALL.1 * unit - HALL_GAP.x).min(right.w)).0.split_top(HALL_GAP.y);
    let columns = show.solid.sides[0].div_ceil(2);
    let most = if columns > 2 { 0.9 * HALL_CELL } else { HALL_CELL };
    let maps = Maps::fit(show.solid.sides, room, Some(columns), HALL_GAP, most).seen_from_afar();
    let all = maps.area();
    let maps = maps.moved(Point::new((room.w - all.w) / 2.0, (room.h - all.h) / 2.0));
    let x = maps.area().right() + HALL_GAP.x;
    let notes = if wordy { Area { x, w: inner.right() - x, ..inner } } else { Area { w: 0.0, ..inner } };
    // A comparison takes the whole stage: the box in space adds nothing to it.
    Places { title, body, maps, notes, comparison: inner, narrow: false, hall: true, said }
}

/// Lays out an upright stage: the box above, its maps below, and a few words between.
fn upright(stage: Area, (title, rest): (Area, Area), show: &Show, said: Vec<Note>) -> Places {
    let (_, rest) = rest.split_bottom(12.0);
    let across = Area { x: 26.0, w: stage.w - 38.0, ..rest };
    let sides = show.solid.sides;
    let (comparison, _) = across.split_bottom(0.52 * stage.h);
    let (room, _) = across.split_bottom(0.3 * stage.h);
    let maps = Maps::fit(sides, room, None, Point::new(20.0, HEADER + 2.0), MOST.1);
    let all = maps.area();
    let maps = maps.moved(Point::new((room.w - all.w) / 2.0, room.h - all.h));
    let middle = Area { x: 14.0, w: stage.w - 28.0, ..rest };
    let high = match &show.symmetries {
        Some(own) => solved::height(show, own.len(), middle.w).min(0.34 * stage.h),
        None if said.is_empty() => 0.0,
        None => 64.0,
    };
    let (above, words) = match show.smaller {
        Some(_) => (comparison.y - 6.0, 0.0),
        None => (rest.bottom() - all.h - HEADER - high - 10.0, high),
    };
    let mut notes = Area { y: above + 6.0, h: words, ..middle };
    let mut body = Area::new(8.0, rest.y, stage.w - 16.0, (above - rest.y).max(40.0));
    // If the box has little height, words are beside it.
    if body.h < LOW && words > 0.0 && show.symmetries.is_none() {
        body.h += words;
        (body, notes) = body.split_left(0.5 * body.w);
        notes = notes.inset(6.0);
    }
    Places { title: Area { x: 12.0, ..title }, body, maps, notes, comparison, narrow: true, hall: false, said }
}

/// Draws the position.
pub fn draw(show: &Show, scene: &mut Scene) {
    if scene.composed {
        return aligned::draw(show, scene);
    }
    let least = if scene.is_for_hall() { LEAST * 0.5 } else { LEAST };
    let scale = (scene.width / least.x).min(scene.height / least.y).within(0.001, 1.0);
    scene.set_frame(Frame { scale, ..Frame::SCENE });
    scene.turnable = true;
    scene.dial_label = Some(DIAL);
    let places = Places::new(Area::of_size(scene.stage().size() / scale), show, scale, scene.is_for_hall());
    if !places.hall {
        title(show, scene, &places);
    }

    let hues = hues::hues(show);
    let chosen = solved::picked(show, scene.lens.picked);
    // During the transition the box is closed, turned as a whole, and opened again.
    let turning = scene.lens.turning.filter(|_| show.symmetries.is_some());
    let from = turning.map(|(from, part)| (solved::picked(show, from).unwrap_or(0), part));
    let (spread, spun) = from.map_or((1.0, None), |(from, part)| {
        let open = ((part - 0.5).abs() * 4.0 - 1.0).within(0.0, 1.0);
        (open, Some((from, Ease::InOut.at((2.0 * part - 0.5).within(0.0, 1.0)))))
    });
    let seen = match spun {
        Some((from, t)) if t < 1.0 => Some(from),
        _ => chosen,
    };
    // A symmetry that is pointed at moves each block, with its ink and symbol, to its image.
    let mut turned: Vec<Shown> = show.blocks.clone();
    for block in &mut turned {
        block.piece = seen.map_or(block.piece, |symmetry| show.solid.group.image(symmetry.into(), block.piece));
    }
    let skin = |piece: u16| {
        let index = turned.iter().position(|block| block.piece == piece)?;
        Some((hues[index], turned[index].symbol))
    };

    let pointed = cell(scene.lens.pointed).or(cell(scene.lens.picked));
    let plain = show.symmetries.is_none() && show.smaller.is_none() && show.free.is_empty();
    let constraint = show.constraint(pointed).filter(|_| plain);
    let mut demand: Vec<u8> = constraint.map_or(vec![], |it| it.list().to_vec());
    let mut sides = show.free.clone();
    sides.extend(constraint.and_then(|it| show.side_of(it)));
    let iso = iso(show, scene, &places, spread);
    match spun {
        _ if show.smaller.is_some() && places.hall => {}
        Some((from, t)) if t > 0.0 && t < 1.0 => {
            let [from, to] = [from, chosen.unwrap_or(0)].map(|which| show.solid.group.symmetry(which.into()));
            spin::draw(show, &turned, &hues, &iso, &spin::Way::new(from, to), t, scene);
        }
        _ => Body { show, blocks: &turned, iso, hues: &hues, sides: &sides, demand: &demand, pointed }.draw(scene),
    }

    if let Some((symmetry, level)) = show.smaller {
        compare::draw(scene, show, (symmetry, level), &skin, places.comparison);
        return;
    }
    places.maps.draw(scene, &show.filled, &skin, ["map", CELL]);
    places.maps.name(scene, show.next);
    for cell in show.free.iter().flat_map(|(_, face)| face.cells()) {
        if !demand.contains(cell) {
            demand.push(*cell);
        }
    }
    places.maps.mark(scene, show, &demand, show.look.as_ref().map_or(&[], |(_, face)| face.cells()));
    signs(scene, show, &places.maps);
    if show.sign == Sign::Solved {
        // The titles, and the controls beside them that rotate the box, stay above.
        let all = scene.stage();
        let inner = Area::of_size(all.size() / scene.frame().scale).split_top(places.title.bottom()).1;
        signs::solved(scene, inner.inset(signs::OUTSIDE));
    }
    match &show.symmetries {
        Some(own) => solved::draw(scene, show, own, chosen, &places),
        None => notes::draw(scene, show, &skin, &places),
    }
}

/// Draws the signs: a rejected block is hatched, with a cross on its cell; a dead end is a cell behind a wall; a removed block leaves its
/// mark in its cells; a solution has a frame around everything below the titles.
fn signs(scene: &mut Scene, show: &Show, maps: &Maps) {
    let about = if show.sign == Sign::DeadEnd { show.next.or(show.about) } else { show.about };
    let before = scene.items().len();
    // In the box the arrow of a free side shows the reason; the maps show the rejected block.
    let tried = show.path.last().filter(|_| !show.free.is_empty()).map(|(_, piece)| *piece);
    for cell in tried
        .into_iter()
        .filter(|_| matches!(show.sign, Sign::Refused | Sign::DeadEnd))
        .flat_map(|piece| show.solid.covers(piece))
    {
        Look::Refused.hatch(scene, maps.cell(cell)).key("refused", cell.into(), 0).enters_in(when::CROSS);
    }
    match (show.sign, about) {
        (Sign::Refused, _) if let (Some(cell), true) = (show.next, tried.is_some()) => {
            signs::cross(scene, maps.cell(cell), true).key("cross", cell.into(), 0).enters_in(when::CROSS);
        }
        (Sign::DeadEnd, Some(cell)) => {
            let place = maps.cell(cell);
            signs::wall(scene, place.inset(-2.0), true);
            signs::cross(scene, place, true).key("cross", cell.into(), 0).enters_in(when::DEAD_END);
        }
        (Sign::DeadEnd, None) => signs::wall(scene, maps.area().inset(-3.0), true),
        (Sign::Back, Some(cell)) => {
            scene.cue(signs::DEAD_END, when::CLIMBS);
            scene.cue("cross", when::CLIMBS);
            scene.cue("block", when::LIFTED);
            scene.cue("map", when::LIFTED);
            let cells = show.left.map_or(vec![cell], |piece| show.solid.covers(piece));
            for (n, cell) in cells.into_iter().enumerate() {
                let place = maps.cell(cell);
                let up = signs::LIFT * place.h;
                // It rises and disappears; at rest only its mark is left, and no shape lies between two cells.
                scene.passing(|scene| {
                    let lifted = scene.rect(place.moved(Point::new(0.0, -up))).stroke(Ink::Accent, 2.0).dash(3.0, 3.0);
                    lifted.motion(Motion::Shift(0.0, up), Motion::Fade).enters_in(when::LIFTED).leaves_in(when::RESTS);
                });
                let tried = scene.rect(place).tint(Ink::Muted, signs::PRINT.0 / 2.0);
                tried.key("tried", cell.into(), 0).enters_in(when::RESTS);
                signs::struck(scene, place, (cell.into(), n), when::RESTS);
            }
        }
        _ => {}
    }
    // The reason comes first: the arrow of a free side, or the earlier image.
    if show.sign == Sign::DeadEnd && !(show.free.is_empty() && show.smaller.is_none()) {
        scene.since(before, |item| item.phases.enter = LAST);
    }
}

/// Draws only the box, with its layers on each other and its free sides.
pub fn body_alone(show: &Show, scene: &mut Scene) {
    let iso = iso_alone(scene, show.solid.sides);
    let (hues, sides) = (hues::hues(show), &show.free);
    Body { show, blocks: &show.blocks, iso, hues: &hues, sides, demand: &[], pointed: None }.draw(scene);
}

/// Returns the projection of a box that is alone in a picture.
pub fn iso_alone(scene: &Scene, sides: [usize; 3]) -> Iso {
    Iso::fit(sides, STANCE, 0.0, scene.stage().inset(4.0))
}

/// Returns the projection of the box, with its layers separated as the slider says.
fn iso(show: &Show, scene: &Scene, places: &Places, spread: f32) -> Iso {
    let Point { x: turn, y: tilt } = scene.lens.turn;
    // With the slider in the middle, layers are well separated, but still hide parts of each other; less so if there are more.
    let left = 1.0 - scene.lens.dial;
    let few = (FEW / show.solid.sides[0] as f32 - 1.0).within(0.0, 1.0);
    let open = 1.0 - left * (1.0 - few + few * left);
    // On a narrow screen larger blocks are better than wider gaps.
    let gap = if places.narrow { scene.lens.dial * open } else { open };
    Iso::fit(show.solid.sides, Point::new(STANCE.x - turn, STANCE.y + tilt), spread * gap, places.body)
}

/// Returns the title's size and its baseline.
fn heads(narrow: bool) -> (f32, f32) {
    if narrow { (15.0, 20.0) } else { (17.0, 26.0) }
}

/// Returns the height of the titles for any second title, which is beside the first one, or below it if it might not have room there.
fn titled(show: &Show, wide: f32, scale: f32, narrow: bool) -> f32 {
    let ((size, baseline), corner) = (heads(narrow), if narrow { DIAL_ROOM.0 } else { DIAL_ROOM.1 });
    let beside = measure::width(&show.title[0], size, 600, false) * SLACK + SECOND * SMALL * size + corner / scale;
    baseline + size * if beside > wide { LINES.1 } else { LINES.0 }
}

fn title(show: &Show, scene: &mut Scene, places: &Places) {
    let (size, baseline) = heads(places.narrow);
    let [title, more] = &show.title;
    let at = Point::new(places.title.x, baseline);
    scene.text(at, size, title.clone()).anchor(Anchor::Start).weight(600);
    let (x, small) = (at.x + measure::width(title, size, 600, false) * SLACK + 14.0, SMALL * size);
    // Both have the same baseline.
    let line = Area::around((0.0, baseline - BASELINE * small), 0.0, 2.0 * small);
    // The slider and, beside a wide box, the buttons that rotate it are in the corner.
    let corner = if places.narrow { DIAL_ROOM.0 } else { DIAL_ROOM.1 } / scene.frame().scale;
    let line = Area { x, w: places.title.right() - x - corner, ..line };
    let below = Area { x: at.x, w: places.title.right() - at.x - 12.0, ..line.moved(Point::new(0.0, 1.2 * size)) };
    let mut draw =
        |text: &str, area| Label::new(text).size(small).start().ink(Ink::Muted).whole().draw(scene, area).is_some();
    // The meaning of the small numbers is on the same line, or below it.
    match counted(show) {
        Some(counted) if draw(&format!("{more}; {counted}"), line) => true,
        counted => match draw(more, line) {
            true => counted.is_some_and(|counted| draw(counted, below)),
            false => draw(more, below),
        },
    };
}

/// Returns the meaning of the small numbers, if there are any.
fn counted(show: &Show) -> Option<&'static str> {
    let counted = if show.recounted.contains(&true) { RECOUNTED } else { NUMBERS };
    show.choices.iter().any(|choices| *choices > 0).then_some(counted)
}

/// Writes a text in the middle of an area.
fn centred<'a>(scene: &'a mut Scene, area: Area, size: f32, text: &str) -> &'a mut Item {
    scene.text(area.centre().down(BASELINE * size), size, text)
}

/// Returns the cell of a target.
fn cell(target: Option<Target>) -> Option<u8> {
    let Target(kind, which) = target?;
    (kind == CELL).then_some(which as u8)
}
