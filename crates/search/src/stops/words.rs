//! Texts of breakpoints.

use super::Condition;
use crate::params::one_of;
use crate::scene::Target;
use crate::words;

/// The conditions allowed, after "must be".
pub const ALLOWED: &str = "a line's label, level:3, solution, choice:NAME or place:KIND:NUMBER";

/// The conditions allowed, as a sentence.
pub const TYPED: &str = "Type the label of a line, level 3, solution, or choice and its name in the path.";

/// The error for typed text that is no condition.
pub fn not_typed(given: &str) -> String {
    let given = if given.trim().is_empty() { "Nothing was typed" } else { "Not found" };
    format!("{given}. {TYPED}")
}

/// The notice where no breakpoint is set.
pub const NONE_SET: &str = "No breakpoint is set: press Breakpoints, or the label of a line of the program.";

/// The error for an unknown label.
pub fn no_line(lines: &str) -> String {
    format!("must be a line of this program ({lines}), level:3, solution, choice:NAME or place:KIND:NUMBER")
}

/// The lines of a program: their labels, or the first and the last of many.
pub fn lines(labels: &[&str]) -> String {
    match labels {
        [first, .., last] if labels.len() > MOST_LABELS => format!("{first} to {last}"),
        _ => one_of(labels.iter().copied()),
    }
}

/// The most labels that an error lists.
const MOST_LABELS: usize = 5;

/// The error for too many conditions.
pub fn too_many(most: usize) -> String {
    format!("has more than {most} conditions, the most that may be given")
}

/// The error for text that is no condition, by the condition's number from 1.
pub fn no_condition(number: usize, given: &str) -> String {
    let given = if given.is_empty() { "nothing" } else { given };
    format!("has {given} as condition {number}; it must be {ALLOWED}")
}

/// A condition in words, after "pauses at".
pub fn name(condition: &Condition, place: &dyn Fn(&str, u32) -> String) -> String {
    match condition {
        Condition::Line(label) => format!("line {label}"),
        Condition::Level(level) => format!("level {level}"),
        Condition::Solution => "every solution".to_owned(),
        Condition::Choice(name) => format!("choice {name}"),
        Condition::Place(kind, which) => place(kind, *which),
    }
}

/// The name of a thing on the stage for which its problem has none.
pub fn place(Target(kind, which): Target) -> String {
    format!("{kind} {}", u64::from(which) + 1)
}

/// The notice that a breakpoint is set or removed.
pub fn toggled(name: &str, set: bool) -> String {
    match set {
        true => format!("Breakpoint set: Play pauses at {name}; r runs there, R back. Press again to remove it."),
        false => format!("Breakpoint removed: {name}."),
    }
}

/// The notice why a run pauses.
pub fn stopped(name: &str, at: u64) -> String {
    format!("Paused at {name}: move {}.", words::grouped(at))
}

/// The notice that no breakpoint is met before the end.
pub fn none_ahead() -> String {
    "No breakpoint is met before the end of the search.".to_owned()
}

/// The notice that no breakpoint is met before the position.
pub fn none_before() -> String {
    "No breakpoint is met before this move.".to_owned()
}

/// How often runs pause at breakpoints: in the whole search, or up to a move; and when next, if that is known.
pub fn reached(times: u64, so_far: Option<u64>, next: Option<Option<u64>>) -> String {
    let up_to = so_far.map_or(String::new(), |moves| format!(" in the first {}", words::count(moves, "move")));
    match (times, next) {
        (0, _) => format!("Runs never pause{up_to}."),
        (times, None) => format!("Runs pause {}{up_to}.", often(times)),
        (times, Some(None)) => format!("Runs pause {}{up_to}, not after this move.", often(times)),
        (times, Some(Some(next))) => {
            format!("Runs pause {}{up_to}, next at move {}.", often(times), words::grouped(next))
        }
    }
}

fn often(times: u64) -> String {
    if times == 1 { "once".to_owned() } else { format!("{} times", words::grouped(times)) }
}
