//! What hand-outs say of themselves.

/// Before the address at the foot of a sheet.
pub const OPENS: &str = "This link, or the code beside it, opens the page at this very place:";

/// At the foot of a tour's first sheet.
pub const WHOLE_TOUR: &str = "The code opens this tour on the page, from its first moment on.";

/// Before the address at the foot of a further sheet of a tour.
pub const OPENS_MOMENT: &str = "This link, or the code beside it, opens this sheet's first picture:";

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
        true => "The picture is on the clipboard.",
        false => "The browser does not let the page copy pictures; a screenshot, or Print, does it.",
    }
}
