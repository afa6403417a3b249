//! The boards of the instances: boxes of cells filled by pieces, sudokus, word squares.

mod digits;
mod letters;
mod pieces;

pub use digits::Digits;
pub use letters::Letters;
pub use pieces::Pieces;

/// A cell: row and column, from 0.
pub type Cell = (usize, usize);

use super::beside::Laid;
use crate::scene::{Area, Cells, Ink, Point, Scene};

/// The greatest side of a cell, and the widest margin around all cells, in pixels.
const SIDE: f32 = 80.0;
const MARGIN: f32 = 8.0;
/// The least size of readable text, in pixels.
const READABLE: f32 = 6.5;
/// The size of a sign, and the inset of its frame, as shares of its cell.
const SIGN: f32 = 0.6;
const INSET: f32 = 0.08;

/// Returns the greatest width and height of a box of cells, in pixels.
fn size(rows: usize, columns: usize) -> Point {
    Point::new(columns as f32, rows as f32) * SIDE + Point::new(MARGIN, MARGIN) * 2.0
}

/// Returns a box of cells in the middle of an area.
fn cells(rows: usize, columns: usize, area: Area) -> Cells {
    Cells::squares(area.inset(MARGIN.min(0.01 * area.w)), (rows, columns), SIDE)
}

/// Draws the ground of all cells, highlighted where `within` says that the item pointed at, or the current one, concerns the cell. Each
/// cell is a target as the item that `item` returns, if any.
fn ground(
    cells: &Cells,
    laid: &Laid,
    item: impl Fn(usize) -> Option<usize>,
    scene: &mut Scene,
    within: impl Fn(u32, usize) -> bool,
) {
    for (index, at) in cells.all().enumerate() {
        let Some(item) = item(index) else { continue };
        let square = scene.rect(cells.cell(at)).target("item", item);
        if laid.pointed_item().is_some_and(|item| within(item, index)) {
            square.tint(Ink::Pink, 0.25).key("lit", index, 0);
        } else if laid.item().is_some_and(|item| within(item, index)) {
            let ink = if laid.is_stuck { Ink::Conflict } else { Ink::Accent };
            square.tint(ink, 0.14).key("here", index, 0);
        }
    }
}

/// Draws a strong frame around all cells of a solution.
fn solved(cells: &Cells, laid: &Laid, scene: &mut Scene) {
    if laid.solved() {
        scene.rect(cells.area).stroke(Ink::Solution, (0.1 * cells.side()).min(5.0)).key("solved", 0, 0);
    }
}

#[cfg(test)]
mod tests;
