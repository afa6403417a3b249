//! Going to any step of a long search.

use anyhow::Result;
use serde_json::json;

use super::browser::Browser;
use super::stats::Stats;
use super::table::Row;

const ADDRESS: &str = "queens?n=12";

/// What going to a step may take, in milliseconds.
const LONGEST: f64 = 5.0;

pub fn measure(browser: &mut Browser) -> Result<Row> {
    let times = browser.run(include_str!("seek.js"), &json!({ "address": ADDRESS }))?;
    let times = Stats::new(serde_json::from_value(times)?);
    let figure = format!(
        "{:.1} ms at most ({:.1} ms median, {:.1} ms 99th percentile of {})",
        times.max(),
        times.median(),
        times.percentile(99.0),
        times.count()
    );
    Ok(Row::new("seek in queens 12, WebAssembly", figure, format!("< {LONGEST} ms"), times.max() < LONGEST))
}
