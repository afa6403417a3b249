//! Errors of addresses.

use crate::address::LAST_STEP;
use crate::catalog::Entry;
use crate::params::{BadParams, Fault, shortened};
use crate::words::either;

/// Returns a fault of a search's address as a sentence, with the parameter's name in forms.
pub(super) fn told(entry: Option<&Entry>, fault: &Fault) -> String {
    let field = entry.and_then(|entry| entry.fields.iter().find(|field| field.name == fault.key()));
    fault.told_of(match (field, fault.key()) {
        (Some(field), _) => field.label,
        (None, "problem") => "The problem",
        (None, "address") => "The address",
        (None, "at") => "The number of moves (at)",
        (None, "path") => "The path",
        (None, "hand") => "The list of decisions (hand)",
        (None, "play") => "Who decides (play)",
        (None, "ask") => "When to ask (ask)",
        (None, "stop") => "The breakpoints (stop)",
        (None, key) => key,
    })
}

fn told_of_race(key: &str, given: &str, wrong: String) -> String {
    Fault::new(key, given, wrong).told_of(&format!("Race: {key}"))
}

/// The error for an invalid address of a side.
pub fn bad_side(side: &str, bad: &BadParams) -> String {
    format!("On the {side}: {bad}")
}

/// The error for a missing side.
pub(super) fn missing(side: &str) -> String {
    format!("Race: {side} must be the address of a search; nothing was given.")
}

/// The error for two different problems.
pub(super) fn other_problem(right: &str, left: &str) -> String {
    format!("Both searches of a race must be of the same problem (left: {left}; right: {right}).")
}

/// The error for a parameter that a side must not have.
pub(super) fn not_in_a_race(side: &str, key: &str) -> String {
    format!("On the {side}: leave out {key}; a race has its own clock.")
}

/// The error for an unknown key.
pub(super) fn unknown(key: &str) -> String {
    let key = shortened(key);
    format!("Race: {key} is not a parameter here; it must be left, right, clock, at, chart, speeds or follow.")
}

/// The error for a key given twice.
pub(super) fn twice(key: &str) -> String {
    format!("Race: {key} is given twice; leave one out.")
}

/// The error for an unknown name.
pub(super) fn not_one_of<'a>(key: &str, given: &str, all: impl Iterator<Item = &'a str>) -> String {
    told_of_race(key, given, format!("must be {}", either(all)))
}

/// The error for a text that is no number from `least` on.
pub(super) fn no_number(key: &str, given: &str, least: u64) -> String {
    told_of_race(key, given, format!("must be a whole number from {least} to {}", LAST_STEP))
}

/// The error for a text that is not two speeds.
pub(super) fn no_speeds(given: &str) -> String {
    told_of_race("speeds", given, "must be two numbers with a comma between them, in moves per millisecond".to_owned())
}

/// The error for bets that are no two numbers.
pub(super) fn no_bets(given: &str, most: u32) -> String {
    told_of_race("bets", given, format!("must be two numbers from 0 to {most} with a comma between them"))
}

/// The error for a chart of time without a clock of time.
pub(super) fn untimed() -> String {
    told_of_race("chart", "time", "must be moves, nodes or updates unless the clock is time".to_owned())
}
