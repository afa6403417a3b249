//! Antisliding blocks: a box that turns, layers that come apart, symmetries that refuse or can be looked at.

use super::kit::wait_until;
use super::visit::{Screen, Visit, marks_of, visit, visit_on};
use serde_json::json;

/// What a frame of the largest box that is seen from outside may take to paint.
const MOST_MARKS: f64 = 2800.0;

/// What the stage shows.
fn picture(page: &Visit) -> String {
    page.text("stepdance.stage.svg()")
}

#[test]
fn the_box_turns_under_the_pointer_and_its_layers_come_apart() {
    visit("#antislide?box=4x4x4&at=42699", |page| {
        let first = picture(page);
        let area = page.find("region", "Stage").area();
        let from = (area.left + area.width() * 0.2, area.top + area.height() * 0.5);
        page.drag(from, (from.0 + 90.0, from.1 + 40.0), || {
            wait_until("the box to turn", || picture(page), |now| *now != first);
        });
        let turned = picture(page);
        let gap = page.slider("Gap between layers");
        gap.focus();
        page.press("Home");
        let whole = wait_until("the layers to come together", || picture(page), |now| *now != turned);
        page.press("End");
        wait_until("the layers to come apart", || picture(page), |now| *now != whole);
        // The maps stay where they are, and so does the moment.
        assert_eq!(page.step(), 42_699);
        assert!(picture(page).contains(">layer 3<"));
    });
}

#[test]
fn a_solution_shows_its_symmetries_one_by_one() {
    visit("#antislide", |page| {
        // Where it goes away, the stage grows under the pointer.
        page.press("n");
        page.wait_step(1541);
        page.press("n");
        page.wait_step(5389);
        page.wait_said(
            "Narration",
            "Solution 2. It has 6 blocks and 6 symmetries. Its copies, 8 with itself, count once.",
        );
        let plain = picture(page);
        assert!(plain.contains("6 blocks, 6 symmetries"), "the picture does not say what was found");
        // The third field is a rotation of order three: every block goes to another place.
        let place = "(() => {
            const [, x, y] = />jki</.exec(stepdance.stage.svg()) && /<text x=\"([\\d.]+)\" y=\"([\\d.]+)\"[^>]*>jki</.exec(stepdance.stage.svg());
            const box = document.querySelector('[aria-label=Stage] canvas').getBoundingClientRect();
            return [box.left + Number(x), box.top + Number(y) - 4];
        })()";
        let at = page.value(place);
        let at = (at[0].as_f64().unwrap(), at[1].as_f64().unwrap());
        page.drag(at, at, || ());
        let turned = wait_until(
            "where the symmetry leads",
            || picture(page),
            |now| now.contains("Turned 120° about a space diagonal, ijk → jki"),
        );
        assert!(turned.contains("the arrows") && turned.contains("1\u{2192}"), "no cycles");
        page.press("Escape");
        wait_until("the packing as it was", || picture(page), |now| !now.contains("Turned 120°"));
    });
}

/// Puts a packing into its field, as a paste does.
fn write(page: &Visit, packing: &str) {
    page.find("textbox", "Packing").focus();
    page.call("Input.dispatchKeyEvent", json!({ "type": "keyDown", "commands": ["selectAll"] }));
    page.call("Input.insertText", json!({ "text": packing }));
}

#[test]
fn a_packing_made_by_hand_is_checked() {
    visit("#antislide", |page| {
        let bold = || page.number("document.querySelectorAll('main b').length");
        page.value("location.hash = 'antislide?rule=check'");
        wait_until("the check", || page.field("rule"), |rule| rule == "check");
        page.press("End");
        page.wait_said("Narration", "can slide.");
        page.press("Home");
        page.wait_step(0);
        assert!(picture(page).contains("Block 5 can slide left"));
        write(page, "11.,112,332/544,5.2,332/544,566,.66");
        page.press("Enter");
        wait_until("the address", || page.hash(), |hash| hash.starts_with("antislide?rule=check&check=11.,112,332/"));
        page.value("stepdance.stage.send('command', 'last'); undefined");
        page.wait_said("Narration", "No block can slide.");
        // What is wrong is told, and what is open stays.
        write(page, "11.,112,332/544,5.2,332/544,566,.6<b>");
        let own = bold();
        page.press("Enter");
        let said = || page.text("document.body.innerText");
        wait_until("what is wrong", said, |said| said.contains("5 cells in row 2 of layer 2"));
        page.wait_said("Narration", "No block can slide.");
        assert_eq!(bold(), own, "what was typed is no markup");
    });
}

#[test]
fn it_fits_a_phone() {
    visit_on(Screen::PHONE, "#antislide?box=4x4x4&at=42699", |page| {
        page.wait_said("Narration", "Decide cell 210.");
        let stage = page.find("region", "Stage").area();
        assert!(stage.right <= f64::from(Screen::PHONE.width) + 0.5, "{stage:?}");
        let shown = picture(page);
        assert!(shown.contains(">layer 3<") && shown.contains(">210<"));
        page.button("Step").tap();
        wait_until("a step", || page.step(), |step| *step > 42_699);
        // A finger turns the box; it does not step.
        let (before, step) = (picture(page), page.step());
        let (x, y) = stage.middle();
        page.swipe((x - 60.0, y - 40.0), (x + 60.0, y - 40.0));
        wait_until("the box to turn", || picture(page), |now| *now != before);
        assert_eq!(page.step(), step);
    });
}

/// The box of 6 × 6 × 6 turned through sixty frames: each has as many marks as the box has faces, edges and signs that are seen.
#[test]
fn a_large_box_turns_by_frames_of_few_marks() {
    visit("#antislide?box=6x6x6&rule=corner&at=9000", |page| {
        wait_until("the box to be full", || picture(page), |now| now.contains("49 blocks placed"));
        let count = marks_of("stage");
        let marks = page.value(&format!(
            "(async () => {{
                const stage = document.querySelector('[aria-label=Stage] canvas');
                const box = stage.getBoundingClientRect();
                const count = {count}, marks = [];
                const request = requestAnimationFrame.bind(globalThis);
                globalThis.requestAnimationFrame = (callback) => request((now) => {{
                    const before = count();
                    callback(now);
                    marks.push(count() - before);
                }});
                const send = (kind, x) => stage.dispatchEvent(new PointerEvent(kind, {{
                    pointerId: 1, isPrimary: true, button: 0, bubbles: true,
                    clientX: box.left + 200 + x, clientY: box.top + 200,
                }}));
                stage.setPointerCapture = () => {{}};
                send('pointerdown', 0);
                for (let i = 1; i <= 60; i++) {{
                    send('pointermove', 4 * i);
                    for (const painted = marks.length; marks.length === painted; ) await new Promise(request);
                }}
                send('pointerup', 240);
                return marks;
            }})()"
        ));
        let marks: Vec<f64> = marks.as_array().unwrap().iter().map(|marks| marks.as_f64().unwrap()).collect();
        let most = marks.iter().copied().fold(0.0, f64::max);
        println!("frames of a turning 6×6×6: at most {most} marks");
        assert!(marks.len() >= 60 && most < MOST_MARKS, "{marks:?}");
    });
}
