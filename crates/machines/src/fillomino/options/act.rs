//! The moves of the first search.

use super::super::puzzle::Place;
use crate::machine::{Beat, Move, Turn};

/// The result of one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// R1: pieces of this size are next.
    Sized { d: u8 },
    /// R1: the cell has another clue, so no piece of size d starts there.
    Other { cell: Place },
    /// R1: the blank cell lies beside the clue d in `by`; its pieces start at a clue.
    Beside { cell: Place, by: Place },
    /// R1: the cell is the piece's v_0.
    Started { cell: Place },
    /// R2: the clue d was added to the piece, since it touches `by`.
    Forced { cell: Place, by: Place },
    /// R2: the clue d would have to be added, but the piece has all its cells.
    TooMany { cell: Place, by: Place },
    /// R2: the clue d would have to be added, but it lies before the start: all its pieces are listed.
    Before { cell: Place, by: Place },
    /// R2: no further clue is forced, and the piece is not complete.
    Entered,
    /// R2: the piece is complete and was listed.
    Listed,
    /// R3: this direction is tried next.
    Turned { a: u8 },
    /// R4: the direction is one of the four.
    Kept,
    /// R4: all neighbours of v_{i−1} have been tried; those of v_i are next.
    Moved { to: Place },
    /// R4: no cell of the piece has an untried neighbour.
    Exhausted,
    /// R5: the neighbour is a wall or a clue.
    Blocked { cell: Place },
    /// R5: the cell was tagged before: it is in the piece, or all pieces with it are listed.
    Tagged { cell: Place },
    /// R5: the cell lies before the start: pieces with it are listed already.
    Early { cell: Place },
    /// R5: the cell lies beside the clue d in `by`, which a blank start's pieces must not touch.
    Touching { cell: Place, by: Place },
    /// R1, R5 in a lean listing: the blank cell cannot have the label d.
    Excluded { cell: Place },
    /// R2 in a lean listing: the piece is complete, but no solution can have it.
    LeftOut,
    /// R5: the cell was added to the piece.
    Added { cell: Place },
    /// R2, R6, R7: a forced cell was removed.
    Freed { cell: Place },
    /// R2, R6, R7: a chosen cell was removed; it stays tagged.
    Removed { cell: Place },
    /// R2, R6, R7: the start was removed: it has no further piece.
    Left { cell: Place },
    /// R2: the piece is complete, but does not fit into the list.
    Full,
    /// R1: the list is complete.
    Finished,
    /// R1: the list is full; the search ends.
    Stopped,
    /// R1: the list is full; pieces of size d and larger, which no clue needs, are left out.
    Cut { d: u8 },
}

impl Act {
    /// The cell that the move concerns; it may be a wall.
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

    /// The cell that forces it, or the clue that excludes it.
    pub fn by(&self) -> Option<Place> {
        match *self {
            Act::Beside { by, .. } | Act::Forced { by, .. } | Act::TooMany { by, .. } => Some(by),
            Act::Before { by, .. } | Act::Touching { by, .. } => Some(by),
            _ => None,
        }
    }

    /// Whether the cell is, would be, or was added because it is forced.
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

    /// Like the default, but sizes, walls, clues and a full list are no choices.
    fn turn(&self) -> Turn {
        // Neither can a wall or a clue be chosen.
        let works = matches!(self, Act::Sized { .. } | Act::Blocked { .. } | Act::Full);
        if works { Turn::Works } else { Turn::of(self.beat()) }
    }
}
