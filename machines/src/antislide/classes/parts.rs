//! What the machine is made of.

use crate::antislide::solid::NO_CELL;

/// A node of a cell's list, or the list's head. Invariant: `up` and `down` of the nodes of a list form a ring through
/// its head; a node that has left keeps both, so that it finds its way back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    pub(super) up: u16,
    pub(super) down: u16,
}

/// A cell, or the root of the list of cells still to be covered. Invariant: `prev` and `next` of these form a ring
/// through the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// How many choices are left for it.
    pub len: u8,
    pub(super) prev: u8,
    pub(super) next: u8,
    /// It is, for now, covered by nothing.
    pub(super) empty: bool,
    /// How many reasons there are for it to be filled: a block, a constraint.
    pub(super) nonempty: u8,
    /// The piece that covers it, or [`NO_PIECE`](super::NO_PIECE).
    pub(super) filled: u16,
}

/// A set of cells not all of which may stay empty, or that face `face` of `block` would be free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Constraint {
    /// The cells, then [`NO_CELL`].
    pub cells: [u8; 4],
    /// The piece that would slide.
    pub block: u16,
    /// Which of its faces.
    pub face: u8,
}

impl Constraint {
    /// Whether one of the cells is known to be filled.
    #[inline(always)]
    pub(super) fn is_met(&self, cells: &[Cell; 256]) -> bool {
        let [a, b, c, d] = self.cells;
        let at = |cell: u8| cells[usize::from(cell)].nonempty;
        at(a) | at(b) | at(c) | at(d) != 0
    }

    /// Takes out the cell at that place.
    #[inline(always)]
    pub(super) fn drop_cell(&mut self, place: usize) {
        for i in place..3 {
            self.cells[i] = self.cells[i + 1];
        }
        self.cells[3] = NO_CELL;
    }

    /// The cells.
    #[inline(always)]
    pub fn list(&self) -> &[u8] {
        let count = self.cells.iter().take_while(|cell| **cell != NO_CELL).count();
        &self.cells[..count]
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

/// A symmetry that maps the pieces chosen on levels 1 to `level` to themselves, as far as one can say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undecided {
    /// The symmetry.
    pub symmetry: u8,
    /// The source's *symcheck_j*.
    pub level: u8,
}

/// What stands in the box at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The cells covered, in the order chosen, with their pieces.
    pub path: Vec<(u8, u16)>,
    /// The last of them is only being tried.
    pub trial: bool,
    /// The cell for which a piece is looked for.
    pub next: Option<u8>,
    /// What is happening to that cell.
    pub phase: Phase,
}

/// What happens to the cell for which a piece is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// It is being covered.
    Cover,
    /// A piece is on trial there.
    Trial,
    /// The piece on trial was refused.
    Refused,
    /// The piece stood there, and is being taken back.
    Leaving,
    /// Another choice is looked for, or this one is next.
    Another(Option<u16>),
    /// No choice is left; it is being uncovered.
    Done,
}

/// What a level has chosen, and where the lists that it makes begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The source's *best_cell*.
    pub cell: u8,
    /// The source's *move*: the node tried in that cell's list; its head for the empty option.
    pub(super) node: u16,
    /// The piece that the node belongs to.
    pub piece: u16,
    /// Its place among the blocks that fit the cell; beyond all of them for the empty option.
    pub(super) tried: u8,
    /// The source's *constraint_ptr*, *force_ptr* and *symcheck_ptr*.
    pub constraints: u32,
    pub(super) forces: u32,
    pub(super) checks: u32,
}
