//! How soon a visitor who comes for the first time can play.

use anyhow::{Context, Result};
use serde_json::json;

use super::browser::Browser;
use super::stats::Stats;
use super::table::Row;

/// How long it may take, in milliseconds.
const LONGEST: f64 = 300.0;
const LOADS: usize = 11;

pub fn measure(browser: &mut Browser, address: &str) -> Result<Row> {
    let (mut times, mut ratios) = (Vec::new(), Vec::new());
    for _ in 0..LOADS {
        browser.open(address, "")?;
        let time = browser.run(include_str!("start.js"), &json!("interactive"))?;
        let time = time.as_f64().context("the page names no time")?;
        times.push(time);
        ratios.push(time / browser.plain_loop()?);
    }
    let (times, ratios) = (Stats::new(times), Stats::new(ratios));
    let figure = format!(
        "{:.0} ms at most ({:.0} ms median of {LOADS} fresh loads, {:.1} plain loops)",
        times.max(),
        times.median(),
        ratios.median()
    );
    Ok(Row::new("interactive after", figure, format!("< {LONGEST} ms"), times.max() < LONGEST))
}
