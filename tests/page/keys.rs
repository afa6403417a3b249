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
        // This example opens move by move.
        walk(page, &[("ArrowRight", 1), ("PageDown", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("Home", 0)]);
        page.by_choices();
        walk(
            page,
            &[
                ("ArrowRight", 3),
                ("PageDown", 5),
                ("PageUp", 3),
                ("ArrowLeft", 0),
                ("s", 1),
                ("s", 2),
                ("S", 1),
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
    visit("#queens", |page| {
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
        let field = page.find("textbox", "Go to");
        wait_until("the field to have the focus", || page.focused(), |name| name == "textbox Go to");
        page.type_text("x");
        page.press("Enter");
        wait_until("the field to be marked as wrong", || field.attribute("aria-invalid"), |mark| mark == "true");
        let fault = page.text(
            "document.getElementById(document.activeElement.getAttribute('aria-describedby').split(' ')[1]).innerText",
        );
        assert!(fault.starts_with("Go to: x is not known here.") && fault.contains("dead end 2"), "{fault}");
        let note = page.text("document.getElementById('step-note').innerText");
        assert!(note.contains("row 1 column 1 or dead end 2"), "{note}");
        // The wrong text is selected, so typing replaces it.
        page.type_text("77");
        page.press("Enter");
        page.wait_step(77);
        wait("the dialog to close", || page.look_for("dialog", "Go to").is_none().then_some(()));
        // A key in the very moment in which the dialog closes is still the dialog's.
        let closed = || {
            wait("the dialog to close", || page.look_for("dialog", "Go to").is_none().then_some(()));
            std::thread::sleep(std::time::Duration::from_millis(200));
        };
        for (place, step) in [
            ("solution 2", 94),
            ("solution 1", 62),
            ("b5", 63),
            ("100 %", 155),
            ("level 0", 155),
            ("third dead end", 39),
            ("row 2 column 3", 9),
            ("end", 155),
            ("start", 0),
        ] {
            page.press("g");
            page.find("textbox", "Go to");
            page.type_text(place);
            page.press("Enter");
            page.wait_step(step);
            closed();
        }
        page.press("g");
        page.find("textbox", "Go to");
        page.type_text("77");
        let leads = || page.text("document.getElementById('step-leads').innerText");
        wait_until("the preview", leads, |leads| leads == "= move 77");
        page.press("Enter");
        page.wait_step(77);
        closed();
        page.press("g");
        page.find("dialog", "Go to");
        page.press("Escape");
        wait("the dialog to close", || page.look_for("dialog", "Go to").is_none().then_some(()));
        assert_eq!(page.step(), 77);
    });
}

#[test]
fn question_mark_lists_every_key_and_escape_leaves_it() {
    visit("#queens", |page| {
        page.press("?");
        let list = page.find("dialog", "Keys").text();
        for key in ["Space", "→", "←", "↓", "↑", "Home", "End", "PgDn", "PgUp", "Shift", "Esc", "+", "−", ".", "s", "?"]
        {
            assert!(list.contains(key), "{key} is missing in {list}");
        }
        for word in
            ["Play", "Step", "Full screen", "Blank", "solution", "Faster", "Go to", "backtrack", "dead end", "◆"]
        {
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
    visit("#queens", |page| {
        let visible = || page.look_for("region", "Stage").is_some();
        page.press("b");
        wait_until("the stage to vanish", visible, |seen| !seen);
        page.press("b");
        wait_until("the stage to come back", visible, |seen| *seen);
        page.press(".");
        wait_until("the stage to vanish", visible, |seen| !seen);
        page.press("Escape");
        wait_until("the stage to come back", visible, |seen| *seen);
    });
}

#[test]
fn f_fills_the_screen_and_leaves_it() {
    visit("#queens", |page| {
        // The screen then has the stage alone, and no button.
        let full = || page.text("document.getElementById('full-screen').getAttribute('aria-pressed')");
        page.press("f");
        wait_until("the full screen", full, |pressed| pressed == "true");
        page.press("f");
        wait_until("the window again", full, |pressed| pressed == "false");
    });
}

#[test]
fn keys_are_left_alone_where_they_are_typed_or_belong_to_the_browser() {
    visit("#queens?n=4", |page| {
        for (role, name) in [("spinbutton", "Queens"), ("radio", "compare rows (B)")] {
            page.find(role, name).focus();
            page.press("n");
            page.press("s");
        }
        page.press("Escape");
        page.value("document.activeElement.blur()");
        for modifiers in [1, 2, 4] {
            let press = serde_json::json!({
                "type": "rawKeyDown", "key": "n", "code": "KeyN", "windowsVirtualKeyCode": 78, "modifiers": modifiers
            });
            page.call("Input.dispatchKeyEvent", press);
        }
        // A key that is heard comes after all that were not.
        page.press("ArrowRight");
        page.wait_step(1);
    });
}

#[test]
fn a_button_clicked_leaves_the_keys_to_the_search() {
    visit("#queens", |page| {
        for button in ["Move", "Step over"] {
            page.button(button).click();
            wait_until("a step", || page.step(), |step| *step > 0);
            page.press(" ");
            page.button("Pause");
            page.press(" ");
            page.button("Play");
            page.press("Home");
            page.wait_step(0);
        }
        page.by_choices();
        page.press(" ");
        page.button("Pause");
    });
}

#[test]
fn a_number_entered_leaves_the_keys_to_the_search() {
    visit("#queens", |page| {
        page.spin("Queens").retype("6");
        page.press("Enter");
        wait_until("the other board", || page.hash(), |hash| hash == "queens?n=6");
        walk(page, &[("ArrowRight", 3), ("ArrowLeft", 0)]);
        page.press("ArrowDown");
        wait_until("a step over", || page.step(), |step| *step > 3);
        assert_eq!((page.field("n"), page.problem()), ("6".to_owned(), "queens".to_owned()));
        // What is wrong keeps the sheet open, to be mended; Escape leaves it.
        page.spin("Queens").retype("99");
        page.press("Enter");
        wait_until("the fault", || page.focused(), |name| name == "spinbutton Queens");
        page.press("Escape");
        wait_until("the sheet to close", || page.value("document.getElementById('setup').open"), |open| *open == false);
        page.press("Home");
        page.wait_step(0);
    });
}

#[test]
fn what_clickers_send_turns_pages_wherever_the_focus_is() {
    visit("#queens?n=6", |page| {
        let mut at = 0;
        for (role, name) in [
            ("button", "Predict"),
            ("slider", "Timeline"),
            ("slider", "Speed"),
            ("radio", "decision"),
            ("button", "Step out"),
        ] {
            page.find(role, name).focus();
            page.press("PageDown");
            wait_until(&format!("a step after PgDn in {name}"), || page.step(), |step| *step > at);
            at = page.step();
            assert_eq!(page.field("n"), "6", "{name}");
            page.conceal();
        }
        assert!(page.hash().starts_with("queens?n=6"));
        // Nor do they lead to another search from a dialog, the room of the tree, a play by hand or a question.
        for (opens, closes) in [("?", "Escape"), ("g", "Escape"), ("t", "t"), ("y", "Escape"), ("q", "q")] {
            page.press(opens);
            for key in ["PageDown", "PageUp", ".", ".", "b", "b", "Enter", "PageDown", "Escape"] {
                page.press(key);
            }
            page.press(closes);
            let open = page.text("stepdance.stage.view().problem + stepdance.stage.values().n");
            assert_eq!(open, "queens6", "after {opens}");
            page.value("document.querySelector('dialog[open]')?.close(), document.activeElement?.blur()");
        }
        page.go("#race?left=queens?n%3D4%26method%3Dbasic&right=queens?n%3D4");
        for key in ["PageDown", "PageUp", ".", ".", "b", "b", "Enter", "PageDown", "Escape"] {
            page.press(key);
        }
        assert!(!page.hash().contains("n%3D5") && page.hash().contains("queens"), "{}", page.hash());
        page.go("#queens?n=6");
    });
}

#[test]
fn the_grain_is_a_labelled_choice_and_says_what_a_press_does() {
    visit("#cover", |page| {
        let by = |name: &str| page.find("radio", name).ask("function() { return this.checked; }");
        assert_eq!((by("move"), by("decision")), (true.into(), false.into()));
        walk(page, &[("ArrowRight", 1), ("ArrowRight", 2)]);
        let count = || page.text("document.getElementById('choices').textContent");
        assert_eq!(count(), "");
        page.conceal();
        page.press("Home");
        page.by_choices();
        page.press("ArrowRight");
        wait_until("the first decision", count, |count| count == "decision 1");
        page.press("ArrowRight");
        wait_until("the second decision", count, |count| count == "decision 2");
        // By keys as radio buttons are.
        page.find("radio", "decision").focus();
        page.press("ArrowLeft");
        wait_until("the other grain", || by("move"), |checked| *checked == true);
    });
}

#[test]
fn a_call_from_the_console_is_seen() {
    visit("#queens", |page| {
        page.value("void window.stepdance.stage.send('command', 'step')");
        page.wait_step(3);
    });
}
