//! What one move of the machine does, and how much it weighs.

use super::super::act::Act as Shared;
use crate::machine::{Beat, Move, Turn};

/// What one move did. Items count from 1; nodes are indices of [`Multicover::node`](super::Multicover::node).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// M1 to M9: a move as [dancing links](super::super::Act) make it. The head of an item stands for the choice of no further
    /// option for it.
    Linked(Shared),
    /// M4, M6: one option fewer may cover this item.
    Lowered { item: u32 },
    /// M5: this node has left the list of the item that is branched on.
    Tweaked { node: u32 },
    /// M5: this item has left the list of heads, since no further option is chosen for it.
    Closed { item: u32 },
    /// M9: this item is back in the list of heads.
    Opened { item: u32 },
    /// M8: this node is back in the list of the item that was branched on.
    Untweaked { node: u32 },
    /// M7, M8: one option more may cover this item.
    Raised { item: u32 },
}

impl Move for Act {
    #[inline(always)]
    fn beat(&self) -> Beat {
        match self {
            Act::Linked(act) => act.beat(),
            _ => Beat::Detail,
        }
    }

    fn turn(&self) -> Turn {
        match self {
            Act::Linked(act) => act.turn(),
            _ => Turn::Works,
        }
    }
}
