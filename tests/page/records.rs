//! Records that people bring to the page: dropped, chosen, pasted, in a link, beside the page; whole, damaged and cut off.

use super::host::Host;
use super::kit::{self, wait_until};
use super::outside::colours;
use super::visit::{Screen, Visit, visit};
use serde_json::{Value, json};

/// n queens, row by row, as the program of a student writes them: nothing of it is from Stepdance.
fn queens(n: usize, level: bool) -> String {
    fn place(n: usize, columns: &mut Vec<usize>, level: bool, text: &mut String) {
        let row = columns.len();
        if row == n {
            text.push_str("[\"found\"]\n");
            return;
        }
        let object = if level { format!(", {{\"level\": \"row {}\"}}", row + 1) } else { String::new() };
        for column in 1..=n {
            let attacks = |(r, c): &(usize, &usize)| **c == column || c.abs_diff(column) == row - r;
            match columns.iter().enumerate().find(attacks) {
                Some((r, _)) => text.push_str(&format!("[\"no\", {column}, \"row {} attacks it\"{object}]\n", r + 1)),
                None => {
                    text.push_str(&format!("[\"in\", {column}, \"\"{object}]\n"));
                    columns.push(column);
                    place(n, columns, level, text);
                    columns.pop();
                    text.push_str("[\"out\"]\n");
                }
            }
        }
    }
    let mut text = "{\"stepdance\": 1, \"title\": \"Place the queens\"}\n".to_owned();
    place(n, &mut vec![], level, &mut text);
    text
}

/// Drops a file on the page.
fn drop_file(page: &Visit, name: &str, text: &str) {
    page.value(&format!(
        "(() => {{
            const transfer = new DataTransfer();
            transfer.items.add(new File([{}], {name:?}));
            dispatchEvent(new DragEvent('drop', {{ dataTransfer: transfer, cancelable: true }}));
        }})()",
        json!(text)
    ));
}

fn message(page: &Visit) -> String {
    page.text("document.getElementById('message').innerText")
}

fn wait_message(page: &Visit, part: &str) -> String {
    wait_until("the message", || message(page), |text| text.contains(part))
}

/// Waits until the record of a file is open.
fn wait_open(page: &Visit, file: &str) {
    let address = format!("record?preset=own&events=@{file}");
    wait_until("the address", || page.hash(), |now| *now == address);
}

/// The file was looked for beside the page, where it is not: of that alone the browser complained.
fn looked_for(page: &Visit) {
    let troubles = page.troubles();
    assert!(troubles.iter().all(|trouble| trouble.contains("404")), "{troubles:?}");
}

/// Six queens: the book's 153 nodes, the root among them, and four solutions.
fn hold_six_queens(page: &Visit) {
    page.button("Whole tree").click();
    let figures = || page.value("[...stepdance.stage.treeFigures()]");
    let tree = wait_until("the whole tree", figures, |figures| figures[4] == 1.0);
    assert_eq!(tree.as_array().expect("figures")[5..], [1, 6, 20, 36, 46, 40, 4].map(Value::from));
    page.press("t");
    page.button("Last").click();
    let totals = || page.text("document.getElementById('totals').textContent");
    wait_until("the totals", totals, |totals| totals.contains("153 nodes") && totals.contains("4 solutions"));
    assert_eq!(page.text("document.getElementById('lead').textContent"), "Search finished: 4 solutions.");
}

#[test]
fn a_record_that_is_dropped_is_stepped_both_ways_sought_and_counted() {
    visit("#langford", |page| {
        drop_file(page, "my queens.jsonl", &queens(6, true));
        wait_open(page, "my-queens.jsonl");
        assert_eq!(message(page), "");
        page.button("Step").click();
        page.wait_step(1);
        assert_eq!(page.narration(), "Chosen: row 1, candidate 1.");
        page.button("Step").click();
        page.wait_step(2);
        assert_eq!(page.narration(), "Rejected: row 2, candidate 1. Row 1 attacks it.");
        page.button("Back").click();
        page.wait_step(1);
        assert_eq!(page.narration(), "Chosen: row 1, candidate 1.");
        page.button("Next solution").click();
        // 2, 4, 6, 1, 3, 5 is the first one.
        let said = || page.narration();
        wait_until("the solution", said, |said| said.starts_with("Solution 1. The choices are 2, 4, 6, 1, 3 and 5."));
        assert!(colours(page, "stage") > 8.0);
        hold_six_queens(page);
        // All of it is known beforehand, and the timeline has a tick for each solution.
        page.button("First").click();
        page.wait_step(0);
        page.wait_said("Controls", " of ");
        page.value("stepdance.stage.send('goToSolution', 3)");
        wait_until("the third solution", said, |said| said.starts_with("Solution 3."));
        // Who reloads the page is told what to do: a file is not kept.
        page.reload();
        wait_message(page, "names no record that is open here; drop its file on the page");
        looked_for(page);
    });
}

/// Whatever a file is called, what it begins with tells it from a puzzle.
#[test]
fn a_record_is_known_by_what_it_begins_with() {
    visit("#queens", |page| {
        let bare: String = queens(6, false).lines().skip(1).map(|line| format!("{line}\r\n")).collect();
        drop_file(page, "output.txt", &format!("\u{feff}{bare}"));
        wait_open(page, "output.txt");
        assert_eq!(page.value("document.querySelector('dialog[open]')"), json!(null));
        hold_six_queens(page);
    });
}

#[test]
fn a_record_that_is_pasted_is_part_of_the_link() {
    visit("#record", |page| {
        page.button("Edit as text").click();
        let text = queens(4, false);
        page.value(&format!("document.getElementById('text-area').value = {}", json!(text)));
        page.button("Use").click();
        let link = wait_until("the record", || page.hash(), |hash| hash.starts_with("record?preset=own&events="));
        page.value("stepdance.stage.send('goTo', 7)");
        page.wait_step(7);
        let said = page.narration();
        // Somebody else opens the link.
        page.go(&format!("#{link}&at=7"));
        page.wait_step(7);
        assert_eq!(page.narration(), said);
        page.button("Last").click();
        let totals = || page.text("document.getElementById('totals').textContent");
        // Knuth: 17 nodes and 2 solutions of four queens.
        wait_until("the totals", totals, |totals| totals.contains("17 nodes") && totals.contains("2 solutions"));
    });
}

#[test]
fn a_damaged_record_is_told_with_its_place_and_what_was_open_stays() {
    visit("#queens?n=6&at=12", |page| {
        let before = (page.hash(), page.narration());
        let damaged = queens(6, true).replacen("[\"found\"]", "[\"fond\"]", 1);
        let line = damaged.lines().position(|line| line.contains("fond")).expect("there") + 1;
        drop_file(page, "damaged.jsonl", &damaged);
        let told = wait_message(page, "damaged.jsonl: line");
        assert!(
            told.contains(&format!("line {line}, column 2: \"fond\" stands here; an event must begin with in, no")),
            "{told}"
        );
        assert_eq!((page.hash(), page.narration()), before);
        // Nothing of it is open under its name.
        page.follow("#record?events=@damaged.jsonl");
        wait_message(page, "names no record that is open here");
        looked_for(page);
        // The mended one is.
        drop_file(page, "damaged.jsonl", &queens(6, true));
        wait_open(page, "damaged.jsonl");
        hold_six_queens(page);
    });
}

#[test]
fn a_record_that_breaks_off_opens_as_far_as_it_goes_and_is_not_counted() {
    visit("#queens", |page| {
        let whole = queens(6, true);
        let lines: Vec<&str> = whole.lines().take(40).collect();
        drop_file(page, "cut.jsonl", &(lines.join("\n") + "\n[\"no\", 3, \"ro"));
        wait_open(page, "cut.jsonl");
        let told = wait_message(page, "The record ends with line 40, before its search does: line 41 breaks off.");
        assert!(told.contains("in force"), "{told}");
        page.button("Last").click();
        wait_until(
            "its end",
            || page.narration(),
            |said| said.contains("The record ends here.") && said.contains("Line 40"),
        );
        let totals = page.text("document.getElementById('totals').textContent");
        assert_eq!(totals, "the search is incomplete, so nothing is counted");
    });
}

/// Beside the page: read when its address is opened, alone or in a race with the same search here, and read again when the page is.
#[test]
fn a_record_beside_the_page_opens_by_its_address() {
    let host = Host::new(kit::built(""));
    host.lay("six.jsonl", &queens(6, true));
    let page = Visit::new();
    page.put_on(Screen::DESKTOP);
    let go = |hash: &str| {
        page.call("Page.navigate", json!({ "url": "about:blank" }));
        page.call("Page.navigate", json!({ "url": format!("{}#{hash}", host.address) }));
        page.wait_ready();
    };
    go("record?events=@six.jsonl&at=2");
    page.wait_step(2);
    assert_eq!(page.narration(), "Rejected: row 2, candidate 1. Row 1 attacks it.");
    host.lay("six.jsonl", &queens(4, false));
    page.reload();
    page.wait_step(2);
    assert_eq!(page.narration(), "Rejected: candidate 1. Row 1 attacks it.");
    page.button("Last").click();
    let totals = || page.text("document.getElementById('totals').textContent");
    wait_until("four queens", totals, |totals| totals.contains("17 nodes"));
    // Against the same search here: the same solutions in as many nodes.
    host.lay("six.jsonl", &queens(6, true));
    go("race?left=record?events%3D@six.jsonl&right=queens?n%3D6%26method%3Dbasic");
    page.button("Last").click();
    let figures = || page.value("[...stepdance.stage.raceFigures()]");
    let end = wait_until("the end of both", figures, |now| now[4] == 1.0 && now[9] == 1.0);
    assert_eq!([0, 2, 5, 7].map(|place| end[place].as_f64()), [4.0, 153.0, 4.0, 153.0].map(Some), "{end}");
    // Two records.
    host.lay("four.jsonl", &queens(4, false));
    go("race?left=record?events%3D@six.jsonl&right=record?events%3D@four.jsonl");
    page.button("Last").click();
    let end = wait_until("the end of both", figures, |now| now[4] == 1.0 && now[9] == 1.0);
    assert_eq!([0, 2, 5, 7].map(|place| end[place].as_f64()), [4.0, 153.0, 2.0, 17.0].map(Some), "{end}");
    // What is wrong with one is told there too.
    host.lay("wrong.jsonl", "[\"in\",1]\n[\"out\"]\n[\"out\"]\n");
    go("record?events=@wrong.jsonl");
    wait_message(&page, "wrong.jsonl: line 3, column 1: \"out\" stands here without a candidate in force");
    assert_eq!(host.troubles(&page), [""; 0]);
}

/// A long one is shown to be read, keys are answered meanwhile, and Esc ends it.
#[test]
fn reading_is_shown_and_cancelled_by_esc() {
    visit("#queens", |page| {
        // As slow as a disk may be: pieces come when the test says so.
        let text = queens(6, true);
        page.value(&format!(
            "(() => {{
                const file = new File([{}], 'slow.jsonl');
                window.more = () => {{}};
                file.stream = () => new ReadableStream({{
                    async pull(controller) {{
                        await new Promise((done) => (window.more = done));
                        controller.enqueue(new TextEncoder().encode('[\"note\",\"on it\"]\\n'));
                    }},
                }});
                const transfer = {{ files: [file], types: ['Files'] }};
                const event = new Event('drop', {{ cancelable: true }});
                event.dataTransfer = transfer;
                dispatchEvent(event);
            }})()",
            json!(text)
        ));
        wait_message(page, "Reading slow.jsonl");
        assert_eq!(page.find("progressbar", "Reading slow.jsonl, 1 MB").attribute("max"), "1");
        page.press("ArrowRight");
        wait_until("a step meanwhile", || page.step(), |step| *step > 0);
        page.value("window.more()");
        let before = page.hash();
        page.press("Escape");
        wait_message(page, "slow.jsonl: reading it was cancelled");
        assert_eq!(page.hash(), before);
        // And by its button, as well as by another file.
        drop_file(page, "six.jsonl", &text);
        wait_open(page, "six.jsonl");
        assert_eq!(message(page), "");
    });
}

/// The record of a file in a tour of one's own: its slides are its moves, as long as the file is open.
#[test]
fn a_tour_leads_through_a_record() {
    visit("#queens", |page| {
        drop_file(page, "six.jsonl", &queens(6, true));
        wait_open(page, "six.jsonl");
        for (at, caption) in [(2, "A rejection"), (40, "Further on")] {
            page.value(&format!("stepdance.stage.send('goTo', {at})"));
            page.wait_step(at);
            page.value(&format!("stepdance.stage.send('addMoment', {caption:?})"));
        }
        page.follow("#tour=own");
        let caption = || page.value("[stepdance.stage.tour()?.caption ?? '', stepdance.stage.view().at]");
        wait_until("the second slide", caption, |told| *told == json!(["Further on", 40]));
        page.press("PageUp");
        wait_until("the first slide", caption, |told| *told == json!(["A rejection", 2]));
        assert_eq!(page.problem(), "record");
    });
}

/// A record is a file beside the page: whatever else an address names is refused by its name, and nothing is asked for.
#[test]
fn what_is_no_file_beside_the_page_is_not_asked_for() {
    visit("#queens?n=4", |page| {
        page.value("(() => { const fetched = window.fetch; window.asked = []; window.fetch = (url, ...more) => (asked.push(String(url)), fetched(url, ...more)); })()");
        for name in ["http://other.example/x", "//other.example/x", "data:,[]", "javascript:alert(1)", "..%2fx", ""] {
            page.value(&format!("location.hash = 'record?events=@{name}'"));
            wait_message(page, "must be @ and a name of letters");
            page.value("document.querySelector('#message button').click()");
        }
        assert_eq!(page.value("asked"), json!([]));
    });
}
