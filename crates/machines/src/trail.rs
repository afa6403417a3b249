//! The part of the search tree that one position needs: the path to the present node, and beside it the finished subtrees,
//! each collapsed into its counts.
//!
//! It is part of a [`Moment`](crate::timeline::Moment), so it is right after any jump. It stays small however long the search
//! is, since a collapsed subtree replaces those inside it.
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
use std::sync::Arc;

/// The number of collapsed subtrees kept beside one node of the path; beyond that the two oldest are merged. A picture cannot
/// show more side by side, and a checkpoint must stay small.
const FOLDS_PER_NODE: usize = 24;

/// The number of open nodes that are moved to a shared part together, once twice as many are open.
const PIECE: usize = 256;

/// A collapsed subtree: one that the search has left, or several neighbouring ones merged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fold {
    /// The step (from 1) that entered the subtree; of several, the first one's.
    pub opened: u64,
    /// Nodes in it, its root included.
    pub nodes: u64,
    /// Solutions in it.
    pub solutions: u64,
    /// The deepest level reached in it.
    pub deepest: usize,
    /// The number of sibling subtrees merged into this one.
    pub subtrees: u64,
}

/// An open node of the present path below the root.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Open {
    opened: u64,
    nodes_before: u64,
    solutions_before: u64,
    deepest: usize,
    /// The index of its first collapsed child, in its part of the path.
    folds_from: usize,
}

/// The present path and the collapsed subtrees beside it.
///
/// Copies of a deep path share its upper part, so that a checkpoint costs the same on any level.
#[derive(Clone, Debug, Default)]
pub struct Trail {
    /// The upper part of the path, [`PIECE`] nodes each.
    upper: Vec<Arc<Part>>,
    lower: Part,
    nodes: u64,
    solutions: u64,
    /// The candidates of the present node that were passed over by hand.
    passed_over: u64,
}

/// Consecutive nodes of the path, and the collapsed subtrees below them; the first part includes those below the root.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
struct Part {
    open: Vec<Open>,
    folds: Vec<Fold>,
    /// The number of collapsed subtrees, once this part is shared.
    subtrees: u64,
}

impl Part {
    /// Splits off the first nodes with their collapsed subtrees; the rest stays.
    fn split(&mut self, nodes: usize) -> Part {
        let folds = self.open[nodes].folds_from;
        let (open, folded): (_, Vec<Fold>) = (self.open.drain(..nodes).collect(), self.folds.drain(..folds).collect());
        // What was unpacked may say anything.
        let subtrees = folded.iter().fold(0_u64, |sum, fold| sum.saturating_add(fold.subtrees));
        let upper = Part { open, folds: folded, subtrees };
        self.open.iter_mut().for_each(|open| open.folds_from -= folds);
        upper
    }

    /// Joins this part and the one that follows it.
    fn join(mut self, lower: Part) -> Part {
        let folds = self.folds.len();
        self.open.extend(lower.open.into_iter().map(|open| Open { folds_from: open.folds_from + folds, ..open }));
        self.folds.extend(lower.folds);
        self
    }

    fn heap(&self) -> usize {
        self.open.len() * size_of::<Open>() + self.folds.len() * size_of::<Fold>()
    }
}

impl PartialEq for Trail {
    /// Compares the paths; how a path is divided into parts does not matter.
    fn eq(&self, other: &Trail) -> bool {
        (self.nodes, self.solutions, self.level()) == (other.nodes, other.solutions, other.level())
            && (0..self.level()).all(|level| self.node(level).is_some_and(|node| node.same(other.node(level))))
            && (0..=self.level()).all(|level| self.folds(level) == other.folds(level))
    }
}

impl Eq for Trail {}

impl Open {
    fn same(&self, other: Option<&Open>) -> bool {
        other.is_some_and(|other| Open { folds_from: other.folds_from, ..self.clone() } == *other)
    }
}

impl Trail {
    /// Notes a move of weight `beat`, the search's step number `at`.
    #[inline]
    pub fn note(&mut self, beat: Beat, at: u64) {
        match beat {
            Beat::Descend => {
                let level = self.level() + 1;
                self.lower.open.push(Open {
                    opened: at,
                    nodes_before: self.nodes,
                    solutions_before: self.solutions,
                    deepest: level,
                    folds_from: self.lower.folds.len(),
                });
                self.nodes += 1;
                if self.lower.open.len() > 2 * PIECE {
                    self.put_aside();
                }
            }
            Beat::Retreat => self.close(),
            Beat::Solution => self.solutions += 1,
            _ => {}
        }
    }

    /// Counts a subtree that was searched elsewhere and just entered: its nodes on each level, its own first, and its
    /// solutions.
    pub(crate) fn pass(&mut self, nodes: &[u64], solutions: u64) {
        let levels = nodes.iter().rposition(|nodes| *nodes > 0).unwrap_or(0);
        let level = self.level();
        if let Some(open) = self.lower.open.last_mut() {
            open.deepest = open.deepest.max(level + levels);
        }
        self.nodes += nodes.iter().sum::<u64>().saturating_sub(1);
        self.solutions += solutions;
    }

    /// Appends the trail as bytes, to be sent from a worker to the page.
    pub(crate) fn pack(&self, bytes: &mut Vec<u8>) {
        push(bytes, self.nodes);
        push(bytes, self.solutions);
        let mut before = 0;
        let open = self.parts().flat_map(|part| {
            let from = before;
            before += part.folds.len();
            part.open.iter().flat_map(move |open| {
                let Open { opened, nodes_before, solutions_before, deepest, folds_from } = open;
                [*opened, *nodes_before, *solutions_before, *deepest as u64, (from + folds_from) as u64]
            })
        });
        push_all(bytes, &open.collect::<Vec<_>>());
        let folds = self.parts().flat_map(|part| &part.folds).flat_map(|fold| {
            let Fold { opened, nodes, solutions, deepest, subtrees } = fold;
            [*opened, *nodes, *solutions, *deepest as u64, *subtrees]
        });
        push_all(bytes, &folds.collect::<Vec<_>>());
    }

    /// Decodes bytes from [`pack`](Self::pack); `None` if they are invalid.
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
        let mut trail =
            Trail { upper: vec![], lower: Part { open, folds, subtrees: 0 }, nodes, solutions, passed_over: 0 };
        if !sense {
            return None;
        }
        while trail.lower.open.len() > 2 * PIECE {
            trail.put_aside();
        }
        Some(trail)
    }

    /// Whether the counts are possible for a search with this many nodes and solutions: collapsed subtrees have no node in
    /// common.
    pub(crate) fn fits(&self, nodes: u64, solutions: u64) -> bool {
        let sum = |of: fn(&Fold) -> u64| {
            self.parts().flat_map(|part| &part.folds).try_fold(0_u64, |sum, fold| sum.checked_add(of(fold)))
        };
        let within = |sum: Option<u64>, most: u64| sum.is_some_and(|sum| sum <= most);
        self.nodes <= nodes
            && self.solutions <= solutions
            && within(sum(|fold| fold.nodes), self.nodes)
            && within(sum(|fold| fold.subtrees), self.nodes)
            && within(sum(|fold| fold.solutions), self.solutions)
    }

    #[inline]
    fn close(&mut self) {
        if self.lower.open.len() < 2 && !self.upper.is_empty() {
            self.take_up();
        }
        let Part { open, folds, .. } = &mut self.lower;
        let Some(left) = open.pop() else { return };
        folds.truncate(left.folds_from);
        let from = match open.last_mut() {
            Some(parent) => {
                parent.deepest = parent.deepest.max(left.deepest);
                parent.folds_from
            }
            None => 0,
        };
        if folds.len() - from >= FOLDS_PER_NODE {
            merge_oldest(folds, from);
        }
        folds.push(Fold {
            opened: left.opened,
            nodes: self.nodes - left.nodes_before,
            solutions: self.solutions - left.solutions_before,
            deepest: left.deepest,
            subtrees: 1,
        });
    }

    /// Moves the upper half of the changing part to the shared parts.
    #[cold]
    fn put_aside(&mut self) {
        let upper = self.lower.split(PIECE);
        self.upper.push(Arc::new(upper));
    }

    /// Merges the last shared part into the changing part when that is about to become empty.
    #[cold]
    fn take_up(&mut self) {
        if let Some(upper) = self.upper.pop() {
            let lower = std::mem::take(&mut self.lower);
            self.lower = Arc::unwrap_or_clone(upper).join(lower);
        }
    }

    /// All parts, the uppermost first.
    fn parts(&self) -> impl Iterator<Item = &Part> {
        self.upper.iter().map(|part| &**part).chain([&self.lower])
    }

    /// The part with the node of this number, from 0, and the node's index in it.
    fn at(&self, number: usize) -> (&Part, usize) {
        match self.upper.get(number / PIECE) {
            Some(part) => (part, number % PIECE),
            None => (&self.lower, number - PIECE * self.upper.len()),
        }
    }

    fn node(&self, number: usize) -> Option<&Open> {
        let (part, place) = self.at(number);
        part.open.get(place)
    }

    /// The present level: the number of nodes on the path below the root.
    #[inline]
    pub fn level(&self) -> usize {
        PIECE * self.upper.len() + self.lower.open.len()
    }

    /// The step (from 1) that entered the path's node on `level` ≥ 1; `None` if the path is shorter.
    pub fn opened(&self, level: usize) -> Option<u64> {
        Some(self.node(level.checked_sub(1)?)?.opened)
    }

    /// The child numbers, from 1, on the way to the present node.
    pub fn path(&self) -> Vec<u32> {
        let before = |level| self.folds(level).iter().map(|fold| fold.subtrees).sum::<u64>();
        (0..self.level()).map(|level| u32::try_from(before(level)).unwrap_or(u32::MAX - 1) + 1).collect()
    }

    /// The number of solutions found since the present node was entered, itself included.
    pub fn found(&self) -> u64 {
        self.solutions - self.lower.open.last().map_or(0, |open| open.solutions_before)
    }

    /// The number of solutions found since the present node was entered, and of candidates that were passed over there by hand: as long as
    /// there is one, a rejection is no dead end.
    pub fn hopes(&self) -> u64 {
        self.found() + self.passed_over
    }

    /// Notes how many candidates of the present node were passed over by hand and never chosen.
    pub(crate) fn pass_over(&mut self, candidates: u64) {
        self.passed_over = candidates;
    }

    /// The collapsed subtrees below the path's node on `level` (0 is the root), oldest first.
    pub fn folds(&self, level: usize) -> &[Fold] {
        // Those of the root lie before the first node.
        let (part, place) = self.at(level.saturating_sub(1));
        let start = |place: usize| part.open.get(place).map_or(part.folds.len(), |open| open.folds_from);
        match level {
            0 => &part.folds[..start(0)],
            _ => &part.folds[start(place)..start(place + 1)],
        }
    }

    /// The number of collapsed subtrees beside the whole path.
    pub fn subtrees(&self) -> u64 {
        let upper = self.upper.iter().map(|part| part.subtrees).sum::<u64>();
        upper + self.lower.folds.iter().map(|fold| fold.subtrees).sum::<u64>()
    }

    /// Bytes allocated; shared parts are divided among the copies.
    pub(crate) fn heap(&self) -> usize {
        let shared = self.upper.iter().map(|part| size_of::<Part>() + part.heap() / Arc::strong_count(part));
        shared.sum::<usize>() + self.lower.heap()
    }
}

#[cold]
fn merge_oldest(folds: &mut Vec<Fold>, from: usize) {
    let older = folds.remove(from);
    let kept = &mut folds[from];
    kept.opened = older.opened;
    kept.nodes += older.nodes;
    kept.solutions += older.solutions;
    kept.deepest = kept.deepest.max(older.deepest);
    kept.subtrees += older.subtrees;
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
    /// A path that is not divided: of each node the move that opened it, and the folds below it.
    struct Plain(Vec<(u64, Vec<Fold>)>);

    #[test]
    fn a_deep_path_is_divided_and_its_copies_share_it() {
        const DEEP: usize = 5000;
        let (mut trail, mut plain, mut at) = (Trail::default(), Plain(vec![(0, vec![])]), 0);
        let mut copies = vec![];
        let mut note = |beat, trail: &mut Trail, plain: &mut Plain| {
            at += 1;
            trail.note(beat, at);
            match beat {
                Beat::Descend => plain.0.push((at, vec![])),
                _ => {
                    let (opened, folds) = plain.0.pop().expect("a node");
                    let sum = |of: fn(&Fold) -> u64| folds.iter().map(of).sum::<u64>();
                    let deepest = folds.iter().map(|fold| fold.deepest).max().unwrap_or(plain.0.len());
                    let fold = Fold { opened, nodes: 1 + sum(|fold| fold.nodes), solutions: 0, deepest, subtrees: 1 };
                    plain.0.last_mut().expect("the root").1.push(fold);
                }
            }
        };
        // Down with leaves beside the path, up and down again in the middle, and all the way up.
        for (turn, until) in [DEEP, DEEP / 2, DEEP, 1, DEEP / 3].into_iter().enumerate() {
            while trail.level() != until {
                if turn.is_multiple_of(2) {
                    for beat in [Beat::Descend, Beat::Retreat, Beat::Descend] {
                        note(beat, &mut trail, &mut plain);
                    }
                } else {
                    note(Beat::Retreat, &mut trail, &mut plain);
                }
            }
            assert_eq!(trail.level(), plain.0.len() - 1);
            for (level, (opened, folds)) in plain.0.iter().enumerate() {
                assert_eq!(trail.folds(level), folds, "turn {turn}, level {level}");
                assert_eq!(trail.opened(level), (level > 0).then_some(*opened));
            }
            let mut bytes = vec![];
            trail.pack(&mut bytes);
            assert_eq!(Trail::unpack(&mut &bytes[..]), Some(trail.clone()));
            assert!(trail.folds(plain.0.len() + 7).is_empty());
            let subtrees = plain.0.iter().flat_map(|(_, folds)| folds).map(|fold| fold.subtrees).sum();
            assert_eq!(trail.subtrees(), subtrees);
            copies.push(trail.clone());
        }
        // What a copy takes of its own is a part or two, and not the whole path.
        let own = |trail: &Trail| trail.lower.heap() + trail.upper.len() * size_of::<Arc<Part>>();
        assert!(copies[0].level() == DEEP && own(&copies[0]) < 60_000, "{}", own(&copies[0]));
        let whole: usize = copies[0].parts().map(Part::heap).sum();
        assert!(whole > 8 * own(&copies[0]), "the test tests nothing: {whole}");
    }
}
