//! The tree of a whole search in a few bits per node: its structure, which nodes are solutions, and when each node was
//! entered.
//!
//! The tree is a sequence of balanced parentheses in the order of the search, "(" on entering a node and ")" on leaving it:
//! two bits per node, plus a tenth of that for a directory that finds parents and ends of subtrees fast. One bit per node
//! marks solutions. The step that entered a node is stored for the first 65 536 nodes, then for each 64th. Labels and
//! pictures are not stored: to get one, move the search to the node.
//!
//! The tree grows by [`Strokes`] (tree events) from the running search, in any number of parts; nodes that are still open end
//! where the sequence ends so far. A tree that would take too much memory is cut at some level; deeper solutions count
//! towards their ancestor on that level.
//!
//! Source: Jacobson, *Space-efficient static trees and graphs* (FOCS 1989); Navarro and Sadakane, *Fully functional static and
//! dynamic succinct trees* (ACM Transactions on Algorithms 10, 2014).
//!
//! ```
//! use stepdance_machines::bitset::BitsetMachine;
//! use stepdance_machines::machine::Stop;
//! use stepdance_machines::mark::Mark;
//! use stepdance_machines::shape::Shape;
//!
//! let mut mark = Mark::new(BitsetMachine::new(4));
//! mark.record.write_strokes(0);
//! mark.advance(u64::MAX, Stop::NEVER);
//! let mut shape = Shape::default();
//! shape.take(&mark.record.take_strokes().unwrap());
//! // The first solution of 4 queens lies below the second child of the root, and was entered by move 61.
//! let solution = shape.nth_solution(0).unwrap();
//! assert_eq!((shape.level(solution), shape.path(solution)), (4, vec![2, 1, 1, 1]));
//! assert_eq!(shape.entered(solution), (61, true));
//! ```

use crate::strokes::{APART, KNOWN, Stroke, Strokes, is_known};
use crate::tally::Tally;

mod marks;
mod parens;
mod pyramid;

use marks::Marks;
use parens::Parens;

/// A tree with more nodes or bytes than these limits is cut.
const MOST_NODES: usize = 1 << 28;
const MOST_BYTES: usize = 128 << 20;
/// A tree is cut below the last level up to which it has at most this many nodes.
const CUT_NODES: u64 = 1 << 24;
/// The deepest level that any tree keeps: an excess has sixteen bits.
const DEEPEST: usize = 60_000;

/// A node of a tree: the position of its opening parenthesis. Nodes are ordered as the search enters them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node(u32);

impl Node {
    /// The root.
    pub const ROOT: Node = Node(0);

    fn at(self) -> usize {
        self.0 as usize
    }
}

/// The tree, as far as it is known.
#[derive(Clone, Debug)]
pub struct Shape {
    parens: Parens,
    /// For each node, whether it is a solution.
    solved: Marks,
    /// For some nodes, the step that entered it; in a cut tree, for some of them an earlier step.
    steps: Vec<u64>,
    last_step: u64,
    /// The number of tree events processed.
    heard: u64,
    /// The present level below the root, after these events.
    level: usize,
    /// The number of nodes on each level, kept or not; `found` is the number of all solutions.
    levels: Vec<u64>,
    found: u64,
    /// The highest and the lowest level with a solution that is kept.
    solved_on: Option<(usize, usize)>,
    /// Whether the search is over.
    over: bool,
    /// The deepest level that is kept.
    deepest: usize,
    most_nodes: usize,
    cut_nodes: u64,
    /// The new tree, while the tree is being cut.
    cut: Option<Box<Cut>>,
}

/// A tree with fewer levels that is being built. `place` is the next parenthesis of the old tree to copy; `level` and `node`
/// are the level and the node number there.
#[derive(Clone, Debug)]
struct Cut {
    new: Shape,
    place: usize,
    level: usize,
    node: usize,
}

impl Default for Shape {
    /// The root alone.
    fn default() -> Shape {
        Shape::with_room(MOST_NODES, CUT_NODES)
    }
}

impl Shape {
    /// A tree that consists of the root alone. It is kept whole up to `most` nodes; beyond that it is cut below the last
    /// level up to which it has at most `cut` nodes.
    pub fn with_room(most: usize, cut: u64) -> Shape {
        let mut shape = Shape {
            parens: Parens::default(),
            solved: Marks::default(),
            steps: vec![],
            last_step: 0,
            heard: 0,
            level: 0,
            levels: vec![1],
            found: 0,
            solved_on: None,
            over: false,
            deepest: DEEPEST,
            most_nodes: most,
            cut_nodes: cut,
            cut: None,
        };
        shape.keep(0);
        shape
    }

    /// Processes further tree events, skipping those already processed; returns whether all earlier ones were known. If the
    /// tree is then too large, a [cut](Self::is_being_cut) begins, which takes time.
    pub fn take(&mut self, strokes: &Strokes) -> bool {
        self.go_on(usize::MAX);
        let Some(known) = self.heard.checked_sub(strokes.from()) else { return false };
        for (stroke, step) in strokes.all().skip(known as usize) {
            self.heard += 1;
            self.last_step = step.unwrap_or(self.last_step);
            match stroke {
                Stroke::Into => self.enter(),
                Stroke::Out => {
                    if self.level <= self.deepest {
                        self.parens.push(false);
                    }
                    self.level = self.level.saturating_sub(1);
                }
                Stroke::Solved => {
                    self.found += 1;
                    self.solve(self.level.min(self.deepest));
                }
            }
        }
        self.over |= strokes.over();
        if self.nodes() > self.most_nodes || self.memory() > MOST_BYTES {
            self.begin_cut();
        }
        true
    }

    fn enter(&mut self) {
        self.level += 1;
        if self.level == self.levels.len() {
            self.levels.push(0);
        }
        self.levels[self.level] += 1;
        if self.level <= self.deepest {
            self.keep(self.last_step);
        }
    }

    /// Adds a node that was entered by step `step` or later.
    fn keep(&mut self, step: u64) {
        if is_known(self.nodes() as u64) {
            self.steps.push(step);
        }
        self.parens.push(true);
        self.solved.push();
    }

    /// Marks the last node, on level `level`, as a solution.
    fn solve(&mut self, level: usize) {
        self.solved.set_last();
        let (high, low) = self.solved_on.unwrap_or((level, level));
        self.solved_on = Some((high.min(level), low.max(level)));
    }

    /// Begins to cut the tree; [`go_on`](Self::go_on) does the work.
    fn begin_cut(&mut self) {
        let mut sum = 0;
        let fit = self.levels.iter().take_while(|nodes| {
            sum += **nodes;
            sum <= self.cut_nodes
        });
        let deepest = fit.count().saturating_sub(1).min(self.deepest - 1);
        // A tree that is cut takes no more than twice the room before it is cut again.
        let most = self.most_nodes.min(2 * self.cut_nodes as usize).max(2);
        let mut new = Shape { deepest, levels: self.levels.clone(), ..Shape::with_room(most, self.cut_nodes) };
        if self.solved.is_set(0) {
            new.solve(0);
        }
        self.cut = Some(Box::new(Cut { new, place: 1, level: 0, node: 0 }));
    }

    /// Whether the tree is being cut. The cut is completed before more events are processed.
    pub fn is_being_cut(&self) -> bool {
        self.cut.is_some()
    }

    /// Continues a cut for at most `places` parentheses; the old tree stays in use until the cut is done.
    pub fn go_on(&mut self, places: usize) {
        let Some(mut cut) = self.cut.take() else { return };
        let end = cut.place.saturating_add(places).min(self.parens.len());
        let Cut { new, place, level, node } = &mut *cut;
        let deepest = new.deepest;
        while *place < end {
            let opens = self.parens.opens(*place);
            *level += usize::from(opens);
            if *level <= deepest && !opens {
                new.parens.push(false);
            }
            if opens {
                *node += 1;
                if *level <= deepest {
                    new.keep(self.step_of(*node).0);
                }
                if self.solved.is_set(*node) {
                    new.solve((*level).min(deepest));
                }
            }
            *level -= usize::from(!opens);
            *place += 1;
        }
        if end < self.parens.len() {
            self.cut = Some(cut);
            return;
        }
        let mut new = cut.new;
        (new.last_step, new.heard, new.level) = (self.last_step, self.heard, self.level);
        (new.found, new.over) = (self.found, self.over);
        *self = new;
    }

    /// The number of tree events processed.
    pub fn heard(&self) -> u64 {
        self.heard
    }

    /// The number of nodes kept, root included.
    pub fn nodes(&self) -> usize {
        self.parens.openings()
    }

    /// The number of leaves: nodes kept without a child that is kept.
    pub fn ends(&self) -> usize {
        self.parens.pairs()
    }

    /// The number of nodes kept that are solutions; in a cut tree, also nodes above solutions that were cut off.
    pub fn solutions(&self) -> usize {
        self.solved.set()
    }

    /// The number of nodes on each level, kept or not.
    pub fn levels(&self) -> &[u64] {
        &self.levels
    }

    /// The number of all solutions, whether their nodes are kept or not.
    pub fn found(&self) -> u64 {
        self.found
    }

    /// The deepest level that is kept, if the tree is known to go deeper.
    pub fn cut_below(&self) -> Option<usize> {
        (self.deepest + 1 < self.levels.len()).then_some(self.deepest)
    }

    /// Whether the whole tree is known: the search is over or has left the root.
    pub fn is_whole(&self) -> bool {
        self.over || self.is_closed(Node::ROOT)
    }

    /// Whether all nodes below a node are known: the search is over or has left the node.
    pub fn is_searched(&self, node: Node) -> bool {
        self.over || self.is_closed(node)
    }

    /// Bytes allocated.
    pub fn memory(&self) -> usize {
        self.parens.heap() + self.solved.heap() + 8 * (self.steps.capacity() + self.levels.capacity())
    }

    /// The number of a node, from 0: how many nodes were entered before it.
    pub fn number(&self, node: Node) -> usize {
        self.parens.opened_before(node.at())
    }

    /// The node with this number.
    pub fn node(&self, number: usize) -> Option<Node> {
        (number < self.nodes()).then(|| Node(self.parens.opening(number) as u32))
    }

    /// The level of a node: how many choices lead to it.
    pub fn level(&self, node: Node) -> usize {
        self.parens.excess(node.at()) - 1
    }

    /// The position right after the subtree.
    fn end(&self, node: Node) -> usize {
        let level = self.level(node);
        self.parens.next_at_most(node.at(), level).unwrap_or(self.parens.len())
    }

    /// Whether the search has left the node, as far as the tree is known.
    pub fn is_closed(&self, node: Node) -> bool {
        self.parens.next_at_most(node.at(), self.level(node)).is_some()
    }

    /// The number of nodes in the subtree, its root included.
    pub fn size(&self, node: Node) -> usize {
        self.parens.opened_before(self.end(node)) - self.number(node)
    }

    /// The ancestor on level `level`; the node itself on its own level.
    pub fn ancestor(&self, node: Node, level: usize) -> Node {
        if level >= self.level(node) {
            return node;
        }
        Node(self.parens.last_at_most(node.at(), level).map_or(0, |place| place as u32 + 1))
    }

    /// The parent; `None` for the root.
    pub fn parent(&self, node: Node) -> Option<Node> {
        Some(self.ancestor(node, self.level(node).checked_sub(1)?))
    }

    /// Whether the node is a leaf.
    pub fn is_end(&self, node: Node) -> bool {
        !self.parens.opens(node.at() + 1)
    }

    /// The first child, if there is one.
    pub fn first_child(&self, node: Node) -> Option<Node> {
        (!self.is_end(node)).then_some(Node(node.0 + 1))
    }

    /// The next sibling, if there is one.
    pub fn next_sibling(&self, node: Node) -> Option<Node> {
        let behind = self.end(node) + 1;
        self.parens.opens(behind).then_some(Node(behind as u32))
    }

    /// The children in order.
    pub fn children(&self, node: Node) -> impl Iterator<Item = Node> {
        std::iter::successors(self.first_child(node), |child| self.next_sibling(*child))
    }

    /// All nodes from this one on in the order of the search, each with its level: the fastest way to visit many of them.
    pub fn from(&self, node: Node) -> impl Iterator<Item = (Node, usize)> {
        let mut level = self.level(node);
        (node.at()..self.parens.len()).filter_map(move |place| {
            let opens = self.parens.opens(place);
            let here = level;
            level = if opens { level + 1 } else { level.saturating_sub(1) };
            opens.then_some((Node(place as u32), here))
        })
    }

    /// The number of the node among its siblings, from 1; 0 for the root.
    pub fn which(&self, node: Node) -> u32 {
        let before = |parent| self.children(parent).take_while(|child| *child <= node).count() as u32;
        self.parent(node).map_or(0, before)
    }

    /// The child with this number, from 1.
    pub fn child(&self, node: Node, number: u32) -> Option<Node> {
        self.children(node).nth(number.checked_sub(1)? as usize)
    }

    /// The child numbers on the way from the root to the node.
    pub fn path(&self, node: Node) -> Vec<u32> {
        (1..=self.level(node)).map(|level| self.which(self.ancestor(node, level))).collect()
    }

    /// The node that a path leads to; if a child is missing, the last node before it.
    pub fn along(&self, path: &[u32]) -> Node {
        let mut node = Node::ROOT;
        for number in path {
            let Some(child) = self.child(node, *number) else { break };
            node = child;
        }
        node
    }

    /// The number of leaves entered before the node.
    pub fn ends_before(&self, node: Node) -> usize {
        self.parens.pairs_before(node.at())
    }

    /// The number of leaves in the subtree.
    pub fn ends_in(&self, node: Node) -> usize {
        self.parens.pairs_before(self.end(node)) - self.ends_before(node)
    }

    /// The leaf with this number, from 0.
    pub fn nth_end(&self, number: usize) -> Option<Node> {
        (number < self.ends()).then(|| Node(self.parens.pair(number) as u32))
    }

    /// Whether the node is a solution.
    pub fn is_solution(&self, node: Node) -> bool {
        self.solved.is_set(self.number(node))
    }

    /// The number of solutions entered before the node.
    pub fn solutions_before(&self, node: Node) -> usize {
        self.solved.set_before(self.number(node))
    }

    /// The number of solutions in the subtree.
    pub fn solutions_in(&self, node: Node) -> usize {
        self.solved.set_before(self.parens.opened_before(self.end(node))) - self.solutions_before(node)
    }

    /// Whether the node with this number is a solution.
    pub fn solves(&self, number: usize) -> bool {
        self.solved.is_set(number)
    }

    /// The number of solutions among the first `nodes` nodes.
    pub fn solutions_among(&self, nodes: usize) -> usize {
        self.solved.set_before(nodes)
    }

    /// The highest and the lowest level with a solution that is kept; `None` while there is none.
    pub fn solved_on(&self) -> Option<(usize, usize)> {
        self.solved_on
    }

    /// The solution with this number, from 0.
    pub fn nth_solution(&self, number: usize) -> Option<Node> {
        self.node(self.solved.nth_set(number)?)
    }

    /// The level of the lowest common ancestor of two nodes, `second` after `first`.
    pub fn meet(&self, first: Node, second: Node) -> usize {
        self.parens.least(first.at(), second.at()) - 1
    }

    /// The deepest level among the nodes from one to a later one, in the order of the search.
    pub fn deepest(&self, first: Node, last: Node) -> usize {
        self.parens.most(first.at(), last.at()) - 1
    }

    /// The deepest level in the subtree.
    pub fn deepest_in(&self, node: Node) -> usize {
        self.parens.most(node.at(), self.end(node) - 1) - 1
    }

    /// The last step that is known.
    pub fn last_step(&self) -> u64 {
        self.last_step
    }

    /// A step from which the search reaches the node with this number by entering few nodes, and whether it is exactly the
    /// step that enters the node.
    pub fn step_of(&self, number: usize) -> (u64, bool) {
        let slot = match number as u64 {
            few @ 0..KNOWN => few,
            many => KNOWN + (many - KNOWN) / APART,
        };
        let step = self.steps.get(slot as usize).copied().unwrap_or(self.last_step);
        (step, is_known(number as u64) && self.deepest == DEEPEST)
    }

    /// The step that enters the node, or an earlier one from which at most 64 nodes are entered on the way; and whether it is
    /// exact. In a cut tree it is an earlier one, and nodes that were cut off are entered too.
    pub fn entered(&self, node: Node) -> (u64, bool) {
        self.step_of(self.number(node))
    }

    /// The number of nodes kept among those that a search with this tally has entered.
    pub fn kept(&self, tally: &Tally) -> u64 {
        match self.deepest.saturating_add(1) {
            all if all >= tally.profile().len() => tally.nodes(),
            some => tally.profile().iter().take(some).sum(),
        }
    }

    /// The node of a search that has entered `kept` of the nodes kept and is on level `level` now; `None` if the tree is not
    /// known that far.
    pub fn present(&self, kept: u64, level: usize) -> Option<Node> {
        let last = self.node(usize::try_from(kept.checked_sub(1)?).ok()?)?;
        Some(self.ancestor(last, level))
    }

    /// The last node known to be entered by step `step`.
    pub fn node_at(&self, step: u64) -> Node {
        let slot = self.steps.partition_point(|entered| *entered <= step).saturating_sub(1) as u64;
        let number = if slot < KNOWN { slot } else { KNOWN + (slot - KNOWN) * APART };
        self.node(number as usize).unwrap_or(Node::ROOT)
    }
}

#[cfg(test)]
mod tests;
