//! The outcome of a move: rejected, dead end, backtrack, solution, or none; one shape shows it on stage, tree, timeline and beside the
//! narration.
//!
//! A move has one outcome (`Event::sign`), which is the same in all these views. In the tree a dead end remains one until the search leaves
//! it. A node below which a solution was found is exhausted, but no dead end. The last rejection at a node without a solution is its dead
//! end, so that stepping by decisions stops at it; `Sign::by_weight` looks ahead for that, and a law checks every search. A digit that
//! becomes impossible for a multiplier is not rejected: only the digit under test is.
//!
//! A dead end has one position: the last rejection if the last candidate was rejected, or else the move that finds none left; the move that
//! undoes it has no outcome. A search that only prepares another (fillomino's list) backtracks without nodes: its narration and stage show
//! a backtrack, the tree does not; a piece that cannot grow is rejected there, and is no dead end.

use crate::machine::{Beat, Machine, Move};
use crate::script::ToScript;
use crate::timeline::Moment;

/// The outcome of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, ToScript)]
pub enum Sign {
    /// No special outcome.
    #[default]
    #[script(name = "")]
    Plain,
    /// A candidate is rejected: a cross.
    Refused,
    /// Every candidate is tried or ruled out, and none led to a solution: a square.
    DeadEnd,
    /// The newest choice is undone: an arrow that bends back.
    Back,
    /// A solution: a diamond.
    Solved,
}

impl Sign {
    /// All outcomes.
    pub const ALL: [Sign; 5] = [Sign::Plain, Sign::Refused, Sign::DeadEnd, Sign::Back, Sign::Solved];

    /// Returns the usual outcome of a move of a kind; a dead end depends on the position.
    pub fn of(beat: Beat) -> Sign {
        match beat {
            Beat::Reject => Sign::Refused,
            Beat::Retreat => Sign::Back,
            Beat::Solution => Sign::Solved,
            Beat::Detail | Beat::Choose | Beat::Descend | Beat::Done => Sign::Plain,
        }
    }

    /// Returns the outcome of the last move, by its kind. A rejection is a dead end if no candidate is left at its node and none led to a
    /// solution: if only details follow, and then a backtrack.
    pub fn by_weight<M: Machine>(moment: &Moment<M>) -> Sign {
        let sign = moment.last.as_ref().map_or(Sign::Plain, |last| Sign::of(last.beat()));
        if sign != Sign::Refused || Sign::of_exhausted(moment) != Sign::DeadEnd {
            return sign;
        }
        if Sign::nothing_follows(moment.machine) { Sign::DeadEnd } else { sign }
    }

    /// Returns whether only details follow, and then a backtrack or the end.
    pub fn nothing_follows<M: Machine>(machine: &M) -> bool {
        let next = machine.clone().map(|step| step.beat()).find(|beat| *beat > Beat::Detail);
        matches!(next, Some(Beat::Retreat | Beat::Done))
    }

    /// Returns the outcome of an exhausted node: a dead end, unless solutions were found below it.
    pub fn of_exhausted<M: Machine>(moment: &Moment<M>) -> Sign {
        if moment.trail.hopes() > 0 { Sign::Plain } else { Sign::DeadEnd }
    }

    /// Returns its name for screen readers.
    pub fn words(self) -> &'static str {
        match self {
            Sign::Plain => "",
            Sign::Refused => "rejected",
            Sign::DeadEnd => "dead end",
            Sign::Back => "backtrack",
            Sign::Solved => "solution",
        }
    }
}
