//! A count shared among workers; their messages are numbers and bytes, which the caller transports.
//!
//! The scheduler ([`Crew`]) gives each worker ([`Helper`]) a subtree by its path, and joins the results in the order of the search.
//! Findings and, if requested, the tree are those of a count without workers. A worker that does not answer for a while is considered
//! lost, and its part goes to another one.

use super::Findings;
use crate::batch::Batch;
use crate::batch::Clock;
use crate::diary;
use crate::machine::Beat;
use crate::parts::deal::{Deal, Order, SMALL, Stretch};
use crate::parts::{Count, Piece, Walk};
use crate::place::Place;
use crate::record::Record;
use crate::session::Session;
use crate::steer::Path;
use crate::strokes::{Stroke, Strokes};
use std::ops::RangeInclusive;

/// The most workers: their results are joined in one place.
const MOST: usize = 8;
/// The least and the greatest time of a part, in milliseconds: scheduling a part takes a tenth of a millisecond, and seeking a step
/// replays half a part.
const PART: (f64, f64) = (4.0, 12.0);
/// The time without a message, in milliseconds, after which a worker is considered lost: it reports some twenty times a second.
const SILENT: f64 = 3000.0;
/// The number of lost workers after which sharing ends.
const LOSSES: usize = 32;
/// The first number of moves between two looks at the clock.
const BATCH: u64 = 1 << 14;
/// The order to drop the present part: a number that no path contains.
const DROP: u32 = 0;
/// The first byte of a worker's message: it has nothing to do, it reports its progress, or it sends its result.
const IDLE: u8 = 0;
const MET: u8 = 1;
const TOOK: u8 = 2;

/// The least number of cores for sharing. On fewer, a count alone is faster if parts are small: on two, sharing pentominoes took twice as
/// long.
const FEWEST: usize = 4;

/// Returns the number of useful workers on a machine with a number of cores. One core is left to the page and the scheduler, which have
/// little to do but must not wait.
pub fn helpers(cores: usize) -> usize {
    match cores {
        0..FEWEST => 0,
        _ => MOST.min(cores - 1),
    }
}

/// Returns the range of moves of a part, from the moves per millisecond.
pub(super) fn size(pace: f64) -> RangeInclusive<u64> {
    let moves = |ms: f64| SMALL.max((pace * ms) as u64);
    moves(PART.0)..=moves(PART.1)
}

/// The scheduler of a shared count, which joins the results of the workers.
pub struct Crew {
    deal: Deal,
    found: Findings,
    strokes: Option<Strokes>,
    /// The record of the search up to the end of what is counted without a gap.
    record: Record,
    level: usize,
    counted: Vec<u64>,
    /// The packed snapshots since the last call of `take_places`, the step of the last one, and the least number of steps between two.
    places: Vec<u8>,
    last: u64,
    apart: u64,
    /// The time of each worker's last message; `None` while no message is expected.
    heard: Vec<Option<f64>>,
    losses: usize,
}

impl Crew {
    /// Creates the scheduler of a search, which must stand at its step 0; `size` is the range of a part's moves, and `tree` whether the
    /// tree's events are kept.
    pub fn new(session: Session, helpers: usize, size: RangeInclusive<u64>, tree: bool) -> Crew {
        let start = session.walker();
        let mut walk = Walk::new(session);
        // What lies between parts is little, and says which of them lie where.
        walk.keep_diary(true);
        let apart = *size.start();
        let mut deal = Deal::new(walk, helpers, size);
        deal.be_strict();
        Crew {
            deal,
            found: Findings::nothing(),
            strokes: tree.then(|| Strokes::new(0, 1)),
            record: start.record().clone(),
            level: start.level(),
            counted: start.counted(),
            places: vec![],
            last: 0,
            apart,
            heard: vec![None; helpers],
            losses: 0,
        }
    }

    /// Handles a worker's message; invalid messages are ignored.
    pub fn hear(&mut self, helper: usize, said: &[u8], now: f64) {
        let Some(heard) = self.heard.get_mut(helper) else { return };
        *heard = Some(now);
        match said.split_first() {
            Some((&IDLE, [])) if self.deal.is_busy(helper) => self.deal.took(helper, None),
            Some((&IDLE, [])) => self.deal.came(helper),
            Some((&MET, met)) => {
                if let ([steps, solutions], []) = met.as_chunks::<8>() {
                    self.deal.heard(helper, [u64::from_le_bytes(*steps), u64::from_le_bytes(*solutions)]);
                }
            }
            Some((&TOOK, piece)) => {
                let piece = Piece::unpack(piece).filter(|piece| self.deal.may_take(piece.count.steps));
                if piece.is_none() {
                    // What was counted got lost, or was never counted.
                    self.deal.lost(helper);
                    self.deal.came(helper);
                } else {
                    self.deal.took(helper, piece);
                    self.join();
                }
            }
            _ => {}
        }
        if !self.deal.is_busy(helper) {
            self.heard[helper] = None;
        }
    }

    /// Reports that a worker is lost; returns whether to replace it.
    pub fn lose(&mut self, helper: usize) -> bool {
        self.deal.lost(helper);
        self.heard[helper] = None;
        self.losses += 1;
        self.losses < LOSSES
    }

    /// Returns a worker that has a part and has been silent for too long.
    pub fn silent(&self, now: f64) -> Option<usize> {
        self.heard.iter().position(|heard| heard.is_some_and(|at| now - at > SILENT))
    }

    /// Returns an order for an idle worker: its number and the message to it. An empty order means that the caller must ask again, because
    /// none was found by the time `until` of `clock`.
    pub fn order(&mut self, until: f64, clock: Clock) -> Option<Vec<u32>> {
        let order = self.deal.order(&mut || clock() < until);
        self.join();
        match order {
            Order::Count(helper, path) => {
                self.heard[helper] = Some(clock());
                Some([&[helper as u32], path.numbers()].concat())
            }
            Order::Drop(helper) => Some(vec![helper as u32, DROP]),
            Order::Later => Some(vec![]),
            // Nobody is told to share: a place lies where a part begins, and parts are not to be too large.
            Order::Share(_) | Order::Nothing => None,
        }
    }

    /// Joins all results that are complete without a gap.
    fn join(&mut self) {
        while let Some(Stretch { part, piece: Piece { count, diary } }) = self.deal.ready() {
            let begun = self.found.steps;
            let is_part = part.is_some();
            if let Some(path) = part {
                self.leave_place(path);
                self.pass(&count);
            }
            for (stroke, step) in diary::read(&diary) {
                let step = step.min(count.steps);
                let beat = match stroke {
                    Stroke::Into => Beat::Descend,
                    Stroke::Out => Beat::Retreat,
                    Stroke::Solved => Beat::Solution,
                };
                if beat == Beat::Solution {
                    self.found.steps = begun + step;
                    self.found.solution();
                }
                if let Some(strokes) = &mut self.strokes {
                    strokes.note(beat, begun + step);
                }
                if !is_part {
                    self.note(beat, step);
                }
            }
            self.found.steps = begun + count.steps;
            self.record.at = self.found.steps;
            if is_part {
                // The last move left it.
                self.note(Beat::Retreat, 0);
            }
            // A search that begins with another one counts nothing before.
            self.counted.resize(self.counted.len().max(count.counted.len()), 0);
            for (sum, more) in self.counted.iter_mut().zip(&count.counted) {
                *sum = sum.wrapping_add(*more);
            }
        }
        self.found.complete = self.deal.over();
        let walk = self.deal.walk();
        self.found.truncated = self.found.complete && walk.truncation().is_some();
        self.found.limited = self.found.complete && !self.found.truncated && walk.widening().is_some();
    }

    /// Counts a move that belongs to no part.
    fn note(&mut self, beat: Beat, nth: u64) {
        match beat {
            Beat::Descend => self.level += 1,
            Beat::Retreat => self.level = self.level.saturating_sub(1),
            _ => {}
        }
        self.record.note(beat, self.level, nth);
    }

    /// Adds the counts of a part, whose root has just been entered.
    fn pass(&mut self, count: &Count) {
        let nodes = count.profile.get(self.level..).unwrap_or_default();
        self.record.pass(self.level, nodes, count.solutions);
    }

    /// Leaves a snapshot at the beginning of a part, from which its steps can be sought.
    fn leave_place(&mut self, path: Vec<u32>) {
        if self.found.steps < self.last + self.apart {
            return;
        }
        self.last = self.found.steps;
        let place = Place { path, record: self.record.clone(), counted: self.counted.clone() };
        self.places.extend(place.pack());
    }

    /// Takes the snapshots since the last call, for [`Session::learn`].
    pub fn take_places(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.places)
    }

    /// Returns what is known so far.
    pub fn found(&self) -> &Findings {
        &self.found
    }

    /// Returns the tree's events that were not taken yet.
    pub fn strokes_mut(&mut self) -> Option<&mut Strokes> {
        self.strokes.as_mut()
    }
}

/// A worker that counts parts of the search by order.
pub struct Helper {
    walk: Walk,
    batch: Batch,
    busy: bool,
    /// Whether it must report that it has nothing to do.
    idle: bool,
}

impl Helper {
    /// Creates a worker for a search, which must stand at its step 0.
    pub fn new(session: Session, tree: bool) -> Helper {
        let mut walk = Walk::new(session);
        walk.keep_diary(tree);
        Helper { walk, batch: Batch::new(BATCH), busy: false, idle: true }
    }

    /// Takes an order from [`Crew::order`], without the worker's number.
    pub fn obey(&mut self, order: &[u32]) {
        self.idle |= self.busy;
        self.busy = false;
        if order == [DROP] {
            return;
        }
        let path = Path::of(order.to_vec());
        if path.is_some_and(|path| self.walk.root_at(&path).is_ok()) {
            self.walk.begin(true);
            (self.busy, self.idle) = (true, false);
        }
    }

    /// Whether there is more to count.
    pub fn is_busy(&self) -> bool {
        self.busy
    }

    /// Counts for about `ms` milliseconds; returns the message to send, if there is one.
    pub fn run(&mut self, ms: f64, clock: Clock) -> Option<Vec<u8>> {
        if !self.busy {
            return std::mem::take(&mut self.idle).then(|| vec![IDLE]);
        }
        let (start, mut before) = (clock(), 0.0);
        loop {
            let moves = self.batch.moves();
            self.busy = self.walk.go(moves);
            let spent = clock() - start;
            if !self.busy {
                return Some([&[TOOK], &*self.walk.cut().pack()].concat());
            }
            self.batch.took(moves, spent - before);
            before = spent;
            if spent >= ms {
                let met = self.walk.met().map(u64::to_le_bytes);
                return Some([&[MET], met.as_flattened()].concat());
            }
        }
    }
}

#[cfg(test)]
mod tests;
