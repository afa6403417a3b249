//! Getting about in a search: the timeline, and the address that names the moment.

use super::kit::wait_until;
use super::visit::{Visit, visit};

/// Waits until all steps are counted; only then does the timeline reach to the end.
fn wait_counted(page: &Visit) {
    page.wait_said("Controls", "of 92 found");
}

#[test]
fn dragging_the_timeline_goes_through_the_search() {
    visit("#queens", |page| {
        wait_counted(page);
        let area = page.slider("Timeline").area();
        let (middle, y) = area.middle();
        // The axis leaves half a rem free at both ends, for the thumb.
        page.drag((area.left + 8.0, y), (middle, y), || {
            wait_until("half of the steps", || page.step(), |step| (17_500..18_000).contains(step));
        });
        let half = page.step();
        assert!((17_500..18_000).contains(&half), "{half} after the button was let go");
        // What is shown belongs to that step: as many queens as the stage says it has.
        let queens = page.text("document.querySelector('[aria-label=Stage] canvas').ariaLabel");
        let said =
            queens.split_once("columns ").map_or(0, |(_, rest)| rest.split(';').next().unwrap().split(", ").count());
        let drawing = page.drawing();
        assert_eq!(drawing.queens(&drawing.board(8)).len(), said, "{queens}");
        page.drag((middle, y), (area.right - 8.0, y), || page.wait_step(35_555));
        page.drag((area.right - 8.0, y), (area.left + 8.0, y), || page.wait_step(0));
    });
}

#[test]
fn the_timeline_moves_by_keys_as_sliders_do() {
    visit("#queens", |page| {
        wait_counted(page);
        page.slider("Timeline").focus();
        for (key, step) in
            [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 35_555), ("Home", 0), ("ArrowUp", 1)]
        {
            page.press(key);
            wait_until(&format!("step {step} after {key}"), || page.step(), |now| *now == step);
        }
    });
}

#[test]
fn a_link_opens_its_moment_and_a_reload_keeps_it() {
    visit("#queens?n=6&at=100", |page| {
        page.wait_step(100);
        assert_eq!(page.field("n"), "6");
        assert_eq!(page.narration(), "Fill row 4. Column 1 is tried first.");
        let drawing = page.drawing();
        assert_eq!(drawing.queens(&drawing.board(6)), [(1, 1), (2, 4), (3, 2)]);
        page.press("ArrowRight");
        page.wait_step(101);
        wait_until("the address to follow", || page.hash(), |hash| hash == "queens?n=6&at=101");
        page.reload();
        page.wait_step(101);
        assert_eq!(page.field("n"), "6");
    });
}

#[test]
fn a_reload_right_after_a_jump_loses_nothing() {
    visit("#queens?n=6", |page| {
        page.press("n");
        wait_until("a solution", || page.narration(), |text| text.contains("Solution 1."));
        let step = page.step();
        // Sooner than half a second after it.
        page.reload();
        page.wait_step(step);
    });
}

#[test]
fn the_address_follows_without_filling_the_history() {
    visit("#queens", |page| {
        let before = page.number("history.length");
        for step in [3, 5, 7, 9, 11, 13] {
            page.press("ArrowRight");
            page.wait_step(step);
        }
        wait_until("the address to follow", || page.hash(), |hash| hash == "queens?at=13");
        page.press("End");
        wait_until("the address to follow", || page.hash(), |hash| hash == "queens?at=35555");
        assert_eq!(page.number("history.length"), before);
        assert!(
            page.text("document.title").replace('\u{a0}', " ").contains("move 35 555"),
            "{}",
            page.text("document.title")
        );
    });
}

/// The tree stands on the timeline: what is under the pointer has a name, and a click goes to its beginning.
#[test]
fn a_click_on_the_tree_goes_to_a_solution_or_to_the_start_of_a_subtree() {
    visit("#queens?n=6", |page| {
        page.wait_said("Controls", "of 4 found");
        page.press("n");
        page.press("n");
        wait_until("the second solution", || page.narration(), |text| text.contains("Solution 2."));
        let step = page.step();
        let tree = super::finding::Area::from(
            &page.value("document.getElementById('timeline-tree').getBoundingClientRect().toJSON()"),
        );
        let last = page.slider("Timeline").attribute("max").parse::<f64>().unwrap();
        page.press("Home");
        page.wait_step(0);
        let x = tree.left + 8.0 + (tree.width() - 16.0) * step as f64 / last;
        let name = || page.text("document.getElementById('timeline-name').textContent");
        // The solutions are the last row above the axis and its numbers.
        let at = (x, tree.bottom - 42.0 + 5.0);
        page.hover(at);
        wait_until("what the mark is", name, |text| text == "Solution 2");
        page.drag(at, at, || ());
        page.wait_step(step);
        // The first row below the root has a bar for each column of the first queen.
        let row = (tree.height() - 42.0) / 7.0;
        let at = (tree.left + 0.4 * tree.width(), tree.top + 9.0 + 1.5 * row);
        page.hover(at);
        wait_until("what the bar is", name, |text| text.starts_with("Choice 3: "));
        let first =
            name().split_once("first move: ").unwrap().1.split('.').next().unwrap_or_default().replace('\u{a0}', "");
        page.drag(at, at, || ());
        page.wait_step(first.parse().expect("a number of a move"));
        assert!(super::outside::colours(page, "timeline-tree") > 4.0, "it is painted");
    });
}

#[test]
fn the_link_to_the_moment_is_copied_and_said_to_be() {
    visit("#queens?n=6&at=100", |page| {
        page.value("void (navigator.clipboard.writeText = async (text) => void (window.copied = text))");
        page.press("ArrowRight");
        page.wait_step(101);
        page.button("Share").click();
        page.button("Copy link").click();
        page.wait_said("Controls", "Link copied");
        assert!(page.text("window.copied").ends_with("/#queens?n=6&at=101"), "{}", page.text("window.copied"));
        // Where the browser refuses, the address is told.
        page.value("void (navigator.clipboard.writeText = async () => { throw new Error('no') })");
        page.button("Share").click();
        page.button("Copy link").click();
        let told = || page.text("document.getElementById('message').innerText");
        wait_until("the link to be told", told, |text| text.contains("/#queens?n=6&at=101"));
    });
}

/// Moves of the twelve pentominoes in 6×10, and how many of them may lie between a step and the place one goes there from.
const PENTOMINOES: u64 = 2_553_354_086;
const NEAR: f64 = 10_000_000.0;

/// The page has not been there: it stands at the places that the count has left. On its own it walks for seconds.
#[test]
fn where_the_count_has_been_any_step_is_near() {
    visit("#cover?preset=pentominoes6x10", |page| {
        let counted = |text: &String| text.ends_with("of 2 553 354 086");
        // A slow machine takes longer than one is ready to wait for a page.
        wait_until("half of the steps", || page.position(), |text| counted(text) || text.contains(" of at least 1 "));
        wait_until("the number of steps", || page.position(), counted);
        let away = format!(
            "(async () => {{
                const away = [];
                for (const part of [0.7, 0.2, 0.9, 0.4, 0.6]) {{
                    const to = Math.floor(part * {PENTOMINOES});
                    stepdance.stage.send('goTo', to);
                    away.push(to - stepdance.stage.view().at);
                    while (stepdance.stage.view().at !== to) await new Promise(requestAnimationFrame);
                }}
                return Math.max(...away);
            }})()"
        );
        let away = page.number(&away);
        println!("the farthest step was {away} moves away");
        assert!(away < NEAR, "{away} moves, allowed are {NEAR}");
    });
}
