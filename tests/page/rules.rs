//! The rule of a problem: the headline before the first move, its examples where the tree will grow, both found again with the keys.

use super::kit::wait_until;
use super::visit::{Screen, Visit, visit_on};
use stepdance::problems::CATALOG;

/// What a screen reader hears of the two pictures.
fn pictures(page: &Visit, place: &str) -> Vec<String> {
    let said = page.value(&format!(
        "[...document.querySelectorAll('{place} figure svg')].filter((svg) => svg.checkVisibility({{ visibilityProperty: true }}))
            .map((svg) => svg.querySelector('title').textContent)"
    ));
    said.as_array().into_iter().flatten().filter_map(|text| text.as_str()).map(str::to_owned).collect()
}

#[test]
fn every_problem_opens_with_its_rule_and_its_examples() {
    for screen in [Screen::DESKTOP, Screen { height: 720, width: 1280, ..Screen::DESKTOP }, Screen::PHONE] {
        visit_on(screen, "#queens", |page| {
            for (entry, rule) in CATALOG.entries().filter_map(|entry| Some((entry, entry.rule?))) {
                page.value(&format!("location.hash = '{}'", entry.id));
                wait_until("the problem", || page.problem(), |id| id == entry.id);
                // A record shows what somebody else's search did: its title takes the rule's place.
                let address = CATALOG.address(entry.id).expect("an address");
                let title = address.open().expect("it opens").about().title;
                let stated = title.clone().unwrap_or_else(|| rule.told(|name| address.params().number(name)).concat());
                wait_until("its rule", || page.narration(), |said| *said == stated);
                if title.is_some() {
                    continue;
                }
                let said = page.lines("Rule").join(" ");
                assert!(said.contains(rule.right.caption) && said.contains(rule.wrong.caption), "{said}");
                let words = [format!("Right: {}", rule.right.words), format!("Wrong: {}", rule.wrong.words)];
                assert_eq!(pictures(page, "#rule"), words);
                for cut in ["#headline", "#rule", "#rule figcaption"] {
                    let over = format!(
                        "[...document.querySelectorAll('{cut}')].some((node) => node.scrollHeight > node.clientHeight + 1)"
                    );
                    assert_eq!(page.value(&over), false, "{}: {cut} is cut off", entry.id);
                }
            }
        });
    }
}

/// A first visit without an address is told by pictures what will happen; they go with the first move, and stand with no other search.
#[test]
fn a_first_visit_is_invited_by_five_pictures() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        visit_on(screen, "", |page| {
            let drawn = "[...document.querySelectorAll('#story svg')].filter((svg) => svg.checkVisibility()).length";
            assert_eq!(page.value(drawn), 5);
            assert!(pictures(page, "#rule").is_empty(), "the rule's examples lie under them");
            let said = page.lines("Rule").join(" ");
            assert!(["Dead end:", "Solution:"].into_iter().all(|word| said.contains(word)), "{said}");
            page.press("ArrowRight");
            wait_until("a step", || page.step(), |now| *now > 0);
            assert_eq!(page.value(drawn), 0);
            page.go("#langford");
            assert_eq!((page.value(drawn), pictures(page, "#rule").len()), (0.into(), 2));
        });
    }
}

/// Nothing moves when one begins to step, nor when one plays.
#[test]
fn the_first_step_moves_no_part_of_the_page() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        visit_on(screen, "#langford", |page| {
            let areas = || ["Problem", "Narration", "Stage", "Controls"].map(|name| page.find("region", name).area());
            let before = areas();
            page.press("ArrowRight");
            wait_until("a step", || page.step(), |now| *now > 0);
            assert!(page.look_for("region", "Rule").is_none());
            assert_eq!(areas(), before);
            page.press(" ");
            wait_until("play", || page.step(), |now| *now > 8);
            assert_eq!(areas(), before);
            page.press(" ");
            page.press("Home");
            page.wait_step(0);
            wait_until("the rule again", || page.look_for("region", "Rule").is_some(), |seen| *seen);
            page.press("?");
            wait_until("the rule with the keys", || pictures(page, "dialog"), |said| said.len() == 2);
        });
    }
}

#[test]
fn an_example_that_begins_in_the_middle_says_so() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        visit_on(screen, "#antislide?at=1557", |page| {
            page.wait_said("Narration", "This example starts at move 1 557 of its search.");
        });
    }
}

#[test]
fn the_keys_can_be_closed_wherever_they_are_read() {
    for screen in [Screen { width: 1440, height: 900, ..Screen::DESKTOP }, Screen::PHONE] {
        visit_on(screen, "#queens", |page| {
            page.press("?");
            let close = page.find("button", "Close").area();
            assert!(close.bottom <= f64::from(screen.height) - 16.0 && close.height() > 30.0, "{close:?}");
            let below = page.number("(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.getElementById('keys-dialog'))");
            assert!(screen.phone || below < 1.0, "at a desk all of it is seen at once: {below} px are below");
        });
    }
}
