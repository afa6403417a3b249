//! What making and opening tours says of itself.

use crate::params::shortened;

/// A tour has no questions that could be exported.
pub const NOTHING_ASKED: &str =
    "No moment of this tour asks anything: an option of a moment, `ask` or `ask: QUESTION`, does.";

/// The names of what tours are chosen and changed by, as the page's scripts know them.
pub const NAMES: [(&str, &str); 8] = [
    ("offer", "New to this? Take the tour: "),
    ("notNow", "Not now"),
    ("show", "Show"),
    ("earlier", "Earlier"),
    ("later", "Later"),
    ("takeOut", "Take out"),
    ("caption", "Caption"),
    ("unkept", "This browser keeps nothing; save the tour as a file before you leave."),
];

/// What is wrong with a tour that was to be opened, by the name that the page's scripts have for it; `what` is the address or
/// file, or what the browser says.
pub fn fault(kind: &str, what: &str) -> String {
    // A file's name, or what a server or browser says, may be of any length and turn the writing.
    let short = shortened(what);
    match kind {
        "within" => "A tour of your own is not shown to other pages.".to_owned(),
        "none" => "This browser keeps no tour of your own.".to_owned(),
        "elsewhere" => format!("The tour cannot be opened: it has to lie where the page does, not at {short}."),
        "server" => format!("The tour cannot be opened: the server answers {short}."),
        "large" => format!("{short} is too large for a tour: at most {} bytes.", crate::tour::LONGEST),
        "unread" => format!("The file could not be read ({short})."),
        _ => format!("The tour cannot be opened. {what}"),
    }
}

/// A file whose byte of that number, from 1, is not what texts are made of.
pub fn not_utf8(byte: usize) -> String {
    format!("it is no text in UTF-8: byte {byte} cannot be read")
}

/// A thing to do with a moment, for who hears it.
pub fn of_moment(does: &str, caption: &str) -> String {
    format!("{does}: {caption}")
}

/// What the place within a tour does.
pub fn to_this_moment(title: &str) -> String {
    format!("{title}: to this moment")
}
