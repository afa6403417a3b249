//! The counts of a search: nodes per level, and solutions.
//!
//! ```
//! use stepdance_machines::bitset::BitsetMachine;
//! use stepdance_machines::machine::Stop;
//! use stepdance_machines::timeline::Mark;
//!
//! // Four queens: partial placements by the number of queens.
//! let mut mark = Mark::new(BitsetMachine::new(4));
//! mark.advance(u64::MAX, Stop::NEVER);
//! assert_eq!((mark.record.tally.profile(), mark.record.tally.solutions()), (&[1, 4, 6, 4, 2][..], 2));
//! ```

use crate::beat::Beat;

/// A figure that a problem counts besides nodes and solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// One number.
    Number(u64),
    /// A count for each kind, such as for each number of blocks.
    Counts(Vec<(u32, u64)>),
}

/// Counts of nodes and solutions.
///
/// The root is one node of level 0 from the start; every [`Beat::Descend`] adds a node on the level that it reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The nodes on each level of the machine; 0 on levels above the root.
    profile: Vec<u64>,
    /// The machine's level on which the search began.
    root: usize,
    /// The sum of the profile.
    nodes: u64,
    solutions: u64,
}

impl Tally {
    /// The counts before the first move, with room for `levels` levels, root included.
    pub fn new(levels: usize) -> Tally {
        Tally::rooted(levels, 0)
    }

    /// The same for a search that begins on level `root` of its machine.
    pub fn rooted(levels: usize, root: usize) -> Tally {
        let mut profile = vec![0; levels.max(root + 1)];
        profile[root] = 1;
        Tally { profile, root, nodes: 1, solutions: 0 }
    }

    /// Counts with these nodes on each level, the root first, and no solution.
    #[cfg(test)]
    pub(crate) fn of(profile: &[u64]) -> Tally {
        Tally::new(0).told(profile, 0)
    }

    /// Counts a move of weight `beat` that led to `level`.
    #[inline(always)]
    pub fn note(&mut self, beat: Beat, level: usize) {
        match beat {
            Beat::Descend => {
                if level >= self.profile.len() {
                    self.grow(level);
                }
                self.profile[level] += 1;
                self.nodes += 1;
            }
            Beat::Solution => self.solutions += 1,
            _ => {}
        }
    }

    #[cold]
    fn grow(&mut self, level: usize) {
        self.profile.resize(level + 1, 0);
    }

    /// Adds the nodes on `level` and each level below, without the one already counted on entering, and the solutions.
    pub(crate) fn pass(&mut self, level: usize, nodes: &[u64], solutions: u64) {
        let deepest = level + nodes.len().saturating_sub(1);
        if deepest >= self.profile.len() {
            self.grow(deepest);
        }
        self.profile[level] -= 1;
        self.nodes = self.nodes - 1 + nodes.iter().sum::<u64>();
        self.profile[level..].iter_mut().zip(nodes).for_each(|(sum, more)| *sum += more);
        self.solutions += solutions;
    }

    /// The counts of the same search at another position.
    pub(crate) fn told(&self, profile: &[u64], solutions: u64) -> Tally {
        let mut all = self.profile[..self.root].to_vec();
        all.extend(profile);
        let nodes = profile.iter().fold(0_u64, |sum, nodes| sum.saturating_add(*nodes));
        Tally { profile: all, root: self.root, nodes, solutions }
    }

    /// Nodes per level, root first.
    pub fn profile(&self) -> &[u64] {
        &self.profile[self.root..]
    }

    /// All nodes, root included.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The number of solutions found.
    pub fn solutions(&self) -> u64 {
        self.solutions
    }

    /// Bytes allocated.
    pub(crate) fn heap(&self) -> usize {
        self.profile.len() * size_of::<u64>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_descents_and_solutions_only() {
        let mut tally = Tally::new(2);
        for (beat, level) in [
            (Beat::Detail, 0),
            (Beat::Descend, 1),
            (Beat::Reject, 1),
            (Beat::Descend, 2),
            (Beat::Solution, 2),
            (Beat::Retreat, 1),
            (Beat::Descend, 2),
        ] {
            tally.note(beat, level);
        }
        assert_eq!(tally.profile(), [1, 1, 2]);
        assert_eq!((tally.nodes(), tally.solutions()), (4, 1));
    }
}
