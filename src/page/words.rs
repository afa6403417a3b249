//! What the page says of a search, whatever its problem.

use crate::words::{count, grouped};

/// Nodes, solutions and steps so far.
pub fn totals(nodes: u64, solutions: u64, steps: u64) -> String {
    format!("{}, {}, {}", count(nodes, "node"), count(solutions, "solution"), count(steps, "step"))
}

/// Solutions so far, and how many there are if that is known.
pub fn found(solutions: u64, all: Option<u64>) -> String {
    match all {
        Some(all) => format!("{} of {} found", grouped(solutions), grouped(all)),
        None => format!("{} found", grouped(solutions)),
    }
}

/// The present step among those known; `all` says whether there are no others.
pub fn position(at: u64, last: u64, all: bool) -> String {
    let (step, of) = (grouped(at), grouped(last));
    match all {
        true => format!("step {step} of {of}"),
        false if last > at => format!("step {step} of at least {of}"),
        false => format!("step {step}"),
    }
}

/// What is open and where it stands, such as `Queens, n = 8, step 413`.
pub fn heading<'a>(title: &str, numbers: impl Iterator<Item = (&'a str, &'a str)>, at: u64) -> String {
    let sizes: String = numbers.map(|(name, value)| format!(", {name} = {value}")).collect();
    format!("{title}{sizes}, step {}", grouped(at))
}
