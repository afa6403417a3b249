//! What a person finds who opens the page.

use super::kit::{BUTTONS, wait_until};
use super::visit::visit;

#[test]
fn opens_on_eight_queens_paused_at_step_0_and_says_what_is_next() {
    visit("#queens", |page| {
        assert_eq!(page.step(), 0, "{:?}", page.position());
        assert_eq!(page.field("n"), "8");
        assert_eq!(page.problem(), "queens");
        assert!(page.narration().starts_with("Place 8 queens on a board of 8 by 8"), "{}", page.narration());
        assert_eq!(page.next_label(), "B1");
        let board = page.drawing().board(8);
        assert_eq!(page.drawing().queens(&board), []);
        page.button("Play");
        // Nothing may come by itself, so there is nothing to wait for but the time.
        std::thread::sleep(std::time::Duration::from_millis(400));
        assert_eq!((page.step(), page.look_for("button", "Pause").is_some()), (0, false));
    });
}

#[test]
fn has_every_region_and_every_control_under_its_name() {
    visit("#queens", |page| {
        page.find("region", "Tree");
        page.find("region", "Profile");
        page.button("whole program").click();
        for name in ["Problem", "Stage", "Narration", "Program", "State", "Controls"] {
            let area = page.find("region", name).area();
            assert!(area.width() > 50.0 && area.height() > 30.0, "{name} has no room: {area:?}");
        }
        page.find("image", "Chessboard of 8 by 8: no queen yet; at row 1, column 1.");
        for (region, said) in [("State", "column under test"), ("Program", "Clear the three bit rows")] {
            let lines = page.lines(region).join(" ");
            assert!(lines.contains(said), "{region} says {lines:?}");
        }
        for name in BUTTONS {
            assert!(page.button(name).area().height() >= 24.0, "{name} is too small to hit");
        }
        for name in ["Timeline", "Speed"] {
            assert!(page.slider(name).area().width() > 80.0, "{name} is too short to set");
        }
    });
}

#[test]
fn every_button_does_what_it_says() {
    visit("#queens?n=4", |page| {
        page.by_choices();
        for (button, step) in [
            ("Move", 1),
            ("Step", 3),
            ("Step", 5),
            ("Back", 3),
            ("Step", 5),
            ("Step", 7),
            ("Step over", 19),
            ("Step out", 43),
            ("Next solution", 62),
            ("Next solution", 94),
            ("Previous solution", 62),
            ("Last", 155),
            ("First", 0),
        ] {
            page.button(button).click();
            wait_until(&format!("step {step} after {button}"), || page.step(), |now| *now == step);
        }
    });
}

#[test]
fn what_cannot_be_done_now_is_marked_and_says_why_when_tried() {
    visit("#queens?n=4", |page| {
        assert_eq!(page.button("Back").attribute("aria-disabled"), "true");
        assert_eq!(page.button("Step").attribute("aria-disabled"), "false");
        page.button("Previous solution").click();
        page.wait_said("Narration", "There is no solution before this move.");
        page.button("Last").click();
        page.wait_step(155);
        assert_eq!(page.button("Step").attribute("aria-disabled"), "true");
        page.button("Next solution").click();
        page.wait_said("Narration", "There is no further solution.");
    });
}
