//! The algorithm's own run, until it has been everywhere that the one who plays has been: what that took.
//!
//! The more is tried, the further it goes. It never goes back because a level was given up; only what is taken back was
//! never there.

use super::grown::Grown;
use crate::machine::{Beat, Stop, Turn};
use crate::player::Clock;
use crate::steer::Walker;

/// Its tree is kept up to so many nodes: it takes a second or so to come there, and nobody plays that long.
const MOST: usize = 1 << 16;

/// How long a call may work, in milliseconds: the pictures have their part of the frame as well.
const SLICE: f64 = 3.0;

/// So many moves that weigh anything lie between two looks at the clock.
const BETWEEN_LOOKS: usize = 256;

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Going,
    /// It stands where it was to come to.
    There,
    /// It does not come there within its limit.
    Far,
}

pub(super) struct Beside {
    /// The search before its first move.
    start: Box<dyn Walker>,
    walker: Box<dyn Walker>,
    pub(super) tree: Grown,
    pub(super) tests: u64,
    /// Where it is to come to: the numbers of the children that lead there; `None` for the end.
    goal: Option<Vec<u32>>,
    pub(super) way: Way,
    /// A place to which it does not come within its limit, nor to any behind it in its order.
    bound: Option<Vec<u32>>,
}

/// A solution is reported within so many small moves.
const SOON: u64 = 1 << 14;

impl Beside {
    pub(super) fn new(start: &dyn Walker) -> Beside {
        let (walker, start) = (start.boxed(), start.boxed());
        Beside { start, walker, tree: Grown::new(), tests: 0, goal: Some(vec![]), way: Way::There, bound: None }
    }

    /// Where it is to come to.
    pub(super) fn goal(&self) -> Option<&Vec<u32>> {
        self.goal.as_ref()
    }

    /// Whether it comes to a place within its limit, as far as is known; `None` is the end.
    pub(super) fn reaches(&self, place: Option<&Vec<u32>>) -> bool {
        self.bound.as_ref().is_none_or(|bound| place.is_some_and(|place| place < bound))
    }

    /// How many moves it has made.
    pub(super) fn moves(&self) -> u64 {
        self.walker.record().at
    }

    /// Sets out for a place; from the beginning where it has passed it.
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

    /// It does not come there: what it has entered last is as far as it comes, unless it was over without that place.
    fn give_up(&mut self) {
        self.way = Way::Far;
        let last = self.tree.path(self.tree.here);
        self.bound = self.goal.clone().filter(|goal| *goal < last).or(Some(last));
    }

    /// Goes on for a slice; says whether it has come to an end.
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

    /// Where it has come to a solution it says so: so has the one who plays.
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
