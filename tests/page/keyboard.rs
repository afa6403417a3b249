//! The keyboard alone: every control can be reached, seen to be reached, and pressed.

use super::kit::wait_until;
use super::visit::{Visit, visit};
use std::collections::BTreeSet;
use std::time::Duration;

/// Goes to a control with Tab.
fn tab_to(page: &Visit, name: &str) {
    for _ in 0..60 {
        if page.focused() == name {
            return;
        }
        page.press("Tab");
    }
    panic!("Tab never comes to {name}");
}

#[test]
fn tab_reaches_every_control_and_shows_where_it_is() {
    visit("#queens?n=4", |page| {
        let mut reached = BTreeSet::new();
        loop {
            page.press("Tab");
            let name = page.focused();
            // Behind the last control comes the browser's own window.
            if !reached.insert(name.clone()) || reached.len() > 60 {
                break;
            }
            if name.starts_with("RootWebArea") || name.starts_with("none") || name.starts_with("generic") {
                break;
            }
            let seen = page.value(
                "(() => {
                    const node = document.activeElement;
                    const { outlineStyle, outlineWidth } = getComputedStyle(node);
                    const { left, top, right, bottom } = node.getBoundingClientRect();
                    return node.matches(':focus-visible') && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
                        && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
                })()",
            );
            assert_eq!(seen, true, "the focus on {name} cannot be seen");
        }
        for name in [
            "button 4 queens",
            "button by bit rows",
            "button Watch",
            "button Predict",
            "button Solve",
            "button Race",
            "button More",
            "button whole program",
            "button Back",
            "button Play",
            "button Step",
            "button by move",
            "slider Timeline",
            "button Speed 1 per second",
        ] {
            assert!(reached.contains(name), "Tab does not reach {name}, only {reached:?}");
        }
    });
}

#[test]
fn space_on_a_button_presses_it_and_does_not_play() {
    visit("#queens?n=4", |page| {
        tab_to(page, "button Step");
        for step in [1, 2] {
            page.press(" ");
            page.wait_step(step);
        }
        page.press("Enter");
        page.wait_step(3);
        std::thread::sleep(Duration::from_millis(600));
        assert_eq!(page.step(), 3);
        page.button("Play");
        // Arrows step whatever button has the focus.
        page.press("ArrowRight");
        page.wait_step(4);
    });
}

#[test]
fn space_on_play_plays_and_pauses() {
    visit("#queens", |page| {
        tab_to(page, "button Play");
        page.press(" ");
        wait_until("the step number to grow", || page.step(), |step| *step > 3);
        assert_eq!(page.focused(), "button Pause");
        page.press(" ");
        page.button("Play");
    });
}

/// The focus does not fall to the page's root with what is put away.
#[test]
fn the_focus_stays_on_something_where_parts_come_and_go() {
    let focused = |page: &Visit| page.text("document.activeElement.id || document.activeElement.tagName");
    visit("#queens?n=5", |page| {
        page.value("document.getElementById('hand-toggle').focus()");
        page.press("Enter");
        wait_until("a choice", || page.text("document.activeElement.parentElement.id"), |id| id == "hand-offers");
        page.press("y");
        wait_until(
            "play to be over",
            || page.value("document.getElementById('hand').hidden"),
            |hidden| *hidden == true,
        );
        wait_until("the focus", || focused(page), |id| id == "hand-toggle");
        page.value("document.activeElement.blur()");
        page.press("t");
        wait_until(
            "the tree on the stage",
            || page.value("document.getElementById('room').hidden"),
            |hidden| *hidden == false,
        );
        page.value("document.getElementById('room-box').focus()");
        page.press("t");
        wait_until(
            "the picture on the stage",
            || page.value("document.getElementById('room').hidden"),
            |hidden| *hidden == true,
        );
        wait_until("the focus", || focused(page), |id| id == "more");
    });
}

/// A dialog that was opened from the menu gives the focus back to the menu's button.
#[test]
fn esc_in_a_dialog_of_the_menu_leads_back_to_the_menu() {
    visit("#queens?n=4", |page| {
        let buttons = page.value(
            "[...document.querySelectorAll('#menu button')].filter((button) => !button.popoverTargetElement && !['theme', 'project', 'full-screen'].includes(button.id)).map(({ id }) => id)",
        );
        let mut dialogs = 0;
        for id in buttons.as_array().expect("buttons") {
            page.value("document.getElementById('more').focus()");
            page.press("Enter");
            wait_until(
                &format!("the menu for {id}"),
                || page.value("document.getElementById('menu').matches(':popover-open')"),
                |open| *open == true,
            );
            let id = id.as_str().expect("an id");
            if page.value(&format!("document.getElementById({id:?})?.checkVisibility() ?? false")) == false {
                page.press("Escape");
                continue;
            }
            page.value(&format!("document.getElementById({id:?}).focus()"));
            page.press("Enter");
            page.value("new Promise((done) => setTimeout(done, 100))");
            if page.value("document.querySelector('dialog[open]') !== null") == false {
                // Whatever it has opened instead is left. (What changes the whole page opens none.)
                page.reload();
                page.follow("#queens?n=4&at=0");
                continue;
            }
            dialogs += 1;
            page.press("Escape");
            wait_until(
                "it to close",
                || page.value("document.querySelector('dialog[open]') === null"),
                |closed| *closed == true,
            );
            assert_eq!(page.text("document.activeElement.id"), "more", "{id}");
        }
        assert!(dialogs >= 4, "{dialogs} dialogs");
    });
}
