//! The board as the matrix of the exact cover: a square is an option, and the line of squares of an item is its list, which begins at the
//! item's header with its number of options. A list goes around a square whose option is not in it.

use super::board::Board;
use crate::cover::beside::Laid;
use crate::cover::focus::Column;
use crate::cover::lists::List;
use crate::exact_cover::Instance;
use crate::scene::measure::{SLACK, width};
use crate::scene::{Area, Cells, Ink, Label, Look, Point, Scene, Segment, polygon};
use crate::within::Within;
use heads::head;

mod heads;

pub use heads::open;

/// The greatest number of queens with readable lines.
pub const MOST: usize = 12;
/// The least side of a square, in pixels.
const LEAST: f32 = 22.0;
/// The size of a header's text: as a share of a square, and at most in multiples of the least size.
const TEXT: (f32, f32) = (0.13, 1.55);
/// The heights of the headers of rows and columns and of those of diagonals, in sizes of text; the gap before the board.
const HEAD: f32 = 1.75;
const SLANTED: f32 = 1.45;
const GAP: f32 = 0.45;
/// The radius of the way around a square, of the dot of an option, and of the ring around a queen; the half diagonal of the cross of an
/// option that is not available; as shares of a square.
const HOP: f32 = 0.17;
const DOT: f32 = 0.075;
const RING: f32 = 0.455;
const CROSS: f32 = 0.06;
/// The distance of a line's end from the middle of its last square, as a share of the way to the next one.
const END: f32 = 0.44;
/// The most queens on a board whose covered lists are as strong as the others.
const LARGE: usize = 5;
/// The factor by which other lists are paler at a dead end.
const FADED: f32 = 0.3;
/// The least side of a square with the number of its option, in sizes of that number, and its place, as shares of the square.
const NUMBERED: f32 = 5.5;
const NUMBER: (f32, f32) = (0.3, 0.12);
/// The factor of a quarter of a circle's control points.
const ROUND: f32 = 0.5523;

/// The layout of the board with its headers.
#[derive(Clone, Copy, Debug)]
pub struct Lanes {
    /// The squares.
    pub cells: Cells,
    /// The size of the headers' text, in pixels.
    text: f32,
    /// The width of a header.
    wide: f32,
    /// Whether diagonals have headers.
    slanted: bool,
    /// Whether the headers of both kinds of diagonals below the board are in two rows.
    rows: bool,
}

impl Lanes {
    /// Lays out the board of `n` queens in an area, with text of at least this size; `None` if the squares would be too small.
    pub fn new(n: usize, area: Area, letters: f32) -> Option<Lanes> {
        if n > MOST || n == 0 {
            return None;
        }
        let first = Lanes::with(n, area, letters, true);
        let text = (TEXT.0 * first.cells.side()).within(letters, TEXT.1 * letters);
        let second = Lanes::with(n, area, text, true);
        let fits = second.cells.side() >= (HEAD + SLANTED) * text;
        let lanes = if fits { second } else { Lanes::with(n, area, letters, false) };
        Some(lanes).filter(|lanes| lanes.cells.side() >= LEAST)
    }

    fn with(n: usize, area: Area, text: f32, slanted: bool) -> Lanes {
        let widest = format!("a{} {n}", if slanted { 2 * n } else { n });
        let wide = width(&widest, text, 700, false) * SLACK + 0.7 * text;
        let around = (HEAD.max(SLANTED) + GAP) * text;
        let [left, right] = [wide + GAP * text, if slanted { wide + GAP * text } else { text }];
        let size = |below: f32| {
            let rest = Area::new(area.x + left, area.y + around, area.w - left - right, area.h - around - below);
            Cells::squares(rest, (n, n), f32::MAX)
        };
        let row = (SLANTED + 0.2) * text;
        let (bare, once) = (size(0.5 * text), size(row + 0.3 * text));
        let rows = slanted && 2.0 * wide > once.side();
        let cells = match (slanted, rows) {
            (false, _) => bare,
            (true, false) => once,
            (true, true) => size(2.0 * row + 0.3 * text),
        };
        Lanes { cells, text, wide, slanted, rows }
    }

    /// Returns the area of the board with all headers.
    fn whole(&self, instance: &Instance) -> Area {
        let heads = (1..=instance.items() as u32).filter_map(|item| self.line(instance.name(item))?.1);
        heads.fold(self.cells.area, |all, head| {
            let corner = Point::new(all.x.min(head.x), all.y.min(head.y));
            Area::between(corner, Point::new(all.right().max(head.right()), all.bottom().max(head.bottom())))
        })
    }

    fn side(&self) -> f32 {
        self.cells.side()
    }

    /// Returns the point at a column and a row, in squares from the upper left corner of the board.
    fn at(&self, x: f32, y: f32) -> Point {
        self.cells.area.corner() + Point::new(x, y) * self.side()
    }

    /// Returns the squares of an item's line from its header on, as numbers from 0, and the area of the header.
    fn line(&self, name: &str) -> Option<(Vec<usize>, Option<Area>)> {
        let (letter, number) = name.split_at_checked(1)?;
        let (number, n) = (number.parse::<usize>().ok()?, self.cells.columns);
        let squares = |holds: &dyn Fn(usize, usize) -> bool| -> Vec<usize> {
            (0..n * n).filter(|square| holds(square / n + 1, square % n + 1)).collect()
        };
        let (text, board) = (self.text, self.cells.area);
        let gap = GAP * text;
        let (high, low) = (HEAD * text, SLANTED * text);
        // The place of a diagonal's header: at a side of the board or below it.
        let slanted = |x: f32, y: f32| Some(Area::new(x, y, self.wide, low)).filter(|_| self.slanted);
        Some(match letter {
            "r" => {
                let y = self.at(0.0, number as f32 - 0.5).y;
                (
                    squares(&|row, _| row == number),
                    Some(Area::new(board.x - gap - self.wide, y - high / 2.0, self.wide, high)),
                )
            }
            "c" => {
                let x = self.at(number as f32 - 0.5, 0.0).x;
                let head = Area::new(x - self.wide / 2.0, board.y - gap - high, self.wide, high);
                (squares(&|_, column| column == number), Some(head))
            }
            "a" => {
                let mut line = squares(&|row, column| row + column == number + 1);
                line.reverse();
                let below = board.bottom() + 0.5 * gap;
                let head = match number < n {
                    true => slanted(board.x - gap - self.wide, self.at(0.0, number as f32).y - low / 2.0),
                    false if number == n => slanted(board.x - 0.3 * gap - self.wide, below),
                    false => slanted(self.at((number - n) as f32, 0.0).x - self.wide - 1.0, below),
                };
                (line, head)
            }
            "b" => {
                let mut line = squares(&|row, column| column + n == row + number);
                line.reverse();
                let below = board.bottom() + 0.5 * gap + if self.rows { low + 0.2 * text } else { 0.0 };
                let head = match number > n {
                    true => slanted(board.right() + gap, self.at(0.0, (2 * n - number) as f32).y - low / 2.0),
                    false if number == n => slanted(board.right() + 0.3 * gap, board.bottom() + 0.5 * gap),
                    false => slanted(self.at(number as f32, 0.0).x + 1.0, below),
                };
                (line, head)
            }
            _ => return None,
        })
    }

    /// Draws the ground, and the line and header of each item.
    pub fn draw(&self, laid: &Laid, scene: &mut Scene) {
        self.cells.chequers(scene);
        scene.set_board(self.whole(laid.instance()));
        scene.rect(self.cells.area).stroke(Ink::Grid, 1.0);
        let instance = laid.instance();
        let order = |list: &List| match list.state {
            Column::Open => 0,
            Column::Covered => 1,
            _ => 2,
        };
        for which in 0..3 {
            for item in 1..=instance.items() as u32 {
                if let Some(list) = laid.lists.get(item).filter(|list| order(list) == which) {
                    self.lane(laid, item, list, scene);
                }
            }
        }
        // Sentences on links name options by their numbers.
        if self.side() >= NUMBERED * self.text {
            for (option, cell) in self.cells.all().enumerate() {
                let (corner, number) = (self.cells.cell(cell).corner(), instance.number(option).to_string());
                let at = corner + Point::new(NUMBER.0, NUMBER.1) * self.side();
                let place = Area::around(at, 2.0 * self.text, 1.4 * self.text);
                let label = Label::new(&number).size(0.85 * self.text).ink(Ink::Muted).whole();
                label.draw(scene, place).map(|it| it.key("number", option, 0));
            }
        }
        if let Some((item, option, out)) = laid.lists.spliced {
            self.spliced(laid, item, option, out, scene);
        }
        for item in 1..=instance.items() as u32 {
            if let (Some(list), Some((_, Some(place)))) = (laid.lists.get(item), self.line(instance.name(item))) {
                let changed = laid.lists.spliced.is_some_and(|(of, ..)| of == item);
                head(laid, item, list, changed, (place, self.text, "lane"), scene);
            }
        }
    }

    /// Draws the line of an item's list.
    fn lane(&self, laid: &Laid, item: u32, list: &List, scene: &mut Scene) {
        let Some((squares, head)) = self.line(laid.instance().name(item)) else { return };
        let (s, is_primary) = (self.side(), laid.instance().is_primary(item));
        let wide = (0.024 * s).within(1.5, 3.0);
        let is_large = self.cells.columns > LARGE;
        let has = |option: usize| laid.instance().option(option).iter().any(|entry| entry.item == item);
        let lit = laid.pointed_item() == Some(item) || laid.pointed().is_some_and(has);
        let (ink, width, alpha) = match list.state {
            _ if lit => (Ink::Pink, wide, 1.0),
            Column::Open if is_primary => (Ink::Ink, 1.4, 0.8),
            // On a large board the lists in which nothing more is to cover would hide the others.
            Column::Open if is_large => (Ink::Muted, 1.0, 0.3),
            Column::Open => (Ink::Muted, 1.0, 0.7),
            Column::Covered if is_large => (Ink::Accent, 1.0, 0.22),
            Column::Covered => (Ink::Accent, wide, 0.5),
            Column::Stuck => (Ink::Conflict, wide, 0.8),
            Column::Now => (Ink::Accent, wide + 1.0, 1.0),
            Column::Looked | Column::Best | Column::Tied => (Ink::Accent, wide, 1.0),
        };
        // At a dead end only its own list matters, and the rods.
        let alpha = if laid.is_stuck && list.state != Column::Stuck && !lit { FADED * alpha } else { alpha };
        let middles: Vec<(Point, bool)> =
            squares.iter().map(|square| (self.cells.nth(*square).centre(), list.options.contains(square))).collect();
        let [Some((first, _)), Some((last, _))] = [middles.first(), middles.last()] else { return };
        let way = self.way(laid.instance().name(item));
        let border = *first - way * (0.5 * s);
        let start = match head {
            Some(head) if way.y == 0.0 => Point::new(head.right(), border.y),
            Some(head) if way.x == 0.0 => Point::new(border.x, head.bottom()),
            Some(head) => head.centre(),
            None => border,
        };
        let mut path = vec![Segment::Move(start), Segment::Line(border)];
        path.extend(self.around(&middles, way));
        path.push(Segment::Line(*last + way * (END * s)));
        scene.path(path).stroke(ink, width).alpha(alpha).key("lane", item as usize, 0);
    }

    /// Returns the step from a square of a line to the next, from the header on, in squares.
    fn way(&self, name: &str) -> Point {
        match name.as_bytes().first() {
            Some(b'r') => Point::new(1.0, 0.0),
            Some(b'c') => Point::new(0.0, 1.0),
            Some(b'a') => Point::new(1.0, -1.0),
            _ => Point::new(-1.0, -1.0),
        }
    }

    /// Returns a line over squares, around those that are not in the list; always with the same segments.
    fn around(&self, squares: &[(Point, bool)], way: Point) -> Vec<Segment> {
        let long = way.x.hypot(way.y);
        let (along, aside) = (way * (1.0 / long), Point::new(way.y, -way.x) * (1.0 / long));
        let r = HOP * self.side();
        let mut path = vec![];
        for (at, is_in) in squares {
            let out = if *is_in { 0.0 } else { r };
            let (before, top, behind) = (*at - along * r, *at + aside * out, *at + along * r);
            let k = ROUND;
            path.push(Segment::Line(before));
            path.push(Segment::Cubic(before + aside * (k * out), top - along * (k * r), top));
            path.push(Segment::Cubic(top + along * (k * r), behind + aside * (k * out), behind));
        }
        path
    }

    /// Draws the links that the last move set in the list of an item, with an arrowhead for each.
    fn spliced(&self, laid: &Laid, item: u32, option: usize, out: bool, scene: &mut Scene) {
        let (Some(list), Some((squares, head))) = (laid.lists.get(item), self.line(laid.instance().name(item))) else {
            return;
        };
        let Some(here) = squares.iter().position(|square| *square == option) else { return };
        let (s, way) = (self.side(), self.way(laid.instance().name(item)));
        let middle = |nth: usize| self.cells.nth(squares[nth]).centre();
        let is_in = |nth: &usize| list.options.contains(&squares[*nth]);
        let (before, behind) = ((0..here).rev().find(is_in), (here + 1..squares.len()).find(is_in));
        let along = way * (1.0 / way.x.hypot(way.y));
        let dot = along * (DOT * s + 2.0);
        let border = middle(0) - way * (0.5 * s);
        let start = before
            .map_or(if head.is_some() && self.slanted { border } else { middle(0) - way * (END * s) }, |nth| {
                middle(nth) + dot
            });
        let end = behind.map_or(middle(squares.len() - 1) + way * (END * s), |nth| middle(nth) - dot);
        let between = before.map_or(0, |nth| nth + 1)..behind.unwrap_or(squares.len());
        let middles: Vec<(Point, bool)> = between.map(|nth| (middle(nth), nth == here && !out)).collect();
        let wide = (0.04 * s).within(2.0, 4.5);
        let mut path = vec![Segment::Move(start)];
        path.extend(self.around(&middles, way));
        path.push(Segment::Line(end));
        scene.path(path).stroke(Ink::Accent, wide).key("lane spliced", 0, 0);
        let tips = match out {
            true => [(start, -1.0), (end, 1.0)],
            false => [(middle(here) - dot, 1.0), (middle(here) + dot, -1.0)],
        };
        for (nth, (tip, forward)) in tips.into_iter().enumerate() {
            let (back, aside) = (along * (forward * 3.2 * wide), Point::new(along.y, -along.x) * (1.5 * wide));
            scene.path(polygon([tip, tip - back + aside, tip - back - aside])).fill(Ink::Accent).key(
                "lane spliced",
                1 + nth,
                0,
            );
        }
    }

    /// Draws the state of a square that has no queen: a dot for an option that is available, a small cross for another one, and a dashed
    /// ring for one that is being unlinked or relinked.
    pub fn free(&self, square: usize, look: Look, scene: &mut Scene) {
        let (at, s) = (self.cells.nth(square).centre(), self.side());
        match look {
            Look::Waiting => scene.circle(at, (DOT * s).max(2.0)).fill(Ink::Ink).key("dot", square, 0),
            Look::Gone => {
                scene.circle(at, 0.11 * s).fill(Ink::Paper);
                scene.cross(at, CROSS * s).stroke(Ink::Muted, (0.02 * s).within(1.2, 2.5)).key("cross", square, 0)
            }
            _ => {
                scene.rect(self.cells.nth(square)).tint(Ink::Accent, 0.12).key("moving", 0, 0);
                let ring = scene.circle(at, (0.09 * s).max(3.0)).fill(Ink::Paper).stroke(Ink::Accent, 2.0);
                ring.dash(2.0, 2.0).key("moving", 1, 0)
            }
        };
    }

    /// Draws a queen in a ring that the lines do not enter.
    pub fn queen(&self, board: &Board, square: (usize, usize), look: Look, scene: &mut Scene) {
        let ring = match look {
            Look::Solved => Ink::Solution,
            _ => Ink::Accent,
        };
        let at = board.at(square).centre();
        let frame =
            scene.circle(at, RING * self.side()).fill(Ink::Paper).stroke(ring, (0.025 * self.side()).within(1.5, 3.0));
        frame.key("queen ring", square.0, square.1);
        board.queen(scene, square, if look == Look::Solved { Ink::Solution } else { Ink::Piece });
    }
}
