//! What comes before a lean listing in words: which labels are ruled out, and why.

use super::super::labels::{Conflict, Labels};
use super::super::puzzle::{Place, Puzzle, sign};
use super::super::reason::{Act, Reason};
use super::place;
use crate::machine::Label;
use crate::problem::{Line, Watch};
use crate::words::{capital, count, or_dash};

/// The steps before a lean listing.
pub const LISTING: [Line; 3] = [
    Line {
        label: Label("D1"),
        title: "Rule out",
        text: "Rule out what the clues forbid at once. Go through all cells until none loses a label; then the pieces are listed.",
    },
    Line { label: Label("D2"), title: "Next cell", text: "On to the next cell with several labels left." },
    Line {
        label: Label("D3"),
        title: "Suppose",
        text: "Suppose its next label. If a region has no room then, or a cell no label, rule it out, with all that follows.",
    },
];

/// What this does for the searches that follow, and when the tree begins.
pub const BEFORE_THE_TREE: [&str; 2] =
    ["first labels are ruled out for a lean listing", "the tree begins with solving"];

/// What is about to begin.
pub fn task(puzzle: &Puzzle) -> String {
    format!(
        "Lean listing: first rule out labels from 1 to {} that cells cannot have, then list the pieces that are left; press Play or \
         Step.",
        puzzle.most()
    )
}

/// One sentence on the last move.
pub fn tell(act: Act) -> String {
    match act {
        Act::Settled { ruled_out } => format!("The clues alone rule out {}.", count(ruled_out, "label")),
        Act::Again => "Labels were ruled out, so all cells are looked at again.".to_owned(),
        Act::Deeper { most } => {
            format!("Nothing more is ruled out at once: now up to {} follow each supposition.", count(most, "label"))
        }
        Act::Turned { cell } => format!("Next: {}. Its labels are supposed one by one.", place(cell)),
        Act::Kept { cell, d } => format!("{} may be {}: nothing speaks against it.", capital(&place(cell)), sign(d)),
        Act::RuledOut { cell, d, why, ruled_out } => {
            format!("Ruled out: {} in {}. With it, {}{}.", sign(d), place(cell), conflict(why), followed(ruled_out))
        }
        Act::Refuted { cell, d, tried, ruled_out } => format!(
            "Ruled out: {} in {}. Each way to go on from it fails, after {}{}.",
            sign(d),
            place(cell),
            count(tried, "label"),
            followed(ruled_out)
        ),
        Act::Finished => "No cell loses a label any longer: the lean listing begins.".to_owned(),
        Act::Failed { why } => format!("No solution: {}. The lists that follow find that out, too.", conflict(why)),
    }
}

/// What else is ruled out by that.
fn followed(ruled_out: u32) -> String {
    match ruled_out {
        0 | 1 => String::new(),
        n => format!("; {} in all", count(n, "label")),
    }
}

/// What is wrong, within a sentence.
pub fn conflict(conflict: Conflict) -> String {
    match conflict {
        Conflict::NoLabel { cell } => format!("{} has no label left", place(cell)),
        Conflict::NoRoom { cell, d, room } => {
            format!("the {} in {} has room for {} only", sign(d), place(cell), count(room, "cell"))
        }
        Conflict::TooLarge { cell, d } => {
            format!("the region of {} would have more than {}", place(cell), count(d, "cell"))
        }
    }
}

/// The two lines below the grid: the cell looked at, and how much is left.
pub fn caption(reason: &Reason) -> [String; 2] {
    let heading = reason.cell().map_or_else(|| "Lean listing".to_owned(), |cell| capital(&place(cell)));
    [heading, format!("{} left in all cells.", count(reason.labels().left(), "label"))]
}

/// What stands where, in one line.
pub fn describe(reason: &Reason) -> String {
    let (puzzle, labels) = (reason.puzzle(), reason.labels());
    format!(
        "Fillomino of {} rows and {} columns: {}. {} left in all cells.",
        puzzle.rows(),
        puzzle.columns(),
        puzzle.text('/', |cell| labels.known(cell).unwrap_or_default()),
        count(labels.left(), "label")
    )
}

/// The labels left.
pub fn watch(labels: &Labels, cell: Option<Place>) -> Vec<Watch> {
    vec![
        Watch::new("c", or_dash(cell.map(|cell| cell.text(""))), "cell looked at"),
        Watch::new("L", or_dash(cell.map(|cell| crate::words::spaced(labels.of(cell).map(sign)))), "its labels left"),
        Watch::new("n", labels.left(), "labels left in all cells"),
    ]
}
