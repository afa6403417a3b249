//! What one move of the machine does, and how much it weighs.

use crate::machine::{Beat, Move, Turn};

/// What one move did. Items count from 1, options from 0; a node is the index of an entry among those of all options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// All items are active, and all options are in their sets.
    Started,
    /// *establish*, *queue*: the option still leaves another one, `by`, for an item that it lacks.
    Supported { option: u32, item: u32, by: u32 },
    /// *establish*, *queue*: the option leaves no option for an item, and has left all sets.
    Purged { option: u32, item: u32 },
    /// *establish*, *queue*: to purge the option would leave item `last` without options, before anything is chosen.
    Inconsistent { option: u32, last: u32 },
    /// *queue*: at the root, every option has its supports.
    Consistent,
    /// *newlevel*: this level is entered.
    Entered { level: u32 },
    /// *newlevel*: no primary item is active.
    Solved,
    /// *best*: this item was looked at; `best` says that none before was as good.
    Looked { item: u32, best: bool },
    /// *best*: this item is chosen.
    Chosen { item: u32 },
    /// *best*: this item is chosen, and has one option.
    Forced { item: u32 },
    /// *best*: there is no option at all.
    Stuck { item: u32 },
    /// *save*: the sizes of all active sets are on the stack.
    Saved { item: u32 },
    /// *include*: this item is no longer active; item `with` stands in its cell now, itself if it was the last one.
    ItemOut { item: u32, with: u32 },
    /// *block*: the option has this item, which is covered, and has left all sets.
    Blocked { option: u32, item: u32 },
    /// *tryagain*: sizes are as they were before the option of this node was tried.
    Restored { node: u32 },
    /// *purgeit*: the option of this node has left all sets, and the search goes on without it.
    Removed { node: u32 },
    /// *queue*: every option has its supports: the option of this node is chosen, or it stays out.
    Tried { node: u32, with: bool },
    /// *block*, *purgeit*, *queue*: the option of this node does not do, or the search does not without it: item `last` would have
    /// no option left.
    Refused { node: u32, with: bool, last: u32 },
    /// *backup*: the option of this node is given up, or that it stays out; `restored` says that sizes are as they were before it
    /// was tried.
    Dropped { node: u32, with: bool, restored: bool },
    /// *tryagain*, *backup*: both branches are done; `refused` says that the last one was refused.
    Spent { item: u32, refused: bool },
    /// *backup*: level 0 is left.
    Ended,
}

impl Move for Act {
    #[inline(always)]
    fn beat(&self) -> Beat {
        match self {
            Act::Chosen { .. } | Act::Forced { .. } => Beat::Choose,
            Act::Inconsistent { .. } | Act::Stuck { .. } | Act::Refused { .. } => Beat::Reject,
            Act::Tried { .. } => Beat::Descend,
            Act::Dropped { .. } => Beat::Retreat,
            Act::Solved => Beat::Solution,
            Act::Ended => Beat::Done,
            _ => Beat::Detail,
        }
    }

    fn turn(&self) -> Turn {
        match self {
            Act::Inconsistent { .. } | Act::Stuck { .. } => Turn::Settles,
            _ => Turn::of(self.beat()),
        }
    }
}
