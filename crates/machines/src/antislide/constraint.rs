//! What the blocks that stand ask for: each of their sides must touch a block or a wall.

use super::solid::{NO_CELL, listed};

/// A set of cells not all of which may stay empty, or that face `face` of `block` would be free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Constraint {
    /// The cells, then [`NO_CELL`].
    pub cells: [u8; 4],
    /// The piece that would slide; [`NO_PIECE`](super::solid::NO_PIECE) if a search begins with these cells.
    pub block: u16,
    /// Which of its faces, by its place in [`Block::faces`](super::solid::Block::faces).
    pub face: u8,
}

impl Constraint {
    /// The cells.
    #[inline(always)]
    pub fn list(&self) -> &[u8] {
        listed(&self.cells)
    }

    /// Takes out the cell at that place.
    #[inline(always)]
    pub fn drop_cell(&mut self, place: usize) {
        for i in place..3 {
            self.cells[i] = self.cells[i + 1];
        }
        self.cells[3] = NO_CELL;
    }
}

/// A cell that must be filled, since face `face` of `block` looks at it alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Force {
    /// The cell.
    pub cell: u8,
    /// Which face of the block.
    pub face: u8,
    /// The piece that would slide.
    pub block: u16,
}
