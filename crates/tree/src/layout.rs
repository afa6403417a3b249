//! One layout of a tree for every place where it is drawn: levels below each other, and on each level nodes wide enough for a bar of
//! their own, and pixels that thinner ones share.

use crate::axis::{Axis, Stretch};
use crate::columns::{Bar, Columns};
use std::collections::BTreeMap;
use stepdance_scene::within::Within;

/// A node narrower than this shares its pixels with others.
pub const LEAST_BAR: f32 = 1.3;
/// Of a row that is lower than this, several levels share one.
const LEAST_ROW: f32 = 2.0;

/// What a bar says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Its subtree is exhausted, without a solution.
    Failed,
    /// Its subtree is exhausted, and has solutions.
    Solved,
    /// A choice in force, as far as it has been searched.
    InForce,
    /// The rest of a choice in force.
    ToCome,
    /// A node that comes later.
    NotYet,
}

/// A node with a bar of its own.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    /// The node.
    pub bar: Bar,
    /// Its left edge.
    pub x: f32,
    /// Its right edge.
    pub right: f32,
    /// What it says.
    pub kind: Kind,
}

/// A pixel that thin nodes share: which parts of its moves belong to nodes that failed, to nodes with a solution, and to nodes that come
/// later; the rest to none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pixel {
    /// Its left edge.
    pub x: f32,
    /// Its width.
    pub width: f32,
    /// Part of nodes that failed.
    pub failed: f32,
    /// Part of nodes with a solution.
    pub solved: f32,
    /// Part of nodes that come later.
    pub not_yet: f32,
}

/// One or several levels.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// Its first level.
    pub level: usize,
    /// How many levels it shows.
    pub levels: usize,
    /// Its upper edge.
    pub y: f32,
    /// Its height.
    pub height: f32,
    /// Nodes with bars of their own.
    pub cells: Vec<Cell>,
    /// Pixels that thin nodes share.
    pub pixels: Vec<Pixel>,
}

/// Solutions in a pixel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tick {
    /// Its left edge.
    pub x: f32,
    /// Its width.
    pub width: f32,
    /// How many they are; a part of one where a column of moves is wider than the pixel.
    pub solutions: f32,
    /// Whether they come later.
    pub not_yet: bool,
}

/// Where levels lie.
#[derive(Clone, Debug, PartialEq)]
pub enum Rows {
    /// All of them share a height.
    Height(f32),
    /// The upper edges of the first levels, the root's first, and the lower edge of the last: where the problem has rows of its own.
    At(Vec<f32>),
}

/// Where the search stands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thumb {
    /// The present move.
    pub at: u64,
    /// The moves that entered the nodes of the present path, the root left out.
    pub path: Vec<u64>,
}

/// A tree laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// Where moves lie.
    pub axis: Axis,
    /// Levels from the root on. The last is that of the solutions, and has none of its own.
    pub rows: Vec<Row>,
    /// Solutions, from left to right.
    pub ticks: Vec<Tick>,
    /// Upper edge and height of the solutions' row.
    pub solutions: (f32, f32),
    /// Parts of the width of which nothing is known, left and right edge.
    pub unknown: Vec<(f32, f32)>,
    /// Where the search stands.
    pub at: u64,
}

/// A part of the axis, and what is known of it.
struct Part<'a> {
    stretch: Stretch,
    from: u64,
    to: u64,
    known: Option<&'a Columns>,
}

impl Layout {
    /// Lays out a tree of which several stretches are known; of two that know the same the finer one is shown.
    pub fn new(known: &[&Columns], axis: Axis, rows: &Rows, thumb: &Thumb) -> Layout {
        let deepest = known.iter().map(|columns| columns.deepest()).max().unwrap_or(0).max(thumb.path.len());
        let solved_on = known.iter().filter_map(|columns| columns.solved_on());
        let (high, low) = solved_on.fold((usize::MAX, 0), |(high, low), on| (high.min(on.0), low.max(on.1)));
        // Where the last level has solutions alone, it is theirs; otherwise one below has them.
        let alone =
            |columns: &&Columns| columns.profile().nth(deepest).is_none_or(|nodes| nodes == columns.solutions());
        let theirs = high == low && low == deepest && known.iter().all(alone);
        let levels = if theirs { deepest } else { deepest + 1 };
        let mut layout =
            Layout { axis, rows: vec![], ticks: vec![], solutions: (0.0, 0.0), unknown: vec![], at: thumb.at };
        layout.divide(levels, known, rows);
        let parts = layout.parts(known);
        for part in &parts {
            match part.known {
                Some(columns) => layout.fill(part, columns, thumb),
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

    /// Divides the height among so many levels and the solutions.
    fn divide(&mut self, levels: usize, known: &[&Columns], rows: &Rows) {
        let shared = known.iter().map(|columns| columns.levels_in_a_row()).max().unwrap_or(1);
        let edges = match rows {
            Rows::At(edges) if edges.len() > levels + 1 && shared == 1 => edges.clone(),
            Rows::At(edges) => divided(levels, shared, edges.last().copied().unwrap_or(0.0)),
            Rows::Height(height) => divided(levels, shared, *height),
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
            self.rows.push(Row { level, levels, y: pair[0], height: pair[1] - pair[0], ..Row::default() });
        }
    }

    /// The axis in parts, each with the finest columns that know it.
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

    /// Lays out what columns know of a part of the axis.
    fn fill(&mut self, part: &Part, columns: &Columns, thumb: &Thumb) {
        let at = thumb.at;
        for row in &mut self.rows {
            let own: Vec<&Bar> =
                if row.levels == 1 { columns.bars().filter(|bar| bar.level == row.level).collect() } else { vec![] };
            let mut wide = vec![];
            for bar in own.into_iter().filter(|bar| bar.first < part.to && bar.last > part.from) {
                let (x, right) =
                    (part.stretch.x(bar.first.max(part.from) as f64), part.stretch.x(bar.last.min(part.to) as f64));
                let whole = part.stretch.x(bar.last as f64) - part.stretch.x(bar.first as f64);
                let in_force = bar.contains(at) && thumb.path.get(bar.level.wrapping_sub(1)) == Some(&bar.first);
                let closed = bar.last < columns.moves().end || columns.is_over();
                if closed && (in_force || bar.level == 0 || whole >= LEAST_BAR) {
                    wide.push(*bar);
                }
                if !in_force && bar.level > 0 && whole >= LEAST_BAR {
                    let kind = match bar.last <= at {
                        true if bar.solutions > 0 => Kind::Solved,
                        true => Kind::Failed,
                        false => Kind::NotYet,
                    };
                    row.cells.push(Cell { bar: *bar, x, right, kind });
                }
            }
            pixels(row, part, columns, &wide, at);
        }
        let scale = part.stretch.scale();
        each_pixel(part, |x, width, from, to| {
            let solutions = columns.found(from, to) as f32;
            if solutions > 0.0 {
                let tick = Tick { x, width, solutions, not_yet: from + scale / 2.0 > at as f64 };
                self.ticks.push(tick);
            }
        });
    }

    /// The choices in force lie on all else: up to the present move, and pale as far as it is known how far they reach. Of levels that
    /// share a row, the first one says for all.
    fn put_in_force(&mut self, known: &[&Columns], thumb: &Thumb) {
        let here = self.axis.x(thumb.at);
        // Of a node that one knows to its end, and another only in part, the end counts.
        let mut bars: BTreeMap<(usize, u64), Bar> = BTreeMap::new();
        for bar in known.iter().flat_map(|columns| columns.bars()) {
            let best = bars.entry((bar.level, bar.first)).or_insert(*bar);
            if bar.last > best.last {
                *best = *bar;
            }
        }
        for row in &mut self.rows {
            let level = row.level;
            let first = if level == 0 { Some(&0) } else { thumb.path.get(level - 1) };
            let Some(first) = first else { break };
            let unknown = Bar { level, first: *first, last: thumb.at + 1, ..Bar::default() };
            let bar = bars.get(&(level, *first)).copied().unwrap_or(unknown);
            let last = if level == 0 { self.axis.last() } else { bar.last.max(thumb.at) };
            let bar = Bar { last, ..bar };
            let left = self.axis.x(*first);
            row.cells.push(Cell { bar, x: left, right: here.max(left), kind: Kind::InForce });
            let right = self.axis.x(last);
            if right > here {
                row.cells.push(Cell { bar, x: here, right, kind: Kind::ToCome });
            }
        }
    }

    /// Leaves out what comes after the present move: it is hatched as what is not known.
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

    /// The row at a height.
    pub fn row_at(&self, y: f32) -> Option<&Row> {
        self.rows.iter().find(|row| (row.y..row.y + row.height).contains(&y))
    }

    /// The node at a place, where it has a bar of its own.
    pub fn cell_at(&self, x: f32, y: f32) -> Option<&Cell> {
        self.row_at(y)?.cells.iter().rev().find(|cell| (cell.x..cell.right.max(cell.x + LEAST_BAR)).contains(&x))
    }

    /// Its lower edge.
    pub fn bottom(&self) -> f32 {
        self.solutions.0 + self.solutions.1
    }
}

/// The edges of so many levels and of the solutions' row below; levels share rows that would be too low.
fn divided(levels: usize, shared: usize, height: f32) -> Vec<f32> {
    let most = ((height / LEAST_ROW) as usize).max(2) - 1;
    let each = levels.div_ceil(most).next_multiple_of(shared).max(1);
    let rows = levels.div_ceil(each).max(1);
    (0..=rows + 1).map(|i| height * i as f32 / (rows + 1) as f32).collect()
}

/// Calls for each pixel of a part of the axis, with its left edge, its width and its moves.
fn each_pixel(part: &Part, mut call: impl FnMut(f32, f32, f64, f64)) {
    let (left, right) = (part.stretch.x(part.from as f64), part.stretch.x(part.to as f64));
    let (first, behind) = (left.floor() as i32, right.ceil() as i32);
    for pixel in first..behind {
        let (x, end) = ((pixel as f32).max(left), (pixel as f32 + 1.0).min(right));
        if end > x {
            let at = |x: f32| part.stretch.at(x).within(part.from as f64, part.to as f64);
            call(x, end - x, at(x), at(end));
        }
    }
}

/// What nodes without bars of their own leave in each pixel of a row.
fn pixels(row: &mut Row, part: &Part, columns: &Columns, wide: &[Bar], at: u64) {
    let shared = columns.levels_in_a_row();
    let rows = row.level / shared..(row.level + row.levels).div_ceil(shared);
    let levels = row.levels as f64;
    let [failed, solved] = columns.without(rows, wide);
    if failed.iter().chain(&solved).all(|moves| *moves == 0) {
        return;
    }
    each_pixel(part, |x, width, from, to| {
        let moves = (to - from).max(1e-9) * levels;
        let [failed, solved] = [&failed, &solved].map(|list| (columns.sum(list, from, to) / moves) as f32);
        if failed + solved <= 0.0 {
            return;
        }
        let pixel = match (from + to) / 2.0 < at as f64 {
            true => Pixel { x, width, failed, solved, not_yet: 0.0 },
            false => Pixel { x, width, failed: 0.0, solved: 0.0, not_yet: failed + solved },
        };
        row.pixels.push(pixel);
    });
}
