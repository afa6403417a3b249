//! The first search: the piece that grows, its tags, what is forced, and the list.

use super::super::options::{Act, Options};
use super::super::puzzle::{BLANK, Place, sign};
use super::list::List;
use super::{Plan, hue};
use crate::problems::cover::picture::lit;
use crate::scene::{Anchor, Area, Ink, Motion, Point, Scene, Target};
use crate::words::grouped;

/// Height of an entry of the legend, and of the heading of the list, in units.
const ENTRY: f32 = 50.0;
const HEADING: f32 = 34.0;
/// The list has at least this height a size before the legend takes its room.
const LINE: f32 = 30.0;

/// Draws a moment.
pub fn draw(options: &Options, last: Option<Act>, plan: &Plan, scene: &mut Scene) {
    let making = Making { options, last, plan };
    making.board(scene);
    making.captions(scene);
    making.side(scene);
}

struct Making<'a> {
    options: &'a Options,
    last: Option<Act>,
    plan: &'a Plan,
}

impl Making<'_> {
    fn board(&self, scene: &mut Scene) {
        let (options, grid, puzzle) = (self.options, &self.plan.grid, self.options.puzzle());
        let piece = options.piece();
        for cell in puzzle.cells() {
            grid.square(scene, cell, 0.0).target("item", puzzle.number(cell) + 1);
        }
        for cell in puzzle.cells().filter(|cell| options.tag(*cell) > 0 && !piece.contains(cell)) {
            grid.hatch(scene, cell).stroke(Ink::Muted, grid.width(1.0)).alpha(0.5);
        }
        // The hue is that of the whole piece, which is not there yet.
        for cell in piece {
            let key = usize::from(cell.name());
            grid.square(scene, *cell, 0.0).tint(hue(options.size()), 0.42).key("grown", key, 0);
        }
        for (k, cell) in piece.iter().enumerate().skip(1).filter(|(k, _)| options.is_forced(*k)) {
            let key = usize::from(cell.name());
            grid.hatch(scene, *cell).stroke(Ink::Trial, grid.width(1.8)).alpha(0.55).key("forced", key, k);
        }
        self.lit(scene);
        grid.lines(scene);
        for cell in puzzle.cells().filter(|cell| options.tag(*cell) > 0 && !piece.contains(cell)) {
            let tag = options.tag(cell);
            let text = if grid.is_wordy() { format!("tag {tag}") } else { tag.to_string() };
            grid.note(scene, cell, text, Ink::Muted);
        }
        if !piece.is_empty() {
            let ink = if self.last == Some(Act::Listed) { Ink::Solution } else { Ink::Accent };
            grid.border(scene, piece, grid.width(4.0), ink);
        }
        grid.clues(puzzle, scene);
        for (k, cell) in piece.iter().enumerate() {
            if puzzle.label(*cell) == BLANK {
                let key = usize::from(cell.name());
                grid.label(scene, *cell, options.size() as u8, false).fill(Ink::Accent).key("number", key, 0);
            }
            match k {
                0 => grid.word(scene, *cell, "start", Ink::Accent),
                _ if options.is_forced(k) => {
                    grid.word(scene, *cell, "forced", Ink::TrialInk);
                    let by = piece[..k].iter().find(|by| by.direction(*cell).is_some());
                    if let Some(by) = self.forced_by(*cell).or(by.copied()) {
                        self.arrow(scene, by, *cell);
                    }
                }
                k => grid.word(scene, *cell, &ordinal(k + 1), Ink::Accent),
            }
        }
        self.trial(scene);
    }

    /// What the last move says forced the cell.
    fn forced_by(&self, wanted: Place) -> Option<Place> {
        match self.last? {
            Act::Forced { cell, by } if cell == wanted => Some(by),
            _ => None,
        }
    }

    /// An arrow across the side between two cells: the first forces the second.
    fn arrow(&self, scene: &mut Scene, from: Place, to: Place) {
        let grid = &self.plan.grid;
        let (Point { x: x0, y: y0 }, Point { x: x1, y: y1 }) = (grid.middle(from), grid.middle(to));
        let (dx, dy) = (x1 - x0, y1 - y0);
        // Beside the numbers in the middle of the cells.
        let (ox, oy) = (dy.abs() * 0.33, dx.abs() * 0.33);
        let at = |t: f32| (x0 + dx * t + ox, y0 + dy * t + oy);
        scene.line(at(0.34), at(0.5)).stroke(Ink::Paper, grid.width(7.0));
        let key = (usize::from(from.name()), usize::from(to.name()));
        let arrow = scene.arrow(at(0.34), at(0.72), 0.15 * grid.cell).stroke(Ink::Trial, grid.width(3.0));
        arrow.key("forces", key.0, key.1).motion(Motion::Grow, Motion::Fade);
    }

    /// The cell that the last move looked at.
    fn trial(&self, scene: &mut Scene) {
        let grid = &self.plan.grid;
        match self.last {
            Some(Act::Turned { .. } | Act::Kept | Act::Moved { .. }) => {
                if let Some((i, _, Some(to))) = self.options.trying() {
                    self.look(scene, self.options.piece()[i], to, Ink::Trial);
                }
            }
            Some(Act::Blocked { cell } | Act::Tagged { cell } | Act::Early { cell }) => {
                self.refused(scene, cell, None);
                if let Some((i, _, _)) = self.options.trying() {
                    self.look(scene, self.options.piece()[i], cell, Ink::Conflict);
                }
            }
            Some(Act::Other { cell }) => self.refused(scene, cell, None),
            Some(Act::Touching { cell, by }) => {
                self.refused(scene, cell, Some(by));
                if let Some((i, _, _)) = self.options.trying() {
                    self.look(scene, self.options.piece()[i], cell, Ink::Conflict);
                }
            }
            Some(Act::Beside { cell, by }) => self.refused(scene, cell, Some(by)),
            Some(Act::TooMany { cell, by } | Act::Before { cell, by }) => {
                self.refused(scene, cell, None);
                self.arrow(scene, by, cell);
            }
            Some(Act::Removed { cell } | Act::Freed { cell } | Act::Left { cell }) => {
                let width = grid.width(3.0);
                let frame =
                    grid.square(scene, cell, 2.0 * width).stroke(Ink::Accent, width).dash(1.5 * width, 2.0 * width);
                frame.alpha(0.8).key("gone", 0, 0);
            }
            _ => {}
        }
    }

    /// A short arrow from a cell to a neighbour that is looked at.
    fn look(&self, scene: &mut Scene, from: Place, to: Place, ink: Ink) {
        let grid = &self.plan.grid;
        let (Point { x: x0, y: y0 }, Point { x: x1, y: y1 }) = (grid.middle(from), grid.middle(to));
        let at = |t: f32| (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t);
        let outside = !self.options.puzzle().cells().any(|cell| cell == to);
        let tip = if outside { 0.5 } else { 0.66 };
        let arrow = scene.arrow(at(0.3), at(tip), 0.14 * grid.cell).stroke(ink, grid.width(3.0));
        arrow.key("look", 0, 0).motion(Motion::Fade, Motion::Fade);
        if outside {
            // The wall.
            let (dx, dy) = ((y1 - y0) * 0.36, (x1 - x0) * 0.36);
            let (x, y) = at(0.5);
            scene.line((x - dx, y - dy), (x + dx, y + dy)).stroke(ink, grid.width(5.0));
        } else if ink == Ink::Trial {
            let width = grid.width(3.0);
            let frame = grid.square(scene, to, 1.6 * width).stroke(Ink::Trial, width);
            frame.dash(7.0 / 3.0 * width, 5.0 / 3.0 * width).key("trial", 0, 0);
        }
    }

    /// A cell that cannot be taken; `by` is the clue that is in the way.
    fn refused(&self, scene: &mut Scene, cell: Place, by: Option<Place>) {
        let grid = &self.plan.grid;
        if !self.options.puzzle().cells().any(|other| other == cell) {
            return;
        }
        let width = grid.width(3.0);
        let frame = grid.square(scene, cell, 1.6 * width).stroke(Ink::Conflict, width);
        frame.dash(7.0 / 3.0 * width, 5.0 / 3.0 * width).key("trial", 0, 0);
        let Point { x, y } = grid.at(cell);
        // Where no arrow comes: those of forced moves run on the right and below.
        let forced = matches!(self.last, Some(Act::TooMany { .. } | Act::Before { .. }));
        let (dx, dy) = if forced { (0.22, 0.22) } else { (0.78, 0.22) };
        let at = (x + dx * grid.cell, y + dy * grid.cell);
        scene.cross(at, 0.16 * grid.cell).stroke(Ink::Conflict, width).key("cross", 0, 0);
        if let Some(by) = by {
            scene.circle(grid.middle(by), 0.36 * grid.cell).stroke(Ink::Conflict, width).key("by", 0, 0);
        }
    }

    /// What the visitor points at.
    fn lit(&self, scene: &mut Scene) {
        let (grid, pieces) = (&self.plan.grid, self.options.pieces());
        match lit(scene) {
            Some(Target("option", option)) => {
                let Some(piece) = pieces.iter().nth(option as usize) else { return };
                let cells: Vec<Place> = piece.iter().map(|name| Place::named(*name)).collect();
                for cell in &cells {
                    grid.square(scene, *cell, 0.0).tint(Ink::Here, 0.25);
                }
                grid.border(scene, &cells, grid.width(5.0), Ink::Here);
            }
            Some(Target("item", item)) => {
                if let Some(cell) = self.options.puzzle().cells().nth(item as usize - 1) {
                    grid.square(scene, cell, 0.0).tint(Ink::Here, 0.3);
                }
            }
            _ => {}
        }
    }

    fn captions(&self, scene: &mut Scene) {
        let (d, piece) = (self.options.size(), self.options.piece());
        let most = self.options.puzzle().most();
        let (text, remark) = match (d, piece) {
            (0, _) => ("The clues".to_owned(), format!("Regions have up to {most} cells, as their digits say.")),
            (_, []) => (format!("Size {d} of {most}"), "Looking for the next start.".to_owned()),
            (_, piece) => {
                let forced = (1..piece.len()).filter(|k| self.options.is_forced(*k)).count();
                let remark = match forced {
                    0 => format!("{} of {d} cells.", piece.len()),
                    1 => format!("{} of {d} cells, 1 of them forced.", piece.len()),
                    n => format!("{} of {d} cells, {n} of them forced.", piece.len()),
                };
                (format!("Size {d}, started in {}", piece[0].words()), remark)
            }
        };
        self.plan.caption(scene, Ink::Accent, text, remark);
    }

    /// Legend and list.
    fn side(&self, scene: &mut Scene) {
        let (unit, Area { x, mut y, w, mut h }) = (self.plan.unit, self.plan.side);
        if w < 60.0 || h < 40.0 {
            return;
        }
        let sizes = LINE * unit * self.options.puzzle().most().min(10) as f32;
        if h > (3.0 * ENTRY + HEADING) * unit + sizes && w > 330.0 * unit {
            self.legend(scene, (x, y));
            y += (3.0 * ENTRY + 12.0) * unit;
            h -= (3.0 * ENTRY + 12.0) * unit;
        }
        let pieces = self.options.pieces();
        let size = (14.0 * unit).min(0.3 * h);
        let count = match pieces.len() {
            0 => "No piece so far".to_owned(),
            1 => "1 piece so far".to_owned(),
            n => format!("{} pieces so far", grouped(n as u64)),
        };
        let wide = 0.56 * size * count.chars().count() as f32 + 12.0 * unit;
        scene.text((x, y + size), size, count).weight(700).anchor(Anchor::Start);
        if w > wide + 270.0 * unit {
            let each = "each becomes a row of the exact cover";
            scene.text((x + wide, y + size), size, each).fill(Ink::Muted).anchor(Anchor::Start);
        }
        let list = List {
            puzzle: self.options.puzzle(),
            pieces,
            size: self.options.size(),
            fresh: self.last == Some(Act::Listed),
            unit,
        };
        let top = (HEADING * unit).min(2.2 * size);
        list.draw(Area::new(x, y + top, w, h - top), scene);
    }

    /// What the marks mean. What does not show at present is pale.
    fn legend(&self, scene: &mut Scene, (x, y): (f32, f32)) {
        let (unit, options) = (self.plan.unit, self.options);
        let (d, piece) = (options.size(), options.piece());
        let side = 22.0 * unit;
        let forced = (1..piece.len()).any(|k| options.is_forced(k));
        let tagged = options.puzzle().cells().any(|cell| options.tag(cell) > 0 && !piece.contains(&cell));
        let digit = sign(d as u8);
        let entries = [
            (!piece.is_empty(), "Growing", "connected, and without any other clue".to_owned()),
            (
                forced,
                "Forced",
                match d {
                    0 => "a clue next to the piece must belong to it".to_owned(),
                    _ => format!("another {digit} next to the piece must belong to it"),
                },
            ),
            (tagged, "Tagged", "met before, so not tried again: no piece is made twice".to_owned()),
        ];
        for (k, (on, title, text)) in entries.into_iter().enumerate() {
            let (y, alpha) = (y + ENTRY * unit * k as f32, if on { 1.0 } else { 0.45 });
            match k {
                0 => {
                    let swatch = scene.rect((x, y, side, side)).tint(hue(d.max(3)), 0.42);
                    swatch.stroke(Ink::Accent, 2.6 * unit).alpha(alpha);
                }
                1 => {
                    scene.rect((x, y, side, side)).tint(hue(d.max(3)), 0.42).alpha(alpha);
                    scene.hatch((x, y, side, side), side / 4.0).stroke(Ink::Trial, 1.8 * unit).alpha(0.7 * alpha);
                }
                _ => {
                    scene.hatch((x, y, side, side), side / 4.0).stroke(Ink::Muted, unit).alpha(0.7 * alpha);
                    scene.rect((x, y, side, side)).stroke(Ink::Grid, unit).alpha(alpha);
                }
            }
            let at = x + side + 12.0 * unit;
            scene.text((at, y + 13.0 * unit), 14.0 * unit, title).weight(700).anchor(Anchor::Start).alpha(alpha);
            let text = scene.text((at, y + 32.0 * unit), 14.0 * unit, text).fill(Ink::Muted).anchor(Anchor::Start);
            text.alpha(alpha);
        }
    }
}

/// `2nd`, `3rd`, `4th`.
fn ordinal(k: usize) -> String {
    match k {
        1 => "1st".to_owned(),
        2 => "2nd".to_owned(),
        3 => "3rd".to_owned(),
        k => format!("{k}th"),
    }
}
