//! What one move of the machine does, and how much it weighs.

use crate::machine::{Beat, Move, Turn};

/// What one move did. Items count from 1; a node is the index of an entry among those of all options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// All items are active, and all options are in their sets.
    Started,
    /// *forward*: this level is entered.
    Entered { level: u32 },
    /// *forward*: no primary item is active.
    Solved,
    /// *best*: this item was looked at; `best` says that none before was as good.
    Looked { item: u32, best: bool },
    /// *best*: this item was looked at, and has one option: it waits on the stack `force`.
    Queued { item: u32 },
    /// *best*: this item is chosen.
    Chosen { item: u32 },
    /// *forward*, *best*: this item is taken from the stack `force`.
    Forced { item: u32 },
    /// *best*: this item has no option.
    Stuck { item: u32 },
    /// *swap*, *advance*: this item is no longer active; item `with` stands in its cell now, itself if it was the last one.
    ItemOut { item: u32, with: u32 },
    /// *hide*: this node has left its item's set, where node `with` stands in its cell now, itself if it was the last one. Node
    /// `row` of the same option is in the set of the item whose options are being hidden.
    Removed { node: u32, with: u32, row: u32 },
    /// *hide*: this node has the colour that its item takes, and its option stays.
    Agreed { node: u32 },
    /// *save*: the sizes of all active sets are on the stack.
    Saved { item: u32 },
    /// *advance*: the option of this node is next.
    Picked { node: u32 },
    /// *advance*: all that the option of this node rules out is hidden.
    Tried { node: u32 },
    /// *hide*: the option of node `node` does not do: node `last` is the only one in its set, and would have to leave it. Node `row`
    /// of the same option is in the set of the item whose options are being hidden.
    Refused { node: u32, last: u32, row: u32 },
    /// *backup*: the option of this node is given up; `restored` says that sizes are as they were before it was tried.
    Dropped { node: u32, restored: bool },
    /// *abort*: sizes are as they were before the option of this node was tried.
    Restored { node: u32 },
    /// *abort*: the item has no further option; `refused` says that the last one was refused.
    Spent { item: u32, refused: bool },
    /// *backup*: level 0 is left.
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
