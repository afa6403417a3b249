//! What the first search does in one move.

use super::super::puzzle::Place;
use crate::machine::{Beat, Move, Turn};

/// What one move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// R1: pieces of this size are next.
    Sized { d: u8 },
    /// R1: the cell has another clue, so that no piece of size d starts there.
    Other { cell: Place },
    /// R1: the blank cell lies beside the clue d in `by`, and would belong to a piece that starts at a clue.
    Beside { cell: Place, by: Place },
    /// R1: the cell is the piece's v_0.
    Started { cell: Place },
    /// R2: the clue d must be taken in, since it touches `by`.
    Forced { cell: Place, by: Place },
    /// R2: the clue d would have to be taken in, but the piece has all its cells.
    TooMany { cell: Place, by: Place },
    /// R2: the clue d would have to be taken in, but it lies before the start: all its pieces are listed.
    Before { cell: Place, by: Place },
    /// R2: nothing more is forced, and the piece is not complete.
    Entered,
    /// R2: the piece is complete, and in the list.
    Listed,
    /// R3: this direction is next.
    Turned { a: u8 },
    /// R4: there is such a direction.
    Kept,
    /// R4: all neighbours of v_{i−1} have been tried; v_i is next.
    Moved { to: Place },
    /// R4: no cell of the piece has an untried neighbour.
    Exhausted,
    /// R5: there is a wall or a clue.
    Blocked { cell: Place },
    /// R5: the cell was tagged before, so that it is in the piece, or all pieces with it are listed.
    Tagged { cell: Place },
    /// R5: the cell lies before the start: pieces with it have been listed.
    Early { cell: Place },
    /// R5: the cell lies beside the clue d in `by`, which a blank start's pieces must not touch.
    Touching { cell: Place, by: Place },
    /// R1, R5: of a lean listing: the blank cell cannot have the label d.
    Excluded { cell: Place },
    /// R2: of a lean listing: the piece is complete, but no solution can have it.
    LeftOut,
    /// R5: the cell is in the piece now.
    Added { cell: Place },
    /// R2, R6, R7: a cell that was forced has left.
    Freed { cell: Place },
    /// R2, R6, R7: a cell that was chosen has left; it stays tagged.
    Removed { cell: Place },
    /// R2, R6, R7: the start has left: this start has no further piece.
    Left { cell: Place },
    /// R2: the piece is complete, but the list has no room for it.
    Full,
    /// R1: the list is complete.
    Finished,
    /// R1: the list is full.
    Stopped,
    /// R1: the list is full; pieces of size d and larger ones, which no clue asks for, are left out.
    Cut { d: u8 },
}

impl Act {
    /// The cell that the move is about; it may lie in a wall.
    pub fn cell(&self) -> Option<Place> {
        match *self {
            Act::Other { cell } | Act::Beside { cell, .. } | Act::Started { cell } | Act::Forced { cell, .. } => {
                Some(cell)
            }
            Act::TooMany { cell, .. } | Act::Before { cell, .. } | Act::Blocked { cell } | Act::Tagged { cell } => {
                Some(cell)
            }
            Act::Early { cell } | Act::Touching { cell, .. } | Act::Added { cell } => Some(cell),
            Act::Excluded { cell } => Some(cell),
            Act::Freed { cell } | Act::Removed { cell } | Act::Left { cell } => Some(cell),
            _ => None,
        }
    }

    /// What forces that cell in, or the clue that keeps it out.
    pub fn by(&self) -> Option<Place> {
        match *self {
            Act::Beside { by, .. } | Act::Forced { by, .. } | Act::TooMany { by, .. } => Some(by),
            Act::Before { by, .. } | Act::Touching { by, .. } => Some(by),
            _ => None,
        }
    }

    /// Whether the cell comes, would have to come, or came because it is forced.
    pub fn is_forced(&self) -> bool {
        matches!(self, Act::Forced { .. } | Act::TooMany { .. } | Act::Before { .. } | Act::Freed { .. })
    }
}

impl Move for Act {
    #[inline(always)]
    fn beat(&self) -> Beat {
        match self {
            Act::Sized { .. } => Beat::Choose,
            Act::TooMany { .. } | Act::Before { .. } | Act::Blocked { .. } | Act::Tagged { .. } => Beat::Reject,
            Act::Early { .. } | Act::Touching { .. } | Act::Beside { .. } | Act::Full => Beat::Reject,
            Act::Excluded { .. } | Act::LeftOut => Beat::Reject,
            Act::Started { .. } | Act::Forced { .. } | Act::Added { .. } => Beat::Descend,
            Act::Freed { .. } | Act::Removed { .. } | Act::Left { .. } => Beat::Retreat,
            Act::Listed => Beat::Solution,
            Act::Finished | Act::Stopped | Act::Cut { .. } => Beat::Done,
            _ => Beat::Detail,
        }
    }

    /// Sizes and cells are gone through in order.
    fn turn(&self) -> Turn {
        // Neither can a wall or a clue be chosen.
        let works = matches!(self, Act::Sized { .. } | Act::Blocked { .. } | Act::Full);
        if works { Turn::Works } else { Turn::of(self.beat()) }
    }
}
