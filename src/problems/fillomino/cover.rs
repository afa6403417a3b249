//! The second search's instance: the pieces as options of an exact cover.
//!
//! Source: Knuth's program FILLOMINO-DLX. Primary items `ij`: the cell in row i and column j is covered by one piece.
//! Secondary items `vijd` and `hijd`: the edge on the right of that cell, or below it, is on the boundary of at most one
//! piece of size d; so no two pieces of one size touch. There is one for each size and each edge between blank cells: no
//! piece lies beside a clue of its own size anyway. All digits are hexadecimal.

use super::options::{Act, Options, Pieces, SOLVED};
use super::puzzle::{Edge, Place, Puzzle};
use crate::exact_cover::{Entry, Instance, text};
use std::rc::Rc;

/// The exact cover instance with a puzzle's items and with the pieces as its options, in the order of the list.
pub fn instance(puzzle: &Puzzle, pieces: &Pieces) -> Instance {
    let mut names = vec![];
    for cell in puzzle.cells() {
        names.push(name("", cell));
    }
    let (primary, edges) = (names.len(), puzzle.edges().len());
    for d in 1..=puzzle.most() {
        for Edge { cell, vertical } in puzzle.edges() {
            let mut name = name(if *vertical { "v" } else { "h" }, *cell);
            name.push(digit(d));
            names.push(name);
        }
    }
    let mut instance = Instance::new(names, primary);
    let mut option = vec![];
    let mut piece = vec![];
    for cells in pieces.iter() {
        option.clear();
        piece.clear();
        for cell in cells {
            let cell = Place::named(*cell);
            option.push(Entry::plain(puzzle.number(cell) as u32 + 1));
            piece.push(cell);
        }
        for cell in &piece {
            for a in 1..=4 {
                if let Some(edge) = puzzle.edge(*cell, a).filter(|_| !piece.contains(&cell.towards(a))) {
                    option.push(Entry::plain((primary + (cells.len() - 1) * edges + edge) as u32 + 1));
                }
            }
        }
        if let Err(bad) = instance.add(&option) {
            unreachable!("no piece has a cell or an edge twice: {bad:?}");
        }
    }
    instance
}

/// The cells of an option, in the order in which the first search chose them.
pub fn piece<'a>(puzzle: &'a Puzzle, instance: &'a Instance, option: usize) -> impl Iterator<Item = Place> + 'a {
    let cells = instance.option(option).iter().take_while(|entry| instance.is_primary(entry.item));
    cells.map(|entry| cell(puzzle, entry.item))
}

/// The size of an option's piece.
pub fn size(instance: &Instance, option: usize) -> usize {
    instance.option(option).iter().take_while(|entry| instance.is_primary(entry.item)).count()
}

/// The cell that a primary item stands for.
pub fn cell(puzzle: &Puzzle, item: u32) -> Place {
    let k = item as usize - 1;
    Place::at(k / puzzle.columns(), k % puzzle.columns())
}

/// A name: a letter, if any, and a cell's coordinates.
pub fn name(letter: &str, cell: Place) -> String {
    let mut name = letter.to_owned();
    name.push(digit(cell.row()));
    name.push(digit(cell.column()));
    name
}

fn digit(value: usize) -> char {
    char::from_digit(value as u32, 16).unwrap_or('?')
}

/// So many moves are made for a text, and no more: lists that have room take far less, and nobody waits longer.
const MOVES: usize = 1 << 24;

/// The instance in Knuth's text format, below the grid as a comment; `None` if its options are too many.
pub fn print(puzzle: &Rc<Puzzle>) -> Option<String> {
    let mut options = Options::new(Rc::clone(puzzle), SOLVED);
    let finished = options.by_ref().take(MOVES).any(|act| act == Act::Finished);
    if options.is_full() || !finished {
        return None;
    }
    let mut text = "| fillomino\n".to_owned();
    for row in puzzle.text('/', |cell| puzzle.label(cell)).split('/') {
        text.push_str("| ");
        text.push_str(row);
        text.push('\n');
    }
    text.push_str(&text::print(&instance(puzzle, options.pieces())));
    Some(text)
}
