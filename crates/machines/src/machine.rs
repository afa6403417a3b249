//! A search as a state machine: plain data that makes one move at a time.
//!
//! A machine is an algorithm of the book with its recursion made explicit: an enum says which labelled step runs next, the
//! other fields are the algorithm's own variables. It borrows nothing and reads nothing from outside, so a clone is a
//! checkpoint, and replaying from a checkpoint makes the same moves again. [`Timeline`](crate::timeline::Timeline) needs no
//! more than that to go back.
//!
//! Every labelled step of the source is at least one `next`, and `label()` is the step that runs next. Bookkeeping steps
//! weigh `Detail`: *small step* pauses at them, *step* does not.
//!
//! `run` makes the same moves as repeated `next`, faster. One loop, `machine::run`, handles budget, stop and record. A
//! machine that can make many moves at once does so in `leap`; a test compares both at every budget and stop.
//! `bitset/stride.rs`, for instance, computes runs of rejected columns from the bits. An exact cover then works on sets
//! instead of links: `exact_cover/bits.rs` explains how it counts the moves that the links would have made, `docs/speed.md`
//! what it gains.
//!
//! ```
//! use stepdance_machines::bitset::BitsetMachine;
//! use stepdance_machines::machine::{Beat, Machine, Move, Stop, run_to};
//!
//! // Six queens, move by move: as long as nothing is refused, the level grows.
//! let mut machine = BitsetMachine::new(6);
//! let first: Vec<Beat> = machine.by_ref().take(3).map(|step| step.beat()).collect();
//! assert_eq!((first.last(), machine.level()), (Some(&Beat::Descend), 1));
//!
//! // A clone is a checkpoint: it makes the same moves again.
//! let mut again = machine.clone();
//! assert_eq!(run_to(&mut machine, Stop::at(Beat::Solution)), run_to(&mut again, Stop::at(Beat::Solution)));
//! assert_eq!(machine, again);
//! ```

use crate::record::Record;
use std::fmt::{self, Debug, Display};

mod counted;

pub use crate::beat::Beat;
pub use counted::Counted;

/// The result of one `next` of a machine.
pub trait Move: Clone + PartialEq + Debug {
    /// The weight of the move.
    fn beat(&self) -> Beat;

    /// The role of the move when a person makes the decisions. By default it follows from the weight: [`Beat::Choose`]
    /// settles the candidates, [`Beat::Reject`] and [`Beat::Descend`] try one.
    fn turn(&self) -> Turn {
        Turn::of(self.beat())
    }
}

/// The role of a move when a person makes the decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The move decides nothing.
    Works,
    /// The move settles which candidates the node has: it chooses what to branch on, or finds that nothing can be tried. Its
    /// weight is [`Beat::Choose`], or [`Beat::Reject`] if nothing can be tried. It precedes all candidates of the node, and
    /// the person decides right after it. A move that rejects all remaining candidates at once has this role too.
    Settles,
    /// The move tries one candidate, which is entered or rejected; another candidate could have been tried instead.
    Tries,
}

impl Turn {
    /// The role that most moves of this weight have.
    pub fn of(beat: Beat) -> Turn {
        match beat {
            Beat::Choose => Turn::Settles,
            Beat::Reject | Beat::Descend => Turn::Tries,
            _ => Turn::Works,
        }
    }
}

/// The name of an algorithm's step as its source prints it, such as `B3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Label(pub &'static str);

impl Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// When a run pauses before its budget is spent: right after a move of weight `beat` or more, or as soon as the search is on
/// a level lower than `below`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The least weight that ends the run.
    pub beat: Beat,
    /// The run ends as soon as the level is lower than this; 0 has no effect.
    pub below: usize,
}

impl Stop {
    /// Runs to the end of the search.
    pub const NEVER: Stop = Stop::at(Beat::Done);

    /// Stops after the first move that weighs at least `beat`.
    pub const fn at(beat: Beat) -> Stop {
        Stop { beat, below: 0 }
    }

    /// Stops as soon as the search is on a level lower than `level`.
    pub const fn leaving(level: usize) -> Stop {
        Stop { beat: Beat::Done, below: level }
    }

    /// Whether a move of weight `beat` that led to level `level` ends the run.
    #[inline(always)]
    pub fn reached(self, beat: Beat, level: usize) -> bool {
        beat >= self.beat || level < self.below
    }
}

/// The result of a [`run`] or a [`Machine::leap`].
#[derive(Clone, Debug, PartialEq)]
pub struct Ran<T> {
    /// The number of moves made, details included.
    pub made: u64,
    /// The last move; `None` if there was none, or if a leap does not know it.
    pub last: Option<T>,
}

impl<T> Ran<T> {
    /// No move at all.
    pub const NOTHING: Ran<T> = Ran { made: 0, last: None };
}

/// A search that makes one move per `next`: plain data, so that a clone is a checkpoint.
///
/// The iterator ends after the move of weight [`Beat::Done`] and then keeps returning `None`.
pub trait Machine: Clone + PartialEq + Debug + Iterator<Item: Move> {
    /// The algorithm's step that runs next.
    fn label(&self) -> Label;

    /// The number of choices in force: 0 at the root. `Descend` adds one, `Retreat` removes one, no other move changes it.
    fn level(&self) -> usize;

    /// How many rows of the profile, root included, to show from the start; 0 if the number of levels is not known.
    fn levels(&self) -> usize {
        0
    }

    /// Bytes that a clone allocates besides its own size; limits the number of checkpoints.
    fn heap(&self) -> usize {
        0
    }

    /// The number of moves between two checkpoints while memory suffices. Replaying them should take well under a tenth of a
    /// millisecond, and copying a machine of a kilobyte that often should cost a few per cent of the run.
    fn stretch(&self) -> u64 {
        4096
    }

    /// Skips the subtree of the node just entered, as though it had been searched. Must be called right after a `Descend`.
    /// The next move that changes the level is the `Retreat` that leaves this node, with no `Solution` before it, and it
    /// undoes exactly what was done on the way in.
    ///
    /// At the next move heavier than `Detail` the machine equals one that searched the whole subtree; tests check this for
    /// every machine of the catalogue. [`Counted`] values may differ. If the search changes data for later, such as the order
    /// within sets, then the sets are equal as sets, and all later subtrees have the same nodes and solutions.
    ///
    /// Everything in [`steer`](crate::steer) is built on this.
    fn prune(&mut self);

    /// Skips the subtree of the node just entered like [`prune`](Self::prune), but for an estimate: the order of later
    /// candidates may differ, so that no search is needed to find it.
    fn pass_over(&mut self) {
        self.prune();
    }

    /// Whether a searched subtree leaves a trace in the machine, such as a list that grows: a pruned machine then differs
    /// from one that searched, although both make the same later moves. Tests are less strict with such machines.
    fn leaves_a_trace(&self) -> bool {
        false
    }

    /// All values of the machine that are [`Counted`], as numbers.
    fn counted(&self) -> Vec<u64> {
        vec![]
    }

    /// Sets the [`Counted`] values to these numbers, missing ones to 0. With an empty slice, counting begins here; with the
    /// numbers of a snapshot it continues from there.
    fn set_counted(&mut self, _counted: &[u64]) {}

    /// Makes as many moves at once as it can, at most `budget` and none after one that reaches `stop`. Notes every move of
    /// weight [`Beat::Descend`] or more in `record`.
    ///
    /// This hook is for machines that can go faster than by repeated [`next`](Iterator::next). The outcome must be the same;
    /// a test checks it. If the last move is not known, `budget` must allow at least one more. A machine that cannot leap at
    /// this point makes no move; [`run`] then calls `next` instead.
    fn leap(&mut self, _budget: u64, _stop: Stop, _record: &mut Record) -> Ran<Self::Item> {
        Ran::NOTHING
    }
}

/// Makes moves until `budget` is spent, the search is over or `stop` is reached, and notes them in `record`.
///
/// Searches advance only by this function: for seeking, playing at full speed, counting and finding the next solution.
pub fn run<M: Machine>(machine: &mut M, budget: u64, stop: Stop, record: &mut Record) -> Ran<M::Item> {
    let mut ran = Ran::NOTHING;
    while ran.made < budget {
        let leapt = machine.leap(budget - ran.made, stop, record);
        ran.made += leapt.made;
        record.at += leapt.made;
        if leapt.last.is_some() {
            ran.last = leapt.last;
        } else {
            let Some(step) = machine.next() else { break };
            ran.made += 1;
            record.note(step.beat(), machine.level(), 1);
            record.at += 1;
            ran.last = Some(step);
        }
        if ran.last.as_ref().is_some_and(|last| stop.reached(last.beat(), machine.level())) {
            break;
        }
    }
    ran
}

/// Makes moves until `stop` is reached or the search is over, without a record; returns the last move.
pub fn run_to<M: Machine>(machine: &mut M, stop: Stop) -> Option<M::Item> {
    run(machine, u64::MAX, stop, &mut Record::new(0)).last
}
