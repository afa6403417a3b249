//! The four looks of a search: what the last move meant, told by one shape on stage, tree, timeline and beside the
//! sentence.
//!
//! A move has one sign (`Problem::sign`: refusal, dead end, going back, solution, or none), and caption, stage
//! (`scene/signs.rs`), tree and timeline show that one. In the tree a dead end stays one until it is left. A row that
//! led to a solution is exhausted, but no dead end. The last refusal of a node without a solution is its dead end, so
//! that whoever steps by choices meets it; `Sign::by_weight` looks ahead for that, and a law holds every search to it.
//! What a multiplier digit loses is no refusal: only the digit tried is refused.
//!
//! One dead end has one moment: the last refusal where one was refused last, else the move that finds nothing left;
//! what undoes it bears no sign. A search that only prepares another (fillomino's list) goes back without nodes: its
//! sign, sentence and stage are those of going back, the tree has none; what cannot grow there is refused and said to
//! be no piece, and no dead end.

use crate::machine::{Beat, Machine, Move};
use crate::narration::{self, Narration};
use crate::timeline::Moment;

/// What the last move meant for the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Sign {
    /// Nothing that stands out.
    #[default]
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
        narration.without(narration::ONWARDS)
    }

    /// The outcome of an exhausted node: a dead end, unless solutions were found below it.
    pub fn of_exhausted<M: Machine>(moment: &Moment<M>) -> Sign {
        if moment.trail.found() > 0 { Sign::Plain } else { Sign::DeadEnd }
    }

    /// The name that the page knows it by; empty for a plain move.
    pub fn name(self) -> &'static str {
        match self {
            Sign::Plain => "",
            Sign::Refused => "refused",
            Sign::DeadEnd => "dead-end",
            Sign::Back => "back",
            Sign::Solved => "solved",
        }
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
