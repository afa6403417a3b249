//! The children of a node.

use super::walker::Walker;
use crate::machine::{Beat, Stop};
use std::iter::FusedIterator;
use std::task::Poll;

/// The number of moves made at once: some machines have set-up costs for long runs.
pub(super) const HOP: u64 = 4096;

/// An iterator over the children of a node: each is the search right after a candidate was tried, rejected or entered with
/// its subtree still to come. Its record continues from the node's; see [`children`].
pub struct Children {
    /// The search that looks for children; `None` once it has left the node.
    runner: Option<Box<dyn Walker>>,
    /// The node's level.
    level: usize,
    /// The weight at which the search pauses.
    stop: Stop,
    /// How many solutions the node itself was found to be so far.
    solutions: u64,
    /// How a child's subtree is skipped.
    give_up: fn(&mut dyn Walker),
}

/// Returns all candidates that the algorithm tries from here on at the present node, rejected or entered, in its order.
///
/// The search may be anywhere in the node: right after it was entered, between two children, or at step 0, which is in the
/// root. Nothing below a child is searched.
pub fn children(walker: &dyn Walker) -> Children {
    Children::of(walker.boxed(), Beat::Reject)
}

/// Returns the children entered from here on at the present node, without rejected candidates: the search right after each
/// child was entered. It may be many times as fast as [`children`], since machines skip rejected candidates quickly.
pub fn descents(walker: &dyn Walker) -> Children {
    Children::of(walker.boxed(), Beat::Descend)
}

impl Children {
    /// The children of the runner's present node that weigh at least `least`.
    pub(super) fn of(runner: Box<dyn Walker>, least: Beat) -> Children {
        let give_up = |walker: &mut dyn Walker| walker.prune();
        Children { level: runner.level(), runner: Some(runner), stop: Stop::at(least), solutions: 0, give_up }
    }

    /// The children entered, for an estimate: their subtrees are skipped by `pass_over`.
    pub(super) fn estimated(runner: Box<dyn Walker>) -> Children {
        Children { give_up: |walker| walker.pass_over(), ..Children::of(runner, Beat::Descend) }
    }
}

impl Children {
    /// Returns the search right after the child with this number, from 1, was entered.
    ///
    /// # Errors
    /// If there are fewer children: how many.
    pub(super) fn reach(mut walker: Box<dyn Walker>, number: u32) -> Result<Box<dyn Walker>, u32> {
        let (level, mut children) = (walker.level(), 0);
        while walker.level() >= level && walker.advance(HOP, Stop::at(Beat::Descend)) > 0 {
            if walker.beat() == Some(Beat::Descend) {
                children += 1;
                if children == number {
                    return Ok(walker);
                }
                walker.prune();
            }
        }
        Err(children)
    }

    /// How many solutions the node itself was found to be so far. Every run pauses at solutions.
    pub(super) fn solutions(&self) -> u64 {
        self.solutions
    }

    /// Looks for the next child with at most `budget` moves; pending if they did not suffice: call it again.
    pub fn look(&mut self, mut budget: u64) -> Poll<Option<Box<dyn Walker>>> {
        let Some(runner) = &mut self.runner else { return Poll::Ready(None) };
        while budget > 0 {
            let made = runner.advance(budget.min(HOP), self.stop);
            budget -= made;
            match runner.beat().filter(|beat| made > 0 && *beat >= self.stop.beat) {
                Some(beat @ (Beat::Descend | Beat::Reject)) => {
                    let child = runner.boxed();
                    // It is given up.
                    if beat == Beat::Descend {
                        (self.give_up)(&mut **runner);
                    }
                    return Poll::Ready(Some(child));
                }
                // Out of a child that was given up, or out of the node.
                Some(Beat::Retreat) if runner.level() < self.level => {}
                Some(Beat::Solution) => {
                    self.solutions += 1;
                    continue;
                }
                None if made > 0 => continue,
                None => {}
                _ => continue,
            }
            self.runner = None;
            return Poll::Ready(None);
        }
        Poll::Pending
    }
}

impl Iterator for Children {
    type Item = Box<dyn Walker>;

    fn next(&mut self) -> Option<Box<dyn Walker>> {
        match self.look(u64::MAX) {
            Poll::Ready(next) => next,
            Poll::Pending => None,
        }
    }
}

impl FusedIterator for Children {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bitset::{Act, BitsetMachine};
    use crate::mark::Mark;

    /// The columns that row 2 tries with the first queen in column 1 of 4, and whether each is refused.
    #[test]
    fn children_come_in_the_algorithms_order_with_those_refused() {
        let mut search = Mark::new(BitsetMachine::new(4));
        search.advance(u64::MAX, Stop::at(Beat::Descend));
        let refused = |child: &dyn Walker| child.beat() == Some(Beat::Reject);
        let last = |child: &dyn Walker| child.mark::<BitsetMachine>().unwrap().last.unwrap();
        let tried: Vec<_> = children(&search).map(|child| (last(&*child), refused(&*child))).collect();
        let [taken, placed] = [|col| (Act::Taken { row: 2, col }, true), |col| (Act::Placed { row: 2, col }, false)];
        assert_eq!(tried, [taken(1), taken(2), placed(3), placed(4)]);
        for child in children(&search) {
            assert_eq!(child.level(), if refused(&*child) { 1 } else { 2 });
        }
    }

    #[test]
    fn between_two_children_those_before_are_left_out() {
        let mut search = Mark::new(BitsetMachine::new(4));
        let all: Vec<_> = descents(&search).collect();
        assert_eq!(all.len(), 4);
        for left in (0..4).rev() {
            search.advance(u64::MAX, Stop::at(Beat::Descend));
            assert!(all[3 - left].same(&search), "a child is the search as it comes there");
            search.advance(u64::MAX, Stop::leaving(1));
            assert_eq!(descents(&search).count(), left);
        }
    }

    #[test]
    fn a_search_that_is_over_tries_nothing() {
        let mut search = Mark::new(BitsetMachine::new(3));
        search.advance(u64::MAX, Stop::NEVER);
        let mut none = children(&search);
        assert!(none.next().is_none() && none.next().is_none());
    }
}
