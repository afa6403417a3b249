//! Readers: what makes a search of a text that a visitor brings, one for each kind of text.
//!
//! An entry of the catalogue lists its [`Reader`]s. Each one says whether a text is of its kind at all, what is wrong with it, or which
//! puzzles it holds; the page and the runner choose among those that take a text.
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

/// The most bytes of a text that is read. What is kept of it has limits of its own.
pub const LONGEST: usize = 2_000_000;

/// The longest address that is written into the browser's bar, in bytes. Browsers keep twice as many, Firefox the fewest of them, but
/// writing those takes a tenth of a second, in which no key is heard.
pub const LINK: usize = 1 << 19;

/// A reader of one kind of text.
#[derive(Debug)]
pub struct Reader {
    /// The name of the kind, with its article: `a sudoku`.
    pub kind: &'static str,
    /// The same for several: `sudokus`.
    pub kinds: &'static str,
    /// The parameter that its puzzles become the value of.
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
    /// The same puzzles for another search, such as `cell by cell`, of which people think less: what is wrong with them is said once.
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

/// A mistake in a text, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// The line, from 1.
    pub line: usize,
    /// The character of that line, from 1.
    pub column: usize,
    /// The bad value and what is allowed, in words that follow the place.
    pub wrong: String,
    /// Whether the text is of that kind beyond doubt: its flaw is told rather than what other readers miss.
    pub certain: bool,
}

impl Flaw {
    /// The mistake at a place.
    pub fn new(line: usize, column: usize, wrong: impl Into<String>) -> Flaw {
        Flaw { line, column, wrong: wrong.into(), certain: true }
    }

    /// The place and what is wrong there.
    pub fn told(&self) -> String {
        format!("line {}, column {}: {}", self.line, self.column, self.wrong)
    }
}

/// How well a text fits a kind. Of readers that take the same text, the best fit counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// The text can be read as this kind, but is hardly meant so.
    Poor,
    /// The text may be meant as this kind.
    Possible,
    /// The text names its kind, or breaks none of many rules that it would break by chance.
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
    /// How many more there would be, were they right, and what is wrong with the first of these.
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
    /// Further parameters that this one needs.
    pub with: Vec<(&'static str, String)>,
    /// How it begins where several are listed, if its value does not show that.
    pub shown: String,
    /// A further note, in sentences; empty if there is none.
    pub note: String,
}

impl Puzzle {
    /// A puzzle without a name.
    pub fn new(line: usize, value: String) -> Puzzle {
        Puzzle { line, value, ..Puzzle::default() }
    }
}

impl Found {
    /// One puzzle.
    pub fn one(what: String, fit: Fit, puzzle: Puzzle) -> Found {
        Found { what, fit, puzzles: vec![puzzle], left_out: None }
    }
}
