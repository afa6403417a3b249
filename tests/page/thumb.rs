//! Tours on a phone, by thumb alone: every slide, every question, to the end, upright and sideways.

use super::kit::{self, wait, wait_until};
use super::visit::{Screen, Visit, visit_on};
use serde_json::Value;

const UPRIGHT: Screen = Screen::PHONE;
const SIDEWAYS: Screen = Screen { width: 844, height: 390, ratio: 3.0, phone: true };

/// Where a finger meets the nth of these nodes, if it is there to be pressed: on the screen and under nothing else.
fn place(page: &Visit, nodes: &str, nth: usize) -> Option<(f64, f64)> {
    let found = page.value(&format!(
        "(() => {{
            const node = [...document.querySelectorAll({nodes:?})].filter((node) => node.checkVisibility({{ visibilityProperty: true }}))[{nth}];
            if (!node || node.getAttribute('aria-disabled') === 'true') return null;
            // What a list holds beyond its edge is scrolled to.
            if (node.closest('.offers')) node.scrollIntoView({{ block: 'nearest' }});
            const {{ left, right, top, bottom }} = node.getBoundingClientRect();
            const at = [(left + right) / 2, (top + bottom) / 2];
            return node.contains(document.elementFromPoint(...at)) ? at : null;
        }})()"
    ));
    let at = |i: usize| found[i].as_f64();
    Some((at(0)?, at(1)?))
}

/// Touches it; panics if no thumb reaches it.
fn tap(page: &Visit, nodes: &str, when: &str) {
    let at = wait(format!("{nodes} within reach {when}"), || place(page, nodes, 0));
    page.touch_at(at);
}

fn holds(page: &Visit, condition: &str) -> bool {
    page.value(condition) == Value::Bool(true)
}

const SHOWN: &str = "document.getElementById('tour-place').textContent";
/// The number of taps on Next that the page has heard.
const TAPS: &str = "window.taps ?? 0";
/// The most taps on Next for a slide: one ends what plays, one shows an answer, one turns; and the search may be on its way.
const MOST: usize = 6;

/// Takes a tour from its first slide to its last. Returns the numbers of slides, of the author's questions answered, and of other answers.
fn take(page: &Visit, file: &str) -> [usize; 3] {
    page.follow(&format!("#tour=tours/{file}"));
    let first =
        wait_until(&format!("{file}: the first slide"), || page.text(SHOWN), |place| place.starts_with("1 of "));
    page.value(
        "void document.getElementById('tour-next').addEventListener('click', () => (window.taps = (window.taps ?? 0) + 1))",
    );
    let last: usize = first.trim_start_matches("1 of ").parse().expect("a number of slides");
    let (mut asked, mut others) = (0, 0);
    for slide in 1..=last {
        let when = format!("on slide {slide} of {file}");
        wait_until(&when, || page.text(SHOWN), |place| place.starts_with(&format!("{slide} of ")));
        assert!(!holds(page, "document.documentElement.scrollWidth > innerWidth"), "{when}: wider than the window");
        if holds(page, "Boolean(document.querySelector('.tour .choice'))") {
            tap(page, ".tour .choice", &when);
            asked += 1;
        } else if holds(page, "document.getElementById('tour-answer').checkVisibility()") {
            tap(page, "#tour-number", &when);
            page.type_text("3");
            tap(page, "#tour-answer button", &when);
            asked += 1;
        } else if holds(page, "document.body.dataset.ask === 'open'") {
            tap(page, "#asking-answers button:not([hidden])", &when);
            wait_until(&when, || page.text("document.body.dataset.ask"), |stage| stage == "told");
            others += 1;
        } else if holds(page, "document.body.classList.contains('by-hand')") {
            tap(page, "#hand-offers button", &when);
            others += 1;
        }
        wait_until(&when, || page.value("document.querySelector('.tour .choice')"), Value::is_null);
        // Next shows the answer to a question said aloud, and the end of what a slide plays, before it turns.
        let mut taps = 0;
        while slide < last && page.text(SHOWN).starts_with(&format!("{slide} of ")) {
            assert!(taps < MOST, "{taps} taps do not turn {when}");
            taps += 1;
            let heard = page.number(TAPS);
            tap(page, "#tour-next", &when);
            wait(format!("the tap to be heard {when}"), || (page.number(TAPS) > heard).then_some(()));
            let number = || page.text("String(stepdance.stage.tour().number)");
            wait(format!("the slide shown {when}"), || {
                page.text(SHOWN).starts_with(&(number() + " of ")).then_some(())
            });
        }
    }
    tap(page, "#tour-close", &format!("at the end of {file}"));
    wait_until("the end", || holds(page, "document.getElementById('tour').hidden"), |over| *over);
    [last, asked, others]
}

/// A sample, whose slides have questions of all kinds.
#[test]
fn tours_are_taken_by_thumb() {
    for (screen, file) in [(UPRIGHT, "cover-toy.md"), (SIDEWAYS, "queens-basic.md")] {
        visit_on(screen, "#queens", |page| {
            let [slides, asked, others] = take(page, file);
            let enough = slides > 12 && asked > 1 && others > 0;
            assert!(enough, "{file}: {slides} slides, {asked} questions, {others} other answers");
        });
    }
}

#[test]
#[ignore = "all tours, which takes minutes: cargo xtask test --page all_tours -- --ignored"]
fn all_tours_are_taken_by_thumb() {
    let files = std::fs::read_dir(kit::built("tours")).expect("the built tours");
    let mut files: Vec<String> =
        files.map(|file| file.expect("a file").file_name().into_string().expect("a name")).collect();
    files.retain(|name| name.ends_with(".md"));
    files.sort();
    for screen in [UPRIGHT, SIDEWAYS] {
        for file in &files {
            visit_on(screen, "#queens", |page| println!("{file} at {}: {:?}", screen.width, take(page, file)));
        }
    }
}
