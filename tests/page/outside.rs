//! What holds for the page of any catalogue, ours or somebody else's: it opens on the first search that the catalogue
//! lists, and that can be played, stepped both ways and sought. Nothing here names a problem.
//!
//! `cargo xtask test` runs these on Stepdance's own page, and again on that of every other package that makes one.

use super::byhand::play_and_hand_over;
use super::kit::{wait, wait_until};
use super::visit::{Screen, Visit, visit, visit_on};
use serde_json::Value;
use stepdance::problems::CATALOG;

/// What the catalogue's first entry is called, and the addresses of its examples.
struct First {
    id: String,
    title: String,
    presets: Vec<String>,
}

fn catalogue(page: &Visit) -> Value {
    page.value("import('./pkg/stepdance.js').then(({ catalog }) => catalog())")
}

fn first(page: &Visit) -> First {
    let entry = &catalogue(page)[0];
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let presets = entry["presets"].as_array().expect("a list").iter().map(|preset| text(&preset["address"]));
    First { id: text(&entry["id"]), title: text(&entry["title"]), presets: presets.collect() }
}

/// How many kinds of pixels there are on a canvas, which takes a moment to be painted.
pub(super) fn colours(page: &Visit, canvas: &str) -> f64 {
    page.number(&format!(
        "(() => {{
            const canvas = document.getElementById('{canvas}');
            // Read from a copy: the browser warns of canvases that are read again and again.
            const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {{ willReadFrequently: true }});
            copy.drawImage(canvas, 0, 0);
            const {{ data }} = copy.getImageData(0, 0, canvas.width, canvas.height);
            return new Set(new Uint32Array(data.buffer)).size;
        }})()"
    ))
}

/// More kinds of pixels than a ground with a single sign on it has.
const DRAWN: f64 = 8.0;

#[test]
fn opens_on_the_first_search_and_is_called_by_it() {
    visit("", |page| {
        let First { id, title, .. } = first(page);
        assert_eq!(page.problem(), id);
        assert_eq!(page.step(), 0);
        assert!(page.text("document.title").starts_with(&title), "{:?}", page.text("document.title"));
        page.value("document.getElementById('pick-what').click()");
        let listed = page.value("[...document.querySelectorAll('#problems input')].map((input) => input.value)");
        let all: Vec<Value> =
            catalogue(page).as_array().expect("a list").iter().map(|entry| entry["id"].clone()).collect();
        assert_eq!(listed, Value::from(all));
    });
}

#[test]
fn plays_steps_both_ways_and_seeks() {
    visit("#queens", |page| {
        let told = page.narration();
        assert!(!told.is_empty() && colours(page, "stage") > DRAWN);
        page.button("Move").click();
        page.wait_step(1);
        page.press("S");
        page.wait_step(0);
        assert_eq!(page.narration(), told);
        page.button("Next solution").click();
        let found = wait_until("a solution", || page.step(), |step| *step > 1);
        let (told, colours_then) = (page.narration(), colours(page, "stage"));
        assert!(colours_then > DRAWN, "{colours_then}");
        page.button("Back").click();
        wait_until("a step back", || page.step(), |step| *step < found);
        page.button("Step").click();
        page.wait_step(found);
        assert_eq!(page.narration(), told);
        page.button("First").click();
        page.wait_step(0);
        page.value(&format!("window.stepdance.stage.send('goTo', {found})"));
        page.button("Play").click();
        wait_until("the search to play on", || page.step(), |step| *step > found);
        page.button("Pause").click();
        page.button("Play");
    });
}

/// To the end of the search, or as far as it is within reach: the tree, the profile and the count follow.
#[test]
fn the_examples_open_and_tell_their_end() {
    visit("#queens", |page| {
        let First { presets, .. } = first(page);
        for preset in presets.iter().take(2) {
            page.follow(&format!("#{preset}"));
            page.button("Step").click();
            wait_until("a step", || page.step(), |step| *step > 0);
            assert!(colours(page, "stage") > DRAWN, "{preset}");
            assert!(page.lines("State").len() > 1, "{preset}: {:?}", page.lines("State"));
            page.next_label();
        }
    });
}

#[test]
fn fits_a_phone() {
    visit_on(Screen::PHONE, "#queens", |page| {
        page.button("Next solution").tap();
        wait_until("a solution", || page.step(), |step| *step > 1);
        assert!(colours(page, "stage") > DRAWN);
        page.check_texts(1);
    });
}

/// The worker makes its count from the same catalogue.
#[test]
fn the_count_ahead_knows_the_catalogue() {
    visit("#queens", |page| {
        let known = || page.position().contains(" of ").then_some(());
        wait("the number of all steps", known);
    });
}

#[test]
fn is_played_by_hand_and_handed_over() {
    visit("#queens", |page| play_and_hand_over(page, &first(page).id));
}

/// What JavaScript may use of a page's module is all there, and starts with the page's own catalogue.
#[test]
fn the_module_is_whole() {
    visit("#queens", |page| {
        let count = page.value(
            "import('./pkg/stepdance.js').then(async ({ default: init, Search, Census, Stage, catalog }) => {
                await init();
                const { steps, done } = new Search(catalog()[0].id).count(1e6);
                return [steps > 1, done, typeof Census, typeof Stage];
            })",
        );
        assert_eq!(count, serde_json::json!([true, true, "function", "function"]));
    });
}

#[test]
fn the_whole_tree_is_there_and_leads_to_its_steps() {
    visit("#queens", |page| {
        let First { id, presets, .. } = first(page);
        for address in [id].iter().chain(&presets).take(3) {
            let sign = if address.contains('?') { '&' } else { '?' };
            super::trees::check(page, &format!("{address}{sign}tree=whole"));
        }
    });
}

/// The names of the catalogue's entries; where somebody else's are listed with ours, theirs, since ours are looked at on
/// Stepdance's own page.
fn entries(page: &Visit) -> Vec<String> {
    let all = catalogue(page);
    let names = all.as_array().expect("a list").iter().map(|entry| entry["id"].as_str().expect("a name").to_owned());
    let (ours, theirs): (Vec<String>, Vec<String>) =
        names.partition(|name| CATALOG.entries().any(|entry| entry.id == name));
    if theirs.is_empty() { ours } else { theirs }
}

/// What the page says of the last command.
fn notice(page: &Visit) -> String {
    page.text("document.getElementById('notice').textContent")
}

/// By r to the first hit, a small step on, and by R back to it.
fn runs_there_and_back(page: &Visit, what: &str) {
    page.press("Home");
    page.wait_step(0);
    page.press("r");
    // What the page said of the stop itself may stand until the run has ended.
    wait_until(what, || notice(page), |told| told.starts_with("Paused at"));
    let hit = page.step();
    page.press("s");
    if page.step() > hit {
        page.press("R");
        page.wait_step(hit);
        wait_until(what, || notice(page), |told| told.starts_with("Paused at"));
    }
}

/// A line is clicked, a level and a solution are in the address, a choice is typed, a place is picked on the stage.
#[test]
fn runs_to_each_kind_of_breakpoint_and_back() {
    visit("#queens", |page| {
        // A stage that still grows into the rule's room moves its buttons.
        page.prefer("prefers-reduced-motion", "reduce");
        let mut places = 0;
        for id in entries(page) {
            page.follow(&format!("#{id}"));
            page.press("s");
            page.press("s");
            let label = wait_until(
                "a line that ran",
                || page.text("document.querySelector('.program [aria-current]')?.dataset.label ?? ''"),
                |label| !label.is_empty(),
            );
            page.value("document.body.classList.contains('programmed') || document.getElementById('whole').click()");
            page.button(&format!("Pause at {label}")).click();
            assert_eq!(page.button(&format!("Pause at {label}")).attribute("aria-pressed"), "true", "{id}");
            wait_until("the address", || page.hash(), |hash| hash.contains("stop="));
            runs_there_and_back(page, &format!("{id}: line {label}"));
            for stop in ["level:1", "solution"] {
                page.follow(&format!("#{id}?stop={stop}"));
                runs_there_and_back(page, &format!("{id}: {stop}"));
                let path = page.text("document.getElementById('tree').ariaLabel.match(/choices ([^;,]*)/)?.[1] ?? ''");
                if stop == "level:1" && !path.is_empty() {
                    page.button("Breakpoints (1)").click();
                    page.type_text("choice ");
                    page.value(&format!("document.getElementById('stop-text').value = 'choice ' + {path:?}"));
                    page.press("Enter");
                    wait_until(
                        "two stops",
                        || page.number("document.querySelectorAll('#stops-list li').length"),
                        |many| *many == 2.0,
                    );
                    page.button("Remove level 1").click();
                    page.value("document.getElementById('stops-dialog').close()");
                    wait_until(
                        "the field to let go",
                        || page.text("document.activeElement.id"),
                        |id| id != "stop-text",
                    );
                    runs_there_and_back(page, &format!("{id}: choice {path}"));
                }
            }
            // A place of the stage that can be pointed at, row by row.
            page.value("document.body.classList.contains('programmed') && document.getElementById('whole').click()");
            page.follow(&format!("#{id}"));
            // The rule has gone from the picture by then.
            page.press("s");
            page.wait_step(1);
            let picked = page.value(
                "(() => {
                    const { stage } = stepdance;
                    const { clientWidth, clientHeight } = document.getElementById('stage');
                    // What is in force, first of all, may not come again: the last place that is no choice, else the last choice.
                    let [place, choice, candidate] = [null, null, null];
                    for (let y = 5; y < clientHeight; y += 9) for (let x = 5; x < clientWidth; x += 9) {
                        stage.send('pick', [x, y]);
                        const words = stage.pickedStop()?.words;
                        // A candidate begins a branch, where no breakpoint is offered.
                        if (stage.hand()) {
                            candidate = true;
                            stage.send('command', 'solve');
                        }
                        if (words?.startsWith('choice')) choice = [words, x, y];
                        else if (words) place = [words, x, y];
                    }
                    const [words, ...at] = place ?? choice ?? [null];
                    if (words) stage.send('pick', at);
                    return words ?? (candidate && '');
                })()",
            );
            let Some(place) = picked.as_str() else {
                assert_eq!(id, "record", "no place of the stage can be picked");
                continue;
            };
            if place.is_empty() {
                continue;
            }
            places += 1;
            page.value("document.getElementById('stage').click()");
            page.button(&format!("Pause at {place}")).click();
            runs_there_and_back(page, &format!("{id}: {place}"));
        }
        // Where a press on the picture is a decision, the tool for breakpoints takes the place: a page of few searches may have none.
        assert!(places >= 4 || entries(page).len() < 4, "{places}");
    });
}

/// The bar's two modes have words on a desk; a phone lists them.
#[test]
fn what_one_can_do_oneself_is_written_in_the_bar() {
    visit("#queens", |page| {
        for (width, height) in [(1920, 1080), (1440, 900), (1024, 768)] {
            page.put_on(Screen { width, height, ..Screen::DESKTOP });
            let words =
                page.value("['ask', 'hand-toggle'].map((id) => document.getElementById(id).innerText.length > 4)");
            assert_eq!(words, serde_json::json!([true, true]), "{width} x {height}");
        }
    });
}

/// On a phone picture, question and answers lie above the buttons, all at once.
#[test]
fn a_phone_has_the_question_and_its_answers_at_once() {
    visit_on(Screen::PHONE, "#queens", |page| {
        for id in entries(page) {
            for at in [1, 40] {
                page.follow(&format!("#{id}?ask=moves&at={at}"));
                let stage = || page.text("document.body.dataset.ask");
                if wait_until("a question", stage, |stage| stage == "open" || stage == "over") == "over" {
                    continue;
                }
                let low = || {
                    page.number(
                        "Math.max(...[...document.querySelectorAll('#asking-answers button:not([hidden])')].map((node) =>
                            node.getBoundingClientRect().bottom)) - document.getElementById('foot').getBoundingClientRect().top",
                    )
                };
                wait_until(&format!("room for the answers of {id}"), low, |low| *low <= 0.0);
                let high = page.number("document.getElementById('stage').clientHeight");
                assert!(high > 120.0, "{id}: the stage is {high} high");
            }
        }
    });
}

/// Until one answer was right and one was wrong; what would tell is hidden as long as it is asked.
#[test]
fn asks_what_comes_next_and_says_what_a_wrong_answer_misunderstands() {
    visit("#queens", |page| {
        let stage = || page.text("document.body.dataset.ask");
        for id in entries(page) {
            page.follow(&format!("#{id}?ask=moves"));
            let (mut right, mut wrong) = (0, 0);
            for _ in 0..60 {
                wait_until("a question", stage, |stage| stage == "open");
                let hidden = page.text("[...document.querySelectorAll('.program [aria-current], .program .next')].length + document.getElementById('narration').textContent.trim()");
                assert_eq!(hidden, "0Hidden until you answer.", "{id}");
                let at = page.step();
                page.press("1");
                wait_until("a verdict", stage, |stage| stage == "told");
                let said = page.text("document.getElementById('asking-said').textContent");
                let line = page.text("document.getElementById('asking-line').textContent");
                match said.starts_with("Correct:") {
                    true => right += 1,
                    false => wrong += 1,
                }
                assert!(
                    line.len() > 10
                        && (said.starts_with("Correct:") || said.starts_with("Wrong.") && said.contains(&line)),
                    "{id}: {said:?}, {line:?}"
                );
                wait_until("the move", || page.step(), |step| *step > at);
                if right > 0 && wrong > 0 {
                    break;
                }
                page.press("Enter");
            }
            assert!(right > 0 && wrong > 0, "{id}: {right} right, {wrong} wrong");
            assert!(
                page.text("document.getElementById('asking-score').textContent")
                    .contains(&format!("{right} of {} right", right + wrong))
            );
            // A clicker reveals, and goes on.
            page.press("PageDown");
            wait_until("a question", stage, |stage| stage == "open");
            page.press("PageDown");
            wait_until("the move", stage, |stage| stage == "told");
            page.press("Escape");
            wait_until("the end of it", stage, |stage| stage.is_empty());
        }
    });
}

/// Two of its searches under one clock, to the end of both.
#[test]
fn races_to_the_end() {
    visit("#queens", |page| {
        let First { id, presets, .. } = first(page);
        let end = super::race::to_the_end(page, &id, &presets[0]);
        for (side, address) in [&id, &presets[0]].into_iter().enumerate() {
            let counted = page.value(&format!(
                "import('./pkg/stepdance.js').then(({{ Search }}) => {{
                    const {{ solutions, steps }} = new Search({address:?}).count();
                    return [solutions, steps];
                }})"
            ));
            let counted: Vec<f64> = counted.as_array().expect("a list").iter().filter_map(Value::as_f64).collect();
            assert_eq!(end[side * 5..side * 5 + 2], counted, "{address}");
        }
    });
}

/// Without an address it is the catalogue's first search.
#[test]
fn is_shown_and_driven_within_another_page() {
    let part = "<style>step-dance { width: 640px; height: 360px }</style><step-dance id=a></step-dance>";
    super::embed::host(part, |page| {
        super::embed::wait_at(page, "a", 0);
        page.value("document.getElementById('a').step('next-solution')");
        let solved = "heard.find(({ stepdance }) => stepdance === 'solution')?.step ?? 0";
        let found = wait_until("a solution", || page.number(solved), |step| *step > 0.0) as u64;
        page.value("document.getElementById('a').step('first')");
        super::embed::wait_at(page, "a", 0);
        page.value(&format!("document.getElementById('a').seek({found})"));
        super::embed::wait_at(page, "a", found);
        super::embed::click(page, "a");
        let held = || super::embed::within(page, "a", "page.document.body.dataset.keys");
        wait_until("the keys", held, |held| *held == "true");
        page.press("S");
        super::embed::wait_at(page, "a", found - 1);
    });
}

/// Whatever the catalogue's first stage shows: printed it is one page, with nothing cut.
#[test]
fn a_moment_is_printed_on_one_page_with_nothing_cut() {
    visit("#queens", |page| {
        for address in first(page).presets.iter().take(2) {
            page.go(&format!("#{address}"));
            page.press("n");
            wait_until("the solution", || page.step(), |step| *step > 0);
            assert_eq!(page.text(super::handout::CUT), "", "{address}");
            assert_eq!(super::handout::pages(page), 1, "{address}");
        }
    });
}

/// The score and which answers were right are found anew by whoever opens the link.
#[test]
fn answers_are_handed_in_as_a_link() {
    visit("#queens", |page| {
        let stage = || page.text("document.body.dataset.ask");
        let id = first(page).id;
        page.follow(&format!("#{id}?ask=moves"));
        for _ in 0..4 {
            wait_until("a question", stage, |stage| stage == "open");
            page.press("1");
            wait_until("a verdict", stage, |stage| stage == "told");
            page.press("Enter");
        }
        wait_until("the next question", stage, |stage| stage == "open");
        let score = || page.text("document.getElementById('asking-score').textContent");
        let mine = score();
        assert!(mine.contains("of 4 right"), "{mine}");
        let result = page.text("stepdance.stage.question().result");
        let link = result.split_once('#').expect("a link").1.to_owned();
        page.go("#queens");
        page.go(&format!("#{link}"));
        wait_until("the same score", score, |score| *score == mine);
        // The first of the questions, with what was answered.
        wait_until("its verdict", stage, |stage| stage == "told");
        assert_eq!(page.number("stepdance.stage.question().given"), 0.0);
        page.go(&format!("#{id}?ask=moves&answers=x"));
        let said = || page.text("document.getElementById('message').textContent");
        wait_until("what is wrong", said, |said| said.contains("What was handed in (answers) must be"));
    });
}
