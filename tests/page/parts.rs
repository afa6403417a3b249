//! The small program and the whole one: what a visitor loads before playing, and what happens until the whole one is there, or where
//! it does not arrive.

use super::kit::wait_until;
use super::visit::{Screen, Visit, visit};
use serde_json::json;
use stepdance::problems::CATALOG;

/// What may be loaded before a search can be played, compressed as servers do: the bare page, and any other.
const BARE: f64 = 281_000.0;
// Wanted are 250 000 here as well. Of that, 7 000 are the sheets of dialogs, which would have to come later and yet stand between those that
// come first.
const ANY: f64 = 357_000.0;

/// What the page has loaded before it could be played, compressed.
fn loaded(page: &Visit) -> f64 {
    page.number(
        "(async () => {
            const ready = performance.getEntriesByName('interactive')[0].startTime;
            const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < ready);
            const names = new Set([location.href.split('#')[0], ...files.map(({ name }) => name)]);
            const weigh = async (name) => {
                const zipped = (await fetch(name)).body.pipeThrough(new CompressionStream('gzip'));
                return (await new Response(zipped).arrayBuffer()).byteLength;
            };
            return (await Promise.all([...names].map(weigh))).reduce((sum, size) => sum + size, 0);
        })()",
    )
}

/// A page whose whole program arrives when `arrive()` is called in it, and not before.
fn waiting(hash: &str) -> Visit {
    let page = Visit::new();
    page.put_on(Screen::DESKTOP);
    // Every picture is there at once.
    page.prefer("prefers-reduced-motion", "reduce");
    let late = "const given = globalThis.fetch; const arrived = new Promise((done) => (globalThis.arrive = done));
        globalThis.fetch = async (what, ...more) => {
            if (String(what?.url ?? what).endsWith('/stepdance_bg.wasm')) await arrived;
            return given(what, ...more);
        };";
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": late }));
    page.call("Page.navigate", json!({ "url": format!("{}{hash}", super::kit::address()) }));
    let painted = || page.try_value("document.getElementById('stage')?.dataset.painted === 'true'").unwrap_or_default();
    wait_until("a picture", painted, |painted| *painted == true);
    page
}

fn arrive(page: &Visit) {
    page.value("void arrive()");
    page.wait_ready();
}

/// The number of the move, as the timeline shows it.
fn shown(page: &Visit) -> f64 {
    page.number("document.getElementById('timeline').valueAsNumber")
}

/// The picture on the stage, once it has stayed the same for some frames.
fn picture(page: &Visit) -> String {
    page.text(
        "(async () => {
            const shown = () => document.getElementById('stage').toDataURL();
            let last = shown();
            for (let same = 0; same < 8; ) {
                await new Promise((done) => requestAnimationFrame(done));
                const now = shown();
                same = now === last ? same + 1 : 0;
                last = now;
            }
            return last;
        })()",
    )
}

/// The sentence of the move.
fn say(page: &Visit) -> String {
    page.text("document.getElementById('narration').textContent")
}

#[test]
fn what_is_loaded_before_one_plays_is_light() {
    visit("#queens", |page| {
        let bare = loaded(page);
        println!("{bare} bytes before the bare page can be played");
        assert!(bare < BARE, "{bare} bytes before the bare page can be played, allowed are {BARE}");
    });
}

/// Every search opens and is walked with its small program, which says and shows what the whole one does.
#[test]
fn every_search_plays_before_the_whole_program_is_there() {
    for entry in CATALOG.entries() {
        let page = waiting(&format!("#{}", entry.presets.first().map_or(entry.id, |preset| preset.address)));
        let bytes = loaded(&page);
        println!("{bytes} bytes before {} can be played", entry.id);
        assert!(bytes < ANY, "{}: {bytes} bytes before one can play, allowed are {ANY}", entry.id);
        let begun = shown(&page);
        page.press("ArrowRight");
        let on = wait_until("a step", || shown(&page), |at| *at > begun);
        page.press("ArrowLeft");
        let back = wait_until("a step back", || shown(&page), |at| *at < on);
        page.press(" ");
        wait_until("play", || shown(&page), |at| *at > back);
        page.press(" ");
        page.press("ArrowRight");
        let (small, said) = (picture(&page), say(&page));
        arrive(&page);
        assert!(picture(&page) == small, "{}: the picture is another one", entry.id);
        assert_eq!(say(&page), said, "{}", entry.id);
        assert_eq!(page.troubles(), [""; 0], "{}", entry.id);
    }
}

/// The whole program shows what the small one has shown.
#[test]
fn the_whole_program_goes_on_where_the_small_one_was() {
    let page = waiting("#queens?n=6&at=20");
    page.press("s");
    wait_until("a small step", || shown(&page), |at| *at == 21.0);
    page.press("+");
    let pace = || page.text("document.getElementById('speed').value + document.querySelector('#grain :checked').value");
    let (before, said) = (picture(&page), say(&page));
    let paced = pace();
    page.value("void (document.querySelector('#program li, #program > *').dataset.same = 'yes')");
    arrive(&page);
    assert_eq!(page.step(), 21);
    assert!(picture(&page) == before, "the picture is another one");
    assert_eq!((say(&page), pace()), (said, paced));
    // What shows the search was not made anew.
    assert_eq!(page.value("document.querySelector('[data-same]') !== null"), true);
    assert_eq!(page.troubles(), [""; 0]);
}

/// It goes on playing.
#[test]
fn play_goes_on_in_the_whole_program() {
    let page = waiting("#queens");
    page.press(" ");
    wait_until("play", || shown(&page), |at| *at > 3.0);
    arrive(&page);
    let at = page.step();
    wait_until("more", || page.step(), |step| *step > at + 3);
    assert_eq!(page.troubles(), [""; 0]);
}

/// What only the whole program does is done when it is there, and so is all that was asked for behind it.
#[test]
fn what_is_pressed_before_the_whole_program_is_there_is_not_lost() {
    let page = waiting("#queens?n=5&at=20");
    page.press("y");
    page.press("ArrowDown");
    arrive(&page);
    wait_until("the play by hand", || page.value("Boolean(stepdance.stage.hand())"), |played| *played == true);
    assert_eq!(page.troubles(), [""; 0]);

    let page = waiting("#queens?n=5&at=20");
    page.press("v");
    arrive(&page);
    wait_until("the dialog", || page.value("document.querySelector('dialog[open]') !== null"), |open| *open == true);
    assert_eq!(page.troubles(), [""; 0]);

    // A button whose script is not there yet, and another search.
    let page = waiting("#queens?n=5&at=20");
    page.value("document.getElementById('hand-toggle').click()");
    arrive(&page);
    wait_until("the play by hand", || page.value("Boolean(stepdance.stage.hand())"), |played| *played == true);
    let page = waiting("#queens?n=5&at=20");
    page.value("document.getElementById('pick-what').click()");
    page.press("ArrowRight");
    arrive(&page);
    wait_until("the sheet", || page.value("document.getElementById('setup').open"), |open| *open == true);
    assert_eq!(page.troubles(), [""; 0]);
}

/// A link that asks for more than a small program knows opens with the whole one.
#[test]
fn an_address_that_a_small_program_lacks_opens_all_the_same() {
    for address in [
        "queens?n=6&method=links&at=30",
        "queens?n=5&at=20&path=1",
        "antislide?rule=classes&at=155",
        "tour=tours/queens-basic.md",
    ] {
        visit(&format!("#{address}"), |page| {
            wait_until("the search", || page.value("stepdance.stage.view().at"), |at| at.is_number());
            assert_eq!(page.text("document.getElementById('message').innerText"), "", "{address}");
        });
    }
}

/// Where the whole program does not arrive, the search that is open plays on, and the program is fetched again when something needs it.
#[test]
fn a_search_plays_although_the_whole_program_does_not_arrive() {
    let page = Visit::new();
    page.put_on(Screen::DESKTOP);
    page.call("Network.setBlockedURLs", json!({ "urls": ["*/pkg/stepdance_bg.wasm"] }));
    page.go("#queens?n=5");
    let message = || page.text("document.getElementById('message').innerText");
    wait_until("word of what is missing", message, |said| said.contains("Part of the page did not arrive"));
    page.press("ArrowRight");
    wait_until("a step", || shown(&page), |at| *at == 3.0);
    // What it lacks leaves what is open where it is.
    page.press("y");
    page.follow("#skeleton");
    let step = || {
        page.press("ArrowRight");
        shown(&page)
    };
    wait_until("another step", step, |at| *at > 3.0);
    assert_eq!(page.problem(), "queens");
    page.call("Network.setBlockedURLs", json!({ "urls": [] }));
    page.follow("#skeleton?at=20");
    wait_until("the search", || page.step(), |step| *step == 20);
    // A file that is blocked is the browser's own complaint.
    let troubles = page.troubles();
    assert!(troubles.iter().all(|trouble| trouble.contains("ERR_BLOCKED")), "{troubles:?}");
}

/// Two presses before the next frame is shown are two, though the whole program takes the small one's place between.
#[test]
fn presses_between_two_frames_are_all_counted() {
    let page = waiting("#queens?n=5&at=20");
    // Where a browser is slow, no frame comes for a while.
    page.value("void (window.requestAnimationFrame = () => 1)");
    page.press("s");
    page.press("s");
    arrive(&page);
    wait_until("both moves", || page.number("stepdance.stage.view().at"), |at| *at == 22.0);
    assert_eq!(page.troubles(), [""; 0]);
}
