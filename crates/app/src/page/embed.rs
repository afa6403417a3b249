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
//! send stays the page around's throughout (`Page::gate`). Jumps from outside replace the address and never add to the
//! history.
//!
//! ```
//! use stepdance::page::{Page, Value};
//! use stepdance::problems::CATALOG;
//!
//! let mut page = Page::new(CATALOG);
//! let said = |name: &str, kind: &str, text: &str| [name, kind, text].map(str::to_owned);
//! let seek = [said("stepdance", "string", "seek"), said("at", "number", "5")].concat();
//! page.heed(&seek, 0.0, &mut || 0.0);
//! let [(_, name), (_, address), ..] = &page.events()[0][..] else { panic!("a moment is told") };
//! assert_eq!((name, address), (&Value::Text("moment".into()), &Value::Text("queens?at=5".into())));
//! ```

use super::{Layout, Page, TourLink};
use crate::machine::Beat;
use crate::params::Fault;
use crate::player::{Clock, Command, State, Until};
use message::Message;

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

/// What an event says in one of its fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A text.
    Text(String),
    /// A step or a count.
    Number(u64),
    /// Yes or no.
    Flag(bool),
}

/// What the page around is told: fields by their names, the first of which says what has happened.
pub type Event = Vec<(&'static str, Value)>;

/// What becomes of a key within another page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gate {
    /// It is the search's.
    Ours,
    /// It took the keys, and is done.
    Taken,
    /// It gives the keys back.
    Back,
    /// It is the page around's.
    Theirs,
}

/// What a page knows of the one around it.
#[derive(Default)]
pub(super) struct Embed {
    /// Whether it was opened as a part of another page, whatever its layout is now.
    pub(super) within: bool,
    /// Whether the keys are the search's.
    held: bool,
    /// Whether somebody has asked for anything, and is to be told what happens.
    heard: bool,
    events: Vec<Event>,
    /// Of what the last moment told was: which search, which step, which moment of a tour, whether it was played.
    told: Option<(u32, u64, usize, bool)>,
}

fn text(text: impl Into<String>) -> Value {
    Value::Text(text.into())
}

impl Page {
    /// How the page is laid out when nothing else is asked for.
    pub(super) fn home(&self) -> Layout {
        if self.embed.within { Layout::Embed } else { Layout::Whole }
    }

    /// Whether the keys are the search's; `None` where there is no page around.
    pub fn holds_keys(&self) -> Option<bool> {
        self.embed.within.then_some(self.embed.held)
    }

    /// Takes the keys, as a click does, or gives them back.
    pub fn hold_keys(&mut self, hold: bool) {
        if self.embed.within && self.embed.held != hold {
            self.embed.held = hold;
            self.tell_host(vec![("stepdance", text("keys")), ("held", Value::Flag(hold))]);
            self.stale = true;
        }
    }

    /// Says whose a key is, and takes or gives back the keys by it.
    pub fn gate(&mut self, key: &str) -> Gate {
        if !self.embed.within {
            return Gate::Ours;
        }
        if self.embed.held && !CLICKER.contains(&key) {
            return match key {
                "Escape" if self.layout() == Layout::Embed && !self.is_under_way() => {
                    self.hold_keys(false);
                    Gate::Back
                }
                _ if ROOMY.contains(&key) => Gate::Theirs,
                _ => Gate::Ours,
            };
        }
        if key == "Enter" {
            self.hold_keys(true);
            return Gate::Taken;
        }
        if CLICKER.contains(&key) || PASSED.contains(&key) {
            self.tell_host(vec![("stepdance", text("key")), ("key", text(key))]);
        }
        Gate::Theirs
    }

    /// The address of all of the page at this moment.
    pub fn whole_link(&self) -> String {
        self.toured(self.address_at(self.player.session().now().at))
    }

    /// The address of what is shown of the search, with the answers given so far.
    pub(super) fn here(&self) -> String {
        self.address_at(self.kept_at(self.player.session().now().at)) + &self.kept_answers()
    }

    /// The address of all of the page, once what is shown is at `address`.
    pub fn linked(&self, address: String) -> String {
        self.laid_out(self.toured(address))
    }

    /// Does what a message asks for: its fields, each a name, the kind of its value as JavaScript calls it, and the
    /// value as text. Returns the address of a tour, which has to be read first; what is wrong with the message becomes an
    /// event.
    pub fn heed(&mut self, fields: &[String], now: f64, clock: Clock) -> Option<String> {
        let message = message::read(fields)?;
        self.embed.heard = true;
        self.stale = true;
        match message {
            Err(fault) => self.refuse(&fault, &format!("The field {} of a message", fault.key())),
            Ok(Message::Hello) => {
                self.tell_host(vec![("stepdance", text("hello")), ("version", Value::Number(VERSION))]);
                self.embed.told = None;
            }
            Ok(Message::Open(address)) => return self.open_for_host(&address, clock),
            Ok(Message::Step(command)) => self.command(command, now, clock),
            Ok(Message::Seek(at)) => self.go_to(at, clock),
            Ok(Message::Play(None)) => {
                if !matches!(self.player.state(), State::Playing { .. }) {
                    self.command(Command::Play, now, clock);
                }
            }
            Ok(Message::Play(Some(until))) => {
                // Where it has been played already, or beyond, it is there at once.
                self.leave_hand(clock);
                if until > self.player.session().now().at {
                    self.player.play_until(Until::Move(until), now, clock);
                } else {
                    self.go_to(until, clock);
                }
            }
            Ok(Message::Pause) => self.command(Command::Stop, now, clock),
            Ok(Message::Moment(number)) => match self.tour() {
                Some(tour) if (1..=tour.of as u64).contains(&number) => self.go_to_moment(number as usize, now, clock),
                tour => {
                    let wrong = match tour {
                        Some(tour) => format!("must be a whole number from 1 to {}", tour.of),
                        None => "goes with an open tour alone".to_owned(),
                    };
                    let fault = Fault::new("number", &number.to_string(), wrong);
                    self.refuse(&fault, "The field number of a message");
                }
            },
        }
        None
    }

    fn open_for_host(&mut self, address: &str, clock: Clock) -> Option<String> {
        let rest = match self.take_layout(address) {
            Ok(rest) => rest,
            Err(told) => {
                self.refuse_tour(&told);
                return None;
            }
        };
        if let Some(link) = TourLink::read(self.catalog, &rest) {
            if let Err(fault) = link {
                let told = fault.told_of("The address of a tour");
                self.tell_fault(&fault, told);
                return None;
            }
            return Some(rest);
        }
        match self.open(&rest, clock) {
            Ok(()) => drop(self.end_tour()),
            Err(bad) => {
                for ((_, told), fault) in self.wrong(&rest, &bad).into_iter().zip(bad.faults()) {
                    self.tell_fault(fault, told);
                }
            }
        }
        None
    }

    /// Tells the page around why a tour that it asked for is not open.
    pub fn refuse_tour(&mut self, told: &str) {
        self.tell_fault(&Fault::new("address", "", told.to_owned()), told.to_owned());
    }

    fn refuse(&mut self, fault: &Fault, name: &str) {
        self.tell_fault(fault, fault.told_of(name));
    }

    fn tell_fault(&mut self, fault: &Fault, told: String) {
        self.tell_host(vec![
            ("stepdance", text("fault")),
            ("place", text(fault.key())),
            ("value", text(fault.value())),
            ("allowed", text(fault.wrong())),
            ("text", text(told)),
        ]);
    }

    fn tell_host(&mut self, event: Event) {
        if self.embed.heard && self.embed.events.len() < MOST_EVENTS {
            self.embed.events.push(event);
        }
    }

    /// The answers to what the page around has just asked for: told at once, however much it asks for before the next frame.
    pub fn replies(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.embed.events)
    }

    /// What there is to tell the page around since it was last told; nothing before it has asked for anything.
    pub fn events(&mut self) -> Vec<Event> {
        self.tell_moment();
        std::mem::take(&mut self.embed.events)
    }

    /// Tells of the present moment if it is another one; ways are told of once they have come to their end.
    fn tell_moment(&mut self) {
        if !self.embed.heard || self.is_under_way() {
            return;
        }
        let (now, tour) = (self.player.session().now(), self.tour());
        let playing = matches!(self.player.state(), State::Playing { .. });
        let (at, beat, over) = (now.at, now.beat, now.over());
        let told = (self.opening, at, tour.as_ref().map_or(0, |tour| tour.number), playing);
        let before = self.embed.told.replace(told);
        if before == Some(told) {
            return;
        }
        let view = self.view();
        let mut moment = vec![
            ("stepdance", text("moment")),
            ("address", text(view.address)),
            ("step", Value::Number(at)),
            ("label", text(view.ran.unwrap_or_default())),
            ("text", text(view.narration)),
            ("solutions", Value::Number(view.solutions)),
            ("playing", Value::Flag(playing)),
        ];
        if let Some(tour) = tour {
            moment.extend([
                ("moment", Value::Number(tour.number as u64)),
                ("of", Value::Number(tour.of as u64)),
                ("caption", text(tour.caption)),
            ]);
        }
        self.tell_host(moment);
        if before.is_some_and(|(opening, step, ..)| (opening, step) == (self.opening, at)) {
            return;
        }
        if beat == Some(Beat::Solution) {
            let solution = self.player.session().solution().unwrap_or_default();
            let number = Value::Number(view.solutions);
            self.tell_host(vec![
                ("stepdance", text("solution")),
                ("step", Value::Number(at)),
                ("number", number),
                ("text", text(solution)),
            ]);
        }
        if over {
            // What ended at a limit has no number of solutions.
            let found = match self.player.session().truncation() {
                Some(why) => ("truncated", text(why)),
                None => ("solutions", Value::Number(view.solutions)),
            };
            self.tell_host(vec![("stepdance", text("end")), ("step", Value::Number(at)), found]);
        }
    }
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod types;
