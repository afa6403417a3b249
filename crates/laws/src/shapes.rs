//! Laws on the stored tree: its nodes, solutions and steps are those of the moves made, by this search or another.

use crate::searches::walks;
use crate::shown::open;
use stepdance::catalog::Catalog;
use stepdance::census::Census;
use stepdance::machine::{Beat, Stop};
use stepdance::session::Session;
use stepdance::shape::{Node, Shape};
use stepdance::strokes::Strokes;

/// A node of the tree of the moves made.
struct Entered {
    step: u64,
    parent: usize,
    level: usize,
    solutions: u64,
}

/// Returns all nodes of the search's first moves, and the present node after each move.
fn entered(session: &mut Session, moves: usize) -> (Vec<Entered>, Vec<usize>) {
    let mut nodes = vec![Entered { step: 0, parent: 0, level: 0, solutions: 0 }];
    let (mut here, mut stands) = (0, vec![0]);
    for at in 1..=moves as u64 {
        session.forward(1, Stop::NEVER);
        match session.now().beat {
            Some(Beat::Descend) => {
                nodes.push(Entered { step: at, parent: here, level: nodes[here].level + 1, solutions: 0 });
                here = nodes.len() - 1;
            }
            Some(Beat::Retreat) => here = nodes[here].parent,
            Some(Beat::Solution) => nodes[here].solutions += 1,
            _ => {}
        }
        stands.push(here);
    }
    (nodes, stands)
}

/// Compares each node, and each solution, with its step.
fn check(shape: &Shape, nodes: &[Entered], place: &str) {
    assert_eq!(shape.nodes(), nodes.len(), "{place}");
    let mut solutions = vec![];
    for (number, known) in nodes.iter().enumerate() {
        let node = shape.node(number).unwrap_or_else(|| panic!("{place}: node {number}"));
        let parent = (number > 0).then(|| shape.node(known.parent)).flatten();
        assert_eq!((shape.level(node), shape.parent(node)), (known.level, parent), "{place}: node {number}");
        assert_eq!(shape.entered(node), (known.step, true), "{place}: node {number}");
        assert_eq!(shape.is_solution(node), known.solutions > 0, "{place}: node {number}");
        if known.solutions > 0 {
            solutions.push(node);
        }
    }
    let numbered: Vec<Node> = (0..shape.solutions()).map_while(|number| shape.nth_solution(number)).collect();
    assert_eq!(numbered, solutions, "{place}");
    assert_eq!(shape.found(), nodes.iter().map(|node| node.solutions).sum::<u64>(), "{place}");
}

/// Checks this after jumps forwards and backwards.
pub fn the_tree_kept_is_the_tree_of_the_moves_made(catalog: Catalog) {
    for walk in walks(catalog).iter() {
        let moves = walk.steps.len();
        let (nodes, stands) = entered(&mut open(catalog, &walk.address), moves);
        let mut session = open(catalog, &walk.address);
        session.keep_shape();
        // On by a third, back by a half of that, and on again.
        let third = moves as u64 / 3;
        for to in [third, third / 2, 2 * third, third, moves as u64] {
            session.seek(to, u64::MAX);
            let shape = session.shape().expect("it is kept");
            let node = session.node().map(|node| shape.number(node));
            assert_eq!(node, Some(stands[to as usize]), "{} at {to}", walk.address);
        }
        let shape = session.shape().expect("it is kept");
        check(shape, &nodes, &walk.address);
        assert_eq!(shape.is_whole(), walk.whole, "{}", walk.address);
        assert_eq!(shape.levels(), in_use(session.now().tally.profile()), "{}", walk.address);
        let number = |at: u64| shape.number(shape.node_at(at));
        let last = |at: u64| nodes.partition_point(|node| node.step <= at) - 1;
        for at in (0..=moves as u64).step_by(1 + moves / 50) {
            assert_eq!(number(at), last(at), "{} at {at}", walk.address);
        }
    }
}

/// Returns the rows of a profile that are in use, without levels at the end that were not reached.
fn in_use(profile: &[u64]) -> &[u64] {
    let rows = profile.iter().rposition(|nodes| *nodes > 0).map_or(0, |last| last + 1);
    &profile[..rows]
}

/// Checks this for a census that reports the tree in parts of any size, to a search that has already made some of the moves.
pub fn the_tree_told_by_another_search_is_the_same(catalog: Catalog) {
    for walk in walks(catalog).iter().filter(|walk| walk.whole) {
        let (nodes, _) = entered(&mut open(catalog, &walk.address), walk.steps.len());
        let mut session = open(catalog, &walk.address);
        session.keep_shape();
        session.forward(walk.steps.len() as u64 / 4, Stop::NEVER);
        let mut census = Census::new(open(catalog, &walk.address));
        census.write_strokes();
        loop {
            // By a clock that runs away, a run is over after its first batch.
            let mut now = 0.0;
            let more = census.run(1.0, &mut || {
                now += 2.0;
                now
            });
            let told = census.take_strokes(1 << 12).and_then(|strokes| Strokes::unpack(&strokes.pack()));
            let told = told.unwrap_or_else(|| panic!("{}: no strokes", walk.address));
            assert!(session.grow(&told), "{}: a gap before {}", walk.address, told.from());
            if !more && !census.has_strokes() {
                break;
            }
        }
        let shape = session.shape().expect("it is kept");
        check(shape, &nodes, &walk.address);
        assert!(shape.is_whole(), "{}", walk.address);
        // What the search goes through now is known already.
        let heard = shape.heard();
        session.forward(u64::MAX, Stop::NEVER);
        assert_eq!(session.shape().map(Shape::heard), Some(heard), "{}", walk.address);
    }
}
