//! The constraints of the blocks in force: each of their sides must touch a block or a wall.

use super::solid::{NO_CELL, listed};

/// A set of cells not all of which may stay empty, since face `face` of `block` would be free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Constraint {
    /// The cells, padded with [`NO_CELL`].
    pub cells: [u8; 4],
    /// The piece that would slide; [`NO_PIECE`](super::solid::NO_PIECE) for the constraint with which a search begins.
    pub block: u16,
    /// The face, as an index of [`Block::faces`](super::solid::Block::faces).
    pub face: u8,
}

impl Constraint {
    /// The cells.
    #[inline(always)]
    pub fn list(&self) -> &[u8] {
        listed(&self.cells)
    }

    /// Removes the cell at index `place`.
    #[inline(always)]
    pub fn drop_cell(&mut self, place: usize) {
        for i in place..3 {
            self.cells[i] = self.cells[i + 1];
        }
        self.cells[3] = NO_CELL;
    }
}

/// A cell that must be filled, since it is the only one left at face `face` of `block`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Force {
    /// The cell.
    pub cell: u8,
    /// The face of the block.
    pub face: u8,
    /// The piece that would slide.
    pub block: u16,
}
