//! Texts beside the picture.

use super::check::CHECKING;
use super::{NAMES, direction};
use crate::antislide::classes::Phase;
use crate::antislide::solid::NO_PIECE;
use crate::antislide::view::{Saying, Show};
use crate::words::either;

/// The heading of the choices in force.
pub const CHOICES: &str = "Choices so far";
/// The heading of a level's placements.
pub const PLACEMENTS: &str = "Placements of this level";
/// The heading of a comparison.
pub const COMPARED: &str = "Compared in order of choice";
/// The results of comparing a choice of the copy.
pub const SAME: &str = "the same";
pub const EARLIER: &str = "earlier";
pub const LATER: &str = "later";
pub const OPEN: &str = "still open";
/// The state of a block that is shown and not in force.
pub const UNDER_TEST: &str = "under test";
pub const REJECTED: &str = "rejected";
/// The meaning of the small numbers in the maps.
pub const NUMBERS: &str = "small numbers: candidates of a cell";
/// The meaning of the small numbers while some of them are being restored, and the sign for those.
pub const RECOUNTED: &str = "small numbers: candidates of a cell; … will grow";
pub const GROWING: &str = "…";
/// The label of the picture's slider.
pub const DIAL: &str = "Gap between layers";

/// Returns the name of a layer's map.
pub fn layer(number: usize, roomy: bool) -> String {
    if roomy { format!("layer {number}") } else { number.to_string() }
}

/// Returns a block that a cell loses as a candidate, or regains: `011-022 for 012`.
pub fn candidate(block: &str, cell: &str) -> String {
    format!("{block} for {cell}")
}

/// A note beside the picture.
#[derive(Clone, Debug)]
pub struct Note {
    /// Its subject.
    pub mood: Mood,
    /// Its heading.
    pub head: String,
    /// Its text.
    pub text: String,
    /// The cell that it points at.
    pub cell: Option<u8>,
}

/// The subject of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// The next move.
    Next,
    /// A cell that must be filled.
    Demand,
    /// A rejection or an open constraint.
    Open,
    /// A solution.
    Found,
    /// Something else.
    Plain,
}

fn note(mood: Mood, head: String, text: impl Into<String>, cell: Option<u8>) -> Note {
    Note { mood, head, text: text.into(), cell }
}

/// Returns the notes of a position, the most urgent first.
pub fn all(show: &Show) -> Vec<Note> {
    match &show.saying {
        Saying::Nothing => vec![],
        Saying::Search { phase, begins } => {
            let mut notes: Vec<Note> = phase.and_then(|phase| next(show, phase)).into_iter().collect();
            notes.extend(begins.then(names));
            notes.extend(forced(show));
            // During a rejection no constraint is marked.
            if show.free.is_empty() {
                notes.extend(open(show));
            }
            notes
        }
        Saying::Packing { verdict, held } => packing(verdict, *held, show),
    }
}

/// Returns a note, at the beginning, on the names of cells.
fn names() -> Note {
    note(Mood::Plain, "How cells are named".to_owned(), NAMES, None)
}

/// The most forced cells with a note, the newest ones.
const FORCED: usize = 2;

/// Returns notes on forced cells.
fn forced(show: &Show) -> impl Iterator<Item = Note> {
    let words = show.words();
    show.forced.iter().rev().take(FORCED).map(move |force| {
        let text = format!("Otherwise {}.", words.could_slide(force.block, force.face));
        note(Mood::Demand, format!("{} must be filled", words.name(force.cell)), text, Some(force.cell))
    })
}

/// Returns a note on the newest constraint.
fn open(show: &Show) -> Option<Note> {
    let (newest, words) = (show.constraints.first()?, show.words());
    let why = match newest.block {
        NO_PIECE => "The search starts there.".to_owned(),
        block => format!("Otherwise {}.", words.could_slide(block, newest.face)),
    };
    let why = match show.constraints.len() {
        1 => why,
        open => format!("{why} It is the newest of {open} open constraints."),
    };
    Some(note(Mood::Open, words.wanted(newest), why, newest.list().first().copied()))
}

/// Returns a note on the next cell, or on the piece that is tested or removed there.
fn next(show: &Show, phase: Phase) -> Option<Note> {
    let (cell, words) = (show.next?, show.words());
    let name = words.name(cell);
    let piece = match phase {
        Phase::Leaving(piece) => Some(piece),
        _ => show.path.last().map(|(_, piece)| *piece),
    };
    let what = match piece.filter(|piece| show.solid.block(*piece).is_some()) {
        Some(piece) => format!("{} for {name}", words.block(piece)),
        None => format!("{name} left empty"),
    };
    let (head, text) = match phase {
        Phase::Trial => (format!("Under test: {what}"), "No block may slide, no copy may come earlier.".to_owned()),
        Phase::Refused => {
            let why = if show.free.is_empty() { "A copy comes earlier." } else { "It could slide: see the arrow." };
            (format!("Rejected: {what}"), why.to_owned())
        }
        Phase::Leaving(_) => (format!("Removed: {what}"), "Its subtree is exhausted.".to_owned()),
        Phase::Another(next) => {
            let text = match next.map(|piece| show.solid.block(piece)) {
                Some(Some(block)) => format!("A block on {}.", words.both(&block.cells)),
                Some(None) => "Leave it empty.".to_owned(),
                None => "Another block that fits, if one is left.".to_owned(),
            };
            (format!("Next candidate for {name}"), text)
        }
        Phase::Done => (format!("Exhausted: {name}"), "All its candidates are tried.".to_owned()),
        Phase::Cover => {
            let empty = show.may_stay_empty.then(|| "leave it empty".to_owned());
            let blocks = match show.blocks_left {
                0 => None,
                1 => Some("1 block".to_owned()),
                more => Some(format!("one of {more} blocks")),
            };
            let choices: Vec<String> = empty.into_iter().chain(blocks).collect();
            let text = match choices.is_empty() {
                true => "It must be filled, and no block fits.".to_owned(),
                false => format!("Candidates: {}.", either(choices)),
            };
            (format!("Next: decide {name}"), text)
        }
    };
    let mood = if phase == Phase::Refused { Mood::Open } else { Mood::Next };
    Some(note(mood, head, text, Some(cell)))
}

/// Returns notes on a packing of the user: the verdict, and each free side found so far.
fn packing(verdict: &str, held: bool, show: &Show) -> Vec<Note> {
    let mood = match held {
        _ if verdict == CHECKING => Mood::Plain,
        true => Mood::Found,
        false => Mood::Open,
    };
    let ask = "A filled cell or the wall must touch each of the six sides of every block.";
    let mut notes = vec![note(mood, verdict.to_owned(), ask, None)];
    let words = show.words();
    notes.extend(show.free.iter().map(|(block, face)| {
        let head = format!("Block {} can slide {}", words.symbol(*block), direction(face));
        note(Mood::Plain, head, format!("{} are empty.", words.both(face.cells())), None)
    }));
    notes
}
