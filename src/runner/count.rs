//! The count of a search, by one thread, by several or in parts.

use super::{Failure, SLICE, failure, opened, progress::Progress, reached, refuse_truncated};
use crate::address::Address;
use crate::machine::Stop;
use crate::parts::{self, Total};
use crate::problem::{BOUND, Widening};
use crate::tally::Figure;
use serde_json::{Map, Value, json};
use std::io::{self, Write};
use std::time::Instant;

/// Runs the whole search, on `jobs` threads if given, and prints its figures.
pub fn count(address: &Address, jobs: Option<usize>) -> Result<(), Failure> {
    match jobs {
        Some(jobs) => in_parts(address, jobs),
        // What is a part of a search may be wanted to be joined.
        None if address.hand().is_empty() && !address.path().is_empty() => in_parts(address, 0),
        None => as_it_is(address),
    }
}

/// Counts on one thread, as the address is, also if it is decided by hand.
fn as_it_is(address: &Address) -> Result<(), Failure> {
    let mut session = opened(address)?;
    session.keep_no_past();
    let start = Instant::now();
    let mut progress = Progress::new();
    while !session.forward(SLICE, Stop::NEVER).stopped {
        progress.show(session.now().at, session.now().tally.solutions());
    }
    let seconds = start.elapsed().as_secs_f64();
    progress.clear();
    let now = session.now();
    refuse_truncated(session.truncation())?;
    let widening = session.widening();
    advise(widening.as_ref(), now.tally.solutions());
    reached("at", address.at(), now.at)?;
    print(Found {
        address,
        solutions: now.tally.solutions(),
        profile: now.profile(),
        steps: Some(now.at),
        seconds,
        figures: session.figures(),
        part: None,
        complete: widening.is_none() && address.hand().is_empty(),
    })
}

/// Counts on `jobs` threads; 0 is this one alone.
fn in_parts(address: &Address, jobs: usize) -> Result<(), Failure> {
    let session = opened(address)?;
    let start = Instant::now();
    let mut progress = Progress::new();
    let mut tell = |[steps, solutions]: [u64; 2]| progress.show(steps, solutions);
    let total = match jobs {
        0 => parts::alone(address, &mut tell)?,
        jobs => parts::count_opened(address, session, jobs, &mut tell)?,
    };
    let seconds = start.elapsed().as_secs_f64();
    progress.clear();
    if total.exact && total.truncation.is_none() {
        reached("at", address.at(), total.count.steps)?;
    }
    if total.truncation.is_none() {
        advise(total.widening.as_ref(), total.count.solutions);
    }
    print_total(&total, seconds)
}

/// Prints the figures of what was counted in parts, or is one.
pub fn print_total(total: &Total, seconds: f64) -> Result<(), Failure> {
    refuse_truncated(total.truncation.clone())?;
    print(Found {
        address: &total.address,
        solutions: total.count.solutions,
        profile: total.profile(),
        steps: total.exact.then_some(total.count.steps),
        seconds,
        figures: total.figures.clone(),
        part: (!total.address.path().is_empty()).then(|| part(total)),
        complete: total.widening.is_none(),
    })
}

/// The figures of a search.
struct Found<'a> {
    address: &'a Address,
    solutions: u64,
    profile: &'a [u64],
    /// `None` if the number of moves depends on how the search is shared.
    steps: Option<u64>,
    seconds: f64,
    figures: Vec<(&'static str, Figure)>,
    /// The data with which it is joined with others.
    part: Option<Value>,
    /// Whether these are all solutions of the search, or of the subtree that the address names.
    complete: bool,
}

/// Says what was left out on purpose, and how it can be searched.
fn advise(widening: Option<&Widening>, solutions: u64) {
    widening.iter().for_each(|widening| failure::say(widening.advised(solutions)));
}

fn print(found: Found) -> Result<(), Failure> {
    let Found { address, solutions, profile, steps, seconds, figures, part, complete } = found;
    let mut object = json!({
        "address": address.to_string(),
        "solutions": solutions,
        "nodes": profile.iter().sum::<u64>(),
        "profile": profile,
        "steps": steps,
        "seconds": rounded(seconds),
    });
    // Of a search that leaves nothing out it goes without saying.
    if !complete || figures.iter().any(|(name, _)| *name == BOUND) {
        object["complete"] = complete.into();
    }
    for (name, figure) in figures {
        object[name] = match figure {
            Figure::Number(n) => n.into(),
            Figure::Counts(counts) => {
                counts.into_iter().map(|(kind, n)| (kind.to_string(), n.into())).collect::<Map<String, Value>>().into()
            }
        };
    }
    if let Some(part) = part {
        object["part"] = part;
    }
    print_line(&object)
}

/// To the microsecond.
pub fn rounded(seconds: f64) -> f64 {
    (seconds * 1e6).round() / 1e6
}

pub fn print_line(object: &Value) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    writeln!(out, "{object}")?;
    Ok(out.flush()?)
}

/// The growth of the figures, and the puzzles.
fn part(total: &Total) -> Value {
    let mut part = json!({});
    for (name, kind, by) in total.count.growth.iter() {
        match kind {
            None => part["growth"][name] = by.into(),
            Some(kind) => part["growth"][name][kind.to_string()] = by.into(),
        }
    }
    for (puzzle, solutions) in &total.count.puzzles {
        part["puzzles"][puzzle] = (*solutions).into();
    }
    part
}

/// Prints addresses of parts of the search, or only their paths.
pub fn split(address: &Address, into: usize, paths: bool) -> Result<(), Failure> {
    for warning in address.open()?.about().warnings {
        failure::say(&warning);
    }
    let parts = parts::split(address, into)?;
    let mut out = io::BufWriter::new(io::stdout().lock());
    for part in parts {
        match paths {
            true => writeln!(out, "{}", part.path())?,
            false => writeln!(out, "{part}")?,
        }
    }
    Ok(out.flush()?)
}
