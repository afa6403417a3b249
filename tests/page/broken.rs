//! When the program breaks, the page says so and offers a way on.

use super::kit::wait_until;
use super::visit::{Visit, visit};

/// Breaks the program as a mistake in it would.
fn break_it(page: &Visit) {
    let thrown = page.try_value("stepdance.stage.panic('the roof fell in')");
    assert!(thrown.is_err(), "{thrown:?}");
    let panel = page.find("alertdialog", "A mistake in the program, not yours").text();
    assert!(panel.contains("the roof fell in"), "{panel}");
    let troubles = page.troubles();
    assert!(troubles.iter().any(|trouble| trouble.contains("the roof fell in")), "{troubles:?}");
}

#[test]
fn start_over_leads_to_a_working_page() {
    visit("#queens?n=5&at=20", |page| {
        break_it(page);
        // It stays until one chooses.
        page.press("Escape");
        page.press("Escape");
        page.find("alertdialog", "A mistake in the program, not yours");
        page.value("window.beforeReload = true");
        page.button("Start over").click();
        wait_until("the page to reload", || page.value("window.beforeReload === undefined"), |new| *new == true);
        page.wait_ready();
        assert_eq!((page.step(), page.field("n").as_str()), (0, "4"));
        assert!(page.look_for("alertdialog", "A mistake in the program, not yours").is_none());
        page.press("ArrowRight");
        page.wait_step(3);
    });
}

#[test]
fn reloading_the_step_returns_to_the_moment() {
    visit("#queens?n=5&at=20", |page| {
        page.press("ArrowRight");
        wait_until("the next step", || page.step(), |step| *step > 20);
        let step = page.step();
        break_it(page);
        page.value("window.beforeReload = true");
        page.button("Reload this step").click();
        wait_until("the page to reload", || page.value("window.beforeReload === undefined"), |new| *new == true);
        page.wait_ready();
        page.wait_step(step);
        assert_eq!(page.field("n"), "5");
    });
}
