//! The cells of the growing piece as lines, each with its four sides: those that were tried, with what is there, the one that
//! is tried now, and those to come.

use super::super::options::Options;
use super::super::puzzle::{BLANK, Place};
use super::super::words::making as words;
use super::super::words::place as name;
use super::{DIRECTIONS, hue};
use crate::scene::{Area, Ink, Label, Levels, Point, Scene};

/// The height of a cell's line, in sizes of text, and the greatest share of the height for all lines.
const LINE: f32 = 4.6;
const SHARE: f32 = 0.55;
/// The least height of an area with lines, in sizes of text.
const LEAST: f32 = 12.0;
/// The least height of a line, in sizes of text.
const CLOSEST: f32 = 1.7;
/// The height of the line above the first cell, and the gap below the last one, in sizes of text.
const TITLE: f32 = 1.8;
const BELOW: f32 = 1.0;
/// The distance of the nodes from the left, of the first side from the nodes, and from one side to the next, in sizes of text.
const SPINE: f32 = 2.0;
const FIRST: f32 = 8.5;
const PITCH: f32 = 6.6;
/// The greatest radius of a node, in sizes of text, and as a share of its line.
const NODE: (f32, f32) = (1.2, 0.4);
/// The greatest side of a box, in sizes of text, and as a share of its line.
const BOX: (f32, f32) = (2.8, 0.6);
/// The least height of a line with words below the boxes, in sizes of text.
const WORDED: f32 = 4.0;
/// Half the length of an arrow, and the length of its head, as shares of a box; half the size of a cross.
const ARROW: (f32, f32) = (0.24, 0.2);
const CROSS: f32 = 0.14;

/// What is at a side of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// A cell of the piece.
    Joined,
    /// Nothing: the grid ends.
    Edge,
    /// Another clue.
    Clue,
    /// A cell that was met before.
    Met,
    /// A cell that may not join.
    Barred,
    /// A cell that joined and was removed.
    Tried,
    /// The side that is tried now.
    Now,
    /// Not yet tried.
    Left,
}

/// Returns what is at side `a` (from 1) of the piece's cell `k`.
pub fn side(options: &Options, k: usize, a: u8) -> Side {
    let cell = options.piece()[k].towards(a);
    let (i, now) = options.trying().map_or((0, 0), |(i, now, _)| (i, now));
    let puzzle = options.puzzle();
    if options.piece().contains(&cell) {
        return Side::Joined;
    }
    match (k, a) {
        (k, a) if (k, a) == (i, now) => Side::Now,
        (k, a) if (k, a) > (i, now) => Side::Left,
        _ if !puzzle.has(cell) => Side::Edge,
        _ if puzzle.label(cell) != BLANK => Side::Clue,
        _ if options.tag(cell) > 1 => Side::Met,
        _ if options.is_barred(cell) => Side::Barred,
        _ => Side::Tried,
    }
}

/// Draws a line for each cell of the piece from the top of an area on; returns the area below, which is the same for all pieces of a size.
pub fn draw(options: &Options, area: Area, letters: f32, scene: &mut Scene) -> Area {
    let size = options.size();
    if size == 0 || area.w < (SPINE + FIRST) * letters || area.h < LEAST * letters {
        return area;
    }
    let high = (LINE * letters * size as f32).min(SHARE * area.h);
    let (lines, rest) = area.split_top(TITLE * letters + high);
    let (title, room) = lines.split_top(TITLE * letters);
    let piece = options.piece();
    let tried = options.trying().and_then(|(.., to)| to).filter(|to| options.puzzle().has(*to) && !piece.contains(to));
    let at = Levels::down_from(room, size, CLOSEST * letters, LINE * letters);
    let spine = room.x + SPINE * letters;
    Label::new(&words::sides(size)).sizes(letters, 1.2 * letters).start().ink(Ink::Muted).draw(scene, title);
    // The nodes are drawn over their edges.
    for k in 1..at.len() {
        let ink = if k < piece.len() { Ink::Accent } else { Ink::Grid };
        scene.line((spine, at[k - 1]), (spine, at[k])).stroke(ink, 2.0).key("cell edge", k, 0);
    }
    for (k, y) in at.iter().enumerate() {
        let high = at.get(k + 1).map_or(high / size as f32, |next| next - y);
        let row = Row { options, k, y: *y, high, letters, spine };
        let next = tried.filter(|_| k == piece.len());
        row.node(next, room.right(), scene);
        if k < piece.len() {
            (1..=4).for_each(|a| row.side(a, area.right(), scene));
        }
    }
    rest.split_top(BELOW * letters).1
}

/// The line of a cell of the piece.
struct Row<'a> {
    options: &'a Options,
    k: usize,
    y: f32,
    high: f32,
    letters: f32,
    spine: f32,
}

impl Row<'_> {
    /// Draws the node with the cell's number in the piece, and the cell's name; that of a cell that is tried, or no name, if the cell is
    /// still to come.
    fn node(&self, next: Option<Place>, right: f32, scene: &mut Scene) {
        let (k, letters) = (self.k, self.letters);
        let piece = self.options.piece();
        let at = Point::new(self.spine, self.y);
        let radius = (NODE.0 * letters).min(NODE.1 * self.high);
        let ground = scene.circle(at, radius).fill(Ink::Paper);
        let (ink, text) = match (piece.get(k), next) {
            (Some(cell), _) => {
                ground.fill(Ink::Accent);
                (Ink::Ink, name(*cell))
            }
            (None, Some(cell)) => {
                ground.stroke(Ink::Trial, 2.0).dash(4.0, 3.0);
                (Ink::TrialInk, name(cell))
            }
            (None, None) => {
                ground.stroke(Ink::Muted, 1.0).dash(2.0, 2.0);
                (Ink::Muted, words::TO_COME.to_owned())
            }
        };
        ground.key("cell node", k, 0);
        let number = (k + 1).to_string();
        let within = Area::around(at, 2.0 * radius, 2.0 * radius);
        let label = Label::new(&number).sizes(0.7 * letters, 1.2 * letters).weight(600);
        let label = label.ink(if k < piece.len() { Ink::Paper } else { ink });
        label.draw(scene, within).map(|item| item.key("cell node", k, 1));
        let x = self.spine + radius + 0.6 * letters;
        let wide = (self.spine + FIRST * letters).min(right) - x;
        let worded = self.high >= WORDED * letters && k < piece.len();
        let place = Area::new(x, self.y - if worded { 1.5 } else { 0.8 } * letters, wide, 1.6 * letters);
        let label = Label::new(&text).sizes(letters, 1.25 * letters).weight(600).start().ink(ink).whole();
        label.draw(scene, place).map(|item| item.key("cell node", k, 2));
        if worded {
            let role = words::role(k, self.options.is_forced(k));
            let below = place.moved(Point::new(0.0, 1.5 * letters));
            let label = Label::new(&role).sizes(letters, letters).start().ink(Ink::Muted).whole();
            label.draw(scene, below).map(|item| item.key("cell node", k, 3));
        }
    }

    /// Draws a side, if it ends before `right`.
    fn side(&self, a: u8, right: f32, scene: &mut Scene) {
        let (letters, key) = (self.letters, 8 * self.k + usize::from(a));
        let long = (BOX.0 * letters).min(BOX.1 * self.high);
        let x = self.spine + (FIRST + PITCH * f32::from(a - 1)) * letters;
        if x + PITCH * letters > right {
            return;
        }
        let worded = self.high >= WORDED * letters;
        let middle = Point::new(x + PITCH / 2.0 * letters, self.y - if worded { 0.7 * letters } else { 0.0 });
        let place = Area::around(middle, long, long);
        let side = side(self.options, self.k, a);
        let cell: Place = self.options.piece()[self.k].towards(a);
        let frame = scene.rect(place).round(0.15 * long).key("side", key, 0);
        let (ink, word) = match side {
            Side::Joined => {
                frame.tint(hue(self.options.size()), 0.6).stroke(Ink::Accent, 1.5);
                (Ink::Ink, name(cell))
            }
            Side::Now => {
                frame.stroke(Ink::Trial, 2.0).dash(4.0, 3.0);
                let there = self.options.puzzle().has(cell);
                (Ink::TrialInk, if there { name(cell) } else { words::AT_SIDES[0].to_owned() })
            }
            Side::Left => {
                frame.stroke(Ink::Grid, 1.0);
                (Ink::Grid, String::new())
            }
            Side::Edge | Side::Clue | Side::Met | Side::Barred | Side::Tried => {
                frame.stroke(Ink::Muted, 1.0);
                let which = [Side::Edge, Side::Clue, Side::Met, Side::Barred, Side::Tried]
                    .iter()
                    .position(|other| *other == side);
                (Ink::Muted, words::AT_SIDES[which.unwrap_or(0)].to_owned())
            }
        };
        let ahead = DIRECTIONS[usize::from(a)] * long;
        let arrow = scene.arrow(middle - ahead * ARROW.0, middle + ahead * ARROW.0, ARROW.1 * long);
        arrow.stroke(ink, 1.5).key("side arrow", key, 0);
        if matches!(side, Side::Edge | Side::Clue | Side::Met | Side::Barred | Side::Tried) {
            let corner = place.corners()[1];
            scene.cross(corner, CROSS * long).stroke(Ink::Muted, 1.5).key("side cross", key, 0);
        }
        if worded && !word.is_empty() {
            let below = Area::around((middle.x, place.bottom() + 0.75 * letters), PITCH * letters - 2.0, 1.5 * letters);
            let label = Label::new(&word).sizes(0.8 * letters, letters).ink(ink).whole();
            label.draw(scene, below).map(|item| item.key("side word", key, 0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fillomino::options::Act;
    use crate::fillomino::puzzle::Puzzle;
    use std::rc::Rc;

    /// What is said of a side is what the next moves do: a cell that is called met, a clue, or beyond the edge never joins from there.
    #[test]
    fn sides_are_told_as_they_are_tried() {
        let puzzle = Rc::new(Puzzle::read("....2/...3./...../.1.2./1....", 4).expect("a puzzle"));
        let mut options = Options::new(Rc::clone(&puzzle), 100_000);
        let mut seen = [0; 8];
        while let Some(act) = options.next() {
            let piece = options.piece().to_vec();
            for k in 0..piece.len() {
                for a in 1..=4 {
                    let (side, cell) = (side(&options, k, a), piece[k].towards(a));
                    seen[side as usize] += 1;
                    match side {
                        Side::Joined => assert!(piece.contains(&cell)),
                        Side::Edge => assert!(!puzzle.has(cell)),
                        Side::Clue => assert!(puzzle.label(cell) != BLANK),
                        Side::Met => assert!(options.tag(cell) > 1 && puzzle.label(cell) == BLANK),
                        Side::Tried => assert_eq!((options.tag(cell), options.is_barred(cell)), (1, false)),
                        Side::Barred | Side::Left => assert!(!piece.contains(&cell)),
                        Side::Now => assert_eq!(options.trying().map(|(i, a, _)| (i, a)), Some((k, a))),
                    }
                }
            }
            if let Act::Finished = act {
                break;
            }
        }
        assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
    }
}
