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
    /// Nothing that would have to stand out.
    #[default]
    Plain,
    /// One choice was tried and does not do: a cross.
    Refused,
    /// Nothing is left to be tried here, and nothing was found: a square.
    DeadEnd,
    /// The newest choice is taken back: an arrow that bends back.
    Back,
    /// A solution: a diamond.
    Solved,
}

impl Sign {
    /// All of them.
    pub const ALL: [Sign; 5] = [Sign::Plain, Sign::Refused, Sign::DeadEnd, Sign::Back, Sign::Solved];

    /// What a move of that weight means. Whether a dead end is reached a weight does not tell.
    pub fn of(beat: Beat) -> Sign {
        match beat {
            Beat::Reject => Sign::Refused,
            Beat::Retreat => Sign::Back,
            Beat::Solution => Sign::Solved,
            Beat::Detail | Beat::Choose | Beat::Descend | Beat::Done => Sign::Plain,
        }
    }

    /// What the last move of a moment means, by its weight. A refusal is a dead end if it is the last one of its node and
    /// nothing was found there: if all that follows are details, and then the way back.
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

    /// What it means that everything was tried at the present node: a dead end, unless solutions were found below it.
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

    /// What it is called.
    pub fn words(self) -> &'static str {
        match self {
            Sign::Plain => "",
            Sign::Refused => "refused",
            Sign::DeadEnd => "dead end",
            Sign::Back => "going back",
            Sign::Solved => "solution",
        }
    }
}
