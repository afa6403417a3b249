//! Published figures, and random instances against a search that shares no idea with links.

use super::Multicover;
use crate::exact_cover::{Cover, Entry, Heuristic, Instance};
use crate::machine::{Beat, Machine, Move, Stop, run};
use crate::mark::Mark;
use crate::record::Record;
use crate::steer::Random;
use std::collections::BTreeSet;
use std::rc::Rc;

fn instance(items: usize, primary: usize, options: &[Vec<(usize, u32)>]) -> Instance {
    let mut instance = Instance::new((1..=items).map(|item| item.to_string()).collect(), primary);
    for colour in 1..=3 {
        instance.new_colour(&colour.to_string());
    }
    for option in options {
        let option: Vec<Entry> =
            option.iter().map(|(item, colour)| Entry { item: *item as u32, colour: *colour }).collect();
        instance.add(&option).unwrap();
    }
    instance
}

/// Queens on a board of so many rows that attack or hold every square: an item for the queens, one for each square.
fn dominating(n: usize, queens: u32) -> Rc<Instance> {
    let attacks = |a: usize, b: usize| {
        let (rows, columns) = ((a / n).abs_diff(b / n), (a % n).abs_diff(b % n));
        rows == 0 || columns == 0 || rows == columns
    };
    let squares = 0..n * n;
    let option = |at: usize| {
        let attacked = squares.clone().filter(move |other| attacks(at, *other)).map(|other| (other + 2, 0));
        std::iter::once((1, 0)).chain(attacked).collect::<Vec<_>>()
    };
    let mut instance = instance(n * n + 1, n * n + 1, &squares.clone().map(option).collect::<Vec<_>>());
    instance.set_multiplicity(1, queens, queens);
    for square in squares {
        instance.set_multiplicity(square as u32 + 2, 1, queens);
    }
    instance.into()
}

/// Solutions, nodes of each level, updates.
fn figures(instance: &Rc<Instance>) -> (u64, Vec<u64>, u64) {
    let mut mark = Mark::counting(Multicover::new(Rc::clone(instance), Heuristic::Fewest));
    mark.advance(u64::MAX, Stop::NEVER);
    let tally = &mark.record.tally;
    (tally.solutions(), tally.profile().to_vec(), mark.machine.updates())
}

#[test]
fn the_documented_example_has_the_figures_of_the_published_program() {
    let option = |option: &[(usize, u32)]| option.to_vec();
    let options = [
        option(&[(1, 0), (2, 0), (4, 1), (5, 1)]),
        option(&[(1, 0), (3, 0), (4, 2), (5, 2)]),
        option(&[(3, 0), (4, 1)]),
        option(&[(2, 0), (4, 2)]),
        option(&[(3, 0), (5, 2)]),
    ];
    let mut instance = instance(5, 3, &options);
    instance.set_multiplicity(3, 2, 3);
    assert_eq!(figures(&instance.into()), (1, vec![1, 2, 1, 1, 1], 14));
}

#[test]
fn dominating_queens_have_the_figures_of_the_published_program() {
    for (n, queens, ways, nodes, updates) in [
        (3, 1, 1, None, None),
        (4, 2, 12, Some(197), Some(6309)),
        (5, 3, 186, Some(5185), Some(149_345)),
        (6, 3, 4, Some(3209), None),
    ] {
        let (solutions, profile, made) = figures(&dominating(n, queens));
        assert_eq!(solutions, ways, "{n}");
        assert!(nodes.is_none_or(|nodes| nodes == profile.iter().sum::<u64>()), "{n}: {profile:?}");
        assert!(updates.is_none_or(|updates: u64| updates == made), "{n}: {made}");
    }
}

/// Where every item is covered once, the search is that of dancing links but for the order of ties.
#[test]
fn without_multiplicities_the_covers_are_those_of_links() {
    let mut chance = Random::new(3);
    for _ in 0..300 {
        let instance = random(&mut chance, false);
        let mut links = Mark::counting(Cover::new(Rc::clone(&instance), Heuristic::Fewest));
        links.advance(u64::MAX, Stop::NEVER);
        assert_eq!(figures(&instance).0, links.record.tally.solutions(), "{instance:?}");
    }
}

fn random(random: &mut Random, multiple: bool) -> Rc<Instance> {
    let primary = 1 + random.below(5) as usize;
    let secondary = if random.below(2) == 0 { 0 } else { 1 + random.below(3) as usize };
    let (items, many, longest) = (primary + secondary, random.below(12), 1 + random.below(4));
    let mut instance = Instance::new((1..=items).map(|item| item.to_string()).collect(), primary);
    for colour in 1..=3 {
        instance.new_colour(&colour.to_string());
    }
    for _ in 0..many {
        let mut option: Vec<Entry> = vec![];
        for _ in 0..=random.below(longest) {
            let item = 1 + random.below(items as u64) as u32;
            let colour = if item as usize > primary { random.below(4) as u32 } else { 0 };
            if option.iter().all(|entry| entry.item != item) {
                option.push(Entry { item, colour });
            }
        }
        // Those without a primary item are none.
        let _ = instance.add(&option);
    }
    if multiple {
        for item in 1..=primary as u32 {
            let most = 1 + random.below(3) as u32;
            let least = random.below(u64::from(most) + 1) as u32;
            instance.set_multiplicity(item, least, most);
        }
    }
    instance.into()
}

/// All covers, each as the set of its options: every set of options is judged, by counting.
fn covers(instance: &Instance) -> BTreeSet<Vec<usize>> {
    let fits = |chosen: &[usize]| {
        (1..=instance.items() as u32).all(|item| {
            let uses = chosen.iter().flat_map(|option| instance.option(*option)).filter(|entry| entry.item == item);
            let colours: Vec<u32> = uses.map(|entry| entry.colour).collect();
            if instance.is_primary(item) {
                let (least, most) = instance.multiplicity(item);
                return (least as usize..=most as usize).contains(&colours.len());
            }
            colours.len() < 2 || colours[0] != 0 && colours.iter().all(|colour| *colour == colours[0])
        })
    };
    let subsets = (0..1_u32 << instance.options())
        .map(|bits| (0..instance.options()).filter(|option| bits >> option & 1 == 1).collect::<Vec<_>>());
    subsets.filter(|chosen| fits(chosen)).collect()
}

#[test]
fn random_instances_have_the_covers_that_judging_every_set_of_options_finds() {
    let (mut chance, mut many) = (Random::new(44), 0);
    for _ in 0..10_000 {
        let instance = random(&mut chance, true);
        let all = covers(&instance);
        many += all.len();
        let mut mark = Mark::counting(Multicover::new(Rc::clone(&instance), Heuristic::Fewest));
        let mut found = BTreeSet::new();
        while mark.advance(u64::MAX, Stop::at(Beat::Solution)) > 0 {
            if mark.beat() == Some(Beat::Solution) {
                let mut chosen: Vec<usize> = mark.machine.chosen().collect();
                chosen.sort_unstable();
                assert!(found.insert(chosen), "found twice: {instance:?}");
            }
        }
        assert_eq!(found, all, "{instance:?}");
    }
    assert!(many > 3000, "{many}");
}

/// Runs of any length make the moves one by one.
#[test]
fn runs_are_repeated_next() {
    let mut chance = Random::new(11);
    let random: Vec<_> = (0..300).map(|_| random(&mut chance, true)).collect();
    for instance in random.into_iter().chain([dominating(4, 2)]) {
        for heuristic in [Heuristic::Fewest, Heuristic::First] {
            let mut walked = Multicover::new(Rc::clone(&instance), heuristic);
            let (mut strode, mut record, mut other) = (walked.clone(), Record::new(0), Record::new(0));
            loop {
                let ran = run(&mut strode, 1 + chance.below(300), Stop::NEVER, &mut record);
                for _ in 0..ran.made {
                    let act = walked.next().expect("a move");
                    other.note(act.beat(), walked.level(), 1);
                    other.at += 1;
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

/// And at the end all is as it was at the beginning.
#[test]
fn a_node_given_up_leaves_the_machine_that_searched_it() {
    let mut chance = Random::new(5);
    let random: Vec<_> = (0..100).map(|_| random(&mut chance, true)).collect();
    for instance in random.into_iter().chain([dominating(4, 2)]) {
        let begun = Multicover::new(instance, Heuristic::Fewest);
        let (mut walked, mut inside): (Multicover, Vec<Multicover>) = (begun.clone(), vec![]);
        while let Some(act) = walked.next() {
            match act.beat() {
                Beat::Descend => {
                    let mut given_up = walked.clone();
                    given_up.prune();
                    given_up.next();
                    inside.push(given_up);
                }
                Beat::Retreat => {
                    // The longer way out ends where the shorter one does.
                    let (mut short, mut long) = (inside.pop().expect("a node"), walked.clone());
                    for machine in [&mut short, &mut long] {
                        while machine.label().0 == "M7" {
                            machine.next();
                        }
                    }
                    assert_eq!(short, long);
                }
                _ => {}
            }
        }
        assert_eq!((walked.links, walked.bounds), (begun.links, begun.bounds));
    }
}
