//! The machine against published figures and against itself.

use super::samples::{colours, langford, queens, toy};
use super::*;
use crate::machine::{Beat, Machine, Move, Stop};
use crate::tally::Tally;
use std::rc::Rc;

/// Solutions, nodes per level, updates.
fn count(instance: Instance) -> (u64, Vec<u64>, u64) {
    let mut cover = Cover::new(instance.into(), Heuristic::Fewest);
    let mut tally = Tally::new(0);
    cover.run(u64::MAX, Stop::NEVER, |act, level, _| tally.note(act.beat(), level));
    (tally.solutions(), tally.profile().to_vec(), cover.updates())
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
fn run_is_next_at_every_budget() {
    for instance in [toy(), colours(), langford(3)] {
        let instance = Rc::new(instance);
        for heuristic in [Heuristic::Fewest, Heuristic::First] {
            let start = Cover::new(Rc::clone(&instance), heuristic);
            let mut machine = start.clone();
            let mut states = vec![machine.clone()];
            let mut acts = vec![];
            while let Some(act) = machine.next() {
                acts.push(act);
                states.push(machine.clone());
            }
            for budget in (1..80).chain([1000, 1_000_000]) {
                for fine in [false, true] {
                    let mut machine = start.clone();
                    let mut at = 0;
                    loop {
                        let mut seen = vec![];
                        let heed = |act: &Act, level, made| seen.push((*act, level, made));
                        let ran = if fine {
                            machine.run_fine(budget, Stop::NEVER, heed)
                        } else {
                            machine.run(budget, Stop::NEVER, heed)
                        };
                        let want: Vec<_> = (0..ran.made)
                            .map(|i| (acts[at + i as usize], states[at + i as usize + 1].level(), i + 1))
                            .filter(|(act, _, _)| fine || act.beat() >= Beat::Descend)
                            .collect();
                        assert_eq!(seen, want, "budget {budget} at {at}");
                        at += ran.made as usize;
                        assert_eq!(machine, states[at], "budget {budget} at {at}");
                        if ran.made < budget {
                            break;
                        }
                        assert_eq!(ran.last, Some(acts[at - 1]));
                    }
                    assert_eq!(at, acts.len());
                }
            }
        }
    }
}

/// The definition of a run: one move after the other until the budget is spent or the stop is reached.
fn stepwise(mut machine: Cover, budget: u64, stop: Stop) -> (Cover, Vec<Act>) {
    let mut made = vec![];
    while (made.len() as u64) < budget {
        let Some(act) = machine.next() else { break };
        made.push(act);
        if stop.reached(act.beat(), machine.level()) {
            break;
        }
    }
    (machine, made)
}

#[test]
fn a_run_from_anywhere_stops_where_single_moves_do() {
    let stops = Beat::ALL.map(Stop::at).into_iter().chain((1..4).map(Stop::leaving));
    let stops: Vec<Stop> = stops.chain([Stop { beat: Beat::Solution, below: 2 }]).collect();
    for instance in [toy(), colours(), langford(3)] {
        let mut from = Cover::new(instance.into(), Heuristic::Fewest);
        loop {
            for stop in &stops {
                for budget in [0, 1, 2, 3, 5, 17, 40, 100_000] {
                    let (want, acts) = stepwise(from.clone(), budget, *stop);
                    let mut machine = from.clone();
                    let ran = machine.run(budget, *stop, |_, _, _| {});
                    assert_eq!((ran.made, ran.last), (acts.len() as u64, acts.last().copied()), "{stop:?} {budget}");
                    assert_eq!(machine, want, "{stop:?} {budget}");
                }
            }
            if from.next().is_none() {
                break;
            }
        }
    }
}

#[test]
fn links_are_restored() {
    for instance in [toy(), colours(), langford(4)] {
        let start = Cover::new(instance.into(), Heuristic::Fewest);
        let mut machine = start.clone();
        while machine.next().is_some() {}
        assert_ne!(machine, start);
        machine.restart();
        assert_eq!(machine, start);
    }
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
