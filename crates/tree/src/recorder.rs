//! The binning of a tree while the search is counted: O(1) per node, and O(columns × rows) each time the number of moves doubles.

use crate::columns::{Bar, Columns, MOST_ROWS, RowColumns};
use stepdance_machines::diary;
use stepdance_machines::strokes::Stroke;

/// Bins the tree of a search from its events, in their order. When the moves no longer fit into the columns, pairs of neighbours are
/// merged, and nodes shorter than the new width are no longer stored individually.
#[derive(Clone, Debug)]
pub struct Recorder {
    columns: Columns,
    /// The path to the current node, from the root. Each node counts only its closed descendants and itself.
    path: Vec<Open>,
}

/// A node of the path.
#[derive(Clone, Debug, Default)]
struct Open {
    first: u64,
    child: u32,
    children: u32,
    nodes: u64,
    solutions: u64,
    /// The node as it is known to its end, if it is.
    known: Option<Bar>,
}

impl Recorder {
    /// Creates a recorder for a whole search, with at most `columns` columns, rounded up to a power of two.
    pub fn new(columns: usize) -> Recorder {
        Recorder::within(columns, 0, [Bar { nodes: 1, ..Bar::default() }], 0)
    }

    /// Creates a recorder for a part of a search that begins after move `start`. `path` is the path there, from the root, with the nodes
    /// and solutions counted in each node by then; `children` is the number of children that the last of them has had. A node of the path
    /// whose last move lies behind `start` is known to its end: its counts are those of the whole node, and told as such.
    pub fn within(columns: usize, start: u64, path: impl IntoIterator<Item = Bar>, children: u32) -> Recorder {
        let columns = Columns::new(columns.next_power_of_two(), start);
        let mut recorder = Recorder { columns, path: vec![] };
        for bar in path {
            let known = Some(bar).filter(|bar| bar.last > start);
            let Bar { first, child, .. } = bar;
            // Of these it counts what it meets.
            let (nodes, solutions) = if known.is_some() { (1, 0) } else { (bar.nodes, bar.solutions) };
            if let Some(parent) = recorder.path.last_mut() {
                // Each knows of what is closed in it, and not of those that are still open.
                if parent.known.is_none() {
                    (parent.nodes, parent.solutions) =
                        (parent.nodes.saturating_sub(nodes), parent.solutions.saturating_sub(solutions));
                }
                parent.children = child;
            }
            recorder.path.push(Open { first, child, nodes, solutions, known, children: 0 });
            recorder.enter_level(recorder.path.len() - 1);
        }
        if let Some(last) = recorder.path.last_mut() {
            last.children = children;
        }
        recorder
    }

    /// Reads the tree events of a [diary](diary::Diary) that began at the last move read.
    pub fn read(&mut self, written: &[u8]) {
        let start = self.columns.end;
        for (stroke, step) in diary::read(written) {
            self.note(stroke, start + step);
        }
    }

    /// Adds the tree event of move `at`.
    #[inline]
    pub fn note(&mut self, stroke: Stroke, at: u64) {
        self.reach(at);
        match stroke {
            Stroke::Into => {
                let Some(parent) = self.path.last_mut() else { return };
                parent.children += 1;
                let child = parent.children;
                self.path.push(Open { first: at, child, nodes: 1, ..Open::default() });
                self.enter_level(self.path.len() - 1);
            }
            Stroke::Out if self.path.len() > 1 => self.close(at),
            Stroke::Out => {}
            Stroke::Solved => {
                let level = self.path.len() - 1;
                if let Some(node) = self.path.last_mut() {
                    node.solutions += 1;
                }
                let (high, low) = self.columns.solved_on.unwrap_or((level, level));
                self.columns.solved_on = Some((high.min(level), low.max(level)));
                let column = self.column(at);
                add(&mut self.columns.found, column, 1);
            }
        }
    }

    /// Adds the subtree of the current node, counted elsewhere from its entry on; the search must leave that node next. A node shorter than
    /// the part's columns may be counted one column further right.
    pub fn append(&mut self, part: &Columns) {
        let (offset, level) = (self.columns.end, self.path.len() - 1);
        while self.columns.shift < part.shift {
            self.double();
        }
        let end = offset + (part.end - part.start);
        self.reach(end);
        self.columns.deepest = self.columns.deepest.max(level + part.deepest);
        if let Some((high, low)) = part.solved_on {
            let (high, low) = (high + level, low + level);
            let known = self.columns.solved_on.unwrap_or((high, low));
            self.columns.solved_on = Some((known.0.min(high), known.1.max(low)));
        }
        while (self.columns.deepest >> self.columns.level_shift) >= MOST_ROWS {
            self.share_rows();
        }
        let (nodes, solutions) = (part.nodes(), part.solutions());
        for (i, row) in part.rows.iter().enumerate() {
            // The part's root is open here. Of rows of several levels the first one says which.
            let at = (level + (i << part.level_shift)) >> self.columns.level_shift;
            self.row(at).nodes += row.nodes.saturating_sub(u64::from(i == 0));
            if i > 0 || part.level_shift > 0 {
                self.spread(part, &row.failed, end, |columns| &mut columns.rows[at].failed);
                self.spread(part, &row.solved, end, |columns| &mut columns.rows[at].solved);
            }
        }
        self.spread(part, &part.found, end, |columns| &mut columns.found);
        let width = self.columns.width();
        let own =
            part.closed.iter().filter(|bar| bar.level > 0 && bar.first >= part.start && bar.last - bar.first >= width);
        let moved = |bar: &Bar| {
            let (first, last) = (bar.first - part.start + offset, bar.last - part.start + offset);
            Bar { level: bar.level + level, first, last, ..*bar }
        };
        self.columns.closed.extend(own.map(moved));
        if let Some(node) = self.path.last_mut() {
            node.nodes += nodes.saturating_sub(1);
            node.solutions += solutions;
        }
    }

    /// Adds a part's list of columns to one of this recorder's, up to move `end`; their columns need not be aligned.
    fn spread(&mut self, part: &Columns, list: &[u64], end: u64, to: impl Fn(&mut Columns) -> &mut Vec<u64>) {
        let offset = end - (part.end - part.start);
        for (i, moves) in (0..).zip(list).filter(|(_, moves)| **moves > 0) {
            let from = offset + (i << part.shift);
            let behind = (from + part.width()).min(end);
            let column = self.column(from);
            // A column of the part is no wider than one of the whole: it lies on two of them at the most.
            let edge = self.columns.start + ((column as u64 + 1) << self.columns.shift);
            let first = if behind <= edge { *moves } else { share(*moves, edge - from, behind - from) };
            add(to(&mut self.columns), column, first);
            if *moves > first {
                add(to(&mut self.columns), column + 1, moves - first);
            }
        }
    }

    /// Extends the counted moves to `at`, without an event.
    pub fn reach(&mut self, at: u64) {
        self.columns.end = self.columns.end.max(at);
        while (self.columns.end - self.columns.start) >> self.columns.shift >= self.columns.most as u64 {
            self.double();
        }
    }

    /// Closes all open nodes: the search ends with move `at`.
    pub fn finish(&mut self, at: u64) {
        self.reach(at);
        while !self.path.is_empty() {
            self.close(at);
        }
        self.columns.over = true;
    }

    /// Returns the columns binned so far. Where levels share rows, only the first of each row has an open node in them.
    pub fn columns(&self) -> Columns {
        let mut columns = self.columns.clone();
        columns.open = self.open();
        columns
    }

    /// Returns the same as bytes.
    pub fn pack(&mut self) -> Vec<u8> {
        self.columns.open = self.open();
        self.columns.pack()
    }

    /// Returns the last move read.
    pub fn moves(&self) -> u64 {
        self.columns.end
    }

    /// Returns the allocated bytes.
    pub fn memory(&self) -> usize {
        let rows: usize = self.columns.rows.iter().map(|row| row.failed.capacity() + row.solved.capacity()).sum();
        8 * (rows + self.columns.found.capacity())
            + size_of::<Bar>() * self.columns.closed.capacity()
            + size_of::<Open>() * self.path.capacity()
    }

    fn open(&self) -> Vec<Bar> {
        let mut open: Vec<Bar> = vec![];
        // Those above hold what those below have met so far.
        let (mut nodes, mut solutions) = (0, 0);
        for (level, node) in self.path.iter().enumerate().rev() {
            nodes += node.nodes;
            solutions += node.solutions;
            if level.is_multiple_of(self.columns.levels_in_a_row()) {
                let (first, last) = (node.first, self.columns.end);
                let so_far = Bar { level, first, last, child: node.child, nodes, solutions };
                open.push(node.known.filter(|bar| bar.last >= last).unwrap_or(so_far));
            }
        }
        open.reverse();
        open
    }

    fn enter_level(&mut self, level: usize) {
        self.columns.deepest = self.columns.deepest.max(level);
        while level >> self.columns.level_shift >= MOST_ROWS {
            self.share_rows();
        }
        let row = level >> self.columns.level_shift;
        self.row(row).nodes += 1;
    }

    fn row(&mut self, row: usize) -> &mut RowColumns {
        if self.columns.rows.len() <= row {
            self.columns.rows.resize(row + 1, RowColumns::default());
        }
        &mut self.columns.rows[row]
    }

    /// Closes the current node at move `at`.
    fn close(&mut self, at: u64) {
        let Some(node) = self.path.pop() else { return };
        let level = self.path.len();
        if let Some(parent) = self.path.last_mut() {
            parent.nodes += node.nodes;
            parent.solutions += node.solutions;
        }
        let columns = &mut self.columns;
        let row = &mut columns.rows[level >> columns.level_shift];
        let list = if node.solutions > 0 { &mut row.solved } else { &mut row.failed };
        let shift = columns.shift;
        let (from, to) = (node.first.max(columns.start) - columns.start, at.max(columns.start) - columns.start);
        let (first, last) = ((from >> shift) as usize, (to >> shift) as usize);
        if first == last {
            add(list, first, to - from);
        } else {
            add(list, first, ((first as u64 + 1) << shift) - from);
            for column in first + 1..last {
                add(list, column, 1 << shift);
            }
            add(list, last, to - ((last as u64) << shift));
        }
        let long = at - node.first >= 1 << shift;
        if long && level.is_multiple_of(1 << columns.level_shift) {
            let Open { first, child, nodes, solutions, .. } = node;
            columns.closed.push(Bar { level, first, last: at, child, nodes, solutions });
        }
    }

    fn column(&self, at: u64) -> usize {
        ((at.max(self.columns.start) - self.columns.start) >> self.columns.shift) as usize
    }

    /// Doubles the width of the columns.
    #[cold]
    fn double(&mut self) {
        let columns = &mut self.columns;
        columns.shift += 1;
        for row in &mut columns.rows {
            halve(&mut row.failed);
            halve(&mut row.solved);
        }
        halve(&mut columns.found);
        let width = 1 << columns.shift;
        columns.closed.retain(|bar| bar.last - bar.first >= width);
    }

    /// Doubles the number of levels in a row.
    #[cold]
    fn share_rows(&mut self) {
        let columns = &mut self.columns;
        columns.level_shift += 1;
        let old = std::mem::take(&mut columns.rows);
        for pair in old.chunks(2) {
            let mut row = pair[0].clone();
            if let Some(other) = pair.get(1) {
                row.nodes += other.nodes;
                other.failed.iter().enumerate().for_each(|(column, moves)| add(&mut row.failed, column, *moves));
                other.solved.iter().enumerate().for_each(|(column, moves)| add(&mut row.solved, column, *moves));
            }
            columns.rows.push(row);
        }
        let apart = 1 << columns.level_shift;
        columns.closed.retain(|bar| bar.level.is_multiple_of(apart));
    }
}

/// Returns the share of a part: `many · part / whole`, rounded.
fn share(many: u64, part: u64, whole: u64) -> u64 {
    ((u128::from(many) * u128::from(part) + u128::from(whole) / 2) / u128::from(whole.max(1))) as u64
}

#[inline]
fn add(list: &mut Vec<u64>, column: usize, moves: u64) {
    if moves == 0 {
        return;
    }
    if list.len() <= column {
        list.resize(column + 1, 0);
    }
    list[column] += moves;
}

/// Merges pairs of neighbours.
fn halve(list: &mut Vec<u64>) {
    let half = list.len().div_ceil(2);
    for i in 0..half {
        list[i] = list[2 * i] + list.get(2 * i + 1).copied().unwrap_or(0);
    }
    list.truncate(half);
}
