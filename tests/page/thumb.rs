//! Tours on a phone, by thumb alone: every slide, every question, to the end, upright and sideways; and a lecture with its homework.

use super::kit::{self, wait, wait_until};
use super::visit::{Screen, Visit, visit_on};
use serde_json::Value;

const UPRIGHT: Screen = Screen::PHONE;
const SIDEWAYS: Screen = Screen { width: 844, height: 390, ratio: 3.0, phone: true };
const SMALL: Screen = Screen { width: 360, height: 640, ratio: 3.0, phone: true };

const LECTURE: &str = include_str!("../lecture/backtracking.md");

/// Where a finger meets the nth of these nodes, if it is there to be pressed: on the screen, under nothing else, and in one place for some
/// frames, since a thumb comes when things have settled.
fn place(page: &Visit, nodes: &str, nth: usize) -> Option<(f64, f64)> {
    let found = page.value(&format!(
        "(async () => {{
            const look = () => {{
                const node = [...document.querySelectorAll({nodes:?})].filter((node) => node.checkVisibility({{ visibilityProperty: true }}))[{nth}];
                if (!node || node.getAttribute('aria-disabled') === 'true') return null;
                // What a list holds beyond its edge is scrolled to.
                if (node.closest('.offers')) node.scrollIntoView({{ block: 'nearest' }});
                const {{ left, right, top, bottom }} = node.getBoundingClientRect();
                const at = [(left + right) / 2, (top + bottom) / 2];
                return node.contains(document.elementFromPoint(...at)) ? at : null;
            }};
            const first = look();
            for (let frame = 0; frame < 4; frame++) {{
                await new Promise(requestAnimationFrame);
                if (String(look()) !== String(first)) return null;
            }}
            return first;
        }})()"
    ));
    let at = |i: usize| found[i].as_f64();
    Some((at(0)?, at(1)?))
}

/// Touches the first of these nodes; panics if no thumb reaches it.
fn tap(page: &Visit, nodes: &str, when: &str) {
    tap_nth(page, nodes, 0, when);
}

fn tap_nth(page: &Visit, nodes: &str, nth: usize, when: &str) {
    let at = wait(format!("{nodes}, number {nth}, within reach {when}"), || place(page, nodes, nth));
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

/// Takes a tour from its first slide to its last, and ends it. Returns the numbers of slides, of the author's questions answered, and of
/// other answers.
fn take(page: &Visit, file: &str) -> [usize; 3] {
    let taken = walk(page, file, &format!("tours/{file}"));
    tap(page, "#tour-close", &format!("at the end of {file}"));
    wait_until("the end", || holds(page, "document.getElementById('tour').hidden"), |over| *over);
    taken
}

/// Takes a tour from its first slide to its last.
fn walk(page: &Visit, file: &str, source: &str) -> [usize; 3] {
    page.follow(&format!("#tour={source}"));
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

/// A lecture on two phones: its questions are answered, its homework is opened, done and handed in, all by thumb.
#[test]
fn a_lecture_is_taken_and_its_homework_handed_in_by_thumb() {
    for screen in [UPRIGHT, SMALL] {
        visit_on(screen, "#queens", |page| {
            page.value(
                "Object.defineProperty(navigator, 'share', { value: async ({ url }) => { window.handed = url; }, configurable: true })",
            );
            let source = format!("~{}", page.text(&format!("stepdance.pack({LECTURE:?})")));
            assert_eq!(walk(page, "the lecture", &source), [22, 3, 1]);
            let last = format!("at {} pixels", screen.width);
            tap(page, "#tour-words a[href*='task=']", &last);

            // The task is seen before the first decision, and nothing of it is cut off.
            let task = "document.getElementById('headline')";
            let told = || page.text(&format!("{task}.textContent"));
            wait_until("the task", told, |told| {
                told.contains("choose row 1, column 3 first; find all solutions with it")
            });
            let bottom = page.number(&format!("{task}.getBoundingClientRect().bottom"));
            let cut = page.number(&format!("{task}.scrollHeight - {task}.clientHeight"));
            assert!(bottom <= f64::from(screen.height) && cut <= 1.0, "{last}: {bottom}, {cut} cut");

            let hand = |hand: &str| {
                let ends = format!("hand={hand}&");
                wait_until("the decision", || page.hash() + "&", |hash| hash.contains(&ends));
            };
            let mut made = String::new();
            for column in [3, 1, 4, 2, 5] {
                tap_nth(page, "#hand-offers button", column - 1, &last);
                made += if made.is_empty() { "3" } else { ".1" };
                hand(&made);
            }
            let status = || page.text("document.getElementById('task-status').textContent");
            wait_until("what is missing", status, |said| said == "Not met yet: 1 of 2 solutions.");
            for _ in 0..4 {
                tap(page, "#hand-up", &last);
                made += ".-";
                hand(&made);
            }
            for (column, child) in [(5, 2), (2, 1), (4, 1), (1, 1)] {
                tap_nth(page, "#hand-offers button", column - 1, &last);
                made += &format!(".{child}");
                hand(&made);
            }
            wait_until("the verdict", status, |said| said == "Met.");
            tap(page, "#task-hand-in", &last);
            wait_until("the name", || holds(page, "document.getElementById('name-dialog').open"), |open| *open);
            page.type_text("Ada");
            tap(page, "#name-dialog .main", &last);
            let handed = || page.text("String(window.handed)");
            wait_until("the link", handed, |link| link.contains("task=first-3.all") && link.ends_with("name=Ada"));
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
