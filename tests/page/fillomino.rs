//! Fillomino: a puzzle typed into its grid, pieces appearing, the border between the two searches, the solution.

use super::kit::wait_until;
use super::visit::{Screen, Visit, visit, visit_on};
use serde_json::json;
use stepdance::machine::{Beat, Stop};
use stepdance::problems::CATALOG;

/// A puzzle that is typed in, as an address.
const TYPED: &str = "fillomino?grid=1..45/...../.3.../2.32./5....";

/// The step at which its list is complete, and that of its solution.
fn landmarks() -> (u64, u64) {
    let mut session = CATALOG.address(TYPED).and_then(|address| address.open()).expect("a puzzle");
    while session.now().label.0 != "X1" {
        session.forward(1, Stop::NEVER);
    }
    let border = session.now().at;
    session.forward(u64::MAX, Stop::at(Beat::Solution));
    (border, session.now().at)
}

/// What the page shows of a moment: sentence, program, state, stage in words and as a picture.
fn moment(page: &Visit) -> [String; 4] {
    let stage = page.text("document.querySelector('[aria-label=Stage] canvas').ariaLabel");
    [page.narration(), page.next_label(), page.lines("State").join("\n"), stage + &page.text("stepdance.stage.svg()")]
}

/// Gives the grid of the dialog a size.
fn size(page: &Visit, rows: &str, columns: &str) {
    for (name, value) in [("Rows", rows), ("Columns", columns)] {
        page.spin(name).retype(value);
        page.press("Tab");
    }
}

/// Puts a text into the line of the puzzle in place of the one there, as a paste does.
fn paste(page: &Visit, text: &str) {
    page.find("textbox", "Puzzle").focus();
    let all = json!({ "type": "keyDown", "commands": ["selectAll"] });
    page.call("Input.dispatchKeyEvent", all);
    page.call("Input.insertText", json!({ "text": text }));
    page.press("Enter");
}

fn cells(page: &Visit) -> f64 {
    page.number("document.querySelectorAll('#grid-cells > *').length")
}

#[test]
fn a_puzzle_is_typed_and_its_pieces_appear() {
    visit("#fillomino", |page| {
        page.button("Edit puzzle").click();
        size(page, "5", "5");
        wait_until("five rows and columns", || cells(page), |count| *count == 25.0);
        page.button("Clear").click();
        let clues =
            [(1, 1, "1"), (1, 4, "4"), (1, 5, "5"), (3, 2, "3"), (4, 1, "2"), (4, 3, "3"), (4, 4, "2"), (5, 1, "5")];
        for (row, column, clue) in clues {
            page.find("textbox", &format!("row {row}, column {column}")).click();
            page.press(clue);
        }
        page.button("Use").click();
        wait_until("the address of the puzzle", || page.hash(), |hash| hash == TYPED);
        wait_until("the first line", || page.next_label(), |label| label == "R1");
        assert_eq!((page.step(), page.next_label()), (0, "R1".to_owned()));
        page.press("ArrowRight");
        page.wait_said("Narration", "List the pieces of size 1. Each cell is tried as a start, and cell");
        let mut shown = vec![];
        for step in 2..=24 {
            page.press("s");
            page.wait_step(step);
            let svg = page.text("stepdance.stage.svg()");
            for count in 1..=6 {
                let said = format!("{count} {} so far", if count == 1 { "piece" } else { "pieces" });
                if svg.contains(&format!(">{said}<")) && !shown.contains(&count) {
                    shown.push(count);
                }
            }
        }
        assert_eq!(shown, [1, 2, 3, 4, 5, 6], "pieces come one by one");
        // The address is that of this moment: who follows it sees the same.
        let follows = |(hash, at): &(String, u64)| hash.ends_with(&format!("&at={at}"));
        let (_, at) = wait_until("the address to follow", || (page.hash(), page.step()), follows);
        let now = moment(page);
        page.reload();
        page.wait_step(at);
        // The stage comes to its size in a tenth of a second, and its picture with it.
        wait_until("the same moment after a reload", || moment(page), |then| *then == now);
    });
}

#[test]
fn the_border_between_the_searches_is_crossed_both_ways() {
    let (border, solution) = landmarks();
    visit(&format!("#{TYPED}&at={}", border - 6), |page| {
        page.wait_step(border - 6);
        let mut moments = vec![moment(page)];
        for step in border - 5..=border + 8 {
            page.press("s");
            page.wait_step(step);
            moments.push(moment(page));
        }
        assert_eq!(moments[5][1], "R1");
        assert_eq!(moments[6][1], "X1");
        assert!(moments[6][0].starts_with("List complete: 135 pieces."), "{}", moments[6][0]);
        // The list stands until the second search begins.
        let lists = [5, 6, 7].map(|nth: usize| moments[nth][3].contains("135 pieces so far"));
        assert_eq!(lists, [true, true, false]);
        for step in (border - 6..border + 8).rev() {
            page.press("S");
            page.wait_step(step);
            let (now, then) = (moment(page), &moments[(step + 6 - border) as usize]);
            assert_eq!(now[..3], then[..3], "back at step {step}");
            assert!(now[3] == then[3], "the picture of step {step} is another on the way back");
        }
        page.press("n");
        page.wait_said("Narration", "Solution 1. Together, the 9 pieces cover every cell exactly once.");
        assert_eq!(page.step(), solution);
        let said = page.text("document.querySelector('[aria-label=Stage] canvas').ariaLabel");
        assert!(said.contains("14445/22455/13355/22322/55555"), "{said}");
        // From the solution far back into the first search, and there again.
        page.press("Home");
        page.wait_step(0);
        assert_eq!(page.next_label(), "R1");
        page.press("n");
        page.wait_step(solution);
        page.press("End");
        page.wait_said("Narration", "It is the only one.");
        page.wait_said("Controls", "1 of 1 found");
    });
}

#[test]
fn pointing_lights_both_sides() {
    let (border, _) = landmarks();
    for at in [border - 400, border + 900] {
        visit(&format!("#{TYPED}&at={at}"), |page| {
            page.wait_step(at);
            let area = page.find("region", "Stage").area();
            page.hover((area.left + 2.0, area.bottom - 2.0));
            let resting = page.text("stepdance.stage.svg()");
            let (mut left, mut right) = (0, 0);
            for (row, column) in (1..14).flat_map(|row| (1..12).map(move |column| (row, column))) {
                let share = |k: i32, of: i32| f64::from(k) / f64::from(of);
                let point = (area.left + area.width() * share(column, 12), area.top + area.height() * share(row, 14));
                page.hover(point);
                let canvas = "document.querySelector('[aria-label=Stage] canvas')";
                if page.text(&format!("getComputedStyle({canvas}).cursor")) == "pointer" {
                    wait_until("a light", || page.text("stepdance.stage.svg()"), |now| *now != resting);
                    *if column < 6 { &mut left } else { &mut right } += 1;
                }
            }
            assert!(left > 9 && right > 3, "lit at {left} points on the left, {right} on the right");
            page.hover((area.left + 2.0, area.top - 30.0));
            wait_until("the light to go out", || page.text("stepdance.stage.svg()"), |now| *now == resting);
        });
    }
}

#[test]
fn what_is_wrong_with_a_puzzle_is_said_and_what_is_open_stays() {
    visit("#fillomino?at=20", |page| {
        let message = |page: &Visit| page.text("document.body.innerText");
        page.button("Edit puzzle").click();
        size(page, "2", "2");
        wait_until("two rows and columns", || cells(page), |count| *count == 4.0);
        page.button("Clear").click();
        page.button("Use").click();
        wait_until("what is wrong", || message(page), |text| text.contains("Puzzle has no clue"));
        page.find("textbox", "row 2, column 1").click();
        page.press("9");
        page.button("Use").click();
        let part = "the clue 9 in row 2, column 1, but only 4 cells";
        wait_until("what is wrong", || message(page), |text| text.contains(part));
        assert_eq!((page.hash(), page.step()), ("fillomino?at=20".to_owned(), 20));
        page.press("Escape");
        // In the line itself a row may be short, and the page says what it makes of that.
        paste(page, "3/.../...");
        wait_until("the warning", || message(page), |text| text.contains("extended with blanks"));
        paste(page, "3x./...");
        let part = "has x in row 1, column 2; a cell must be . or 1 to 9 or a to f";
        wait_until("the sign that is wrong", || message(page), |text| text.contains(part));
    });
}

#[test]
fn a_phone_shows_both_searches() {
    let (border, solution) = landmarks();
    for at in [646, border + 900, solution] {
        visit_on(Screen::PHONE, &format!("#{TYPED}&at={at}"), |page| {
            page.wait_step(at);
            assert!(page.number("document.documentElement.scrollWidth") <= f64::from(Screen::PHONE.width) + 0.5);
            page.check_texts(15);
        });
    }
    visit_on(Screen::PHONE, &format!("#{TYPED}&at={}", border - 1), |page| {
        page.wait_step(border - 1);
        page.button("Move").tap();
        page.wait_step(border);
        assert_eq!(page.next_label(), "X1");
        page.button("Back").tap();
        wait_until("the first search", || page.next_label(), |label| label.starts_with('R'));
        page.button("Next solution").tap();
        page.wait_step(solution);
    });
}

/// What more can be searched stands whole in the line below the sentence, on every screen.
#[test]
fn ways_to_larger_numbers_are_seen_whole() {
    for (screen, grid, most) in [
        (Screen::PHONE, ".../.22/.3.", 1),
        (Screen::PHONE, "..../..../.2../....", 2),
        (Screen::DESKTOP, "..../..../.2../....", 2),
    ] {
        let max = if most == 1 { 3 } else { 2 };
        visit_on(screen, &format!("#fillomino?grid={grid}&max={max}&at=100000"), |page| {
            let links = || page.number("document.querySelectorAll('#wider a').length") as usize;
            wait_until("the end", links, |links| *links >= 1);
            assert_eq!(links(), most, "{grid}");
            let hidden = page.value(
                "(() => {
                    const line = document.querySelector('.under').getBoundingClientRect();
                    return [...document.querySelectorAll('#wider a')]
                        .filter((link) => {
                            const [box, ...more] = link.getClientRects();
                            return more.length || box.top < line.top || box.bottom > line.bottom || box.left < line.left || box.right > line.right;
                        })
                        .map((link) => link.textContent);
                })()",
            );
            assert_eq!(hidden, json!([]), "{grid}");
        });
    }
}
