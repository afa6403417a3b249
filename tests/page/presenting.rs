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
        let words = "document.getElementById('tour-words').textContent";
        wait_until("the answer", || hall.text(words), |text| text.contains("Hands: A 0, B 2"));
        // Either window may be reloaded.
        window.reload();
        wait_until("the slide again", || says(&window), |text| text.contains("2 hands"));
        window.press("PageUp");
        wait_until("the question", || hall.text(words), |text| !text.contains("Hands"));
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
