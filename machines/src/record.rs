//! What a search has met on its way to a moment.

use crate::machine::Beat;
use crate::tally::Tally;
use crate::trail::Trail;

/// Steps, nodes and solutions so far, and the tree behind the present path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// How many moves were made.
    pub at: u64,
    /// Nodes and solutions.
    pub tally: Tally,
    /// The present path with the folded subtrees beside it.
    pub trail: Trail,
}

impl Record {
    /// Of a search about to begin, with room for `levels` levels, root included.
    pub fn new(levels: usize) -> Record {
        Record::rooted(levels, 0)
    }

    /// The same of a search that begins on level `root` of its machine.
    pub fn rooted(levels: usize, root: usize) -> Record {
        Record { at: 0, tally: Tally::rooted(levels, root), trail: Trail::default() }
    }

    /// Takes note of a move of weight `beat` that led to `level`, the `nth` after the one that [`at`](Self::at) counts.
    #[inline(always)]
    pub fn note(&mut self, beat: Beat, level: usize, nth: u64) {
        if beat >= Beat::Descend {
            self.tally.note(beat, level);
            self.trail.note(beat, self.at + nth);
        }
    }

    /// Bytes allocated.
    pub(crate) fn heap(&self) -> usize {
        self.tally.heap() + self.trail.heap()
    }
}
