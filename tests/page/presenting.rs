//! A lecture: the presenter's window beside the hall's page.

use super::kit::wait_until;
use super::visit::{Screen, Visit, visit_on};

const HALL: Screen = Screen { width: 1280, height: 720, ratio: 1.0, phone: false };

/// A tour with notes and a question with letters.
const TOUR: &str = "# Four queens\\n\\n## An empty board\\nqueens?n=4&method=basic\\n\\nNothing is placed.\\n\\n`note: Ask who knows chess.`\\n\\n\
    ## Which one?\\nat=21\\n\\n`ask: Which queen moves?`\\n\\n`wrong: the first`\\n\\n`right: the second`\\n";

fn begin(page: &Visit) {
    page.value(&format!("stepdance.pack(\"{TOUR}\").then((packed) => location.hash = `tour=~${{packed}}&view=stage`)"));
    wait_until("the tour", || page.value("Boolean(stepdance.stage.tour())"), |there| there == true);
}

fn slide(page: &Visit) -> String {
    page.text("document.getElementById('tour-caption').textContent")
}

#[test]
fn the_presenters_window_shows_what_the_hall_does_not_and_drives_it() {
    visit_on(HALL, "#queens?n=4", |hall| {
        // Without a tour there is nothing to present.
        hall.value("window.open = (address) => void (window.opened = address)");
        hall.press("w");
        wait_until(
            "the reason",
            || hall.text("document.body.textContent"),
            |text| text.contains("open one under Tours"),
        );
        begin(hall);
        hall.press("w");
        let address =
            wait_until("the window", || hall.text("String(window.opened)"), |text| text.contains("presenter="));
        // One that nobody answers says so.
        let alone = hall.beside(Screen::TABLET, "#presenter=1");
        let lost = "document.getElementById('presenter-lost').checkVisibility()";
        assert!(alone.value(lost) == true);
        let window = hall.beside(Screen::TABLET, &address);
        let says = |window: &Visit| window.text("document.body.innerText");
        let told = wait_until("the slide", || says(&window), |text| text.contains("An empty board"));
        assert!(window.value(lost) == false);
        for part in ["Nothing is placed.", "Ask who knows chess.", "1 of 2", "Which one?"] {
            assert!(told.contains(part), "{part} in {told}");
        }
        assert!(!hall.text("document.body.innerText").contains("chess"));
        // Both slides have their pictures.
        let drawn = |which: &str| {
            format!(
                "(({{ hidden, naturalWidth, clientWidth, complete }}) => !hidden && complete && naturalWidth > 100 && clientWidth > 200)(document.getElementById('{which}-picture'))"
            )
        };
        for which in ["this", "next"] {
            wait_until("a picture", || window.value(&drawn(which)), |there| there == true);
        }
        let seen = window.text("document.getElementById('this-picture').src");
        assert!(seen.len() < 60_000, "{} bytes", seen.len());
        // Keys pressed there are the hall's.
        window.press("PageDown");
        wait_until("the next slide", || slide(hall), |caption| caption == "Which one?");
        wait_until("the same there", || says(&window), |text| text.contains("2 of 2"));
        wait_until(
            "another picture",
            || window.text("document.getElementById('this-picture').src"),
            |now| now.len() > 1000 && *now != seen,
        );
        window.find("button", "One hand more: B: the second").click();
        window.find("button", "One hand more: B: the second").click();
        wait_until("two hands", || says(&window), |text| text.contains("2 hands"));
        window.press("PageDown");
        let bars = "[...document.querySelectorAll('#tour-words .hands li')].map((bar) => [bar.querySelector('span'), bar.querySelector('b')].map((part) => part.textContent).join(' ')).join()";
        let counted = |bars: &String| bars == "A: the first 0,B: the second 2";
        wait_until("the answer", || hall.text(bars), counted);
        // The hall sees both the verdict and the bars, and below them the sentence on the move.
        let seen = "['#tour-words .question', '#tour-words .hands', '#headline'].every((part) => document.querySelector(part).checkVisibility() && document.querySelector(part).getBoundingClientRect().bottom <= innerHeight)";
        assert_eq!(hall.value(seen), true);
        // A reload of the hall's page loses neither the answer nor the hands.
        hall.reload();
        wait_until("the answer again", || hall.text(bars), counted);
        assert_eq!(slide(hall), "Which one?");
        // Either window may be reloaded.
        window.reload();
        wait_until("the slide again", || says(&window), |text| text.contains("2 hands"));
        window.press("PageUp");
        wait_until("the question", || hall.text(bars), String::is_empty);
        wait_until("its address", || hall.text("location.hash"), |hash| hash.contains("moment=2"));
        hall.reload();
        // A key that comes before the tour is one of the search.
        wait_until("the slide", || slide(hall), |caption| caption == "Which one?");
        window.press("PageUp");
        wait_until("the first slide", || slide(hall), |caption| caption == "An empty board");
        assert!(window.troubles().is_empty(), "{:?}", window.troubles());
    });
}

/// Whatever comes over the channel of a lecture is heeded as far as it makes sense, and ends nothing.
#[test]
fn nonsense_on_a_lectures_channel_ends_nothing() {
    visit_on(HALL, "#queens?n=4", |hall| {
        begin(hall);
        hall.value("window.open = (address) => void (window.opened = address)");
        hall.press("w");
        wait_until("the window", || hall.text("String(window.opened)"), |text| text.contains("presenter="));
        hall.value(
            "(() => {
                const channel = new BroadcastChannel(`stepdance ${/\\d+$/.exec(opened)[0]}`);
                const many = Array.from({ length: 100_000 }, (_, i) => i);
                for (const said of [{ hands: many }, { hands: [] }, { hands: ['x', {}] }, { key: 7 }, { key: {} }, null, 3, 'x', { hands: 'x' }]) channel.postMessage(said);
            })()",
        );
        hall.value("new Promise((done) => setTimeout(done, 300))");
        assert_eq!(hall.value("document.getElementById('trouble').open"), false);
        hall.press("PageDown");
        wait_until("the next slide", || slide(hall), |caption| caption == "Which one?");
    });
}

/// All slides as pictures: a number and Enter, the arrows, or a click open one; what was shown before is a press away.
#[test]
fn any_slide_is_reached_from_the_overview() {
    visit_on(HALL, "#tour=tours/queens-basic.md&view=stage", |hall| {
        let number = || hall.value("stepdance.stage.tour()?.number ?? 0");
        let at = |slide: u64| drop(wait_until("the slide", number, |number| *number == slide));
        let is_open = || hall.value("document.getElementById('overview-dialog').open");
        at(1);
        hall.press("g");
        wait_until("the overview", is_open, |open| *open == true);
        let drawn = |which: &str| {
            hall.number(&format!("[...document.querySelectorAll('#overview-slides img{which}')].filter((picture) => picture.naturalWidth > 100).length"))
        };
        let slides = hall.number("stepdance.stage.tour().of");
        wait_until("all pictures", || drawn(":not(.time)"), |many| *many == slides);
        wait_until("their timelines", || drawn(".time"), |many| *many == slides);
        // Each fits into the window, and is legible there.
        assert!(hall.number("Math.max(...[...document.querySelectorAll('#overview-slides button')].map((card) => card.getBoundingClientRect().right)) - innerWidth") <= 0.0);
        let least = "Math.min(...[...document.querySelectorAll('#overview-slides :is(b, .caption)')].map((text) => parseFloat(getComputedStyle(text).fontSize)))";
        assert!(hall.number(least) >= 20.0);
        hall.press("7");
        hall.press("Enter");
        at(7);
        assert_eq!(is_open(), false);
        // The slide before the jump.
        hall.press("g");
        hall.press("g");
        at(1);
        hall.press("g");
        hall.press("ArrowRight");
        hall.press("ArrowDown");
        hall.press("Enter");
        at(7);
        hall.press("g");
        hall.value("document.querySelectorAll('#overview-slides button')[2].click()");
        at(3);
        // A clicker's press goes on with the lecture.
        hall.press("g");
        hall.press("PageDown");
        at(4);
        assert_eq!(is_open(), false);
        // What is no slide is told, and changes nothing.
        hall.press("g");
        hall.press("9");
        hall.press("9");
        hall.press("Enter");
        wait_until(
            "the fault",
            || hall.text("document.getElementById('overview-fault').textContent"),
            |said| said.contains("slides 1 to"),
        );
        hall.press("Escape");
        at(4);
    });
}

/// While a tour is on its way, and at once when it is there, the address is its own: a reload at any time finds it.
#[test]
fn the_address_of_a_tour_is_never_that_of_its_search_alone() {
    let page = Visit::new();
    page.put_on(HALL);
    page.call(
        "Page.addScriptToEvaluateOnNewDocument",
        serde_json::json!({ "source": "window.hashes = []; const replace = history.replaceState; history.replaceState = function (...given) { if (given.length > 2) hashes.push(String(given[2])); return replace.apply(this, given); };" }),
    );
    page.go("#tour=tours/queens-basic.md&moment=3");
    wait_until("the slide", || slide(&page), |caption| !caption.is_empty());
    page.press("PageDown");
    wait_until("the next address", || page.hash(), |hash| hash.contains("moment=4"));
    let others = page.text("hashes.filter((hash) => !hash.startsWith('#tour=')).join()");
    assert_eq!(others, "");
}

/// A reload in the dark stays dark, and the light shows the slide with its answer.
#[test]
fn a_reload_in_the_dark_stays_dark() {
    visit_on(HALL, "#queens?n=4", |hall| {
        begin(hall);
        hall.press("PageDown");
        wait_until("the second slide", || slide(hall), |caption| caption == "Which one?");
        hall.press("a");
        let words = "document.getElementById('tour-words').textContent";
        wait_until("the answer", || hall.text(words), |said| said.contains("Wrong: A: the first"));
        let dark = || hall.value("document.body?.classList.contains('blank')");
        hall.press(".");
        wait_until("the dark", dark, |dark| *dark == true);
        // Nothing of the page is seen that one could wait for.
        hall.call("Page.reload", serde_json::json!({}));
        wait_until("the dark again", dark, |dark| *dark == true);
        hall.press(".");
        wait_until("the light", dark, |dark| *dark == false);
        wait_until(
            "the answer",
            || hall.text(words),
            |said| said.contains("Wrong: A: the first") && said.contains("0 of 1 right"),
        );
        hall.press("PageUp");
        wait_until(
            "the question",
            || hall.text(words),
            |said| said.contains("B: the second") && !said.contains("Wrong"),
        );
    });
}
