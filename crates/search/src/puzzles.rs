//! Puzzles that a search composes: a table of what it has found so far, and each of them to look at and to play.
//!
//! A [`Gallery`] is told of every solution once, in order, and remembers by the solutions' numbers when it met what. So
//! it can tell what was known at any moment, and nothing of it has to travel back in time.
//!
//! What was found lies outside of the machine. A gallery is told of each solution once, when the search first gets
//! there, and remembers by the solutions' numbers; what it shows at a moment follows from how many there are by then.
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

/// In which order puzzles are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The shortest first.
    Shortest,
    /// As they were found.
    Found,
    /// Those with the most solutions first.
    Shared,
}

impl Order {
    /// All orders, with the names that the page knows them by.
    pub const ALL: [(&'static str, Order); 3] =
        [("shortest", Order::Shortest), ("found", Order::Found), ("shared", Order::Shared)];
}

/// What the visitor wants to see of the table.
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

/// What the search has composed up to a moment.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Table {
    /// How many puzzles there are, in words.
    pub words: String,
    /// How many are as wished.
    pub matching: usize,
    /// The first of these.
    pub rows: Vec<Row>,
}

/// A puzzle in the table.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Row {
    /// Which it is, for [`Shelf::puzzle`].
    pub which: u32,
    /// Whether it has one solution, as far as is known.
    pub unique: bool,
    /// What tells it from the others.
    pub signature: String,
    /// How many solutions it has, in words.
    pub shared: String,
    /// Its first solution.
    #[script(skip)]
    pub first: String,
    /// A small picture, as SVG.
    pub svg: String,
}

/// A puzzle to look at and to play.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Puzzle {
    /// What it is called.
    pub title: String,
    /// What to do, and whether there is one way to.
    pub words: String,
    /// Its solutions, as far as they are kept.
    pub solutions: Vec<String>,
    /// As printed, in plain text.
    pub text: String,
    /// As printed, as SVG.
    pub svg: String,
    /// How many columns it has.
    pub columns: usize,
    /// Its lines, from the top.
    #[script(ts = "PuzzleLine[]")]
    pub lines: Vec<Line>,
}

/// A line of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
#[script(name = "PuzzleLine")]
pub struct Line {
    /// What it is, such as "total".
    pub name: String,
    /// How far it is shifted to the left.
    pub shift: usize,
    /// Whether a rule stands above it.
    pub ruled: bool,
    /// For each place from the left, whether it is starred.
    pub stars: Vec<bool>,
    /// The digits of the first solution.
    pub answer: String,
}

/// The verdict on an attempt at a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Verdict {
    /// How it stands, in words.
    pub words: String,
    /// Whether it is solved.
    pub solved: bool,
    /// The places that are wrong, counted over all lines from the top left.
    pub wrong: Vec<u32>,
}

/// Takes note of a search's solutions.
pub trait Gallery: Shelf {
    /// The search stands at a solution, the next in order. Its machine is the problem's.
    fn note(&mut self, solved: &dyn Walker);
}

/// The solutions that were noted, as puzzles.
pub trait Shelf {
    /// How many were noted.
    fn noted(&self) -> u64;

    /// What was known when so many solutions had been met, and the search was `over` or not.
    fn table(&self, solutions: u64, over: bool, wish: &Wish) -> Table;

    /// A puzzle of the table.
    fn puzzle(&self, which: u32, solutions: u64, over: bool) -> Option<Puzzle>;

    /// Looks at an attempt: a digit for each place of all lines, any other sign where none is given. A puzzle is only
    /// known to have one solution once the search is `over`.
    fn check(&self, which: u32, attempt: &str, over: bool) -> Option<Verdict>;

    /// What there is to count, for `stepdance count`.
    fn figures(&self) -> Vec<(&'static str, Figure)>;

    /// Each puzzle, by what tells it from the others, with how many solutions it has: what was noted in several places
    /// can be put together.
    #[cfg(not(target_arch = "wasm32"))]
    fn kinds(&self) -> Vec<(String, u64)>;
}

/// The figures of puzzles, from the number of solutions of each.
pub fn figures(solutions: impl IntoIterator<Item = u64>) -> Vec<(&'static str, Figure)> {
    let (mut all, mut unique) = (0, 0);
    for many in solutions {
        all += 1;
        unique += u64::from(many == 1);
    }
    vec![("signatures", Figure::Number(all)), ("unique", Figure::Number(unique))]
}
