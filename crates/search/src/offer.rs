//! Tours that a catalogue brings along.

use crate::address::{self, Address};
use crate::catalog::Catalog;
use crate::params::Field;

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
        let entry = catalog.address(self.about).map(|about| about.entry().id);
        entry == Ok(open.entry().id) && self.changes(catalog, open).is_empty()
    }

    /// Its name beside an open search: with the parameters in which it differs, so that no method changes silently.
    ///
    /// ```
    /// use stepdance::problems::CATALOG;
    ///
    /// let tour = &CATALOG.entry("queens").expect("an entry").tours[0];
    /// let named = |open: &str| tour.named(CATALOG, &CATALOG.address(open).expect("a search"));
    /// assert_eq!(named("queens?n=4"), "What backtracking is: four queens · Method: compare rows (B)");
    /// assert_eq!(named("queens?method=basic"), "What backtracking is: four queens");
    /// ```
    pub fn named(&self, catalog: Catalog, open: &Address) -> String {
        let mut name = self.title.to_owned();
        for (field, value) in self.changes(catalog, open) {
            name += &format!(" · {}: {}", field.label, field.kind.shown(&value));
        }
        name
    }

    /// The parameters that make the difference and are others in a search, with its own values of them.
    fn changes(&self, catalog: Catalog, open: &Address) -> Vec<(&'static Field, String)> {
        let Ok(about) = catalog.address(self.about) else { return vec![] };
        let made = |field: &&Field| address::keys(self.about).any(|key| key == field.name);
        let values = about.entry().fields.iter().filter(made).map(|field| (field, about.params().text(field.name)));
        values
            .filter(|(field, value)| open.params().text(field.name) != *value)
            .map(|(f, v)| (f, v.to_owned()))
            .collect()
    }
}
