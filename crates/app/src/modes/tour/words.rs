//! Texts about the questions of a tour's author, and about the overview of its slides.

use crate::params::shortened;
use crate::tour::{Directive, Moment, Run, Until};
use crate::words::grouped;

/// How to answer a question aloud.
pub const HOW_SAID: &str = "Say your answer, then press Next.";

/// How to give one of `many` lettered answers; `places` says whether a click on the picture can.
pub fn how_listed(many: usize, places: bool) -> String {
    let last = letter(many.saturating_sub(1)).unwrap_or('Z');
    let or = if places { " or the place in the picture" } else { "" };
    format!("Choose A to {last}{or}, or press Next for the answer.")
}

/// How to give a number, with what is typed so far.
pub fn how_number(typed: &str) -> String {
    match typed {
        "" => "Type the number, then Enter, or press Next for the answer.".to_owned(),
        _ => format!("{typed} – Enter answers."),
    }
}

/// The notice that no answer names the place clicked.
pub const NO_SUCH_PLACE: &str = "No answer is there.";

/// The error for Enter without a number.
pub const NO_NUMBER: &str = "The answer must be a whole number.";

/// The note that a branch is shown in place of the slide.
pub const BRANCH: &str = "You are on a branch. Esc returns to the slide.";

/// The verdict on an answer, with the author's reply to it.
pub fn verdict(right: bool, answer: &str, reply: Option<&str>) -> String {
    let verdict = if right { "Right" } else { "Wrong" };
    let stop = if answer.ends_with(['.', '!', '?']) { "" } else { "." };
    let reply = reply.map(|reply| format!(" {reply}")).unwrap_or_default();
    format!("{verdict}: {answer}{stop}{reply}")
}

/// The number of right answers.
pub fn score(right: usize, of: usize) -> String {
    format!("{right} of {of} right")
}

/// An author's answer with its letter; `which` counts from 0.
pub fn lettered(which: usize, text: &str) -> String {
    match letter(which) {
        Some(letter) => crate::desk::words::own_answer(letter, text),
        None => text.to_owned(),
    }
}

fn letter(which: usize) -> Option<char> {
    char::from_u32('A' as u32 + which as u32)
}

/// The presenter's hint while the audience's screen is blank.
pub const BLANK: &str = "The screen is blank; Next shows it again.";

/// The number of counted hands.
pub fn hands(all: u32) -> String {
    if all == 1 { "1 hand".to_owned() } else { format!("{all} hands") }
}

/// The present slide, with the number of slides and of questions.
pub fn overview(number: usize, of: usize, questions: usize) -> String {
    let questions = match questions {
        0 => String::new(),
        1 => " · 1 question".to_owned(),
        many => format!(" · {many} questions"),
    };
    format!("slide {number} of {of}{questions}")
}

/// The label of the button that leads to the slide seen before the last jump.
pub fn seen_before(number: usize) -> String {
    format!("Back to slide {number}")
}

/// The error for a slide that the tour does not have.
pub fn no_slide(typed: &str, of: usize) -> String {
    format!("Go to: {} is no slide; this tour has slides 1 to {of}.", shortened(typed))
}

/// The position of a slide.
pub fn at(step: u64) -> String {
    format!("move {}", grouped(step))
}

/// The position of a slide that shows a race.
pub const RACE: &str = "race";

/// What a slide does by itself, as a sign; empty if it does nothing.
pub fn does(moment: &Moment) -> String {
    let directives = &moment.directives;
    let has = |wanted: &dyn Fn(&Directive) -> bool| directives.iter().any(wanted);
    match moment.run() {
        _ if has(&|directive| matches!(directive, Directive::Ask | Directive::AskOwn(_))) => "?".to_owned(),
        _ if has(&|directive| *directive == Directive::ByHand) => "Solve".to_owned(),
        Some(Run { until: Some(Until::Step(step)), .. }) => format!("▶ {}", grouped(step)),
        Some(_) => "▶".to_owned(),
        None => String::new(),
    }
}

/// Where a text is wrong: reading ends at the first error.
pub fn error_in(line: usize) -> String {
    format!("Error in line {line}")
}

/// The error of a slide's position behind the end of its search.
pub fn beyond(last: u64) -> String {
    format!("The last move is {}.", crate::words::grouped(last))
}
