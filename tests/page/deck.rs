//! The deck that one takes: driven by its fragments over a host, and as a folder that is opened without one.

use super::embed::{click, wait_at, within};
use super::kit::{self, wait_until};
use super::visit::{Screen, Visit};
use serde_json::{Value, json};

const HALL: Screen = Screen { width: 1280, height: 720, ratio: 1.0, phone: false };

/// Opens the deck, at a place of it.
fn open_deck(page: &Visit, place: &str) {
    page.call("Page.navigate", json!({ "url": format!("{}deck/index.html{place}", kit::address()) }));
    wait_until("the deck", || page.value("window.deck?.isReady() ?? false"), |ready| *ready == true);
}

/// The steps at which the ten fragments of the second slide want the search.
const STEPS: [u64; 10] = [3, 5, 10, 21, 22, 25, 43, 53, 80, 195];

#[test]
fn a_deck_drives_a_search_by_its_fragments_forwards_and_back() {
    let page = Visit::new();
    page.put_on(HALL);
    // What is played is there at once.
    page.prefer("prefers-reduced-motion", "reduce");
    open_deck(&page, "");
    let within = |expression: &str| {
        page.value(&format!(
            "((page) => page?.stepdance ? ({expression}) : null)(document.getElementById('queens').shadowRoot.firstElementChild?.contentWindow)"
        ))
    };
    let at = |step: u64| {
        wait_until("the step", || within("page.stepdance.stage.view().at"), |at| *at == step);
    };
    page.press("ArrowRight");
    at(0);
    within("page.stepdance.stage.send('setSpeed', 90)");
    let before = page.number("history.length");
    let keys = ["ArrowRight", "PageDown", " "];
    for (i, step) in STEPS.into_iter().enumerate() {
        page.press(keys[i % 3]);
        at(step);
    }
    for (i, step) in STEPS[..9].iter().rev().enumerate() {
        page.press(["ArrowLeft", "PageUp"][i % 2]);
        at(*step);
    }
    page.press("PageUp");
    at(0);
    // Somebody clicks on the board, and steps; a clicker moves the deck all the same.
    page.press("PageDown");
    at(3);
    click(&page, "queens");
    wait_until("the keys", || within("page.document.body.dataset.keys"), |held| *held == "true");
    page.press("s");
    at(4);
    page.press("PageDown");
    at(5);
    page.press("PageUp");
    at(3);
    page.press(".");
    wait_until("the deck to be dark", || page.value("deck.isPaused()"), |dark| *dark == true);
    // Black at once and whole.
    let dark = "(({ opacity, backgroundColor, transitionDuration }) => [opacity, backgroundColor, transitionDuration].join())(getComputedStyle(document.querySelector('.pause-overlay')))";
    assert_eq!(page.text(dark), "1,rgb(0, 0, 0),0s");
    assert_eq!(page.value("document.querySelector('.resume-button')?.checkVisibility() ?? false"), false);
    page.press(".");
    wait_until("the deck again", || page.value("deck.isPaused()"), |dark| *dark == false);
    page.press("s");
    at(4);
    page.press("Escape");
    wait_until("the keys to be back", || within("page.document.body.dataset.keys"), |held| *held == "false");
    wait_until("the deck's focus", || within("page.document.hasFocus()"), |focus| *focus == false);
    assert_eq!(page.value("deck.isOverview()"), false, "Esc has given the keys back and no more");
    page.press("ArrowRight");
    at(5);
    assert_eq!(page.number("history.length"), before, "nothing has added to the history");
    // F5, which clickers send to begin: the same slide, the same fragment, the same moment.
    wait_until("the address", || page.hash(), |hash| hash.starts_with("/1/0/1"));
    page.call("Page.reload", json!({}));
    wait_until("the deck", || page.value("window.deck?.isReady() ?? false"), |ready| *ready == true);
    at(5);
    page.press("PageDown");
    at(10);
    let theirs = |trouble: &String| trouble.contains("favicon.ico") || trouble.contains(": blob:");
    let troubles: Vec<String> = page.troubles().into_iter().filter(|trouble| !theirs(trouble)).collect();
    assert!(troubles.is_empty(), "the browser complains:\n{}", troubles.join("\n"));
}

#[test]
fn a_slide_has_several_searches_or_a_tour() {
    let page = Visit::new();
    page.put_on(HALL);
    open_deck(&page, "#/2/0/1");
    wait_at(&page, "compared", 60);
    wait_at(&page, "bits", 31);
    page.press("PageUp");
    wait_at(&page, "bits", 16);
    page.press("PageUp");
    wait_at(&page, "compared", 30);
    page.value("deck.slide(3, 0, 1)");
    let caption = || within(&page, "langford", "page.stepdance.stage.tour()?.number");
    wait_until("the third moment", caption, |number| *number == 3);
    page.press("PageUp");
    wait_until("the second moment", caption, |number| *number == 2);
    page.press("PageUp");
    wait_until("the first moment", caption, |number| *number == 1);
}

/// A document of the deck's folder, as a double click opens it.
fn open_file(name: &str, place: &str) -> Visit {
    let file = kit::built(&format!("deck/{name}"));
    let file =
        file.canonicalize().unwrap_or_else(|_| panic!("{}: `cargo xtask build --deck` makes it", file.display()));
    let page = Visit::new();
    page.put_on(HALL);
    page.prefer("prefers-reduced-motion", "reduce");
    page.call("Page.navigate", json!({ "url": format!("file://{}{place}", file.display()) }));
    wait_until("the deck", || page.value("window.deck?.isReady() ?? false"), |ready| *ready == true);
    // Files see nothing of each other; what the searches tell is heard.
    page.value(
        "window.heard = {}; for (const dance of document.querySelectorAll('step-dance')) {
            dance.addEventListener('moment', ({ detail }) => { heard[dance.id] = detail; });
            dance.addEventListener('fault', ({ detail }) => { heard.fault = detail.text; });
            dance.addEventListener('keys', ({ detail }) => { heard.keys = detail.held; });
            dance.addEventListener('pressed', ({ detail }) => { heard.pressed = { ...detail, many: (heard.pressed?.many ?? 0) + 1 }; });
        }",
    );
    page
}

/// What is asked for are the folder's files, and what the page has made itself.
fn complains_of_nothing(page: &Visit) {
    let folder = kit::built("deck").canonicalize().expect("the folder");
    let own = |trouble: &&String| {
        !trouble.contains(&format!(": file://{}/", folder.display())) && !trouble.contains(": blob:null/")
    };
    let troubles = page.troubles();
    assert_eq!(troubles.iter().filter(own).collect::<Vec<_>>(), [""; 0]);
}

/// What a search has told last.
fn heard(page: &Visit, of: &str) -> Value {
    page.value(&format!("heard[{of:?}] ?? null"))
}

#[test]
fn the_folder_opens_without_a_server_and_goes_forwards_and_back() {
    let page = open_file("index.html", "");
    page.press("ArrowRight");
    let at = |step: u64| {
        wait_until(&format!("step {step}"), || heard(&page, "queens"), |moment| moment["step"] == step);
    };
    for step in STEPS {
        page.press("PageDown");
        at(step);
    }
    for step in STEPS[..9].iter().rev() {
        page.press("PageUp");
        at(*step);
    }
    // F5, which clickers send: the same slide and fragment.
    let page = open_file("index.html", "#/1/0/4");
    wait_until("step 22", || heard(&page, "queens"), |moment| moment["step"] == STEPS[4]);
    complains_of_nothing(&page);
}

/// Presses a key of a clicker, and waits until the tour has said what came of it: its slide, whether the answer is shown, and whether the
/// press did anything.
fn click_on(page: &Visit, key: &str) -> (u64, bool, bool) {
    let many = || heard(page, "pressed")["many"].as_u64().unwrap_or(0);
    let before = many();
    page.press(key);
    wait_until("the press to be answered", many, |now| *now > before);
    let told = heard(page, "pressed");
    let flag = |name: &str| told[name].as_bool().expect("a flag");
    (told["moment"].as_u64().expect("a slide"), flag("answered"), flag("done"))
}

/// The slide, and whether its answer is to be seen, as the deck's fragments say.
fn said_by_fragments(page: &Visit) -> (u64, bool) {
    let last = page.value(
        "(({ moment, answer } = {}) => [Number(moment ?? 1), answer !== undefined])(
            [...document.querySelectorAll('section.present .fragment.visible:not([data-behind])')].at(-1)?.dataset)",
    );
    (last[0].as_u64().expect("a slide"), last[1].as_bool().expect("a flag"))
}

/// Each slide of the tour is a fragment, and each answer; a press does what it does on the page, and the fragments follow. The folder's
/// notice names the versions.
#[test]
fn a_tour_in_the_folder_is_given_by_a_clicker() {
    let page = open_file("tour.html", "");
    let text = page.text("document.getElementById('tour').textContent");
    let title = text.trim().lines().next().expect("a title").trim_start_matches("# ").to_owned();
    assert_eq!(page.text("document.querySelector('h1').textContent"), title);
    // What a tour shows, press by press: each slide, and behind it its answer.
    let asks = |slide: &str| slide.lines().any(|line| line.trim().starts_with("`ask"));
    let slides: Vec<bool> = text.split("\n## ").skip(1).map(asks).collect();
    let shown = |(i, asks): (usize, &bool)| {
        let number = i as u64 + 1;
        [(number, false)].into_iter().chain(asks.then_some((number, true)))
    };
    let all: Vec<(u64, bool)> = slides.iter().enumerate().flat_map(shown).collect();
    assert!(slides.len() > 5 && all.len() > slides.len() + 1, "{all:?}");
    let number = || heard(&page, "dance")["moment"].as_u64();
    page.press("PageDown");
    wait_until("the first slide", number, |at| *at == Some(1));
    let fragments = page.number("document.querySelectorAll('section.present .fragment').length") as usize;
    assert_eq!(fragments, all.len(), "one for each but the first, and one behind the last");
    let mut seen = vec![(1, false)];
    while seen.len() < all.len() {
        let (moment, answered, done) = click_on(&page, "PageDown");
        assert!(done, "a press is lost at {:?}", seen.last());
        assert_eq!(said_by_fragments(&page), (moment, answered));
        // A press that ends what plays stays where it is.
        if seen.last() != Some(&(moment, answered)) {
            seen.push((moment, answered));
        }
    }
    assert_eq!(seen, all);
    // Back, a press leads to the slide before, and takes an answer back that is shown.
    let last = slides.len() as u64;
    let answered = slides.last() == Some(&true);
    for slide in (1..last + u64::from(answered)).rev() {
        assert_eq!(click_on(&page, "PageUp"), (slide, false, true));
        assert_eq!(said_by_fragments(&page), (slide, false));
    }
    // Who clicks into the picture still turns the deck by a clicker.
    click(&page, "dance");
    wait_until("the keys", || heard(&page, "keys"), |held| *held == true);
    assert_eq!(click_on(&page, "PageDown"), (all[1].0, all[1].1, true));
    assert_eq!(heard(&page, "fault"), Value::Null);
    let notice = std::fs::read_to_string(kit::built("deck/README.txt")).expect("a notice");
    for version in [&format!("Stepdance {}", env!("CARGO_PKG_VERSION")), "reveal.js 6.0.2"] {
        assert!(notice.contains(version), "{notice}");
    }
    complains_of_nothing(&page);
}

/// A tour that was pasted by hand into the document runs nothing, also where it ends the script that holds it.
#[test]
fn a_hostile_tour_in_the_document_runs_nothing() {
    let folder = kit::built("deck").canonicalize().expect("`cargo xtask build --deck` makes it");
    let text = std::fs::read_to_string(folder.join("tour.html")).expect("the document");
    let tag = "id=\"tour\">\n";
    let hostile = "</script><script>window.ran = true</script><img src=x onerror='window.ran = true'><script src='data:text/javascript,window.ran=true'></script>";
    let file = folder.join("hostile.html");
    std::fs::write(&file, text.replacen(tag, &format!("{tag}# T\n{hostile}\n"), 1)).expect("written");
    let page = Visit::new();
    page.put_on(HALL);
    page.call("Page.navigate", json!({ "url": format!("file://{}", file.display()) }));
    wait_until("the document", || page.value("document.readyState"), |state| *state == "complete");
    page.value("new Promise((done) => setTimeout(done, 300))");
    let ran = page.value("window.ran ?? false");
    std::fs::remove_file(&file).expect("gone");
    assert_eq!(ran, false);
    page.troubles();
}
