//! Every key of the list does what the list says.

use super::kit::{wait, wait_until};
use super::visit::{Visit, visit};

/// Presses keys in turn, each with the step that it leads to.
fn walk(page: &Visit, way: &[(&str, u64)]) {
    for (key, step) in way {
        page.press(key);
        wait_until(&format!("step {step} after the key {key:?}"), || page.step(), |now| now == step);
    }
}

#[test]
fn keys_step_forwards_and_backwards_by_any_measure() {
    visit("#queens?n=4", |page| {
        walk(
            page,
            &[
                ("ArrowRight", 3),
                ("PageDown", 5),
                ("PageUp", 3),
                ("ArrowLeft", 0),
                (".", 1),
                (".", 2),
                (",", 1),
                ("ArrowRight", 3),
                ("ArrowRight", 5),
                ("ArrowRight", 7),
                // Step 9 places a queen; her subtree ends when she is lifted in step 19.
                ("ArrowDown", 19),
                ("Shift+ArrowLeft", 7),
                ("Shift+ArrowRight", 19),
                ("ArrowRight", 21),
                ("ArrowUp", 41),
                ("u", 43),
                ("n", 62),
                ("n", 94),
                ("N", 62),
                ("Shift+ArrowUp", 60),
                ("Home", 0),
                ("End", 155),
            ],
        );
    });
}

#[test]
fn plus_and_minus_change_the_speed() {
    visit("", |page| {
        let speed = || page.slider("Speed").attribute("aria-valuetext");
        let usual = speed();
        page.press("+");
        let faster = wait_until("a higher speed", speed, |now| *now != usual);
        assert!(page.lines("Controls").contains(&faster), "{faster:?} is not to be read");
        page.press("-");
        wait_until("the usual speed", speed, |now| *now == usual);
        page.press("-");
        wait_until("a lower speed", speed, |now| *now != usual && *now != faster);
    });
}

#[test]
fn g_asks_for_a_step_and_goes_there() {
    visit("#queens?n=4", |page| {
        page.press("g");
        let field = page.find("textbox", "Step");
        wait_until("the field to have the focus", || page.focused(), |name| name == "textbox Step");
        page.type_text("x");
        page.press("Enter");
        wait_until("the field to be marked as wrong", || field.attribute("aria-invalid"), |mark| mark == "true");
        let fault =
            page.text("document.getElementById(document.activeElement.getAttribute('aria-describedby')).innerText");
        assert!(fault.contains("step=x") && fault.contains("whole number"), "{fault}");
        // The wrong text is selected, so typing replaces it.
        page.type_text("77");
        page.press("Enter");
        page.wait_step(77);
        wait("the dialog to close", || page.look_for("dialog", "Go to step").is_none().then_some(()));
        page.press("g");
        page.find("dialog", "Go to step");
        page.press("Escape");
        wait("the dialog to close", || page.look_for("dialog", "Go to step").is_none().then_some(()));
        assert_eq!(page.step(), 77);
    });
}

#[test]
fn question_mark_lists_every_key_and_escape_leaves_it() {
    visit("", |page| {
        page.press("?");
        let list = page.find("dialog", "Keys").text();
        for key in ["Space", "→", "←", "↓", "↑", "Home", "End", "PgDn", "PgUp", "Shift", "Esc", "+", "−", ".", ",", "?"]
        {
            assert!(list.contains(key), "{key} is missing in {list}");
        }
        for word in ["play", "step", "full screen", "blank", "solution", "faster", "go to a step"] {
            assert!(list.contains(word), "{word:?} is missing in {list}");
        }
        // What is behind the list does not hear the keys.
        page.press("ArrowRight");
        page.press("Escape");
        wait("the list to close", || page.look_for("dialog", "Keys").is_none().then_some(()));
        assert_eq!(page.step(), 0);
    });
}

#[test]
fn b_blanks_the_stage_and_shows_it_again() {
    visit("", |page| {
        let visible = || page.look_for("region", "Stage").is_some();
        page.press("b");
        wait_until("the stage to vanish", visible, |seen| !seen);
        page.press("b");
        wait_until("the stage to come back", visible, |seen| *seen);
        page.press("b");
        wait_until("the stage to vanish", visible, |seen| !seen);
        page.press("Escape");
        wait_until("the stage to come back", visible, |seen| *seen);
    });
}

#[test]
fn f_fills_the_screen_and_leaves_it() {
    visit("", |page| {
        let full = || page.button("Full screen").attribute("aria-pressed");
        page.press("f");
        wait_until("the full screen", full, |pressed| pressed == "true");
        page.press("f");
        wait_until("the window again", full, |pressed| pressed == "false");
    });
}

#[test]
fn keys_are_left_alone_where_they_are_typed_or_belong_to_the_browser() {
    visit("#queens?n=4", |page| {
        for (role, name) in [("spinbutton", "Queens"), ("combobox", "Method"), ("slider", "Speed")] {
            page.find(role, name).focus();
            page.press("n");
            page.press(".");
        }
        page.value("document.activeElement.blur()");
        for modifiers in [1, 2, 4] {
            let press = serde_json::json!({
                "type": "rawKeyDown", "key": "n", "code": "KeyN", "windowsVirtualKeyCode": 78, "modifiers": modifiers
            });
            page.call("Input.dispatchKeyEvent", press);
        }
        // A key that is heard comes after all that were not.
        page.press("ArrowRight");
        page.wait_step(3);
    });
}
