//! A search as a machine: plain data that makes one move at a time.
//!
//! A machine is an algorithm of the book with its recursion written out: an enum says which labelled step runs
//! next, the other fields are the algorithm's own variables. Because it borrows nothing and asks nothing of the
//! outside world, a clone is a checkpoint, and replaying from a checkpoint gives the same moves again. That is all
//! [`Timeline`](crate::timeline::Timeline) needs to travel in time.

use std::fmt::{self, Debug, Display};
use std::iter::FusedIterator;

mod counted;

pub use counted::Counted;

/// How much a move weighs, whatever the problem; also the grain of stepping. Ordered from light to heavy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Beat {
    /// Bookkeeping: a counter advanced, a list entered. Only a *small step* stops here.
    Detail,
    /// It is decided what to branch on next.
    Choose,
    /// Something was tried and refused.
    Reject,
    /// A choice was made: the search is one level deeper.
    Descend,
    /// The newest choice was taken back: the search is one level higher.
    Retreat,
    /// The present state is a solution.
    Solution,
    /// The search is over; no move follows.
    Done,
}

impl Beat {
    /// All beats, lightest first.
    pub const ALL: [Beat; 7] =
        [Beat::Detail, Beat::Choose, Beat::Reject, Beat::Descend, Beat::Retreat, Beat::Solution, Beat::Done];

    /// The name that traces and the JavaScript iterator use, such as `"reject"`.
    pub fn name(self) -> &'static str {
        match self {
            Beat::Detail => "detail",
            Beat::Choose => "choose",
            Beat::Reject => "reject",
            Beat::Descend => "descend",
            Beat::Retreat => "retreat",
            Beat::Solution => "solution",
            Beat::Done => "done",
        }
    }
}

/// What a machine did in one `next`.
pub trait Move: Clone + PartialEq + Debug {
    /// How much the move weighs.
    fn beat(&self) -> Beat;
}

/// The name of an algorithm's step as its source prints it, such as `B3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Label(pub &'static str);

impl Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// When a run pauses before its budget is spent: right after a move that weighs at least `beat`, or after which
/// the search stands on a level lower than `below`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The least weight that stops the run.
    pub beat: Beat,
    /// The run stops as soon as the level is lower than this; 0 never stops it.
    pub below: usize,
}

impl Stop {
    /// Runs to the end of the search.
    pub const NEVER: Stop = Stop::at(Beat::Done);

    /// Stops after the first move that weighs at least `beat`.
    pub const fn at(beat: Beat) -> Stop {
        Stop { beat, below: 0 }
    }

    /// Stops as soon as the search has left level `level` for a lower one.
    pub const fn leaving(level: usize) -> Stop {
        Stop { beat: Beat::Done, below: level }
    }

    /// Whether a move of weight `beat`, after which the search stands on `level`, ends the run.
    #[inline(always)]
    pub fn reached(self, beat: Beat, level: usize) -> bool {
        beat >= self.beat || level < self.below
    }
}

/// What a [`Machine::run`] did.
#[derive(Clone, Debug, PartialEq)]
pub struct Ran<T> {
    /// How many moves were made, details included.
    pub made: u64,
    /// The last of them; `None` if there was none.
    pub last: Option<T>,
}

/// A search that makes one move per `next`: plain data, so that a clone is a checkpoint.
///
/// The iterator ends after the move of weight [`Beat::Done`], and stays ended.
pub trait Machine: Clone + PartialEq + Debug + FusedIterator<Item: Move> {
    /// The algorithm's step that runs next.
    fn label(&self) -> Label;

    /// How many choices are in force: 0 at the root. A `Descend` adds one, a `Retreat` takes one away, no other
    /// move changes it.
    fn level(&self) -> usize;

    /// How many levels, root included, are known beforehand to be worth a row of the profile; 0 if none is.
    fn levels(&self) -> usize {
        0
    }

    /// Bytes that a clone allocates besides its own size. Checkpoints are rationed by it.
    fn heap(&self) -> usize {
        0
    }

    /// Puts the program counter and the registers back to the algorithm's first step and leaves every data
    /// structure as it stands. A finished search, restarted, equals a new one, since backtracking undoes all it did;
    /// a law holds every machine of the catalogue to that.
    fn restart(&mut self);

    /// Gives the node just entered up, as though everything below it had been tried: called right after a `Descend`,
    /// and at no other time. The next move that changes the level is the `Retreat` that leaves this very node, with no
    /// `Solution` before it, and no more is undone on the way out than was done on the way in.
    ///
    /// Once the way out is complete, which it is at the next move heavier than `Detail`, the machine is the one that
    /// searched the whole node; laws hold every machine of the catalogue to that. What a machine counts for show is
    /// [`Counted`] and does not matter. Where the algorithm leaves a trace of what it searched, such as sets whose order
    /// lower levels permute, the sets are the same, and so are the nodes and solutions of every later subtree.
    ///
    /// This is the whole of steering: see [`steer`](crate::steer).
    fn prune(&mut self);

    /// Makes moves until `budget` is spent, the search is over or `stop` is reached. `heed` sees every move that
    /// weighs at least [`Beat::Descend`], the level after it, and how many moves this run has made, that one
    /// included.
    ///
    /// This is the fast way: seeking, playing at full speed, counting and "next solution" are all one `run`. A
    /// machine may do it in a loop of its own as long as the outcome is that of repeated `next`; a law checks it.
    fn run(&mut self, budget: u64, stop: Stop, mut heed: impl FnMut(&Self::Item, usize, u64)) -> Ran<Self::Item> {
        let mut ran = Ran { made: 0, last: None };
        while ran.made < budget {
            let Some(step) = self.next() else { break };
            ran.made += 1;
            let (beat, level) = (step.beat(), self.level());
            if beat >= Beat::Descend {
                heed(&step, level, ran.made);
            }
            ran.last = Some(step);
            if stop.reached(beat, level) {
                break;
            }
        }
        ran
    }
}
