//! Where the columns and rows of the matrix of dots stand.

use crate::exact_cover::Instance;
use crate::scene::{Area, Part, Point, Scene, measure, signs};
use crate::within::Within;
use std::ops::Range;

/// The largest distance of columns and of rows, in pixels, unless zoomed; and the one that is wished for.
const PITCH: Point = Point::new(26.0, 20.0);
const WISH: Point = Point::new(9.0, 6.0);
/// A small matrix in a large area has so many times these distances at the most, and letters so many times as large.
const LARGEST: (f32, f32) = (3.4, 1.7);
/// What the matrix wants beyond its dots, for names and bars; the least that is of use; and the most that it asks for.
const BESIDE: Point = Point::new(140.0, 60.0);
const LEAST: Point = Point::new(170.0, 206.0);
const MOST: Point = Point::new(560.0, 400.0);
/// Height of names, in pixels, and of the line that they take.
const TEXT: f32 = 11.0;
const LINE: f32 = TEXT + 7.0;
/// Height of the bars that show sizes, and room below them.
const BARS: (f32, f32) = (24.0, 6.0);
/// From this width and height on there are names above, from this height on bars, from this width on names beside.
const NAMES: Point = Point::new(100.0, 120.0);
const BARRED: f32 = 180.0;
const NAMED: f32 = 300.0;
/// Letters of an option's name, and which part of the width they may take.
const LETTERS: (usize, f32) = (22, 0.22);
/// Between the names of options and the dots.
pub const GAP: f32 = 8.0;
/// What is sparse grows no more than so many times by zooming.
const GROWN: f32 = 2.0;
/// Of a column's or row's breadth, this must be seen on both sides of its middle.
const SEEN: f32 = 0.45;

/// What room a matrix of dots wants.
pub fn wish(instance: &Instance) -> Part {
    let wish = Point::new(WISH.x * instance.items() as f32, WISH.y * instance.options() as f32) + BESIDE;
    Part::filling((wish.x.min(MOST.x), wish.y.min(MOST.y))).least(LEAST)
}

/// The matrix as it lies in an area, in pixels.
pub struct Rows {
    /// The right edge of the dots' part of it.
    pub right: f32,
    /// The dots' part of it.
    pub window: Area,
    /// All of it: the window, with what stands above and beside.
    pub whole: Area,
    /// Height of the bars that show sizes; 0 for none.
    pub bars: f32,
    /// Whether there is room for names above.
    pub names: bool,
    /// Letters of an option's name that have room at the left.
    pub letters: usize,
    /// The height of names, and how many times the least dots may grow.
    pub text: f32,
    pub unit: f32,
    /// From one column to the next, from one row to the next.
    pub pitch: Point,
    /// Where the first column and the first row begin; may lie outside.
    first: Point,
    primary: usize,
    items: usize,
    options: usize,
}

impl Rows {
    /// The rows of the matrix that is drawn into an area.
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
        // What is dense grows with the zoom, what is not only a little: a matrix of thousands of rows stays in view.
        let pitch = |room: f32, count: f32, most: f32| {
            let whole = (room / count).min(most);
            (whole * factor).min(whole.max(most * factor.sqrt().min(GROWN)))
        };
        let pitch = Point::new(pitch(room.x, count.x, unit * PITCH.x), pitch(room.y, count.y, unit * PITCH.y));
        let size = Point::new(pitch.x * count.x, pitch.y * count.y);
        // A small matrix stands in the middle together with its names.
        let seen = Point::new(size.x.min(room.x), size.y.min(room.y));
        let corner = area.corner() + (room - seen) / 2.0;
        let whole = Area::new(corner.x, corner.y, seen.x + beside, seen.y + above);
        let window = whole.split_left(beside).1.split_top(above).1;
        // Of a large one the middle is seen that the visitor has chosen.
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

    /// The middle of a column.
    pub fn x(&self, item: u32) -> f32 {
        let apart = if item as usize > self.primary && self.primary > 0 { 0.5 } else { -0.5 };
        self.first.x + self.pitch.x * (item as f32 + apart)
    }

    /// The middle of a row.
    pub fn y(&self, option: usize) -> f32 {
        self.first.y + self.pitch.y * (option as f32 + 0.5)
    }

    /// Where the line stands that sets the secondary items apart.
    pub fn divide(&self) -> Option<f32> {
        let x = self.x(self.primary as u32) + self.pitch.x;
        let seen = x > self.window.x && x < self.window.right();
        (self.primary > 0 && self.primary < self.items && seen).then_some(x)
    }

    /// The items whose columns are wholly in the window.
    pub fn items(&self) -> Range<u32> {
        let (left, right) = (self.window.x - 0.01, self.window.right() + 0.01);
        let seen = |item: &u32| {
            let (x, half) = (self.x(*item), SEEN * self.pitch.x);
            x - half >= left && x + half <= right
        };
        let first = (1..=self.items as u32).find(seen).unwrap_or(1);
        first..first + (first..=self.items as u32).take_while(seen).count() as u32
    }

    /// The options whose rows are wholly in the window.
    pub fn options(&self) -> Range<usize> {
        let shown = |y: f32| ((y - self.first.y) / self.pitch.y).max(0.0);
        let first = (shown(self.window.y - 0.01) + SEEN - 0.5).ceil().max(0.0) as usize;
        let end = (shown(self.window.bottom() + 0.01) + 0.5 - SEEN).floor() as usize;
        first.min(self.options)..end.min(self.options)
    }

    /// The border above an option's row, as far as it is seen.
    pub fn edge(&self, option: usize) -> f32 {
        (self.first.y + self.pitch.y * option as f32).within(self.window.y, self.window.bottom())
    }

    /// The middle of an option's row, if it is seen.
    pub fn middle(&self, option: usize) -> Option<f32> {
        let y = self.y(option);
        (self.window.y..=self.window.bottom()).contains(&y).then_some(y)
    }

    /// The part of a row, so high, that is in the window.
    pub fn band(&self, option: usize, height: f32) -> Area {
        let edge = |y: f32| y.within(self.window.y, self.window.bottom());
        let (top, bottom) = (edge(self.y(option) - height / 2.0), edge(self.y(option) + height / 2.0));
        Area { y: top, h: bottom - top, ..self.window }
    }

    /// The column of an item, from the top of the window to its bottom.
    pub fn strip(&self, item: u32) -> Area {
        let w = self.pitch.x.max(1.5);
        Area { x: self.x(item) - w / 2.0, w, ..self.window }
    }
}
