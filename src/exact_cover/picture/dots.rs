//! The matrix of dots: a column an item, a row an option, a dot an entry. It shows how everything stands where the link
//! diagram would have too many pointers; it can be zoomed, and only what is seen is drawn.

use super::super::{Cover, Instance};
use super::focus::{Column, Focus, Row};
use super::pen::Pen;
use crate::order;
use crate::scene::{Anchor, Area, Ink, Point, Scene, Segment, Target};
use crate::within::Within;
use crate::words::cut;
use dot::Dots;

mod dot;
mod rows;

pub use rows::Rows;

/// The largest distance of columns and of rows, in pixels, unless zoomed.
const PITCH: (f32, f32) = (26.0, 20.0);
/// Columns or rows nearer than this, in pixels, cannot be pointed at.
const POINTABLE: f32 = 3.0;
/// Height of names, in pixels.
const TEXT: f32 = 11.0;
/// Letters of names of options and of items.
const LETTERS: (usize, usize) = (22, 10);

/// Draws the matrix into the middle of the box.
pub fn draw(cover: &Cover, focus: &Focus, area: Area, scene: &mut Scene) {
    scene.zoomable = true;
    let grid = Grid::new(cover.instance(), area, scene);
    let Area { x, y, w, h } = area;
    let pen = Pen::new(scene, (x, y, x + w, y + h));
    Matrix { cover, instance: cover.instance(), focus, grid, pen }.draw();
}

/// Where columns and rows stand, in pixels.
struct Grid {
    /// Left, top, right, bottom of the dots' part of the box.
    window: (f32, f32, f32, f32),
    /// Where the first column and the first row begin; may lie outside.
    origin: Point,
    /// From one column to the next, from one row to the next.
    pitch: Point,
    /// Where the names of options begin.
    left: f32,
    /// The top of the box.
    top: f32,
    /// Height of the bars that show sizes; 0 for none.
    bars: f32,
    /// Whether there is room for names above.
    names: bool,
    /// Letters of an option's name that have room at the left.
    letters: usize,
    primary: usize,
    items: usize,
    options: usize,
}

impl Grid {
    fn new(instance: &Instance, Area { x, y, w, h }: Area, scene: &Scene) -> Grid {
        let (items, primary, options) = (instance.items(), instance.primary(), instance.options());
        let (names, bars) = (h > 120.0 && w > 100.0, if h > 180.0 { 24.0 } else { 0.0 });
        let above = if names { TEXT + 7.0 } else { 0.0 } + if bars > 0.0 { bars + 6.0 } else { 0.0 };
        let longest = (0..options).map(|option| letters(instance, option)).max().unwrap_or(0);
        let letters = match w {
            w if w > 300.0 => longest.min(LETTERS.0).min((0.22 * w / (0.6 * TEXT)) as usize),
            _ => 0,
        };
        let beside = if letters > 0 { letters as f32 * 0.6 * TEXT + 14.0 } else { 0.0 };
        let edge = (0.02 * w.min(h)).min(4.0);
        let (room_x, room_y) = ((w - beside - 2.0 * edge).max(0.5), (h - above - 2.0 * edge).max(0.5));
        let columns = items.max(1) as f32 + if primary > 0 && primary < items { 1.0 } else { 0.0 };
        let rows = options.max(1) as f32;
        let whole = ((room_x / columns).min(PITCH.0), (room_y / rows).min(PITCH.1));
        let factor = if scene.lens.zoom.factor.is_finite() { scene.lens.zoom.factor.max(1.0) } else { 1.0 };
        // What is dense grows with the zoom, what is not only a little: a matrix of thousands of rows stays in view.
        let grown = |whole: f32, most: f32| (whole * factor).min(whole.max(most * factor.sqrt().min(2.0)));
        let pitch = (grown(whole.0, PITCH.0), grown(whole.1, PITCH.1));
        let start = |size: f32, room: f32, middle: f32| match size <= room {
            true => (room - size) / 2.0,
            false => (room / 2.0 - middle.within(0.0, 1.0) * size).within(room - size, 0.0),
        };
        let (wide, high) = (pitch.0 * columns, pitch.1 * rows);
        // A small matrix stands in the middle together with its names.
        let left = x + edge + start(wide + beside, room_x + beside, 0.5).max(0.0);
        let top = y + edge + start(high + above, room_y + above, 0.5).max(0.0);
        let window = (
            left + beside,
            top + above,
            (left + beside + wide).min(x + w - edge),
            (top + above + high).min(y + h - edge),
        );
        let at = (
            if wide <= room_x { 0.0 } else { start(wide, room_x, scene.lens.zoom.middle.x) },
            if high <= room_y { 0.0 } else { start(high, room_y, scene.lens.zoom.middle.y) },
        );
        let origin = (window.0 + at.0, window.1 + at.1);
        Grid {
            window,
            origin: origin.into(),
            pitch: pitch.into(),
            left,
            top,
            bars,
            names,
            letters,
            primary,
            items,
            options,
        }
    }

    /// The middle of a column.
    fn x(&self, item: u32) -> f32 {
        let apart = if item as usize > self.primary && self.primary > 0 { 1.0 } else { 0.0 };
        self.origin.x + self.pitch.x * (item as f32 - 0.5 + apart)
    }

    fn y(&self, option: usize) -> f32 {
        self.origin.y + self.pitch.y * (option as f32 + 0.5)
    }

    /// Whether a column is wholly in the window.
    fn shows_item(&self, item: u32) -> bool {
        let (x, half) = (self.x(item), 0.45 * self.pitch.x);
        x - half >= self.window.0 - 0.01 && x + half <= self.window.2 + 0.01
    }

    fn shows_option(&self, option: usize) -> bool {
        let (y, half) = (self.y(option), 0.45 * self.pitch.y);
        y - half >= self.window.1 - 0.01 && y + half <= self.window.3 + 0.01
    }

    /// The options that are in the window.
    fn options(&self) -> std::ops::Range<usize> {
        let shown = |y: f32| ((y - self.origin.y) / self.pitch.y).max(0.0);
        let first = shown(self.window.1).floor() as usize;
        let last = shown(self.window.3).ceil() as usize;
        first.min(self.options)..last.min(self.options)
    }

    fn items(&self) -> impl Iterator<Item = u32> {
        (1..=self.items as u32).filter(|item| self.shows_item(*item))
    }

    fn radius(&self) -> f32 {
        (0.33 * self.pitch.x.min(self.pitch.y)).min(5.0)
    }
}

/// How many letters the option's text has.
fn letters(instance: &Instance, option: usize) -> usize {
    let mut letters = 0;
    for entry in instance.option(option) {
        letters += 1 + instance.name(entry.item).chars().count();
        if entry.colour > 0 {
            letters += 1 + instance.colour(entry.colour).chars().count();
        }
    }
    letters.saturating_sub(1)
}

struct Matrix<'a> {
    cover: &'a Cover,
    instance: &'a Instance,
    focus: &'a Focus,
    grid: Grid,
    pen: Pen<'a>,
}

impl Matrix<'_> {
    fn draw(&mut self) {
        self.targets();
        self.columns();
        self.rows();
        self.dots();
        self.splice();
        self.sizes();
        self.item_names();
        self.option_names();
    }

    /// What can be pointed at, where it is large enough.
    fn targets(&mut self) {
        let (left, top, right, bottom) = self.grid.window;
        let Point { x: dx, y: dy } = self.grid.pitch;
        if dy >= POINTABLE {
            for option in self.grid.options() {
                let y = self.grid.y(option);
                self.pen.window = (self.grid.left, top, right, bottom);
                let x = self.grid.left;
                self.pen.part(x, y - dy / 2.0, right - x, dy).target("option", option);
            }
        }
        self.pen.window = self.whole();
        if dx >= POINTABLE && top > self.grid.top {
            for item in self.grid.items().collect::<Vec<_>>() {
                let x = self.grid.x(item);
                self.pen.part(x - dx / 2.0, self.grid.top, dx, top - self.grid.top).target("item", item as usize);
            }
        }
        if self.grid.primary > 0 && self.grid.primary < self.grid.items {
            let x = self.grid.x(self.grid.primary as u32) + dx;
            if x > left && x < right {
                self.pen
                    .path(vec![Segment::Move(Point::new(x, top)), Segment::Line(Point::new(x, bottom))])
                    .stroke(Ink::Grid, 1.0);
            }
        }
    }

    fn whole(&self) -> (f32, f32, f32, f32) {
        (self.grid.left, self.grid.top, self.grid.window.2, self.grid.window.3)
    }

    fn strip(&mut self, x: f32) -> &mut crate::scene::Item {
        let (_, top, _, bottom) = self.grid.window;
        let w = self.grid.pitch.x.max(1.5);
        self.pen.part(x - w / 2.0, top, w, bottom - top)
    }

    /// Columns of covered items, of the one under way, and of those pointed at.
    fn columns(&mut self) {
        let (_, top, _, bottom) = self.grid.window;
        let half = self.grid.pitch.x / 2.0;
        let covered: Vec<Segment> = self
            .grid
            .items()
            .filter(|item| self.focus.columns[*item as usize] == Column::Covered)
            .flat_map(|item| {
                let (a, b) = (self.grid.x(item) - half, self.grid.x(item) + half);
                [
                    Segment::Move(Point::new(a, top)),
                    Segment::Line(Point::new(b, top)),
                    Segment::Line(Point::new(b, bottom)),
                    Segment::Line(Point::new(a, bottom)),
                    Segment::Close,
                ]
            })
            .collect();
        if !covered.is_empty() {
            self.pen.path(covered).fill(Ink::Square);
        }
        for item in self.grid.items().collect::<Vec<_>>() {
            let x = self.grid.x(item);
            match self.focus.columns[item as usize] {
                Column::Now | Column::Best | Column::Looked => {
                    self.strip(x).tint(Ink::Accent, 0.16).key("strip", 0, item as usize)
                }
                Column::Stuck => self.strip(x).tint(Ink::Conflict, 0.2).key("strip", 1, item as usize),
                _ => continue,
            };
        }
        for item in self.grid.items().collect::<Vec<_>>() {
            if self.focus.lights(self.cover, item) {
                let x = self.grid.x(item);
                if self.focus.points_at_item(item) {
                    self.strip(x).tint(Ink::Here, 0.2);
                }
                let line = vec![Segment::Move(Point::new(x, top)), Segment::Line(Point::new(x, bottom))];
                self.pen.path(line).stroke(Ink::Here, 1.5).dash(1.5, 4.5);
            }
        }
    }

    /// Rows that are chosen, under way, or pointed at.
    fn rows(&mut self) {
        let (left, _, right, _) = self.grid.window;
        let dy = self.grid.pitch.y;
        let high = dy.max(3.0);
        for option in self.grid.options().filter(|option| self.grid.shows_option(*option)) {
            let y = self.grid.y(option);
            let line = vec![Segment::Move(Point::new(left, y)), Segment::Line(Point::new(right, y))];
            match self.focus.rows[option] {
                Row::Now => {
                    self.pen.part(left, y - high / 2.0, right - left, high).tint(Ink::Accent, 0.2).key("row", option, 0)
                }
                Row::Next => self.pen.path(line).stroke(Ink::Accent, 1.25).dash(4.0, 4.0).key("row", option, 1),
                Row::Chosen => {
                    self.pen.path(line).stroke(Ink::Accent, (0.2 * dy).within(1.25, 2.5)).key("row", option, 2)
                }
                Row::Solved => {
                    self.pen.path(line).stroke(Ink::Solution, (0.25 * dy).within(2.0, 3.5)).key("row", option, 3)
                }
                Row::Open | Row::Hidden => continue,
            };
        }
        if let Some(Target("option", option)) = self.focus.pointed
            && self.grid.options().contains(&(option as usize))
        {
            let y = self.grid.y(option as usize);
            self.pen.part(left, y - high / 2.0, right - left, high).round(high / 3.0).tint(Ink::Here, 0.25);
        }
    }

    fn dots(&mut self) {
        let within = (self.grid.window.1, self.grid.window.3.max(self.grid.window.1));
        let mut dots = Dots::new(self.grid.radius(), self.grid.pitch, within, self.grid.items);
        for option in self.grid.options() {
            if !self.grid.shows_option(option) {
                continue;
            }
            let row = self.focus.rows[option];
            let first = self.cover.node(option, 0);
            for (entry, node) in self.instance.option(option).iter().zip(first..) {
                if !self.grid.shows_item(entry.item) {
                    continue;
                }
                let look = match row {
                    Row::Solved => dot::SOLVED,
                    Row::Chosen | Row::Now | Row::Next => dot::NOW,
                    Row::Hidden => dot::HIDDEN,
                    Row::Open if !self.cover.is_listed(node) => dot::HIDDEN,
                    Row::Open => dot::OPEN,
                };
                let at = (self.grid.x(entry.item), self.grid.y(option));
                dots.add(at.into(), entry.item, look, !self.instance.is_primary(entry.item));
            }
        }
        dots.draw(&mut self.pen);
    }

    /// The node that left or came back last.
    fn splice(&mut self) {
        let Some((node, out)) = self.focus.spliced() else { return };
        let (item, option) = (self.cover.item_of(node), self.cover.option_of(node));
        if !self.grid.shows_item(item) || !self.grid.shows_option(option) {
            return;
        }
        let (x, y) = (self.grid.x(item), self.grid.y(option));
        let r = (1.8 * self.grid.radius()).max(3.5);
        let ring = self.pen.rect((x - r, y - r, 2.0 * r, 2.0 * r)).round(r).stroke(Ink::Accent, 2.0);
        if out {
            ring.dash(3.0, 2.5);
        }
        ring.key("splice", 0, 0);
    }

    /// How many options each item has, of how many: the shortest bar will be chosen.
    fn sizes(&mut self) {
        let (bars, base) = (self.grid.bars, self.grid.window.1 - 5.0);
        if bars == 0.0 {
            return;
        }
        let mut all = vec![0; self.grid.items + 1];
        for option in 0..self.instance.options() {
            self.instance.option(option).iter().for_each(|entry| all[entry.item as usize] += 1);
        }
        let most = all[..=self.grid.primary].iter().copied().max().unwrap_or(1).max(1) as f32;
        let w = (0.6 * self.grid.pitch.x).within(0.8, 14.0);
        let bar = |x: f32, size: u32| {
            let (a, b, y) = (x - w / 2.0, x + w / 2.0, base - bars * size as f32 / most);
            [
                Segment::Move(Point::new(a, base)),
                Segment::Line(Point::new(a, y)),
                Segment::Line(Point::new(b, y)),
                Segment::Line(Point::new(b, base)),
                Segment::Close,
            ]
        };
        let (mut lost, mut left, mut now) = (vec![], vec![], vec![]);
        for item in self.grid.items() {
            let x = self.grid.x(item);
            if !self.instance.is_primary(item) || !self.cover.is_active(item) {
                continue;
            }
            let special = !matches!(self.focus.columns[item as usize], Column::Open);
            lost.extend(bar(x, all[item as usize]));
            let size = self.cover.len(item);
            if special { now.extend(bar(x, size)) } else { left.extend(bar(x, size)) }
        }
        for (path, ink, alpha) in [(lost, Ink::Muted, 0.28), (left, Ink::Ink, 0.9), (now, Ink::Accent, 1.0)] {
            if !path.is_empty() {
                self.pen.path(path).tint(ink, alpha);
            }
        }
        let ground = vec![
            Segment::Move(Point::new(self.grid.window.0, base)),
            Segment::Line(Point::new(self.grid.window.2, base)),
        ];
        self.pen.path(ground).stroke(Ink::Grid, 1.0);
    }

    /// All names if they have room, otherwise those that matter, as far as they do not meet.
    fn item_names(&mut self) {
        if !self.grid.names {
            return;
        }
        let y = self.grid.top + TEXT;
        let name = |item: u32| cut(self.instance.name(item), LETTERS.1);
        let wide = |item: u32| 0.6 * TEXT * name(item).chars().count() as f32;
        let all = self.grid.items().all(|item| wide(item) + 3.0 <= self.grid.pitch.x);
        let weight = |item: u32| {
            let walked = self.focus.walked.item == Some(item);
            match self.focus.columns[item as usize] {
                Column::Now | Column::Stuck | Column::Best => 4,
                Column::Looked => 3,
                _ if self.focus.lights(self.cover, item) || walked => 2,
                _ => usize::from(all),
            }
        };
        let mut items: Vec<u32> = self.grid.items().filter(|item| weight(*item) > 0).collect();
        order::by_key(&mut items, |item| 4 - weight(*item) as u32);
        let mut taken: Vec<(f32, f32)> = vec![];
        for item in items {
            let (x, half) = (self.grid.x(item), wide(item) / 2.0 + 1.5);
            let x = x.within(self.grid.left + half, (self.grid.window.2 - half).max(self.grid.left + half));
            if taken.iter().any(|(a, b)| x + half > *a && x - half < *b) {
                continue;
            }
            taken.push((x - half, x + half));
            let column = self.focus.columns[item as usize];
            let (ink, bold) = match column {
                Column::Stuck => (Ink::Conflict, 700),
                Column::Covered if weight(item) < 2 => (Ink::Muted, 400),
                _ if weight(item) > 2 => (Ink::Accent, 700),
                _ if weight(item) == 2 => (Ink::Ink, 700),
                _ => (Ink::Ink, 400),
            };
            let text = name(item);
            self.pen.window = self.whole();
            self.pen.text(Point::new(x, y), TEXT, &text, Anchor::Middle).mono().fill(ink).weight(bold);
        }
    }

    /// The same for the options.
    fn option_names(&mut self) {
        if self.grid.letters == 0 {
            return;
        }
        let all = self.grid.pitch.y >= TEXT + 1.0;
        let weight = |option: usize| match self.focus.rows[option] {
            _ if self.focus.points_at_option(option) => 4,
            Row::Now => 3,
            Row::Chosen | Row::Solved | Row::Next => 2,
            _ => usize::from(all),
        };
        let mut options: Vec<usize> =
            self.grid.options().filter(|option| self.grid.shows_option(*option) && weight(*option) > 0).collect();
        order::by_key(&mut options, |option| 4 - weight(*option) as u32);
        let mut taken: Vec<f32> = vec![];
        for option in options {
            let y = self.grid.y(option);
            if taken.iter().any(|other| (other - y).abs() < TEXT) {
                continue;
            }
            if !all {
                taken.push(y);
            }
            let (ink, bold) = match self.focus.rows[option] {
                _ if self.focus.points_at_option(option) => (Ink::Ink, 700),
                Row::Now | Row::Next | Row::Chosen => (Ink::Accent, 700),
                Row::Solved => (Ink::Solution, 700),
                Row::Hidden => (Ink::Muted, 400),
                Row::Open => (Ink::Ink, 400),
            };
            let text = cut(&self.instance.text(option), self.grid.letters);
            let at = (self.grid.window.0 - 8.0, y + 0.35 * TEXT);
            self.pen.window = self.whole();
            self.pen.text(at.into(), TEXT, &text, Anchor::End).mono().fill(ink).weight(bold);
        }
    }
}
