//! The page as one file, opened as from a stick: no server, no request.

use super::kit::{self, wait_until};
use super::visit::{Screen, Visit};
use serde_json::json;
use stepdance::problems::CATALOG;

/// What the file may weigh: it holds the program and what makes figures, each gzipped and then a quarter larger as text.
const BYTES: u64 = 2_900_000;

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
    // What it leaves out is said.
    page.value("document.getElementById('show-own').click()");
    let told = || page.text("document.getElementById('message').textContent");
    wait_until("what is left out", told, |told| told.contains("leaves the playground out"));
    // What is asked for is the file, and what the page has made itself.
    let own = |trouble: &&String| !trouble.ends_with(&format!(": {file}")) && !trouble.contains(": blob:null/");
    let troubles = page.troubles();
    assert_eq!(troubles.iter().filter(own).collect::<Vec<_>>(), [""; 0]);
}

/// A tour is saved with the page around it; the file opens at the tour, and can be saved with another one.
#[test]
fn a_tour_is_saved_with_the_page_around_it() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("saved-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let open = |file: &std::path::Path| {
        let page = Visit::new();
        page.put_on(Screen::DESKTOP);
        page.call("Page.navigate", json!({ "url": format!("file://{}", file.display()) }));
        page.wait_ready();
        page
    };
    let save = |page: &Visit, title: &str| {
        page.value(
            "(() => {
                const given = URL.createObjectURL;
                URL.createObjectURL = (blob) => (blob.text().then((text) => (window.given = text)), given.call(URL, blob));
                HTMLAnchorElement.prototype.click = function () { window.called = this.download; };
            })()",
        );
        page.value("document.getElementById('show-tours').click()");
        let tour = format!("# {title}\n\n## One\nqueens?n=5&at=7\n\nLook.\n");
        page.value(&format!(
            "Object.assign(document.getElementById('tour-text'), {{ value: {tour:?} }}).dispatchEvent(new Event('change'))"
        ));
        page.value("document.getElementById('tour-page').click()");
        wait_until("the file", || page.value("window.given?.length ?? 0"), |size| size.as_f64() > Some(1e6));
        let name = page.text("called");
        assert_eq!(name, format!("{title}.html"));
        std::fs::write(folder.join(&name), page.text("given")).expect("a file");
        folder.join(name)
    };
    let first = save(&open(&kit::built("../stepdance.html").canonicalize().expect("it is built")), "first");
    let page = open(&first);
    let title = |page: &Visit| page.text("stepdance.stage.tour()?.title ?? ''");
    wait_until("the tour", || title(&page), |title| title == "first");
    assert_eq!(page.number("stepdance.stage.view().at"), 7.0);
    let second = save(&page, "second");
    let page = open(&second);
    wait_until("the other tour", || title(&page), |title| title == "second");
    let text = std::fs::read_to_string(&second).expect("a text");
    assert_eq!(text.split("</head>").next().expect("a head").matches("<meta name=\"tour\" content=").count(), 1);
    std::fs::remove_dir_all(&folder).expect("it is gone");
}
