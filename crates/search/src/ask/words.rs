//! What questions, answers and verdicts say, whatever the problem.

use super::Claim;
use crate::machine::Beat;
use crate::sign::Sign;
use crate::words::{capital, count, grouped};

/// What `ask=` may be.
pub fn asking(most: u32) -> String {
    format!("must be moves, choices, or a number from 2 to {most} to ask before every so-manieth move")
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
        (Beat::Done, _) => "The search is over.".to_owned(),
        (Beat::Retreat, Some(about)) => format!("Back to level {here}: {about} is given up."),
        (Beat::Retreat, None) => format!("Back to level {here}."),
        (Beat::Descend, Some(about)) => format!("Level {here}: {about} is chosen."),
        (Beat::Descend, None) => format!("Level {here} is entered."),
        // Of a small move, what it does.
        (Beat::Detail, Some(about)) => format!("{}.", capital(about)),
        _ if claim.sign == Sign::DeadEnd => format!("Dead end: nothing is left to try on level {here}."),
        (Beat::Reject, Some(about)) => format!("Level {here}: {about} is refused."),
        (Beat::Reject, None) => format!("Level {here}: what is on trial is refused."),
        (_, Some(about)) => format!("Level {here}: {about} is next."),
        (_, None) => "It is decided what to try.".to_owned(),
    }
}

/// Claimed by who has the search begin a second time.
pub const ANEW: &str = "The search begins anew.";

/// It is chosen without being looked at.
pub fn no_test() -> String {
    "That skips the test: it does not go with what is already chosen.".to_owned()
}

/// It is refused although it fits.
pub fn nothing_forbids() -> String {
    "Nothing that is chosen forbids it, so it is not refused.".to_owned()
}

/// The next one is tried on top of the newest.
pub fn not_taken_back() -> String {
    "Its turn comes, but first the newest choice has to be taken back.".to_owned()
}

/// Taken back in the order of choosing.
pub fn newest_first() -> String {
    "Choices are taken back in the opposite order: the newest goes first.".to_owned()
}

/// A dead end is taken for a solution.
pub fn no_solution() -> String {
    "Nothing is left to try here, and that is no solution: a solution would be complete.".to_owned()
}

/// A later choice is made now.
pub fn later() -> String {
    "Choices are tried in their order, and its turn comes later.".to_owned()
}

/// A choice is given up that has not been tried to the end.
pub fn too_early(next: Beat) -> String {
    match next {
        Beat::Solution => "Everything is in place: that is a solution, which is reported before going back.".to_owned(),
        _ => "It is too early to go back: there is still something to try here.".to_owned(),
    }
}

/// A dead end is seen where there is none.
pub fn something_left() -> String {
    "That is no dead end: there is still something to try here.".to_owned()
}

/// The search ends too early.
pub fn not_over(solved: bool) -> String {
    match solved {
        true => "One solution does not end the search: it looks for all of them.".to_owned(),
        false => "The search is over only when everything was tried on every level.".to_owned(),
    }
}

/// Small moves are passed over.
pub fn small_first() -> String {
    "That comes later: what is asked for is the next small move, and links change one at a time.".to_owned()
}

/// The search begins a second time.
pub fn once() -> String {
    "Everything has been tried once, and nothing would come of trying it again.".to_owned()
}

/// The verdict, for who hears it.
pub fn verdict(right: Option<bool>, why: &str, truth: &str) -> String {
    match right {
        None => format!("The move: {truth}"),
        Some(true) => format!("Right: {truth}"),
        Some(false) => format!("Wrong. {why} The move: {truth}"),
    }
}

/// The score beside the timeline.
pub fn score(right: u32, of: u32, streak: u32) -> String {
    format!("streak {streak} · {right} of {of} right")
}

/// The result as a text to be handed in.
pub fn result(heading: &str, right: u32, of: u32, best: u32, address: &str) -> String {
    let questions = count(of, "question");
    format!(
        "What comes next? {heading}: {} of {questions} right, longest streak {}. {address}",
        grouped(right.into()),
        best
    )
}

/// There is no question at the end.
pub const OVER: &str = "The search is over: nothing comes next.";

/// The move that is asked for is very far off.
pub const FAR: &str = "Very many small steps come before the next move; skip them with Next solution or Go to.";

/// Nothing of the kind follows soon.
pub const NO_OTHER: &str = "No other move of this kind comes soon.";

/// A place on the stage that no answer is about.
pub const NOT_MEANT: &str = "None of the answers is about that place alone.";

/// Answers of a link that belong to no question.
pub const STRANGE: &str = "Some answers of this link belong to no question of the search; they are not counted.";

/// What hidden parts say.
pub const HIDDEN: &str = "Hidden until you answer.";
