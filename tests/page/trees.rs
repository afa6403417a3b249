//! The tree on the stage, in the browser: it is the tree of the search, for every problem; a node in the middle leads to its
//! step; it is found and used by keys alone; and frames of a huge tree have no more marks than pixels.

use super::kit::wait_until;
use super::outside::colours;
use super::visit::{Screen, Visit, marks_of, visit, visit_on};
use serde_json::Value;
use stepdance::problems::CATALOG;

/// What a frame of a huge tree may take to paint: a few marks for each column of pixels.
const MOST_MARKS: f64 = 5000.0;

/// Nodes, ends, solutions, bytes, whether that is all, and then the nodes of each level.
fn figures(page: &Visit) -> Vec<f64> {
    let figures = page.value("[...stepdance.stage.treeFigures()]");
    figures.as_array().expect("a list").iter().filter_map(Value::as_f64).collect()
}

fn wait_whole(page: &Visit) -> Vec<f64> {
    wait_until("the whole tree", || figures(page), |figures| figures.get(4) == Some(&1.0))
}

fn open(page: &Visit, address: &str) {
    page.value(&format!("location.hash = {address:?}"));
    wait_until(
        "the search",
        || page.text("stepdance.stage.view().address"),
        |now| now.split('?').next() == address.split('?').next() && now.contains("tree=whole"),
    );
}

/// Holds the tree of a search to its profile, and goes to a node in its middle.
pub fn check(page: &Visit, address: &str) {
    println!("{address}");
    open(page, address);
    let known = wait_whole(page);
    let profile = page.value(&format!(
        "import('./pkg/stepdance.js').then(({{ Search }}) => new Search({address:?}).count().profile)"
    ));
    let mut profile: Vec<f64> = profile.as_array().expect("a list").iter().filter_map(Value::as_f64).collect();
    while profile.last() == Some(&0.0) {
        profile.pop();
    }
    assert_eq!(known[5..].iter().sum::<f64>(), known[0], "{address}");
    // Where the root does not count, the profile begins below it.
    assert_eq!(known[known.len() - profile.len()..], profile, "{address}");
    // A press on a node in the middle leads to its step.
    page.value("document.getElementById('room-box').focus()");
    for key in ["r", "ArrowDown", "End", "ArrowDown", "+"] {
        page.press(key);
    }
    let item = || page.text("stepdance.stage.room().item.name");
    let told = wait_until("the node's step", item, |item| item.contains("move "));
    let digits = told.rsplit_once("move ").expect("a move").1;
    let step: String = digits.split([',', ';']).next().unwrap_or("").chars().filter(char::is_ascii_digit).collect();
    // A press on its row leads to its start.
    let there = "(async () => {
        const at = () => JSON.stringify(stepdance.stage.room().headline?.at ?? null), before = at();
        await new Promise((done) => setTimeout(done, 300));
        return before !== 'null' && before === at();
    })()";
    // The zoom has come there.
    wait_until("the node's place", || page.value(there), |there| *there == true);
    click(page, "(([x, y, w]) => [x, y, w, 8])(stepdance.stage.room().headline.at)");
    let step: u64 = step.parse().expect("a number");
    let told = || page.text("JSON.stringify(stepdance.stage.room())");
    wait_until("the step", || (page.step(), told()), |(now, _)| *now == step);
    page.value("document.activeElement.blur()");
}

/// Presses the tree in the middle of a place, given as left, top, width and height, by an event as the browser's own.
fn click(page: &Visit, place: &str) {
    page.value(&format!(
        "(() => {{
            const [x, y, w, h] = {place}, tree = document.getElementById('room-tree'), edge = tree.getBoundingClientRect();
            for (const type of ['pointerdown', 'pointerup']) tree.dispatchEvent(new PointerEvent(type, {{
                clientX: edge.left + x + w / 2, clientY: edge.top + y + h / 2, button: 0, pointerId: 1, pointerType: 'mouse', bubbles: true
            }}));
        }})()"
    ));
}

#[test]
fn the_tree_of_every_problem_has_the_nodes_of_its_search() {
    visit("#queens?n=4&tree=whole", |page| {
        for entry in CATALOG.entries() {
            // One that a page's walk in JavaScript goes through in a moment.
            let sample = entry.samples.first().copied().unwrap_or(entry.id);
            let sign = if sample.contains('?') { '&' } else { '?' };
            check(page, &format!("{sample}{sign}tree=whole"));
        }
    });
}

#[test]
fn t_swaps_tree_and_stage_and_the_address_says_so() {
    visit("#queens?at=40", |page| {
        page.press("t");
        wait_until("the address", || page.hash(), |hash| hash.contains("tree=whole"));
        page.find("tree", "Search tree");
        wait_whole(page);
        // The picture gives up its width, and none of its height.
        let width = || page.find("region", "Stage").area().width();
        assert!(width() < 400.0, "{}", width());
        page.reload();
        page.wait_ready();
        page.find("tree", "Search tree");
        page.press("t");
        wait_until("the address", || page.hash(), |hash| !hash.contains("tree="));
        assert!(width() > 1000.0, "{}", width());
        page.button("Whole tree").click();
        page.find("tree", "Search tree");
        page.press("t");
        wait_until("the address", || page.hash(), |hash| !hash.contains("tree="));
    });
}

#[test]
fn a_press_on_a_bar_leads_to_its_step_and_pointing_tells_of_it() {
    visit("#queens?n=6&tree=whole", |page| {
        wait_whole(page);
        let tree = page.find("tree", "Search tree").area();
        let (x, _) = tree.middle();
        // In the first row below the root's.
        let point = (x, tree.top + 60.0);
        page.hover(point);
        let told = || page.text("document.getElementById('room-say').innerText");
        let said = wait_until("the headline", told, |told| told.contains("move ") && told.contains("solution"));
        assert_eq!(page.value("document.getElementById('room-card-box').hidden"), false);
        let after = said.split_once("move ").unwrap().1;
        let step: String = after.split(',').next().unwrap_or("").chars().filter(char::is_ascii_digit).collect();
        click(page, &format!("[{}, {}, 0, 0]", point.0 - tree.left, point.1 - tree.top));
        page.wait_step(step.parse().unwrap_or_else(|_| panic!("{said}")));
    });
}

#[test]
fn keys_alone_walk_the_tree_and_are_given_back() {
    visit("#queens?n=4&tree=whole", |page| {
        wait_whole(page);
        page.find("tree", "Search tree").focus();
        for key in ["r", "ArrowDown", "ArrowRight"] {
            page.press(key);
        }
        let item = || page.text("document.querySelector('#room-box [role=treeitem]:not([hidden])').textContent");
        wait_until("the second child", item, |item| item.starts_with("level 1: 2"));
        let active = page.text("document.getElementById('room-box').getAttribute('aria-activedescendant')");
        let shown = page.text("document.querySelector('#room-box [role=treeitem]:not([hidden])').id");
        assert_eq!(active, shown);
        page.press("n");
        wait_until("the solution", item, |item| item.contains("a solution, number 1"));
        page.press("Enter");
        page.wait_step(61);
        page.press("Escape");
        page.press("ArrowRight");
        wait_until("a step of the search", || page.step(), |step| *step > 61);
    });
}

/// The tree says what is in it, and Tab leads to its nodes, each time that it is opened; Esc leads out of it, and then makes it small. A node
/// is said once, by the tree itself.
#[test]
fn each_time_the_tree_is_opened_tab_leads_to_its_nodes() {
    visit("#queens?n=6&at=40", |page| {
        let active = || {
            page.text("document.activeElement.id || document.activeElement.className || document.activeElement.tagName")
        };
        let live = || page.text("document.getElementById('room-live').textContent");
        for _ in 0..2 {
            page.press("t");
            let said =
                wait_until("what is in it", live, |said| said.contains("most moves") && said.contains("Tab leads"));
            assert!(said.starts_with("all: 153 nodes with the root, 4 solutions"), "{said}");
            page.press("Tab");
            wait_until("the tree", active, |id| id == "room-box");
            for key in ["r", "ArrowDown", "ArrowRight"] {
                page.press(key);
            }
            let item = || page.text("document.querySelector('#room-box [role=treeitem]:not([hidden])').textContent");
            wait_until("the second child", item, |item| item.starts_with("level 1: 2"));
            assert_eq!(live(), "");
            page.press("ArrowLeft");
            page.press("ArrowLeft");
            wait_until("that there is none", live, |said| said == "This is the first one.");
            page.press("Escape");
            wait_until("the keys of the search", live, |said| said.starts_with("Keys lead the search"));
            assert_eq!(active(), "room-field");
            page.press("Escape");
            wait_until("the picture", || page.hash(), |hash| !hash.contains("tree="));
            assert_eq!((active().as_str(), page.step()), ("BODY", 40));
        }
    });
}

#[test]
fn a_phone_has_the_room_and_a_button_that_goes_there() {
    visit_on(Screen::PHONE, "#queens?n=5&tree=whole", |page| {
        wait_whole(page);
        page.find("tree", "Search tree").tap();
        page.button("Go there").tap();
        wait_until("a step", || page.step(), |step| *step > 0);
        // Where the tree takes all of the picture's place, that is seen again.
        wait_until("the picture", || page.hash(), |hash| !hash.contains("tree="));
        page.press("t");
        page.button("Make the tree small").tap();
        wait_until("the picture again", || page.hash(), |hash| !hash.contains("tree="));
        let wide = page.number("document.documentElement.scrollWidth - document.documentElement.clientWidth");
        assert_eq!(wide, 0.0);
    });
}

/// The most marks that the canvas is given in a frame in which the tree is moved or zoomed.
fn marks_of_a_frame(page: &Visit) -> f64 {
    let count = marks_of("room-tree");
    page.number(&format!(
        "(async () => {{
            const {{ stage }} = stepdance, marks = [];
            const frame = () => new Promise((done) => requestAnimationFrame(done));
            const count = {count};
            stage.send('treeKey', 'z');
            for (let i = 0; i < 120; i++) {{
                const now = await frame();
                const before = count();
                if (i % 50 < 25) stage.send('zoomTree', i % 100 < 50 ? 1.1 : 1 / 1.1, 300);
                else stage.send('panTree', i % 2 ? 40 : -37);
                stage.tick(now);
                marks.push(count() - before);
            }}
            return Math.max(...marks);
        }})()"
    ))
}

fn measure(address: &str, check: impl Fn(&[f64])) {
    visit(address, |page| {
        check(&wait_whole(page));
        let marks = marks_of_a_frame(page);
        println!("{address}: at most {marks} marks in a frame");
        assert!(marks > 100.0 && marks < MOST_MARKS, "{marks} marks, allowed are {MOST_MARKS}");
    });
}

#[test]
fn queens_14_is_there_whole_and_painted_with_few_marks() {
    measure("#queens?n=14&tree=whole", |figures| {
        assert_eq!(figures[0], 27_358_553.0);
        assert_eq!(figures[2], 365_596.0);
        assert!(figures[3] <= 40e6, "{} bytes", figures[3]);
    });
}

#[test]
fn pentominoes_are_there_whole_and_painted_with_few_marks() {
    measure("#cover?preset=pentominoes6x10&tree=whole", |figures| {
        assert_eq!(figures[2], 9356.0);
        assert!(figures[3] <= 40e6, "{} bytes", figures[3]);
    });
}

/// Of four cores three count 14 queens; one worker is killed under way: its boss reports no further before that is done, since the test
/// keeps from him that his last report was taken.
#[test]
fn a_worker_that_is_killed_changes_nothing_of_what_is_counted() {
    visit("#queens?n=4&tree=whole", |page| {
        wait_whole(page);
        page.value(
            "(() => {
                const Hired = Worker;
                const send = Hired.prototype.postMessage;
                window.hired = [];
                window.kept = undefined;
                Hired.prototype.postMessage = function (message, ...given) {
                    if (kept && message.taken) kept.push(() => send.call(this, message, ...given));
                    else send.call(this, message, ...given);
                };
                window.Worker = class extends Hired {
                    constructor(...given) {
                        super(...given);
                        if (hired.push(this) === 3) window.kept = [];
                    }
                };
                Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 });
            })()",
        );
        open(page, "queens?n=14&tree=whole");
        wait_until("three helpers", || page.number("hired.length"), |hired| *hired >= 3.0);
        wait_until("a report", || page.number("kept?.length ?? 0"), |kept| *kept > 0.0);
        assert_ne!(figures(page).get(4), Some(&1.0), "there is more to count");
        page.value("hired[0].terminate()");
        page.value("(() => { const all = kept; kept = undefined; all.forEach((send) => send()); })()");
        let found = wait_whole(page);
        // Whether another one takes its place depends on whether there was still something to count, as unit tests try.
        assert_eq!((found[0], found[2]), (27_358_553.0, 365_596.0));
    });
}

/// What the workers of a page that is not there yet send: so many messages at the same time that were not taken in, and the most bytes
/// of one.
const SENT: &str = "window.sent = { messages: 0, waiting: 0, most: 0, bytes: 0 };
    const Hired = Worker;
    window.Worker = class extends Hired {
        constructor(...given) {
            super(...given);
            this.addEventListener('message', ({ data }) => {
                if (!data.report) return;
                sent.messages += 1;
                sent.waiting += 1;
                sent.most = Math.max(sent.most, sent.waiting);
                sent.bytes = Math.max(sent.bytes, data.strokes?.length ?? 0);
            });
        }
        postMessage(message, ...given) {
            if (message.taken) sent.waiting -= 1;
            if (message.address !== undefined) sent.waiting = 0;
            super.postMessage(message, ...given);
        }
    };";

/// The largest trees grow by what the page takes in: one message at a time, each of a slice's work, and keys are answered meanwhile.
#[test]
fn the_largest_trees_are_taken_in_by_one_small_message_after_the_other() {
    for address in ["#queens?n=32&tree=whole", "#langford?n=32&tree=whole"] {
        let page = Visit::new();
        page.put_on(Screen::DESKTOP);
        page.call("Page.addScriptToEvaluateOnNewDocument", serde_json::json!({ "source": SENT }));
        page.go(address);
        wait_until("a growing tree", || page.number("sent.messages"), |messages| *messages > 60.0);
        for _ in 0..5 {
            let before = page.step();
            page.press("ArrowRight");
            wait_until("the step", || page.step(), |step| *step > before);
        }
        let sent = page.value("[sent.most, sent.bytes]");
        println!("{address}: {sent}");
        assert_eq!(sent[0], 1);
        // 65 536 steps of the first nodes, and two bits a stroke.
        assert!(sent[1].as_f64().is_some_and(|bytes| bytes < 8.0 * 65_536.0 + 80_000.0), "{sent}");
        assert_eq!(page.troubles(), [""; 0]);
    }
}

/// The timeline is the tree wherever it stands: at a desk, on a phone, sideways, and in a hall, where it has no numbers.
#[test]
fn the_timeline_shows_the_tree_in_every_layout() {
    let size = |page: &Visit, side: &str| {
        page.number(&format!("document.getElementById('timeline-tree').getBoundingClientRect().{side}"))
    };
    for (screen, height, hall) in
        [(Screen::DESKTOP, 96.0..110.0, false), (Screen::PHONE, 36.0..36.5, false), (Screen::DESKTOP, 20.0..90.0, true)]
    {
        visit_on(screen, "#queens?n=6&at=200", |page| {
            page.wait_said("Controls", "of 4 found");
            if hall {
                page.press("p");
            }
            wait_until("its height", || size(page, "height"), |tall| height.contains(tall));
            assert!(size(page, "width") > 300.0);
            // Paper, choices in force and ahead, what failed, what comes, solutions: six colours at least.
            wait_until("the tree", || colours(page, "timeline-tree"), |many| *many > 6.0);
        });
    }
}

/// A search that is too long for the page's own run is recorded by a worker.
#[test]
fn a_worker_records_the_tree_of_a_long_search() {
    visit("#queens?n=12&at=1000", |page| {
        page.wait_said("Controls", "of 14 200 found");
        wait_until("the tree", || page.value("stepdance.stage.wantsSurvey()"), |wants| *wants == false);
        assert_eq!(page.troubles(), [""; 0]);
    });
}
