//! A record of a search as it is kept: events one behind the other, each in a few bytes; of what they say nothing is read before
//! somebody looks at it.

use crate::cut::Cut;
use crate::event::{Kind, Options};
use crate::holders::{Held, Holders};
use crate::texts::Texts;
use std::fmt::{self, Debug, Formatter};
use stepdance_machines::machine::Label;
use stepdance_machines::numbers::{next, push};
use stepdance_search::problem::Line;

/// Events are kept in pieces of so many bytes, by their logarithm: no piece moves while more is read, and the number of an event tells
/// where it lies.
const PIECE: u32 = 20;
/// The place behind the last event.
pub const END: u32 = u32::MAX;

/// The parts of an event beside its kind.
const TEXT: u8 = 0x08;
const REASON: u8 = 0x10;
const OPTIONS: u8 = 0x20;
const KIND: u8 = 0x07;
/// The most bytes before what an event says: its kind, where it is left, how long it is.
const HEAD: usize = 10;

/// The first line of a record.
#[derive(Clone, Debug, Default)]
pub struct Header {
    /// The title of the search.
    pub title: String,
    /// Lead and reason before the first event.
    pub lead: String,
    /// See [`lead`](Self::lead).
    pub reason: String,
    /// The program; none if the record has none.
    pub listing: Option<&'static [Line]>,
    /// The picture where no event has one, as it is written.
    pub picture: Option<String>,
    /// Whether the record ends with an [`End`](Kind::End), so that one without it breaks off.
    pub has_end: bool,
}

/// A record of a search.
#[derive(Clone, Default)]
pub struct Recording {
    /// The sentence before its first event.
    pub header: Header,
    /// The variables of all events, with what they mean.
    pub variables: Vec<(&'static str, &'static str)>,
    /// The name of its file, if it has one.
    pub name: String,
    /// Whether any event says what its level decides.
    pub has_levels: bool,
    /// The name of each level from 1 on, where all events agree; empty where none has one.
    pub levels: Vec<Option<String>>,
    /// How many choices are in force at most.
    pub deepest: usize,
    /// How many events there are.
    pub events: u64,
    /// The end of a record whose search does not end.
    pub cut: Option<Cut>,
    /// Whether whoever writes it still does.
    pub grows: bool,
    /// The candidates that set picture, line and values on the levels of deep paths.
    pub holders: Holders,
    pieces: Vec<Vec<u8>>,
    /// Bytes that the pieces take.
    used: usize,
    texts: Texts,
    /// The parts of an event while it is written.
    body: Vec<u8>,
}

/// An event.
#[derive(Clone, Copy)]
pub struct Event<'a> {
    /// The kind.
    pub kind: Kind,
    /// Of an [`In`](Kind::In) the place of its [`Out`](Kind::Out); `END` where there is none.
    pub out: u32,
    /// The place of the event that follows.
    pub next: u32,
    has: u8,
    body: &'a [u8],
    texts: &'a Texts,
}

/// The parts of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// Its candidate, its solution or its lead, whichever its kind has.
    pub text: Option<String>,
    /// Its reason.
    pub reason: Option<String>,
    /// Its object, as it is written.
    pub options: Option<String>,
}

impl Recording {
    /// Adds an event, with its text, its reason and its object; returns its place.
    pub fn push(&mut self, kind: Kind, said: [Option<&str>; 3]) -> u32 {
        let mut body = std::mem::take(&mut self.body);
        body.clear();
        let mut has = 0;
        for (bit, text) in [TEXT, REASON, OPTIONS].into_iter().zip(said) {
            if let Some(text) = text {
                has |= bit;
                self.texts.push(text, &mut body);
            }
        }
        let most = body.len() + HEAD;
        let room = |piece: &Vec<u8>| piece.capacity() - piece.len() >= most;
        if !self.pieces.last().is_some_and(room) {
            self.pieces.push(Vec::with_capacity(most.max(1 << PIECE)));
            self.used += most.max(1 << PIECE);
        }
        let which = self.pieces.len() - 1;
        let piece = &mut self.pieces[which];
        let place = (which as u32) << PIECE | piece.len() as u32;
        piece.push(kind as u8 | has);
        if kind == Kind::In {
            piece.extend(END.to_le_bytes());
        }
        push(piece, body.len() as u64);
        piece.extend_from_slice(&body);
        self.events += 1;
        self.body = body;
        place
    }

    /// An event says what is decided behind so many candidates in force.
    pub fn name_level(&mut self, before: usize, name: &str) {
        self.has_levels = true;
        if self.levels.len() <= before {
            self.levels.resize(before + 1, Some(String::new()));
        }
        match &mut self.levels[before] {
            Some(known) if known.is_empty() => name.clone_into(known),
            known => {
                if known.as_deref().is_some_and(|known| known != name) {
                    *known = None;
                }
            }
        }
    }

    /// From now on it is known where the candidate is left that was entered at a place.
    pub fn close(&mut self, entered: u32, out: u32) {
        let at = (entered & ((1 << PIECE) - 1)) as usize + 1;
        if let Some(piece) = self.pieces.get_mut((entered >> PIECE) as usize)
            && let Some(place) = piece.get_mut(at..at + 4)
        {
            place.copy_from_slice(&out.to_le_bytes());
        }
    }

    /// The place of the first event.
    pub fn first(&self) -> u32 {
        if self.pieces.is_empty() { END } else { 0 }
    }

    /// The event at a place; `None` at the end.
    #[inline]
    pub fn event(&self, place: u32) -> Option<Event<'_>> {
        let which = (place >> PIECE) as usize;
        let piece = self.pieces.get(which)?;
        let mut rest = piece.get((place & ((1 << PIECE) - 1)) as usize..)?;
        let (head, behind) = rest.split_first()?;
        let kind = Kind::ALL[usize::from(head & KIND)].1;
        rest = behind;
        let mut out = END;
        if kind == Kind::In {
            let (four, behind) = rest.split_first_chunk()?;
            (out, rest) = (u32::from_le_bytes(*four), behind);
        }
        let many = next(&mut rest)? as usize;
        let body = rest.get(..many)?;
        let behind = piece.len() - rest.len() + many;
        let next = match behind < piece.len() {
            true => (which as u32) << PIECE | behind as u32,
            false if which + 1 < self.pieces.len() => (which as u32 + 1) << PIECE,
            false => END,
        };
        Some(Event { kind, out, next, has: *head, body, texts: &self.texts })
    }

    /// Bytes that it takes.
    pub fn heap(&self) -> usize {
        self.used + self.texts.heap() + self.holders.heap()
    }

    /// Asks the candidates in force, whose places these are, for what holds: the newest that says it answers.
    pub fn held<T>(&self, path: &[u32], held: Held, ask: impl Fn(&Options) -> Option<T>) -> Option<T> {
        let of = |place: u32| self.event(place)?.asked(&ask);
        for (level, place) in path.iter().enumerate().map(|(before, place)| (before + 1, place)).rev() {
            if let Some(answer) = of(*place) {
                return Some(answer);
            }
            if Holders::are_known_on(level) {
                return of(self.holders.of(*place, held)?);
            }
        }
        None
    }

    /// The line of the program of that label; the first one where there is none of it.
    pub fn label(&self, name: &str) -> Option<Label> {
        self.header.listing?.iter().map(|line| line.label).find(|label| label.0 == name)
    }
}

impl Event<'_> {
    /// Whether it has a candidate, a solution or a lead.
    pub fn has_text(&self) -> bool {
        self.has & TEXT > 0
    }

    /// The parts of the event.
    pub fn said(&self) -> Said {
        let mut rest = self.body;
        let mut next = |bit| if self.has & bit > 0 { self.texts.next(&mut rest) } else { None };
        Said { text: next(TEXT), reason: next(REASON), options: next(OPTIONS) }
    }

    /// Asks something of its object; `None` where it has none.
    pub fn asked<T>(&self, ask: impl FnOnce(&Options) -> Option<T>) -> Option<T> {
        if self.has & OPTIONS == 0 {
            return None;
        }
        let options = self.said().options?;
        ask(&Options::again(&options))
    }
}

impl PartialEq for Recording {
    fn eq(&self, other: &Recording) -> bool {
        self.pieces == other.pieces && self.cut == other.cut
    }
}

impl Debug for Recording {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "Recording({} events)", self.events)
    }
}
