//! The second search in words: the moves that decide, told of cells and pieces. The links have words of their own.

use super::super::cover;
use super::super::puzzle::{Place, Puzzle, sign};
use super::super::solved;
use super::making::capital;
use crate::exact_cover::{Act, Cover, Instance};
use crate::problems::cover::words;
use crate::timeline::Moment;
use crate::words::grouped;

/// What is about to begin.
pub fn task(instance: &Instance) -> String {
    match instance.options() {
        0 => "No piece agrees with the clues, so nothing can be chosen; the second search finds that out at once."
            .to_owned(),
        n => format!(
            "The list is complete: {}. Now choose some that cover each cell once, no two of one size touching.",
            counted(n, "piece")
        ),
    }
}

/// One sentence on the moment's last move.
pub fn tell(puzzle: &Puzzle, moment: &Moment<Cover>) -> String {
    let cover = &moment.machine;
    let cell = |item: u32| cover::cell(puzzle, item);
    match moment.last {
        Some(Act::Started) => format!(
            "Each of the {} cells is an item, each of the {} pieces an option in the lists of its cells and edges.",
            puzzle.rows() * puzzle.columns(),
            grouped(cover.instance().options() as u64)
        ),
        Some(Act::Entered { level }) => {
            let left = counted(cover.active().count(), "cell");
            format!("Level {level}: {left} still to be covered; look for the one with the fewest pieces.")
        }
        Some(Act::Chosen { item }) => {
            let len = cover.len(item);
            let others = cover.active().filter(|other| *other != item && cover.len(*other) == len).count();
            let why = match (len, others) {
                (1, _) => "only 1 piece can still cover it".to_owned(),
                (_, 0) => format!("{} can still cover it, fewer than any other cell", counted(len as usize, "piece")),
                _ => format!(
                    "{} can still cover it, the fewest; it is the first such cell",
                    counted(len as usize, "piece")
                ),
            };
            format!("{} is next: {why}.", capital(cell(item)))
        }
        Some(Act::Stuck { item }) => {
            format!("No piece can cover {} any more: dead end.", cell(item).words())
        }
        Some(Act::Tried { node }) => {
            let option = cover.option_of(node);
            let others = cover::size(cover.instance(), option) - 1;
            let rest = match others {
                0 => "it fills that cell alone".to_owned(),
                n => format!("it covers {} more", counted(n, "cell")),
            };
            format!(
                "A piece of size {} is laid on {}; {rest}, and no other {} may touch it.",
                others + 1,
                cell(cover.item_of(node)).words(),
                sign(others as u8 + 1)
            )
        }
        Some(Act::Dropped { node }) => {
            let d = cover::size(cover.instance(), cover.option_of(node));
            format!("The piece of size {d} on {} is taken away again.", cell(cover.item_of(node)).words())
        }
        Some(Act::Spent { item }) => match cover.len(item) {
            0 => format!("There is no piece to try on {}; uncover it again.", cell(item).words()),
            1 => format!("The only piece for {} has been tried; uncover it again.", cell(item).words()),
            n => format!("All {n} pieces for {} have been tried; uncover it again.", cell(item).words()),
        },
        Some(Act::Solved) => {
            let pieces = counted(cover.chosen().count(), "piece");
            format!("Every cell is covered by {pieces}: solution {}.", grouped(moment.tally.solutions()))
        }
        Some(Act::Ended) => {
            let found = match moment.tally.solutions() {
                0 => "the puzzle has no solution".to_owned(),
                1 => "the puzzle has exactly one solution".to_owned(),
                n => format!("the puzzle has {} solutions", grouped(n)),
            };
            format!("All choices have been tried: {found}.")
        }
        _ => words::tell(moment),
    }
}

/// The choices in force: a cell's item, and the size of the piece that covers it.
pub fn path(cover: &Cover) -> Vec<String> {
    let instance = cover.instance();
    let mut path = vec![];
    for (node, option) in cover.x_nodes().iter().zip(cover.chosen()) {
        let mut name = instance.name(cover.item_of(*node)).to_owned();
        name.push('=');
        name.push(sign(cover::size(instance, option) as u8));
        path.push(name);
    }
    path
}

/// What stands where, in one line.
pub fn describe(puzzle: &Puzzle, cover: &Cover) -> String {
    let mut laid = vec![];
    for option in cover.chosen() {
        let cells: Vec<Place> = cover::piece(puzzle, cover.instance(), option).collect();
        let from = cells.first().copied().unwrap_or_default();
        laid.push(format!("size {} from {}", cells.len(), from.words()));
    }
    let laid = if laid.is_empty() { "none".to_owned() } else { laid.join("; ") };
    format!(
        "Fillomino of {} rows and {} columns: {}. Pieces laid: {laid}. {} still to be covered, {} to choose from.",
        puzzle.rows(),
        puzzle.columns(),
        solved(puzzle, cover),
        counted(cover.active().count(), "cell"),
        counted(cover.instance().options(), "piece")
    )
}

fn counted(n: usize, one: &str) -> String {
    let number = grouped(n as u64);
    if n == 1 { format!("{number} {one}") } else { format!("{number} {one}s") }
}
