//! The board with the tree beside it, in the same rows: row r of the board is level r of the tree and of the profile. On a narrow screen
//! the tree is below the board.

use super::board::{Board, Rows};
use crate::scene::{Area, Cells, Ink, Label, Levels, Point, Scene};
use crate::within::Within;

/// The least ratio of width to height of a picture with the tree beside the board.
const WIDE: f32 = 1.25;
/// The side of the board as a share of the picture's height: 592 of 656.
const SIDE: f32 = 592.0 / 656.0;
/// The greatest width of the board, as a share of the picture's.
const SHARE: f32 = 0.62;
/// The least size of text in pixels; the size of numbers as a share of the picture's shorter side, and its greatest value in pixels.
const LEAST: f32 = 11.0;
const TEXT: (f32, f32) = (1.0 / 45.5, 24.0);
/// The height of a bit as a share of the picture's shorter side, its least height in least sizes of text, and its width in heights.
const BIT: (f32, f32, f32) = (0.025, 1.3, 1.45);
/// The width beside the board for the rail of the stack, if there are no bits, in pixels.
const RAIL: f32 = 8.0;
/// The gap between the board and its bits or numbers, in pixels.
const GAP: f32 = 5.0;
/// The gap between board and tree as a share of the width; the width of the numbers of nodes as such a share, and the least width of a
/// picture that has them, in pixels.
const APART: f32 = 0.022;
const COUNTS: (f32, f32) = (0.085, 900.0);
/// The height of a tree below the board: as a share of the picture's, at least in sizes of text, and at most in pixels.
const BELOW: (f32, f32, f32) = (0.14, 4.4, 130.0);
/// The least height of a row that is ruled in the tree, and the least height of a board with titles, in pixels.
const RULED: f32 = 24.0;
const TITLED: f32 = 400.0;
/// The gap between the titles and the rows, which holds the root of the tree, in pixels.
const TITLE: f32 = 9.0;
/// The room for the titles above boards without bits, in pixels.
const TITLED_ABOVE: f32 = 11.0;
/// The width of the frame around a solution, in pixels.
const FRAMED: f32 = 6.0;
/// The titles of the tree and of the profile beside it.
const TITLES: [&str; 2] = ["Tree of choices: one level for each row", "Nodes so far"];

/// The sizes of a bit at the end of its lane, and its distance from the board, in pixels.
#[derive(Clone, Copy)]
pub struct Ends {
    pub width: f32,
    pub height: f32,
    pub gap: f32,
}

/// A board, and the levels of the tree in its rows.
pub struct Aligned {
    pub board: Board,
    pub levels: Levels,
    /// The requested gap between board and tree.
    pub between: Area,
    /// The sizes of the bits around the board.
    pub ends: Ends,
}

impl Aligned {
    /// Lays out a board of `n` rows in a picture, with room for bits around it if `bits` is set, and with the gap `between` before the
    /// tree, as a share of the picture's width.
    pub fn new(n: usize, scene: &Scene, bits: bool, between: f32) -> Aligned {
        let (w, h) = (scene.width, scene.height);
        let least = scene.legible().max(LEAST);
        let text = (w.min(h) * TEXT.0).within(least, TEXT.1.max(least));
        let height = (w.min(h) * BIT.0).max(BIT.1 * least);
        let ends = Ends { width: BIT.2 * height, height, gap: GAP };
        let (above, aside) = if bits { (height + GAP, ends.width + GAP) } else { (0.0, RAIL) };
        // Without bits the titles have room there.
        let titled = if scene.is_for_hall() { TITLED_ABOVE } else { TITLED_ABOVE.min(0.03 * h) };
        let (top, bottom) = (0.8 * text + above.max(titled) + 4.5, above.max(GAP) + 4.0);
        let (left, right) = (1.2 * text + GAP + aside + 2.0, aside + GAP);
        let wide = w >= WIDE * h;
        let strip = if wide { 0.0 } else { (BELOW.0 * h).within(BELOW.1 * least, BELOW.2) };
        let high = (h - top - bottom - strip).min(if wide { SIDE * h } else { f32::MAX });
        let side = high.min(if wide { SHARE * w } else { w } - left - right).max(1.0);
        let x = if wide { left } else { left + ((w - left - right - side) / 2.0).max(0.0) };
        let area = Area::new(x, top, side, side);
        let square = side / n as f32;
        let (levels, between) = match wide {
            true => {
                let from = area.right() + right + APART * w;
                let (between, rest) = Area::new(from, top, (w - from).max(0.0), side).split_left(between * w);
                let counted = w >= COUNTS.1 && least <= LEAST;
                let (counts, tree) = rest.split_right(if counted { COUNTS.0 * w } else { 0.0 });
                let rows = (1..=n).map(|row| top + square * (row as f32 - 0.5));
                let at = [top].into_iter().chain(rows).collect();
                (Levels { tree, counts, down: true, at, pitch: square, ..Levels::default() }, between)
            }
            false => (
                below(n, Area::new(0.0, top + side + bottom, w, (h - top - side - bottom).max(1.0)), least),
                Area::default(),
            ),
        };
        let rows = Rows {
            // The frame of a solution leaves the numbers free.
            gaps: (above.max(FRAMED) + 4.0, aside + GAP),
            band: (0.0, if wide { levels.counts.right().max(levels.tree.right()) } else { w }),
            ruled: if wide && square >= RULED { Some(levels.tree.x - 0.4 * APART * w) } else { None },
        };
        let board = Board::aligned(Cells::squares(area, (n, n), f32::MAX), text, rows);
        Aligned { board, levels, between, ends }
    }

    /// Writes the titles above tree and profile, where there is room.
    pub fn titles(&self, scene: &mut Scene) {
        let (levels, board) = (&self.levels, self.board.cells.area);
        if !levels.down || !levels.counts.has_size() || board.h < TITLED {
            return;
        }
        let room = Area { y: 0.0, h: board.y - TITLE, ..board };
        for (nth, (text, place)) in TITLES.into_iter().zip([levels.tree, levels.counts]).enumerate() {
            let place = Area { x: place.x, w: place.w, ..room };
            if let Some(item) = Label::new(text).sizes(LEAST, 14.0).start().ink(Ink::Muted).whole().draw(scene, place) {
                item.key("title", nth, 0);
            }
        }
    }
}

/// Returns the levels in a strip below the board.
fn below(n: usize, strip: Area, least: f32) -> Levels {
    let first = 0.9 * least;
    let pitch = ((strip.w - first - 1.3 * least) / n as f32).min(4.0 * least);
    let at = (0..=n).map(|level| strip.x + first + pitch * level as f32).collect();
    Levels { tree: strip, at, pitch, ..Levels::default() }
}

impl Ends {
    /// Returns whether the bits around a board are wide enough for the numbers of its rows.
    pub fn has_room(self, board: &Board, scene: &Scene) -> bool {
        let digits = if board.cells.rows > 9 { 2.0 } else { 1.0 };
        self.wide(board) >= 0.62 * digits * scene.legible().max(LEAST) + 2.0
    }

    /// Returns the width of a bit below the board.
    fn wide(self, board: &Board) -> f32 {
        self.width.min(board.square() / 2.0 - 3.0).max(1.0)
    }

    /// Returns the middle of the base line of the name of row `i` of bits: before those of the columns, above those of the diagonals.
    pub fn name(self, board: &Board, i: usize) -> Point {
        let (cells, out) = (board.cells.area, self.gap + self.width / 2.0);
        let above = cells.y + board.square() / 2.0;
        match i {
            0 => Point::new(cells.x - out, cells.y - self.gap - 0.1 * self.height),
            1 => Point::new(cells.x - out, above),
            _ => Point::new(cells.right() + out, above),
        }
    }

    /// Returns the area of a bit at the lower end of its lane, and the lean of the lane to the right: bit `bit` of the columns (`i` = 0),
    /// of the diagonals ╱ (1) or of the diagonals ╲ (2) of a board.
    pub fn place(self, board: &Board, i: usize, bit: usize) -> (Area, f32) {
        let (cells, n, side) = (board.cells.area, board.cells.columns, board.square());
        let wide = self.wide(board);
        let (out, off) = (self.gap + self.width / 2.0, (side / 4.0).min(self.width / 2.0 + 3.0));
        let foot = cells.bottom() + self.gap + self.height / 2.0;
        let lower = |row: usize| match row == n {
            true => foot,
            false => cells.y + side * row as f32 + self.height / 2.0 + 1.0,
        };
        let (x, y, lean) = match i {
            0 => (cells.x + side * (bit as f32 - 0.5), cells.y - self.gap - self.height / 2.0, 0.0),
            1 if bit <= n => (cells.x - out, lower(bit), 1.0),
            1 => (cells.x + side * (bit - n) as f32 - off, foot, 1.0),
            _ if bit >= n => (cells.right() + out, lower(2 * n - bit), -1.0),
            _ => (cells.x + side * bit as f32 + off, foot, -1.0),
        };
        (Area::around((x, y), if i > 0 && y == foot { wide } else { self.width.min(side - 4.0) }, self.height), lean)
    }
}
