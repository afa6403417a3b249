//! Laws on the path summary: the present path, and the collapsed subtrees beside it, are those of the moves made.

use crate::searches::walks;
use crate::shown::open;
use stepdance::catalog::Catalog;
use stepdance::machine::{Beat, Stop};
use stepdance::tree::{Fold, Trail};

/// A node of the whole tree, stored without collapsing.
struct Node {
    opened: u64,
    nodes: u64,
    solutions: u64,
    deepest: usize,
    /// The children that the search has left.
    children: Vec<Node>,
}

impl Node {
    fn new(opened: u64, level: usize) -> Node {
        Node { opened, nodes: 1, solutions: 0, deepest: level, children: Vec::new() }
    }

    fn close(&mut self, child: Node) {
        self.nodes += child.nodes;
        self.solutions += child.solutions;
        self.deepest = self.deepest.max(child.deepest);
        self.children.push(child);
    }
}

/// The tree of the moves made so far, as the path to the present node.
pub struct Tree {
    path: Vec<Node>,
}

impl Default for Tree {
    /// Creates a tree with the root alone.
    fn default() -> Tree {
        Tree { path: vec![Node::new(0, 0)] }
    }
}

impl Tree {
    /// Adds the move of step `at`.
    ///
    /// # Panics
    /// If the root is left.
    pub fn note(&mut self, beat: Beat, at: u64) {
        match beat {
            Beat::Descend => self.path.push(Node::new(at, self.path.len())),
            Beat::Retreat => {
                let left = self.path.pop().expect("a path has a root");
                self.path.last_mut().expect("the root is never left").close(left);
            }
            Beat::Solution => self.path.last_mut().expect("a path has a root").solutions += 1,
            _ => {}
        }
    }

    /// Compares a path summary with the tree.
    ///
    /// # Panics
    /// If they differ; the message begins with `place`.
    pub fn check(&self, trail: &Trail, place: &str) {
        let path = &self.path;
        assert_eq!(trail.level(), path.len() - 1, "{place}");
        assert_eq!((trail.opened(0), trail.opened(path.len())), (None, None), "{place}");
        for (level, node) in path.iter().enumerate() {
            if level > 0 {
                assert_eq!(trail.opened(level), Some(node.opened), "{place}, level {level}");
            }
            check(trail.folds(level), &node.children, &format!("{place}, level {level}"));
        }
        assert!(trail.folds(path.len()).is_empty(), "{place}");
    }
}

/// Checks this after each move that changes the path.
pub fn the_trail_is_the_tree_of_the_moves_made(catalog: Catalog) {
    for walk in walks(catalog).iter() {
        let mut session = open(catalog, &walk.address);
        let mut tree = Tree::default();
        for (step, at) in walk.steps.iter().zip(1..) {
            session.forward(1, Stop::NEVER);
            tree.note(step.beat, at);
            if step.beat >= Beat::Descend {
                assert_eq!(session.now().trail.level(), session.now().level, "{} at step {at}", walk.address);
                tree.check(session.now().trail, &format!("{} at step {at}", walk.address));
            }
        }
    }
}

/// Checks that collapsed subtrees agree with the children; the oldest of many children may be merged into one.
fn check(folds: &[Fold], children: &[Node], place: &str) {
    assert!(folds.len() <= children.len(), "{place}: {folds:?}");
    let merged = 1 + children.len() - folds.len();
    let mut rest = children;
    for (i, fold) in folds.iter().enumerate() {
        let (these, others) = rest.split_at(if i == 0 { merged } else { 1 });
        rest = others;
        let expected = Fold {
            opened: these[0].opened,
            nodes: these.iter().map(|child| child.nodes).sum(),
            solutions: these.iter().map(|child| child.solutions).sum(),
            deepest: these.iter().map(|child| child.deepest).max().unwrap_or(0),
            subtrees: these.len() as u64,
        };
        assert_eq!(fold, &expected, "{place}, fold {i}");
    }
    assert!(rest.is_empty(), "{place}: {} children have no fold", rest.len());
    assert!(children.len() < 20 || folds.len() >= 20, "{place}: folded more than a picture asks for");
}
