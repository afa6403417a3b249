//! A stride under way: many moves at once, as [`Machine::leap`](crate::machine::Machine::leap) makes them.

use crate::machine::{Beat, Ran, Stop};
use crate::record::Record;

/// What a stride may make, and what it has made.
pub(crate) struct Stride<'a> {
    /// How many moves were made.
    pub(crate) made: u64,
    budget: u64,
    stop: Stop,
    record: &'a mut Record,
}

impl<'a> Stride<'a> {
    /// A stride from a level on; `None` if a move that it does not note may reach the stop.
    #[inline(always)]
    pub(crate) fn begin(level: u32, budget: u64, stop: Stop, record: &'a mut Record) -> Option<Stride<'a>> {
        let notes = stop.beat >= Beat::Descend && level as usize >= stop.below;
        notes.then_some(Stride { made: 0, budget, stop, record })
    }

    /// Whether so many moves, and one more, are in the budget.
    #[inline(always)]
    pub(crate) fn affords(&self, moves: u64) -> bool {
        self.budget - self.made > moves
    }

    /// Makes a move that is noted, after which the search stands on `level`. Says whether it reaches the stop.
    #[inline(always)]
    pub(crate) fn note(&mut self, beat: Beat, level: usize) -> bool {
        self.made += 1;
        self.record.note(beat, level, self.made);
        self.stop.reached(beat, level)
    }

    /// What it came to, with the move that reached the stop if one did.
    #[inline(always)]
    pub(crate) fn ran<T>(&self, last: Option<T>) -> Ran<T> {
        Ran { made: self.made, last }
    }
}
