//! Texts of handouts.

/// The line before the address at the foot of a handout.
pub const OPENS: &str = "This link, or the code beside it, opens the page at this position:";

/// The line at the foot of a tour's first page.
pub const WHOLE_TOUR: &str = "The code opens this tour at its first slide.";

/// The line before the address at the foot of a further page of a tour.
pub const OPENS_MOMENT: &str = "This link, or the code beside it, opens the first picture of this page:";

/// The line at the foot of a tour's first page, if the tour is too long for a code.
pub fn hand_out(file: &str, base: &str) -> String {
    format!(
        "This tour is too long for a code. Its file, {file} (Tours, Save), opens it: drop it on {base}. Each picture has its \
         own link; the code, and this one, are of the first:"
    )
}

/// The question of a slide that asks for the next move.
pub const WHAT_NEXT: &str = "What comes next, and why?";

/// The heading of the pages with the answers.
pub fn solutions(title: &str) -> String {
    format!("Solutions: {title}")
}

/// The line before the address at the foot of those pages.
pub const KEEP: &str = "Solutions, to keep. This link, or the code beside it, opens the first slide of this page:";

/// The result of copying the picture.
pub fn copied(done: bool) -> &'static str {
    match done {
        true => "Picture copied.",
        false => "The browser does not allow copying pictures; use a screenshot, or Print.",
    }
}
