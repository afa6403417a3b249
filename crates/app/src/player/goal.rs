//! Goals: positions that take a while to reach, and the ends of playback.

use crate::machine::{Beat, Label};
use crate::timeline::Back;

/// A position that takes a while to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The position after this number of moves.
    At(u64),
    /// The next move.
    Move,
    /// The next decision: a move heavier than a detail.
    Choice,
    /// The next decision and, if it descends, the end of that subtree; before the tree begins, its beginning.
    Over,
    /// The next move of at least this weight.
    Weighty(Beat),
    /// A level lower than this one.
    Out(usize),
    /// A solution.
    Solution,
    /// The solution with this number, from 1.
    Numbered(u64),
    /// The dead end with this number, from 1; without one the next.
    DeadEnd(Option<u64>),
    /// The move that makes the decision sought by its name.
    Decision,
    /// This level, from above or below.
    Level(usize),
    /// The move that enters the node with the number `entered` among those that the tree stores; it follows the move `from`.
    Node {
        /// A move shortly before it.
        from: u64,
        /// The number of the node, from 1.
        entered: u64,
    },
    /// A move made by the line with this label.
    Ran(Label),
    /// The next breakpoint.
    Hit,
    /// The previous breakpoint.
    HitBefore,
    /// The previous breakpoint, once its step is found.
    HitAt(u64),
    /// The target of a way back.
    Back(Back),
    /// The end of the search.
    End,
}

/// The position at which playback ends by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// After this number of moves.
    Move(u64),
    /// After a move of this weight.
    Beat(Beat),
    /// When this number of choices is in force.
    Level(usize),
    /// At the end of the search.
    End,
}

/// The tempo of a slide, which overrides the visitor's speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tempo {
    /// This number of presses of Step per second.
    PerSecond(u32),
    /// All within this number of seconds.
    Within(u32),
}

impl Until {
    /// Returns the same position as a goal to go to at once.
    pub(super) fn goal(self) -> Goal {
        match self {
            Until::Move(at) => Goal::At(at),
            Until::Beat(_) => Goal::Solution,
            Until::Level(level) => Goal::Level(level),
            Until::End => Goal::End,
        }
    }
}
