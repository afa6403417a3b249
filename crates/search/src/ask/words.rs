//! Questions, answers and verdicts of the quiz, for any problem.

use super::Claim;
use crate::machine::Beat;
use crate::sign::Sign;
use crate::words::{capital, count, grouped};

/// The values allowed for `ask=`.
pub fn asking(most: u32) -> String {
    format!("must be moves, choices, or a number n from 2 to {most} to ask before every nth move")
}

/// The narration of the last move, and the question.
pub fn asked(happened: &str) -> String {
    match happened {
        "" => "What comes next?".to_owned(),
        _ => format!("{happened} What comes next?"),
    }
}

/// A claim about a move, in one short sentence.
pub fn claimed(claim: &Claim) -> String {
    // How many choices are in force, as in tree and profile.
    let here = claim.level;
    match (claim.beat, claim.about.as_deref()) {
        (Beat::Solution, _) => "A solution is reported.".to_owned(),
        (Beat::Done, _) => "The search is finished.".to_owned(),
        (Beat::Retreat, Some(about)) => format!("Back to level {here}: {about} is undone."),
        (Beat::Retreat, None) => format!("Back to level {here}."),
        (Beat::Descend, Some(about)) => format!("Level {here}: {about} is chosen."),
        (Beat::Descend, None) => format!("Level {here} is entered."),
        (Beat::Detail, Some(about)) => format!("{}.", capital(about)),
        _ if claim.sign == Sign::DeadEnd => format!("Dead end: no candidate is left at level {here}."),
        (Beat::Reject, Some(about)) => format!("Level {here}: {about} is rejected."),
        (Beat::Reject, None) => format!("Level {here}: the candidate under test is rejected."),
        (_, Some(about)) => format!("Level {here}: {about} is next."),
        (_, None) => "What to try next is chosen.".to_owned(),
    }
}

/// The wrong claim that the search starts a second time.
pub const ANEW: &str = "The search starts again.";

/// Why it is wrong to choose a candidate that is rejected.
pub fn no_test() -> String {
    "It conflicts with an earlier choice, so it is rejected.".to_owned()
}

/// Why it is wrong to reject a candidate that fits.
pub fn nothing_forbids() -> String {
    "It conflicts with no earlier choice, so it is not rejected.".to_owned()
}

/// Why the next candidate is not tried on top of the newest choice.
pub fn not_taken_back() -> String {
    "It is next, but first the newest choice must be undone.".to_owned()
}

/// Why an older choice is not undone first.
pub fn newest_first() -> String {
    "Choices are undone in reverse order, the newest first.".to_owned()
}

/// Why a dead end is no solution.
pub fn no_solution() -> String {
    "No candidate is left here, but this is no solution: a solution would be complete.".to_owned()
}

/// Why a later candidate is not tried now.
pub fn later() -> String {
    "Candidates are tried in order, and this one comes later.".to_owned()
}

/// Why the search does not backtrack yet.
pub fn too_early(next: Beat) -> String {
    match next {
        Beat::Solution => "This is a solution, which is reported before the search backtracks.".to_owned(),
        _ => "It is too early to backtrack: a candidate is left here.".to_owned(),
    }
}

/// Why this is no dead end.
pub fn something_left() -> String {
    "This is no dead end: a candidate is left here.".to_owned()
}

/// Why the search is not finished.
pub fn not_over(solved: bool) -> String {
    match solved {
        true => "One solution does not end the search: it looks for all.".to_owned(),
        false => "The search ends only when every level is exhausted.".to_owned(),
    }
}

/// Why a later move is not the next one.
pub fn small_first() -> String {
    "That comes later: the question is about the next move, and pointers change one at a time.".to_owned()
}

/// Why the search does not start a second time.
pub fn once() -> String {
    "Every candidate was tried once; a second time would find nothing new.".to_owned()
}

/// The verdict for screen readers.
pub fn verdict(right: Option<bool>, why: &str, truth: &str) -> String {
    match right {
        None => format!("Answer: {truth}"),
        Some(true) => format!("Correct: {truth}"),
        Some(false) => format!("Wrong. {why} Answer: {truth}"),
    }
}

/// The score beside the timeline.
pub fn score(right: u32, of: u32, streak: u32) -> String {
    format!("{right} of {of} correct · streak {streak}")
}

/// The result, as a text to hand in.
pub fn result(heading: &str, right: u32, of: u32, best: u32, address: &str) -> String {
    let questions = count(of, "question");
    format!(
        "What comes next? {heading}: {} of {questions} correct, longest streak {}. {address}",
        grouped(right.into()),
        best
    )
}

/// The notice at the end of the search.
pub const OVER: &str = "The search is finished: nothing comes next.";

/// The notice where the next question is far away.
pub const FAR: &str = "The next decision is many moves away; skip them with Next solution or Go to.";

/// The notice where no similar question follows soon.
pub const NO_OTHER: &str = "No similar question comes soon.";

/// The notice for a pick on the stage that no answer is about.
pub const NOT_MEANT: &str = "None of the answers is about that alone.";

/// The notice for answers of a link that belong to no question.
pub const STRANGE: &str = "Some answers in this link belong to no question of this search; they are not counted.";

/// The text of hidden parts.
pub const HIDDEN: &str = "Hidden until you answer.";
