//! The statistics of a search tree in columns of equal numbers of moves.

use std::ops::Range;
use stepdance_machines::numbers::{next, push};

/// The most rows: a deeper tree has several levels in a row, so that memory is bounded.
pub(crate) const MOST_ROWS: usize = 128;
/// The most columns and the deepest level that [`Columns::unpack`] accepts.
const MOST_COLUMNS: u64 = 1 << 16;
const DEEPEST: u64 = 1 << 24;

/// A node stored individually: its extent on the axis of moves, and the size of its subtree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bar {
    /// Its level: the number of choices that lead to it.
    pub level: usize,
    /// The move that enters it.
    pub first: u64,
    /// The move that leaves it, or the last move counted while it is open.
    pub last: u64,
    /// Its number among its siblings, from 1; 0 for the root.
    pub child: u32,
    /// The nodes of its subtree counted so far, including itself.
    pub nodes: u64,
    /// The solutions of its subtree counted so far.
    pub solutions: u64,
}

impl Bar {
    /// Returns the number of its moves.
    pub fn moves(&self) -> u64 {
        self.last - self.first
    }

    /// Returns those of some nodes that take the most moves, and the number of these.
    pub fn longest(bars: &[Bar]) -> (u64, Vec<Bar>) {
        let most = bars.iter().map(Bar::moves).fold(0, u64::max);
        (most, bars.iter().filter(|bar| bar.moves() == most).copied().collect())
    }

    /// Returns whether a move is between its first and its last.
    pub fn contains(&self, at: u64) -> bool {
        (self.first..self.last).contains(&at)
    }
}

/// The statistics of a row of levels: in each column, the moves of failed nodes, and of nodes with a solution.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RowColumns {
    pub failed: Vec<u64>,
    pub solved: Vec<u64>,
    /// The number of nodes entered on these levels.
    pub nodes: u64,
}

/// The tree of a search, or of a part of it, in columns of equal numbers of moves. Extents are exact: each move of a node counts in its
/// column. Nodes at least as long as a column are stored individually.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    pub(crate) most: usize,
    pub(crate) start: u64,
    pub(crate) end: u64,
    pub(crate) over: bool,
    pub(crate) shift: u32,
    pub(crate) level_shift: u32,
    pub(crate) deepest: usize,
    pub(crate) rows: Vec<RowColumns>,
    pub(crate) found: Vec<u64>,
    pub(crate) solved_on: Option<(usize, usize)>,
    pub(crate) closed: Vec<Bar>,
    pub(crate) open: Vec<Bar>,
}

impl Columns {
    pub(crate) fn new(most: usize, start: u64) -> Columns {
        Columns {
            most,
            start,
            end: start,
            over: false,
            shift: 0,
            level_shift: 0,
            deepest: 0,
            rows: vec![RowColumns::default()],
            found: vec![],
            solved_on: None,
            closed: vec![],
            open: vec![],
        }
    }

    /// Returns the range of counted moves.
    pub fn moves(&self) -> Range<u64> {
        self.start..self.end
    }

    /// Returns whether the search ends with the last of them.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Returns the number of moves in a column.
    pub fn width(&self) -> u64 {
        1 << self.shift
    }

    /// Returns the number of levels in a row.
    pub fn levels_in_a_row(&self) -> usize {
        1 << self.level_shift
    }

    /// Returns the deepest level entered.
    pub fn deepest(&self) -> usize {
        self.deepest
    }

    /// Returns the number of counted nodes.
    pub fn nodes(&self) -> u64 {
        self.rows.iter().map(|row| row.nodes).sum()
    }

    /// Returns the number of counted solutions.
    pub fn solutions(&self) -> u64 {
        self.found.iter().sum()
    }

    /// Returns the highest and the lowest level with a solution.
    pub fn solved_on(&self) -> Option<(usize, usize)> {
        self.solved_on
    }

    /// Returns the number of nodes entered on the levels of each row.
    pub fn profile(&self) -> impl Iterator<Item = u64> {
        self.rows.iter().map(|row| row.nodes)
    }

    /// Returns the nodes stored individually: first the closed ones, then the open ones from the root down.
    pub fn bars(&self) -> impl Iterator<Item = &Bar> {
        self.closed.iter().chain(&self.open)
    }

    /// Returns the nodes open after the last counted move, from the root down.
    pub fn open(&self) -> &[Bar] {
        &self.open
    }

    /// Returns the node that contains a move on a level, if it is stored individually.
    pub fn bar_at(&self, level: usize, at: u64) -> Option<&Bar> {
        self.bars().find(|bar| bar.level == level && bar.contains(at))
    }

    /// Returns the child numbers on the path to a bar, if all nodes above it are stored individually.
    pub fn path_to(&self, bar: &Bar) -> Option<Vec<u32>> {
        let above = |level| self.bar_at(level, bar.first).map(|bar| bar.child);
        let mut path: Vec<u32> = (1..bar.level).map(above).collect::<Option<_>>()?;
        path.extend((bar.level > 0).then_some(bar.child));
        Some(path)
    }

    /// Returns the moves of failed nodes, and of nodes with a solution, in some rows between two moves: exact for whole columns, in
    /// proportion for parts of them.
    pub fn covered(&self, rows: Range<usize>, from: f64, to: f64) -> (f64, f64) {
        let (mut failed, mut solved) = (0.0, 0.0);
        for (column, part) in self.parts(from, to) {
            for row in self.rows.get(rows.start..rows.end.min(self.rows.len())).unwrap_or_default() {
                failed += part * row.failed.get(column).copied().unwrap_or(0) as f64;
                solved += part * row.solved.get(column).copied().unwrap_or(0) as f64;
            }
        }
        (failed, solved)
    }

    /// Returns what some rows contain beside some bars: in each column, the moves of other failed nodes, and of others with a solution.
    pub(crate) fn without(&self, rows: Range<usize>, bars: &[Bar]) -> [Vec<u64>; 2] {
        let mut left = [vec![], vec![]];
        for row in self.rows.get(rows.start..rows.end.min(self.rows.len())).unwrap_or_default() {
            for (left, list) in left.iter_mut().zip([&row.failed, &row.solved]) {
                left.resize(left.len().max(list.len()), 0);
                left.iter_mut().zip(list).for_each(|(sum, moves)| *sum += moves);
            }
        }
        for bar in bars {
            let list = &mut left[usize::from(bar.solutions > 0)];
            let (from, to) = (bar.first.max(self.start) - self.start, bar.last - self.start);
            for column in from >> self.shift..=to >> self.shift {
                let own = to.min((column + 1) << self.shift) - from.max(column << self.shift);
                if let Some(moves) = list.get_mut(column as usize) {
                    *moves = moves.saturating_sub(own);
                }
            }
        }
        left
    }

    /// Sums a list of columns between two moves, like [`covered`](Self::covered).
    pub(crate) fn sum(&self, list: &[u64], from: f64, to: f64) -> f64 {
        self.parts(from, to).map(|(column, part)| part * list.get(column).copied().unwrap_or(0) as f64).sum()
    }

    /// Returns the number of solutions between two moves, like [`covered`](Self::covered).
    pub fn found(&self, from: f64, to: f64) -> f64 {
        self.sum(&self.found, from, to)
    }

    /// Returns the columns between two moves, and the part of each that lies between them. The last column ends with the last counted move.
    pub(crate) fn parts(&self, from: f64, to: f64) -> impl Iterator<Item = (usize, f64)> {
        let (start, end, width) = (self.start as f64, self.end as f64, self.width() as f64);
        let last = ((end - start) / width).floor();
        let place = |at: f64| {
            let place = (at - start) / width;
            match place > last {
                _ if at >= end => self.most as f64,
                true => last + (at - start - last * width) / (end - start - last * width),
                false => place.max(0.0),
            }
        };
        let (from, to) = (place(from), place(to));
        (from as usize..to.ceil() as usize)
            .map(move |column| (column, (to.min(column as f64 + 1.0) - from.max(column as f64)).max(0.0)))
    }

    /// Packs the columns into bytes, which a worker sends to the page.
    pub fn pack(&self) -> Vec<u8> {
        let mut bytes = vec![];
        let (high, low) = self.solved_on.map_or((0, 0), |(high, low)| (high + 1, low + 1));
        for number in [
            self.most as u64,
            self.start,
            self.end - self.start,
            u64::from(self.over),
            u64::from(self.shift),
            u64::from(self.level_shift),
            self.deepest as u64,
            high as u64,
            low as u64,
            self.rows.len() as u64,
        ] {
            push(&mut bytes, number);
        }
        for row in &self.rows {
            push(&mut bytes, row.nodes);
            push_sparse(&mut bytes, &row.failed);
            push_sparse(&mut bytes, &row.solved);
        }
        push_sparse(&mut bytes, &self.found);
        for bars in [&self.closed, &self.open] {
            push(&mut bytes, bars.len() as u64);
            for bar in bars {
                let Bar { level, first, last, child, nodes, solutions } = *bar;
                for number in [level as u64, first, last - first, u64::from(child), nodes, solutions] {
                    push(&mut bytes, number);
                }
            }
        }
        bytes
    }

    /// Restores columns from bytes written by [`pack`](Self::pack); returns `None` for any others.
    pub fn unpack(bytes: &[u8]) -> Option<Columns> {
        let mut bytes = bytes;
        let bytes = &mut bytes;
        let most = next(bytes).filter(|most| most.is_power_of_two() && *most <= MOST_COLUMNS)? as usize;
        let start = next(bytes)?;
        let end = start.checked_add(next(bytes)?)?;
        let over = next(bytes).filter(|over| *over < 2)? == 1;
        let shift = next(bytes).filter(|shift| *shift < 64)? as u32;
        let level_shift = next(bytes).filter(|shift| *shift < 25)? as u32;
        let deepest = next(bytes).filter(|level| *level <= DEEPEST)? as usize;
        let (high, low) = (next(bytes)?, next(bytes)?);
        let ordered = high <= low && low <= deepest as u64 + 1 && (high > 0) == (low > 0);
        let solved_on = (high > 0).then(|| (high as usize - 1, low.max(1) as usize - 1));
        let rows = next(bytes)
            .filter(|rows| (1..=(deepest as u64 >> level_shift) + 1).contains(rows) && *rows <= MOST_ROWS as u64)?;
        let rows = (0..rows)
            .map(|_| {
                let nodes = next(bytes)?;
                Some(RowColumns { nodes, failed: next_sparse(bytes, most)?, solved: next_sparse(bytes, most)? })
            })
            .collect::<Option<_>>()?;
        let found = next_sparse(bytes, most)?;
        let mut bars = || {
            let many = next(bytes).filter(|many| *many <= bytes.len() as u64)?;
            let bar = |_| {
                let level = next(bytes).filter(|level| *level <= deepest as u64)? as usize;
                let first = next(bytes)?;
                let last = first.checked_add(next(bytes)?).filter(|last| *last <= end)?;
                let child = u32::try_from(next(bytes)?).ok()?;
                Some(Bar { level, first, last, child, nodes: next(bytes)?, solutions: next(bytes)? })
            };
            (0..many).map(bar).collect::<Option<Vec<_>>>()
        };
        let (closed, open) = (bars()?, bars()?);
        let whole = bytes.is_empty();
        let columns =
            Columns { most, start, end, over, shift, level_shift, deepest, rows, found, solved_on, closed, open };
        (whole && ordered && columns.makes_sense()).then_some(columns)
    }

    /// Returns whether a search can have these columns: none has more moves than its width, or lies behind the last move.
    fn makes_sense(&self) -> bool {
        let width = u128::from(self.width()) << self.level_shift;
        let used = (self.end - self.start) >> self.shift;
        let short = |list: &Vec<u64>| list.len() as u64 <= used + 1;
        let lists = self.rows.iter().flat_map(|row| [&row.failed, &row.solved]).chain([&self.found]);
        let fits = |row: &RowColumns| {
            let all = row.failed.len().max(row.solved.len());
            let moves = |list: &Vec<u64>, column: usize| u128::from(list.get(column).copied().unwrap_or(0));
            (0..all).all(|column| moves(&row.failed, column) + moves(&row.solved, column) <= width)
        };
        let sum = |sum: u64, more: u64| sum.checked_add(more).filter(|sum| *sum <= self.end.saturating_add(1));
        used < self.most as u64
            && lists.into_iter().all(short)
            && self.rows.iter().all(fits)
            && self.found.iter().copied().try_fold(0, sum).is_some()
            && self.profile().try_fold(0, sum).is_some()
    }
}

/// Appends a list with many zeros: a run of zeros is written as a 0 and its length.
fn push_sparse(bytes: &mut Vec<u8>, list: &[u64]) {
    let many = list.iter().rposition(|number| *number > 0).map_or(0, |last| last + 1);
    push(bytes, many as u64);
    let mut rest = &list[..many];
    while let Some(number) = rest.first() {
        push(bytes, *number);
        let run = if *number == 0 { rest.iter().take_while(|number| **number == 0).count() } else { 1 };
        if *number == 0 {
            push(bytes, run as u64);
        }
        rest = &rest[run..];
    }
}

fn next_sparse(bytes: &mut &[u8], most: usize) -> Option<Vec<u64>> {
    let many = next(bytes).filter(|many| *many <= most as u64)? as usize;
    let mut list = Vec::with_capacity(many);
    while list.len() < many {
        let number = next(bytes)?;
        let run = if number == 0 { next(bytes).filter(|run| (1..=many as u64).contains(run))? as usize } else { 1 };
        list.resize(list.len() + run, number);
    }
    (list.len() == many).then_some(list)
}
