//! The moves of the machine, and their weights.

use super::super::act::Act as Shared;
use crate::machine::{Beat, Move, Turn};

/// The result of one move. Items count from 1; nodes are indices of [`Multicover::node`](super::Multicover::node).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// M1 to M9: a move that [dancing links](super::super::Act) make too. An item's header stands for the choice of no
    /// further option.
    Linked(Shared),
    /// M4, M6: the bound of this item was lowered: one fewer option may cover it.
    Lowered { item: u32 },
    /// M5: this node was unlinked from the list of the item that is branched on.
    Tweaked { node: u32 },
    /// M5: this item was unlinked from the header list, since no further option is chosen for it.
    Closed { item: u32 },
    /// M9: this item was relinked into the header list.
    Opened { item: u32 },
    /// M8: this node was relinked into the list of the item that was branched on.
    Untweaked { node: u32 },
    /// M7, M8: the bound of this item was raised: one more option may cover it.
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
