//! The common narration of both searches by rows: names of squares, rows and queens, and the queens that attack.

use super::board;
use super::lane::{Lane, Square, attackers};
use crate::scene::{Look, Target};
use crate::story::{Event, Kind, Name, Nouns, Quantity, Reason, Span, Text};
use crate::text;

/// The words for the kinds of moves.
pub const NOUNS: Nouns = Nouns {
    candidate: "column",
    placed: "Placed",
    enter: "Fill",
    open: "free",
    block: ["attacks", "attack"],
    ..Nouns::PLAIN
};

/// Returns the target of a row, from 1.
pub fn row(row: usize) -> Target {
    Target("row", row as u32)
}

/// Returns the target of a queen, by its square on a board for `n` queens.
pub fn queen(n: usize, square: Square) -> Target {
    Target("queen", board::target(n, square).1)
}

/// Returns row and column of a target's square.
pub fn square(n: usize, Target(_, square): Target) -> Square {
    let square = square as usize;
    (square / n + 1, square % n + 1)
}

/// Returns the name of a target.
pub fn name(n: usize, target: Target) -> Name {
    match target {
        Target("row", row) => Name::new("row", row),
        Target("queen", _) => Name::the("queen").within(row(square(n, target).0)),
        _ => {
            let (at, column) = square(n, target);
            Name::new("column", column).behind(row(at))
        }
    }
}

/// Returns the targets as which a target is drawn: a queen on its square.
pub fn drawn(target: Target) -> Vec<Target> {
    match target {
        Target("queen", square) => vec![Target("square", square)],
        other => vec![other],
    }
}

/// Returns the targets of these queens' squares.
pub fn path(n: usize, queens: impl Iterator<Item = Square>) -> Vec<Target> {
    queens.map(|square| board::target(n, square)).collect()
}

/// Returns the target of each level: its row.
pub fn levels(n: usize) -> Vec<Target> {
    (1..=n).map(row).collect()
}

/// Returns the squares of a row, from the left.
pub fn candidates(n: usize, Target(_, row): Target) -> Vec<Target> {
    (1..=n).map(|column| board::target(n, (row as usize, column))).collect()
}

/// Returns the queens that attack a square, each with its row as level.
pub fn reasons(n: usize, queens: impl Iterator<Item = Square>, candidate: Target) -> Vec<Reason> {
    let by = |(at, lane): (Square, Lane)| Reason::by(queen(n, at), at.0, lane.word());
    attackers(queens, square(n, candidate)).into_iter().map(by).collect()
}

/// Returns the square of an event, and its look.
pub fn focus(n: usize, event: &Event) -> Option<(Square, Look)> {
    let look = match event.kind {
        Kind::Enter | Kind::Test => Look::Trial,
        Kind::Reject => Look::Refused,
        Kind::Place => Look::Came,
        Kind::Back => Look::Left,
        _ => return None,
    };
    Some((square(n, event.subject?), look))
}

/// Returns the next square in the same row.
pub fn next(n: usize, (row, column): Square) -> Option<Target> {
    (column < n).then(|| board::target(n, (row, column + 1)))
}

/// Returns the event before the first move, with what is searched for; `how` describes what the method looks up.
pub fn begin(n: usize, how: impl Into<Text>) -> Event {
    Event::begin(text!("Place ", Span::count(n, "queen", Quantity::Instance), ".")).because(how)
}

/// Returns the event of a solution: all rows are filled.
pub fn filled(n: usize) -> Event {
    let reason = match n {
        1 => text!("The only row is filled."),
        _ => text!("All ", Span::count(n, "row", Quantity::Instance), " are filled."),
    };
    Event::solution().because(reason)
}

/// Returns the event of the search's end.
pub fn ended(n: usize, solutions: u64) -> Event {
    match solutions {
        0 => {
            let queens = Span::count(n, "queen", Quantity::Instance);
            Event::end().because(text!("On this board, ", queens, " cannot be placed."))
        }
        _ => Event::end(),
    }
}
