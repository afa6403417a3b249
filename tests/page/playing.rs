//! Playing, pausing, stepping: what is said and marked has to follow.

use super::kit::wait_until;
use super::visit::{Visit, visit};
use std::time::Duration;

/// Waits until the search moves, then has it stopped, and sees that it stands still.
fn plays_until(page: &Visit, stop: impl FnOnce()) {
    page.button("Pause");
    let start = page.step();
    wait_until("the step number to grow", || page.step(), |step| *step > start + 2);
    stop();
    page.button("Play");
    let stopped = page.step();
    std::thread::sleep(Duration::from_millis(600));
    assert_eq!(page.step(), stopped, "a paused search moves");
}

#[test]
fn plays_and_pauses_with_the_button() {
    visit("#queens", |page| {
        page.button("Play").click();
        plays_until(page, || page.button("Pause").click());
    });
}

#[test]
fn plays_and_pauses_with_space() {
    visit("#queens", |page| {
        page.press(" ");
        plays_until(page, || page.press(" "));
    });
}

#[test]
fn steps_and_goes_back_with_the_arrow_keys_and_says_what_happened() {
    let rule = stepdance::problems::queens::QUEENS.rule.expect("a rule").told(|_| 8).concat();
    let told = [
        (0, "", "B1", rule.as_str()),
        (3, "B3", "B2", "Placed: row 1, column 1. Its column and both its diagonals are free."),
        (5, "B3", "B4", "Rejected: row 2, column 1. The queen in row 1 (column) attacks it. Column 2 is next."),
        (7, "B3", "B4", "Rejected: row 2, column 2. The queen in row 1 (diagonal) attacks it. Column 3 is next."),
        (9, "B3", "B2", "Placed: row 2, column 3. Its column and both its diagonals are free."),
    ];
    let check = |page: &Visit, (step, ran, next, text): (u64, &str, &str, &str)| {
        page.wait_step(step);
        assert_eq!(page.narration(), text);
        assert_eq!((page.ran_label().as_str(), page.next_label().as_str()), (ran, next));
    };
    visit("#queens", |page| {
        check(page, told[0]);
        for now in &told[1..] {
            page.press("ArrowRight");
            check(page, *now);
        }
        for now in told[..4].iter().rev() {
            page.press("ArrowLeft");
            check(page, *now);
        }
    });
}

#[test]
fn state_marks_what_changed() {
    visit("#queens?n=4", |page| {
        page.by_choices();
        page.press("ArrowRight");
        page.wait_step(3);
        let marked =
            page.value("[...document.querySelectorAll('[aria-label=State] mark')].map((mark) => mark.innerText)");
        // Row 1, column 1 was under test in step 2 already; now it is chosen.
        assert_eq!(marked, serde_json::json!(["1"]), "{:?}", page.lines("State"));
        let lines = page.lines("State").join(" ");
        assert!(lines.contains("l 1 current row") && lines.contains("x 1 columns chosen"), "{lines}");
    });
}

#[test]
fn is_silent_while_it_plays_too_fast_to_be_read_out() {
    visit("#queens", |page| {
        let live = || page.text("document.querySelector('[aria-label=Narration] [aria-live]').ariaLive");
        assert_eq!(live(), "polite");
        for _ in 0..4 {
            page.press("+");
        }
        page.press(" ");
        wait_until("the narration to fall silent", live, |live| live == "off");
        page.press(" ");
        wait_until("the narration to be read out again", live, |live| live == "polite");
    });
}
