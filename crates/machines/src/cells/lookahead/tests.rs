//! Published figures, random instances against a search that shares no idea with supports, and what a support is.

use super::{Act, Lookahead};
use crate::exact_cover::samples::{
    colours, covers_hold, figures, given_up_holds, langford, queens, random, runs_hold, toy,
};
use crate::exact_cover::{Heuristic, Instance};

use crate::steer::Random;
use std::rc::Rc;

fn begin(instance: &Rc<Instance>, heuristic: Heuristic) -> Lookahead {
    Lookahead::new(Rc::clone(instance), heuristic)
}

/// How often each stage is entered: the program's profile, which begins with one too many.
fn stages(instance: &Rc<Instance>) -> Vec<u64> {
    let mut machine = begin(instance, Heuristic::Fewest);
    let mut stages = vec![];
    while let Some(act) = machine.next() {
        if matches!(act, Act::Entered { .. } | Act::Solved) {
            let stage = machine.stage();
            stages.resize(stages.len().max(stage + 1), 0);
            stages[stage] += 1;
        }
    }
    stages
}

#[test]
fn nodes_and_updates_are_those_of_the_published_program() {
    for (instance, solutions, profile, updates) in [
        (toy(), 1, None, 16),
        (langford(7), 52, Some(&[6, 30, 73, 53, 52, 52, 52, 52][..]), 7102),
        (queens(8), 92, Some(&[8, 40, 96, 96, 92, 92, 92, 92, 92]), 13565),
    ] {
        let (found, levels, made) = figures(begin(&instance, Heuristic::Fewest));
        let stages = stages(&instance);
        assert_eq!((found, made), (solutions, updates), "{levels:?} {stages:?}");
        assert_eq!(levels.iter().sum::<u64>(), stages.iter().sum(), "{instance:?}");
        assert!(profile.is_none_or(|profile| profile == stages), "{stages:?}");
    }
    assert_eq!(stages(&toy()), [1, 1, 1, 1]);
}

#[test]
fn random_instances_have_the_covers_that_judging_every_set_of_options_finds() {
    let both =
        |instance: &Rc<Instance>| [Heuristic::Fewest, Heuristic::First].map(|which| begin(instance, which)).into();
    covers_hold(46, false, both, |lookahead| lookahead.chosen().collect());
}

#[test]
fn runs_of_any_length_make_the_moves_one_by_one() {
    let mut chance = Random::new(13);
    let random: Vec<_> = (0..300).map(|_| random(&mut chance, false)).collect();
    for instance in [toy(), colours(), langford(4), queens(5)].into_iter().chain(random) {
        for heuristic in [Heuristic::Fewest, Heuristic::First] {
            runs_hold(begin(&instance, heuristic), &mut chance, |_| ());
        }
    }
}

/// Wherever a level is entered, each option left leaves for each item to cover an option that agrees with it.
#[test]
fn options_left_where_a_level_is_entered_have_their_supports() {
    let mut chance = Random::new(17);
    let random: Vec<_> = (0..200).map(|_| random(&mut chance, false)).collect();
    for instance in [toy(), colours(), langford(4), queens(5)].into_iter().chain(random) {
        let mut machine = begin(&instance, Heuristic::Fewest);
        while let Some(act) = machine.next() {
            if !matches!(act, Act::Entered { .. }) {
                continue;
            }
            let sets = machine.sets();
            let items = || sets.items()[..sets.active()].iter().copied().filter(|item| instance.is_primary(*item));
            let options =
                |item: u32| sets.set(item)[..sets.size(item) as usize].iter().map(|node| machine.option_of(*node));
            let agree = |one: usize, other: usize| {
                one == other
                    || instance.option(one).iter().all(|own| {
                        let same = instance.option(other).iter().find(|entry| entry.item == own.item);
                        same.is_none_or(|entry| own.colour != 0 && entry.colour == own.colour)
                    })
            };
            for option in items().flat_map(options) {
                let has = |item: u32| instance.option(option).iter().any(|entry| entry.item == item);
                assert!(
                    items().all(|item| has(item) || options(item).any(|other| agree(option, other))),
                    "option {option} of {instance:?}"
                );
            }
        }
    }
}

/// A node given up leaves sets and supports as a search of it would have left them.
#[test]
fn a_node_given_up_leaves_what_a_search_leaves() {
    for instance in [toy(), langford(5), queens(5)] {
        given_up_holds(begin(&instance, Heuristic::Fewest), |_| ());
    }
}

/// When a level is entered, each option left has one support for each item that it does not contain, and none is lost: an option left
/// that contains the item, and no item of the other. A purge loses those that the purged option gave.
#[test]
fn supports_are_kept_or_lost() {
    let mut lost = 0;
    for instance in [toy(), queens(4), langford(4)] {
        let mut machine = begin(&instance, Heuristic::Fewest);
        let items = |option: usize| instance.option(option).iter().map(|entry| entry.item).collect::<Vec<u32>>();
        while let Some(act) = machine.next() {
            let supports: Vec<_> = machine.supports().collect();
            if let Act::Purged { option, .. } = act {
                assert!(supports.iter().all(|support| support.option != option), "{act:?}");
                let its = supports.iter().filter(|support| support.by == option);
                lost += its.map(|support| assert!(support.is_lost, "{act:?}: {support:?}")).count();
            }
            if !matches!(act, Act::Entered { level: 0 }) {
                continue;
            }
            let is_left = |option: usize| machine.sets().is_listed(instance.start(option) as u32);
            let mut needed: Vec<(u32, u32)> = vec![];
            for option in (0..instance.options()).filter(|option| is_left(*option)) {
                let own = items(option);
                let others = (1..=instance.items() as u32).filter(|item| instance.is_primary(*item));
                needed.extend(others.filter(|item| !own.contains(item)).map(|item| (option as u32, item)));
            }
            let mut given: Vec<(u32, u32)> = supports.iter().map(|support| (support.option, support.item)).collect();
            given.sort_unstable();
            assert_eq!(given, needed, "{act:?}");
            for support in &supports {
                let [option, by] = [support.option, support.by].map(|option| option as usize);
                let (own, its) = (items(option), items(by));
                let is_one = its.contains(&support.item) && own.iter().all(|item| !its.contains(item));
                assert!(is_one && is_left(by) && !support.is_lost, "{act:?}: {support:?}");
            }
        }
    }
    assert!(lost > 0);
}
