//! A box of cells that pieces fill. The first item of an option names its piece, the others are cells.

use super::{SIDE, cell, frame, sign, size};
use crate::problems::cover::beside::{Board, Laid};
use crate::scene::{Area, Ink, Look, Point, Scene, Segment};

/// How many items stand before those of the cells: the twelve pieces.
const PIECES: usize = 12;

/// A box of `rows` × `columns` cells.
pub struct Cells {
    rows: usize,
    columns: usize,
}

impl Cells {
    pub fn new(rows: usize, columns: usize) -> Cells {
        Cells { rows, columns }
    }

    /// Row and column of an item that is a cell, from 0.
    fn cell(&self, item: u32) -> Option<(usize, usize)> {
        let index = (item as usize).checked_sub(PIECES + 1)?;
        (index < self.rows * self.columns).then_some((index / self.columns, index % self.columns))
    }

    /// The outline of an option's piece: the edges that only one of its cells has, `inset` within it.
    fn outline(&self, laid: &Laid, option: usize, inset: f32) -> Vec<Segment> {
        let cells: Vec<(usize, usize)> =
            laid.instance().option(option).iter().filter_map(|entry| self.cell(entry.item)).collect();
        let has = |row: usize, column: usize| cells.contains(&(row, column));
        let mut path = Vec::new();
        for (row, column) in cells.iter().copied() {
            let (x, y) = (SIDE * column as f32, SIDE * row as f32);
            // What lies above, below, before and behind; the wrapped −1 is no cell.
            let up = has(row.wrapping_sub(1), column);
            let down = has(row + 1, column);
            let left = has(row, column.wrapping_sub(1));
            let right = has(row, column + 1);
            // An edge ends within the corner, or runs on into the next cell of the piece; there it goes as far as the
            // edge that it meets.
            let end = |open: bool, diagonal: bool, far: f32, out: f32| match (open, diagonal) {
                (false, _) => far - out * inset,
                (true, false) => far,
                (true, true) => far + out * inset,
            };
            for (closed, at, side) in [(!up, y + inset, -1_isize), (!down, y + SIDE - inset, 1)] {
                if closed {
                    let beyond = row.wrapping_add_signed(side);
                    let from = end(left, has(beyond, column.wrapping_sub(1)), x, -1.0);
                    let to = end(right, has(beyond, column + 1), x + SIDE, 1.0);
                    path.extend([Segment::Move(Point::new(from, at)), Segment::Line(Point::new(to, at))]);
                }
            }
            for (closed, at, side) in [(!left, x + inset, -1_isize), (!right, x + SIDE - inset, 1)] {
                if closed {
                    let beyond = column.wrapping_add_signed(side);
                    let from = end(up, has(row.wrapping_sub(1), beyond), y, -1.0);
                    let to = end(down, has(row + 1, beyond), y + SIDE, 1.0);
                    path.extend([Segment::Move(Point::new(at, from)), Segment::Line(Point::new(at, to))]);
                }
            }
        }
        path
    }

    /// A piece: filled, outlined, with its name in each of its cells.
    fn piece(&self, laid: &Laid, option: usize, scene: &mut Scene) {
        let (look, instance) = (laid.look(option), laid.instance());
        let lit = laid.pointed() == Some(option);
        let name = instance.name(instance.option(option)[0].item);
        for entry in instance.option(option) {
            let Some((row, column)) = self.cell(entry.item) else { continue };
            if lit {
                // Over whatever lies there.
                cell(scene, row, column, 0.0).fill(Ink::Paper);
            }
            let square = cell(scene, row, column, 0.0);
            match look {
                _ if lit => square.tint(Ink::Here, 0.3),
                Look::Solved => square.tint(Ink::Solution, 0.16),
                Look::Came => square.tint(Ink::Accent, 0.2),
                Look::Chosen => square.fill(Ink::Square),
                _ => square,
            };
            if look.is_laid() {
                square.key("cell", option, entry.item as usize);
            }
            square.target("option", option);
        }
        let narrow = (1.2 / scene.frame().scale).max(if look.is_laid() { 3.0 } else { 2.5 });
        let edge = scene.path(self.outline(laid, option, 1.5));
        look.outline(edge, narrow);
        if lit {
            edge.stroke(Ink::Here, narrow);
        }
        if look.is_laid() {
            edge.key("edge", option, 0);
        }
        let others = || laid.chosen().chain(laid.passing().filter(|other| laid.look(*other) == Look::Trial));
        for entry in instance.option(option) {
            let Some((row, column)) = self.cell(entry.item) else { continue };
            if look == Look::Moving && others().any(|other| instance.option(other).contains(entry)) {
                continue;
            }
            if let Some(text) = sign(scene, row, column, 20.0, name) {
                text.weight(600).fill(if lit { Ink::Ink } else { look.text_ink() });
                if look.is_laid() {
                    text.key("name", option, entry.item as usize);
                }
            }
        }
    }
}

impl Board for Cells {
    fn size(&self) -> Point {
        size(self.rows, self.columns).into()
    }

    fn task(&self) -> String {
        format!(
            "An option is a pentomino where it may lie: choose 12 that cover each piece and each cell of the {} × {} \
             box exactly once.",
            self.rows, self.columns
        )
    }

    fn draw(&self, laid: &Laid, area: Area, scene: &mut Scene) {
        scene.set_frame(frame(self.rows, self.columns, area));
        let (wide, high) = (SIDE * self.columns as f32, SIDE * self.rows as f32);
        let mut lines = Vec::new();
        for row in 1..self.rows {
            let y = SIDE * row as f32;
            lines.extend([Segment::Move(Point::new(0.0, y)), Segment::Line(Point::new(wide, y))]);
        }
        for column in 1..self.columns {
            let x = SIDE * column as f32;
            lines.extend([Segment::Move(Point::new(x, 0.0)), Segment::Line(Point::new(x, high))]);
        }
        scene.path(lines).stroke(Ink::Grid, 1.0);
        for index in 0..self.rows * self.columns {
            let item = PIECES + 1 + index;
            let square = cell(scene, index / self.columns, index % self.columns, 0.0);
            if laid.pointed_item() == Some(item as u32) {
                square.tint(Ink::Here, 0.3);
            } else if laid.item() == Some(item as u32) {
                square.tint(Ink::Accent, 0.16);
            }
            square.target("item", item);
        }
        scene.rect((0.0, 0.0, wide, high)).stroke(Ink::Muted, 2.0);
        for option in laid.chosen() {
            self.piece(laid, option, scene);
        }
        for trial in [false, true] {
            for option in laid.passing().filter(|option| (laid.look(*option) == Look::Trial) == trial) {
                self.piece(laid, option, scene);
            }
        }
        if let Some(option) = laid.pointed().filter(|option| !laid.look(*option).is_laid()) {
            self.piece(laid, option, scene);
        }
        if laid.solved() {
            scene.rect((0.0, 0.0, wide, high)).stroke(Ink::Solution, 4.0);
        }
    }
}
