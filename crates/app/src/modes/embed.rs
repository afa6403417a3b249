//! Embedding: the page within another page, its host. Handles keyboard focus, the host's messages, and the events sent to it.
//!
//! Only the surrounding window can control the page, and only it gets events. Messages are accepted if they come from `window.parent`,
//! whatever its origin, since that page can choose the address anyway. Answers go to the origin that asked; before that, only `ready` is
//! sent. A message can do only what a user could; it is parsed and checked in Rust. Nothing private, such as a tour stored by the browser,
//! is opened within another page. The page's own server must restrict who embeds it: the policy in the document cannot, since browsers read
//! `frame-ancestors` from a header only.
//!
//! Keys belong to the host until the user clicks or presses Enter within the page. Esc returns them. A clicker's keys always belong to the
//! host (`Embed::key`). Jumps by messages replace the address and never add to the history.
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

/// The version of messages and events, for hosts to check. It changes with their meaning.
const VERSION: u64 = 1;

/// The most events that are stored until the host reads them; later ones are dropped.
const MOST_EVENTS: usize = 64;

/// The keys of a clicker, which always belong to the host.
const CLICKER: [&str; 4] = ["PageDown", "PageUp", ".", "b"];

/// Keys that are passed on to the host while it has the keys, since it may use them.
const PASSED: [&str; 9] =
    ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", " ", "Escape", "Backspace"];

/// Keys that open something for which a frame is too small.
const ROOMY: [&str; 5] = ["g", "t", "y", "q", "?"];

/// An event for the host: fields by their names, the first of which is the event's name.
pub type Told = Vec<(&'static str, Value)>;

/// State of embedding: what the page knows of its host.
#[derive(Default)]
pub(crate) struct Embed {
    /// Whether the page was opened within another page, whatever its layout is now.
    pub(crate) within: bool,
    /// Whether the page has the keys, and not its host.
    held: bool,
    /// Whether the host has sent a message, so that it gets events.
    heard: bool,
    /// Whether a clicker's key is handled here for once, because the host sent it by a message.
    pressed: bool,
    events: Vec<Told>,
    /// Whether the last message still needs an answer: the position that it leads to.
    owes: bool,
    /// The last position sent: which search, which move, which slide of a tour, and whether it was playing.
    told: Option<(u32, u64, usize, bool)>,
}

fn text(text: impl Into<Cow<'static, str>>) -> Value {
    Value::Text(text.into())
}

fn number(number: u64) -> Value {
    number.to_script()
}

impl Embed {
    /// Returns whether the page has the keys; `None` if there is no host.
    pub(crate) fn holds_keys(&self, layout: Layout) -> Option<bool> {
        self.is_within(layout).then_some(self.held)
    }

    /// Whether there is a host. In the projector view there is one once it has sent a message.
    fn is_within(&self, layout: Layout) -> bool {
        self.within || self.heard && layout.is_for_hall()
    }

    /// Takes the keys from the host, as a click does, or returns them.
    pub(crate) fn hold_keys(&mut self, hold: bool, layout: Layout, desk: &mut Desk) {
        if self.is_within(layout) && self.held != hold {
            self.held = hold;
            self.tell_host(vec![("stepdance", text("keys")), ("held", Value::Flag(hold))]);
            desk.stale = true;
        }
    }

    /// Handles a key within another page: takes or returns the keys, leaves it to the host, or passes it on.
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

    /// Parses a message and sends the host an error if it is wrong. `None` if it is wrong, not meant for the page, or already answered.
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

    /// Notes that the position which the last message leads to must be sent, even if it is unchanged.
    pub(crate) fn owe(&mut self) {
        self.owes = true;
    }

    /// Whether that is still to do.
    pub(crate) fn owes(&self) -> bool {
        self.owes
    }

    /// Handles a clicker's keys here from now on, or leaves them to the host again.
    pub(crate) fn press_here(&mut self, here: bool) {
        self.pressed = here;
    }

    /// Sends the host the state of a tour after a press of a clicker: the slide, whether its answer is shown, and whether the press did
    /// anything.
    pub(crate) fn tell_press(&mut self, moment: usize, answered: bool, done: bool) {
        self.tell_host(vec![
            ("stepdance", text("pressed")),
            ("moment", moment.to_script()),
            ("answered", Value::Flag(answered)),
            ("done", Value::Flag(done)),
        ]);
    }

    /// Sends the error for a slide that does not exist. `of` is the number of slides of the open tour.
    pub(crate) fn refuse_moment(&mut self, number: u64, of: Option<usize>) {
        let wrong = match of {
            Some(of) => format!("must be a whole number from 1 to {of}"),
            None => "needs an open tour".to_owned(),
        };
        self.refuse(&Fault::new("number", &number.to_string(), wrong), "The field number of a message");
    }

    /// Sends the error for an address that cannot be opened.
    pub(crate) fn refuse_address(&mut self, bad: &BadLocation) {
        match bad {
            // The part of a tour's address is named as it stands there.
            BadLocation::Tour(fault) => self.refuse(fault, "The address of a tour"),
            BadLocation::Layout(_) | BadLocation::Answers(_) | BadLocation::Name(_) | BadLocation::Task(_) => {
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

    /// Sends the error for a tour that cannot be opened.
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

    /// Returns the events for the host and clears them. Called after each message, so that answers do not wait for the next frame.
    pub(crate) fn replies(&mut self) -> Vec<Told> {
        std::mem::take(&mut self.events)
    }

    /// Whether the host gets the current position. It does not while the search is on a long way.
    pub(crate) fn listens(&self, desk: &Desk) -> bool {
        self.heard && !desk.is_under_way()
    }

    /// Sends the current position if it is another one or an answer is due; also a solution found there, and the end of the search.
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
