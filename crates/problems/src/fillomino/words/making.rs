//! The words of the first search: its program lines, its variables, and the labels of its picture.

use super::super::options::Options;
use super::super::puzzle::{BLANK, Place};
use super::{place, spelled};
use crate::machine::{Label, Machine};
use crate::problem::{Line, Watch};
use crate::words::{NONE, capital, count, count_or_no, or_dash, ordinal};

/// The program lines of Algorithm R with forced moves.
pub const LISTING: [Line; 7] = [
    Line {
        label: Label("R1"),
        title: "Initialize",
        text: "Take the next cell as start, or, after the last one, the next size d; the start must hold d, or be blank and \
               not beside a d.",
    },
    Line {
        label: Label("R2"),
        title: "Enter level",
        text: "If the start holds d, add every d that the newest cell touches, or go to R7 if that is impossible; with d \
               cells, list the piece and undo its newest choice.",
    },
    Line { label: Label("R3"), title: "Advance", text: "Turn to the next direction a." },
    Line {
        label: Label("R4"),
        title: "Next side",
        text: "If there is such a direction, go to R5; otherwise go on to the piece's next cell, or to R6 after its last.",
    },
    Line {
        label: Label("R5"),
        title: "Try",
        text: "Tag the blank cell there; if it was tagged before, or, for a blank start, precedes it or is beside a d, go to \
               R3; otherwise add it and go to R2.",
    },
    Line {
        label: Label("R6"),
        title: "Backtrack",
        text: "Undo the newest choice, what it forced, and the tags given since, and go to R3; without a choice, go to R1.",
    },
    Line {
        label: Label("R7"),
        title: "Recover",
        text: "Undo what the newest cell forced, and the cell, and go to R3; without a choice, go to R1.",
    },
];

/// The text of the row of a size that is not yet listed.
pub const TO_COME: &str = "to come";

/// What is at a side of a cell: the grid's end, another clue, a cell met before, one that may not join, one that joined and was removed.
pub const AT_SIDES: [&str; 5] = ["grid ends", "other clue", "met before", "not allowed", "tried"];

/// Returns the label of the lines of a piece's cells.
pub fn sides(size: usize) -> String {
    format!("A piece of size {size}: its cells, each with its four sides")
}

/// The notes that this search is a preparation, and that the tree begins later.
pub const BEFORE_THE_TREE: [&str; 2] = ["first the pieces are listed", "the tree begins with solving"];

/// The text in place of a tree if the list has no room for all pieces.
pub const NO_TREE: [&str; 2] = ["the list of pieces is full", "nothing was solved"];

/// The directions by the source's codes, as values of a variable.
const DIRECTIONS: [&str; 6] = [NONE, "north", "west", "east", "south", "none left"];
/// The sides of a cell.
pub const SIDES: [&str; 5] = [NONE, "above", "left of", "right of", "below"];

/// Returns the two lines below the grid: the heading, and a remark.
pub fn caption(options: &Options) -> [String; 2] {
    let (d, most) = (options.size(), options.puzzle().most());
    match options.piece() {
        _ if d == 0 => ["The clues".to_owned(), format!("A region has as many cells as its digit says, up to {most}.")],
        [] => [format!("Size {d} of {most}"), "Looking for the next start.".to_owned()],
        piece => {
            let forced = (1..piece.len()).filter(|k| options.is_forced(*k)).count();
            let remark = match forced {
                0 => format!("{} of {d} cells.", piece.len()),
                n => format!("{} of {d} cells, {n} of them forced.", piece.len()),
            };
            [format!("Size {d}, started in {}", spelled(piece[0])), remark]
        }
    }
}

/// Returns the heading of the list, and a remark.
pub fn heading(pieces: usize) -> [String; 2] {
    let heading = capital(&count_or_no(pieces, "piece")) + " so far";
    [heading, "each becomes an option".to_owned()]
}

/// Returns the role of the piece's cell v_k, in lower case: `start`, `forced`, `2nd`.
pub fn role(k: usize, forced: bool) -> String {
    match k {
        0 => "start".to_owned(),
        _ if forced => "forced".to_owned(),
        k => ordinal(k + 1),
    }
}

/// Returns what a cell's tag means, or the tag if there is no room.
pub fn tag(tag: u8, full: bool) -> String {
    if full { "skipped".to_owned() } else { tag.to_string() }
}

/// Returns a cell as a choice of the path, with a mark if it was forced.
pub fn choice(cell: Place, forced: bool) -> String {
    cell.text("") + if forced { "!" } else { "" }
}

/// Returns the piece's cells as choices.
pub fn cells(options: &Options) -> Vec<String> {
    (0..).zip(options.piece()).map(|(k, cell)| choice(*cell, k > 0 && options.is_forced(k))).collect()
}

/// Returns a description of the grid and the piece in one line.
pub fn describe(options: &Options) -> String {
    let (puzzle, pieces) = (options.puzzle(), options.pieces());
    let clues = puzzle.cells().filter(|cell| puzzle.label(*cell) != BLANK).count();
    let growing = match options.piece() {
        [] => String::new(),
        piece => {
            let cells: Vec<String> = piece.iter().map(|cell| place(*cell)).collect();
            format!(" A piece of size {} grows: {}.", options.size(), cells.join("; "))
        }
    };
    format!(
        "Fillomino of {} rows and {} columns with {}: {}. {} listed.{growing}",
        puzzle.rows(),
        puzzle.columns(),
        count(clues, "clue"),
        puzzle.text('/', |cell| puzzle.label(cell)),
        count(pieces.len(), "piece")
    )
}

/// Returns the source's variables.
pub fn watch(options: &Options) -> Vec<Watch> {
    let (d, trying) = (Some(options.size()).filter(|d| *d > 0), options.trying());
    // A neighbour outside of the grid has no name.
    let u = trying.and_then(|(_, _, u)| u).filter(|u| options.puzzle().has(*u));
    let u = u.map(|u| match options.tag(u) {
        0 => u.text(""),
        tag => format!("{} tag {tag}", u.text("")),
    });
    let v = Some(cells(options).join(" ")).filter(|cells| !cells.is_empty());
    vec![
        Watch::new("d", or_dash(d), "size of the pieces"),
        Watch::new("l", options.level(), "cells so far"),
        Watch::new("v", or_dash(v), "piece; ! forced"),
        Watch::new("i", or_dash(trying.map(|(i, ..)| i)), "its cell whose sides are tried"),
        Watch::new("a", DIRECTIONS[trying.map_or(0, |(_, a, _)| usize::from(a))], "direction from there"),
        Watch::new("u", or_dash(u), "cell there"),
    ]
}
