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
}

pub const SEARCHES: [Search; 3] = [
    Search { title: "queens 12", address: "queens?n=12" },
    Search { title: "Langford 10", address: "langford?n=10" },
    Search { title: "queens 10 by comparison", address: "queens?n=10&method=basic" },
];

/// How much longer WebAssembly may take.
const RATIO: f64 = 1.5;

/// Runs before the clock counts: the browser compiles what runs often once more and better.
const WARM_UP: usize = 3;
const RUNS: usize = 21;

/// How many moves `count` makes at a time, where it is not the whole search.
const SLICE: u32 = 16384;

/// Native runs and runs in the page take turns, so that whatever else the machine does hits both.
pub fn measure(browser: &mut Browser, runner: &Path, search: Search) -> Result<Row> {
    let (mut native, mut whole, mut sliced) = (Vec::new(), Vec::new(), Vec::new());
    for run in 0..WARM_UP + RUNS {
        let times =
            [run_native(runner, &search)?, run_wasm(browser, &search, None)?, run_wasm(browser, &search, Some(SLICE))?];
        if run >= WARM_UP {
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
        "{ratio:.2} × ({:.1} ms against {:.1} ms, medians of {RUNS}; in slices of {SLICE} moves {:.2} ×)",
        whole.median(),
        native.median(),
        sliced.median() / native.median(),
    );
    Ok(Row::new(
        format!("{} to the end, WebAssembly against native", search.title),
        figure,
        format!("≤ {RATIO} ×"),
        ratio <= RATIO,
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
