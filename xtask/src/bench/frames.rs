//! How long the page works in each animation frame, while a search plays.

use anyhow::{Context, Result};
use serde_json::{Value, json};

use super::browser::Browser;
use super::stats::Stats;
use super::table::{Row, Table};
use crate::say;

/// What is played: titles and addresses.
const SEARCHES: [(&str, &str); 3] =
    [("queens 8", "#queens?n=8"), ("queens 12", "#queens?n=12"), ("Langford 7", "#langford?n=7")];

/// The speeds, as places on the slider.
const FASTEST: usize = 160;
const STEP: usize = 10;

/// How long each is played, in milliseconds.
const PLAYED: u32 = 1500;

/// What a frame's work may take, in milliseconds: at 60 frames a second there is no more.
const LONGEST: f64 = 16.0;

/// What one speed came to.
struct Played {
    words: String,
    work: Stats,
    long_tasks: usize,
}

/// Adds the worst of each search to `table`; returns a table of every speed.
pub fn measure(browser: &mut Browser, address: &str, table: &mut Table) -> Result<Table> {
    let mut details = Table::new("Work in a frame");
    for (title, hash) in SEARCHES {
        browser.open(&format!("{address}{hash}"), include_str!("frames-before.js"))?;
        let mut worst: f64 = 0.0;
        let mut long_tasks = 0;
        for speed in (0..=FASTEST).step_by(STEP) {
            let played = play(browser, speed)?;
            say::line(&format!("{title}, {}: {}", played.words, figure(&played)));
            worst = worst.max(played.work.max());
            long_tasks += played.long_tasks;
            let what = format!("{title}, {}", played.words);
            details.push(Row::new(
                what,
                figure(&played),
                format!("< {LONGEST} ms"),
                kept(played.work.max(), played.long_tasks),
            ));
        }
        let what = format!("work in a frame, {title} at every speed");
        let found = format!("{worst:.1} ms at most, {long_tasks} long tasks");
        table.push(Row::new(what, found, format!("< {LONGEST} ms, no long task"), kept(worst, long_tasks)));
    }
    Ok(details)
}

fn play(browser: &mut Browser, speed: usize) -> Result<Played> {
    let mut found = browser.run(include_str!("frames.js"), &json!({ "speed": speed, "duration": PLAYED }))?;
    let mut part =
        |name: &str| found.get_mut(name).map(Value::take).with_context(|| format!("the page names no {name}"));
    let tasks: Vec<f64> = serde_json::from_value(part("tasks")?)?;
    Ok(Played {
        words: serde_json::from_value(part("words")?)?,
        work: Stats::new(serde_json::from_value(part("work")?)?),
        long_tasks: tasks.len(),
    })
}

fn figure(played: &Played) -> String {
    let Played { work, long_tasks, .. } = played;
    let long_tasks = if *long_tasks == 0 { String::new() } else { format!(", {long_tasks} long tasks") };
    format!(
        "{:.1} ms at most ({:.1} ms 99th percentile, {:.1} ms median of {}){long_tasks}",
        work.max(),
        work.percentile(99.0),
        work.median(),
        work.count()
    )
}

fn kept(longest: f64, long_tasks: usize) -> bool {
    longest < LONGEST && long_tasks == 0
}
