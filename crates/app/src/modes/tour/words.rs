//! What a tour says of its author's questions.

/// How an open question is answered.
pub const HOW_SAID: &str = "Say your answer, then press PgDn or ›.";

/// How one of so many answers is given.
pub fn how_listed(many: usize, places: bool) -> String {
    let last = char::from_u32('A' as u32 + many.saturating_sub(1) as u32).unwrap_or('Z');
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
