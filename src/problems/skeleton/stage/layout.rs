//! Where everything stands.

use super::seen::Seen;
use crate::scene::Frame;
use crate::within::Within;

/// From one place to the next.
pub const PITCH: f32 = 39.0;
/// A place.
pub const CELL: (f32, f32) = (35.0, 40.0);
/// From one line to the next.
pub const LINE: f32 = 47.0;
/// The room that a rule takes beside the lines.
const RULE: f32 = 12.0;
/// From one chip to the next, and its side.
pub const CHIP: (f32, f32) = (41.0, 33.0);
/// Before the first chip: the name of the multiplier digit.
pub const NAME: f32 = 48.0;
/// After the last chip: how many are left.
const COUNT: f32 = 92.0;
/// The room for a reason below the chips.
const REASON: f32 = 94.0;
/// The room for a heading above the chips.
const HEADING: f32 = 26.0;

/// Places and measures, in units of the two frames.
pub struct Layout {
    /// The frame of the multiplication.
    pub lines: Frame,
    /// The frame of the chips.
    pub chips: Frame,
    /// Places beside each other, the dots left of them not counted.
    pub columns: usize,
    m: usize,
    /// Whether the chips stand beside the lines, and thus line up with them.
    pub beside: bool,
}

/// The measures of the parts, in their own units.
struct Parts {
    lines: (f32, f32),
    /// Both beside each other.
    whole: (f32, f32),
    /// The chips with their heading and the reason.
    below: (f32, f32),
    /// How large the lines and the chips can be drawn above each other.
    stacked: (f32, f32),
}

/// Between lines and chips that stand beside each other.
const GAP: f32 = 44.0;
/// Between lines and chips above each other, in pixels.
const BETWEEN: f32 = 10.0;

impl Parts {
    fn new(columns: usize, m: usize, (width, height): (f32, f32)) -> Parts {
        let lines = (columns as f32 * PITCH + 46.0, LINE * (m + 3) as f32 + 2.0 * RULE);
        let panel = NAME + 9.0 * CHIP.0 + COUNT;
        let whole = (lines.0 + GAP + panel, lines.1 + REASON - 2.0 * RULE);
        let below = (panel, HEADING + CHIP.0 * 0.9 * m as f32 + REASON);
        // As large as the width allows; if the two do not fit above each other, both shrink alike.
        let (a, b) = ((width / lines.0).min(1.4), (width / below.0).min(1.15));
        let shrink = ((height - BETWEEN) / (a * lines.1 + b * below.1)).within(0.01, 1.0);
        Parts { lines, whole, below, stacked: (a * shrink, b * shrink) }
    }
}

impl Layout {
    pub fn new(seen: &Seen, width: f32, height: f32) -> Layout {
        let m = seen.m;
        let columns = columns(seen);
        let parts = Parts::new(columns, m, (width, height));
        // Decided by the longest numbers there are, lest everything changes places when some get long.
        let long = Parts::new(20, m, (width, height));
        let scale = (width / long.whole.0).min(height / long.whole.1);
        let beside = width > 1.15 * height && (scale >= 0.6 || scale >= long.stacked.0);
        let mut layout = Layout { lines: Frame::SCENE, chips: Frame::SCENE, columns, m, beside };
        if beside {
            let frame = Frame::fit((0.0, 0.0), parts.whole, (0.0, 0.0, width, height), 1.5);
            layout.lines = frame;
            let origin = (frame.origin.x + frame.scale * (parts.lines.0 + GAP), frame.origin.y);
            layout.chips = Frame { origin: origin.into(), ..frame };
        } else {
            let split = parts.stacked.0 * parts.lines.1;
            layout.lines = Frame::fit((0.0, 0.0), parts.lines, (0.0, 0.0, width, split), parts.stacked.0);
            let rest = (0.0, split + BETWEEN, width, (height - split - BETWEEN).max(1.0));
            layout.chips = Frame::fit((0.0, 0.0), parts.below, rest, parts.stacked.1);
        }
        layout
    }

    /// The left edge of a column, counted from the right.
    pub fn x(&self, column: usize) -> f32 {
        46.0 + PITCH * (self.columns as f32 - 1.0 - column as f32)
    }

    /// The right edge of the last column.
    pub fn right(&self) -> f32 {
        self.x(0) + CELL.0
    }

    /// The top of a row: multiplicand, multiplier, partial products, total.
    pub fn y(&self, row: usize) -> f32 {
        let rules = if row < 2 {
            0.0
        } else if row < self.m + 2 {
            1.0
        } else {
            2.0
        };
        LINE * row as f32 + RULE * rules + 2.0
    }

    /// The middle of the chips of partial product k.
    pub fn chips_at(&self, k: usize) -> f32 {
        if self.beside { self.y(2 + k) + CELL.1 / 2.0 } else { HEADING + 0.9 * CHIP.0 * (k as f32 + 0.5) }
    }

    /// The baseline of the heading of the chips.
    pub fn heading(&self) -> f32 {
        if self.beside { self.y(1) + 12.0 } else { 16.0 }
    }

    /// The top of the reason.
    pub fn reason(&self) -> f32 {
        self.chips_at(self.m - 1) + CHIP.1 / 2.0 + 16.0
    }
}

/// How many places each line but the total shows at least: known ones and one more, and up to all stars.
pub fn shown(seen: &Seen) -> usize {
    let reach = (0..seen.m).map(|k| seen.reach(k)).max().unwrap_or(0);
    reach.max(seen.places + 1).max(3)
}

/// The columns that the picture needs. More than the present digits take, so that it seldom grows.
fn columns(seen: &Seen) -> usize {
    let widest = shown(seen).max(seen.multiplicand.len());
    let partials = (0..seen.m).map(|k| seen.shift(k) + widest.max(seen.partials[k].len())).max().unwrap_or(0);
    partials.max(seen.reach(seen.m)).max(seen.total.len()).max(if seen.m > 4 { 12 } else { 8 })
}
