//! Instances for tests, random ones among them, and what must hold of every machine that covers them.

use super::{BadOption, Entry, Instance};
use crate::machine::{Beat, Machine, Move, Stop, run};
use crate::mark::Mark;
use crate::record::Record;
use crate::steer::Random;
use std::collections::BTreeSet;
use std::rc::Rc;

/// An instance of so many items, the first `primary` of them primary, with entries as item and colour.
pub fn instance(items: usize, primary: usize, options: &[Vec<(usize, u32)>]) -> Instance {
    let mut instance = Instance::new((1..=items).map(|item| item.to_string()).collect(), primary);
    for colour in 1..=3 {
        instance.new_colour(&colour.to_string());
    }
    for option in options {
        let entry = |(item, colour): &(usize, u32)| Entry { item: *item as u32, colour: *colour };
        instance.add(&option.iter().map(entry).collect::<Vec<_>>()).unwrap();
    }
    instance
}

fn plain(option: &[usize]) -> Vec<(usize, u32)> {
    option.iter().map(|item| (*item, 0)).collect()
}

pub fn toy() -> Rc<Instance> {
    let options = [&[3, 5][..], &[1, 4, 7], &[2, 3, 6], &[1, 4, 6], &[2, 7], &[4, 5, 7]].map(plain);
    instance(7, 7, &options).into()
}

pub fn colours() -> Rc<Instance> {
    let option = |option: &[(usize, u32)]| option.to_vec();
    let options = [
        option(&[(1, 0), (2, 0), (4, 1), (5, 1)]),
        option(&[(1, 0), (3, 0), (4, 2), (5, 2)]),
        option(&[(2, 0), (4, 2)]),
        option(&[(3, 0), (5, 2)]),
    ];
    instance(5, 3, &options).into()
}

pub fn langford(n: usize) -> Rc<Instance> {
    let pairs = (1..=n).flat_map(|i| (1..2 * n - i).map(move |j| plain(&[i, n + j, n + j + i + 1])));
    instance(3 * n, 3 * n, &pairs.collect::<Vec<_>>()).into()
}

/// Rows and columns from the middle outwards, then the diagonals of more than one square.
pub fn queens(n: usize) -> Rc<Instance> {
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
    instance(2 * n + 2 * diagonals, 2 * n, &options).into()
}

/// A random instance: with or without secondary items and colours, sparse or dense, and with multiplicities if these are wanted.
pub fn random(random: &mut Random, multiple: bool) -> Rc<Instance> {
    let primary = 1 + random.below(6) as usize;
    let secondary = if random.below(2) == 0 { 0 } else { 1 + random.below(4) as usize };
    let colours = if random.below(3) == 0 { 1 } else { 4 };
    // Many more sets of options are to be judged where an item may be in several.
    let most = if multiple { 12 } else { 16 };
    let (items, many, longest) = (primary + secondary, random.below(most), 1 + random.below(5));
    let mut instance = instance(items, primary, &[]);
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
    for item in (1..=primary as u32).filter(|_| multiple) {
        let most = 1 + random.below(3) as u32;
        instance.set_multiplicity(item, random.below(u64::from(most) + 1) as u32, most);
    }
    instance.into()
}

/// Solutions, nodes of each level, updates of a whole search.
pub fn figures<M: Machine>(machine: M) -> (u64, Vec<u64>, u64) {
    let mut mark = Mark::counting(machine);
    mark.advance(u64::MAX, Stop::NEVER);
    let tally = &mark.record.tally;
    (tally.solutions(), tally.profile().to_vec(), mark.machine.counted()[0])
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
    // Each option has a primary item.
    let most: u32 = (1..=instance.primary() as u32).map(|item| instance.multiplicity(item).1).sum();
    subsets.filter(|chosen| chosen.len() <= most as usize && fits(chosen)).collect()
}

/// Holds the covers of 10 000 random instances, which each machine meets once, against those that judging every set of options finds.
pub fn covers_hold<M: Machine>(
    seed: u64,
    multiple: bool,
    begin: impl Fn(&Rc<Instance>) -> Vec<M>,
    chosen: impl Fn(&M) -> Vec<usize>,
) {
    let (mut chance, mut many) = (Random::new(seed), 0);
    for _ in 0..10_000 {
        let instance = random(&mut chance, multiple);
        let all = covers(&instance);
        many += all.len();
        for machine in begin(&instance) {
            let (mut mark, mut found) = (Mark::counting(machine), BTreeSet::new());
            while mark.advance(u64::MAX, Stop::at(Beat::Solution)) > 0 {
                if mark.beat() == Some(Beat::Solution) {
                    let mut chosen = chosen(&mark.machine);
                    chosen.sort_unstable();
                    assert!(found.insert(chosen), "found twice: {instance:?}");
                }
            }
            assert_eq!(found, all, "{instance:?}");
        }
    }
    assert!(many > 3000, "{many}");
}

/// Holds runs of any length against the moves one by one, with what must be so after each.
pub fn runs_hold<M: Machine>(begun: M, chance: &mut Random, mut each: impl FnMut(&M)) {
    let (mut walked, mut strode) = (begun.clone(), begun);
    let (mut record, mut other) = (Record::new(0), Record::new(0));
    loop {
        let longest = 1 << (1 + chance.below(9));
        let ran = run(&mut strode, 1 + chance.below(longest), Stop::NEVER, &mut record);
        for _ in 0..ran.made {
            let act = walked.next().expect("a move");
            other.note(act.beat(), walked.level(), 1);
            other.at += 1;
            each(&walked);
        }
        assert_eq!((&strode, &record, strode.counted()), (&walked, &other, walked.counted()));
        if ran.made == 0 {
            break;
        }
    }
    assert_eq!(walked.next(), None);
}

/// Holds what each node given up leaves against what a search of it leaves, where both have come to rest.
pub fn given_up_holds<M: Machine>(mut walked: M, rest: impl Fn(&mut M)) -> M {
    let mut inside: Vec<M> = vec![];
    while let Some(act) = walked.next() {
        match act.beat() {
            Beat::Descend => {
                let mut given_up = walked.clone();
                given_up.prune();
                given_up.next();
                rest(&mut given_up);
                inside.push(given_up);
            }
            Beat::Retreat => {
                let mut searched = walked.clone();
                rest(&mut searched);
                assert_eq!(inside.pop(), Some(searched));
            }
            _ => {}
        }
    }
    walked
}
