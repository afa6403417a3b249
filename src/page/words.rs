//! What the page says of a search, whatever its problem.

use crate::words::{count, grouped};

/// Nodes, solutions and moves so far.
pub fn totals(nodes: u64, solutions: u64, moves: u64) -> String {
    format!("so far {}, {}, {}", count(nodes, "node"), count(solutions, "solution"), count(moves, "move"))
}

/// Solutions so far, and how many there are if that is known.
pub fn found(solutions: u64, all: Option<u64>) -> String {
    match all {
        Some(all) => format!("{} of {} found", grouped(solutions), grouped(all)),
        None => format!("{} found", grouped(solutions)),
    }
}

/// How many moves are made of those known; `all` says whether there are no others.
pub fn position(at: u64, last: u64, all: bool) -> String {
    let (made, of) = (grouped(at), grouped(last));
    match all {
        true => format!("move {made} of {of}"),
        false if last > at => format!("move {made} of at least {of}"),
        false => format!("move {made}"),
    }
}

/// How many presses of Step lead here, where each advances by a choice.
pub fn choices(made: u64) -> String {
    format!("choice {}", grouped(made))
}

/// What is open and where it stands, such as `Queens, n = 8, move 413`.
pub fn heading<'a>(title: &str, numbers: impl Iterator<Item = (&'a str, &'a str)>, at: u64) -> String {
    let sizes: String = numbers.map(|(name, value)| format!(", {name} = {value}")).collect();
    format!("{title}{sizes}, move {}", grouped(at))
}
