//! A phone in the hand: fingers instead of a mouse.

use super::finding::Area;
use super::kit::wait_until;
use super::visit::{Screen, Visit, visit_on};

/// A phone held sideways.
const SIDEWAYS: Screen = Screen { width: 844, height: 390, ratio: 3.0, phone: true };

/// Draws a finger over the stage, by that many pixels to the right and down.
fn swipe(page: &Visit, right: f64, down: f64) {
    let (x, y) = page.find("region", "Stage").area().middle();
    page.swipe((x - right / 2.0, y - down / 2.0), (x + right / 2.0, y + down / 2.0));
}

/// A finger drawn up from the timeline enlarges its tree, and one drawn down over the tree makes it small.
#[test]
fn a_finger_drawn_up_from_the_timeline_enlarges_the_tree() {
    visit_on(Screen::PHONE, "#queens?n=6&at=40", |page| {
        let tree = "(() => { const { left, top, width, height } = document.getElementById('timeline-tree').getBoundingClientRect();
            return [left + width / 2, top + height / 2]; })()";
        let at = page.value(tree);
        let (x, y) = (at[0].as_f64().unwrap(), at[1].as_f64().unwrap());
        page.swipe((x, y), (x + 10.0, y - 120.0));
        wait_until("the tree", || page.hash(), |hash| hash.contains("tree=whole"));
        let (x, y) = page.find("tree", "Search tree").area().middle();
        page.swipe((x, y - 60.0), (x, y + 60.0));
        wait_until("the picture", || page.hash(), |hash| !hash.contains("tree="));
        assert_eq!(page.step(), 40);
    });
}

#[test]
fn a_swipe_steps_and_a_swipe_the_other_way_goes_back() {
    visit_on(Screen::PHONE, "#queens", |page| {
        for (right, step) in [(-150.0, 3), (-150.0, 5), (150.0, 3), (-120.0, 5), (150.0, 3), (150.0, 0)] {
            swipe(page, right, 10.0);
            wait_until(&format!("step {step} after a swipe by {right}"), || page.step(), |now| *now == step);
        }
        // Neither a twitch nor a swipe up or down is meant: they belong to a tap and to scrolling.
        swipe(page, -20.0, 0.0);
        swipe(page, -60.0, 100.0);
        page.value("scrollTo(0, 0)");
        swipe(page, -150.0, 0.0);
        page.wait_step(3);
    });
}

#[test]
fn fingers_press_the_buttons_and_the_speed_unfolds() {
    visit_on(Screen::PHONE, "#queens", |page| {
        page.button("Step").tap();
        page.wait_step(3);
        page.button("Back").tap();
        page.wait_step(0);
        assert!(page.look_for("slider", "Speed").is_none());
        page.slider("Speed");
        page.conceal();
        wait_until("the speed to be put away", || page.look_for("slider", "Speed").is_some(), |seen| !seen);
        page.button("Play").tap();
        page.button("Pause").tap();
        page.button("Play");
    });
}

/// A browser looks around a finger for what is pressed: the timeline's first rows are a finger's width from the picture.
#[test]
fn a_finger_on_the_upper_edge_of_the_timeline_means_a_first_choice() {
    visit_on(Screen::PHONE, "#queens?at=10000", |page| {
        let strip = "document.getElementById('timeline-tree').getBoundingClientRect()";
        let place =
            page.value(&format!("(() => {{ const {{ left, top, width }} = {strip}; return [left, top, width]; }})()"));
        let [left, top, width] = [0, 1, 2].map(|nth| place[nth].as_f64().expect("a number"));
        for (part, below) in [(0.5, 3.0), (0.15, 7.0), (0.8, 1.0)] {
            let target = page.text(&format!("stepdance.stage.timelineText({}, {below})", part * width));
            page.touch_at((left + part * width, top + below));
            page.wait_step(target.parse().expect("a move"));
        }
    });
}

#[test]
fn the_stage_the_narration_and_the_controls_are_seen_without_scrolling() {
    visit_on(Screen::PHONE, "#queens", |page| {
        let areas = ["Problem", "Narration", "Stage", "Controls"].map(|name| page.find("region", name).area());
        for pair in areas.windows(2) {
            assert!(pair[0].bottom <= pair[1].top + 1.0, "{areas:?}");
        }
        assert!(areas[3].bottom <= f64::from(Screen::PHONE.height) + 0.5, "{areas:?}");
        assert_eq!(page.number("devicePixelRatio"), 3.0);
        assert_eq!(page.number("document.querySelector('[aria-label=Stage] canvas').width"), 3.0 * areas[2].width());
    });
}

/// Letters of twice the usual size: all is as wide as the window, and every control within it.
#[test]
fn letters_of_twice_the_size_find_room_in_a_narrow_window() {
    let screen = Screen { width: 390, height: 844, ratio: 2.0, phone: true };
    visit_on(screen, "#queens", |page| {
        page.call("Page.setFontSizes", serde_json::json!({ "fontSizes": { "standard": 32, "fixed": 26 } }));
        let mut outside = vec![];
        for address in [
            "#queens",
            "#queens?play=hand",
            "#langford?n=7&tree=whole",
            "#fillomino",
            "#antislide",
            "#skeleton",
            "#cover",
            "#queens?ask=moves",
            "#tour=tours/queens-basic.md",
            "#race?left=queens&right=queens%3Fmethod%3Dbasic",
        ] {
            page.follow(address);
            page.value("new Promise((done) => setTimeout(done, 300))");
            let out = page.value(
                "[...document.querySelectorAll('body, main *, .bar *, .foot *, .race *, button, select, input:not([type=file]), a[href]')].filter((node) => {
                    if (!node.checkVisibility({ visibilityProperty: true }) || node.closest('dialog, .unseen, .room-field, [popover]')) return false;
                    if (node.tagName === 'BODY') return document.documentElement.scrollWidth > 390;
                    const { left, right, width } = node.getBoundingClientRect();
                    let scroller = node.parentElement;
                    while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowX)) scroller = scroller.parentElement;
                    return width > 1 && !scroller && (left < -1 || right > 390 + 1);
                }).map((node) => `${node.id || node.tagName} ${node.ariaLabel ?? node.textContent.slice(0, 20)} ${Math.round(node.getBoundingClientRect().right)} of 390, ${document.documentElement.scrollWidth}`)",
            );
            outside.extend(out.as_array().into_iter().flatten().map(|node| format!("{address}: {node}")));
        }
        assert_eq!(outside, [""; 0]);
    });
}

/// Nothing that one presses is smaller than 24 pixels, on a phone and at a desk: with the tree, with breakpoints, in dialogs.
#[test]
fn what_is_pressed_is_large_enough() {
    for screen in [Screen::PHONE, Screen::DESKTOP] {
        visit_on(screen, "#queens?n=6&tree=whole&stop=level:2&at=30", |page| {
            let small = || {
                page.value(
                    "[...document.querySelectorAll('button, input, select, a[href], summary')].filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
                        .map((node) => [node, node.getBoundingClientRect()])
                        .filter(([node, { width, height }]) => width > 1 && height > 1 && (width < 24 || height < 24) && !node.closest('p, dd, .unseen'))
                        .map(([node, { width, height }]) => `${node.id || node.className || node.textContent} ${width}x${height}`)",
                )
            };
            wait_until(
                "the tree",
                || page.value("document.getElementById('room-box').checkVisibility()"),
                |there| *there == true,
            );
            assert_eq!(small(), serde_json::json!([]), "the tree");
            page.value("document.getElementById('whole').click()");
            assert_eq!(small(), serde_json::json!([]), "the program");
            for dialog in ["stops-dialog", "tour-dialog", "take-dialog", "keys-dialog", "go-to-dialog"] {
                page.value(&format!("document.getElementById({dialog:?})?.showModal()"));
                assert_eq!(small(), serde_json::json!([]), "{dialog}");
                page.value("document.querySelector('dialog[open]')?.close()");
            }
        });
    }
}

/// A finger on the timeline that goes up or down scrolls, and changes nothing; one that goes sideways scrubs.
#[test]
fn the_timeline_follows_a_finger_sideways_alone() {
    visit_on(Screen::PHONE, "#queens?n=6&at=43", |page| {
        let area = page.slider("Timeline").area();
        let (x, y) = area.middle();
        for up in [-200.0, 60.0] {
            page.swipe((x, y), (x + 6.0, y + up));
            // Had it been a move, the next step would start there.
            page.button("Step").tap();
            wait_until("the step from where it was", || page.step(), |step| (44..50).contains(step));
            page.button("Back").tap();
            page.wait_step(43);
        }
        page.swipe((area.left + 0.2 * area.width(), y), (area.left + 0.7 * area.width(), y + 10.0));
        wait_until("a move far off", || page.step(), |step| *step > 100);
    });
}

/// A finger that stays on the timeline opens a lens: a pixel is a move, solutions are hit, and beside the lens it moves on.
#[test]
fn a_finger_that_stays_opens_a_lens() {
    visit_on(Screen::PHONE, "#queens", |page| {
        page.wait_said("Controls", "of 92");
        let area = page.slider("Timeline").area();
        let (x, y) = (area.left + 0.45 * area.width(), area.middle().1);
        let said = || {
            page.text(
                "(({ hidden, textContent }) => (hidden ? '' : textContent))(document.getElementById('timeline-name'))",
            )
        };
        let opened = || drop(wait_until("the lens", said, |text| text.starts_with("Lens: moves ")));
        let mut held = 0;
        page.hold((x, y), opened, (x + 60.0, y), || {
            wait_until("a move in the lens", || page.step(), |step| *step > 0);
            // What the finger did last is shown with the next frame.
            page.value("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))");
            held = page.step();
        });
        wait_until("the lens closed", said, String::is_empty);
        assert!((15_000..17_500).contains(&held), "{held}");
        assert_eq!(page.step(), held);
        // Beside the lens, at the edge.
        page.hold((x, y), opened, (area.right - 10.0, y), || {
            wait_until("further moves", || page.step(), |step| *step > held + 2_000);
        });
    });
}

/// Those of these nodes that are not wholly seen: outside of the window, cut off by what scrolls them, or under something else.
fn cut_off(page: &Visit, nodes: &str) -> Vec<String> {
    let cut = page.value(&format!(
        "[...document.querySelectorAll({nodes:?})].filter((node) => node.checkVisibility({{ visibilityProperty: true }})).filter((node) => {{
            const {{ left, right, top, bottom }} = node.getBoundingClientRect();
            let shown = {{ left: 0, top: 0, right: innerWidth, bottom: innerHeight }};
            for (let outer = node.parentElement; outer; outer = outer.parentElement)
                if (/auto|scroll|hidden/.test(getComputedStyle(outer).overflowY)) {{
                    const area = outer.getBoundingClientRect();
                    shown = {{ ...shown, top: Math.max(shown.top, area.top), bottom: Math.min(shown.bottom, area.bottom) }};
                }}
            const seen = [1 / 8, 7 / 8].map((part) => document.elementFromPoint((left + right) / 2, top + part * (bottom - top)));
            return left < shown.left || top < shown.top - 1 || right > shown.right || bottom > shown.bottom + 1 || !seen.every((at) => node.contains(at));
        }}).map((node) => `${{node.textContent}} ${{JSON.stringify(node.getBoundingClientRect())}}`)"
    ));
    cut.as_array().into_iter().flatten().map(ToString::to_string).collect()
}

/// The question of a slide, all its answers and Next are on the screen together, upright and sideways.
#[test]
fn a_slides_question_its_answers_and_next_are_seen_together() {
    for screen in [Screen::PHONE, SIDEWAYS, Screen { width: 360, height: 640, ..Screen::PHONE }] {
        visit_on(screen, "#queens", |page| {
            let mut asked = 0;
            for moment in 1..=13 {
                page.follow(&format!("#tour=tours/queens-basic.md&moment={moment}"));
                wait_until(
                    "the slide",
                    || page.text("document.getElementById('tour-place').textContent"),
                    |place| place.starts_with(&format!("{moment} of ")),
                );
                if moment == 8 {
                    // The next decision is asked about, by the page.
                    let asks = || page.text("document.body.dataset.ask");
                    wait_until("the question", asks, |ask| ask == "open");
                    let all = "#asking-line, .answers-grid button:not([hidden]), #tour-next";
                    assert_eq!(cut_off(page, all), [""; 0], "slide {moment}, {}", screen.width);
                }
                let answers = page.number("document.querySelectorAll('.tour .choice').length");
                if answers == 0.0 {
                    continue;
                }
                asked += 1;
                assert_eq!(cut_off(page, ".tour .choice, #tour-next"), [""; 0], "slide {moment}, {}", screen.width);
                assert_eq!(page.number("document.querySelector('.tour .words').scrollTop"), 0.0, "slide {moment}");
            }
            assert!(asked >= 2, "{asked} slides with answers");
        });
    }
}

/// Sheets open at their top, in one column, and no field takes the focus, which would bring the keyboard up.
#[test]
fn a_sheet_opens_at_its_top_in_one_column() {
    visit_on(Screen::PHONE, "#antislide", |page| {
        let top = || page.number("document.getElementById('form').scrollTop");
        let types = || page.value("document.activeElement.matches('input:not([type=radio]), textarea')");
        let open = || page.value("document.getElementById('pick-what').click()");
        open();
        wait_until("the sheet", top, |top| *top == 0.0);
        page.value("document.getElementById('form').scrollTop = 900; document.getElementById('setup').close()");
        open();
        wait_until("the sheet at its top again", top, |top| *top == 0.0);
        assert_eq!(types(), false);
        let lefts = page.number("new Set([...document.querySelectorAll('.methods label')].filter((card) => card.checkVisibility()).map((card) => Math.round(card.getBoundingClientRect().left))).size");
        assert_eq!(lefts, 1.0);
        // A tapped problem brings to what can be set, that of what is open, too.
        for problem in ["sudoku", "sudoku"] {
            page.value("document.getElementById('form').scrollTop = 0");
            let card = format!("document.querySelector('#problems label:has([value={problem}])')");
            page.value(&format!("{card}.scrollIntoView({{ block: 'center' }})"));
            let place = page.value(&format!("{card}.getBoundingClientRect().toJSON()"));
            page.touch_at(Area::from(&place).middle());
            let fields = || page.number("document.querySelector('.chosen').getBoundingClientRect().top");
            wait_until("its fields", fields, |top| top.abs() < 2.0);
        }
        page.value("document.getElementById('form').scrollTop = 900; document.getElementById('all-examples').click()");
        wait_until("all examples at their top", top, |top| *top == 0.0);
        assert_eq!(types(), false);
    });
}

/// Sentences have four lines on a phone: what is said of a move never reaches over the line of the program below it.
#[test]
fn what_is_said_of_a_move_has_its_room() {
    visit_on(Screen::PHONE, "#queens", |page| {
        // What is pressed of a word is higher than the word, and takes no room.
        page.value("(sheet => { sheet.replaceSync('.term { padding: 0 !important }'); document.adoptedStyleSheets = [sheet]; })(new CSSStyleSheet())");
        let mut over = vec![];
        for entry in stepdance::problems::CATALOG.entries() {
            for sample in entry.samples.iter() {
                page.follow(&format!("#{sample}"));
                for at in [3, 17, 30, 52, 77, 120, 250, 500, 1000, 3000] {
                    page.value(&format!("stepdance.stage.send('goTo', {at})"));
                    page.value("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
                    let high = page.number(
                        "document.getElementById('headline').scrollHeight - document.getElementById('headline').clientHeight",
                    );
                    if high > 1.0 {
                        let said = page.text("document.getElementById('headline').innerText");
                        over.push(format!("{sample} at {at}, {high} px: {said}"));
                    }
                }
            }
        }
        assert_eq!(over, [""; 0]);
    });
}
