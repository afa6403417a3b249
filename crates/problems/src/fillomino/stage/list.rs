//! The list of pieces that the first search fills: a small picture of each piece, in a few lines for each size.

use super::super::cover;
use super::super::options::{Act, Options};
use super::super::puzzle::{Place, Puzzle};
use super::super::words::making as words;
use super::{Plan, hue};
use crate::cover::picture::lit;
use crate::exact_cover::Instance;
use crate::scene::{Area, Cells, Ink, Label, Scene, Target};
use crate::words::grouped;

/// The width of a small picture's area, the picture's side as a share of it, and the width of its frame. Lengths are in units.
const PITCH: f32 = 34.0;
const SIDE: f32 = 0.8;
const FRAME: f32 = 2.0;
/// The greatest height of a line, and the least in pixels at which pictures are recognizable.
const LINE: (f32, f32) = (40.0, 9.0);
/// The least height in the projector view.
const HALL: f32 = 15.0;
/// The width of the size's number at the left, and of the number of pieces at the right, and the size of text.
const LEFT: f32 = 26.0;
const RIGHT: f32 = 50.0;
const TEXT: f32 = 13.0;
/// The number of empty frames of a size that is not yet listed.
const FRAMES: usize = 3;

/// The list at a position.
pub struct List<'a> {
    puzzle: &'a Puzzle,
    pieces: Pieces<'a>,
    /// The current size; greater than the greatest size if all are listed.
    size: usize,
    /// Whether its last piece was added by the last move.
    fresh: bool,
}

/// The source of the pieces of each size: the first search, or the options of the second.
enum Pieces<'a> {
    Made(&'a Options),
    Options(&'a Instance, Vec<Vec<usize>>),
}

impl<'a> List<'a> {
    /// Creates the list as far as the first search has filled it, after its last move.
    pub fn made(options: &'a Options, last: Option<Act>) -> List<'a> {
        let size = if matches!(last, Some(Act::Finished | Act::Cut { .. })) { usize::MAX } else { options.size() };
        List { puzzle: options.puzzle(), pieces: Pieces::Made(options), size, fresh: last == Some(Act::Listed) }
    }

    /// Creates the whole list, from the options of the second search.
    pub fn whole(puzzle: &'a Puzzle, instance: &'a Instance) -> List<'a> {
        let mut sizes = vec![vec![]; puzzle.most()];
        for option in 0..instance.options() {
            if let Some(options) = sizes.get_mut(cover::size(instance, option).wrapping_sub(1)) {
                options.push(option);
            }
        }
        List { puzzle, pieces: Pieces::Options(instance, sizes), size: usize::MAX, fresh: false }
    }

    /// Returns the number of pieces of a size.
    fn count(&self, d: usize) -> usize {
        match &self.pieces {
            Pieces::Made(options) => options.pieces().of_size(d),
            Pieces::Options(_, sizes) => sizes[d - 1].len(),
        }
    }

    /// Returns the number of pieces.
    pub fn len(&self) -> usize {
        (1..=self.puzzle.most()).map(|d| self.count(d)).sum()
    }

    /// Returns the cells of a piece of a size.
    fn piece(&self, d: usize, k: usize) -> Vec<Place> {
        match &self.pieces {
            Pieces::Made(options) => options.pieces().get(d, k).iter().map(|name| Place::named(*name)).collect(),
            Pieces::Options(instance, sizes) => cover::piece(self.puzzle, instance, sizes[d - 1][k]).collect(),
        }
    }
}

/// Draws the list into an area.
pub fn draw(list: &List, plan: &Plan, area: Area, scene: &mut Scene) {
    let (most, unit) = (list.puzzle.most(), plan.unit);
    let room = area.h / most as f32;
    let line = room.min(LINE.0 * unit);
    let least = if scene.is_for_hall() { HALL } else { LINE.1 };
    if line < least || area.w < 3.0 * PITCH {
        return;
    }
    let lines = (room / line) as usize;
    let pitch = (PITCH * unit).min(line * PITCH / LINE.0 * 1.06);
    for d in 1..=most {
        let size = Area { y: area.y + line * (lines * (d - 1)) as f32, h: line * lines as f32, ..area };
        let (left, rest) = size.split_left(LEFT * unit);
        let (right, middle) = rest.split_right(RIGHT * unit);
        let across = ((middle.w / pitch) as usize).max(1);
        let shelf = Shelf {
            list,
            d,
            before: (1..d).map(|d| list.count(d)).sum(),
            frames: Cells::new(Area { w: pitch * across as f32, ..middle }, (lines, across)),
            side: SIDE * pitch,
            unit,
        };
        let ink = if d == list.size { Ink::Accent } else { Ink::Ink };
        let text = |text: &str, area: Area, ink, weight, scene: &mut Scene, kind| {
            let label = Label::new(text).sizes(LINE.1 * 0.8, TEXT * unit).ink(ink).weight(weight);
            let label = if kind == "size" { label.start() } else { label.end() };
            if let Some(item) = label.whole().draw(scene, Area { h: shelf.side, ..area }) {
                item.key(kind, d, 0);
            }
        };
        text(&d.to_string(), left.moved((0.15 * LEFT * unit, 0.0).into()), ink, 700, scene, "size");
        if d > list.size {
            shelf.to_come(scene);
            continue;
        }
        let (ink, weight) = if d == list.size { (Ink::Accent, 600) } else { (Ink::Muted, 400) };
        text(&grouped(list.count(d) as u64), right, ink, weight, scene, "count");
        shelf.draw(scene);
    }
}

/// The pieces of one size.
struct Shelf<'a> {
    list: &'a List<'a>,
    d: usize,
    /// The number of smaller pieces.
    before: usize,
    /// The areas of the small pictures.
    frames: Cells,
    side: f32,
    unit: f32,
}

impl Shelf<'_> {
    /// Returns the area of the picture with this number, a square.
    fn place(&self, k: usize) -> Area {
        Area { w: self.side, h: self.side, ..self.frames.nth(k) }
    }

    /// Draws empty frames for a size that is not yet listed.
    fn to_come(&self, scene: &mut Scene) {
        let across = self.frames.columns;
        for k in 0..FRAMES.min(across) {
            let frame = scene.rect(self.place(k)).stroke(Ink::Muted, 0.8 * self.unit).dash(1.5, 3.0).alpha(0.7);
            frame.key("to come", self.d, k);
        }
        if across > FRAMES + 2 {
            let text = Area { w: 2.0 * PITCH * self.unit, ..self.place(FRAMES) };
            Label::new(words::TO_COME).sizes(LINE.1 * 0.8, TEXT * self.unit).ink(Ink::Muted).start().draw(scene, text);
        }
    }

    /// Draws the pieces of this size, or as many of the last ones as have room.
    fn draw(&self, scene: &mut Scene) {
        let puzzle = self.list.puzzle;
        let (count, across, newest) = (self.list.count(self.d), self.frames.columns, self.d == self.list.size);
        // Earlier pieces scroll away by half a line, so that the others do not move at each new piece; once the size is complete, as many
        // as possible are shown.
        let over = count.saturating_sub(across * self.frames.rows);
        let half = (across / 2).max(1);
        let first = if newest { over.div_ceil(half) * half } else { over };
        let before = self.before;
        let grid = (puzzle.rows(), puzzle.columns());
        let longest = grid.0.max(grid.1) as f32;
        for k in first..count {
            let Area { x, y, w, h } = self.place(k - first);
            let all = Area::new(x, y, w * grid.1 as f32 / longest, h * grid.0 as f32 / longest);
            let piece = self.list.piece(self.d, k);
            let cells = || piece.iter().copied();
            scene.rect(all).fill(Ink::Square).target("option", before + k);
            let shape = Cells::new(all, grid).shape(scene, cells().map(|cell| (cell.row(), cell.column())));
            shape.fill(hue(self.d)).key("piece", before + k, 0);
            let ink = match lit(scene) {
                Some(Target("option", option)) if option as usize == before + k => Ink::Pink,
                Some(Target("item", item)) if cells().any(|cell| puzzle.item(cell) == item) => Ink::Pink,
                _ if self.list.fresh && newest && k + 1 == count => Ink::Accent,
                _ => continue,
            };
            let width = FRAME * self.unit;
            let mark = scene.rect(all.inset(-1.5 * width)).round(1.5 * width).stroke(ink, width);
            mark.key("mark", before + k, 0);
        }
    }
}
