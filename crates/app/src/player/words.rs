//! What is said of the way to a goal, and of one that is not reached.

use super::Goal;
use crate::machine::Label;
use crate::words::{count_or_no, grouped};

/// Nowhere to step out to.
pub const NOT_OUT_OF_THE_ROOT: &str = "Level 0 is the root: there is no level to step out of.";

/// The search ends before another solution.
pub const NO_FURTHER_SOLUTION: &str = "There is no further solution.";

/// A move was asked for that is not made.
pub fn beyond_the_end(at: u64, end: u64) -> String {
    format!("Move {} is beyond the end: move {} is the last.", grouped(at), grouped(end))
}

/// A solution was asked for that there is not, among so many.
pub fn no_solution_of_number(number: u64, all: u64) -> String {
    format!("There is no solution {}: the search has {}.", grouped(number), count_or_no(all, "solution"))
}

/// The search ends before that level.
pub fn level_not_reached(level: usize) -> String {
    format!("Level {level} is not reached before the end of the search.")
}

/// The search ends before that line runs.
pub fn line_does_not_run(label: Label) -> String {
    format!("{label} does not run before the end of the search.")
}

/// Where one is going, and how far one has come.
pub fn on_the_way(goal: Goal, at: u64) -> String {
    let what = match goal {
        Goal::At(to) | Goal::HitAt(to) => format!("Going to move {}", grouped(to)),
        Goal::Hit => "Running to the next breakpoint".to_owned(),
        Goal::HitBefore => "Looking for the previous breakpoint".to_owned(),
        Goal::Back(_) => "Looking back".to_owned(),
        Goal::Move | Goal::Choice | Goal::Weighty(_) => "Stepping".to_owned(),
        Goal::Numbered(number) => format!("Going to solution {}", grouped(number)),
        Goal::Level(level) => format!("Going to level {level}"),
        Goal::Node { .. } => "Going to that node".to_owned(),
        Goal::Ran(label) => format!("Going to {label}"),
        Goal::Over | Goal::Out(_) => "Going through the subtree".to_owned(),
        Goal::Solution => "Looking for the next solution".to_owned(),
        Goal::End => "Going to the end".to_owned(),
    };
    format!("{what}: at {}", grouped(at))
}
