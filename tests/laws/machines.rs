//! Laws on machines: that a run is repeated `next`, that the end is an end, that all is undone by then.

use crate::common::machines::{Visit, is_visited, visit_all};
use crate::common::{combinations, infos};
use proptest::prelude::*;
use stepdance::address::Address;
use stepdance::machine::{Beat, Machine, Move, Ran, Stop};
use stepdance::problem::{Figure, Problem};

/// A whole search: the machine before the first move, and after each.
struct Walk<'a, M: Machine> {
    states: Vec<M>,
    moves: Vec<M::Item>,
    /// How many of the moves before each are heavy enough to be heeded.
    heavy: Vec<u64>,
    /// What the machine counts for show, after each move: it makes no machine another one.
    figures: Vec<Figures>,
    count: Box<dyn Fn(&M) -> Figures + 'a>,
}

type Figures = Vec<(&'static str, Figure)>;

impl<'a, M: Machine> Walk<'a, M> {
    fn new<P: Problem<Machine = M>>(instance: &'a P::Instance) -> Walk<'a, M> {
        let mut machine = P::start(instance);
        let count = Box::new(|machine: &M| P::figures(instance, machine));
        let mut walk = Walk {
            states: vec![machine.clone()],
            moves: Vec::new(),
            heavy: vec![0],
            figures: vec![count(&machine)],
            count,
        };
        while let Some(step) = machine.next() {
            walk.heavy.push(walk.heavy[walk.moves.len()] + u64::from(step.beat() >= Beat::Descend));
            walk.states.push(machine.clone());
            walk.figures.push((walk.count)(&machine));
            walk.moves.push(step);
        }
        walk
    }

    /// How many moves a run from step `at` on makes, by the definition.
    fn expected(&self, at: usize, budget: u64, stop: Stop) -> usize {
        let mut made = 0;
        while (made as u64) < budget && at + made < self.moves.len() {
            made += 1;
            if stop.reached(self.moves[at + made - 1].beat(), self.states[at + made].level()) {
                break;
            }
        }
        made
    }

    /// Runs from step `at` on and holds the outcome against the moves made one by one; returns where it led.
    fn check_run(&self, at: usize, budget: u64, stop: Stop, place: &str) -> usize {
        let place = || format!("{place}: {budget} moves from step {at}, {stop:?}");
        let mut machine = self.states[at].clone();
        let mut heeded = 0;
        let Ran { made, last } = machine.run(budget, stop, |step, level, made| {
            let index = at + made as usize;
            assert_eq!(Some(step), self.moves.get(index - 1), "heeded: {}, move {made}", place());
            assert_eq!(level, self.states[index].level(), "level heeded: {}, move {made}", place());
            assert!(step.beat() >= Beat::Descend, "{step:?} is too light to be heeded: {}", place());
            heeded += 1;
            assert_eq!(heeded, self.heavy[index] - self.heavy[at], "a move was not heeded: {}", place());
        });
        let to = at + self.expected(at, budget, stop);
        assert_eq!(made, (to - at) as u64, "{}", place());
        assert_eq!(last.as_ref(), (to > at).then(|| &self.moves[to - 1]), "{}", place());
        assert_eq!(heeded, self.heavy[to] - self.heavy[at], "{}", place());
        assert!(machine == self.states[to], "the machine differs after {made} moves: {}", place());
        assert_eq!((self.count)(&machine), self.figures[to], "{}", place());
        to
    }

    fn deepest(&self) -> usize {
        self.states.iter().map(Machine::level).max().unwrap_or(0)
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
        fn visit<P: Problem>(&mut self, address: &str, _: P::Instance) {
            self.0.push(Address::parse(address).unwrap().to_string());
        }
    }
    let mut seen = Seen(Vec::new());
    visit_all(1, &mut seen);
    for address in infos().flat_map(|info| combinations(info, 1)) {
        let address = Address::parse(&address).unwrap();
        let named = address.to_string();
        let seen = !is_visited(&address) || seen.0.contains(&named);
        assert!(seen, "tests/common/machines.rs lacks the machine of {named}");
    }
}

#[test]
fn a_finished_machine_stays_finished() {
    struct Fused;
    impl Visit for Fused {
        fn visit<P: Problem>(&mut self, address: &str, instance: P::Instance) {
            let mut machine = P::start(&instance);
            let moves = machine.by_ref().count();
            let end = machine.clone();
            for _ in 0..3 {
                assert!(machine.next().is_none(), "{address}: moves on after {moves} moves");
                let ran =
                    machine.run(u64::MAX, Stop::at(Beat::Detail), |_, _, _| panic!("{address}: heeded at the end"));
                assert_eq!(ran, Ran { made: 0, last: None }, "{address}");
                assert!(machine == end, "{address}: changes after its end");
            }
        }
    }
    visit_all(6, &mut Fused);
}

#[test]
fn a_finished_machine_restarted_equals_a_new_one() {
    struct Restored;
    impl Visit for Restored {
        fn visit<P: Problem>(&mut self, address: &str, instance: P::Instance) {
            let new = P::start(&instance);
            let mut one_by_one = new.clone();
            let moves: Vec<_> = one_by_one.by_ref().collect();
            let mut at_once = new.clone();
            at_once.run(u64::MAX, Stop::NEVER, |_, _, _| {});
            for mut machine in [one_by_one, at_once] {
                machine.restart();
                assert!(machine == new, "{address}: something is left behind");
                let figures = P::figures(&instance, &machine);
                assert_eq!(figures, P::figures(&instance, &new), "{address}: something is still counted");
                assert!(machine.eq(moves.iter().cloned()), "{address}: another search after the restart");
            }
        }
    }
    visit_all(6, &mut Restored);
}

#[test]
fn a_run_from_anywhere_is_repeated_next() {
    struct Everywhere;
    impl Visit for Everywhere {
        fn visit<P: Problem>(&mut self, address: &str, instance: P::Instance) {
            let walk = Walk::new::<P>(&instance);
            let budgets = || (0..=70).chain([100, 1000, u64::MAX - 1, u64::MAX]);
            for at in 0..walk.states.len().min(150) {
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
        fn visit<P: Problem>(&mut self, address: &str, instance: P::Instance) {
            let walk = Walk::new::<P>(&instance);
            if walk.moves.len() > 3000 {
                return;
            }
            for stop in walk.stops() {
                for budget in 1..=200 {
                    let mut at = 0;
                    while at < walk.moves.len() {
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
        fn visit<P: Problem>(&mut self, address: &str, instance: P::Instance) {
            let walk = Walk::new::<P>(&instance);
            let end = walk.moves.len();
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
