//! The page on a projector: large type, nothing but the stage, keys that a clicker cannot get wrong.

use super::kit::wait_until;
use super::visit::{Screen, Visit, visit, visit_on};
use stepdance::problems::CATALOG;

/// A moment in the middle of each kind of stage.
const MOMENTS: [&str; 14] = [
    "queens?n=8&at=127",
    "queens?n=8&method=basic&at=127",
    "queens?n=6&method=links&at=60",
    "langford?n=7&at=200",
    "langford?n=3&method=links&at=60",
    "cover?at=55",
    "cover?preset=sudoku&at=300",
    "cover?preset=colours&at=20",
    "antislide?at=1557",
    "antislide?box=4x4x4&at=27398",
    "skeleton?at=700",
    "fillomino?at=1818",
    "fillomino?stage=options&at=900",
    "skeleton?pattern=*/*&m=2&z=0&digits=2&at=3268",
];

const HALL: Screen = Screen { width: 1280, height: 720, ratio: 1.0, phone: false };

fn layout(page: &Visit) -> String {
    page.text("document.body.dataset.layout")
}

/// The smallest text of the stage's picture, in pixels of the screen.
pub fn smallest(page: &Visit) -> f64 {
    page.number(
        "(() => {
            const svg = stepdance.stage.svg();
            const sizes = [...svg.matchAll(/<t(?:ext|span)[^>]* font-size=\"([\\d.]+)/g)].map((found) => Number(found[1]));
            const drawn = document.getElementById('stage').getBoundingClientRect().width;
            return Math.min(999, ...sizes) * drawn / Number(/viewBox=\"0 0 ([\\d.]+)/.exec(svg)[1]);
        })()",
    )
}

#[test]
fn every_text_can_be_read_in_a_hall() {
    visit_on(HALL, "#queens", |page| {
        for entry in CATALOG.entries() {
            for preset in entry.presets.iter().take(6) {
                let sign = if preset.address.contains('?') { '&' } else { '?' };
                page.value(&format!("location.hash = '{}{sign}view=stage'", preset.address));
                wait_until("the stage alone", || layout(page), |layout| layout == "stage");
                wait_until("the address", || page.hash(), |hash| hash.contains("view=stage"));
                let size = smallest(page);
                println!("{}: {size:.1} px", preset.address);
                assert!(size >= 20.0, "{}: {size} px", preset.address);
                let said = page.number("parseFloat(getComputedStyle(document.getElementById('narration')).fontSize)");
                assert!(said >= 28.0, "{said} px");
                let area = page.find("region", "Stage").area();
                assert!(area.width() > 1180.0 && area.height() > 480.0, "{}: {area:?}", preset.address);
            }
        }
    });
}

/// Mid-search, beside the program as well as alone, and in the dark theme's layout too: no stage loses all of its words.
#[test]
fn stages_mid_search_can_be_read_and_still_say_something() {
    visit_on(HALL, "#queens", |page| {
        for view in ["stage", "stage%2Bprogram"] {
            for address in MOMENTS {
                page.follow(&format!("#{address}&view={view}"));
                wait_until("the view", || layout(page), |layout| *layout == view.replace("%2B", "+"));
                let begins = address.split(['?', '&']).next().unwrap_or_default();
                wait_until("the moment", || page.hash(), |hash| hash.starts_with(begins) && hash.contains("at="));
                let size = smallest(page);
                println!("{address} {view}: {size:.1} px");
                assert!((20.0..900.0).contains(&size), "{address} {view}: {size} px");
            }
        }
    });
}

/// The tree takes the place of the picture, beside the program's lines as well: nothing lies on it, and nothing beside it is left.
#[test]
fn the_tree_has_the_hall_alone() {
    visit_on(HALL, "#queens?n=8&at=100&tree=whole", |page| {
        for view in ["stage", "stage%2Bprogram"] {
            page.follow(&format!("#queens?n=8&at=100&tree=whole&view={view}"));
            wait_until("the view", || layout(page), |layout| *layout == view.replace("%2B", "+"));
            wait_until(
                "the tree",
                || page.value("document.body.classList.contains('in-room')"),
                |there| *there == true,
            );
            let shown = page.value("[...document.querySelector('main').children].filter((part) => part.clientHeight > 1).map((part) => part.className)");
            assert_eq!(shown, serde_json::json!(["say", "room"]), "{view}");
            let tree = page.value("(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])(document.getElementById('room-tree'))");
            assert!(tree[0].as_u64() > Some(1150) && tree[1].as_u64() > Some(450), "{view}: {tree}");
        }
    });
}

/// At each moment of each tour caption and words are read whole below a picture that keeps its room: words and the sentence on
/// the move never stand there together.
#[test]
fn the_words_of_every_moment_can_be_read_in_a_hall() {
    visit_on(HALL, "#queens", |page| {
        page.prefer("prefers-reduced-motion", "reduce");
        for offer in CATALOG.entries().flat_map(|entry| entry.tours) {
            page.value(&format!("location.hash = '#tour={}&view=stage'", offer.file));
            // The address names it before it has come.
            let text = "String(stepdance.stage.tourText())";
            wait_until(
                "the tour",
                || page.text(text),
                |text| text.lines().next() == Some(&format!("# {}", offer.title)),
            );
            let wrong = page.text(
                "(async () => {
                    const wrong = [];
                    const count = stepdance.stage.captions().length;
                    const seen = (id) => document.getElementById(id).checkVisibility({ visibilityProperty: true });
                    const box = (id) => document.getElementById(id).getBoundingClientRect();
                    // The smallest text of the picture, in pixels of the screen.
                    const tells = () => {
                        const svg = stepdance.stage.svg();
                        const sizes = [...svg.matchAll(/<t(?:ext|span)[^>]* font-size=\"([\\d.]+)/g)].map((found) => Number(found[1]));
                        return Math.min(999, ...sizes) * box('stage').width / Number(/viewBox=\"0 0 ([\\d.]+)/.exec(svg)[1]);
                    };
                    for (let i = 1; i <= count; i += 1) {
                        stepdance.stage.send('goToMoment', i);
                        for (let k = 0; k < 3; k += 1) await new Promise(requestAnimationFrame);
                        const words = document.getElementById('tour-words');
                        const lowest = Math.max(box('asking').bottom, ...[...words.children].map((p) => p.getBoundingClientRect().bottom));
                        const faults = [
                            !seen('tour-words') && 'hidden',
                            seen('narration') && 'both',
                            lowest > box('foot').top + 1 && 'cut',
                            parseFloat(getComputedStyle(words).fontSize) < 20 && 'small',
                            seen('stage') && tells() < 19.99 && `${tells()} px`,
                            box('stage').height < 260 && box('race-left').height < 120 && `${box('stage').height} px of stage`,
                        ].filter(Boolean);
                        if (faults.length) wrong.push(`${i}: ${faults}`);
                    }
                    return wrong.join('; ');
                })()",
            );
            assert_eq!(wrong, "", "{}", offer.file);
        }
        // One step on, the moves tell, in the same place. (The last moment is the visitor's turn: there → points at a choice.)
        page.value("stepdance.stage.send('goToMoment', 1)");
        page.press("ArrowRight");
        wait_until("the moves", || page.text("document.body.dataset.tells"), |tells| tells == "moves");
        assert!(
            page.value("document.getElementById('narration').checkVisibility({ visibilityProperty: true })") == true
        );
    });
}

#[test]
fn the_pointer_points_out_what_it_is_on() {
    visit_on(HALL, "#queens?n=8&at=127&view=stage", |page| {
        wait_until("the stage alone", || layout(page), |layout| layout == "stage");
        let says = |page: &Visit| {
            page.text("String(/row \\d, column \\d/.exec(stepdance.stage.svg().split('</title>')[1])?.[0] ?? '')")
        };
        assert_eq!(says(page), "");
        let area = page.find("region", "Stage").area();
        page.hover((area.left + 0.2 * area.width(), area.top + 0.4 * area.height()));
        wait_until("the name", || says(page), |said| said.starts_with("row "));
        page.press("p");
        page.press("p");
        wait_until("the page", || layout(page), |layout| layout == "page");
        wait_until("no name", || says(page), |said| said.is_empty());
    });
}

/// What is seen twice as large is painted as sharply, and what lies under the pointer is still named.
#[test]
fn a_lecturer_looks_closely() {
    visit_on(HALL, "#tour=tours/queens-basic.md&moment=5&view=stage", |page| {
        wait_until(
            "the slide",
            || page.text("document.getElementById('tour-place').textContent"),
            |place| place.starts_with("5 of"),
        );
        page.hover((270.0, 90.0));
        let sharp = |page: &Visit| page.number("document.getElementById('stage').width");
        let before = sharp(page);
        page.press("z");
        wait_until("twice the pixels", || sharp(page), |pixels| *pixels == 2.0 * before);
        page.hover((271.0, 91.0));
        let named = "String(/row \\d, column \\d/.exec(stepdance.stage.svg().split('</title>')[1])?.[0])";
        let name = wait_until("a name", || page.text(named), |name| name.starts_with("row "));
        page.press("z");
        wait_until("all of it", || sharp(page), |pixels| *pixels == before);
        page.hover((270.0, 90.0));
        assert_eq!(wait_until("a name", || page.text(named), |name| name.starts_with("row ")), name);
    });
}

/// A slide of words alone has its list, in large type, and no picture; one step on, the picture is there.
#[test]
fn a_slide_of_words_alone_shows_no_picture() {
    let tour = "# T\\n\\n## Today\\nqueens?n=4\\n\\n- trees\\n- links\\n\\n`hide: picture`\\n";
    visit_on(HALL, "#queens", |page| {
        page.value(&format!(
            "stepdance.pack(\"{tour}\").then((packed) => location.hash = `tour=~${{packed}}&view=stage`)"
        ));
        wait_until("the slide", || page.text("document.body.dataset.hides ?? ''"), |hides| hides == "picture");
        let seen = |page: &Visit| {
            page.value("document.getElementById('stage').checkVisibility({ visibilityProperty: true })") == true
        };
        assert!(!seen(page));
        let large = page.number("parseFloat(getComputedStyle(document.querySelector('#tour-words li')).fontSize)");
        assert!(large >= 32.0, "{large}");
        page.press("ArrowRight");
        wait_until("the picture", || seen(page), |seen| *seen);
    });
}

#[test]
fn p_leads_from_the_page_to_the_stage_and_its_program_and_back() {
    visit_on(HALL, "#queens?n=4&at=5", |page| {
        for (name, program) in [("stage", false), ("stage+program", true), ("page", false)] {
            page.press("p");
            wait_until("the layout", || layout(page), |layout| layout == name);
            assert_eq!(page.look_for("region", "Program").is_some(), program, "{name}");
        }
        page.press("p");
        wait_until("the stage", || page.hash(), |hash| hash == "queens?n=4&at=5&view=stage");
        page.reload();
        wait_until("the stage again", || layout(page), |layout| layout == "stage");
        // Of the bar there is the heading, to be heard.
        assert!(page.number("document.querySelector('.bar').offsetWidth") <= 1.0);
        page.press("ArrowRight");
        wait_until("a step", || page.hash(), |hash| !hash.contains("at=5&"));
        page.press("Escape");
        wait_until("the page", || layout(page), |layout| layout == "page");
    });
}

/// Whoever fills the screen shows it to others: of a search and of a race.
#[test]
fn full_screen_is_for_the_projector() {
    visit_on(HALL, "#queens?n=4&at=5", |page| {
        for address in ["queens?n=4&at=5", "race?left=queens?n%3D4&right=queens?n%3D4%26method%3Dlinks"] {
            page.value(&format!("location.hash = '{address}'"));
            wait_until("the address", || page.hash(), |hash| hash == address);
            for name in ["stage", "page"] {
                page.press("f");
                wait_until("the layout", || layout(page), |layout| layout == name);
                assert_eq!(page.value("Boolean(document.fullscreenElement)"), name == "stage");
            }
        }
    });
}

#[test]
fn in_the_dark_no_key_does_anything_but_those_that_end_it() {
    visit("#queens?n=4&at=5", |page| {
        page.press("b");
        wait_until("the dark", || page.look_for("region", "Stage").is_some(), |seen| !seen);
        for key in ["ArrowRight", "n", "g", "?", "p"] {
            page.press(key);
        }
        page.press(".");
        wait_until("the stage", || page.look_for("region", "Stage").is_some(), |seen| *seen);
        assert_eq!((page.step(), layout(page)), (5, "page".to_owned()));
        assert!(page.value("document.querySelector('dialog[open]')").is_null());
    });
}

#[test]
fn a_reload_keeps_moment_speed_and_grain() {
    visit("#queens?n=4&at=5", |page| {
        page.find("radio", "move").click();
        page.press("+");
        page.press("+");
        let speed = page.slider("Speed").value();
        page.press("ArrowRight");
        page.wait_step(6);
        wait_until("the address", || page.hash(), |hash| hash.ends_with("at=6"));
        page.reload();
        page.wait_step(6);
        let grain = page.text("document.querySelector('#grain :checked').value");
        assert_eq!((page.slider("Speed").value(), grain), (speed, "by-moves".to_owned()));
    });
}

/// Whoever hears the page finds its heading in a hall as well.
#[test]
fn there_is_a_heading_of_level_one_in_each_view() {
    for view in ["stage", "stage%2Bprogram"] {
        visit_on(Screen::DESKTOP, &format!("#queens?n=6&view={view}"), |page| {
            page.find("heading", "Stepdance");
            let heard = page.value("[...document.querySelectorAll('.bar :is(button, select, input)')].filter((node) => node.checkVisibility()).length");
            assert_eq!(heard, 0, "{view}");
        });
    }
}

/// In a hall the list of keys is read whole at once: a key and its name, none over another.
#[test]
fn the_keys_can_be_read_in_a_hall() {
    visit_on(HALL, "#queens?n=8&at=76&view=stage", |page| {
        page.press("?");
        wait_until("the keys", || page.value("document.getElementById('keys-dialog').open"), |open| *open == true);
        let faults = page.value(
            "(() => {
                const shown = [...document.querySelectorAll('#keys > div')].filter((key) => key.checkVisibility());
                const parts = shown.flatMap((key) => [...key.children]);
                const foot = document.querySelector('#keys-dialog .answers').getBoundingClientRect().top;
                const within = (part) => {
                    const words = document.createRange();
                    words.selectNodeContents(part);
                    const [text, box] = [words.getBoundingClientRect(), part.getBoundingClientRect()];
                    return text.right <= box.right + 1 && text.bottom <= foot + 1 && parseFloat(getComputedStyle(part).fontSize) >= 20;
                };
                const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
                const boxes = parts.map((part) => part.getBoundingClientRect());
                return [
                    shown.length > 20 ? [] : [`${shown.length} keys`],
                    parts.filter((part) => !within(part)).map((part) => part.textContent),
                    parts.filter((part, i) => boxes.some((box, j) => j < i && over(box, boxes[i]))).map((part) => part.textContent),
                ].flat();
            })()",
        );
        assert_eq!(faults, serde_json::json!([]));
    });
}

/// A mouse that moves shows which keys there are, beside the picture and for a while; a key takes the line away. Outside of a hall there
/// is none.
#[test]
fn a_mouse_that_moves_shows_the_keys_of_the_hall() {
    visit_on(HALL, "#queens?n=8&at=76&view=stage", |page| {
        let line = || page.text("document.getElementById('hall-keys')?.textContent ?? ''");
        page.hover((600.0, 300.0));
        wait_until("the keys", line, |told| told.starts_with("Space Play") && told.ends_with("Esc Whole page"));
        let [top, bottom, end, right] = ["top", "bottom", "right", "words"].map(|side| {
            page.number(&match side {
                "words" => "document.getElementById('hall-keys').lastChild.getBoundingClientRect().right".to_owned(),
                side => format!("document.getElementById('hall-keys').getBoundingClientRect().{side}"),
            })
        });
        let stage = page.find("region", "Stage").area();
        assert!(
            top >= stage.bottom - 0.5 && bottom <= 720.5 && right <= end + 0.5,
            "{top} to {bottom}, {right} of {end}"
        );
        page.press("y");
        wait_until("no keys after one", line, |told| told.is_empty());
        page.hover((610.0, 300.0));
        wait_until("the keys of a branch", line, |told| told.starts_with("Space Let") && told.ends_with("Esc Return"));
        page.press("Escape");
        page.press("Escape");
        wait_until("the page", || layout(page), |layout| layout == "page");
        page.hover((600.0, 310.0));
        assert_eq!(line(), "");
    });
}
