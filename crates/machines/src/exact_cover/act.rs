//! What one move of the machine does, and how much it weighs.

use crate::machine::{Beat, Move, Turn};

/// What one move did. Items count from 1; nodes are indices of [`Cover::node`](super::Cover::node).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// X1: all items are in the list.
    Started,
    /// X2: this level is entered.
    Entered { level: u32 },
    /// X2: no item is left.
    Solved,
    /// X3: this item was looked at; `best` says that none before was as short.
    Looked { item: u32, best: bool },
    /// X3: this item is chosen, and has options left.
    Chosen { item: u32 },
    /// X3: this item is chosen, and no option covers it.
    Stuck { item: u32 },
    /// X4, X5: this node has left its item's list.
    Hidden { node: u32 },
    /// X4, X5: this item is covered now; if primary, its head has left the list of heads.
    Covered { item: u32 },
    /// X5: this node has the colour that its item takes, so that it need not be looked at again.
    Agreed { node: u32 },
    /// X5: this item has its colour.
    Purified { item: u32, colour: u32 },
    /// X5: the option of this node is tried.
    Tried { node: u32 },
    /// X5: the chosen item has no further option.
    Spent { item: u32 },
    /// X8: the option of this node is given up.
    Dropped { node: u32 },
    /// X6: the option behind that of this node is next.
    Advanced { node: u32 },
    /// X6, X7: this node is back in its item's list.
    Shown { node: u32 },
    /// X6, X7: this item is no longer covered; if primary, its head is back in the list of heads.
    Uncovered { item: u32 },
    /// X6: this node's colour counts again.
    Disagreed { node: u32 },
    /// X6: this item has lost its colour.
    Unpurified { item: u32, colour: u32 },
    /// X8: level 0 is left.
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
