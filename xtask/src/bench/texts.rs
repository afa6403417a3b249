//! How long the page is busy at once while a text of two megabytes is dropped on it: its longest task.

use anyhow::{Context, Result};
use serde_json::json;

use super::browser::Browser;
use super::table::Row;

/// What is dropped: its name in `texts.js`.
const TEXTS: [&str; 10] = ["1,", "dots", "digits", "brackets", "ab ", "lines", "sudokus", "bell12", "matrix", "large"];

/// What a task may take, in milliseconds: of longer ones a visitor sees that the page stands still.
pub const LONGEST: f64 = 50.0;

/// The runs of which the best counts: what else the machine does makes a task longer.
pub const RUNS: usize = 3;

/// A row for each text.
pub fn measure(browser: &mut Browser, address: &str) -> Result<Vec<Row>> {
    TEXTS.iter().map(|text| row(browser, address, text)).collect()
}

fn row(browser: &mut Browser, address: &str, text: &str) -> Result<Row> {
    let (mut longest, mut time) = (f64::MAX, f64::MAX);
    for _ in 0..RUNS {
        browser.open(&format!("{address}#queens?n=5"), include_str!("frames-before.js"))?;
        let found = browser.run(include_str!("texts.js"), &json!(text))?;
        let number = |name: &str| found[name].as_f64().context("texts.js returns numbers");
        (longest, time) = (longest.min(number("longest")?), time.min(number("time")?));
    }
    let figure = format!("{} (read in {time:.0} ms)", task(longest));
    Ok(Row::new(format!("the longest task while {text:?} of 2 MB is dropped"), figure, "≤ 50 ms", longest <= LONGEST))
}

/// How long a task took, as far as the browser tells: 0 where none took 50 ms.
pub fn task(longest: f64) -> String {
    if longest > 0.0 { format!("{longest:.0} ms") } else { "less than 50 ms".to_owned() }
}
