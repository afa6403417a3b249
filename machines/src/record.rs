//! What a search has met on its way to a moment.
//!
//! ```
//! use stepdance_machines::machine::{self, Stop};
//! use stepdance_machines::bitset::BitsetMachine;
//! use stepdance_machines::record::Record;
//!
//! let mut record = Record::new(0);
//! machine::run(&mut BitsetMachine::new(4), 100, Stop::NEVER, &mut record);
//! assert_eq!(record.at, 100);
//! ```

use crate::beat::Beat;
use crate::tally::Tally;
use crate::trail::Trail;

/// Steps, nodes and solutions so far, and the tree behind the present path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// How many moves were made.
    pub at: u64,
    /// Nodes and solutions.
    pub tally: Tally,
    /// The present path with the folded subtrees beside it; empty where only counts are asked for.
    pub trail: Trail,
    /// Whether only counts are asked for.
    counting: bool,
}

impl Record {
    /// Of a search about to begin, with room for `levels` levels, root included.
    pub fn new(levels: usize) -> Record {
        Record::rooted(levels, 0)
    }

    /// The same of a search that begins on level `root` of its machine.
    pub fn rooted(levels: usize, root: usize) -> Record {
        Record { at: 0, tally: Tally::rooted(levels, root), trail: Trail::default(), counting: false }
    }

    /// From now on only counts: of the tree behind the path nothing is kept, which would take longer than most searches.
    pub fn count_only(&mut self) {
        self.trail = Trail::default();
        self.counting = true;
    }

    /// Takes note of a move of weight `beat` that led to `level`, the `nth` after the one that [`at`](Self::at) counts.
    #[inline(always)]
    pub fn note(&mut self, beat: Beat, level: usize, nth: u64) {
        if beat >= Beat::Descend {
            self.tally.note(beat, level);
            if !self.counting {
                self.trail.note(beat, self.at + nth);
            }
        }
    }

    /// Bytes allocated.
    pub(crate) fn heap(&self) -> usize {
        self.tally.heap() + self.trail.heap()
    }
}
