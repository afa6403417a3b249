//! Long work in slices: between two of them Ctrl+C is heard, and what a function of Python has raised.

use crate::own;
use pyo3::prelude::*;
use std::time::{Duration, Instant};
use stepdance_machines::machine::Stop;
use stepdance_search::session::Session;

/// The moves of a first slice, and of the longest.
const FIRST: u64 = 1 << 10;
const LONGEST: u64 = 1 << 22;
/// How long a slice may take before the next one is shorter, and how long it must take for the next one to be longer.
const LONG: Duration = Duration::from_millis(40);
const SHORT: Duration = Duration::from_millis(10);
/// Between two looks at the signals, for each of which the interpreter is needed.
const BETWEEN: Duration = Duration::from_millis(50);

/// The length of slices, and the time of the last look.
pub struct Pace {
    /// The moves of the next slice.
    pub moves: u64,
    began: Instant,
    looked: Instant,
}

impl Pace {
    /// The pace of a search at its beginning.
    pub fn new(session: &Session) -> Pace {
        let now = Instant::now();
        Pace { moves: session.batch(FIRST), began: now, looked: now }
    }

    /// Ends a slice.
    ///
    /// # Errors
    /// `KeyboardInterrupt`, or what a function of Python has raised.
    pub fn look(&mut self) -> PyResult<()> {
        let now = Instant::now();
        match now - self.began {
            took if took < SHORT => self.moves = (2 * self.moves).min(LONGEST),
            took if took > LONG => self.moves = (self.moves / 2).max(1),
            _ => {}
        }
        self.began = now;
        own::raised()?;
        if now - self.looked > BETWEEN {
            self.looked = now;
            Python::attach(|py| py.check_signals())?;
        }
        Ok(())
    }
}

/// Makes moves until `budget` is spent, `stop` is reached or the search is over; says whether one of the last two is the case.
///
/// # Errors
/// See [`Pace::look`].
pub fn forward(session: &mut Session, mut budget: u64, stop: Stop) -> PyResult<bool> {
    let mut pace = Pace::new(session);
    loop {
        let ran = session.forward(budget.min(pace.moves), stop);
        budget -= ran.made;
        pace.look()?;
        if ran.stopped || budget == 0 {
            return Ok(ran.stopped);
        }
    }
}

/// Goes to a move, or to the last one of the search if that comes first.
///
/// # Errors
/// See [`Pace::look`].
pub fn seek(session: &mut Session, to: u64) -> PyResult<()> {
    let mut pace = Pace::new(session);
    while !session.seek(to, pace.moves) {
        pace.look()?;
    }
    own::raised()
}
