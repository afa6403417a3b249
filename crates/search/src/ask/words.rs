//! Questions, answers and verdicts of the quiz, for any problem.

use super::Question;
use crate::machine::Beat;
use crate::sign::Sign;
use crate::words::{count, grouped};

/// The values allowed for `ask=`.
pub fn asking(most: u32) -> String {
    format!("must be moves, choices, or a number n from 2 to {most} to ask before every nth decision")
}

/// The narration of the last move, and the question.
pub fn asked(happened: &str) -> String {
    match happened {
        "" => "What comes next?".to_owned(),
        _ => format!("{happened} What comes next?"),
    }
}

/// The wrong claim that the search starts a second time.
pub const ANEW: &str = "The search starts again.";

/// Why it is wrong to choose a candidate that is rejected.
pub fn no_test() -> String {
    "It fails its test, so it is rejected.".to_owned()
}

/// Why it is wrong to reject a candidate that fits.
pub fn nothing_forbids() -> String {
    "It passes its test, so it is not rejected.".to_owned()
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
        None => format!("Shown, not answered: {truth}"),
        Some(true) => format!("Correct: {truth}"),
        Some(false) => format!("Wrong. {why} Answer: {truth}"),
    }
}

/// How a question is answered.
pub fn how(question: &Question) -> String {
    let answers = &question.answers;
    let alone =
        |i: usize| answers[i].target.is_some() && answers.iter().filter(|a| a.target == answers[i].target).count() == 1;
    let place = if (0..answers.len()).any(alone) { ", or the place in the picture" } else { "" };
    format!("Choose an answer{place}.")
}

/// What a question with `ask=moves` asks about.
pub const OFTEN_DECISIONS: &str = "every decision";

/// The same where one goes by moves.
pub const OFTEN_MOVES: &str = "every move";

/// The name of a kind of decision, in the plural.
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

/// The kinds of decisions that the user often misses, each with the right answers and the number of its questions.
pub fn unseen<'a>(kinds: impl Iterator<Item = (&'a str, u32, u32)>) -> String {
    let told: Vec<String> = kinds.map(|(kind, right, of)| format!("{kind} ({right} of {of})")).collect();
    format!("Not seen yet: {}.", told.join(", "))
}

/// The text if no kind is often missed.
pub const ALL_SEEN: &str = "No kind of decision is missing.";

/// The progress of practice of a kind.
pub fn practice(kind: &str, streak: u32, enough: u32) -> String {
    format!("practice: {kind} · {streak} of {enough} in a row")
}

/// The notice that enough answers in a row were right.
pub const PRACTISED: &str = "Three in a row: you see this kind.";

/// The notice that practice has ended.
pub const PRACTICE_OVER: &str = "Practice is over.";

/// The score beside the timeline: right answers, and questions whose answer was only shown.
pub fn score(right: u32, of: u32, streak: u32, shown: usize) -> String {
    let shown = if shown == 0 { String::new() } else { format!(" · {shown} shown") };
    format!("{right} of {of} right · streak {streak}{shown}")
}

/// The result as a text that students hand in.
pub fn result(heading: &str, right: u32, of: u32, best: u32, summary: &str, address: &str) -> String {
    let questions = count(of, "question");
    let summary = if summary.is_empty() { String::new() } else { format!("{summary} ") };
    format!(
        "What comes next? {heading}: {} of {questions} right, longest streak {}. {summary}{address}",
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

/// The notice for a pick on the stage that no answer is about, and that several are about.
pub const NOT_MEANT: &str = "No answer is about what you picked.";
pub const SEVERAL_MEANT: &str = "Several answers are about what you picked: choose one of them below.";

/// The notice for answers of a link that belong to no question.
pub const STRANGE: &str = "Some answers in this link belong to no question of this search; they are not counted.";

/// The text of hidden parts.
pub const HIDDEN: &str = "Hidden until you answer.";
