//! A recorded search tree: the user's own, or the algorithm's.

use std::ops::Range;

/// A tree with its nodes in the order in which they were first entered. Node 0 is the root.
pub(super) struct Grown {
    nodes: Vec<Twig>,
    /// The current node.
    pub(super) here: usize,
}

struct Twig {
    parent: usize,
    /// The node's number among its parent's children, counted from 1; 0 for the root.
    number: u32,
    level: u32,
    solved: bool,
    /// The name of the choice that leads to the node.
    name: String,
    /// Its children in the order in which they were entered.
    children: Vec<usize>,
    /// The number of its children that were never tried when it was left.
    untried: u32,
    /// The subtrees that another search has exhausted, of which this node stands for all; `None` for a node that was entered.
    exhausted: Option<Exhausted>,
}

/// Neighbouring subtrees that another search has exhausted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Exhausted {
    /// The number of subtrees.
    pub(super) subtrees: u32,
    /// Their counts.
    pub(super) sum: Sum,
}

/// Counts of a subtree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sum {
    pub(super) nodes: u64,
    pub(super) solutions: u64,
    /// Number of levels below its root.
    pub(super) depth: u32,
}

impl Sum {
    /// Returns the counts of two subtrees side by side.
    pub(super) fn and(self, other: Sum) -> Sum {
        Sum {
            nodes: self.nodes + other.nodes,
            solutions: self.solutions + other.solutions,
            depth: self.depth.max(other.depth),
        }
    }
}

impl Twig {
    fn new(parent: usize, number: u32, level: u32, name: String) -> Twig {
        Twig { parent, number, level, solved: false, name, children: vec![], untried: 0, exhausted: None }
    }
}

impl Grown {
    /// Returns a tree with the root alone.
    pub(super) fn new() -> Grown {
        Grown { nodes: vec![Twig::new(0, 0, 0, String::new())], here: 0 }
    }

    /// Returns the number of nodes.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Enters a child, and records it if it is new.
    pub(super) fn enter(&mut self, number: u32, name: String) {
        let known = self.child(self.here, number).filter(|child| self.nodes[*child].exhausted.is_none());
        self.here = known.unwrap_or_else(|| self.add(number, name));
    }

    /// Adds a child of the current node.
    fn add(&mut self, number: u32, name: String) -> usize {
        let (new, parent) = (self.nodes.len(), self.here);
        self.nodes[parent].children.push(new);
        self.nodes.push(Twig::new(parent, number, self.nodes[parent].level + 1, name));
        new
    }

    /// Records subtrees below the current node that another search has exhausted, from the child of this number on.
    pub(super) fn close(&mut self, number: u32, exhausted: Exhausted) {
        let new = self.add(number, String::new());
        self.nodes[new].exhausted = Some(exhausted);
    }

    /// Returns to the parent of the current node.
    pub(super) fn leave(&mut self) {
        self.here = self.nodes[self.here].parent;
    }

    /// Records how many children of the current node were never tried.
    pub(super) fn leave_untried(&mut self, untried: u32) {
        self.nodes[self.here].untried = untried;
    }

    /// Whether nothing is left to try in a subtree that was left.
    pub(super) fn is_finished(&self, node: usize) -> bool {
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            if self.nodes[node].untried > 0 {
                return false;
            }
            open.extend(&self.nodes[node].children);
        }
        true
    }

    /// Marks the current node as a solution.
    pub(super) fn solve(&mut self) {
        self.nodes[self.here].solved = true;
    }

    /// Whether a node is a solution.
    pub(super) fn is_solved(&self, node: usize) -> bool {
        self.nodes[node].solved
    }

    /// Returns a node's parent; `None` for the root.
    pub(super) fn parent(&self, node: usize) -> Option<usize> {
        (node > 0).then(|| self.nodes[node].parent)
    }

    /// Returns a node's number among its parent's children, counted from 1; 0 for the root.
    pub(super) fn number(&self, node: usize) -> u32 {
        self.nodes[node].number
    }

    /// Returns the name of the choice that leads to a node.
    pub(super) fn name(&self, node: usize) -> &str {
        &self.nodes[node].name
    }

    /// Returns a node's child with that number, if it was entered, or else the exhausted subtrees that include it.
    pub(super) fn child(&self, node: usize, number: u32) -> Option<usize> {
        // A child that was exhausted and then entered is the one that was entered.
        self.nodes[node].children.iter().rev().copied().find(|child| self.numbers(*child).contains(&number))
    }

    /// Returns a node's children, each with its first number.
    pub(super) fn children(&self, node: usize) -> impl Iterator<Item = (usize, u32)> {
        self.nodes[node].children.iter().map(|child| (*child, self.nodes[*child].number))
    }

    /// Returns the numbers of the children that a node stands for.
    pub(super) fn numbers(&self, node: usize) -> Range<u32> {
        let Twig { number, exhausted, .. } = &self.nodes[node];
        *number..number.saturating_add(exhausted.map_or(1, |exhausted| exhausted.subtrees))
    }

    /// Returns the counts of the exhausted subtrees that a node stands for; `None` for a node that was entered.
    pub(super) fn exhausted(&self, node: usize) -> Option<Exhausted> {
        self.nodes[node].exhausted
    }

    /// Returns the least number of a child that was neither entered nor exhausted.
    pub(super) fn next(&self, node: usize) -> u32 {
        (1..).find(|number| self.child(node, *number).is_none()).unwrap_or(u32::MAX)
    }

    /// Returns how many children of a node were entered or exhausted.
    pub(super) fn tried(&self, node: usize) -> usize {
        let new = |child: &&usize| {
            let before = self.nodes[node].children.iter().take_while(|other| *other != *child);
            let number = self.nodes[**child].number;
            before.into_iter().all(|other| !self.numbers(*other).contains(&number))
        };
        self.nodes[node].children.iter().filter(new).map(|child| self.numbers(*child).len()).sum()
    }

    /// Returns the numbers of the children that lead from the root to a node.
    pub(super) fn path(&self, mut node: usize) -> Vec<u32> {
        let mut path = vec![];
        while node > 0 {
            path.push(self.nodes[node].number);
            node = self.nodes[node].parent;
        }
        path.reverse();
        path
    }

    /// Returns the paths of all nodes.
    pub(super) fn paths(&self) -> impl Iterator<Item = Vec<u32>> {
        (0..self.len()).map(|node| self.path(node))
    }

    /// Returns the nodes on the path to a node, without the root.
    pub(super) fn way(&self, node: usize) -> impl Iterator<Item = usize> {
        let mut way = vec![];
        let mut at = Some(node).filter(|node| *node > 0);
        while let Some(node) = at {
            way.push(node);
            at = self.parent(node).filter(|node| *node > 0);
        }
        way.into_iter().rev()
    }

    /// Returns the node at the end of a path, if it was entered.
    pub(super) fn find(&self, path: &[u32]) -> Option<usize> {
        path.iter().try_fold(0, |node, number| self.child(node, *number))
    }

    /// Returns a node's level; the root's is 0.
    pub(super) fn level(&self, node: usize) -> u32 {
        self.nodes[node].level
    }

    /// Returns the counts of a subtree.
    pub(super) fn sum(&self, root: usize) -> Sum {
        let mut sum = Sum { nodes: 0, solutions: 0, depth: 0 };
        let mut open = vec![root];
        while let Some(node) = open.pop() {
            let twig = &self.nodes[node];
            let own = Sum { nodes: 1, solutions: u64::from(twig.solved), depth: 0 };
            let Sum { nodes, solutions, depth } = twig.exhausted.map_or(own, |exhausted| exhausted.sum);
            sum.nodes += nodes;
            sum.solutions += solutions;
            sum.depth = sum.depth.max(twig.level - self.nodes[root].level + depth);
            open.extend(&twig.children);
        }
        sum
    }

    /// Returns the numbers of nodes and of solutions that were entered after the first `count` nodes.
    pub(super) fn since(&self, count: usize) -> (u64, u64) {
        let new = self.nodes.iter().skip(count).filter(|twig| twig.exhausted.is_none());
        new.fold((0, 0), |(nodes, solutions), twig| (nodes + 1, solutions + u64::from(twig.solved)))
    }

    /// Removes the newest node that was entered, with the exhausted subtrees below it. It is a leaf otherwise.
    pub(super) fn forget(&mut self) {
        while let Some(last) = self.nodes.pop() {
            self.nodes[last.parent].children.pop();
            if last.exhausted.is_none() {
                break;
            }
        }
    }
}
