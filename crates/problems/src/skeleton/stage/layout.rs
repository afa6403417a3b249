//! The layout of the picture.

use super::seen::Seen;
use crate::scene::{Area, Frame, Part, Point, Scene, split_one_way};

/// The distances between places, and between lines.
const PITCH: f32 = 39.0;
const LINE: f32 = 47.0;
/// The width left of the lines for the dots that stand for further digits.
const DOTS: f32 = 46.0;
/// The height of a rule between two lines.
const RULE: f32 = 12.0;
/// The least number of columns, with up to four partial products and with more; the number of columns added at once, so that the picture
/// does not change its size at each digit; and the greatest number.
const LEAST_COLUMNS: [usize; 2] = [8, 12];
const MORE_COLUMNS: usize = 6;
const MOST_COLUMNS: usize = 20;

/// The distance between values, which may be larger beside their lines.
const VALUE: [f32; 2] = [41.0, 48.0];
/// The gap between values; the width of the multiplier digit's name before them, and of the number of values left after them.
const BETWEEN: f32 = 8.0;
pub const NAME: f32 = 48.0;
const COUNT: f32 = 92.0;
/// The distance between rows of values that are not beside their lines.
const VALUE_LINE: f32 = 37.0;
/// The heights of the heading above the values, there and beside the lines, and of the reason below.
const HEADING: [f32; 2] = [26.0, 44.0];
const REASON: f32 = 80.0;

/// The least width of a stage with the reason in the picture, in pixels.
const NARROW: f32 = 480.0;

/// The gap between lines and values: in units side by side, in pixels one above the other.
const BESIDE: f32 = 44.0;
const ABOVE: f32 = 10.0;
/// The least size of a unit, in pixels, for values beside their lines.
const ENOUGH: f32 = 0.6;
/// The greatest sizes of a unit, in pixels: of both side by side, and of lines and of values one above the other.
const MOST: [f32; 3] = [1.5, 1.4, 1.15];

/// The gap above the first row, in pixels.
const TOP: f32 = 8.0;

/// The layout, in units of the two frames.
pub struct Layout {
    /// The frame of the multiplication.
    pub lines: Frame,
    /// The frame of the values.
    pub values: Frame,
    /// The number of places in a row, without the dots left of them.
    pub columns: usize,
    /// Whether the values are beside the lines, and aligned with them.
    pub beside: bool,
    /// Whether the lines are alone, as in the projector view, which has no room for both.
    pub alone: bool,
    /// Whether there is room for the reason.
    pub reasoned: bool,
    m: usize,
}

impl Layout {
    pub fn new(seen: &Seen, scene: &Scene) -> Layout {
        Layout::within(seen, scene, scene.stage().split_top(TOP).1)
    }

    /// Lays out the picture in a part of the stage.
    pub fn within(seen: &Seen, scene: &Scene, stage: Area) -> Layout {
        let m = seen.m;
        let widest = seen.rows.iter().map(|row| row.shift + row.places.len()).max().unwrap_or(0);
        let least = LEAST_COLUMNS[usize::from(m > 4)];
        let columns = least + widest.saturating_sub(least).next_multiple_of(MORE_COLUMNS);
        let lines = |columns: usize| Point::new(DOTS + columns as f32 * PITCH, LINE * (m + 3) as f32 + 2.0 * RULE);
        let [width, wider] = VALUE.map(|value| NAME + 9.0 * value + COUNT);
        let reasoned = stage.w >= NARROW;
        let reason = if reasoned { REASON } else { 0.0 };
        let values = Point::new(width, HEADING[0] + VALUE_LINE * m as f32 + reason);
        let parts = |columns| [Part::drawing(lines(columns)).most(MOST[1]), Part::drawing(values).most(MOST[2])];
        // The greatest numbers of columns decide, so that the arrangement does not change as numbers grow.
        let served = |beside| split_one_way(stage, ABOVE, parts(MOST_COLUMNS), beside).served;
        let alone = scene.has_one_part();
        let beside = !alone && !scene.upright() && served(true) >= served(false).min(ENOUGH);
        let (lines, values) = if alone {
            let frame = stage.inset(BESIDE / 4.0).frame(Point::ZERO, lines(columns), MOST[0]);
            (frame, frame)
        } else if beside {
            let lines = lines(columns);
            let below = LINE + REASON - RULE;
            let whole = Point::new(lines.x + BESIDE + wider, lines.y.max(lines.y - 2.0 * LINE + below));
            let frame = stage.frame(Point::ZERO, whole, MOST[0]);
            (frame, Frame { origin: frame.point(Point::new(lines.x + BESIDE, 0.0)), ..frame })
        } else {
            let [upper, lower] = split_one_way(stage, ABOVE, parts(columns), false).areas;
            (upper.frame(Point::ZERO, lines(columns), MOST[1]), lower.frame(Point::ZERO, values, MOST[2]))
        };
        Layout { lines, values, columns, beside, alone, reasoned, m }
    }

    /// Returns the area of a row of the multiplication (multiplicand, multiplier, partial products, total), including its dots.
    fn row(&self, row: usize) -> Area {
        let rules = [2, self.m + 2].into_iter().filter(|ruled| row >= *ruled).count();
        Area::new(0.0, LINE * row as f32 + RULE * rules as f32, DOTS + PITCH * self.columns as f32, LINE)
    }

    /// Returns the area of a place of a row, by column from the right; the column after the last is that of the dots.
    pub fn place(&self, row: usize, column: usize) -> Area {
        let row = self.row(row);
        Area { x: row.right() - PITCH * (column + 1) as f32, w: PITCH, ..row }
    }

    /// Returns the position of the rule above a row.
    pub fn rule(&self, row: usize) -> f32 {
        self.row(row).y - RULE / 2.0
    }

    /// Returns the distance between values.
    pub fn value(&self) -> f32 {
        VALUE[usize::from(self.beside)]
    }

    /// Returns the side of a value.
    pub fn side(&self) -> f32 {
        self.value() - BETWEEN
    }

    /// Returns the area of the values of partial product k, with their name and number.
    pub fn values(&self, k: usize) -> Area {
        let (y, h) = match self.beside {
            true => (self.row(2 + k).y, LINE),
            false => (HEADING[0] + VALUE_LINE * k as f32, VALUE_LINE),
        };
        Area::new(0.0, y, NAME + 9.0 * self.value() + COUNT, h)
    }

    /// Returns the area of the heading of the values.
    pub fn heading(&self) -> Area {
        let (first, height) = (self.values(0), HEADING[usize::from(self.beside)]);
        Area { x: NAME, y: first.y - height, w: first.w - NAME, h: height }
    }

    /// Returns the area of the last move's result, below the values.
    pub fn reason(&self) -> Area {
        let last = self.values(self.m - 1);
        Area { x: NAME, y: last.bottom() + 4.0, w: last.w - NAME, h: REASON }
    }
}
