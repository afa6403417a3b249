//! A search as a part of another page: driven by messages and by the keys that it was given, each of two by itself, hidden and
//! shown.

use super::access;
use super::kit::{self, wait_until};
use super::projector::smallest;
use super::visit::{Screen, Visit, visit_on};
use serde_json::{Value, json};
use stepdance::problems::CATALOG;

/// Another page on the same host, with some searches in it and a row to scroll.
pub fn host(body: &str, tour: impl FnOnce(&Visit)) {
    let page = Visit::new();
    page.put_on(Screen::DESKTOP);
    // No page of ours lets others be shown within it, so that one has to be made: on the same host, by what shows a script.
    page.call("Page.navigate", json!({ "url": format!("{}www/step-dance.js", kit::address()) }));
    wait_until(
        "the text",
        || page.value("document.readyState + location.pathname"),
        |at| *at == "complete/www/step-dance.js",
    );
    let html = format!(
        "<!doctype html><html lang=en><head><title>Another page</title><link rel=icon href='data:,'></head><body>{body}</body></html>"
    );
    page.value(&format!("location = URL.createObjectURL(new Blob([{html:?}], {{ type: 'text/html' }}))"));
    let called = || page.try_value("document.readyState + document.title").unwrap_or_default();
    wait_until("another page", called, |at| *at == "completeAnother page");
    page.value(
        "(() => {
            window.heard = [];
            window.pressed = [];
            document.addEventListener('keydown', (event) => pressed.push(event.key));
            for (const dance of document.querySelectorAll('step-dance')) {
                for (const name of ['hello', 'moment', 'solution', 'end', 'keys', 'key', 'fault']) {
                    dance.addEventListener(name, ({ detail }) => heard.push({ from: dance.id, ...detail }));
                }
            }
            return import(location.origin + '/www/step-dance.js').then(() => 0);
        })()",
    );
    tour(&page);
    // The page that was made, and the icon that browsers ask any host for, are none of ours.
    let theirs = |trouble: &String| trouble.contains("favicon.ico") || trouble.contains("host: blob:");
    let troubles: Vec<String> = page.troubles().into_iter().filter(|trouble| !theirs(trouble)).collect();
    assert!(troubles.is_empty(), "the browser complains:\n{}", troubles.join("\n"));
}

/// The value of an expression within the frame of an element, where `page` is its window.
pub fn within(page: &Visit, id: &str, expression: &str) -> Value {
    page.value(&format!(
        "((page) => page?.stepdance ? ({expression}) : null)(document.getElementById({id:?})?.shadowRoot?.firstElementChild?.contentWindow)"
    ))
}

/// Waits until the search of an element is there and stands at a step.
pub fn wait_at(page: &Visit, id: &str, step: u64) {
    wait_until(
        &format!("{id} at step {step}"),
        || within(page, id, "page.stepdance.stage.view().at"),
        |at| *at == step,
    );
}

/// What an element has told, by the name of the event.
fn heard(page: &Visit, id: &str, event: &str) -> Vec<Value> {
    let all =
        page.value(&format!("heard.filter(({{ from, stepdance }}) => from === {id:?} && stepdance === {event:?})"));
    all.as_array().expect("a list").clone()
}

/// Clicks into the middle of an element's stage.
pub fn click(page: &Visit, id: &str) {
    let place = page.value(&format!("document.getElementById({id:?}).getBoundingClientRect().toJSON()"));
    let side = |name: &str| place[name].as_f64().expect("a number");
    let (x, y) = (side("x") + side("width") / 2.0, side("y") + 12.0);
    for kind in ["mousePressed", "mouseReleased"] {
        let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
        page.call("Input.dispatchMouseEvent", event);
    }
}

const ONE: &str = "<style>step-dance { width: 640px; height: 360px }</style><button id=b>B</button><step-dance id=a address='queens?n=4&at=5'></step-dance>";

#[test]
fn messages_drive_the_search_and_it_tells_what_happens() {
    host(ONE, |page| {
        wait_at(page, "a", 5);
        let before = page.number("history.length");
        let ask = |what: &str| page.value(&format!("document.getElementById('a').{what}"));
        ask("seek(12)");
        wait_at(page, "a", 12);
        ask("step('small-step')");
        wait_at(page, "a", 13);
        ask("step('next-solution')");
        let solved = wait_until("a solution", || heard(page, "a", "solution"), |told| !told.is_empty());
        assert_eq!((&solved[0]["text"], &solved[0]["number"]), (&json!("2 4 1 3"), &json!(1)));
        ask("step('last')");
        let over = wait_until("the end", || heard(page, "a", "end"), |told| !told.is_empty());
        assert_eq!(over[0]["solutions"], 2);
        ask("open('langford?n=3&at=4')");
        wait_at(page, "a", 4);
        page.value("document.getElementById('a').setAttribute('address', 'langford?n=3&at=6')");
        wait_at(page, "a", 6);
        ask("play(9)");
        wait_at(page, "a", 9);
        ask("play()");
        wait_until(
            "it to play",
            || heard(page, "a", "moment").last().cloned(),
            |told| told.as_ref().is_some_and(|told| told["playing"] == true),
        );
        ask("pause()");
        wait_until(
            "a pause",
            || heard(page, "a", "moment").last().cloned(),
            |told| told.as_ref().is_some_and(|told| told["playing"] == false),
        );
        ask("open('tour=tours/queens-basic.md&moment=2')");
        let second =
            |told: &Option<Value>| told.as_ref().is_some_and(|told| told["moment"] == 2 && told["caption"] != "");
        wait_until("a tour", || heard(page, "a", "moment").last().cloned(), second);
        ask("moment(3)");
        wait_until(
            "its third moment",
            || heard(page, "a", "moment").last().cloned(),
            |told| told.as_ref().is_some_and(|told| told["moment"] == 3),
        );
        assert_eq!(page.number("history.length"), before, "no jump from outside adds to the history");
        for wrong in [
            "seek(-1)",
            "seek('5')",
            "moment(99)",
            "open('queens?n=99')",
            "open('tour=index.html')",
            "step('<img src=x>')",
            "open(12)",
        ] {
            let known = heard(page, "a", "fault").len();
            ask(wrong);
            wait_until(wrong, || heard(page, "a", "fault").len(), |many| *many > known);
        }
        let told = heard(page, "a", "fault");
        assert_eq!(
            (&told[3]["place"], &told[3]["value"], &told[3]["allowed"]),
            (&json!("n"), &json!("99"), &json!("must be a whole number from 1 to 32"))
        );
        assert!(told[5]["allowed"].as_str().is_some_and(|allowed| allowed.contains("next-solution")));
    });
}

/// What is sent by somebody else, or has a shape that nobody thought of.
#[test]
fn what_is_no_message_of_the_page_around_does_nothing() {
    host(ONE, |page| {
        wait_at(page, "a", 5);
        page.value(
            "(() => {
                const frame = document.getElementById('a').shadowRoot.firstElementChild.contentWindow;
                const round = { stepdance: 'seek' };
                round.at = round;
                for (const odd of [null, 7, 'seek', [1, 2], round, { stepdance: { toString: 1 } }, { stepdance: 'seek', at: [[[]]] },
                    new Uint8Array(1000), new Map([['stepdance', 'seek']]), { stepdance: 5n }, { seek: 1 }]) frame.postMessage(odd, '*');
                // Another frame is not the page around it.
                const other = document.body.appendChild(document.createElement('iframe'));
                other.contentWindow.eval(\"parent.document.getElementById('a').shadowRoot.firstElementChild.contentWindow.postMessage({ stepdance: 'seek', at: 9 }, '*')\");
            })()",
        );
        page.value("document.getElementById('a').step('small-step')");
        wait_at(page, "a", 6);
        wait_until("four refusals", || heard(page, "a", "fault").len(), |many| *many == 4);
    });
}

#[test]
fn keys_come_with_a_click_or_enter_and_go_with_escape() {
    host(ONE, |page| {
        wait_at(page, "a", 5);
        page.press("ArrowRight");
        assert_eq!(page.value("pressed.splice(0)"), json!(["ArrowRight"]));
        click(page, "a");
        wait_until("the keys", || within(page, "a", "page.document.body.dataset.keys"), |held| *held == "true");
        page.press("ArrowRight");
        page.press("s");
        wait_until("the search", || within(page, "a", "page.stepdance.stage.view().at"), |at| at.as_u64() > Some(6));
        assert_eq!(page.value("pressed.splice(0)"), json!([]));
        // What a clicker sends is the page around's, whoever has the keys.
        for key in ["PageDown", "PageUp", "."] {
            page.press(key);
        }
        wait_until("the clicker's keys", || page.value("pressed"), |keys| *keys == json!(["PageDown", "PageUp", "."]));
        page.value("pressed.splice(0)");
        let at = within(page, "a", "page.stepdance.stage.view().at");
        page.press("Escape");
        wait_until(
            "the keys to be back",
            || heard(page, "a", "keys").last().cloned(),
            |told| told.as_ref().is_some_and(|told| told["held"] == false),
        );
        page.value("pressed.splice(0)");
        page.press("ArrowRight");
        page.press("ArrowLeft");
        wait_until("the arrows", || page.value("pressed"), |keys| *keys == json!(["ArrowRight", "ArrowLeft"]));
        assert_eq!(within(page, "a", "page.stepdance.stage.view().at"), at);
        // By Tab one gets in and does not take the keys yet; Enter does.
        page.value("document.getElementById('b').focus()");
        page.press("Tab");
        wait_until("the focus", || within(page, "a", "page.document.hasFocus()"), |focus| *focus == true);
        page.value("pressed.splice(0)");
        page.press("PageDown");
        wait_until("the key", || page.value("pressed"), |keys| *keys == json!(["PageDown"]));
        within(page, "a", "page.document.getElementById('stage').ownerDocument.activeElement.blur()");
        page.press("Enter");
        wait_until("the keys", || within(page, "a", "page.document.body.dataset.keys"), |held| *held == "true");
        page.press("s");
        wait_until(
            "a step",
            || within(page, "a", "page.stepdance.stage.view().at"),
            |now| now.as_u64() == at.as_u64().map(|at| at + 1),
        );
    });
}

#[test]
fn two_searches_in_a_page_do_not_disturb_each_other() {
    let two = "<style>step-dance { width: 640px; height: 300px }</style><step-dance id=a address='queens?n=6&at=3'></step-dance><step-dance id=b address='langford?n=4'></step-dance>";
    host(two, |page| {
        wait_at(page, "a", 3);
        wait_at(page, "b", 0);
        page.value("document.getElementById('b').seek(17)");
        wait_at(page, "b", 17);
        wait_until(
            "what b tells",
            || heard(page, "b", "moment").last().cloned(),
            |told| told.as_ref().is_some_and(|told| told["step"] == 17),
        );
        let told = heard(page, "a", "moment");
        assert!(told.iter().all(|told| told["step"] == 3), "{told:?}");
        // Who is clicked on has the keys.
        click(page, "a");
        wait_until("the keys of a", || within(page, "a", "page.document.body.dataset.keys"), |held| *held == "true");
        page.press("s");
        wait_at(page, "a", 4);
        click(page, "b");
        wait_until("the keys of b", || within(page, "b", "page.document.body.dataset.keys"), |held| *held == "true");
        wait_until(
            "the keys of a to go",
            || within(page, "a", "page.document.body.dataset.keys"),
            |held| *held == "false",
        );
        page.press("s");
        wait_at(page, "b", 18);
        wait_at(page, "a", 4);
        // Moved within its document it stays where it was.
        wait_until(
            "what a tells",
            || heard(page, "a", "moment").last().cloned(),
            |told| told.as_ref().is_some_and(|told| told["step"] == 4),
        );
        page.value("document.body.append(document.getElementById('a'))");
        wait_until("another frame", || within(page, "a", "page.stepdance.ready === true"), |ready| *ready == true);
        wait_at(page, "a", 4);
    });
}

#[test]
fn a_frame_that_is_hidden_is_driven_and_drawn_once_it_is_shown() {
    let hidden = ONE
        .replace("<step-dance id=a", "<step-dance id=a hidden")
        .replace("<style>", "<style>[hidden] { display: none !important } ");
    host(&hidden, |page| {
        wait_until("what it tells", || heard(page, "a", "moment").len(), |many| *many > 0);
        page.value("document.getElementById('a').seek(12)");
        wait_until(
            "the step",
            || heard(page, "a", "moment").last().cloned(),
            |told| told.as_ref().is_some_and(|told| told["step"] == 12),
        );
        page.value("document.getElementById('a').hidden = false");
        let colours = "(() => {
            const canvas = page.document.getElementById('stage');
            if (canvas.clientWidth < 300 || canvas.width < 300) return 0;
            const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
            copy.drawImage(canvas, 0, 0);
            return new Set(new Uint32Array(copy.getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size;
        })()";
        wait_until("a picture", || within(page, "a", colours), |many| many.as_u64() > Some(20));
        let ink = "page.getComputedStyle(page.document.body).color + page.document.getElementById('narration').checkVisibility()";
        assert!(within(page, "a", ink).as_str().is_some_and(|ink| ink.ends_with("true")));
    });
}

#[test]
fn a_part_of_another_page_fits_its_frame_and_shuts_nobody_out() {
    for (width, height) in [(640, 360), (960, 540), (360, 420)] {
        let screen = Screen { width, height, ratio: 1.0, phone: false };
        visit_on(screen, "#queens?n=6&at=12&view=embed", |page| {
            access::load(page);
            for address in [
                "queens?n=6&at=12",
                "cover?at=49",
                "queens?n=6&at=12&ask=moves",
                "tour=tours/langford-list.md&moment=3",
            ] {
                page.value(&format!("location.hash = {address:?}"));
                let link = page.find("link", "Whole page");
                wait_until("the address", || link.attribute("href"), |href| href[1..].starts_with(&address[..10]));
                access::check_both(page, &format!("{address} at {width}"));
                let over = "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]";
                assert_eq!(page.value(over), json!([0, 0]), "{address} at {width} × {height}");
                let stage = page.find("region", "Stage").area();
                assert!(
                    stage.width() > 0.9 * f64::from(width) && stage.height() > 0.3 * f64::from(height),
                    "{address}: {stage:?}"
                );
                let area = link.area();
                assert!(area.right <= f64::from(width) && area.bottom <= f64::from(height), "{area:?}");
                assert!(!link.attribute("href").contains("view="), "{}", link.attribute("href"));
            }
        });
    }
}

/// A frame in a sandbox is of no origin: nothing is kept there, and there are no workers. The search is there all the same, and counted.
#[test]
fn a_frame_in_a_sandbox_shows_the_search() {
    let frame = format!(
        "<iframe id=boxed sandbox=allow-scripts width=900 height=600 src='{}#queens?n=6&amp;view=embed'></iframe>",
        kit::address()
    );
    host(&frame, |page| {
        page.value(
            "(() => {
                window.told = [];
                const { contentWindow } = document.getElementById('boxed');
                addEventListener('message', ({ source, data }) => source === contentWindow && told.push(data));
                window.ask = (message) => contentWindow.postMessage(message, '*');
            })()",
        );
        let told = |of: &str| {
            page.value(&format!(
                "ask({{ stepdance: 'hello' }}), told.filter(({{ stepdance }}) => stepdance === {of:?})"
            ))
        };
        wait_until("an answer", || told("hello"), |told| *told != json!([]));
        page.value("ask({ stepdance: 'step', by: 'last' })");
        let ends = || page.value("told.filter(({ stepdance }) => stepdance === 'end')[0]?.solutions");
        wait_until("the end", ends, |solutions| *solutions == 4);
    });
}

/// However much is asked for in one go, each is answered.
#[test]
fn a_hundred_messages_in_one_go_have_a_hundred_answers() {
    host(ONE, |page| {
        wait_at(page, "a", 5);
        page.value("(() => { const dance = document.getElementById('a'); for (let i = 0; i < 100; i++) dance.open(`no-search-${i}`); })()");
        let faults = wait_until("all answers", || heard(page, "a", "fault"), |faults| faults.len() >= 100);
        for (i, fault) in faults.iter().enumerate() {
            assert!(
                fault["text"].as_str().is_some_and(|text| text.contains(&format!("no-search-{i}"))),
                "{i}: {fault}"
            );
        }
        assert_eq!(faults.len(), 100);
    });
}

/// Each of them leads on, and each is answered, where the last one leads nowhere as well.
#[test]
fn five_hundred_steps_in_one_go_have_five_hundred_answers() {
    host(ONE, |page| {
        wait_at(page, "a", 5);
        let before = heard(page, "a", "moment").len();
        page.value("(() => { const dance = document.getElementById('a'); for (let i = 0; i < 500; i++) dance.step('small-step'); })()");
        let moments = wait_until("all answers", || heard(page, "a", "moment"), |moments| moments.len() >= before + 500);
        let steps: Vec<u64> = moments[before..].iter().filter_map(|moment| moment["step"].as_u64()).collect();
        assert_eq!(steps.len(), 500);
        let last = *steps.last().expect("some");
        assert!(steps.iter().zip(6..).all(|(step, next)| *step == last.min(next)), "{steps:?}");
    });
}

/// The frame that an author cuts out for a search on a page of text.
const SMALL: Screen = Screen { width: 600, height: 450, ratio: 1.0, phone: false };
/// Pixels below which no label is.
const LABEL: f64 = 12.0;

/// Every search that the page offers, at the first sight and where something has happened, and every first slide of a tour.
#[test]
fn no_label_is_small_in_a_small_frame() {
    let searches = CATALOG.entries().filter(|entry| entry.id != "record");
    let presets = searches.flat_map(|entry| entry.presets.iter().map(|preset| preset.address.to_owned()));
    let tours = CATALOG.entries().flat_map(|entry| entry.tours.iter().map(|tour| format!("tour={}", tour.file)));
    let small = std::cell::RefCell::new(vec![]);
    for address in presets.chain(tours) {
        let sign = if address.contains(['?', '=']) { '&' } else { '?' };
        visit_on(SMALL, &format!("#{address}{sign}view=embed"), |page| {
            page.prefer("prefers-reduced-motion", "reduce");
            for steps in [0, 25] {
                let at = page.number("stepdance.stage.view().at") + f64::from(steps);
                page.value(&format!("stepdance.stage.send('goTo', {at})"));
                wait_until(
                    "the move",
                    || page.value("[stepdance.stage.view().at, stepdance.stage.view().forward]"),
                    |now| now[0] == at || now[1] == false,
                );
                let size = smallest(page);
                if size < LABEL {
                    small.borrow_mut().push(format!("{address} at {at}: {size} px"));
                }
            }
        });
    }
    assert!(small.borrow().is_empty(), "{}", small.borrow().join("\n"));
}
