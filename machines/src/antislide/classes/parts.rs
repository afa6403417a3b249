//! What the machine is made of.

use crate::antislide::constraint::Constraint;

/// A node of a cell's list, or the list's head. Invariant: `up` and `down` of the nodes of a list form a ring through
/// its head; a node that has left keeps both, so that it finds its way back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link {
    pub(super) up: u16,
    pub(super) down: u16,
}

/// A cell, or the root of the list of cells still to be covered. Invariant: `prev` and `next` of these form a ring
/// through the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    /// How many choices are left for it.
    pub(super) len: u8,
    pub(super) prev: u8,
    pub(super) next: u8,
    /// It is, for now, covered by nothing.
    pub(super) empty: bool,
    /// How many reasons there are for it to be filled: a block, a constraint.
    pub(super) nonempty: u8,
    /// The piece that covers it, or [`NO_PIECE`](crate::antislide::solid::NO_PIECE).
    pub(super) filled: u16,
}

impl Constraint {
    /// Whether one of the cells is known to be filled.
    #[inline(always)]
    pub(super) fn is_met(&self, cells: &[Cell; 256]) -> bool {
        let [a, b, c, d] = self.cells;
        let at = |cell: u8| cells[usize::from(cell)].nonempty;
        at(a) | at(b) | at(c) | at(d) != 0
    }
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
pub(super) struct Level {
    /// The source's *best_cell*.
    pub(super) cell: u8,
    /// The source's *move*: the node tried in that cell's list; its head for the empty option.
    pub(super) node: u16,
    /// The piece that the node belongs to.
    pub(super) piece: u16,
    /// Its place among the blocks that fit the cell; beyond all of them for the empty option.
    pub(super) tried: u8,
    /// The source's *constraint_ptr*, *force_ptr* and *symcheck_ptr*.
    pub(super) constraints: u32,
    pub(super) forces: u32,
    pub(super) checks: u32,
}
