//! Tours driven by the keys of a clicker alone: PgDn, PgUp, the full stop, Esc and F5.

use crate::host::{Event, Host, Opened, Reply, Surface};
use crate::location::race_of;
use crate::player::State;
use crate::problems::CATALOG;
use crate::script::Value;
use crate::tour::{Directive, Moment, Tour, Until};
use std::path::Path;

/// A lecturer at a page in a hall.
struct Hall {
    page: Host,
    now: f64,
    /// Whether the page is a part of a deck, which gets the keys and has them pressed here by messages.
    in_deck: bool,
}

impl Hall {
    fn new(text: &str) -> Hall {
        let mut page = Host::new(CATALOG);
        page.resize(Surface::Stage, 640.0, 360.0);
        let mut hall = Hall { page, now: 0.0, in_deck: false };
        hall.open("tour=own&moment=1&view=stage", text);
        hall
    }

    /// Opens a link of the tour, as a reload does.
    fn open(&mut self, link: &str, text: &str) {
        let opened = self.page.open(link, &mut || 0.0).expect(link);
        assert!(matches!(opened, Opened::Tour(_)), "{link}");
        self.page.open_tour(link, text, self.now, &mut || 0.0).expect(link);
    }

    /// The same as a part of a deck.
    fn in_deck(text: &str) -> Hall {
        let mut hall = Hall { in_deck: true, ..Hall::new(text) };
        hall.page.heed(&["stepdance", "string", "hello"].map(str::to_owned), 0.0, &mut || 0.0);
        hall.page.replies();
        hall
    }

    fn press(&mut self, key: &str) -> Reply {
        let now = self.now;
        let by = match key {
            "PageDown" => "next-page",
            "PageUp" => "previous-page",
            _ => "",
        };
        if self.in_deck && !by.is_empty() {
            let message = ["stepdance", "string", "step", "by", "string", by].map(str::to_owned);
            self.page.heed(&message, now, &mut || 0.0);
            // What came of it is told at once, and is so.
            let told = self.page.replies();
            let pressed = told.iter().find(|event| event[0].1 == Value::Text("pressed".into())).expect("an answer");
            assert_eq!(pressed[1], ("moment", Value::Number(self.number() as f64)), "{key}");
            return Reply::Done;
        }
        self.page.send(&Event::Key(key.to_owned(), false), now, &mut || 0.0)
    }

    fn tick(&mut self, ms: f64) -> bool {
        self.now += ms;
        let now = self.now;
        self.page.tick(now, &mut || 0.0).again
    }

    /// Waits until nothing moves; says how long that was.
    fn rest(&mut self) -> f64 {
        let since = self.now;
        while self.tick(50.0) {
            assert!(self.now - since < 3_700_000.0, "{} does not come to rest", self.page.view().link);
        }
        self.now - since
    }

    fn number(&self) -> usize {
        self.page.tour().expect("a tour").number
    }

    fn at(&self) -> u64 {
        self.page.race().map_or_else(|| self.page.player().session().now().at, |race| race.clock().1)
    }

    /// The slide, the position, and whether an answer is shown.
    fn shown(&self) -> (usize, u64, bool) {
        let told = self.page.tour().expect("a tour");
        let asked = self.page.question().is_some_and(|question| question.stage == "told");
        let own = self.page.tours().moment().is_some_and(|moment| moment.question().is_some());
        (told.number, self.at(), asked || own && told.question.is_none())
    }

    fn layout(&self) -> (&'static str, bool) {
        let view = self.page.view();
        (view.layout, view.blank)
    }
}

fn shipped() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tours");
    let files = std::fs::read_dir(folder).expect("the folder of tours");
    let read = |path: &Path| (path.display().to_string(), std::fs::read_to_string(path).expect("a text"));
    files.map(|entry| read(&entry.expect("an entry").path())).collect()
}

fn asks(moment: &Moment) -> bool {
    moment.question().is_some() || moment.directives.contains(&Directive::Ask)
}

/// Where a slide leads to, by a plain walk; who decides there goes on by himself.
fn end_of(moment: &Moment) -> Option<u64> {
    if moment.directives.contains(&Directive::ByHand) {
        return None;
    }
    if let Some(race) = &moment.race {
        return Some(race.moment.at);
    }
    let mut search = moment.address.open().expect("it opens");
    search.seek(moment.address.at(), u64::MAX);
    match moment.until() {
        Some(Until::Step(step)) => drop(search.seek(step, u64::MAX)),
        Some(Until::Solution) => {
            search.forward(u64::MAX, crate::machine::Stop::at(crate::machine::Beat::Solution));
        }
        Some(Until::End) => drop(search.seek(u64::MAX, u64::MAX)),
        Some(Until::Level(level)) => {
            while search.now().level as u64 != level {
                search.forward(u64::MAX, crate::machine::Stop::at(crate::machine::Beat::Descend));
            }
        }
        None => {}
    }
    Some(search.now().at)
}

/// A slide takes one press, and one more for its answer, whether one waits for the picture or not; back, one press a slide. In a deck,
/// which has the keys and passes them on, it is the same.
#[test]
fn every_shipped_tour_goes_forwards_and_back_by_a_clicker() {
    for (name, text) in shipped() {
        let tour = Tour::read(CATALOG, &text).expect("a tour");
        let ends: Vec<Option<u64>> = tour.moments.iter().map(end_of).collect();
        for (patient, in_deck) in [(true, false), (false, false), (true, true), (false, true)] {
            let mut hall = if in_deck { Hall::in_deck(&text) } else { Hall::new(&text) };
            for (i, moment) in tour.moments.iter().enumerate() {
                let place = format!(
                    "{name}, slide {}, {}{}",
                    i + 1,
                    if patient { "patient" } else { "hasty" },
                    if in_deck { ", in a deck" } else { "" }
                );
                assert_eq!(hall.number(), i + 1, "{place}");
                if patient {
                    hall.rest();
                    assert_eq!(hall.shown(), (i + 1, ends[i].unwrap_or(hall.at()), false), "{place}");
                } else if moment.run().is_some() {
                    assert!(hall.page.tour().expect("a tour").place.contains("playing, Next ends it"), "{place}");
                    hall.press("PageDown");
                    assert_eq!(
                        hall.shown(),
                        (i + 1, ends[i].unwrap_or(hall.at()), false),
                        "{place}: a press ends it and nothing else"
                    );
                }
                if asks(moment) {
                    let asked = hall.at();
                    hall.press("PageDown");
                    if patient {
                        hall.rest();
                    }
                    let answered = hall.shown();
                    assert!(answered.0 == i + 1 && answered.2, "{place}: {answered:?}");
                    if patient {
                        hall.press("PageUp");
                        assert_eq!(hall.shown(), (i + 1, asked, false), "{place}: the answer is hidden again");
                        hall.press("PageDown");
                        assert_eq!(hall.shown(), answered, "{place}");
                    }
                }
                assert_eq!(hall.layout(), ("stage", false), "{place}");
                hall.press("PageDown");
            }
            assert_eq!(hall.number(), tour.moments.len(), "{name}: nothing is behind the last");
            if asks(tour.moments.last().expect("a slide")) {
                hall.press("PageUp");
            }
            for i in (0..tour.moments.len() - 1).rev() {
                hall.press("PageUp");
                if patient {
                    let playing = hall.page.race().is_some_and(|race| race.is_playing());
                    assert!(!playing && hall.page.player().state() == State::Paused, "{name}: nothing plays back");
                    hall.rest();
                }
                assert_eq!(hall.shown(), (i + 1, ends[i].unwrap_or(hall.at()), false), "{name}, back at {}", i + 1);
            }
            assert_eq!(hall.layout(), ("stage", false));
        }
    }
}

/// A way that nobody asked to be played takes at most a second and a half; longer ones jump.
#[test]
fn no_slide_is_waited_for() {
    let mut waited = 0;
    for (name, text) in shipped() {
        let tour = Tour::read(CATALOG, &text).expect("a tour");
        let mut hall = Hall::new(&text);
        for moment in &tour.moments {
            if hall.page.player().state() != State::Paused && moment.run().is_none() {
                let since = hall.now;
                while hall.page.player().state() != State::Paused {
                    hall.tick(10.0);
                }
                waited += 1;
                assert!(hall.now - since <= 1510.0, "{name}, {}: {} ms", moment.caption, hall.now - since);
                // The words do not change their colour for so short a time.
                assert_eq!(hall.page.tour().expect("a tour").about, "here");
            }
            hall.rest();
            if asks(moment) {
                hall.press("PageDown");
                hall.rest();
            }
            hall.press("PageDown");
        }
    }
    assert!(waited > 10, "{waited} short ways");
}

/// On every slide the full stop blanks and shows again, and Esc and F5 leave the hall's view for no longer than one press.
#[test]
fn nothing_that_a_clicker_sends_leaves_the_hall_for_good() {
    for (name, text) in shipped() {
        let tour = Tour::read(CATALOG, &text).expect("a tour");
        let mut hall = Hall::new(&text);
        for i in 0..tour.moments.len() {
            let asks = asks(&tour.moments[i]);
            hall.rest();
            let (shown, place) = (hall.shown(), format!("{name}, slide {}", i + 1));
            for (key, layout) in [(".", ("stage", true)), (".", ("stage", false))] {
                hall.press(key);
                assert_eq!((hall.layout(), hall.shown()), (layout, shown), "{place}: {key}");
            }
            // In the dark a page brings the light back, and turns nothing.
            for key in ["PageDown", "PageUp", "Escape"] {
                hall.press(".");
                hall.press(key);
                assert_eq!((hall.layout(), hall.shown()), (("stage", false), shown), "{place}: {key} in the dark");
            }
            for again in ["Escape", "F5"] {
                hall.press("Escape");
                assert_eq!((hall.layout(), hall.shown()), (("page", false), shown), "{place}: Esc");
                let link = hall.page.view().link;
                let mut reloaded = Hall::new(&text);
                reloaded.open(&link, &text);
                assert_eq!(reloaded.layout(), ("stage", false), "{place}: {link}");
                assert_eq!(reloaded.number(), i + 1, "{place}: {link}");
                hall.press(again);
                assert_eq!((hall.layout(), hall.shown()), (("stage", false), shown), "{place}: {again}");
            }
            if asks {
                hall.press("PageDown");
                hall.rest();
            }
            // The press that comes back turns the slide as well.
            hall.press("Escape");
            hall.press("PageDown");
            assert_eq!(hall.layout(), ("stage", false), "{place}");
            assert_eq!(hall.number(), (i + 2).min(tour.moments.len()), "{place}");
        }
    }
}

/// Who works at the page has left the hall's view.
#[test]
fn who_goes_on_by_hand_is_out_of_the_hall() {
    let text = "# T\n\n## One\nqueens?n=4\n\n## Two\nat=9\n";
    for event in [Event::Key("ArrowRight".to_owned(), false), Event::Command(crate::player::Command::Step)] {
        let mut hall = Hall::new(text);
        hall.press("Escape");
        hall.page.send(&event, 0.0, &mut || 0.0);
        hall.press("PageDown");
        assert_eq!((hall.layout(), hall.number()), (("page", false), 2), "{event:?}");
        assert!(!hall.page.view().link.contains("view="));
    }
    // The full screen that ends is as an Esc.
    let mut hall = Hall::new(text);
    for full in [true, false] {
        hall.page.send(&Event::Project(full), 0.0, &mut || 0.0);
    }
    assert_eq!(hall.layout().0, "page");
    hall.press("PageDown");
    assert_eq!((hall.layout(), hall.number()), (("stage", false), 2));
}

/// What a slide plays is stopped by PgUp where it is, goes on with PgDn, and is ended by PgDn.
#[test]
fn a_slide_that_plays_is_started_stopped_and_ended() {
    let race = race_of("queens?n=6&method=basic", "queens?n=6&method=links");
    let tours = [
        (format!("{race}&clock=nodes"), "at=40", "play at 2 per second", 40),
        (race.clone(), "at=0", "play until 60 in 20 s", 60),
        // By the independent counts of tests/race.rs: the later of both first solutions, and the later end.
        (race.clone(), "at=0", "play until solution at 50 per second", 609),
        (race, "at=0", "play until end in 3 s", 4016),
        ("queens?n=6".to_owned(), "at=300", "play in 30 s", 300),
        ("queens?n=4&method=basic".to_owned(), "at=0", "play until solution at 2 per second", 80),
        ("queens?n=4&method=basic".to_owned(), "at=0", "play until end in 4 s", 195),
    ];
    for (first, second, plays, end) in tours {
        let text = format!("# T\n\n## One\n{first}\n\n## Two\n{second}\n\n`{plays}`\n\n## Three\nqueens?n=5\n");
        let place = format!("{first} {plays}");
        let mut hall = Hall::new(&text);
        hall.rest();
        hall.press("PageDown");
        assert_eq!((hall.number(), hall.at()), (2, 0), "{place}");
        for _ in 0..20 {
            hall.tick(50.0);
        }
        let told = hall.page.tour().expect("a tour");
        assert!(told.place.ends_with("playing, Next ends it") && told.note.contains("Playing"), "{place}: {told:?}");
        assert!((1..end).contains(&hall.at()), "{place}: {} after a second", hall.at());
        // In the dark nothing goes on.
        let at = hall.at();
        hall.press(".");
        for _ in 0..100 {
            hall.tick(50.0);
        }
        hall.press(".");
        assert_eq!(hall.at(), at, "{place}");
        hall.press("PageUp");
        let stopped = hall.at();
        assert_eq!(hall.rest(), 50.0, "{place}");
        assert_eq!((hall.number(), hall.at()), (2, stopped), "{place}: it is stopped");
        assert!(hall.page.tour().expect("a tour").place.ends_with("stopped, Next plays on"), "{place}");
        hall.press("PageDown");
        for _ in 0..8 {
            hall.tick(50.0);
        }
        assert!(hall.at() > stopped, "{place}: it goes on");
        hall.press("PageDown");
        hall.rest();
        assert_eq!((hall.number(), hall.at()), (2, end), "{place}: it is ended");
        assert_eq!(hall.page.tour().expect("a tour").place, "2 of 3", "{place}");
        hall.press("PageDown");
        assert_eq!(hall.number(), 3, "{place}");
        // Back, it is as it was left; stopped, PgUp turns back.
        hall.press("PageUp");
        hall.rest();
        assert_eq!((hall.number(), hall.at()), (2, end), "{place}: back");
        hall.press("PageUp");
        assert_eq!(hall.number(), 1, "{place}");
        hall.rest();
        for key in ["PageDown", "PageUp", "PageUp"] {
            hall.press(key);
        }
        assert_eq!(hall.number(), 1, "{place}: stopped and back");
    }
}

/// What is to take so long takes so long, however long the way and however slow the machine counts it.
#[test]
fn a_slide_takes_as_long_as_it_says() {
    let race = race_of("queens?n=6&method=basic", "queens?n=6&method=links");
    for (address, plays, seconds) in [
        ("queens?n=8&at=0".to_owned(), "play until solution in 6 s", 6.0),
        ("queens?n=8&at=0".to_owned(), "play until 40 in 9 s", 9.0),
        ("queens?n=8&at=0".to_owned(), "play until end in 4 s", 4.0),
        ("langford?n=7&method=links&at=0".to_owned(), "play until level 5 in 7 s", 7.0),
        (race.clone(), "play until end in 5 s", 5.0),
        (race.clone(), "play until solution in 5 s", 5.0),
        (race, "play until 100 in 8 s", 8.0),
    ] {
        let mut hall = Hall::new(&format!("# T\n\n## One\n{address}\n\n`{plays}`\n"));
        let mut halfway = None;
        let mut at = 0.0;
        while hall.tick(20.0) && at < 60_000.0 {
            at += 20.0;
            if at >= seconds * 500.0 && halfway.is_none() {
                halfway = Some(hall.at());
            }
        }
        let took = at / 1000.0;
        // The last position is looked at for a moment.
        assert!((0.85 * seconds..=seconds + 1.0).contains(&took), "{address} {plays}: {took} s");
        assert!(halfway.is_some_and(|half| half > 0 && half < hall.at()), "{address} {plays}: {halfway:?}");
    }
}

/// A visitor who chooses a speed is heeded.
#[test]
fn a_speed_of_the_visitors_takes_over() {
    let mut hall = Hall::new("# T\n\n## One\nqueens?n=8\n\n`play until 3000 at 1 per second`\n");
    for _ in 0..40 {
        hall.tick(50.0);
    }
    assert!(hall.at() < 20, "{}", hall.at());
    hall.page.send(&Event::SetSpeed(100.0), hall.now, &mut || 0.0);
    for _ in 0..40 {
        hall.tick(50.0);
    }
    assert!(hall.at() > 60, "{}", hall.at());
}
