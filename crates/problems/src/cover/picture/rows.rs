//! The layout of the columns and rows of the matrix of dots.

use crate::exact_cover::Instance;
use crate::scene::{Area, Part, Point, Scene, measure, signs};
use crate::within::Within;
use std::ops::Range;

/// The greatest distances of columns and of rows, in pixels, without zoom; and the preferred ones.
const PITCH: Point = Point::new(26.0, 20.0);
const WISH: Point = Point::new(9.0, 6.0);
/// The greatest factors by which a small matrix in a large area exceeds these distances and the size of text.
const LARGEST: (f32, f32) = (3.4, 1.7);
/// The preferred room in addition to the dots, for names and bars; the least useful size, and the greatest requested one, in pixels.
const BESIDE: Point = Point::new(140.0, 60.0);
const LEAST: Point = Point::new(170.0, 206.0);
const MOST: Point = Point::new(560.0, 400.0);
/// The size of names in pixels, and the height of their line.
const TEXT: f32 = 11.0;
const LINE: f32 = TEXT + 7.0;
/// The height of the bars that show sizes, and the gap below them.
const BARS: (f32, f32) = (24.0, 6.0);
/// The least width and height with names above, the least height with bars, and the least width with names beside, in pixels.
const NAMES: Point = Point::new(100.0, 120.0);
const BARRED: f32 = 180.0;
const NAMED: f32 = 300.0;
/// The most letters of an option's name, and their greatest share of the width.
const LETTERS: (usize, f32) = (22, 0.22);
/// The gap between the names of options and the dots, in pixels.
pub const GAP: f32 = 8.0;
/// The greatest factor by which zooming enlarges a sparse matrix.
const GROWN: f32 = 2.0;
/// The share of a column's or row's breadth that must be visible on both sides of its middle.
const SEEN: f32 = 0.45;

/// Returns the preferred size of a matrix of dots.
pub fn wish(instance: &Instance) -> Part {
    let wish = Point::new(WISH.x * instance.items() as f32, WISH.y * instance.options() as f32) + BESIDE;
    Part::filling((wish.x.min(MOST.x), wish.y.min(MOST.y))).least(LEAST)
}

/// The layout of the matrix in an area, in pixels.
pub struct Rows {
    /// The right edge of the dots.
    pub right: f32,
    /// The area of the dots.
    pub window: Area,
    /// The whole area: the window, with the content above and beside it.
    pub whole: Area,
    /// The height of the bars that show sizes; 0 without bars.
    pub bars: f32,
    /// Whether there is room for names above.
    pub names: bool,
    /// The most letters of an option's name at the left.
    pub letters: usize,
    /// The size of names, and the factor by which dots may be larger than the least size.
    pub text: f32,
    pub unit: f32,
    /// The distances between adjacent columns and between adjacent rows.
    pub pitch: Point,
    /// The beginning of the first column and row, which may be outside the window.
    first: Point,
    primary: usize,
    items: usize,
    options: usize,
}

impl Rows {
    /// Lays out the matrix in an area.
    pub fn new(instance: &Instance, area: Area, scene: &Scene) -> Rows {
        let (items, primary, options) = (instance.items(), instance.primary(), instance.options());
        let columns = items.max(1) + usize::from(primary > 0 && primary < items);
        let count = Point::new(columns as f32, options.max(1) as f32);
        let fits = ((area.w - BESIDE.x) / (count.x * PITCH.x)).min((area.h - BESIDE.y) / (count.y * PITCH.y));
        let unit = fits.within(1.0, LARGEST.0);
        let grown = unit.min(LARGEST.1);
        let text = TEXT * grown;
        let names = area.h > NAMES.y && area.w > NAMES.x;
        let bars = if area.h > BARRED { BARS.0 * grown } else { 0.0 };
        let above = if names { LINE * grown } else { 0.0 } + if bars > 0.0 { bars + BARS.1 } else { 0.0 };
        let letter = measure::MONO * text;
        let letters = match area.w > NAMED {
            true => LETTERS.0.min((LETTERS.1 * area.w / letter) as usize),
            false => 0,
        };
        let letters = if letters > 0 { letters.min(instance.longest_title()) } else { 0 };
        let beside = if letters > 0 { letters as f32 * letter + GAP + BARS.1 } else { 0.0 };
        // The frame of a solution has room around it.
        let area = area.inset((0.1 * area.w.min(area.h)).min(signs::MARGIN));
        let room = Point::new((area.w - beside).max(0.5), (area.h - above).max(0.5));
        let zoom = scene.lens.zoom;
        let factor = if zoom.factor.is_finite() { zoom.factor.max(1.0) } else { 1.0 };
        // A dense dimension grows with the zoom, a sparse one only a little, so that a matrix of thousands of rows stays in view.
        let pitch = |room: f32, count: f32, most: f32| {
            let whole = (room / count).min(most);
            (whole * factor).min(whole.max(most * factor.sqrt().min(GROWN)))
        };
        let pitch = Point::new(pitch(room.x, count.x, unit * PITCH.x), pitch(room.y, count.y, unit * PITCH.y));
        let size = Point::new(pitch.x * count.x, pitch.y * count.y);
        // A small matrix is centred together with its names.
        let seen = Point::new(size.x.min(room.x), size.y.min(room.y));
        let corner = area.corner() + (room - seen) / 2.0;
        let whole = Area::new(corner.x, corner.y, seen.x + beside, seen.y + above);
        let window = whole.split_left(beside).1.split_top(above).1;
        // Of a large matrix the part around the user's chosen middle is visible.
        let hidden = |size: f32, room: f32, middle: f32| {
            (room / 2.0 - middle.within(0.0, 1.0) * size).within((room - size).min(0.0), 0.0)
        };
        let hidden = Point::new(hidden(size.x, seen.x, zoom.middle.x), hidden(size.y, seen.y, zoom.middle.y));
        let first = window.corner() + hidden;
        Rows {
            right: window.right(),
            window,
            whole,
            bars,
            names,
            letters,
            text,
            unit,
            pitch,
            first,
            primary,
            items,
            options,
        }
    }

    /// Returns the middle of a column.
    pub fn x(&self, item: u32) -> f32 {
        let apart = if item as usize > self.primary && self.primary > 0 { 0.5 } else { -0.5 };
        self.first.x + self.pitch.x * (item as f32 + apart)
    }

    /// Returns the middle of a row.
    pub fn y(&self, option: usize) -> f32 {
        self.first.y + self.pitch.y * (option as f32 + 0.5)
    }

    /// Returns the position of the line before the secondary items, if it is visible.
    pub fn divide(&self) -> Option<f32> {
        let x = self.x(self.primary as u32) + self.pitch.x;
        let seen = x > self.window.x && x < self.window.right();
        (self.primary > 0 && self.primary < self.items && seen).then_some(x)
    }

    /// Returns the items whose columns are wholly in the window.
    pub fn items(&self) -> Range<u32> {
        let (left, right) = (self.window.x - 0.01, self.window.right() + 0.01);
        let seen = |item: &u32| {
            let (x, half) = (self.x(*item), SEEN * self.pitch.x);
            x - half >= left && x + half <= right
        };
        let first = (1..=self.items as u32).find(seen).unwrap_or(1);
        first..first + (first..=self.items as u32).take_while(seen).count() as u32
    }

    /// Returns the options whose rows are wholly in the window.
    pub fn options(&self) -> Range<usize> {
        let shown = |y: f32| ((y - self.first.y) / self.pitch.y).max(0.0);
        let first = (shown(self.window.y - 0.01) + SEEN - 0.5).ceil().max(0.0) as usize;
        let end = (shown(self.window.bottom() + 0.01) + 0.5 - SEEN).floor() as usize;
        first.min(self.options)..end.min(self.options)
    }

    /// Returns the upper border of an option's row, within the window.
    pub fn edge(&self, option: usize) -> f32 {
        (self.first.y + self.pitch.y * option as f32).within(self.window.y, self.window.bottom())
    }

    /// Returns the middle of an option's row, if it is visible.
    pub fn middle(&self, option: usize) -> Option<f32> {
        let y = self.y(option);
        (self.window.y..=self.window.bottom()).contains(&y).then_some(y)
    }

    /// Returns the part in the window of a row of this height.
    pub fn band(&self, option: usize, height: f32) -> Area {
        let edge = |y: f32| y.within(self.window.y, self.window.bottom());
        let (top, bottom) = (edge(self.y(option) - height / 2.0), edge(self.y(option) + height / 2.0));
        Area { y: top, h: bottom - top, ..self.window }
    }

    /// Returns the column of an item, from the top of the window to its bottom.
    pub fn strip(&self, item: u32) -> Area {
        let w = self.pitch.x.max(1.5);
        Area { x: self.x(item) - w / 2.0, w, ..self.window }
    }
}
