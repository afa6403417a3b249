//! The second search in words: the moves that decide, told of cells and pieces. The links have words of their own.

use super::super::puzzle::{Place, Puzzle, sign};
use super::super::{cover, solved};
use super::place;
use crate::exact_cover::{Act, Cover, Instance};
use crate::problem::Asked;
use crate::problems::cover::words;
use crate::sign::Sign;
use crate::stated::Stated;
use crate::timeline::Moment;
use crate::words::{capital, count, count_or_no, grouped};

/// What is about to begin.
pub fn task(instance: &Instance) -> String {
    match instance.options() {
        0 => "No piece agrees with the clues, so nothing can be chosen; the second search finds that out at once."
            .to_owned(),
        n => format!(
            "The list is complete: {}. Now choose some that cover each cell once, no two of one size touching.",
            count(n, "piece")
        ),
    }
}

/// One sentence on the moment's last move.
pub fn tell(puzzle: &Puzzle, moment: &Moment<Cover>) -> String {
    let cover = moment.machine;
    let name = |item: u32| place(cover::cell(puzzle, item));
    match moment.last {
        Some(Act::Started) => format!(
            "Each of the {} cells is an item, each of the {} pieces an option in the lists of its cells and edges.",
            puzzle.rows() * puzzle.columns(),
            grouped(cover.instance().options() as u64)
        ),
        Some(Act::Entered { level }) => {
            let left = count(cover.active().count(), "cell");
            format!("Level {level}: {left} still to be covered; look for the one with the fewest pieces.")
        }
        Some(Act::Chosen { item }) => {
            let len = cover.len(item);
            let others = cover.active().filter(|other| *other != item && cover.len(*other) == len).count();
            let (only, why) = match (len, others) {
                (1, _) => ("only ", ""),
                (_, 0) => ("", ", fewer than any other cell"),
                _ => ("", ", the fewest; it is the first such cell"),
            };
            format!("{} is next: {only}{}{why}.", capital(&name(item)), choices(cover, item).said)
        }
        Some(Act::Stuck { item }) => format!("Dead end: no piece can cover {} any more.", name(item)),
        Some(Act::Covered { item }) if !cover.instance().is_primary(item) => {
            format!("{}: no other piece of that size may lie there any more.", capital(&edge(puzzle, cover, item)))
        }
        Some(Act::Uncovered { item }) if !cover.instance().is_primary(item) => {
            format!("{} no more: its pieces come back, the last one first.", capital(&edge(puzzle, cover, item)))
        }
        Some(Act::Tried { node }) => {
            let d = cover::size(cover.instance(), cover.option_of(node));
            let rest = match d {
                1 => "it fills that cell alone".to_owned(),
                _ => format!("it covers {} more", count(d - 1, "cell")),
            };
            let (cell, digit) = (name(cover.item_of(node)), sign(d as u8));
            format!("A piece of size {d} is laid on {cell}; {rest}, and no other {digit} may touch it.")
        }
        Some(Act::Dropped { node }) => {
            let item = cover.item_of(node);
            let (d, next) = (cover::size(cover.instance(), cover.option_of(node)), follows(cover, node).said);
            format!("Back to {}: the piece of size {d} has been tried and is taken away; {next}.", name(item))
        }
        Some(Act::Spent { item }) => match (cover.len(item), Sign::of_exhausted(moment)) {
            (0, _) => format!("There is no piece to try on {}; uncover it again.", name(item)),
            (_, Sign::DeadEnd) => {
                format!("Dead end: no piece for {} leads to a solution; uncover it again.", name(item))
            }
            (1, _) => format!("The only piece for {} has been tried; uncover it again.", name(item)),
            (n, _) => format!("All {n} pieces for {} have been tried; uncover it again.", name(item)),
        },
        Some(Act::Solved) => {
            let pieces = count(cover.chosen().count(), "piece");
            format!("Every cell is covered by {pieces}: solution {}.", grouped(moment.tally.solutions()))
        }
        Some(Act::Ended) => {
            let found = match moment.tally.solutions() {
                1 => "exactly one solution".to_owned(),
                n => count_or_no(n, "solution"),
            };
            format!("All choices have been tried: the puzzle has {found}.")
        }
        _ => words::tell(moment),
    }
}

/// How many pieces are to be tried on a cell.
fn choices(cover: &Cover, item: u32) -> Stated {
    let len = cover.len(item);
    Stated::left(format!("{} can still cover it", count(len, "piece")), len)
}

/// What follows a piece that was tried.
fn follows(cover: &Cover, node: u32) -> Stated {
    match cover.vertical(node).1 {
        next if next == cover.item_of(node) => Stated::last("it was the last piece for it"),
        next => {
            let d = cover::size(cover.instance(), cover.option_of(next));
            Stated::next(format!("another one, of size {d}, is next"), choice(cover, next))
        }
    }
}

/// What the sentence says of what follows.
#[cfg(not(target_arch = "wasm32"))]
pub fn stated(cover: &Cover, act: Act) -> Option<Stated> {
    match act {
        Act::Chosen { item } => Some(choices(cover, item)),
        Act::Dropped { node } => Some(follows(cover, node)),
        Act::Stuck { .. } => Some(Stated::last("no piece can cover")),
        _ => None,
    }
}

/// What a secondary item stands for: an edge that one piece of that size at most may have at its border.
fn edge(puzzle: &Puzzle, cover: &Cover, item: u32) -> String {
    let (instance, edges) = (cover.instance(), puzzle.edges());
    let which = item as usize - 1 - instance.primary();
    let (size, edge) = (which / edges.len() + 1, &edges[which % edges.len()]);
    let side = if edge.below { "below" } else { "on the right of" };
    format!("the edge {side} {} is the border of a piece of size {size} ({})", place(edge.cell), instance.name(item))
}

/// The cell that the moment is about: the one looked at or chosen, or that a piece is being tried for.
pub fn next(puzzle: &Puzzle, moment: &Moment<Cover>) -> Option<Place> {
    let cover = moment.machine;
    let item = match moment.last? {
        Act::Looked { item, .. } | Act::Chosen { item } | Act::Stuck { item } | Act::Spent { item } => item,
        _ => cover.item_of(*cover.x_nodes().last()?),
    };
    cover.instance().is_primary(item).then(|| cover::cell(puzzle, item))
}

/// The two lines below the grid: what matters, and a remark.
pub fn caption(puzzle: &Puzzle, moment: &Moment<Cover>) -> [String; 2] {
    let cover = moment.machine;
    let laid = cover.chosen().count();
    let regions = match laid {
        0 => "No region laid down yet".to_owned(),
        n => format!("{} laid down", count(n, "region")),
    };
    let at = next(puzzle, moment);
    let place = at.map(place).unwrap_or_default();
    let pieces = at.map_or(0, |cell| cover.len(puzzle.item(cell)));
    let remark = format!("{} can still cover it, as its number says.", count(pieces, "piece"));
    match moment.last {
        Some(Act::Solved) => ["Solved".to_owned(), format!("{regions}, no two of one size touching.")],
        Some(Act::Stuck { .. }) => [format!("Stuck: {place}"), "No piece can cover it any more.".to_owned()],
        Some(Act::Chosen { .. }) => [format!("Next: {place}"), remark],
        Some(Act::Looked { .. }) => [format!("Looking at: {place}"), remark],
        _ => {
            let left = count(open(puzzle, cover), "cell");
            [regions, format!("{left} left; small numbers count their pieces.")]
        }
    }
}

/// How many cells the pieces laid down leave.
fn open(puzzle: &Puzzle, cover: &Cover) -> usize {
    let laid: usize = cover.chosen().map(|option| cover::size(cover.instance(), option)).sum();
    puzzle.rows() * puzzle.columns() - laid
}

/// The line above the exact cover: what its columns are, with the name of the first edge explained.
pub fn above(puzzle: &Puzzle, instance: &Instance) -> String {
    let cells = count(instance.primary(), "cell");
    match puzzle.edges().first() {
        Some(edge) => {
            let (side, other) = if edge.below { ("below", "v: right of it") } else { ("right of", "h: below it") };
            let name = instance.name(instance.primary() as u32 + 1);
            format!("{cells}, then edges; {name}: {side} {}, for size 1; {other}", place(edge.cell))
        }
        None => cells,
    }
}

/// The line below it: what its rows are, and how many of them are `open`.
pub fn below(instance: &Instance, open: usize) -> String {
    format!("A line for each of {} pieces; {open} can still be chosen.", instance.options())
}

/// A choice: the cell's item that a node of the option is chosen for, and the size of the piece. `21=3`: the cell in row 2
/// and column 1 is covered by a piece of size 3.
pub fn choice(cover: &Cover, node: u32) -> String {
    let instance = cover.instance();
    format!("{}={}", instance.name(cover.item_of(node)), sign(cover::size(instance, cover.option_of(node)) as u8))
}

/// The cells of a piece, in the order in which they were found.
pub fn cells(puzzle: &Puzzle, cover: &Cover, node: u32) -> String {
    let cells: Vec<String> =
        cover::piece(puzzle, cover.instance(), cover.option_of(node)).map(|cell| cell.text("")).collect();
    cells.join(" ")
}

/// What is asked at a cell.
pub fn asks(cell: &str) -> Asked {
    Asked { question: format!("Cell {cell}: which piece covers it?"), kind: "piece" }
}

/// What stands where, in one line.
pub fn describe(puzzle: &Puzzle, cover: &Cover) -> String {
    let mut laid = vec![];
    for option in cover.chosen() {
        let from = cover::piece(puzzle, cover.instance(), option).next().unwrap_or_default();
        laid.push(format!("size {} from {}", cover::size(cover.instance(), option), place(from)));
    }
    let laid = if laid.is_empty() { "none".to_owned() } else { laid.join("; ") };
    format!(
        "Fillomino of {} rows and {} columns: {}. Pieces laid: {laid}. {} still to be covered, {} to choose from.",
        puzzle.rows(),
        puzzle.columns(),
        solved(puzzle, cover),
        count(open(puzzle, cover), "cell"),
        count(cover.instance().options(), "piece")
    )
}
