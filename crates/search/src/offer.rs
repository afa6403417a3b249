//! The tours of a catalogue.

mod beside;

/// A tour of one of the catalogue's entries, in a file beside the page.
#[derive(Debug)]
pub struct Offer {
    /// Its title, as in its first line.
    pub title: &'static str,
    /// Its file, relative to the page's folder.
    pub file: &'static str,
    /// The address of the search that it is about, with the parameters that matter for it, defaults included.
    pub about: &'static str,
    /// The minutes that it takes, and what it teaches, in one clause; 0 and empty where another offer of the same file says so.
    pub minutes: u32,
    pub teaches: &'static str,
}

impl Offer {
    /// Creates the tour with a title, a file and a search.
    pub const fn new(title: &'static str, file: &'static str, about: &'static str) -> Offer {
        Offer { title, file, about, minutes: 0, teaches: "" }
    }

    /// Adds the minutes that it takes, and what it teaches.
    pub const fn teaches(self, minutes: u32, teaches: &'static str) -> Offer {
        Offer { minutes, teaches, ..self }
    }
}
