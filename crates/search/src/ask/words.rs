//! What questions, answers and verdicts say, whatever the problem.

use super::{Claim, Question};
use crate::machine::Beat;
use crate::sign::Sign;
use crate::words::{capital, count, grouped};

/// What `ask=` may be.
pub fn asking(most: u32) -> String {
    format!("must be moves, choices, or a number N from 2 to {most} to ask before every Nth decision")
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
        None => format!("Shown, not answered: {truth}"),
        Some(true) => format!("Right: {truth}"),
        Some(false) => format!("Wrong. {why} The move: {truth}"),
    }
}

/// How a question is answered.
pub fn how(question: &Question) -> String {
    let answers = &question.answers;
    let alone =
        |i: usize| answers[i].target.is_some() && answers.iter().filter(|a| a.target == answers[i].target).count() == 1;
    let place = if (0..answers.len()).any(alone) { ", or the place in the picture" } else { "" };
    format!("Press 1 to {}{place}; Enter shows the answer.", answers.len())
}

/// What a question with `ask=moves` asks about.
pub const OFTEN_DECISIONS: &str = "every decision";

/// The same where one goes by moves.
pub const OFTEN_MOVES: &str = "every move";

/// A kind of decision, in the plural.
pub fn kind((beat, sign): (Beat, Sign)) -> &'static str {
    match (beat, sign) {
        (_, Sign::DeadEnd) => "dead ends",
        (Beat::Detail, _) => "moves between decisions",
        (Beat::Choose, _) => "choices of what to decide next",
        (Beat::Reject, _) => "rejections",
        (Beat::Descend, _) => "choices",
        (Beat::Retreat, _) => "backtracks",
        (Beat::Solution, _) => "solutions",
        (Beat::Done, _) => "the end of the search",
    }
}

/// Kinds that one does not see yet, with how many answers were right of how many.
pub fn unseen<'a>(kinds: impl Iterator<Item = (&'a str, u32, u32)>) -> String {
    let told: Vec<String> = kinds.map(|(kind, right, of)| format!("{kind} ({right} of {of})")).collect();
    format!("Not seen yet: {}.", told.join(", "))
}

/// No kind is unseen.
pub const ALL_SEEN: &str = "No kind of decision is missing.";

/// How far practice of a kind has come.
pub fn practice(kind: &str, streak: u32, enough: u32) -> String {
    format!("practice: {kind} · {streak} of {enough} in a row")
}

/// Enough were right in a row.
pub const PRACTISED: &str = "Three in a row: you see this kind.";

/// Practice is left.
pub const PRACTICE_OVER: &str = "Practice is over.";

/// The score beside the timeline: right answers, and those that were only shown.
pub fn score(right: u32, of: u32, streak: u32, shown: usize) -> String {
    let shown = if shown == 0 { String::new() } else { format!(" · {shown} shown") };
    format!("streak {streak} · {right} of {of} right{shown}")
}

/// The result as a text to be handed in.
pub fn result(heading: &str, right: u32, of: u32, best: u32, summary: &str, address: &str) -> String {
    let questions = count(of, "question");
    let summary = if summary.is_empty() { String::new() } else { format!("{summary} ") };
    format!(
        "What comes next? {heading}: {} of {questions} right, longest streak {}. {summary}{address}",
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
