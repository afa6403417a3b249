//! Play by hand in the browser, as a person plays it: with the mouse, by keys alone, by fingers, heard by a screen reader.
//! What holds for any catalogue takes its searches from it.

use super::access;
use super::kit::wait_until;
use super::visit::{Screen, Visit, visit, visit_on};
use serde_json::Value;

/// The names of the offers in the list that are in a state.
pub fn offers(page: &Visit, state: &str) -> Vec<String> {
    let all = page.value(&format!(
        "[...document.querySelectorAll('#hand-offers .{state}')].map((node) => node.querySelector('.unseen').textContent)"
    ));
    all.as_array().into_iter().flatten().map(|name| name.as_str().unwrap_or_default().to_owned()).collect()
}

/// Begins to play and waits until there is something to choose.
pub fn begin(page: &Visit) {
    page.press("y");
    wait_until(
        "choices",
        || page.number("document.querySelectorAll('#hand-offers button').length"),
        |many| *many > 0.0,
    );
}

fn advice(page: &Visit) -> String {
    page.text("document.getElementById('hand-advice').textContent")
}

/// Waits until so many decisions are counted; those wrong and undone are among them, and follow.
fn move_made(page: &Visit, number: usize) {
    let said = stepdance::words::count(number as u64, "decision").replace('\u{a0}', " ");
    wait_until(
        &said,
        || page.text("document.getElementById('position').textContent"),
        |text| text.split(',').next() == Some(&*said),
    );
}

/// Presses a key and waits until the address tells what it did.
fn pressed(page: &Visit, key: &str) {
    let before = page.hash();
    page.press(key);
    wait_until(key, || page.hash(), |hash| *hash != before);
}

/// Both solutions of four queens, the first by number keys alone, the second also with the mouse on the board.
#[test]
fn four_queens_are_solved_by_keys_and_by_mouse() {
    visit("#queens?n=4", |page| {
        begin(page);
        for key in ["2", "4", "1", "3"] {
            page.press(key);
        }
        move_made(page, 4);
        assert!(advice(page).contains("Solution 1"), "{}", advice(page));
        for _ in 0..4 {
            page.press("ArrowUp");
        }
        page.press("3");
        move_made(page, 5);
        // The square of row 2, column 1: two rows of four squares are the upper half of the board.
        let square = page.value(
            "(async () => {
                const stage = document.getElementById('stage'), box = stage.getBoundingClientRect();
                const hits = [];
                for (let y = 4; y < box.height; y += 8) for (let x = 4; x < box.width; x += 8)
                    if (window.stepdance.stage.send('point', [x, y])) hits.push([box.left + x, box.top + y]);
                window.stepdance.stage.send('point');
                const left = hits.filter((hit) => hit[0] < Math.min(...hits.map((h) => h[0])) + 24);
                return left[Math.floor(left.length / 2)];
            })()",
        );
        let at = |i: usize| square[i].as_f64().expect("a free square");
        page.drag((at(0), at(1)), (at(0), at(1)), || {});
        move_made(page, 6);
        page.press("4");
        page.press("2");
        move_made(page, 8);
        let told = "Solution 2, the last one";
        wait_until("both to be found", || advice(page), |advice| advice.starts_with(told));
        // The algorithm has made 38 tests by then, and has found both as well: that is how it does it differently.
        let parted = || page.text("document.getElementById('hand-parted').textContent");
        wait_until("the difference", parted, |told| told.contains("chose"));
        let play = "queens?n=4&hand=2.1.1.1.-.-.-.-.3.1.1.1&play=hand&at=";
        wait_until("the play in the address", || page.hash(), |hash| hash.starts_with(play));
    });
}

#[test]
fn a_refused_square_is_named_with_its_reason_and_counts() {
    visit("#queens?n=6", |page| {
        begin(page);
        for key in ["2", "4", "6"] {
            page.press(key);
        }
        move_made(page, 3);
        let refused = offers(page, "refused");
        assert!(
            refused.iter().any(|name| name.starts_with("Column 5: rejected. The queens in rows 1 and 3")),
            "{refused:?}"
        );
        page.press("5");
        move_made(page, 4);
        let told = page.narration();
        assert!(told.contains("rows 1 and 3") && !told.contains("next"), "{told}");
        let cells =
            page.value("[...document.querySelectorAll('#hand-figures tr')].map((row) => row.cells[1].textContent)");
        assert_eq!(cells, serde_json::json!(["4", "4", "0", "0"]));
    });
}

/// Tab and Enter alone, and the arrows with Enter.
#[test]
fn keys_alone_are_enough() {
    visit("#langford?n=3", |page| {
        page.button("Solve").focus();
        page.press("Enter");
        wait_until("choices", || offers(page, "free").len(), |many| *many == 3);
        // Without a list beside it, the picture shows which one has the focus.
        let lit = || page.text("document.activeElement.className + document.activeElement.dataset.place");
        wait_until("the first one", lit, |lit| lit.contains("lit") && lit.ends_with('0'));
        page.press("ArrowDown");
        wait_until("the next one", lit, |lit| lit.contains("lit") && lit.ends_with('1'));
        page.press("Enter");
        move_made(page, 1);
        wait_until("the second one in the address", || page.hash(), |hash| hash.contains("hand=2"));
        page.press("h");
        let hinted = || page.number("document.querySelectorAll('#hand-offers i').length");
        wait_until("hints", hinted, |many| *many > 0.0);
        page.press("ArrowLeft");
        wait_until("it to be undone", || page.hash(), |hash| !hash.contains("hand=2"));
        page.press("Escape");
        wait_until("play to be over", || page.value("document.body.classList.contains('by-hand')"), |on| on == false);
        wait_until("the address as it was", || page.hash(), |hash| hash == "langford?n=3");
    });
}

/// What is decided stays below one's hand, and nothing that need not moves.
#[test]
fn the_board_and_the_buttons_stay_where_they_are() {
    visit("#queens?n=8", |page| {
        begin(page);
        let boxes = "JSON.stringify(['stage', 'hand-go', 'hand-up', 'hand-offers'].map((id) => {
            const { x, y, width } = document.getElementById(id).getBoundingClientRect();
            return [x, y, width];
        }))";
        let before = page.text(boxes);
        for (key, made) in [("1", 1), ("3", 2), ("5", 3), ("ArrowUp", 3), ("6", 4)] {
            page.press(key);
            move_made(page, made);
            assert_eq!(page.text(boxes), before, "after {key}");
        }
    });
}

#[test]
fn a_phone_has_the_choices_above_the_buttons() {
    visit_on(Screen::PHONE, "#queens?n=6", |page| {
        page.button("Solve").tap();
        wait_until("choices", || offers(page, "free").len(), |many| *many == 6);
        let small = page.value(
            "[...document.querySelectorAll('#hand-offers button, .hand-keys button')].filter((node) => {
                const { width, height, bottom, right } = node.getBoundingClientRect();
                return width < 44 || height < 44 || bottom > innerHeight || right > innerWidth;
            }).map((node) => node.textContent)",
        );
        assert_eq!(small, serde_json::json!([]));
        page.button("Column 2: free").tap();
        move_made(page, 1);
        page.check_texts(1);
        access::load(page);
        access::check(page, "by hand on a phone");
    });
}

/// Every problem of the catalogue.
#[test]
fn every_problem_is_played_to_a_refusal_and_a_solution_and_handed_over() {
    visit("#queens", |page| {
        let entries =
            page.value("import('./pkg/stepdance.js').then(({ catalog }) => catalog().map((entry) => entry.id))");
        for id in entries.as_array().into_iter().flatten().filter_map(Value::as_str) {
            play_and_hand_over(page, id);
        }
    });
}

/// Plays the search with that address down to something refused, gives up what leads nowhere, then plays to a solution by hints, and
/// hands the address over to a page that knows nothing of it.
pub fn play_and_hand_over(page: &Visit, address: &str) {
    page.follow(&format!("#{address}"));
    begin(page);
    access::load(page);
    page.press("h");
    let mut made = 0;
    // Names may stay on one line in a sentence.
    let plain = |text: &str| text.replace('\u{a0}', " ").replace('\u{2011}', "-").to_lowercase();
    let why = plain(&refusal(page, &mut made, address));
    let told = || plain(&page.narration());
    // Beside the candidate it is *it*; elsewhere it has its name. Where all candidates of an item have one reason, it is said of all.
    let blames = |said: &str| why.contains(said.trim_end_matches('.').trim_end_matches(" it"));
    let is_told = |told: &String| {
        let (verdict, reason) = told.split_once(". ").unwrap_or((told, ""));
        let of_all = verdict.starts_with("dead end") && reason.contains("all larger");
        // Where the sentence says more, it names what blocks or what is blocked.
        let subject = || reason.split(' ').take(2).collect::<Vec<_>>().join(" ");
        let named = why
            .split_once(" rules out ")
            .is_some_and(|(blocker, blocked)| reason.contains(blocker) || blocked.starts_with(&subject()));
        let same = why.contains(told.as_str()) || told.contains(why.as_str());
        !reason.is_empty() && (same || blames(reason) || of_all || named)
    };
    wait_until(&format!("the reason: {why}"), told, is_told);
    access::check(page, &format!("{address}, refused by hand"));
    // Up to where something is to be found again: the only choice of a level may be among those that lead down here.
    let up = || page.value("document.getElementById('hand-up').getAttribute('aria-disabled')") == "false";
    while wait_until("hints", || hinted(page, false), |place| *place != -1.0) < 0.0 || hinted(page, true) < 0.0 {
        assert!(up(), "{address}: nothing is to be found anywhere");
        pressed(page, "ArrowUp");
    }
    for _ in 0..DEEPEST {
        if solved(page) {
            break;
        }
        let best = wait_until(&format!("a hint, {address}"), || hinted(page, true), |place| *place >= 0.0);
        choose(page, best, &mut made);
    }
    assert!(solved(page), "{address}: {}", advice(page));
    let figures = "[...document.querySelectorAll('#hand-figures tr')].map((row) => row.cells[1].textContent).at(-1)";
    assert_eq!(page.text(figures), "1", "{address}: a solution found");
    access::check(page, &format!("{address}, solved by hand"));
    let told = page.narration();
    page.press("Escape");
    wait_until("play to be over", || page.value("document.body.classList.contains('by-hand')"), |on| on == false);
    let moment = page.text("window.stepdance.stage.view().address");
    let hash = wait_until("the play in the address", || page.hash(), |hash| *hash == moment);
    let (play, at) = hash.rsplit_once("&at=").expect("a step");
    let end: u64 = at.parse().expect("a number");
    // Somebody else opens it at its beginning, watches the first move, and goes to its end.
    page.go(&format!("#{play}"));
    assert_eq!(page.step(), 0, "{play}");
    page.press("s");
    page.wait_step(1);
    page.press("End");
    page.wait_step(end);
    assert_eq!(page.narration(), told, "{play}");
}

/// More levels than any default search has.
const DEEPEST: usize = 80;

fn solved(page: &Visit) -> bool {
    page.value("document.getElementById('hand-advice').classList.contains('solved')") == true
}

fn choose(page: &Visit, place: f64, made: &mut usize) {
    page.value(&format!("document.querySelector('#hand-offers [data-place=\"{place}\"]').click()"));
    *made += 1;
    move_made(page, *made);
}

/// The place of an offer with solutions below, or without any; -1 while there is no such, -2 where there is no offer.
fn hinted(page: &Visit, some: bool) -> f64 {
    page.number(&format!(
        "(() => {{
            const open = [...document.querySelectorAll('#hand-offers .free')];
            if (!open.length) return -2;
            const found = open.find((node) => node.querySelector('i') && node.querySelector('i').classList.contains('none') !== {some});
            if (found) return Number(found.dataset.place);
            return {some} || open.some((node) => !node.querySelector('i')) ? -1 : Number(open[0].dataset.place);
        }})()"
    ))
}

/// Goes down where nothing is to be found until something is refused, and tries that, or until nothing is left; returns why.
fn refusal(page: &Visit, made: &mut usize, address: &str) -> String {
    for _ in 0..DEEPEST {
        let name = offers(page, "refused").into_iter().find(|name| name.contains(". "));
        if let Some(name) = name {
            let place = page.number("Number(document.querySelector('#hand-offers .refused').dataset.place)");
            choose(page, place, made);
            return name.split_once(". ").expect("a reason").1.to_owned();
        }
        let next = wait_until("hints", || hinted(page, false), |place| *place != -1.0);
        if next == -2.0 {
            // An exact cover refuses no option that is offered; that none is left has its reason.
            let told = page.narration();
            assert!(told.starts_with("Dead end"), "{address}: nothing is refused anywhere: {told}");
            return told;
        }
        choose(page, next, made);
    }
    panic!("{address}: nothing is refused anywhere")
}

/// F5 in the middle of a play: it is still played, and the next press is the next move.
#[test]
fn a_reload_goes_on_with_the_play() {
    visit("#queens?n=6", |page| {
        begin(page);
        page.reload();
        wait_until("choices", || offers(page, "free").len(), |many| *many == 6);
        for key in ["2", "4"] {
            page.press(key);
        }
        move_made(page, 2);
        wait_until("the play in the address", || page.hash(), |hash| hash.contains("hand=2.1&play=hand"));
        page.reload();
        move_made(page, 2);
        wait_until("choices", || offers(page, "free").len(), |many| *many > 0);
        pressed(page, "ArrowUp");
        page.press("Escape");
        let play = "queens?n=6&hand=2.1.-&at=";
        wait_until("an address to be watched", || page.hash(), |hash| hash.starts_with(play));
        // The play is kept while the algorithm's own search is watched, and one plays on from wherever that is.
        page.button("Watch the algorithm").click();
        wait_until("the algorithm's own search", || page.hash(), |hash| hash == "queens?n=6");
        page.button("Back to your game").click();
        wait_until("the play", || page.hash(), |hash| hash.starts_with(play));
        page.press("y");
        wait_until("the play to go on", || page.hash(), |hash| hash.starts_with("queens?n=6&hand=2.1.-&play=hand"));
    });
}

/// A place on the screen where a click begins a branch by choosing a candidate.
fn candidate(page: &Visit) -> (f64, f64) {
    let found = page.value(
        "(() => {
            const { stage } = stepdance, box = document.getElementById('stage').getBoundingClientRect();
            for (let y = 6; y < box.height; y += 6) for (let x = 6; x < box.width; x += 6) {
                stage.send('pick', [x, y]);
                const placed = stage.hand() && stage.view().narration.startsWith('What if row 4 took');
                if (stage.hand()) stage.send('command', 'solve');
                stage.send('letGo');
                if (placed) return [box.left + x + 3, box.top + y + 3];
            }
            return null;
        })()",
    );
    let at = |i: usize| found[i].as_f64().expect("a candidate");
    (at(0), at(1))
}

fn is_by_hand(page: &Visit) -> bool {
    page.value("document.body.classList.contains('by-hand')") == true
}

/// *What if it stood there?* A click on a square of the row in hand, on a desk and by a finger, and back to the very move.
#[test]
fn a_click_on_a_square_branches_and_return_leads_back() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        visit_on(screen, "#queens?at=276", |page| {
            let told = page.narration();
            let at = candidate(page);
            page.drag(at, at, || {});
            wait_until("the branch", || is_by_hand(page), |on| *on);
            wait_until(
                "its address",
                || page.hash(),
                |hash| hash.starts_with("queens?hand=1.1.2.") && hash.contains("&play=276"),
            );
            move_made(page, 1);
            assert!(page.narration().starts_with("What if row 4 took column "), "{}", page.narration());
            pressed(page, "Backspace");
            page.button("Return").click();
            wait_until("the search", || is_by_hand(page), |on| !*on);
            wait_until("the address", || page.hash(), |hash| hash == "queens?at=276");
            assert_eq!(page.narration(), told);
        });
    }
}

/// In a lecture: from a slide in the hall, with its question, and back by Esc or the clicker.
#[test]
fn a_slide_waits_while_one_branches() {
    visit("#tour=tours/queens-basic.md&moment=4&view=stage", |page| {
        let place = || page.text("document.getElementById('tour-place').textContent");
        wait_until("the slide", place, |place| place.starts_with("4 of"));
        let hash = wait_until("the address of the slide", || page.hash(), |hash| hash.contains("moment=4"));
        let words = page.text("document.getElementById('tour-words').textContent");
        for back in ["Escape", "PageUp"] {
            page.press("y");
            wait_until("choices", || offers(page, "free").len() + offers(page, "refused").len(), |many| *many == 4);
            page.press("4");
            move_made(page, 1);
            wait_until("the branch in the address", || page.hash(), |hash| hash.contains("play%3D"));
            page.press(back);
            wait_until("the slide", || is_by_hand(page), |on| !*on);
            wait_until("its address", || page.hash(), |now| *now == hash);
            assert!(place().starts_with("4 of") && hash.ends_with("view=stage"), "{}", place());
            assert_eq!(page.text("document.getElementById('tour-words').textContent"), words);
        }
    });
}
