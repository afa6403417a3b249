//! How far a long search is, for those who watch a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// How long a search may be silent, and from one note to the next.
const EVERY: Duration = Duration::from_millis(500);

/// A line on standard error that is written over and over; nothing where that is no terminal.
pub struct Progress {
    due: Option<Instant>,
    shown: bool,
}

impl Progress {
    /// Nothing to tell yet.
    pub fn new() -> Progress {
        let due = io::stderr().is_terminal().then(|| Instant::now() + EVERY);
        Progress { due, shown: false }
    }

    /// Tells how far the search is, if it is time to.
    pub fn show(&mut self, steps: u64, solutions: u64) {
        if self.due.is_some_and(|due| Instant::now() >= due) {
            let _ = write!(io::stderr(), "\r{steps} steps, {solutions} solutions\x1b[K");
            self.due = Some(Instant::now() + EVERY);
            self.shown = true;
        }
    }

    /// Removes the line, so that other text can follow.
    pub fn clear(&mut self) {
        if self.shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
            self.shown = false;
        }
    }
}
