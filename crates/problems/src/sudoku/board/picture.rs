//! The picture of a sudoku: givens dark on a shade, chosen digits blue with their levels, a frame around the cell under test, rings around
//! blocking digits.

use super::{Board, CELL, GROUP, Order};
use crate::constraints::{Choice, Rules};
use crate::cover::build::digit;
use crate::instance::Seen;
use crate::scene::{Area, Cells, Edge, Ink, Item, Label, Look, Point, Scene, Segment, signs};
use crate::sudoku::puzzle::{Group, Kind, Puzzle};
use std::collections::BTreeSet;

/// The least size of digits in a small picture, in pixels.
const SMALLEST: f32 = 6.5;
/// The least size of text, in pixels.
const LETTERS: f32 = 11.0;
/// Shares of a cell: the size of its digit, the inset of its frame, the radius of a ring.
const DIGIT: f32 = 0.6;
const INSET: f32 = 0.06;
const RING: f32 = 0.42;
/// The distance of a cage's outline from the edges of its cells, in pixels.
const CAGE: f32 = 3.5;
/// The size of a candidate as a share of its area, and the width of a diagonal as a share of a cell.
const PENCIL: f32 = 0.8;
const DIAGONAL: f32 = 0.08;
/// The opacity of the ground of a window, and of those of a solution's digits and of the blocking group.
const WINDOW: f32 = 0.2;
const GROUND: f32 = 0.12;
/// The inks of regions, which have no other meaning, and their opacity.
const HUES: [Ink; 6] = [Ink::Yellow, Ink::Pink, Ink::Sky, Ink::Grey, Ink::Green, Ink::Here];
const REGION: f32 = 0.17;
/// The widths of lines between cells, and between boxes, in pixels.
const LINES: (f32, f32) = (1.0, 2.5);

/// Draws a board.
pub fn draw(board: &Board, seen: &Seen, area: Area, scene: &mut Scene) {
    let side = board.puzzle.side;
    let letters = scene.legible().max(LETTERS);
    let area = match scene.composed {
        true => Area::between(area.corner() + Point::new(1.0, 1.0) * (1.4 * letters), area.corners()[2]),
        false => area,
    };
    let cells = Cells::squares(area, (side, side), f32::MAX);
    scene.set_board(cells.area);
    if scene.composed {
        for edge in [Edge::Left, Edge::Top] {
            cells.numbers(scene, edge, 1, None, letters, 4.0);
        }
    }
    let picture = Picture { board, seen, cells, letters };
    picture.ground(scene);
    picture.grid(scene);
    picture.digits(scene);
    // In other pictures the tree's rods show it.
    if scene.brief {
        picture.rings(scene);
    }
    if seen.is_solved() {
        scene.rect(cells.area).stroke(Ink::Solution, (0.1 * cells.side()).min(5.0)).key("solved", 0, 0);
    }
}

/// The layout of a board at a position.
struct Picture<'a> {
    board: &'a Board,
    seen: &'a Seen<'a>,
    cells: Cells,
    letters: f32,
}

impl Picture<'_> {
    fn at(&self, cell: usize) -> (usize, usize) {
        (cell / self.board.puzzle.side, cell % self.board.puzzle.side)
    }

    fn groups(&self, kind: Kind) -> impl Iterator<Item = (usize, &Group)> {
        self.board.puzzle.groups.iter().enumerate().filter(move |(_, group)| group.kind == kind)
    }

    /// Returns the rejected candidate of the last move, the group that blocks it, and the blocking cells.
    fn blocker(&self) -> Option<(Choice, &Group, Vec<usize>)> {
        let (candidate, _) = self.seen.focus().filter(|(_, look)| *look == Look::Refused)?;
        let (group, cells) = self.board.blocker(self.seen, candidate)?;
        Some((candidate, group, cells))
    }

    /// Draws the ground below the lines: shades, diagonals, and the cells as targets.
    fn ground(&self, scene: &mut Scene) {
        let (puzzle, cells) = (&self.board.puzzle, &self.cells);
        let windows: Vec<usize> = self.groups(Kind::Window).flat_map(|(_, group)| group.cells.clone()).collect();
        let hues = hues(puzzle);
        if !windows.is_empty() {
            cells.shape(scene, windows.into_iter().map(|cell| self.at(cell))).tint(Ink::Grey, WINDOW);
        } else if hues.is_empty() {
            let given = puzzle.givens.iter().enumerate().filter(|(_, value)| **value > 0);
            cells.shape(scene, given.map(|(cell, _)| self.at(cell))).fill(Ink::Square);
        }
        // Where grounds show regions, givens differ by their weight.
        for ((_, region), hue) in self.groups(Kind::Region).zip(hues) {
            cells.shape(scene, region.cells.iter().map(|cell| self.at(*cell))).tint(hue, REGION);
        }
        for (_, group) in self.groups(Kind::Diagonal) {
            let is_falling = group.cells.contains(&0);
            let [a, b, c, d] = cells.area.inset(0.5 * DIAGONAL * cells.side()).corners();
            let (from, to) = if is_falling { (a, c) } else { (d, b) };
            scene.line(from, to).stroke(Ink::Grid, DIAGONAL * cells.side());
        }
        if let Some((_, group, _)) = self.blocker() {
            let index = puzzle.groups.iter().position(|other| std::ptr::eq(other, group)).unwrap_or(0);
            let shape = cells.shape(scene, group.cells.iter().map(|cell| self.at(*cell)));
            shape.tint(Ink::Conflict, GROUND).key("rejecting group", index, 0).target(GROUP, index);
        }
        for (cell, at) in cells.all().enumerate() {
            scene.rect(cells.cell(at)).target(CELL, cell);
        }
    }

    /// Draws the lines between cells, boxes and regions, and around cages.
    fn grid(&self, scene: &mut Scene) {
        let (puzzle, cells) = (&self.board.puzzle, &self.cells);
        cells.lines(scene).stroke(Ink::Grid, LINES.0);
        if let Some((rows, columns)) = puzzle.boxes() {
            let side = puzzle.side;
            Cells::new(cells.area, (side / rows, side / columns)).lines(scene).stroke(Ink::Ink, LINES.1);
        }
        for (_, region) in self.groups(Kind::Region) {
            let holds = |(row, column)| region.cells.contains(&(row * puzzle.side + column));
            scene.path(cells.outline(holds)).stroke(Ink::Ink, LINES.1);
        }
        scene.rect(cells.area).stroke(Ink::Ink, LINES.1);
        for (index, cage) in self.groups(Kind::Cage) {
            let path = self.cage(cage);
            scene.path(path).stroke(Ink::Muted, 1.2).dash(3.0, 2.5).target(GROUP, index);
        }
    }

    /// Returns the outline of a cage, within its cells.
    fn cage(&self, cage: &Group) -> Vec<Segment> {
        let side = self.board.puzzle.side as isize;
        let inset = CAGE;
        let holds = |row: isize, column: isize| {
            let is_inside = (0..side).contains(&row) && (0..side).contains(&column);
            is_inside && cage.cells.contains(&((row * side + column) as usize))
        };
        let mut path = vec![];
        for cell in &cage.cells {
            let (row, column) = self.at(*cell);
            let area = self.cells.cell((row, column));
            let (middle, half) = (area.centre(), 0.5 * self.cells.side());
            let (row, column) = (row as isize, column as isize);
            // The edges, by the directions of the neighbours: above, right, below, left.
            for (down, right) in [(-1, 0), (0, 1), (1, 0), (0, -1)] {
                if holds(row + down, column + right) {
                    continue;
                }
                let out = Point::new(right as f32, down as f32);
                let along = Point::new(-out.y, out.x);
                // An end is inside the cell at a convex corner, at the cell's edge where the outline is straight, and beyond it at a
                // concave corner.
                let end = |sign: isize| {
                    let (d, r) = (sign * right, -sign * down);
                    let goes_on = holds(row + d, column + r);
                    let bends = goes_on && holds(row + d + down, column + r + right);
                    let far = if bends {
                        half + inset
                    } else if goes_on {
                        half
                    } else {
                        half - inset
                    };
                    middle + out * (half - inset) + along * (sign as f32 * far)
                };
                path.extend([Segment::Move(end(-1)), Segment::Line(end(1))]);
            }
        }
        path
    }

    fn digits(&self, scene: &mut Scene) {
        let (board, seen) = (self.board, self.seen);
        let focus = seen.focus();
        let dead = board.dead(seen);
        let struck = self.struck();
        let undecided: BTreeSet<u32> = board.undecided(seen.chosen()).into_iter().collect();
        for cell in 0..board.puzzle.givens.len() {
            let (item, given) = (cell as u32, board.puzzle.givens[cell]);
            let tried = focus.filter(|(candidate, _)| candidate.item == item);
            if given > 0 {
                self.digit(scene, cell, u32::from(given), (Ink::Ink, 700));
            } else if dead == Some(item) {
                self.dead(scene, cell);
            } else if let Some((candidate, look)) = tried {
                self.focus(scene, candidate, look);
            } else if let Some(value) = seen.value(item) {
                let ink = if seen.is_solved() { Ink::Solution } else { Ink::Accent };
                self.digit(scene, cell, value, (ink, 400));
            } else if undecided.contains(&item) {
                self.open(scene, cell, &struck);
            }
            if let Some(level) = seen.level(item) {
                self.level(scene, cell, level);
            }
            if seen.item() == Some(item) && tried.is_none() && dead != Some(item) {
                let place = self.cells.nth(cell).inset(INSET * self.cells.side());
                let frame = scene.rect(place).round(0.08 * self.cells.side());
                Look::Moving.outline(frame, Look::frame_width(place)).key("present cell", 0, 0);
            }
        }
        for (_, cage) in self.groups(Kind::Cage) {
            let first = cage.cells.first().copied().unwrap_or(0);
            self.note(scene, first, Edge::Left, &cage.sum.to_string());
        }
    }

    /// Draws a digit that fills its cell.
    fn digit(&self, scene: &mut Scene, cell: usize, value: u32, (ink, weight): (Ink, u16)) {
        let text = digit(value as u8).to_string();
        if let Some(text) =
            self.cells.text(scene, self.at(cell), &text, DIGIT.max(SMALLEST / self.cells.side()).min(0.8), 1.0)
        {
            text.weight(weight).fill(ink).key("digit", cell, value as usize);
        }
    }

    /// Draws the level of a choice in a corner of its cell, if there is room.
    fn level(&self, scene: &mut Scene, cell: usize, level: usize) {
        let edge = if self.groups(Kind::Cage).next().is_some() { Edge::Right } else { Edge::Left };
        if let Some(text) = self.note(scene, cell, edge, &level.to_string()) {
            text.fill(Ink::Muted).key("level", cell, 0);
        }
    }

    /// Draws a small text in the upper left or the lower right corner of a cell, inside its cage; returns `None` if there is no room.
    fn note<'s>(&self, scene: &'s mut Scene, cell: usize, edge: Edge, text: &str) -> Option<&'s mut Item> {
        let (cell, side) = (self.cells.nth(cell), self.cells.side());
        let label = Label::new(text).size(self.letters).whole();
        // Inside a frame or a cage, and beside or above the digit.
        let inset = (CAGE + 1.5).max(INSET * side + 2.0);
        let is_beside = inset + label.width() <= (0.5 - 0.28 * DIGIT) * side;
        let is_above = inset + self.letters <= (0.5 - 0.4 * DIGIT) * side;
        if !is_beside && !is_above || cell.w < 2.0 * inset {
            return None;
        }
        let place = cell.inset(inset);
        let label = if edge == Edge::Right { label.end() } else { label.start() };
        let high = 1.2 * self.letters;
        // Beside the sum of a cage, below the number of a ring.
        let y = if edge == Edge::Right { place.bottom() - high } else { place.y };
        label.draw(scene, Area { y, h: high, ..place })
    }

    /// Draws the candidate of the last move in a frame.
    fn focus(&self, scene: &mut Scene, candidate: Choice, look: Look) {
        let (cell, side) = (candidate.item as usize, self.cells.side());
        let place = self.cells.nth(cell).inset(INSET * side);
        let ink = match look {
            Look::Came => Ink::Accent,
            Look::Refused | Look::Left => Ink::Muted,
            look => look.text_ink(),
        };
        let frame = scene.rect(place).round(0.08 * side).fill(Ink::Paper);
        look.outline(frame, Look::frame_width(place)).key("candidate", cell, 0);
        self.digit(scene, cell, candidate.value, (ink, 400));
        match look {
            Look::Refused => drop(signs::refused(scene, place)),
            Look::Left => signs::struck(scene, place, (cell, 0), crate::scene::Phase::ALL),
            _ => {}
        }
    }

    /// Draws a dead end: a cell without a digit left, with all digits crossed out.
    fn dead(&self, scene: &mut Scene, cell: usize) {
        let place = self.cells.nth(cell).inset(INSET * self.cells.side());
        let frame = scene.rect(place).round(0.08 * self.cells.side()).fill(Ink::Paper);
        frame.stroke(Ink::Conflict, Look::frame_width(place)).key("dead cell", cell, 0);
        let all: Vec<u32> = (1..=self.board.puzzle.side as u32).collect();
        if !self.pencil(scene, cell, &all, &all, Ink::Conflict) {
            signs::cross(scene, place, true).key("cross", cell, 0);
        }
    }

    /// Draws an empty cell with the number of its digits left, or with these digits, if the search maintains them.
    fn open(&self, scene: &mut Scene, cell: usize, struck: &BTreeSet<Choice>) {
        let (board, item) = (self.board, cell as u32);
        let is_fewest = board.order == Order::Fewest && !board.reduced;
        if self.seen.is_solved() || !(is_fewest || board.reduced) {
            return;
        }
        let values = board.candidates(&[], item);
        if board.reduced {
            let out: Vec<u32> =
                values.iter().copied().filter(|value| struck.contains(&Choice { item, value: *value })).collect();
            if self.pencil(scene, cell, &values, &out, Ink::Muted) {
                return;
            }
        }
        let is_left = |value: &&u32| match board.reduced {
            true => !struck.contains(&Choice { item, value: **value }),
            false => !board.is_blocked(self.seen.chosen(), Choice { item, value: **value }),
        };
        let text = values.iter().filter(is_left).count().to_string();
        let most = (0.32 * self.cells.side()).max(self.letters);
        Label::new(&text).sizes(self.letters, most).ink(Ink::Muted).whole().draw(scene, self.cells.nth(cell));
    }

    /// Draws the small digits of a cell, those in `out` crossed out; returns `false` if they have no room.
    fn pencil(&self, scene: &mut Scene, cell: usize, values: &[u32], out: &[u32], ink: Ink) -> bool {
        let side = self.board.puzzle.side;
        let (rows, columns) = crate::reader::grid::boxes(side).unwrap_or_else(|| {
            let columns = (side as f32).sqrt().ceil() as usize;
            (side.div_ceil(columns), columns)
        });
        let place = self.cells.nth(cell).inset(2.0 * INSET * self.cells.side());
        // Below the sum of a cage.
        let has_cages = self.groups(Kind::Cage).next().is_some();
        let (_, place) = place.split_top(if has_cages { self.letters } else { 0.0 });
        let places = Cells::new(place, (rows, columns));
        let size = PENCIL * places.side();
        if places.side() < 1.2 * self.letters {
            return false;
        }
        for value in values {
            let place = places.nth(*value as usize - 1);
            let text = digit(*value as u8).to_string();
            let label = Label::new(&text).sizes(1.0, size.max(self.letters)).ink(Ink::Muted);
            label.draw(scene, place).map(|text| text.key("pencil", cell, *value as usize));
            if out.contains(value) {
                let [_, b, _, d] = Area::around(place.centre(), 0.9 * size, 0.9 * size).corners();
                scene.line(d, b).stroke(ink, 1.5).key("struck pencil", cell, *value as usize);
            }
        }
        true
    }

    /// Returns the candidates that were ruled out.
    fn struck(&self) -> BTreeSet<Choice> {
        self.seen.machine.strikes().iter().map(|strike| strike.candidate).collect()
    }

    /// Draws rings around blocking digits: one digit with a line to it, or at a dead end all digits, dotted.
    fn rings(&self, scene: &mut Scene) {
        let radius = RING * self.cells.side();
        let width = Look::frame_width(self.cells.cell((0, 0)));
        if let Some(cell) = self.board.dead(self.seen) {
            let above = self.seen.above(cell);
            let value = |value| Choice { item: cell, value };
            let all = (1..=self.board.puzzle.side as u32).map(value);
            let first = all.filter_map(|candidate| self.board.blocks(&above, candidate).into_iter().next());
            let holders: BTreeSet<u32> = first.flat_map(|block| block.holders).map(|(choice, _)| choice.item).collect();
            for holder in holders {
                let at = self.cells.nth(holder as usize).centre();
                let ring = scene.circle(at, radius).stroke(Ink::Conflict, 0.7 * width).dash(1.5 * width, 1.5 * width);
                ring.key("blocking ring", holder as usize, 1);
            }
            return;
        }
        let Some((candidate, _, cells)) = self.blocker() else { return };
        let from = self.cells.nth(candidate.item as usize).centre();
        for cell in cells {
            let at = self.cells.nth(cell).centre();
            let way = (from - at).unit();
            let (near, far) = (at + way * radius, from - way * (0.5 - INSET) * self.cells.side());
            scene.line(near, far).stroke(Ink::Conflict, width).alpha(0.5).key("blocking line", cell, 0);
            scene.circle(at, radius).stroke(Ink::Conflict, width).key("blocking ring", cell, 0);
        }
    }
}

/// Returns the inks of the regions in their order: the first one that no adjacent region has, or any if all are used.
fn hues(puzzle: &Puzzle) -> Vec<Ink> {
    let regions: Vec<&Group> = puzzle.groups.iter().filter(|group| group.kind == Kind::Region).collect();
    let is_beside = |a: usize, b: usize| {
        let (low, high) = (a.min(b), a.max(b));
        high - low == puzzle.side || high - low == 1 && high % puzzle.side > 0
    };
    let touch = |a: &Group, b: &Group| a.cells.iter().any(|a| b.cells.iter().any(|b| is_beside(*a, *b)));
    let mut hues: Vec<Ink> = vec![];
    for (nth, region) in regions.iter().enumerate() {
        let taken = |hue: &Ink| hues.iter().zip(&regions).any(|(other, beside)| other == hue && touch(region, beside));
        let all = HUES.iter().cycle().skip(nth % HUES.len()).take(HUES.len());
        hues.push(*all.clone().find(|hue| !taken(hue)).or(all.clone().next()).unwrap_or(&Ink::Grey));
    }
    hues
}

/// Draws a small picture of a method on a grid of 3 × 3: the texts of the cells, the next cell, and the crossed-out ones.
pub fn sketch(scene: &mut Scene, texts: [&str; 9], next: usize, struck: &[usize]) {
    let cells = Cells::squares(scene.stage().inset(8.0), (3, 3), f32::MAX);
    cells.lines(scene).stroke(Ink::Grid, 1.0);
    scene.rect(cells.area).stroke(Ink::Ink, 2.0);
    scene.rect(cells.nth(next).inset(2.0)).round(2.0).stroke(Ink::Accent, 2.5);
    for (cell, text) in texts.into_iter().enumerate() {
        let label = Label::new(text).sizes(8.0, 15.0);
        let label = if cell == next { label.weight(700).ink(Ink::Accent) } else { label.ink(Ink::Muted) };
        label.draw(scene, cells.nth(cell));
    }
    for cell in struck {
        let [_, b, _, d] = cells.nth(*cell).inset(7.0).corners();
        scene.line(d, b).stroke(Ink::Conflict, 2.0);
    }
}
