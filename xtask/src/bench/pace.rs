//! Whole searches in WebAssembly, against the same in native code.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use super::browser::Browser;
use super::stats::Stats;
use super::table::Row;
use crate::process;
use crate::say;

/// A search to run to its end.
pub struct Search {
    title: &'static str,
    address: &'static str,
    /// How much longer WebAssembly may take.
    bar: f64,
    /// Runs before the clock counts: the browser compiles what runs often once more and better.
    warm_up: usize,
    runs: usize,
}

impl Search {
    /// A search of a fraction of a second, run many times.
    const fn new(title: &'static str, address: &'static str) -> Self {
        Self { title, address, bar: 1.5, warm_up: 3, runs: 21 }
    }
}

pub const SEARCHES: [Search; 10] = [
    Search::new("queens 12", "queens?n=12"),
    Search::new("Langford 10", "langford?n=10"),
    Search::new("queens 10 by comparison", "queens?n=10&method=basic"),
    Search { bar: 1.2, ..Search::new("Langford 11 by dancing links", "langford?n=11&method=links") },
    Search::new("pentominoes 3 × 20 by dancing cells", "cover?preset=pentominoes3x20&method=cells"),
    Search::new("dominating queens 5 × 5 by multiplicities", "cover?preset=dominating5q3"),
    Search::new("8 queens with a look ahead", "cover?preset=queens8&method=lookahead"),
    Search::new("antislide 4 × 4 × 5", "antislide?box=4x4x5"),
    Search::new("skeletons of O, m = 5, z = 1", "skeleton"),
    // One run takes seconds.
    Search {
        bar: 1.2,
        warm_up: 1,
        runs: 5,
        ..Search::new("pentominoes 6 × 10 by dancing links", "cover?preset=pentominoes6x10")
    },
];

/// How many moves `count` makes at a time, where it is not the whole search.
const SLICE: u32 = 16384;

/// Native runs and runs in the page take turns, so that whatever else the machine does hits both.
pub fn measure(browser: &mut Browser, runner: &Path, search: Search) -> Result<Row> {
    let (mut native, mut whole, mut sliced) = (Vec::new(), Vec::new(), Vec::new());
    for run in 0..search.warm_up + search.runs {
        let times =
            [run_native(runner, &search)?, run_wasm(browser, &search, None)?, run_wasm(browser, &search, Some(SLICE))?];
        if run >= search.warm_up {
            native.push(times[0]);
            whole.push(times[1]);
            sliced.push(times[2]);
        }
    }
    let (native, whole, sliced) = (Stats::new(native), Stats::new(whole), Stats::new(sliced));
    say::line(&format!(
        "{}: native {}; count() {}; count({SLICE}) … {}",
        search.title,
        spread(&native),
        spread(&whole),
        spread(&sliced)
    ));
    let ratio = whole.median() / native.median();
    let figure = format!(
        "{ratio:.2} × ({:.1} ms against {:.1} ms, medians of {}; in slices of {SLICE} moves {:.2} ×)",
        whole.median(),
        native.median(),
        search.runs,
        sliced.median() / native.median(),
    );
    Ok(Row::new(
        format!("{} to the end, WebAssembly against native", search.title),
        figure,
        format!("≤ {} ×", search.bar),
        ratio <= search.bar,
    ))
}

fn spread(stats: &Stats) -> String {
    format!("{:.2} ms (median; from {:.2} to {:.2})", stats.median(), stats.min(), stats.max())
}

/// Milliseconds that the runner took, by its own clock: starting the process does not count.
fn run_native(runner: &Path, search: &Search) -> Result<f64> {
    let output = process::ask(Command::new(runner).args(["count", search.address]))?;
    if !output.status.success() {
        bail!("the headless runner failed on {}: {}", search.address, process::last_line(&output));
    }
    let figures: Value = serde_json::from_slice(&output.stdout).context("the headless runner prints no JSON")?;
    let seconds = figures["seconds"].as_f64().context("the headless runner names no seconds")?;
    Ok(seconds * 1000.0)
}

/// Milliseconds that the page took.
fn run_wasm(browser: &mut Browser, search: &Search, slice: Option<u32>) -> Result<f64> {
    let argument = json!({ "address": search.address, "slice": slice });
    browser.run(include_str!("pace.js"), &argument)?.as_f64().context("the page names no time")
}
