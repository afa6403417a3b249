//! What the page says of the last press, and what it asks on its own: both go when they are not wanted.

use super::kit::wait_until;
use super::visit::{Screen, Visit, visit, visit_on};

fn notice(page: &Visit) -> String {
    page.text("document.getElementById('notice').textContent")
}

fn click(page: &Visit, at: (f64, f64)) {
    page.drag(at, at, || {});
}

/// The script waits for nothing: any press takes the notice away, also one that the stage does not hear of.
#[test]
fn a_notice_goes_with_any_press() {
    visit("#queens?n=8", |page| {
        let seek = |page: &Visit| {
            page.value("stepdance.stage.send('goToText', 'dead end 3')");
            wait_until("a notice", || notice(page), |told| told == "Dead end 3.");
        };
        seek(page);
        page.button("More").click();
        wait_until("no notice beside the menu", || notice(page), |told| told.is_empty());
        page.press("Escape");
        seek(page);
        page.press("x");
        wait_until("no notice beside a tool", || notice(page), |told| told.is_empty());
    });
}

/// The menu of step sizes leads to the next dead end.
#[test]
fn the_ways_to_step_lead_to_the_next_dead_end() {
    visit("#queens?n=8", |page| {
        page.value("document.getElementById('by').click()");
        page.find("button", "Next dead end").click();
        let sign = || page.text("document.getElementById('headline').dataset.sign");
        wait_until("a dead end", sign, |sign| sign == "dead-end");
    });
}

/// Long sentences of a branch leave the headline of the search that waits as it was.
#[test]
fn a_branch_leaves_the_headline_its_size() {
    visit("#queens?n=8&at=76", |page| {
        let size = || page.number("parseFloat(getComputedStyle(document.getElementById('narration')).fontSize)");
        let letters = || page.number("Number(document.getElementById('headline').style.getPropertyValue('--letters'))");
        let before = (size(), letters());
        click(page, page.square(8, 5, 8));
        wait_until("a branch", || page.value("stepdance.stage.view().hand"), |hand| *hand == true);
        page.value("document.getElementById('hand-go').click()");
        let longest = || letters();
        wait_until("a longer sentence", longest, |now| *now > before.1);
        page.press("Escape");
        wait_until("the search again", || page.value("stepdance.stage.view().hand"), |hand| *hand == false);
        wait_until("its sentence", || page.step(), |at| *at == 76);
        assert_eq!((size(), letters()), before);
    });
}

/// In the hand the button for a breakpoint at what is picked covers nothing of the picture, and no branch shows it.
#[test]
fn a_picked_place_covers_nothing_in_the_hand() {
    let upright = Screen::PHONE;
    for screen in [upright, Screen { width: 844, height: 390, ..upright }] {
        visit_on(screen, "#queens?n=8&at=76", |page| {
            let shown = || page.value("document.getElementById('stop-here').checkVisibility()");
            page.touch_at(page.square(8, 7, 8));
            wait_until("the button", shown, |seen| *seen == true);
            let stage = page.find("region", "Stage").area();
            let button = page.value("document.getElementById('stop-here').getBoundingClientRect().toJSON()");
            let side = |name: &str| button[name].as_f64().expect("a side");
            let beside = side("bottom") <= stage.top + 0.5 || side("left") >= stage.right - 0.5;
            assert!(beside, "{button} on {stage:?}");
            page.touch_at(page.square(8, 5, 8));
            wait_until("a branch", || page.value("stepdance.stage.view().hand"), |hand| *hand == true);
            assert_eq!(shown(), false);
        });
    }
}
