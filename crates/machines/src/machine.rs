//! A search as a machine: plain data that makes one move at a time.
//!
//! A machine is an algorithm of the book with its recursion written out: an enum says which labelled step runs
//! next, the other fields are the algorithm's own variables. Because it borrows nothing and asks nothing of the
//! outside world, a clone is a checkpoint, and replaying from a checkpoint gives the same moves again. That is all
//! [`Timeline`](crate::timeline::Timeline) needs to travel in time.
//!
//! Every labelled step of the source is at least one `next`, and `label()` is the step that runs next. Steps that only
//! keep the books weigh `Detail`; *small step* shows them, *step* passes over them.
//!
//! `run` is `next`, faster. One loop, `machine::run`, deals with budget, stop and record; a machine that can do many
//! moves at once does them in `leap`, and a law compares the two at every budget and stop. `bitset/stride.rs` tells
//! runs of refused columns from the bits, and how many moves were made from where the rows stand, so the step-wise
//! machine costs what a plain recursion costs. An exact cover does without links there: `exact_cover/bits.rs` says how
//! the moves that they would have made follow from sets, `docs/speed.md` what it gains.
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

/// What a machine did in one `next`.
pub trait Move: Clone + PartialEq + Debug {
    /// How much the move weighs.
    fn beat(&self) -> Beat;

    /// What the move is to somebody who decides by hand. By default what weighs [`Beat::Choose`] settles, and what is entered
    /// or refused was tried.
    fn turn(&self) -> Turn {
        Turn::of(self.beat())
    }
}

/// What a move is to somebody who decides by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Nothing that is decided.
    Works,
    /// It settles what can be tried at the node: what is branched on, or that nothing can be tried at all. It weighs
    /// [`Beat::Choose`], or [`Beat::Reject`] where nothing can be, and comes before all that is tried there: right behind it
    /// one is asked. A refusal of all that is left after some were tried is another such move.
    Settles,
    /// A choice was tried, whether it is entered or refused: it could have been another one.
    Tries,
}

impl Turn {
    /// What most moves of that weight are.
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

/// What a [`run`] or a [`Machine::leap`] did.
#[derive(Clone, Debug, PartialEq)]
pub struct Ran<T> {
    /// How many moves were made, details included.
    pub made: u64,
    /// The last of them; `None` if there was none, or if a leap does not know it.
    pub last: Option<T>,
}

impl<T> Ran<T> {
    /// No move at all.
    pub const NOTHING: Ran<T> = Ran { made: 0, last: None };
}

/// A search that makes one move per `next`: plain data, so that a clone is a checkpoint.
///
/// The iterator ends after the move of weight [`Beat::Done`], and stays ended.
pub trait Machine: Clone + PartialEq + Debug + Iterator<Item: Move> {
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

    /// How many steps may lie between two checkpoints while there is room for more: replaying them should take well under a
    /// tenth of a millisecond, and copying a machine of a kilobyte that often should cost a few per cent of the run.
    fn stretch(&self) -> u64 {
        4096
    }

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

    /// Gives the node just entered up like [`prune`](Self::prune), but for an estimate: where what was searched decides in which
    /// order later things come, this need not cost a search.
    fn pass_over(&mut self) {
        self.prune();
    }

    /// Whether the algorithm leaves a trace of what it searched in the machine, such as a list that grows: a node given up
    /// leaves another machine than a node searched, although both go on alike. Laws ask less of such machines.
    fn leaves_a_trace(&self) -> bool {
        false
    }

    /// What the machine counts for show, as numbers: all of it that is [`Counted`].
    fn counted(&self) -> Vec<u64> {
        vec![]
    }

    /// Sets what the machine counts for show to such numbers, and what there are none for to nothing: a search that begins
    /// here counts what it does itself, one that is told where it stands goes on from there.
    fn set_counted(&mut self, _counted: &[u64]) {}

    /// Makes as many moves at once as it can, `budget` at the most and none beyond one that reaches `stop`; takes
    /// note in `record` of every move that weighs at least [`Beat::Descend`].
    ///
    /// This hook is for those that can go faster than by repeated [`next`](Iterator::next); the outcome must be the
    /// same, and a law checks it. If it does not know the last move that it made, then `budget` allows at least one
    /// more. A machine that cannot leap just now makes no move, and [`run`] takes one step instead.
    fn leap(&mut self, _budget: u64, _stop: Stop, _record: &mut Record) -> Ran<Self::Item> {
        Ran::NOTHING
    }
}

/// Makes moves until `budget` is spent, the search is over or `stop` is reached; takes note of them in `record`.
///
/// This is the only way in which searches go on: seeking, playing at full speed, counting and "next solution" are all
/// one `run`.
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

/// Makes moves until `stop` is reached or the search is over, and keeps no record; returns the last one.
pub fn run_to<M: Machine>(machine: &mut M, stop: Stop) -> Option<M::Item> {
    run(machine, u64::MAX, stop, &mut Record::new(0)).last
}
