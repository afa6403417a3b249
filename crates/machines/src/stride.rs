//! Many moves at once, as [`Machine::leap`](crate::machine::Machine::leap) makes them.

use crate::machine::{Beat, Ran, Stop};
use crate::record::Record;

/// The budget, the stop and the record of a leap in progress.
pub(crate) struct Stride<'a> {
    /// The number of moves made.
    pub(crate) made: u64,
    budget: u64,
    stop: Stop,
    record: &'a mut Record,
}

impl<'a> Stride<'a> {
    /// Begins a leap on level `level`; `None` if a move that is not noted could reach the stop.
    #[inline(always)]
    pub(crate) fn begin(level: u32, budget: u64, stop: Stop, record: &'a mut Record) -> Option<Stride<'a>> {
        let notes = stop.beat >= Beat::Descend && level as usize >= stop.below;
        notes.then_some(Stride { made: 0, budget, stop, record })
    }

    /// Whether the budget allows `moves` moves and one more.
    #[inline(always)]
    pub(crate) fn affords(&self, moves: u64) -> bool {
        self.budget - self.made > moves
    }

    /// Makes a noted move that leads to `level`. Returns whether it reaches the stop.
    #[inline(always)]
    pub(crate) fn note(&mut self, beat: Beat, level: usize) -> bool {
        self.made += 1;
        self.record.note(beat, level, self.made);
        self.stop.reached(beat, level)
    }

    /// The result, with the move that reached the stop, if any.
    #[inline(always)]
    pub(crate) fn ran<T>(&self, last: Option<T>) -> Ran<T> {
        Ran { made: self.made, last }
    }
}
