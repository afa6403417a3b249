//! Laws on navigation: children, paths and estimates agree with the search.

use crate::searches::{WHOLE, whole};
use crate::shown::open;
use std::collections::VecDeque;
use stepdance::catalog::Catalog;
use stepdance::machine::{Beat, Stop};
use stepdance::steer::{self, Path, Walker};
use stepdance::tally::Tally;

/// The most nodes of a tree that is walked by children alone.
const MOST: u64 = 400;

/// The number of nodes that are checked where each requires a search from the root.
const LOOKED_AT: usize = 20;

/// A node of the whole search as its moves make it, with the candidates tried there in order, rejections included. Nodes are listed in the
/// order in which they are entered, the root first.
struct Node {
    path: Path,
    tried: Vec<Box<dyn Walker>>,
    children: u32,
}

/// Returns the nodes of a tree; `None` if there are more than [`MOST`].
fn tree(walker: &dyn Walker) -> Option<Vec<Node>> {
    let mut walker = walker.boxed();
    let mut nodes = vec![Node { path: Path::default(), tried: vec![], children: 0 }];
    let mut way = vec![0];
    while walker.step() {
        let here = &mut nodes[*way.last()?];
        match walker.beat() {
            Some(Beat::Reject) => here.tried.push(walker.boxed()),
            Some(Beat::Descend) => {
                here.tried.push(walker.boxed());
                here.children += 1;
                let path = here.path.child(here.children)?;
                way.push(nodes.len());
                nodes.push(Node { path, tried: vec![], children: 0 });
                if nodes.len() as u64 > MOST {
                    return None;
                }
            }
            Some(Beat::Retreat) => {
                way.pop();
            }
            _ => {}
        }
    }
    Some(nodes)
}

/// Checks this up to the order of rejections in problems where a searched subtree leaves a trace; nodes always have the same order.
pub fn children_are_what_the_search_tries_at_each_node_and_paths_lead_there(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let new = open(catalog, &address).walker();
        for node in tree(&*new).into_iter().flatten() {
            let place = format!("{address} at {}", node.path);
            let walker = steer::descend(&*new, &node.path).unwrap_or_else(|bad| panic!("{place}: {bad}"));
            assert_eq!(walker.level(), node.path.numbers().len(), "{place}");
            let tried: Vec<_> = steer::children(&*walker).collect();
            let kept = |walker: &dyn Walker| !new.leaves_a_trace() || walker.beat() == Some(Beat::Descend);
            let (mut here, mut there) =
                (tried.iter().filter(|child| kept(&***child)), node.tried.iter().filter(|child| kept(&***child)));
            loop {
                match (here.next(), there.next()) {
                    (None, None) => break,
                    (Some(a), Some(b)) if a.repeats(&**b) => {}
                    (a, b) => panic!("{place}: {:?}, not {:?}", a.map(|a| a.printed()), b.map(|b| b.printed())),
                }
            }
            let entered: Vec<_> = tried.iter().filter(|child| child.beat() == Some(Beat::Descend)).collect();
            let fast: Vec<_> = steer::descents(&*walker).collect();
            assert_eq!((entered.len(), fast.len()), (node.children as usize, node.children as usize), "{place}");
            for (child, fast) in entered.into_iter().zip(&fast) {
                assert!(child.same(&**fast), "{place}: {}\n≠ {}", child.printed(), fast.printed());
            }
            let beyond = node.path.child(node.children + 1);
            let bad = beyond.and_then(|beyond| steer::descend(&*new, &beyond).err());
            let Some(bad) = bad else { panic!("{place}: has a child too many") };
            assert_eq!((bad.node(), bad.children()), (&node.path, node.children), "{place}: {bad}");
        }
    }
}

/// Returns the tally of the search below a node, until the node is left.
fn below(node: &dyn Walker) -> Tally {
    let (mut walker, level, mut tally) = (node.boxed(), node.level(), Tally::new(1));
    while walker.advance(u64::MAX, Stop::at(Beat::Descend)) > 0 {
        let (Some(below), Some(beat)) = (walker.level().checked_sub(level), walker.beat()) else { break };
        tally.note(beat, below);
    }
    tally
}

/// Returns the number of solutions that a node itself is, without those below it.
fn own_solutions(node: &dyn Walker) -> u64 {
    let (level, mut walker, mut own) = (node.level(), node.boxed(), 0);
    while walker.advance(u64::MAX, Stop::at(Beat::Descend)) > 0 {
        match walker.beat() {
            Some(Beat::Descend) => walker.prune(),
            Some(Beat::Solution) => own += 1,
            Some(Beat::Retreat) if walker.level() < level => break,
            _ => {}
        }
    }
    own
}

/// Checks the sums over the children, plus the node's own solutions.
pub fn the_children_of_a_node_have_its_solutions_and_nodes_between_them(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let new = open(catalog, &address).walker();
        let mut paths = VecDeque::from([Path::default()]);
        for _ in 0..LOOKED_AT {
            let Some(path) = paths.pop_front() else { break };
            let node = steer::descend(&*new, &path).unwrap_or_else(|bad| panic!("{address}: {bad}"));
            let whole = below(&*node);
            let (mut solutions, mut nodes) = (own_solutions(&*node), 1);
            for (child, number) in steer::descents(&*node).zip(1..) {
                let part = below(&*child);
                solutions += part.solutions();
                nodes += part.nodes();
                paths.extend(path.child(number));
            }
            assert_eq!((nodes, solutions), (whole.nodes(), whole.solutions()), "{address} at {path}");
        }
    }
}

/// The number of random probes of each tree.
const DIVES: u64 = 300;

/// The greatest error of an estimate, in standard errors and as a share of the actual number. Random errors are hardly ever larger.
const FAR: f64 = 5.0;
const PART: f64 = 0.2;

/// The seed of all estimates.
const SEED: u64 = 1;

/// Checks that the error of an estimate is within what its spread allows.
pub fn estimates_of_small_trees_come_near_them(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let mut session = open(catalog, &address);
        let estimate = session.estimate(DIVES, SEED);
        let again = steer::estimate(&*session.walker(), DIVES, SEED);
        assert_eq!(estimate, again, "{address}: the same seed gives other figures");
        session.forward(u64::MAX, Stop::NEVER);
        let nodes = session.now().tally.nodes() as f64;
        let off = (estimate.nodes() - nodes).abs();
        let allowed = (FAR * estimate.spread()).max(PART * nodes);
        assert!(
            off <= allowed,
            "{address}, seed {SEED}: {} ± {}, in truth {nodes}",
            estimate.nodes(),
            estimate.spread()
        );
        let found = session.now().tally.solutions() as f64;
        let off = (estimate.solutions() - found).abs();
        // Where no dive met one, or all met as many, the spread says nothing.
        let allowed = (FAR * estimate.solutions_spread()).max(PART * found);
        assert!(
            off <= allowed || estimate.solutions() == 0.0,
            "{address}, seed {SEED}: {} ± {} solutions, in truth {found}",
            estimate.solutions(),
            estimate.solutions_spread()
        );
        let sum: f64 = estimate.profile().iter().sum();
        assert!((sum - estimate.nodes()).abs() < 1e-6 * nodes, "{address}: {:?}", estimate.profile());
    }
}
