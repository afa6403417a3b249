//! The picture: the box in space, flat maps of its layers, and what is to be said about them.

use crate::scene::iso::Iso;
use crate::scene::{Anchor, Area, Frame, Ink, Point, Scene, Target};
use crate::within::Within;
use body::Body;
use maps::{Grid, Maps};
use notes::width;
pub use show::Show;
use show::Shown;

mod body;
mod compare;
mod hues;
mod maps;
mod notes;
mod show;
mod solved;

/// Stages smaller than this are drawn at this size and shrunk.
const LEAST: Point = Point::new(300.0, 300.0);

/// How the box stands at first: turned, and tilted, in radians.
const STANCE: Point = Point::new(0.58, 0.47);

/// Where things go.
struct Places {
    title: f32,
    body: Area,
    maps: Area,
    /// What is said.
    notes: Area,
    /// Whether there is no room for much.
    narrow: bool,
}

impl Places {
    fn new(width: f32, height: f32, show: &Show) -> Places {
        let narrow = width < 520.0 || width < 1.05 * height;
        let title = if narrow { 15.0 } else { 17.0 };
        let top = if narrow { 30.0 } else { 42.0 };
        if !narrow {
            let body = (10.0, top, 0.4 * width, height - top - 8.0);
            let left = 0.42 * width;
            // Many rows of cells are easier to read in two columns of maps.
            let share = if show.solid.sides[0] * show.solid.sides[1] > 20 { 0.29 } else { 0.2 };
            let maps = (left + 52.0, top + 6.0, share * width, height - top - 20.0);
            let grid = Grid::fit(show.solid.sides, maps.into(), Point::new(24.0, 14.0), 34.0);
            let right = maps.0 + grid.size().x + 36.0;
            let notes = (right, top + 12.0, (width - right - 12.0).max(60.0), height - top - 24.0);
            return Places { title, body: body.into(), maps: maps.into(), notes: notes.into(), narrow };
        }
        // Upright: the box above, its maps below, and a few words between or beneath.
        let rejected = show.smaller.is_some();
        let words = match (&show.symmetries, rejected) {
            (Some(own), _) => {
                let chip = solved::chip(true);
                let rows = own.len().div_ceil((((width - 28.0) / chip.x) as usize).max(1));
                let picked = if show.blocks.is_empty() { 0.0 } else { 40.0 };
                (38.0 + picked + chip.y * rows as f32).min(0.34 * height)
            }
            (None, true) => 0.0,
            _ if show.notes.is_empty() => 0.0,
            _ => 60.0,
        };
        let most = if rejected { 0.52 } else { 0.3 } * height;
        let sides = show.solid.sides;
        let room = (26.0, 0.0, width - 38.0, most);
        let tall = if rejected { most } else { Grid::fit(sides, room.into(), Point::new(14.0, 8.0), 26.0).size().y };
        let maps = (26.0, height - tall - 12.0, width - 38.0, tall + 0.5);
        let notes = (14.0, maps.1 - words - 4.0, width - 28.0, words);
        let body = (8.0, top, width - 16.0, (notes.1 - top - 6.0).max(40.0));
        Places { title, body: body.into(), maps: maps.into(), notes: notes.into(), narrow }
    }
}

/// Draws the moment.
pub fn draw(show: &Show, scene: &mut Scene) {
    let shrink = (scene.width / LEAST.x).min(scene.height / LEAST.y).within(0.001, 1.0);
    scene.set_frame(Frame { origin: Point::new(0.0, 0.0), scale: shrink });
    scene.turnable = true;
    scene.dial_label = Some("Gap between layers");
    let places = Places::new(scene.width / shrink, scene.height / shrink, show);
    title(show, scene, &places);

    let hues = hues::hues(show);
    let chosen = solved::picked(show, scene.lens.picked);
    // A symmetry that is looked at takes each block, with its hue and symbol, to its place.
    let mut turned: Vec<Shown> = show.blocks.clone();
    if let Some(symmetry) = chosen {
        for block in &mut turned {
            block.piece = show.solid.group.image(symmetry.into(), block.piece);
        }
    }
    let look = |piece: u16| {
        let index = turned.iter().position(|block| block.piece == piece)?;
        Some((hues[index], turned[index].symbol))
    };

    let pointed = cell(scene.lens.pointed).or(cell(scene.lens.picked));
    let plain = show.symmetries.is_none() && show.smaller.is_none() && show.free.is_empty();
    let constraint = show.constraint(pointed).filter(|_| plain);
    let demand: Vec<u8> = constraint.map_or(vec![], |it| it.list().to_vec());
    let mut sides = show.free.clone();
    sides.extend(constraint.and_then(|it| show.side_of(it)));

    let Point { x: turn, y: tilt } = scene.lens.turn;
    // The middle of the slider leaves the layers well apart, but not yet free of each other.
    // The more of them there are, the less.
    let left = 1.0 - scene.lens.dial;
    let few = (8.0 / show.solid.sides[0] as f32 - 1.0).within(0.0, 1.0);
    let open = 1.0 - left * (1.0 - few + few * left);
    // On a phone it is better to have larger blocks than wider gaps.
    let gap = if places.narrow { scene.lens.dial * open } else { open };
    let iso = Iso::fit(show.solid.sides, Point::new(STANCE.x - turn, STANCE.y + tilt), gap, places.body);
    let body = Body { show, blocks: &turned, iso, hues: &hues, sides: &sides, demand: &demand, pointed };
    body.draw(scene);

    if let Some(smaller) = show.smaller {
        let area = if places.narrow {
            places.maps
        } else {
            let (left, top) = (places.body.x + places.body.w + 20.0, places.body.y - 4.0);
            Area::new(left, top, scene.width / shrink - left - 16.0, scene.height / shrink - top - 8.0)
        };
        compare::draw(scene, show, smaller, &look, area);
        return;
    }
    let gaps = if places.narrow { (14.0, 8.0) } else { (24.0, 14.0) };
    let mut grid = Grid::fit(show.solid.sides, places.maps, gaps.into(), 34.0);
    let spare = (places.maps.w - grid.size().x, places.maps.h - grid.size().y);
    if places.narrow {
        grid.corner.x += spare.0 / 2.0;
    } else if grid.columns == 1 {
        // Not too far apart, so that they are read as one.
        let apart = (spare.1 / (show.solid.sides[0] as f32)).min(26.0);
        grid.gap.y += apart;
        grid.corner.y += (places.maps.h - grid.size().y).max(0.0) / 2.0;
    } else {
        grid.corner.y += spare.1.max(0.0) / 2.0;
    }
    let maps = Maps { show, grid, filled: &show.filled, look: &look, marks: true, name: "map" };
    maps.draw(scene);
    maps.name_layers(scene);
    let looked = show.look.map_or(vec![], |(_, face)| face.cells().to_vec());
    let mut open = demand;
    for (_, face) in &show.free {
        open.extend(face.cells());
    }
    maps.marks(scene, &open, &looked);
    words(show, scene, &places, &grid, chosen, &look);
}

/// What stands beside the maps.
fn words(
    show: &Show,
    scene: &mut Scene,
    places: &Places,
    grid: &Grid,
    chosen: Option<u8>,
    look: &dyn Fn(u16) -> Option<(Ink, char)>,
) {
    let Area { x, y: top, w, h } = places.notes;
    if h < 20.0 || w < 90.0 {
        return;
    }
    if let Some(own) = &show.symmetries {
        solved::draw(scene, show, own, chosen, places.narrow, places.notes);
        return;
    }
    if places.narrow {
        // One note, the most urgent one.
        let first = show.notes.iter().take(1);
        for note in first {
            let note = show::Note { cell: None, head: note.head.clone(), text: note.text.clone(), mood: note.mood };
            notes::notes(scene, &[note], grid, Area::new(x, top + 12.0, w, h));
        }
        return;
    }
    let strip = if show.moves.0.is_empty() { 124.0 } else { 90.0 };
    let strip = if show.path.is_empty() && show.moves.0.is_empty() || h < 330.0 { 0.0 } else { strip };
    let down = notes::notes(scene, &show.notes, grid, Area::new(x, top, w, h - strip));
    let below = (x, down.max(top + h - strip).min(top + h - strip), w, strip);
    if show.moves.0.is_empty() {
        notes::choices(scene, show, look, below.into());
    } else {
        notes::moves(scene, show, below.into());
    }
}

fn title(show: &Show, scene: &mut Scene, places: &Places) {
    let (size, x) = (places.title, if places.narrow { 12.0 } else { 18.0 });
    let (title, more) = &show.title;
    let y = if places.narrow { 20.0 } else { 26.0 };
    scene.text((x, y), size, title.clone()).anchor(Anchor::Start).weight(600);
    let after = x + width(title, size) + 14.0;
    let room = scene.width / scene.frame().scale - after;
    if width(more, 0.85 * size) < room {
        scene.text((after, y), 0.85 * size, more.clone()).anchor(Anchor::Start).fill(Ink::Muted);
    }
}

/// The cell that a target is.
fn cell(target: Option<Target>) -> Option<u8> {
    let Target(kind, which) = target?;
    (kind == "cell").then_some(which as u8)
}
