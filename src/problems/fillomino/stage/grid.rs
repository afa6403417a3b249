//! The grid: cells, numbers, hatches, and outlines around sets of cells.

use super::super::puzzle::{BLANK, Place, Puzzle, sign};
use crate::scene::{Anchor, Ink, Item, Point, Scene, Segment};

/// Small words in cells have this size, in units; a cell must be as wide as [`WORDY`] to bear them.
const SMALL: f32 = 12.0;
const WORDY: f32 = 54.0;
/// Cells smaller than this, in pixels, bear no small numbers.
const NUMBERED: f32 = 26.0;

/// Where the cells stand, in pixels.
#[derive(Clone, Copy)]
pub struct Grid {
    /// Its top left corner.
    pub corner: Point,
    /// Side of a cell.
    pub cell: f32,
    /// Pixels a unit of text.
    pub unit: f32,
    pub rows: usize,
    pub columns: usize,
}

impl Grid {
    /// Top left corner of a cell; of a place in the walls as well.
    pub fn at(&self, place: Place) -> Point {
        // Walls have no row or column of their own; seen from the grid they are one cell off.
        let (row, column) = place.apart();
        Point::new(self.corner.x + self.cell * column as f32, self.corner.y + self.cell * row as f32)
    }

    /// The middle of a cell.
    pub fn middle(&self, place: Place) -> Point {
        let Point { x, y } = self.at(place);
        Point::new(x + self.cell / 2.0, y + self.cell / 2.0)
    }

    /// Whether cells have room for small words.
    pub fn is_wordy(&self) -> bool {
        self.cell >= WORDY * self.unit
    }

    /// A width that suits the cells: `width` where they are large, less where they are small.
    pub fn width(&self, width: f32) -> f32 {
        (width * self.unit).min(self.cell * width / 44.0).max(0.4)
    }

    /// The cell as a rectangle, `inset` of its edge left free.
    pub fn square<'a>(&self, scene: &'a mut Scene, place: Place, inset: f32) -> &'a mut Item {
        let Point { x, y } = self.at(place);
        let side = (self.cell - 2.0 * inset).max(0.0);
        scene.rect((x + inset, y + inset, side, side))
    }

    /// Slanting lines over a cell.
    pub fn hatch<'a>(&self, scene: &'a mut Scene, place: Place) -> &'a mut Item {
        let Point { x, y } = self.at(place);
        scene.hatch((x, y, self.cell, self.cell), (self.cell / 9.0).max(2.0))
    }

    /// Lines between the cells, and the frame.
    pub fn lines(&self, scene: &mut Scene) {
        let Point { x, y } = self.corner;
        let (w, h) = (self.cell * self.columns as f32, self.cell * self.rows as f32);
        let mut lines = vec![];
        for i in 1..self.rows {
            let y = y + self.cell * i as f32;
            lines.push(Segment::Move(Point::new(x, y)));
            lines.push(Segment::Line(Point::new(x + w, y)));
        }
        for j in 1..self.columns {
            let x = x + self.cell * j as f32;
            lines.push(Segment::Move(Point::new(x, y)));
            lines.push(Segment::Line(Point::new(x, y + h)));
        }
        scene.path(lines).stroke(Ink::Grid, self.width(1.2));
        self.frame(scene, 0.0).stroke(Ink::Ink, self.width(1.6));
    }

    /// The rectangle around all cells, `out` wider on each side.
    pub fn frame<'a>(&self, scene: &'a mut Scene, out: f32) -> &'a mut Item {
        let Point { x, y } = self.corner;
        let (w, h) = (self.cell * self.columns as f32, self.cell * self.rows as f32);
        scene.rect((x - out, y - out, w + 2.0 * out, h + 2.0 * out))
    }

    /// A label in the middle of a cell: bold if it is a clue.
    pub fn label<'a>(&self, scene: &'a mut Scene, place: Place, label: u8, clue: bool) -> &'a mut Item {
        let Point { x, y } = self.middle(place);
        let size = 0.44 * self.cell;
        scene.text((x, y + 0.355 * size), size, sign(label)).weight(if clue { 700 } else { 400 })
    }

    /// All clues.
    pub fn clues(&self, puzzle: &Puzzle, scene: &mut Scene) {
        for cell in puzzle.cells() {
            let clue = puzzle.label(cell);
            if clue != BLANK {
                self.label(scene, cell, clue, true);
            }
        }
    }

    /// A small word in the upper left corner of a cell, if cells have room for such.
    pub fn word(&self, scene: &mut Scene, place: Place, word: &str, ink: Ink) {
        if self.is_wordy() {
            let Point { x, y } = self.at(place);
            let size = SMALL * self.unit;
            let at = (x + 7.0 * self.unit, y + 5.0 * self.unit + size);
            scene.text(at, size, word).weight(700).fill(ink).anchor(Anchor::Start);
        }
    }

    /// A small text in the lower right corner, if cells have room for such.
    pub fn note(&self, scene: &mut Scene, place: Place, text: String, ink: Ink) {
        if self.cell >= NUMBERED {
            let Point { x, y } = self.at(place);
            let size = (SMALL * self.unit).min(0.28 * self.cell);
            let at = (x + self.cell - 0.7 * size, y + self.cell - 0.65 * size);
            scene.text(at, size, text).fill(ink).anchor(Anchor::End);
        }
    }

    /// The outline of a set of cells: every border with a cell outside of the set.
    pub fn border<'a>(&self, scene: &'a mut Scene, cells: &[Place], width: f32, ink: Ink) -> &'a mut Item {
        let mut path = vec![];
        for cell in cells {
            let (Point { x, y }, side) = (self.at(*cell), self.cell);
            for a in 1..=4 {
                if cells.contains(&cell.towards(a)) {
                    continue;
                }
                let (x, y) = (if a == 3 { x + side } else { x }, if a == 4 { y + side } else { y });
                path.push(Segment::Move(Point::new(x, y)));
                path.push(Segment::Line(if a == 1 || a == 4 {
                    Point::new(x + side, y)
                } else {
                    Point::new(x, y + side)
                }));
            }
        }
        scene.path(path).stroke(ink, width)
    }
}
