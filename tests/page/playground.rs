//! The playground: programs that visitors type, in the page's own engines.

use super::kit::wait_until;
use super::visit::{Screen, Visit, visit, visit_on};
use serde_json::json;
use stepdance_playground::gallery::READY;
use stepdance_playground::language::Language;

/// What was fetched of the playground.
fn brought(page: &Visit) -> f64 {
    page.number("performance.getEntriesByType('resource').filter(({ name }) => name.includes('playground')).length")
}

fn text_of(page: &Visit, id: &str) -> String {
    page.text(&format!("document.getElementById('{id}')?.textContent ?? ''"))
}

fn press(page: &Visit, id: &str) {
    page.value(&format!("document.getElementById('{id}').click()"));
}

/// Presses the button of the headline with that label.
fn answer(page: &Visit, label: &str) {
    let pressed = page.value(&format!(
        "(() => {{
            const button = [...document.querySelectorAll('#own-buttons button')].find((one) => one.textContent === {label:?});
            button?.click();
            return Boolean(button);
        }})()"
    ));
    assert_eq!(pressed, true, "{label} in {}", text_of(page, "own-say"));
}

fn open_gallery(page: &Visit) {
    press(page, "show-own");
    wait_until(
        "the ready programs",
        || page.number("document.querySelectorAll('#own-cards .ready').length"),
        |n| *n > 9.0,
    );
}

/// Drops a program on the page.
fn drop_program(page: &Visit, name: &str, text: &str) {
    page.value(&format!(
        "(() => {{
            const transfer = new DataTransfer();
            transfer.items.add(new File([{}], {name:?}));
            dispatchEvent(new DragEvent('drop', {{ dataTransfer: transfer, cancelable: true }}));
        }})()",
        json!(text)
    ));
    wait_until("the program", || text_of(page, "own-title"), |title| title == name);
}

/// Waits until a run is over; returns what the headline says.
fn wait_run(page: &Visit) -> String {
    wait_until("the run", || text_of(page, "own-state"), |state| state.contains(" s") && !state.contains("running"));
    page.text("document.getElementById('own-say').hidden ? '' : document.getElementById('own-lead').textContent")
}

fn totals(page: &Visit) -> String {
    page.value("stepdance.stage.send('command', 'last')");
    wait_until("the end", || page.narration(), |said| said.starts_with("Search finished:"));
    wait_until("the totals", || text_of(page, "totals"), |totals| totals.contains("node"))
}

#[test]
fn nothing_of_the_playground_comes_before_the_first_press() {
    visit("#queens?n=6", |page| {
        assert_eq!(brought(page), 0.0);
        open_gallery(page);
        assert!(brought(page) > 1.0);
    });
}

/// Ten programs in both languages: nodes and solutions are those that CPython and Node count (`crates/playground/src/gallery.rs`).
#[test]
fn ready_programs_have_the_nodes_and_solutions_of_cpython_and_node() {
    visit("#queens?n=6", |page| {
        for language in Language::ALL {
            for (nth, ready) in READY.iter().enumerate() {
                open_gallery(page);
                page.value(&format!(
                    "document.querySelector('#own-languages [data-language={}]').click()",
                    language.ending()
                ));
                page.value(&format!("document.querySelectorAll('#own-cards .ready')[{nth}].click()"));
                press(page, "own-open");
                wait_run(page);
                let (solutions, nodes) = ready.size;
                let totals = totals(page);
                let plural = if solutions == 1 { "" } else { "s" };
                assert!(totals.contains(&format!("{nodes} nodes")), "{}.{}: {totals}", ready.id, language.ending());
                assert!(
                    totals.contains(&format!("{solutions} solution{plural}")),
                    "{}.{}: {totals}",
                    ready.id,
                    language.ending()
                );
            }
        }
    });
}

#[test]
fn a_plain_program_is_changed_by_one_press_and_stepped() {
    let plain = include_str!("../../crates/playground/tests/plain/queens.py");
    visit("#langford", |page| {
        drop_program(page, "queens.py", plain);
        wait_until(
            "the proposal",
            || text_of(page, "own-lead"),
            |lead| lead == "Two changes make this program a search.",
        );
        // Nothing is written unasked.
        let typed = || {
            page.text("[...document.getElementById('own-editor').shadowRoot.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\\n')")
        };
        assert!(!typed().contains("choose(range(n)):"));
        answer(page, "Change and run");
        wait_run(page);
        assert!(typed().contains("choose(range(n)):"));
        page.value("stepdance.stage.send('command', 'first')");
        page.button("Step").click();
        page.wait_step(1);
        assert_eq!(page.narration(), "Chosen: col = 0 in row = 0.");
        page.button("Step").click();
        page.wait_step(2);
        assert_eq!(page.narration(), "Rejected: col = 0 in row = 1. safe(row, col) is false.");
        page.button("Back").click();
        page.wait_step(1);
        // The line, the values behind their lines and the candidates are those of the position.
        let shadow = |part: &str| {
            page.text(&format!(
                "document.getElementById('own-editor').shadowRoot.querySelector('{part}')?.textContent ?? ''"
            ))
        };
        wait_until("the candidates", || shadow(".now"), |now| now == "0");
    });
}

#[test]
fn a_program_of_a_link_waits_to_be_run() {
    visit("#langford", |page| {
        drop_program(page, "queens.py", READY[0].text(Language::Python));
        answer(page, "Run");
        wait_run(page);
        let hash = wait_until("the address", || page.hash(), |hash| hash.contains("events=@py."));
        page.go(&format!("#{}", hash.trim_start_matches('#')));
        wait_until(
            "the program",
            || text_of(page, "own-lead"),
            |lead| lead == "A program from a link. Read it, then run it.",
        );
        assert_eq!(page.number("performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('playground/python.js')).length"), 0.0);
        answer(page, "Run this program");
        wait_run(page);
        assert!(totals(page).contains("153 nodes"));
    });
}

#[test]
fn errors_are_told_at_their_lines_and_mended_by_a_button() {
    visit("#langford", |page| {
        drop_program(page, "queens.py", &READY[0].text(Language::Python).replace("cols.append", "cols.add"));
        answer(page, "Run");
        assert_eq!(wait_run(page), "Line 17 stopped the program: A list has no add.");
        answer(page, "Write append");
        wait_until("the second run", || text_of(page, "own-state"), |state| state.starts_with("ran in"));
        assert!(totals(page).contains("153 nodes"));
    });
}

/// A loop without end is stopped, the page answers meanwhile, and what ran is kept.
#[test]
fn an_endless_program_is_stopped() {
    visit("#langford", |page| {
        for (name, text) in [("endless.py", "while True:\n    pass\n"), ("endless.js", "while (true) {}\n")] {
            drop_program(page, name, text);
            answer(page, "Run");
            assert_eq!(page.number("1 + 1"), 2.0);
            assert_eq!(wait_run(page), "Stopped after 5 s: no decision was made.");
            assert!(text_of(page, "own-reason").contains("line 1 never ends"));
        }
        drop_program(page, "deep.py", "def go(i):\n    for x in choose([1, 2]):\n        go(i + 1)\n\ngo(0)\n");
        answer(page, "Run");
        assert!(wait_run(page).contains("went too deep:"), "{}", text_of(page, "own-lead"));
        drop_program(page, "none.py", &READY[0].text(Language::Python).replace("n = 6", "n = 3"));
        answer(page, "Run");
        assert_eq!(wait_run(page), "No solution. All 18 candidates were tried.");
    });
}

/// 88 attempts to reach something outside: network, page, storage, files, other workers, prototypes, memory, time.
#[test]
fn nothing_is_reached_by_a_program() {
    let attempts = [
        ("attempts.py", include_str!("escapes/attempts.py"), 38),
        ("attempts.js", include_str!("escapes/attempts.js"), 50),
    ];
    visit("#langford", |page| {
        for (name, text, tried) in attempts {
            drop_program(page, name, text);
            answer(page, "Run");
            wait_run(page);
            let printed = text_of(page, "own-output");
            assert!(printed.contains(&format!("tried {tried}")), "{name}: {printed}");
            assert!(!printed.contains("REACHED"), "{name}: {printed}");
        }
        let policy = page.text("document.querySelector('meta[http-equiv]').content");
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"), "{policy}");
    });
}

#[test]
fn an_assignment_checks_small_cases_first_and_shows_the_first_wrong_solution() {
    let wrong = READY[0].text(Language::Python).replace("abs(cols[r] - col) == row - r", "cols[r] - col == row - r");
    let held = format!("%title The test of queens\n%own 6-6\n%check n=4 2\n%check n=6 4 153\n{wrong}");
    visit("#langford", |page| {
        let packed = page.text(&format!("stepdance.pack({})", json!(held)));
        page.follow(&format!("#record?preset=own&events=@py.{packed}"));
        wait_until("the assignment", || text_of(page, "own-title"), |title| title == "The test of queens");
        answer(page, "Check");
        wait_until(
            "the verdict",
            || text_of(page, "own-lead"),
            |lead| lead.starts_with("n = 4: finds 2 solutions: it found"),
        );
        assert!(text_of(page, "own-check-list").contains("not run: the small ones come first"));
        wait_until("the first wrong solution", || page.narration(), |said| said.starts_with("Solution 1."));
    });
}

#[test]
fn the_playground_fits_a_phone() {
    visit_on(Screen::PHONE, "#queens?n=6", |page| {
        open_gallery(page);
        let wide = "document.documentElement.scrollWidth <= innerWidth";
        assert_eq!(page.value(wide), true);
        press(page, "own-open");
        wait_run(page);
        assert_eq!(page.value(wide), true);
        let (from, to) = (page.number("document.getElementById('stage').getBoundingClientRect().height"), 80.0);
        assert!(from > to, "{from}");
    });
}
