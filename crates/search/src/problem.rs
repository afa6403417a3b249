//! What makes a search part of Stepdance: an instance with its machine ([`Search`](crate::story::Search)), what is told of its moves
//! ([`Story`](crate::story::Story)), and what is shown of them ([`Picture`]).
//!
//! Whatever can be told from the path, the listing and the last move has a default, so that a search shows without any
//! drawing of its own, and gets better by what is added.
//!
//! A move that takes back shows where it leads. Piece, numbers, words and State are those that hold from then on,
//! though the machine undoes its lists only step by step: what is still to come back is shown as …, not as a count (law
//! `returns`). A board beside links shows the same, the links themselves what is undone so far.
//!
//! ```
//! use stepdance::machine::Stop;
//! use stepdance::problems::queens::bitset::BStar;
//! use stepdance::story::{Search, derived};
//! use stepdance::timeline::Mark;
//!
//! let problem = BStar(4);
//! let mut mark = Mark::new(problem.start());
//! mark.advance(3, Stop::NEVER);
//! let moment = mark.moment();
//! assert_eq!(derived::path(&problem, &moment), ["1"]);
//! assert_eq!(derived::narrate(&problem, &moment).lead(), "Placed: row 1, column 1.");
//! ```

use crate::machine::Label;

mod about;
pub mod any;
pub mod look;
mod picture;
pub mod plain;
pub mod sequence;
pub mod stack;

pub use about::About;
pub use picture::Picture;

/// A figure of this name is how many changes a search has made to its data; a race shows it beside moves and nodes.
pub const UPDATES: &str = "updates";

/// One step of the pseudo-code.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// The step's label, such as `B3`.
    pub label: Label,
    /// Its name, such as `Test`.
    pub title: &'static str,
    /// What it does, in full sentences.
    pub text: &'static str,
}

/// A variable worth seeing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watch {
    /// Its name in the source, such as `t`.
    pub name: &'static str,
    /// Its present value.
    pub value: String,
    /// What it means.
    pub note: &'static str,
}

impl Watch {
    /// The variable `name` with its present `value`, and what it means.
    pub fn new(name: &'static str, value: impl ToString, note: &'static str) -> Watch {
        Watch { name, value: value.to_string(), note }
    }
}

/// A part of a solution as the text has it that the search was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cited {
    /// Its number there, from 1.
    pub number: u32,
    /// Its name there, if it has one.
    pub name: Option<String>,
    /// What it is in short.
    pub text: String,
}

/// What is known of the candidates of a level of the tree beside the choice that is in force or under test there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Candidates {
    /// How many were rejected since the last choice there.
    pub rejected: usize,
    /// How many are still to be tried.
    pub left: usize,
}

/// What is asked where a choice is made by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The question, as `Row 4: which column?`.
    pub question: String,
    /// What a choice is, before its name, as `column`; empty where the name says it.
    pub kind: &'static str,
}

/// What a count in parts must observe; by default nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    /// Whether the steps of all parts are those of the whole. They are not where the order in which things are tried
    /// depends on what was searched before.
    pub exact: bool,
    /// A figure, and the most that it may come to: beyond that the search ends early, which no part can know.
    pub most: Option<(&'static str, u64)>,
    /// Whether a part is come to without a search of all that lies before it. Where it is not, nothing is gained by counting parts at
    /// the same time.
    pub apart: bool,
    /// The level whose nodes are the solutions, each one of them and no other node, where that is known: whoever counts the nodes of that
    /// level has counted the solutions.
    pub solved_on: Option<usize>,
}

impl Parts {
    /// Whether parts that are counted at the same time, each from where it begins, add up to the whole.
    pub fn divide(self) -> bool {
        self.exact && self.most.is_none() && self.apart
    }
}

impl Default for Parts {
    fn default() -> Parts {
        Parts { exact: true, most: None, apart: true, solved_on: None }
    }
}

/// The figure that says up to which number solutions have to be searched, of a problem that may leave larger ones out.
pub const BOUND: &str = "bound";

/// What a search leaves out on purpose, and how it can be searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Widening {
    /// What was searched, behind a number of solutions: `numbers up to 4`.
    pub within: String,
    /// What was not: `larger numbers were not tried`.
    pub left_out: String,
    /// How more is searched, least first.
    pub ways: Vec<Way>,
}

/// A way to search more: a parameter with another value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// What it does: `Try numbers up to 5`.
    pub label: String,
    /// The parameter's name.
    pub field: &'static str,
    /// Its value.
    pub value: String,
}

impl Widening {
    /// So many solutions, and what was left out: `3 solutions with numbers up to 4; larger numbers were not tried.`
    pub fn told(&self, solutions: u64) -> String {
        format!("{} with {}; {}.", crate::words::count(solutions, "solution"), self.within, self.left_out)
    }

    /// The same for a terminal: with the parameters that search more.
    pub fn advised(&self, solutions: u64) -> String {
        let ways = self.ways.iter().map(|way| format!(" {}: {}={}.", way.label, way.field, way.value));
        self.told(solutions) + &ways.collect::<String>()
    }
}
