//! Laws on steering: children, paths and estimates are those of the search.

use crate::common::machines::{Visit, visit_all};
use std::collections::VecDeque;
use std::rc::Rc;
use stepdance::machine::{self, Beat, Machine, Move, Stop};
use stepdance::problem::Problem;
use stepdance::problems::CATALOG;
use stepdance::problems::antislide::classes::Classes;
use stepdance::problems::antislide::solid::Solid;
use stepdance::problems::cover;
use stepdance::problems::langford::list::ListMachine;
use stepdance::problems::queens::bitset::BitsetMachine;
use stepdance::problems::queens::links;
use stepdance::steer::{self, Path};
use stepdance::tally::Tally;
use stepdance::timeline::Mark;

/// How large the instances are whose trees are walked by children alone, and so many nodes at most.
const SMALL: usize = 5;
const MOST: u64 = 400;

/// So many nodes are looked at where each of them means a search, from the root on.
const LOOKED_AT: usize = 20;

/// The whole search as moves make it: nodes, and what is tried at each of them in order, refusals included.
struct Tree<T> {
    tally: Tally,
    /// The root first, then in the order in which they are entered.
    nodes: Vec<Node<T>>,
}

struct Node<T> {
    path: Path,
    tried: Vec<T>,
    children: u32,
}

fn tree<M: Machine>(mut machine: M) -> Tree<M::Item> {
    let root = Node { path: Path::default(), tried: vec![], children: 0 };
    let mut tree = Tree { tally: Tally::new(1), nodes: vec![root] };
    let mut way = vec![0];
    while let Some(step) = machine.next() {
        let beat = step.beat();
        tree.tally.note(beat, machine.level());
        if tree.tally.nodes() > MOST {
            break;
        }
        let here = &mut tree.nodes[way[way.len() - 1]];
        match beat {
            Beat::Reject => here.tried.push(step),
            Beat::Descend => {
                here.tried.push(step);
                here.children += 1;
                let path = here.path.child(here.children).unwrap();
                way.push(tree.nodes.len());
                tree.nodes.push(Node { path, tried: vec![], children: 0 });
            }
            Beat::Retreat => {
                way.pop();
            }
            _ => {}
        }
    }
    tree
}

#[test]
fn children_are_what_the_search_tries_at_each_node_and_paths_lead_there() {
    struct Everywhere;
    impl Visit for Everywhere {
        fn visit<P: Problem>(&mut self, address: &str, problem: P) {
            let new = problem.start();
            let tree = tree(new.clone());
            if tree.tally.nodes() > MOST {
                return;
            }
            for node in &tree.nodes {
                let place = format!("{address} at {}", node.path);
                let machine = steer::descend(&new, &node.path).unwrap_or_else(|bad| panic!("{place}: {bad}"));
                assert_eq!(machine.level(), node.path.numbers().len(), "{place}");
                let tried: Vec<_> = steer::children(&machine).map(|child| child.last).collect();
                // Skeletons test the digits of a set in the order that the nodes before have left them in.
                let kept = |step: &&<P::Machine as Iterator>::Item| step.beat() == Beat::Descend;
                assert!(tried.iter().filter(kept).eq(node.tried.iter().filter(kept)), "{place}: {tried:?}");
                if !address.starts_with("skeleton") {
                    assert_eq!(tried, node.tried, "{place}");
                }
                assert_eq!(steer::descents(&machine).count(), node.children as usize, "{place}");
                for (child, fast) in
                    steer::children(&machine).filter(|child| !child.is_refused()).zip(steer::descents(&machine))
                {
                    assert!(child.machine == fast, "{place}: {:#?}\n≠ {fast:#?}", child.machine);
                }
                let beyond = node.path.child(node.children + 1).unwrap();
                let bad = steer::descend(&new, &beyond).unwrap_err();
                assert_eq!((bad.node(), bad.children()), (&node.path, node.children), "{place}: {bad}");
            }
        }
    }
    visit_all(SMALL, &mut Everywhere);
}

/// The search below a node: solutions and nodes until it is left.
fn below<M: Machine>(mut machine: M) -> Tally {
    let (level, mut tally) = (machine.level(), Tally::new(1));
    while let Some(last) = machine::run_to(&mut machine, Stop::at(Beat::Descend)) {
        let Some(below) = machine.level().checked_sub(level) else { break };
        tally.note(last.beat(), below);
    }
    tally
}

#[test]
fn the_children_of_a_node_have_its_solutions_and_nodes_between_them() {
    struct Sums;
    impl Visit for Sums {
        fn visit<P: Problem>(&mut self, address: &str, problem: P) {
            let new = problem.start();
            let mut paths = VecDeque::from([Path::default()]);
            for _ in 0..LOOKED_AT {
                let Some(path) = paths.pop_front() else { break };
                let node = steer::descend(&new, &path).unwrap();
                let whole = below(node.clone());
                let (mut solutions, mut nodes) = (own_solutions(&node), 1);
                for (child, number) in steer::descents(&node).zip(1..) {
                    let part = below(child);
                    solutions += part.solutions();
                    nodes += part.nodes();
                    paths.extend(path.child(number));
                }
                assert_eq!((nodes, solutions), (whole.nodes(), whole.solutions()), "{address} at {path}");
            }
        }
    }
    visit_all(SMALL, &mut Sums);
}

/// How many solutions a node itself is, whatever lies below it.
fn own_solutions<M: Machine>(node: &M) -> u64 {
    let (level, mut machine, mut own) = (node.level(), node.clone(), 0);
    while let Some(last) = machine::run_to(&mut machine, Stop::at(Beat::Descend)) {
        match last.beat() {
            Beat::Descend => machine.prune(),
            Beat::Solution => own += 1,
            Beat::Retreat if machine.level() < level => break,
            _ => {}
        }
    }
    own
}

/// So many dives are to come within a tenth of the truth, whatever the seed.
const DIVES: u64 = 1000;
const SEEDS: [u64; 2] = [1, 2];
const NEAR: f64 = 0.1;

/// So many standard errors off are nothing that chance may be blamed for.
const FAR: f64 = 4.0;

/// Holds estimates against a published number of nodes, the root included.
fn check_estimate<M: Machine + 'static>(name: &str, machine: &M, nodes: f64) {
    for seed in SEEDS {
        let estimate = steer::estimate(&Mark::new(machine.clone()), DIVES, seed);
        let off = estimate.nodes() - nodes;
        assert!(off.abs() <= NEAR * nodes, "{name}, seed {seed}: {} nodes, in truth {nodes}", estimate.nodes());
        let spread = estimate.spread();
        assert!(off.abs() <= FAR * spread, "{name}, seed {seed}: off by {off}, more than {FAR} times {spread}");
        let sum: f64 = estimate.profile().iter().sum();
        assert!((sum - estimate.nodes()).abs() < 1e-6 * nodes, "{name}, seed {seed}: {:?}", estimate.profile());
    }
}

#[test]
fn a_thousand_dives_come_within_a_tenth_of_the_published_figures() {
    check_estimate("queens 8", &BitsetMachine::new(8), 2057.0);
    // The source counts pairs placed; here the root is a node like the others.
    let langford = [7.0, 36.0, 136.0, 379.0, 628.0, 391.0, 52.0];
    check_estimate("Langford 7", &ListMachine::new(7), 1.0 + langford.iter().sum::<f64>());
}

#[test]
fn a_thousand_dives_into_links_come_within_a_tenth_of_the_published_figures() {
    check_estimate("queens 8 as exact cover", &links::puzzle(8).start(), 1049.0);
    let toy = cover::puzzle(CATALOG.address("cover?preset=toy").unwrap().params()).unwrap();
    check_estimate("the toy", &toy.start(), 6.0);
}

#[test]
fn a_thousand_dives_along_a_narrow_way_come_within_a_tenth_of_the_published_figure() {
    // The source counts moves; here the root is a node like the others.
    check_estimate("antislide 3x3x4", &Classes::new(Rc::new(Solid::new([3, 3, 4]))), 1.0 + 201.0);
}
