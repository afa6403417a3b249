//! The parts of the machine's state.

use crate::antislide::constraint::Constraint;

/// The state of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    /// Whether it is left empty at present.
    pub(super) empty: bool,
    /// The number of reasons for which it must be filled: blocks and constraints.
    pub(super) nonempty: u8,
    /// The piece that covers it, or [`NO_PIECE`](crate::antislide::solid::NO_PIECE).
    pub(super) filled: u16,
}

impl Constraint {
    /// Whether one of the cells is filled or must be.
    #[inline(always)]
    pub(super) fn is_met(&self, cells: &[Cell; 256]) -> bool {
        let [a, b, c, d] = self.cells;
        let at = |cell: u8| cells[usize::from(cell)].nonempty;
        at(a) | at(b) | at(c) | at(d) != 0
    }
}

/// A symmetry that maps the pieces chosen on levels 1 to `level` to themselves, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undecided {
    /// The symmetry.
    pub symmetry: u8,
    /// The source's *symcheck_j*.
    pub level: u8,
}

/// The contents of the box at one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The cells covered, in the order chosen, with their pieces.
    pub path: Vec<(u8, u16)>,
    /// Whether the last piece is on trial.
    pub trial: bool,
    /// The cell for which a piece is searched.
    pub next: Option<u8>,
    /// The state of that cell.
    pub phase: Phase,
}

/// The state of the cell for which a piece is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// It is being covered.
    Cover,
    /// A piece is on trial there.
    Trial,
    /// The piece on trial was rejected.
    Refused,
    /// This piece was in force there, and is being removed.
    Leaving(u16),
    /// The next choice is searched for, or is this one.
    Another(Option<u16>),
    /// No choice is left: it is being uncovered.
    Done,
}

/// The choice of a level, and where the lists made for it begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Level {
    /// The source's *best_cell*.
    pub(super) cell: u8,
    /// The source's *move*: the piece on trial or in force.
    pub(super) piece: u16,
    /// Its index among the blocks that fit the cell; for the empty option, the number of these blocks.
    pub(super) tried: u8,
    /// The source's *constraint_ptr*, *force_ptr* and *symcheck_ptr*.
    pub(super) constraints: u32,
    pub(super) forces: u32,
    pub(super) checks: u32,
}
