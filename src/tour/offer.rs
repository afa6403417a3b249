//! Tours that a catalogue brings along.

use crate::address::Address;
use crate::catalog::Catalog;

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

    /// Whether a search is what it is about.
    pub fn fits(&self, catalog: Catalog, open: &Address) -> bool {
        let pairs = self.about.split_once('?').map_or("", |(_, pairs)| pairs);
        let Ok(about) = catalog.address(self.about) else { return false };
        let keys = pairs.split('&').filter_map(|pair| pair.split_once('=')).map(|(key, _)| key);
        about.entry().id == open.entry().id
            && keys.into_iter().all(|key| about.params().text(key) == open.params().text(key))
    }
}
