//! The pictures: the grid, and beside or below it the list that fills, or the exact cover that is searched.

use super::options::{Act, Options};
use super::puzzle::Puzzle;
use crate::exact_cover::Cover;
use crate::scene::{Area, Frame, Ink, Point, Scene};
use crate::timeline::Moment;
use crate::within::Within;
use grid::Grid;

mod grid;
mod list;
mod making;
mod solving;

/// Stages as wide as this, in pixels, have texts of the usual size.
const WIDTH: f32 = 960.0;
const HEIGHT: f32 = 620.0;
/// How much of the stage's width the grid may take where something stands beside it.
const BESIDE: f32 = 0.44;
/// How much of its height where something stands below.
const ABOVE: f32 = 0.62;
/// A cell is not larger than this, in units.
const CELL: f32 = 92.0;
/// Room for one line of text below the grid, in units, and for another one, which only wide stages have.
const CAPTION: (f32, f32) = (30.0, 22.0);
/// A stage must be this high, in units, to have room for them.
const ROOMY: f32 = 330.0;

/// Draws a moment of the first search.
pub fn making(options: &Options, last: Option<Act>, scene: &mut Scene) {
    let plan = Plan::new(options.puzzle(), scene);
    making::draw(options, last, &plan, scene);
}

/// Draws a moment of the second search.
pub fn solving(puzzle: &Puzzle, moment: &Moment<Cover>, scene: &mut Scene) {
    let plan = Plan::new(puzzle, scene);
    solving::draw(puzzle, moment, &plan, scene);
}

/// The hue of a size; every fifth has the same.
pub fn hue(d: usize) -> Ink {
    [Ink::Pink, Ink::Grey, Ink::Sky, Ink::Green, Ink::Here][d % 5]
}

/// Where things stand. Both searches have the same plan, so that nothing jumps at the border between them.
pub struct Plan {
    /// Pixels a unit: 1 on usual stages, more on large ones.
    pub unit: f32,
    /// The grid.
    pub grid: Grid,
    /// What stands beside or below it.
    pub side: Area,
    /// Left and top of the lines below the grid, and how wide they may be; if there is room for them.
    pub caption: Option<(f32, f32, f32)>,
    /// Whether there is room for a second one.
    remarks: bool,
}

impl Plan {
    fn new(puzzle: &Puzzle, scene: &mut Scene) -> Plan {
        scene.set_frame(Frame::SCENE);
        let (w, h) = (scene.width, scene.height);
        let unit = (w / WIDTH).min(h / HEIGHT).max(1.0);
        let edge = (14.0 * unit).min(0.04 * w.min(h));
        let (rows, columns) = (puzzle.rows() as f32, puzzle.columns() as f32);
        let beside = w > 1.1 * h;
        let below = match (h > ROOMY * unit, beside) {
            (false, _) => 0.0,
            (true, false) => CAPTION.0 * unit,
            (true, true) => (CAPTION.0 + CAPTION.1) * unit,
        };
        let room = match beside {
            true => (BESIDE * w - edge, h - 2.0 * edge - below),
            false => (w - 2.0 * edge, ABOVE * h - edge - below),
        };
        let cell = (room.0 / columns).min(room.1 / rows).min(CELL * unit).max(0.01);
        let (wide, high) = (cell * columns, cell * rows);
        let (x, y) = match beside {
            // In the middle of its part, but not far from the list's beginning.
            true => (edge + ((room.0 - wide) / 2.0).max(0.0), edge + ((room.1 - high) / 2.0).within(0.0, 24.0 * unit)),
            false => ((w - wide) / 2.0, edge),
        };
        let gap = (28.0 * unit).min(0.03 * w);
        let side = match beside {
            true => (BESIDE * w + gap, edge, ((1.0 - BESIDE) * w - gap - edge).max(0.0), (h - 2.0 * edge).max(0.0)),
            false => {
                let top = y + high + below + 0.5 * edge;
                (edge, top, (w - 2.0 * edge).max(0.0), (h - top - edge).max(0.0))
            }
        };
        let left = if beside { x } else { edge };
        let wide = if beside { BESIDE * w - x } else { w - 2.0 * edge };
        let caption = (below > 0.0).then_some((left, y + high, wide));
        let remarks = beside;
        Plan {
            unit,
            grid: Grid { corner: Point::new(x, y), cell, unit, rows: puzzle.rows(), columns: puzzle.columns() },
            side: side.into(),
            caption,
            remarks,
        }
    }

    /// Writes one or two lines below the grid: what matters, and a remark.
    pub fn caption(&self, scene: &mut Scene, ink: Ink, text: String, remark: String) {
        let Some((x, y, wide)) = self.caption else { return };
        let letters = (wide / (0.53 * 14.0 * self.unit)) as usize;
        let cut = |text: String| if text.chars().count() > letters { String::new() } else { text };
        let start = crate::scene::Anchor::Start;
        let size = 14.0 * self.unit;
        scene.text((x, y + 22.0 * self.unit), size, cut(text)).weight(600).fill(ink).anchor(start);
        if self.remarks {
            scene.text((x, y + 42.0 * self.unit), size, cut(remark)).fill(Ink::Muted).anchor(start);
        }
    }
}
