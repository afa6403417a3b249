//! What hand-outs say of themselves.

/// Before the address at the foot of a sheet.
pub const OPENS: &str = "This link, or the code beside it, opens the page at this position:";

/// At the foot of a tour's first sheet.
pub const WHOLE_TOUR: &str = "The code opens this tour at its first slide.";

/// Before the address at the foot of a further sheet of a tour.
pub const OPENS_MOMENT: &str = "This link, or the code beside it, opens the first picture of this page:";

/// At the foot of a tour's first sheet, if it is too long for a code: how it is handed out.
pub fn hand_out(file: &str, base: &str) -> String {
    format!(
        "This tour is too long for a code. Its file, {file} (Tours, Save), opens it: drop it on {base}. Each picture has its \
         own link; the code, and this one, are of the first:"
    )
}

/// What has come of copying the picture.
pub fn copied(done: bool) -> &'static str {
    match done {
        true => "Picture copied.",
        false => "The browser does not allow copying pictures; use a screenshot, or Print.",
    }
}
