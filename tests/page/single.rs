//! The page as one file, opened as from a stick: no server, no request.

use super::kit::{self, wait_until};
use super::visit::{Screen, Visit};
use serde_json::json;
use stepdance::problems::CATALOG;

/// What the file may weigh: it holds the program and what makes figures, each gzipped and then a third larger as text.
const BYTES: u64 = 2_400_000;

#[test]
fn one_file_plays_and_counts_without_a_server() {
    let file = kit::built("../stepdance.html");
    assert!(file.is_file(), "{}: `cargo xtask build --single` makes it", file.display());
    let weight = file.metadata().expect("it is there").len();
    assert!(weight < BYTES, "{weight} bytes, allowed are {BYTES}");
    let file = format!("file://{}", file.canonicalize().expect("it is there").display());
    let page = Visit::new();
    page.put_on(Screen::DESKTOP);
    page.call("Page.navigate", json!({ "url": format!("{file}#queens?n=6") }));
    page.wait_ready();
    // The worker has counted all of it.
    wait_until(
        "the count",
        || page.text("document.getElementById('position').textContent"),
        |text| text.contains(&stepdance::words::grouped(2095)),
    );
    for entry in CATALOG.entries() {
        page.follow(&format!("#{}", entry.id));
        page.value("stepdance.stage.send('goTo', 0)");
        page.press("ArrowRight");
        wait_until("a step", || page.number("stepdance.stage.view().at"), |at| *at > 0.0);
        assert!(page.text("document.querySelector('.say').textContent").len() > 20, "{}", entry.id);
    }
    // A tour is read from the file as well.
    page.follow("#tour=tours/queens-basic.md");
    wait_until("the tour", || page.text("stepdance.stage.tourText() ?? ''"), |text| text.starts_with("# "));
    assert_eq!(page.text("document.getElementById('message').textContent"), "");
    // And so is what draws figures.
    page.press("x");
    page.value("document.getElementById('take-save').click()");
    let said = || page.text("document.getElementById('take-said').textContent");
    wait_until("a figure", said, |said| said.contains("Saved as "));
    // What is asked for is the file, and what the page has made itself.
    let own = |trouble: &&String| !trouble.ends_with(&format!(": {file}")) && !trouble.contains(": blob:null/");
    let troubles = page.troubles();
    assert_eq!(troubles.iter().filter(own).collect::<Vec<_>>(), [""; 0]);
}
