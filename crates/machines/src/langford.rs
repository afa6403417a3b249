//! Algorithm L: the leftmost empty slot takes the unused values in turn, which a linked list holds in order.
//!
//! A value that is placed is removed from the list by one changed pointer. Its own pointer stays unchanged, so that one
//! assignment restores it: the idea of dancing links, in a singly linked list.
//!
//! Source: TAOCP 7.2.2, Algorithm L (Langford pairs), and the lecture's `l`, which has the same steps unlabelled.
//!
//! ```
//! use stepdance_machines::langford::ListMachine;
//! use stepdance_machines::machine::{Beat, Move};
//!
//! // Every row and its mirror image.
//! let solutions = |n| ListMachine::new(n).filter(|step| step.beat() == Beat::Solution).count();
//! assert_eq!([3, 4, 5, 7].map(solutions), [2, 2, 0, 52]);
//! ```

use crate::machine::{Beat, Label, Machine, Move, Ran, Stop};
use crate::record::Record;

mod stride;

/// The largest number of pairs: their 64 slots fit a word of 64 bits.
pub const MOST: usize = 32;

/// The step that runs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Initialize,
    Enter,
    Try,
    TryAgain,
    Backtrack,
    Over,
}

/// The result of one step. Slots count from 1; k is the value concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// L1: the row is empty, the list full.
    Started,
    /// L2: `slot` is filled next; the slots from `from` up to it are filled already. k is the first unused value.
    Entered { from: u8, slot: u8, k: u8 },
    /// L2: no value is unused, so all slots are filled.
    Filled,
    /// L3: k was placed in `slot` and in `slot + k + 1`, and the pointer of j, the element before it in the list, now skips
    /// it.
    Placed { slot: u8, k: u8, j: u8 },
    /// L3: the slot `slot + k + 1` is filled.
    Taken { slot: u8, k: u8 },
    /// L3: there is no slot `slot + k + 1`.
    Beyond { slot: u8, k: u8 },
    /// L4: k is the next unused value.
    Advanced { slot: u8, k: u8 },
    /// L4: the list has no further value.
    Exhausted { slot: u8 },
    /// L5: k was removed from `slot` and `slot + k + 1`, and the pointer of j leads to it again.
    Lifted { slot: u8, k: u8, j: u8 },
    /// L5: no pair is left to undo.
    Ended,
}

impl Act {
    /// The left slot and the value of the pair that the move tries, rejects, places or undoes.
    pub fn pair(&self) -> Option<(u8, u8)> {
        match *self {
            Act::Entered { slot, k, .. } | Act::Advanced { slot, k } => Some((slot, k)),
            Act::Taken { slot, k } | Act::Beyond { slot, k } => Some((slot, k)),
            Act::Placed { slot, k, .. } | Act::Lifted { slot, k, .. } => Some((slot, k)),
            Act::Started | Act::Filled | Act::Exhausted { .. } | Act::Ended => None,
        }
    }
}

impl Move for Act {
    #[inline(always)]
    fn beat(&self) -> Beat {
        match self {
            Act::Started | Act::Entered { .. } | Act::Advanced { .. } | Act::Exhausted { .. } => Beat::Detail,
            Act::Taken { .. } | Act::Beyond { .. } => Beat::Reject,
            Act::Placed { .. } => Beat::Descend,
            Act::Lifted { .. } => Beat::Retreat,
            Act::Filled => Beat::Solution,
            Act::Ended => Beat::Done,
        }
    }
}

/// The machine of Algorithm L. Arrays are indexed as in the book: slots from 1, list elements from 0, the list's head.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListMachine {
    n: u8,
    pub step: Step,
    /// The number of pairs in the row.
    pub pairs: u8,
    /// The slot to fill, from 1; 0 once the search is over.
    pub l: u8,
    /// The list element before k.
    pub j: u8,
    /// The value under test; 0 at the end of the list.
    pub k: u8,
    /// What each slot holds: k in the left slot of a pair, −k in its right one, 0 if empty.
    x: [i8; 2 * MOST + 1],
    /// For the left slot of each pair, the list element whose pointer skips its value; 0 elsewhere.
    pub y: [u8; 2 * MOST + 1],
    /// The pointers of the list of unused values, in order. 0 is both head and end. A used value keeps its pointer.
    pub p: [u8; MOST + 1],
}

impl ListMachine {
    /// The search for `n` pairs, 1 ≤ `n` ≤ [`MOST`].
    pub fn new(n: usize) -> ListMachine {
        assert!((1..=MOST).contains(&n), "{n} pairs: 1 to {MOST} are allowed");
        let mut p = [0; MOST + 1];
        for (next, k) in p[..n].iter_mut().zip(1..) {
            *next = k;
        }
        ListMachine {
            n: n as u8,
            step: Step::Initialize,
            pairs: 0,
            l: 1,
            j: 0,
            k: 0,
            x: [0; 2 * MOST + 1],
            y: [0; 2 * MOST + 1],
            p,
        }
    }

    /// What each slot holds, slot 1 first: a value in the left slot of its pair, its negative in the right one, 0 in
    /// an empty slot.
    pub fn slots(&self) -> &[i8] {
        &self.x[1..=2 * usize::from(self.n)]
    }

    /// The pairs in the row, in the order in which they were placed: left slot (from 1) and value.
    pub fn placed(&self) -> impl Iterator<Item = (usize, usize)> {
        (1..).zip(self.slots()).filter(|(_, x)| **x > 0).map(|(slot, x)| (slot, *x as usize))
    }

    /// The unused values, in order.
    pub fn unused(&self) -> impl Iterator<Item = usize> {
        let follow = |k: u8| Some(self.p[usize::from(k)]).filter(|next| *next != 0);
        std::iter::successors(follow(0), move |k| follow(*k)).map(usize::from)
    }

    /// Step L3, when the other slot is empty.
    #[inline(always)]
    fn place(&mut self, other: usize) -> Act {
        let (l, j, k) = (self.l, self.j, self.k);
        self.x[usize::from(l)] = k as i8;
        self.x[other] = -(k as i8);
        self.y[usize::from(l)] = j;
        self.p[usize::from(j)] = self.p[usize::from(k)];
        self.pairs += 1;
        self.l += 1;
        self.step = Step::Enter;
        Act::Placed { slot: l, k, j }
    }

    /// Step L5, when l is the left slot of the newest pair.
    #[inline(always)]
    fn lift(&mut self) -> Act {
        let l = usize::from(self.l);
        let (k, j) = (self.x[l] as u8, self.y[l]);
        self.x[l] = 0;
        self.x[l + usize::from(k) + 1] = 0;
        // The book leaves y as it is; cleared, it equals that of a new search in the end.
        self.y[l] = 0;
        self.p[usize::from(j)] = k;
        (self.j, self.k) = (j, k);
        self.pairs -= 1;
        self.step = Step::TryAgain;
        Act::Lifted { slot: self.l, k, j }
    }
}

impl Iterator for ListMachine {
    type Item = Act;

    #[inline]
    fn next(&mut self) -> Option<Act> {
        Some(match self.step {
            Step::Initialize => {
                self.step = Step::Enter;
                Act::Started
            }
            Step::Enter => {
                self.k = self.p[0];
                if self.k == 0 {
                    self.step = Step::Backtrack;
                    return Some(Act::Filled);
                }
                self.j = 0;
                let from = self.l;
                while self.x[usize::from(self.l)] < 0 {
                    self.l += 1;
                }
                self.step = Step::Try;
                Act::Entered { from, slot: self.l, k: self.k }
            }
            Step::Try => {
                let (slot, k) = (self.l, self.k);
                let other = usize::from(slot) + usize::from(k) + 1;
                if other > 2 * usize::from(self.n) {
                    // Later values are larger, so none of them fits either.
                    self.step = Step::Backtrack;
                    Act::Beyond { slot, k }
                } else if self.x[other] != 0 {
                    self.step = Step::TryAgain;
                    Act::Taken { slot, k }
                } else {
                    self.place(other)
                }
            }
            Step::TryAgain => {
                self.j = self.k;
                self.k = self.p[usize::from(self.j)];
                if self.k == 0 {
                    self.step = Step::Backtrack;
                    Act::Exhausted { slot: self.l }
                } else {
                    self.step = Step::Try;
                    Act::Advanced { slot: self.l, k: self.k }
                }
            }
            Step::Backtrack => {
                self.l -= 1;
                // x_0 is 0, so the walk ends there when no pair is left.
                while self.x[usize::from(self.l)] < 0 {
                    self.l -= 1;
                }
                if self.l == 0 {
                    self.step = Step::Over;
                    Act::Ended
                } else {
                    self.lift()
                }
            }
            Step::Over => return None,
        })
    }
}

impl Machine for ListMachine {
    fn label(&self) -> Label {
        Label(match self.step {
            Step::Initialize => "L1",
            Step::Enter => "L2",
            Step::Try => "L3",
            Step::TryAgain => "L4",
            Step::Backtrack | Step::Over => "L5",
        })
    }

    #[inline(always)]
    fn level(&self) -> usize {
        self.pairs.into()
    }

    fn levels(&self) -> usize {
        usize::from(self.n) + 1
    }

    fn prune(&mut self) {
        self.step = Step::Backtrack;
    }

    fn leap(&mut self, budget: u64, stop: Stop, record: &mut Record) -> Ran<Act> {
        let strides = self.step == Step::Try
            && budget >= stride::longest(self.n)
            && stop.beat >= Beat::Retreat
            && stop.below <= self.level();
        if strides { stride::run(self, budget, stop, record) } else { Ran::NOTHING }
    }
}
