//! What a tour says of its author's questions.

/// How an open question is answered.
pub const HOW_SAID: &str = "Say your answer, then press PgDn or ›.";

/// How one of so many answers is given.
pub fn how_listed(many: usize, places: bool) -> String {
    let last = letter(many.saturating_sub(1)).unwrap_or('Z');
    let or = if places { " or the place in the picture" } else { "" };
    format!("Press A to {last}{or}; PgDn shows the answer.")
}

/// How a number is given.
pub fn how_number(typed: &str) -> String {
    match typed {
        "" => "Type the number, then Enter; PgDn shows the answer.".to_owned(),
        _ => format!("{typed} – Enter answers."),
    }
}

/// A place of the picture that no answer names.
pub const NO_SUCH_PLACE: &str = "No answer is there.";

/// Enter without a number.
pub const NO_NUMBER: &str = "The answer must be a whole number.";

/// The verdict on an answer, with the author's reply to it.
pub fn verdict(right: bool, answer: &str, reply: Option<&str>) -> String {
    let verdict = if right { "Right" } else { "Wrong" };
    let stop = if answer.ends_with(['.', '!', '?']) { "" } else { "." };
    let reply = reply.map(|reply| format!(" {reply}")).unwrap_or_default();
    format!("{verdict}: {answer}{stop}{reply}")
}

/// How many answers were right.
pub fn score(right: usize, of: usize) -> String {
    format!("{right} of {of} right")
}

/// One of the author's answers with its letter, counted from 0.
pub fn lettered(which: usize, text: &str) -> String {
    match letter(which) {
        Some(letter) => crate::desk::words::own_answer(letter, text),
        None => text.to_owned(),
    }
}

fn letter(which: usize) -> Option<char> {
    char::from_u32('A' as u32 + which as u32)
}

/// The presenter's hint while the hall's screen is blank.
pub const BLANK: &str = "The screen is blank; PgDn or . shows it again.";

/// How many hands were counted.
pub fn hands(all: u32) -> String {
    if all == 1 { "1 hand".to_owned() } else { format!("{all} hands") }
}

/// The hands of the room for each lettered answer.
pub fn room(counts: &[u32]) -> String {
    let told = counts.iter().enumerate().filter_map(|(i, count)| Some(format!("{} {count}", letter(i)?)));
    format!("Hands: {}", told.collect::<Vec<_>>().join(", "))
}
