//! What both searches by rows tell alike: squares, rows and queens by their names, and who attacks.

use super::board;
use super::lane::{Lane, Square, attackers};
use crate::scene::{Look, Target};
use crate::story::{Event, Kind, Name, Nouns, Quantity, Reason, Span, Text};
use crate::text;

/// Words for kinds of move.
pub const NOUNS: Nouns = Nouns {
    candidate: "column",
    placed: "Placed",
    enter: "Fill",
    open: "free",
    block: ["attacks", "attack"],
    ..Nouns::PLAIN
};

/// A row, from 1.
pub fn row(row: usize) -> Target {
    Target("row", row as u32)
}

/// A queen, by her square on a board for `n` of them.
pub fn queen(n: usize, square: Square) -> Target {
    Target("queen", board::target(n, square).1)
}

/// Row and column of a target's square.
pub fn square(n: usize, Target(_, square): Target) -> Square {
    let square = square as usize;
    (square / n + 1, square % n + 1)
}

/// What a thing is called.
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

/// A queen is drawn on her square.
pub fn drawn(target: Target) -> Vec<Target> {
    match target {
        Target("queen", square) => vec![Target("square", square)],
        other => vec![other],
    }
}

/// The squares of the queens in these columns, from row 1 on.
pub fn path(n: usize, queens: impl Iterator<Item = Square>) -> Vec<Target> {
    queens.map(|square| board::target(n, square)).collect()
}

/// Each level fills a row.
pub fn levels(n: usize) -> Vec<Target> {
    (1..=n).map(row).collect()
}

/// The squares of a row, from the left.
pub fn candidates(n: usize, Target(_, row): Target) -> Vec<Target> {
    (1..=n).map(|column| board::target(n, (row as usize, column))).collect()
}

/// The queens that attack a square, each with its level, which is its row.
pub fn reasons(n: usize, queens: impl Iterator<Item = Square>, candidate: Target) -> Vec<Reason> {
    let by = |(at, lane): (Square, Lane)| Reason::by(queen(n, at), at.0, lane.word());
    attackers(queens, square(n, candidate)).into_iter().map(by).collect()
}

/// The square that an event is about, and how it stands there.
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

/// The square behind another one in its row.
pub fn next(n: usize, (row, column): Square) -> Option<Target> {
    (column < n).then(|| board::target(n, (row, column + 1)))
}

/// What is looked for; `how` says what the method looks at.
pub fn begin(n: usize, how: impl Into<Text>) -> Event {
    Event::begin(text!("Place ", Span::count(n, "queen", Quantity::Instance), ".")).because(how)
}

/// All rows are filled.
pub fn filled(n: usize) -> Event {
    let reason = match n {
        1 => text!("The only row is filled."),
        _ => text!("All ", Span::count(n, "row", Quantity::Instance), " are filled."),
    };
    Event::solution().because(reason)
}

/// The end.
pub fn ended(n: usize, solutions: u64) -> Event {
    match solutions {
        0 => {
            let queens = Span::count(n, "queen", Quantity::Instance);
            Event::end().because(text!("On this board, ", queens, " cannot be placed."))
        }
        _ => Event::end(),
    }
}
