//! The program in parts: what a visitor loads before playing, and what happens where a part comes late or not at all.

use super::kit::wait_until;
use super::visit::{Screen, Visit, visit};
use serde_json::json;
use stepdance::problems::CATALOG;

/// What may be loaded before the bare page can be played, compressed as servers do, and before any other search can.
// Missed since the readers of texts came: 250 000 and 380 000 are wanted, and the build chain that is to bring them back is not built
// yet. Nothing may add to it meanwhile.
const BARE: f64 = 275_000.0;
const ANY: f64 = 640_000.0;

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

/// Files that something waited for, and could do nothing else meanwhile.
fn waited_for(page: &Visit) -> String {
    page.text(
        "performance.getEntriesByType('resource').filter(({ initiatorType }) => initiatorType === 'xmlhttprequest')
            .map(({ name }) => name).join(' ')",
    )
}

#[test]
fn what_is_loaded_before_one_plays_is_light() {
    visit("", |page| {
        let bare = loaded(page);
        println!("{bare} bytes before the bare page can be played");
        assert!(bare < BARE, "{bare} bytes before the bare page can be played, allowed are {BARE}");
    });
}

/// Whatever a link opens was fetched beside the program, and no call had to wait for its part.
#[test]
fn what_opens_is_there_before_it_is_called() {
    for entry in CATALOG.entries() {
        let page = Visit::new();
        page.put_on(Screen::DESKTOP);
        page.go(&format!("#{}", entry.presets.first().map_or(entry.id, |preset| preset.address)));
        let bytes = loaded(&page);
        assert!(bytes < ANY, "{}: {bytes} bytes before one can play, allowed are {ANY}", entry.id);
        page.press("ArrowRight");
        page.press("ArrowLeft");
        assert_eq!(waited_for(&page), "", "{}", entry.id);
        assert_eq!(page.troubles(), [""; 0]);
    }
}

/// So was what somebody reaches for: all problems, once the pointer is over the bar.
#[test]
fn what_is_reached_for_is_there_before_it_is_chosen() {
    visit("#queens?n=5", |page| {
        page.hover(page.select("Problem").target());
        let fetched = "performance.getEntriesByType('resource').filter(({ name, responseEnd }) => name.endsWith('.wasm') && responseEnd).length";
        // The core, the parts of all problems and what comes later.
        let all = CATALOG.entries().count() as f64 + 2.0;
        wait_until("all parts", || page.number(fetched), |seen| *seen >= all);
        for entry in CATALOG.entries() {
            page.value(&format!(
                "(() => {{ const list = document.getElementById('problem'); list.value = {:?}; list.dispatchEvent(new Event('change')); }})()",
                entry.id
            ));
            wait_until("the search", || page.hash(), |hash| hash.trim_start_matches('#').starts_with(entry.id));
        }
        assert_eq!(waited_for(page), "");
    });
}

/// A part that was fetched in vain is fetched once more by whoever calls it, and the call goes on.
#[test]
fn a_part_that_is_late_is_waited_for() {
    let page = Visit::new();
    page.put_on(Screen::DESKTOP);
    let late = "const given = globalThis.fetch; globalThis.fetch = (what, ...more) => /antislide-/.test(String(what?.url ?? what)) ? Promise.reject(new TypeError('late')) : given(what, ...more)";
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": late }));
    page.go("#antislide?box=3x3x2&at=40");
    assert!(waited_for(&page).contains("/antislide-"), "{}", waited_for(&page));
    page.press("ArrowRight");
    wait_until("a step", || page.step(), |step| *step > 40);
    assert_eq!(page.troubles(), [""; 0]);
}

/// Where it does not arrive at all, what is open stays open, and it is tried again the next time.
#[test]
fn a_part_that_does_not_arrive_leaves_what_is_open() {
    let page = Visit::new();
    page.put_on(Screen::DESKTOP);
    page.call("Network.setBlockedURLs", json!({ "urls": ["*/pkg/skeleton-*"] }));
    page.go("#queens?n=5");
    page.press("ArrowRight");
    page.wait_step(3);
    page.follow("#skeleton");
    let message = || page.text("document.getElementById('message').innerText");
    wait_until("word of what is missing", message, |said| said.contains("Part of the program did not arrive"));
    page.press("ArrowRight");
    wait_until("another step", || page.step(), |step| *step > 3);
    page.call("Network.setBlockedURLs", json!({ "urls": [] }));
    page.follow("#skeleton?at=20");
    wait_until("the search", || page.step(), |step| *step == 20);
    // A file that is blocked is the browser's own complaint.
    let troubles = page.troubles();
    assert!(troubles.iter().all(|trouble| trouble.contains("ERR_BLOCKED")), "{troubles:?}");
}
