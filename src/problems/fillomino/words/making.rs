//! The first search in words: what each move does, and why.

use super::super::cover;
use super::super::options::{Act, Options};
use super::super::puzzle::{BLANK, Place, Puzzle, SIDES, sign};
use super::NONE;
use crate::machine::Machine;
use crate::problem::Watch;
use crate::words::grouped;

/// What is about to begin; `then` says whether the second search follows.
pub fn task(puzzle: &Puzzle, then: bool) -> String {
    let most = puzzle.most();
    let sizes = if most == 1 { "of size 1".to_owned() } else { format!("of sizes 1 to {most}") };
    let goal = match then {
        true => format!("Which pieces fill the grid? First list all {sizes} that agree with the clues"),
        false => format!("List all connected pieces {sizes} that agree with the clues"),
    };
    format!("{goal}; press Play or Step.")
}

/// One sentence on the last move.
pub fn tell(options: &Options, act: Act) -> String {
    let (d, piece) = (options.size(), options.piece());
    let l = piece.len();
    let here = options.trying().map(|(i, _, _)| piece[i]).unwrap_or_default();
    match act {
        Act::Sized { .. } => match d {
            1 => "Size 1: look at all cells as possible starts, row by row.".to_owned(),
            _ => format!("Size {d}: look at all cells again as possible starts, row by row."),
        },
        Act::Other { cell } => {
            let clue = options.puzzle().label(cell);
            format!("{} holds a {}, so no piece of size {d} has it.", capital(cell), sign(clue))
        }
        Act::Beside { cell, by } => format!(
            "{} is blank but touches the {} in {}: its pieces must take in that clue, and are listed from there.",
            capital(cell),
            sign(d as u8),
            by.words()
        ),
        Act::Started { cell } => match options.is_forcing() {
            true => format!(
                "Start with the {} in {}: a piece takes in every {0} that it touches.",
                sign(d as u8),
                cell.words()
            ),
            false => format!(
                "Start at {}: its pieces must not have an earlier cell, nor touch a {}.",
                cell.words(),
                sign(d as u8)
            ),
        },
        Act::Forced { cell, by } => format!(
            "The {} in {} touches {}, so it belongs to the same piece: a forced move, {l} of {d} cells.",
            sign(d as u8),
            cell.words(),
            by.words()
        ),
        Act::TooMany { cell, by } => format!(
            "The {} in {} touches {} and would have to come in, but the piece has all its cells: it is no good.",
            sign(d as u8),
            cell.words(),
            by.words()
        ),
        Act::Before { cell, by } => format!(
            "The {} in {} touches {} and would have to come in, but it has been the start before: such pieces are listed.",
            sign(d as u8),
            cell.words(),
            by.words()
        ),
        Act::Entered => match l {
            1 => format!("The piece has 1 of {d} cells; try its neighbours."),
            _ if options.is_forcing() => format!("Nothing more is forced: {l} of {d} cells; try neighbours."),
            _ => format!("The piece has {l} of {d} cells; try neighbours."),
        },
        Act::Listed => {
            let pieces = options.pieces();
            format!(
                "The piece is complete: number {} of size {d}, number {} in the list.",
                grouped(pieces.of_size(d) as u64),
                grouped(pieces.len() as u64)
            )
        }
        Act::Turned { a } => match a {
            5 => format!("All four sides of {} have been tried.", here.words()),
            a => format!("Next: what lies {} {}.", side(a), here.words()),
        },
        Act::Kept => {
            let (_, a, _) = options.trying().unwrap_or_default();
            format!("There is a side left: try what lies {} {}.", side(a), here.words())
        }
        Act::Moved { to } => format!("On to the next cell of the piece, {}: first what lies above it.", to.words()),
        Act::Exhausted => "Every cell of the piece has been tried on all sides: back up.".to_owned(),
        Act::Blocked { cell } => blocked(options, cell),
        Act::Tagged { cell } => match piece.contains(&cell) {
            true => format!("{} is in the piece already.", capital(cell)),
            false => format!("{} was met before and is still tagged: not again.", capital(cell)),
        },
        Act::Early { cell } => {
            format!("{} comes before the start: pieces with it have been listed.", capital(cell))
        }
        Act::Touching { cell, by } => format!(
            "{} touches the {} in {}, which could not stay outside: not here.",
            capital(cell),
            sign(d as u8),
            by.words()
        ),
        Act::Added { cell } => format!("{} is blank and was not met before: tag it, add it.", capital(cell)),
        Act::Freed { cell } => format!("{} goes again: it was forced by a cell that goes too.", capital(cell)),
        Act::Removed { cell } => {
            format!("{} is taken back; it stays tagged, so that no piece is made twice.", capital(cell))
        }
        Act::Left { cell } => format!("All pieces of size {d} that start at {} are made.", cell.words()),
        Act::Full => {
            format!("The list has no room for this piece: {} entries are the limit.", grouped(options.allowed().into()))
        }
        Act::Finished => {
            let count = grouped(options.pieces().len() as u64);
            format!("After size {}, the list is complete: {count} pieces.", options.puzzle().most())
        }
        Act::Stopped => format!(
            "These are too many pieces: {}, and {} entries; give more clues or smaller ones.",
            grouped(options.pieces().len() as u64),
            grouped(options.pieces().entries() as u64)
        ),
    }
}

/// Why a neighbour is none: the source's `brd[u]` is not zero.
fn blocked(options: &Options, cell: Place) -> String {
    let (puzzle, d) = (options.puzzle(), options.size());
    let inside = puzzle.cells().any(|other| other == cell);
    match puzzle.label(cell) {
        _ if !inside => "There the grid ends.".to_owned(),
        label if usize::from(label) == d => format!("{} is in the piece already.", capital(cell)),
        label => format!("{} holds a {}, which is not for this piece.", capital(cell), sign(label)),
    }
}

/// `above`, `on the left of`.
fn side(a: u8) -> &'static str {
    match a {
        2 => "on the left of",
        3 => "on the right of",
        a => SIDES[usize::from(a - 1)],
    }
}

/// `Row 3, column 2`.
pub fn capital(cell: Place) -> String {
    format!("R{}", &cell.words()[1..])
}

/// What stands where, in one line.
pub fn describe(options: &Options) -> String {
    let (puzzle, pieces) = (options.puzzle(), options.pieces());
    let clues = puzzle.cells().filter(|cell| puzzle.label(*cell) != BLANK).count();
    let growing = match options.piece() {
        [] => String::new(),
        piece => {
            let cells: Vec<String> = piece.iter().map(|cell| cell.words()).collect();
            format!(" A piece of size {} grows: {}.", options.size(), cells.join("; "))
        }
    };
    format!(
        "Fillomino of {} rows and {} columns with {clues} clues: {}. {} pieces listed.{growing}",
        puzzle.rows(),
        puzzle.columns(),
        puzzle.text('/', |cell| puzzle.label(cell)),
        grouped(pieces.len() as u64)
    )
}

/// The piece's cells, each with a mark if it was forced.
pub fn cells(options: &Options) -> Vec<String> {
    let mut cells = vec![];
    for (k, cell) in options.piece().iter().enumerate() {
        let mut name = cover::name("", *cell);
        if k > 0 && options.is_forced(k) {
            name.push('!');
        }
        cells.push(name);
    }
    cells
}

/// The piece's cells as an option names them.
pub fn piece(options: &Options) -> String {
    options.piece().iter().map(|cell| cover::name("", *cell)).collect::<Vec<_>>().join(" ")
}

/// The source's variables.
pub fn watch(options: &Options) -> Vec<Watch> {
    let none = || NONE.to_owned();
    let piece = options.piece();
    let cells = cells(options).join(" ");
    let (i, a, u) = match options.trying() {
        Some((i, a, u)) => (i.to_string(), a, u),
        None => (none(), 0, None),
    };
    let a = ["–", "north", "west", "east", "south", "none left"][usize::from(a)];
    // A neighbour outside of the grid has no name.
    let u = u.filter(|u| options.puzzle().cells().any(|cell| cell == *u));
    let u = u.map_or_else(none, |u| match options.tag(u) {
        0 => cover::name("", u),
        tag => format!("{} tag {tag}", cover::name("", u)),
    });
    vec![
        Watch::new("d", if options.size() == 0 { none() } else { options.size().to_string() }, "size of the pieces"),
        Watch::new("l", options.level(), "cells so far"),
        Watch::new("v", if piece.is_empty() { none() } else { cells }, "piece; ! forced"),
        Watch::new("i", i, "its cell whose sides are tried"),
        Watch::new("a", a, "direction from there"),
        Watch::new("u", u, "cell there"),
    ]
}
