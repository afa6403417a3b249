//! Texts about the task of homework.

use crate::location::{Task, Wanted};
use crate::words::grouped;

/// Returns the subject of a claim about the first choice, such as "row 1, column 3".
pub(super) fn subject(claim: &str) -> String {
    let about = claim.split_once(": ").map_or(claim, |(_, about)| about);
    about.trim_end_matches('.').trim_end_matches(" is chosen").to_owned()
}

/// The task in a sentence; `first` names the candidate of its first choice.
pub(super) fn task(task: &Task, first: &str) -> String {
    let choice = task.first.map(|_| format!("choose {first} first"));
    let alone = task.first.is_none() && task.backtracks.is_none();
    let wanted = task.wanted.map(|wanted| match wanted {
        Wanted::All if task.first.is_some() => "find all solutions with it".to_owned(),
        Wanted::All => "find all solutions".to_owned(),
        Wanted::AtLeast(1) if alone => "find a solution by hand".to_owned(),
        Wanted::AtLeast(1) => "find a solution".to_owned(),
        Wanted::AtLeast(many) => format!("find {} solutions", grouped(many)),
    });
    let backtracks = task.backtracks.map(|most| match most {
        0 => "never backtrack".to_owned(),
        1 => "backtrack at most once".to_owned(),
        most => format!("backtrack at most {} times", grouped(most)),
    });
    let parts: Vec<String> = [choice, wanted, backtracks].into_iter().flatten().collect();
    format!("Task: {}.", parts.join("; "))
}

/// How far a task is met; `backtracks` are those made and the most allowed.
pub(super) fn status(state: &str, note: &str, backtracks: Option<(u64, u64)>) -> String {
    let counted = backtracks.map(|(made, most)| {
        if most == 0 && made == 0 {
            return "no backtrack".to_owned();
        }
        let noun = if most == 1 { "backtrack" } else { "backtracks" };
        format!("{} of {} {noun}", grouped(made), grouped(most))
    });
    match (state, counted) {
        ("met", None) => "Met.".to_owned(),
        ("met", Some(counted)) => format!("Met: {counted}."),
        ("failed", None) => format!("Not met: {note}."),
        ("failed", Some(counted)) => format!("Not met: {note}. {counted}."),
        (_, None) => format!("Not met yet: {note}."),
        (_, Some(counted)) => format!("Not met yet: {note}. {counted}."),
    }
}

/// What to do after a solution, by how far the task is met.
pub(super) fn after_solution(number: u64, state: &str) -> String {
    let number = grouped(number);
    match state {
        "met" => format!("Solution {number} meets the task. Press Hand in."),
        "failed" => format!("Solution {number}. The task is not met."),
        _ => format!("Solution {number}. The task wants more: go back one level."),
    }
}

/// The note that a first choice is another one than the task's.
pub(super) fn other_first(number: usize, first: &str) -> String {
    format!("decision {} is not {first}", grouped(number as u64))
}

/// The note that the first choice is still to be made.
pub(super) fn no_first(first: &str) -> String {
    format!("{first} is not chosen")
}

/// The note that solutions are missing.
pub(super) fn found(solutions: u64, of: u64) -> String {
    if solutions == 0 {
        return "no solution found".to_owned();
    }
    let noun = if of == 1 { "solution" } else { "solutions" };
    format!("{} of {} {noun}", grouped(solutions), grouped(of))
}

/// The note that the number of solutions is not known, for now or at all.
pub(super) fn uncounted(solutions: u64, counting: bool) -> String {
    let found = if solutions == 1 { "1 solution".to_owned() } else { format!("{} solutions", grouped(solutions)) };
    let why = if counting { "all are being counted" } else { "the search is too long to count them all" };
    format!("{found} found, {why}")
}

/// The note that a backtrack, made by a decision, is one more than allowed.
pub(super) fn too_many_backtracks(number: u64, decision: usize) -> String {
    format!("backtrack {}, decision {}, is one too many", grouped(number), grouped(decision as u64))
}

/// The error of a first choice that does not exist, or cannot be opened.
pub(super) fn no_candidate(number: u32, wrong: &str) -> String {
    format!("candidate {number} cannot be the first choice: {wrong}")
}

/// The error of a task without any part.
pub const NOTHING: &str = "Choose what the task asks for: a first choice, solutions, or the most backtracks.";
