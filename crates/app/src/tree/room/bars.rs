//! The nodes that are stored individually by what is known of a tree, found by level and move, and their nodes in the recorded tree.

use crate::shape::{Node, Shape};
use stepdance_tree::{Bar, Columns};

/// The nodes stored individually, in the order of their first moves on each level.
#[derive(Clone, Debug, Default)]
pub struct Bars {
    levels: Vec<Vec<Bar>>,
}

/// What the first choices came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct First {
    /// Their number.
    pub all: usize,
    /// The most moves that one of them takes.
    pub most: u64,
    /// Those that take as many.
    pub longest: Vec<Node>,
    /// Those that lead to a solution.
    pub solved: Vec<Node>,
}

impl Bars {
    /// Collects the nodes of several parts of a tree. Of a node that one part knows to its end, and another only so far, the end counts.
    pub fn new(known: &[&Columns]) -> Bars {
        let mut levels: Vec<Vec<Bar>> = vec![];
        for bar in known.iter().flat_map(|columns| columns.bars()) {
            if levels.len() <= bar.level {
                levels.resize(bar.level + 1, vec![]);
            }
            levels[bar.level].push(*bar);
        }
        for level in &mut levels {
            level.sort_unstable_by_key(|bar| (bar.first, u64::MAX - bar.last));
            level.dedup_by_key(|bar| bar.first);
        }
        Bars { levels }
    }

    /// Returns the nodes of a level.
    pub fn of(&self, level: usize) -> &[Bar] {
        self.levels.get(level).map_or(&[], Vec::as_slice)
    }

    /// Returns what the first choices came to, to compare them; `None` while they are not all known.
    pub fn first(&self, shape: &Shape) -> Option<First> {
        let all = self.of(1);
        let (most, longest) = Bar::longest(all);
        let solved: Vec<Bar> = all.iter().filter(|bar| bar.solutions > 0).copied().collect();
        let nodes = |bars: &[Bar]| bars.iter().map(|bar| self.node_of(shape, bar)).collect::<Option<Vec<Node>>>();
        let (longest, solved) = (nodes(&longest)?, nodes(&solved)?);
        (!all.is_empty()).then_some(First { all: all.len(), most, longest, solved })
    }

    /// Returns the node of a level that contains a move.
    pub fn at(&self, level: usize, at: u64) -> Option<&Bar> {
        let bars = self.of(level);
        let behind = bars.partition_point(|bar| bar.first <= at);
        bars[..behind].last().filter(|bar| bar.contains(at))
    }

    /// Returns the deepest node that contains the moves from `first` to `last`.
    pub fn deepest_around(&self, first: u64, last: u64) -> Option<&Bar> {
        let around = |level| self.at(level, first).filter(|bar| last <= bar.last);
        (0..self.levels.len()).map_while(around).last()
    }

    /// Returns the nodes from the root down to a node, if all are stored.
    pub fn path_to(&self, bar: &Bar) -> Option<Vec<Bar>> {
        (0..bar.level).map(|level| self.at(level, bar.first).copied()).chain([Some(*bar)]).collect()
    }

    /// Returns the recorded node of a stored one.
    pub fn node_of(&self, shape: &Shape, bar: &Bar) -> Option<Node> {
        // Where levels share rows, not all nodes above it are stored.
        let entered = shape.node_at(bar.first);
        if shape.entered(entered) == (bar.first, true) && shape.level(entered) == bar.level {
            return Some(entered);
        }
        let path: Vec<u32> = self.path_to(bar)?.iter().skip(1).map(|bar| bar.child).collect();
        let node = shape.along(&path);
        (shape.level(node) == bar.level).then_some(node)
    }

    /// Returns the stored node of a recorded one.
    pub fn bar_of(&self, shape: &Shape, node: Node) -> Option<&Bar> {
        if let (first, true) = shape.entered(node) {
            return self.at(shape.level(node), first).filter(|bar| bar.first == first);
        }
        let mut found = self.of(0).first()?;
        for (above, child) in shape.path(node).into_iter().enumerate() {
            let bars = self.of(above + 1);
            let from = bars.partition_point(|bar| bar.first < found.first);
            let inside = bars[from..].iter().take_while(|bar| bar.first < found.last);
            found = inside.take_while(|bar| bar.child <= child).find(|bar| bar.child == child)?;
        }
        Some(found)
    }

    /// Returns the first and the last move of a recorded node: exactly if it is stored, otherwise from the moves that enter it and the node
    /// behind its subtree, at most to move `end`.
    pub fn extent(&self, shape: &Shape, node: Node, end: u64) -> (u64, u64) {
        if node == Node::ROOT {
            return (0, end);
        }
        if let Some(bar) = self.bar_of(shape, node) {
            return (bar.first, bar.last.max(bar.first + 1));
        }
        let first = shape.entered(node).0;
        let behind = shape.node(shape.number(node) + shape.size(node));
        let last = behind.map_or(end, |node| shape.entered(node).0);
        (first, last.max(first + 1))
    }

    /// Returns the recorded node of a level at a move: the stored one, or, where nodes are too thin to be stored, the one entered last.
    pub fn met(
        &self,
        shape: &Shape,
        levels: std::ops::Range<usize>,
        at: u64,
        is_thin: impl Fn(&Bar) -> bool,
    ) -> Option<Node> {
        if let Some(bar) = levels.clone().rev().find_map(|level| self.at(level, at)) {
            return self.node_of(shape, bar);
        }
        let above = (0..levels.start).rev().find_map(|level| self.at(level, at))?;
        let thin = Some(shape.node_at(at)).filter(|_| is_thin(above))?;
        let level = levels.end - 1;
        let node = (shape.level(thin) >= levels.start).then(|| shape.ancestor(thin, level.min(shape.level(thin))))?;
        let parent = self.node_of(shape, above)?;
        (shape.ancestor(node, above.level) == parent).then_some(node)
    }
}
