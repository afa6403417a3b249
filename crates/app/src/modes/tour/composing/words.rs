//! Texts about editing and opening tours.

use crate::params::shortened;

/// The error for a tour without questions to export.
pub const NOTHING_ASKED: &str =
    "No slide of this tour asks a question; the options `ask` and `ask: QUESTION` of a slide do.";

/// Labels of the dialog of tours, by the names that the page's scripts use.
pub const NAMES: [(&str, &str); 15] = [
    ("hands", "Hands"),
    ("mine", "Yours, kept in this browser"),
    ("write", "Write a tour"),
    ("allTours", "All tours"),
    ("offer", "New here? Start the tour: "),
    ("notNow", "Not now"),
    ("show", "Show"),
    ("earlier", "Earlier"),
    ("later", "Later"),
    ("takeOut", "Delete"),
    ("caption", "Caption"),
    ("noLecture", "The presenter's window shows a tour; open one under Tours."),
    ("noPage", "This host lacks stepdance.html, which would hold the tour. Open such a file, and save the tour there."),
    (
        "unkept",
        "This browser did not store the tour: its storage is full or blocked. Save the tour as a file before you leave.",
    ),
    ("saveUnkept", "Save as a file"),
];

/// The error for a tour that cannot be opened, by the name that the page's scripts use; `what` is the address, the file, or the
/// browser's message.
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

/// The error for a file that is not UTF-8, by its first bad byte, from 1.
pub fn not_utf8(byte: usize) -> String {
    format!("it is not UTF-8: byte {byte} cannot be read")
}

/// The label of a button of a slide, for screen readers.
pub fn of_moment(does: &str, caption: &str) -> String {
    format!("{does}: {caption}")
}

/// The tooltip of the number of a slide.
pub fn to_this_moment(title: &str) -> String {
    format!("{title}: go to this slide")
}

/// The note that the words of a slide are too long for a hall.
pub fn too_long(number: usize, lines: usize) -> String {
    let lines = if lines == 1 { "1 line".to_owned() } else { format!("{lines} lines") };
    format!("Slide {number}: its words are {lines} too long for a hall.")
}

/// The note that the code of a slide is too small for a hall.
pub fn unreadable(number: usize) -> String {
    format!("Slide {number}: its link is too long for a code that a hall can scan.")
}
