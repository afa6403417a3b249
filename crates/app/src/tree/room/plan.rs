//! The horizontal layout of a part of a tree: each node as a cell, or, where ends (nodes without children) get narrower than a pixel,
//! columns for several ends each.
//!
//! An end is one unit wide, a node as wide as its children. Where failed subtrees are collapsed, the largest subtrees without a solution
//! are as wide as the square root of their number of ends. No solution is lost: each end lies in one column, and a column has the number
//! of solutions entered in it.

use crate::shape::{Node, Shape};
use std::collections::BTreeSet;

/// The most nodes of a subtree that is laid out node by node, so that failed subtrees can be collapsed in it.
pub const WHOLE: usize = 20_000;
/// The most nodes of a part of a larger subtree that is laid out node by node.
const PART: usize = 4_000;
/// The number of ends of a column that are sampled for how full its levels are.
const LOOKED: usize = 4;

/// The meaning of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A node with a solution below it.
    Leads,
    /// A node without a solution below it.
    Fails,
    /// A node whose subtree is not searched to its end, and has no solution yet.
    Open,
    /// A whole subtree without a solution, collapsed.
    Fold,
    /// A solution.
    Solved,
}

/// A node or a collapsed subtree, with its place in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    /// The node.
    pub node: Node,
    /// The number of nodes entered before it.
    pub number: usize,
    /// Its level.
    pub level: usize,
    /// Its left edge.
    pub x: f32,
    /// Its width.
    pub w: f32,
    /// Its meaning.
    pub kind: Kind,
    /// The number of nodes of its subtree, itself included.
    pub size: usize,
    /// The deepest level of its subtree.
    pub deepest: usize,
}

/// Adjacent ends that share a column of pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Column {
    /// The first of the ends, and the one after the last.
    pub ends: (usize, usize),
    /// The number of nodes entered before the first node that is entered in the column.
    pub number: usize,
    /// The number of levels, from the root on, with a node here that has a solution below it.
    pub leads: usize,
    /// The deepest level with a node here.
    pub deepest: usize,
    /// The number of solutions entered in the column.
    pub solutions: usize,
    /// The levels of the sampled ends, and the number of samples.
    looked: ([u16; LOOKED], usize),
}

impl Column {
    /// Returns the share of the sampled ends that reach a level, from 0 to 1.
    pub fn full(&self, level: usize) -> f32 {
        let (levels, many) = self.looked;
        let reach = levels[..many].iter().filter(|end| usize::from(**end) >= level).count();
        reach as f32 / many.max(1) as f32
    }
}

/// The input of a layout.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    /// The tree.
    pub shape: &'a Shape,
    /// Whether the whole tree is known.
    pub whole: bool,
    /// The node whose subtree is shown.
    pub focus: Node,
    /// The part of the subtree's width that is seen, from 0 to 1.
    pub window: (f64, f64),
    /// Whether failed subtrees are collapsed.
    pub folded: bool,
    /// The failed subtrees that are expanded nevertheless.
    pub opened: &'a BTreeSet<Node>,
    /// The first level seen, and the one after the last.
    pub rows: (usize, usize),
    /// The present node of the search.
    pub present: Option<Node>,
    /// The width of the picture, in pixels.
    pub width: f32,
}

/// The layout.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// The cells in the order of the search; none where columns replace them.
    pub cells: Vec<Cell>,
    /// Columns of a pixel each, from the left edge on.
    pub columns: Vec<Column>,
    /// The width of an end, in pixels.
    pub unit: f32,
    /// The first and the last level of the subtree.
    pub levels: (usize, usize),
}

impl Shown<'_> {
    /// Computes the layout.
    pub fn plan(&self) -> Plan {
        let (shape, size) = (self.shape, self.shape.size(self.focus));
        let levels = (shape.level(self.focus), shape.deepest_in(self.focus));
        if size <= WHOLE {
            return Plan { levels, ..self.whole() };
        }
        let total = shape.ends_in(self.focus) as f64;
        let (from, to) = (self.window.0 * total, self.window.1 * total);
        let unit = f64::from(self.width) / (to - from).max(1e-9);
        let last = (to.ceil() as usize).min(total as usize).max(1) - 1;
        let base = shape.ends_before(self.focus);
        let ends = [from as usize, last].map(|end| shape.nth_end(base + end).unwrap_or(self.focus));
        let [first, last] = ends.map(|end| shape.number(end));
        if last - first <= PART {
            let cells = self.part(ends, base as f64 + from, unit);
            return Plan { cells, columns: vec![], unit: unit as f32, levels };
        }
        Plan { cells: vec![], columns: columns(shape, self.focus, (from, to), self.width), unit: unit as f32, levels }
    }

    /// Returns the cells of the nodes from one end to another, with their ancestors.
    fn part(&self, [first, last]: [Node; 2], from: f64, unit: f64) -> Vec<Cell> {
        let shape = self.shape;
        let cell = |node: Node, level: usize| {
            let (ends, number) = (shape.ends_in(node), shape.number(node));
            let x = (shape.ends_before(node) as f64 - from) * unit;
            let kind = match shape.solutions_in(node) {
                _ if shape.solves(number) => Kind::Solved,
                0 if !self.whole && !shape.is_searched(node) => Kind::Open,
                0 => Kind::Fails,
                _ => Kind::Leads,
            };
            let (size, deepest) = (shape.size(node), level);
            Cell { node, number, level, x: x as f32, w: (ends as f64 * unit) as f32, kind, size, deepest }
        };
        let seen = shape.level(self.focus).max(self.rows.0)..shape.level(first).min(self.rows.1);
        let above = seen.map(|level| cell(shape.ancestor(first, level), level));
        let rest = shape.from(first).take_while(|(node, _)| *node <= last).map(|(node, level)| cell(node, level));
        above.chain(rest).collect()
    }

    /// Returns the layout of all nodes of the subtree, except those in collapsed subtrees.
    fn whole(&self) -> Plan {
        let shape = self.shape;
        let (top, many, base) = (shape.level(self.focus), shape.size(self.focus), shape.number(self.focus));
        let mut rough: Vec<Rough> =
            shape.from(self.focus).take(many).map(|(node, level)| Rough::new(node, level)).collect();
        let present = self.present.map(|node| shape.number(node));
        // From the last node to the first, what lies below one is summed up at its level when it is come to.
        let mut sums = vec![Sum::default(); shape.deepest_in(self.focus) - top + 2];
        for (i, node) in rough.iter_mut().enumerate().rev() {
            let number = base + i;
            let below = std::mem::take(&mut sums[node.level - top + 1]);
            let is_end = below.size == 0;
            let sum = Sum {
                size: below.size + 1,
                ends: if is_end { 1.0 } else { below.ends },
                width: if is_end { 1.0 } else { below.width },
                solutions: below.solutions + usize::from(shape.solves(number)),
                deepest: below.deepest.max(node.level),
            };
            let holds = |other: usize| (number..number + sum.size).contains(&other);
            // What is not searched to its end may still hold a solution.
            let done = self.whole || !holds(shape.nodes() - 1);
            let fails = sum.solutions == 0 && sum.size > 1 && i > 0 && done && !present.is_some_and(holds);
            node.folds = fails && self.folded && !self.opened.contains(&node.node);
            node.solved = shape.solves(number);
            node.sum = Sum { width: if node.folds { sum.ends.sqrt() } else { sum.width }, ..sum };
            sums[node.level - top].add(node.sum);
        }
        let total = rough.first().map_or(1.0, |first| first.sum.width);
        let from = self.window.0 * total;
        let unit = f64::from(self.width) / ((self.window.1 - self.window.0) * total).max(1e-9);
        let mut cells = vec![];
        let mut left = vec![0.0; sums.len()];
        let mut i = 0;
        while let Some(node) = rough.get(i) {
            let (level, sum) = (node.level - top, node.sum);
            let x = left[level];
            left[level] += sum.width;
            left[level + 1] = x;
            let (x, w) = (((x - from) * unit) as f32, (sum.width * unit) as f32);
            let kind = match sum.solutions {
                _ if node.folds => Kind::Fold,
                _ if node.solved => Kind::Solved,
                0 if !self.whole && !shape.is_searched(node.node) => Kind::Open,
                0 => Kind::Fails,
                _ => Kind::Leads,
            };
            let inside = x + w > 0.0 && x < self.width;
            if inside {
                let (number, level, Sum { size, deepest, .. }) = (base + i, node.level, sum);
                cells.push(Cell { node: node.node, number, level, x, w, kind, size, deepest });
            }
            i += if node.folds || !inside { sum.size } else { 1 };
        }
        Plan { cells, columns: vec![], unit: unit as f32, levels: (0, 0) }
    }
}

/// A node before its place is known.
struct Rough {
    node: Node,
    level: usize,
    folds: bool,
    solved: bool,
    sum: Sum,
}

impl Rough {
    fn new(node: Node, level: usize) -> Rough {
        Rough { node, level, folds: false, solved: false, sum: Sum::default() }
    }
}

/// The totals of some subtrees.
#[derive(Clone, Copy, Default)]
struct Sum {
    size: usize,
    ends: f64,
    width: f64,
    solutions: usize,
    deepest: usize,
}

impl Sum {
    fn add(&mut self, other: Sum) {
        self.size += other.size;
        self.ends += other.ends;
        self.width += other.width;
        self.solutions += other.solutions;
        self.deepest = self.deepest.max(other.deepest);
    }
}

/// Returns the columns for a range of a subtree's ends, which may begin within an end, in a picture `width` pixels wide.
pub fn columns(shape: &Shape, focus: Node, (from, to): (f64, f64), width: f32) -> Vec<Column> {
    let (base, ends) = (shape.ends_before(focus), shape.ends_in(focus));
    let many = width.max(1.0) as usize;
    let step = (to - from) / many as f64;
    // Ends are looked at on a grid that stays where it is when the picture is moved.
    let apart = ((step / LOOKED as f64) as usize).max(1).next_power_of_two();
    let mut columns: Vec<Column> = Vec::with_capacity(many);
    for i in 0..many {
        let edge = |i: usize| (from + i as f64 * step) as usize;
        let first = edge(i).min(ends - 1);
        let range = (first, edge(i + 1).max(first + 1).min(ends));
        let same = columns.last().is_some_and(|last| last.ends == range);
        let column = match columns.last() {
            // Where an end is wider than a pixel, its solution is entered in the first of its columns.
            Some(last) if same => Column { solutions: 0, ..*last },
            _ => column(shape, focus, base, range, apart),
        };
        columns.push(column);
    }
    columns
}

fn column(shape: &Shape, focus: Node, base: usize, (first, behind): (usize, usize), apart: usize) -> Column {
    let end = |number: usize| shape.nth_end(base + number).unwrap_or(focus);
    let (from, to) = (end(first), end(behind - 1));
    // The nodes above the first end that were not entered on the way to an earlier one.
    let number = if first == 0 { shape.number(focus) } else { shape.number(end(first - 1)) + 1 };
    let solved = (shape.solutions_among(number), shape.solutions_among(shape.number(to) + 1));
    let deepest = shape.deepest(from, to);
    let (highest, lowest) = shape.solved_on().unwrap_or((0, 0));
    let mut leads = match solved.1 - solved.0 {
        0 => None,
        _ if highest == lowest => Some(highest),
        few @ 0..64 => {
            let level = |i| shape.nth_solution(solved.0 + i).map_or(0, |node| shape.level(node));
            (0..few).map(level).max()
        }
        _ => Some(lowest.min(deepest)),
    };
    if solved.0 == solved.1 || highest != lowest {
        // A node above both this and the nearest solution on either side.
        let before = solved.0.checked_sub(1).and_then(|number| shape.nth_solution(number));
        let after = shape.nth_solution(solved.1);
        let meet = [before.map(|node| shape.meet(node, from)), after.map(|node| shape.meet(to, node))];
        leads = leads.into_iter().chain(meet.into_iter().flatten()).max();
    }
    let mut looked = ([0; LOOKED], 0);
    for number in (first.next_multiple_of(apart)..behind).step_by(apart).take(LOOKED) {
        looked.0[looked.1] = shape.level(end(number)) as u16;
        looked.1 += 1;
    }
    if looked.1 == 0 {
        looked = ([shape.level(from) as u16; LOOKED], 1);
    }
    // Without any solution not even the root leads to one: no level is that high.
    let leads = leads.map_or(0, |level| level + 1);
    Column { ends: (first, behind), number, leads, deepest, solutions: solved.1 - solved.0, looked }
}

impl Plan {
    /// Returns the node at a place of a level: that of a cell, or that of an end of a column.
    pub fn node_at(&self, shape: &Shape, focus: Node, x: f32, level: usize) -> Option<Node> {
        if self.columns.is_empty() {
            let over = |cell: &&Cell| (cell.x..cell.x + cell.w).contains(&x);
            let own = |cell: &&Cell| cell.level == level && over(cell);
            let folded =
                |cell: &&Cell| cell.kind == Kind::Fold && (cell.level..=cell.deepest).contains(&level) && over(cell);
            let cells = || self.cells.iter();
            return cells().find(own).or_else(|| cells().find(folded)).map(|cell| cell.node);
        }
        let column = self.columns.get(x as usize)?;
        if level > column.deepest {
            return None;
        }
        let base = shape.ends_before(focus);
        let (first, behind) = column.ends;
        let end = |number: usize| shape.nth_end(base + number).unwrap_or(focus);
        // The first end that reaches the level: up to it, and no sooner, the deepest level is that deep.
        let (mut low, mut high) = (first, behind - 1);
        while low < high {
            let middle = (low + high) / 2;
            if shape.deepest(end(first), end(middle)) >= level { high = middle } else { low = middle + 1 }
        }
        Some(shape.ancestor(end(low), level))
    }
}
