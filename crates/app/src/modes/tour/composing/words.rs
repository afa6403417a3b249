//! What making and opening tours says of itself.

use crate::params::shortened;

/// A tour has no questions that could be exported.
pub const NOTHING_ASKED: &str =
    "No slide of this tour asks a question; the options `ask` and `ask: QUESTION` of a slide do.";

/// The names of what tours are chosen and changed by, as the page's scripts know them.
pub const NAMES: [(&str, &str); 8] = [
    ("offer", "New here? Start the tour: "),
    ("notNow", "Not now"),
    ("show", "Show"),
    ("earlier", "Earlier"),
    ("later", "Later"),
    ("takeOut", "Delete"),
    ("caption", "Caption"),
    ("unkept", "This browser stores nothing; save the tour as a file before you leave."),
];

/// What is wrong with a tour that was to be opened, by the name that the page's scripts have for it; `what` is the address or
/// file, or what the browser says.
pub fn fault(kind: &str, what: &str) -> String {
    // A file's name, or what a server or browser says, may be of any length and turn the writing.
    let short = shortened(what);
    match kind {
        "within" => "Your own tour is not shown to other pages.".to_owned(),
        "none" => "This browser stores no tour of yours.".to_owned(),
        "elsewhere" => format!("Tours must be on the same site as the page, not at {short}."),
        "server" => format!("The tour file was not found ({short})."),
        "large" => format!("{short} is too large for a tour: at most {} bytes.", crate::tour::LONGEST),
        "unread" => format!("The file could not be read ({short})."),
        _ => format!("The tour cannot be opened. {what}"),
    }
}

/// A file whose byte of that number, from 1, is not what texts are made of.
pub fn not_utf8(byte: usize) -> String {
    format!("it is not UTF-8: byte {byte} cannot be read")
}

/// A thing to do with a moment, for who hears it.
pub fn of_moment(does: &str, caption: &str) -> String {
    format!("{does}: {caption}")
}

/// What the place within a tour does.
pub fn to_this_moment(title: &str) -> String {
    format!("{title}: go to this slide")
}
