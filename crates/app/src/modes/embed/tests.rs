use super::*;
use crate::host::{Host, Surface};
use crate::location::TourAddress;
use crate::player::Command;
use crate::problems::CATALOG;
use proptest::prelude::*;

const TOUR: &str = "# Queens\n\n## The board\nqueens?n=4&method=basic\n\n## A queen\nat=12\n";

pub(super) struct Around {
    pub(super) page: Host,
    now: f64,
}

impl Around {
    pub(super) fn new(address: &str) -> Around {
        let mut page = Host::new(CATALOG);
        page.resize(Surface::Stage, 640.0, 280.0);
        page.open(address, &mut || 0.0).expect("it opens");
        page.set_still(true);
        Around { page, now: 0.0 }
    }

    /// Sends a message whose fields are texts and numbers, and lets time pass until all is done.
    fn send(&mut self, fields: &[(&str, &str, &str)]) -> Option<TourAddress> {
        let fields: Vec<String> =
            fields.iter().flat_map(|(name, kind, text)| [*name, *kind, *text].map(str::to_owned)).collect();
        let tour = self.page.heed(&fields, self.now, &mut || 0.0);
        self.rest();
        tour
    }

    fn rest(&mut self) {
        for _ in 0..2000 {
            self.now += 100.0;
            let now = self.now;
            self.page.tick(now, &mut || now);
            if self.page.player().state() == State::Paused {
                return;
            }
        }
    }

    pub(super) fn say(&mut self, what: &str) -> Option<TourAddress> {
        self.send(&[("stepdance", "string", what)])
    }

    pub(super) fn ask(&mut self, what: &str, field: &str, value: &str) -> Option<TourAddress> {
        let kind = if value.parse::<f64>().is_ok() { "number" } else { "string" };
        self.send(&[("stepdance", "string", what), (field, kind, value)])
    }

    /// The events, each with its name and one field of it.
    fn told(&mut self, field: &str) -> Vec<(String, Option<Value>)> {
        let name = |event: &Told| match &event[0] {
            ("stepdance", Value::Text(name)) => name.to_string(),
            other => panic!("{other:?}"),
        };
        let value = |event: &Told| event.iter().find(|(known, _)| *known == field).map(|(_, value)| value.clone());
        self.page.events().iter().map(|event| (name(event), value(event))).collect()
    }

    fn press(&mut self, key: &str) -> Reply {
        self.page.send(&Event::Key(key.to_owned(), false), self.now, &mut || 0.0)
    }

    fn at(&self) -> u64 {
        self.page.player().session().now().at
    }
}

fn of(name: &str, value: Value) -> (String, Option<Value>) {
    (name.to_owned(), Some(value))
}

#[test]
fn nothing_is_told_before_somebody_asks() {
    let mut host = Around::new("#queens?n=4&view=embed");
    host.page.send(&Event::Command(Command::Step), 0.0, &mut || 0.0);
    host.page.send(&Event::HoldKeys(true), 0.0, &mut || 0.0);
    assert_eq!(host.page.events(), Vec::<Told>::new());
    host.say("hello");
    assert_eq!(host.told("step"), [("hello".to_owned(), None), of("moment", host.at().to_script())]);
    assert_eq!(host.told("step"), [], "it is told once");
}

#[test]
fn each_message_does_what_it_says() {
    let mut host = Around::new("queens?n=4&view=embed");
    host.ask("seek", "at", "12");
    assert_eq!(host.at(), 12);
    host.ask("step", "by", "small-step");
    assert_eq!(host.at(), 13);
    host.ask("step", "by", "back");
    assert!(host.at() < 13);
    host.say("step");
    host.ask("play", "until", "20");
    assert_eq!(host.at(), 20);
    host.ask("play", "until", "9");
    assert_eq!(host.at(), 9, "what is played already is gone back to");
    host.ask("open", "address", "#langford?n=3&at=4");
    assert_eq!((host.page.view().problem, host.at()), ("langford", 4));
    assert!(host.page.view().link.ends_with("&view=embed"), "the layout stays");
    let tour = host.ask("open", "address", "tour=tours/a.md&moment=2").map(|tour| tour.to_string());
    assert_eq!(tour.as_deref(), Some("tour=tours/a.md&moment=2"));
    host.page.begin_tour("tours/a.md", TOUR, 1, 0.0, &mut || 0.0).expect("a tour");
    host.ask("moment", "number", "2");
    assert_eq!(host.page.tour().map(|tour| tour.number), Some(2));
    let told = host.told("caption");
    assert_eq!(told.last(), Some(&of("moment", Value::Text("A queen".into()))));
    host.ask("open", "address", "queens?n=5");
    assert_eq!(host.page.tour(), None);
}

#[test]
fn playing_begins_goes_on_and_stops() {
    let mut host = Around::new("queens?n=4");
    let send = |page: &mut Host, what: &str| {
        page.heed(&["stepdance", "string", what].map(str::to_owned), 0.0, &mut || 0.0);
        matches!(page.player().state(), State::Playing { .. })
    };
    assert_eq!(["play", "play", "pause", "pause"].map(|what| send(&mut host.page, what)), [true, true, false, false]);
}

#[test]
fn solutions_and_the_end_are_told_with_their_moments() {
    let mut host = Around::new("queens?n=4");
    host.ask("step", "by", "next-solution");
    let step = host.at().to_script();
    assert_eq!(host.told("step"), [of("moment", step.clone()), of("solution", step)]);
    host.ask("step", "by", "back");
    assert_eq!(host.told("step").len(), 1, "a moment alone");
    host.ask("step", "by", "step");
    // Independently known: the first solution of four queens, and that there are two.
    assert_eq!(host.told("text").last(), Some(&of("solution", Value::Text("2 4 1 3".into()))));
    host.ask("step", "by", "last");
    assert_eq!(host.told("solutions").last(), Some(&of("end", Value::Number(2.0))));
}

/// Whatever comes of a message is told before the next one is heard, where nothing comes of it as well.
#[test]
fn each_message_is_answered() {
    let mut host = Around::new("queens?n=4");
    let name = |event: &Told| format!("{:?}", event[0].1);
    let step = |event: &Told| format!("{:?}", event.iter().find(|(known, _)| *known == "step").map(|(_, step)| step));
    host.say("hello");
    host.page.events();
    for round in 0..500_u64 {
        let fields = ["stepdance", "string", "step", "by", "string", "small-step"].map(str::to_owned);
        host.page.heed(&fields, 0.0, &mut || 0.0);
        let told = host.page.replies();
        // Beside the position, a solution and the end are told.
        assert!(!told.is_empty() && name(&told[0]).contains("moment"), "{round}: {told:?}");
        assert_eq!(step(&told[0]), format!("{:?}", Some(&(round + 1).min(155).to_script())), "{round}");
    }
    assert_eq!(host.page.events(), Vec::<Told>::new(), "it is told once");
    for what in ["pause", "play", "play", "pause"] {
        host.page.heed(&["stepdance", "string", what].map(str::to_owned), 0.0, &mut || 0.0);
        assert_eq!(host.page.replies().iter().filter(|event| name(event).contains("moment")).count(), 1, "{what}");
    }
}

/// A long way is answered at its end, or where the next message ends it.
#[test]
fn a_way_that_is_ended_is_answered_where_it_ends() {
    let mut host = Around::new("queens?n=12&method=basic");
    let mut time = 0.0;
    // Each look at the clock takes as long as a slice.
    let mut clock = || {
        time += 10.0;
        time
    };
    let ask = |host: &mut Host, at: u64, clock: &mut dyn FnMut() -> f64| {
        host.heed(&["stepdance", "string", "seek", "at", "number", &at.to_string()].map(str::to_owned), 0.0, clock);
        host.replies().len()
    };
    assert_eq!(ask(&mut host.page, 9_000_000, &mut clock), 0, "it is on its way");
    assert_eq!(ask(&mut host.page, 8_000_000, &mut clock), 1, "the first one is over");
    assert_eq!(ask(&mut host.page, 0, &mut clock), 2, "the second one is, and the third is there");
}

#[test]
fn a_fault_names_the_place_the_value_and_what_is_allowed() {
    let mut host = Around::new("queens?n=4&at=7");
    let at = "must be a whole number from 0 to 9007199254740991";
    let no_moment = "needs an open tour";
    for (message, place, value, allowed) in [
        (("dance", "", ""), "stepdance", "dance", "must be hello, open, step, seek, play, pause or moment"),
        (("seek", "at", "-3"), "at", "-3", at),
        (("seek", "at", "1.5"), "at", "1.5", at),
        (("seek", "at", "NaN"), "at", "NaN", at),
        (("seek", "at", "1e+300"), "at", "1e+300", at),
        (("seek", "", ""), "at", "", at),
        (("play", "until", "9007199254740992"), "until", "9007199254740992", at),
        (("moment", "number", "0"), "number", "0", "must be a whole number from 1 on"),
        (("moment", "number", "3"), "number", "3", no_moment),
        (("pause", "at", "3"), "at", "3", "is no field of the message pause, which has none"),
        (("seek", "to", "3"), "to", "3", "is no field of the message seek, which has at"),
        (("open", "address", "queens?n=99"), "n", "99", "must be a whole number from 1 to 32"),
        (("open", "address", "12"), "address", "12", "must be a text, the address of a search or of a slide"),
    ] {
        let (what, field, given) = message;
        if field.is_empty() {
            host.say(what)
        } else {
            host.ask(what, field, given)
        };
        let events = host.page.events();
        let fault = events
            .iter()
            .find(|event| event[0].1 == Value::Text("fault".into()))
            .unwrap_or_else(|| panic!("{message:?}"));
        let said: Vec<&str> = fault[1..4]
            .iter()
            .map(|(_, value)| match value {
                Value::Text(text) => &**text,
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(said, [place, value, allowed], "{message:?}");
        assert_eq!((host.at(), host.page.view().problem), (7, "queens"), "{message:?} changes nothing");
    }
    host.ask("open", "address", "queens?view=wide");
    assert!(format!("{:?}", host.page.events()).contains("must be page, stage, stage+program or embed, not wide"));
    assert_eq!(host.page.heed(&["type", "string", "seek"].map(str::to_owned), 0.0, &mut || 0.0), None);
    assert_eq!(host.page.events(), Vec::<Told>::new(), "what is not for us has no answer");
}

#[test]
fn keys_are_taken_by_enter_and_given_back_by_escape() {
    let mut host = Around::new("queens?n=4&view=embed");
    host.say("hello");
    host.page.events();
    let unused = [Reply::Unused, Reply::Unused];
    assert_eq!((host.page.holds_keys(), ["ArrowRight", "x"].map(|key| host.press(key))), (Some(false), unused.clone()));
    assert_eq!(host.told("key"), [of("key", Value::Text("ArrowRight".into()))], "what is no key of theirs is nobody's");
    assert_eq!(host.press("Enter"), Reply::Done);
    assert_eq!((host.press("ArrowRight"), host.press("g")), (Reply::Done, Reply::Unused));
    // A clicker moves the page around all the same.
    assert_eq!(["PageDown", "PageUp", ".", "b"].map(|key| host.press(key)), [const { Reply::Unused }; 4]);
    assert_eq!(host.told("key").iter().filter(|(name, _)| name == "key").count(), 4);
    assert_eq!(host.press("Escape"), Reply::Ask("release"));
    assert_eq!((host.told("held"), host.page.holds_keys()), (vec![of("keys", Value::Flag(false))], Some(false)));
    let mut whole = Around::new("queens?n=4");
    assert_eq!((whole.press("PageDown"), whole.page.holds_keys()), (Reply::Done, None));
}

/// A deck may show a hall's view: a clicker is the deck's there, too, and Esc gives the keys back.
#[test]
fn a_part_that_is_opened_as_a_hall_has_keys_that_are_given_back() {
    let mut host = Around::new("queens?n=4&at=3&view=stage");
    assert_eq!((host.press("PageDown"), host.at() > 3), (Reply::Done, true), "nobody is around yet");
    host.say("hello");
    host.page.events();
    for held in [false, true] {
        let at = host.at();
        assert_eq!((host.press("PageDown"), host.at()), (Reply::Unused, at));
        assert_eq!(host.told("key"), [of("key", Value::Text("PageDown".into()))]);
        let begins = if held { "Escape" } else { "Enter" };
        assert_eq!(host.press(begins), if held { Reply::Ask("release") } else { Reply::Done });
        assert_eq!(host.told("held"), [of("keys", Value::Flag(!held))]);
    }
    assert_eq!(host.page.view().layout, "stage");
}

#[test]
fn the_stage_of_an_embedded_page_is_left_for_the_embedded_page() {
    let mut host = Around::new("queens?n=4&at=3&view=embed");
    let layout = |host: &Around| host.page.view().layout;
    host.page.send(&Event::HoldKeys(true), 0.0, &mut || 0.0);
    for name in ["stage", "stage+program", "embed", "stage"] {
        host.press("p");
        assert_eq!(layout(&host), name);
    }
    assert_eq!((host.press("Escape"), layout(&host)), (Reply::Done, "embed"), "it leaves the stage");
    assert_eq!(host.press("Escape"), Reply::Ask("release"));
    assert_eq!(host.page.whole_link(), "queens?n=4&at=3");
}

proptest! {
    /// Whatever is sent, the page stands, and what it tells holds nothing that would garble a text.
    #[test]
    fn no_message_breaks_anything(
        messages in proptest::collection::vec((
            "(hello|open|step|seek|play|pause|moment|\\PC{0,6})",
            "(address|by|at|until|number|\\PC{0,4})",
            "(string|number|boolean|object)",
            "(\\PC{0,12}|[0-9]{1,22}|queens\\?n=[0-9]{1,3}&at=[0-9]{1,9}|tour=\\PC{0,9}|<img src=x>|last|next-solution)",
        ), 1..6),
    ) {
        let mut host = Around::new("queens?n=4&view=embed");
        for (what, field, kind, value) in messages {
            host.send(&[("stepdance", "string", &what), (&field, &kind, &value)]);
            for event in host.page.events() {
                for (_, value) in event {
                    if let Value::Text(text) = value {
                        prop_assert!(!text.chars().any(char::is_control), "{text:?}");
                    }
                }
            }
            let view = host.page.view();
            prop_assert!(CATALOG.address(&view.address).is_ok());
        }
    }
}
