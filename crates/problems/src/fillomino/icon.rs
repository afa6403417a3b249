//! Small pictures of fillominoes: a grid with its clues, and the principle of the two searches.

use super::puzzle::{BLANK, Place, Puzzle};
use super::stage::{Plan, hue};
use crate::icon::{Icons, Method};
use crate::params::Params;
use crate::scene::{Area, Cells, Ink, Scene};

/// The small pictures of the entry.
pub static ICONS: Icons = Icons {
    clause: "regions as large as their digit",
    emblem: "fillomino",
    instance,
    methods: Some(("stage", &METHODS)),
    story: &[],
};

static METHODS: [Method; 2] = [
    Method { name: "solve", clause: "pieces are placed until each cell has one", draw: solve },
    Method { name: "options", clause: "every piece that may be a region is listed", draw: options },
];

/// The margin around the grid and the least readable size of a digit, in pixels; the size of a digit as a share of its cell.
const EDGE: f32 = 3.0;
const READABLE: f32 = 7.0;
const DIGIT: f32 = 0.62;

fn instance(params: &Params, _: u64, scene: &mut Scene) {
    let Ok(puzzle) = Puzzle::read(params.text("grid"), params.number("max") as usize) else { return };
    let plan = Plan::bare(Cells::squares(scene.stage().inset(EDGE), (puzzle.rows(), puzzle.columns()), f32::MAX));
    let clues: Vec<Place> = puzzle.cells().filter(|cell| puzzle.label(*cell) != BLANK).collect();
    for cell in &clues {
        plan.ground(scene, *cell, usize::from(puzzle.label(*cell))).key("clue", cell.index(), 0);
    }
    plan.cells.lines(scene).stroke(Ink::Grid, 1.0);
    for cell in clues {
        let text = super::puzzle::sign(puzzle.label(cell));
        let digit = plan.cells.text(scene, (cell.row(), cell.column()), &text, DIGIT, READABLE);
        if let Some(digit) = digit {
            digit.weight(700);
        }
    }
    scene.rect(plan.cells.area).stroke(Ink::Muted, 1.4);
}

/// The regions of a grid of 3 × 3: sizes 2, 3 and 4.
const REGIONS: [(usize, &[(usize, usize)]); 3] =
    [(2, &[(0, 0), (0, 1)]), (3, &[(0, 2), (1, 2), (2, 2)]), (4, &[(1, 0), (1, 1), (2, 0), (2, 1)])];

fn region(scene: &mut Scene, cells: &Cells, (d, region): (usize, &[(usize, usize)])) {
    for at in region {
        scene.rect(cells.cell(*at)).tint(hue(d), 0.5);
    }
    cells.lines(scene).stroke(Ink::Grid, 1.0);
    scene.path(cells.outline(|at| region.contains(&at))).stroke(Ink::Ink, 2.0);
}

/// Draws two placed pieces, and the third under test.
fn solve(scene: &mut Scene) {
    let cells = Cells::squares(scene.stage().inset(8.0), (3, 3), f32::MAX);
    for laid in &REGIONS[..2] {
        region(scene, &cells, *laid);
    }
    let (_, last) = REGIONS[2];
    scene.path(cells.outline(|at| last.contains(&at))).stroke(Ink::Trial, 2.4).dash(5.0, 3.0);
}

/// Draws four small grids, each with another piece of the same cell.
fn options(scene: &mut Scene) {
    const PIECES: [&[(usize, usize)]; 4] =
        [&[(0, 0), (0, 1), (0, 2)], &[(0, 0), (0, 1), (1, 1)], &[(0, 0), (1, 0), (1, 1)], &[(0, 0), (1, 0), (2, 0)]];
    for (nth, piece) in PIECES.into_iter().enumerate() {
        let place: Area = scene.stage().inset(2.0).cell((nth / 2, nth % 2), (2, 2)).inset(4.0);
        region(scene, &Cells::squares(place, (3, 3), f32::MAX), (3, piece));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The picture of the search shows a grid that satisfies the rule.
    #[test]
    fn regions_fill_the_grid_and_have_as_many_cells_as_they_say() {
        let mut all: Vec<_> = REGIONS.iter().flat_map(|(_, cells)| cells.iter().copied()).collect();
        all.sort_unstable();
        assert_eq!(all, (0..9).map(|i| (i / 3, i % 3)).collect::<Vec<_>>());
        assert!(REGIONS.iter().all(|(d, cells)| *d == cells.len()));
    }
}
