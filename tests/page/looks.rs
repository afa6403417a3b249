//! Light and dark, and that texts can be read in both.

use super::eyes::{Theme, colour};
use super::kit::wait_until;
use super::visit::{Visit, visit};
use stepdance::scene::Ink;

/// Waits until the screen shows a theme: the paper beside the board, and the canvas's dark squares on it.
fn wait_theme(page: &Visit, theme: Theme) {
    let stage = page.find("region", "Stage").area();
    let corner = (stage.left + 3.0, stage.top + 3.0);
    wait_until("the paper's colour", || page.screen_colour(corner), |seen| *seen == colour(Ink::Paper, theme));
    // Row 4's first square is a dark one without anything on it.
    let square = page.drawing().board(8).square(4, 1);
    let share = || page.share(square, colour(Ink::Square, theme));
    wait_until("the squares' colour", share, |share| *share > 0.9);
}

/// Texts whose contrast with what is behind them is less than WCAG's AA asks for.
fn check_contrast(page: &Visit) {
    let faint = page.value(
        "(() => {
            // Buttons take their colours in little time: what is read is what they come to.
            document.getAnimations().filter((motion) => motion instanceof CSSTransition).forEach((motion) => motion.finish());
            const rgb = (colour) => colour.match(/[\\d.]+/g).map(Number);
            const light = (colour) => {
                const [r, g, b] = rgb(colour).map((part) => {
                    const share = part / 255;
                    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
                });
                return 0.2126 * r + 0.7152 * g + 0.0722 * b;
            };
            const behind = (node) => {
                for (; node; node = node.parentElement) {
                    const colour = getComputedStyle(node).backgroundColor;
                    if ((rgb(colour)[3] ?? 1) > 0.99) return colour;
                }
            };
            return [...document.body.querySelectorAll('*')]
                .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
                // What is not to be used now need not be easy to read, nor what only screen readers read.
                .filter((node) => !node.closest('[aria-disabled=true], [aria-hidden=true], .unseen, option, select, svg'))
                .filter((node) => [...node.childNodes].some((child) => child.nodeType === 3 && /[\\p{L}\\p{N}]/u.test(child.data)))
                .map((node) => {
                    const [a, b] = [getComputedStyle(node).color, behind(node)].map(light);
                    return [node.innerText, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)];
                })
                .filter(([, contrast]) => !(contrast >= 4.5));
        })()",
    );
    assert_eq!(faint, serde_json::json!([]), "too faint");
}

#[test]
fn follows_the_system_into_the_dark_and_back() {
    visit("#queens", |page| {
        wait_theme(page, Theme::Light);
        check_contrast(page);
        page.prefer("prefers-color-scheme", "dark");
        wait_theme(page, Theme::Dark);
        check_contrast(page);
        page.prefer("prefers-color-scheme", "light");
        wait_theme(page, Theme::Light);
    });
}

#[test]
fn the_theme_button_chooses_and_the_choice_is_kept() {
    visit("#queens", |page| {
        for (name, then) in [("Theme: system", Theme::Light), ("Theme: light", Theme::Dark)] {
            page.button(name).click();
            wait_theme(page, then);
        }
        page.reload();
        wait_theme(page, Theme::Dark);
        // The system has no say in it any more.
        page.prefer("prefers-color-scheme", "light");
        wait_theme(page, Theme::Dark);
        page.button("Theme: dark").click();
        wait_theme(page, Theme::Light);
        page.button("Theme: system");
    });
}

/// With colours forced upon the page, what matters is still told apart: on the canvas by the system's colours, beside it
/// by lines.
#[test]
fn forced_colours_leave_pieces_bits_tracks_and_the_marked_line_to_be_seen() {
    visit("#queens?at=30", |page| {
        page.prefer("forced-colors", "active");
        let black = [0, 0, 0];
        let square = || {
            let drawing = page.drawing();
            let board = drawing.board(8);
            [board.square(1, 1), board.square(8, 8)].map(|square| page.share(square, black))
        };
        wait_until("a queen on white", square, |[queen, empty]| *queen > 0.1 && *empty < 0.01);
        let bars = page.value(
            "[...document.querySelectorAll('#program li')].filter((li) => parseFloat(getComputedStyle(li).borderLeftWidth) > 0)
                .map((li) => li.matches('[aria-current]'))",
        );
        assert_eq!(bars, serde_json::json!([true]));
        // The label of a line that stops is written in another colour than its ground.
        page.value("document.querySelector('#program .stop-at').click()");
        let pair = || {
            page.text("(({ color, backgroundColor }) => `${color} ${backgroundColor}`)(getComputedStyle(document.querySelector('#program .stop-at[aria-pressed=true]')))")
        };
        let pair = wait_until(
            "a line that stops",
            || {
                page.try_value("document.querySelector('#program .stop-at[aria-pressed=true]') && 1")
                    .is_ok_and(|there| there == 1)
                    .then(pair)
            },
            Option::is_some,
        );
        let pair = pair.expect("it was waited for");
        let (letters, ground) = pair.split_at(pair.find(") ").expect("two colours") + 1);
        assert_ne!(letters, ground.trim());
        assert_eq!(
            page.text(
                "getComputedStyle(document.querySelector('#program .stop-at[aria-pressed=true]')).forcedColorAdjust"
            ),
            "none"
        );
        let own = page.text("getComputedStyle(document.getElementById('timeline')).forcedColorAdjust");
        assert_eq!(own, "none");
    });
}

/// On paper the program is whole, the tree is there, and nothing that is pressed.
#[test]
fn paper_shows_all_that_the_screen_scrolls_and_nothing_that_is_pressed() {
    visit("#antislide?at=1557", |page| {
        page.call("Emulation.setEmulatedMedia", serde_json::json!({ "media": "print" }));
        let seen = "(node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true })";
        let pressed = format!("[...document.querySelectorAll('button, input, select')].filter({seen}).length");
        assert_eq!(page.number(&pressed), 0.0);
        let whole = page.value(&format!(
            "(() => {{
                const program = document.getElementById('program');
                const lines = [...program.querySelectorAll('li')];
                return lines.length > 5 && lines.every({seen}) && lines.every((li) => ({seen})(li.querySelector('div > span')))
                    && [program, program.closest('.aside')].every((node) => node.scrollHeight <= node.clientHeight + 1
                        || getComputedStyle(node).overflowY === 'visible');
            }})()"
        ));
        assert_eq!(whole, true);
    });
}

/// Who asks for more contrast gets it, in texts and pictures, in both themes.
#[test]
fn more_contrast_is_there_for_who_asks_for_it() {
    visit("#queens", |page| {
        let contrast = "(() => {
            const light = (colour) => {
                const [r, g, b] = colour.match(/[\\d.]+/g).map((part) => {
                    const share = part / 255;
                    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
                });
                return 0.2126 * r + 0.7152 * g + 0.0722 * b;
            };
            const probe = document.createElement('span');
            document.body.append(probe);
            const of = (name) => { probe.style.color = `var(--${name})`; return light(getComputedStyle(probe).color); };
            const against = (name) => { const [a, b] = [of(name), of('paper')]; return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05); };
            const found = ['ink', 'muted', 'accent', 'trial-ink', 'conflict', 'solution', 'grid'].map(against);
            probe.remove();
            return found;
        })()";
        let measured = |page: &Visit| -> Vec<f64> {
            page.value(contrast).as_array().expect("numbers").iter().filter_map(serde_json::Value::as_f64).collect()
        };
        for theme in ["light", "dark"] {
            page.prefer_all(&[("prefers-color-scheme", theme), ("prefers-contrast", "no-preference")]);
            let usual = measured(page);
            page.prefer_all(&[("prefers-color-scheme", theme), ("prefers-contrast", "more")]);
            let more = measured(page);
            let (lines, texts) = more.split_last().expect("some");
            assert!(texts.iter().all(|contrast| *contrast >= 7.0) && *lines >= 3.0, "{theme}: {more:?}");
            assert!(more.iter().zip(&usual).all(|(more, usual)| more >= usual), "{theme}: {more:?}, {usual:?}");
        }
        // The board's letters are painted anew.
        let stage = page.find("region", "Stage").area();
        let corner = (stage.left + 3.0, stage.top + 3.0);
        wait_until("black paper", || page.screen_colour(corner), |seen| *seen == [0, 0, 0]);
    });
}

/// One unbroken word of somebody's own widens nothing: on the page, in a hall, within another page.
#[test]
fn a_long_word_widens_nothing() {
    let word = "w".repeat(240);
    let events = format!("[%22in%22,1]%0A[%22no%22,2,%22{word} fails%22]%0A[%22out%22]");
    for view in ["", "&view=stage", "&view=embed"] {
        visit(&format!("#record?preset=own&events={events}&at=2{view}"), |page| {
            wait_until(
                "the reason",
                || page.text("document.getElementById('headline').textContent"),
                |text| text.contains("www"),
            );
            let wide = page.value("[document.documentElement.scrollWidth <= innerWidth, document.getElementById('headline').scrollWidth <= document.getElementById('headline').clientWidth + 1]");
            assert_eq!(wide, serde_json::json!([true, true]), "{view}");
        });
    }
}
