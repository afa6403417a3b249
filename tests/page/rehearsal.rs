//! Every shipped tour, and two lectures, as a lecturer gives them: in a hall, with the keys of a clicker alone, forwards and back, in the
//! page, in a deck and in the page as one file, on light and on dark slides.

use super::kit::{self, wait, wait_until};
use super::visit::{Screen, Visit, visit_on};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use stepdance::problems::CATALOG;

/// Two lectures; `tests/lecture.rs` looks into them.
const LECTURES: [(&str, &str); 2] = [
    ("the lecture on links", include_str!("../lecture/dancing-links.md")),
    ("the lecture on backtracking", include_str!("../lecture/backtracking.md")),
];

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
    /// The hall's view, not blank, with caption and picture in the window.
    seen: bool,
    /// The caption is light on dark.
    dark: bool,
}

const LOOK: &str = "(({ document, stepdance, innerWidth, innerHeight }) => {
    const tour = stepdance?.stage.tour();
    if (!tour) return null;
    const asked = stepdance.stage.question()?.stage;
    const box = (id) => document.getElementById(id).getBoundingClientRect();
    const pictures = ['stage', 'race-left', 'race-right'].map(box);
    const fits = pictures.every(({ left, right, bottom }) => left >= 0 && right <= innerWidth && bottom <= innerHeight);
    const seen = document.getElementById('tour-caption').checkVisibility() && (document.body.dataset.hides.includes('picture') || pictures.some(({ height }) => height > 150));
    const { layout, classList } = { layout: document.body.dataset.layout, classList: document.body.classList };
    const shown = document.getElementById('tour-place').textContent.includes(`${tour.number} of ${tour.of}`);
    return [tour.number, tour.of, Boolean(tour.question) || asked === 'open', tour.place.includes('playing'),
        asked === 'coming' || !shown, layout === 'stage' && !classList.contains('blank') && seen && fits,
        Number(/\\d+/.exec(getComputedStyle(document.getElementById('tour-caption')).color)[0]) > 127];
})";

/// The slide that a deck's visible fragments name.
const FRAGMENT: &str = "Number([...document.querySelectorAll('section.present .fragment.visible:not([data-behind])')].at(-1)?.dataset.moment ?? 1)";

/// Where a tour is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Page,
    /// In a deck of reveal.js.
    Deck,
    /// In the page as one file, from a stick.
    File,
}

/// The colours of slides, as a visitor prefers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Colours {
    Light,
    Dark,
}

/// A page on which a tour is given, in a window of its own or in a deck's.
#[derive(Clone, Copy)]
struct Hall<'a> {
    page: &'a Visit,
    place: Place,
}

impl Hall<'_> {
    /// Chooses the colours; nothing moves that has not to be waited for.
    fn paint(self, colours: Colours) {
        let scheme = if colours == Colours::Dark { "dark" } else { "light" };
        self.page.prefer_all(&[("prefers-reduced-motion", "reduce"), ("prefers-color-scheme", scheme)]);
    }

    fn look(self) -> Option<State> {
        let window = if self.place == Place::Deck {
            "document.getElementById('dance').shadowRoot.firstElementChild?.contentWindow ?? {}"
        } else {
            "window"
        };
        let told = self.page.value(&format!("({LOOK})({window})"));
        let number = |i: usize| told[i].as_u64().expect("a number");
        let whether = |i: usize| told[i] == Value::Bool(true);
        let state = || State {
            slide: number(0),
            of: number(1),
            asks: whether(2),
            plays: whether(3),
            comes: whether(4),
            seen: whether(5),
            dark: whether(6),
        };
        told.is_array().then(state)
    }

    /// Waits until the tour is shown.
    fn shown(self, what: &str) -> State {
        wait(what.to_owned(), || self.look().filter(|state| state.seen && !state.comes))
    }

    /// Presses a key, and waits until something has come of it; returns what was there when it was pressed, and what is there then.
    fn press(self, key: &str) -> (State, State) {
        let before = wait(format!("a state before {key}"), || self.look().filter(|state| !state.comes));
        self.page.press(key);
        let changed = |now: &State| {
            !now.comes && now.seen && (now.slide, now.asks, now.plays) != (before.slide, before.asks, before.plays)
        };
        let after = wait(format!("what {key} does at {before:?}"), || self.look().filter(changed));
        if self.place == Place::Deck {
            wait_until("the fragments to follow", || self.page.number(FRAGMENT) as u64, |slide| *slide == after.slide);
        }
        (before, after)
    }

    /// Gives a tour from its first slide to its last: one press for each slide, one for the answer to its question, and one to end what
    /// it plays.
    fn forwards(self, name: &str) -> State {
        let first = self.shown(name);
        assert_eq!(first.slide, 1, "{name}");
        let (mut now, mut visited) = (first, 1);
        while now.slide < first.of || now.asks || now.plays {
            let (before, after) = self.press("PageDown");
            let turned = u64::from(!before.asks && !before.plays);
            // What plays may have come to its end by itself before it was pressed.
            let ended = before.plays && after.slide == before.slide + 1;
            assert!(ended || after.slide == before.slide + turned, "{name}: {before:?} {after:?}");
            visited += after.slide - before.slide;
            now = after;
        }
        assert_eq!(visited, first.of, "{name}");
        now
    }

    /// Gives it back to the first slide: nothing plays; an answer that was shown is hidden first.
    fn back(self, name: &str) {
        while self.shown(name).slide > 1 {
            let (before, after) = self.press("PageUp");
            assert!(!after.plays, "{name}: {after:?}");
            let hidden = after.slide == before.slide && after.asks && !before.asks;
            assert!(hidden || after.slide + 1 == before.slide, "{name}: {before:?} {after:?}");
        }
    }
}

/// The shipped tours and the lectures: each name with its text.
fn tours() -> Vec<(&'static str, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = |file: &str| std::fs::read_to_string(folder.join(file)).expect("a tour");
    let files: BTreeSet<&str> = CATALOG.entries().flat_map(|entry| entry.tours).map(|offer| offer.file).collect();
    let shipped = files.into_iter().map(|file| (file, text(file)));
    shipped.chain(lectures()).collect()
}

fn lectures() -> impl Iterator<Item = (&'static str, String)> {
    LECTURES.into_iter().map(|(name, text)| (name, text.to_owned()))
}

/// Where a page finds a tour: the file beside it, or the whole text.
fn source(page: &Visit, name: &str, text: &str) -> String {
    match name.starts_with("tours/") {
        true => name.to_owned(),
        false => format!("~{}", page.text(&format!("stepdance.pack({text:?})"))),
    }
}

#[test]
fn every_tour_is_given_with_a_clicker_alone() {
    visit_on(HALL, "#queens", |page| {
        let hall = Hall { page, place: Place::Page };
        let light = tours().into_iter().map(|tour| (tour, Colours::Light));
        for ((name, text), colours) in light.chain(lectures().map(|tour| (tour, Colours::Dark))) {
            hall.paint(colours);
            page.go(&format!("#tour={}&view=stage", source(page, name, &text)));
            let last = hall.forwards(name);
            assert_eq!(last.dark, colours == Colours::Dark, "{name}");

            // Dark and back, the whole page for a press, a reload: none of them loses the slide.
            page.press(".");
            wait_until("the dark", || page.value("document.body.classList.contains('blank')"), |dark| dark == true);
            page.press(".");
            hall.shown(name);
            page.press("Escape");
            wait_until("the page", || page.text("document.body.dataset.layout"), |layout| layout == "page");
            page.press("Escape");
            hall.shown(name);
            let link = page.text("stepdance.stage.view().link");
            wait_until("the address", || page.hash(), |hash| *hash == link);
            page.reload();
            assert_eq!(hall.shown(name), last, "{name}, after a reload");
            hall.back(name);
        }
    });
}

/// The same as a deck that is taken along: its presses are the page's.
#[test]
fn every_tour_is_given_in_a_deck() {
    let folder = kit::built("deck");
    let document = std::fs::read_to_string(folder.join("tour.html")).expect("`cargo xtask build --deck` makes it");
    let tag = "<script type=\"text/markdown\" id=\"tour\">\n";
    let (head, rest) = document.split_once(tag).expect("a place for the tour");
    let (_, foot) = rest.split_once("</script>").expect("its end");
    let page = &Visit::new();
    page.put_on(HALL);
    let hall = Hall { page, place: Place::Deck };
    let file = folder.join("rehearsal.html");
    let dark = tours().into_iter().map(|tour| (tour, Colours::Dark));
    for ((name, text), colours) in dark.chain(lectures().map(|tour| (tour, Colours::Light))) {
        hall.paint(colours);
        std::fs::write(&file, [head, tag, text.trim_end(), "\n</script>", foot].concat()).expect("written");
        page.call("Page.navigate", json!({ "url": format!("{}deck/rehearsal.html", kit::address()) }));
        wait_until("the deck", || page.value("window.deck?.isReady() ?? false"), |ready| *ready == true);
        page.press("PageDown");
        let last = hall.forwards(name);
        assert_eq!(last.dark, colours == Colours::Dark, "{name}");
        page.call("Page.reload", json!({}));
        wait_until("the deck", || page.value("window.deck?.isReady() ?? false"), |ready| *ready == true);
        wait_until(&format!("{last:?} of {name} after a reload"), || hall.look(), |state| *state == Some(last));
        hall.back(name);
    }
    std::fs::remove_file(&file).expect("gone");
}

/// The same in the one file, without a server. Its keys are the page's, so that one way back is enough.
#[test]
fn every_tour_is_given_in_the_one_file() {
    let file = kit::built("../stepdance.html").canonicalize().expect("`cargo xtask build --single` makes it");
    let page = &Visit::new();
    page.put_on(HALL);
    let hall = Hall { page, place: Place::File };
    hall.paint(Colours::Light);
    page.call("Page.navigate", json!({ "url": format!("file://{}#queens", file.display()) }));
    page.wait_ready();
    let given = |name: &str, text: &str, colours: Colours| {
        hall.paint(colours);
        page.value("void stepdance.stage.send('endTour')");
        wait_until("no tour", || hall.look(), |state| state.is_none());
        page.follow("#queens");
        page.follow(&format!("#tour={}&view=stage", source(page, name, text)));
        let last = hall.forwards(name);
        assert_eq!(last.dark, colours == Colours::Dark, "{name}");
        last
    };
    for (i, (name, text)) in tours().into_iter().enumerate() {
        given(name, &text, if i % 2 == 0 { Colours::Light } else { Colours::Dark });
    }
    for (name, text) in lectures() {
        for colours in [Colours::Light, Colours::Dark] {
            let last = given(name, &text, colours);
            let link = page.text("stepdance.stage.view().link");
            wait_until("the address", || page.hash(), |hash| *hash == link);
            page.reload();
            assert_eq!(hall.shown(name), last, "{name}, after a reload");
        }
        hall.back(name);
    }
    // Nothing but the file is asked for, and what the page has made itself.
    let own = |trouble: &&String| !trouble.contains(": file://") && !trouble.contains(": blob:null/");
    let troubles = page.troubles();
    assert_eq!(troubles.iter().filter(own).collect::<Vec<_>>(), [""; 0]);
}
