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

/// Each slide of the tour is a fragment, and each answer; the folder's notice names the versions.
#[test]
fn a_tour_in_the_folder_is_given_by_a_clicker() {
    let page = open_file("tour.html", "");
    let text = page.text("document.getElementById('tour').textContent");
    let title = text.trim().lines().next().expect("a title").trim_start_matches("# ").to_owned();
    assert_eq!(page.text("document.querySelector('h1').textContent"), title);
    let slides = text.matches("\n## ").count() as u64;
    let answers = text.matches("\n`ask").count() as u64;
    assert!(slides > 5 && answers > 1, "{slides} slides, {answers} answers");
    let number = || heard(&page, "dance")["moment"].as_u64();
    let open = || page.number("document.querySelectorAll('section.present .fragment').length") as u64;
    page.press("PageDown");
    wait_until("the first slide", number, |at| *at == Some(1));
    assert_eq!(open(), slides - 1 + answers);
    let mut seen = vec![1];
    for _ in 0..slides - 1 + answers {
        let shown = page.number("document.querySelectorAll('section.present .fragment.visible').length");
        page.press("PageDown");
        wait_until(
            "a fragment",
            || page.number("document.querySelectorAll('section.present .fragment.visible').length"),
            |now| *now == shown + 1.0,
        );
        let wanted = page.number(
            "Number([...document.querySelectorAll('section.present .fragment.visible')].at(-1).dataset.moment)",
        );
        wait_until("its slide", number, |at| *at == Some(wanted as u64));
        if seen.last() != Some(&(wanted as u64)) {
            seen.push(wanted as u64);
        }
    }
    assert_eq!(seen, (1..=slides).collect::<Vec<_>>());
    for slide in (1..slides).rev() {
        while page.number(
            "Number([...document.querySelectorAll('section.present .fragment.visible')].at(-1)?.dataset.moment ?? 1)",
        ) as u64
            > slide
        {
            page.press("PageUp");
        }
        wait_until("back", number, |at| *at == Some(slide));
    }
    // Who clicks into the picture still turns the deck by a clicker.
    click(&page, "dance");
    wait_until("the keys", || heard(&page, "keys"), |held| *held == true);
    page.press("PageDown");
    wait_until("the next fragment", number, |at| *at == Some(2));
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
