//! Back, of a browser or a phone: it closes what is open, then goes to the search before. `crates/app/src/host/layers.rs` has the table.

use super::kit::wait_until;
use super::visit::{Screen, Visit, visit_on};

/// What lies over the search: the names of open dialogs, menus and lists, of the open parts of the page, and the mode.
fn open(page: &Visit) -> String {
    page.text(
        "[
            ...[...document.querySelectorAll('dialog[open], :popover-open')].map((node) => node.id),
            ...(document.getElementById('whole').ariaExpanded === 'true' ? ['program'] : []),
            ...(document.body.classList.contains('in-room') ? ['tree'] : []),
            ...(document.body.classList.contains('racing') ? ['race'] : []),
            ...(document.getElementById('tour').hidden ? [] : ['tour']),
            ...(document.body.dataset.layout === 'page' ? [] : [document.body.dataset.layout]),
            ...(document.body.dataset.mode === 'watch' ? [] : [document.body.dataset.mode]),
        ].join(' ')",
    )
}

fn wait_open(page: &Visit, when: &str, what: &str) {
    wait_until(&format!("{what:?} {when}"), || open(page), |now| now == what);
}

fn click(page: &Visit, id: &str) {
    page.value(&format!("document.getElementById({id:?}).click()"));
}

fn send(page: &Visit, event: &str) {
    page.value(&format!("stepdance.stage.send({event})"));
}

/// One row of the table: its name, and what opens it.
type Row = (&'static str, fn(&Visit));

const HERE: &str = "queens?n=6&at=30";

const ROWS: [Row; 14] = [
    ("menu", |page| click(page, "more")),
    ("modes", |page| click(page, "mode")),
    ("pace", |page| drop(page.value("document.getElementById('pace').showPopover()"))),
    ("setup", |page| click(page, "pick-what")),
    ("go-to-dialog", |page| click(page, "go-to")),
    ("take-dialog", |page| click(page, "show-take")),
    ("tour-dialog", |page| click(page, "show-tours")),
    ("keys-dialog", |page| click(page, "show-keys")),
    ("program", |page| click(page, "whole")),
    ("tree", |page| click(page, "swap-tree")),
    ("solve", |page| click(page, "hand-toggle")),
    ("predict", |page| click(page, "ask")),
    ("stage", |page| send(page, "'command', 'project'")),
    ("tour", |page| {
        drop(page.value("stepdance.stage.beginTour('tour=own&moment=3', '# T\\n\\n## One\\nqueens?n=4\\n\\n## Two\\nn=5\\n\\n## Three\\nn=7&at=3\\n')"))
    }),
];

/// Back closes each thing, at a desk and on a phone, and the search stays; the next Back goes to the search before.
#[test]
fn back_closes_what_is_open_and_then_goes_to_the_search_before() {
    for screen in [Screen::PHONE, Screen::DESKTOP] {
        visit_on(screen, "#langford", |page| {
            page.value("document.getElementById('pick-what').click()");
            wait_open(page, "at first", "setup");
            page.value("document.querySelector('#problems input[value=queens]').click(); document.getElementById('form').requestSubmit()");
            wait_until("queens", || page.hash(), |hash| hash.starts_with("queens"));
            wait_open(page, "closed by Open", "");
            page.value("stepdance.stage.open('queens?n=6&at=30', false)");
            wait_until("the search", || page.hash(), |hash| hash == HERE);
            for (name, opens) in ROWS {
                opens(page);
                wait_open(page, "opened", name);
                page.travel(-1);
                wait_open(page, &format!("closed {name}"), "");
                wait_until(&format!("the search after {name}"), || page.hash(), |hash| hash == HERE);
            }
            // What was closed in another way is no step of its own.
            for opened in ["more", "pick-what"] {
                click(page, opened);
                wait_until("something open", || open(page), |open| !open.is_empty());
                page.press("Escape");
                wait_open(page, "closed by Esc", "");
            }
            page.travel(-1);
            wait_until("the search before", || page.hash(), |hash| hash.starts_with("langford"));
            page.travel(1);
            wait_until("the search after", || page.hash(), |hash| hash.starts_with("queens"));
        });
    }
}

/// What lies one over the other is closed one after the other: a dialog, the tree, the tour.
#[test]
fn back_closes_one_after_the_other() {
    visit_on(Screen::PHONE, "#queens?n=6&at=30", |page| {
        (ROWS[13].1)(page);
        wait_open(page, "the tour", "tour");
        click(page, "swap-tree");
        wait_open(page, "the tree over it", "tree tour");
        click(page, "show-keys");
        wait_open(page, "a dialog over both", "keys-dialog tree tour");
        for (below, what) in [("tree tour", "the dialog"), ("tour", "the tree"), ("", "the tour")] {
            page.travel(-1);
            wait_open(page, &format!("without {what}"), below);
        }
        wait_until("the search before the tour", || page.hash(), |hash| hash == HERE);
    });
}

/// A link to a slide: Back ends the tour where it is, and the page stays.
#[test]
fn back_at_a_slide_of_a_link_ends_the_tour() {
    visit_on(Screen::PHONE, "#tour=tours/queens-basic.md&moment=3", |page| {
        wait_open(page, "the slide", "tour");
        page.button("Next slide").tap();
        wait_until("the next slide", || page.hash(), |hash| hash.contains("moment=4"));
        page.travel(-1);
        wait_open(page, "the search alone", "");
        wait_until("its address", || page.hash(), |hash| hash.starts_with("queens?"));
    });
}

/// A branch from a slide returns to the slide, and a race to the search before it.
#[test]
fn back_returns_from_a_branch_and_from_a_race() {
    visit_on(Screen::PHONE, "#queens?n=4&method=basic&at=10", |page| {
        click(page, "hand-toggle");
        wait_open(page, "the branch", "solve");
        page.press("4");
        wait_until("the decision", || page.hash(), |hash| hash.contains("hand="));
        page.travel(-1);
        wait_open(page, "returned", "");
        wait_until("the same move", || page.hash(), |hash| hash == "queens?n=4&method=basic&at=10");
        click(page, "race-open");
        wait_open(page, "the choice of two", "race-dialog");
        page.value("document.getElementById('race-form').requestSubmit()");
        wait_open(page, "the race", "race race");
        page.travel(-1);
        wait_open(page, "the search again", "");
        wait_until("its move", || page.hash(), |hash| hash == "queens?n=4&method=basic&at=10");
    });
}
