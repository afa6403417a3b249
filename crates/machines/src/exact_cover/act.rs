//! The moves of the machine, and their weights.

use crate::machine::{Beat, Move, Turn};

/// The result of one move. Items count from 1; nodes are indices of [`Cover::node`](super::Cover::node).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// X1: all items are in the list.
    Started,
    /// X2: this level was entered.
    Entered { level: u32 },
    /// X2: no item is left.
    Solved,
    /// X3: this item was examined; `best` if its list is shorter than all before.
    Looked { item: u32, best: bool },
    /// X3: this item was chosen; it has options left.
    Chosen { item: u32 },
    /// X3: this item was chosen, but has no option left.
    Stuck { item: u32 },
    /// X4, X5: this node was unlinked from its item's list.
    Hidden { node: u32 },
    /// X4, X5: this item is covered; if primary, its header was unlinked from the header list.
    Covered { item: u32 },
    /// X5: this node has the colour that its item takes, so it need not be examined again.
    Agreed { node: u32 },
    /// X5: this item received its colour.
    Purified { item: u32, colour: u32 },
    /// X5: the option of this node is tried.
    Tried { node: u32 },
    /// X5: the chosen item has no further option.
    Spent { item: u32 },
    /// X8: the option of this node is undone.
    Dropped { node: u32 },
    /// X6: the option after that of this node is next.
    Advanced { node: u32 },
    /// X6, X7: this node was relinked into its item's list.
    Shown { node: u32 },
    /// X6, X7: this item is no longer covered; if primary, its header was relinked into the header list.
    Uncovered { item: u32 },
    /// X6: this node's colour must be compared again.
    Disagreed { node: u32 },
    /// X6: this item lost its colour.
    Unpurified { item: u32, colour: u32 },
    /// X8: the search is over.
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

    /// Like the default, but `Stuck` settles the candidates.
    fn turn(&self) -> Turn {
        if matches!(self, Act::Stuck { .. }) { Turn::Settles } else { Turn::of(self.beat()) }
    }
}
