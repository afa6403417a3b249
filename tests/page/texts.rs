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
            text == "This can be a sudoku of 4 × 4 or a fillomino of 4 × 4. Which is it?"
        });
        // Nothing is opened before it is answered; the first answer has the focus.
        assert_eq!(page.hash(), "queens");
        assert_eq!(page.focused(), "button Open as a sudoku");
        page.press("Tab");
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
