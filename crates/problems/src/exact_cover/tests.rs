//! Tests of the machine against published numbers and against itself.

use super::samples::{colours, langford, queens, toy};
use super::*;
use crate::machine::{Machine, Stop};
use crate::timeline::Mark;

/// Returns the number of solutions, the profile, and the number of updates.
fn count(instance: Instance) -> (u64, Vec<u64>, u64) {
    let mut mark = Mark::new(Cover::new(instance.into(), Heuristic::Fewest));
    mark.advance(u64::MAX, Stop::NEVER);
    let tally = &mark.record.tally;
    (tally.solutions(), tally.profile().to_vec(), mark.machine.updates())
}

#[test]
fn published_figures_are_met() {
    assert_eq!(count(toy()), (1, vec![1, 2, 2, 1], 29));
    assert_eq!(count(langford(3)).2, 49);
    assert_eq!(count(langford(4)).2, 184);
    assert_eq!(count(langford(7)), (52, vec![1, 6, 30, 92, 172, 159, 95, 52], 8339));
    let queens8 = (92, vec![1, 8, 40, 120, 208, 228, 201, 151, 92], 16680);
    assert_eq!((count(queens(4)).2, count(queens(6)).2, count(queens(8))), (183, 1497, queens8));
    let (solutions, profile, updates) = count(colours());
    assert_eq!((solutions, profile.iter().sum::<u64>(), updates), (1, 4, 14));
}

#[test]
fn the_label_is_that_of_the_move_that_follows() {
    for instance in [toy(), colours(), langford(3)] {
        let mut machine = Cover::new(instance.into(), Heuristic::Fewest);
        loop {
            let label = machine.label().0;
            let Some(act) = machine.next() else { break };
            let steps = match act {
                Act::Started => "X1",
                Act::Entered { .. } | Act::Solved => "X2",
                Act::Looked { .. } | Act::Chosen { .. } | Act::Stuck { .. } => "X3",
                Act::Hidden { .. } | Act::Covered { .. } => "X4 X5",
                Act::Agreed { .. } | Act::Purified { .. } | Act::Tried { .. } | Act::Spent { .. } => "X5",
                Act::Dropped { .. } | Act::Ended => "X8",
                Act::Advanced { .. } | Act::Disagreed { .. } | Act::Unpurified { .. } => "X6",
                Act::Shown { .. } | Act::Uncovered { .. } => "X6 X7",
            };
            assert!(steps.contains(label), "{act:?} at {label}");
        }
    }
}
