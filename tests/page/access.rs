//! What keeps people with assistive technology out, as far as axe-core finds it: nothing, for every problem, in both
//! themes, on desk and phone, with each dialog open.

use super::kit;
use super::visit::{Screen, Visit, visit_on};
use stepdance::problems::CATALOG;

/// The rules that look at colours; what the others find is the same in every theme.
const OF_COLOURS: &str = "runOnly: ['color-contrast', 'link-in-text-block']";

/// Finds nothing in the theme that there is.
pub fn check(page: &Visit, at: &str) {
    find_nothing(page, "", at);
}

/// Finds nothing in either theme.
pub fn check_both(page: &Visit, at: &str) {
    for (theme, rules) in [("light", ""), ("dark", OF_COLOURS)] {
        // Nothing is waited for on its way from one theme to the other.
        page.prefer_all(&[("prefers-color-scheme", theme), ("prefers-reduced-motion", "reduce")]);
        find_nothing(page, rules, &format!("{at}, {theme}"));
    }
}

/// What axe-core finds, a line a rule and thing.
fn find_nothing(page: &Visit, rules: &str, at: &str) {
    let found = page.value(&format!(
        // Colours on their way are no fault. Style sheets are not read once more, for a rule that the page gives no occasion for.
        "Promise.allSettled(document.getAnimations().map(({{ finished }}) => finished)).then(() =>
            axe.run(document, {{ resultTypes: ['violations'], preload: false, {rules} }})).then(({{ violations }}) =>
            violations.flatMap(({{ id, impact, nodes }}) => nodes.map(({{ target, failureSummary }}) =>
                `${{id}} (${{impact}}): ${{target.join(' ')}}: ${{failureSummary.replaceAll('\\n', ' ')}}`)))",
    ));
    assert_eq!(found, serde_json::json!([]), "{at}");
}

/// Loads axe-core into the page as the browser's own tools would, which the page's policy does not concern.
pub fn load(page: &Visit) {
    let script = std::fs::read_to_string(kit::axe()).unwrap_or_else(|error| panic!("{}: {error}", kit::axe()));
    page.value(&format!("{script}; undefined"));
}

/// On both screens.
pub fn everywhere(tour: impl Fn(&Visit, &str)) {
    for (screen, on) in [(Screen::DESKTOP, "desk"), (Screen::PHONE, "phone")] {
        visit_on(screen, "#queens", |page| {
            load(page);
            tour(page, on);
        });
    }
}

#[test]
fn nothing_is_found_in_any_problem_at_its_beginning_and_under_way() {
    everywhere(|page, at| {
        for entry in CATALOG.entries() {
            for step in [0, 40] {
                page.value(&format!("stepdance.stage.open('{}', false)", entry.id));
                page.value(&format!("location.hash = '{}?at={step}'", entry.id));
                super::kit::wait_until("the step", || page.step(), |now| *now == step);
                check_both(page, &format!("{at}, {} at step {step}", entry.id));
            }
        }
    });
}

#[test]
fn nothing_is_found_with_the_tree_on_the_stage() {
    everywhere(|page, at| {
        for address in ["queens?n=4&tree=whole&at=40", "langford?n=7&tree=whole/2&at=900"] {
            page.value(&format!("location.hash = '{address}'"));
            let whole = || page.value("stepdance.stage.treeFigures()[4] === 1");
            super::kit::wait_until("the tree", whole, |whole| *whole == true);
            page.value("document.getElementById('room-box').focus()");
            check_both(page, &format!("{at}, {address}"));
        }
    });
}

/// The tree zoomed into, with the keys in it, estimated anew, and with stops on it.
#[test]
fn nothing_is_found_in_any_state_of_the_tree() {
    everywhere(|page, at| {
        page.value("location.hash = 'queens?n=6&tree=whole&stop=level:2;solution&at=300'");
        let whole = || page.value("stepdance.stage.treeFigures()[4] === 1");
        super::kit::wait_until("the tree", whole, |whole| *whole == true);
        for (state, change) in [
            ("zoomed by the wheel", "stepdance.stage.send('zoomTree', 3, 200)"),
            (
                "a subtree",
                "for (const key of ['r', 'ArrowDown', 'ArrowRight', '+']) stepdance.stage.send('treeKey', key)",
            ),
            ("the keys in it", "document.getElementById('room-box').focus()"),
            ("estimated anew", "document.getElementById('room-dive').click()"),
        ] {
            page.value(&format!("{change}; new Promise((done) => setTimeout(done, 400))"));
            check_both(page, &format!("{at}, the tree {state}"));
        }
    });
}

/// Play by hand at its start, with something refused pointed at, with the levels folded out, and leaving.
#[test]
fn nothing_is_found_in_play_by_hand() {
    everywhere(|page, at| {
        for entry in CATALOG.entries() {
            page.value(&format!("location.hash = '{}?play=hand'", entry.id));
            let offers = || page.number("document.querySelectorAll('#hand-offers button').length");
            super::kit::wait_until("choices", offers, |many| *many > 0.0);
            check_both(page, &format!("{at}, {} by hand", entry.id));
            page.press("h");
            page.value("document.getElementById('hand-left').click()");
            page.value("document.querySelector('#hand-offers button').click()");
            let refused = "document.querySelector('#hand-offers .refused')?.focus(); new Promise((done) => setTimeout(done, 300))";
            page.value(refused);
            check_both(page, &format!("{at}, {} by hand, a hint and what is refused", entry.id));
        }
    });
}

/// While a question is open, and after its answer.
#[test]
fn nothing_is_found_in_questions_and_their_verdicts() {
    everywhere(|page, at| {
        for entry in CATALOG.entries() {
            page.value(&format!("location.hash = '{}?ask=moves&stop=level:1&at=40'", entry.id));
            let stage = || page.text("document.body.dataset.ask");
            super::kit::wait_until("a question", stage, |stage| stage == "open");
            check_both(page, &format!("{at}, {} asked", entry.id));
            page.press("1");
            super::kit::wait_until("a verdict", stage, |stage| stage == "told");
            check_both(page, &format!("{at}, {} told", entry.id));
        }
    });
}

/// The dialog that is made when it is opened first.
const EDITOR: &str = "editor";

/// How each dialog is opened; the one that tells of a failure is only looked at.
const DIALOGS: [(&str, &str); 18] = [
    ("setup", "document.getElementById('pick-what').click()"),
    ("take-dialog", "document.getElementById('show-take').click()"),
    ("race-dialog", "document.getElementById('race-open').click()"),
    ("go-to-dialog", "document.getElementById('go-to').click()"),
    ("keys-dialog", "document.getElementById('show-keys').click()"),
    ("grid-dialog", "document.getElementById('pick-what').click(); document.querySelector('[data-grid]').click()"),
    ("table-dialog", "document.getElementById('puzzles-all').click()"),
    ("play-dialog", "document.querySelector('#puzzles-strip button').click()"),
    ("handout-dialog", "document.getElementById('show-handout').click()"),
    (
        "homework-dialog",
        "document.getElementById('show-homework').click(); document.getElementById('homework-text').value = 'Ada: #queens?n=4&hand=2 #queens?n=99'; document.querySelector('#homework-form .main').click()",
    ),
    ("name-dialog", "document.getElementById('name-dialog').showModal()"),
    ("stops-dialog", "document.getElementById('show-stops').click()"),
    ("share-dialog", "document.getElementById('show-share').click()"),
    ("tour-dialog", "stepdance.stage.send('addMoment', 'A moment'); document.getElementById('show-tours').click()"),
    (EDITOR, "document.getElementById('tour-edit').click()"),
    ("text-dialog", "document.getElementById('edit-text').click()"),
    ("overview-dialog", "document.dispatchEvent(new KeyboardEvent('keydown', { key: 'g', bubbles: true }))"),
    (
        "trouble",
        "document.getElementById('trouble-title').textContent = 'It stopped'; document.getElementById('trouble').showModal()",
    ),
];

/// The presenter's window with all of its parts, as the hall's page would fill it.
#[test]
fn nothing_is_found_in_the_presenters_window() {
    let block =
        |text: &str| serde_json::json!({ "list": "", "tag": "p", "number": 0, "spans": [{ "tag": "", "text": text }] });
    let slide = serde_json::json!({ "caption": "Going back", "words": [block("The newest choice.")], "question": "Which queen?" });
    let answer = |right: bool| serde_json::json!({ "text": "A: the first", "right": right, "hands": 3 });
    let told = serde_json::json!({
        "title": "Queens", "place": "2 of 3", "hint": "Press A to B.", "slide": slide, "next": slide, "notes": [block("Wait.")],
        "answers": [answer(false), answer(true)], "hands": "6 hands",
    });
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        visit_on(screen, "#presenter=7", |page| {
            page.value(&format!(
                "new BroadcastChannel('stepdance 7').postMessage({{ began: Date.now(), told: {told} }})"
            ));
            let there = || page.text("document.body.innerText");
            super::kit::wait_until("the slide", there, |text| text.contains("Going back"));
            load(page);
            check_both(page, "the presenter's window");
        });
    }
}

#[test]
fn nothing_is_found_in_any_dialog() {
    everywhere(|page, at| {
        let all = page.value("[...document.querySelectorAll('dialog')].map((dialog) => dialog.id).sort()");
        let mut known = DIALOGS.map(|(dialog, _)| dialog);
        known.sort_unstable();
        let known: Vec<&str> = known.into_iter().filter(|dialog| *dialog != EDITOR).collect();
        assert_eq!(all, serde_json::json!(known), "each dialog is opened here");
        for (dialog, open) in DIALOGS {
            let hash = match dialog {
                "text-dialog" => "cover?at=40",
                "overview-dialog" => "tour=tours/queens-basic.md",
                _ => "skeleton?pattern=*.*/.*./*.*&m=2&z=0&digits=4&at=5000",
            };
            page.value(&format!("location.hash = '{hash}'"));
            let step = match dialog {
                "text-dialog" => 40,
                "overview-dialog" => 0,
                _ => 5000,
            };
            // A dialog that closes takes its entry of the history back, which may come behind the new address.
            let open_there = || {
                let now = page.step();
                if now != step {
                    page.value(&format!("void (location.hash = '{hash}')"));
                }
                now
            };
            super::kit::wait_until("the step", open_there, |now| *now == step);
            if dialog == "play-dialog" {
                let cards = || page.number("document.querySelectorAll('#puzzles-strip button').length");
                super::kit::wait_until("a puzzle", cards, |cards| *cards > 0.0);
            }
            page.value(open);
            let opened = format!("document.getElementById('{dialog}')?.open ?? false");
            super::kit::wait_until(dialog, || page.value(&opened), |open| *open == true);
            check_both(page, &format!("{at}, {dialog}"));
            page.value(&format!("document.getElementById('{dialog}').close()"));
        }
    });
}
