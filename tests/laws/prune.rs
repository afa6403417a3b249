//! Laws on giving nodes up: `prune` leads out of the node at once, and leaves the search as if the node had been searched.

use crate::common::machines::{Visit, leaves_a_trace, visit_all};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::collections::VecDeque;
use stepdance::machine::{self, Beat, Machine, Move, Stop};
use stepdance::problem::Problem;
use stepdance::scene::Scene;
use stepdance::steer::Random;
use stepdance::tally::Tally;
use stepdance::timeline::Mark;

/// How large the instances are whose nodes are all given up, and those that are looked at here and there.
const SMALL: usize = 5;
const LARGE: usize = 8;

/// So many moves of a search are looked at.
const FAR: usize = 60_000;

/// So many moves of a search are drawn.
const SHOWN: u64 = 1500;

/// So many random nodes, or sets of nodes, of each search.
const CASES: u32 = 12;

fn cases(cases: u32) -> TestRunner {
    TestRunner::new(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases) })
}

/// What is left of a search if details, refusals and the order of the solutions of a node are left out: how the tree
/// grows, and what is found in it.
#[derive(Clone, Debug, PartialEq)]
enum Event<T> {
    /// A move that changes the level, or ends the search.
    Turn(T),
    /// What was found between two of those, in order of the alphabet.
    Found(Vec<String>),
}

/// Makes moves, at most so many, and gives up every node for which `given_up` says so by its number, from 0.
fn events<P: Problem>(
    problem: &P,
    machine: &mut P::Machine,
    most: usize,
    mut given_up: impl FnMut(usize) -> bool,
) -> Vec<Event<<P::Machine as Iterator>::Item>> {
    let (mut events, mut found, mut nodes) = (vec![], vec![], 0);
    for _ in 0..most {
        let Some(step) = machine.next() else { break };
        let beat = step.beat();
        if beat == Beat::Solution {
            found.push(problem.solution(&Mark::new(machine.clone()).moment()));
        }
        if matches!(beat, Beat::Descend | Beat::Retreat | Beat::Done) {
            if !found.is_empty() {
                found.sort();
                events.push(Event::Found(std::mem::take(&mut found)));
            }
            events.push(Event::Turn(step));
        }
        if beat == Beat::Descend {
            if given_up(nodes) {
                machine.prune();
            }
            nodes += 1;
        }
    }
    events
}

/// The same without what lies below the nodes for which `given_up` says so by their numbers among those that remain.
fn cut<T: Move>(events: Vec<Event<T>>, mut given_up: impl FnMut(usize) -> bool) -> Vec<Event<T>> {
    let (mut kept, mut nodes, mut below) = (vec![], 0, 0);
    for event in events {
        let beat = if let Event::Turn(step) = &event { step.beat() } else { Beat::Solution };
        // How deep below a node that was given up: 1 in the node itself.
        let before = below;
        match beat {
            Beat::Descend if below > 0 => below += 1,
            Beat::Retreat if below > 0 => below -= 1,
            _ => {}
        }
        if before == 0 || below == 0 {
            kept.push(event);
        }
        if before == 0 && beat == Beat::Descend {
            below = usize::from(given_up(nodes));
            nodes += 1;
        }
    }
    kept
}

/// A machine that has given up the node just entered and has left it, with the moves since then.
struct Out<M: Machine> {
    /// Up to its next move heavier than a detail: there the way out is complete.
    machine: M,
    /// The `Retreat` and what follows, that move included.
    moves: VecDeque<M::Item>,
}

/// Gives up the node just entered: nothing but details lies before the `Retreat` that leaves it.
fn out<P: Problem>(problem: &P, entered: &P::Machine, place: &str) -> Out<P::Machine> {
    let mut machine = entered.clone();
    let level = machine.level();
    let listed = |machine: &P::Machine| {
        let (label, known) = (machine.label(), problem.listing());
        assert!(known.iter().any(|line| line.label == label), "{place}: no line is labelled {label}");
    };
    machine.prune();
    let mut moves = VecDeque::new();
    loop {
        listed(&machine);
        let step = machine.next().unwrap_or_else(|| panic!("{place}: over before the node is left"));
        let beat = step.beat();
        if moves.is_empty() {
            assert!(matches!(beat, Beat::Detail | Beat::Retreat), "{place}: {step:?} in a node given up");
        }
        let left = beat == Beat::Retreat || !moves.is_empty();
        if moves.is_empty() {
            assert_eq!(machine.level(), level - usize::from(left), "{place}: the level after {step:?}");
        }
        if left {
            let complete = !moves.is_empty() && beat > Beat::Detail;
            moves.push_back(step);
            if complete {
                return Out { machine, moves };
            }
        }
    }
}

#[test]
fn a_node_given_up_leaves_the_machine_that_searched_it() {
    /// Walks through the search once; every node is given up beside it by a clone that waits for the walk to leave it.
    struct Everywhere(usize);
    impl Visit for Everywhere {
        fn visit<P: Problem>(&mut self, address: &str, problem: P) {
            if leaves_a_trace(address) {
                return;
            }
            let mut machine = problem.start();
            // Those of the nodes entered, and those that the walk has left, with what it made since then.
            let mut inside: Vec<Out<P::Machine>> = vec![];
            let mut leaving: Vec<(Out<P::Machine>, VecDeque<_>)> = vec![];
            for at in 1..=FAR {
                let Some(step) = machine.next() else { break };
                let (beat, place) = (step.beat(), format!("{address} at step {at}"));
                for (out, made) in &mut leaving {
                    made.push_back(step.clone());
                    if beat > Beat::Detail {
                        // The shorter way out is how the longer one ends.
                        let skipped = made.len().checked_sub(out.moves.len());
                        let skipped = skipped.unwrap_or_else(|| panic!("{place}: a longer way out, {:?}", out.moves));
                        assert_eq!(made.front(), out.moves.front(), "{place}");
                        assert!(made.iter().skip(1 + skipped).eq(out.moves.iter().skip(1)), "{place}: {:?}", out.moves);
                        assert!(out.machine == machine, "{place}: {:#?}\n≠ {machine:#?}", out.machine);
                    }
                }
                if beat > Beat::Detail {
                    leaving.clear();
                }
                match beat {
                    Beat::Descend => {
                        self.0 += 1;
                        inside.push(out(&problem, &machine, &place));
                    }
                    Beat::Retreat => leaving.push((inside.pop().unwrap(), VecDeque::from([step]))),
                    _ => {}
                }
            }
        }
    }
    let mut all = Everywhere(0);
    visit_all(LARGE, &mut all);
    assert!(all.0 > 5_000, "only {} nodes were given up", all.0);
}

/// Gives up each node with a chance of one in so many; the same ones for the same seed.
fn at_random(seed: u64, one_in: u64) -> impl FnMut(usize) -> bool {
    move |node| Random::new(seed ^ node as u64).below(one_in) == 0
}

#[test]
fn what_is_not_given_up_is_searched_as_if_all_were() {
    struct Anywhere;
    impl Visit for Anywhere {
        fn visit<P: Problem>(&mut self, address: &str, problem: P) {
            let new = problem.start();
            let whole = events(&problem, &mut new.clone(), FAR, |_| false);
            let choice = (any::<u64>(), prop_oneof![Just(1_u64), 2..5_u64, 20..200_u64]);
            let outcome = cases(CASES).run(&choice, |(seed, one_in)| {
                let expected = cut(whole.clone(), at_random(seed, one_in));
                // A look farther than at the whole search, which has nothing in places where this one has much.
                let rest = events(&problem, &mut new.clone(), 2 * FAR, at_random(seed, one_in));
                for (event, other) in expected.iter().zip(&rest) {
                    prop_assert_eq!(event, other, "{}", address);
                }
                prop_assert!(rest.len() >= expected.len(), "{}: {} of {}", address, rest.len(), expected.len());
                Ok(())
            });
            assert!(outcome.is_ok(), "{address}: {}", outcome.unwrap_err());
        }
    }
    visit_all(LARGE, &mut Anywhere);
}

/// Only the last moves differ: what was found is the root's own, if it is a solution.
#[test]
fn a_search_that_gives_all_children_of_the_root_up_has_no_other_nodes_and_no_solutions() {
    struct Shallow;
    impl Visit for Shallow {
        fn visit<P: Problem>(&mut self, address: &str, problem: P) {
            let new = problem.start();
            let (mut children, mut solutions) = (0, 0);
            let mut whole = new.clone();
            for step in (0..).map_while(|_| whole.next().map(|step| (step.beat(), whole.level()))) {
                children += u64::from(step == (Beat::Descend, 1));
                solutions += u64::from(step == (Beat::Solution, 0));
            }
            let mut tally = Tally::new(1);
            let mut machine = new;
            loop {
                let last = machine::run_to(&mut machine, Stop::at(Beat::Descend));
                let beat = last.as_ref().map_or(Beat::Done, Move::beat);
                tally.note(beat, machine.level());
                match beat {
                    Beat::Descend => machine.prune(),
                    Beat::Done => break,
                    _ => {}
                }
            }
            let profile: &[u64] = if children > 0 { &[1, children] } else { &[1] };
            assert_eq!((tally.profile(), tally.solutions()), (profile, solutions), "{address}");
            if !leaves_a_trace(address) {
                assert!(machine == whole, "{address}: {machine:#?}\n≠ {whole:#?}");
            }
        }
    }
    visit_all(SMALL, &mut Shallow);
}

/// Goes on to the next node in strides; says whether there was one.
fn enter<M: Machine>(machine: &mut M) -> bool {
    let stop = Stop::at(Beat::Descend);
    let beats = std::iter::from_fn(|| machine::run_to(machine, stop).map(|step| step.beat()));
    beats.into_iter().any(|beat| beat == Beat::Descend)
}

#[test]
fn a_run_after_a_node_was_given_up_is_repeated_next() {
    struct Running;
    impl Visit for Running {
        fn visit<P: Problem>(&mut self, address: &str, problem: P) {
            let mut walk = problem.start().take(FAR);
            let nodes = walk.by_ref().filter(|step| step.beat() == Beat::Descend).count();
            let budgets = prop_oneof![1..40_u64, 100..400_u64, Just(3000_u64)];
            let stops = (0..Beat::ALL.len(), 0..6_usize).prop_map(|(i, below)| Stop { beat: Beat::ALL[i], below });
            let outcome = cases(4 * CASES).run(&(0..nodes.max(1), budgets, stops), |(node, budget, stop)| {
                let mut strode = problem.start();
                let mut walked = strode.clone();
                for _ in 0..=node.min(nodes.saturating_sub(1)) {
                    if !enter(&mut strode) {
                        return Ok(());
                    }
                    while walked.next().is_some_and(|step| step.beat() != Beat::Descend) {}
                }
                strode.prune();
                walked.prune();
                let (mut strode, mut walked) = (Mark::new(strode), Mark::new(walked));
                strode.advance(budget, stop);
                let mut made = 0;
                while made < budget && walked.advance(1, Stop::NEVER) > 0 {
                    made += 1;
                    if stop.reached(walked.beat().unwrap_or(Beat::Done), walked.machine.level()) {
                        break;
                    }
                }
                prop_assert_eq!((&strode.last, &strode.record), (&walked.last, &walked.record), "{}", address);
                prop_assert!(strode == walked, "{}: {:#?}\n≠ {:#?}", address, strode, walked);
                let figures = |mark: &Mark<P::Machine>| problem.figures(&mark.moment());
                prop_assert_eq!(figures(&strode), figures(&walked), "{}", address);
                Ok(())
            });
            assert!(outcome.is_ok(), "{address}: {}", outcome.unwrap_err());
        }
    }
    visit_all(LARGE, &mut Running);
}

#[test]
fn a_node_given_up_is_told_and_drawn_like_any_other() {
    struct Shown;
    impl Visit for Shown {
        fn visit<P: Problem>(&mut self, address: &str, problem: P) {
            let mut mark = Mark::new(problem.start());
            while mark.at() < SHOWN && mark.advance(1, Stop::NEVER) > 0 {
                if mark.beat() != Some(Beat::Descend) {
                    continue;
                }
                let mut other = mark.clone();
                other.machine.prune();
                loop {
                    let place = format!("{address}, {} moves after step {}", other.at() - mark.at(), mark.at());
                    let mut scene = Scene::new(640.0, 480.0);
                    let moment = other.moment();
                    problem.draw(&moment, &mut scene);
                    let told = problem.tell(&moment);
                    assert!(told.ends_with(['.', '!']), "{place}: {told:?}");
                    assert!(!problem.describe(&moment).is_empty(), "{place}");
                    assert!(!problem.watch(&moment).is_empty(), "{place}");
                    assert_eq!(problem.path(&moment).len(), other.machine.level(), "{place}");
                    // To the first move heavier than a detail behind the `Retreat` that leaves the node.
                    let left = other.at() > mark.at() + 1 && other.beat() > Some(Beat::Detail);
                    if left {
                        break;
                    }
                    other.advance(1, Stop::NEVER);
                }
            }
        }
    }
    visit_all(SMALL, &mut Shown);
}
