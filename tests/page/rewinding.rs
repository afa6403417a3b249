//! Rewinding: what made a mark of the picture, by mouse, key and finger.

use super::kit::wait_until;
use super::visit::{Screen, Visit, visit, visit_on};

/// What is said above the timeline.
fn told(page: &Visit) -> String {
    page.text("(({ hidden, textContent }) => (hidden ? '' : textContent))(document.getElementById('timeline-name'))")
}

/// 8 queens at move 276, with queens in columns 1, 3 and 6: what stands in row 1 rules out row 6, column 1.
#[test]
fn the_move_that_made_a_mark_is_shown_and_is_a_press_away() {
    visit("#queens?at=276", |page| {
        page.wait_step(276);
        page.wait_said("Controls", "of 92 found");
        page.hover(page.square(8, 6, 1));
        let of_mark = |said: &String| said.starts_with("Row 6, column 1 was ruled out at move 3 by");
        wait_until("its origin", || told(page), of_mark);
        page.press("o");
        page.wait_step(3);
        page.press("Backspace");
        page.wait_step(276);
        // Shift and a click is the same, and no decision.
        page.hover(page.square(8, 6, 3));
        wait_until("another origin", || told(page), |said| said.starts_with("Row 6, column 3 was ruled out"));
        page.shift_click(page.square(8, 6, 3));
        wait_until("the move", || page.step(), |step| *step < 276);
        assert!(page.text("document.body.className").split(' ').all(|name| name != "by-hand"));
        // Beside the picture nothing is said.
        page.hover((2.0, 2.0));
        wait_until("silence", || told(page), String::is_empty);
    });
}

#[test]
fn a_finger_that_stays_is_told_and_led_there() {
    visit_on(Screen::PHONE, "#queens?at=276", |page| {
        page.wait_step(276);
        page.wait_said("Controls", "of 92");
        let at = page.square(8, 1, 1);
        let is_told =
            || drop(wait_until("its origin", || told(page), |said| said.contains("was chosen at move 3. A tap here")));
        page.hold(at, is_told, at, || {});
        assert_eq!(page.step(), 276, "a finger that stays decides nothing");
        let name = page.value("document.getElementById('timeline-name').getBoundingClientRect().toJSON()");
        let middle = |from: &str, length: &str| name[from].as_f64().unwrap() + name[length].as_f64().unwrap() / 2.0;
        page.touch_at((middle("left", "width"), middle("top", "height")));
        page.wait_step(3);
        wait_until("silence", || told(page), String::is_empty);
    });
}
