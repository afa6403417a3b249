//! The list that the first search fills: a small picture of each piece, a few lines for each size.

use super::super::options::Pieces;
use super::super::puzzle::{Place, Puzzle};
use super::hue;
use crate::problems::cover::picture::lit;
use crate::scene::{Anchor, Area, Ink, Point, Scene, Segment, Target};
use crate::words::grouped;

/// A small picture's side and the distance to the next, in units.
const SIDE: f32 = 27.0;
const PITCH: f32 = 34.0;
/// Lines are at most this high, and at least so high that a picture is one.
const LINE: (f32, f32) = (40.0, 9.0);
/// Room for the number of a size at the left, and for how many there are at the right.
const LEFT: f32 = 26.0;
const RIGHT: f32 = 50.0;
const TEXT: f32 = 13.0;

/// What the list shows.
pub struct List<'a> {
    pub puzzle: &'a Puzzle,
    pub pieces: &'a Pieces,
    /// The size that is being made.
    pub size: usize,
    /// Whether its last piece is the newest thing there is.
    pub fresh: bool,
    /// Pixels a unit.
    pub unit: f32,
}

/// How the list is laid out.
struct Layout {
    /// Height of a line.
    line: f32,
    /// How many lines each size has.
    lines: usize,
    /// Side of a small picture and distance to the next.
    side: f32,
    pitch: f32,
    /// How many pictures a line has.
    across: usize,
}

impl List<'_> {
    /// Draws the list into a box.
    pub fn draw(&self, Area { x, y, w, h }: Area, scene: &mut Scene) {
        let most = self.puzzle.most();
        let Some(layout) = self.layout((w, h)) else { return };
        let high = layout.line * layout.lines as f32;
        let (left, text) = (x + LEFT * self.unit, (TEXT * self.unit).min(0.9 * layout.line));
        for d in 1..=most {
            let top = y + high * (d - 1) as f32;
            let middle = top + (layout.side + 0.7 * text) / 2.0;
            let count = self.pieces.of_size(d);
            let now = d == self.size;
            let ink = if now { Ink::Accent } else { Ink::Ink };
            scene.text((x + 0.3 * text, middle), text, d.to_string()).weight(700).fill(ink).anchor(Anchor::Start);
            if d > self.size {
                self.to_come(scene, &layout, (left, top), text);
                continue;
            }
            let said = scene.text((x + w, middle), text, grouped(count as u64)).anchor(Anchor::End);
            said.fill(if now { Ink::Accent } else { Ink::Muted }).weight(if now { 600 } else { 400 });
            self.line(scene, &layout, d, (left, top));
        }
    }

    fn layout(&self, (w, h): (f32, f32)) -> Option<Layout> {
        let (unit, most) = (self.unit, self.puzzle.most());
        let line = (h / most as f32).min(LINE.0 * unit);
        if line < LINE.1 || w < 3.0 * PITCH {
            return None;
        }
        let lines = ((h / most as f32) / line).floor().max(1.0) as usize;
        let pitch = (PITCH * unit).min(line * PITCH / LINE.0 * 1.06);
        let side = pitch * SIDE / PITCH;
        let across = (((w - (LEFT + RIGHT) * unit) / pitch) as usize).max(1);
        Some(Layout { line, lines, side, pitch, across })
    }

    /// Empty frames for a size whose turn has not come.
    fn to_come(&self, scene: &mut Scene, layout: &Layout, (x, y): (f32, f32), text: f32) {
        for k in 0..3.min(layout.across) {
            let x = x + layout.pitch * k as f32;
            scene.rect((x, y, layout.side, layout.side)).stroke(Ink::Muted, 0.8 * self.unit).dash(1.5, 3.0).alpha(0.7);
        }
        if layout.across > 5 {
            let at = (x + 3.1 * layout.pitch, y + (layout.side + 0.7 * text) / 2.0);
            scene.text(at, text, "to come").fill(Ink::Muted).anchor(Anchor::Start);
        }
    }

    /// The pieces of size `d`, or the last of them.
    fn line(&self, scene: &mut Scene, layout: &Layout, d: usize, (x, y): (f32, f32)) {
        let count = self.pieces.of_size(d);
        let room = layout.across * layout.lines;
        // Those that have no room scroll away by half a line, so that the others do not move at every step; once the size
        // is done, as many show as can.
        let over = count.saturating_sub(room);
        let half = (layout.across / 2).max(1);
        let first = if d == self.size { over.div_ceil(half) * half } else { over };
        let before: usize = (1..d).map(|d| self.pieces.of_size(d)).sum();
        let (grounds, cells) = (&mut vec![], &mut vec![]);
        let longest = self.puzzle.rows().max(self.puzzle.columns()) as f32;
        let cell = layout.side / longest;
        let (wide, high) = (cell * self.puzzle.columns() as f32, cell * self.puzzle.rows() as f32);
        let place = |k: usize| {
            let (line, column) = ((k - first) / layout.across, (k - first) % layout.across);
            (x + layout.pitch * column as f32, y + layout.line * line as f32)
        };
        for k in first..count {
            let (x, y) = place(k);
            rect(grounds, (x, y), (wide, high));
            for name in self.pieces.get(d, k) {
                let at = Place::named(*name);
                rect(cells, (x + cell * at.column() as f32, y + cell * at.row() as f32), (cell, cell));
            }
        }
        scene.path(std::mem::take(grounds)).fill(Ink::Square);
        scene.path(std::mem::take(cells)).fill(hue(d));
        for k in first..count {
            let ((x, y), piece) = (place(k), self.pieces.get(d, k));
            let frame = 3.0 * self.unit;
            scene.rect((x, y, wide, high)).target("option", before + k);
            let has = |item: u32| piece.iter().any(|name| self.puzzle.number(Place::named(*name)) + 1 == item as usize);
            let ink = match lit(scene) {
                Some(Target("option", option)) if option as usize == before + k => Ink::Here,
                Some(Target("item", item)) if has(item) => Ink::Here,
                _ if self.fresh && d == self.size && k + 1 == count => Ink::Accent,
                _ => continue,
            };
            let mark = scene.rect((x - frame, y - frame, wide + 2.0 * frame, high + 2.0 * frame)).round(frame);
            mark.stroke(ink, 2.0 * self.unit);
        }
    }
}

fn rect(path: &mut Vec<Segment>, (x, y): (f32, f32), (w, h): (f32, f32)) {
    path.push(Segment::Move(Point::new(x, y)));
    path.push(Segment::Line(Point::new(x + w, y)));
    path.push(Segment::Line(Point::new(x + w, y + h)));
    path.push(Segment::Line(Point::new(x, y + h)));
    path.push(Segment::Close);
}
