//! A record as a machine, which repeats the recorded moves.

use crate::event::{Kind, Options};
use crate::holders::Held;
use crate::recording::{END, Event, Recording};
use std::sync::Arc;
use stepdance_machines::machine::{Beat, Label, Machine, Move, Ran, Stop, Turn};
use stepdance_machines::record::Record;
use stepdance_search::problem::Line;

/// The lines of a search whose record has no program: one for each kind of event.
pub const LISTING: &[Line] = &[
    Line { label: Label("note"), title: "Note", text: "The program says something." },
    Line { label: Label("pick"), title: "Pick", text: "It is settled what to decide next." },
    Line { label: Label("no"), title: "Reject", text: "A candidate fails its test: try the next one." },
    Line { label: Label("in"), title: "Enter", text: "A candidate is chosen: go one level deeper." },
    Line { label: Label("found"), title: "Solution", text: "The choices in force are a solution." },
    Line { label: Label("out"), title: "Leave", text: "All below a candidate is searched: go back one level." },
    Line { label: Label("end"), title: "End", text: "The search is over." },
];

/// A recorded search at one of its positions.
#[derive(Clone, Debug)]
pub struct Replay {
    recording: Arc<Recording>,
    /// The place of the next event.
    at: u32,
    /// The places of the events that entered the candidates in force.
    path: Vec<u32>,
    over: bool,
}

/// The effect of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Act {
    /// The kind of its event.
    pub kind: Kind,
    /// The place of its event; `END` where the record ends before its search does.
    pub place: u32,
    /// The place of the event that entered the undone candidate; `END` if there is none.
    pub entered: u32,
    /// Whether its event has a text.
    has_text: bool,
}

impl Replay {
    /// Creates the search before its first move.
    pub fn new(recording: Arc<Recording>) -> Replay {
        let at = recording.first();
        Replay { recording, at, path: vec![], over: false }
    }

    /// Returns the record.
    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    /// Returns the places of the events that entered the candidates in force, from the oldest to the newest.
    pub fn path(&self) -> &[u32] {
        &self.path
    }

    /// Returns the next event; `None` where the record ends.
    pub fn ahead(&self) -> Option<Event<'_>> {
        self.recording.event(self.at)
    }

    /// Returns the place of the next event.
    pub fn at(&self) -> u32 {
        self.at
    }

    /// Iterates over the next event and all that follow, each with its place.
    pub fn events_ahead(&self) -> impl Iterator<Item = (u32, Event<'_>)> {
        let of = |place: u32| Some((place, self.recording.event(place)?));
        std::iter::successors(of(self.at), move |(_, event)| of(event.next))
    }

    /// Returns the kind of the next move: where the record ends early, candidates in force are left.
    fn kind(&self) -> Kind {
        match self.ahead() {
            Some(event) => event.kind,
            None if self.path.is_empty() => Kind::End,
            None => Kind::Out,
        }
    }
}

impl PartialEq for Replay {
    fn eq(&self, other: &Replay) -> bool {
        let same = Arc::ptr_eq(&self.recording, &other.recording) || self.recording == other.recording;
        same && (self.at, self.over, &self.path) == (other.at, other.over, &other.path)
    }
}

impl Move for Act {
    fn beat(&self) -> Beat {
        self.kind.beat()
    }

    fn turn(&self) -> Turn {
        match self.kind {
            Kind::No if !self.has_text => Turn::Settles,
            kind => Turn::of(kind.beat()),
        }
    }
}

impl Iterator for Replay {
    type Item = Act;

    fn next(&mut self) -> Option<Act> {
        if self.over {
            return None;
        }
        let kind = self.kind();
        let (place, has_text) = (self.at, self.ahead().is_some_and(|event| event.has_text()));
        let mut entered = END;
        self.at = self.ahead().map_or(END, |event| event.next);
        match kind {
            Kind::In => self.path.push(place),
            Kind::Out => entered = self.path.pop().unwrap_or(END),
            Kind::End => self.over = true,
            _ => {}
        }
        Some(Act { kind, place, entered, has_text })
    }
}

impl Machine for Replay {
    fn label(&self) -> Label {
        let Some(listing) = self.recording.header.listing else {
            return LISTING
                .iter()
                .map(|line| line.label)
                .find(|label| label.0 == self.kind().name())
                .unwrap_or(LISTING[0].label);
        };
        let line = |options: &Options| self.recording.label(&options.line.as_ref()?.1);
        let above = || self.recording.held(&self.path, Held::Line, line);
        self.ahead().and_then(|event| event.asked(line)).or_else(above).unwrap_or(listing[0].label)
    }

    fn level(&self) -> usize {
        self.path.len()
    }

    fn levels(&self) -> usize {
        self.recording.deepest + 1
    }

    fn heap(&self) -> usize {
        self.path.len() * size_of::<u32>()
    }

    fn prune(&mut self) {
        let entered = self.path.last().and_then(|place| self.recording.event(*place));
        self.at = entered.map_or(END, |event| event.out);
    }

    fn leap(&mut self, budget: u64, stop: Stop, record: &mut Record) -> Ran<Act> {
        let mut made = 0;
        let recording = Arc::clone(&self.recording);
        while made + 1 < budget
            && let Some(event) = recording.event(self.at)
        {
            let (beat, mut level) = (event.kind.beat(), self.path.len());
            match event.kind {
                Kind::In => level += 1,
                Kind::Out => level = level.saturating_sub(1),
                Kind::End => break,
                _ => {}
            }
            if stop.reached(beat, level) {
                break;
            }
            match event.kind {
                Kind::In => self.path.push(self.at),
                Kind::Out => self.path.truncate(level),
                _ => {}
            }
            self.at = event.next;
            made += 1;
            record.note(beat, level, made);
        }
        Ran { made, last: None }
    }
}
