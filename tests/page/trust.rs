//! What the page promises whatever happens around it: other scripts, a browser that does not draw, texts from anywhere.

use super::kit::wait_until;
use super::outside::colours;
use super::visit::{Screen, Visit, visit};
use serde_json::json;

const MISTAKE: &str = "A mistake in the program, not yours";

fn is_over(page: &Visit) -> bool {
    page.look_for("alertdialog", MISTAKE).is_some()
}

/// An extension throws, rejects and breaks in the page; that is nobody's mistake here.
#[test]
fn errors_of_other_scripts_end_nothing() {
    visit("#queens?n=5", |page| {
        page.value(
            "(() => {
                setTimeout(() => { throw new Error('an extension'); });
                Promise.reject(new Error('another extension'));
                Promise.reject('not even an error');
                const error = new TypeError('injected');
                window.dispatchEvent(new ErrorEvent('error', { error, filename: 'chrome-extension://abc/content.js' }));
                window.dispatchEvent(new ErrorEvent('error', { error, filename: location.href }));
            })()",
        );
        wait_until("the complaints", || page.troubles().len(), |seen| *seen > 0);
        page.press("ArrowRight");
        page.wait_step(3);
        assert!(!is_over(page));
        page.troubles();
    });
}

#[test]
fn an_error_of_our_own_ends_the_page_in_words() {
    visit("#queens?n=5", |page| {
        page.value(
            "window.dispatchEvent(new ErrorEvent('error', { error: new Error('ours'), filename: new URL('www/view.js', document.baseURI).href })) && undefined",
        );
        page.find("alertdialog", MISTAKE);
        page.troubles();
    });
}

#[test]
fn a_drop_after_a_failure_does_nothing_more() {
    visit("#queens?n=5", |page| {
        assert!(page.try_value("stepdance.stage.panic('the roof fell in')").is_err());
        page.find("alertdialog", MISTAKE);
        page.troubles();
        page.value(
            "(() => {
                const dataTransfer = new DataTransfer();
                dataTransfer.items.add(new File(['a\\na'], 'a.dlx'));
                window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
            })()",
        );
        assert_eq!(page.value("document.getElementById('text-dialog').open"), false);
    });
}

#[test]
fn a_browser_that_refuses_to_draw_is_named_as_the_reason() {
    let page = Visit::new();
    page.put_on(Screen::DESKTOP);
    page.call(
        "Page.addScriptToEvaluateOnNewDocument",
        json!({ "source": "HTMLCanvasElement.prototype.getContext = () => null" }),
    );
    page.go("#queens?n=5");
    let told = wait_until(
        "a message",
        || page.text("document.getElementById('message').textContent"),
        |told| !told.is_empty(),
    );
    assert!(told.contains("pictures stay empty") && told.contains("no 2D context"), "{told}");
    // The words go on without pictures.
    page.press("ArrowRight");
    page.wait_step(3);
    assert_eq!(page.troubles(), [""; 0]);
}

#[test]
fn what_is_no_address_is_refused_in_words_by_the_iterator() {
    visit("#queens", |page| {
        for odd in ["5", "undefined", "null", "{}", "[]", "Symbol()"] {
            let told = page.text(&format!(
                "import('./pkg/stepdance.js').then(({{ Search }}) => {{
                    try {{ new Search({odd}); return 'taken'; }} catch (error) {{ return error.message; }}
                }})"
            ));
            assert!(told.contains("takes an address") || told.contains("a text"), "{odd}: {told}");
        }
        assert!(!is_over(page));
    });
}

#[test]
fn a_layout_that_there_is_not_is_told() {
    visit("#queens?n=5&layout=upside-down", |page| {
        let told = wait_until(
            "a message",
            || page.text("document.getElementById('message').textContent"),
            |told| !told.is_empty(),
        );
        assert!(told.contains("upside-down"), "{told}");
        assert!(!is_over(page));
    });
}

/// Letters beyond the first 65 536 are two units long in a browser.
#[test]
fn the_fault_of_a_text_is_selected_where_it_is() {
    visit("#cover", |page| {
        page.button("Edit as text").click();
        for (text, expected) in [("🦀 b\\n🦀🦀 b", "🦀🦀 b"), ("🦀 b\\nb 🦀 x b", "x b"), ("a b\\na x", "x")]
        {
            page.value(&format!("document.getElementById('text-area').value = '{text}'"));
            page.value("document.getElementById('text-form').requestSubmit() && undefined");
            let selected = "(() => { const area = document.getElementById('text-area'); return area.value.slice(area.selectionStart, area.selectionEnd); })()";
            wait_until("the selection", || page.text(selected), |selected| selected == expected);
        }
    });
}

/// The text names its own limit, in the dialog and as a file.
#[test]
fn a_text_that_is_too_long_is_told_its_limit() {
    visit("#cover", |page| {
        page.button("Edit as text").click();
        let told = || page.text("document.getElementById('text-fault').textContent");
        // In long lines: what a browser takes to lay out a million short ones is not ours.
        for (lines, limit) in [(5_000, "at most 200000 are allowed"), (14_000, "at most 2000000 bytes")] {
            let line = "Array.from({ length: 50 }, (_, i) => i + 10).join(' ')";
            page.value(&format!("document.getElementById('text-area').value = ({line} + '\\n').repeat({lines})"));
            page.value("document.getElementById('text-form').requestSubmit() && undefined");
            wait_until("the limit", told, |told| told.contains(limit));
            page.value("document.getElementById('text-area').value = ''");
        }
        page.value(
            "(() => {
                const dataTransfer = new DataTransfer();
                dataTransfer.items.add(new File(['a'.repeat(2000001)], 'a\\u202e.dlx'));
                window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
            })()",
        );
        let told = wait_until("the file's limit", told, |told| told.contains(".dlx has"));
        assert!(
            told.contains("2000001 bytes") && told.contains("at most 2000000 bytes") && !told.contains('\u{202e}'),
            "{told}"
        );
    });
}

/// A frame of hardly any size, as embedded pages and windows being made have, lays nothing out and comes to life with one.
#[test]
fn a_window_without_a_size_waits_for_one() {
    let page = Visit::new();
    page.put_on(Screen { width: 10, height: 10, ratio: 1.0, phone: false });
    page.go("#langford?n=7&at=40");
    page.put_on(Screen { width: 1, height: 1, ratio: 1.0, phone: false });
    page.press("ArrowRight");
    page.put_on(Screen::DESKTOP);
    wait_until("a picture", || colours(&page, "stage"), |colours| *colours > 8.0);
    assert!(page.step() > 40);
    assert_eq!(page.troubles(), [""; 0]);
}

/// Goes to the page in a browser that lacks something, and waits for what it says.
fn told_without(lacking: impl FnOnce(&Visit), wanted: &str) {
    let page = Visit::new();
    page.put_on(Screen::DESKTOP);
    lacking(&page);
    page.call("Page.navigate", json!({ "url": super::kit::address() }));
    // The paragraph that says so for want of a script is there from the first, and seen after a few seconds.
    let said = "(document.querySelector('#trouble[open]') ?? document.getElementById('loading'))?.innerText ?? ''";
    wait_until(wanted, || page.text(said), |said| said.contains(wanted));
    page.troubles();
}

fn before_all(page: &Visit, script: &str) {
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script }));
}

fn without(page: &Visit, urls: &[&str]) {
    page.call("Network.setBlockedURLs", json!({ "urls": urls }));
}

/// Whatever it takes to run, the page says why it cannot.
#[test]
fn what_keeps_the_page_from_starting_is_told() {
    told_without(|page| before_all(page, "delete globalThis.WebAssembly"), "cannot run WebAssembly");
    told_without(|page| without(page, &["*.wasm"]), "could not be loaded");
    let broken = "globalThis.fetch = () => Promise.resolve(new Response(new Uint8Array([0, 97, 115, 109, 1]), { headers: { 'content-type': 'application/wasm' } }))";
    told_without(|page| before_all(page, broken), "could not be loaded");
    let odd = "globalThis.fetch = () => Promise.resolve(new Response('<p>Not here</p>', { headers: { 'content-type': 'text/html' } }))";
    told_without(|page| before_all(page, odd), "could not be loaded");
    told_without(|page| without(page, &["*stepdance.js"]), "has not started yet");
    told_without(|page| without(page, &["*/www/main.js"]), "has not started yet");
}

/// What nobody sees at first sight comes behind the first picture; a search plays without it.
#[test]
fn a_search_plays_although_the_rest_of_the_page_does_not_arrive() {
    let page = Visit::new();
    page.put_on(Screen::DESKTOP);
    without(&page, &["*/www/later-*"]);
    page.go("#queens?n=5");
    let message = || page.text("document.getElementById('message').innerText");
    wait_until("word of what is missing", message, |said| said.contains("Part of the page did not arrive"));
    page.press("ArrowRight");
    page.wait_step(3);
    page.press("v");
    page.press("ArrowLeft");
    page.wait_step(0);
    assert!(!is_over(&page), "the page has ended");
    assert!(message().contains("reload the page"), "it does not say what helps: {}", message());
    // A file that is blocked is the browser's own complaint.
    let troubles = page.troubles();
    assert!(troubles.iter().all(|trouble| trouble.contains("ERR_BLOCKED")), "{troubles:?}");
}

/// What is optional may be refused or dead.
#[test]
fn the_page_works_without_storage_history_clipboard_and_worker() {
    for lacking in [
        "Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('refused', 'SecurityError'); } })",
        "Object.defineProperty(globalThis, 'sessionStorage', { get() { throw new DOMException('refused', 'SecurityError'); } })",
        "history.replaceState = history.pushState = () => { throw new DOMException('too often', 'SecurityError'); }",
        "globalThis.Worker = class { constructor() { throw new Error('no workers here'); } }",
        "globalThis.Worker = class extends EventTarget { postMessage() {} }",
        "globalThis.Worker = class extends EventTarget { postMessage({ serial }) { for (const report of [[], [NaN], [1e300, 1, 1e300, 2], [9, 1, 1, 0, 7]].map((list) => new Float64Array(list)).concat(['x', undefined, null, {}, []])) queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { serial, report } }))); } }",
        "Object.defineProperty(navigator, 'clipboard', { value: undefined })",
    ] {
        let page = Visit::new();
        page.put_on(Screen::DESKTOP);
        before_all(&page, lacking);
        page.go("#queens?n=5");
        page.press("ArrowRight");
        page.wait_step(3);
        page.press("ArrowLeft");
        page.wait_step(0);
        page.value("document.getElementById('theme').querySelector('button')?.click()");
        assert!(!is_over(&page), "{lacking}: the page has ended");
        let troubles = page.troubles();
        assert!(troubles.is_empty(), "{lacking}: {troubles:?}");
    }
}
