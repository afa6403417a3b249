//! Races in the browser: to the end for every problem, with the figures that others have published; played, stepped, sought
//! and left by buttons and by keys; restored by address; and nothing in the way of anybody.

use super::access;
use super::kit::{wait, wait_until};
use super::outside::colours;
use super::visit::{Screen, Visit, visit, visit_on};
use serde_json::Value;
use stepdance::location::race_of;
use stepdance::machine::Stop;
use stepdance::problems::CATALOG;

/// Of each side: solutions, moves, nodes, updates, whether it is over.
fn figures(page: &Visit) -> Vec<f64> {
    let figures = page.value("[...stepdance.stage.raceFigures()]");
    figures.as_array().expect("a list").iter().filter_map(Value::as_f64).collect()
}

fn says(page: &Visit, id: &str) -> String {
    page.text(&format!("document.getElementById('{id}').textContent"))
}

/// Opens a race as a link does, and waits until it is there.
fn open(page: &Visit, address: &str) {
    page.value(&format!("location.hash = {address:?}"));
    let shown = || page.value(&format!("stepdance.stage.race()?.link.startsWith({address:?}) === true"));
    wait_until(address, shown, |shown| *shown == true);
}

/// Runs a race to its end by the clock's last button; what both sides then have counted.
pub fn to_the_end(page: &Visit, left: &str, right: &str) -> Vec<f64> {
    open(page, &race_of(left, right));
    page.button("Last").click();
    let both = || figures(page);
    let end = wait_until("the end of both", both, |now| now.len() == 10 && now[4] == 1.0 && now[9] == 1.0);
    let lesson = wait_until("what it teaches", || says(page, "race-lesson"), |lesson| lesson.starts_with("To the end"));
    assert!(lesson.ends_with('.'), "{lesson}");
    for canvas in ["race-left", "race-right", "race-chart"] {
        wait_until(canvas, || colours(page, canvas), |colours| *colours > 8.0);
    }
    end
}

#[test]
fn every_problem_races_to_the_end() {
    visit("#queens", |page| {
        for entry in CATALOG.entries() {
            let small = |address: &&str| CATALOG.open(address).unwrap().forward(60_000, Stop::NEVER).stopped;
            let samples: Vec<&str> = entry.samples.iter().copied().filter(small).collect();
            let canonical = |address: &str| CATALOG.address(address).unwrap().to_string();
            let (left, right) = (canonical(samples[0]), canonical(samples[samples.len() - 1]));
            let end = to_the_end(page, &left, &right);
            for (side, address) in [left, right].iter().enumerate() {
                let mut session = CATALOG.open(address).unwrap();
                session.forward(u64::MAX, Stop::NEVER);
                let now = session.now();
                let nodes: u64 = now.profile().iter().sum();
                let counted = [now.tally.solutions(), now.at, nodes].map(|figure| figure as f64);
                assert_eq!(end[side * 5..side * 5 + 3], counted, "{address}");
            }
        }
    });
}

/// shared/facts.md: solutions, nodes and updates that others have found.
#[test]
fn the_races_shipped_end_with_published_figures() {
    visit("#queens", |page| {
        for (left, right, known) in [
            ("queens?method=basic", "queens", [92, 2057, 0, 92, 2057, 0]),
            ("queens", "queens?method=links", [92, 2057, 0, 92, 1049, 16680]),
            ("queens?n=6&method=basic", "queens?n=6&method=links", [4, 153, 0, 4, 93, 1497]),
            ("langford?n=7", "langford?n=7&method=links", [52, 1629, 0, 52, 607, 8339]),
            ("cover?preset=queens4", "cover?preset=queens8", [2, 13, 183, 92, 1049, 16680]),
        ] {
            let end = to_the_end(page, left, right);
            let shown: Vec<u64> = [0, 2, 3, 5, 7, 8].map(|place| end[place] as u64).to_vec();
            assert_eq!(shown, known, "{left}, {right}");
        }
        // The same packings with and without symmetry: 4 classes, 13 in all.
        open(page, "race?left=antislide?box%3D3x3x4&right=antislide?box%3D3x3x4%26rule%3Dall");
        page.button("Last").click();
        wait_until("the classes", || figures(page), |now| now[4] == 1.0 && now[9] == 1.0);
        assert_eq!((figures(page)[0], figures(page)[2], figures(page)[5]), (4.0, 201.0, 13.0));
        // Two thresholds find the same 46 puzzles.
        let skeleton = "skeleton?pattern=*.*/.*./*.*&m=2&z=0&digits=4";
        let end = to_the_end(page, skeleton, "skeleton?pattern=*.*/.*./*.*&m=2&z=0&threshold=0&digits=4");
        assert_eq!((end[0], end[5]), (46.0, 46.0));
    });
}

#[test]
fn it_is_played_stepped_and_sought_with_the_buttons_of_the_page() {
    visit("#race?left=queens?n%3D6%26method%3Dbasic&right=queens?n%3D6%26method%3Dlinks&clock=solutions", |page| {
        let moves = || (figures(page)[1], figures(page)[6]);
        page.button("Step").click();
        wait_until("the first solutions", moves, |moves| *moves == (609.0, 550.0));
        page.press("n");
        wait_until("the second ones", moves, |moves| *moves == (1512.0, 901.0));
        // What comes is not told, though the workers have counted ahead.
        let position = || page.text("document.getElementById('position').textContent");
        wait_until("the number of solutions", position, |position| position == "solution 2 of 4");
        let chart = || page.text("document.getElementById('race-chart').ariaLabel").replace('\u{a0}', "");
        assert!(!chart().contains("solution 3") && !chart().contains("end"), "{}", chart());
        assert!(!says(page, "race-lesson").contains("from solution 3 on"), "{}", says(page, "race-lesson"));
        page.press("ArrowLeft");
        wait_until("a step back", moves, |moves| *moves == (609.0, 550.0));
        page.press("Home");
        wait_until("the beginning", moves, |moves| *moves == (0.0, 0.0));
        page.value(
            "Object.assign(document.getElementById('timeline'), { value: 4 }).dispatchEvent(new Event('input'))",
        );
        wait_until("the fourth solutions", moves, |moves| *moves == (2776.0, 3799.0));
        page.press("Home");
        page.button("Play").click();
        wait_until("the end", || figures(page), |now| now[4] == 1.0 && now[9] == 1.0);
        page.button("Play");
        wait_until("what was hidden", chart, |chart| chart.contains("solution 3 1873") && chart.contains("end 4016"));
        // The clock is chosen: by moves the left one, which is done first, waits at its end.
        page.button("clock by solutions").click();
        page.value("document.querySelector('#race-clock [value=moves]').click()");
        page.press("Escape");
        wait_until("the other clock", || page.position(), |position| position.starts_with("move"));
        page.value("stepdance.stage.send('goTo', 3500)");
        wait_until("move 3500", moves, |moves| *moves == (3369.0, 3500.0));
        assert!(says(page, "race-left-caption").contains("Search finished"), "{}", says(page, "race-left-caption"));
    });
}

#[test]
fn one_side_is_followed_and_every_state_comes_back_by_its_address() {
    visit("#queens?n=5", |page| {
        page.press("v");
        page.find("dialog", "Race two searches");
        // Both are chosen before anything happens.
        page.value(
            "(() => { const list = document.getElementById('race-pick-right');
            list.value = [...list.options].find(({ text }) => text === 'Method: exact cover (X)').value; })()",
        );
        assert_eq!(page.hash(), "queens?n=5");
        page.button("Set up race").click();
        wait_until("a race", || page.hash(), |hash| hash.starts_with("race?left=queens?n%3D5&right="));
        page.press("2");
        let shown = |id: &str| page.number(&format!("document.getElementById('{id}').offsetHeight")) > 0.0;
        wait_until(
            "the right one alone",
            || (shown("race-left"), shown("race-right")),
            |shown| *shown == (false, true),
        );
        page.value("stepdance.stage.send('goTo', 100)");
        let there = "race?left=queens?n%3D5&right=queens?n%3D5%26method%3Dlinks&follow=right&at=100";
        wait_until("its address", || page.hash(), |hash| hash == there);
        let told = says(page, "race-right-caption");
        page.reload();
        wait_until("the same again", || says(page, "race-right-caption"), |now| *now == told);
        assert_eq!((page.hash(), shown("race-left")), (there.to_owned(), false));
        page.press("2");
        wait_until("both", || (shown("race-left"), shown("race-right")), |shown| *shown == (true, true));
        page.press("Escape");
        wait_until("one search", || page.hash(), |hash| hash == "queens?n=5&at=100");
        assert_eq!(page.step(), 100);
        page.travel(-1);
        wait_until("the race before", || page.hash(), |hash| hash.starts_with("race?"));
        page.button("clock by moves").click();
        page.button("Swap sides").click();
        wait_until("the other way about", || page.hash(), |hash| hash.starts_with("race?left=queens?n%3D5%26method"));
        page.button("Watch").click();
        wait_until("one search", || page.hash(), |hash| hash.starts_with("queens?n=5&method=links"));
        page.wait_step(100);
    });
}

#[test]
fn by_time_both_are_measured_once() {
    visit("#race?left=queens?n%3D6%26method%3Dbasic&right=queens?n%3D6&clock=time", |page| {
        let hash = wait_until("the speeds", || page.hash(), |hash| hash.contains("&speeds="));
        let speeds = hash.split("speeds=").nth(1).expect("speeds");
        let speeds: Vec<f64> = speeds.split(',').map(|speed| speed.parse().expect("a number")).collect();
        assert!(speeds.iter().all(|speed| *speed > 100.0), "{speeds:?}");
        page.value("stepdance.stage.send('goTo', 10)");
        let moves = || (figures(page)[1], figures(page)[6]);
        let wanted = [0, 1].map(|side| (10.0 * speeds[side] / 1000.0).floor());
        wait_until("10 microseconds", moves, |moves| moves.0 == wanted[0] && moves.1 == wanted[1].min(moves.1));
    });
}

#[test]
fn what_is_wrong_with_a_race_is_told_and_nothing_changes() {
    visit("#queens?n=4&at=5", |page| {
        page.value("location.hash = 'race?left=queens?n%3D99&right=queens'");
        let told = || says(page, "message");
        let told = wait_until("a fault", told, |told| !told.is_empty());
        assert!(told.contains("99") && told.contains("from 1 to 32"), "{told}");
        assert_eq!(page.step(), 5);
        page.press("v");
        let type_in = |address: &str| {
            page.find("textbox", "Or its address").focus();
            page.value(&format!("document.getElementById('race-text').value = {address:?}"));
        };
        type_in("langford");
        page.press("Enter");
        let fault = wait_until("a fault", || says(page, "race-fault"), |fault| !fault.is_empty());
        assert!(fault.contains("queens"), "{fault}");
        type_in("queens?n=5");
        page.press("Enter");
        wait("a race", || page.hash().starts_with("race?left=queens?n%3D4&right=queens?n%3D5").then_some(()));
    });
}

/// At the beginning, under way, at the end, and one side alone: nothing is in anybody's way, in every second of the races.
#[test]
fn nothing_keeps_people_out() {
    access::everywhere(|page, on| {
        for race in CATALOG.entries().filter_map(|entry| entry.races.first()).step_by(2) {
            open(page, race.address.split("&clock=time").next().unwrap_or_default());
            for at in ["", "stepdance.stage.send('goTo', 2)", "stepdance.stage.send('command', 'last')"] {
                page.value(&format!("{at}; undefined"));
                std::thread::sleep(std::time::Duration::from_millis(120));
                access::check_both(page, &format!("{on}, {}, {at}", race.address));
            }
            page.press("1");
            access::check_both(page, &format!("{on}, {}, one alone", race.address));
            page.value("stepdance.stage.send('command', 'stop')");
        }
        let wide = page.number("document.documentElement.scrollWidth - innerWidth");
        assert!(wide <= 0.0, "{on}: {wide} pixels wider than the window");
    });
}

/// Before the start a bet is asked for, by finger, key and, in a hall, by hands; a reload keeps it, and the end judges it.
#[test]
fn a_bet_is_made_before_the_start() {
    let race = "#race?left=queens?n%3D6%26method%3Dbasic&right=queens?n%3D6%26method%3Dlinks";
    let open = |page: &Visit| page.value("document.getElementById('race-bet').hidden") == false;
    visit_on(Screen::PHONE, race, |page| {
        wait_until("the question", || says(page, "race-lead"), |lead| lead == "Which needs fewer moves?");
        let least = "Math.min(...[...document.querySelectorAll('#race-bet button:not([hidden])')].map((button) =>
            button.getBoundingClientRect()).flatMap(({ width, height }) => [width, height]))";
        assert!(page.number(least) >= 44.0, "{}", page.number(least));
        let inside = "[...document.querySelectorAll('#race-bet button')].every((button) => { const { left, right } =
            button.getBoundingClientRect(); return left >= 0 && right <= innerWidth; })";
        assert_eq!(page.value(inside), true);
        page.button("exact cover").tap();
        wait_until("the bet", || page.hash(), |hash| hash.ends_with("&bets=0,1"));
        page.reload();
        wait_until("the bet", || page.hash(), |hash| hash.ends_with("&bets=0,1"));
        wait_until(
            "its button",
            || page.text("document.querySelector('#race-bet [data-side=\"1\"]').ariaPressed"),
            |on| on == "true",
        );
        page.button("Play").tap();
        wait_until("the start", || open(page), |open| !open);
        page.value("stepdance.stage.send('command', 'last')");
        wait_until(
            "the verdict",
            || says(page, "race-lead"),
            |lead| lead.starts_with("Fewer moves: compare rows, by 647"),
        );
        assert!(says(page, "race-turned").starts_with("Your bet was wrong."), "{}", says(page, "race-turned"));
    });
    visit(race, |page| {
        page.press("a");
        wait_until("the bet", || page.hash(), |hash| hash.ends_with("&bets=1,0"));
        page.press("a");
        wait_until("none", || page.hash(), |hash| !hash.contains("bets"));
        page.press("p");
        for (side, name) in [(0, "A"), (1, "B"), (1, "B")] {
            page.value(&format!("document.querySelector('#race-bet [data-side=\"{side}\"]').click() ?? '{name}'"));
        }
        wait_until("the hands", || page.hash(), |hash| hash.contains("&bets=1,2"));
        page.button("One hand fewer for A").click();
        wait_until("one hand fewer", || page.hash(), |hash| hash.contains("&bets=0,2"));
        // One press starts.
        page.press(" ");
        wait_until("the start", || open(page), |open| !open);
    });
}

/// On a phone both pictures stand beside each other, and below them is the chart: all of it in the window, with nothing to scroll. The
/// clock is chosen behind the dots.
#[test]
fn a_phone_shows_both_beside_each_other_above_the_chart() {
    visit_on(
        Screen::PHONE,
        "#race?left=queens?n%3D6%26method%3Dbasic&right=queens?n%3D6%26method%3Dlinks&at=400",
        |page| {
            let top = |id: &str| page.number(&format!("document.getElementById('{id}').getBoundingClientRect().top"));
            let [left, right, chart] = ["race-left", "race-right", "race-chart"].map(top);
            assert!(left == right && left < chart, "{left}, {right}, {chart}");
            let below = "document.getElementById('race-chart').getBoundingClientRect().bottom
                <= document.getElementById('foot').getBoundingClientRect().top + 1";
            assert_eq!(page.value(below), true);
            page.button("Step").tap();
            wait_until("move 401", || figures(page)[1], |moves| *moves == 401.0);
            assert!(colours(page, "race-left") > 8.0 && colours(page, "race-right") > 8.0);
            page.button("More").tap();
            page.button("Clock").tap();
            page.value("document.querySelector('#race-clock [value=nodes]').click()");
            wait_until("the other clock", || page.hash(), |hash| hash.contains("clock=nodes"));
        },
    );
}

/// The chart is the timeline: dragged, the clock comes to that very place, under the pointer; the slider is reached by Tab, and its
/// focus is seen around the chart.
#[test]
fn the_chart_is_the_timeline() {
    visit("#race?left=queens?n%3D6%26method%3Dbasic&right=queens?n%3D6%26method%3Dlinks", |page| {
        page.press("End");
        wait_until(
            "the end, where all is shown",
            || page.number("stepdance.stage.race().last"),
            |last| *last == 4016.0,
        );
        let box_of = "(({ left, top, width, height }) => [left, top, width, height])(document.getElementById('race-chart').getBoundingClientRect())";
        let [left, top, _, height] = [0, 1, 2, 3].map(|nth| page.number(&format!("{box_of}[{nth}]")));
        let scale = page.number("parseFloat(getComputedStyle(document.documentElement).fontSize) / 16");
        let [from, wide] = [0, 1].map(|nth| scale * page.number(&format!("stepdance.stage.race().plot[{nth}]")));
        let at = |share: f64, part: f64| (left + from + share * wide, top + part * height);
        for share in [0.25, 0.5, 0.9] {
            page.drag(at(share + 0.05, 0.3), at(share, 0.7), || ());
            let wanted = share * 4016.0;
            let at = || page.number("stepdance.stage.race().at");
            wait_until("the place that was pressed", at, |at| (at - wanted).abs() < 4016.0 / wide * 3.0);
        }
        page.find("slider", "Timeline").focus();
        page.press("ArrowRight");
        let ringed = "getComputedStyle(document.getElementById('race-chart').parentElement).outlineStyle";
        wait_until("its focus", || page.text(ringed), |style| style == "solid");
        page.button("Watch").click();
        wait_until("one search", || page.hash(), |hash| hash.starts_with("queens?n=6"));
        assert_eq!(page.value("document.getElementById('timeline').closest('.time') !== null"), true);
        page.button("Step").click();
        page.find("slider", "Timeline");
    });
}

#[test]
fn the_examples_offer_the_races() {
    visit("#queens", |page| {
        page.value("document.getElementById('pick-what').click()");
        wait_until("the sheet", || page.value("document.getElementById('setup').open"), |open| *open == true);
        for entry in CATALOG.entries() {
            page.value(&format!("document.querySelector('#problems [value={}]').click()", entry.id));
            let offered =
                page.value("[...document.querySelectorAll('#examples button')].map((button) => button.textContent)");
            // Before its title stands its picture, which may have digits.
            let offered: Vec<&str> = offered.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
            for race in entry.races {
                let title = format!("Race: {}", race.title);
                assert!(offered.iter().any(|text| text.trim_end().ends_with(&title)), "{}", race.address);
            }
        }
        page.value("document.querySelector('#problems [value=queens]').click()");
        page.value("[...document.querySelectorAll('#examples button')].find((button) => button.textContent.includes('Race: 6 queens')).click()");
        wait_until("the race", || page.hash(), |hash| hash.starts_with("race?left=queens?n%3D6"));
    });
}

/// The lists of a race stay in the page when the race is left: what is chosen there then is nothing.
#[test]
fn a_side_chosen_when_the_race_is_left_opens_nothing() {
    visit("#queens?n=5", |page| {
        open(page, &race_of("queens?n=4", "queens?n=5"));
        page.value("location.hash = 'queens?n=5'");
        wait_until("the search", || page.value("stepdance.stage.race() === undefined"), |gone| *gone == true);
        page.value("document.getElementById('race-left-name').dispatchEvent(new Event('change', { bubbles: true }))");
        page.press("ArrowRight");
        wait_until("a move", || page.number("stepdance.stage.view().at"), |at| *at > 0.0);
        assert_eq!(page.troubles(), Vec::<String>::new());
    });
}

#[test]
fn a_race_that_is_left_while_its_pictures_change_size_is_gone() {
    visit("#queens", |page| {
        open(page, &race_of("queens?n=4", "queens?n=4&method=links"));
        // Between the frame in which sizes were told and the next one, which shows what was painted.
        page.value(
            "addEventListener('resize', () => requestAnimationFrame(() => setTimeout(() => { location.hash = 'langford'; })), { once: true })",
        );
        page.put_on(Screen::PHONE);
        wait_until("the other search", || page.value("stepdance.stage.view().address"), |now| *now == "langford");
    });
}
