//! The instance of the second search: the pieces as options of an exact cover.
//!
//! Source: Knuth's program FILLOMINO-DLX. Primary items `ij`: the cell in row i and column j is covered by one piece.
//! Secondary items `vijd` and `hijd`: the edge on the right of that cell, or below it, is on the boundary of at most one
//! piece of size d; so no two pieces of one size touch. There is one for each size and each edge between blank cells: no
//! piece lies beside a clue of its own size anyway. All digits are hexadecimal, continued with letters beyond f, and rows and
//! columns count from 0; people see other names, with both from 1.

use super::options::Pieces;
use super::puzzle::{Edge, Place, Puzzle, digit};
use crate::exact_cover::{Entry, Instance};

/// The naming of items: of a cell, and of an edge as the border of a piece of size d.
#[derive(Clone, Copy, Debug)]
pub struct Names(pub fn(Place) -> String, pub fn(&Edge, usize) -> String);

/// The names as the source prints them.
pub const PRINTED: Names = Names(
    |cell| cell.printed(""),
    |Edge { cell, below }, d| format!("{}{}", cell.printed(if *below { "h" } else { "v" }), digit(d)),
);

/// Names for people: `12` is the cell in row 1 and column 2; `11
/// 12·3` is the edge between two cells as the border of size 3.
pub const TOLD: Names =
    Names(|cell| cell.text(""), |edge, d| format!("{}|{}·{d}", edge.cell.text(""), edge.beyond().text("")));

/// The exact cover instance of a puzzle, with the pieces as its options in the order of the list.
pub fn instance(puzzle: &Puzzle, pieces: &Pieces, Names(cell, edge): Names) -> Instance {
    let mut names: Vec<String> = puzzle.cells().map(cell).collect();
    let (primary, edges) = (names.len(), puzzle.edges().len());
    for d in 1..=puzzle.most() {
        names.extend(puzzle.edges().iter().map(|it| edge(it, d)));
    }
    let mut instance = Instance::new(names, primary);
    for cells in pieces.iter() {
        let piece: Vec<Place> = cells.iter().map(|name| Place::named(*name)).collect();
        let around = puzzle.around(&piece).filter_map(|(cell, a)| puzzle.edge(cell, a));
        let around = around.map(|edge| (primary + (piece.len() - 1) * edges + edge) as u32 + 1);
        let items = piece.iter().map(|cell| puzzle.item(*cell)).chain(around);
        let option: Vec<Entry> = items.map(Entry::plain).collect();
        if let Err(bad) = instance.add(&option) {
            unreachable!("no piece has a cell or an edge twice: {bad:?}");
        }
    }
    instance
}

/// The cells of an option's piece, in the order in which the first search chose them.
pub fn piece<'a>(puzzle: &'a Puzzle, instance: &'a Instance, option: usize) -> impl Iterator<Item = Place> + 'a {
    instance.option(option)[..size(instance, option)].iter().map(|entry| cell(puzzle, entry.item))
}

/// The size of an option's piece.
pub fn size(instance: &Instance, option: usize) -> usize {
    instance.option(option).iter().take_while(|entry| instance.is_primary(entry.item)).count()
}

/// The cell that a primary item stands for.
pub fn cell(puzzle: &Puzzle, item: u32) -> Place {
    puzzle.cell(item as usize - 1)
}
