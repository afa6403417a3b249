//! `cargo xtask soak`: the page in use for a long time, and whether it stays as it was.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::bench::browser::Browser;
use crate::bundle::{self, Make};
use crate::project::Project;
use crate::say;
use crate::serve::{self, Host};

const MINUTE: Duration = Duration::from_secs(60);
const MEGABYTE: f64 = 1e6;

/// What a minute came to.
#[derive(Default)]
struct Minute {
    turns: u32,
    /// Bytes: of the program's memory and of JavaScript's, the most there was.
    wasm: f64,
    heap: f64,
    /// Milliseconds of each task over 50.
    tasks: Vec<f64>,
}

/// Uses the page for so many minutes: every example, race and tour in turn at full speed, with jumps, keys and presses by
/// chance. Prints a row a minute; fails at the first thing that the page complains of.
pub fn soak(project: &Project, minutes: u64) -> Result<()> {
    let program = crate::browser::need()?;
    bundle::build(project, &project.page, Make::Small)?;
    let host = Host::start(serve::bind(0)?, &project.page.dist())?;
    let mut browser = Browser::start(project, &program)?;
    browser.open(&host.address, include_str!("soak/before.js"))?;
    say::line(
        "| Minute | Turns | Program, MB | JavaScript, MB | Tasks over 50 ms | The longest, ms |\n|---|---|---|---|---|---|",
    );
    let mut turn = 0;
    for minute in 1..=minutes {
        let mut came = Minute::default();
        let begun = Instant::now();
        while begun.elapsed() < MINUTE {
            let found = browser.run(include_str!("soak/turn.js"), &json!({ "turn": turn }))?;
            let wrong = found["wrong"].as_array().context("a turn tells what went wrong")?;
            if !wrong.is_empty() {
                bail!("turn {turn}, {}: {}", found["address"], Value::from(wrong.clone()));
            }
            let number = |name: &str| found[name].as_f64().unwrap_or_default();
            came.wasm = came.wasm.max(number("wasm"));
            came.heap = came.heap.max(number("heap"));
            came.tasks.extend(found["tasks"].as_array().into_iter().flatten().filter_map(Value::as_f64));
            came.turns += 1;
            turn += 1;
        }
        say::line(&format!(
            "| {minute} | {} | {:.1} | {:.1} | {} | {:.0} |",
            came.turns,
            came.wasm / MEGABYTE,
            came.heap / MEGABYTE,
            came.tasks.len(),
            came.tasks.iter().fold(0.0, |most, task| f64::max(most, *task))
        ));
    }
    say::line(&format!("{turn} turns, and nothing to complain of"));
    Ok(())
}
