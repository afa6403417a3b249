//! The picture of a sum in columns: carries above, letters with their digits, and the addition of the current column.

use super::{CELL, NUMBER};
use crate::constraints::Action;
use crate::cryptarithm::sum::{Kind, Sum};
use crate::instance::Seen;
use crate::scene::{Area, Cells, Edge, Ink, Label, Look, Point, Scene, Target, when};

/// The width of the plus sign to the left, in columns, and the height of the calculation below, in rows.
const SIGN: f32 = 0.5;
const BELOW: f32 = 0.6;
/// The preferred and the greatest ratio of a cell's width to its height.
const CELL_SHAPE: (f32, f32) = (1.35, 1.8);
/// The size of letters and digits as a share of a cell's shorter side, the margins around both as a share of a cell's width, and a letter's
/// share of the remaining width.
const TEXT: f32 = 0.62;
const AROUND: f32 = 0.12;
const SPLIT: f32 = 0.54;
/// The widest letter, which determines the size of all.
const WIDEST: &str = "W";
/// The opacity of the band of the current column.
const BAND: f32 = 0.09;
/// The size of level numbers, and the least side of a cell with one, in pixels.
const LEVEL: (f32, f32) = (11.0, 46.0);
/// The factor of the row in the number of a cell's target.
const ROW: u32 = 32;

/// Returns the target of the cell of a number in a column.
pub fn target(number: usize, column: usize) -> Target {
    Target(CELL, number as u32 * ROW + column as u32)
}

/// Returns the number and the column of a cell.
pub fn place(cell: u32) -> (usize, usize) {
    ((cell / ROW) as usize, (cell % ROW) as usize)
}

/// Returns the best ratio of the picture's width to its height.
pub fn shape(sum: &Sum) -> f32 {
    CELL_SHAPE.0 * (sum.columns() as f32 + SIGN) / (sum.numbers.len() as f32 + 1.0 + BELOW)
}

/// Draws the sum.
pub fn draw(sum: &Sum, seen: &Seen, area: Area, scene: &mut Scene) {
    Picture::new(sum, seen, area).draw(scene);
}

struct Picture<'a> {
    sum: &'a Sum,
    seen: &'a Seen<'a>,
    cells: Cells,
    below: Area,
    sign: Area,
    /// The size of letters and digits.
    size: f32,
}

impl<'a> Picture<'a> {
    fn new(sum: &'a Sum, seen: &'a Seen<'a>, area: Area) -> Picture<'a> {
        let (rows, columns) = (sum.numbers.len() + 1, sum.columns());
        let (across, down) = (columns as f32 + SIGN, rows as f32 + BELOW);
        let high = (area.h / down).min(area.w / across / CELL_SHAPE.0 * 1.3);
        let wide = (area.w / across).min(CELL_SHAPE.1 * high);
        let all = Area::around(area.centre(), wide * across, high * down);
        let (below, rest) = all.split_bottom(BELOW * high);
        let (sign, rest) = rest.split_left(SIGN * wide);
        let cells = Cells::new(rest, (rows, columns));
        let cell = cells.cell((0, 0));
        let wide = SPLIT * (1.0 - 2.0 * AROUND) * cell.w;
        let size = Label::new(WIDEST).sizes(1.0, TEXT * cells.side()).weight(700).fit(wide, cell.h);
        let size = size.map_or(1.0, |(size, _)| size);
        Picture { sum, seen, cells, below, sign, size }
    }

    /// Returns the cell in a row of the picture, of a column from the right.
    fn cell(&self, row: usize, column: usize) -> Area {
        self.cells.cell((row, self.cells.columns - 1 - column))
    }

    fn draw(&self, scene: &mut Scene) {
        let (sum, seen) = (self.sum, self.seen);
        let step = seen.item().map(|item| sum.steps[item as usize]);
        let focus = seen.focus();
        let size = self.size;
        if let Some(step) = step {
            let (from, to) = (self.cell(0, step.column), self.cell(self.cells.rows - 1, step.column));
            let band = Area::between(from.corner(), Point::new(to.right(), to.bottom()));
            let is_refused = focus.is_some_and(|(_, look)| look == Look::Refused) && step.kind != Kind::Added;
            let ink = if is_refused { Ink::Conflict } else { Ink::Accent };
            scene.rect(band).tint(ink, BAND).key("column", 0, 0).travels_in(when::CLIMBS).climbs();
        }
        for (number, letters) in sum.numbers.iter().enumerate() {
            let (first, last) = (self.cell(number + 1, letters.len() - 1), self.cell(number + 1, 0));
            let word = Area::between(first.corner(), Point::new(last.right(), last.bottom()));
            scene.rect(word).target(NUMBER, number);
            for (column, letter) in letters.iter().enumerate() {
                let Target(kind, which) = target(number, column);
                scene.rect(self.cell(number + 1, column)).target(kind, which as usize);
                self.letter(scene, number, column, *letter);
            }
        }
        let line = self.cell(self.cells.rows - 1, self.cells.columns - 1);
        scene.line((self.sign.x, line.y), (self.cells.area.right(), line.y)).stroke(Ink::Ink, 2.0);
        let last = self.cell(self.cells.rows - 2, 0);
        Label::new("+").sizes(8.0, size).whole().draw(scene, Area { y: last.y, h: last.h, ..self.sign });
        for column in 1..self.cells.columns {
            let known = sum.carry(seen.chosen(), column);
            let room = self.cell(0, column);
            if let Some(carry) = known {
                let text = carry.to_string();
                let label = Label::new(&text).sizes(7.0, 0.7 * size).weight(600).ink(Ink::Choice).whole();
                if let Some(item) = label.draw(scene, room) {
                    item.key("carry", column, carry as usize);
                }
            }
        }
        self.calculation(scene);
    }

    /// Draws a letter with its digit, in its look.
    fn letter(&self, scene: &mut Scene, number: usize, column: usize, letter: usize) {
        let (sum, seen) = (self.sum, self.seen);
        let cell = self.cell(number + 1, column);
        let size = self.size;
        let own = seen.focus().filter(|(choice, _)| {
            let step = sum.steps[choice.item as usize];
            (step.number, step.column) == (number, column)
        });
        let digit = sum.digit(seen.chosen(), letter);
        let mut shown = digit.map(|digit| (digit, Ink::Choice));
        if let Some((choice, look)) = own {
            look.cell(scene, cell).key("tried", number, column);
            if digit.is_none() && look != Look::Left {
                shown = Some((choice.value, look.text_ink()));
            }
        } else if seen.is_solved() {
            Look::Solved.cell(scene, cell).key("solved cell", number, column);
        }
        let around = AROUND * cell.w;
        let inner = Area { x: cell.x + around, w: cell.w - 2.0 * around, ..cell };
        let (left, right) = inner.split_left(SPLIT * inner.w);
        let name = sum.letters[letter].to_string();
        Label::new(&name).sizes(7.0, size).weight(700).whole().draw(scene, if shown.is_some() { left } else { inner });
        if let Some((digit, ink)) = shown {
            let text = digit.to_string();
            let label = Label::new(&text).sizes(7.0, size).ink(ink).whole();
            if let Some(item) = label.draw(scene, right) {
                item.key("digit", number * ROW as usize + column, digit as usize);
            }
        }
        let decides = |choice: &&crate::constraints::Choice| {
            let step = sum.steps[choice.item as usize];
            (step.number, step.column) == (number, column)
        };
        let level = seen.chosen().iter().find(decides).and_then(|choice| seen.level(choice.item));
        if let Some(level) = level.filter(|_| self.cells.side() >= LEVEL.1 && own.is_none() && !seen.is_solved()) {
            let at = (number + 1, self.cells.columns - 1 - column);
            let size = LEVEL.0.max(scene.legible());
            if let Some(item) = self.cells.note(scene, at, (Edge::Right, Edge::Top), &level.to_string(), size) {
                item.fill(Ink::Muted);
            }
        }
    }

    /// Draws the addition of the current column, below the sum.
    fn calculation(&self, scene: &mut Scene) {
        let (sum, seen) = (self.sum, self.seen);
        let Some((choice, look)) = seen.focus() else { return };
        let step = sum.steps[choice.item as usize];
        if step.kind == Kind::Added || look == Look::Left {
            return;
        }
        let above = match seen.last {
            Some(Action::Placed(_)) => &seen.chosen()[..seen.depth() - 1],
            _ => seen.chosen(),
        };
        let Some(made) = sum.column(above, step.column) else { return };
        let cell = self.cell(self.cells.rows - 1, step.column);
        let (ink, size) = if look == Look::Refused { (Ink::Conflict, 16.0) } else { (Ink::Muted, 16.0) };
        let said = match made.digits.is_empty() {
            true => format!("carry {}", made.carry),
            false => super::calculation(&made),
        };
        // It may be wider than its column.
        let wide = Label::new(&said).size(size).width().max(cell.w);
        let x = (cell.centre().x - wide / 2.0).min(self.below.right() - wide).max(self.below.x);
        let room = Area { x, w: wide.min(self.below.w), ..self.below };
        let label =
            Label::new(&said).sizes(8.0_f32.max(scene.legible()), size.max(scene.legible())).weight(600).ink(ink);
        if let Some(item) = label.draw(scene, room) {
            item.key("calculation", step.column, 0);
        }
    }
}
