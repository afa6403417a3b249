//! The traits of a problem: an instance with its machine ([`Search`](crate::story::Search)), the narration of its moves
//! ([`Story`](crate::story::Story)), and its picture ([`Picture`]).
//!
//! All that follows from the path, the listing and the last move has a default, so that a search is shown without a drawing of its own, and
//! improves with each addition.
//!
//! A move that returns to an older choice shows where it leads. Picture, numbers, words and variables are already those of the restored
//! position, although the machine undoes its lists only move by move: counts that are not restored yet are shown as … (law `returns`). A
//! board beside links shows the restored position too; the links show what is undone so far.
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

/// The name of the figure that counts a search's changes to its data; a race shows it beside moves and nodes.
pub const UPDATES: &str = "updates";

/// A line of the program.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// The line's label, such as `B3`.
    pub label: Label,
    /// Its name, such as `Test`.
    pub title: &'static str,
    /// What it does, in full sentences.
    pub text: &'static str,
}

/// A variable of a search, as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watch {
    /// Its name in the source, such as `t`.
    pub name: &'static str,
    /// Its current value.
    pub value: String,
    /// Its meaning.
    pub note: &'static str,
}

impl Watch {
    /// Creates the variable `name` with its current `value` and its meaning.
    pub fn new(name: &'static str, value: impl ToString, note: &'static str) -> Watch {
        Watch { name, value: value.to_string(), note }
    }
}

/// A part of a solution, with its number in the text from which the search was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cited {
    /// Its number in the text, from 1.
    pub number: u32,
    /// Its name in the text, if it has one.
    pub name: Option<String>,
    /// A short description.
    pub text: String,
}

/// The counts of candidates on a level of the tree, apart from the choice in force or under test there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Candidates {
    /// The number of candidates rejected since the last choice there.
    pub rejected: usize,
    /// The number of candidates still to try.
    pub left: usize,
}

/// The question to a user who makes a choice by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The question, such as `Row 4: which column?`.
    pub question: String,
    /// The noun before the name of a choice, such as `column`; empty where the name contains it.
    pub kind: &'static str,
}

/// The conditions for counting a search in parts; by default there are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    /// Whether the moves of all parts together are those of the whole search. They are not where the order of candidates depends on what
    /// was searched before.
    pub exact: bool,
    /// A figure and its greatest value, above which the search ends early; parts cannot observe that.
    pub most: Option<(&'static str, u64)>,
    /// Whether a part can be reached without searching all that lies before it. Otherwise counting parts in parallel saves no time.
    pub apart: bool,
    /// The level whose nodes are exactly the solutions, where one is known: the number of its nodes is the number of solutions.
    pub solved_on: Option<usize>,
}

impl Parts {
    /// Returns whether parts counted in parallel, each from its own beginning, add up to the whole.
    pub fn divide(self) -> bool {
        self.exact && self.most.is_none() && self.apart
    }
}

impl Default for Parts {
    fn default() -> Parts {
        Parts { exact: true, most: None, apart: true, solved_on: None }
    }
}

/// The figure with the number up to which solutions must be searched, for problems that may omit larger ones.
pub const BOUND: &str = "bound";

/// The limits of a search that omits some solutions, and the parameters that extend it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Widening {
    /// The searched range, after a number of solutions: `numbers up to 4`.
    pub within: String,
    /// The omitted range: `larger numbers were not tried`.
    pub left_out: String,
    /// The extensions, the smallest first.
    pub ways: Vec<Way>,
}

/// An extension of a search: a parameter with another value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Its effect: `Try numbers up to 5`.
    pub label: String,
    /// The parameter's name.
    pub field: &'static str,
    /// Its value.
    pub value: String,
}

impl Widening {
    /// Returns the number of solutions and what was omitted: `3 solutions with numbers up to 4; larger numbers were not tried.`
    pub fn told(&self, solutions: u64) -> String {
        format!("{} with {}; {}.", crate::words::count(solutions, "solution"), self.within, self.left_out)
    }

    /// Returns the same for a terminal: with the parameters that extend the search.
    pub fn advised(&self, solutions: u64) -> String {
        let ways = self.ways.iter().map(|way| format!(" {}: {}={}.", way.label, way.field, way.value));
        self.told(solutions) + &ways.collect::<String>()
    }
}
