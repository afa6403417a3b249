//! The algorithm's own run up to the nodes that the user has visited, for comparison.
//!
//! The more the user tries, the further it runs. It does not go back when the user backtracks, only when the user undoes decisions.

use super::grown::Grown;
use crate::machine::{Beat, Stop, Turn};
use crate::player::Clock;
use crate::steer::Walker;

/// The most nodes of its tree: to get there takes about a second, and no user decides that long.
const MOST: usize = 1 << 16;

/// Time per call, in milliseconds, since the pictures need their part of the frame.
const SLICE: f64 = 3.0;

/// Number of moves, details not counted, between two readings of the clock.
const BETWEEN_LOOKS: usize = 256;

/// State of the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Going,
    /// At its goal.
    There,
    /// Ended without its goal, which is beyond its limit.
    Far,
}

pub(super) struct Beside {
    /// The search before its first move.
    start: Box<dyn Walker>,
    walker: Box<dyn Walker>,
    pub(super) tree: Grown,
    pub(super) tests: u64,
    /// The goal: the numbers of the children that lead to it; `None` for the end.
    goal: Option<Vec<u32>>,
    pub(super) way: Way,
    /// A node beyond the limit. So are all nodes after it in the algorithm's order.
    bound: Option<Vec<u32>>,
}

/// The most moves, details included, after which a solution at a node is reported.
const SOON: u64 = 1 << 14;

impl Beside {
    pub(super) fn new(start: &dyn Walker) -> Beside {
        let (walker, start) = (start.boxed(), start.boxed());
        Beside { start, walker, tree: Grown::new(), tests: 0, goal: Some(vec![]), way: Way::There, bound: None }
    }

    /// Returns the goal.
    pub(super) fn goal(&self) -> Option<&Vec<u32>> {
        self.goal.as_ref()
    }

    /// Whether the run reaches a node within its limit, as far as is known; `None` is the end.
    pub(super) fn reaches(&self, place: Option<&Vec<u32>>) -> bool {
        self.bound.as_ref().is_none_or(|bound| place.is_some_and(|place| place < bound))
    }

    /// Returns the number of moves made.
    pub(super) fn moves(&self) -> u64 {
        self.walker.record().at
    }

    /// Sets another goal. Starts again from the beginning if the run has passed it or is over.
    pub(super) fn set_out(&mut self, goal: Option<Vec<u32>>) {
        if self.goal == goal {
            return;
        }
        let passed = goal.as_ref().is_some_and(|goal| self.tree.find(goal).is_some());
        self.goal = goal;
        if passed || self.walker.over() {
            self.walker = self.start.clone();
            self.tree = Grown::new();
            self.tests = 0;
        }
        self.look();
    }

    fn look(&mut self) {
        let here = self.tree.path(self.tree.here);
        self.way = match &self.goal {
            Some(goal) if *goal == here => Way::There,
            None if self.walker.over() => Way::There,
            _ if self.walker.over() || self.tree.len() >= MOST => return self.give_up(),
            _ => Way::Going,
        };
    }

    /// Ends the run without its goal. Its limit is the newest node, or the goal if the run has passed that without finding it.
    fn give_up(&mut self) {
        self.way = Way::Far;
        let last = self.tree.path(self.tree.here);
        self.bound = self.goal.clone().filter(|goal| *goal < last).or(Some(last));
    }

    /// Continues the run for a slice of time. Returns whether it has ended.
    pub(super) fn go_on(&mut self, clock: Clock) -> bool {
        let start = clock();
        while self.way == Way::Going && clock() - start < SLICE {
            for _ in 0..BETWEEN_LOOKS {
                self.step();
                if self.way != Way::Going {
                    return true;
                }
            }
        }
        false
    }

    /// If the goal reports a solution next, advances to that, as the user's game does.
    fn report(&mut self) {
        let mut next = self.walker.boxed();
        if self.way == Way::There
            && next.advance(SOON, Stop::at(Beat::Reject)) > 0
            && next.beat() == Some(Beat::Solution)
        {
            self.walker = next;
            self.tree.solve();
        }
    }

    fn step(&mut self) {
        if self.walker.advance(u64::MAX, Stop::at(Beat::Reject)) == 0 {
            return self.give_up();
        }
        match self.walker.beat() {
            Some(Beat::Reject) => self.tests += u64::from(self.walker.turn() == Turn::Tries),
            Some(Beat::Descend) => {
                self.tests += 1;
                let number = self.tree.tried(self.tree.here) as u32 + 1;
                self.tree.enter(number, String::new());
                // Only what lies on the way there can be there.
                let level = self.tree.level(self.tree.here) as usize;
                if self.tree.len() >= MOST
                    || self.goal.as_ref().is_some_and(|goal| goal.get(level - 1) == Some(&number))
                {
                    self.look();
                    self.report();
                }
            }
            Some(Beat::Solution) => self.tree.solve(),
            Some(Beat::Retreat) if self.tree.here > 0 => self.tree.leave(),
            // The subtree that is searched is left.
            Some(Beat::Retreat) if self.goal.is_none() => self.way = Way::There,
            Some(Beat::Retreat) => self.give_up(),
            _ => self.look(),
        }
    }
}
