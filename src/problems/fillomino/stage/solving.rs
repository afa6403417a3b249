//! The second search: regions laid down one by one, and beside them the links or dots of the exact cover.

use super::super::cover;
use super::super::puzzle::{BLANK, Place, Puzzle, sign};
use super::{Plan, hue};
use crate::exact_cover::{Act, Cover};
use crate::problems::cover::beside::Laid;
use crate::problems::cover::picture::{self, Rows, lit};
use crate::scene::{Anchor, Area, Ink, Look, Point, Scene, Target};
use crate::timeline::Moment;

/// Room for the bars that tell sizes beside the rows, in units.
const BARS: f32 = 30.0;

/// Draws a moment.
pub fn draw(puzzle: &Puzzle, moment: &Moment<Cover>, plan: &Plan, scene: &mut Scene) {
    let laid = Laid::new(moment, lit(scene));
    let solving = Solving { puzzle, moment, cover: &moment.machine, laid, plan };
    solving.board(scene);
    solving.captions(scene);
    solving.side(scene);
}

struct Solving<'a> {
    puzzle: &'a Puzzle,
    moment: &'a Moment<'a, Cover>,
    cover: &'a Cover,
    laid: Laid<'a>,
    plan: &'a Plan,
}

impl Solving<'_> {
    fn cells(&self, option: usize) -> Vec<Place> {
        cover::piece(self.puzzle, self.cover.instance(), option).collect()
    }

    fn item(&self, cell: Place) -> u32 {
        self.puzzle.number(cell) as u32 + 1
    }

    /// The cell that the moment is about.
    fn next(&self) -> Option<Place> {
        let item = self.laid.item().filter(|item| self.cover.instance().is_primary(*item))?;
        match self.moment.last? {
            Act::Looked { .. } | Act::Chosen { .. } | Act::Stuck { .. } | Act::Spent { .. } => {
                Some(cover::cell(self.puzzle, item))
            }
            _ => {
                // The cell that x_l is chosen for, while it is being tried.
                let node = *self.cover.x_nodes().last()?;
                let item = self.cover.item_of(node);
                self.cover.instance().is_primary(item).then(|| cover::cell(self.puzzle, item))
            }
        }
    }

    fn board(&self, scene: &mut Scene) {
        let (grid, puzzle, cover) = (&self.plan.grid, self.puzzle, self.cover);
        let solved = self.laid.solved();
        let mut owner = vec![None; puzzle.rows() * puzzle.columns()];
        for option in self.laid.chosen() {
            for cell in self.cells(option) {
                owner[puzzle.number(cell)] = Some(option);
            }
        }
        for cell in puzzle.cells() {
            let square = grid.square(scene, cell, 0.0);
            match owner[puzzle.number(cell)] {
                Some(option) => square.target("option", option),
                None => square.target("item", self.item(cell) as usize),
            };
        }
        for option in self.laid.chosen() {
            let cells = self.cells(option);
            for cell in &cells {
                let square = grid.square(scene, *cell, 0.0).tint(hue(cells.len()), 0.42);
                square.key("region", option, usize::from(cell.name()));
            }
        }
        let stuck = matches!(self.moment.last, Some(Act::Stuck { .. }));
        let next = self.next();
        if let Some(cell) = next.filter(|cell| owner[puzzle.number(*cell)].is_none()) {
            if stuck {
                grid.hatch(scene, cell).stroke(Ink::Conflict, grid.width(1.6)).alpha(0.7);
            } else {
                grid.square(scene, cell, 0.0).tint(Ink::Accent, 0.14);
            }
        }
        self.lit_below(scene);
        grid.lines(scene);
        for option in self.laid.chosen() {
            let cells = self.cells(option);
            let look = self.laid.look(option);
            let ink = if look == Look::Came { Ink::Accent } else { Ink::Ink };
            grid.border(scene, &cells, grid.width(3.4), ink).key("border", option, 0);
        }
        // The newest above the others, whose borders it shares.
        for option in self.laid.chosen().filter(|option| self.laid.look(*option) == Look::Came) {
            grid.border(scene, &self.cells(option), grid.width(4.0), Ink::Accent);
        }
        for option in self.laid.passing() {
            let cells = self.cells(option);
            let (ink, width) = match self.laid.look(option) {
                Look::Trial => (Ink::Trial, grid.width(3.6)),
                _ => (Ink::Accent, grid.width(2.6)),
            };
            let border = grid.border(scene, &cells, width, ink);
            border.dash(2.2 * width, 1.6 * width).key("passing", option, 0);
        }
        for cell in puzzle.cells() {
            let (clue, label) = (puzzle.label(cell), owner[puzzle.number(cell)]);
            if clue != BLANK {
                grid.label(scene, cell, clue, true);
            } else if let Some(option) = label {
                let d = cover::size(cover.instance(), option) as u8;
                grid.label(scene, cell, d, false).key("label", option, usize::from(cell.name()));
            }
            if label.is_none() && cover.is_active(self.item(cell)) {
                let len = cover.len(self.item(cell));
                let ink = if len == 0 { Ink::Conflict } else { Ink::Muted };
                grid.note(scene, cell, len.to_string(), ink);
            }
        }
        if let Some(cell) = next.filter(|cell| owner[puzzle.number(*cell)].is_none()) {
            let width = grid.width(4.0);
            let ink = if stuck { Ink::Conflict } else { Ink::Accent };
            grid.square(scene, cell, 1.2 * width).stroke(ink, width).key("next", 0, 0);
        }
        self.lit_above(scene);
        if solved {
            let width = grid.width(5.0);
            grid.frame(scene, 0.6 * width).stroke(Ink::Solution, width).key("solved", 0, 0);
        }
    }

    /// Cells that the visitor points at.
    fn lit_below(&self, scene: &mut Scene) {
        let grid = &self.plan.grid;
        if let Some(option) = self.laid.pointed() {
            for cell in self.cells(option) {
                grid.square(scene, cell, 0.0).tint(Ink::Here, 0.3);
            }
        }
        if let Some(Target("item", item)) = lit(scene)
            && (1..=self.cover.instance().primary()).contains(&(item as usize))
        {
            grid.square(scene, cover::cell(self.puzzle, item), 0.0).tint(Ink::Here, 0.35);
        }
    }

    /// The outline of the piece, or the edge, that the visitor points at.
    fn lit_above(&self, scene: &mut Scene) {
        let (grid, instance) = (&self.plan.grid, self.cover.instance());
        if let Some(option) = self.laid.pointed() {
            let cells = self.cells(option);
            grid.border(scene, &cells, grid.width(5.0), Ink::Here);
            let d = cells.len() as u8;
            for cell in cells.into_iter().filter(|cell| self.puzzle.label(*cell) == BLANK) {
                // What is not laid shows its number where no other has the place.
                if self.cover.is_active(self.item(cell)) {
                    grid.label(scene, cell, d, false).fill(Ink::TrialInk);
                }
            }
        }
        let edges = self.puzzle.edges();
        if let Some(Target("item", item)) = lit(scene)
            && let Some(secondary) = (item as usize).checked_sub(instance.primary() + 1)
            && secondary < edges.len() * self.puzzle.most()
        {
            let edge = edges[secondary % edges.len()];
            let Point { x, y } = grid.at(edge.cell.towards(if edge.vertical { 3 } else { 4 }));
            let to = if edge.vertical { (x, y + grid.cell) } else { (x + grid.cell, y) };
            scene.line((x, y), to).stroke(Ink::Here, grid.width(7.0));
            let d = sign((secondary / edges.len()) as u8 + 1);
            let (mx, my) = ((x + to.0) / 2.0, (y + to.1) / 2.0);
            let size = (13.0 * self.plan.unit).min(0.4 * grid.cell);
            scene.circle((mx, my), 0.8 * size).fill(Ink::Paper).stroke(Ink::Here, grid.width(2.0));
            scene.text((mx, my + 0.36 * size), size, d).weight(700);
        }
    }

    fn captions(&self, scene: &mut Scene) {
        let cover = self.cover;
        let laid = cover.chosen().count();
        let left = cover.active().count();
        let regions = match laid {
            0 => "No region laid down yet".to_owned(),
            1 => "1 region laid down".to_owned(),
            n => format!("{n} regions laid down"),
        };
        let (ink, text, remark) = match (self.moment.last, self.next()) {
            (Some(Act::Solved), _) => {
                (Ink::Solution, "Solved".to_owned(), format!("{regions}, no two of one size touching."))
            }
            (Some(Act::Stuck { .. }), Some(cell)) => {
                (Ink::Conflict, format!("Stuck: {}", cell.words()), "No piece can cover it any more.".to_owned())
            }
            (Some(Act::Looked { .. } | Act::Chosen { .. }), Some(cell)) => {
                let remark = match cover.len(self.item(cell)) {
                    1 => "1 piece can still cover it, as its number says.".to_owned(),
                    n => format!("{n} pieces can still cover it, as its number says."),
                };
                let what = if matches!(self.moment.last, Some(Act::Chosen { .. })) { "Next" } else { "Looking at" };
                (Ink::Accent, format!("{what}: {}", cell.words()), remark)
            }
            _ => {
                let cells = if left == 1 { "1 cell".to_owned() } else { format!("{left} cells") };
                (Ink::Ink, regions, format!("{cells} left; small numbers count their pieces."))
            }
        };
        self.plan.caption(scene, ink, text, remark);
    }

    /// The exact cover, with what its parts mean.
    fn side(&self, scene: &mut Scene) {
        let (unit, Area { x, y, w, h }) = (self.plan.unit, self.plan.side);
        if w < 40.0 || h < 40.0 {
            return;
        }
        let instance = self.cover.instance();
        let (top, bottom) = if h > 240.0 * unit { (24.0 * unit, 26.0 * unit) } else { (0.0, 0.0) };
        let area: Area = Area::new(x, y + top, w, h - top - bottom);
        if top > 0.0 {
            let size = 13.0 * unit;
            let cells = format!("{} cells, then edges between blank cells for each size", instance.primary());
            scene.text((x, y + size), size, cells).fill(Ink::Muted).anchor(Anchor::Start);
            let options = instance.options();
            let mut open = 0;
            for option in 0..options {
                open += usize::from(matches!(self.laid.look(option), Look::Waiting));
            }
            let line = if w > 430.0 * unit {
                format!("A line for each of {options} pieces; {open} can still be chosen.")
            } else {
                format!("{options} pieces, {open} still possible")
            };
            scene.text((x, y + h - 6.0 * unit), size, line).fill(Ink::Muted).anchor(Anchor::Start);
        }
        let rows = picture::rows(instance, Area::new(area.x, area.y, (area.w - BARS * unit).max(1.0), area.h), scene);
        match rows {
            Some(rows) => {
                picture::draw(self.moment, Area::new(area.x, area.y, (area.w - BARS * unit).max(1.0), area.h), scene);
                self.sizes(&rows, scene);
            }
            None => picture::draw(self.moment, area, scene),
        }
    }

    /// Beside the rows of dots, which of them belong to which size; those laid down in their region's hue.
    fn sizes(&self, rows: &Rows, scene: &mut Scene) {
        let (unit, instance) = (self.plan.unit, self.cover.instance());
        let (x, bar) = (rows.right + 6.0 * unit, 5.0 * unit);
        let mut first = 0;
        for d in 1..=self.puzzle.most() {
            let mut end = first;
            while end < instance.options() && cover::size(instance, end) == d {
                end += 1;
            }
            let (top, bottom) = (rows.edge(first), rows.edge(end));
            let size = 12.0 * unit;
            if bottom > top {
                let gap = (0.2 * (bottom - top)).min(unit);
                scene.rect((x, top + gap, bar, bottom - top - 2.0 * gap)).fill(hue(d));
                if bottom - top >= size {
                    let at = (x + bar + 4.0 * unit, (top + bottom) / 2.0 + 0.36 * size);
                    scene.text(at, size, d.to_string()).fill(Ink::Muted).anchor(Anchor::Start);
                }
            }
            first = end;
        }
        for option in self.laid.chosen() {
            if let Some(y) = rows.middle(option) {
                let side = 8.0 * unit;
                let mark = scene.rect((x - 0.3 * side, y - side / 2.0, side, side)).round(0.2 * side);
                mark.fill(hue(cover::size(instance, option))).stroke(Ink::Ink, 1.4 * unit).key("mark", option, 0);
            }
        }
    }
}
