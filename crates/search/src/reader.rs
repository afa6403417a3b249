//! Readers: functions that make a search from a user's text, one for each kind of text.
//!
//! An entry of the catalogue lists its [`Reader`]s. Each returns whether a text is of its kind, what is wrong with it, or the puzzles in
//! it; the page and the command line choose among the readers that accept a text.
//!
//! ```
//! use stepdance::problems::fillomino::FILLOMINO;
//! use stepdance::reader::Reading;
//!
//! let Reading::Taken(found) = (FILLOMINO.readers[0].read)("2 -\n- 1\n") else { panic!("a fillomino") };
//! assert_eq!((&*found.what, &*found.puzzles[0].value), ("a fillomino of 2 × 2", "2./.1"));
//! ```

pub mod grid;
pub mod pzpr;

use crate::params::sentence;
use std::error::Error;
use std::fmt::{self, Display, Formatter};

/// The most bytes of a text to read; what is stored has limits of its own.
pub const LONGEST: usize = 2_000_000;

/// The most bytes of an address that is written into the browser's address bar. Browsers, Firefox last, allow twice as many, but writing
/// those takes a tenth of a second, in which keys are ignored.
pub const LINK: usize = 1 << 19;

/// A reader of one kind of text.
#[derive(Debug)]
pub struct Reader {
    /// The name of the kind, with its article: `a sudoku`.
    pub kind: &'static str,
    /// The same for several: `sudokus`.
    pub kinds: &'static str,
    /// The parameter whose value is one of its puzzles.
    pub field: &'static str,
    /// Reads a text of at most [`LONGEST`] bytes.
    pub read: fn(&str) -> Reading,
}

/// The result of reading a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    /// The text is of another kind.
    Foreign,
    /// The text is of this kind, or nearly, and has a mistake.
    Faulty(Flaw),
    /// The text holds at least one puzzle.
    Taken(Found),
}

impl Reading {
    /// Returns the same puzzles for another search, such as `cell by cell`, which fits less well; errors are left to the first reader.
    #[must_use]
    pub fn less(self, search: &str) -> Reading {
        match self {
            Reading::Taken(found) => {
                let fit = if found.fit == Fit::Sure { Fit::Possible } else { Fit::Poor };
                Reading::Taken(Found { what: format!("{}{search}", found.what), fit, ..found })
            }
            _ => Reading::Foreign,
        }
    }
}

/// An error in a text, and its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// The line, from 1.
    pub line: usize,
    /// The character of that line, from 1.
    pub column: usize,
    /// The bad value and what is allowed, in words that follow the location.
    pub wrong: String,
    /// Whether the text is certainly of this kind, so that its error precedes those of other readers.
    pub certain: bool,
}

impl Flaw {
    /// Creates an error at a location.
    pub fn new(line: usize, column: usize, wrong: impl Into<String>) -> Flaw {
        Flaw { line, column, wrong: wrong.into(), certain: true }
    }

    /// Returns the location and the error there.
    pub fn told(&self) -> String {
        format!("line {}, column {}: {}", self.line, self.column, self.wrong)
    }
}

impl Display for Flaw {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&sentence(&self.told()))
    }
}

impl Error for Flaw {}

/// How well a text fits a kind. Among readers that accept a text, the best fit wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// The text can be read as this kind, but is hardly meant as one.
    Poor,
    /// The text may be meant as this kind.
    Possible,
    /// The text names its kind, or satisfies many rules that it would hardly satisfy by chance.
    Sure,
}

/// The puzzles in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The name of the kind if it holds one puzzle: `a sudoku of 9 × 9, drawn with boxes`.
    pub what: String,
    /// How well it fits.
    pub fit: Fit,
    /// Its puzzles, at least one.
    pub puzzles: Vec<Puzzle>,
    /// The number of further puzzles with errors, and the first error.
    pub left_out: Option<(usize, Flaw)>,
}

/// One puzzle of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Puzzle {
    /// The line where it begins, from 1.
    pub line: usize,
    /// The name in the text; empty if there is none.
    pub name: String,
    /// The value of the reader's [`field`](Reader::field), as addresses have it.
    pub value: String,
    /// The other parameters that this value requires.
    pub with: Vec<(&'static str, String)>,
    /// Its beginning for a list of several puzzles, if its value does not show that.
    pub shown: String,
    /// A further note, in sentences; empty if there is none.
    pub note: String,
}

impl Puzzle {
    /// Creates a puzzle without a name.
    pub fn new(line: usize, value: String) -> Puzzle {
        Puzzle { line, value, ..Puzzle::default() }
    }
}

impl Found {
    /// Returns a single puzzle.
    pub fn one(what: String, fit: Fit, puzzle: Puzzle) -> Found {
        Found { what, fit, puzzles: vec![puzzle], left_out: None }
    }
}
