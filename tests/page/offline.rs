//! The page without a network, and from under any path: served by a server of this test's own, which can be stopped.

use super::host::Host;
use super::kit::{self, wait_until};
use super::visit::{Screen, Visit};
use serde_json::json;

/// The text that a promise in the page comes to. It is asked for again and again, since a worker that begins waits for us.
fn promised(page: &Visit, promise: &str) -> String {
    page.value(&format!("void (window.promised = '', {promise}.then((text) => (window.promised = text)))"));
    wait_until("what was promised", || page.text("window.promised"), |text| !text.is_empty())
}

/// Has the page kept, and waits until that is done; says for which addresses.
fn keep(page: &Visit) -> String {
    promised(
        page,
        "(async () => {
            await stepdance.keep();
            const { active, scope } = await navigator.serviceWorker.ready;
            if (active.state !== 'activated') await new Promise((done) => active.addEventListener('statechange', done, { once: true }));
            return scope;
        })()",
    )
}

/// Somebody who does not listen to workers: a service worker that is listened to does not begin.
fn visitor() -> Visit {
    let page = Visit::new();
    let deaf = json!({ "autoAttach": false, "waitForDebuggerOnStart": false, "flatten": true });
    page.call("Target.setAutoAttach", deaf);
    page.put_on(Screen::DESKTOP);
    page
}

/// The worker has counted all of queens 6.
fn wait_counted(page: &Visit) {
    let position = || page.text("document.getElementById('position').textContent");
    wait_until("the count", position, |text| text.contains(&stepdance::words::grouped(2095)));
}

#[test]
fn the_page_opens_plays_and_counts_without_a_network_under_any_path() {
    let host = Host::new(kit::built(""));
    let page = visitor();
    page.call("Page.navigate", json!({ "url": format!("{}#queens?n=6&at=5", host.address) }));
    page.wait_ready();
    wait_counted(&page);
    // On this machine it is kept only when it is asked to be.
    assert_eq!(keep(&page), host.address);
    // What was there without it, in one cache of one version.
    assert_eq!(page.number("caches.keys().then((names) => names.length)"), 1.0);
    host.stop();
    page.reload();
    assert_eq!(page.value("navigator.serviceWorker.controller !== null"), true);
    assert_eq!(page.hash(), "queens?n=6&at=5");
    wait_counted(&page);
    page.press("ArrowRight");
    wait_until("a step", || page.number("stepdance.stage.view().at"), |at| *at > 5.0);
    page.follow("#tour=tours/queens-basic.md");
    wait_until("the tour", || page.text("stepdance.stage.tourText() ?? ''"), |text| text.starts_with("# "));
    // What nobody had opened before is there as well.
    page.press("x");
    page.value("document.getElementById('take-save').click()");
    let said = || page.text("document.getElementById('take-said').textContent");
    wait_until("a figure", said, |said| said.contains("Saved as "));
    // Again and again.
    page.reload();
    page.reload();
    assert!(page.text("document.getElementById('about').textContent").contains(env!("CARGO_PKG_VERSION")));
    // All that anybody may complain of is that nobody answered, to the look for a newer version.
    let own = |trouble: &&String| {
        !trouble.contains(&host.address)
            || (trouble.contains("rror") && !trouble.contains("service.js") && !trouble.contains("ERR_"))
    };
    let troubles = page.troubles();
    assert_eq!(troubles.iter().filter(own).collect::<Vec<_>>(), [""; 0]);
}

/// Has the page look for a newer version; says what has become of that.
fn update(page: &Visit) -> String {
    promised(
        page,
        "navigator.serviceWorker.ready.then((registration) => registration.update()).then(
            (registration) => new Promise((done) => {
                const coming = registration.installing;
                if (!coming) return done('none');
                const look = () => ['installed', 'activated', 'redundant'].includes(coming.state) && done(coming.state);
                coming.addEventListener('statechange', look);
                look();
            }),
            (error) => error.message,
        )",
    )
}

/// A version whose files are not all there is not kept, and a newer one takes the place of the older as a whole.
#[test]
fn versions_are_not_mixed() {
    let script = std::fs::read_to_string(kit::built("service.js")).expect("the service worker");
    let stamp = |name: &str| {
        let line = script.lines().find_map(|line| line.strip_prefix(&format!("const {name} = "))).expect("a stamp");
        serde_json::from_str::<serde_json::Value>(line.trim_end_matches(';')).expect("JSON")
    };
    let (version, digests) = (stamp("VERSION"), stamp("FILES"));
    for needed in ["index.html", "pkg/stepdance_bg.wasm", "pkg/figures_bg.wasm", "www/worker.js", "www/taker.js"] {
        assert!(digests[needed].is_string(), "{needed}");
    }
    let host = Host::new(kit::built(""));
    let page = visitor();
    page.call("Page.navigate", json!({ "url": format!("{}#queens?n=6&at=5", host.address) }));
    page.wait_ready();
    keep(&page);
    page.reload();
    let about = || page.text("document.getElementById('about').textContent");
    let caches = || page.text("caches.keys().then((names) => names.join(', '))");
    let old = (about(), caches());

    // A host that has the new list and not yet the new files, or the other way round.
    let index = std::fs::read_to_string(kit::built("index.html")).expect("the page");
    let newer = index.replace("class=\"dim\">Stepdance ", "class=\"dim\">Newer ");
    assert_ne!(newer, index);
    let digest = page.text(&format!(
        "crypto.subtle.digest('SHA-256', new TextEncoder().encode({})).then((bytes) =>
            [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join(''))",
        serde_json::Value::from(newer.as_str())
    ));
    let text = |value: &serde_json::Value| value.as_str().expect("a text").to_owned();
    let script = script.replace(&text(&version), "newer").replace(&text(&digests["index.html"]), &digest);
    host.lay("service.js", &script);
    assert_eq!(update(&page), "redundant");
    page.reload();
    assert_eq!((about(), caches()), old);

    // All of it is there: it waits while this page is open, and has its place once that is reloaded.
    host.lay("index.html", &newer);
    assert_eq!(update(&page), "installed");
    assert_eq!(about(), old.0);
    page.value("location.reload()");
    let _ = wait_until(
        "the newer version",
        || page.try_value("document.getElementById('about').textContent"),
        |about| matches!(about, Ok(serde_json::Value::String(about)) if about.starts_with("Newer ")),
    );
    page.wait_ready();
    assert_eq!(page.hash(), "queens?n=6&at=5");
    wait_until("the end of the older", caches, |caches| caches.ends_with(" newer") && !caches.contains(','));
}
