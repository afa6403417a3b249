//! The icicle plot of a tree on the axis of moves.

use crate::layout::{Kind, Layout, Row};
use stepdance_scene::{Area, Ink, Point, Scene, Segment};

/// The ink and the opacity of each kind of bar.
pub const TONES: [(Kind, Ink, f32); 5] = [
    (Kind::Failed, Ink::Conflict, 0.42),
    (Kind::Solved, Ink::Solution, 0.58),
    (Kind::NotYet, Ink::Grid, 0.88),
    (Kind::ToCome, Ink::Accent, 0.26),
    (Kind::InForce, Ink::Accent, 1.0),
];
/// The opacity of solutions: later ones, and those found so far.
const TICKS: [(bool, f32); 2] = [(true, 0.75), (false, 1.0)];
/// The least width of a solution's mark.
const TICK: f32 = 1.5;
/// The least opacity of a mark of solutions, relative to a single one's; its shades; and the average number per pixel above which they show
/// their density.
const LEAST_TICK: f32 = 0.3;
const SHADES: usize = 4;
const SPARSE: f32 = 0.4;
/// The gap between two rows: where they are low, where they are high; and the height from which a row is high.
const GAPS: (f32, f32, f32) = (0.75, 1.5, 20.0);
/// The gap between two siblings, and the least width of a sibling with a gap.
const APART: (f32, f32) = (0.75, 3.0);
/// The grid of the heights of pixels: in pixels, and as a part of a high row.
const GRID: (f32, f32) = (0.5, 1.0 / 18.0);
/// The distance between two lines of a hatching, and the width of a line.
const HATCH: (f32, f32) = (7.0, 1.25);

/// Draws a tree whose upper left corner is `corner`.
pub fn draw(layout: &Layout, corner: Point, scene: &mut Scene) {
    let gap = layout.rows.iter().map(|row| row.height).fold(f32::MAX, f32::min);
    let gap = if gap < GAPS.2 { GAPS.0 } else { GAPS.1 };
    hatch(layout, corner, scene);
    for (kind, ink, alpha) in TONES {
        let mut rects = Rects { corner, segments: vec![] };
        for row in &layout.rows {
            row_of(row, kind, gap, &mut rects);
        }
        if !rects.segments.is_empty() {
            scene.path(rects.segments).tint(ink, alpha);
        }
    }
    draw_solutions(layout, corner, gap, scene);
}

/// Rectangles of one tone, collected in one path.
struct Rects {
    corner: Point,
    segments: Vec<Segment>,
}

impl Rects {
    fn add(&mut self, x: f32, y: f32, w: f32, h: f32) {
        let at = |x: f32, y: f32| Point::new(self.corner.x + x, self.corner.y + y);
        let corners = [at(x, y), at(x + w, y), at(x + w, y + h), at(x, y + h)];
        self.segments.push(Segment::Move(corners[0]));
        self.segments.extend(corners[1..].iter().map(|corner| Segment::Line(*corner)));
        self.segments.push(Segment::Close);
    }
}

fn row_of(row: &Row, kind: Kind, gap: f32, rects: &mut Rects) {
    let height = (row.height - gap).max(0.5);
    for cell in row.cells.iter().filter(|cell| cell.kind == kind) {
        let apart = if cell.right - cell.x >= APART.1 { APART.0 } else { 0.0 };
        rects.add(cell.x, row.y, (cell.right - cell.x - apart).max(0.5), height);
    }
    // Neighbours of nearly one height become one rectangle.
    let grid = GRID.0.max(GRID.1 * height);
    let to_grid = |height: f32| (height / grid).round() * grid;
    // From the bottom: what leads to a solution, what failed.
    let mut run: Option<(f32, f32, f32, f32)> = None;
    for pixel in &row.pixels {
        let (below, part) = match kind {
            Kind::Solved => (0.0, pixel.solved),
            Kind::Failed => (pixel.solved, pixel.failed),
            Kind::NotYet => (0.0, pixel.not_yet),
            _ => return,
        };
        let (top, part) = ((below + part).min(1.0), part.min(1.0 - below.min(1.0)));
        if part <= 0.0 {
            continue;
        }
        let (upper, lower) = (to_grid(height * (1.0 - top)), to_grid(height * (1.0 - below)));
        let (y, h) = (row.y + upper.min(lower - GRID.0), (lower - upper).max(GRID.0));
        match &mut run {
            // Neighbours of one height are one rectangle.
            Some(last)
                if (last.0 + last.2 - pixel.x).abs() < 0.01
                    && (last.1 - y).abs() < 0.05
                    && (last.3 - h).abs() < 0.05 =>
            {
                last.2 += pixel.width;
            }
            _ => {
                if let Some((x, y, w, h)) = run.replace((pixel.x, y, pixel.width, h)) {
                    rects.add(x, y, w, h);
                }
            }
        }
    }
    if let Some((x, y, w, h)) = run {
        rects.add(x, y, w, h);
    }
}

fn draw_solutions(layout: &Layout, corner: Point, gap: f32, scene: &mut Scene) {
    let (y, height) = (layout.solutions.0, (layout.solutions.1 - gap).max(1.0));
    let all: f32 = layout.ticks.iter().map(|tick| tick.solutions).sum();
    let most = layout.ticks.iter().map(|tick| tick.solutions / tick.width).fold(0.0, f32::max);
    let sparse = all <= SPARSE * layout.axis.width();
    for (not_yet, alpha) in TICKS {
        let mut shades: [Vec<Segment>; SHADES] = std::array::from_fn(|_| vec![]);
        let mut last = f32::MIN;
        for tick in layout.ticks.iter().filter(|tick| tick.not_yet == not_yet) {
            let shade = match sparse {
                true => SHADES - 1,
                // A height would be taken for a number of nodes, as in the rows above.
                false => (SHADES as f32 * (tick.solutions / tick.width / most.max(1e-6)).sqrt()) as usize,
            };
            let segments = &mut shades[shade.min(SHADES - 1)];
            let mut rects = Rects { corner, segments: std::mem::take(segments) };
            if !sparse {
                rects.add(tick.x, y, tick.width, height);
            } else if tick.x >= last {
                // A solution in a column wider than a pixel is a tick, and no more.
                rects.add(tick.x, y, TICK.max(tick.width.min(TICK)), height);
                last = tick.x + TICK;
            }
            *segments = rects.segments;
        }
        for (shade, segments) in (1..).zip(shades).filter(|(_, segments)| !segments.is_empty()) {
            let part = LEAST_TICK + (1.0 - LEAST_TICK) * shade as f32 / SHADES as f32;
            scene.path(segments).tint(Ink::Solution, alpha * part);
        }
    }
}

/// Hatches the unknown parts of the tree below the root.
fn hatch(layout: &Layout, corner: Point, scene: &mut Scene) {
    let top = layout.rows.first().map_or(0.0, |row| row.y + row.height);
    for (left, right) in &layout.unknown {
        let area = Area::new(corner.x + left, corner.y + top, right - left, (layout.bottom() - top).max(0.0));
        if area.has_size() {
            scene.hatch(area, HATCH.0).stroke(Ink::Grid, HATCH.1);
        }
    }
}
