//! Lines that `stepdance count` printed, put together.

use super::count::{print_line, print_total, rounded};
use super::{Failure, input};
use crate::address::{Address, LAST_STEP};
use crate::catalog::Catalog;
use crate::params::{garbles, shortened};
use crate::parts::{self, Count, Gaps};
use crate::problem::Parts;
use crate::steer::Path;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::io::{self, BufRead, BufReader};
use std::time::Instant;

/// The longest line that is read, in bytes. Most of one are the puzzles of a part.
const LONGEST: u64 = 64 << 20;

/// Reads lines of counts from files, or from standard input if there are none, and prints what the whole search comes to.
pub fn join(catalog: Catalog, address: &Address, files: &[OsString]) -> Result<(), Failure> {
    let search = address.open()?;
    let first = address.path().numbers().len() + search.now().first_level;
    let Parts { exact, solved_on, .. } = search.about().parts;
    let bounds = Bounds { deepest: search.deepest(), single: exact, solved_on };
    let (places, last) = (BTreeMap::new(), Value::Null);
    let mut lines = Lines { catalog, address, first, bounds, places, counts: vec![], seconds: 0.0, last };
    for file in files {
        let name = named(file);
        let opened = input::open(file).map_err(|error| unreadable(&name, error))?;
        lines.read(&name, &mut BufReader::new(opened))?;
    }
    if files.is_empty() {
        lines.read("standard input", &mut io::stdin().lock())?;
    }
    let Lines { places, counts, seconds, mut last, .. } = lines;
    let start = Instant::now();
    let total = parts::join(address, &counts).map_err(|gaps| match &gaps {
        Gaps::Twice(path) | Gaps::Within(path, _) | Gaps::Outside(path) | Gaps::Nowhere(path) => {
            let place = places.get(path.numbers()).map_or("", |place| &**place);
            Failure::Input(format!("{place}: {gaps}"))
        }
        _ => Failure::Input(gaps.to_string()),
    })?;
    if let [(path, _)] = &*counts
        && path == address.path()
    {
        last["address"] = address.with_at(0).to_string().into();
        return print_line(&last);
    }
    print_total(&total, rounded(seconds + start.elapsed().as_secs_f64()))
}

/// The file's name, which may be long; errors name the file by it.
fn named(file: &OsStr) -> String {
    file.to_string_lossy().chars().map(|c| if garbles(c) { '\u{fffd}' } else { c }).collect()
}

fn unreadable(name: &str, error: io::Error) -> Failure {
    Failure::Input(format!("{name}: {}", input::unread(error)))
}

/// The bounds of the counts of a part.
#[derive(Clone, Copy)]
struct Bounds {
    /// The deepest level of the search, where that is known.
    deepest: Option<usize>,
    /// Whether a node has no more than one solution.
    single: bool,
    /// The level whose nodes are the solutions, where that is known.
    solved_on: Option<usize>,
}

/// More seconds than that, thirty million years, no part has taken.
const LONG: f64 = 1e15;

/// The parts read so far.
struct Lines<'a> {
    catalog: Catalog,
    /// The whole search.
    address: &'a Address,
    /// The level of the whole search on which its profile begins.
    first: usize,
    bounds: Bounds,
    /// The place of each part in the files.
    places: BTreeMap<Vec<u32>, String>,
    counts: Vec<(Path, Count)>,
    seconds: f64,
    last: Value,
}

impl Lines<'_> {
    fn read(&mut self, name: &str, reader: &mut dyn BufRead) -> Result<(), Failure> {
        for number in 1.. {
            let place = format!("{name}, line {number}");
            let bytes = input::line(reader, LONGEST).map_err(|wrong| match wrong {
                Ok(most) => Failure::Input(format!("{place}: must not be longer than {most} bytes")),
                Err(error) => unreadable(name, error),
            })?;
            if bytes.is_empty() {
                break;
            }
            if !bytes.iter().all(u8::is_ascii_whitespace) {
                self.line(&place, bytes).map_err(|wrong| Failure::Input(format!("{place}: {wrong}")))?;
            }
        }
        Ok(())
    }

    fn line(&mut self, place: &str, bytes: Vec<u8>) -> Result<(), String> {
        let text = input::utf8(bytes).map_err(|wrong| format!("is not UTF-8: {wrong}"))?;
        let line: Value = serde_json::from_str(&text)
            .map_err(|error| format!("is not JSON ({error}); it must be what stepdance count prints"))?;
        let text = line["address"].as_str().ok_or_else(|| odd("address", &line["address"], "an address"))?;
        let part = self.catalog.address(text).map_err(|bad| bad.to_string())?.with_at(0);
        let whole = self.address.with_at(0);
        if part.with_path(whole.path().clone()) != whole {
            let (part, whole) = (shortened(&part.to_string()), shortened(&whole.to_string()));
            return Err(format!("{part} is part of another search; it must be part of {whole}"));
        }
        if let Some(other) = self.places.insert(part.path().numbers().to_vec(), place.to_owned()) {
            return Err(format!(
                "path={} is counted twice, here and by {other}; each part must be there once",
                part.path()
            ));
        }
        // A part's profile begins on its own level, unless the source does not count that.
        let (own, seconds) = (part.path().numbers().len(), &line["seconds"]);
        let count = counted(&line, self.first.max(own), own)?;
        self.bounds.check(&count, &line, own)?;
        let spent = seconds.as_f64().filter(|seconds| (0.0..=LONG).contains(seconds));
        self.seconds += spent.ok_or_else(|| odd("seconds", seconds, "a number from 0 on"))?;
        self.counts.push((part.path().clone(), count));
        self.last = line;
        Ok(())
    }
}

/// The mistake in the figures of the line.
fn odd(name: &str, value: &Value, must: &str) -> String {
    let value = shortened(&value.to_string());
    format!("{name}={value}: {name} must be {must}, as stepdance count prints it")
}

impl Bounds {
    /// Rejects counts that no subtree can have whose node is at level `own`.
    fn check(self, count: &Count, line: &Value, own: usize) -> Result<(), String> {
        let refuse = |name: &str, must: String| Err(odd(name, &line[name], &must));
        let Count { steps, solutions, profile, .. } = count;
        let nodes: u64 = profile.iter().sum();
        if line["steps"].is_number() {
            if *steps > LAST_STEP {
                return refuse("steps", format!("a whole number from 0 to {LAST_STEP}"));
            }
            // Each node but its own is entered by a move.
            if nodes > steps + 1 {
                return refuse("nodes", format!("at most {}, as {steps} moves enter no more", steps + 1));
            }
            if solutions > steps {
                return refuse("solutions", format!("at most {steps}, the number of its moves"));
            }
        }
        if self.single && *solutions > nodes {
            return refuse("solutions", format!("at most {nodes}, the number of its nodes"));
        }
        let deep = profile.iter().rposition(|nodes| *nodes > 0).unwrap_or(0);
        if let Some(deepest) = self.deepest.filter(|deepest| deep > *deepest) {
            return refuse("profile", format!("a list that ends by level {deepest}, the deepest of the search"));
        }
        let begun = profile.iter().take(deep).skip_while(|nodes| **nodes == 0);
        if begun.clone().any(|nodes| *nodes == 0) {
            return refuse("profile", "a list without a level of 0 nodes above others".to_owned());
        }
        if profile.get(own).is_some_and(|nodes| *nodes > 1) {
            return refuse("profile", "a list that begins with 1, the node of the part".to_owned());
        }
        if let Some(level) = self.solved_on {
            let found = profile.get(level).copied().unwrap_or_default();
            if *solutions != found {
                return refuse(
                    "solutions",
                    format!("{found}, the number of its nodes on level {level}, each of which is one"),
                );
            }
        }
        let known = count.puzzles.values().try_fold(0_u64, |sum, many| sum.checked_add(*many));
        if known.is_none_or(|known| known > *solutions) {
            return Err(odd(
                "puzzles",
                &line["part"]["puzzles"],
                &format!("counts that come to at most {solutions}, the number of its solutions"),
            ));
        }
        Ok(())
    }
}

/// The counts of a line whose profile begins on level `first`, and whose node lies on level `own`.
fn counted(line: &Value, first: usize, own: usize) -> Result<Count, String> {
    let nodes = number("nodes", &line["nodes"])?;
    let mut count = Count { solutions: number("solutions", &line["solutions"])?, ..Count::default() };
    if !line["steps"].is_null() || line.get("steps").is_none() {
        count.steps = number("steps", &line["steps"])?;
    }
    let profile = line["profile"].as_array().ok_or_else(|| odd("profile", &line["profile"], "a list"))?;
    count.profile = vec![0; first];
    for level in profile {
        count.profile.push(number("profile", level)?);
    }
    let sum = count.profile.iter().try_fold(0_u64, |sum, level| sum.checked_add(*level));
    if sum != Some(nodes) {
        return Err(odd("nodes", &line["nodes"], "the sum of the profile"));
    }
    if own == 0 {
        return Ok(count);
    }
    let part = object("part", &line["part"])?;
    for (name, growth) in part.get("growth").map_or(Ok(&Map::new()), |growth| object("growth", growth))? {
        match growth {
            Value::Object(kinds) => {
                for (kind, by) in kinds {
                    let number = kind.parse().map_err(|_| odd(name, growth, "counts by whole numbers"))?;
                    count.growth.note(name, Some(number), whole(name, by)?).map_err(|_| twice(name, growth))?;
                }
            }
            by => count.growth.note(name, None, whole(name, by)?).map_err(|_| twice(name, growth))?,
        }
    }
    for (puzzle, many) in part.get("puzzles").map_or(Ok(&Map::new()), |puzzles| object("puzzles", puzzles))? {
        count.puzzles.insert(puzzle.clone(), number(puzzle, many)?);
    }
    Ok(count)
}

/// Of a figure's kinds, one is there twice, by two ways to write its number.
fn twice(name: &str, value: &Value) -> String {
    odd(name, value, "counts by whole numbers, each there once")
}

fn object<'a>(name: &str, value: &'a Value) -> Result<&'a Map<String, Value>, String> {
    value.as_object().ok_or_else(|| odd(name, value, "an object"))
}

fn whole(name: &str, value: &Value) -> Result<i64, String> {
    value.as_i64().ok_or_else(|| odd(name, value, "a whole number"))
}

fn number(name: &str, value: &Value) -> Result<u64, String> {
    value.as_u64().ok_or_else(|| odd(name, value, "a whole number"))
}
