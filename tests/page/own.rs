//! A search of one's own in JavaScript, as the package's README defines it, on the page: counted, as a tree, by hand, with questions, in
//! a tour, taken along, and what it throws.

use super::host::Host;
use super::kit::wait_until;
use super::npm::{fresh, own_search};
use super::visit::{Screen, Visit};
use serde_json::{Value, json};
use std::fs;

/// The page within, in expressions.
const WITHIN: &str = "document.querySelector('step-dance').shadowRoot.firstElementChild.contentWindow";

struct Shown {
    page: Visit,
    host: Host,
}

impl Shown {
    /// Shows a search, the text of a constant named `queens`, as the README mounts it.
    fn new(name: &str, search: &str) -> Shown {
        let text = format!(
            "<!doctype html><html lang=en><head><meta charset=utf-8><title>Own</title><link rel=icon href='data:,'>\
             <style>step-dance {{ width: 1200px; height: 780px }}</style></head><body><script type=module>\
             import {{ mount }} from './node_modules/stepdance/mount.js';\n{search}\nObject.assign(window, {{ mount, queens, dance: mount(document.body, queens) }});\
             </script></body></html>"
        );
        fs::write(fresh().join(name), text).expect("written");
        let host = Host::new(fresh().to_owned());
        let page = Visit::new();
        page.put_on(Screen::DESKTOP);
        page.call("Page.navigate", json!({ "url": format!("{}{name}", host.address) }));
        let shown = Shown { page, host };
        let ready = || shown.page.try_value(&format!("Boolean({WITHIN}?.stepdance?.ready)")).unwrap_or_default();
        wait_until("the page within", ready, |ready| *ready == true);
        shown
    }

    /// The value of an expression of the page within: `page` is its window, `stage` its stage.
    fn value(&self, expression: &str) -> Value {
        self.page
            .value(&format!("((page) => {{ const {{ stage }} = page.stepdance; return {expression}; }})({WITHIN})"))
    }

    fn text(&self, id: &str) -> String {
        let text = self.value(&format!("page.document.getElementById('{id}').textContent"));
        text.as_str().unwrap_or_default().to_owned()
    }

    fn open(&self, address: &str) {
        self.page.value(&format!("void dance.open({address:?})"));
        let settled = || self.value("stage.view().address");
        let (problem, _) = address.split_once('?').unwrap_or((address, ""));
        wait_until(address, settled, |shown| shown.as_str().is_some_and(|shown| shown.starts_with(problem)));
    }
}

/// Six queens, one row after the other: the book's figures of the tree, and four solutions.
#[test]
fn a_search_of_ones_own_gets_all_that_a_page_has() {
    let shown = Shown::new("own.html", &own_search());
    // The page has counted it itself: all moves and solutions are known at its beginning.
    let counted = || shown.value("[stage.view().position, stage.view().at]");
    let all = wait_until("the count", counted, |counted| counted[0].as_str().is_some_and(|text| text.contains(" of ")));
    assert_eq!(all[1], 0);
    shown.page.value("dance.step('last')");
    let totals = || shown.text("totals");
    wait_until("the end", totals, |totals| totals.contains("153 nodes") && totals.contains("4 solutions"));

    shown.open("my-queens?tree=whole&at=30");
    let tree = || shown.value("stage.room()?.shown ?? ''");
    wait_until("the whole tree", tree, |told| {
        told.as_str().is_some_and(|told| told.contains("153 nodes") && told.contains("4 solutions"))
    });

    shown.open("my-queens?at=30&ask=moves");
    let question = wait_until("a question", || shown.value("stage.question() ?? {}"), |asked| asked["stage"] == "open");
    assert!(question["answers"].as_array().is_some_and(|answers| answers.len() > 1), "{question}");
    shown.value("stage.send('answer', 0)");
    wait_until("a verdict", || shown.value("stage.question()?.verdict ?? ''"), |verdict| verdict.as_str() != Some(""));

    shown.open("my-queens?play=hand");
    // 2, 4, 6, 1, 3, 5 is the first solution, as by hand: six queens have four.
    for (row, column) in [2, 4, 6, 1, 3, 5].into_iter().enumerate() {
        let offered = || shown.value("stage.hand()?.offers.length ?? 0");
        wait_until("choices", offered, |offered| *offered == 6);
        shown.value(&format!("stage.send('choose', {})", column - 1));
        let at = || shown.value("stage.hand()?.rows.length ?? 0");
        wait_until("the next row", at, |rows| rows.as_u64().is_some_and(|rows| rows > row as u64));
    }
    wait_until("a solution", || shown.value("stage.hand()?.solved ?? false"), |solved| *solved == true);

    // A tour of two moments that is made here, shared as a link, and opened from that.
    shown.open("my-queens?at=5");
    shown.value("stage.send('addMoment', 'A first refusal')");
    shown.page.value("dance.seek(40)");
    wait_until("move 40", || shown.value("stage.view().at"), |at| *at == 40);
    shown.value("stage.send('addMoment', 'Further on')");
    let link = shown.value(
        "page.stepdance.pack(stage.unsharedTour())
            .then((packed) => stage.sharedTour(packed).link)",
    );
    let tour = link.as_str().filter(|link| link.starts_with("tour=~")).expect("a link");
    // Whoever opens it has neither the tour nor its place: another player, told which searches there are.
    shown
        .page
        .value(&format!("dance.remove(); window.dance = mount(document.body, {tour:?}, {{ searches: [queens] }})"));
    let ready = || shown.page.try_value(&format!("Boolean({WITHIN}?.stepdance?.ready)")).unwrap_or_default();
    wait_until("another page within", ready, |ready| *ready == true);
    let caption = || shown.value("[stage.tour()?.caption ?? '', stage.view().address, stage.view().at]");
    wait_until("the tour", caption, |told| *told == json!(["A first refusal", "my-queens?at=5", 5]));
    shown.page.value("dance.moment(2)");
    wait_until("its second moment", caption, |told| *told == json!(["Further on", "my-queens?at=40", 40]));
    assert_eq!(shown.host.troubles(&shown.page), [""; 0]);
}

#[test]
fn a_search_of_ones_own_is_taken_along() {
    let shown = Shown::new("taken.html", &own_search());
    shown.open("my-queens?at=60");
    shown.value(
        "(() => {
            const given = page.URL.createObjectURL;
            page.URL.createObjectURL = (blob) => given.call(page.URL, (page.given = blob));
            page.HTMLAnchorElement.prototype.click = () => {};
            page.document.getElementById('show-take').click();
        })()",
    );
    let save = |fields: &str| {
        shown.value(&format!(
            "(() => {{
                const form = page.document.getElementById('take-form');
                for (const [name, value] of Object.entries({fields})) {{
                    const field = form.elements[name];
                    if (field.type) field.value = value;
                    else [...field].find((radio) => radio.value === value).checked = true;
                    (field.type ? field : field[0]).dispatchEvent(new page.Event('input', {{ bubbles: true }}));
                }}
                page.given = undefined;
                page.document.getElementById('take-save').click();
            }})()"
        ));
        wait_until("the file", || shown.text("take-said"), |said| said.contains("Saved as "));
        let bytes = shown.value("page.given.arrayBuffer().then((bytes) => Array.from(new Uint8Array(bytes)))");
        bytes.as_array().expect("bytes").iter().filter_map(Value::as_u64).map(|byte| byte as u8).collect::<Vec<_>>()
    };
    // What the page draws of it in the colours of a theme, the worker makes a file of.
    let queens = shown.value("stage.view().path?.length ?? 0");
    let figure = String::from_utf8(save("{ what: 'stage', theme: 'light' }")).expect("a text");
    assert!(
        figure.starts_with("<svg") && figure.contains("#0072b2") && figure.contains("my-queens?at=60"),
        "{queens} {figure:.400}"
    );
    let tree = String::from_utf8(save("{ what: 'tree' }")).expect("a text");
    assert!(tree.contains("153 nodes") && tree.contains("4 solutions"), "{tree:.400}");
    let film = save("{ kind: 'clip', shown: 'picture', from: '0', to: '4', rate: '4', fps: '10', width: '240' }");
    let mut decoder = gif::DecodeOptions::new().read_info(&film[..]).expect("a GIF");
    let mut hundredths = 0;
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        hundredths += u64::from(frame.delay);
    }
    // A second for the first moment, at most a quarter for each of four moves, two seconds for the last.
    assert!((325..=400).contains(&hundredths), "{hundredths}");
    assert_eq!(shown.host.troubles(&shown.page), [""; 0]);
}

/// The page ends in an orderly way, and says whose mistake it is.
#[test]
fn what_a_search_of_ones_own_throws_is_told_as_its_own() {
    let search = "const queens = { id: 'bad', length: 3, choices: () => [1, 2], test(path) { if (path.length > 1) throw new Error('no such row'); return true; } };";
    let shown = Shown::new("bad.html", search);
    let told = || [shown.text("trouble-title"), shown.text("trouble-text")].join(": ");
    wait_until("the trouble", told, |told| {
        told.contains("search that this page defines")
            && told.contains("test of the search bad threw: Error: no such row")
    });
}

/// The whole page in a tab of its own takes the search from the page that defines it.
#[test]
fn the_whole_page_keeps_a_search_of_ones_own() {
    let shown = Shown::new("whole.html", &own_search());
    shown.open("my-queens?at=30");
    let link =
        || shown.value("((link) => [link.hash, link.rel, link.target])(page.document.getElementById('embed-link'))");
    let there = wait_until("the link", link, |link| link[0] == "#my-queens?at=30");
    assert_eq!(there, json!(["#my-queens?at=30", "opener", "_blank"]));
    // As a click on it does.
    let open = format!("void (window.tab = {WITHIN}.open({WITHIN}.document.getElementById('embed-link').href))");
    shown.page.call("Runtime.evaluate", json!({ "expression": open, "userGesture": true }));
    let seen = || shown.page.try_value("[tab.stepdance?.stage.view().address, tab.stepdance?.stage.view().at]");
    wait_until("the whole page", || seen().unwrap_or_default(), |seen| *seen == json!(["my-queens?at=30", 30]));
    let text = shown.page.text("tab.document.getElementById('message').textContent");
    assert_eq!(text, "");
    shown.page.value("tab.close()");
    // A search that everybody has needs nobody.
    shown.open("queens?n=6&at=3");
    wait_until("the link", link, |link| *link == json!(["#queens?n=6&at=3", "noopener", "_blank"]));
    assert_eq!(shown.host.troubles(&shown.page), [""; 0]);
}

/// Places of the picture: a click makes the choice that is there, and a breakpoint pauses at one.
#[test]
fn places_of_ones_own_are_picked_and_paused_at() {
    let search = "const queens = {
        id: 'places', length: 4, choices: () => [0, 1, 2, 3],
        test: (path) => path.slice(0, -1).every((c, r) => c !== path.at(-1) && Math.abs(c - path.at(-1)) !== path.length - 1 - r),
        draw: (path) => ({ board: [4, 4], pieces: [...Array(16).keys()].map((square) => ({
            row: square >> 2, column: square & 3, look: path[square >> 2] === (square & 3) ? 'chosen' : 'waiting' })) }),
        at: (path) => 4 * (path.length - 1) + path.at(-1),
        place: (square) => `row ${(square >> 2) + 1}, column ${(square & 3) + 1}`,
        level: (path) => `row ${path.length + 1}`,
        ask: (path) => `Where does the queen of row ${path.length + 1} go?`,
    };";
    let shown = Shown::new("places.html", search);
    shown.open("places?view=page&play=hand");
    let question = || shown.text("hand-question");
    wait_until("the question", question, |text| text == "Where does the queen of row 1 go?");
    let centre = "(() => {
        const box = page.document.getElementById('stage').getBoundingClientRect();
        const hits = [];
        for (let y = 4; y < box.height; y += 8) for (let x = 4; x < box.width; x += 8)
            if (stage.send('point', [x, y])) hits.push([x, y]);
        stage.send('point');
        return hits[Math.floor(hits.length / 2)] ?? null;
    })()";
    let place = wait_until("places to choose", || shown.value(centre), |place| place.is_array());
    shown.value(&format!("stage.send('pick', {place})"));
    wait_until("the next row", question, |text| text == "Where does the queen of row 2 go?");
    // Row 2, column 4 is square 7.
    shown.open("places?stop=place:cell:7");
    shown.value("stage.send('command', 'next-stop')");
    let said = || shown.text("notice") + &shown.text("narration");
    wait_until("the breakpoint", said, |said| said.contains("row 2, column 4") || said.contains('3'));
    assert_eq!(shown.value("stage.view().path?.length ?? 2"), 2);
    assert_eq!(shown.host.troubles(&shown.page), [""; 0]);
}
