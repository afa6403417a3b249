//! The moves of a search.

use pyo3::prelude::*;
use stepdance_machines::machine::{Beat, Label, Stop};
use stepdance_recording::event::sign;
use stepdance_search::session::Session;
use stepdance_search::sign::Sign;

/// One move of a search.
#[pyclass(frozen, eq, get_all, module = "stepdance")]
#[derive(Clone, Debug, PartialEq)]
pub struct Move {
    /// The number of the move, from 1.
    at: u64,
    /// The kind of the move.
    beat: &'static str,
    /// The label of the line that made it, such as "B3".
    label: &'static str,
    /// The number of choices in force after it.
    level: usize,
    /// The verdict, at most six words.
    lead: String,
    /// Why, or what comes next; may be empty.
    reason: String,
    /// What it means: "refused", "dead end", "back" or "solution"; None for any other move.
    sign: Option<&'static str>,
    /// The choice that it is about, by its name in paths.
    choice: Option<String>,
    /// The solution, if it is one.
    solution: Option<String>,
    /// Lead and reason.
    text: String,
}

#[pymethods]
impl Move {
    fn __repr__(&self) -> String {
        format!("<Move {}: {}>", self.at, self.text)
    }
}

/// Makes a move; `None` at the end of the search.
pub fn step(session: &mut Session) -> Option<Move> {
    let label = session.now().label;
    (session.forward(1, Stop::NEVER).made == 1).then(|| shown(session, label))
}

/// The move that led to the position; `None` at the beginning.
pub fn last(session: &Session) -> Option<Move> {
    session.ran().map(|label| shown(session, label))
}

fn shown(session: &Session, label: Label) -> Move {
    let (now, narration, meaning) = (session.now(), session.narration(), session.sign());
    Move {
        at: now.at,
        beat: now.beat.map_or("detail", Beat::name),
        label: label.0,
        level: now.level,
        text: narration.to_string(),
        lead: narration.lead().to_owned(),
        reason: narration.reason().to_owned(),
        sign: (meaning != Sign::Plain).then(|| sign(meaning)),
        choice: session.choice(),
        solution: session.solution(),
    }
}
