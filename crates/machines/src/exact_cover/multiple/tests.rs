//! Published figures, and random instances against a search that shares no idea with links.

use super::Multicover;
use crate::exact_cover::samples::{covers_hold, figures, given_up_holds, instance, random, runs_hold};
use crate::exact_cover::{Cover, Heuristic, Instance};
use crate::machine::Machine;
use crate::steer::Random;
use std::rc::Rc;

fn begin(instance: &Rc<Instance>, heuristic: Heuristic) -> Multicover {
    Multicover::new(Rc::clone(instance), heuristic)
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
    assert_eq!(figures(begin(&instance.into(), Heuristic::Fewest)), (1, vec![1, 2, 1, 1, 1], 14));
}

#[test]
fn dominating_queens_have_the_figures_of_the_published_program() {
    for (n, queens, ways, nodes, updates) in [
        (3, 1, 1, None, None),
        (4, 2, 12, Some(197), Some(6309)),
        (5, 3, 186, Some(5185), Some(149_345)),
        (6, 3, 4, Some(3209), None),
        // Their number is also OEIS A002564.
        (8, 5, 4860, Some(3_072_452), Some(997_566_599)),
    ] {
        let (solutions, profile, made) = figures(begin(&dominating(n, queens), Heuristic::Fewest));
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
        let links = Cover::new(Rc::clone(&instance), Heuristic::Fewest);
        assert_eq!(figures(begin(&instance, Heuristic::Fewest)).0, figures(links).0, "{instance:?}");
    }
}

#[test]
fn random_instances_have_the_covers_that_judging_every_set_of_options_finds() {
    let fewest = |instance: &Rc<Instance>| vec![begin(instance, Heuristic::Fewest)];
    covers_hold(44, true, fewest, |multicover| multicover.chosen().collect());
}

#[test]
fn runs_of_any_length_make_the_moves_one_by_one() {
    let mut chance = Random::new(11);
    let random: Vec<_> = (0..300).map(|_| random(&mut chance, true)).collect();
    for instance in random.into_iter().chain([dominating(4, 2)]) {
        for heuristic in [Heuristic::Fewest, Heuristic::First] {
            runs_hold(begin(&instance, heuristic), &mut chance, |_| ());
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
        // The longer way out ends where the shorter one does.
        let rest = |machine: &mut Multicover| while machine.label().0 == "M7" && machine.next().is_some() {};
        let walked = given_up_holds(begun.clone(), rest);
        assert_eq!((walked.links, walked.bounds), (begun.links, begun.bounds));
    }
}
