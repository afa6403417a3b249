//! The frame in numbers: how much of the window the picture has, how many controls are in view, how small the smallest text is, and that
//! nothing is cut or lies on another, for every problem, at windows of many sizes, at the first move and in the middle.

use super::kit::wait_until;
use super::visit::{Screen, Visit, visit};
use serde_json::Value;

/// A search of each problem, and a move in its middle.
const SEARCHES: [(&str, u64); 6] = [
    ("queens", 309),
    ("langford?n=7", 500),
    ("cover", 40),
    ("antislide?box=4x4x4", 42_632),
    ("skeleton", 5000),
    ("fillomino", 1903),
];

/// Windows, and the least share of each that the picture has.
const WINDOWS: [(u32, u32, bool, f64); 8] = [
    (320, 480, true, 0.20),
    (390, 844, true, 0.34),
    (844, 390, true, 0.40),
    (768, 1024, true, 0.34),
    (1024, 768, false, 0.40),
    (1280, 720, false, 0.40),
    (1440, 900, false, 0.40),
    (3840, 2160, false, 0.40),
];

/// The most controls in view at a desk.
const CONTROLS: usize = 14;

/// The smallest text beside the picture, in pixels.
const SMALLEST: f64 = 11.0;

/// What is measured of the page as it is: the picture's share, its share of the height, the names of the controls in view, the size of the
/// smallest text, and what is cut off or lies on another.
const MEASURE: &str = "(() => {
    const seen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && node.getClientRects().length > 0;
    const box = document.querySelector('#stage').getBoundingClientRect();
    const controls = [...document.querySelectorAll('button, input, select, a[href]')].filter((node) => {
        const { width, height } = node.getBoundingClientRect();
        return width > 1 && height > 1 && seen(node) && !node.closest('.lens, .unseen, .rule');
    });
    const name = (node) => node.ariaLabel ?? node.textContent.trim() ?? node.id;
    const texts = [...document.querySelectorAll('body *')].filter((node) => seen(node) && !node.closest('.unseen, svg')
        && [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()));
    const outside = controls.filter((node) => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    });
    const cut = controls.filter((node) => node.matches('.bar *, .foot *') && node.scrollWidth > node.clientWidth + 1 && !node.closest('.picks'));
    const over = controls.filter((node, i) => controls.slice(0, i).some((other) => {
        const [a, b] = [node.getBoundingClientRect(), other.getBoundingClientRect()];
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    }));
    const lies = ['.bar', '.say', '.stage', '.foot'].map((part) => document.querySelector(part).getBoundingClientRect());
    const parts = lies.flatMap((a, i) => lies.slice(0, i).filter((b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1));
    return {
        share: (box.width * box.height) / (innerWidth * innerHeight),
        high: box.height / innerHeight,
        controls: controls.map(name),
        smallest: Math.min(...texts.map((node) => parseFloat(getComputedStyle(node).fontSize))),
        wrong: [...outside.map((node) => `outside: ${name(node)}`), ...cut.map((node) => `cut: ${name(node)}`), ...over.map((node) => `over another: ${name(node)}`), ...parts.map(() => 'parts overlap')],
        // What is pressed of a word is higher than the word, and takes no room.
        headline: [...document.querySelectorAll('#headline > *')].some((part) => part.offsetHeight > document.querySelector('#headline').clientHeight + 4),
        wide: document.documentElement.scrollWidth > innerWidth,
    };
})()";

fn measure(page: &Visit) -> Value {
    page.value("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))");
    page.value(MEASURE)
}

#[test]
fn the_picture_has_the_window_and_nothing_is_cut_or_lies_on_another() {
    let mut wrong = vec![];
    println!("window | search | at | picture | controls | smallest text");
    visit("#queens", |page| {
        for (width, height, phone, least) in WINDOWS {
            page.put_on(Screen { width, height, ratio: 1.0, phone });
            for (search, middle) in SEARCHES {
                for at in [0, middle] {
                    let mark = if search.contains('?') { '&' } else { '?' };
                    page.value(&format!("location.hash = '{search}{mark}at={at}'"));
                    wait_until("the move", || page.number("stepdance.stage.view().at"), |now| *now == at as f64);
                    let found = measure(page);
                    let (share, high) = (found["share"].as_f64().unwrap(), found["high"].as_f64().unwrap());
                    let controls = found["controls"].as_array().map_or(0, Vec::len);
                    let smallest = found["smallest"].as_f64().unwrap();
                    println!(
                        "{width}x{height} | {search} | {at} | {:.0} % | {controls} | {smallest:.1} px",
                        100.0 * share
                    );
                    let mut blame = |why: String| wrong.push(format!("{width}x{height}, {search} at {at}: {why}"));
                    if share < least {
                        blame(format!("the picture has {share:.3} of the window"));
                    }
                    if height < 480 && high < 0.95 {
                        blame(format!("the picture has {high:.2} of the height"));
                    }
                    if width == 1440 && controls > CONTROLS {
                        blame(format!("{controls} controls: {}", found["controls"]));
                    }
                    if smallest < SMALLEST {
                        blame(format!("text of {smallest} px"));
                    }
                    if found["wrong"] != serde_json::json!([]) || found["headline"] == true || found["wide"] == true {
                        blame(format!("{} headline {} wide {}", found["wrong"], found["headline"], found["wide"]));
                    }
                }
            }
        }
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The timeline keeps its place and width whatever the numbers beside it are.
#[test]
fn the_timeline_stands_still() {
    visit("#queens?n=6", |page| {
        let area = || page.slider("Timeline").area();
        let before = area();
        for key in ["ArrowRight", "n", "End", "Home"] {
            page.press(key);
            page.value("new Promise((done) => setTimeout(done, 100))");
            assert_eq!(area(), before, "after {key}");
        }
        page.value("location.hash = 'queens?n=12&at=1234567'");
        wait_until("a far move", || page.number("stepdance.stage.view().at"), |at| *at == 1_234_567.0);
        assert_eq!(area(), before);
    });
}

/// Three targets for a thumb, and behind the dots what else a desk has.
#[test]
fn a_phone_has_three_large_targets_and_every_control_within_reach() {
    visit("#queens", |page| {
        page.put_on(Screen::PHONE);
        for name in ["Back", "Play", "Step"] {
            let area = page.button(name).area();
            assert!((52.0..=68.5).contains(&area.height()) && area.width() >= 52.0, "{name}: {area:?}");
        }
        for name in super::kit::BUTTONS {
            page.button(name).target();
            page.conceal();
        }
        page.slider("Speed").target();
        page.conceal();
        for name in [
            "Predict",
            "Solve",
            "Race",
            "Tours",
            "Export",
            "Handout",
            "Breakpoints",
            "Projector view",
            "Keys and signs",
        ] {
            page.button(name).target();
            page.conceal();
        }
    });
}
