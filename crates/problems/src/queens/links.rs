//! Queens as an exact cover: each row and each column exactly once, each diagonal at most once. An option is a square.
//!
//! The items are in Knuth's organ-pipe order, middle rows and columns first, which keeps the search tree small.
//!
//! Source: TAOCP 7.2.2.1, the discussion of n queens by Algorithm X with secondary items.

use super::board::Board;
use super::lanes::{self, Lanes};
use crate::cover::beside::{self, Laid};
use crate::cover::lexicon::{self, Lexicon};
use crate::cover::puzzle::Puzzle;
use crate::exact_cover::{Entry, Heuristic, Instance};
use crate::narration::Narration;
use crate::order;
use crate::scene::{Area, Ink, Look, Point, Scene, Target};
use crate::story::Name;
use crate::within::Within;
use crate::words::count;

/// The greatest size of the board, as a multiple of the preferred one.
const LARGEST: f32 = 1.6;
/// The least size of text around the board, in pixels.
const LETTERS: f32 = 11.0;

/// Returns the puzzle for `n` queens; its solutions are printed as columns, row by row.
pub fn puzzle(n: usize) -> Puzzle {
    Puzzle { board: Some(Box::new(Chess(n))), answer: columns, ..Puzzle::new(instance(n), Heuristic::Fewest) }
}

/// Returns the column of each row's queen, as text.
fn columns(instance: &Instance, chosen: &[usize]) -> String {
    let n = instance.options().isqrt();
    let mut options = chosen.to_vec();
    order::by_key(&mut options, |option| *option as u32);
    super::words::columns(&options.into_iter().map(|option| (option % n + 1) as u8).collect::<Vec<_>>())
}

/// Returns the exact cover of `n` queens: items r and c for rows and columns, a and b for diagonals; diagonals of one square are left out,
/// since they allow no conflict. The options are in the order of the squares, row by row.
pub fn instance(n: usize) -> Instance {
    let organ = |k: usize| if k.is_multiple_of(2) { n / 2 + k / 2 + 1 } else { n / 2 - k / 2 };
    let mut names = Vec::new();
    // The numbers of the items of rows and columns.
    let mut rows = vec![0; n + 1];
    for k in 0..n {
        rows[organ(k)] = names.len() + 1;
        names.push(format!("r{}", organ(k)));
        names.push(format!("c{}", organ(k)));
    }
    for letter in ["a", "b"] {
        for diagonal in 2..(2 * n).saturating_sub(1) {
            names.push(format!("{letter}{diagonal}"));
        }
    }
    let diagonals = (2 * n).saturating_sub(3);
    let mut instance = Instance::new(names, 2 * n);
    for row in 1..=n {
        for col in 1..=n {
            let mut option = vec![Entry::plain(rows[row] as u32), Entry::plain(rows[col] as u32 + 1)];
            for (which, diagonal) in [row + col - 1, n + col - row].into_iter().enumerate() {
                if (2..2 * n - 1).contains(&diagonal) {
                    option.push(Entry::plain((2 * n + which * diagonals + diagonal - 1) as u32));
                }
            }
            let added = instance.add(&option);
            debug_assert!(added.is_ok(), "{added:?}");
        }
    }
    instance
}

/// The chessboard on which options are placed; the field is the number of queens.
pub struct Chess(pub usize);

impl Chess {
    /// Returns row and column of an option's square, from 1.
    fn square(&self, option: usize) -> (usize, usize) {
        (option / self.0 + 1, option % self.0 + 1)
    }

    /// Returns the ends of the line of squares of an item, at the border of the board.
    fn line(&self, board: &Board, name: &str) -> Option<(Point, Point)> {
        let (letter, number) = name.split_at_checked(1)?;
        let (number, n) = (number.parse::<usize>().ok()? as f32, self.0 as f32);
        let middle = number - 0.5;
        let (from, to) = match letter {
            "r" => ((0.0, middle), (n, middle)),
            "c" => ((middle, 0.0), (middle, n)),
            "a" => ((number.min(n), (number - n).max(0.0)), ((number - n).max(0.0), number.min(n))),
            // Column less row is this number less n.
            "b" => (((number - n).max(0.0), (n - number).max(0.0)), (number.min(n), (2.0 * n - number).min(n))),
            _ => return None,
        };
        let at = |(x, y): (f32, f32)| board.cells.area.corner() + Point::new(x, y) * board.square();
        Some((at(from), at(to)))
    }
}

impl Lexicon for Chess {
    /// Returns the name of an item: a row, a column, or a diagonal by its number.
    fn item(&self, instance: &Instance, item: u32) -> Name {
        let name = instance.name(item);
        let noun = match name.chars().next() {
            Some('r') => "row",
            Some('c') => "column",
            Some('a') => "rising diagonal",
            _ => "falling diagonal",
        };
        let number = name.get(1..).unwrap_or_default();
        Name::new(noun, name).marked(number.to_owned())
    }

    fn option(&self, instance: &Instance, option: usize) -> Name {
        let (row, column) = self.square(option);
        lexicon::called(instance, option, "square", format!("row {row}, column {column}"))
    }

    fn placed(&self, instance: &Instance, option: usize) -> Name {
        let row =
            instance.option(option).iter().map(|entry| entry.item).find(|item| instance.name(*item).starts_with('r'));
        row.map_or_else(|| lexicon::placed(instance, option), |row| Name::the("queen").within(Target("item", row)))
    }
}

impl beside::Board for Chess {
    fn size(&self) -> Point {
        Board::wish(self.0, false) * LARGEST
    }

    fn shows_links(&self) -> bool {
        self.0 <= lanes::MOST
    }

    /// Returns the column of a square on the line of a row, its row on that of a column, and both on that of a diagonal.
    fn short(&self, instance: &Instance, item: u32, option: usize) -> String {
        let (row, column) = self.square(option);
        match instance.name(item).as_bytes().first() {
            Some(b'r') => format!("c{column}"),
            Some(b'c') => format!("r{row}"),
            _ => format!("r{row} c{column}"),
        }
    }

    fn open(&self, laid: &Laid, area: Area, letters: f32, scene: &mut Scene) -> f32 {
        match self.shows_links() {
            true => lanes::open(laid, area, letters, scene),
            false => 0.0,
        }
    }

    fn task(&self) -> Narration {
        let reason = match self.0 {
            1 => "An option is a square; cover the row and the column.",
            _ => "Use rows r, columns c once, diagonals a, b at most once.",
        };
        Narration::new(format!("Place {}: options are squares.", count(self.0, "queen")), reason)
    }

    fn draw(&self, laid: &Laid, area: Area, scene: &mut Scene) {
        let letters = scene.legible().max(LETTERS) * scene.growth();
        let lanes = Lanes::new(self.0, area, letters).filter(|_| scene.composed && !laid.lists.of.is_empty());
        let board = match &lanes {
            Some(lanes) => Board::bare(self.0, lanes.cells.area),
            None => Board::new(self.0, area, false),
        };
        if let Some(lanes) = &lanes {
            lanes.draw(laid, scene);
        } else {
            board.ground(scene, laid.pointed().map_or((0, 0), |option| self.square(option)));
            self.lines(&board, laid, scene);
        }
        let mut gone = Vec::new();
        for option in 0..self.0 * self.0 {
            let (row, col) = self.square(option);
            let look = laid.look(option);
            match look {
                Look::Waiting | Look::Gone | Look::Moving if lanes.is_some() => {
                    lanes.iter().for_each(|lanes| lanes.free(option, look, scene));
                }
                Look::Waiting => {}
                Look::Gone => gone.push(col),
                Look::Moving | Look::Left | Look::Trial | Look::Refused => board.mark(scene, (row, col), look),
                Look::Came | Look::Chosen | Look::Solved => {
                    match &lanes {
                        Some(lanes) => lanes.queen(&board, (row, col), look, scene),
                        None => {
                            board.queen(
                                scene,
                                (row, col),
                                if look == Look::Solved { Ink::Solution } else { Ink::Piece },
                            );
                        }
                    }
                    if look == Look::Came && lanes.is_none() {
                        board.mark(scene, (row, col), look);
                    }
                }
            }
            if col == self.0 {
                board.gone(scene, row, std::mem::take(&mut gone).into_iter());
            }
        }
        for option in 0..self.0 * self.0 {
            let square = scene.rect(board.at(self.square(option))).target("option", option);
            if laid.pointed() == Some(option) {
                let s = board.square();
                square.round(s / 16.0).tint(Ink::Pink, 0.2).stroke(Ink::Pink, (s / 20.0).within(1.5, 4.0));
            }
        }
        if laid.solved() {
            board.solved(scene);
        }
    }
}

impl Chess {
    /// Draws the lines of the items pointed at, those of an option pointed at, and that of the current item.
    fn lines(&self, board: &Board, laid: &Laid, scene: &mut Scene) {
        let instance = laid.instance();
        for item in 1..=instance.items() as u32 {
            let has = |option: usize| instance.option(option).iter().any(|entry| entry.item == item);
            let ink = match laid.item() == Some(item) {
                _ if laid.pointed_item() == Some(item) || laid.pointed().is_some_and(has) => Ink::Pink,
                true => Ink::Accent,
                false => continue,
            };
            if let Some((from, to)) = self.line(board, instance.name(item)) {
                scene.line(from, to).stroke(ink, 2.0).dash(1.5, 4.5);
            }
        }
    }
}
