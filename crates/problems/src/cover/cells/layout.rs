//! The layout of the rows of cells, in pixels.

use crate::exact_cover::Instance;
use crate::scene::{Area, Part, Point, measure, signs};
use crate::within::Within;
use crate::words::cut;

/// The least readable, the greatest and the preferred size of text, in pixels.
const LEAST: f32 = 9.5;
const MOST: f32 = 24.0;
const WISH: f32 = 13.0;
/// The most cells that are drawn one by one.
const CELLS: usize = 200;
/// The most letters of an item's name.
pub const NAME: usize = 7;
/// Heights in sizes of text: the arc above the row *item*, a cell of that row, the gap below it, a header, the gap below it, a cell of a
/// set with its gap, the gap below all sets, a row of saved sizes with its gap.
const ARC: f32 = 0.9;
const ITEM: f32 = 1.8;
const BELOW_ITEM: f32 = 1.9;
const HEAD: f32 = 2.5;
const BELOW_HEAD: f32 = 0.9;
const ROW: f32 = 2.3;
const BELOW_SETS: f32 = 0.8;
const SAVED: f32 = 1.8;
/// The height of a cell as a share of its row's, and its width as a share of its column's.
pub const CELL: (f32, f32) = (0.72, 0.78);
/// The most rows of saved sizes that are shown.
const LEVELS: usize = 3;
/// The width of the labels at the left, and of options listed there, in sizes of text.
const WORDS: f32 = 6.2;
const OPTION: f32 = 9.0;
/// The distance of the listed options from the middle of the headers, in sizes of text.
const LISTED: f32 = 0.9;
/// The greatest width of a column, in sizes of text.
const WIDEST: f32 = 5.0;

/// The layout.
pub struct Layout {
    /// The size of text.
    pub text: f32,
    /// The area of the whole drawing.
    pub whole: Area,
    /// The left edge of the first column, and the distance between columns.
    pub left: f32,
    pub pitch: f32,
    /// The middles of the row *item*, of the headers, and of the first row of cells.
    pub item: f32,
    pub head: f32,
    pub first: f32,
    /// The middle of the first row of saved sizes, and the number of rows with room.
    pub saved: f32,
    pub levels: usize,
    /// The most cells of a set.
    pub depth: usize,
    /// The most letters of an option's text at the left; 0 if the options are not listed.
    pub letters: usize,
    /// The distance between the baselines of the listed options.
    pub line: f32,
}

/// Widths and heights in sizes of text.
struct Parts {
    pitch: f32,
    height: f32,
    depth: usize,
    levels: usize,
}

impl Parts {
    fn new(instance: &Instance) -> Parts {
        let mut sizes = vec![0; instance.items() + 1];
        for option in 0..instance.options() {
            instance.option(option).iter().for_each(|entry| sizes[entry.item as usize] += 1);
        }
        let depth: usize = sizes.into_iter().max().unwrap_or(0);
        let width = |text: &str| measure::width(text, 1.0, 700, false);
        let name = (1..=instance.items() as u32).map(|item| width(&cut(instance.name(item), NAME)));
        let last = instance.options().checked_sub(1).map_or(0, |last| instance.number(last));
        let pitch = name.fold(width(&last.to_string()), f32::max).max(0.9) + 1.4;
        let levels = instance.primary().min(LEVELS);
        let height = ARC
            + ITEM
            + BELOW_ITEM
            + HEAD
            + BELOW_HEAD
            + ROW * depth as f32
            + BELOW_SETS
            + SAVED * (levels as f32 + 0.5);
        Parts { pitch, height, depth, levels }
    }

    fn size(&self, items: usize) -> Point {
        Point::new(WORDS + self.pitch * items as f32 + 0.4, self.height)
    }
}

impl Layout {
    /// Returns the preferred size of the cells, in pixels; `None` if there are too many.
    pub fn wish(instance: &Instance) -> Option<Part> {
        let size = Parts::new(instance).size(instance.items());
        let framed = Point::new(2.0 * signs::MARGIN, 2.0 * signs::MARGIN);
        (instance.entries() <= CELLS).then(|| Part::filling(size * WISH + framed).least(size * LEAST + framed))
    }

    /// Returns the layout for an area; `None` if it would be too small to read.
    pub fn new(instance: &Instance, area: Area) -> Option<Layout> {
        if instance.entries() > CELLS {
            return None;
        }
        let area = area.inset(signs::MARGIN);
        let (parts, items) = (Parts::new(instance), instance.items().max(1));
        let size = parts.size(items);
        let text = (area.w / size.x).min(area.h / size.y).min(MOST);
        if text < LEAST || !area.has_size() {
            return None;
        }
        // Options are listed if columns need not be narrower for them, and all lines have room.
        let room = area.w / text - size.x;
        let below = HEAD / 2.0 + BELOW_HEAD + ROW * parts.depth as f32 + BELOW_SETS - LISTED;
        let line = (below / instance.options().max(1) as f32).min(1.6);
        let longest = instance.longest_title().min(16);
        let letters =
            if room >= OPTION && line >= 1.15 { longest.min(((room - 2.0) / measure::MONO) as usize) } else { 0 };
        let listed = if letters > 0 { letters as f32 * measure::MONO + 3.0 } else { 0.0 };
        let pitch =
            ((area.w / text - WORDS - listed - 0.4) / items as f32).within(parts.pitch, WIDEST.max(parts.pitch));
        let wide = (WORDS + listed + pitch * items as f32 + 0.4) * text;
        let high = parts.height * text;
        let corner = area.corner() + Point::new((area.w - wide) / 2.0, (area.h - high) / 2.0);
        let whole = Area::new(corner.x, corner.y, wide, high);
        let item = corner.y + (ARC + ITEM / 2.0) * text;
        let head = corner.y + (ARC + ITEM + BELOW_ITEM + HEAD / 2.0) * text;
        let first = head + (HEAD / 2.0 + BELOW_HEAD + ROW / 2.0) * text;
        let saved = first + (ROW * (parts.depth as f32 - 0.5) + BELOW_SETS + SAVED) * text;
        Some(Layout {
            text,
            whole,
            left: corner.x + (WORDS + listed) * text,
            pitch: pitch * text,
            item,
            head,
            first,
            saved,
            levels: parts.levels,
            depth: parts.depth,
            letters,
            line: line * text,
        })
    }

    /// Returns the top of the listed options.
    pub fn listed(&self) -> f32 {
        self.head + LISTED * self.text
    }

    /// Returns the height of an arc above the row *item*.
    pub fn arc(&self) -> f32 {
        ARC * self.text
    }

    /// Returns the gap between two columns of cells.
    pub fn gap(&self) -> f32 {
        (1.0 - CELL.1) * self.pitch
    }

    /// Returns the middle of an item's column.
    pub fn x(&self, item: u32) -> f32 {
        self.left + self.pitch * (item as f32 - 0.5)
    }

    /// Returns the area of a cell of the row *item*, from 0.
    pub fn item_cell(&self, cell: usize) -> Area {
        // Closer together than the columns, which these cells do not name.
        let pitch = self.item_pitch();
        let x = self.left + pitch * (cell as f32 + 0.5);
        Area::around((x, self.item), 0.86 * pitch, ITEM * self.text)
    }

    /// Returns the distance between cells of the row *item*.
    pub fn item_pitch(&self) -> f32 {
        self.pitch * 0.88
    }

    /// Returns the area of an item's header.
    pub fn head_area(&self, item: u32) -> Area {
        Area::around((self.x(item), self.head), 0.9 * self.pitch, HEAD * self.text)
    }

    /// Returns the area of a cell of an item's set, from 0.
    pub fn cell(&self, item: u32, cell: usize) -> Area {
        let middle = (self.x(item), self.first + self.row() * cell as f32);
        Area::around(middle, CELL.1 * self.pitch, CELL.0 * self.row())
    }

    /// Returns the distance between rows of cells.
    pub fn row(&self) -> f32 {
        ROW * self.text
    }

    /// Returns the middle of the gap after `size` cells.
    pub fn bar(&self, size: usize) -> f32 {
        self.first + self.row() * (size as f32 - 0.5)
    }

    /// Returns the area of an item's column, from its header to its last cell.
    pub fn strip(&self, item: u32) -> Area {
        let (top, bottom) = (self.head - (HEAD / 2.0 + 0.2) * self.text, self.bar(self.depth) + 0.25 * self.text);
        Area::new(self.x(item) - self.pitch / 2.0, top, self.pitch, bottom - top)
    }

    /// Returns the middle of a row of saved sizes, from 0.
    pub fn saved_at(&self, row: usize) -> f32 {
        self.saved + SAVED * self.text * row as f32
    }

    /// Returns the height of a row of saved sizes.
    pub fn saved_height(&self) -> f32 {
        0.8 * SAVED * self.text
    }
}
