//! The layout of a tree, the same wherever it is drawn: a row for each level, in it a bar for each node that is wide enough, and pixels
//! that thinner nodes share.

use crate::axis::{Axis, Stretch};
use crate::columns::{Bar, Columns};
use std::collections::BTreeMap;
use stepdance_scene::within::Within;

/// The least width of a node with its own bar; narrower ones share pixels.
pub const LEAST_BAR: f32 = 1.3;
/// The least height of a row; where rows would be lower, several levels share one.
const LEAST_ROW: f32 = 2.0;

/// The meaning of a bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// A subtree exhausted without a solution.
    Failed,
    /// An exhausted subtree with solutions.
    Solved,
    /// A choice in force: the part searched so far.
    InForce,
    /// A choice in force: the part still to be searched.
    ToCome,
    /// A node that the search enters later.
    NotYet,
}

/// A node with its own bar.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    /// The node.
    pub bar: Bar,
    /// Its left edge.
    pub x: f32,
    /// Its right edge.
    pub right: f32,
    /// Its meaning.
    pub kind: Kind,
}

/// A pixel shared by thin nodes: the parts of its moves that belong to failed nodes, to nodes with a solution, and to later nodes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pixel {
    /// Its left edge.
    pub x: f32,
    /// Its width.
    pub width: f32,
    /// The part of failed nodes.
    pub failed: f32,
    /// The part of nodes with a solution.
    pub solved: f32,
    /// The part of later nodes.
    pub not_yet: f32,
}

/// A row of one or more levels.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// Its first level.
    pub level: usize,
    /// The number of its levels.
    pub levels: usize,
    /// Its upper edge.
    pub y: f32,
    /// Its height.
    pub height: f32,
    /// The nodes with their own bars.
    pub cells: Vec<Cell>,
    /// The pixels shared by thin nodes.
    pub pixels: Vec<Pixel>,
}

/// The solutions in a pixel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tick {
    /// Its left edge.
    pub x: f32,
    /// Its width.
    pub width: f32,
    /// Their number; a fraction where a column of moves is wider than a pixel.
    pub solutions: f32,
    /// Whether the search finds them later.
    pub not_yet: bool,
}

/// The rows of the levels.
#[derive(Clone, Debug, PartialEq)]
pub enum Rows {
    /// The height of the whole tree, divided evenly.
    Height(f32),
    /// The height of the first row, which is lower, and that of all, whose rest is divided evenly; the first row is that of level `from`.
    Rooted {
        /// The height of the first row.
        root: f32,
        /// The height of all.
        height: f32,
        /// The level of the first row; those above have none.
        from: usize,
    },
}

/// The current position of the search.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thumb {
    /// The current move.
    pub at: u64,
    /// The moves that entered the nodes of the current path, without the root.
    pub path: Vec<u64>,
}

/// A tree with the coordinates of all its parts.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The axis of moves.
    pub axis: Axis,
    /// The rows of the levels from the root on, without the level of solutions, which is drawn below them.
    pub rows: Vec<Row>,
    /// The solutions, from left to right.
    pub ticks: Vec<Tick>,
    /// Upper edge and height of the solutions' row.
    pub solutions: (f32, f32),
    /// The level whose nodes are the solutions alone: their row is its own. `None` if solutions are on several levels, or beside others.
    pub solved_level: Option<usize>,
    /// The left and right edges of the parts whose moves are not counted yet.
    pub unknown: Vec<(f32, f32)>,
    /// The current move.
    pub at: u64,
}

/// A part of the axis, and the finest columns that cover it.
struct Part<'a> {
    stretch: Stretch,
    from: u64,
    to: u64,
    known: Option<&'a Columns>,
}

impl Layout {
    /// Lays out a tree from columns of several parts of it; where they overlap, the finest are shown.
    pub fn new(known: &[&Columns], axis: Axis, rows: &Rows, thumb: &Thumb) -> Layout {
        let deepest = known.iter().map(|columns| columns.deepest()).max().unwrap_or(0).max(thumb.path.len());
        let solved_on = known.iter().filter_map(|columns| columns.solved_on());
        let (high, low) = solved_on.fold((usize::MAX, 0), |(high, low), on| (high.min(on.0), low.max(on.1)));
        // Where the last level has solutions alone, it is theirs; otherwise one below has them.
        let alone =
            |columns: &&Columns| columns.profile().nth(deepest).is_none_or(|nodes| nodes == columns.solutions());
        let theirs = high == low && low == deepest && known.iter().all(alone);
        let levels = if theirs { deepest } else { deepest + 1 };
        let solved_level = theirs.then_some(deepest);
        let (rows_of, solutions) = (vec![], (0.0, 0.0));
        let mut layout =
            Layout { axis, rows: rows_of, ticks: vec![], solutions, solved_level, unknown: vec![], at: thumb.at };
        layout.divide(levels, known, rows);
        let longest = longest(known);
        let parts = layout.parts(known);
        for part in &parts {
            match part.known {
                Some(columns) => layout.fill(part, columns, &longest, thumb),
                None => {
                    let (left, right) = (part.stretch.x(part.from as f64), part.stretch.x(part.to as f64));
                    match layout.unknown.last_mut().filter(|last| last.1 >= left) {
                        Some(last) => last.1 = right,
                        None => layout.unknown.push((left, right)),
                    }
                }
            }
        }
        layout.put_in_force(known, thumb);
        layout
    }

    /// Divides the height among `levels` levels and the solutions.
    fn divide(&mut self, levels: usize, known: &[&Columns], rows: &Rows) {
        let shared = known.iter().map(|columns| columns.levels_in_a_row()).max().unwrap_or(1);
        // A row of several levels is left out only as a whole.
        let from = match rows {
            Rows::Rooted { from, .. } => (*from).min(levels.saturating_sub(1)) / shared * shared,
            Rows::Height(_) => 0,
        };
        let levels = levels - from;
        let edges = match rows {
            Rows::Height(height) => divided(levels, shared, *height),
            Rows::Rooted { root, height, .. } => {
                let pitch = (height - root) / levels.max(1) as f32;
                match shared == 1 && pitch >= *root {
                    true => [0.0].into_iter().chain((0..=levels).map(|row| root + pitch * row as f32)).collect(),
                    false => divided(levels, shared, *height),
                }
            }
        };
        let many = edges.len() - 2;
        let each = levels.div_ceil(many.max(1)).next_multiple_of(shared);
        for (i, pair) in edges.windows(2).enumerate() {
            if i == many {
                self.solutions = (pair[0], pair[1] - pair[0]);
                break;
            }
            let level = i * each;
            if level >= levels {
                continue;
            }
            let levels = each.min(levels - level);
            let level = level + from;
            self.rows.push(Row { level, levels, y: pair[0], height: pair[1] - pair[0], ..Row::default() });
        }
    }

    /// Divides the axis into parts, each with the finest columns that cover it.
    fn parts<'a>(&self, known: &[&'a Columns]) -> Vec<Part<'a>> {
        let mut parts = vec![];
        for stretch in self.axis.stretches() {
            let edges = known.iter().flat_map(|columns| [columns.moves().start, columns.moves().end]);
            let mut edges: Vec<u64> = edges.filter(|at| (stretch.from..stretch.to).contains(at)).collect();
            edges.extend([stretch.from, stretch.to]);
            edges.sort_unstable();
            edges.dedup();
            for pair in edges.windows(2) {
                let (from, to) = (pair[0], pair[1]);
                let knows = |columns: &&&Columns| columns.moves().start <= from && to <= columns.moves().end;
                let finest = known.iter().filter(knows).min_by_key(|columns| columns.width());
                parts.push(Part { stretch: *stretch, from, to, known: finest.copied() });
            }
        }
        parts
    }

    /// Lays out the bars, pixels and solutions of a part of the axis.
    fn fill(&mut self, part: &Part, columns: &Columns, longest: &BTreeMap<(usize, u64), Bar>, thumb: &Thumb) {
        let at = thumb.at;
        let pixels = pixels_of(part, columns);
        let rows = self.rows_of_levels();
        let mut wide = vec![vec![]; self.rows.len()];
        let closed = columns.closed.len();
        for (i, bar) in columns.bars().enumerate().filter(|(_, bar)| bar.first < part.to && bar.last > part.from) {
            let closed = i < closed || columns.is_over();
            // A node that is open where its part ends may be known to its end by another.
            let (own, bar) = (bar, longest.get(&(bar.level, bar.first)).unwrap_or(bar));
            let Some(row) = rows.get(bar.level).copied().flatten() else { continue };
            let (x, right) =
                (part.stretch.x(bar.first.max(part.from) as f64), part.stretch.x(bar.last.min(part.to) as f64));
            let whole = part.stretch.x(bar.last as f64) - part.stretch.x(bar.first as f64);
            let in_force = bar.contains(at) && thumb.path.get(bar.level.wrapping_sub(1)) == Some(&bar.first);
            if closed && (in_force || bar.level == 0 || whole >= LEAST_BAR) {
                wide[row].push(*own);
            }
            if !in_force && bar.level > 0 && whole >= LEAST_BAR {
                let kind = match bar.last <= at {
                    true if bar.solutions > 0 => Kind::Solved,
                    true => Kind::Failed,
                    false => Kind::NotYet,
                };
                self.rows[row].cells.push(Cell { bar: *bar, x, right, kind });
            }
        }
        for (row, wide) in self.rows.iter_mut().zip(&wide) {
            share_pixels(row, &pixels, columns, wide, at);
        }
        self.tick(part, columns, &pixels, at);
    }

    /// Adds the solutions of a part of the axis: one by one where a column is wider than a pixel, otherwise in pixels.
    fn tick(&mut self, part: &Part, columns: &Columns, pixels: &[Span], at: u64) {
        let scale = part.stretch.scale();
        if columns.width() as f64 >= scale {
            let start = |column: usize| columns.moves().start + column as u64 * columns.width();
            let found = columns.found.iter().enumerate().filter(|(_, solutions)| **solutions > 0);
            for (column, solutions) in found {
                // A solution of the last move counted belongs to the last column, which may end with it.
                let first = start(column);
                let is_last = first == part.to && first == columns.moves().end;
                if (part.from..part.to).contains(&first) || is_last {
                    let (x, not_yet) = (part.stretch.x(first as f64), first > at);
                    self.ticks.push(Tick { x, width: 1.0, solutions: *solutions as f32, not_yet });
                }
            }
            return;
        }
        let half = scale / 2.0;
        for pixel in pixels {
            let solutions = pixel.sum(&columns.found) as f32;
            if solutions > 0.0 {
                let not_yet = pixel.from + half > at as f64;
                self.ticks.push(Tick { x: pixel.x, width: pixel.width, solutions, not_yet });
            }
        }
    }

    /// Returns the number of the row of each level that does not share one.
    fn rows_of_levels(&self) -> Vec<Option<usize>> {
        let mut rows = vec![None; self.rows.last().map_or(0, |row| row.level + 1)];
        for (i, row) in self.rows.iter().enumerate().filter(|(_, row)| row.levels == 1) {
            rows[row.level] = Some(i);
        }
        rows
    }

    /// Cuts off what reaches over the ends of a width: an axis may begin and end between two moves.
    pub fn clip(&mut self, width: f32) {
        for row in &mut self.rows {
            for cell in &mut row.cells {
                (cell.x, cell.right) = (cell.x.max(0.0), cell.right.min(width));
            }
            row.cells.retain(|cell| cell.right > cell.x);
            row.pixels.retain(|pixel| pixel.x >= 0.0 && pixel.x + pixel.width <= width + 0.5);
        }
        self.ticks.retain(|tick| tick.x >= 0.0 && tick.x + tick.width <= width + 0.5);
        for (left, right) in &mut self.unknown {
            (*left, *right) = (left.max(0.0), right.min(width));
        }
        self.unknown.retain(|(left, right)| right > left);
    }

    /// Adds the choices in force above all other bars: up to the current move, and pale up to their known ends. Where levels share a row,
    /// its first level's choice is shown.
    fn put_in_force(&mut self, known: &[&Columns], thumb: &Thumb) {
        let here = self.axis.x(thumb.at);
        let (start, end) = (self.axis.first(), self.axis.last());
        // Of a node that one knows to its end, and another only in part, the end counts.
        let first = |level: usize| level.checked_sub(1).map_or(Some(0), |above| thumb.path.get(above).copied());
        let mut ends: Vec<Option<Bar>> = vec![None; self.rows.last().map_or(0, |row| row.level + 1)];
        for bar in known.iter().flat_map(|columns| columns.bars()) {
            if let Some(best) = ends.get_mut(bar.level).filter(|_| first(bar.level) == Some(bar.first)) {
                *best = best.filter(|best| best.last >= bar.last).or(Some(*bar));
            }
        }
        for row in &mut self.rows {
            let level = row.level;
            let Some(first) = first(level) else { break };
            let unknown = Bar { level, first, last: thumb.at + 1, ..Bar::default() };
            let bar = ends[level].unwrap_or(unknown);
            let last = if level == 0 { self.axis.last() } else { bar.last.max(thumb.at) };
            let bar = Bar { last, ..bar };
            if last < start || first > end {
                continue;
            }
            let left = self.axis.x(first);
            if first <= thumb.at && thumb.at >= start {
                row.cells.push(Cell { bar, x: left, right: here.max(left), kind: Kind::InForce });
            }
            let right = self.axis.x(last);
            if right > here {
                row.cells.push(Cell { bar, x: here, right, kind: Kind::ToCome });
            }
        }
    }

    /// Removes all that comes after the current move, and marks it as unknown.
    pub fn hide_rest(&mut self) {
        let here = self.axis.x(self.at);
        for row in &mut self.rows {
            row.cells.retain(|cell| cell.x < here);
            row.pixels.retain(|pixel| pixel.not_yet == 0.0);
            row.cells.iter_mut().for_each(|cell| cell.right = cell.right.min(here));
        }
        self.ticks.retain(|tick| !tick.not_yet);
        self.unknown = vec![(here, self.axis.width())];
    }

    /// Shows failed nodes as open ones: decisions by hand may have left candidates untried.
    pub fn leave_open(&mut self) {
        for row in &mut self.rows {
            let failed = row.cells.iter_mut().filter(|cell| cell.kind == Kind::Failed);
            failed.for_each(|cell| cell.kind = Kind::NotYet);
            row.pixels.iter_mut().for_each(|pixel| pixel.not_yet += std::mem::take(&mut pixel.failed));
        }
    }

    /// Returns the row at a y coordinate.
    pub fn row_at(&self, y: f32) -> Option<&Row> {
        self.rows.iter().find(|row| (row.y..row.y + row.height).contains(&y))
    }

    /// Returns the bar at a point, if there is one.
    pub fn cell_at(&self, x: f32, y: f32) -> Option<&Cell> {
        self.row_at(y)?.cells.iter().rev().find(|cell| (cell.x..cell.right.max(cell.x + LEAST_BAR)).contains(&x))
    }

    /// Returns the lower edge of the layout.
    pub fn bottom(&self) -> f32 {
        self.solutions.0 + self.solutions.1
    }
}

/// Returns the nodes that are open where a part of the tree ends, as far as any part knows them.
fn longest(known: &[&Columns]) -> BTreeMap<(usize, u64), Bar> {
    let open = known.iter().filter(|columns| !columns.is_over()).flat_map(|columns| columns.open());
    let mut longest: BTreeMap<(usize, u64), Bar> = open.map(|bar| ((bar.level, bar.first), *bar)).collect();
    for bar in known.iter().flat_map(|columns| columns.bars()) {
        if let Some(best) = longest.get_mut(&(bar.level, bar.first)).filter(|best| best.last < bar.last) {
            *best = *bar;
        }
    }
    longest
}

/// Returns the edges of the rows of `levels` levels and of the solutions' row below them; levels share rows that would be too low.
fn divided(levels: usize, shared: usize, height: f32) -> Vec<f32> {
    let most = ((height / LEAST_ROW) as usize).max(2) - 1;
    let each = levels.div_ceil(most).next_multiple_of(shared).max(1);
    let rows = levels.div_ceil(each).max(1);
    (0..=rows + 1).map(|i| height * i as f32 / (rows + 1) as f32).collect()
}

/// A pixel of a part of the axis, with the parts of columns that lie in it.
struct Span {
    x: f32,
    width: f32,
    from: f64,
    to: f64,
    columns: Vec<(usize, f64)>,
}

impl Span {
    /// Sums a list of columns.
    fn sum(&self, list: &[u64]) -> f64 {
        self.columns.iter().map(|(column, part)| part * list.get(*column).copied().unwrap_or(0) as f64).sum()
    }
}

/// Returns the pixels of a part of the axis.
fn pixels_of(part: &Part, columns: &Columns) -> Vec<Span> {
    let (left, right) = (part.stretch.x(part.from as f64), part.stretch.x(part.to as f64));
    let at = |x: f32| part.stretch.at(x).within(part.from as f64, part.to as f64);
    let pixels = (left.floor() as i32..right.ceil() as i32)
        .map(|pixel| ((pixel as f32).max(left), (pixel as f32 + 1.0).min(right)))
        .filter(|(x, end)| end > x);
    pixels
        .map(|(x, end)| {
            let (from, to) = (at(x), at(end));
            Span { x, width: end - x, from, to, columns: columns.parts(from, to).collect() }
        })
        .collect()
}

/// Adds the pixels of a row for the nodes without their own bars.
fn share_pixels(row: &mut Row, pixels: &[Span], columns: &Columns, wide: &[Bar], at: u64) {
    let shared = columns.levels_in_a_row();
    let rows = row.level / shared..(row.level + row.levels).div_ceil(shared);
    let levels = row.levels as f64;
    let [failed, solved] = columns.without(rows, wide);
    if failed.iter().chain(&solved).all(|moves| *moves == 0) {
        return;
    }
    for span in pixels {
        let moves = (span.to - span.from).max(1e-9) * levels;
        let [failed, solved] = [&failed, &solved].map(|list| (span.sum(list) / moves) as f32);
        if failed + solved <= 0.0 {
            continue;
        }
        let Span { x, width, .. } = *span;
        let pixel = match (span.from + span.to) / 2.0 < at as f64 {
            true => Pixel { x, width, failed, solved, not_yet: 0.0 },
            false => Pixel { x, width, failed: 0.0, solved: 0.0, not_yet: failed + solved },
        };
        row.pixels.push(pixel);
    }
}
