//! What the browser keeps, and what was asked for last: foreign texts where ours should stand, two pages that keep tours at the same
//! time, and what comes late.

use super::kit::{wait, wait_until};
use super::visit::{Visit, visit};
use super::walks::DAMAGED;

fn message(page: &Visit) -> String {
    page.text("document.getElementById('message').textContent")
}

fn wait_message(page: &Visit, words: &str) -> String {
    wait_until("the message", || message(page), |said| said.contains(words))
}

/// Drops a file on the page: its name, and its bytes as JavaScript writes them.
fn drop_file(page: &Visit, name: &str, bytes: &str) {
    page.value(&format!(
        "(() => {{
            const files = new DataTransfer();
            files.items.add(new File([{bytes}], {name:?}));
            document.body.dispatchEvent(new DragEvent('drop', {{ dataTransfer: files, bubbles: true, cancelable: true }}));
        }})()"
    ));
}

/// Whatever stands under one of our names: the page opens, its tours are listed, and it is played.
#[test]
fn what_is_kept_is_read_like_any_other_foreign_text() {
    visit("#queens?n=4", |page| {
        for text in DAMAGED {
            for name in [
                "stepdance tour",
                "stepdance tours before",
                "stepdance tours seen",
                "stepdance-theme",
                "stepdance pace",
                "stepdance lecture",
                "stepdance name",
            ] {
                page.value(&format!(
                    "[localStorage, sessionStorage].map((store) => store.setItem({name:?}, {text:?}))"
                ));
            }
            page.value("addEventListener('pagehide', () => sessionStorage.setItem('stepdance pace', localStorage.getItem('stepdance pace')))");
            page.reload();
            page.value("document.getElementById('show-tours').click()");
            page.find("dialog", "Tours");
            page.button("Close").click();
            // One's own takes the place of what is there, and goes to the shelf in turn.
            for tour in ["# First\n\n## A\nqueens?n=4\n", "# Second\n\n## A\nqueens?n=4\n"] {
                drop_file(page, "a.md", &format!("{tour:?}"));
                wait_until(
                    "it to be kept",
                    || page.text("localStorage.getItem('stepdance tour')"),
                    |kept| kept == tour,
                );
            }
            wait_until(
                "the shelf",
                || page.text("localStorage.getItem('stepdance tours before')"),
                |kept| kept.contains("# First"),
            );
            // The presenter's window has a number of its own, whatever stood for it.
            page.value("window.open = (address) => void (window.opened = address)");
            page.press("w");
            wait_until(
                "the presenter's window",
                || page.value("/^#presenter=\\d+$/.test(window.opened)"),
                |there| *there == true,
            );
            assert_eq!(page.value("document.getElementById('trouble').open"), false, "{text:?}");
            page.value("stepdance.stage.send('endTour'), localStorage.clear()");
            page.follow("#queens?n=4");
        }
    });
}

/// The other page keeps a tour while this one has one: neither is lost, and nothing is kept while another page is at it.
#[test]
fn two_pages_that_keep_tours_lose_none() {
    visit("#queens?n=4", |page| {
        let kept = |name: &str| page.text(&format!("localStorage.getItem({name:?}) ?? ''"));
        let own = |title: &str| format!("# {title}\n\n## A\nqueens?n=4\n");
        drop_file(page, "a.md", &format!("{:?}", own("Here")));
        wait_until("it to be kept", || kept("stepdance tour"), |text| text.contains("# Here"));
        // As another page does.
        page.value(
            "new Promise((held) => navigator.locks.request('stepdance tours before', () => new Promise((release) => {
                window.release = release;
                held();
            })))",
        );
        page.value(
            "stepdance.stage.send('renameTour', 'Here, changed'), document.getElementById('show-tours').click()",
        );
        page.value("(() => { const title = document.getElementById('tour-name'); title.value = 'Here, later'; title.dispatchEvent(new Event('change')); })()");
        let waits = "navigator.locks.query().then(({ pending }) => pending.length)";
        wait_until("it to wait", || page.number(waits), |pending| *pending == 1.0);
        assert!(kept("stepdance tour").contains("# Here\n"));
        page.value(&format!("localStorage.setItem('stepdance tour', {:?}), release()", own("There")));
        wait_until("the change to be kept", || kept("stepdance tour"), |text| text.contains("# Here, later"));
        let shelf = kept("stepdance tours before");
        assert!(shelf.contains("# There") && !shelf.contains("# Here"), "{shelf}");
    });
}

/// Tours that come when they are released, by a part of their address.
const SLOW: &str = "(() => {
    const fetched = window.fetch;
    window.held = new Map();
    window.fetch = async (url, ...given) => {
        const name = /tours\\/(.*)\\.md/.exec(String(url))?.[1];
        if (name) await new Promise((release) => held.set(name, release));
        return fetched(url, ...given);
    };
})()";

#[test]
fn what_was_asked_for_last_is_what_is_shown() {
    visit("#queens?n=4", |page| {
        page.value(SLOW);
        let held = |name: &str| {
            wait("the tour to be asked for", || (page.value(&format!("held.has('{name}')")) == true).then_some(()))
        };
        let release = |name: &str| {
            page.value(&format!("held.get('{name}')(), new Promise((done) => setTimeout(done, 300))"));
        };
        // A search that was opened behind a tour, by the address, by the form, and by a page around.
        page.follow("#tour=tours/queens-basic.md");
        held("queens-basic");
        page.follow("#langford?n=3");
        release("queens-basic");
        assert_eq!(
            (page.hash(), page.value("stepdance.stage.tour() ?? null")),
            ("langford?n=3".to_owned(), serde_json::Value::Null)
        );
        // Of two tours the one that was asked for last, whichever comes first.
        page.value("held.clear()");
        page.follow("#tour=tours/queens-basic.md");
        held("queens-basic");
        page.follow("#tour=tours/queens-bitset.md");
        held("queens-bitset");
        release("queens-bitset");
        let source = || page.value("stepdance.stage.tourSource() ?? ''");
        wait_until("the tour", source, |source| *source == "tours/queens-bitset.md");
        release("queens-basic");
        assert_eq!(source(), "tours/queens-bitset.md");
        // One that fails late says nothing of what nobody waits for.
        page.value("held.clear()");
        page.follow("#tour=tours/none.md");
        held("none");
        page.follow("#langford?n=4");
        page.value("held.get('none')(), new Promise((done) => setTimeout(done, 300))");
        assert_eq!(message(page), "");
        page.troubles();
    });
}

#[test]
fn a_tours_address_is_refused_by_the_part_that_is_wrong() {
    visit("#queens?n=5&at=7", |page| {
        for (more, words) in [
            ("&moment=abc", "moment must be a whole number from 1"),
            ("&moment=0", "moment must be a whole number from 1"),
            ("&foo=1", "foo is no part of a tour's address"),
            ("&on=nothing", "on names no search or race"),
            ("&on=queens%3Fn%3D999", "on names no search or race"),
            ("&moment=1&moment=2", "given twice"),
        ] {
            page.follow(&format!("#tour=tours/queens-basic.md{more}"));
            wait_message(page, words);
            assert_eq!((page.step(), page.value("stepdance.stage.tour() ?? null")), (7, serde_json::Value::Null));
        }
    });
}

#[test]
fn a_file_that_is_no_text_is_told_and_its_name_turns_no_words() {
    visit("#queens?n=5&at=7", |page| {
        drop_file(page, "\u{202e}dm.a.md", "new Uint8Array([35, 32, 0xff])");
        let said = wait_message(page, "not UTF-8: byte 3");
        assert!(!said.contains('\u{202e}'), "{said:?}");
        let long = format!("{}.md", "\u{202e}a".repeat(300_000));
        drop_file(page, &long, "'x'.repeat(600_000)");
        let said = wait_message(page, "too large for a tour");
        assert!(!said.contains('\u{202e}') && said.len() < 300, "{said:.400}");
        drop_file(page, "\u{202e}a.dlx", "new Uint8Array([97, 0xc3])");
        let fault = || page.text("document.getElementById('text-fault').textContent");
        let said = wait_until("the fault", fault, |said| said.contains("not UTF-8: byte 2"));
        assert!(!said.contains('\u{202e}'), "{said:?}");
        assert_eq!(page.step(), 7);
    });
}

/// What every object has is no word of ours.
#[test]
fn no_word_ends_the_page() {
    visit("#queens?n=4", |page| {
        for word in ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"] {
            for hash in [
                format!("#{word}"),
                format!("#queens?{word}=1"),
                format!("#queens?n={word}"),
                format!("#race?left={word}&right={word}"),
            ] {
                page.follow(&hash);
                wait_message(page, "cannot be opened");
            }
            let instance = format!("{word} b\n{word} b\n{word}\nb\n");
            page.value("document.getElementById('text-dialog').close()");
            drop_file(page, word, &format!("{instance:?}"));
            wait_until("the instance", || page.text("stepdance.stage.instance() ?? ''"), |text| text.contains(word));
            assert_eq!(page.value("document.getElementById('trouble').open"), false, "{word}");
            page.follow("#queens?n=4");
        }
        page.go("#constructor");
        wait_message(page, "cannot be opened");
    });
}

/// Where the browser keeps nothing more, that is told where it is seen, in the page and in the dialog, and the tour is offered as a file.
#[test]
fn a_tour_that_is_not_kept_is_told_of_and_offered_as_a_file() {
    visit("#queens?n=4", |page| {
        page.value(
            "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
            const url = URL.createObjectURL;
            URL.createObjectURL = (blob) => { window.blob = blob; return url.call(URL, blob); };
            HTMLAnchorElement.prototype.click = function () { window.saved = [this.download, this.href]; }; undefined",
        );
        drop_file(page, "new.md", "'# New\\n\\n## A\\nqueens?n=4\\n'");
        wait_message(page, "did not store the tour");
        page.button("Save as a file").click();
        let saved = wait_until("the file", || page.value("window.saved ?? null"), |saved| saved.is_array());
        assert!(saved[0].as_str().is_some_and(|name| name.ends_with(".md")), "{saved}");
        let text = page.text("blob.text()");
        assert!(text.starts_with("# New\n"), "{text}");
        // What is changed in the dialog is told there, and stays told.
        page.value("document.getElementById('show-tours').click()");
        page.value("(() => { const title = document.getElementById('tour-name'); title.value = 'Newer'; title.dispatchEvent(new Event('change')); })()");
        let fault = || page.text("document.getElementById('tour-fault').textContent");
        wait_until("the fault", fault, |said| said.contains("did not store the tour"));
        page.value("new Promise((done) => setTimeout(done, 200))");
        assert!(fault().contains("did not store the tour"));
    });
}
