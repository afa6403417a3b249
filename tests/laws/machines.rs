//! Laws on machines: that a run is repeated `next`, that the end is an end, that all is undone by then.

use crate::common::machines::{Visit, is_visited, visit_all};
use crate::common::{combinations, infos};
use proptest::prelude::*;
use stepdance::machine::{self, Beat, Machine, Move, Ran, Stop};
use stepdance::problem::Problem;
use stepdance::problems::CATALOG;
use stepdance::record::Record;
use stepdance::tally::Figure;
use stepdance::timeline::Mark;

/// A whole search, made move by move: the machine and what is on record before the first move, and after each.
struct Walk<P: Problem> {
    marks: Vec<Mark<P::Machine>>,
    /// What is counted for show: machines that differ only in it are equal.
    figures: Vec<Vec<(&'static str, Figure)>>,
    problem: P,
}

impl<P: Problem> Walk<P> {
    fn new(problem: P) -> Walk<P> {
        let Mark { mut machine, mut record, .. } = Mark::new(problem.start());
        let mut walk = Walk { marks: vec![], figures: vec![], problem };
        walk.add(Mark { machine: machine.clone(), last: None, record: record.clone() });
        while let Some(step) = machine.next() {
            record.note(step.beat(), machine.level(), 1);
            record.at += 1;
            walk.add(Mark { machine: machine.clone(), last: Some(step), record: record.clone() });
        }
        walk
    }

    fn add(&mut self, mark: Mark<P::Machine>) {
        self.figures.push(self.problem.figures(&mark.moment()));
        self.marks.push(mark);
    }

    /// How many moves there are.
    fn moves(&self) -> usize {
        self.marks.len() - 1
    }

    /// How many moves a run from step `at` on makes, by the definition.
    fn expected(&self, at: usize, budget: u64, stop: Stop) -> usize {
        let mut made = 0;
        while (made as u64) < budget && at + made < self.moves() {
            made += 1;
            let mark = &self.marks[at + made];
            if mark.beat().is_some_and(|beat| stop.reached(beat, mark.machine.level())) {
                break;
            }
        }
        made
    }

    /// Runs from step `at` on and holds the outcome against the moves made one by one; returns where it led.
    fn check_run(&self, at: usize, budget: u64, stop: Stop, place: &str) -> usize {
        let place = || format!("{place}: {budget} moves from step {at}, {stop:?}");
        let mut mark = self.marks[at].clone();
        let made = mark.advance(budget, stop);
        let to = at + self.expected(at, budget, stop);
        assert_eq!(made, (to - at) as u64, "{}", place());
        assert_eq!(mark.last, self.marks[to].last, "{}", place());
        assert_eq!(mark.record, self.marks[to].record, "{}", place());
        assert!(mark.machine == self.marks[to].machine, "the machine differs after {made} moves: {}", place());
        assert_eq!(self.problem.figures(&mark.moment()), self.figures[to], "{}", place());
        to
    }

    fn deepest(&self) -> usize {
        self.marks.iter().map(|mark| mark.machine.level()).max().unwrap_or(0)
    }

    /// All reasons to stop that make a difference.
    fn stops(&self) -> Vec<Stop> {
        let levels = 0..=self.deepest() + 1;
        let both = [Beat::Reject, Beat::Descend, Beat::Solution].map(|beat| Stop { beat, below: self.deepest() / 2 });
        Beat::ALL.map(Stop::at).into_iter().chain(levels.map(Stop::leaving)).chain(both).collect()
    }
}

#[test]
fn the_machines_listed_here_are_those_of_the_catalogue() {
    struct Seen(Vec<String>);
    impl Visit for Seen {
        fn visit<P: Problem>(&mut self, address: &str, _: P) {
            self.0.push(CATALOG.address(address).unwrap().to_string());
        }
    }
    let mut seen = Seen(Vec::new());
    visit_all(1, &mut seen);
    for address in infos().flat_map(|info| combinations(info, 1)) {
        let address = CATALOG.address(&address).unwrap();
        let named = address.to_string();
        let seen = !is_visited(&address) || seen.0.contains(&named);
        assert!(seen, "tests/common/machines.rs lacks the machine of {named}");
    }
}

#[test]
fn a_finished_machine_stays_finished() {
    struct Fused;
    impl Visit for Fused {
        fn visit<P: Problem>(&mut self, address: &str, problem: P) {
            let mut machine = problem.start();
            let moves = machine.by_ref().count();
            let end = machine.clone();
            for _ in 0..3 {
                assert!(machine.next().is_none(), "{address}: moves on after {moves} moves");
                let mut record = Record::new(0);
                let ran = machine::run(&mut machine, u64::MAX, Stop::at(Beat::Detail), &mut record);
                assert_eq!((ran, record), (Ran::NOTHING, Record::new(0)), "{address}");
                assert!(machine == end, "{address}: changes after its end");
            }
        }
    }
    visit_all(6, &mut Fused);
}

#[test]
fn a_run_from_anywhere_is_repeated_next() {
    struct Everywhere;
    impl Visit for Everywhere {
        fn visit<P: Problem>(&mut self, address: &str, problem: P) {
            let walk = Walk::new(problem);
            let budgets = || (0..=70).chain([100, 1000, u64::MAX - 1, u64::MAX]);
            for at in 0..walk.marks.len().min(150) {
                for stop in walk.stops() {
                    for budget in budgets() {
                        walk.check_run(at, budget, stop, address);
                    }
                }
            }
        }
    }
    visit_all(4, &mut Everywhere);
}

#[test]
fn a_search_run_in_slices_is_repeated_next_whatever_the_slices_size() {
    struct Slices;
    impl Visit for Slices {
        fn visit<P: Problem>(&mut self, address: &str, problem: P) {
            let walk = Walk::new(problem);
            if walk.moves() > 3000 {
                return;
            }
            for stop in walk.stops() {
                for budget in 1..=200 {
                    let mut at = 0;
                    while at < walk.moves() {
                        at = walk.check_run(at, budget, stop, address);
                    }
                }
            }
        }
    }
    visit_all(6, &mut Slices);
}

#[test]
fn long_runs_from_random_places_are_repeated_next() {
    struct Random;
    impl Visit for Random {
        fn visit<P: Problem>(&mut self, address: &str, problem: P) {
            let walk = Walk::new(problem);
            let end = walk.moves();
            if !(2000..100_000).contains(&end) {
                return;
            }
            let cases = (0..=end, 0..=2 * end as u64, prop::sample::select(walk.stops()));
            let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) };
            let outcome = proptest::test_runner::TestRunner::new(config).run(&cases, |(at, budget, stop)| {
                walk.check_run(at, budget, stop, address);
                Ok(())
            });
            assert!(outcome.is_ok(), "{}", outcome.unwrap_err());
        }
    }
    visit_all(8, &mut Random);
}
