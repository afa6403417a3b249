//! How long the page works in each animation frame, while a search plays.

use anyhow::{Context, Result};
use serde_json::{Value, json};

use super::browser::Browser;
use super::stats::Stats;
use super::table::{Row, Table};
use crate::say;

/// What is played: titles and addresses.
const SEARCHES: [(&str, &str); 4] = [
    ("queens 8", "#queens?n=8"),
    ("queens 12", "#queens?n=12"),
    ("Langford 7", "#langford?n=7"),
    ("pentominoes 6 × 10", "#cover?preset=pentominoes6x10"),
];

/// How long each is played, in milliseconds.
const PLAYED: u32 = 1500;

/// What a frame's work may take, in milliseconds: at 60 frames a second there is no more.
const LONGEST: f64 = 16.0;

/// What one speed came to.
struct Played {
    words: String,
    /// Milliseconds of work in each frame.
    work: Vec<f64>,
    /// Milliseconds of each task over 50.
    tasks: Vec<f64>,
}

/// Adds a row for each search to `table`; returns a table of every speed.
pub fn measure(browser: &mut Browser, address: &str, table: &mut Table) -> Result<Table> {
    let mut details = Table::new("Work in a frame");
    for (title, hash) in SEARCHES {
        browser.open(&format!("{address}{hash}"), include_str!("frames-before.js"))?;
        let (mut work, mut tasks) = (Vec::new(), Vec::new());
        // Every place of the slider, whose number the page knows.
        for speed in 0.. {
            let Some(played) = play(browser, speed)? else { break };
            work.extend(&played.work);
            tasks.extend(&played.tasks);
            let row = row(format!("{title}, {}", played.words), played.work, &played.tasks);
            say::line(&row.to_string());
            details.push(row);
        }
        table.push(row(format!("work in a frame, {title} at every speed"), work, &tasks));
    }
    Ok(details)
}

/// `None` beyond the end of the slider.
fn play(browser: &mut Browser, speed: usize) -> Result<Option<Played>> {
    let mut found = browser.run(include_str!("frames.js"), &json!({ "speed": speed, "duration": PLAYED }))?;
    if found.is_null() {
        return Ok(None);
    }
    let mut part =
        |name: &str| found.get_mut(name).map(Value::take).with_context(|| format!("the page names no {name}"));
    Ok(Some(Played {
        words: serde_json::from_value(part("words")?)?,
        work: serde_json::from_value(part("work")?)?,
        tasks: serde_json::from_value(part("tasks")?)?,
    }))
}

fn row(what: String, work: Vec<f64>, tasks: &[f64]) -> Row {
    let work = Stats::new(work);
    let figure = format!(
        "{:.1} ms at most ({:.1} ms 99th percentile, {:.1} ms median of {} frames; tasks over 50 ms: {})",
        work.max(),
        work.percentile(99.0),
        work.median(),
        work.count(),
        tasks.len()
    );
    Row::new(what, figure, format!("< {LONGEST} ms"), work.max() < LONGEST)
}

#[cfg(test)]
mod tests {
    use super::row;

    #[test]
    fn one_long_frame_misses_the_bar() {
        let smooth = row("smooth".to_owned(), vec![1.0; 99], &[]);
        assert!(smooth.to_string().ends_with("tasks over 50 ms: 0) | < 16 ms | ✓ |"), "{smooth}");
        let mut work = vec![1.0; 99];
        work.push(51.0);
        let rough = row("rough".to_owned(), work, &[51.0]);
        assert_eq!(
            rough.to_string(),
            "| rough | 51.0 ms at most (1.0 ms 99th percentile, 1.0 ms median of 100 frames; \
             tasks over 50 ms: 1) | < 16 ms | ✗ |"
        );
    }
}
