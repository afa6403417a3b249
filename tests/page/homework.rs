//! Homework in the browser: links become a table and a file, and are handed in with a name.

use super::kit::wait_until;
use super::visit::{Screen, visit, visit_on};

const LINKS: &str = "Dear teacher,\\nAda: https://example.org/#queens?n=4&hand=2.1.1.1\\n\
    https://example.org/#queens?n=4&method=basic&ask=moves&answers=5-2.9-1&name=Bert\\nCleo https://example.org/#queens?n=99\\n";

#[test]
fn pasted_links_become_a_table_and_a_file() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        visit_on(screen, "#queens?n=4", |page| {
            page.value("URL.createObjectURL = (file) => { window.file = file; return '#'; }");
            page.value("document.getElementById('show-homework').click()");
            page.value(&format!("document.getElementById('homework-text').value = \"{LINKS}\""));
            page.value("document.querySelector('#homework-form .main').click()");
            let said = || page.text("document.getElementById('homework-said').textContent");
            wait_until("the end", said, |said| said == "3 links checked, 1 not read.");
            let rows = page.text("[...document.querySelectorAll('#homework-rows tr')].map((row) => row.innerText.replaceAll(/\\s+/g, ' ')).join('|')");
            let rows: Vec<&str> = rows.split('|').collect();
            assert!(rows[0].starts_with("Ada queens?n=4 solved by hand 4 0 1 5 0"), "{rows:?}");
            assert!(rows[1].starts_with("Bert queens?n=4&method=basic predicted"), "{rows:?}");
            assert!(rows[2].contains("n must be a whole number from 1 to 32"), "{rows:?}");
            // The table scrolls by itself, so that the dialog fits the window.
            assert!(page.number("document.documentElement.scrollWidth - innerWidth") <= 0.0);
            page.find("button", "Save as CSV").click();
            let csv = page.text("window.file.text()");
            assert!(csv.starts_with("line,name,task,") && csv.lines().count() == 4, "{csv}");
        });
    }
}

#[test]
fn a_link_with_decisions_is_handed_in_with_a_name() {
    visit("#queens?n=4&hand=2.1", |page| {
        page.value("navigator.clipboard.writeText = async (text) => { window.copied = text; }");
        let copy = || {
            page.button("Share").click();
            page.button("Copy link").click();
        };
        copy();
        wait_until("the question", || page.value("document.getElementById('name-dialog').open"), |open| open == true);
        page.type_text("Ada");
        page.press("Enter");
        let copied = || page.text("String(window.copied)");
        wait_until("the link", copied, |link| link.contains("hand=2.1") && link.ends_with("name=Ada"));
        // A link to a position alone is copied at once.
        page.follow("#queens?n=5&at=3");
        wait_until("the other search", || page.hash(), |hash| hash.contains("n=5"));
        copy();
        wait_until("the other link", copied, |link| link.contains("n=5"));
    });
}

/// A lecturer sets a task; a student sees it, meets it and hands it in, and the lecturer's table says so.
#[test]
fn a_task_is_set_met_and_handed_in() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        visit_on(screen, "#queens?n=4&method=basic", |page| {
            let text = |id: &str| page.text(&format!("document.getElementById('{id}').textContent"));
            let value =
                |id: &str, value: &str| page.value(&format!("document.getElementById('{id}').value = '{value}'"));
            let press = |id: &str| page.value(&format!("document.getElementById('{id}').click()"));
            page.value("navigator.clipboard.writeText = async (text) => { window.copied = text; }");
            page.value("Object.defineProperty(navigator, 'share', { value: async ({ url }) => { window.copied = url; }, configurable: true })");
            press("show-homework");
            press("task-copy");
            wait_until("what is wrong", || text("task-said"), |said| said.contains("Choose what the task asks for"));
            for (field, is) in [("task-first", "2"), ("task-solutions", "all")] {
                value(field, is);
            }
            press("task-copy");
            let copied = || page.text("String(window.copied)");
            let link = wait_until("the link", copied, |link| link.ends_with("&task=first-2.all"));
            page.go(&format!("#{}", link.split_once('#').expect("a fragment").1));
            page.value("navigator.clipboard.writeText = async (text) => { window.copied = text; }");
            page.value("Object.defineProperty(navigator, 'share', { value: async ({ url }) => { window.copied = url; }, configurable: true })");
            let says = "Task: choose row 1, column 2 first; find all solutions with it.";
            wait_until("the task", || text("task-says"), |said| said == says);
            let can = || page.value("document.getElementById('task-hand-in').disabled");
            assert_eq!(can(), true, "nothing is decided yet");
            for (key, hand) in [("2", "hand=2&"), ("4", "hand=2.1&"), ("1", "hand=2.1.1&"), ("3", "hand=2.1.1.1&")] {
                page.press(key);
                wait_until("the decision", || page.hash() + "&", |hash| hash.contains(hand));
            }
            wait_until("the verdict", || text("task-status"), |said| said == "Met.");
            press("task-hand-in");
            wait_until("the name", || page.value("document.getElementById('name-dialog').open"), |open| *open == true);
            page.type_text("Ada");
            page.press("Enter");
            let handed = wait_until("the link", copied, |link| link.ends_with("name=Ada"));
            press("show-homework");
            value("homework-text", &handed);
            value("homework-names", "Ada\\nBert");
            page.value("document.querySelector('#homework-form .main').click()");
            wait_until("the end", || text("homework-said"), |said| said == "1 link checked. 1 name is missing.");
            let rows = || {
                page.text("[...document.querySelectorAll('#homework-rows tr')].map((row) => row.innerText.replaceAll(/\\s+/g, ' ')).join('|')")
            };
            let told = rows();
            assert!(
                told.starts_with("Ada queens?n=4&method=basic&task=first-2.all solved by hand met 4 0 1 5 0"),
                "{told}"
            );
            assert!(told.contains("|Bert missing"), "{told}");
            // A heading sorts, and once more the other way round.
            page.value("document.querySelector('[data-order=name]').click()");
            page.value("document.querySelector('[data-order=name]').click()");
            assert!(rows().starts_with("Bert"), "{}", rows());
            assert_eq!(page.text("document.querySelector('[aria-sort]').textContent"), "Name");
        });
    }
}
