//! What a search at full speed notes: each move that makes the tree; or, of a small subtree, all of it at once when it is done, as
//! nobody looks at the tree meanwhile.

use crate::antislide::bitset::{Cells, NumberSet};
use crate::machine::Beat;
use crate::record::Record;

/// Levels that there is room for.
const LEVELS: usize = Cells::ROOM + 1;

/// Where it is noted.
pub(super) struct Met<'r> {
    record: &'r mut Record,
    /// The classes by the number of blocks, and all packings.
    found: &'r mut [u64],
    labelled: &'r mut u64,
    /// Whether a subtree is told of when it is done; its nodes on each level of the search, and its solutions.
    waits: bool,
    nodes: [u64; LEVELS],
    solutions: Vec<Solution>,
}

/// A solution.
#[derive(Clone, Copy)]
pub(super) struct Solution {
    pub(super) level: usize,
    /// The how manyth move it was.
    pub(super) nth: u64,
    /// Of how many blocks, and how many packings it stands for.
    pub(super) blocks: usize,
    pub(super) images: u64,
}

impl<'r> Met<'r> {
    pub(super) fn new(record: &'r mut Record, found: &'r mut [u64], labelled: &'r mut u64) -> Met<'r> {
        Met { record, found, labelled, waits: false, nodes: [0; LEVELS], solutions: vec![] }
    }

    /// A move of weight `beat` led to `level`, the `nth`.
    #[inline(always)]
    pub(super) fn note(&mut self, beat: Beat, level: usize, nth: u64) {
        if !self.waits {
            self.record.note(beat, level, nth);
        } else if beat == Beat::Descend {
            self.nodes[level % LEVELS] += 1;
        }
    }

    /// The present node is a solution.
    #[inline(always)]
    pub(super) fn solve(&mut self, solution: Solution) {
        if self.waits {
            self.solutions.push(solution);
        } else {
            self.count(solution);
            self.record.note(Beat::Solution, solution.level, solution.nth);
        }
    }

    fn count(&mut self, solution: Solution) {
        self.found[solution.blocks] += 1;
        *self.labelled += solution.images;
    }

    /// From now on waits until all below the node just entered on that level is done, if that makes no difference; says whether it
    /// does.
    pub(super) fn wait(&mut self, level: usize) -> bool {
        self.waits = self.record.may_pass();
        if self.waits {
            self.nodes[level % LEVELS] = 1;
        }
        self.waits
    }

    /// Forgets what it has waited for below the node on that level.
    pub(super) fn forget(&mut self, level: usize) {
        self.waits = false;
        self.nodes[level..].iter_mut().take_while(|nodes| **nodes > 0).for_each(|nodes| *nodes = 0);
        self.solutions.clear();
    }

    /// The node on that level, which it has waited for, is done.
    pub(super) fn done(&mut self, level: usize) {
        let below = &self.nodes[level..];
        let deep = below.iter().position(|nodes| *nodes == 0).unwrap_or(below.len());
        self.record.pass(level, &below[..deep], self.solutions.len() as u64);
        self.record.pass_solutions(self.solutions.iter().map(|solution| solution.nth));
        while let Some(solution) = self.solutions.pop() {
            self.count(solution);
        }
        self.forget(level);
    }
}
