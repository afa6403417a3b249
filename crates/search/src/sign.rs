//! The outcome of a move: rejected, dead end, backtrack, solution, or none; one shape shows it on stage, tree, timeline and beside the
//! narration.
//!
//! A move has one outcome (`Event::sign`), and all of these show that one. In the tree a dead end stays one until the search leaves
//! it. A row that led to a solution is exhausted, but no dead end. The last rejection of a node without a solution is its dead end, so
//! that one who steps by decisions meets it; `Sign::by_weight` looks ahead for that, and a law holds every search to it. What a
//! multiplier digit loses is no rejection: only the digit under test is rejected.
//!
//! One dead end has one position: the last rejection if the last candidate was rejected, else the move that finds none left; what
//! undoes it has no outcome. A search that only prepares another (fillomino's list) backtracks without nodes: its narration and stage
//! show a backtrack, the tree none; what cannot grow there is rejected as a piece, and is no dead end.

use crate::machine::{Beat, Machine, Move};
use crate::narration::Narration;
use crate::script::ToScript;
use crate::timeline::Moment;

/// What the last move meant for the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, ToScript)]
pub enum Sign {
    /// Nothing that stands out.
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
    /// All of them.
    pub const ALL: [Sign; 5] = [Sign::Plain, Sign::Refused, Sign::DeadEnd, Sign::Back, Sign::Solved];

    /// The outcome of a move of that kind; a dead end is known only from the moment.
    pub fn of(beat: Beat) -> Sign {
        match beat {
            Beat::Reject => Sign::Refused,
            Beat::Retreat => Sign::Back,
            Beat::Solution => Sign::Solved,
            Beat::Detail | Beat::Choose | Beat::Descend | Beat::Done => Sign::Plain,
        }
    }

    /// The outcome of the last move, by its kind. A rejection is a dead end if no candidate is left at its node and none led to a
    /// solution: if all that follows are details, and then a backtrack.
    pub fn by_weight<M: Machine>(moment: &Moment<M>) -> Sign {
        let sign = moment.last.as_ref().map_or(Sign::Plain, |last| Sign::of(last.beat()));
        if sign != Sign::Refused || Sign::of_exhausted(moment) != Sign::DeadEnd {
            return sign;
        }
        if Sign::nothing_follows(moment.machine) { Sign::DeadEnd } else { sign }
    }

    /// Whether all that follows are details, and then the way back.
    pub fn nothing_follows<M: Machine>(machine: &M) -> bool {
        let next = machine.clone().map(|step| step.beat()).find(|beat| *beat > Beat::Detail);
        matches!(next, Some(Beat::Retreat | Beat::Done))
    }

    /// The same without that: where decisions come from a list, the search does not go on.
    pub fn at_rest(narration: Narration) -> Narration {
        narration.at_rest()
    }

    /// The outcome of an exhausted node: a dead end, unless solutions were found below it.
    pub fn of_exhausted<M: Machine>(moment: &Moment<M>) -> Sign {
        if moment.trail.found() > 0 { Sign::Plain } else { Sign::DeadEnd }
    }

    /// Its name for screen readers.
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
