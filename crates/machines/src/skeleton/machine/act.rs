//! What the machine does in one move.

use crate::machine::{Beat, Move, Turn};

/// What one step did. k is a partial product, j a multiplier digit, x a digit of the multiplicand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// §14: other shifts are in force.
    Shifted,
    /// §14: all special digits were tried with these shifts.
    Unshifted,
    /// B1: d is the special digit, and all others are possible in the multiplier.
    Marked { d: u8 },
    /// B1: 0 cannot be the special digit, as the multiplier has zeros.
    Barred,
    /// B5: all was tried with the special digit d.
    Unmarked { d: u8 },
    /// B2: a level was entered.
    Entered,
    /// B2: the multiplicand is longer than it may be.
    Overlong,
    /// §30: all lines hold to their last digits.
    Solved,
    /// §30: line k does not; the total is line m.
    Unfinished { k: u8 },
    /// §34: j satisfies constraint k to its last digit.
    Suits { k: u8, j: u8 },
    /// §34: j does not.
    Strays { k: u8, j: u8 },
    /// §34: the combination under test has a total that does not hold to its last digit.
    Missed,
    /// B3: x is to be tested.
    Tried { x: u8 },
    /// B3: x is the special digit, or a 0 that slack forbids at the right end.
    Skipped { x: u8 },
    /// §25: j still satisfies constraint k.
    Held { k: u8, j: u8 },
    /// §25: constraint k loses the option j; if that was its only one, x is refused.
    Lost { k: u8, j: u8, refused: bool },
    /// §27: j is the only option left for constraint k.
    Forced { k: u8, j: u8 },
    /// §27: the digit forced by k is no longer an option for another constraint.
    Removed { k: u8, from: u8 },
    /// §27: that was the other constraint's only option.
    Clashed { k: u8, from: u8 },
    /// §35: the combination under test has a total that holds so far.
    Complied,
    /// §35: its total does not hold; this is its first place at fault. If no other combination is left, x is refused.
    Failed { place: u8, refused: bool },
    /// §35: no compliant total has the option j for constraint k.
    Pruned { k: u8, j: u8 },
    /// B3: x is the next digit of the multiplicand.
    Kept { x: u8 },
    /// B4: x is the next digit to try.
    Advanced { x: u8 },
    /// B4: there is no further digit to try.
    Exhausted,
    /// B5: x was taken back.
    Dropped { x: u8 },
    /// §14: no further shifts are allowed.
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

    /// What weighs that much belongs to the test of a digit that is tried already.
    fn turn(&self) -> Turn {
        if self.beat() == Beat::Choose { Turn::Works } else { Turn::of(self.beat()) }
    }
}
