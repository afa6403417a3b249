//! Shared parts of searches for a path from cell to cell: names of cells, grids of signs as text, and drawing a path.

use crate::instance::{Fate, Seen};
use crate::scene::{Area, Cells, Edge, Ink, Item, Label, Look, Point, Scene, signs};
use crate::sign::Sign;
use crate::story::Name;
use crate::within::Within;

/// Row and column of a cell, from 0.
pub type Cell = (usize, usize);

/// The number of newest steps of a path that are drawn opaque.
pub const NEWEST: usize = 4;
/// The opacity of the older steps.
const PALE: f32 = 0.45;
/// The least side of a board with numbers along its edges, and the size of these numbers, in pixels.
const NUMBERED: f32 = 150.0;
const NUMBER: f32 = 13.0;
/// The least size of text, in pixels.
pub const LEAST: f32 = 11.0;
/// The inset of a frame, as a share of its cell.
const FRAME: f32 = 0.05;
/// The greatest size of a small number in a cell, and its distance from the edges, as shares of the cell.
const NOTE: f32 = 0.28;
const WITHIN: f32 = 0.13;
/// The gap between a disc and the ring around it, in pixels.
const RING: f32 = 4.0;

/// Returns the name of a cell by row and column from 1: `3.2` in a path and in the tree, spoken *row 3, column 2*.
pub fn name(noun: &'static str, (row, column): Cell) -> Name {
    let (row, column) = (row + 1, column + 1);
    Name::new(noun, format!("{row}.{column}")).said(format!("row {row}, column {column}"))
}

/// Splits a grid of signs into its rows, which are separated by `/` or line breaks.
///
/// # Errors
/// Names what is wrong: the rows must have the same length, and there must be 1 to `most` rows and columns.
pub fn rows(text: &str, most: usize) -> Result<Vec<Vec<char>>, String> {
    let lines = text.split(['/', '\n']).map(|row| row.chars().collect::<Vec<_>>());
    let rows: Vec<Vec<char>> = lines.filter(|row| !row.is_empty()).take(most + 1).collect();
    let width = rows.first().map_or(0, Vec::len);
    if rows.len() > most || width > most || width == 0 {
        return Err(format!("must have 1 to {most} rows and columns, with / between rows"));
    }
    match rows.iter().position(|row| row.len() != width) {
        Some(at) => Err(format!("row {} has {} cells; each row must have {width}", at + 1, rows[at].len())),
        None => Ok(rows),
    }
}

/// Returns square cells that leave room for the numbers of rows and columns, and for a rim of that many cells, and draws the numbers.
pub fn board(scene: &mut Scene, area: Area, (rows, columns): (usize, usize), rim: f32) -> Cells {
    let letters = NUMBER.max(scene.legible());
    let numbered = area.w.min(area.h) >= NUMBERED;
    let (_, room) = area.split_left(if numbered { 2.0 * letters } else { 0.0 });
    let (_, room) = room.split_bottom(if numbered { 1.6 * letters } else { 0.0 });
    let side = (room.w / (columns as f32 + 2.0 * rim)).min(room.h / (rows as f32 + 2.0 * rim));
    let cells = Cells::squares(room, (rows, columns), side);
    if numbered {
        let gap = rim * side + 5.0;
        cells.numbers(scene, Edge::Left, 1, None, letters, gap);
        cells.numbers(scene, Edge::Bottom, 1, None, letters, gap);
    }
    cells
}

/// Draws the steps of a path, the `newest` of them opaque; all of a solution are.
pub fn path(scene: &mut Scene, places: &[Point], width: f32, newest: usize, solved: bool) {
    let ink = if solved { Ink::Solution } else { Ink::Accent };
    for (way, ends) in places.windows(2).enumerate() {
        let old = way + 1 + newest < places.len() && !solved;
        let line = scene.line(ends[0], ends[1]).stroke(ink, width).key("way", way, 0);
        line.alpha(if old { PALE } else { 1.0 });
    }
}

/// Draws a step under test, rejected or undone.
pub fn way(scene: &mut Scene, from: Point, to: Point, look: Look, width: f32) {
    if look != Look::Came {
        scene.line(from, to).stroke(look.text_ink(), width).dash(2.0 * width, 2.0 * width).key("tested way", 0, 0);
    }
}

/// Draws a frame around a cell under test, rejected or undone; a rejected one is also crossed.
pub fn frame(scene: &mut Scene, cell: Area, look: Look) {
    if look == Look::Came {
        return;
    }
    let side = cell.w.min(cell.h);
    let area = cell.inset(FRAME * side);
    let frame = scene.rect(area).round(2.0 * FRAME * side).key("tested", 0, 0);
    look.outline(frame, Look::frame_width(cell));
    match look {
        Look::Refused => drop(look.cross(scene, cell)),
        Look::Left => {
            let [_, b, _, d] = area.inset(0.2 * side).corners();
            scene.line(b, d).stroke(Ink::Muted, Look::frame_width(cell)).key("tested", 0, 1);
        }
        _ => {}
    }
}

/// Draws the frame around the next candidate after a choice was undone.
pub fn next(scene: &mut Scene, cell: Area) {
    let width = Look::frame_width(cell);
    let frame = scene.rect(cell.inset(2.0 * FRAME * cell.w)).round(2.0 * FRAME * cell.w).stroke(Ink::Trial, width);
    frame.dash(2.0 * width, 2.0 * width).key(signs::NEXT, 0, 0);
}

/// Draws a small number in a right corner of a cell, inside its frames; returns `None` where it would be too small to read.
pub fn note<'s>(scene: &'s mut Scene, cells: &Cells, cell: Cell, down: Edge, number: usize) -> Option<&'s mut Item> {
    let (size, side) = (LEAST.max(scene.legible()), cells.side());
    let area = cells.cell(cell).inset(WITHIN * side);
    let (room, _) = if down == Edge::Bottom { area.split_bottom(1.3 * size) } else { area.split_top(1.3 * size) };
    let number = number.to_string();
    let label = Label::new(&number).size(size).end().whole();
    if NOTE * side >= size { label.draw(scene, room) } else { None }
}

/// Returns the value of the next candidate after a choice was undone.
pub fn coming(seen: &Seen) -> Option<u32> {
    let left = |seen: &Seen| seen.tried(seen.depth()).into_iter().find(|tried| tried.fate == Fate::Left);
    (seen.sign == Sign::Back).then(|| left(seen)).flatten().map(|tried| tried.candidate.value)
}

/// The state of a disc on a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disc {
    /// Given, such as the start.
    Given,
    /// On the path.
    Chosen,
    /// The end of the path.
    Head,
    /// The end of the path, at a dead end.
    Dead,
    /// On a path that is a solution.
    Solved,
}

impl Disc {
    /// Returns the state of a disc that is the first, the last, or another cell of the path.
    pub fn of(seen: &Seen, first: bool, last: bool) -> Disc {
        match seen.sign {
            _ if seen.is_solved() => Disc::Solved,
            Sign::DeadEnd if last => Disc::Dead,
            _ if last => Disc::Head,
            _ if first => Disc::Given,
            _ => Disc::Chosen,
        }
    }

    /// Draws the disc with a text, if that fits; a dead end is drawn as a square.
    pub fn draw(self, scene: &mut Scene, (at, r): (Point, f32), text: &str, which: usize) {
        let width = (r / 9.0).within(1.2, 3.0);
        let ink = match self {
            Disc::Given => Ink::Piece,
            Disc::Chosen | Disc::Head => Ink::Accent,
            Disc::Dead => Ink::Conflict,
            Disc::Solved => Ink::Solution,
        };
        let full = matches!(self, Disc::Head | Disc::Dead);
        let shape = match self {
            Disc::Dead => scene.rect(Area::around(at, 2.0 * r, 2.0 * r)).round(0.2 * r),
            _ => scene.circle(at, r),
        };
        shape.fill(if full { ink } else { Ink::Paper }).stroke(ink, width).key("disc", which, 0);
        let label = Label::new(text).sizes(LEAST.max(scene.legible()), 1.1 * r).whole();
        let label = label.weight(if full { 700 } else { 400 }).ink(if full { Ink::Paper } else { Ink::Ink });
        if let Some(item) = label.draw(scene, Area::around(at, 1.8 * r, 1.8 * r)) {
            item.key("disc", which, 1);
        }
    }
}

/// Draws two rings around the end of a path: the outer one is the target of this kind and number, which is decided next; the inner one is
/// the target with the number before.
pub fn ring(scene: &mut Scene, (at, r): (Point, f32), ink: Ink, kind: &'static str, number: usize) {
    scene.circle(at, r + RING.min(0.5 * r)).stroke(ink, 1.5).key("ring", 0, 0).target(kind, number);
    scene.circle(at, r).stroke(ink, 1.5).key("ring", 1, 0).target(kind, number.saturating_sub(1));
}
