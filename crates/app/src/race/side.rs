//! A side: one of the two searches of a race, whose session follows the common clock.

use super::clock::{moves_in, time_for};
use super::course::{Course, Row, nodes};
use super::depths::Depths;
use crate::address::Address;
use crate::desk::picture::fitting;
use crate::location::By;
use crate::machine::{Beat, Stop};
use crate::params::BadParams;
use crate::scene::Scene;
use crate::session::Session;

/// A side of a race.
pub struct Side {
    pub(super) address: Address,
    /// The address as text.
    pub(super) written: String,
    pub(super) session: Session,
    /// The course as far as the session has run.
    pub(super) met: Course,
    /// The course as far as a worker has counted ahead.
    pub(super) ahead: Course,
    pub(super) depths: Depths,
}

/// Up to this distance nodes are entered one by one. From farther away, as many moves are made as there are nodes ahead, since no move
/// enters two.
const ALONE: u64 = 32;

impl Side {
    /// Opens the search of an address, at position 0.
    pub(super) fn open(address: Address) -> Result<Side, BadParams> {
        let (session, written) = (address.open()?, address.to_string());
        Ok(Side {
            address,
            written,
            session,
            met: Course::default(),
            ahead: Course::default(),
            depths: Depths::default(),
        })
    }

    /// Returns the course: the session's or the worker's, whichever is longer.
    pub fn course(&self) -> &Course {
        let further = self.ahead.end().is_some() || self.ahead.heard() > self.met.heard();
        if self.met.end().is_none() && further { &self.ahead } else { &self.met }
    }

    /// Returns the session.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the counts at the current position.
    pub fn now(&self) -> Row {
        Row::of(&self.session)
    }

    /// Moves towards position `at` of a clock, by at most `budget` moves: to the first position with that count, or to the end. `speed` is
    /// in moves per millisecond, for the clock of time. Returns whether the side is there.
    pub(super) fn approach(&mut self, by: By, at: u64, speed: u64, budget: u64) -> bool {
        match by {
            By::Moves => self.approach_move(at, budget),
            By::Time => self.approach_move(moves_in(at, speed), budget),
            By::Nodes | By::Solutions => self.approach_count(by, at, budget),
        }
    }

    fn approach_move(&mut self, at: u64, budget: u64) -> bool {
        let (now, end) = (self.session.now(), self.session.now().end);
        let at = end.map_or(at, |end| end.min(at));
        if at <= now.furthest {
            return self.session.seek(at, budget);
        }
        // Every solution beyond what was ever reached is to be noted.
        if now.at < now.furthest {
            self.session.seek(now.furthest, budget);
            return false;
        }
        let left = at - now.at;
        let ran = self.met.follow(&mut self.session, left.min(budget), Stop::NEVER);
        ran.made == left || self.session.now().over()
    }

    fn count(&self, by: By) -> u64 {
        match by {
            By::Solutions => self.session.now().tally.solutions(),
            _ => nodes(&self.session),
        }
    }

    /// Draws the current position with the tree, without parts that are too small; at the end draws the last solution.
    pub(crate) fn draw(&self, scene: &mut Scene) {
        let mut stage = |scene: &mut Scene| match self.met.last().filter(|_| self.session.now().over()) {
            Some(last) => self.session.draw_at(last, scene),
            None => self.session.draw(scene),
        };
        fitting(&self.session, scene, &mut stage);
    }

    /// Whether the last move is the one that increased the count.
    fn has_just(&self, by: By) -> bool {
        let now = self.session.now();
        match (by, now.beat) {
            (_, None) => true,
            (By::Solutions, beat) => beat == Some(Beat::Solution),
            (_, beat) => beat == Some(Beat::Descend) && now.level >= now.first_level,
        }
    }

    fn approach_count(&mut self, by: By, at: u64, budget: u64) -> bool {
        // What is counted at step 0 is there with nothing done.
        let begun = if by == By::Nodes && self.session.now().first_level == 0 { 1 } else { 0 };
        if at <= begun {
            return self.session.seek(0, budget);
        }
        if self.count(by) == at && self.has_just(by) {
            return true;
        }
        let first_level = self.session.now().first_level;
        self.session.approach(&|tally| {
            let count = match by {
                By::Solutions => tally.solutions(),
                _ => tally.profile().iter().skip(first_level).sum(),
            };
            count < at
        });
        let mut left = budget;
        loop {
            let count = self.count(by);
            if count >= at || self.session.now().over() {
                return true;
            }
            if left == 0 {
                return false;
            }
            let (most, stop) = match by {
                By::Solutions => (left, Stop::at(Beat::Solution)),
                _ if at - count > ALONE => (left.min(at - count), Stop::NEVER),
                _ => (left, Stop::at(Beat::Descend)),
            };
            left -= self.met.follow(&mut self.session, most, stop).made;
        }
    }

    /// Returns the least position of a clock at which the side has made all moves of a row.
    pub(super) fn place(&self, by: By, row: Row, speed: u64) -> u64 {
        match by {
            By::Moves => row.moves,
            By::Solutions => row.solutions,
            // A solution comes after the node that has it was entered.
            By::Nodes => row.nodes + 1,
            By::Time => time_for(row.moves, speed),
        }
    }

    /// Returns the last position of a clock, at which the search is over, if it is known.
    pub(super) fn last(&self, by: By, speed: u64) -> Option<u64> {
        let end = self.course().end()?;
        Some(self.place(by, end, speed) + u64::from(by == By::Solutions))
    }
}
