//! Every shipped tour, and a lecture of thirty slides, as a lecturer gives it: in a hall, with the keys of a clicker alone, forwards and back.

use super::kit::{wait, wait_until};
use super::visit::{Screen, Visit, visit_on};
use serde_json::Value;
use stepdance::problems::CATALOG;

/// A lecture of thirty slides; `tests/lecture.rs` looks into it.
const LECTURE: &str = include_str!("../lecture/dancing-links.md");

const HALL: Screen = Screen { width: 1280, height: 720, ratio: 1.0, phone: false };

/// Where the lecture is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct State {
    slide: u64,
    of: u64,
    /// A question waits for its answer.
    asks: bool,
    /// The slide plays.
    plays: bool,
    /// Something is on its way, and the state is none yet.
    comes: bool,
    /// The hall's view, not dark, with caption and picture in the window.
    seen: bool,
}

const LOOK: &str = "(() => {
    const tour = stepdance.stage.tour();
    const asked = stepdance.stage.question()?.stage;
    const box = (id) => document.getElementById(id).getBoundingClientRect();
    const pictures = ['stage', 'race-left', 'race-right'].map(box);
    const fits = pictures.every(({ left, right, bottom }) => left >= 0 && right <= innerWidth && bottom <= innerHeight);
    const seen = document.getElementById('tour-caption').checkVisibility() && (document.body.dataset.hides.includes('picture') || pictures.some(({ height }) => height > 150));
    const { layout, classList } = { layout: document.body.dataset.layout, classList: document.body.classList };
    const shown = document.getElementById('tour-place').textContent.includes(`${tour.number} of ${tour.of}`);
    return [tour.number, tour.of, Boolean(tour.question) || asked === 'open', tour.place.includes('playing'),
        asked === 'coming' || !shown, layout === 'stage' && !classList.contains('blank') && seen && fits];
})()";

fn look(page: &Visit) -> State {
    let told = page.value(LOOK);
    let number = |i: usize| told[i].as_u64().expect("a number");
    let whether = |i: usize| told[i] == Value::Bool(true);
    State { slide: number(0), of: number(1), asks: whether(2), plays: whether(3), comes: whether(4), seen: whether(5) }
}

/// Presses a key, and waits until something has come of it; returns what was there when it was pressed, and what is there then.
fn press(page: &Visit, key: &str) -> (State, State) {
    let before = wait(format!("a state before {key}"), || Some(look(page)).filter(|state| !state.comes));
    page.press(key);
    let changed = |now: &State| {
        !now.comes && now.seen && (now.slide, now.asks, now.plays) != (before.slide, before.asks, before.plays)
    };
    let after = wait_until(&format!("what {key} does at {before:?}"), || look(page), changed);
    (before, after)
}

#[test]
fn every_tour_is_given_with_a_clicker_alone() {
    visit_on(HALL, "#queens", |page| {
        page.prefer("prefers-reduced-motion", "reduce");
        let lecture = format!("~{}", page.text(&format!("stepdance.pack({LECTURE:?})")));
        let tours = CATALOG.entries().flat_map(|entry| entry.tours).map(|offer| (offer.file, offer.file));
        for (name, source) in tours.chain([("the lecture", &*lecture)]) {
            page.go(&format!("#tour={source}&view=stage"));
            let first = wait(name, || {
                let there = page.value("Boolean(stepdance.stage.tour())") == true;
                there.then(|| look(page)).filter(|state| state.seen && !state.comes)
            });
            assert_eq!(first.slide, 1, "{name}");
            let slides = page.number("stepdance.stage.captions().length") as u64;
            assert_eq!(first.of, slides, "{name}");

            // One press, one slide; one for the answer to its question, and one to end what it plays.
            let mut now = first;
            let mut visited = 1;
            while now.slide < slides || now.asks || now.plays {
                let (before, after) = press(page, "PageDown");
                let turned = u64::from(!before.asks && !before.plays);
                // What plays may have come to its end by itself before it was pressed.
                let ended = before.plays && after.slide == before.slide + 1;
                assert!(ended || after.slide == before.slide + turned, "{name}: {before:?} {after:?}");
                visited += after.slide - before.slide;
                now = after;
            }
            assert_eq!(visited, slides, "{name}");

            // Dark and back, the whole page for a press, a reload: none of them loses the slide.
            page.press(".");
            wait_until("the dark", || page.value("document.body.classList.contains('blank')"), |dark| dark == true);
            page.press(".");
            wait_until("the slide", || look(page), |state| state.seen);
            page.press("Escape");
            wait_until("the page", || page.text("document.body.dataset.layout"), |layout| layout == "page");
            page.press("Escape");
            wait_until("the hall", || look(page), |state| state.seen);
            let link = page.text("stepdance.stage.view().link");
            wait_until("the address", || page.hash(), |hash| *hash == link);
            page.reload();
            let there = || page.value("Boolean(stepdance.stage.tour())") == true;
            wait("the tour", || there().then_some(()));
            wait_until("the slide again", || look(page), |state| state.seen && state.slide == slides);

            // Backwards nothing plays; an answer that was shown is hidden first.
            while look(page).slide > 1 {
                let (before, after) = press(page, "PageUp");
                assert!(!after.plays, "{name}: {after:?}");
                let hidden = after.slide == before.slide && after.asks && !before.asks;
                assert!(hidden || after.slide + 1 == before.slide, "{name}: {before:?} {after:?}");
            }
        }
    });
}
