//! The moves of the machine, and their weights.

use crate::machine::{Beat, Move, Turn};

/// The result of one move. Items count from 1; a node is the index of an entry among those of all options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// All items are active, and all options are in their sets.
    Started,
    /// *forward*: this level was entered.
    Entered { level: u32 },
    /// *forward*: no primary item is active.
    Solved,
    /// *best*: this item was examined; `best` if it is better than all before.
    Looked { item: u32, best: bool },
    /// *best*: this item was examined and has one option left; it was put on the stack `force`.
    Queued { item: u32 },
    /// *best*: this item was chosen.
    Chosen { item: u32 },
    /// *forward*, *best*: this item was taken from the stack `force`.
    Forced { item: u32 },
    /// *best*: this item has no option left.
    Stuck { item: u32 },
    /// *swap*, *advance*: this item is no longer active; item `with` is now in its cell (the item itself if it was the last
    /// one).
    ItemOut { item: u32, with: u32 },
    /// *hide*: this node was removed from its item's set; node `with` is now in its cell (the node itself if it was the last
    /// one). Node `row` of the same option is in the set of the item whose options are being hidden.
    Removed { node: u32, with: u32, row: u32 },
    /// *hide*: this node has the colour that its item takes, so its option stays.
    Agreed { node: u32 },
    /// *save*: the sizes of all active sets were saved on the stack.
    Saved { item: u32 },
    /// *advance*: the option of this node is tried next.
    Picked { node: u32 },
    /// *advance*: the option of this node is chosen; all options that it rules out are hidden.
    Tried { node: u32 },
    /// *hide*: the option of node `node` is rejected: node `last`, the only one left in its set, would have to be removed.
    /// Node `row` of its option is in the set of the item whose options are being hidden.
    Refused { node: u32, last: u32, row: u32 },
    /// *backup*: the option of this node is undone; `restored` if sizes are restored to those before it was tried.
    Dropped { node: u32, restored: bool },
    /// *abort*: sizes were restored to those before the option of this node was tried.
    Restored { node: u32 },
    /// *abort*: the item has no further option; `refused` if its last one was rejected.
    Spent { item: u32, refused: bool },
    /// *backup*: the search is over.
    Ended,
}

impl Move for Act {
    #[inline(always)]
    fn beat(&self) -> Beat {
        match self {
            Act::Chosen { .. } | Act::Forced { .. } => Beat::Choose,
            Act::Stuck { .. } | Act::Refused { .. } => Beat::Reject,
            Act::Tried { .. } => Beat::Descend,
            Act::Dropped { .. } => Beat::Retreat,
            Act::Solved => Beat::Solution,
            Act::Ended => Beat::Done,
            _ => Beat::Detail,
        }
    }

    fn turn(&self) -> Turn {
        if matches!(self, Act::Stuck { .. }) { Turn::Settles } else { Turn::of(self.beat()) }
    }
}
