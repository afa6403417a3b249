//! Texts about the questions of a tour's author.

/// How to answer a question aloud.
pub const HOW_SAID: &str = "Say your answer, then press Next.";

/// How to give one of `many` lettered answers; `places` says whether a click on the picture can.
pub fn how_listed(many: usize, places: bool) -> String {
    let last = letter(many.saturating_sub(1)).unwrap_or('Z');
    let or = if places { " or the place in the picture" } else { "" };
    format!("Choose A to {last}{or}; Next shows the answer.")
}

/// How to give a number, with what is typed so far.
pub fn how_number(typed: &str) -> String {
    match typed {
        "" => "Type the number, then Enter; Next shows the answer.".to_owned(),
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

/// The audience's hands for each lettered answer.
pub fn room(counts: &[u32]) -> String {
    let told = counts.iter().enumerate().filter_map(|(i, count)| Some(format!("{} {count}", letter(i)?)));
    format!("Hands: {}", told.collect::<Vec<_>>().join(", "))
}
