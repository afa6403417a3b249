//! What the machine is made of.

use crate::antislide::constraint::Constraint;

/// A cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
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
    /// This piece stood there, and is being taken back.
    Leaving(u16),
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
    /// The source's *move*: the piece that is tried.
    pub(super) piece: u16,
    /// Its place among the blocks that fit the cell; beyond all of them for the empty option.
    pub(super) tried: u8,
    /// The source's *constraint_ptr*, *force_ptr* and *symcheck_ptr*.
    pub(super) constraints: u32,
    pub(super) forces: u32,
    pub(super) checks: u32,
}
