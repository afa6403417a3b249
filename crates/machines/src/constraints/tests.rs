use super::*;
use crate::machine::{Stop, run};
use crate::record::Record;

/// n queens, row by row.
#[derive(Clone, Debug, PartialEq)]
struct Queens(u32);

impl Rules for Queens {
    fn goal(&self, chosen: &[Choice]) -> Goal {
        if chosen.len() == self.0 as usize { Goal::Solution } else { Goal::Decide(self.undecided(chosen)[0]) }
    }

    fn candidates(&self, _: &[Choice], _: u32) -> Vec<u32> {
        (0..self.0).collect()
    }

    fn blocks(&self, chosen: &[Choice], candidate: Choice) -> Vec<Block> {
        let attacks = |other: &Choice| {
            other.value == candidate.value
                || other.value.abs_diff(candidate.value) == other.item.abs_diff(candidate.item)
        };
        Block::each(chosen, attacks, 0)
    }

    fn undecided(&self, chosen: &[Choice]) -> Vec<u32> {
        (0..self.0).filter(|row| chosen.iter().all(|choice| choice.item != *row)).collect()
    }
}

fn ways(number: usize) -> Ways {
    Ways { fewest: number & 1 > 0, forward: number & 2 > 0, jump: number & 4 > 0, dynamic: false }
}

/// Nodes without the root, and solutions.
fn counts(n: u32, ways: Ways) -> (u64, u64) {
    let mut record = Record::new(0);
    run(&mut ConstraintSearch::new(Queens(n), ways), u64::MAX, Stop::NEVER, &mut record);
    (record.tally.nodes() - 1, record.tally.solutions())
}

#[test]
fn all_ways_find_the_same_and_none_needs_more_nodes() {
    for n in 1..8 {
        let plain = counts(n, Ways::PLAIN);
        for number in 1..8 {
            let (nodes, solutions) = counts(n, ways(number));
            assert_eq!(solutions, plain.1, "{n} queens, {:?}", ways(number));
            assert!(ways(number).fewest || nodes <= plain.0, "{n} queens, {:?}: {nodes}", ways(number));
        }
    }
    assert_eq!(counts(8, Ways::PLAIN), (2056, 92));
}

#[test]
fn a_pruned_node_leaves_what_a_searched_one_does() {
    for number in 0..8 {
        let mut search = ConstraintSearch::new(Queens(6), ways(number));
        while let Some(action) = search.next() {
            let Action::Placed(_) = action else { continue };
            let level = search.level();
            let (mut pruned, mut whole) = (search.clone(), search.clone());
            pruned.prune();
            while pruned.level() >= level {
                pruned.next();
            }
            while whole.level() >= level {
                whole.next();
            }
            assert_eq!(pruned, whole, "{:?}", ways(number));
        }
    }
}
