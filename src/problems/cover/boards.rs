//! The boards of the entry's instances: boxes of cells that pieces fill, sudokus, crossing words.

mod cells;
mod digits;
mod letters;

pub use cells::Cells;
pub use digits::Digits;
pub use letters::Letters;

use crate::scene::{Area, Frame, Item, Scene};

/// Side of a cell in units of the drawing, and room around all of them.
const SIDE: f32 = 40.0;
const MARGIN: f32 = 4.0;
/// Texts smaller than this, in pixels, cannot be read.
const READABLE: f32 = 6.5;

/// Pixels that a unit takes at most.
const LARGEST: f32 = 2.0;

/// The most width and height that a box of cells takes, in pixels.
fn size(rows: usize, columns: usize) -> (f32, f32) {
    let (w, h) = drawing(rows, columns);
    (LARGEST * w, LARGEST * h)
}

/// Width and height in units of the drawing.
fn drawing(rows: usize, columns: usize) -> (f32, f32) {
    (SIDE * columns as f32 + 2.0 * MARGIN, SIDE * rows as f32 + 2.0 * MARGIN)
}

/// The units for a box of cells in the middle of an area; the top left cell's corner is the origin.
fn frame(rows: usize, columns: usize, area: Area) -> Frame {
    Frame::fit((-MARGIN, -MARGIN), drawing(rows, columns), area, LARGEST)
}

/// A cell, with `inset` of its edge left free.
fn cell(scene: &mut Scene, row: usize, column: usize, inset: f32) -> &mut Item {
    let (x, y) = (SIDE * column as f32 + inset, SIDE * row as f32 + inset);
    scene.rect((x, y, SIDE - 2.0 * inset, SIDE - 2.0 * inset))
}

/// A text of a given size in the middle of a cell, if it can be read.
fn sign<'a>(scene: &'a mut Scene, row: usize, column: usize, size: f32, text: &str) -> Option<&'a mut Item> {
    let (x, y) = (SIDE * (column as f32 + 0.5), SIDE * (row as f32 + 0.5));
    (size * scene.frame().scale >= READABLE).then(|| scene.text((x, y + 0.36 * size), size, text))
}
