//! Dancing links: single splices forwards and back, instances of one's own, what is pointed at, and large instances.

use super::finding::Found;
use super::kit::{wait, wait_until};
use super::visit::{Screen, Visit, marks_of, visit, visit_on};
use serde_json::json;

/// What a frame of the largest matrix may take to paint.
const MOST_MARKS: f64 = 10_000.0;

/// Opens the dialog for texts.
fn edit(page: &Visit) -> Found<'_> {
    page.button("Edit as text").click();
    page.find("textbox", "Instance")
}

/// Puts a text in place of the one there, as a paste does.
fn paste(page: &Visit, area: &Found, text: &str) {
    area.focus();
    let all = json!({ "type": "keyDown", "commands": ["selectAll"] });
    page.call("Input.dispatchKeyEvent", all);
    page.call("Input.insertText", json!({ "text": text }));
}

/// What is said to be wrong in the dialog.
fn fault(page: &Visit) -> String {
    page.text("[...document.querySelectorAll('dialog[open] [role=alert]')].at(-1)?.innerText ?? ''")
}

#[test]
fn an_instance_is_pasted_and_solved() {
    visit("#cover", |page| {
        let area = edit(page);
        assert!(area.value().starts_with("a b c d e f g\nc e\n"), "{:?}", area.value());
        paste(page, &area, "| three pairs\n1 2 3 4\n1 2\n2 3\n3 4\n1 4\n");
        page.button("Use").click();
        wait_until("the address of the instance", || page.hash(), |hash| hash.starts_with("cover?preset=own&matrix="));
        page.wait_said("Controls", "0 of 2 found");
        page.press("End");
        page.wait_said("Controls", "2 of 2 found");
        wait_until("the address to follow", || page.hash(), |hash| hash.ends_with("&at=59"));
        // A link to it opens the same instance, and its text is still what was pasted.
        page.reload();
        page.wait_said("Controls", "2 of 2 found");
        assert_eq!(edit(page).value(), "| three pairs\n1 2 3 4\n1 2\n2 3\n3 4\n1 4\n");
        page.button("Cancel").click();
        // Back closes the set-up, which is still open, then leads to the search before.
        page.travel(-1);
        let open = || page.number("document.querySelectorAll('dialog[open], :popover-open').length");
        wait_until("the set-up to close", open, |open| *open == 0.0);
        page.travel(-1);
        wait_until("the toy", || page.hash(), |hash| hash == "cover");
    });
}

#[test]
fn a_bad_instance_is_told_with_its_place_and_what_is_open_stays() {
    visit("#queens?n=4&method=links&at=9", |page| {
        let area = edit(page);
        let first = area.value();
        assert!(first.starts_with("r3 c3 r2 c2 "), "{first:?}");
        for (text, part) in [
            ("a b\na x\n", "line 2, column 3"),
            ("a b\na b a\n", "line 2, column 5"),
            ("a b | c\na:1 b\n", "line 2, column 1"),
            ("", "line 1"),
            ("a a\n", "line 1, column 3"),
            ("a b\na <img src=x onerror=window.injected=1>\n", "line 2, column 3"),
        ] {
            paste(page, &area, text);
            page.button("Use").click();
            wait_until(&format!("the place in {text:?}"), || fault(page), |said| said.contains(part));
            assert_eq!(area.value(), text, "the visitor's text must stay");
            assert_eq!((page.hash(), page.step()), ("queens?n=4&method=links&at=9".to_owned(), 9));
        }
        assert_eq!(page.value("document.querySelectorAll('img').length + (window.injected ?? 0)"), 0);
        // The text, and the sheet behind it.
        page.press("Escape");
        page.press("Escape");
        wait_until(
            "the dialog to close",
            || page.value("!document.querySelector('dialog[open]')"),
            |gone| *gone == true,
        );
        // The focus is given back a moment later.
        std::thread::sleep(std::time::Duration::from_millis(200));
        page.press("s");
        page.wait_step(10);
        // What was left out is told, and the rest opens.
        let area = edit(page);
        paste(page, &area, "a b | c\na b\nc\n");
        page.button("Use").click();
        wait_until(
            "the warning",
            || page.text("document.querySelector('#message').innerText"),
            |text| text.contains("line 3") && text.contains("left out"),
        );
        page.press("n");
        page.wait_said("Controls", "1 found");
    });
}

#[test]
fn a_file_is_opened_and_one_that_is_dropped_too() {
    let file = std::env::temp_dir().join(format!("stepdance-{}.dlx", std::process::id()));
    std::fs::write(&file, "| from a file\np q | r\np r:1\nq r:1\nq r:2\n").unwrap();
    visit("#cover", |page| {
        edit(page);
        let input = page.call("Runtime.evaluate", json!({ "expression": "document.getElementById('text-file')" }));
        let given = json!({ "files": [file], "objectId": input["result"]["objectId"] });
        page.call("DOM.setFileInputFiles", given);
        wait_until(
            "the file's address",
            || page.hash(),
            |hash| hash.contains("matrix=%7C%20from%20a%20file") || hash.contains("matrix=|%20from"),
        );
        page.wait_said("Controls", "0 of 1 found");
        page.go("#langford?n=3");
        page.value(
            "(() => {
                const transfer = new DataTransfer();
                transfer.items.add(new File(['x y\\nx\\ny\\nx y\\n'], 'dropped.txt'));
                dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, cancelable: true }));
            })()",
        );
        page.wait_said("Controls", "0 of 2 found");
        assert_eq!(page.problem(), "cover");
    });
    std::fs::remove_file(file).unwrap();
}

/// The stage's picture.
fn picture(page: &Visit) -> String {
    page.text("stepdance.stage.svg()")
}

#[test]
fn pointing_at_an_option_lights_its_queen_and_the_other_way_round() {
    visit("#queens?n=4&method=links&at=40", |page| {
        let area = page.find("region", "Stage").area();
        page.hover((area.left + 2.0, area.bottom - 2.0));
        let resting = wait("a resting picture", || Some(picture(page)));
        // Wherever the pointer rests, what it points at is lit in both pictures; walk over the stage until both halves were.
        let (mut left, mut right) = (0, 0);
        for row in 1..16 {
            for column in 1..16 {
                let point = (
                    area.left + area.width() * f64::from(column) / 16.0,
                    area.top + area.height() * f64::from(row) / 16.0,
                );
                page.hover(point);
                let lit = page.text("getComputedStyle(document.querySelector('[aria-label=Stage] canvas')).cursor")
                    == "pointer";
                if !lit {
                    continue;
                }
                wait_until("something to light up", || picture(page), |now| *now != resting);
                if column < 8 {
                    left += 1;
                } else {
                    right += 1;
                }
            }
        }
        assert!(left > 3 && right > 0, "lit at {left} points on the left, {right} on the right");
        page.hover((area.left + 2.0, area.top - 30.0));
        wait_until("the light to go out", || picture(page), |now| *now == resting);
    });
}

/// A matrix without a board, too large for names in each of its cells.
#[test]
fn a_large_matrix_is_zoomed_and_moved() {
    const ITEMS: usize = 60;
    let names = |items: &[usize]| items.iter().map(|item| format!("i{item}")).collect::<Vec<_>>().join("%20");
    let options = (0..400).map(|i| names(&[i % ITEMS, (i + 7) % ITEMS, (i + 19) % ITEMS]));
    let all: Vec<usize> = (0..ITEMS).collect();
    let lines: Vec<String> = std::iter::once(names(&all)).chain(options).collect();
    visit(&format!("#cover?preset=own&matrix={}&at=40", lines.join("%0A")), |page| {
        let whole = picture(page);
        page.button("Zoom in").click();
        let near = wait_until("a nearer view", || picture(page), |now| *now != whole);
        let area = page.find("region", "Stage").area();
        let from = (area.left + area.width() * 0.25, area.top + area.height() * 0.5);
        page.drag(from, (from.0, from.1 - 80.0), || {
            wait_until("another part", || picture(page), |now| *now != near);
        });
        page.button("Zoom out").click();
        page.button("Zoom out").click();
        wait_until("the whole", || picture(page), |now| *now == whole);
        page.wheel(from, -300.0);
        wait_until("a nearer view by the wheel", || picture(page), |now| *now != whole);
    });
}

/// How many frames it takes the page at full speed to make so many moves, and the most marks that one of them paints.
fn played(page: &Visit, moves: u64) -> (f64, f64) {
    let count = marks_of("stage");
    let found = page.value(&format!(
        "(async () => {{
            const count = {count};
            let frames = 0, most = 0;
            const request = requestAnimationFrame.bind(globalThis);
            globalThis.requestAnimationFrame = (callback) => request((now) => {{
                const before = count();
                callback(now);
                most = Math.max(most, count() - before);
                frames += 1;
            }});
            document.querySelector('[data-command=play]').click();
            while (stepdance.stage.view().at < {moves}) await new Promise((done) => setTimeout(done, 20));
            document.querySelector('[data-command=play]').click();
            globalThis.requestAnimationFrame = request;
            return [frames, most];
        }})()"
    ));
    (found[0].as_f64().unwrap(), found[1].as_f64().unwrap())
}

#[test]
fn pentominoes_at_full_speed_show_frames_of_few_marks() {
    visit("#cover?preset=pentominoes6x10", |page| {
        // The stage that grows into its place is drawn anew in each frame.
        page.slider("Speed").focus();
        page.press("End");
        wait_until("the highest speed", || page.slider("Speed").attribute("aria-valuetext"), |text| text == "max");
        let (frames, marks) = played(page, 1_000_000);
        println!("{frames} frames, {marks} marks at most");
        assert!(frames >= 2.0 && marks < MOST_MARKS, "{frames} frames, {marks} marks");
    });
}

#[test]
fn a_phone_shows_the_links_and_every_way_to_walk_them() {
    visit_on(Screen::PHONE, "#cover", |page| {
        // Links, not dots: beside the rule as well.
        assert!(page.text("stepdance.stage.svg()").contains(">root<"), "no header list");
        page.button("Move").tap();
        page.wait_step(1);
        for step in 2..=12 {
            page.press("s");
            page.wait_step(step);
        }
        page.wait_said("Narration", "Cover item a: unlink option 2 from item g.");
        assert!(page.number("document.documentElement.scrollWidth") <= f64::from(Screen::PHONE.width) + 0.5);
        page.check_texts(20);
        // The text of an instance can be reached and used as well.
        page.button("Edit as text").tap();
        page.find("textbox", "Instance");
        page.button("Cancel").tap();
    });
}

#[test]
fn clues_are_typed_into_a_grid_which_closes_when_something_else_opens() {
    visit("#cover?preset=sudoku", |page| {
        page.button("Edit clues").click();
        let first = page.find("textbox", "row 1, column 1");
        first.click();
        page.type_text("1");
        // Typing goes on to the next cell.
        assert_eq!(page.focused(), "textbox row 1, column 2");
        page.button("Use").click();
        wait_until("the address of the clues", || page.hash(), |hash| hash.starts_with("cover?preset=sudoku&clues=1"));
        page.button("Edit clues").click();
        page.find("textbox", "row 1, column 2").click();
        page.type_text("1");
        page.button("Use").click();
        wait_until(
            "the clash",
            || page.text("document.querySelector('#message').innerText"),
            |text| text.contains("the clue 1 in row 1, column 1 conflicts with that in row 1, column 2"),
        );
        page.button("Edit clues").click();
        page.find("textbox", "row 1, column 1");
        page.value("void (location.hash = 'queens?n=5')");
        wait_until(
            "the dialog to close",
            || page.value("document.querySelector('dialog[open]') === null"),
            |closed| *closed == true,
        );
        assert_eq!(page.field("n"), "5");
    });
}
