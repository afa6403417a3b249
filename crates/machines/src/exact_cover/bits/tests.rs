//! The same moves by sets and by links.

use super::plan::Plan;
use crate::exact_cover::{Cover, Entry, Heuristic, Instance};
use crate::machine::{Beat, Machine, Stop, run};
use crate::record::Record;
use crate::steer::Random;
use proptest::prelude::*;
use std::rc::Rc;

const BOTH: [Heuristic; 2] = [Heuristic::Fewest, Heuristic::First];

/// Two machines that are to make the same moves, the first of them by sets wherever it can.
struct Pair {
    sets: (Cover, Record),
    links: (Cover, Record),
}

impl Pair {
    fn new(instance: &Rc<Instance>, heuristic: Heuristic) -> Pair {
        let cover = Cover::new(Rc::clone(instance), heuristic);
        assert!(cover.bits.can(), "too large for sets");
        let mut links = cover.clone();
        links.bits.plan = None;
        Pair { sets: (cover, Record::new(0)), links: (links, Record::new(0)) }
    }

    /// Lets both go on, holds them against each other, and says whether there is more to do.
    fn go(&mut self, budget: u64, stop: Stop) -> bool {
        let Pair { sets: (sets, set_record), links: (links, link_record) } = self;
        let from = link_record.at;
        let place = format!("{budget} moves from step {from}, {stop:?}");
        let by_links = run(links, budget, stop, link_record);
        let by_sets = run(sets, budget, stop, set_record);
        assert_eq!(by_sets, by_links, "{place}");
        assert_eq!(set_record, link_record, "{place}");
        assert_eq!(sets.updates(), links.updates(), "{place}");
        by_links.made > 0
    }

    /// Whether their states are alike, links included.
    fn alike(&self) {
        assert!(self.sets.0 == self.links.0, "step {}: {:?}\n≠ {:?}", self.links.1.at, self.sets.0, self.links.0);
    }

    /// The first one as a clone, which begins without sets and without links.
    fn renew(&mut self) {
        self.sets.0 = self.sets.0.clone();
    }
}

/// From the beginning to the end, in parts of any size and for any reason to stop.
fn through(instance: &Rc<Instance>, heuristic: Heuristic, largest: u64, seed: u64) {
    let mut random = Random::new(seed);
    let mut pair = Pair::new(instance, heuristic);
    loop {
        let below = random.below(6) as usize;
        let stop = match random.below(8) {
            0 => Stop::at(Beat::Solution),
            1 => Stop::leaving(below),
            2 => Stop { beat: Beat::Solution, below },
            3 => Stop::at(Beat::Descend),
            _ => Stop::NEVER,
        };
        let budget = random.below(largest) + 1;
        if !pair.go(budget, stop) {
            break;
        }
        if pair.sets.1.at > 40 * largest {
            break;
        }
        match random.below(6) {
            0 => pair.alike(),
            1 => pair.renew(),
            2 => {
                pair.renew();
                pair.alike();
            }
            _ => {}
        }
    }
    pair.alike();
}

/// Options of any kind, some of them coloured.
fn instances(items: usize, options: usize) -> impl Strategy<Value = Rc<Instance>> {
    let option = prop::collection::vec((0..items, 0..4_u32), 1..6);
    (1..items, prop::collection::vec(option, 1..options), any::<bool>()).prop_map(move |(primary, options, plain)| {
        let mut instance = Instance::new((0..items).map(|i| format!("i{i}")).collect(), primary);
        for option in options {
            let mut entries: Vec<Entry> = vec![];
            for (item, colour) in option {
                let item = item as u32 + 1;
                if entries.iter().all(|entry| entry.item != item) {
                    let coloured = !plain && !instance.is_primary(item) && colour > 0;
                    let colour = if coloured { instance.colour_named(&format!("c{colour}")) } else { 0 };
                    entries.push(Entry { item, colour });
                }
            }
            // One without a primary item is none.
            _ = instance.add(&entries);
        }
        if instance.options() == 0 {
            instance.add(&[Entry::plain(1)]).unwrap();
        }
        Rc::new(instance)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    #[test]
    fn small_instances_by_sets_are_those_by_links(instance in instances(9, 20), largest in 1..600_u64, seed: u64) {
        for heuristic in BOTH {
            through(&instance, heuristic, largest, seed);
        }
    }

    /// More items than a word has, and more options.
    #[test]
    fn larger_instances_by_sets_are_those_by_links(instance in instances(90, 700), largest in 1..9000_u64, seed: u64) {
        for heuristic in BOTH {
            through(&instance, heuristic, largest, seed);
        }
    }

    /// Many options for few items, so that much is left where fields become narrower.
    #[test]
    fn dense_instances_by_sets_are_those_by_links(instance in instances(30, 900), largest in 1..20_000_u64, seed: u64) {
        for heuristic in BOTH {
            through(&instance, heuristic, largest, seed);
        }
    }
}

/// Langford pairs: values 1 to n and slots.
fn langford(n: u32) -> Rc<Instance> {
    let names = (1..=3 * n).map(|i| i.to_string()).collect();
    let mut instance = Instance::new(names, 3 * n as usize);
    for i in 1..=n {
        for j in 1..2 * n - i {
            instance.add(&[i, n + j, n + j + i + 1].map(Entry::plain)).unwrap();
        }
    }
    Rc::new(instance)
}

#[test]
fn langford_pairs_by_sets_are_those_by_links() {
    for heuristic in BOTH {
        for (n, largest) in [(3, 50), (4, 200), (7, 9000), (8, 100_000), (9, 300_000)] {
            through(&langford(n), heuristic, largest, n.into());
        }
    }
}

/// A square of rows, columns and signs, so that there are many items with few options each: lengths are kept.
fn latin(n: u32) -> Rc<Instance> {
    let mut instance = Instance::new((0..3 * n * n).map(|i| i.to_string()).collect(), (3 * n * n) as usize);
    for cell in 0..n * n {
        // A few are given, so that not all solutions are alike.
        for sign in (0..n).filter(|sign| cell % (n + 2) > 0 || *sign == cell / n) {
            let (row, column) = (cell / n, cell % n);
            let items = [cell, n * n + row * n + sign, 2 * n * n + column * n + sign];
            instance.add(&items.map(|item| Entry::plain(item + 1))).unwrap();
        }
    }
    Rc::new(instance)
}

#[test]
fn latin_squares_by_sets_are_those_by_links() {
    for (n, largest) in [(2, 40), (4, 2000), (5, 20_000), (7, 60_000), (16, 60_000)] {
        for heuristic in BOTH {
            assert!(Plan::new(&latin(n)).is_some_and(|plan| n < 7 || plan.digits > 0), "lengths are counted");
            through(&latin(n), heuristic, largest, n.into());
        }
    }
}

#[test]
fn all_solutions_are_where_the_links_have_them() {
    for heuristic in BOTH {
        let mut pair = Pair::new(&langford(8), heuristic);
        while pair.go(u64::MAX, Stop::at(Beat::Solution)) {
            let last = pair.sets.1.tally.solutions() == 300;
            assert!(last || !pair.sets.0.state.has_links(), "sets lead to a solution, and nobody looks");
        }
        assert_eq!(pair.sets.1.tally.solutions(), 300);
        assert_eq!(pair.sets.0.level(), 0);
        pair.alike();
    }
}
