//! Small pictures of options: the region of one option, with regions of earlier options in grey; and numbers of regions on the board, each
//! of which is a line of the tree.

use super::boards::Cell;
use crate::scene::{Area, Cells, Ink, Label, Point, Scene, when};
use crate::within::Within;

/// The least side of a cell in pixels, and the number of cells per side that a picture shows of a larger grid.
const SMALLEST: f32 = 3.0;
const WINDOW: usize = 6;
/// The size of a region's number as a share of a cell, at most in pixels, and at least in sizes of text.
const NUMBER: (f32, f32, f32) = (0.3, 22.0, 1.35);
/// The greatest share of its cell that a number may take.
const ROOM: f32 = 0.62;

/// A small picture.
pub struct Small<'a> {
    /// The rows and columns of the board.
    pub grid: (usize, usize),
    /// The cells of the board, if it has holes.
    pub ground: Option<&'a [Cell]>,
    /// The cells of earlier options.
    pub taken: Vec<Cell>,
    /// The cells of the option.
    pub own: Vec<Cell>,
    /// The ink of these, and its opacity.
    pub hue: (Ink, f32),
}

impl Small<'_> {
    /// Draws the picture; of a large grid the part around the option.
    pub fn draw(&self, area: Area, scene: &mut Scene) {
        let (rows, columns) = self.grid;
        let whole = (area.w / columns as f32).min(area.h / rows as f32) >= SMALLEST;
        let span = |of: fn(&Cell) -> usize, all: usize| {
            let (first, last) = self.own.iter().map(of).fold((all, 0), |(a, b), at| (a.min(at), b.max(at)));
            let many = if whole { all } else { WINDOW.max(last + 1 - first.min(last)).min(all) };
            let from = if whole { 0 } else { ((first + last + 1).saturating_sub(many) / 2).min(all - many) };
            (from, many)
        };
        let ((row, high), (column, wide)) = (span(|cell| cell.0, rows), span(|cell| cell.1, columns));
        let cells = Cells::squares(area, (high, wide), area.w);
        let within = |cell: &Cell| {
            let at = (cell.0.checked_sub(row)?, cell.1.checked_sub(column)?);
            (at.0 < high && at.1 < wide).then_some(at)
        };
        match self.ground {
            Some(ground) => cells.shape(scene, ground.iter().filter_map(within)),
            None => scene.rect(cells.area),
        }
        .fill(Ink::Square);
        let taken: Vec<Cell> = self.taken.iter().filter_map(within).collect();
        if !taken.is_empty() {
            cells.shape(scene, taken).tint(Ink::Muted, 0.28);
        }
        let own: Vec<Cell> = self.own.iter().filter_map(within).collect();
        let (hue, alpha) = self.hue;
        cells.shape(scene, own.clone()).fill(hue).alpha(alpha);
        scene.path(cells.outline(|at| own.contains(&at))).stroke(Ink::Ink, 1.0).alpha(alpha);
    }
}

/// Writes the number of a region's line, counted from 0, into the corner of the region's first cell, if there is room.
pub fn number(scene: &mut Scene, cell: Area, nth: usize, letters: f32) {
    let size = (NUMBER.0 * cell.w).min(NUMBER.1).max(NUMBER.2 * letters);
    if size > ROOM * cell.w {
        return;
    }
    let at = cell.corner() + Point::new(1.0, 1.0) * (0.62 * size);
    scene.circle(at, 0.5 * size).fill(Ink::Accent).key("region number", nth, 0).enters_in(when::FOLLOWS);
    let text = (nth + 1).to_string();
    let label = Label::new(&text).sizes(letters, 0.6 * size).weight(600).ink(Ink::Paper);
    let item = label.draw(scene, Area::around(at, size, 1.5 * size));
    item.map(|item| item.key("region number", nth, 1).enters_in(when::FOLLOWS));
}

/// The pieces of a puzzle as a row below its board, each with the number of its placements left, or marked as placed.
pub struct Tray {
    /// The pieces.
    pub pieces: Vec<Piece>,
}

/// A piece of a tray.
pub struct Piece {
    /// The item.
    pub item: u32,
    /// The cells of one of its placements.
    pub cells: Vec<Cell>,
    /// The ink, and its opacity.
    pub hue: (Ink, f32),
    /// The number of placements left; `None` once it is placed.
    pub left: Option<usize>,
    /// The text below it, and a short version.
    pub texts: [String; 2],
}

/// The least width and height of a piece's area, and its greatest height, in sizes of text; the greatest side of a cell in pixels.
const PLACE: (f32, f32) = (7.0, 3.4);
const HIGHEST: f32 = 8.0;
const CELL: f32 = 22.0;
/// The greatest size of text in a tray, in least sizes.
const NAMED: f32 = 1.25;

impl Tray {
    /// Draws the tray, if it has room.
    pub fn draw(&self, area: Area, letters: f32, scene: &mut Scene) {
        let count = self.pieces.len();
        let fit = ((area.w / (PLACE.0 * letters)) as usize).max(1);
        let rows = count.div_ceil(fit).max(1);
        if count == 0 || area.h < PLACE.1 * letters * rows as f32 {
            return;
        }
        let columns = count.div_ceil(rows);
        let high = (area.h / rows as f32).min(HIGHEST * letters);
        let places = Cells::new(Area { h: high * rows as f32, ..area }, (rows, columns));
        let bound = |piece: &Piece| {
            let low = piece.cells.iter().fold((usize::MAX, usize::MAX), |low, at| (low.0.min(at.0), low.1.min(at.1)));
            let far = piece.cells.iter().fold((0, 0), |far, at| (far.0.max(at.0), far.1.max(at.1)));
            (low, (far.0 + 1).saturating_sub(low.0), (far.1 + 1).saturating_sub(low.1))
        };
        let bounds: Vec<_> = self.pieces.iter().map(bound).collect();
        let (most, widest) = bounds.iter().fold((1, 1), |most, (_, h, w)| (most.0.max(*h), most.1.max(*w)));
        let line = 1.6 * letters;
        let room = Area { h: high - line, w: places.cell((0, 0)).w, ..area };
        let side = ((room.h - 4.0) / most as f32).min(0.86 * room.w / widest as f32).within(1.0, CELL * letters / 11.0);
        for ((nth, piece), ((row, column), h, w)) in self.pieces.iter().enumerate().zip(bounds) {
            let place = places.nth(nth);
            scene.rect(place).target("item", piece.item as usize);
            let (text, shape) = place.split_bottom(line);
            let shape = Area::around(shape.centre(), side * w as f32, side * h as f32);
            let cells = Cells::new(shape, (h, w));
            let own: Vec<Cell> = piece.cells.iter().map(|at| (at.0 - row, at.1 - column)).collect();
            if piece.left.is_some() {
                let (hue, alpha) = piece.hue;
                cells.shape(scene, own.clone()).tint(hue, alpha).key("piece of the tray", piece.item as usize, 0);
            }
            let edge = scene.path(cells.outline(|at| own.contains(&at)));
            match piece.left {
                Some(0) => edge.stroke(Ink::Conflict, 1.6),
                Some(_) => edge.stroke(Ink::Ink, 1.2),
                None => edge.stroke(Ink::Muted, 1.0).dash(3.0, 2.5),
            }
            .key("piece of the tray", piece.item as usize, 1);
            let (ink, weight) = match piece.left {
                Some(0) => (Ink::Conflict, 700),
                Some(_) => (Ink::Ink, 600),
                None => (Ink::Muted, 400),
            };
            for words in &piece.texts {
                let label = Label::new(words).sizes(letters, NAMED * letters).ink(ink).weight(weight).whole();
                if let Some(item) = label.draw(scene, text) {
                    item.key("piece of the tray", piece.item as usize, 2);
                    break;
                }
            }
        }
    }
}
