//! The words of the search before a lean listing: its program lines, its variables, and the labels of its picture.

use super::super::labels::Labels;
use super::super::puzzle::{Place, Puzzle, sign};
use super::super::reason::Reason;
use super::place;
use crate::machine::Label;
use crate::problem::{Line, Watch};
use crate::words::{capital, count, or_dash};

/// The program lines before a lean listing.
pub const LISTING: [Line; 3] = [
    Line {
        label: Label("D1"),
        title: "Rule out",
        text: "Rule out what the clues forbid at once, and go through all cells until none loses a digit; then list the pieces.",
    },
    Line { label: Label("D2"), title: "Next cell", text: "Go on to the next cell with several digits left." },
    Line {
        label: Label("D3"),
        title: "Suppose",
        text: "Suppose its next digit; if then a region has no room or a cell no digit, rule it out, with all that follows.",
    },
];

/// The notes that this search is a preparation, and that the tree begins later.
pub const BEFORE_THE_TREE: [&str; 2] =
    ["first digits are ruled out for a lean listing", "the tree begins with solving"];

/// Returns the digit, or for a label that stands for all digits greater than the greatest clue, `5+`.
pub fn label(puzzle: &Puzzle, d: u8) -> String {
    if usize::from(d) > puzzle.greatest() { format!("{}+", sign(d)) } else { sign(d) }
}

/// Returns the two lines below the grid: the current cell, and the number of labels left.
pub fn caption(reason: &Reason) -> [String; 2] {
    let heading = reason.cell().map_or_else(|| "Lean listing".to_owned(), |cell| capital(&place(cell)));
    [heading, format!("{} left in all cells.", count(reason.labels().left(), "digit"))]
}

/// Returns a description of the grid in one line.
pub fn describe(reason: &Reason) -> String {
    let (puzzle, labels) = (reason.puzzle(), reason.labels());
    format!(
        "Fillomino of {} rows and {} columns: {}. {} left in all cells.",
        puzzle.rows(),
        puzzle.columns(),
        puzzle.text('/', |cell| labels.number(cell).unwrap_or_default()),
        count(labels.left(), "digit")
    )
}

/// Returns the variables: the current cell and its labels left.
pub fn watch(puzzle: &Puzzle, labels: &Labels, cell: Option<Place>) -> Vec<Watch> {
    vec![
        Watch::new("c", or_dash(cell.map(|cell| cell.text(""))), "current cell"),
        Watch::new(
            "L",
            or_dash(cell.map(|cell| crate::words::spaced(labels.of(cell).map(|d| label(puzzle, d))))),
            "its digits left",
        ),
        Watch::new("n", labels.left(), "digits left in all cells"),
    ]
}
