//! The search before a lean listing in words: which labels are ruled out, and why.

use super::super::labels::{Conflict, Labels};
use super::super::puzzle::{Place, Puzzle, sign};
use super::super::reason::{Act, Reason};
use super::place;
use crate::machine::Label;
use crate::narration::Narration;
use crate::problem::{Line, Watch};
use crate::words::{capital, count, count_or_no, or_dash};

/// The lines before a lean listing.
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

/// The preparation by this search, and the beginning of the tree.
pub const BEFORE_THE_TREE: [&str; 2] =
    ["first digits are ruled out for a lean listing", "the tree begins with solving"];

/// The task.
pub fn task(puzzle: &Puzzle) -> Narration {
    let most = puzzle.greatest();
    let reason = format!("Cells may have digits 1 to {most}, or a larger one.");
    Narration::new("First rule out digits.", reason)
}

/// The digit, or all that are larger than the greatest clue: `4`, or `5+`.
pub fn label(puzzle: &Puzzle, d: u8) -> String {
    if usize::from(d) > puzzle.greatest() { format!("{}+", sign(d)) } else { sign(d) }
}

/// The narration of the last move.
pub fn narration(puzzle: &Puzzle, act: Act) -> Narration {
    let sign = |d| label(puzzle, d);
    let conflict = |why| conflict(puzzle, why);
    let say = |lead: String, reason: &str| Narration::new(lead, reason);
    // With the number of labels that go, if the reason has room for it.
    let ruled_out = |cell: Place, d: u8, reason: &str, all: u32| {
        let told = say(format!("Ruled out: {} in {}.", sign(d), place(cell)), reason);
        if all > 1 { told.and(&format!("{all} digits go.")) } else { told }
    };
    match act {
        Act::Settled { ruled_out } => {
            say(format!("Ruled out: {}.", count_or_no(ruled_out, "digit")), "These are all by the clues alone.")
        }
        Act::Again => say("Go through all cells again.".to_owned(), "Digits were ruled out."),
        Act::Deeper { most } => {
            say("Look deeper.".to_owned(), &format!("Each supposition now has up to {}.", count(most, "consequence")))
        }
        Act::Turned { cell } => say(format!("{}:", capital(&place(cell))), "suppose its digits one by one."),
        Act::Kept { cell, d } => {
            say(format!("{} may be {}.", capital(&place(cell)), sign(d)), "No contradiction is found.")
        }
        Act::Tried { cell, d, tried } => say(
            format!("Still open: {} in {}.", sign(d), place(cell)),
            &format!("{} were tried so far.", count(tried, "digit")),
        ),
        Act::RuledOut { cell, d, why, ruled_out: all } => ruled_out(cell, d, &format!("Then {}.", conflict(why)), all),
        Act::Refuted { cell, d, tried, ruled_out: all } => {
            let reason = format!("Every continuation fails, after {}.", count(tried, "digit"));
            ruled_out(cell, d, &reason, all)
        }
        Act::Finished => say("Nothing more is ruled out.".to_owned(), "The lean listing begins."),
        Act::Failed { why } => say("No solution is possible.".to_owned(), &format!("{}.", capital(&conflict(why))))
            .and("The list confirms it."),
    }
}

/// A conflict, within a sentence.
pub fn conflict(puzzle: &Puzzle, conflict: Conflict) -> String {
    let sign = |d| label(puzzle, d);
    match conflict {
        Conflict::NoLabel { cell } => format!("{} has no digit left", place(cell)),
        Conflict::NoRoom { cell, d, room } => {
            format!("the {} in {} has only {}", sign(d), place(cell), count(room, "cell"))
        }
        Conflict::NoCells { needed, left } => {
            format!("regions need {}, but only {left} are left", count(needed, "cell"))
        }
        Conflict::TooLarge { cell, d } => format!("the region of {} exceeds {}", place(cell), count(d, "cell")),
    }
}

/// The two lines below the grid: the current cell, and the labels left.
pub fn caption(reason: &Reason) -> [String; 2] {
    let heading = reason.cell().map_or_else(|| "Lean listing".to_owned(), |cell| capital(&place(cell)));
    [heading, format!("{} left in all cells.", count(reason.labels().left(), "digit"))]
}

/// The grid in a line.
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

/// The labels left.
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
