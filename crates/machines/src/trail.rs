//! The search tree as far as the present moment needs it: the path to the present node, and beside every node of
//! the path the subtrees already behind it, each folded into its counts.
//!
//! It is part of the [`Moment`](crate::timeline::Moment), so that it is right after any jump, and stays small however long the
//! search is: a subtree that closes takes the folds within it along.
//!
//! ```
//! use stepdance_machines::bitset::BitsetMachine;
//! use stepdance_machines::machine::{Beat, Stop};
//! use stepdance_machines::timeline::Mark;
//!
//! // At the first solution of 4 queens, the subtree of the first column lies behind: 4 nodes without a solution.
//! let mut mark = Mark::new(BitsetMachine::new(4));
//! mark.advance(u64::MAX, Stop::at(Beat::Solution));
//! let behind = &mark.record.trail.folds(0)[0];
//! assert_eq!((behind.nodes, behind.solutions, behind.deepest), (4, 0, 3));
//! ```

use crate::beat::Beat;
use crate::numbers::{next, next_all, push, push_all};

/// How many folds one node of the path keeps apart; beyond that the two oldest become one. A picture cannot show
/// more side by side, and a checkpoint must stay small.
const FOLDS_PER_NODE: usize = 24;

/// A subtree that the search has been through, folded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fold {
    /// The step (counted from 1) whose move opened the subtree; of several, the first one's.
    pub opened: u64,
    /// Nodes in it, its root included.
    pub nodes: u64,
    /// Solutions in it.
    pub solutions: u64,
    /// The deepest level reached in it.
    pub deepest: usize,
    /// How many sibling subtrees were folded into this one.
    pub subtrees: u64,
}

/// An open node of the present path below the root.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Open {
    opened: u64,
    nodes_before: u64,
    solutions_before: u64,
    deepest: usize,
    /// Where the folds of its children begin.
    folds_from: usize,
}

/// The present path and what lies folded beside it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Trail {
    open: Vec<Open>,
    folds: Vec<Fold>,
    nodes: u64,
    solutions: u64,
}

impl Trail {
    /// Takes note of a move of weight `beat` that was the search's step number `at`.
    #[inline]
    pub fn note(&mut self, beat: Beat, at: u64) {
        match beat {
            Beat::Descend => {
                self.open.push(Open {
                    opened: at,
                    nodes_before: self.nodes,
                    solutions_before: self.solutions,
                    deepest: self.open.len() + 1,
                    folds_from: self.folds.len(),
                });
                self.nodes += 1;
            }
            Beat::Retreat => self.close(),
            Beat::Solution => self.solutions += 1,
            _ => {}
        }
    }

    /// The subtree just entered was searched by somebody else: so many nodes on each of its levels, its own first, and
    /// solutions.
    pub(crate) fn pass(&mut self, nodes: &[u64], solutions: u64) {
        let levels = nodes.iter().rposition(|nodes| *nodes > 0).unwrap_or(0);
        let level = self.open.len();
        if let Some(open) = self.open.last_mut() {
            open.deepest = open.deepest.max(level + levels);
        }
        self.nodes += nodes.iter().sum::<u64>().saturating_sub(1);
        self.solutions += solutions;
    }

    /// Written down, to be sent from a worker to the page.
    pub(crate) fn pack(&self, bytes: &mut Vec<u8>) {
        push(bytes, self.nodes);
        push(bytes, self.solutions);
        let open = self.open.iter().flat_map(|open| {
            let Open { opened, nodes_before, solutions_before, deepest, folds_from } = open;
            [*opened, *nodes_before, *solutions_before, *deepest as u64, *folds_from as u64]
        });
        push_all(bytes, &open.collect::<Vec<_>>());
        let folds = self.folds.iter().flat_map(|fold| {
            let Fold { opened, nodes, solutions, deepest, subtrees } = fold;
            [*opened, *nodes, *solutions, *deepest as u64, *subtrees]
        });
        push_all(bytes, &folds.collect::<Vec<_>>());
    }

    /// From bytes as [`pack`](Self::pack) writes them; `None` from any others.
    pub(crate) fn unpack(bytes: &mut &[u8]) -> Option<Trail> {
        let (nodes, solutions) = (next(bytes)?, next(bytes)?);
        let (open, folds) = (next_all(bytes)?, next_all(bytes)?);
        let (open, []) = open.as_chunks::<5>() else { return None };
        let (folds, []) = folds.as_chunks::<5>() else { return None };
        let open = open.iter().map(|[opened, nodes_before, solutions_before, deepest, folds_from]| Open {
            opened: *opened,
            nodes_before: *nodes_before,
            solutions_before: *solutions_before,
            deepest: *deepest as usize,
            folds_from: *folds_from as usize,
        });
        let fold = |[opened, nodes, solutions, deepest, subtrees]: &[u64; 5]| Fold {
            opened: *opened,
            nodes: *nodes,
            solutions: *solutions,
            deepest: *deepest as usize,
            subtrees: *subtrees,
        };
        let (open, folds): (Vec<_>, Vec<_>) = (open.collect(), folds.iter().map(fold).collect());
        // What it counts, and where folds begin, only grows.
        let grows = |of: fn(&Open) -> u64, last: u64| {
            let mut all = open.iter().map(of).chain([last]);
            all.try_fold(0, |before, now| (before <= now).then_some(now)).is_some()
        };
        let sense = grows(|open| open.nodes_before, nodes)
            && grows(|open| open.solutions_before, solutions)
            && grows(|open| open.folds_from as u64, folds.len() as u64);
        sense.then_some(Trail { open, folds, nodes, solutions })
    }

    /// Whether it may be that of a search that has entered so many nodes and met so many solutions: subtrees that are folded have no
    /// node in common.
    pub(crate) fn fits(&self, nodes: u64, solutions: u64) -> bool {
        let sum = |of: fn(&Fold) -> u64| self.folds.iter().try_fold(0_u64, |sum, fold| sum.checked_add(of(fold)));
        let within = |sum: Option<u64>, most: u64| sum.is_some_and(|sum| sum <= most);
        self.nodes <= nodes
            && self.solutions <= solutions
            && within(sum(|fold| fold.nodes), self.nodes)
            && within(sum(|fold| fold.subtrees), self.nodes)
            && within(sum(|fold| fold.solutions), self.solutions)
    }

    #[inline]
    fn close(&mut self) {
        let Some(left) = self.open.pop() else { return };
        self.folds.truncate(left.folds_from);
        let from = match self.open.last_mut() {
            Some(parent) => {
                parent.deepest = parent.deepest.max(left.deepest);
                parent.folds_from
            }
            None => 0,
        };
        if self.folds.len() - from >= FOLDS_PER_NODE {
            self.merge_oldest(from);
        }
        self.folds.push(Fold {
            opened: left.opened,
            nodes: self.nodes - left.nodes_before,
            solutions: self.solutions - left.solutions_before,
            deepest: left.deepest,
            subtrees: 1,
        });
    }

    #[cold]
    fn merge_oldest(&mut self, from: usize) {
        let older = self.folds.remove(from);
        let kept = &mut self.folds[from];
        kept.opened = older.opened;
        kept.nodes += older.nodes;
        kept.solutions += older.solutions;
        kept.deepest = kept.deepest.max(older.deepest);
        kept.subtrees += older.subtrees;
    }

    /// How many nodes the path has below the root: the present level.
    pub fn level(&self) -> usize {
        self.open.len()
    }

    /// The step (counted from 1) that opened the path's node on `level` ≥ 1; `None` where the path does not reach.
    pub fn opened(&self, level: usize) -> Option<u64> {
        Some(self.open.get(level.checked_sub(1)?)?.opened)
    }

    /// Nodes and solutions of the subtree of the path's node on `level`, as far as it is searched; `None` where the path does not reach.
    pub fn searched(&self, level: usize) -> Option<(u64, u64)> {
        let Some(above) = level.checked_sub(1) else { return Some((self.nodes + 1, self.solutions)) };
        let open = self.open.get(above)?;
        Some((self.nodes - open.nodes_before, self.solutions - open.solutions_before))
    }

    /// The numbers of the children, from 1, that lead to the present node.
    pub fn path(&self) -> Vec<u32> {
        let before = |level| self.folds(level).iter().map(|fold| fold.subtrees).sum::<u64>();
        (0..self.level()).map(|level| u32::try_from(before(level)).unwrap_or(u32::MAX - 1) + 1).collect()
    }

    /// How many solutions were found since the present node was entered, itself included.
    pub fn found(&self) -> u64 {
        self.solutions - self.open.last().map_or(0, |open| open.solutions_before)
    }

    /// The folded subtrees below the path's node on `level` (0 is the root), oldest first.
    pub fn folds(&self, level: usize) -> &[Fold] {
        let start = |level: usize| match level {
            0 => 0,
            _ => self.open.get(level - 1).map_or(self.folds.len(), |open| open.folds_from),
        };
        &self.folds[start(level)..start(level + 1)]
    }

    /// Bytes allocated.
    pub(crate) fn heap(&self) -> usize {
        self.open.len() * size_of::<Open>() + self.folds.len() * size_of::<Fold>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trail(beats: &[Beat]) -> Trail {
        let mut trail = Trail::default();
        for (beat, at) in beats.iter().zip(1..) {
            trail.note(*beat, at);
        }
        trail
    }

    #[test]
    fn a_closed_subtree_is_folded_into_its_counts() {
        use Beat::*;
        // root ─ A ─ (B ─ solution), C open
        let trail = trail(&[Descend, Descend, Descend, Solution, Retreat, Retreat, Descend]);
        assert_eq!(trail.level(), 2);
        assert_eq!((trail.opened(1), trail.opened(2), trail.opened(3)), (Some(1), Some(7), None));
        assert!(trail.folds(0).is_empty());
        let folds = trail.folds(1);
        assert_eq!(folds, [Fold { opened: 2, nodes: 2, solutions: 1, deepest: 3, subtrees: 1 }]);
        assert!(trail.folds(2).is_empty() && trail.folds(9).is_empty());
        assert_eq!(trail.found(), 0);
        assert_eq!(trail.path(), [1, 2]);
        assert_eq!(self::trail(&[Descend, Solution, Descend, Retreat]).found(), 1);
    }

    #[test]
    fn very_many_siblings_lose_their_borders_but_not_their_counts() {
        let many: Vec<Beat> = [Beat::Descend, Beat::Retreat].repeat(1000);
        let trail = trail(&many);
        let folds = trail.folds(0);
        assert_eq!(folds.len(), FOLDS_PER_NODE);
        assert_eq!(folds.iter().map(|f| f.nodes).sum::<u64>(), 1000);
        assert_eq!(folds.iter().map(|f| f.subtrees).sum::<u64>(), 1000);
        assert_eq!(folds.last().unwrap().opened, 1999);
    }
}
