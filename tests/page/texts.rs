//! Texts that people bring: dropped, pasted and typed, and what the page says that it read them as.

use super::kit::wait_until;
use super::visit::{Visit, visit};
use serde_json::json;

const FOUR: &str = "1..4\n.3..\n..1.\n...3\n";
const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Drops a file on the page.
fn drop_file(page: &Visit, text: &str) {
    page.value(&format!(
        "(() => {{
            const transfer = new DataTransfer();
            transfer.items.add(new File([{}], 'dropped.txt'));
            dispatchEvent(new DragEvent('drop', {{ dataTransfer: transfer, cancelable: true }}));
        }})()",
        json!(text)
    ));
}

/// Pastes a text where the focus is.
fn paste(page: &Visit, text: &str) {
    page.value(&format!(
        "(() => {{
            const clipboardData = new DataTransfer();
            clipboardData.setData('text', {});
            document.activeElement.dispatchEvent(new ClipboardEvent('paste', {{ clipboardData, bubbles: true, cancelable: true }}));
        }})()",
        json!(text)
    ));
}

fn message(page: &Visit) -> String {
    page.text("document.querySelector('#message').innerText")
}

fn wait_message(page: &Visit, part: &str) {
    wait_until("the message", || message(page), |text| text.contains(part));
}

/// The rows of a puzzle of 81 cells.
fn rows(puzzle: &str) -> String {
    puzzle.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned() + "\n").collect()
}

#[test]
fn a_sudoku_that_is_dropped_on_another_problem_is_named_and_the_others_are_offered() {
    visit("#queens", |page| {
        drop_file(page, &rows(NINE));
        wait_until("the sudoku", || page.hash(), |hash| *hash == format!("cover?preset=sudoku&clues={NINE}"));
        wait_message(page, "Read as a sudoku of 9 × 9.");
        assert_eq!(page.value("document.querySelector('dialog[open]')"), json!(null));
        page.button("Open as a fillomino").focus();
        page.press("Enter");
        wait_until("the fillomino", || page.hash(), |hash| hash.starts_with("fillomino?grid=53..7..../6..195..."));
        assert!(!message(page).contains("Read as"));
    });
}

#[test]
fn a_text_of_two_kinds_is_asked_about() {
    visit("#queens", |page| {
        drop_file(page, FOUR);
        let asked = || page.text("document.getElementById('text-fault').textContent");
        wait_until("the question", asked, |text| {
            text == "This can be a fillomino of 4 × 4 or a sudoku of 4 × 4. Which is it?"
        });
        // Nothing is opened before it is answered; the first answer has the focus.
        assert_eq!(page.hash(), "queens");
        assert_eq!(page.focused(), "button Open as a fillomino");
        page.press("Enter");
        wait_until("the fillomino", || page.hash(), |hash| hash == "fillomino?grid=1..4/.3../..1./...3");
        // With that open, it is one, and the sudoku is offered.
        drop_file(page, FOUR);
        wait_message(page, "Read as a fillomino of 4 × 4.");
        page.button("Open as a sudoku").click();
        wait_until("the sudoku", || page.hash(), |hash| hash == "cover?preset=sudoku&clues=1..4.3....1....3");
        page.wait_said("Controls", "of");
    });
}

#[test]
fn another_puzzle_of_a_file_is_opened_by_its_number() {
    visit("#cover?preset=sudoku", |page| {
        let other = NINE.replacen("53", "35", 1);
        drop_file(page, &format!("# two\n{NINE}\n{other}\n"));
        wait_message(page, "Read as the 1st of 2 sudokus");
        page.spin("Puzzle").retype("2");
        page.press("Enter");
        wait_until("the second", || page.hash(), |hash| *hash == format!("cover?preset=sudoku&clues={other}"));
        wait_message(page, "Read as the 2nd of 2 sudokus");
        assert_eq!(page.focused(), "spinbutton Puzzle");
    });
}

#[test]
fn a_drawn_sudoku_with_a_mistake_is_told_as_one_and_its_place_is_selected() {
    visit("#queens", |page| {
        drop_file(page, "+--+--+\n|1.|.4|\n|.z|..|\n+--+--+\n|..|1.|\n|..|.3|\n+--+--+\n");
        let told = || page.text("document.getElementById('text-fault').textContent");
        wait_until("the fault", told, |text| text.starts_with("As a sudoku: line 3, column 3: z;"));
        let selected = page.text(
            "document.getElementById('text-area').value.slice(document.getElementById('text-area').selectionStart)",
        );
        assert!(selected.starts_with("z|..|"), "{selected}");
        assert_eq!(page.hash(), "queens");
    });
}

/// What the cells of the open editor hold, a dot for nothing.
fn cells(page: &Visit) -> String {
    page.text("[...document.querySelectorAll('#grid-cells > *')].map((cell) => cell.value || '.').join('')")
}

#[test]
fn what_is_typed_for_an_empty_cell_leaves_it_empty() {
    visit(&format!("#cover?clues={}", ".".repeat(81)), |page| {
        page.button("Edit clues").click();
        page.find("textbox", "row 1, column 1").click();
        page.type_text("..3.2.6..");
        assert_eq!(page.focused(), "textbox row 2, column 1");
        page.type_text("003");
        assert_eq!(cells(page)[..18], *"..3.2.6....3......");
    });
    visit("#fillomino?grid=1......../.........", |page| {
        page.button("Edit puzzle").click();
        page.find("textbox", "row 1, column 1").click();
        page.type_text("..3.2.6..");
        assert_eq!(cells(page)[..10], *"..3.2.6...");
        page.button("Use").click();
        wait_until("the puzzle", || page.hash(), |hash| hash == "fillomino?grid=..3.2.6../.........");
    });
}

#[test]
fn a_paste_fills_the_grid_of_the_editor() {
    visit(&format!("#cover?clues={}", ".".repeat(81)), |page| {
        page.button("Edit clues").click();
        page.find("textbox", "row 3, column 4").click();
        paste(page, &rows(NINE));
        assert_eq!(cells(page), NINE);
        paste(page, FOUR);
        assert_eq!(cells(page), FOUR.replace('\n', ""));
        page.button("Use").click();
        wait_until("the sudoku", || page.hash(), |hash| hash == "cover?preset=sudoku&clues=1..4.3....1....3");
    });
}

/// From now on the page notes the longest text that it reads itself, in place of a worker, and all that it shows in the dialog.
const NOTES: &str = "(async () => {
    const { Stage } = await import(new URL('pkg/stepdance.js', document.baseURI));
    const { reads } = Stage.prototype;
    window.longest = 0;
    Stage.prototype.reads = function (text, ...rest) {
        window.longest = Math.max(window.longest, text.length);
        return reads.call(this, text, ...rest);
    };
    return true;
})()";

/// Texts of two million bytes: as expressions of JavaScript, each with what the page says of it in the end.
const LONG: [(&str, &str); 10] = [
    ("'1,'.repeat(900000)", "900000 items, 890000 too many; at most 10000"),
    ("'.'.repeat(1999999)", "1999999 characters; at most 64"),
    ("'0123456789'.repeat(199999)", "1999990 characters; at most 64"),
    ("'['.repeat(1999999)", "This text has no known format."),
    ("'ab '.repeat(660000)", "660000 items, 650000 too many"),
    ("'.\\n'.repeat(900000)", "This text has no known format."),
    ("'\\n'.repeat(1999999)", "This text has no known format."),
    ("'\"'.repeat(1999999)", "This text has no known format."),
    (
        "'53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\\n'.repeat(24000)",
        "of 24\u{a0}000 sudokus",
    ),
    (
        "'x0 x1 x2 x3 x4 x5 x6 x7 x8 x9 y0 y1\\n' + Array.from({ length: 4095 }, (_, i) => \
         'x0 x1 x2 x3 x4 x5 x6 x7 x8 x9 y0 y1'.split(' ').filter((_, bit) => (i + 1) >> bit & 1).join(' ')).join('\\n')",
        "12 items and 4\u{a0}095 options",
    ),
];

/// Drops what an expression says.
fn drop_long(page: &Visit, text: &str) {
    page.value(&format!(
        "(() => {{
            const transfer = new DataTransfer();
            transfer.items.add(new File([{text}], 'dropped.txt'));
            dispatchEvent(new DragEvent('drop', {{ dataTransfer: transfer, cancelable: true }}));
        }})()"
    ));
}

#[test]
fn long_texts_are_read_beside_the_page() {
    visit("#queens?n=5", |page| {
        page.value(NOTES);
        for (text, told) in LONG {
            page.value("document.querySelector('#message').replaceChildren() && undefined");
            drop_long(page, text);
            wait_message(page, told);
            assert!(page.number("window.longest") <= 4096.0, "{text}: the page reads it");
            assert!(page.number("document.getElementById('text-area').value.length") <= 50_000.0, "{text}");
            assert_eq!(page.value("document.querySelector('dialog[open]')"), json!(null), "{text}");
        }
    });
}

/// While a worker reads, keys are answered, and Esc ends the reading.
#[test]
fn a_long_text_is_left_by_esc_and_keys_are_answered_meanwhile() {
    visit("#queens?n=5", |page| {
        // A worker that never hears of a text never comes to its end.
        page.value(
            "(() => {
                const { postMessage } = Worker.prototype;
                Worker.prototype.postMessage = function (message, ...rest) {
                    if (message.text === undefined) postMessage.call(this, message, ...rest);
                };
            })()",
        );
        drop_long(page, "'ab '.repeat(9000)");
        wait_message(page, "Reading a text of 27 kB");
        assert_eq!(page.number("document.querySelectorAll('#message progress').length"), 1.0);
        page.press("ArrowRight");
        page.wait_step(3);
        page.press("Escape");
        wait_until("the end of the message", || message(page), String::is_empty);
        assert!(page.hash().starts_with("queens?n=5"), "{}", page.hash());
        // In the dialog it is left by its button as well, and the dialog stays.
        page.value("document.getElementById('edit-text').click()");
        page.value(&format!("document.getElementById('text-area').value = {}", json!("ab ".repeat(9000))));
        page.find("button", "Use").click();
        let offered = || page.text("document.getElementById('text-offers').innerText");
        wait_until("what is under way", offered, |text| text.contains("Reading a text of 27 kB"));
        page.press("Escape");
        wait_until("its end", offered, String::is_empty);
        assert_eq!(page.value("document.getElementById('text-dialog').open"), json!(true));
    });
}

#[test]
fn a_board_of_queens_is_told_whether_it_is_a_solution_and_opened_at_it() {
    visit("#langford", |page| {
        drop_file(page, "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]]");
        wait_message(page, "Read as the 1st of 2 boards of queens: .Q../...Q/Q.../..Q.. It is a solution.");
        wait_until("the board", || page.hash(), |hash| hash.starts_with("queens?n=4&at="));
        page.wait_said("Narration", "Solution 1");
        page.spin("Puzzle").retype("2");
        page.press("Enter");
        page.wait_said("Narration", "Solution 2");
        drop_file(page, ".Q..\n...Q\nQ...\nQ...\n");
        wait_message(page, "It is no solution: the queens in row 3, column 1 and row 4, column 1 attack each other.");
    });
}
