//! Notices on the way to a goal, and of goals that are not reached.

use super::Goal;
use crate::machine::Label;
use crate::words::{count_or_no, cut, grouped};

/// The most letters of a typed name.
const NAME: usize = 40;

/// The notice that the root has no level above it.
pub const NOT_OUT_OF_THE_ROOT: &str = "Level 0 is the root: there is no level to step out of.";

/// The notice that no solution follows.
pub const NO_FURTHER_SOLUTION: &str = "There is no further solution.";

/// The notice for a move beyond the end.
pub fn beyond_the_end(at: u64, end: u64) -> String {
    format!("Move {} is beyond the end: move {} is the last.", grouped(at), grouped(end))
}

/// The notice for a solution that the search does not have.
pub fn no_solution_of_number(number: u64, all: u64) -> String {
    format!("There is no solution {}: the search has {}.", grouped(number), count_or_no(all, "solution"))
}

/// The notice that no dead end follows.
pub const NO_FURTHER_DEAD_END: &str = "There is no further dead end.";

/// The notice on arrival at a dead end, with its number.
pub fn dead_end(number: u64) -> String {
    format!("Dead end {}.", grouped(number))
}

/// The notice for a dead end that the search does not have.
pub fn no_dead_end_of_number(number: u64, all: u64) -> String {
    format!("There is no dead end {}: the search has {}.", grouped(number), count_or_no(all, "dead end"))
}

/// The notice for a decision that the search never makes.
pub fn no_such_decision(name: &str) -> String {
    format!("The search never chooses {}.", cut(name, NAME))
}

/// The notice for a level that is not reached.
pub fn level_not_reached(level: usize) -> String {
    format!("Level {level} is not reached before the end of the search.")
}

/// The notice for a line that does not run.
pub fn line_does_not_run(label: Label) -> String {
    format!("{label} does not run before the end of the search.")
}

/// The goal of a long way, and the position on it.
pub fn on_the_way(goal: Goal, at: u64) -> String {
    let what = match goal {
        Goal::At(to) | Goal::HitAt(to) => format!("Going to move {}", grouped(to)),
        Goal::Hit => "Running to the next breakpoint".to_owned(),
        Goal::HitBefore => "Looking for the previous breakpoint".to_owned(),
        Goal::Back(_) => "Looking back".to_owned(),
        Goal::Move | Goal::Choice | Goal::Weighty(_) => "Stepping".to_owned(),
        Goal::Numbered(number) => format!("Going to solution {}", grouped(number)),
        Goal::DeadEnd(Some(number)) => format!("Going to dead end {}", grouped(number)),
        Goal::DeadEnd(None) => "Looking for the next dead end".to_owned(),
        Goal::Decision => "Looking for that decision".to_owned(),
        Goal::Level(level) => format!("Going to level {level}"),
        Goal::Node { .. } => "Going to that node".to_owned(),
        Goal::Ran(label) => format!("Going to {label}"),
        Goal::Over | Goal::Out(_) => "Going through the subtree".to_owned(),
        Goal::Solution => "Looking for the next solution".to_owned(),
        Goal::End => "Going to the end".to_owned(),
    };
    format!("{what}: at {}", grouped(at))
}
