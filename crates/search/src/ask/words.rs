//! What questions, answers and verdicts say, whatever the problem.

use super::Claim;
use crate::machine::Beat;
use crate::sign::Sign;
use crate::words::{capital, count, grouped};

/// What `ask=` may be.
pub fn asking(most: u32) -> String {
    format!("must be moves, choices, or a number n from 2 to {most} to ask before every nth move")
}

/// What has happened, and the question.
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
        // Of a small move, what it does.
        (Beat::Detail, Some(about)) => format!("{}.", capital(about)),
        _ if claim.sign == Sign::DeadEnd => format!("Dead end: no candidate is left at level {here}."),
        (Beat::Reject, Some(about)) => format!("Level {here}: {about} is rejected."),
        (Beat::Reject, None) => format!("Level {here}: the candidate under test is rejected."),
        (_, Some(about)) => format!("Level {here}: {about} is next."),
        (_, None) => "What to try next is chosen.".to_owned(),
    }
}

/// Claimed by who has the search begin a second time.
pub const ANEW: &str = "The search starts again.";

/// It is chosen without being looked at.
pub fn no_test() -> String {
    "It conflicts with an earlier choice, so it is rejected.".to_owned()
}

/// It is refused although it fits.
pub fn nothing_forbids() -> String {
    "It conflicts with no earlier choice, so it is not rejected.".to_owned()
}

/// The next one is tried on top of the newest.
pub fn not_taken_back() -> String {
    "It is next, but first the newest choice must be undone.".to_owned()
}

/// Taken back in the order of choosing.
pub fn newest_first() -> String {
    "Choices are undone in reverse order, the newest first.".to_owned()
}

/// A dead end is taken for a solution.
pub fn no_solution() -> String {
    "No candidate is left here, but this is no solution: a solution would be complete.".to_owned()
}

/// A later choice is made now.
pub fn later() -> String {
    "Candidates are tried in order, and this one comes later.".to_owned()
}

/// A choice is given up that has not been tried to the end.
pub fn too_early(next: Beat) -> String {
    match next {
        Beat::Solution => "This is a solution, which is reported before the search backtracks.".to_owned(),
        _ => "It is too early to backtrack: a candidate is left here.".to_owned(),
    }
}

/// A dead end is seen where there is none.
pub fn something_left() -> String {
    "This is no dead end: a candidate is left here.".to_owned()
}

/// The search ends too early.
pub fn not_over(solved: bool) -> String {
    match solved {
        true => "One solution does not end the search: it looks for all.".to_owned(),
        false => "The search ends only when every level is exhausted.".to_owned(),
    }
}

/// Small moves are passed over.
pub fn small_first() -> String {
    "That comes later: the question is about the next move, and pointers change one at a time.".to_owned()
}

/// The search begins a second time.
pub fn once() -> String {
    "Every candidate was tried once; a second time would find nothing new.".to_owned()
}

/// The verdict, for who hears it.
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

/// The result as a text to be handed in.
pub fn result(heading: &str, right: u32, of: u32, best: u32, address: &str) -> String {
    let questions = count(of, "question");
    format!(
        "What comes next? {heading}: {} of {questions} correct, longest streak {}. {address}",
        grouped(right.into()),
        best
    )
}

/// There is no question at the end.
pub const OVER: &str = "The search is finished: nothing comes next.";

/// The move that is asked for is very far off.
pub const FAR: &str = "The next decision is many moves away; skip them with Next solution or Go to.";

/// Nothing of the kind follows soon.
pub const NO_OTHER: &str = "No similar question comes soon.";

/// A place on the stage that no answer is about.
pub const NOT_MEANT: &str = "None of the answers is about that alone.";

/// Answers of a link that belong to no question.
pub const STRANGE: &str = "Some answers in this link belong to no question of this search; they are not counted.";

/// What hidden parts say.
pub const HIDDEN: &str = "Hidden until you answer.";
