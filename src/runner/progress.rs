//! Progress of a long search on standard error.

use crate::words::{count_or_no, grouped};
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// How long a search may be silent, and from one note to the next on a terminal, where each replaces the last.
const EVERY: Duration = Duration::from_millis(500);

/// Elsewhere notes are lines that stay: the first one after so long, and each after twice the time of the one before.
const FIRST: Duration = Duration::from_secs(2);

/// Notes on standard error.
pub struct Progress {
    begun: Instant,
    due: Instant,
    /// The move to reach, if it is known.
    to: Option<u64>,
    /// How far it was when it began.
    from: Option<u64>,
    terminal: bool,
    shown: bool,
}

impl Progress {
    /// Starts without a known end.
    pub fn new() -> Progress {
        let (begun, terminal) = (Instant::now(), io::stderr().is_terminal());
        let due = begun + if terminal { EVERY } else { FIRST };
        Progress { begun, due, to: None, from: None, terminal, shown: false }
    }

    /// Starts on the way to a move.
    pub fn towards(to: u64) -> Progress {
        Progress { to: Some(to), ..Progress::new() }
    }

    /// Prints how far the search is, if it is time to.
    pub fn show(&mut self, steps: u64, solutions: u64) {
        let from = *self.from.get_or_insert(steps);
        let to = self.to;
        self.note(|spent| {
            let steps_text = if to.is_some() { grouped(steps) } else { steps.to_string() };
            let ahead = to.map_or(String::new(), |to| ahead(from, steps, to, spent));
            format!("{steps_text} moves{ahead}, {solutions} solutions")
        });
    }

    /// Prints how many of all frames are made, if it is time to.
    pub fn show_frames(&mut self, made: u64, all: u64) {
        self.note(|spent| format!("{} frames{}", grouped(made), ahead(0, made, all, spent)));
    }

    /// Prints a note if it is time to, which is told how long it has taken so far.
    fn note(&mut self, told: impl FnOnce(Duration) -> String) {
        let now = Instant::now();
        if now < self.due {
            return;
        }
        let spent = now - self.begun;
        let note = told(spent);
        // The search goes on even if this cannot be written.
        let _ = match self.terminal {
            true => write!(io::stderr(), "\r{note}\x1b[K"),
            false => writeln!(io::stderr(), "stepdance: {note}"),
        };
        self.due = now + if self.terminal { EVERY } else { spent };
        self.shown = true;
    }

    /// Removes the line from a terminal, so that other text can follow.
    pub fn clear(&mut self) {
        if self.shown && self.terminal {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
        self.shown = false;
    }
}

/// The rest of the way, and about how long it takes at the speed so far.
fn ahead(from: u64, steps: u64, to: u64, spent: Duration) -> String {
    let left = to.saturating_sub(steps) as f64 * spent.as_secs_f64() / steps.saturating_sub(from).max(1) as f64;
    format!(" of {}, about {} to go", grouped(to), long(left))
}

/// A time in words: about how long it is.
fn long(seconds: f64) -> String {
    let units = [(31_557_600.0, "year"), (86_400.0, "day"), (3600.0, "hour"), (60.0, "minute"), (1.0, "second")];
    let (unit, name) = units.into_iter().find(|(unit, _)| seconds >= *unit).unwrap_or((1.0, "second"));
    count_or_no(((seconds / unit).round() as u64).max(1), name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_told_in_its_largest_unit() {
        let told = [0.2, 1.0, 59.4, 170.0, 7200.0, 86_400.0 * 3.0, 31_557_600.0 * 12_345.0].map(long);
        let expected = ["1 second", "1 second", "59 seconds", "3 minutes", "2 hours", "3 days", "12\u{a0}345 years"];
        assert_eq!(told, expected);
    }

    #[test]
    fn what_is_left_follows_from_the_pace_so_far() {
        // A thousand moves took two seconds, so the nine thousand left take eighteen.
        assert_eq!(ahead(0, 1000, 10_000, Duration::from_secs(2)), " of 10\u{a0}000, about 18 seconds to go");
    }
}
