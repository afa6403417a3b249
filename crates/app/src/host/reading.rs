//! Import of texts that are dropped on the page or typed into its dialog: finds the search that a text describes.

use crate::address::Address;
use crate::catalog::{Catalog, Entry};
use crate::desk::{Desk, words};
use crate::params::{Kind, Params};
use crate::reader::{Fit, Flaw, Found, LINK, LONGEST, Puzzle, Reader, Reading};
use crate::script::ToScript;

/// The puzzle of a text to import.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The puzzle on that line, or the last one above it; lines count from 1.
    Line(usize),
    /// The puzzle of that number, counted from 1.
    Number(usize),
}

/// The result of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq, ToScript)]
pub struct Import {
    /// The address of the search; `None` if the text cannot be read, or if the user must choose one of `offers`.
    pub address: Option<String>,
    /// How the text was read, what is wrong with it, or the question which kind it is; empty if there is nothing to say.
    pub told: String,
    /// The line of the error, counted from 1; 0 without an error.
    pub line: usize,
    /// The character of the error in that line, counted from 1.
    pub column: usize,
    /// The number of the puzzle, counted from 1.
    pub number: usize,
    /// Number of puzzles in the text.
    pub of: usize,
    /// Other ways to read the text, each with its address.
    pub offers: Vec<Alternative>,
}

/// Another way to read a text.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Alternative {
    /// The kind of text.
    pub kind: &'static str,
    /// The address that it opens.
    pub address: String,
}

/// A reader that accepts a text.
struct Taker {
    reader: &'static Reader,
    found: Found,
    /// Index of the puzzle to import.
    at: usize,
    address: String,
    rank: Rank,
}

/// The rank of a reader: whether it belongs to the open problem, whether it reads the parameter in use, and how well the text fits.
type Rank = (bool, bool, Fit);

impl Desk {
    /// Returns the search that a text describes, with the open problem's readers preferred.
    pub fn reads(&self, text: &str, choice: Choice) -> Import {
        read(self.catalog, Some(&self.address), text, choice, &mut |_, _| {})
    }
}

/// Returns the search that a text describes. Readers of the open problem take precedence; among others the best fit counts, and equally
/// good ones are offered to the user. `tells` is called with the number of readers tried so far and that of all readers.
pub fn read(
    catalog: Catalog,
    open: Option<&Address>,
    text: &str,
    choice: Choice,
    tells: &mut dyn FnMut(usize, usize),
) -> Import {
    if text.len() > LONGEST {
        return Import { told: words::too_long(text.len()), ..Import::default() };
    }
    let of = open.map(Address::entry);
    let is_open = |entry: &Entry| of.is_some_and(|open| open.id == entry.id);
    let others = catalog.entries().filter(|entry| !is_open(entry));
    let all: Vec<(&'static Entry, &'static Reader)> = of
        .into_iter()
        .chain(others)
        .flat_map(|entry| entry.readers.iter().map(move |reader| (entry, reader)))
        .collect();
    let mut takers: Vec<Taker> = Vec::new();
    let mut flaws: Vec<(&'static Reader, Flaw, Rank)> = Vec::new();
    for (tried, (entry, reader)) in all.iter().copied().enumerate() {
        tells(tried, all.len());
        let shown = open.is_some_and(|open| is_open(entry) && shows(entry, open.params(), reader));
        let rank = |fit| (is_open(entry) && fit > Fit::Poor, shown && fit > Fit::Poor, fit);
        match (reader.read)(text) {
            Reading::Foreign => {}
            Reading::Faulty(flaw) => flaws.push((reader, flaw, (is_open(entry), shown, Fit::Poor))),
            Reading::Taken(found) => {
                let at = chosen(&found.puzzles, choice);
                let address = address_of(catalog, open, entry, reader, &found.puzzles[at]);
                match catalog.open(&address) {
                    Ok(_) => takers.push(Taker { reader, at, address, rank: rank(found.fit), found }),
                    Err(bad) => {
                        let wrong = bad.faults().first().map_or(String::new(), |fault| fault.wrong().to_owned());
                        let flaw = Flaw::new(found.puzzles[at].line, 1, wrong);
                        flaws.push((reader, flaw, (is_open(entry), shown, found.fit)));
                    }
                }
            }
        }
    }
    let refused = |flaws| refused(&all.iter().map(|(_, reader)| reader.kind).collect::<Vec<_>>(), flaws);
    let Some(best) = takers.iter().map(|taker| taker.rank).max() else { return refused(flaws) };
    // What is of another kind beyond doubt, and wrong, is not taken for what hardly anybody means.
    if best.2 == Fit::Poor && flaws.iter().any(|(_, flaw, _)| flaw.certain) {
        return refused(flaws);
    }
    // What hardly anybody means is offered only beside what nobody means more.
    takers.retain(|taker| taker.rank.2 > Fit::Poor || taker.rank == best);
    let is_best = |taker: &&Taker| taker.rank == best;
    if takers.iter().filter(is_best).count() > 1 {
        let told = words::which_kind(takers.iter().filter(is_best).map(|taker| taker.found.what.as_str()));
        return Import { told, offers: offers(takers), ..Import::default() };
    }
    let at = takers.iter().position(|taker| taker.rank == best).unwrap_or(0);
    let Taker { reader, found, at, address, rank } = takers.remove(at);
    let (number, of) = (at + 1, found.puzzles.len());
    // What is edited where it is shown says for itself what it is.
    let says = !found.puzzles[at].note.is_empty() || address.len() > LINK;
    let edited = matches!(choice, Choice::Line(_)) && rank.1 && of == 1 && takers.is_empty() && !says;
    let told = if edited { String::new() } else { words::read_as(reader, &found, at, address.len()) };
    Import { address: Some(address), told, line: 0, column: 0, number, of, offers: offers(takers) }
}

/// Returns the address of a puzzle. Within the open problem, keeps the parameters that choose the method.
fn address_of(
    catalog: Catalog,
    open: Option<&Address>,
    entry: &'static Entry,
    reader: &Reader,
    puzzle: &Puzzle,
) -> String {
    let bound = entry.fields.iter().filter_map(|field| match field.kind {
        Kind::Text { goes_with: Some((name, value)), .. } if field.name == reader.field => Some((name, value)),
        _ => None,
    });
    let bound: Vec<(&str, &str)> = bound.collect();
    let is_bound = |name: &str| {
        entry
            .fields
            .iter()
            .any(|field| matches!(field.kind, Kind::Text { goes_with: Some((other, _)), .. } if other == name))
    };
    let same = open.filter(|open| open.entry().id == entry.id);
    let is_given = |name: &str| puzzle.with.iter().any(|(given, _)| *given == name);
    let ways = entry
        .fields
        .iter()
        .filter(|field| matches!(field.kind, Kind::Choice(_)) && !is_bound(field.name) && !is_given(field.name));
    let kept = same.into_iter().flat_map(|open| ways.clone().map(|field| (field.name, open.params().text(field.name))));
    let with = puzzle.with.iter().map(|(name, value)| (*name, value.as_str()));
    let pairs = bound.iter().copied().chain([(reader.field, puzzle.value.as_str())]).chain(with).chain(kept);
    Address::written(catalog, entry.id, pairs)
}

/// Whether the open search uses the parameter that a reader fills.
fn shows(entry: &Entry, params: &Params, reader: &Reader) -> bool {
    entry.fields.iter().any(|field| match field.kind {
        Kind::Text { goes_with: Some((name, value)), .. } => field.name == reader.field && params.text(name) == value,
        _ => field.name == reader.field,
    })
}

/// Returns the index of the puzzle to import.
fn chosen(puzzles: &[Puzzle], choice: Choice) -> usize {
    let last = puzzles.len() - 1;
    match choice {
        Choice::Number(number) => number.saturating_sub(1).min(last),
        // A puzzle of several lines goes on below its first one.
        Choice::Line(line) => puzzles.iter().rposition(|puzzle| puzzle.line <= line).unwrap_or(0),
    }
}

fn offers(takers: Vec<Taker>) -> Vec<Alternative> {
    takers.into_iter().map(|taker| Alternative { kind: taker.reader.kind, address: taker.address }).collect()
}

/// Returns the error that helps most: of a reader that recognizes the text for certain, otherwise of the open problem's, otherwise the one
/// furthest into the text.
fn refused(tried: &[&'static str], flaws: Vec<(&'static Reader, Flaw, Rank)>) -> Import {
    let far =
        |(_, flaw, (open, shown, _)): &(&Reader, Flaw, Rank)| (flaw.certain, *shown, *open, flaw.line, flaw.column);
    let mut best: Option<(&'static Reader, Flaw, Rank)> = None;
    for flaw in flaws {
        // Of several that came as far the last one: later kinds take more texts.
        if best.as_ref().is_none_or(|best| far(&flaw) >= far(best)) {
            best = Some(flaw);
        }
    }
    match best {
        Some((reader, flaw, (_, shown, _))) => Import {
            told: match flaw.certain || shown {
                true => words::unread(reader, &flaw),
                false => words::unknown(tried, Some((reader, &flaw))),
            },
            line: flaw.line,
            column: flaw.column,
            ..Import::default()
        },
        None => Import { told: words::unknown(tried, None), ..Import::default() },
    }
}

#[cfg(test)]
mod tests;
