//! What one move of the machine does, and how much it weighs.

use super::super::act::Act as Splice;
use crate::machine::{Beat, Move, Turn};

/// What one move did. Items count from 1; nodes are indices of [`Multicover::node`](super::Multicover::node). The head of an item
/// stands for the choice of no further option for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// M1: all items are in the list.
    Started,
    /// M2: this level is entered.
    Entered { level: u32 },
    /// M2: no item is left.
    Solved,
    /// M3: this item was looked at; `best` says that none before was better.
    Looked { item: u32, best: bool },
    /// M3: this item is chosen.
    Chosen { item: u32 },
    /// M3: this item is chosen, and has fewer options than it needs.
    Stuck { item: u32 },
    /// M4, M6: one option fewer may cover this item.
    Lowered { item: u32 },
    /// M4, M5, M6, M7, M8: a splice of the links, as [dancing links](super::super::Act) make them.
    Spliced(Splice),
    /// M5: this node has left the list of the item that is branched on.
    Tweaked { node: u32 },
    /// M5: this item has left the list of heads, since no further option is chosen for it.
    Closed { item: u32 },
    /// M6: the option of this node is tried, or none if it is a head.
    Tried { node: u32 },
    /// M5: no further option of the chosen item is tried.
    Spent { item: u32 },
    /// M9: the option of this node is given up, or that none was chosen.
    Dropped { node: u32 },
    /// M7: the option behind that of this node is next.
    Advanced { node: u32 },
    /// M9: this item is back in the list of heads.
    Opened { item: u32 },
    /// M8: this node is back in the list of the item that was branched on.
    Untweaked { node: u32 },
    /// M7, M8: one option more may cover this item.
    Raised { item: u32 },
    /// M9: level 0 is left.
    Ended,
}

impl Move for Act {
    #[inline(always)]
    fn beat(&self) -> Beat {
        match self {
            Act::Chosen { .. } => Beat::Choose,
            Act::Stuck { .. } => Beat::Reject,
            Act::Tried { .. } => Beat::Descend,
            Act::Dropped { .. } => Beat::Retreat,
            Act::Solved => Beat::Solution,
            Act::Ended => Beat::Done,
            _ => Beat::Detail,
        }
    }

    /// The item that is branched on.
    fn turn(&self) -> Turn {
        if matches!(self, Act::Stuck { .. }) { Turn::Settles } else { Turn::of(self.beat()) }
    }
}
