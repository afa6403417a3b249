//! What holds for the page of any catalogue, ours or somebody else's: it opens on the first search that the catalogue
//! lists, and that can be played, stepped both ways and sought. Nothing here names a problem.
//!
//! `cargo xtask test` runs these on Stepdance's own page, and again on that of every other package that makes one.

use super::byhand::play_and_hand_over;
use super::kit::{wait, wait_until};
use super::visit::{Screen, Visit, visit, visit_on};
use serde_json::Value;

/// What the catalogue's first entry is called, and the addresses of its examples.
struct First {
    id: String,
    title: String,
    presets: Vec<String>,
}

fn catalogue(page: &Visit) -> Value {
    page.value("import('./pkg/stepdance.js').then(({ catalog }) => catalog())")
}

fn first(page: &Visit) -> First {
    let entry = &catalogue(page)[0];
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let presets = entry["presets"].as_array().expect("a list").iter().map(|preset| text(&preset["address"]));
    First { id: text(&entry["id"]), title: text(&entry["title"]), presets: presets.collect() }
}

/// How many kinds of pixels there are on a canvas, which takes a moment to be painted.
pub(super) fn colours(page: &Visit, canvas: &str) -> f64 {
    page.number(&format!(
        "(() => {{
            const canvas = document.getElementById('{canvas}');
            // Read from a copy: the browser warns of canvases that are read again and again.
            const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {{ willReadFrequently: true }});
            copy.drawImage(canvas, 0, 0);
            const {{ data }} = copy.getImageData(0, 0, canvas.width, canvas.height);
            return new Set(new Uint32Array(data.buffer)).size;
        }})()"
    ))
}

/// More kinds of pixels than a ground with a single sign on it has.
const DRAWN: f64 = 8.0;

#[test]
fn opens_on_the_first_search_and_is_called_by_it() {
    visit("", |page| {
        let First { id, title, .. } = first(page);
        assert_eq!(page.select("Problem").value(), id);
        assert_eq!(page.step(), 0);
        assert!(page.text("document.title").starts_with(&title), "{:?}", page.text("document.title"));
        let listed = page.value("[...document.getElementById('problem').options].map((option) => option.value)");
        let all: Vec<Value> =
            catalogue(page).as_array().expect("a list").iter().map(|entry| entry["id"].clone()).collect();
        assert_eq!(listed, Value::from(all));
    });
}

#[test]
fn plays_steps_both_ways_and_seeks() {
    visit("", |page| {
        let told = page.narration();
        assert!(!told.is_empty() && colours(page, "stage") > DRAWN);
        page.button("Small step").click();
        page.wait_step(1);
        page.press("S");
        page.wait_step(0);
        assert_eq!(page.narration(), told);
        page.button("Next solution").click();
        let found = wait_until("a solution", || page.step(), |step| *step > 1);
        let (told, colours_then) = (page.narration(), colours(page, "stage"));
        assert!(colours_then > DRAWN, "{colours_then}");
        page.button("Back").click();
        wait_until("a step back", || page.step(), |step| *step < found);
        page.button("Step").click();
        page.wait_step(found);
        assert_eq!(page.narration(), told);
        page.button("First").click();
        page.wait_step(0);
        page.value(&format!("window.stepdance.stage.goTo({found})"));
        page.button("Play").click();
        wait_until("the search to play on", || page.step(), |step| *step > found);
        page.button("Pause").click();
        page.button("Play");
    });
}

/// To the end of the search, or as far as it is within reach: the tree, the profile and the count follow.
#[test]
fn the_examples_open_and_tell_their_end() {
    visit("", |page| {
        let First { presets, .. } = first(page);
        for preset in presets.iter().take(2) {
            page.go(&format!("#{preset}"));
            page.button("Step").click();
            wait_until("a step", || page.step(), |step| *step > 0);
            assert!(colours(page, "stage") > DRAWN && colours(page, "tree") > 1.0, "{preset}");
            assert!(page.lines("State").len() > 1, "{preset}: {:?}", page.lines("State"));
            page.next_label();
        }
    });
}

#[test]
fn fits_a_phone() {
    visit_on(Screen::PHONE, "", |page| {
        page.button("Next solution").tap();
        wait_until("a solution", || page.step(), |step| *step > 1);
        assert!(colours(page, "stage") > DRAWN);
        page.check_texts(1);
    });
}

/// The worker makes its count from the same catalogue.
#[test]
fn the_count_ahead_knows_the_catalogue() {
    visit("", |page| {
        let known = || page.position().contains(" of ").then_some(());
        wait("the number of all steps", known);
    });
}

#[test]
fn is_played_by_hand_and_handed_over() {
    visit("", |page| play_and_hand_over(page, &first(page).id));
}

/// What JavaScript may use of a page's module is all there, and starts with the page's own catalogue.
#[test]
fn the_module_is_whole() {
    visit("", |page| {
        let count = page.value(
            "import('./pkg/stepdance.js').then(async ({ default: init, Search, Census, Stage, catalog }) => {
                await init();
                const { steps, done } = new Search(catalog()[0].id).count(1e6);
                return [steps > 1, done, typeof Census, typeof Stage];
            })",
        );
        assert_eq!(count, serde_json::json!([true, true, "function", "function"]));
    });
}
