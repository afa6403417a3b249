//! The catalogue's entry for records: two built-in samples, and any record of the user's own.

use crate::files;
use crate::parser::Parser;
use crate::problem::Recorded;
use crate::rule;
use crate::words;
use std::sync::Arc;
use stepdance_search::address::Address;
use stepdance_search::catalog::{Entry, Opening, Preset};
use stepdance_search::params::{BadParams, Editor, Fault, Field, Kind, Params};
use stepdance_search::reader::{Fit, Found, Puzzle, Reader, Reading};
use stepdance_search::session::Session;
use stepdance_search::words::count;

/// The parameter whose value is a record, or `@` and the name of its file.
pub const EVENTS: &str = "events";
/// The most bytes of a record in an address.
const LONGEST: usize = 160_000;
/// The first character of a value that names a file.
const FILE: char = '@';

/// The built-in records by their names.
const SAMPLES: [(&str, &str); 2] =
    [("sums", include_str!("../samples/sums.jsonl")), ("colouring", include_str!("../samples/colouring.jsonl"))];

/// The catalogue's entry for records.
pub static RECORD: Entry = Entry {
    id: "record",
    title: "Record of a search",
    group: "Your own",
    heading: None,
    summary: "Step through the record of any program's search, forwards and backwards.",
    rule: Some(&rule::RULE),
    source: "Records are JSON Lines: a program in any language writes one, an event a line",
    fields: &[
        Field {
            name: "preset",
            label: "Record",
            note: "which search was recorded",
            default: "sums",
            kind: Kind::Choice(&[("sums", "subset sums"), ("colouring", "map colouring"), ("own", "your own")]),
        },
        Field {
            name: EVENTS,
            label: "Events",
            note: "one a line, as [\"in\",2], [\"no\",3,\"why\"], [\"found\"], [\"out\"]; or @ and the name of a file",
            default: "",
            kind: Kind::Text {
                longest: LONGEST,
                goes_with: Some(("preset", "own")),
                editor: Editor::Lines,
                reduction: None,
            },
        },
    ],
    presets: &[
        // Six numbers have 64 sets: {5, 10, 15}, {5, 12, 13} and {12, 18} add up to 30.
        Preset::new("Subset sums, recorded from a Python program", "record").solutions(3),
        // Two neighbours leave one colour for each of the other two regions: 3 · 2 · 1 · 1.
        Preset::new("Map colouring, recorded from a Python program", "record?preset=colouring").solutions(6),
    ],
    samples: &[
        "record?preset=own&events=[%22in%22,2]%0A[%22no%22,3,%22row 1 is on its diagonal%22]%0A[%22found%22]%0A[%22out%22]",
        "record?preset=own&events=[%22note%22,%22Nothing fits.%22]%0A[%22no%22,null,%22all are too large%22]",
    ],
    readers: &[Reader { kind: "a record", kinds: "records", field: EVENTS, read: reading }],
    foreign: true,
    open,
    ..Entry::BARE
};

fn open(params: &Params) -> Opening {
    let given = params.text(EVENTS);
    let sample = SAMPLES.iter().find(|(name, _)| *name == params.text("preset"));
    let recording = match (sample, given.strip_prefix(FILE)) {
        (Some((_, text)), _) => files::read(text).map(Arc::new),
        (None, Some(name)) if files::plain(name) != name => return Err(unplain(name)),
        (None, Some(name)) => Ok(files::named(name).ok_or_else(|| missing(name))?),
        (None, None) => files::read(given).map(Arc::new),
    };
    // What is wrong with a line has its place in the text, which is no part of a message.
    let recording = recording.map_err(|flaw| {
        let line = given.lines().nth(flaw.line - 1).unwrap_or_default();
        BadParams::one(Fault::new(EVENTS, line, words::mistake(&flaw)))
    })?;
    Ok(Session::new(Recorded(recording)))
}

fn missing(name: &str) -> BadParams {
    let wrong = words::NO_FILE.to_owned();
    BadParams::one(Fault::new(EVENTS, &format!("{FILE}{name}"), wrong))
}

/// The error for an invalid name of a file, such as an address of another host.
fn unplain(name: &str) -> BadParams {
    BadParams::one(Fault::new(EVENTS, &format!("{FILE}{name}"), words::BAD_NAME.to_owned()))
}

/// Returns the name of the file whose record an address shows.
pub fn file(address: &Address) -> Option<&str> {
    (address.entry().id == RECORD.id).then(|| address.params().text(EVENTS).strip_prefix(FILE)).flatten()
}

/// Returns whether an address shows the record of a file.
pub fn is_of_file(address: &Address) -> bool {
    file(address).is_some()
}

/// Returns the name of the file whose record an address shows, unless it is already in memory.
pub fn wanted(address: &Address) -> Option<&str> {
    file(address).filter(|name| files::plain(name) == *name && files::named(name).is_none())
}

/// Returns whether a text begins as a record does.
pub fn begins(text: &str) -> bool {
    let first = text.trim_start_matches('\u{feff}').lines().find(|line| !line.trim().is_empty());
    let first: String = first.unwrap_or_default().chars().filter(|c| !c.is_whitespace()).take(16).collect();
    let is_event = |(name, _): &(&str, crate::event::Kind)| first.starts_with(&format!("[\"{name}\""));
    crate::event::Kind::ALL.iter().any(is_event) || first.starts_with("{\"stepdance\"")
}

/// Reads a text as a record. A long record is stored in memory, and the address names it.
fn reading(text: &str) -> Reading {
    if !begins(text) {
        return Reading::Foreign;
    }
    let mut parser = Parser::default();
    let recording = match parser.feed(text.as_bytes()).and_then(|()| parser.finish()) {
        Ok(recording) => recording,
        Err(flaw) => return Reading::Faulty(flaw),
    };
    let what = format!("a record of {}", count(recording.events, "event"));
    let value = if text.len() <= LONGEST { text.to_owned() } else { files::keep(&digest(text), recording) };
    Reading::Taken(Found::one(what, Fit::Sure, Puzzle::new(1, value)))
}

/// Returns a file name for a text without one, from its hash.
fn digest(text: &str) -> String {
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    format!("{hash:016x}.jsonl")
}
