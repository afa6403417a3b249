//! Published figures, and random instances against a search that shares no idea with sparse sets.

use super::Cells;
use crate::exact_cover::samples::{
    colours, covers_hold, figures, given_up_holds, langford, queens, random, runs_hold, toy,
};
use crate::exact_cover::{Heuristic, Instance};

use crate::steer::Random;
use std::collections::BTreeSet;
use std::rc::Rc;

fn begin(instance: &Rc<Instance>, heuristic: Heuristic) -> Cells {
    Cells::new(Rc::clone(instance), heuristic)
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
        assert_eq!(
            figures(begin(&instance, Heuristic::Fewest)),
            (solutions, profile.to_vec(), updates),
            "{instance:?}"
        );
    }
}

#[test]
fn random_instances_have_the_covers_that_judging_every_set_of_options_finds() {
    let both =
        |instance: &Rc<Instance>| [Heuristic::Fewest, Heuristic::First].map(|which| begin(instance, which)).into();
    covers_hold(43, false, both, |cells| cells.chosen().collect());
}

/// Move by move and in runs of any length, with the invariants of the arrays.
#[test]
fn runs_of_any_length_make_the_moves_one_by_one() {
    let mut chance = Random::new(7);
    let random: Vec<_> = (0..300).map(|_| random(&mut chance, false)).collect();
    for instance in [toy(), colours(), langford(4), queens(5)].into_iter().chain(random) {
        for heuristic in [Heuristic::Fewest, Heuristic::First] {
            runs_hold(begin(&instance, heuristic), &mut chance, arrays_hold);
        }
    }
}

/// Each array is the inverse of another, and what is active stands first.
fn arrays_hold(cells: &Cells) {
    let (instance, sets) = (cells.instance(), cells.sets());
    let items: BTreeSet<u32> = sets.items().iter().copied().collect();
    assert!(items.iter().copied().eq(1..=instance.items() as u32));
    for (cell, item) in sets.items().iter().enumerate() {
        assert_eq!(sets.is_active(*item), cell < sets.active());
        let nodes: BTreeSet<u32> = sets.set(*item).iter().copied().collect();
        assert_eq!(nodes.len(), sets.set(*item).len());
        for (cell, node) in sets.set(*item).iter().enumerate() {
            assert_eq!((sets.item_of(*node), sets.loc(*node) as usize), (*item, cell));
            assert_eq!(sets.is_listed(*node), cell < sets.size(*item) as usize);
        }
    }
}

/// A node given up leaves the cells as a search of it would have left them.
#[test]
fn a_node_given_up_leaves_the_order_that_a_search_leaves() {
    for instance in [toy(), langford(7), queens(6)] {
        given_up_holds(Cells::new(instance, Heuristic::Fewest), |_| ());
    }
}
