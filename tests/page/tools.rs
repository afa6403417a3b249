//! Tools: sentences with blanks in the headline's place. The picture and the timeline beside them stay as they are, and are their handles.

use super::kit::wait_until;
use super::visit::{Screen, Visit, visit_on};

const TOOLS: [(&str, &str); 5] = [
    ("go-to", "go-to-dialog"),
    ("show-stops", "stops-dialog"),
    ("show-take", "take-dialog"),
    ("show-handout", "handout-dialog"),
    ("show-share", "share-dialog"),
];

fn open(page: &Visit, button: &str) {
    page.value(&format!("document.getElementById({button:?}).click()"));
}

/// The part of the picture's height that a tool covers, whether it darkens anything, and whether something of it is cut.
fn covers(page: &Visit, dialog: &str) -> (f64, bool, bool) {
    let number = page.number(&format!(
        "(() => {{
            const picture = document.getElementById('stage').getBoundingClientRect();
            return Math.max(0, document.getElementById({dialog:?}).getBoundingClientRect().bottom - picture.top) / picture.height;
        }})()"
    ));
    let darkens = page.value(&format!(
        "getComputedStyle(document.getElementById({dialog:?}), '::backdrop').backgroundColor !== 'rgba(0, 0, 0, 0)'"
    ));
    let cut = page.value(&format!(
        "(() => {{ const tool = document.getElementById({dialog:?}); return tool.scrollWidth > tool.clientWidth || tool.scrollHeight > tool.clientHeight; }})()"
    ));
    (number, darkens == true, cut == true)
}

/// At a desk a tool takes the place of the headline and little more; on a phone it leaves more than half of the picture.
#[test]
fn tools_stand_in_the_headlines_place_and_darken_nothing() {
    for (screen, most) in [(Screen::DESKTOP, 0.06), (Screen::PHONE, 0.45)] {
        visit_on(screen, "#queens?n=8&at=300&stop=level:2;solution", |page| {
            for (button, dialog) in TOOLS {
                open(page, button);
                let is_open = || page.value(&format!("document.getElementById({dialog:?})?.open"));
                wait_until(dialog, is_open, |open| *open == true);
                let (covered, darkens, cut) = covers(page, dialog);
                assert!(covered < most && !darkens && !cut, "{dialog}: covers {covered}, darkens {darkens}, cut {cut}");
                page.press("Escape");
                wait_until(dialog, || page.value("document.querySelector('dialog[open]')"), |open| open.is_null());
            }
        });
    }
}

/// On a phone held sideways a tool has the headline's half, and leaves the board free.
#[test]
fn sideways_tools_stand_beside_the_board() {
    let sideways = Screen { width: 844, height: 390, ratio: 3.0, phone: true };
    visit_on(sideways, "#queens?n=8&at=300&stop=level:2", |page| {
        for (button, dialog) in TOOLS {
            open(page, button);
            let is_open = || page.value(&format!("document.getElementById({dialog:?})?.open"));
            wait_until(dialog, is_open, |open| *open == true);
            let side = |of: &str, side: &str| {
                page.number(&format!("document.getElementById({of:?}).getBoundingClientRect().{side}"))
            };
            assert!(side(dialog, "left") >= side("stage", "right"), "{dialog} covers the board");
            let (_, darkens, cut) = covers(page, dialog);
            assert!(!darkens && !cut, "{dialog}: darkens {darkens}, cut {cut}");
            page.press("Escape");
            wait_until(dialog, || page.value("document.querySelector('dialog[open]')"), |open| open.is_null());
        }
    });
}

/// A press beside a tool that makes a file changes nothing: a film would end with it.
#[test]
fn a_press_beside_export_leaves_it_open() {
    visit_on(Screen::DESKTOP, "#queens?n=8&at=300", |page| {
        open(page, "show-take");
        let beside = page.square(8, 5, 5);
        page.drag(beside, beside, || {});
        page.press("ArrowRight");
        assert_eq!(page.value("document.getElementById('take-dialog').open"), true);
        assert_eq!(page.step(), 300);
        page.press("Escape");
        open(page, "show-keys");
        page.drag((3.0, 3.0), (3.0, 3.0), || {});
        wait_until("closed", || page.value("document.querySelector('dialog[open]')"), |open| open.is_null());
    });
}

/// A press on the timeline fills the blank of *Go to*; a press elsewhere closes it, and the search stays.
#[test]
fn the_timeline_is_a_handle_of_go_to() {
    visit_on(Screen::DESKTOP, "#queens?n=8&at=300", |page| {
        open(page, "go-to");
        let area = page.value("document.getElementById('timeline-tree').getBoundingClientRect().toJSON()");
        let at = |name: &str| area[name].as_f64().expect(name);
        let place = ((at("left") + at("right")) / 2.0, at("bottom") - 3.0);
        page.drag(place, place, || {});
        let leads = || page.text("document.getElementById('step-leads').textContent");
        wait_until("the move there", leads, |told| told.starts_with("= move "));
        let typed = page.text("document.getElementById('step-text').value");
        assert_eq!(page.step(), 300, "the search stays while {typed} is shown");
        page.press("Enter");
        let told = |step: &u64| typed.contains("solution") || step.to_string() == typed;
        wait_until("the move", || page.step(), |step| *step != 300 && told(step));
        open(page, "go-to");
        let beside = page.square(8, 5, 5);
        page.drag(beside, beside, || {});
        wait_until("closed", || page.value("document.querySelector('dialog[open]')"), |open| open.is_null());
    });
}

/// The ends of a clip are dragged on the timeline, which shows them in a close-up; the search stays.
#[test]
fn the_timeline_is_a_handle_of_a_clip() {
    visit_on(Screen::DESKTOP, "#queens?n=8&at=300", |page| {
        page.wait_said("Controls", "of 92");
        open(page, "show-take");
        page.value("document.querySelector('#take-form [value=clip]').click()");
        let ends = || page.value("['from', 'to'].map((name) => Number(document.getElementById(`take-${name}`).value))");
        assert_eq!(ends(), serde_json::json!([300, 330]));
        let area = page.value("document.getElementById('timeline-tree').getBoundingClientRect().toJSON()");
        let at = |name: &str| area[name].as_f64().expect(name);
        // The close-up shows 96 moves from 267 on in seven tenths of the axis, behind a ninth of it and a seam.
        let (middle, wide) = ((at("top") + at("bottom")) / 2.0, at("width") - 16.0);
        let x = at("left") + 8.0 + 0.108 * wide + 22.0 + 0.7 * wide * (330.0 - 267.0) / 96.0;
        page.drag((x, middle), (x + 60.0, middle), || {});
        let dragged = wait_until("another end", ends, |ends| ends[1].as_u64() > Some(332));
        assert!(dragged[0] == 300 && dragged[1].as_u64() < Some(400), "{dragged}");
        assert_eq!((page.step(), page.value("document.getElementById('take-dialog').open")), (300, true.into()));
    });
}

/// A press on a square sets a breakpoint there, which stands in the sentence and can be removed.
#[test]
fn the_picture_is_a_handle_of_breakpoints() {
    visit_on(Screen::DESKTOP, "#queens?n=8&at=300", |page| {
        let square = page.square(8, 4, 8);
        open(page, "show-stops");
        page.drag(square, square, || {});
        let list = || page.text("document.getElementById('stops-list').textContent");
        wait_until("the breakpoint", list, |told| told.contains("row 4, column 8"));
        let reached = || page.text("document.getElementById('stops-none').textContent");
        wait_until("how often", reached, |told| told.starts_with("Runs pause 326 times, next at move 342."));
        page.button("Remove row 4, column 8").click();
        wait_until("none", list, String::is_empty);
        assert_eq!(page.step(), 300);
    });
}

/// A link is read in its parts; it goes into another page as a frame, and to a hall as a code in the picture's place.
#[test]
fn a_link_is_told_embedded_and_shown_to_a_hall() {
    visit_on(Screen::DESKTOP, "#queens?n=6&method=basic&at=100", |page| {
        page.value("void (navigator.clipboard.writeText = async (text) => void (window.copied = text))");
        open(page, "show-share");
        let told = || page.text("document.getElementById('share-parts').innerText");
        let told = wait_until("the link", told, |told| told.contains("this position"));
        for part in ["#", "queens", "the problem", "n=6", "method=basic", "compare rows", "at=100"] {
            assert!(told.contains(part), "{part}: {told}");
        }
        page.button("Embed code").click();
        let copied = wait_until("the code", || page.text("String(window.copied)"), |copied| copied.contains("iframe"));
        // As a parser of documents reads it.
        let read = format!("new DOMParser().parseFromString({copied:?}, 'text/html').querySelector('iframe')");
        let source = page.text(&format!("{read}.src"));
        assert!(source.ends_with("#queens?n=6&method=basic&at=100&view=embed"), "{source}");
        assert_eq!(page.value(&format!("{read}.title.length > 5")), true);
        let shown = || page.text("document.getElementById('stage').getAttribute('aria-label')");
        let before = shown();
        page.button("Code for a hall").click();
        wait_until("its code", shown, |shown| shown.starts_with("A QR code of ") && shown.contains("at=100"));
        page.press("Escape");
        wait_until("the picture", shown, |shown| *shown == before);
        assert_eq!(page.step(), 100);
    });
}
