//! Addresses: one line of text that names a search and a moment in it, on the page (as the URL's fragment), in the
//! runner, in tests and in links.
//!
//! ```text
//! queens?n=6&method=basic&at=120
//! ```
//!
//! Defaults are left out and the order is that of the fields, so that one search has one canonical address.

use crate::ask::Asking;
use crate::catalog::{Catalog, Entry, Opening};
use crate::params::{BadParams, Fault, Field, Kind, Params, one_of};
use crate::steer::{BadDecisions, BadPath, Decisions, Path};
use crate::stops::{BadStops, Stops};
use crate::tree_view::{BadView, View};
use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};
use std::borrow::Cow;
use std::fmt::{self, Debug, Display};

/// The longest address that is read, in bytes. An instance of a few thousand options fits into it; it keeps a pasted
/// megabyte from being worked on.
pub const LONGEST: usize = 1 << 19;

/// The greatest step that an address may name: the greatest whole number that JavaScript holds exactly.
pub const LAST_STEP: u64 = (1 << 53) - 1;

/// What is percent-encoded in a value: whatever would end it, and what chat programs take for the end of a link.
pub const RESERVED: &AsciiSet =
    &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'%').add(b'&').add(b'+').add(b'<').add(b'=').add(b'>').add(b'`');

/// A search and a step of it.
#[derive(Clone)]
pub struct Address {
    entry: &'static Entry,
    params: Params,
    path: Path,
    hand: Decisions,
    playing: bool,
    stops: Stops,
    view: Option<View>,
    asking: Option<Asking>,
    at: u64,
}

impl Catalog {
    /// Reads an address of one of these searches.
    ///
    /// # Errors
    /// Names everything in it that is unknown, ill-formed or out of range, with what is allowed.
    pub fn address(self, text: &str) -> Result<Address, BadParams> {
        Address::parse(self, text)
    }

    /// Opens the search that an address names, at its step 0.
    ///
    /// # Errors
    /// Names everything in the address that is unknown, ill-formed or out of range, with what is allowed, and the
    /// parameters that make no instance together.
    pub fn open(self, text: &str) -> Opening {
        self.address(text)?.open()
    }
}

impl Address {
    /// Reads an address, with or without its leading `#`.
    fn parse(catalog: Catalog, text: &str) -> Result<Address, BadParams> {
        if text.len() > LONGEST {
            return Err(BadParams::one(too_long(catalog, text)));
        }
        let text = text.strip_prefix('#').unwrap_or(text);
        let (id, query) = text.split_once('?').unwrap_or((text, ""));
        let Some(entry) = catalog.entry(id) else {
            let known = one_of(catalog.entries().map(|entry| entry.id));
            // Browsers escape what is typed; it is told as it was meant.
            let id = decode("problem", id).unwrap_or(Cow::Borrowed(id));
            return Err(BadParams::one(Fault::new("problem", &id, format!("must be {known}"))));
        };
        let mut given = Vec::new();
        let mut faults: Option<BadParams> = None;
        let (mut at, mut path, mut hand, mut stops) = (None, None, None, None);
        let (mut view, mut asking, mut playing) = (None, None, None);
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            let read = decode(key, key).and_then(|key| Ok((decode(&key, value)?, key))).and_then(|(value, key)| {
                let words = |wrong: &dyn Display| Fault::new(&key, &value, wrong.to_string());
                match &*key {
                    "at" => once(&mut at, step(&value)?, words),
                    "path" => once(&mut path, value.parse().map_err(|bad: BadPath| words(&bad))?, words),
                    "hand" => once(&mut hand, value.parse().map_err(|bad: BadDecisions| words(&bad))?, words),
                    "play" => once(&mut playing, by_hand(&value)?, words),
                    "tree" => once(&mut view, value.parse().map_err(|bad: BadView| words(&bad))?, words),
                    "stop" => once(&mut stops, value.parse().map_err(|bad: BadStops| words(&bad))?, words),
                    "ask" => once(&mut asking, value.parse().map_err(|bad: String| words(&bad))?, words),
                    _ => Ok(Some((key, value))),
                }
            });
            match read {
                Ok(pair) => given.extend(pair),
                Err(fault) => faults = Some(add(faults, BadParams::one(fault))),
            }
        }
        let params = Params::read(entry.fields, given.iter().map(|(key, value)| (&**key, &**value)));
        match (params, faults) {
            (Ok(params), None) => {
                let (path, hand, stops) =
                    (path.unwrap_or_default(), hand.unwrap_or_default(), stops.unwrap_or_default());
                let (playing, at) = (playing.is_some(), at.unwrap_or(0));
                Ok(Address { entry, params, path, hand, playing, stops, view, asking, at })
            }
            (Ok(_), Some(faults)) => Err(faults),
            (Err(bad), faults) => Err(add(faults, bad)),
        }
    }

    /// An address as written from a problem's name and values, whatever they are: reading it names what is wrong.
    /// Values that are the field's default are left out; those that are too long for an address are brought down to what fits.
    pub fn written<'a>(catalog: Catalog, problem: &str, pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
        let entry = catalog.entry(problem);
        let fields = entry.map_or(&[][..], |entry| entry.fields);
        let usual =
            |(key, value): &(&str, &str)| fields.iter().any(|field| field.name == *key && field.default == *value);
        let pairs = pairs.into_iter().filter(|pair| !usual(pair)).map(|(key, value)| {
            let field = fields.iter().find(|field| field.name == key);
            let reduced = field.and_then(|field| field.kind.reduced(value)?.ok());
            (key, reduced.map_or(Cow::Borrowed(value), Cow::Owned))
        });
        let mut text = utf8_percent_encode(problem, RESERVED).to_string();
        for ((key, value), sign) in pairs.zip(std::iter::once('?').chain(std::iter::repeat('&'))) {
            let (key, value) = (utf8_percent_encode(key, RESERVED), utf8_percent_encode(&value, RESERVED));
            text.push_str(&format!("{sign}{key}={value}"));
        }
        text
    }

    /// The search that the address names, at its step 0.
    ///
    /// # Errors
    /// Names the parameters that each look right but make no instance together, a path that leads to no node, and a
    /// decision that cannot be made, and a line to stop at that the program has not.
    pub fn open(&self) -> Opening {
        let mut session = (self.entry.open)(&self.params)?;
        if !self.path.is_empty() || !self.hand.is_empty() {
            session.steer(&self.path, &self.hand)?;
        }
        self.stops.check(session.listing()).map_err(BadParams::one)?;
        Ok(session)
    }

    /// The catalogue's entry.
    pub fn entry(&self) -> &'static Entry {
        self.entry
    }

    /// The parameters, defaults included.
    pub fn params(&self) -> &Params {
        &self.params
    }

    /// The path to the node whose subtree it names; empty for the whole search.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The decisions made by hand; none if the algorithm decides.
    pub fn hand(&self) -> &Decisions {
        &self.hand
    }

    /// Whether the visitor is still playing by hand, and makes the next decision.
    pub fn is_played(&self) -> bool {
        self.playing
    }

    /// The same search, played on or watched.
    pub fn with_play(&self, playing: bool) -> Address {
        Address { playing, ..self.clone() }
    }

    /// What a run stops at.
    pub fn stops(&self) -> &Stops {
        &self.stops
    }

    /// The same search with other breakpoints.
    pub fn with_stops(&self, stops: Stops) -> Address {
        Address { stops, ..self.clone() }
    }

    /// What is shown of the tree, where that is on the stage.
    pub fn view(&self) -> Option<&View> {
        self.view.as_ref()
    }

    /// The same search with something else on the stage.
    pub fn with_view(&self, view: Option<View>) -> Address {
        Address { view, ..self.clone() }
    }

    /// Before which moves the page asks what comes next; it does not if there is none.
    pub fn asking(&self) -> Option<Asking> {
        self.asking
    }

    /// The same search, asked about otherwise.
    pub fn with_asking(&self, asking: Option<Asking>) -> Address {
        Address { asking, ..self.clone() }
    }

    /// The same search below another node, from its step 0 on.
    pub fn with_path(&self, path: Path) -> Address {
        Address { path, at: 0, ..self.clone() }
    }

    /// The same search with other decisions made by hand, from its step 0 on.
    pub fn with_hand(&self, hand: Decisions) -> Address {
        Address { hand, at: 0, ..self.clone() }
    }

    /// The step it names; 0 where it names none.
    pub fn at(&self) -> u64 {
        self.at
    }

    /// The same search at another step.
    pub fn with_at(&self, at: u64) -> Address {
        Address { at, ..self.clone() }
    }
}

/// What is too long in an address that is: a value, if its parameter takes no such text, and otherwise all of it.
fn too_long(catalog: Catalog, text: &str) -> Fault {
    let (id, query) = text.strip_prefix('#').unwrap_or(text).split_once('?').unwrap_or((text, ""));
    let (key, value) =
        query.split('&').max_by_key(|pair| pair.len()).and_then(|pair| pair.split_once('=')).unwrap_or_default();
    let field = catalog.entry(id).and_then(|entry| entry.fields.iter().find(|field| field.name == key));
    if let Some(Field { kind: kind @ Kind::Text { longest, .. }, .. }) = field
        && let Ok(value) = decode(key, value)
        && value.len() > *longest
    {
        return Fault::new(key, &value, kind.refusal(&value));
    }
    Fault::new("address", text, format!("must not be longer than {LONGEST} bytes"))
}

/// A name and a value, as far as they are left to the problem.
type Pair<'a> = (Cow<'a, str>, Cow<'a, str>);

/// Takes a value that may be given once.
fn once<'a, T>(
    place: &mut Option<T>,
    value: T,
    words: impl Fn(&dyn Display) -> Fault,
) -> Result<Option<Pair<'a>>, Fault> {
    match place.replace(value) {
        None => Ok(None),
        Some(_) => Err(words(&"is given twice; once is enough")),
    }
}

fn add(faults: Option<BadParams>, more: BadParams) -> BadParams {
    match faults {
        Some(faults) => faults.and(more),
        None => more,
    }
}

fn decode<'a>(key: &str, text: &'a str) -> Result<Cow<'a, str>, Fault> {
    percent_decode_str(text)
        .decode_utf8()
        .map_err(|_| Fault::new(key, text, "is not UTF-8 once its %-escapes are read".to_owned()))
}

/// What makes a search one that is played on.
pub const BY_HAND: &str = "hand";

fn by_hand(value: &str) -> Result<(), Fault> {
    (value == BY_HAND).then_some(()).ok_or_else(|| Fault::new("play", value, format!("must be {BY_HAND}")))
}

fn step(value: &str) -> Result<u64, Fault> {
    let plain = !value.is_empty() && value.bytes().all(|b| b.is_ascii_digit());
    plain
        .then(|| value.parse().ok())
        .flatten()
        .filter(|at| *at <= LAST_STEP)
        .ok_or_else(|| Fault::new("at", value, format!("must be a whole number from 0 to {LAST_STEP}")))
}

impl Display for Address {
    /// The canonical address, without `#`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let info = self.entry;
        f.write_str(info.id)?;
        let mut sign = '?';
        for field in info.fields {
            let value = self.params.text(field.name);
            if value != field.default {
                write!(f, "{sign}{}={}", field.name, utf8_percent_encode(value, RESERVED))?;
                sign = '&';
            }
        }
        let asking = self.asking.map_or(String::new(), |asking| asking.to_string());
        let at = if self.at > 0 { self.at.to_string() } else { String::new() };
        for (key, value) in [
            ("path", self.path.to_string()),
            ("hand", self.hand.to_string()),
            ("play", if self.playing { BY_HAND.to_owned() } else { String::new() }),
            ("stop", self.stops.written()),
            ("ask", asking),
            ("tree", self.view.as_ref().map_or(String::new(), View::to_string)),
            ("at", at),
        ] {
            if !value.is_empty() {
                write!(f, "{sign}{key}={value}")?;
                sign = '&';
            }
        }
        Ok(())
    }
}

impl Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Address({self})")
    }
}

impl PartialEq for Address {
    fn eq(&self, other: &Address) -> bool {
        let search = |a: &Address| (a.entry.id, a.params.clone(), a.path.clone(), a.hand.clone());
        let all = |a: &Address| (search(a), a.playing, a.stops.clone(), a.view.clone(), a.asking, a.at);
        all(self) == all(other)
    }
}
