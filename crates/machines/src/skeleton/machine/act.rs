//! The moves of the machine.

use crate::machine::{Beat, Move, Turn};

/// The result of one step. k is a partial product, j a multiplier digit, x a digit of the multiplicand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// §14: the next shifts are in force.
    Shifted,
    /// §14: all special digits were tried with these shifts.
    Unshifted,
    /// B1: d is the special digit; all others are possible in the multiplier.
    Marked { d: u8 },
    /// B1: 0 cannot be the special digit, since the multiplier has zeros.
    Barred,
    /// B5: all digits were tried with the special digit d.
    Unmarked { d: u8 },
    /// B2: a level was entered.
    Entered,
    /// B2: the multiplicand would exceed its greatest length.
    Overlong,
    /// §30: all lines comply to their last digits: a solution.
    Solved,
    /// §30: line k does not comply to its last digit; the total is line m.
    Unfinished { k: u8 },
    /// §34: j satisfies constraint k to its last digit.
    Suits { k: u8, j: u8 },
    /// §34: j does not satisfy constraint k to its last digit.
    Strays { k: u8, j: u8 },
    /// §34: the total of the combination under test does not comply to its last digit.
    Missed,
    /// B3: x is tested next.
    Tried { x: u8 },
    /// B3: x is the special digit, or a 0 that slack forbids at the right end.
    Skipped { x: u8 },
    /// §25: j still satisfies constraint k.
    Held { k: u8, j: u8 },
    /// §25: j is ruled out for constraint k; if it was the only digit left, x is rejected.
    Lost { k: u8, j: u8, refused: bool },
    /// §27: j is the only digit left for constraint k.
    Forced { k: u8, j: u8 },
    /// §27: the digit forced by k was removed from the list of another constraint.
    Removed { k: u8, from: u8 },
    /// §27: that was the other constraint's only digit.
    Clashed { k: u8, from: u8 },
    /// §35: the total of the combination under test complies so far.
    Complied,
    /// §35: its total does not comply; `place` is the first place that fails. If no other combination is left, x is rejected.
    Failed { place: u8, refused: bool },
    /// §35: j was removed from the list of constraint k, since it occurs in no valid total.
    Pruned { k: u8, j: u8 },
    /// B3: x was chosen as the next digit of the multiplicand.
    Kept { x: u8 },
    /// B4: x is tried next.
    Advanced { x: u8 },
    /// B4: no digit is left to try.
    Exhausted,
    /// B5: x was undone.
    Dropped { x: u8 },
    /// §14: no further shifts are allowed; the search is over.
    Ended,
}

impl Move for Act {
    #[inline(always)]
    fn beat(&self) -> Beat {
        match self {
            Act::Tried { .. } | Act::Forced { .. } => Beat::Choose,
            Act::Barred
            | Act::Skipped { .. }
            | Act::Lost { refused: true, .. }
            | Act::Clashed { .. }
            | Act::Failed { refused: true, .. } => Beat::Reject,
            // What the multiplier keeps and loses belongs to the test of the digit that is tried.
            Act::Entered
            | Act::Overlong
            | Act::Unfinished { .. }
            | Act::Suits { .. }
            | Act::Strays { .. }
            | Act::Missed
            | Act::Held { .. }
            | Act::Lost { .. }
            | Act::Removed { .. }
            | Act::Complied
            | Act::Failed { .. }
            | Act::Pruned { .. }
            | Act::Advanced { .. }
            | Act::Exhausted => Beat::Detail,
            Act::Shifted | Act::Marked { .. } | Act::Kept { .. } => Beat::Descend,
            Act::Unshifted | Act::Unmarked { .. } | Act::Dropped { .. } => Beat::Retreat,
            Act::Solved => Beat::Solution,
            Act::Ended => Beat::Done,
        }
    }

    /// Like the default, but heavier moves within the test of a digit are no choices.
    fn turn(&self) -> Turn {
        if self.beat() == Beat::Choose { Turn::Works } else { Turn::of(self.beat()) }
    }
}
