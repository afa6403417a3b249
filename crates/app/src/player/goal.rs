//! Where one is going: places that take a while to reach, and where playing ends by itself.

use crate::machine::{Beat, Label};
use crate::timeline::Back;

/// A place that takes a while to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The moment after so many moves.
    At(u64),
    /// The next move.
    Move,
    /// The next move heavier than a detail.
    Choice,
    /// The same, and if it descends, the end of that subtree; before the tree begins, its beginning.
    Over,
    /// The next move of at least that weight.
    Weighty(Beat),
    /// A level lower than this one.
    Out(usize),
    /// A solution.
    Solution,
    /// The solution of this number.
    Numbered(u64),
    /// This level, from above or below.
    Level(usize),
    /// The move that enters so many-th of the nodes that the tree keeps, which comes behind the move `from`.
    Node {
        /// A move from which it is not far.
        from: u64,
        /// Which node, from 1.
        entered: u64,
    },
    /// A move made by the algorithm's step of this name.
    Ran(Label),
    /// The next breakpoint that is met.
    Hit,
    /// The last one that was met before.
    HitBefore,
    /// That one, once it is found.
    HitAt(u64),
    /// Where a way back leads.
    Back(Back),
    /// The end of the search.
    End,
}

/// Where playing ends by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// After so many moves.
    Move(u64),
    /// With a move of that weight.
    Beat(Beat),
    /// When so many choices are in force.
    Level(usize),
    /// With the search.
    End,
}

/// How fast a slide plays, whatever the visitor chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tempo {
    /// So many presses of Step per second.
    PerSecond(u32),
    /// In so many seconds.
    Within(u32),
}

impl Until {
    /// The same as a place to go to at once.
    pub(super) fn goal(self) -> Goal {
        match self {
            Until::Move(at) => Goal::At(at),
            Until::Beat(_) => Goal::Solution,
            Until::Level(level) => Goal::Level(level),
            Until::End => Goal::End,
        }
    }
}
