//! How long the page is busy at once on records of searches many levels deep, or of many nodes: its longest task, for each key.

use anyhow::{Context, Result};
use serde_json::json;

use super::browser::Browser;
use super::table::Row;
use super::texts;

/// The levels of a record, and the children of each of its nodes of which one goes on.
const RECORDS: [(usize, usize); 2] = [(100_000, 1), (100_000, 10)];

/// What is pressed at the deepest node and from there on: back, a step, the tree and away again, both ends, the tree at both.
const KEYS: [&str; 12] =
    ["ArrowLeft", "ArrowLeft", "ArrowRight", "t", "t", "Home", "ArrowRight", "t", "End", "ArrowLeft", "t", "Home"];

/// A row for each record: the longest of all tasks, and what it was for.
pub fn measure(browser: &mut Browser, address: &str) -> Result<Vec<Row>> {
    RECORDS.iter().map(|(depth, children)| row(browser, address, *depth, *children)).collect()
}

fn row(browser: &mut Browser, address: &str, depth: usize, children: usize) -> Result<Row> {
    let asked = json!({ "depth": depth, "children": children, "keys": KEYS });
    let mut least: Vec<(String, f64, f64)> = Vec::new();
    // What else the machine does makes a task longer: of several runs the best counts, key by key.
    for _ in 0..texts::RUNS {
        browser.open(&format!("{address}#queens?n=5"), include_str!("frames-before.js"))?;
        let found = browser.run(include_str!("records.js"), &asked)?;
        for (nth, found) in found.as_array().context("records.js returns a list")?.iter().enumerate() {
            let number = |name: &str| found[name].as_f64().context("records.js returns numbers");
            let (longest, time) = (number("longest")?, number("time")?);
            match least.get_mut(nth) {
                Some(least) => (least.1, least.2) = (least.1.min(longest), least.2.min(time)),
                None => least.push((found["what"].as_str().unwrap_or_default().to_owned(), longest, time)),
            }
        }
    }
    let worst = least.iter().max_by(|a, b| a.1.total_cmp(&b.1)).context("something is pressed")?;
    let read = least.first().map_or(0.0, |read| read.2);
    let figure = format!("{} (read in {read:.0} ms, longest for {})", texts::task(worst.1), worst.0);
    let what = format!("the longest task with a record of {depth} levels and {} nodes", depth * children);
    Ok(Row::new(what, figure, "≤ 50 ms", worst.1 <= texts::LONGEST))
}
