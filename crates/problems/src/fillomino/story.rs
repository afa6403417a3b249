//! The search for pieces told move by move, and the one before it that rules digits out.
//!
//! Both only prepare the exact cover unless pieces are all that is asked for: then a node is a piece that grows, and else there is no
//! tree, so that no piece which cannot grow is a dead end.

use super::joined::{Act, Joined};
use super::options;
use super::puzzle::{Place, Puzzle, sign};
use super::words::{making, place};
use crate::machine::Move;
use crate::problem::{About, Asked};
use crate::scene::Target;
use crate::sign::Sign;
use crate::story::{Event, Name, Nouns, Quantity, Search, Span, Story, Text};
use crate::text;
use crate::timeline::Moment;
use std::rc::Rc;

pub mod listing;
mod ruling;

/// The searches before the exact cover.
pub struct Preparation {
    /// The puzzle.
    pub puzzle: Rc<Puzzle>,
    /// Whether its pieces are all that is asked for.
    pub alone: bool,
}

/// Roles of things: a cell by its item of the exact cover, and one that was forced into a piece.
const CELL: &str = "item";
const FORCED: &str = "forced";

impl Search for Preparation {
    type Machine = Joined;

    fn start(&self) -> Joined {
        Joined::new(Rc::clone(&self.puzzle), self.alone)
    }

    fn about(&self) -> About {
        About::new(&making::LISTING)
    }
}

impl Story for Preparation {
    const NOUNS: Nouns = Nouns { candidate: "cell", placed: "Added", ..Nouns::PLAIN };

    fn event(&self, moment: &Moment<Joined>) -> Event {
        let puzzle = moment.machine.puzzle();
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
        let cell = self.puzzle.cells().find(|cell| self.puzzle.item(*cell) == item).unwrap_or_default();
        match role {
            FORCED => Name::new("cell", making::choice(cell, true)).said(place(cell)),
            _ => Name::new("cell", cell.text("")),
        }
    }

    /// The cells of the piece, where pieces are all that is asked for.
    fn path(&self, moment: &Moment<Joined>) -> Vec<Target> {
        let Joined::Making { options, alone: true } = moment.machine else { return vec![] };
        let role = |k: usize| if k > 0 && options.is_forced(k) { FORCED } else { CELL };
        let cells = (0..).zip(options.piece());
        cells.map(|(k, cell)| Target(role(k), self.puzzle.item(*cell))).collect()
    }

    fn drawn(&self, Target(role, item): Target) -> Vec<Target> {
        vec![Target(if role == FORCED { CELL } else { role }, item)]
    }

    fn asks(&self, _: &Moment<Joined>) -> Asked {
        let question = if self.alone { "Choose the piece's next cell" } else { "The first search lists the pieces" };
        Asked { question: question.to_owned(), kind: "cell" }
    }
}

impl Preparation {
    /// The outcome of a move of the list.
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

/// A cell as a thing.
fn cell(puzzle: &Puzzle, cell: Place) -> Target {
    Target(CELL, puzzle.item(cell))
}

/// A number of the instance or of the state.
fn number(number: usize) -> Span {
    Span::count(number, "", Quantity::State)
}

/// A digit as the grid has it, which behind 9 is a letter.
fn digit(d: usize) -> Span {
    let text = sign(d as u8);
    if text.parse::<usize>().is_ok() { number(d) } else { text.into() }
}

/// The digit, or all that are larger than the greatest clue: `4`, or `5+`.
fn label(puzzle: &Puzzle, d: u8) -> Text {
    text!(digit(d.into()), if usize::from(d) > puzzle.greatest() { "+" } else { "" })
}

/// One text of several.
fn joined(texts: impl IntoIterator<Item = Text>) -> Text {
    Text(texts.into_iter().flat_map(|text| text.0).collect())
}

/// What is wrong with a piece or a digit, within a sentence.
fn conflict(puzzle: &Puzzle, conflict: super::labels::Conflict) -> Text {
    use super::labels::Conflict::{NoLabel, NoRoom, TooLarge};
    match conflict {
        NoLabel { cell: at } => text!(cell(puzzle, at), " has no digit left"),
        NoRoom { cell: at, d, room } => joined([
            text!("the "),
            label(puzzle, d),
            text!(" in ", cell(puzzle, at), " has room for only ", Span::count(room, "cell", Quantity::State)),
        ]),
        TooLarge { cell: at, d } => {
            text!("the region of ", cell(puzzle, at), " exceeds ", Span::count(d, "cell", Quantity::State))
        }
    }
}
