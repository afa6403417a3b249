//! Addresses: one line of text that names a search and a position in it, on the page (as the URL's fragment), on the command line, in tests
//! and in links.
//!
//! ```text
//! queens?n=6&method=basic&at=120
//! ```
//!
//! Defaults are left out and the order is that of the fields, so that each search has one canonical address.

use crate::ask::Asking;
use crate::catalog::{Catalog, Entry, Opening};
use crate::params::{BadParams, Fault, Field, Kind, Params, RESERVED, one_of};
use crate::session::Session;
use crate::steer::{BadDecisions, BadPath, Decisions, Path};
use crate::stops::{BadStops, Stops};
use crate::tree_view::{BadView, View};
use percent_encoding::{percent_decode_str, utf8_percent_encode};
use std::borrow::Cow;
use std::fmt::{self, Debug, Display};
use std::sync::{Arc, OnceLock};

/// The most bytes of an address, apart from a long text of a problem's parameter; a longer address is rejected unread.
pub const LONGEST: usize = 1 << 19;

/// The greatest position in an address: the greatest whole number that JavaScript represents exactly.
pub const LAST_STEP: u64 = (1 << 53) - 1;

/// The address of a search and of a position in it.
#[derive(Clone)]
pub struct Address {
    entry: &'static Entry,
    params: Arc<Params>,
    path: Path,
    hand: Decisions,
    /// The text of the search, made on first use, since an instance may be long.
    written: Arc<OnceLock<String>>,
    situation: Situation,
}

/// A search that the user decides by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// From the start.
    Game,
    /// From a position of the algorithm's own search, whose choices are kept: the position, in moves.
    Branch(u64),
}

impl Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Play::Game => f.write_str(BY_HAND),
            Play::Branch(at) => write!(f, "{at}"),
        }
    }
}

/// A position in a search, and how it is shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Situation {
    /// Whether the user is still playing by hand, and makes the next decision.
    pub playing: Option<Play>,
    /// The breakpoints.
    pub stops: Stops,
    /// Before which moves the page asks what comes next; `None` if it does not ask.
    pub asking: Option<Asking>,
    /// The part of the tree shown on the stage, if the tree is there.
    pub view: Option<View>,
    /// The position: a number of moves, by default 0.
    pub at: u64,
}

impl Situation {
    /// Returns the address of this situation in the search whose address is `search`.
    fn behind(&self, search: &str) -> String {
        let mut text = search.to_owned();
        for (key, value) in [
            ("play", self.playing.map_or(String::new(), |play| play.to_string())),
            ("stop", self.stops.written()),
            ("ask", self.asking.map_or(String::new(), |asking| asking.to_string())),
            ("tree", self.view.as_ref().map_or(String::new(), View::to_string)),
            ("at", if self.at > 0 { self.at.to_string() } else { String::new() }),
        ] {
            if !value.is_empty() {
                text.push(if text.contains('?') { '&' } else { '?' });
                text.extend([key, "=", &value]);
            }
        }
        text
    }
}

impl Catalog {
    /// Reads the address of a search of this catalogue.
    ///
    /// # Errors
    /// Names every unknown, ill-formed or out-of-range part of the address, with what is allowed.
    pub fn address(self, text: &str) -> Result<Address, BadParams> {
        Address::parse(self, text)
    }

    /// Opens the search that an address names, at position 0.
    ///
    /// # Errors
    /// Names every unknown, ill-formed or out-of-range part of the address, with what is allowed, and parameters that do not make an
    /// instance together.
    pub fn open(self, text: &str) -> Opening {
        self.address(text)?.open()
    }
}

impl Address {
    /// Reads an address, with or without its leading `#`.
    fn parse(catalog: Catalog, text: &str) -> Result<Address, BadParams> {
        if text.len() > LONGEST && beside_text(catalog, text) > LONGEST {
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
                let at = at.unwrap_or(0);
                let (params, written) = (Arc::new(params.of(entry.id)), Arc::default());
                let situation = Situation { playing, stops, asking, view, at };
                Ok(Address { entry, params, path, hand, written, situation })
            }
            (Ok(_), Some(faults)) => Err(faults),
            (Err(bad), faults) => Err(add(faults, bad)),
        }
    }

    /// Returns an address with a problem's name and values, which are not checked. Values equal to their field's default are left out; long
    /// ones are shortened where their field can do that.
    pub fn written<'a>(catalog: Catalog, problem: &str, pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
        let entry = catalog.entry(problem);
        let fields = entry.map_or(&[][..], |entry| entry.fields);
        let usual =
            |(key, value): &(&str, &str)| fields.iter().any(|field| field.name == *key && field.default == *value);
        let pairs = pairs.into_iter().filter(|pair| !usual(pair)).map(|(key, value)| {
            let field = fields.iter().find(|field| field.name == key);
            let reduced = field.and_then(|field| field.kind.reduced(value));
            (key, reduced.map_or(Cow::Borrowed(value), Cow::Owned))
        });
        let mut text = utf8_percent_encode(problem, RESERVED).to_string();
        for ((key, value), sign) in pairs.zip(std::iter::once('?').chain(std::iter::repeat('&'))) {
            let (key, value) = (utf8_percent_encode(key, RESERVED), utf8_percent_encode(&value, RESERVED));
            text.push_str(&format!("{sign}{key}={value}"));
        }
        text
    }

    /// Opens the search that the address names, at position 0.
    ///
    /// # Errors
    /// Names parameters that are valid alone but make no instance together, a path that leads to no node, a decision that cannot be made,
    /// and a breakpoint's line that the program does not have.
    pub fn open(&self) -> Opening {
        self.steered((self.entry.open)(&self.params)?)
    }

    /// Opens the search from a session that has it open, so that its instance, such as a text of a megabyte, is not read again.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub fn open_beside(&self, open: &Session) -> Opening {
        self.steered(open.anew())
    }

    fn steered(&self, mut session: Session) -> Opening {
        if !self.path.is_empty() || !self.hand.is_empty() {
            session.steer(&self.path, &self.hand)?;
        }
        self.situation.stops.check(session.listing()).map_err(BadParams::one)?;
        Ok(session)
    }

    /// Returns the catalogue's entry.
    pub fn entry(&self) -> &'static Entry {
        self.entry
    }

    /// Returns the parameters, including defaults.
    pub fn params(&self) -> &Params {
        &self.params
    }

    /// Returns the path to the node whose subtree is searched; empty for the whole search.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the decisions made by hand; empty if the algorithm decides.
    pub fn hand(&self) -> &Decisions {
        &self.hand
    }

    /// Returns the position in the search, and how it is shown.
    pub fn situation(&self) -> &Situation {
        &self.situation
    }

    fn with(&self, change: impl FnOnce(&mut Situation)) -> Address {
        let mut other = self.clone();
        change(&mut other.situation);
        other
    }

    /// Returns the address of the search alone, at position 0.
    pub fn search(&self) -> Address {
        self.within(Situation::default())
    }

    /// Returns the address of the same search in another situation.
    pub fn within(&self, situation: Situation) -> Address {
        Address { situation, ..self.clone() }
    }

    /// Returns the text of the search alone.
    fn text(&self) -> &str {
        self.written.get_or_init(|| {
            let mut text = self.entry.id.to_owned();
            let mut add = |key: &str, value: &dyn Display| {
                text.push(if text.contains('?') { '&' } else { '?' });
                text += &format!("{key}={value}");
            };
            for field in self.entry.fields {
                let value = self.params.text(field.name);
                if value != field.default {
                    add(field.name, &utf8_percent_encode(value, RESERVED));
                }
            }
            if !self.path.is_empty() {
                add("path", &self.path);
            }
            if !self.hand.is_empty() {
                add("hand", &self.hand);
            }
            text
        })
    }

    /// Returns whether the user is still playing by hand, and makes the next decision.
    pub fn is_played(&self) -> bool {
        self.situation.playing.is_some()
    }

    /// Returns the position from which the user branches, if it is a branch.
    pub fn branch(&self) -> Option<u64> {
        match self.situation.playing? {
            Play::Branch(at) => Some(at),
            Play::Game => None,
        }
    }

    /// Returns the address of the same search, played by hand or watched.
    pub fn with_play(&self, playing: Option<Play>) -> Address {
        self.with(|situation| situation.playing = playing)
    }

    /// Returns the breakpoints.
    pub fn stops(&self) -> &Stops {
        &self.situation.stops
    }

    /// Returns the address of the same search with other breakpoints.
    pub fn with_stops(&self, stops: Stops) -> Address {
        self.with(|situation| situation.stops = stops)
    }

    /// Returns the part of the tree shown on the stage, if the tree is there.
    pub fn view(&self) -> Option<&View> {
        self.situation.view.as_ref()
    }

    /// Returns the address of the same search with another part of the tree, or none, on the stage.
    pub fn with_view(&self, view: Option<View>) -> Address {
        self.with(|situation| situation.view = view)
    }

    /// Returns before which moves the page asks what comes next; `None` if it does not ask.
    pub fn asking(&self) -> Option<Asking> {
        self.situation.asking
    }

    /// Returns the address of the same search with other questions, or none.
    pub fn with_asking(&self, asking: Option<Asking>) -> Address {
        self.with(|situation| situation.asking = asking)
    }

    /// Returns the address of the same search restricted to the subtree of another node, at position 0.
    pub fn with_path(&self, path: Path) -> Address {
        Address { path, written: Arc::default(), ..self.with_at(0) }
    }

    /// Returns the address of the same search with other decisions made by hand, at position 0.
    pub fn with_hand(&self, hand: Decisions) -> Address {
        Address { hand, written: Arc::default(), ..self.with_at(0) }
    }

    /// Returns the position.
    pub fn at(&self) -> u64 {
        self.situation.at
    }

    /// Returns the address of the same search at another position.
    pub fn with_at(&self, at: u64) -> Address {
        self.with(|situation| situation.at = at)
    }
}

/// Returns the bytes of an address, without its longest value if that is a text which its parameter may take.
fn beside_text(catalog: Catalog, text: &str) -> usize {
    let (id, query) = text.strip_prefix('#').unwrap_or(text).split_once('?').unwrap_or((text, ""));
    let Some(pair) = query.split('&').max_by_key(|pair| pair.len()) else { return text.len() };
    let field = pair.split_once('=').and_then(|(key, value)| {
        let field = catalog.entry(id)?.fields.iter().find(|field| field.name == key)?;
        Some((&field.kind, value))
    });
    match field {
        // Each byte may be escaped.
        Some((Kind::Text { longest, .. }, value)) if value.len() <= 3 * longest => text.len() - pair.len(),
        _ => text.len(),
    }
}

/// Returns the fault of an address that is too long: that of a value which its parameter does not take, or of the whole.
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

/// A name and a value that the problem's fields must read.
type Pair<'a> = (Cow<'a, str>, Cow<'a, str>);

/// Sets a value that may be given only once.
fn once<'a, T>(
    place: &mut Option<T>,
    value: T,
    words: impl Fn(&dyn Display) -> Fault,
) -> Result<Option<Pair<'a>>, Fault> {
    match place.replace(value) {
        None => Ok(None),
        Some(_) => Err(words(&"is given twice; leave one out")),
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
        .map_err(|_| Fault::new(key, text, "must be UTF-8 once its %-escapes are read".to_owned()))
}

/// The value of `play` for a search solved by hand.
pub const BY_HAND: &str = "hand";

fn by_hand(value: &str) -> Result<Play, Fault> {
    let play = if value == BY_HAND { Some(Play::Game) } else { number(value).map(Play::Branch) };
    play.ok_or_else(|| Fault::new("play", value, format!("must be {BY_HAND}, or the move where a branch begins")))
}

fn step(value: &str) -> Result<u64, Fault> {
    number(value).ok_or_else(|| Fault::new("at", value, format!("must be a whole number from 0 to {LAST_STEP}")))
}

/// Returns the keys of an address, including those whose value is the default.
pub fn keys(text: &str) -> impl Iterator<Item = &str> {
    let pairs = text.split_once('?').map_or("", |(_, pairs)| pairs);
    pairs.split('&').map(|pair| pair.split_once('=').map_or(pair, |(key, _)| key))
}

/// Reads a whole number that an address may have as its position.
pub fn number(digits: &str) -> Option<u64> {
    let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    if plain { digits.parse().ok().filter(|number| *number <= LAST_STEP) } else { None }
}

impl Display for Address {
    /// Writes the canonical address, without `#`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.situation.behind(self.text()))
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
        search(self) == search(other) && self.situation == other.situation
    }
}
