//! Puzzles composed by a search: a table of those found so far, and each puzzle to view and to play.
//!
//! A [`Gallery`] receives every solution once, in order, and stores by the number of a solution what it found there. So it can show what
//! was known at any position, and nothing of it has to be undone when the search goes back.
//!
//! The puzzles are not part of the machine. A gallery receives each solution when the search first reaches it; what it shows at a position
//! follows from the number of solutions there.
//!
//! ```
//! use stepdance::machine::Stop;
//! use stepdance::problems::CATALOG;
//! use stepdance::puzzles::{Order, Wish};
//!
//! // Skeletons of a small pattern: how many of the puzzles have one solution.
//! let mut search = CATALOG.open("skeleton?pattern=*.*/.*./*.*&m=2&z=0&digits=2")?;
//! search.forward(u64::MAX, Stop::NEVER);
//! let wish = |unique| Wish { unique, order: Order::Found, with: String::new(), most: 10 };
//! let shown = |unique| search.puzzles(&wish(unique)).expect("it composes puzzles").rows.len();
//! assert!(shown(true) <= shown(false) && shown(false) <= 10);
//! # Ok::<(), stepdance::params::BadParams>(())
//! ```

use crate::script::ToScript;
use crate::steer::Walker;
use crate::tally::Figure;

/// The order in which puzzles are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The shortest first.
    Shortest,
    /// The order in which they were found.
    Found,
    /// Those with the most solutions first.
    Shared,
}

impl Order {
    /// All orders with their names on the page.
    pub const ALL: [(&'static str, Order); 3] =
        [("shortest", Order::Shortest), ("found", Order::Found), ("shared", Order::Shared)];
}

/// A query of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Only puzzles with one solution.
    pub unique: bool,
    /// The order.
    pub order: Order,
    /// Only rows that contain this text.
    pub with: String,
    /// The most rows.
    pub most: usize,
}

/// The puzzles composed up to a position.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Table {
    /// The number of puzzles, in words.
    pub words: String,
    /// The number of puzzles that match the query.
    pub matching: usize,
    /// The first of these.
    pub rows: Vec<Row>,
}

/// A puzzle in the table.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Row {
    /// Its number, for [`Shelf::puzzle`].
    pub which: u32,
    /// Whether it has one solution, as far as is known.
    pub unique: bool,
    /// Its distinguishing feature.
    pub signature: String,
    /// The number of its solutions, in words.
    pub shared: String,
    /// Its first solution.
    #[script(skip)]
    pub first: String,
    /// A small picture, as SVG.
    pub svg: String,
}

/// A puzzle to view and to play.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Puzzle {
    /// Its title.
    pub title: String,
    /// The task, and whether the solution is unique.
    pub words: String,
    /// Its stored solutions.
    pub solutions: Vec<String>,
    /// As printed, in plain text.
    pub text: String,
    /// As printed, as SVG.
    pub svg: String,
    /// The number of its columns.
    pub columns: usize,
    /// Its lines, from the top.
    #[script(ts = "PuzzleLine[]")]
    pub lines: Vec<Line>,
}

/// A line of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
#[script(name = "PuzzleLine")]
pub struct Line {
    /// Its name, such as "total".
    pub name: String,
    /// The number of columns by which it is shifted to the left.
    pub shift: usize,
    /// Whether a horizontal rule stands above it.
    pub ruled: bool,
    /// Whether each cell from the left has a star.
    pub stars: Vec<bool>,
    /// The digits of the first solution.
    pub answer: String,
}

/// The verdict on an attempt at a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Verdict {
    /// The state of the attempt, in words.
    pub words: String,
    /// Whether it is solved.
    pub solved: bool,
    /// The wrong cells, numbered over all lines from the top left.
    pub wrong: Vec<u32>,
}

/// Collects the solutions of a search.
pub trait Gallery: Shelf {
    /// Adds the solution at which the search stands, the next in order. Its machine must be the problem's.
    fn note(&mut self, solved: &dyn Walker);
}

/// The collected solutions, as puzzles.
pub trait Shelf {
    /// Returns the number of collected solutions.
    fn noted(&self) -> u64;

    /// Returns the table as it was after a number of solutions, with the search `over` or not.
    fn table(&self, solutions: u64, over: bool, wish: &Wish) -> Table;

    /// Returns a puzzle of the table.
    fn puzzle(&self, which: u32, solutions: u64, over: bool) -> Option<Puzzle>;

    /// Checks an attempt: a digit for each cell of all lines, and any other character for an empty one. Only once the search is `over` is
    /// it known whether a puzzle has one solution.
    fn check(&self, which: u32, attempt: &str, over: bool) -> Option<Verdict>;

    /// Returns the figures for `stepdance count`.
    fn figures(&self) -> Vec<(&'static str, Figure)>;

    /// Returns each puzzle by its distinguishing feature, with its number of solutions, so that collections of several parts of a search
    /// can be merged.
    #[cfg(not(target_arch = "wasm32"))]
    fn kinds(&self) -> Vec<(String, u64)>;
}

/// Returns the figures of puzzles from the number of solutions of each.
pub fn figures(solutions: impl IntoIterator<Item = u64>) -> Vec<(&'static str, Figure)> {
    let (mut all, mut unique) = (0, 0);
    for many in solutions {
        all += 1;
        unique += u64::from(many == 1);
    }
    vec![("signatures", Figure::Number(all)), ("unique", Figure::Number(unique))]
}
