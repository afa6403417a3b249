//! Published figures, and random instances against a search that shares no idea with sparse sets.

use super::Cells;
use crate::exact_cover::{BadOption, Entry, Heuristic, Instance};
use crate::machine::{Beat, Machine, Move, Stop, run};
use crate::mark::Mark;
use crate::record::Record;
use crate::steer::Random;
use std::collections::BTreeSet;
use std::rc::Rc;

/// An instance of so many items, the first `primary` of them primary, with entries as item and colour.
fn instance(items: usize, primary: usize, options: &[Vec<(usize, u32)>]) -> Rc<Instance> {
    let mut instance = Instance::new((1..=items).map(|item| item.to_string()).collect(), primary);
    for colour in 1..=3 {
        instance.new_colour(&colour.to_string());
    }
    for option in options {
        let option: Vec<Entry> =
            option.iter().map(|(item, colour)| Entry { item: *item as u32, colour: *colour }).collect();
        instance.add(&option).unwrap();
    }
    instance.into()
}

fn plain(option: &[usize]) -> Vec<(usize, u32)> {
    option.iter().map(|item| (*item, 0)).collect()
}

fn toy() -> Rc<Instance> {
    let options = [&[3, 5][..], &[1, 4, 7], &[2, 3, 6], &[1, 4, 6], &[2, 7], &[4, 5, 7]].map(plain);
    instance(7, 7, &options)
}

fn colours() -> Rc<Instance> {
    let option = |option: &[(usize, u32)]| option.to_vec();
    let options = [
        option(&[(1, 0), (2, 0), (4, 1), (5, 1)]),
        option(&[(1, 0), (3, 0), (4, 2), (5, 2)]),
        option(&[(2, 0), (4, 2)]),
        option(&[(3, 0), (5, 2)]),
    ];
    instance(5, 3, &options)
}

fn langford(n: usize) -> Rc<Instance> {
    let pairs = (1..=n).flat_map(|i| (1..2 * n - i).map(move |j| plain(&[i, n + j, n + j + i + 1])));
    instance(3 * n, 3 * n, &pairs.collect::<Vec<_>>())
}

/// Rows and columns from the middle outwards, then the diagonals of more than one square.
fn queens(n: usize) -> Rc<Instance> {
    let rank = |line: usize| {
        let middle = n / 2;
        if line > middle { 2 * (line - middle) - 2 } else { 2 * (middle - line) + 1 }
    };
    let diagonals = 2 * n - 3;
    let mut options = vec![];
    for row in 1..=n {
        for column in 1..=n {
            let mut option = vec![2 * rank(row) + 1, 2 * rank(column) + 2];
            for (which, diagonal) in [row + column - 1, n + column - row].into_iter().enumerate() {
                if (2..2 * n - 1).contains(&diagonal) {
                    option.push(2 * n + which * diagonals + diagonal - 1);
                }
            }
            options.push(plain(&option));
        }
    }
    instance(2 * n + 2 * diagonals, 2 * n, &options)
}

/// Solutions, nodes of each level, updates.
fn figures(instance: &Rc<Instance>) -> (u64, Vec<u64>, u64) {
    let mut mark = Mark::counting(Cells::new(Rc::clone(instance), Heuristic::Fewest));
    mark.advance(u64::MAX, Stop::NEVER);
    let tally = &mark.record.tally;
    (tally.solutions(), tally.profile().to_vec(), mark.machine.updates())
}

#[test]
fn nodes_and_updates_are_those_of_the_published_program() {
    for (instance, solutions, profile, updates) in [
        (toy(), 1, &[1, 2, 1, 1][..], 27),
        (colours(), 1, &[1, 1, 1], 16),
        (langford(3), 2, &[1, 2, 2, 2], 49),
        (langford(4), 2, &[1, 3, 6, 2, 2], 166),
        (langford(7), 52, &[1, 6, 30, 92, 146, 87, 52, 52], 7734),
        (queens(4), 2, &[1, 4, 2, 2, 2], 170),
        (queens(6), 4, &[1, 6, 18, 27, 10, 4, 4], 1421),
        (queens(8), 92, &[1, 8, 40, 120, 170, 193, 141, 92, 92], 15736),
    ] {
        assert_eq!(figures(&instance), (solutions, profile.to_vec(), updates), "{instance:?}");
    }
}

/// A random instance: with or without secondary items and colours, sparse or dense.
fn random(random: &mut Random) -> Rc<Instance> {
    let primary = 1 + random.below(6) as usize;
    let secondary = if random.below(2) == 0 { 0 } else { 1 + random.below(4) as usize };
    let colours = if random.below(3) == 0 { 1 } else { 4 };
    let (items, many, longest) = (primary + secondary, random.below(16), 1 + random.below(5));
    let mut instance = Instance::new((1..=items).map(|item| item.to_string()).collect(), primary);
    for colour in 1..=3 {
        instance.new_colour(&colour.to_string());
    }
    for _ in 0..many {
        let mut option: Vec<Entry> = vec![];
        for _ in 0..=random.below(longest) {
            let item = 1 + random.below(items as u64) as u32;
            let colour = if item as usize > primary { random.below(colours) as u32 } else { 0 };
            if option.iter().all(|entry| entry.item != item) {
                option.push(Entry { item, colour });
            }
        }
        let added = instance.add(&option);
        assert!(matches!(added, Ok(()) | Err(BadOption::NoPrimary)), "{added:?}");
    }
    instance.into()
}

/// All exact covers, each as the set of its options: every set of options is judged, by counting.
fn covers(instance: &Instance) -> BTreeSet<Vec<usize>> {
    let fits = |chosen: &[usize]| {
        (1..=instance.items() as u32).all(|item| {
            let uses = chosen.iter().flat_map(|option| instance.option(*option)).filter(|entry| entry.item == item);
            let colours: Vec<u32> = uses.map(|entry| entry.colour).collect();
            match colours.len() {
                0 => !instance.is_primary(item),
                1 => true,
                _ => colours[0] != 0 && colours.iter().all(|colour| *colour == colours[0]),
            }
        })
    };
    let subsets = (0..1_u32 << instance.options())
        .map(|bits| (0..instance.options()).filter(|option| bits >> option & 1 == 1).collect::<Vec<_>>());
    // More options than primary items cannot be disjoint there.
    subsets.filter(|chosen| chosen.len() <= instance.primary() && fits(chosen)).collect()
}

/// The covers that the search finds, which are all different.
fn found(instance: &Rc<Instance>, heuristic: Heuristic) -> BTreeSet<Vec<usize>> {
    let mut mark = Mark::counting(Cells::new(Rc::clone(instance), heuristic));
    let mut found = BTreeSet::new();
    while mark.advance(u64::MAX, Stop::at(Beat::Solution)) > 0 {
        if mark.beat() == Some(Beat::Solution) {
            let mut chosen: Vec<usize> = mark.machine.chosen().collect();
            chosen.sort_unstable();
            assert!(found.insert(chosen), "found twice: {instance:?}");
        }
    }
    found
}

#[test]
fn random_instances_have_the_covers_that_judging_every_set_of_options_finds() {
    let (mut chance, mut many) = (Random::new(43), 0);
    for _ in 0..10_000 {
        let instance = random(&mut chance);
        let all = covers(&instance);
        many += all.len();
        assert_eq!(found(&instance, Heuristic::Fewest), all, "{instance:?}");
        assert_eq!(found(&instance, Heuristic::First), all, "{instance:?}");
    }
    assert!(many > 3000, "{many}");
}

/// Move by move and in runs of any length, with the invariants of the arrays.
#[test]
fn runs_of_any_length_make_the_moves_one_by_one() {
    let mut chance = Random::new(7);
    let random: Vec<_> = (0..300).map(|_| random(&mut chance)).collect();
    for instance in [toy(), colours(), langford(4), queens(5)].into_iter().chain(random) {
        for heuristic in [Heuristic::Fewest, Heuristic::First] {
            let mut walked = Cells::new(Rc::clone(&instance), heuristic);
            let mut strode = walked.clone();
            let (mut record, mut other) = (Record::new(0), Record::new(0));
            loop {
                let budget = 1 + chance.below(60);
                let ran = run(&mut strode, budget, Stop::NEVER, &mut record);
                for _ in 0..ran.made {
                    let act = walked.next().expect("a move");
                    other.note(act.beat(), walked.level(), 1);
                    other.at += 1;
                    arrays_hold(&walked);
                }
                assert_eq!((&strode, &record, strode.updates()), (&walked, &other, walked.updates()), "{instance:?}");
                if ran.made == 0 {
                    break;
                }
            }
            assert_eq!(walked.next(), None);
        }
    }
}

/// Each array is the inverse of another, and what is active stands first.
fn arrays_hold(cells: &Cells) {
    let instance = cells.instance();
    let items: BTreeSet<u32> = cells.items().iter().copied().collect();
    assert!(items.iter().copied().eq(1..=instance.items() as u32));
    for (cell, item) in cells.items().iter().enumerate() {
        assert_eq!(cells.is_active(*item), cell < cells.active());
        let nodes: BTreeSet<u32> = cells.set(*item).iter().copied().collect();
        assert_eq!(nodes.len(), cells.set(*item).len());
        for (cell, node) in cells.set(*item).iter().enumerate() {
            assert_eq!((cells.item_of(*node), cells.loc(*node)), (*item, cell));
            assert_eq!(cells.is_listed(*node), cell < cells.size(*item) as usize);
        }
    }
}

/// A node given up leaves the cells as a search of it would have left them.
#[test]
fn a_node_given_up_leaves_the_order_that_a_search_leaves() {
    for instance in [toy(), langford(7), queens(6)] {
        let mut walked = Cells::new(instance, Heuristic::Fewest);
        let mut inside: Vec<Cells> = vec![];
        while let Some(act) = walked.next() {
            match act.beat() {
                Beat::Descend => {
                    let mut given_up = walked.clone();
                    given_up.prune();
                    given_up.next();
                    inside.push(given_up);
                }
                Beat::Retreat => assert_eq!(inside.pop(), Some(walked.clone())),
                _ => {}
            }
        }
    }
}
