//! The possible moves of the search in the source's order, and its initial data.

use super::sets::Sets;
use crate::antislide::constraint::Constraint;
use crate::antislide::solid::{NO_CELL, NO_PIECE, Solid};
use std::rc::Rc;

/// The number of words of 64 bits with a bit for each block of the largest box.
pub const WORDS: usize = 8;

/// Which packings are searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corners {
    /// Packings with the first block that fits into corner 000.
    Filled,
    /// Packings with all corners empty and the cell beside corner 000 filled.
    Empty,
}

/// A move: a block, with its cells and faces in the source's order.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) piece: u16,
    pub(super) cells: [u8; 4],
    /// For each face its index among those of the block, and the cells next to it.
    pub(super) faces: Vec<(u8, [u8; 4])>,
}

/// The possible moves, and the initial data of the search.
#[derive(Debug, PartialEq, Eq)]
pub struct Book {
    /// The box.
    pub solid: Rc<Solid>,
    /// Which packings are searched for.
    pub corners: Corners,
    /// The node of the first move, if it is given.
    pub opening: Option<u16>,
    /// The first constraint, if it is given.
    pub demand: Option<Constraint>,
    entries: Vec<Entry>,
    /// Sets for searches at full speed; `None` if the box is too large.
    pub(super) sets: Option<Sets>,
}

impl Book {
    /// The moves for packings of a box.
    pub fn new(solid: Rc<Solid>, corners: Corners) -> Book {
        let mut entries = Vec::new();
        for (b, block) in solid.blocks.iter().enumerate() {
            let is_corner = |cell: &u8| (0..3).all(|a| [0, solid.sides[a] - 1].contains(&solid.coordinates(*cell)[a]));
            if corners == Corners::Empty && block.cells.iter().any(is_corner) {
                continue;
            }
            // The source begins with the wide faces, and goes through blocks of one k by their second coordinate first.
            let thin = usize::from(block.axis);
            let cross = thin == 2;
            let swap = |cells: [u8; 4]| if cross { [cells[0], cells[2], cells[1], cells[3]] } else { cells };
            let mut faces = Vec::new();
            for axis in [thin, [1, 0, 1][thin], [2, 2, 0][thin]] {
                for (place, face) in (0..).zip(&block.faces).filter(|(_, face)| usize::from(face.axis) == axis) {
                    faces.push((place, if axis == thin { swap(face.cells) } else { face.cells }));
                }
            }
            entries.push(Entry { piece: (solid.cells() + b) as u16, cells: swap(block.cells), faces });
        }
        let mut book = Book { corners, opening: None, demand: None, sets: None, entries, solid };
        match corners {
            Corners::Filled => book.opening = book.opening_move(),
            Corners::Empty => book.demand = Some(book.first_demand()),
        }
        book.sets = Sets::new(book.solid.cells(), &book.entries, book.demand);
        book
    }

    /// The first move at corner 000; `None` if no block fits there.
    fn opening_move(&self) -> Option<u16> {
        let which = self.entries.iter().position(|entry| entry.cells[0] == 0)?;
        Some((self.solid.cells() + 4 * which) as u16)
    }

    /// The first constraint: the cell beside corner 000 must be filled. It is 001; in a box one cell wide in that direction,
    /// 010 or 100.
    fn first_demand(&self) -> Constraint {
        let [l, m, n] = self.solid.sides;
        let cell = match (l, m, n) {
            (_, _, 2..) => 1,
            (_, 2.., _) => n,
            (2.., _, _) => m * n,
            _ => 0,
        };
        Constraint { cells: [cell as u8, NO_CELL, NO_CELL, NO_CELL], block: NO_PIECE, face: 0 }
    }

    /// The cells of all nodes, in order.
    pub fn nodes(&self) -> impl Iterator<Item = u8> {
        self.entries.iter().flat_map(|entry| entry.cells)
    }

    /// The number of the move to which a node belongs.
    #[inline(always)]
    pub fn move_of(&self, node: u16) -> usize {
        (usize::from(node) - self.solid.cells()) / 4
    }

    /// The block of a node, as a piece.
    pub fn piece_of(&self, node: u16) -> u16 {
        self.entries[self.move_of(node)].piece
    }

    /// The cell of a node, or of a header.
    #[inline(always)]
    pub fn cell_of(&self, node: u16) -> u8 {
        match usize::from(node).checked_sub(self.solid.cells()) {
            Some(at) => self.entries[at / 4].cells[at % 4],
            None => node as u8,
        }
    }

    /// The node of a move in the list of one of its cells.
    pub(super) fn node_of(&self, which: usize, cell: u8) -> u16 {
        let place = self.entries[which].cells.iter().position(|own| *own == cell).unwrap_or(0);
        (self.solid.cells() + 4 * which + place) as u16
    }

    /// The node `by` places after `node` in its move's circle of four.
    #[inline(always)]
    pub fn around(&self, node: u16, by: u8) -> u16 {
        let count = self.solid.cells() as u16;
        count + ((node - count) & !3) + ((node - count + u16::from(by)) & 3)
    }

    /// The nth face of a node's block in the source's order: its index among those of the block, and the cells next to it;
    /// `None` if there is none.
    pub fn face(&self, node: u16, nth: u8) -> Option<(u8, [u8; 4])> {
        self.entries[self.move_of(node)].faces.get(usize::from(nth)).copied()
    }
}
