//! Within another page: who has the keys, what that page asks for by messages, and what it is told in turn.
//!
//! Only the window around may drive a page, and only it is told. Messages are heeded if they come from `window.parent`,
//! whatever its origin, since whoever shows the page may choose its address anyway; answers go to the origin that
//! asked, and before that nothing is said but `ready`. What they may ask for is what a visitor could do, read and
//! checked in Rust; nothing of the visitor's own (a tour kept by the browser) is opened within another page. Who may
//! show the page is for its host to say: the policy in the document cannot, since browsers heed `frame-ancestors` in a
//! header only.
//!
//! Keys are the page around's until somebody clicks or presses Enter within; Esc gives them back, and what clickers
//! send stays the page around's throughout (`Embed::key`). Jumps from outside replace the address and never add to the
//! history.
//!
//! ```
//! use stepdance::host::Host;
//! use stepdance::problems::CATALOG;
//! use stepdance::script::Value;
//!
//! let mut host = Host::new(CATALOG);
//! let said = |name: &str, kind: &str, text: &str| [name, kind, text].map(str::to_owned);
//! let seek = [said("stepdance", "string", "seek"), said("at", "number", "5")].concat();
//! host.heed(&seek, 0.0, &mut || 0.0);
//! let [(_, name), (_, address), ..] = &host.events()[0][..] else { panic!("a moment is told") };
//! assert_eq!((name, address), (&Value::Text("moment".into()), &Value::Text("queens?at=5".into())));
//! ```

use super::Mode;
use crate::desk::{Context, DONE, Desk, Event, Flow, Reply};
use crate::location::{BadLocation, Layout};
use crate::machine::Beat;
use crate::modes::tour::Told as TourTold;
use crate::params::Fault;
use crate::player::State;
use crate::script::{ToScript, Value};
use crate::view::View;
use std::borrow::Cow;

pub(crate) use message::Message;

mod message;
pub mod words;

/// The version of messages and events, which a host may ask for: another number, another meaning.
const VERSION: u64 = 1;

/// Whoever does not read what they are told is told no more than this at a time.
const MOST_EVENTS: usize = 64;

/// What clickers send: it moves the page around, whoever has the keys.
const CLICKER: [&str; 4] = ["PageDown", "PageUp", ".", "b"];

/// What is passed on to the page around while the keys are not ours, since it may want to move by them.
const PASSED: [&str; 9] =
    ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", " ", "Escape", "Backspace"];

/// What opens something for which a frame has no room.
const ROOMY: [&str; 5] = ["g", "t", "y", "q", "?"];

/// What the page around is told: fields by their names, the first of which says what has happened.
pub type Told = Vec<(&'static str, Value)>;

/// Embed: what a page knows of the one around it.
#[derive(Default)]
pub(crate) struct Embed {
    /// Whether it was opened as a part of another page, whatever its layout is now.
    pub(crate) within: bool,
    /// Whether the keys are the search's.
    held: bool,
    /// Whether somebody has asked for anything, and is to be told what happens.
    heard: bool,
    /// Whether a clicker's key is ours for once, since the page around has it pressed here.
    pressed: bool,
    events: Vec<Told>,
    /// Whether the last message was not answered yet: the position that it leads to is its answer.
    owes: bool,
    /// Of what the last moment told was: which search, which step, which moment of a tour, whether it was played.
    told: Option<(u32, u64, usize, bool)>,
}

fn text(text: impl Into<Cow<'static, str>>) -> Value {
    Value::Text(text.into())
}

fn number(number: u64) -> Value {
    number.to_script()
}

impl Embed {
    /// Whether the keys are the search's; `None` where there is no page around.
    pub(crate) fn holds_keys(&self, layout: Layout) -> Option<bool> {
        self.is_within(layout).then_some(self.held)
    }

    /// Whether a page is around: also in a hall's layout, once that page has asked for anything.
    fn is_within(&self, layout: Layout) -> bool {
        self.within || self.heard && layout.is_for_hall()
    }

    /// Takes the keys, as a click does, or gives them back.
    pub(crate) fn hold_keys(&mut self, hold: bool, layout: Layout, desk: &mut Desk) {
        if self.is_within(layout) && self.held != hold {
            self.held = hold;
            self.tell_host(vec![("stepdance", text("keys")), ("held", Value::Flag(hold))]);
            desk.stale = true;
        }
    }

    /// A key within another page: takes the keys or gives them back by it, leaves it to the page around, or passes it on.
    fn key(&mut self, key: &str, layout: Layout, desk: &mut Desk) -> Flow {
        if self.pressed || !self.is_within(layout) {
            return Flow::Pass;
        }
        if self.held && !CLICKER.contains(&key) {
            return match key {
                // From a hall's view that was taken here, Esc leads back to the part first.
                "Escape" if (layout == Layout::Embed || !self.within) && !desk.is_under_way() => {
                    self.hold_keys(false, layout, desk);
                    Flow::Taken(Reply::Ask("release"))
                }
                _ if ROOMY.contains(&key) => Flow::Taken(Reply::Unused),
                _ => Flow::Pass,
            };
        }
        if key == "Enter" {
            self.hold_keys(true, layout, desk);
            return DONE;
        }
        if CLICKER.contains(&key) || PASSED.contains(&key) {
            self.tell_host(vec![("stepdance", text("key")), ("key", text(key.to_owned()))]);
        }
        Flow::Taken(Reply::Unused)
    }

    /// Reads a message; what is wrong with it is told. `None` for what is not meant for us, or wrong.
    pub(crate) fn read(&mut self, fields: &[String], desk: &mut Desk) -> Option<Message> {
        let message = message::read(fields)?;
        self.heard = true;
        desk.stale = true;
        match message {
            Err(fault) => {
                self.refuse(&fault, &format!("The field {} of a message", fault.key()));
                None
            }
            Ok(Message::Hello) => {
                self.tell_host(vec![("stepdance", text("hello")), ("version", number(VERSION))]);
                (self.told, self.owes) = (None, false);
                None
            }
            Ok(message) => Some(message),
        }
    }

    /// The position that the last message leads to is to be told, also where it is the one before.
    pub(crate) fn owe(&mut self) {
        self.owes = true;
    }

    /// Whether that is still to be told.
    pub(crate) fn owes(&self) -> bool {
        self.owes
    }

    /// From now on a clicker's keys are ours, or the page around's again.
    pub(crate) fn press_here(&mut self, here: bool) {
        self.pressed = here;
    }

    /// Tells the page around where a tour is after a press of a clicker: at which slide, whether its answer is shown, and whether the
    /// press did anything.
    pub(crate) fn tell_press(&mut self, moment: usize, answered: bool, done: bool) {
        self.tell_host(vec![
            ("stepdance", text("pressed")),
            ("moment", moment.to_script()),
            ("answered", Value::Flag(answered)),
            ("done", Value::Flag(done)),
        ]);
    }

    /// Tells the page around that it has asked for a moment that there is not; the open tour has `of`.
    pub(crate) fn refuse_moment(&mut self, number: u64, of: Option<usize>) {
        let wrong = match of {
            Some(of) => format!("must be a whole number from 1 to {of}"),
            None => "needs an open tour".to_owned(),
        };
        self.refuse(&Fault::new("number", &number.to_string(), wrong), "The field number of a message");
    }

    /// Tells the page around why an address that it asked for is not open.
    pub(crate) fn refuse_address(&mut self, bad: &BadLocation) {
        match bad {
            // The part of a tour's address is named as it stands there.
            BadLocation::Tour(fault) => self.refuse(fault, "The address of a tour"),
            BadLocation::Layout(_) | BadLocation::Answers(_) | BadLocation::Name(_) => {
                for (_, told) in bad.told() {
                    self.refuse_tour(&told);
                }
            }
            _ => {
                for ((_, told), fault) in bad.told().into_iter().zip(bad.faults()) {
                    self.tell_fault(&fault, told);
                }
            }
        }
    }

    /// Tells the page around why a tour that it asked for is not open.
    pub(crate) fn refuse_tour(&mut self, told: &str) {
        self.tell_fault(&Fault::new("address", "", told.to_owned()), told.to_owned());
    }

    fn refuse(&mut self, fault: &Fault, name: &str) {
        self.tell_fault(fault, fault.told_of(name));
    }

    fn tell_fault(&mut self, fault: &Fault, told: String) {
        self.tell_host(vec![
            ("stepdance", text("fault")),
            ("place", text(fault.key().to_owned())),
            ("value", text(fault.value().to_owned())),
            ("allowed", text(fault.wrong().to_owned())),
            ("text", text(told)),
        ]);
    }

    fn tell_host(&mut self, event: Told) {
        if self.heard && self.events.len() < MOST_EVENTS {
            self.events.push(event);
        }
    }

    /// The answers to what the page around has just asked for: told at once, however much it asks for before the next frame.
    pub(crate) fn replies(&mut self) -> Vec<Told> {
        std::mem::take(&mut self.events)
    }

    /// Whether there is something to tell of the present moment; ways are told of once they have come to their end.
    pub(crate) fn listens(&self, desk: &Desk) -> bool {
        self.heard && !desk.is_under_way()
    }

    /// Tells of the present moment if it is another one.
    pub(crate) fn tell_moment(&mut self, desk: &Desk, tour: Option<TourTold>, view: impl FnOnce() -> View) {
        let now = desk.player.session().now();
        let playing = matches!(desk.player.state(), State::Playing { .. });
        let (at, beat, over) = (now.at, now.beat, now.over());
        let told = (desk.opening, at, tour.as_ref().map_or(0, |tour| tour.number), playing);
        let owed = std::mem::take(&mut self.owes);
        let before = self.told.replace(told);
        if before == Some(told) && !owed {
            return;
        }
        let view = view();
        let mut moment = vec![
            ("stepdance", text("moment")),
            ("address", text(view.address)),
            ("step", number(at)),
            ("label", text(view.ran.unwrap_or_default())),
            ("text", text(view.narration)),
            ("solutions", number(view.solutions)),
            ("playing", Value::Flag(playing)),
        ];
        if let Some(tour) = tour {
            moment.extend([
                ("moment", tour.number.to_script()),
                ("of", tour.of.to_script()),
                ("caption", text(tour.caption)),
            ]);
        }
        self.tell_host(moment);
        if before.is_some_and(|(opening, step, ..)| (opening, step) == (desk.opening, at)) {
            return;
        }
        if beat == Some(Beat::Solution) {
            let solution = desk.player.session().solution().unwrap_or_default();
            let found = number(view.solutions);
            self.tell_host(vec![
                ("stepdance", text("solution")),
                ("step", number(at)),
                ("number", found),
                ("text", text(solution)),
            ]);
        }
        if over {
            // What ended at a limit has no number of solutions.
            let found = match desk.player.session().truncation() {
                Some(why) => ("truncated", text(why)),
                None => ("solutions", number(view.solutions)),
            };
            let mut end = vec![("stepdance", text("end")), ("step", number(at)), found];
            if let Some(widening) = desk.player.session().widening() {
                end.push(("limited", text(widening.told(view.solutions))));
            }
            self.tell_host(end);
        }
    }
}

impl Mode for Embed {
    fn event(&mut self, event: &Event, cx: &mut Context) -> Flow {
        match event {
            Event::Key(key, _) => return self.key(key, cx.around.layout, cx.desk),
            Event::HoldKeys(hold) => self.hold_keys(*hold, cx.around.layout, cx.desk),
            Event::RefuseTour(told) => self.refuse_tour(told),
            _ => return Flow::Pass,
        }
        DONE
    }
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod types;
