//! Multiplication skeletons: drawing a pattern, walking back and forth, the puzzles found, and playing one.

use super::kit::wait_until;
use super::visit::{Screen, Visit, visit, visit_on};

/// 46 solutions in a moment, by the published figure.
const CROSS: &str = "skeleton?pattern=*.*/.*./*.*&m=2&z=0&digits=4";

/// How many puzzles the strip shows.
fn cards(page: &Visit) -> f64 {
    page.number("document.querySelectorAll('#puzzles-strip [data-which]').length")
}

#[test]
fn a_pattern_is_drawn_and_searched() {
    visit("#skeleton?pattern=*/*&m=2&z=0&digits=4", |page| {
        page.button("Edit pattern").click();
        let rows = page.spin("Rows");
        rows.retype("3");
        page.press("Tab");
        page.spin("Columns").retype("3");
        page.press("Tab");
        page.button("Clear").click();
        page.button("Use").click();
        wait_until(
            "the fault",
            || page.text("document.getElementById('grid-fault').innerText"),
            |text| text.contains("no star"),
        );
        for (row, column) in [(1, 1), (1, 3), (2, 2), (3, 1), (3, 3)] {
            page.button(&format!("row {row}, column {column}")).click();
        }
        page.button("Use").click();
        wait_until("the pattern's address", || page.hash(), |hash| hash == CROSS);
        // To the first solution, which is the first puzzle.
        page.press("n");
        page.wait_said("Narration", "Solution 1.");
        page.wait_said("Puzzles", "1 puzzle so far.");
        wait_until("the first card", || cards(page), |cards| *cards == 1.0);
        // And to the end.
        page.press("End");
        page.wait_said("Controls", "46 of 46 found");
        page.wait_said("Puzzles", " with a unique solution.");
        page.press("Home");
        page.wait_said("Puzzles", "No puzzle yet");
        wait_until("an empty strip", || cards(page), |cards| *cards == 0.0);
    });
}

#[test]
fn the_puzzles_with_one_solution_are_filtered_and_sorted() {
    visit(&format!("#{CROSS}"), |page| {
        page.press("End");
        page.wait_said("Controls", "46 of 46 found");
        page.button("Table").click();
        let shown = || {
            let rows = page.value("[...document.querySelectorAll('#table-rows tr')].map((row) => row.innerText)");
            rows.as_array().into_iter().flatten().map(|row| row.as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        let all = wait_until("the table", shown, |rows| !rows.is_empty());
        let unique = all.iter().filter(|row| row.contains("one solution")).count();
        assert!(unique > 0 && unique < all.len(), "{unique} of {}", all.len());
        page.value("document.getElementById('puzzles-unique').click()");
        let rows = wait_until("the unique ones", shown, |rows| rows.len() == unique);
        assert!(rows.iter().all(|row| row.contains("one solution")), "{rows:?}");
        page.value("document.getElementById('puzzles-unique').click()");
        wait_until("all again", shown, |rows| rows.len() == all.len());
        page.button("Solutions").click();
        wait_until("those with the most solutions", shown, |rows| !rows[0].contains("one solution"));
        page.button("Lengths").click();
        wait_until("the shortest", shown, |rows| *rows == all);
        page.find("searchbox", "Find").click();
        page.type_text("no such");
        wait_until("nothing", shown, |rows| rows.is_empty());
        page.find("searchbox", "Find").click();
        for _ in "no such".chars() {
            page.press("Backspace");
        }
        wait_until("all once more", shown, |rows| rows.len() == all.len());
        // No solution is told here, and the whole row opens its puzzle.
        assert!(all.iter().all(|row| row.contains("Play") && !row.contains("d =")), "{all:?}");
        assert!(!page.text("document.getElementById('puzzles').innerText").contains("d ="));
        page.value("document.querySelector('#table-rows img').click()");
        let title = || page.text("document.activeElement.closest('dialog')?.querySelector('h2').innerText ?? ''");
        wait_until("the puzzle", title, |title| title.starts_with("Puzzle ") && title.contains(';'));
        page.button("Close").click();
        let name = page.text("document.querySelector('#table-rows button').ariaLabel");
        assert!(name.starts_with("Play puzzle "), "{name}");
        page.button("Close").click();
    });
}

#[test]
fn a_puzzle_is_played_and_looked_at_only_on_request() {
    visit(&format!("#{CROSS}"), |page| {
        page.press("End");
        page.wait_said("Controls", "46 of 46 found");
        wait_until("the puzzles", || cards(page), |cards| *cards > 3.0);
        page.value("document.querySelector('#puzzles-strip .unique button').click()");
        let answer = page.text(
            "(() => {
                const which = Number(document.querySelector('#puzzles-strip .unique button').dataset.which);
                return stepdance.stage.puzzle(which).lines.map((line) => line.answer).join('');
            })()",
        );
        let fill = |digits: &str| {
            let last = page.number("document.querySelectorAll('#play-board input').length") as usize;
            assert_eq!(digits.len(), last);
            for (i, digit) in digits.chars().enumerate() {
                page.value(&format!("document.querySelectorAll('#play-board input')[{i}].focus()"));
                page.type_text(&digit.to_string());
            }
        };
        let said = || page.text("document.getElementById('play-said').innerText");
        let wrong = || page.number("document.querySelectorAll('#play-board [aria-invalid]').length");
        // Nothing of the answer is there to be seen.
        assert_eq!(page.text("[...document.querySelectorAll('#play-board input')].map((i) => i.value).join('')"), "");
        page.button("Check").click();
        wait_until("the verdict on nothing", said, |said| said.contains("Nothing is filled in"));
        // Typing leads on, replaces what is there, and Backspace goes back.
        let typed =
            || page.text("[...document.querySelectorAll('#play-board input')].map((i) => i.value || '.').join('')");
        let at = || page.number("[...document.querySelectorAll('#play-board input')].indexOf(document.activeElement)");
        page.value("document.querySelector('#play-board input').focus()");
        let start: String = answer.chars().take(2).collect();
        page.type_text(&start);
        assert_eq!((&typed()[..2], at()), (start.as_str(), 2.0));
        page.press("Backspace");
        assert_eq!((&typed()[..2], at()), (&*format!("{}.", &start[..1]), 1.0));
        page.type_text(&start[1..]);
        page.press("ArrowLeft");
        assert_eq!(at(), 1.0);
        page.value("document.activeElement.setSelectionRange(1, 1)");
        let new = if &start[1..] == "7" { "3" } else { "7" };
        page.type_text(new);
        assert_eq!((&typed()[1..2], at()), (new, 2.0));
        page.button("Clear").click();
        let first = answer.chars().next().unwrap();
        let other = if first == '9' { '8' } else { '9' };
        fill(&answer.replacen(first, &other.to_string(), 1));
        assert_eq!((said().as_str(), wrong()), ("", 0.0), "it was looked at without being asked");
        page.button("Check").click();
        wait_until("the verdict on a wrong digit", said, |said| said == "One digit is wrong.");
        assert_eq!(wrong(), 1.0);
        page.value("document.querySelector('#play-board input').focus()");
        page.type_text(&first.to_string());
        assert_eq!((said().as_str(), wrong()), ("", 0.0));
        page.press("Enter");
        wait_until("the praise", said, |said| said.starts_with("Solved"));
        page.button("Clear").click();
        page.button("Show solution").click();
        wait_until("the solution", said, |said| said == "The solution:");
        let told = || page.text("document.getElementById('play-solutions').innerText");
        assert!(told().contains('×'), "{}", told());
        page.button("Clear").click();
        assert_eq!(told(), "", "the answer is still told");
        page.button("Show solution").click();
        wait_until("the solution again", told, |told| told.contains('×'));
        page.button("Copy as text").click();
        wait_until("the copy", said, |said| said == "Copied." || said.starts_with("Copy it from here"));
        page.button("Close").click();
    });
}

#[test]
fn a_phone_shows_stage_puzzles_and_board_without_scrolling_sideways() {
    visit_on(Screen::PHONE, &format!("#{CROSS}"), |page| {
        page.press("n");
        page.wait_said("Narration", "Solution 1.");
        wait_until("the first card", || cards(page), |cards| *cards == 1.0);
        let width = f64::from(Screen::PHONE.width);
        assert!(page.number("document.documentElement.scrollWidth") <= width);
        page.value("document.getElementById('puzzles-open').click()");
        assert!(page.find("region", "Puzzles").area().right <= width + 0.5);
        page.value("document.querySelector('#puzzles-strip button').click()");
        let board = page.find("button", "Check").area();
        assert!(board.right <= width && board.bottom <= f64::from(Screen::PHONE.height), "{board:?}");
        let cells = page.number(
            "Math.max(...[...document.querySelectorAll('#play-board input')].map((i) => i.getBoundingClientRect().right))",
        );
        assert!(cells <= width, "{cells}");
        page.button("Close").tap();
    });
}
