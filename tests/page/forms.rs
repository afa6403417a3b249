//! The set-up sheet: choosing a search, and choosing a wrong one.

use super::kit::wait_until;
use super::visit::{Screen, Visit, visit};

/// Waits until the board has that many columns, by what the stage says of itself.
fn wait_board(page: &Visit, n: usize) {
    let said = || page.text("document.querySelector('[aria-label=Stage] canvas').ariaLabel");
    wait_until("another board", said, |text| text.starts_with(&format!("Chessboard of {n} by {n}")));
}

/// Opens the set-up sheet.
fn set_up(page: &Visit) {
    page.value("document.getElementById('pick-what').click()");
    wait_until("the sheet", || page.value("document.getElementById('setup').open"), |open| *open == true);
}

/// Chooses one of several in the sheet, as a click does.
fn pick(page: &Visit, name: &str, value: &str) {
    page.value(&format!("document.querySelector('#setup [name={name}][value={value}]').click()"));
}

#[test]
fn another_number_opens_another_board() {
    visit("#queens", |page| {
        set_up(page);
        page.spin("Queens").retype("6");
        // Nothing is open before it is asked for.
        assert_eq!(page.field("n"), "8");
        page.press("Enter");
        wait_board(page, 6);
        wait_until("the address of the new search", || page.hash(), |hash| hash == "queens?n=6");
        assert_eq!((page.step(), page.value("document.getElementById('setup').open")), (0, false.into()));
        set_up(page);
        page.spin("Queens").retype("12");
        page.button("Open").click();
        wait_board(page, 12);
        set_up(page);
        page.spin("Queens").retype("5");
        page.press("Escape");
        wait_until("the sheet to close", || page.value("document.getElementById('setup').open"), |open| *open == false);
        assert_eq!(page.field("n"), "12");
    });
}

#[test]
fn another_method_shows_its_program() {
    visit("#queens", |page| {
        set_up(page);
        pick(page, "method", "basic");
        page.press("Enter");
        wait_until("the other method", || page.hash(), |hash| hash == "queens?method=basic");
        wait_board(page, 8);
        page.wait_said("Problem", "compare rows");
        assert_eq!(page.next_label(), "B1");
    });
}

/// How many of some nodes there are, and how many of these have a picture.
fn pictured(page: &Visit, nodes: &str) -> (u64, u64) {
    let count = |nodes: &str| page.number(&format!("document.querySelectorAll('#setup {nodes}').length")) as u64;
    (count(nodes), count(&format!("{nodes} .icon:not([hidden]) > svg")))
}

#[test]
fn methods_and_examples_have_pictures() {
    visit("#queens", |page| {
        set_up(page);
        for entry in stepdance::problems::CATALOG.entries() {
            pick(page, "problem", entry.id);
            let examples = (entry.presets.len() + entry.races.len()) as u64;
            wait_until("the examples", || pictured(page, "#examples li"), |seen| *seen == (examples, examples));
            let methods = entry.icons.map_or(0, |icons| icons.methods().len()) as u64;
            wait_until("the methods", || pictured(page, "#methods label"), |seen| *seen == (methods, methods));
        }
        let problems = stepdance::problems::CATALOG.entries().len() as u64;
        assert_eq!(pictured(page, "#problems label"), (problems, problems));
    });
}

/// The picture is that of the values chosen, as they are changed.
#[test]
fn an_instance_is_drawn_as_its_fields_say() {
    visit("#fillomino", |page| {
        set_up(page);
        let clues = || page.number("document.querySelectorAll('#preview svg text').length");
        wait_until("five clues", clues, |clues| *clues == 5.0);
        page.find("textbox", "Puzzle").retype("12");
        wait_until("two clues", clues, |clues| *clues == 2.0);
        page.find("textbox", "Puzzle").retype("no");
        page.button("Open").click();
        wait_until("a fault", || page.text("document.getElementById('faults').textContent"), |text| !text.is_empty());
        assert_eq!(clues(), 2.0);
    });
}

/// A method says how long it takes for what is set up.
#[test]
fn methods_are_compared_by_their_moves() {
    visit("#queens?n=4", |page| {
        set_up(page);
        // As programs of their own counted them for the drawings of this sheet and of the links.
        for (method, moves) in [("basic", "195 moves"), ("links", "485 moves")] {
            let said = || page.text(&format!("document.getElementById('moves-of-{method}').textContent"));
            wait_until(method, said, |text| text == moves);
        }
    });
}

#[test]
fn all_examples_are_found_by_words() {
    visit("#queens", |page| {
        set_up(page);
        page.value("document.getElementById('all-examples').click()");
        let entries = stepdance::problems::CATALOG.entries();
        let all: usize = entries.map(|entry| entry.presets.len() + entry.races.len()).sum();
        let seen = "[...document.querySelectorAll('#all-list li')].filter((item) => item.checkVisibility()).length";
        wait_until("all of them", || page.value(seen), |seen| *seen == all);
        // Who has a minute sees what takes no longer, with what it takes.
        page.value("document.querySelector('#example-kinds [value=minute]').click()");
        let looking = "document.querySelectorAll('#all-list button:not([data-suits])').length";
        wait_until("all to be measured", || page.value(looking), |left| *left == 0);
        let short = page.number(seen);
        assert!(short >= 10.0 && short < all as f64, "{short} of {all}");
        let says = "[...document.querySelectorAll('#all-list li')].find((item) => item.checkVisibility()).querySelector('small').textContent";
        let says = page.text(says);
        assert!(says.contains(" moves, ") && says.ends_with(" s"), "{says}");
        page.value("document.querySelector('#example-kinds [value=\"\"]').click()");
        wait_until("all again", || page.value(seen), |seen| *seen == all);
        page.value("document.getElementById('find-example').focus()");
        page.type_text("sudoku with one solution");
        wait_until("one", || page.value(seen), |seen| *seen == 1);
        page.press("Enter");
        wait_until("the sudoku", || page.hash(), |hash| hash == "cover?preset=sudoku");
        assert_eq!(page.value("document.getElementById('setup').open"), false);
        set_up(page);
        assert_eq!(page.value("document.getElementById('problems').checkVisibility()"), true);
    });
}

#[test]
fn an_example_and_a_tour_open_at_once() {
    visit("#queens", |page| {
        set_up(page);
        pick(page, "problem", "langford");
        page.value("[...document.querySelectorAll('#examples button')].find((button) => button.textContent.includes('7 pairs')).click()");
        wait_until("the example's address", || page.hash(), |hash| hash == "langford?n=7");
        page.wait_said("Controls", "of 52 found");
        set_up(page);
        pick(page, "problem", "queens");
        page.button("What backtracking is: four queens").focus();
        page.press("Enter");
        wait_until("the tour", || page.hash(), |hash| hash.starts_with("tour="));
    });
}

/// How large a search is, is said before it is opened.
#[test]
fn the_sheet_counts_what_would_be_opened() {
    visit("#queens", |page| {
        set_up(page);
        page.spin("Queens").retype("6");
        let size = || page.text("document.getElementById('setup-size').textContent.replaceAll('\u{a0}', ' ')");
        // As a walk to the end meets them.
        let mut walk = stepdance::problems::CATALOG.open("queens?n=6").expect("six queens");
        walk.forward(u64::MAX, stepdance::machine::Stop::NEVER);
        let moves = stepdance::words::grouped(walk.now().at).replace('\u{a0}', " ");
        wait_until("its size", size, |size| {
            size.starts_with(&format!("4 solutions, {moves} moves. Play meets a dead end after "))
        });
        assert_eq!(page.field("n"), "8");
        // The example that the field makes is marked, and no longer the one that is open.
        let marked = || {
            page.text("[...document.querySelectorAll('#examples [aria-current=true]')].map((button) => button.dataset.address).join(' ')")
        };
        wait_until("the example", marked, |marked| marked == "queens?n=6");
        page.spin("Queens").retype("7");
        wait_until("none", marked, |marked| marked.is_empty());
    });
}

#[test]
fn the_back_button_goes_between_problems() {
    visit("#queens", |page| {
        page.press("ArrowRight");
        page.press("ArrowRight");
        page.wait_step(5);
        set_up(page);
        pick(page, "problem", "langford");
        page.press("Enter");
        wait_until("the other problem", || page.hash(), |hash| hash == "langford");
        assert_eq!((page.step(), page.next_label(), page.field("n")), (0, "L1".to_owned(), "4".to_owned()));
        page.press("ArrowRight");
        page.wait_step(3);
        wait_until("the address to follow", || page.hash(), |hash| hash == "langford?at=3");
        page.travel(-1);
        wait_until(
            "the problem before",
            || page.narration(),
            |text| text.contains("The queen in row 1 (column) attacks it."),
        );
        assert_eq!((page.step(), page.problem()), (5, "queens".to_owned()));
        page.travel(1);
        wait_until("the problem after", || page.narration(), |text| text.contains("slots 1 and 3"));
        assert_eq!((page.step(), page.problem()), (3, "langford".to_owned()));
    });
}

#[test]
fn a_wrong_number_is_told_in_the_sheet_and_nothing_else_changes() {
    visit("#queens?at=3", |page| {
        page.wait_step(3);
        set_up(page);
        // A number field gives out "" for what is no number at all.
        for (typed, named) in
            [("0", ", not 0."), ("99", ", not 99."), ("", "; nothing was given."), ("-4", ", not -4.")]
        {
            let field = page.spin("Queens");
            field.retype(typed);
            page.press("Enter");
            let expected = format!("Queens must be a whole number from 1 to {}{named}", field.attribute("max"));
            let fault = || {
                page.text(
                    "document.getElementById(document.querySelector('[aria-invalid]')?.getAttribute('aria-describedby'))?.innerText ?? ''",
                )
            };
            wait_until(&format!("the message on {typed:?}"), fault, |text| *text == expected);
            assert_eq!(field.attribute("aria-invalid"), "true", "{typed:?}");
            assert_eq!((page.step(), page.field("n")), (3, "8".to_owned()));
        }
        page.spin("Queens").retype("6");
        page.press("Enter");
        wait_board(page, 6);
    });
}

/// No field hides: each can be brought into sight, with its name, whatever the window.
/// Of a group none may be chosen, as where what was given is none of it: the sheet goes on with what was given.
#[test]
fn a_group_in_which_nothing_is_chosen_ends_nothing() {
    visit("#queens?n=5", |page| {
        set_up(page);
        page.value(
            "for (const radio of document.querySelectorAll('#methods input')) {
                radio.checked = false;
                radio.dispatchEvent(new Event('input', { bubbles: true }));
            }",
        );
        page.press("Escape");
        assert!(!page.value("document.getElementById('trouble').open").as_bool().unwrap_or(true));
        assert_eq!(page.troubles(), Vec::<String>::new());
    });
}

#[test]
fn every_field_of_every_problem_is_seen_with_its_name() {
    let screens = [(1440, 900), (1280, 720), (1024, 768), (853, 480), (640, 720), (390, 844)];
    visit("#queens", |page| {
        for (width, height) in screens {
            page.put_on(Screen { width, height, ratio: 1.0, phone: width < 500 });
            set_up(page);
            for entry in stepdance::problems::CATALOG.entries() {
                pick(page, "problem", entry.id);
                let hidden = page.value(
                    "(() => {
                        const nodes = [...document.querySelectorAll('#setup :is(select, input, button)')]
                            .filter((node) => node.type !== 'hidden' && node.checkVisibility());
                        return nodes.filter((node) => {
                            node.scrollIntoView({ block: 'center' });
                            const { left, right, top, bottom } = node.getBoundingClientRect();
                            const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
                            return left < 0 || right > innerWidth || hit?.closest('select, input, button') !== node
                                || !(node.labels?.[0] ?? node).textContent.trim();
                        }).map((node) => node.id || node.textContent || node.value);
                    })()",
                );
                assert_eq!(hidden, serde_json::json!([]), "{} at {width} by {height}", entry.id);
            }
            page.press("Escape");
        }
    });
}

#[test]
fn a_problem_comes_back_as_it_was_left() {
    visit("#queens?n=6", |page| {
        wait_board(page, 6);
        for (problem, hash) in [("langford", "langford"), ("queens", "queens?n=6")] {
            set_up(page);
            pick(page, "problem", problem);
            page.press("Enter");
            wait_until("the other problem", || page.hash(), |now| now == hash);
        }
        assert_eq!(page.field("n"), "6");
    });
}
