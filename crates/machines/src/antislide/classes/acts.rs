//! The moves of the machine.

use crate::machine::{Beat, Move, Turn};

/// The result of one move. Nodes are positions in the links; pieces and cells are numbered as in
/// [`Solid`](crate::antislide::solid::Solid); constraints count from the beginning of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// §46: no cell is covered.
    Started,
    /// §31: this cell is covered next; it has this many choices left.
    Chosen { cell: u8, choices: u8 },
    /// §31: this cell must be filled, but no block fits.
    Stuck { cell: u8 },
    /// §31, §42: every cell is covered.
    Solved,
    /// §27: this cell was unlinked from the list of cells.
    Covered { cell: u8 },
    /// §27: this node was unlinked from its cell's list.
    Hidden { node: u16 },
    /// §41: leaving this cell empty is tried first.
    EmptyFirst { cell: u8 },
    /// §41: this cell must be filled.
    EmptyBarred { cell: u8 },
    /// §32: this piece is tried.
    Tried { piece: u16 },
    /// §35: the cell left empty was removed from this constraint.
    Shrunk { constraint: u32 },
    /// §35, §37: this cell is the only open one at face `face` of `block`, so it must be filled.
    Forced { cell: u8, block: u16, face: u8 },
    /// §35, §38: the constraint of face `face` of `block` is satisfied and is dropped.
    Met { block: u16, face: u8 },
    /// §37: this face touches a cell that is filled or must be filled.
    Touches { block: u16, face: u8 },
    /// §37: the open cells at this face, not all of which may stay empty, are a new constraint.
    Opened { block: u16, face: u8 },
    /// §37: all cells at this face are empty, so the block can slide.
    Slides { block: u16, face: u8 },
    /// §38, §35: the list of constraints is complete.
    Listed { open: u16 },
    /// §40: the image by this symmetry equals the packing as far as both are known.
    Same { symmetry: u8 },
    /// §40: the image by this symmetry is larger; they first differ on level `level`.
    Larger { symmetry: u8, level: u8 },
    /// §40: the image by this symmetry is smaller; they first differ on level `level`.
    Smaller { symmetry: u8, level: u8 },
    /// §25: the piece is placed: a node of the search tree.
    Placed { piece: u16 },
    /// §25: this piece is removed again.
    Removed { piece: u16 },
    /// §28, §30: this node was relinked into its cell's list.
    Shown { node: u16 },
    /// §28, §30: this cell was relinked into the list of cells.
    Uncovered { cell: u8 },
    /// §33: this piece was taken off, with the lists made for it.
    Unmarked { piece: u16 },
    /// §39: this cell need no longer be filled.
    Released { cell: u8 },
    /// §26: this piece is tried next.
    Advanced { piece: u16 },
    /// §26: no piece is left for this cell.
    Exhausted { cell: u8 },
    /// §25: the search is over.
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

    /// Like the default, but `Stuck` settles the candidates.
    fn turn(&self) -> Turn {
        if matches!(self, Act::Stuck { .. }) { Turn::Settles } else { Turn::of(self.beat()) }
    }
}
