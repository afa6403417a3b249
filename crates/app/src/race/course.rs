//! The course of a search: its counts at each of its solutions. A course grows as its search runs; a worker counts ahead.
//!
//! ```
//! use stepdance::problems::CATALOG;
//! use stepdance::race::Course;
//!
//! let mut session = CATALOG.open("queens?n=4&method=links")?;
//! let mut course = Course::default();
//! // By a clock that stands still, one slice is enough.
//! assert!(!course.run(&mut session, 7.0, &mut || 0.0));
//! let end = course.end().expect("it is over");
//! assert_eq!((end.solutions, end.nodes, end.updates), (2, 13, Some(183)));
//! assert_eq!(course.rows().map(|row| row.solutions).collect::<Vec<_>>(), [1, 2]);
//! # Ok::<(), stepdance::params::BadParams>(())
//! ```

use super::clock::time_for;
use crate::batch::Batch;
use crate::location::Measure;
use crate::machine::{Beat, Stop};
use crate::player::Clock;
use crate::problem::UPDATES;
use crate::session::Session;
use crate::tally::Figure;
use crate::timeline::Forward;

/// The most rows stored: more than a chart has room for.
const MOST: usize = 256;
/// Number of moves between the first two readings of the clock.
const BATCH: u64 = 1 << 14;
/// Number of values that a row is packed into.
const PACKED: usize = 4;

/// The counts of a search at a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Number of solutions found.
    pub solutions: u64,
    /// Number of moves made.
    pub moves: u64,
    /// Number of nodes entered, as the problem's source counts them.
    pub nodes: u64,
    /// Number of changes made to the search's data; `None` if it does not count them.
    pub updates: Option<u64>,
}

impl Row {
    /// Returns the row's value by a measure, or `None` if the search does not count that. Time is that of `speed` moves per millisecond.
    pub(super) fn value(self, measure: Measure, speed: u64) -> Option<u64> {
        match measure {
            Measure::Moves => Some(self.moves),
            Measure::Nodes => Some(self.nodes),
            Measure::Updates => self.updates,
            Measure::Time => Some(time_for(self.moves, speed)),
        }
    }

    /// Returns the row of a search's current position.
    pub fn of(session: &Session) -> Row {
        let now = session.now();
        let updates = session.figures().into_iter().find_map(|(name, figure)| match figure {
            Figure::Number(number) if name == UPDATES => Some(number),
            _ => None,
        });
        Row { solutions: now.tally.solutions(), moves: now.at, nodes: nodes(session), updates }
    }
}

/// Returns the number of nodes so far, as the problem's source counts them.
pub(super) fn nodes(session: &Session) -> u64 {
    session.now().profile().iter().sum()
}

/// The rows of every solution, or of every second, fourth and so on, and the row of the end.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    every: u64,
    rows: Vec<Row>,
    /// Number of solutions known.
    heard: u64,
    /// The number of the move that found the last of them; 0 without one.
    last: u64,
    end: Option<Row>,
}

impl Default for Course {
    fn default() -> Course {
        Course { every: 1, rows: vec![], heard: 0, last: 0, end: None }
    }
}

impl Course {
    /// Returns the rows in the order of the solutions.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &Row> {
        self.rows.iter()
    }

    /// Returns the row of the solution with that number, if it is stored.
    pub fn at(&self, solution: u64) -> Option<Row> {
        let place = (solution / self.every).checked_sub(1).filter(|_| solution.is_multiple_of(self.every))?;
        self.rows.get(usize::try_from(place).ok()?).copied()
    }

    /// Returns the distance between solutions whose rows are stored.
    pub fn every(&self) -> u64 {
        self.every
    }

    /// Returns the row of the end, once it is known.
    pub fn end(&self) -> Option<Row> {
        self.end
    }

    /// Returns the number of solutions known.
    pub fn heard(&self) -> u64 {
        self.heard
    }

    /// Returns the number of the move that found the last of them; `None` without one.
    pub fn last(&self) -> Option<u64> {
        (self.heard > 0).then_some(self.last)
    }

    /// Makes moves as [`Session::forward`] does, and records the solutions that they find.
    pub fn follow(&mut self, session: &mut Session, budget: u64, stop: Stop) -> Forward {
        let finer = Stop { beat: stop.beat.min(Beat::Solution), ..stop };
        let mut made = 0;
        loop {
            let ran = session.forward(budget - made, finer);
            made += ran.made;
            self.note(session);
            let reached = ran.made > 0 && session.now().beat.is_some_and(|beat| stop.reached(beat, usize::MAX));
            let stopped = ran.stopped && (reached || session.now().over());
            if stopped || !ran.stopped || made == budget {
                return Forward { made, stopped };
            }
        }
    }

    fn note(&mut self, session: &Session) {
        let now = session.now();
        let solutions = now.tally.solutions();
        if now.beat == Some(Beat::Solution) && solutions > self.heard {
            (self.heard, self.last) = (solutions, now.at);
            if solutions.is_multiple_of(self.every) {
                self.rows.push(Row::of(session));
            }
            if self.rows.len() > MOST {
                // Every second row goes, those of odd solutions first.
                let mut number = 0;
                self.rows.retain(|_| {
                    number += 1;
                    number % 2 == 0
                });
                self.every *= 2;
            }
        }
        if now.over() && self.end.is_none() {
            self.end = Some(Row::of(session));
        }
    }

    /// Runs the search for about `ms` milliseconds by `clock`. Returns whether more is left.
    pub fn run(&mut self, session: &mut Session, ms: f64, clock: Clock) -> bool {
        let (start, mut before) = (clock(), 0.0);
        let mut batch = Batch::new(BATCH);
        while self.end.is_none() {
            let made = self.follow(session, batch.moves(), Stop::NEVER).made;
            let spent = clock() - start;
            batch.took(made, spent - before);
            before = spent;
            if spent >= ms {
                break;
            }
        }
        self.end.is_none()
    }

    /// Packs the course into numbers, to be sent from a worker to the page.
    pub fn pack(&self) -> Vec<f64> {
        let over = f64::from(u8::from(self.end.is_some()));
        let mut all = vec![self.every as f64, self.heard as f64, self.last as f64, over];
        for row in self.rows.iter().chain(&self.end) {
            all.extend([row.solutions as f64, row.moves as f64, row.nodes as f64]);
            all.push(row.updates.map_or(-1.0, |updates| updates as f64));
        }
        all
    }

    /// Unpacks a course from the numbers of [`pack`](Self::pack); `None` if they are malformed.
    pub fn unpack(numbers: &[f64]) -> Option<Course> {
        let whole = |n: f64| (n >= 0.0 && n < crate::address::LAST_STEP as f64 && n.fract() == 0.0).then_some(n as u64);
        let [every, heard, last, over, ref rows @ ..] = *numbers else { return None };
        let (every, heard, last) = (whole(every).filter(|every| *every > 0)?, whole(heard)?, whole(last)?);
        if rows.len() % PACKED != 0 || rows.len() > (MOST + 1) * PACKED {
            return None;
        }
        let mut all = vec![];
        let mut before = Row::default();
        for packed in rows.chunks(PACKED) {
            let updates = if packed[3] == -1.0 { None } else { Some(whole(packed[3])?) };
            let row = Row { solutions: whole(packed[0])?, moves: whole(packed[1])?, nodes: whole(packed[2])?, updates };
            if row.moves <= before.moves || row.nodes < before.nodes {
                return None;
            }
            before = row;
            all.push(row);
        }
        let end = if over == 1.0 { Some(all.pop()?) } else { None };
        let numbered = (1..).zip(&all).all(|(i, row)| every.checked_mul(i) == Some(row.solutions));
        let counted = end.is_none_or(|end| end.solutions == heard) && heard / every == all.len() as u64;
        let ordered = all.last().is_none_or(|row| row.moves <= last && (row.solutions < heard || row.moves == last))
            && end.is_none_or(|end| last <= end.moves)
            && (heard > 0) == (last > 0);
        (numbered && counted && ordered).then_some(Course { every, rows: all, heard, last, end })
    }
}
