//! What giving a node up leaves of the lists: the same sets, in an order of their own.

use super::super::pattern::Pattern;
use super::*;

/// The lists in force as sets, by level and partial product, with all else that the next moves depend on.
fn known(machine: &SkeletonMachine) -> impl PartialEq + std::fmt::Debug {
    let (l, m) = (usize::from(machine.l), machine.task.m);
    let set = |level: usize, k: usize| {
        let alive = &machine.choice[k][..machine.size[level][k].into()];
        alive.iter().fold(0_u16, |set, j| set | 1 << j)
    };
    let sets: Vec<Vec<u16>> = (0..=l).map(|level| (0..m).map(|k| set(level, k)).collect()).collect();
    let registers = (machine.step, machine.level, machine.shifts.clone(), machine.d, machine.l, machine.x);
    (sets, registers, machine.a[..l].to_vec(), machine.sum[..=l].to_vec())
}

#[test]
fn a_node_given_up_leaves_the_sets_that_a_search_of_it_leaves() {
    let pattern = Pattern::read("*.*/.*./*.*").unwrap();
    for (m, z, slack, threshold, digits) in [(2, 0, 0, 25, 3), (2, 0, 0, 0, 2), (4, 1, 0, 25, 1), (2, 0, 1, 25, 2)] {
        let task = Task { pattern: pattern.clone(), m, z, slack, threshold, digits };
        let mut machine = SkeletonMachine::new(Rc::new(task));
        let mut given_up: Vec<SkeletonMachine> = vec![];
        let mut permuted = 0;
        while let Some(step) = machine.next() {
            match step.beat() {
                Beat::Descend => {
                    let mut other = machine.clone();
                    other.prune();
                    let left = other.next().map(|step| step.beat());
                    assert_eq!(left, Some(Beat::Retreat), "{:?}", machine.task);
                    given_up.push(other);
                }
                Beat::Retreat => {
                    let other = given_up.pop().unwrap();
                    assert_eq!(known(&other), known(&machine), "{:?}", machine.task);
                    permuted += u32::from(other.choice != machine.choice);
                }
                _ => {}
            }
        }
        assert!(permuted > 0 || digits == 1, "{:?}: the order is the same, so that nothing is shown", machine.task);
    }
}
