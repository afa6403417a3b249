//! The narration of the search before a lean listing: the digits that are ruled out, with reasons.

use super::{cell, conflict, digit, joined, label};
use crate::fillomino::puzzle::{Place, Puzzle};
use crate::fillomino::reason::Act;
use crate::story::{Event, Next, Quantity, Span, Text};
use crate::text;

/// Returns the event before the first move.
pub fn begin(puzzle: &Puzzle) -> Event {
    let most = digit(puzzle.greatest());
    Event::begin("First rule out digits.").because(text!(
        "A cell may have a digit from ",
        digit(1),
        " to ",
        most,
        ", or a larger one."
    ))
}

/// Returns the event of the last move.
pub fn event(puzzle: &Puzzle, act: Act) -> Event {
    let digits = |n: u64| Span::count(n, "digit", Quantity::State);
    let event = match act {
        Act::Settled { ruled_out: 0 } => {
            Event::detail("The clues alone rule out no digit.").because("Each cell is looked at now.")
        }
        Act::Settled { ruled_out } => {
            Event::detail(text!("Ruled out: ", digits(ruled_out.into()), ".")).because("The clues alone rule them out.")
        }
        Act::Again => Event::detail("Go through all cells again.").because("The last pass ruled out digits."),
        Act::Deeper { most } => {
            let most = Span::count(most, "consequence", Quantity::State);
            Event::detail("Look deeper.").because(text!("Each supposition may now have up to ", most, "."))
        }
        Act::Turned { cell: at } => {
            Event::detail(text!("Look at ", cell(puzzle, at), ".")).because("Its digits are supposed one by one.")
        }
        Act::Kept { cell: at, d } => {
            let lead = joined([text!(cell(puzzle, at), " may have digit "), label(puzzle, d), text!(".")]);
            Event::detail(lead).because("The supposition leads to no contradiction.")
        }
        Act::RuledOut { cell: at, d, why, ruled_out } => {
            let why = joined([text!("With it, "), conflict(puzzle, why), text!(".")]);
            ruled(puzzle, (at, d), why, ruled_out.into())
        }
        Act::Refuted { cell: at, d, tried, ruled_out } => {
            let tried = Span::count(tried, "digit", Quantity::State);
            ruled(puzzle, (at, d), text!("Every continuation fails, after ", tried, "."), ruled_out.into())
        }
        Act::Tried { cell: at, d, tried } => {
            let lead = joined([text!("Still open: digit "), label(puzzle, d), text!(" in ", cell(puzzle, at), ".")]);
            Event::detail(lead).because(text!(
                "Its continuations were followed through ",
                digits(tried.into()),
                " so far."
            ))
        }
        Act::Finished => Event::detail("No more digits are ruled out.").because("The lean listing of pieces begins."),
        Act::Failed { why } => {
            let why = joined([conflict(puzzle, why), text!(". The list confirms it.")]);
            Event::detail("No solution is possible.").because(why)
        }
    };
    match act.cell() {
        Some(at) => event.at(cell(puzzle, at)),
        None => event,
    }
}

/// Describes that a digit is ruled out in a cell; `all` counts it and those that are ruled out as a consequence.
fn ruled(puzzle: &Puzzle, (at, d): (Place, u8), why: Text, all: u64) -> Event {
    let lead = joined([text!("Ruled out: digit "), label(puzzle, d), text!(" in ", cell(puzzle, at), ".")]);
    let more = match all {
        0 | 1 => text!(),
        all => text!(" That rules out ", Span::count(all, "digit", Quantity::State), "."),
    };
    Event::reject_rest().led(lead).because(joined([why, more])).then(Next::Open)
}
