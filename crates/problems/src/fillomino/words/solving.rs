//! The labels of the second search's pictures, and its variables.

use super::super::puzzle::{Place, Puzzle, sign};
use super::super::{cover, solved};
use super::{place, spelled};
use crate::cover::words::{self, Names};
use crate::exact_cover::{Act, Cover, Instance};
use crate::order;
use crate::problem::Watch;
use crate::timeline::Moment;
use crate::words::count;

/// Returns the variables, which name cells and pieces.
pub fn watch(puzzle: &Puzzle, moment: &Moment<Cover>) -> Vec<Watch> {
    let cover = moment.machine;
    let (item, option) = (
        // An edge by its item's own name, which is short.
        |item: u32| match cover.instance().is_primary(item) {
            true => called(puzzle, cover, item),
            false => cover.instance().name(item).to_owned(),
        },
        |option: usize| cells_named(puzzle, cover.instance(), option),
    );
    words::watch(cover, moment.last, Some(Names { item: &item, option: &option }))
}

/// The most cells of a piece that are named one by one.
const LONG: usize = 6;

/// Returns the number of pieces of each item after the last piece is fully undone.
pub fn after(cover: &Cover) -> Vec<usize> {
    let mut after = cover.clone();
    while !matches!(after.next(), None | Some(Act::Advanced { .. })) {}
    (0..=after.instance().items() as u32)
        .map(|item| if after.is_active(item) { after.len(item) as usize } else { 0 })
        .collect()
}

/// Returns an option by the cells that it covers, in reading order: `11-12-22`; a long one is cut, and counts as one name, too.
pub fn cells_named(puzzle: &Puzzle, instance: &Instance, option: usize) -> String {
    let mut cells: Vec<Place> = cover::piece(puzzle, instance, option).collect();
    order::by_key(&mut cells, |cell| puzzle.number(*cell) as u32);
    let names = |cells: &[Place]| cells.iter().map(|cell| cell.text("")).collect::<Vec<_>>().join("-");
    match cells.len() {
        d if d > LONG => format!("{}…\u{a0}({d}\u{a0}cells)", names(&cells[..LONG - 1])),
        _ => names(&cells),
    }
}

/// Returns an item by its cell, or by the cells on both sides of its edge: `cell 21`, or `edge 21|22 for 3s`.
fn called(puzzle: &Puzzle, cover: &Cover, item: u32) -> String {
    if cover.instance().is_primary(item) {
        return place(cover::cell(puzzle, item));
    }
    let (edge, size) = edge(puzzle, cover.instance(), item);
    format!("{edge} for\u{a0}{}s", sign(size as u8))
}

/// Returns the edge of a secondary item, and the size of which at most one piece may border on it.
pub fn edge(puzzle: &Puzzle, instance: &Instance, item: u32) -> (String, usize) {
    let edges = puzzle.edges();
    let which = item as usize - 1 - instance.primary();
    let (size, edge) = (which / edges.len() + 1, &edges[which % edges.len()]);
    (format!("edge {}|{}", edge.cell.text(""), edge.beyond().text("")), size)
}

/// A placed piece, and the options of a cell that it rules out: those that overlap it, and those of its size that touch it.
pub struct Blocker {
    /// The placed option.
    pub laid: usize,
    /// Options that share a cell with it.
    pub overlapped: Vec<usize>,
    /// Options that share an edge with it.
    pub touched: Vec<usize>,
}

/// Returns the placed pieces that rule out options of a cell; each option is counted for the first that does.
pub fn blockers(cover: &Cover, item: u32) -> Vec<Blocker> {
    let instance = cover.instance();
    let of = |laid| Blocker { laid, overlapped: vec![], touched: vec![] };
    let mut blockers: Vec<Blocker> = cover.chosen().map(of).collect();
    for option in (0..instance.options()).filter(|option| instance.option(*option).iter().any(|it| it.item == item)) {
        for blocker in &mut blockers {
            let laid = instance.option(blocker.laid);
            let shared = instance.option(option).iter().find(|entry| laid.iter().any(|it| it.item == entry.item));
            if let Some(shared) = shared {
                let primary = instance.is_primary(shared.item);
                if primary { &mut blocker.overlapped } else { &mut blocker.touched }.push(option);
                break;
            }
        }
    }
    blockers.retain(|it| !it.overlapped.is_empty() || !it.touched.is_empty());
    blockers
}

/// Returns the current cell: the one compared or chosen, or the one whose piece is tried.
pub fn next(puzzle: &Puzzle, moment: &Moment<Cover>) -> Option<Place> {
    let cover = moment.machine;
    let item = match moment.last? {
        Act::Looked { item, .. } | Act::Chosen { item } | Act::Stuck { item } | Act::Spent { item } => item,
        _ => cover.item_of(*cover.x_nodes().last()?),
    };
    cover.instance().is_primary(item).then(|| cover::cell(puzzle, item))
}

/// Returns the two lines below the grid: the heading, and a remark.
pub fn caption(puzzle: &Puzzle, moment: &Moment<Cover>) -> [String; 2] {
    let cover = moment.machine;
    let laid = cover.chosen().count();
    let regions = match laid {
        0 => "No region yet".to_owned(),
        n => count(n, "region"),
    };
    let at = next(puzzle, moment);
    let place = at.map(spelled).unwrap_or_default();
    let pieces = at.map_or(0, |cell| cover.len(puzzle.item(cell)));
    let remark = format!("{} can cover it: its small number.", count(pieces, "piece"));
    match moment.last {
        Some(Act::Solved) => ["Solved".to_owned(), format!("{regions}; equal sizes never touch.")],
        Some(Act::Stuck { .. }) => [format!("Dead end: {place}"), "No piece can cover it.".to_owned()],
        Some(Act::Chosen { .. }) => [format!("Next: {place}"), remark],
        Some(Act::Looked { .. }) => [format!("Compared: {place}"), remark],
        last => {
            let left = count(open(puzzle, cover), "cell");
            let counted = match last {
                Some(Act::Dropped { .. }) => "ruled-out pieces return.",
                _ => "small numbers: their pieces.",
            };
            [regions, format!("{left} left; {counted}")]
        }
    }
}

/// Returns the number of empty cells.
fn open(puzzle: &Puzzle, cover: &Cover) -> usize {
    let laid: usize = cover.chosen().map(|option| cover::size(cover.instance(), option)).sum();
    puzzle.rows() * puzzle.columns() - laid
}

/// Returns the edge item of a detail: one that is covered or uncovered, or in whose list a piece is unlinked or relinked.
pub fn edge_item(cover: &Cover, act: Act) -> Option<u32> {
    let item = match act {
        Act::Hidden { node } | Act::Shown { node } => cover.item_of(node),
        Act::Covered { item } | Act::Uncovered { item } => item,
        _ => return None,
    };
    (!cover.instance().is_primary(item)).then_some(item)
}

/// Returns the line above the exact cover: its items, with the name of the first edge explained.
pub fn above(puzzle: &Puzzle, instance: &Instance) -> String {
    let cells = count(instance.primary(), "cell");
    match puzzle.edges().first() {
        Some(edge) => {
            let (cell, beyond) = (edge.cell.text(""), edge.beyond().text(""));
            let name = instance.name(instance.primary() as u32 + 1);
            format!("{cells}, then edge items: every piece of size 1 at edge {cell}|{beyond} has {name}")
        }
        None => cells,
    }
}

/// Returns the line below the exact cover: its options, and the number of them that are `open`, if that is known.
pub fn below(instance: &Instance, open: Option<usize>) -> String {
    let rest = match open {
        Some(open) => format!("{open} can still be chosen."),
        None => "ruled-out ones return now.".to_owned(),
    };
    format!("A line for each of {} pieces; {rest}", instance.options())
}

/// Returns a description of the grid and its pieces in one line.
pub fn describe(puzzle: &Puzzle, cover: &Cover) -> String {
    let mut laid = vec![];
    for option in cover.chosen() {
        let from = cover::piece(puzzle, cover.instance(), option).next().unwrap_or_default();
        laid.push(format!("size {} from {}", cover::size(cover.instance(), option), place(from)));
    }
    let laid = if laid.is_empty() { "none".to_owned() } else { laid.join("; ") };
    format!(
        "Fillomino of {} rows and {} columns: {}. Pieces placed: {laid}. {} left, {} to choose from.",
        puzzle.rows(),
        puzzle.columns(),
        solved(puzzle, cover),
        count(open(puzzle, cover), "cell"),
        count(cover.instance().options(), "piece")
    )
}
