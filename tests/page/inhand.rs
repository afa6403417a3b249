//! The page in a hand: upright, on a small phone and sideways, by touch alone. Tours are taken in `thumb.rs`, gestures made in `phone.rs`.

use super::kit::wait_until;
use super::visit::{Screen, Visit, visit_on};
use serde_json::json;

const SMALL: Screen = Screen { width: 360, height: 640, ..Screen::PHONE };
const SIDEWAYS: Screen = Screen { width: 844, height: 390, ..Screen::PHONE };
const SIZES: [Screen; 3] = [Screen::PHONE, SMALL, SIDEWAYS];

/// The states that one comes to by touch: an address, and an event sent or an element pressed there.
const STATES: [(&str, &str); 13] = [
    ("#queens?at=40", ""),
    ("#queens?at=40", "document.getElementById('more').click()"),
    ("#queens?at=40", "stepdance.stage.send('key', 't')"),
    ("#queens?at=40&ask=moves", ""),
    ("#queens?play=hand", ""),
    ("#sudoku?play=hand", ""),
    ("#race=queens?n=8~queens?method=basic&n=8", ""),
    ("#tour=tours/queens-basic.md", ""),
    ("#queens?at=40", "stepdance.stage.send('key', 'g')"),
    ("#queens?at=40", "stepdance.stage.send('key', 'x')"),
    ("#cover?at=37", ""),
    ("#fillomino?at=300", ""),
    ("#antislide?at=300", ""),
];

/// What a thumb misses: the buttons and fields of the window which a touch meets on less than 43 pixels in width or height. What is pressed
/// within words, and the program, have the height of their line.
const MISSED: &str = "[...document.querySelectorAll('button, a[href], select, summary, textarea, input:not([type=hidden])')].flatMap((node) => {
    if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || node.closest('p, dd, .program, .unseen')) return [];
    const { left, right, top, bottom, width, height } = node.getBoundingClientRect();
    if (!width || !height || bottom < 0 || top > innerHeight || right < 0 || left > innerWidth) return [];
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const owner = node.closest('label') ?? node;
    const met = (x, y) => owner.contains(document.elementFromPoint(x, y));
    if (!met(x, y)) return [];
    const far = (right, down) => { let far = 0; while (far < 22 && met(x + right * (far + 1), y + down * (far + 1))) far += 1; return far; };
    const [wide, high] = [far(-1, 0) + far(1, 0), far(0, -1) + far(0, 1)];
    return wide < 42 || high < 42 ? [`${node.id || node.className || node.textContent.trim()}: ${wide} by ${high}`] : [];
})";

/// The texts in view that speak of what a phone has not: keys and a mouse. What is named as a button is pressed by a thumb, too.
const FOREIGN: &str = "(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const node = text.parentElement;
        const is = /\\b(PgDn|PgUp|PageDown|Enter|Esc|Backspace|click\\w*|mouse|hover\\w*|keyboard)\\b|[←→↑↓]\\)|\\bby its key|Press [\\w→]\\b/i.test(text.data);
        if (is && !node.closest('script, style, kbd, .unseen') && node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) found.push(text.data.trim());
    }
    return found;
})()";

/// Waits until nothing on the page moves any more.
fn settled(page: &Visit, when: &str) {
    let look = || {
        page.text("[...document.querySelectorAll('button, canvas, dialog')].map((node) => Object.values(node.getBoundingClientRect().toJSON()).map(Math.round)).join()")
    };
    let mut before = look();
    wait_until(when, || std::mem::replace(&mut before, look()) == before, |same| *same);
}

#[test]
fn a_thumb_meets_what_is_pressed_and_words_are_those_of_a_phone() {
    for screen in SIZES {
        for (address, pressed) in STATES {
            visit_on(screen, address, |page| {
                let when = format!("{address} {pressed} at {} by {}", screen.width, screen.height);
                page.value(&format!("void ({})", if pressed.is_empty() { "0" } else { pressed }));
                settled(page, &when);
                assert_eq!(page.value(MISSED), json!([]), "{when}");
                assert_eq!(page.value(FOREIGN), json!([]), "{when}");
                assert!(page.number("document.documentElement.scrollWidth - innerWidth") <= 0.5, "{when}");
            });
        }
    }
}

/// A question's answers are all in view, with room for what is said once they are judged, and the picture keeps its size.
#[test]
fn a_prediction_that_is_judged_moves_nothing() {
    const ANSWERS: &str = "[...document.querySelectorAll('#asking-answers button')].filter((node) => node.checkVisibility()).map((node) => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        const seen = right <= innerWidth && bottom <= innerHeight && node.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
        return seen && node.scrollWidth <= node.clientWidth + 1 && node.scrollHeight <= node.clientHeight + 1;
    })";
    let size = "(({ width, height }) => [width, height])(document.querySelector('.stage').getBoundingClientRect())";
    for screen in SIZES {
        for address in ["#queens?at=40&ask=moves", "#cover?preset=toy&at=29&ask=moves", "#skeleton?at=200&ask=moves"] {
            visit_on(screen, address, |page| {
                let when = format!("{address} at {} by {}", screen.width, screen.height);
                let stage = || page.text("document.body.dataset.ask");
                let whole = || {
                    page.value(ANSWERS)
                        .as_array()
                        .is_some_and(|all| all.len() > 1 && all.iter().all(|one| *one == true))
                };
                wait_until(&when, stage, |stage| stage == "open");
                wait_until(&format!("all answers of {when}"), whole, |whole| *whole);
                let before = page.value(size);
                page.value("document.querySelectorAll('#asking-answers button')[1].click()");
                wait_until(&when, stage, |stage| stage == "told");
                wait_until(&format!("all judged answers of {when}"), whole, |whole| *whole);
                assert_eq!(page.value(size), before, "{when}");
            });
        }
    }
}

/// One letter of the headline is as large as the other while one steps, however long the sentences are.
#[test]
fn the_headline_keeps_its_size() {
    for address in ["#queens", "#cover?preset=toy", "#skeleton", "#antislide"] {
        visit_on(SMALL, address, |page| {
            let size = || page.text("getComputedStyle(document.getElementById('headline')).fontSize");
            let mut first = String::new();
            for _ in 0..30 {
                let before = page.step();
                page.button("Step").tap();
                let step = wait_until("a step", || page.step(), |step| *step > before);
                if first.is_empty() {
                    first = size();
                }
                assert_eq!(size(), first, "{address}, move {step}");
            }
        });
    }
}

/// A sudoku typed from paper: all columns, lines around the boxes, a keyboard of digits, letters that no browser zooms into, and what opens
/// it above the keyboard. A cell pressed right after the size was typed is the one that is typed into.
#[test]
fn a_sudoku_is_typed_from_paper() {
    for height in [844, 420] {
        let empty = format!("#cover?clues={}", ".".repeat(36));
        visit_on(Screen { height, ..Screen::PHONE }, &empty, |page| {
            page.value("document.getElementById('pick-what').click()");
            let edit = "[...document.querySelectorAll('#setup button')].find((node) => /clues/i.test(node.textContent + node.title + node.ariaLabel))";
            wait_until("the sheet", || page.value(&format!("Boolean({edit})")), |there| *there == true);
            page.value(&format!("{edit}.click()"));
            page.find("spinbutton", "Rows").tap();
            page.type_text("9");
            let cells = "[...document.querySelectorAll('#grid-cells > *')]";
            wait_until("nine rows", || page.number(&format!("{cells}.length")), |cells| *cells == 81.0);
            page.find("textbox", "row 1, column 2").tap();
            page.type_text("53");
            let filled = format!("{cells}.map((node) => node.value).join()");
            wait_until("two digits", || page.text(&filled), |text| text.starts_with(",5,3,"));
            let widths = page.value(&format!("{cells}.every((node) => {{ const {{ left, right, width }} = node.getBoundingClientRect(); return left >= 0 && right <= innerWidth && width >= 31; }})"));
            assert_eq!(widths, true, "a column is cut off");
            let drawn = page
                .value(&format!("{cells}.filter((node) => getComputedStyle(node).borderLeftWidth === '2px').length"));
            assert_eq!(drawn, 18, "lines between boxes");
            assert_eq!(page.value(&format!("{cells}.every((node) => node.inputMode === 'numeric' && parseFloat(getComputedStyle(node).fontSize) >= 16)")), true);
            let bottom = page.button("Use").area().bottom;
            assert!(bottom <= f64::from(height), "{bottom} of {height}");
        });
    }
}
