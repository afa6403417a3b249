//! An entry that offers nothing small enough to be walked does not get away with it.

use stepdance::catalog::{Catalog, Entry, Preset};
use stepdance::problems::queens::basic::Basic;
use stepdance::session::Session;

static BARE: Entry = Entry {
    id: "bare",
    title: "Bare",
    group: "",
    heading: None,
    summary: "So many queens that no law can walk through all moves.",
    rule: None,
    icons: None,
    source: "None",
    fields: &[],
    presets: &[Preset::new("Ten queens", "bare").solutions(724)],
    races: &[],
    tours: &[],
    foreign: false,
    samples: &[],
    readers: &[],
    open: |_| Ok(Session::new(Basic(10))),
};

const CATALOG: Catalog = Catalog(&[&BARE]);

#[test]
#[should_panic(expected = "add addresses of smaller instances to Entry::samples")]
fn an_entry_without_a_search_to_walk_is_told_what_to_add() {
    stepdance_laws::searches::every_entry_has_searches_that_can_be_walked_to_their_ends(CATALOG);
}
