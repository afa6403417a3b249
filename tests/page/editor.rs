//! The editor of tours: the slide beside its text, errors beside their line, slides moved by mouse and keys, images and formulas.

use super::kit::wait_until;
use super::visit::{Screen, Visit, visit, visit_on};

const TOUR: &str = "# Four queens\n\n## One\nqueens?n=4&method=basic&at=3\n\nLook.\n\n## Two\nat=21\n\n- a\n\n## Three\nqueens?n=5&method=basic&at=7\n\nThe end.\n";

fn open(page: &Visit, text: &str) {
    page.value(&format!("localStorage.setItem('stepdance tour', {text:?})"));
    page.follow("#tour=own");
    wait_until("the tour", || page.value("Boolean(stepdance.stage.tour())"), |there| *there == true);
    page.button("Tours").click();
    page.button("Edit the text").click();
    wait_until("the editor", || page.value("document.getElementById('editor')?.open ?? false"), |open| *open == true);
}

fn text(page: &Visit, nodes: &str) -> String {
    page.text(&format!("document.querySelector('{nodes}')?.textContent ?? ''"))
}

fn put_cursor(page: &Visit, after: &str) {
    page.value(&format!(
        "(() => {{
            const area = document.getElementById('tour-text');
            const at = area.value.indexOf({after:?}) + {after:?}.length;
            area.focus();
            area.setSelectionRange(at, at);
        }})()"
    ));
}

fn wait_text(page: &Visit, nodes: &str, told: &str) {
    wait_until(nodes, || text(page, nodes), |said| said == told);
}

#[test]
fn the_slide_at_the_cursor_stands_beside_the_text_that_is_typed() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        visit_on(screen, "#queens", |page| {
            open(page, TOUR);
            wait_text(page, "#editor h3", "One");
            let picture = || page.text("document.querySelector('#editor .picture').src");
            let first = wait_until("a picture", picture, |drawn| drawn.starts_with("data:image/svg+xml"));
            wait_until(
                "a timeline",
                || page.text("document.querySelector('#editor .time').src"),
                |drawn| drawn.len() > 200,
            );
            put_cursor(page, "at=21");
            wait_text(page, "#editor h3", "Two");
            wait_until("another picture", picture, |drawn| *drawn != first);
            // It follows the keys; an error stands beside its line.
            page.type_text("0");
            wait_text(page, "#editor .lines .wrong span", "at=210");
            wait_text(page, "#editor .lines .wrong i", "✕ The last move is 195.");
            assert!(text(page, "#editor .said").starts_with("Error in line 9"));
            page.press("Backspace");
            wait_until("no error", || text(page, "#editor .lines .wrong"), |wrong| wrong.is_empty());
            // The lines lie where the text does, and the whole height is the text's.
            let laid = |node: &str| {
                let styles = "['fontSize', 'lineHeight', 'fontFamily', 'letterSpacing', 'paddingTop']";
                page.value(&format!("((style) => {styles}.map((name) => style[name]))(getComputedStyle({node}))"))
            };
            assert_eq!(laid("document.getElementById('tour-text')"), laid("document.querySelector('#editor .lines')"));
            let high = page.number("document.querySelector('#editor .text').offsetHeight / innerHeight");
            assert!(high > if screen.phone { 0.3 } else { 0.85 }, "{high}");
            page.press("Escape");
            wait_until("the tour", || page.text("stepdance.stage.tourText()"), |kept| kept == TOUR);
        });
    }
}

#[test]
fn slides_are_moved_by_mouse_and_keys() {
    visit("#queens", |page| {
        open(page, TOUR);
        let captions = || {
            let lines = page.text("document.getElementById('tour-text').value");
            lines.lines().filter_map(|line| line.strip_prefix("## ")).collect::<Vec<_>>().join(" ")
        };
        wait_until(
            "the slides",
            || page.number("document.querySelectorAll('#editor .chips button').length"),
            |all| *all == 3.0,
        );
        let middle = |which: u32| {
            let at = page.value(&format!(
                "(({{ left, right, top, bottom }}) => [(left + right) / 2, (top + bottom) / 2])(document.querySelectorAll('#editor .chips button')[{which}].getBoundingClientRect())"
            ));
            (at[0].as_f64().expect("a number"), at[1].as_f64().expect("a number"))
        };
        page.drag(middle(2), middle(0), || {});
        wait_until("the new order", captions, |all| all == "Three One Two");
        // Each keeps its position.
        assert!(
            page.text("document.getElementById('tour-text').value").contains("## One\nqueens?n=4&method=basic&at=3")
        );
        page.value("document.querySelectorAll('#editor .chips button')[0].focus()");
        page.value("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', altKey: true, bubbles: true }))");
        wait_until("the order of the keys", captions, |all| all == "One Three Two");
        page.button("Show").click();
        wait_until("the tour", || page.text("stepdance.stage.captions().join()"), |all| all == "One,Three,Two");
        wait_until(
            "the slide",
            || page.text("document.getElementById('tour-place').textContent"),
            |place| place.starts_with("2 of 3"),
        );
    });
}

#[test]
fn images_beside_the_page_and_formulas_are_shown() {
    visit("#queens", |page| {
        let tour = "# T\n\n## C\nqueens?n=4\n\nThere are $n^n$ boards.\n\n![The sign](www/icon.svg)\n";
        page.value(&format!("localStorage.setItem('stepdance tour', {tour:?})"));
        page.follow("#tour=own");
        let wide = || page.value("document.querySelector('#tour-words img')?.naturalWidth ?? 0");
        wait_until("the image", wide, |wide| wide.as_u64() > Some(0));
        assert_eq!(page.text("document.querySelector('#tour-words img').alt"), "The sign");
        let formula = || page.value("document.querySelectorAll('#tour-words math msup').length");
        wait_until("the formula", formula, |found| *found == 1);
    });
}
