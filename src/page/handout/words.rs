//! What hand-outs say of themselves.

/// Before the address at the foot of a sheet.
pub const OPENS: &str = "This link, or the code beside it, opens the page at this very place:";

/// What has come of copying the picture.
pub fn copied(done: bool) -> &'static str {
    match done {
        true => "The picture is on the clipboard.",
        false => "The browser does not let the page copy pictures; a screenshot, or Print, does it.",
    }
}
