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
        (None, "hand") => "The play by hand",
        (None, "play") => "Who plays (play)",
        (None, "ask") => "Before what to ask (ask)",
        (None, "stop") => "What to stop at (stop)",
        (None, key) => key,
    })
}

fn told_of_race(key: &str, given: &str, wrong: String) -> String {
    Fault::new(key, given, wrong).told_of(&format!("Of the race, {key}"))
}

/// A side's address is wrong.
pub fn bad_side(side: &str, bad: &BadParams) -> String {
    format!("On the {side}: {bad}.")
}

/// A side is not there.
pub(super) fn missing(side: &str) -> String {
    format!("Of the race, {side} must be the address of a search; nothing was given.")
}

/// Both are of different problems.
pub(super) fn other_problem(right: &str, left: &str) -> String {
    format!("The search on the right must be one of {left}, as on the left, not of {right}.")
}

/// A side brings along what has no place there.
pub(super) fn not_in_a_race(side: &str, key: &str) -> String {
    format!("On the {side}: {key} has no place in a race, which has its own clock; leave it out.")
}

/// A key is none of a race's.
pub(super) fn unknown(key: &str) -> String {
    told_of_race(key, key, "is unknown; it must be left, right, clock, at, chart, speeds or follow".to_owned())
}

/// A key stands twice.
pub(super) fn twice(key: &str) -> String {
    format!("Of the race, {key} is given twice; once is enough.")
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
    told_of_race("speeds", given, "must be two numbers of moves a millisecond with a comma between them".to_owned())
}

/// Nothing says how long anything takes.
pub(super) fn untimed() -> String {
    told_of_race("chart", "time", "must be moves, nodes or updates unless the clock is time".to_owned())
}
