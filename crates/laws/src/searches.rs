//! The searches that laws check, taken from the entries alone.

use crate::shown::{Step, open, steps};
use std::sync::{Arc, Mutex, OnceLock};
use stepdance::catalog::{Catalog, Entry};
use stepdance::machine::Stop;
use stepdance::params::Kind;

/// The most moves of a search that is walked to its end; of others the first moves are walked.
pub const WHOLE: usize = 5000;

/// The number of moves that are walked of a search that is not walked to its end.
const FIRST: usize = 600;

/// The most values of a field that are all tried.
const VALUES: u32 = 40;

/// A walk through a search or its beginning, made once for all laws.
pub struct Walk {
    /// The canonical address.
    pub address: String,
    /// The moves.
    pub steps: Vec<Step>,
    /// Whether these are all moves of the search.
    pub whole: bool,
}

/// A cache of values that are computed once per catalogue, for all laws.
pub(crate) struct Kept<T>(Mutex<Vec<Made<T>>>);

/// A catalogue, by its address in memory, and its value, which may still be computed.
type Made<T> = (usize, Arc<OnceLock<Arc<T>>>);

impl<T> Kept<T> {
    /// Creates an empty cache.
    pub(crate) const fn new() -> Kept<T> {
        Kept(Mutex::new(vec![]))
    }
}

/// Returns the cached value of a catalogue; computes it if necessary.
pub(crate) fn kept<T>(all: &Kept<T>, catalog: Catalog, make: impl FnOnce() -> T) -> Arc<T> {
    let place = catalog.0.as_ptr() as usize;
    let cell = {
        let mut kept = all.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        match kept.iter().find(|(of, _)| *of == place) {
            Some((_, cell)) => Arc::clone(cell),
            None => {
                let cell = Arc::default();
                kept.push((place, Arc::clone(&cell)));
                cell
            }
        }
    };
    Arc::clone(cell.get_or_init(|| Arc::new(make())))
}

/// Returns the walks of the samples, examples and defaults, each once.
pub fn walks(catalog: Catalog) -> Arc<Vec<Walk>> {
    static KEPT: Kept<Vec<Walk>> = Kept::new();
    kept(&KEPT, catalog, || addresses(catalog).into_iter().map(|address| walk(catalog, address)).collect())
}

fn walk(catalog: Catalog, address: String) -> Walk {
    let mut trial = open(catalog, &address);
    let whole = trial.forward(WHOLE as u64 + 1, Stop::NEVER).made <= WHOLE as u64;
    let steps = steps(&mut open(catalog, &address), if whole { WHOLE } else { FIRST });
    Walk { address, steps, whole }
}

/// Returns the addresses of the searches that are walked to their ends in at most `most` moves.
pub fn whole(catalog: Catalog, most: usize) -> impl Iterator<Item = String> {
    let walks = walks(catalog);
    let short = |walk: &&Walk| walk.whole && walk.steps.len() <= most;
    walks.iter().filter(short).map(|walk| walk.address.clone()).collect::<Vec<_>>().into_iter()
}

/// Returns an address with an addition.
pub fn adding(address: &str, more: &str) -> String {
    let sign = if address.contains('?') { '&' } else { '?' };
    format!("{address}{sign}{more}")
}

/// Returns the address of the same search without a step, a path and decisions, for which there are separate laws.
fn plain(catalog: Catalog, text: &str) -> String {
    let printed = match catalog.address(text) {
        Ok(address) => address.to_string(),
        Err(bad) => panic!("{text} is no address of this catalogue: {bad}"),
    };
    let Some((id, query)) = printed.split_once('?') else { return printed };
    let added =
        |pair: &&str| ["at=", "path=", "hand=", "play=", "stop=", "ask="].iter().any(|name| pair.starts_with(name));
    match &*query.split('&').filter(|pair| !added(pair)).collect::<Vec<_>>() {
        [] => id.to_owned(),
        pairs => format!("{id}?{}", pairs.join("&")),
    }
}

/// Returns the canonical addresses of the samples, the examples and the defaults.
fn addresses(catalog: Catalog) -> Vec<String> {
    let mut all = vec![];
    for entry in catalog.entries() {
        let examples = entry.presets.iter().map(|preset| preset.address);
        for text in [entry.id].into_iter().chain(entry.samples.iter().copied()).chain(examples) {
            let address = plain(catalog, text);
            if !all.contains(&address) {
                all.push(address);
            }
        }
    }
    all
}

/// Returns the extreme values of a field: the least and the greatest number, or all choices. A text has none.
fn extremes(kind: &Kind) -> Vec<String> {
    match kind {
        Kind::Number { min, max, .. } if min == max => vec![min.to_string()],
        Kind::Number { min, max, .. } => vec![min.to_string(), max.to_string()],
        Kind::Choice(choices) => choices.iter().map(|(name, _)| (*name).to_owned()).collect(),
        Kind::Text { .. } => vec![],
    }
}

/// Returns an address of the entry with these values, which need not make an instance together.
fn with(entry: &Entry, values: &[(&str, &str)]) -> String {
    let pairs: Vec<String> = values.iter().map(|(name, value)| format!("{name}={value}")).collect();
    match &*pairs {
        [] => entry.id.to_owned(),
        pairs => format!("{}?{}", entry.id, pairs.join("&")),
    }
}

/// Returns addresses with the extreme values of each two fields, around the default; some of them make no instance.
pub fn at_the_limits(catalog: Catalog) -> Vec<String> {
    let mut all = vec![];
    for entry in catalog.entries() {
        let fields = entry.fields.iter().map(|field| (field.name, extremes(&field.kind)));
        let fields: Vec<_> = fields.filter(|(_, values)| !values.is_empty()).collect();
        for (i, (name, values)) in fields.iter().enumerate() {
            for value in values {
                all.push(with(entry, &[(name, value)]));
                for (other, others) in &fields[i + 1..] {
                    all.extend(others.iter().map(|second| with(entry, &[(name, value), (other, second)])));
                }
            }
        }
    }
    all
}

/// Returns those of them that open and are not walked.
pub fn extreme(catalog: Catalog) -> Vec<String> {
    let all = at_the_limits(catalog).into_iter().filter(|text| catalog.open(text).is_ok());
    let mut all: Vec<String> = all.map(|text| plain(catalog, &text)).collect();
    all.sort();
    all.dedup();
    let walks = walks(catalog);
    all.retain(|address| walks.iter().all(|walk| walk.address != *address));
    all
}

/// Returns addresses with each value of a field, unless there are too many, and all others that laws check; some of them make no instance.
pub fn named(catalog: Catalog) -> Vec<String> {
    let mut all = addresses(catalog);
    for entry in catalog.entries() {
        for field in entry.fields {
            let values = match field.kind {
                Kind::Number { min, max, .. } => (min..=max).take(VALUES as usize).map(|n| n.to_string()).collect(),
                _ => extremes(&field.kind),
            };
            all.extend(values.iter().map(|value| with(entry, &[(field.name, value)])));
        }
    }
    all.extend(at_the_limits(catalog));
    all
}

/// Checks that each entry has a search that is small enough, and that each sample is one.
pub fn every_entry_has_searches_that_can_be_walked_to_their_ends(catalog: Catalog) {
    let walks = walks(catalog);
    for entry in catalog.entries() {
        let own = |walk: &&Walk| catalog.address(&walk.address).is_ok_and(|address| address.entry().id == entry.id);
        assert!(
            walks.iter().filter(own).any(|walk| walk.whole),
            "{}: neither the default nor an example nor a sample ends within {WHOLE} moves, so that no law can walk it \
             whole; add addresses of smaller instances to Entry::samples",
            entry.id
        );
        for sample in entry.samples {
            let plain = plain(catalog, sample);
            assert!(
                walks.iter().any(|walk| walk.address == plain && walk.whole),
                "{sample} is too long for a sample: it does not end within {WHOLE} moves; put a smaller instance in its place"
            );
        }
    }
}

/// Checks that a search with any values that the fields allow opens, or that the error names the fields that do not fit together.
pub fn every_search_opens_or_says_why_not(catalog: Catalog) {
    for text in named(catalog) {
        if let Err(bad) = catalog.open(&text) {
            let entry = catalog.entry(text.split('?').next().unwrap_or_default());
            let known = |key: &str| entry.is_some_and(|entry| entry.fields.iter().any(|field| field.name == key));
            assert!(!bad.faults().is_empty() && bad.faults().iter().all(|fault| known(fault.key())), "{text}: {bad}");
        }
    }
}
