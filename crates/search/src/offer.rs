//! Tours that a catalogue brings along.

mod beside;

/// A tour of one of the catalogue's entries, in a file beside the page.
#[derive(Debug)]
pub struct Offer {
    /// What it is called, as its first line says.
    pub title: &'static str,
    /// Its file, from the page's folder on.
    pub file: &'static str,
    /// The search that it is about, with those parameters that make the difference, defaults included.
    pub about: &'static str,
}

impl Offer {
    /// The tour of that title, in that file, about that search.
    pub const fn new(title: &'static str, file: &'static str, about: &'static str) -> Offer {
        Offer { title, file, about }
    }
}
