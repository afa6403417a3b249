//! How long the page takes over what a visitor does, where that is most: each time also as a multiple of a plain loop in the same page.

use anyhow::Result;
use serde_json::json;

use super::browser::Browser;
use super::stats::Stats;
use super::table::Row;

/// What is measured: its title, the address that is opened first, its name in `answers.js`, and what it may take, in milliseconds.
const ANSWERS: [(&str, &str, &str, f64); 9] = [
    ("a frame of the tree of queens 14", "#queens?n=14&tree=whole", "tree", 16.0),
    ("a frame of the tree of pentominoes 6 × 10", "#cover?preset=pentominoes6x10&tree=whole", "tree", 16.0),
    ("a frame of a box of 6 × 6 × 6 that is turned", "#antislide?box=6x6x6&rule=corner&at=9000", "turn", 16.0),
    ("a step far away in counted pentominoes 6 × 10", "#cover?preset=pentominoes6x10", "far", 250.0),
    ("fillomino 7 × 7, solved", "#queens?n=4", "fillomino", 50.0),
    ("a text of 200 000 options, read", "#queens?n=4", "text", 2000.0),
    ("stopping a long way", "#queens?n=16", "stop", 100.0),
    ("a key while the tree of queens 32 grows", "#queens?n=32&tree=whole", "key", 100.0),
    ("a key while the tree of Langford 32 grows", "#langford?n=32&tree=whole", "key", 100.0),
];

/// A row for each answer.
pub fn measure(browser: &mut Browser, address: &str) -> Result<Vec<Row>> {
    ANSWERS.iter().map(|answer| row(browser, address, *answer)).collect()
}

fn row(browser: &mut Browser, address: &str, answer: (&str, &str, &str, f64)) -> Result<Row> {
    let (title, hash, what, bar) = answer;
    browser.open(&format!("{address}{hash}"), "")?;
    let times = browser.run(include_str!("answers.js"), &json!(what))?;
    let times = Stats::new(serde_json::from_value(times)?);
    let figure = format!(
        "{:.1} ms at most ({:.1} ms median of {}; {:.2} plain loops at most)",
        times.max(),
        times.median(),
        times.count(),
        times.max() / browser.plain_loop()?
    );
    Ok(Row::new(title, figure, format!("< {bar} ms"), times.max() < bar))
}
