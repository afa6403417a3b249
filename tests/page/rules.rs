//! The rule of a problem: seen when it opens, still there after single steps, gone when the search is played, found again with
//! the keys.

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
fn every_problem_opens_with_its_rule_and_keeps_its_picture_in_sight() {
    for screen in [Screen::DESKTOP, Screen { height: 720, width: 1280, ..Screen::DESKTOP }, Screen::PHONE] {
        visit_on(screen, "#queens", |page| {
            for entry in CATALOG.entries() {
                let rule = entry.rule.expect("a problem of the catalogue has a rule");
                page.value(&format!("location.hash = '{}'", entry.id));
                wait_until("the problem", || page.problem(), |id| id == entry.id);
                if screen.phone {
                    // The sentence, and as much of the picture as the links of an exact cover need; the pictures unfold.
                    wait_until("the button", || page.look_for("button", "Right and wrong").is_some(), |seen| *seen);
                    wait_until("the pictures to wait", || pictures(page, "#rule").len(), |seen| *seen == 0);
                    assert!(page.find("region", "Stage").area().height() > 230.0, "{}", entry.id);
                    page.button("Right and wrong").tap();
                }
                let lines =
                    wait_until("its rule", || page.lines("Rule"), |lines| lines.join(" ").contains(rule.right.caption));
                let said = lines.join(" ");
                assert!(said.contains(&rule.sentence.concat()) && said.contains(rule.wrong.caption), "{said}");
                let words = [format!("Right: {}", rule.right.words), format!("Wrong: {}", rule.wrong.words)];
                assert_eq!(pictures(page, "#rule"), words);
                // Rule, stage and controls are seen at once, one below the other.
                let areas = ["Rule", "Stage", "Controls"].map(|name| page.find("region", name).area());
                assert!(areas[0].bottom <= areas[1].top + 1.0 && areas[1].bottom <= areas[2].top + 1.0, "{areas:?}");
                assert!(areas[1].height() > 190.0, "{}: {areas:?}", entry.id);
                for cut in ["#rule-body", "#rule-body figcaption", "#rule-body p"] {
                    let over = format!(
                        "[...document.querySelectorAll('{cut}')].some((node) => node.scrollHeight > node.clientHeight + 1)"
                    );
                    assert_eq!(page.value(&over), false, "{}: {cut} is cut off", entry.id);
                }
            }
        });
    }
}

#[test]
fn steps_leave_rule_and_stage_where_they_are_and_play_folds_it() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        visit_on(screen, "#langford", |page| {
            page.value("Promise.all(document.getAnimations().map((one) => one.finished)).then(() => true)");
            let before = page.find("region", "Stage").area();
            for _ in 0..3 {
                let at = page.step();
                page.press("ArrowRight");
                wait_until("a step", || page.step(), |now| *now > at);
            }
            assert!(page.look_for("region", "Rule").is_some());
            assert_eq!(page.find("region", "Stage").area(), before);
            page.press(" ");
            wait_until("the rule to go", || page.look_for("region", "Rule").is_some(), |seen| !seen);
            wait_until(
                "the stage to grow",
                || page.find("region", "Stage").area(),
                // On a phone the rule is a sentence.
                |now| now.height() > before.height() + if screen.phone { 60.0 } else { 80.0 },
            );
            page.press(" ");
            page.press("Home");
            page.wait_step(0);
            assert!(page.look_for("region", "Rule").is_none());
            page.press("?");
            wait_until("the rule again", || pictures(page, "dialog"), |said| said.len() == 2);
        });
    }
}

/// An example that begins in the middle says so beside its rule, on a phone as well, and its sentence is seen whole.
#[test]
fn an_example_in_the_middle_says_what_came_before() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        visit_on(screen, "#fillomino?grid=.2./.1./..3&at=318", |page| {
            let said =
                wait_until("its rule", || page.lines("Rule").join(" "), |said| said.contains("begins in the middle"));
            assert!(said.contains("318 moves") && said.contains("First (Home)"), "{said}");
            let [words, foot] = ["Narration", "Controls"].map(|name| page.find("region", name).area());
            assert!(words.bottom <= foot.top + 1.0, "{words:?} {foot:?}");
            for cut in ["#rule-body", "#rule-body p", "#rule-body figure"] {
                let over = format!(
                    "[...document.querySelectorAll('{cut}')].some((node) => node.scrollHeight > node.clientHeight + 1)"
                );
                assert_eq!(page.value(&over), false, "{cut} is cut off");
            }
        });
    }
}

#[test]
fn who_has_read_the_rule_may_put_it_away() {
    visit_on(Screen::PHONE, "#queens", |page| {
        page.button("Hide the rule").tap();
        wait_until("the rule to go", || page.look_for("region", "Rule").is_some(), |seen| !seen);
        assert_eq!(page.step(), 0);
    });
}

#[test]
fn the_keys_can_be_closed_wherever_they_are_read() {
    for screen in [Screen { width: 1440, height: 900, ..Screen::DESKTOP }, Screen::PHONE] {
        visit_on(screen, "#queens", |page| {
            page.press("?");
            let close = page.find("button", "Close").area();
            assert!(close.bottom <= f64::from(screen.height) - 16.0 && close.height() > 30.0, "{close:?}");
            let hidden = "(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.getElementById('keys-dialog'))";
            assert!(screen.phone || page.number(hidden) <= 0.0, "all of it is seen on a desk");
        });
    }
}
