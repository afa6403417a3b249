//! Fillomino: fill the grid so that every region of equal digits has as many cells as its digit says.

pub mod cover;
pub mod joined;
pub mod options;
pub mod puzzle;

use crate::exact_cover::Cover;
use puzzle::{BLANK, Puzzle};

/// The label of each cell as far as the pieces chosen and the clues say it, by the cell's number.
pub fn labels(puzzle: &Puzzle, cover: &Cover) -> Vec<u8> {
    let mut labels: Vec<u8> = puzzle.cells().map(|cell| puzzle.label(cell)).collect();
    for option in cover.chosen() {
        let d = cover::size(cover.instance(), option) as u8;
        for cell in cover::piece(puzzle, cover.instance(), option) {
            labels[puzzle.number(cell)] = d;
        }
    }
    labels
}

/// The grid as far as it is filled, rows joined by `/`.
pub fn solved(puzzle: &Puzzle, cover: &Cover) -> String {
    let labels = labels(puzzle, cover);
    puzzle.text('/', |cell| labels.get(puzzle.number(cell)).copied().unwrap_or(BLANK))
}
