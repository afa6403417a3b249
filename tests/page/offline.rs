//! The page without a network, and from under any path: served by a server of this test's own, which can be stopped.

use super::kit::{self, wait_until};
use super::visit::{Screen, Visit};
use serde_json::json;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Serves the page under a path until it is told to stop.
struct Host {
    address: String,
    open: Arc<AtomicBool>,
}

/// The path that it is served under.
const UNDER: &str = "/a/b/";

impl Host {
    fn new() -> Host {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = format!("http://{}{UNDER}", listener.local_addr().expect("an address"));
        let open = Arc::new(AtomicBool::new(true));
        let goes_on = open.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if !goes_on.load(Ordering::SeqCst) {
                    return;
                }
                let goes_on = goes_on.clone();
                std::thread::spawn(move || answer(stream, &goes_on));
            }
        });
        Host { address, open }
    }

    /// From now on nobody answers.
    fn stop(&self) {
        self.open.store(false, Ordering::SeqCst);
        let address = self.address.trim_start_matches("http://").trim_end_matches(UNDER);
        let _ = TcpStream::connect(address);
    }
}

fn answer(mut stream: TcpStream, open: &AtomicBool) {
    let mut asked = vec![];
    let mut part = [0; 2048];
    while !asked.windows(4).any(|end| end == b"\r\n\r\n") {
        match stream.read(&mut part) {
            Ok(read @ 1..) => asked.extend(&part[..read]),
            _ => return,
        }
    }
    if !open.load(Ordering::SeqCst) {
        return;
    }
    let asked = String::from_utf8_lossy(&asked);
    let path = asked.split(' ').nth(1).and_then(|path| path.strip_prefix(UNDER)).map(|path| match path {
        "" => "index.html",
        path => path,
    });
    let body = path.and_then(|path| std::fs::read(kit::built(path)).ok());
    let ending = path.and_then(|path| Path::new(path).extension()).and_then(|ending| ending.to_str());
    let kind = match ending.unwrap_or_default() {
        "html" => "text/html",
        "js" => "text/javascript",
        "css" => "text/css",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        _ => "text/plain",
    };
    let status = if body.is_some() { "200 OK" } else { "404 Not Found" };
    let body = body.unwrap_or_default();
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n",
        body.len()
    );
    let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&body));
}

/// The worker has counted all of queens 6.
fn wait_counted(page: &Visit) {
    let position = || page.text("document.getElementById('position').textContent");
    wait_until("the count", position, |text| text.contains(&stepdance::words::grouped(2095)));
}

#[test]
fn the_page_opens_plays_and_counts_without_a_network_under_any_path() {
    let host = Host::new();
    let page = Visit::new();
    page.put_on(Screen::DESKTOP);
    page.call("Page.navigate", json!({ "url": format!("{}#queens?n=6&at=5", host.address) }));
    page.wait_ready();
    wait_counted(&page);
    // On this machine it is kept only when it is asked to be.
    let kept = "import('./www/offline.js').then(({ keep }) => keep()).then(() => navigator.serviceWorker.ready).then(({ scope }) => scope)";
    assert_eq!(page.text(kept), host.address);
    wait_until(
        "its taking over",
        || page.text("navigator.serviceWorker.ready.then(({ active }) => active.state)"),
        |state| state == "activated",
    );
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
    wait_until("the tour", || page.text("stepdance.stage.tourText()"), |text| text.starts_with("# "));
    // What nobody had opened before is there as well.
    page.press("x");
    page.value("document.getElementById('take-save').click()");
    let said = || page.text("document.getElementById('take-said').textContent");
    wait_until("a figure", said, |said| said.contains(" is saved, "));
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

/// A version whose files are not all there is not kept, and a newer one takes the place of the older as a whole.
#[test]
fn versions_are_not_mixed() {
    let script = std::fs::read_to_string(kit::built("service.js")).expect("the service worker");
    let files = script.lines().find_map(|line| line.strip_prefix("const FILES = ")).expect("digests");
    let digests: serde_json::Value = serde_json::from_str(files.trim_end_matches(';')).expect("JSON");
    let digests = digests.as_object().expect("an object");
    // Whatever the page may ask for is among them, once each.
    for needed in [
        "index.html",
        "pkg/stepdance_bg.wasm",
        "pkg/figures_bg.wasm",
        "www/worker.js",
        "www/taker.js",
        "www/manifest.webmanifest",
    ] {
        assert!(digests.contains_key(needed), "{needed}");
    }
    assert!(!digests.contains_key("service.js") && digests.keys().all(|name| !name.ends_with(".d.ts")));
    // The script is made to look for another index.html than there is: it refuses to take over.
    let page = Visit::new();
    page.go("");
    let wrong = script.replace(digests["index.html"].as_str().expect("a digest"), &"0".repeat(64));
    let install = format!(
        "(async () => {{
            const heard = {{}};
            const self = {{ location, addEventListener: (kind, hear) => (heard[kind] = hear), registration: {{}} }};
            new Function('self', {wrong})(self);
            let kept;
            heard.install({{ waitUntil: (promise) => (kept = promise) }});
            return kept.then(() => 'kept', (error) => error.message);
        }})()",
        wrong = serde_json::Value::from(wrong)
    );
    // The page's policy lets nobody make functions of texts.
    page.call("Page.setBypassCSP", json!({ "enabled": true }));
    page.reload();
    let said = page.text(&install);
    assert!(said.contains("index.html is not of version"), "{said}");
    assert_eq!(page.number("caches.keys().then((names) => names.length)"), 0.0);
}
