//! The moves of the machine, and their weights.

use crate::machine::{Beat, Move, Turn};

/// The result of one move. Items count from 1, options from 0; a node is the index of an entry among those of all options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// All items are active, and all options are in their sets.
    Started,
    /// *establish*, *queue*: option `by` supports the option at an item that it does not contain.
    Supported { option: u32, item: u32, by: u32 },
    /// *establish*, *queue*: the option has no support at an item; it was removed from all sets.
    Purged { option: u32, item: u32 },
    /// *establish*, *queue*: purging the option would leave item `last` without options before anything is chosen.
    Inconsistent { option: u32, last: u32 },
    /// *queue*: at the root, every option has all its supports.
    Consistent,
    /// *newlevel*: this level was entered.
    Entered { level: u32 },
    /// *newlevel*: no primary item is active.
    Solved,
    /// *best*: this item was examined; `best` if it is better than all before.
    Looked { item: u32, best: bool },
    /// *best*: this item was chosen.
    Chosen { item: u32 },
    /// *best*: this item was chosen, and has only one option.
    Forced { item: u32 },
    /// *best*: this item has no option left.
    Stuck { item: u32 },
    /// *save*: the sizes of all active sets were saved on the stack.
    Saved { item: u32 },
    /// *include*: this item is no longer active; item `with` is now in its cell (the item itself if it was the last one).
    ItemOut { item: u32, with: u32 },
    /// *block*: the option contains this covered item; it was removed from all sets.
    Blocked { option: u32, item: u32 },
    /// *tryagain*: sizes were restored to those before the option of this node was tried.
    Restored { node: u32 },
    /// *purgeit*: the option of this node was removed from all sets; the search continues without it.
    Removed { node: u32 },
    /// *queue*: every option has all its supports: the option of this node is chosen (`with`) or excluded.
    Tried { node: u32, with: bool },
    /// *block*, *purgeit*, *queue*: the branch with or without the option of this node is rejected: item `last` would have no
    /// option left.
    Refused { node: u32, with: bool, last: u32 },
    /// *backup*: the branch with or without the option of this node is undone; `restored` if sizes are restored to those
    /// before it was tried.
    Dropped { node: u32, with: bool, restored: bool },
    /// *tryagain*, *backup*: both branches are done; `refused` if the last one was rejected.
    Spent { item: u32, refused: bool },
    /// *backup*: the search is over.
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
