//! What each command of the runner does.

use serde_json::{Map, Value, json};
use std::io::{self, BufWriter, Write};
use std::time::Instant;
use stepdance::address::Address;
use stepdance::machine::{Beat, Stop};
use stepdance::problem::Figure;
use stepdance::scene::{Scene, svg};
use stepdance::session::Session;

mod catalogue;
mod cover;
mod failure;
pub mod given;
mod progress;

pub use catalogue::list;
pub use cover::options;
pub use failure::Failure;
use progress::Progress;

/// How many steps are made between two looks at the clock: well under a second's worth, and far more than starting
/// a run costs.
const SLICE: u64 = 1 << 24;

/// Opens the search; says what there is to know of its instance.
fn opened(address: &Address) -> Result<Box<dyn Session>, Failure> {
    let session = address.open()?;
    for warning in session.warnings() {
        failure::say(&warning);
    }
    Ok(session)
}

/// Runs the whole search; prints its figures.
pub fn count(address: &Address) -> Result<(), Failure> {
    let mut session = opened(address)?;
    let start = Instant::now();
    let mut progress = Progress::new();
    while !session.forward(SLICE, Stop::NEVER).stopped {
        progress.show(&*session);
    }
    let seconds = start.elapsed().as_secs_f64();
    progress.clear();
    reached(&*session, "at", address.at())?;
    let tally = session.tally();
    let profile = tally.profile().get(session.first_level()..).unwrap_or_default();
    let mut figures = json!({
        "address": address.to_string(),
        "solutions": tally.solutions(),
        "nodes": profile.iter().sum::<u64>(),
        "profile": profile,
        "steps": session.at(),
        "seconds": (seconds * 1e6).round() / 1e6,
    });
    for (name, figure) in session.figures() {
        figures[name] = match figure {
            Figure::Number(n) => n.into(),
            Figure::Counts(counts) => {
                counts.into_iter().map(|(kind, n)| (kind.to_string(), n.into())).collect::<Map<String, Value>>().into()
            }
        };
    }
    let mut out = io::stdout().lock();
    writeln!(out, "{figures}")?;
    Ok(out.flush()?)
}

/// Prints the solutions, `limit` at the most.
pub fn solutions(address: &Address, limit: Option<u64>) -> Result<(), Failure> {
    let mut session = opened(address)?;
    let mut progress = Progress::new();
    // Not buffered beyond the line: a long search shows each solution when it finds it.
    let mut out = io::stdout().lock();
    let mut left = limit.unwrap_or(u64::MAX);
    while left > 0 {
        let run = session.forward(SLICE, Stop::at(Beat::Solution));
        if let Some(solution) = session.solution().filter(|_| run.stopped) {
            progress.clear();
            writeln!(out, "{solution}")?;
            left -= 1;
        } else if run.stopped {
            break;
        } else {
            progress.show(&*session);
        }
    }
    progress.clear();
    Ok(out.flush()?)
}

/// Prints the moves from step `from` to step `to`, both included.
pub fn trace(address: &Address, from: u64, to: Option<u64>) -> Result<(), Failure> {
    if let Some(to) = to.filter(|to| *to < from) {
        return Err(Failure::Input(format!("--to {to} lies before --from {from}; it must not")));
    }
    let mut session = opened(address)?;
    seek(&mut *session, from - 1);
    let mut out = BufWriter::new(io::stdout().lock());
    let mut wanted = from;
    while to.is_none_or(|to| wanted <= to) {
        let label = session.label();
        if session.at() + 1 != wanted || session.forward(1, Stop::NEVER).made == 0 {
            break;
        }
        writeln!(out, "{wanted}\t{label}\t{}\t{}", session.level(), session.tell())?;
        wanted += 1;
    }
    out.flush()?;
    // A range that ends beyond the search is cut off; one that begins there is a mistake.
    if wanted == from { reached(&*session, "--from", from) } else { Ok(()) }
}

/// Prints the picture at the address's step.
pub fn draw(address: &Address, width: u32, height: u32) -> Result<(), Failure> {
    let mut session = opened(address)?;
    seek(&mut *session, address.at());
    reached(&*session, "at", address.at())?;
    let mut scene = Scene::new(width as f32, height as f32);
    session.draw(&mut scene);
    let mut out = io::stdout().lock();
    out.write_all(svg::document(&scene, &session.describe()).as_bytes())?;
    Ok(out.flush()?)
}

/// Goes to step `to`, or to the end if that comes first.
fn seek(session: &mut dyn Session, to: u64) {
    let mut progress = Progress::new();
    while !session.seek(to, SLICE) {
        progress.show(session);
    }
    progress.clear();
}

/// Complains about a step that the search, which is over, never got to.
fn reached(session: &dyn Session, name: &str, wanted: u64) -> Result<(), Failure> {
    if wanted <= session.at() {
        return Ok(());
    }
    let last = session.at();
    let wrong =
        format!("{name}={wanted}: the search is over after {last} steps; {name} must not be beyond step {last}");
    Err(Failure::Input(wrong))
}
