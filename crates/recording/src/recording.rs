//! A record in memory: its events in sequence, in a few bytes each, whose contents are decoded only when they are read.

use crate::cut::Cut;
use crate::event::{Kind, Options};
use crate::holders::{Held, Holders};
use crate::texts::Texts;
use std::fmt::{self, Debug, Formatter};
use stepdance_machines::machine::Label;
use stepdance_machines::numbers::{next, push};
use stepdance_search::problem::Line;

/// The logarithm of the bytes of a piece of events: a piece never moves while more is read, and the number of an event, its place, encodes
/// its position.
const PIECE: u32 = 20;
/// The place after the last event.
pub const END: u32 = u32::MAX;

/// The parts of an event beside its kind, as bits of its first byte.
const TEXT: u8 = 0x08;
const REASON: u8 = 0x10;
const OPTIONS: u8 = 0x20;
const KIND: u8 = 0x07;
/// The most bytes of an event before its contents: its kind, the place of its `out` event, and its length.
const HEAD: usize = 10;

/// The header of a record, its first line.
#[derive(Clone, Debug, Default)]
pub struct Header {
    /// The title of the search.
    pub title: String,
    /// The lead and the reason before the first event.
    pub lead: String,
    /// The reason, see [`lead`](Self::lead).
    pub reason: String,
    /// The lines of the program, if the record has any.
    pub listing: Option<&'static [Line]>,
    /// The picture as written, for positions where no event sets one.
    pub picture: Option<String>,
    /// Whether the record must end with an [`End`](Kind::End); without that event it breaks off.
    pub has_end: bool,
}

/// A record of a search.
#[derive(Clone, Default)]
pub struct Recording {
    /// The header.
    pub header: Header,
    /// The variables of all events, each with its note.
    pub variables: Vec<(&'static str, &'static str)>,
    /// The name of its file, if it has one.
    pub name: String,
    /// Whether any event names its level.
    pub has_levels: bool,
    /// The name of each level from 1 on: `None` where events differ, empty where none names it.
    pub levels: Vec<Option<String>>,
    /// The greatest number of choices in force.
    pub deepest: usize,
    /// The number of events.
    pub events: u64,
    /// Where it breaks off, if its search does not end.
    pub cut: Option<Cut>,
    /// Whether its program is still writing it.
    pub grows: bool,
    /// The candidates that set picture, line and values on some levels of deep paths.
    pub holders: Holders,
    pieces: Vec<Vec<u8>>,
    /// The bytes of the pieces.
    used: usize,
    texts: Texts,
    /// A buffer for the parts of an event.
    body: Vec<u8>,
}

/// An event.
#[derive(Clone, Copy)]
pub struct Event<'a> {
    /// Its kind.
    pub kind: Kind,
    /// For an [`In`](Kind::In), the place of its [`Out`](Kind::Out); `END` without one.
    pub out: u32,
    /// The place of the next event.
    pub next: u32,
    has: u8,
    body: &'a [u8],
    texts: &'a Texts,
}

/// The parts of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// Its candidate, its solution or its lead, as its kind requires.
    pub text: Option<String>,
    /// Its reason.
    pub reason: Option<String>,
    /// Its object, as written.
    pub options: Option<String>,
}

impl Recording {
    /// Returns whether a candidate was chosen.
    pub fn is_begun(&self) -> bool {
        self.deepest > 0
    }

    /// Appends an event with its text, its reason and its object; returns its place.
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

    /// Notes that an event names the level after `before` candidates.
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

    /// Sets the `out` event of the candidate entered at a place.
    pub fn close(&mut self, entered: u32, out: u32) {
        let at = (entered & ((1 << PIECE) - 1)) as usize + 1;
        if let Some(piece) = self.pieces.get_mut((entered >> PIECE) as usize)
            && let Some(place) = piece.get_mut(at..at + 4)
        {
            place.copy_from_slice(&out.to_le_bytes());
        }
    }

    /// Returns the place of the first event.
    pub fn first(&self) -> u32 {
        if self.pieces.is_empty() { END } else { 0 }
    }

    /// Returns the event at a place; `None` at the end.
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

    /// Returns the allocated bytes.
    pub fn heap(&self) -> usize {
        self.used + self.texts.heap() + self.holders.heap()
    }

    /// Looks up a value in force in the candidates at these places: `ask` gets their objects, the newest first, until one has the value.
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

    /// Returns the label of a line of the program, if there is such a line.
    pub fn label(&self, name: &str) -> Option<Label> {
        self.header.listing?.iter().map(|line| line.label).find(|label| label.0 == name)
    }
}

impl Event<'_> {
    /// Returns whether it has a candidate, a solution or a lead.
    pub fn has_text(&self) -> bool {
        self.has & TEXT > 0
    }

    /// Returns its parts.
    pub fn said(&self) -> Said {
        let mut rest = self.body;
        let mut next = |bit| if self.has & bit > 0 { self.texts.next(&mut rest) } else { None };
        Said { text: next(TEXT), reason: next(REASON), options: next(OPTIONS) }
    }

    /// Calls `ask` with its object; returns `None` if it has none.
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
