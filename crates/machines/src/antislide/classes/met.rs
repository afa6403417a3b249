//! The notes of a search at full speed: each move that shapes the tree; or, for a small subtree, only its counts when it is
//! done, since no position inside it is shown.

use crate::antislide::bitset::{Cells, NumberSet};
use crate::machine::Beat;
use crate::record::Record;

/// The greatest number of levels.
const LEVELS: usize = Cells::ROOM + 1;

/// The record, and the counts of solutions.
pub(super) struct Met<'r> {
    record: &'r mut Record,
    /// The number of classes by blocks, and the number of all packings.
    found: &'r mut [u64],
    labelled: &'r mut u64,
    /// Whether a subtree is recorded only when it is done; its nodes on each level of the search, and its solutions.
    waits: bool,
    nodes: [u64; LEVELS],
    solutions: Vec<Solution>,
}

/// A solution.
#[derive(Clone, Copy)]
pub(super) struct Solution {
    pub(super) level: usize,
    /// The number of the move that found it.
    pub(super) nth: u64,
    /// The number of its blocks, and the number of packings that it represents.
    pub(super) blocks: usize,
    pub(super) images: u64,
}

impl<'r> Met<'r> {
    pub(super) fn new(record: &'r mut Record, found: &'r mut [u64], labelled: &'r mut u64) -> Met<'r> {
        Met { record, found, labelled, waits: false, nodes: [0; LEVELS], solutions: vec![] }
    }

    /// Notes a move of weight `beat` that led to `level`, the `nth`.
    #[inline(always)]
    pub(super) fn note(&mut self, beat: Beat, level: usize, nth: u64) {
        if !self.waits {
            self.record.note(beat, level, nth);
        } else if beat == Beat::Descend {
            self.nodes[level % LEVELS] += 1;
        }
    }

    /// Notes that the present node is a solution.
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

    /// Delays all notes until the subtree of the node just entered on level `level` is done, if the record allows it; returns
    /// whether it does.
    pub(super) fn wait(&mut self, level: usize) -> bool {
        self.waits = self.record.may_pass();
        if self.waits {
            self.nodes[level % LEVELS] = 1;
        }
        self.waits
    }

    /// Drops the delayed notes of the subtree on level `level`.
    pub(super) fn forget(&mut self, level: usize) {
        self.waits = false;
        self.nodes[level..].iter_mut().take_while(|nodes| **nodes > 0).for_each(|nodes| *nodes = 0);
        self.solutions.clear();
    }

    /// Records the delayed subtree of the node on level `level`, which is done.
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
