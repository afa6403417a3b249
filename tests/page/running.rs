//! Searches run to their end, and searches that have none in sight.

use super::kit::wait_until;
use super::visit::visit;
use stepdance::machine::{Beat, Stop};
use stepdance::problems::CATALOG;
use stepdance::words::grouped;

#[test]
fn at_full_speed_a_search_runs_to_its_end_and_says_so() {
    visit("#queens", |page| {
        page.slider("Speed").focus();
        page.press("End");
        wait_until("the highest speed", || page.slider("Speed").attribute("aria-valuetext"), |text| text == "max");
        page.button("Play").click();
        // A fast run ends on the last solution, and says that nothing else is left.
        let mut search = CATALOG.open("queens").expect("it opens");
        let mut last = 0;
        while search.forward(u64::MAX, Stop::at(Beat::Solution)).made > 0 {
            last = if search.now().over() { last } else { search.now().at };
        }
        let last = format!("move {} of 35 555", grouped(last).replace('\u{a0}', " "));
        wait_until("the end", || page.position(), |text| *text == last);
        wait_until("what is said", || page.narration(), |said| said.starts_with("92 solutions. The search is done."));
        page.wait_said("Controls", "92 of 92 found");
        // Played on from there it comes to its last move.
        page.button("Play").click();
        wait_until("the last move", || page.position(), |text| text == "move 35 555 of 35 555");
        wait_until("what is said there", || page.narration(), |said| said == "Search finished: 92 solutions.");
        page.wait_said("State", "2 057 nodes with the root, 92 solutions, 35 555 moves");
        // It has stopped by itself, and Play begins anew.
        page.button("Play").click();
        wait_until("the end again", || page.position(), |text| *text == last);
        page.button("Play");
    });
}

/// How many frames there are from a key, or the click on a button, until the way is over.
const FRAMES_UNTIL_STOPPED: &str = "(() => {
    const foot = document.getElementById('foot');
    let asked;
    for (const event of ['keydown', 'click']) addEventListener(event, () => (asked ??= 0), { capture: true, once: true });
    window.stopped = new Promise((done) => {
        const look = () => {
            if (asked !== undefined && !foot.dataset.busy) return done(asked);
            if (asked !== undefined) asked += 1;
            requestAnimationFrame(look);
        };
        look();
    });
    return true;
})()";

#[test]
fn a_long_way_shows_how_far_it_has_come_and_stops_at_once() {
    visit("#queens?n=16", |page| {
        for stop in ["button", "key"] {
            match stop {
                "button" => page.button("Last").click(),
                _ => page.press("End"),
            }
            page.wait_said("Controls", "Going to the end: at ");
            // The numbers go on growing, so the page is alive.
            let text = page.lines("Controls").join(" ");
            wait_until("the way to go on", || page.lines("Controls").join(" "), |now| *now != text);
            page.value(FRAMES_UNTIL_STOPPED);
            match stop {
                "button" => page.button("Stop").click(),
                _ => page.press(" "),
            }
            page.button("Play");
            let frames = page.number("stopped");
            assert!(frames <= 3.0, "it took {frames} frames to stop by {stop}");
            let stopped = page.step();
            assert!(stopped > 10_000, "{stopped}");
            page.press("S");
            page.wait_step(stopped - 1);
            page.press("Home");
            page.wait_step(0);
        }
    });
}

#[test]
fn a_known_long_way_has_a_bar() {
    visit("#queens?n=16", |page| {
        page.press("g");
        page.find("textbox", "Go to");
        page.type_text("9000000000000");
        page.press("Enter");
        page.find("progressbar", "Progress");
        page.wait_said("Controls", "Going to move 9 000 000 000 000: at ");
        page.button("Stop").click();
        wait_until("the bar to go", || page.look_for("progressbar", "Progress").is_some(), |seen| !seen);
        page.press("Home");
        page.wait_step(0);
    });
}

/// A clock that is set back does not stop what plays.
#[test]
fn a_clock_that_is_set_back_stops_nothing() {
    visit("#queens?n=12", |page| {
        page.value("stepdance.stage.send('setSpeed', 20)");
        page.button("Play").click();
        wait_until("some moves", || page.number("stepdance.stage.view().at"), |at| *at > 0.0);
        // An hour, for frames and for whoever looks at the clock.
        page.value("stepdance.stage.tick(performance.now() + 3_600_000); undefined");
        let before = page.number("stepdance.stage.view().at");
        wait_until("more moves", || page.number("stepdance.stage.view().at"), |at| *at > before + 2.0);
    });
}
