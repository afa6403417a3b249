//! What keeps people with assistive technology out, as far as axe-core finds it: nothing, for every problem, in both
//! themes, on desk and phone, with each dialog open.

use super::kit;
use super::visit::{Screen, Visit, visit_on};
use stepdance::problems::CATALOG;

/// What axe-core finds, a line a rule and thing.
fn check(page: &Visit, at: &str) {
    let found = page.value(
        "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
            violations.flatMap(({ id, impact, nodes }) => nodes.map(({ target, failureSummary }) =>
                `${id} (${impact}): ${target.join(' ')}: ${failureSummary.replaceAll('\\n', ' ')}`)))",
    );
    assert_eq!(found, serde_json::json!([]), "{at}");
}

/// Loads axe-core into the page as the browser's own tools would, which the page's policy does not concern.
fn load(page: &Visit) {
    let script = std::fs::read_to_string(kit::axe()).unwrap_or_else(|error| panic!("{}: {error}", kit::axe()));
    page.value(&format!("{script}; undefined"));
}

fn everywhere(tour: impl Fn(&Visit, &str)) {
    for (screen, on) in [(Screen::DESKTOP, "desk"), (Screen::PHONE, "phone")] {
        visit_on(screen, "", |page| {
            load(page);
            for theme in ["light", "dark"] {
                page.prefer("prefers-color-scheme", theme);
                tour(page, &format!("{on}, {theme}"));
            }
        });
    }
}

#[test]
fn nothing_is_found_in_any_problem_at_its_beginning_and_under_way() {
    everywhere(|page, at| {
        for entry in CATALOG.entries() {
            for step in [0, 40] {
                page.value(&format!("stepdance.stage.open('{}')", entry.id));
                page.value(&format!("location.hash = '{}?at={step}'", entry.id));
                super::kit::wait_until("the step", || page.step(), |now| *now == step);
                check(page, &format!("{at}, {} at step {step}", entry.id));
            }
        }
    });
}

#[test]
fn nothing_is_found_in_any_dialog() {
    everywhere(|page, at| {
        page.value("location.hash = 'skeleton?pattern=*/*&m=2&z=0&digits=2&at=400'");
        super::kit::wait_until("the step", || page.step(), |now| *now == 400);
        let dialogs = page.value("[...document.querySelectorAll('dialog')].map((dialog) => dialog.id)");
        for dialog in dialogs.as_array().into_iter().flatten().filter_map(|id| id.as_str()) {
            page.value(&format!("document.getElementById('{dialog}').showModal()"));
            check(page, &format!("{at}, {dialog}"));
            page.value(&format!("document.getElementById('{dialog}').close()"));
        }
    });
}
