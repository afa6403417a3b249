//! What is said of breakpoints.

use super::Condition;
use crate::scene::Target;
use crate::words;

/// What conditions may be, behind a parameter's name.
pub const ALLOWED: &str = "must be breakpoints with ; between them: a line of the program by its label, level:3, solution, \
     choice:NAME as paths have it, or place:KIND:NUMBER of the stage";

/// What may be typed, as a sentence of its own.
pub const TYPED: &str = "Type the label of a line, level 3, solution, or choice and its name in the path.";

/// What was typed is none of these.
pub fn not_typed(given: &str) -> String {
    let given = if given.trim().is_empty() { "Nothing was typed" } else { "Not found" };
    format!("{given}. {TYPED}")
}

/// Nothing to run to.
pub const NONE_SET: &str = "No breakpoint is set: press Breakpoints, or the label of a line of the program.";

/// No line has that label.
pub fn no_line(lines: &str) -> String {
    format!("must be a line of this program ({lines}), level:3, solution, choice:NAME or place:KIND:NUMBER")
}

/// More conditions than there may be.
pub fn too_many(most: usize) -> String {
    format!("is one more than the {most} that may be given")
}

/// What is no condition.
pub fn no_condition(given: &str) -> String {
    match given {
        "" => "is empty".to_owned(),
        given => format!("is {given}"),
    }
}

/// A condition in words, as the end of "stop at".
pub fn name(condition: &Condition, place: &dyn Fn(&str, u32) -> String) -> String {
    match condition {
        Condition::Line(label) => format!("line {label}"),
        Condition::Level(level) => format!("level {level}"),
        Condition::Solution => "every solution".to_owned(),
        Condition::Choice(name) => format!("choice {name}"),
        Condition::Place(kind, which) => place(kind, *which),
    }
}

/// What a place is called that its problem has no name for.
pub fn place(Target(kind, which): Target) -> String {
    format!("{kind} {}", u64::from(which) + 1)
}

/// What a press on a line of the program, or on a place, has done.
pub fn toggled(name: &str, set: bool) -> String {
    match set {
        true => format!("Breakpoint set: Play pauses at {name}; r runs there, R back. Press again to remove it."),
        false => format!("Breakpoint removed: {name}."),
    }
}

/// Why a run stopped.
pub fn stopped(name: &str, at: u64) -> String {
    format!("Paused at {name}: move {}.", words::grouped(at))
}

/// Nothing was met on the way to the end.
pub fn none_ahead() -> String {
    "No breakpoint is met before the end of the search.".to_owned()
}

/// Nothing was met before.
pub fn none_before() -> String {
    "No breakpoint is met before this move.".to_owned()
}
