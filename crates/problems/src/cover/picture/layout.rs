//! The layout of the link diagram in an area.
//!
//! There is a roomy way to draw it and a tight one, with a continuous transition between them. An area for the roomy one gets it, as large
//! as possible; otherwise text keeps a readable size, and the gaps between nodes shrink down to those of the tight one.

use crate::exact_cover::Instance;
use crate::scene::signs::{self, OUTSIDE};
use crate::scene::{Part, Point, measure};
use crate::within::Within;

/// The size of node text, in units of the drawing.
pub const TEXT: f32 = 18.0;
/// The least size of readable node text, in pixels.
const READABLE: f32 = 9.2;
/// The size of node text above which gaps between nodes grow instead, in pixels.
const COMFORTABLE: f32 = 14.0;
/// The greatest size of node text, in pixels.
const LARGEST: f32 = 44.0;
/// The greatest vertical roominess, as a multiple of that of the roomy way.
const LOOSE: f32 = 2.2;
/// The greatest width of a node's label; longer labels are shortened.
const LABEL: f32 = 70.0;
/// The most letters of an option's text beside its row, and their least size in pixels.
pub const NAME: usize = 16;
const NAME_LEAST: f32 = 8.5;
/// The size of the options' numbers.
pub const NUMBER: f32 = 15.0;
/// The size of the number of an option's choice, and its distance from the option's band.
pub const CHOICE: f32 = 14.0;
pub const CHOICE_GAP: f32 = 4.0;
/// The width of the root's copy.
pub const ROOT: f32 = 36.0;
/// The radius of the root.
pub const ROOT_RADIUS: f32 = 19.0;
/// The greatest width of one side of a solution's frame, as a share of the area's width.
const BESIDE: f32 = 1.0 / 60.0;
/// The room at the right and below, for shapes beyond the last column and the diamond of a solution.
const FRAMED: f32 = signs::MARGIN;
/// The additional distance of the secondary items, in distances of columns, and the least such distance that counts.
const APART: (f32, f32) = (0.72, 62.0);

/// The layout, in units of the drawing, whose top left corner is (0, 0).
#[derive(Clone, Debug)]
pub struct Layout {
    /// The size of a unit, in pixels.
    pub scale: f32,
    /// The size of the whole drawing.
    pub size: Point,
    /// The sizes of a node and of a header.
    pub node: Point,
    pub head: Point,
    /// The distance between adjacent columns.
    pub pitch: f32,
    /// The gap between nodes of adjacent rows.
    pub gap: f32,
    /// The distance from a column's middle of the ends of links that pass one, and more nodes.
    pub trunk: [f32; 2],
    /// The distance of the first bypass from the nodes' edges, and of each further one from the one before.
    pub lane: (f32, f32),
    /// The middle of the headers.
    pub heads: f32,
    /// Whether options' names are beside their numbers.
    pub names: bool,
    /// The size of the options' names.
    pub name_text: f32,
    /// The left edge of the numbers, and their width.
    pub left: f32,
    pub number: f32,
    /// The middles of the root and of the first item.
    pub root: (f32, f32),
    /// The additional distance of the secondary items.
    apart: f32,
    primary: usize,
    items: usize,
    options: usize,
}

impl Layout {
    /// Returns the preferred and the least readable size of the diagram, in pixels.
    pub fn wish(instance: &Instance) -> Part {
        let tight = Measures::new(instance).lay(0.0, 0.0, false).size;
        let framed = Point::new(2.0 * signs::MARGIN, 2.0 * OUTSIDE);
        Part::filling(tight * (COMFORTABLE / TEXT) + framed).least(tight * (READABLE / TEXT) + framed)
    }

    /// Returns the best layout for an area of this size; `None` if none is readable.
    pub fn new(instance: &Instance, area: Point) -> Option<Layout> {
        // The frame of a solution has room around it, except on a narrow screen, where text needs it more.
        let area = area - Point::new(2.0 * signs::MARGIN.min(BESIDE * area.x), 2.0 * OUTSIDE);
        let measures = Measures::new(instance);
        let fits = |layout: &Layout| (area.x / layout.size.x).min(area.y / layout.size.y);
        let (tight, roomy) = (measures.lay(0.0, 0.0, false), measures.lay(1.0, 1.0, true));
        let roomy_scale = fits(&roomy).min(LARGEST / TEXT);
        if roomy_scale * TEXT >= COMFORTABLE {
            // What the height leaves is between the rows.
            let low = measures.lay(1.0, 0.0, true).size.y;
            let down = ((area.y / roomy_scale - low) / (roomy.size.y - low)).within(1.0, LOOSE);
            return Some(Layout { scale: roomy_scale, ..measures.lay(1.0, down, true) });
        }
        let scale = roomy_scale.max(fits(&tight).min(COMFORTABLE / TEXT));
        if scale * TEXT < READABLE {
            return None;
        }
        let named = measures.lay(0.0, 0.0, true);
        let names = named.size.x * scale <= area.x && named.name_text * scale >= NAME_LEAST;
        let (tight, roomy) = (measures.lay(0.0, 0.0, names).size, measures.lay(1.0, 1.0, names).size);
        // Sizes grow linearly or convexly from tight to roomy, so that linear interpolation fits.
        let part = |room: f32, tight: f32, roomy: f32| ((room / scale - tight) / (roomy - tight)).within(0.0, 1.0);
        let (across, down) = (part(area.x, tight.x, roomy.x), part(area.y, tight.y, roomy.y));
        Some(Layout { scale, ..measures.lay(across, down, names) })
    }

    /// Returns the middle of an item's column.
    pub fn x(&self, item: u32) -> f32 {
        let apart = if item as usize > self.primary { self.apart } else { 0.0 };
        match item {
            0 => self.root.0,
            _ => self.root.1 + self.pitch * (item - 1) as f32 + apart,
        }
    }

    /// Returns the middle of an option's row.
    pub fn y(&self, option: usize) -> f32 {
        self.heads + (self.head.y + self.node.y) / 2.0 + 1.5 * self.gap + (self.node.y + self.gap) * option as f32
    }

    /// Returns the middle of the headers' copies.
    pub fn ghost(&self) -> f32 {
        self.y(self.options.max(1) - 1) + self.node.y / 2.0 + self.gap + 2.0 + self.ghost_height() / 2.0
    }

    /// Returns the height of the copies.
    pub fn ghost_height(&self) -> f32 {
        0.6 * self.node.y + 3.0
    }

    /// Returns the middle of the root's copy.
    pub fn root_again(&self) -> f32 {
        self.x(self.primary as u32) + if self.primary == 0 { self.pitch } else { APART.0 * self.pitch.max(APART.1) }
    }

    /// Returns the position of the line before the secondary items, if there is one.
    pub fn divide(&self) -> Option<f32> {
        (self.primary < self.items && self.primary > 0).then(|| {
            let (first, ghost) = (self.x(self.primary as u32 + 1) - self.pitch / 2.0, self.root_again());
            (ghost + ROOT / 2.0).max(first - 8.0).midpoint(first.max(ghost + ROOT / 2.0 + 8.0))
        })
    }

    /// Returns the right end of the band of an option whose last item is `item`.
    pub fn band_end(&self, item: u32) -> f32 {
        self.x(item) + self.node.x / 2.0 + self.band().x
    }

    /// Returns the distance from a column's middle of the furthest link around nodes.
    pub fn bypassed(&self) -> f32 {
        self.node.x / 2.0 + self.lane.0 + 2.0 * self.lane.1
    }

    /// Returns how far a band extends beyond its nodes, across and down.
    pub fn band(&self) -> Point {
        Point::new((0.35 * self.gap).min(9.0), (0.25 * self.gap).min(6.0))
    }
}

/// The properties of an instance that determine its drawing.
struct Measures {
    /// The width of the widest label of a node.
    label: f32,
    /// The letters of the longest name of an option, and the digits of the greatest number.
    name: usize,
    digits: usize,
    primary: usize,
    items: usize,
    options: usize,
}

/// Returns a node's label: its item, and its colour if it has one.
pub fn label(instance: &Instance, entry: crate::exact_cover::Entry) -> String {
    match entry.colour {
        0 => instance.name(entry.item).to_owned(),
        colour => format!("{}:{}", instance.name(entry.item), instance.colour(colour)),
    }
}

impl Measures {
    fn new(instance: &Instance) -> Measures {
        let options = instance.options();
        let mut wide = 0.0_f32;
        for option in 0..options {
            for entry in instance.option(option) {
                wide = wide.max(measure::width(&label(instance, *entry), TEXT, 400, false));
            }
        }
        let name = instance.longest_title().min(NAME);
        let (primary, items) = (instance.primary(), instance.items());
        let digits = options.checked_sub(1).map_or(0, |last| instance.number(last)).to_string().len();
        Measures { label: wide.min(LABEL), name, digits, primary, items, options }
    }

    /// Returns the layout for roominess `across` and `down`, from 0 to 1, with or without names of options.
    fn lay(&self, across: f32, down: f32, names: bool) -> Layout {
        let (wide, high) = (
            |tight: f32, roomy: f32| tight + (roomy - tight) * across,
            |tight: f32, roomy: f32| tight + (roomy - tight) * down,
        );
        let node = Point::new(wide((self.label + 13.0).max(32.0), (self.label + 24.0).max(56.0)), high(26.0, 38.0));
        let head = Point::new(node.x + wide(4.0, 0.0), high(42.0, 46.0));
        let gap = high(17.0, 26.0);
        let pitch = node.x + wide(32.0, 56.0);
        let name_text = wide(14.0, 16.0);
        let left = wide(4.0, 24.0);
        let number = self.digits as f32 * measure::MONO * NUMBER;
        let name = if names { self.name as f32 * measure::MONO * name_text + 8.0 } else { 0.0 };
        // After number and name the band of the first item may begin.
        let first = (left + number + name + 19.0 + node.x / 2.0).max(pitch + wide(23.0, 44.0));
        let both = self.primary < self.items && self.primary > 0;
        // After the last band: the number of its option's choice.
        let choice = CHOICE_GAP + (0.5 + measure::SUB * 0.56 * self.primary.to_string().len() as f32) * CHOICE + 1.0;
        let mut layout = Layout {
            scale: 1.0,
            size: Point::ZERO,
            node,
            head,
            pitch,
            gap,
            trunk: [wide(8.5, 11.5), wide(13.0, 20.0)],
            lane: (wide(6.0, 10.0), wide(4.5, 8.0)),
            heads: 0.0,
            names,
            name_text,
            left,
            number,
            root: (first - pitch, first),
            apart: if both { APART.0 * pitch.max(APART.1) - 0.15 * pitch } else { 0.0 },
            primary: self.primary,
            items: self.items,
            options: self.options,
        };
        // Above the headers is a word.
        layout.heads = 20.0 + high(6.0, 9.0) + head.y / 2.0;
        let last = layout.x(self.items as u32) + layout.bypassed() + 5.0;
        let last = last.max(layout.band_end(self.items as u32) + choice).max(layout.root_again() + ROOT / 2.0 + 4.0);
        let foot = layout.ghost() + layout.ghost_height() / 2.0 + 3.0;
        // If there is room, the frame of a solution crosses no shape.
        layout.size = Point::new(last + wide(0.0, FRAMED), foot + high(0.0, FRAMED));
        layout
    }
}
