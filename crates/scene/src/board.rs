//! Boards: squares with a border, numbers of rows and columns, pieces, marks, and lines between squares.

use super::within::Within;
use super::{Area, Cell, Cells, Edge, Ink, Item, Look, Scene, Target};

/// A board of rows and columns, which count from 0.
///
/// ```
/// use stepdance_scene::{Board, CHOICE, Ink, Look, Scene, Target};
/// let mut scene = Scene::new(400.0, 400.0);
/// let board = Board::new(scene.stage().inset(10.0), (6, 8));
/// board.ground(&mut scene, Some((1, 2)));
/// // The choice of level 0 and that of level 1, which is rejected.
/// board.piece(&mut scene, (0, 1), "♛", Look::Chosen, Target(CHOICE, 0));
/// board.mark(&mut scene, (1, 2), Ink::Conflict);
/// board.piece(&mut scene, (1, 2), "♛", Look::Refused, Target(CHOICE, 1));
/// board.line(&mut scene, (0, 1), (1, 2)).stroke(Ink::Conflict, 2.0);
/// assert_eq!((board.target((1, 2)), board.square(10)), (Target("square", 10), (1, 2)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Board {
    /// The squares.
    pub cells: Cells,
    /// The size of the numbers along its edges; 0 without numbers.
    text: f32,
}

/// The kind of the targets of a board's squares, which are numbered in reading order.
pub const SQUARE: &str = "square";

/// The side of the largest square, in pixels.
const LARGEST: f32 = 84.0;
/// The size of the numbers: the divisor of the area's shorter side, the least and the greatest size in pixels.
const TEXT: (f32, f32, f32) = (41.0, 11.0, 22.0);
/// The room for the numbers, and the gap between them and the squares, in sizes of the numbers.
const ROOM: f32 = 2.2;
const GAP: f32 = 0.6;
/// The opacity of a mark, on which a text is legible.
const MARK: f32 = 0.4;

impl Board {
    /// Fits a board of rows and columns into the middle of an area, with numbers from 1 above its columns and left of its rows.
    pub fn new(area: Area, size: Cell) -> Board {
        let (parts, least, most) = TEXT;
        let text = (area.w.min(area.h) / parts).within(least, most);
        let squares = area.split_left(ROOM * text).1.split_top(ROOM * text).1;
        Board { text, ..Board::bare(squares, size) }
    }

    /// Fits a board without numbers into the middle of an area.
    pub fn bare(area: Area, size: Cell) -> Board {
        Board { cells: Cells::squares(area, size, LARGEST), text: 0.0 }
    }

    /// Returns the target that stands for a square: its number in reading order, from 0.
    pub fn target(&self, at: Cell) -> Target {
        Target(SQUARE, self.number(at) as u32)
    }

    fn number(&self, (row, column): Cell) -> usize {
        row * self.cells.columns + column
    }

    /// Returns the square with a number.
    pub fn square(&self, number: usize) -> Cell {
        let columns = self.cells.columns.max(1);
        (number / columns, number % columns)
    }

    /// Draws the squares, the border and the numbers; those of the row and the column of `here` stand out.
    pub fn ground(&self, scene: &mut Scene, here: Option<Cell>) {
        // A board of one square has no dark one.
        if self.cells.rows * self.cells.columns > 1 {
            self.cells.chequers(scene);
        }
        scene.rect(self.cells.area).stroke(Ink::Grid, 1.0);
        if self.text > 0.0 {
            let gap = GAP * self.text;
            self.cells.numbers(scene, Edge::Top, 1, here.map(|(_, column)| column), self.text, gap);
            self.cells.numbers(scene, Edge::Left, 1, here.map(|(row, _)| row), self.text, gap);
        }
    }

    /// Makes an open square a target of the pointer and of breakpoints: its own one, or that of the choice that may come there.
    pub fn open(&self, scene: &mut Scene, at: Cell, Target(kind, which): Target) {
        scene.rect(self.cells.cell(at)).target(kind, which as usize);
    }

    /// Draws a piece on a square, as a letter, a number or a sign, in the look of its choice. It slides to the next square where the same
    /// target is drawn: `Target(CHOICE, 2)` is the choice of level 2, counted from 0.
    pub fn piece(&self, scene: &mut Scene, at: Cell, text: &str, look: Look, Target(kind, which): Target) {
        let (which, first) = (which as usize, scene.items().len());
        look.labelled(scene, self.cells.cell(at), text, kind, which);
        scene.since(first, |item| {
            item.target(kind, which);
        });
    }

    /// Tints a square, below the piece that is drawn next there.
    pub fn mark<'s>(&self, scene: &'s mut Scene, at: Cell, ink: Ink) -> &'s mut Item {
        scene.rect(self.cells.cell(at).inset(1.0)).tint(ink, MARK).key("mark", self.number(at), 0)
    }

    /// Adds the line between the middles of two squares, to be stroked: an attack, a move of a knight.
    pub fn line<'s>(&self, scene: &'s mut Scene, from: Cell, to: Cell) -> &'s mut Item {
        scene.line(self.cells.middle(from), self.cells.middle(to)).key("line", self.number(from), self.number(to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CHOICE, Shape};

    /// On a laptop, a phone and a stage of nearly no size: all that a board draws lies in its area.
    #[test]
    fn a_board_lies_in_its_area_with_its_numbers() {
        for (w, h) in [(968.0, 513.0), (358.0, 400.0), (120.0, 700.0)] {
            for size in [(1, 1), (6, 6), (3, 10), (10, 3)] {
                let mut scene = Scene::new(w, h);
                let area = scene.stage().inset(8.0);
                let board = Board::new(area, size);
                board.ground(&mut scene, Some((0, 0)));
                let texts = scene.items().iter().filter(|item| matches!(item.shape, Shape::Text(_))).count();
                assert!((2..=size.0 + size.1).contains(&texts), "{size:?}: {texts}");
                for item in scene.items() {
                    let extent = item.extent();
                    assert!(extent.x >= area.x - 1.0 && extent.y >= area.y - 1.0, "{size:?} on {w} by {h}: {item:?}");
                    assert!(extent.right() <= area.right() + 1.0 && extent.bottom() <= area.bottom() + 1.0, "{item:?}");
                }
                let mut bare = Scene::new(w, h);
                Board::bare(area, size).ground(&mut bare, None);
                assert!(bare.items().iter().all(|item| !matches!(item.shape, Shape::Text(_))));
                assert!(Board::bare(area, size).cells.side() >= board.cells.side());
            }
        }
    }

    /// What is drawn on a square lies there, and is the target that it was given.
    #[test]
    fn pieces_and_open_squares_lie_there_with_their_targets() {
        let mut scene = Scene::new(300.0, 200.0);
        let board = Board::new(scene.stage(), (2, 3));
        for number in 0..6 {
            let (at, first) = (board.square(number), scene.items().len());
            assert_eq!(board.target(at), Target(SQUARE, number as u32));
            let target = if number < 3 { board.target(at) } else { Target(CHOICE, 1) };
            match number % 3 {
                0 => board.piece(&mut scene, at, "K", Look::Refused, target),
                1 => _ = board.mark(&mut scene, at, Ink::Accent),
                _ => board.open(&mut scene, at, target),
            }
            let square = board.cells.cell(at);
            assert!(scene.items().len() > first);
            for item in &scene.items()[first..] {
                assert_eq!(item.target, (number % 3 != 1).then_some(target));
                assert!(square.contains(item.extent().centre()), "{number}: {item:?}");
            }
        }
    }

    #[test]
    fn a_line_joins_the_middles_of_its_squares() {
        let mut scene = Scene::new(300.0, 300.0);
        let board = Board::bare(scene.stage(), (3, 3));
        let line = board.line(&mut scene, (0, 1), (2, 2)).extent();
        let (from, to) = (board.cells.middle((0, 1)), board.cells.middle((2, 2)));
        assert_eq!((line.corner(), line.corners()[2]), (from, to));
    }
}
