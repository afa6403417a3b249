//! The narration of the search for pieces, and of the one before it that rules out digits.
//!
//! Both only prepare the exact cover, unless only the pieces are requested: then a node is a growing piece. Otherwise there is no tree, and
//! a piece that cannot grow is no dead end.

use super::Task;
use super::joined::{Act, Joined};
use super::options;
use super::puzzle::{Place, Puzzle, sign};
use super::words::{making, place};
use crate::claim::Wrong;
use crate::cover::method::By;
use crate::exact_cover::Cover;
use crate::machine::Move;
use crate::problem::Asked;
use crate::scene::Target;
use crate::sign::Sign;
use crate::story::{Event, Name, Nouns, Quantity, Reason, Span, Story, Text, derived};
use crate::text;
use crate::timeline::Moment;

pub mod listing;
mod ruling;
pub mod solving;

/// The kinds of targets: a cell by its item of the exact cover, and one that was forced into a piece.
const CELL: &str = "item";
const FORCED: &str = "forced";
/// The kind of target of a piece's first cell, which is a start once for each size, and the factor of the size in its number, to which the
/// item is added.
const START: &str = "start";
const STARTS: u32 = 1000;

impl Story for Task {
    fn nouns(&self) -> Nouns {
        match self.alone {
            true => Nouns { candidate: "cell", placed: "Added", ..Nouns::PLAIN },
            false => Nouns { candidate: "piece", placed: "Placed", ..<By<Cover> as Story>::NOUNS },
        }
    }

    fn event(&self, moment: &Moment<Joined>) -> Event {
        let puzzle = moment.machine.puzzle();
        if let (Some(solving), Some(Act::Solved(_))) = (self.solving(moment), moment.last) {
            return solving.event();
        }
        match (moment.machine, moment.last) {
            (_, Some(Act::Reasoned(act))) => ruling::event(puzzle, act),
            (Joined::Reasoning { .. }, _) => ruling::begin(puzzle),
            (Joined::Solving { cover, .. }, _) => listing::complete(cover.instance().options()),
            (Joined::Making { .. }, None) => listing::begin(puzzle, self.alone),
            (Joined::Making { options, .. }, Some(Act::Listed(act) | Act::Made(act))) => {
                let sign = self.sign(moment, options, act);
                listing::Listing { options, act, sign, alone: self.alone }.event().stating(Some(sign))
            }
            (Joined::Making { .. }, Some(Act::Solved(_))) => Event::detail(""),
        }
    }

    fn name(&self, Target(role, item): Target) -> Name {
        let at = if role == START { item % STARTS } else { item };
        let cell = self.puzzle.cells().find(|cell| self.puzzle.item(*cell) == at);
        match (role, cell, self.covers()) {
            (START, Some(cell), _) => {
                Name::new("cell", cell.text("")).said(format!("{}, size {}", place(cell), item / STARTS))
            }
            (FORCED, Some(cell), _) => Name::new("cell", making::choice(cell, true)).said(place(cell)),
            (CELL, Some(cell), _) => Name::new("cell", cell.text("")),
            (_, _, Some(covers)) => solving::name(&self.puzzle, covers, Target(role, item)),
            _ => Name::new(role, item),
        }
    }

    /// Returns the cells of the piece, if only the pieces are requested, or otherwise the placed pieces.
    fn path(&self, moment: &Moment<Joined>) -> Vec<Target> {
        if let Some(solving) = self.solving(moment) {
            return solving.path();
        }
        let Joined::Making { options, alone: true } = moment.machine else { return vec![] };
        let cells = (0..).zip(options.piece()).map(|(k, cell)| (k, self.puzzle.item(*cell)));
        let named = |(k, item)| match k {
            0 => start(options.size(), item),
            k if options.is_forced(k) => Target(FORCED, item),
            _ => Target(CELL, item),
        };
        cells.map(named).collect()
    }

    fn has_levels(&self) -> bool {
        !self.alone
    }

    fn levels(&self, moment: &Moment<Joined>) -> Vec<Target> {
        self.solving(moment).map_or(vec![], |solving| solving.levels())
    }

    fn candidates(&self, moment: &Moment<Joined>, item: Target) -> Vec<Target> {
        self.solving(moment).map_or(vec![], |solving| solving.candidates(item))
    }

    fn reasons(&self, moment: &Moment<Joined>, candidate: Target) -> Vec<Reason> {
        self.reasons_of(moment, &[candidate]).pop().unwrap_or_default()
    }

    fn reasons_of(&self, moment: &Moment<Joined>, candidates: &[Target]) -> Vec<Vec<Reason>> {
        let none = || vec![vec![]; candidates.len()];
        self.solving(moment).map_or_else(none, |solving| solving.reasons(candidates))
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        match (target, self.covers()) {
            (Target(FORCED, item), _) => vec![Target(CELL, item)],
            (Target(START, item), _) => vec![Target(CELL, item % STARTS)],
            (Target(solving::PIECE, _), _) => vec![solving::option(&self.puzzle, target)],
            (_, Some(covers)) => covers.drawn(target),
            _ => vec![target],
        }
    }

    fn asks(&self, moment: &Moment<Joined>) -> Asked {
        let question = match self.alone {
            true => "Choose the piece's next cell",
            false if self.solving(moment).is_some() => return derived::asks(self, moment),
            false => "The first search lists the pieces",
        };
        Asked { question: question.to_owned(), kind: "cell" }
    }

    fn misunderstandings(&self, moment: &Moment<Joined>, next: &Moment<Joined>) -> Vec<Wrong> {
        match (self.solving(moment), self.solving(next)) {
            (Some(solving), Some(next)) => solving.misunderstandings(&next.moment),
            _ => vec![],
        }
    }
}

impl Task {
    /// Returns the outcome of a move of the listing.
    fn sign(&self, moment: &Moment<Joined>, options: &options::Options, act: options::Act) -> Sign {
        match act {
            // No node is searched: a piece that cannot grow is no dead end, and one that is complete no solution.
            _ if !self.alone => Some(Sign::of(act.beat())).filter(|sign| *sign != Sign::Solved).unwrap_or_default(),
            options::Act::Exhausted if options.refused_last_side() => Sign::Plain,
            options::Act::Exhausted => Sign::of_exhausted(moment),
            _ => Sign::by_weight(moment),
        }
    }
}

/// Returns the target of a cell with which a piece of this size begins.
fn start(size: usize, item: u32) -> Target {
    Target(START, size as u32 * STARTS + item)
}

/// Returns the target of a cell.
fn cell(puzzle: &Puzzle, cell: Place) -> Target {
    Target(CELL, puzzle.item(cell))
}

/// Returns a number of the state.
fn number(number: usize) -> Span {
    Span::count(number, "", Quantity::State)
}

/// Returns a digit as the grid has it, a letter after 9.
fn digit(d: usize) -> Span {
    let text = sign(d as u8);
    if text.parse::<usize>().is_ok() { number(d) } else { text.into() }
}

/// Returns the digit, `4`, or `5+` for all digits that are greater than the greatest clue.
fn label(puzzle: &Puzzle, d: u8) -> Text {
    text!(digit(d.into()), if usize::from(d) > puzzle.greatest() { "+" } else { "" })
}

/// Joins texts.
fn joined(texts: impl IntoIterator<Item = Text>) -> Text {
    Text(texts.into_iter().flat_map(|text| text.0).collect())
}

/// Describes what is wrong with a piece or a digit, as a clause.
fn conflict(puzzle: &Puzzle, conflict: super::labels::Conflict) -> Text {
    use super::labels::Conflict::{NoCells, NoLabel, NoRoom, TooLarge};
    match conflict {
        NoLabel { cell: at } => text!(cell(puzzle, at), " has no digit left"),
        NoRoom { cell: at, d, room } => joined([
            text!("the "),
            label(puzzle, d),
            text!(" in ", cell(puzzle, at), " has room for only ", Span::count(room, "cell", Quantity::State)),
        ]),
        NoCells { needed, left } => {
            let needed = Span::count(needed, "cell", Quantity::State);
            text!("the regions need ", needed, ", and only ", number(left.into()), " are left")
        }
        TooLarge { cell: at, d } => {
            text!("the region of ", cell(puzzle, at), " exceeds ", Span::count(d, "cell", Quantity::State))
        }
    }
}
