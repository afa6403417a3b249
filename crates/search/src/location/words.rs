//! What is wrong with an address, in words.

use crate::address::LAST_STEP;
use crate::catalog::Entry;
use crate::params::{BadParams, Fault};
use crate::words::either;

/// A fault of a search's address, by the parameter's name in forms.
pub(super) fn told(entry: Option<&Entry>, fault: &Fault) -> String {
    let field = entry.and_then(|entry| entry.fields.iter().find(|field| field.name == fault.key()));
    fault.told_of(match (field, fault.key()) {
        (Some(field), _) => field.label,
        (None, "problem") => "The problem",
        (None, "address") => "The address",
        (None, "at") => "The number of moves (at)",
        (None, "path") => "The path",
        (None, "hand") => "The moves by hand (hand)",
        (None, "play") => "Who decides (play)",
        (None, "ask") => "When to ask (ask)",
        (None, "stop") => "The breakpoints (stop)",
        (None, key) => key,
    })
}

fn told_of_race(key: &str, given: &str, wrong: String) -> String {
    Fault::new(key, given, wrong).told_of(&format!("Race: {key}"))
}

/// A side's address is wrong.
pub fn bad_side(side: &str, bad: &BadParams) -> String {
    format!("On the {side}: {bad}.")
}

/// A side is not there.
pub(super) fn missing(side: &str) -> String {
    format!("Race: {side} must be the address of a search; nothing was given.")
}

/// Both are of different problems.
pub(super) fn other_problem(right: &str, left: &str) -> String {
    format!("Both searches of a race must be of the same problem (left: {left}; right: {right}).")
}

/// A side brings along what has no place there.
pub(super) fn not_in_a_race(side: &str, key: &str) -> String {
    format!("On the {side}: leave out {key}; a race has its own clock.")
}

/// A key is none of a race's.
pub(super) fn unknown(key: &str) -> String {
    told_of_race(key, key, "is unknown; it must be left, right, clock, at, chart, speeds or follow".to_owned())
}

/// A key stands twice.
pub(super) fn twice(key: &str) -> String {
    format!("Race: {key} is given twice.")
}

/// A name is none of those there are.
pub(super) fn not_one_of<'a>(key: &str, given: &str, all: impl Iterator<Item = &'a str>) -> String {
    told_of_race(key, given, format!("must be {}", either(all)))
}

/// It is no number from `least` on.
pub(super) fn no_number(key: &str, given: &str, least: u64) -> String {
    told_of_race(key, given, format!("must be a whole number from {least} to {}", LAST_STEP))
}

/// They are no two speeds.
pub(super) fn no_speeds(given: &str) -> String {
    told_of_race("speeds", given, "must be two numbers with a comma between them, in moves per millisecond".to_owned())
}

/// Nothing says how long anything takes.
pub(super) fn untimed() -> String {
    told_of_race("chart", "time", "must be moves, nodes or updates unless the clock is time".to_owned())
}
