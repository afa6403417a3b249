//! Locations: the meaning of the text after the page's `#`, with its reader and writer.
//!
//! A location is a search, a race of two, or a slide of a tour, with the layout of the page and the answers of a result link. All code that
//! reads such a text (the page, a page that embeds it, tours, links, the command line) uses [`Location::read`] or the functions it calls;
//! all code that writes one uses `Display`.
//!
//! ```
//! use stepdance::location::{Layout, Location, Place, Shown};
//! use stepdance::problems::CATALOG;
//!
//! let read = |text: &str| Location::read(CATALOG, text).expect("a location");
//! let search = read("#queens?n=6&view=stage&at=120");
//! assert_eq!((search.layout, search.to_string().as_str()), (Some(Layout::Stage), "queens?n=6&at=120&view=stage"));
//! let Place::Shown(Shown::Race(race)) = read("race?left=queens&right=queens%3Fn%3D6").place else { panic!("a race") };
//! assert_eq!(race.sides()[1].to_string(), "queens?n=6");
//! let Place::Tour(tour) = read("tour=tours/a.md&moment=3").place else { panic!("a tour") };
//! assert_eq!((tour.source.as_str(), tour.moment), ("tours/a.md", Some(3)));
//! ```

use crate::address::Address;
use crate::catalog::{Catalog, Entry};
use crate::params::{BadParams, Fault};
use percent_encoding::percent_decode_str;
use std::fmt::{self, Display};

mod answers;
mod change;
mod layout;
mod name;
mod race;
mod task;
mod tour;
mod words;

pub use answers::{Given, written as answers_written};
pub use change::{full, short};
pub use layout::Layout;
pub use name::{name_of, written as name_written};
pub use race::{By, MOST_BETS, Measure, RaceAddress, RaceMoment, SIDES, is_race, race_of, race_typed};
pub use task::{Task, Wanted};
pub use tour::TourAddress;
pub use words::bad_side;

/// The meaning of an address, and how it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Location {
    /// The search, race or slide.
    pub place: Place,
    /// The layout of the page, if the address has one.
    pub layout: Option<Layout>,
    /// The answers to questions, if the link is a result.
    pub answers: Vec<Given>,
    /// The author of the link.
    pub name: Option<String>,
    /// The task of homework.
    pub task: Option<Task>,
}

/// A search, a race or a slide.
#[derive(Clone, Debug, PartialEq)]
pub enum Place {
    /// A search or a race.
    Shown(Shown),
    /// A slide of a tour, whose text defines what is shown.
    Tour(TourAddress),
}

/// A search or a race.
#[derive(Clone, Debug, PartialEq)]
pub enum Shown {
    /// A search at a position.
    Search(Address),
    /// Two searches under one clock.
    Race(Box<RaceAddress>),
}

/// The faults of an address.
#[derive(Clone, Debug)]
pub enum BadLocation {
    /// The layout is unknown.
    Layout(Fault),
    /// The answers are invalid.
    Answers(Fault),
    /// The name is invalid.
    Name(Fault),
    /// The task is invalid.
    Task(Fault),
    /// The search, of an entry if that is known, cannot be opened.
    Search(Option<&'static Entry>, BadParams),
    /// The race cannot be opened, for a reason given in sentences.
    Race(String),
    /// A part of a tour's address is invalid.
    Tour(Fault),
}

/// The keys of a name, of a task, of the layout, and of answers in an address.
const NAME: &str = "name";
const TASK: &str = "task";
const VIEW: &str = "view";
const ANSWERS: &str = "answers";

impl Location {
    /// Reads an address, with or without its leading `#`; an empty one names the catalogue's first search.
    ///
    /// # Errors
    /// Names each fault, with its value and what is allowed.
    pub fn read(catalog: Catalog, text: &str) -> Result<Location, BadLocation> {
        let text = text.strip_prefix('#').unwrap_or(text);
        let layout = Location::layout(text).map_err(BadLocation::Layout)?;
        let (rest, _) = without(text, VIEW);
        let (rest, answers) = without(&rest, ANSWERS);
        let answers = answers.map(str::to_owned);
        let (rest, name) = without(&rest, NAME);
        let name = name.map(name::read).transpose().map_err(BadLocation::Name)?;
        let (rest, task) = without(&rest, TASK);
        let task = task.map(Task::read).transpose().map_err(BadLocation::Task)?;
        let answers =
            answers.as_deref().map(answers::read).transpose().map_err(BadLocation::Answers)?.unwrap_or_default();
        let place = match tour::read(catalog, &rest) {
            Some(tour) => Place::Tour(tour.map_err(BadLocation::Tour)?),
            None => Place::Shown(Shown::read(catalog, if rest.is_empty() { catalog.first() } else { &rest })?),
        };
        Ok(Location { place, layout, answers, name, task })
    }

    /// Reads only the layout of an address, even if other parts are invalid.
    ///
    /// # Errors
    /// Names the layout and those allowed.
    pub fn layout(text: &str) -> Result<Option<Layout>, Fault> {
        let (_, view) = without(text.strip_prefix('#').unwrap_or(text), VIEW);
        view.map(layout::read).transpose()
    }
}

impl From<Shown> for Location {
    fn from(shown: Shown) -> Location {
        Location { place: Place::Shown(shown), layout: None, answers: vec![], name: None, task: None }
    }
}

impl Shown {
    /// Reads the address of a search or a race.
    ///
    /// # Errors
    /// Names each fault, with its value and what is allowed.
    pub fn read(catalog: Catalog, text: &str) -> Result<Shown, BadLocation> {
        if is_race(text) {
            return RaceAddress::read(catalog, text).map(|race| Shown::Race(Box::new(race))).map_err(BadLocation::Race);
        }
        let bad = |bad| BadLocation::Search(entry_of(catalog, text), bad);
        catalog.address(text).map(Shown::Search).map_err(bad)
    }
}

/// Returns the entry that an address names, even if other parts are invalid.
pub fn entry_of(catalog: Catalog, text: &str) -> Option<&'static Entry> {
    let text = text.strip_prefix('#').unwrap_or(text);
    catalog.entry(text.split(['?', '&']).next().unwrap_or_default())
}

/// Returns a text without the pairs of a key, and the first value of the key.
fn without<'a>(text: &'a str, key: &str) -> (String, Option<&'a str>) {
    let value = |pair: &'a str| pair.strip_prefix(key).and_then(|rest| rest.strip_prefix('='));
    let (place, query) = match text.split_once('?') {
        Some((place, query)) if !place.contains('&') => (Some(place), query),
        _ => (None, text),
    };
    let Some(given) = query.split('&').find_map(value) else { return (text.to_owned(), None) };
    let rest: Vec<&str> = query.split('&').filter(|pair| value(pair).is_none()).collect();
    let rest = match (place, rest.is_empty()) {
        (Some(place), true) => place.to_owned(),
        (Some(place), false) => format!("{place}?{}", rest.join("&")),
        (None, _) => rest.join("&"),
    };
    (rest, Some(given))
}

fn decoded(key: &str, value: &str) -> Result<String, Fault> {
    let text = percent_decode_str(value).decode_utf8();
    let bad = |_| Fault::new(key, value, "must be UTF-8 once its %-escapes are read".to_owned());
    text.map(|text| text.into_owned()).map_err(bad)
}

impl Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.place.to_string();
        text += &answers::written(&self.answers);
        for pair in [task::written(self.task.as_ref()), name::written(self.name.as_deref())] {
            if !pair.is_empty() {
                text += if text.contains(['?', '=']) { "" } else { "?" };
                text += if text.ends_with('?') { &pair[1..] } else { &pair };
            }
        }
        if let Some(layout) = self.layout.filter(|layout| *layout != Layout::Whole) {
            text.push(if text.contains(['?', '=']) { '&' } else { '?' });
            text.extend([VIEW, "=", layout.name()]);
        }
        f.write_str(&text)
    }
}

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Shown(shown) => shown.fmt(f),
            Place::Tour(tour) => tour.fmt(f),
        }
    }
}

impl Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shown::Search(address) => address.fmt(f),
            Shown::Race(race) => race.fmt(f),
        }
    }
}

impl BadLocation {
    /// Returns each fault as the parameter's name in addresses, and a sentence with its name in forms.
    pub fn told(&self) -> Vec<(String, String)> {
        match self {
            BadLocation::Layout(fault) => vec![(VIEW.to_owned(), fault.told_of("The view (view)"))],
            BadLocation::Answers(fault) => vec![(ANSWERS.to_owned(), fault.told_of("What was handed in (answers)"))],
            BadLocation::Name(fault) => vec![(NAME.to_owned(), fault.told_of("The name (name)"))],
            BadLocation::Task(fault) => vec![(TASK.to_owned(), fault.told_of("The task (task)"))],
            BadLocation::Race(wrong) => vec![("race".to_owned(), wrong.clone())],
            BadLocation::Tour(fault) => vec![(fault.key().to_owned(), fault.to_string())],
            BadLocation::Search(entry, bad) => {
                bad.faults().iter().map(|fault| (fault.key().to_owned(), words::told(*entry, fault))).collect()
            }
        }
    }

    /// Returns the faults, each with its parameter.
    pub fn faults(&self) -> Vec<Fault> {
        match self {
            BadLocation::Layout(fault)
            | BadLocation::Answers(fault)
            | BadLocation::Name(fault)
            | BadLocation::Task(fault)
            | BadLocation::Tour(fault) => vec![fault.clone()],
            BadLocation::Race(wrong) => vec![Fault::new("address", "", wrong.clone())],
            BadLocation::Search(_, bad) => bad.faults().to_vec(),
        }
    }
}

impl Display for BadLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadLocation::Search(_, bad) => bad.fmt(f),
            BadLocation::Race(wrong) => f.write_str(wrong),
            BadLocation::Layout(fault)
            | BadLocation::Answers(fault)
            | BadLocation::Name(fault)
            | BadLocation::Task(fault)
            | BadLocation::Tour(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for BadLocation {}
