//! What the machine does, move by move.

use crate::machine::{Beat, Move, Turn};

/// What one move did. Nodes are places of the links; pieces and cells are numbered as in [`Solid`](crate::antislide::solid::Solid); constraints
/// count from the list's beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// §46: nothing is covered.
    Started,
    /// §31: this cell is covered next; so many choices are left for it.
    Chosen { cell: u8, choices: u8 },
    /// §31: this cell must be filled and no block fits.
    Stuck { cell: u8 },
    /// §31, §42: every cell is covered.
    Solved,
    /// §27: this cell has left the list of cells.
    Covered { cell: u8 },
    /// §27: this node has left its cell's list.
    Hidden { node: u16 },
    /// §41: leaving this cell empty comes first.
    EmptyFirst { cell: u8 },
    /// §41: this cell must not stay empty.
    EmptyBarred { cell: u8 },
    /// §32: this piece is tried.
    Tried { piece: u16 },
    /// §35: this constraint has lost the cell that stays empty.
    Shrunk { constraint: u32 },
    /// §35, §37: the face `face` of `block` looks at this cell alone, which must be filled now.
    Forced { cell: u8, block: u16, face: u8 },
    /// §35, §38: what the face `face` of `block` asked for is met; it is a constraint no more.
    Met { block: u16, face: u8 },
    /// §37: this face touches a filled cell, or one that must be filled.
    Touches { block: u16, face: u8 },
    /// §37: this face looks at open cells, not all of which may stay empty: a new constraint.
    Opened { block: u16, face: u8 },
    /// §37: this face looks at empty cells only.
    Slides { block: u16, face: u8 },
    /// §38, §35: the list of constraints is made.
    Listed { open: u16 },
    /// §40: the image by this symmetry is the same as far as both are known.
    Same { symmetry: u8 },
    /// §40: the image by this symmetry is larger, first in the piece chosen on level `level`.
    Larger { symmetry: u8, level: u8 },
    /// §40: the image by this symmetry is smaller, first in the piece chosen on level `level`.
    Smaller { symmetry: u8, level: u8 },
    /// §25: the piece stays; it is a node of the search tree.
    Placed { piece: u16 },
    /// §25: back to this piece.
    Removed { piece: u16 },
    /// §28, §30: this node is back in its cell's list.
    Shown { node: u16 },
    /// §28, §30: this cell is back in the list of cells.
    Uncovered { cell: u8 },
    /// §33: this piece is taken off, with the lists it made.
    Unmarked { piece: u16 },
    /// §39: this cell need not be filled any more.
    Released { cell: u8 },
    /// §26: this piece is next.
    Advanced { piece: u16 },
    /// §26: no piece is left for this cell.
    Exhausted { cell: u8 },
    /// §25: level 0 is left.
    Ended,
}

impl Move for Act {
    #[inline(always)]
    fn beat(&self) -> Beat {
        match self {
            Act::Chosen { .. } => Beat::Choose,
            Act::Stuck { .. } | Act::Slides { .. } | Act::Smaller { .. } => Beat::Reject,
            Act::Placed { .. } => Beat::Descend,
            Act::Removed { .. } => Beat::Retreat,
            Act::Solved => Beat::Solution,
            Act::Ended => Beat::Done,
            _ => Beat::Detail,
        }
    }

    /// The cell that is branched on.
    fn turn(&self) -> Turn {
        if matches!(self, Act::Stuck { .. }) { Turn::Settles } else { Turn::of(self.beat()) }
    }
}
