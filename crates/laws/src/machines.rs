//! Laws on machines: a run equals repeated calls of `next`, and a finished machine makes no more moves.

use crate::chance;
use crate::searches::{WHOLE, whole};
use crate::shown::open;
use stepdance::catalog::Catalog;
use stepdance::machine::{Beat, Stop};
use stepdance::session::Session;
use stepdance::steer::{Random, Walker};
use stepdance::tally::Figure;

/// The most moves of a search of which all positions are starts of runs.
const SHORT: usize = 1200;

/// The number of positions of a search at which runs begin, for each stop.
const PLACES: usize = 150;

/// The number of random runs of each search.
const RUNS: usize = 250;

/// The greatest budget that ends a run somewhere within a stride of a machine.
const STRIDE: u64 = 70;

/// Lengths of runs that are long enough to be made in strides.
const LENGTHS: std::ops::Range<u64> = 1100..1500;

/// The number of positions of a search at which runs of each of those lengths begin.
const BEGINNINGS: usize = 2;

/// A whole search, made move by move, with the state before the first move and after each.
struct Walk {
    address: String,
    session: Session,
    marks: Vec<Box<dyn Walker>>,
    /// The figures that are counted for display alone, and are no part of equality.
    figures: Vec<Vec<(&'static str, Figure)>>,
}

impl Walk {
    fn new(catalog: Catalog, address: String) -> Walk {
        let session = open(catalog, &address);
        let (mut marks, mut walker) = (vec![], session.walker());
        marks.push(walker.boxed());
        while walker.step() {
            marks.push(walker.boxed());
        }
        let figures = marks.iter().map(|mark| session.look(&**mark).figures()).collect();
        Walk { address, session, marks, figures }
    }

    /// Returns the number of moves.
    fn moves(&self) -> usize {
        self.marks.len() - 1
    }

    /// Returns the step to which a run from step `at` must lead.
    fn expected(&self, at: usize, budget: u64, stop: Stop) -> usize {
        let last = self.moves().min(at.saturating_add(usize::try_from(budget).unwrap_or(usize::MAX)));
        let reached = |to: &usize| self.marks[*to].beat().is_some_and(|b| stop.reached(b, self.marks[*to].level()));
        (at + 1..last).find(reached).unwrap_or(last)
    }

    /// Runs from step `at` and compares the result with the moves made one by one; returns the step reached.
    fn check_run(&self, at: usize, budget: u64, stop: Stop) -> usize {
        let place = || format!("{}: {budget} moves from step {at}, {stop:?}", self.address);
        let mut mark = self.marks[at].boxed();
        let made = mark.advance(budget, stop);
        let to = self.expected(at, budget, stop);
        let wanted = &*self.marks[to];
        assert_eq!(made, (to - at) as u64, "{}", place());
        assert_eq!(mark.record(), wanted.record(), "{}", place());
        let alike = mark.same(wanted) && mark.repeats(wanted);
        assert!(alike, "{}: {}\n≠ {}", place(), mark.printed(), wanted.printed());
        if !self.figures[to].is_empty() {
            assert_eq!(self.session.look(&*mark).figures(), self.figures[to], "{}", place());
        }
        to
    }

    /// Returns all stops that make a difference.
    fn stops(&self) -> Vec<Stop> {
        let deepest = self.marks.iter().map(|mark| mark.level()).max().unwrap_or(0);
        let both = [Beat::Reject, Beat::Descend, Beat::Solution].map(|beat| Stop { beat, below: deepest / 2 });
        let levels = (0..=deepest + 1).map(Stop::leaving);
        Beat::ALL.map(Stop::at).into_iter().chain(levels).chain(both).collect()
    }

    fn chance(&self) -> Random {
        chance::of(&self.address)
    }
}

/// Checks that it makes no move, and does not change.
pub fn a_finished_machine_stays_finished(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let mut walker = open(catalog, &address).walker();
        let moves = walker.advance(u64::MAX, Stop::NEVER);
        assert!(walker.over(), "{address}: ends after {moves} moves, but not with `Done`");
        let end = walker.boxed();
        for _ in 0..3 {
            assert!(!walker.step(), "{address}: moves on after {moves} moves");
            assert_eq!(walker.advance(u64::MAX, Stop::at(Beat::Detail)), 0, "{address}: runs on after {moves} moves");
            assert!(walker.same(&*end) && walker.record() == end.record(), "{address}: changes after its end");
        }
    }
}

/// Checks this from many positions, for each stop, with budgets that end anywhere.
pub fn a_run_from_anywhere_is_repeated_next(catalog: Catalog) {
    for address in whole(catalog, SHORT) {
        let walk = Walk::new(catalog, address);
        let mut random = walk.chance();
        for at in 0..walk.marks.len().min(PLACES) {
            for stop in walk.stops() {
                let few = [(); 3].map(|()| random.below(STRIDE));
                for budget in few.into_iter().chain([0, 1, 2, u64::MAX]) {
                    walk.check_run(at, budget, stop);
                }
            }
        }
    }
}

/// Checks slices of up to forty moves, around a power of two, and long ones; fewer with stops other than the end.
pub fn a_search_run_in_slices_is_repeated_next_whatever_the_slices_size(catalog: Catalog) {
    for address in whole(catalog, SHORT) {
        let walk = Walk::new(catalog, address);
        let through = |budget: u64, stop: Stop| {
            let mut at = 0;
            while at < walk.moves() {
                at = walk.check_run(at, budget, stop);
            }
        };
        for budget in (1..=40).chain([63, 64, 65, 200, 1000, u64::MAX - 1]) {
            through(budget, Stop::NEVER);
        }
        for stop in walk.stops() {
            for budget in [3, 7, u64::MAX] {
                through(budget, stop);
            }
        }
    }
}

/// Checks runs up to the length of the search, from any position.
pub fn long_runs_from_random_places_are_repeated_next(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let walk = Walk::new(catalog, address);
        let (mut random, stops, end) = (walk.chance(), walk.stops(), walk.moves() as u64);
        for _ in 0..RUNS {
            let (at, budget) = (random.below(end + 1), random.below(2 * end + 1));
            walk.check_run(at as usize, budget, *chance::one(&mut random, &stops));
        }
    }
}

/// Checks each of the lengths beyond which all machines make strides, from a few positions, so that strides end at all possible moves.
pub fn runs_of_every_length_are_repeated_next(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let walk = Walk::new(catalog, address);
        let mut random = walk.chance();
        for _ in 0..BEGINNINGS {
            let at = random.below(walk.moves() as u64 + 1) as usize;
            for budget in LENGTHS {
                if walk.check_run(at, budget, Stop::NEVER) == walk.moves() {
                    break;
                }
            }
        }
    }
}
