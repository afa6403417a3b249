//! The tree of a whole search in a few bits a node: which node is whose child, which are solutions, when each was entered.
//!
//! The shape is a row of parentheses, "(" for the way into a node and ")" for the way out, in the order of the search: two
//! bits a node, and a tenth of that for a directory in which parents, ends of subtrees and the like are found in a few looks.
//! One bit a node says which are solutions; the step that entered a node is kept of each 64th, and of every node while there
//! are few. Labels and pictures are not kept: whoever wants one goes to the node.
//!
//! The twist: it grows by [`Strokes`] from whoever runs the search, in any number of parts, so that nodes that are still open
//! have their end where the row ends for now. A tree that would take too much memory is kept down to some level only; what
//! lies deeper counts towards the node above it.
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

/// No tree is kept whole that has more nodes, or takes more bytes.
const MOST_NODES: usize = 1 << 28;
const MOST_BYTES: usize = 128 << 20;
/// One that had is kept down to the last level up to which it has no more nodes than this.
const CUT_NODES: u64 = 1 << 24;
/// Nothing deeper is kept of any tree: an excess has sixteen bits.
const DEEPEST: usize = 60_000;

/// A node of a tree: the place of its opening parenthesis. They are ordered as the search enters them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node(u32);

impl Node {
    /// Where every search begins.
    pub const ROOT: Node = Node(0);

    fn at(self) -> usize {
        self.0 as usize
    }
}

/// The tree, as far as it is known.
#[derive(Clone, Debug)]
pub struct Shape {
    parens: Parens,
    /// Of each node, whether it is a solution.
    solved: Marks,
    /// Of some nodes the step that entered it; where levels are cut off, of some a step before that.
    steps: Vec<u64>,
    last_step: u64,
    /// How many strokes were taken.
    heard: u64,
    /// Where these have led to: so many levels below the root.
    level: usize,
    /// All nodes of each level, kept or not, and all solutions.
    levels: Vec<u64>,
    found: u64,
    /// The highest and the lowest level that a solution kept lies on.
    solved_on: Option<(usize, usize)>,
    /// Whether the search is over.
    over: bool,
    /// Nothing deeper is kept.
    deepest: usize,
    most_nodes: usize,
    cut_nodes: u64,
    /// What takes its place, where it is being cut.
    cut: Option<Box<Cut>>,
}

/// A tree with fewer levels, in the making: what comes of the places before `place`, which has `level` and node number `node`.
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
    /// The root alone, of a tree that is kept whole up to `most` nodes, and beyond down to the last level up to which it has
    /// no more than `cut`.
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

    /// Takes further strokes, passing over those that it has; says whether it knew all that come before them. Where there are
    /// too many nodes then, it [is cut](Self::is_being_cut), which takes time.
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

    /// One more node, entered by that step or later.
    fn keep(&mut self, step: u64) {
        if is_known(self.nodes() as u64) {
            self.steps.push(step);
        }
        self.parens.push(true);
        self.solved.push();
    }

    /// The last node, on that level, is a solution.
    fn solve(&mut self, level: usize) {
        self.solved.set_last();
        let (high, low) = self.solved_on.unwrap_or((level, level));
        self.solved_on = Some((high.min(level), low.max(level)));
    }

    /// Begins to keep fewer levels: [`go_on`](Self::go_on) does.
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

    /// Whether it is being cut: no strokes are taken until that is done.
    pub fn is_being_cut(&self) -> bool {
        self.cut.is_some()
    }

    /// Goes on with a cut for so many places; all that is known stands until it is done.
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

    /// How many strokes were taken.
    pub fn heard(&self) -> u64 {
        self.heard
    }

    /// How many nodes are kept, root included.
    pub fn nodes(&self) -> usize {
        self.parens.openings()
    }

    /// How many of them have no child.
    pub fn ends(&self) -> usize {
        self.parens.pairs()
    }

    /// How many of them are solutions; where levels are cut off, or have one below.
    pub fn solutions(&self) -> usize {
        self.solved.set()
    }

    /// All nodes on each level, whether kept or not.
    pub fn levels(&self) -> &[u64] {
        &self.levels
    }

    /// All solutions, whether their nodes are kept or not.
    pub fn found(&self) -> u64 {
        self.found
    }

    /// The deepest level that is kept, if the tree is known to go deeper.
    pub fn cut_below(&self) -> Option<usize> {
        (self.deepest + 1 < self.levels.len()).then_some(self.deepest)
    }

    /// Whether the search is known to its end: it is over, or has left the root.
    pub fn is_whole(&self) -> bool {
        self.over || self.is_closed(Node::ROOT)
    }

    /// Bytes allocated.
    pub fn memory(&self) -> usize {
        self.parens.heap() + self.solved.heap() + 8 * (self.steps.capacity() + self.levels.capacity())
    }

    /// How many nodes were entered before this one.
    pub fn number(&self, node: Node) -> usize {
        self.parens.opened_before(node.at())
    }

    /// The node of that number.
    pub fn node(&self, number: usize) -> Option<Node> {
        (number < self.nodes()).then(|| Node(self.parens.opening(number) as u32))
    }

    /// How many choices lead to it.
    pub fn level(&self, node: Node) -> usize {
        self.parens.excess(node.at()) - 1
    }

    /// The place behind the subtree.
    fn end(&self, node: Node) -> usize {
        let level = self.level(node);
        self.parens.next_at_most(node.at(), level).unwrap_or(self.parens.len())
    }

    /// Whether the search has been through all below it, as far as the tree is known.
    pub fn is_closed(&self, node: Node) -> bool {
        self.parens.next_at_most(node.at(), self.level(node)).is_some()
    }

    /// How many nodes the subtree has, itself included.
    pub fn size(&self, node: Node) -> usize {
        self.parens.opened_before(self.end(node)) - self.number(node)
    }

    /// Its ancestor on that level, itself on its own.
    pub fn ancestor(&self, node: Node, level: usize) -> Node {
        if level >= self.level(node) {
            return node;
        }
        Node(self.parens.last_at_most(node.at(), level).map_or(0, |place| place as u32 + 1))
    }

    /// The node above.
    pub fn parent(&self, node: Node) -> Option<Node> {
        Some(self.ancestor(node, self.level(node).checked_sub(1)?))
    }

    /// Whether it has no child.
    pub fn is_end(&self, node: Node) -> bool {
        !self.parens.opens(node.at() + 1)
    }

    /// Its first child.
    pub fn first_child(&self, node: Node) -> Option<Node> {
        (!self.is_end(node)).then_some(Node(node.0 + 1))
    }

    /// The next child of its parent.
    pub fn next_sibling(&self, node: Node) -> Option<Node> {
        let behind = self.end(node) + 1;
        self.parens.opens(behind).then_some(Node(behind as u32))
    }

    /// Its children in order.
    pub fn children(&self, node: Node) -> impl Iterator<Item = Node> {
        std::iter::successors(self.first_child(node), |child| self.next_sibling(*child))
    }

    /// The nodes from this one on, in the order of the search, each with its level: the quickest way through many of them.
    pub fn from(&self, node: Node) -> impl Iterator<Item = (Node, usize)> {
        let mut level = self.level(node);
        (node.at()..self.parens.len()).filter_map(move |place| {
            let opens = self.parens.opens(place);
            let here = level;
            level = if opens { level + 1 } else { level.saturating_sub(1) };
            opens.then_some((Node(place as u32), here))
        })
    }

    /// Which child of its parent it is, from 1; 0 for the root.
    pub fn which(&self, node: Node) -> u32 {
        let before = |parent| self.children(parent).take_while(|child| *child <= node).count() as u32;
        self.parent(node).map_or(0, before)
    }

    /// Its child of that number, from 1.
    pub fn child(&self, node: Node, number: u32) -> Option<Node> {
        self.children(node).nth(number.checked_sub(1)? as usize)
    }

    /// The numbers of the children that lead from the root to it.
    pub fn path(&self, node: Node) -> Vec<u32> {
        (1..=self.level(node)).map(|level| self.which(self.ancestor(node, level))).collect()
    }

    /// Where a path leads; as far as there are such children.
    pub fn along(&self, path: &[u32]) -> Node {
        let mut node = Node::ROOT;
        for number in path {
            let Some(child) = self.child(node, *number) else { break };
            node = child;
        }
        node
    }

    /// How many ends were entered before it.
    pub fn ends_before(&self, node: Node) -> usize {
        self.parens.pairs_before(node.at())
    }

    /// How many ends the subtree has.
    pub fn ends_in(&self, node: Node) -> usize {
        self.parens.pairs_before(self.end(node)) - self.ends_before(node)
    }

    /// The end of that number, from 0.
    pub fn nth_end(&self, number: usize) -> Option<Node> {
        (number < self.ends()).then(|| Node(self.parens.pair(number) as u32))
    }

    /// Whether it is a solution.
    pub fn is_solution(&self, node: Node) -> bool {
        self.solved.is_set(self.number(node))
    }

    /// How many solutions were entered before it.
    pub fn solutions_before(&self, node: Node) -> usize {
        self.solved.set_before(self.number(node))
    }

    /// How many solutions the subtree has.
    pub fn solutions_in(&self, node: Node) -> usize {
        self.solved.set_before(self.parens.opened_before(self.end(node))) - self.solutions_before(node)
    }

    /// Whether the node of that number is a solution.
    pub fn solves(&self, number: usize) -> bool {
        self.solved.is_set(number)
    }

    /// How many solutions are among the first nodes, so many of them.
    pub fn solutions_among(&self, nodes: usize) -> usize {
        self.solved.set_before(nodes)
    }

    /// The highest and the lowest level that a solution kept lies on; `None` while there is no solution.
    pub fn solved_on(&self) -> Option<(usize, usize)> {
        self.solved_on
    }

    /// The solution of that number, from 0.
    pub fn nth_solution(&self, number: usize) -> Option<Node> {
        self.node(self.solved.nth_set(number)?)
    }

    /// The deepest level below which two nodes lie together; that of the first one if the other is in its subtree.
    pub fn meet(&self, first: Node, second: Node) -> usize {
        self.parens.least(first.at(), second.at()) - 1
    }

    /// The deepest level from one node to a later one, in the order of the search.
    pub fn deepest(&self, first: Node, last: Node) -> usize {
        self.parens.most(first.at(), last.at()) - 1
    }

    /// The deepest level of the subtree.
    pub fn deepest_in(&self, node: Node) -> usize {
        self.parens.most(node.at(), self.end(node) - 1) - 1
    }

    /// A step from which the search comes to the node with that number by entering few nodes, and whether it is the very
    /// step that enters it.
    fn step_of(&self, number: usize) -> (u64, bool) {
        let slot = match number as u64 {
            few @ 0..KNOWN => few,
            many => KNOWN + (many - KNOWN) / APART,
        };
        let step = self.steps.get(slot as usize).copied().unwrap_or(self.last_step);
        (step, is_known(number as u64) && self.deepest == DEEPEST)
    }

    /// The step that enters the node, or else one before it from which at most 64 nodes are entered on the way; and whether
    /// it is the very step. Where levels are cut off it is one before, and what is cut off is entered as well.
    pub fn entered(&self, node: Node) -> (u64, bool) {
        self.step_of(self.number(node))
    }

    /// How many of the nodes kept have been entered where a search has met so many.
    pub fn kept(&self, tally: &Tally) -> u64 {
        match self.deepest.saturating_add(1) {
            all if all >= tally.profile().len() => tally.nodes(),
            some => tally.profile().iter().take(some).sum(),
        }
    }

    /// The node where a search stands that has entered so many of the nodes kept and is on that level now; `None` if the
    /// tree is not known so far.
    pub fn present(&self, kept: u64, level: usize) -> Option<Node> {
        let last = self.node(usize::try_from(kept.checked_sub(1)?).ok()?)?;
        Some(self.ancestor(last, level))
    }

    /// The last node known to have been entered by that step.
    pub fn node_at(&self, step: u64) -> Node {
        let slot = self.steps.partition_point(|entered| *entered <= step).saturating_sub(1) as u64;
        let number = if slot < KNOWN { slot } else { KNOWN + (slot - KNOWN) * APART };
        self.node(number as usize).unwrap_or(Node::ROOT)
    }
}

#[cfg(test)]
mod tests;
