//! A search at one position, with its record.
//!
//! ```
//! use stepdance_machines::bitset::BitsetMachine;
//! use stepdance_machines::machine::{Beat, Stop};
//! use stepdance_machines::mark::Mark;
//!
//! // The first of six queens needs the first three moves.
//! let mut mark = Mark::new(BitsetMachine::new(6));
//! assert_eq!(mark.advance(u64::MAX, Stop::at(Beat::Descend)), 3);
//! assert_eq!((mark.beat(), mark.moment().machine.queens()), (Some(Beat::Descend), &[1][..]));
//! ```

use crate::machine::{self, Beat, Machine, Move, Stop};
use crate::record::Record;
use crate::tally::Tally;
use crate::trail::Trail;

/// A machine at one position, with the record of its moves so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark<M: Machine> {
    /// The machine.
    pub machine: M,
    /// The move that led to this position; `None` at step 0.
    pub last: Option<M::Item>,
    /// The number of steps, nodes and solutions so far, and the path.
    pub record: Record,
}

/// A view of a search at one position, from which pictures and texts are made.
#[derive(Debug)]
pub struct Moment<'a, M: Machine> {
    /// The machine after `at` moves.
    pub machine: &'a M,
    /// The move that led to this position; `None` at step 0.
    pub last: Option<M::Item>,
    /// Nodes and solutions so far.
    pub tally: &'a Tally,
    /// The present path with the collapsed subtrees beside it.
    pub trail: &'a Trail,
    /// The number of moves made.
    pub at: u64,
}

impl<M: Machine> Moment<'_, M> {
    /// The weight of the last move; `None` at step 0.
    pub fn beat(&self) -> Option<Beat> {
        self.last.as_ref().map(Move::beat)
    }
}

impl<M: Machine> Mark<M> {
    /// A search before its first move.
    pub fn new(machine: M) -> Self {
        let record = Record::rooted(machine.levels(), machine.level());
        Mark { machine, last: None, record }
    }

    /// A search before its first move that records only counts, for benchmarks and full counts.
    pub fn counting(machine: M) -> Self {
        let mut mark = Mark::new(machine);
        mark.record.count_only();
        mark
    }

    /// Makes moves until `budget` is spent, `stop` is reached or the search is over; returns how many.
    pub fn advance(&mut self, budget: u64, stop: Stop) -> u64 {
        let ran = machine::run(&mut self.machine, budget, stop, &mut self.record);
        if ran.made > 0 {
            self.last = ran.last;
        }
        ran.made
    }

    /// The number of moves made.
    pub fn at(&self) -> u64 {
        self.record.at
    }

    /// The weight of the last move; `None` at step 0.
    pub fn beat(&self) -> Option<Beat> {
        self.last.as_ref().map(Move::beat)
    }

    /// Whether the search is over.
    pub fn over(&self) -> bool {
        self.beat() == Some(Beat::Done)
    }

    /// The view for pictures and texts.
    pub fn moment(&self) -> Moment<'_, M> {
        let Mark { machine, last, record: Record { at, tally, trail, .. } } = self;
        Moment { machine, last: last.clone(), tally, trail, at: *at }
    }
}
