//! Thousands of dots as a handful of paths: one for each look.

use super::super::pen::Pen;
use crate::scene::{Ink, Point, Segment, disc};
use crate::within::Within;

/// How a dot looks: an index of [`LOOKS`].
pub const HIDDEN: usize = 0;
pub const OPEN: usize = 1;
pub const NOW: usize = 2;
pub const SOLVED: usize = 3;

const LOOKS: [(Ink, f32); 4] = [(Ink::Muted, 0.34), (Ink::Ink, 1.0), (Ink::Accent, 1.0), (Ink::Solution, 1.0)];

/// Dots smaller than this are squares.
const ROUND: f32 = 2.2;
/// Rows nearer than this flow into one another.
const FLOW: f32 = 2.0;

/// Dots of one column that flow into one another.
#[derive(Clone, Copy)]
struct Run {
    left: f32,
    top: f32,
    bottom: f32,
    look: usize,
    ring: bool,
}

/// Dots that are being collected.
pub struct Dots {
    r: f32,
    /// Half the size of a square, across and down.
    square: Point,
    /// Whether dots of one column are joined.
    flow: bool,
    /// By look, first the filled ones, then the rings.
    paths: [[Vec<Segment>; 2]; 4],
    /// The square that the last dot of each item is part of.
    open: Vec<Option<Run>>,
    /// Top and bottom of the dots' part of the picture.
    within: (f32, f32),
}

impl Dots {
    /// Dots of radius `r`, columns and rows `pitch` apart, none of which reaches beyond the top or bottom given.
    pub fn new(r: f32, pitch: Point, within: (f32, f32), items: usize) -> Dots {
        // Squares are seen even where rows are nearer than pixels.
        let side = (0.36 * pitch.x).min(r.max(0.36 * pitch.y)).within(0.7, 2.6);
        let wide = (0.3 * pitch.x).within(0.35, 2.6).max(side.min(0.45 * pitch.x));
        let square = (wide, side.min((0.4 * pitch.y).max(0.7)));
        let flow = pitch.y < FLOW;
        let open = vec![None; if flow { items + 1 } else { 0 }];
        Dots { r, square: square.into(), flow, paths: Default::default(), open, within }
    }

    /// Adds a dot, or a ring, of a look. Rows must come from top to bottom.
    pub fn add(&mut self, at: Point, item: u32, look: usize, ring: bool) {
        let Point { x: w, y: h } = self.square;
        let ((least, most), square) = (self.within, (at.y - h, at.y + h));
        let (top, bottom) = (square.0.within(least, most), square.1.within(least, most));
        if self.flow {
            let run = &mut self.open[item as usize];
            match run {
                Some(run) if run.look == look && top - run.bottom < 0.8 => run.bottom = bottom,
                _ => {
                    let before = run.replace(Run { left: at.x - w, top, bottom, look, ring });
                    self.close(before);
                }
            }
        } else if self.r >= ROUND {
            let r = if ring { self.r - 0.4 } else { self.r };
            self.paths[look][usize::from(ring)].extend(disc(at, r));
        } else {
            self.paths[look][usize::from(ring)].extend(rectangle(at.x - w, top, 2.0 * w, bottom - top));
        }
    }

    fn close(&mut self, run: Option<Run>) {
        if let Some(Run { left, top, bottom, look, ring }) = run {
            let path = rectangle(left, top, 2.0 * self.square.x, bottom - top);
            self.paths[look][usize::from(ring)].extend(path);
        }
    }

    /// Draws them all, those that matter most last.
    pub fn draw(mut self, pen: &mut Pen) {
        for run in std::mem::take(&mut self.open) {
            self.close(run);
        }
        let round = !self.flow && self.r >= ROUND;
        for ([dots, rings], (ink, alpha)) in self.paths.into_iter().zip(LOOKS) {
            if !dots.is_empty() {
                pen.path(dots).tint(ink, alpha);
            }
            if !rings.is_empty() {
                let rings = pen.path(rings).alpha(alpha);
                // Rings that would be too small for a hole are paler.
                if round {
                    rings.fill(Ink::Paper).stroke(ink, (0.32 * self.r).within(0.9, 1.75))
                } else {
                    rings.tint(ink, 0.5)
                };
            }
        }
    }
}

fn rectangle(x: f32, y: f32, w: f32, h: f32) -> [Segment; 5] {
    [
        Segment::Move(Point::new(x, y)),
        Segment::Line(Point::new(x + w, y)),
        Segment::Line(Point::new(x + w, y + h)),
        Segment::Line(Point::new(x, y + h)),
        Segment::Close,
    ]
}
