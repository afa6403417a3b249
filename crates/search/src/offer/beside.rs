//! Tours that are listed beside an open search: whether they fit it, and how they differ from it.

use super::Offer;
use crate::address::{self, Address};
use crate::catalog::Catalog;
use crate::params::Field;

impl Offer {
    /// Returns whether an open search is the one that the tour is about.
    pub fn fits(&self, catalog: Catalog, open: &Address) -> bool {
        let entry = catalog.address(self.about).map(|about| about.entry().id);
        entry == Ok(open.entry().id) && self.changes(catalog, open).is_empty()
    }

    /// Returns its name beside an open search: with the parameters that differ, so that no method changes unnoticed.
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

    /// Returns the tour's parameters that differ from an open search, with the tour's values.
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
