//! The problem bar: choosing a search, and choosing a wrong one.

use super::finding::Found;
use super::kit::wait_until;
use super::visit::{Screen, Visit, visit};

/// Waits until the board has that many columns, by what the stage says of itself.
fn wait_board(page: &Visit, n: usize) {
    let said = || page.text("document.querySelector('[aria-label=Stage] canvas').ariaLabel");
    wait_until("another board", said, |text| text.starts_with(&format!("Chessboard of {n} by {n}")));
}

#[test]
fn typing_another_number_opens_another_board() {
    visit("#queens", |page| {
        page.spin("Queens").retype("6");
        // While it is typed, it may be the beginning of a longer number.
        assert_eq!(page.lines("Narration")[0][..14], *"Place 8 queens");
        page.press("Enter");
        wait_board(page, 6);
        wait_until("the address of the new search", || page.hash(), |hash| hash == "queens?n=6");
        assert_eq!(page.step(), 0);
        page.spin("Queens").retype("12");
        page.press("Tab");
        wait_board(page, 12);
        assert_eq!(page.field("n"), "12");
    });
}

#[test]
fn choosing_another_method_shows_its_program() {
    visit("#queens", |page| {
        let method = page.select("Method");
        method.focus();
        page.type_text("compare");
        wait_until("the other method", || page.hash(), |hash| hash == "queens?method=basic");
        wait_board(page, 8);
        page.wait_said("Narration", "Compare each with all earlier ones.");
        assert_eq!(page.next_label(), "B1");
        page.press("Home");
        wait_until("the first method", || page.hash(), |hash| hash == "queens");
    });
}

#[test]
fn an_example_opens_at_once() {
    visit("#queens", |page| {
        page.select("Examples").focus();
        page.type_text("7 pairs");
        wait_until("the example's address", || page.hash(), |hash| hash == "langford?n=7");
        page.wait_said("Controls", "of 52 found");
        assert_eq!(page.field("n"), "7");
    });
}

#[test]
fn the_back_button_goes_between_problems() {
    visit("#queens", |page| {
        page.press("ArrowRight");
        page.press("ArrowRight");
        page.wait_step(5);
        page.select("Problem").focus();
        page.type_text("Langford");
        wait_until("the other problem", || page.hash(), |hash| hash == "langford");
        assert_eq!((page.step(), page.next_label()), (0, "L1".to_owned()));
        assert_eq!(page.field("n"), "4");
        page.value("document.activeElement.blur()");
        page.press("ArrowRight");
        page.wait_step(3);
        wait_until("the address to follow", || page.hash(), |hash| hash == "langford?at=3");
        page.travel(-1);
        wait_until("the problem before", || page.narration(), |text| text.contains("Attacked from row 1 (column)."));
        assert_eq!((page.step(), page.problem()), (5, "queens".to_owned()));
        assert_eq!(page.field("n"), "8");
        page.travel(1);
        wait_until("the problem after", || page.narration(), |text| text.contains("slots 1 and 3"));
        assert_eq!((page.step(), page.problem()), (3, "langford".to_owned()));
    });
}

/// What is said beside a field to be wrong with it.
fn fault(field: &Found) -> String {
    let text = field.ask(
        "function() {
            const line = document.getElementById(this.getAttribute('aria-describedby'));
            return line?.checkVisibility() ? line.innerText : '';
        }",
    );
    text.as_str().unwrap_or_default().to_owned()
}

#[test]
fn a_wrong_number_is_told_beside_its_field_and_nothing_else_changes() {
    visit("#queens", |page| {
        page.press("ArrowRight");
        page.wait_step(3);
        let mut step = 3;
        // A number field gives out "" for what is no number at all.
        for (typed, named) in [
            ("0", ", not 0."),
            ("99", ", not 99."),
            ("", "; nothing was given."),
            ("-4", ", not -4."),
            ("1e1", ", not 1e1."),
            ("e", "; nothing was given."),
        ] {
            let field = page.spin("Queens");
            field.retype(typed);
            page.press("Enter");
            let expected = format!("Queens must be a whole number from 1 to {}{named}", field.attribute("max"));
            wait_until(&format!("the message on {typed:?}"), || fault(&field), |text| *text == expected);
            assert_eq!(field.attribute("aria-invalid"), "true", "{typed:?}");
            let message = page.value(
                "document.getElementById(document.querySelector('[aria-invalid]').getAttribute('aria-describedby'))
                    .getBoundingClientRect().toJSON()",
            );
            let (message, beside) = (super::finding::Area::from(&message), field.area());
            let near = message.top - beside.bottom;
            assert!((-4.0..30.0).contains(&near), "{message:?} is not below {beside:?}");
            assert!(message.left < beside.right && message.right > beside.left, "{message:?}, {beside:?}");
            // The search that was open goes on.
            page.button("Step").click();
            step += 2;
            page.wait_step(step);
            wait_board(page, 8);
        }
        let field = page.spin("Queens");
        field.retype("6");
        page.press("Enter");
        wait_board(page, 6);
        assert_eq!((fault(&field), field.attribute("aria-invalid")), (String::new(), String::new()));
    });
}

#[test]
fn letters_cannot_get_into_a_number() {
    visit("#queens", |page| {
        let field = page.spin("Queens");
        field.retype("x");
        page.press("Enter");
        // Browsers refuse the letter or take the field for empty, which is told.
        let fault = fault(&field);
        assert!(
            fault.is_empty() && field.value() == "8" || fault.starts_with("Queens "),
            "{fault:?}, {:?}",
            field.value()
        );
        page.button("Step").click();
        page.wait_step(3);
        wait_board(page, 8);
    });
}

/// No field hides: neither beyond an edge nor under another, whatever the window, and each has its name.
#[test]
fn every_field_of_every_problem_is_seen_with_its_name() {
    let screens = [(1440, 900), (1280, 720), (1024, 768), (853, 480), (640, 720), (390, 844)];
    visit("#queens", |page| {
        for (width, height) in screens {
            page.put_on(Screen { width, height, ratio: 1.0, phone: width < 500 });
            for entry in stepdance::problems::CATALOG.entries() {
                page.value(&format!("location.hash = '{}'", entry.id));
                wait_until("the problem", || page.problem(), |id| id == entry.id);
                let hidden = page.value(
                    "(() => {
                        const nodes = [...document.querySelectorAll('.bar select, .bar input, .bar button')]
                            .filter((node) => node.type !== 'hidden' && node.checkVisibility());
                        return nodes.filter((node) => {
                            const { left, right, top, bottom } = node.getBoundingClientRect();
                            const [x, y] = [(left + right) / 2, (top + bottom) / 2];
                            const ends = [[left + 4, y], [x, y], [right - 4, y]];
                            return left < 0 || right > innerWidth
                                || ends.some(([x, y]) => document.elementFromPoint(x, y)?.closest('select, input, button') !== node);
                        }).map((node) => node.id || node.textContent);
                    })()",
                );
                assert_eq!(hidden, serde_json::json!([]), "{} at {width} by {height}", entry.id);
            }
            let speed = page.look_for("slider", "Speed").map(|slider| slider.area());
            assert!(speed.is_none_or(|area| area.right <= f64::from(width)), "{speed:?} at {width} by {height}");
        }
    });
}

#[test]
fn a_problem_comes_back_as_it_was_left() {
    visit("#queens", |page| {
        page.spin("Queens").retype("6");
        page.press("Enter");
        wait_board(page, 6);
        for (problem, hash) in [("Langford", "langford"), ("Queens", "queens?n=6")] {
            page.select("Problem").focus();
            page.type_text(problem);
            // What is typed within a second goes on with the same name.
            std::thread::sleep(std::time::Duration::from_millis(1200));
            wait_until("the other problem", || page.hash(), |now| now == hash);
        }
        assert_eq!(page.field("n"), "6");
    });
}
