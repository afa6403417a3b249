//! A count shared among workers: what they are told and what they tell goes as numbers and bytes through whoever wires them.
//!
//! The one who deals ([`Crew`]) gives each [`Helper`] a subtree by its path and puts together, in the search's order, what they
//! write down of it: the findings, and where it is asked for the tree, are those of a count by one alone. A helper that is not
//! heard of for a while is lost, and its part goes to the next one.

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

/// So many helpers at the most: what they find comes together in one place.
const MOST: usize = 8;
/// A part is meant to take at least so many milliseconds, as dealing it out takes a tenth of one, and no more than so many: who
/// seeks a step goes through half a part.
const PART: (f64, f64) = (4.0, 12.0);
/// A helper that has not been heard of for so many milliseconds is lost: it speaks up some twenty times a second.
const SILENT: f64 = 3000.0;
/// When so many were lost, there is no sense in going on together.
const LOSSES: usize = 32;
/// Moves between the first two looks at the clock.
const BATCH: u64 = 1 << 14;
/// An order to drop what is counted: no path holds it.
const DROP: u32 = 0;
/// What a helper says begins with one of these: that it has nothing to do, how far it has come, what it has counted.
const IDLE: u8 = 0;
const MET: u8 = 1;
const TOOK: u8 = 2;

/// On fewer cores the census alone is faster where parts come out small: on two, pentominoes took twice as long together.
const FEWEST: usize = 4;

/// How many helpers are worth having on a machine of so many cores. One core is left to the page and to whoever deals, which
/// both have little to do but must not wait.
pub fn helpers(cores: usize) -> usize {
    match cores {
        0..FEWEST => 0,
        _ => MOST.min(cores - 1),
    }
}

/// How many moves make a part, where so many a millisecond are counted.
pub(super) fn size(pace: f64) -> RangeInclusive<u64> {
    let moves = |ms: f64| SMALL.max((pace * ms) as u64);
    moves(PART.0)..=moves(PART.1)
}

/// The count, as one puts it together whom the others help.
pub struct Crew {
    deal: Deal,
    found: Findings,
    strokes: Option<Strokes>,
    /// What the search has met where all before is counted.
    record: Record,
    level: usize,
    counted: Vec<u64>,
    /// Places come to since they were last asked for, the last one at that step, and how far apart they are at least.
    places: Vec<u8>,
    last: u64,
    apart: u64,
    /// When each helper was last heard of; none while nothing is expected of it.
    heard: Vec<Option<f64>>,
    losses: usize,
}

impl Crew {
    /// Of a search that stands at its step 0, whose parts are to have so many moves; the tree may be asked for.
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

    /// What a helper says; what makes no sense is not heeded.
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

    /// A helper is no more; says whether it is worth replacing.
    pub fn lose(&mut self, helper: usize) -> bool {
        self.deal.lost(helper);
        self.heard[helper] = None;
        self.losses += 1;
        self.losses < LOSSES
    }

    /// A helper that has something to do and has not been heard of for long.
    pub fn silent(&self, now: f64) -> Option<usize> {
        self.heard.iter().position(|heard| heard.is_some_and(|at| now - at > SILENT))
    }

    /// An order for a helper that has nothing to do: its number and what it is to be told. An empty one if it is to be asked
    /// for again, as it was not known when `clock` said `until`.
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

    /// Puts together what is counted without a gap.
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

    /// A move that is no part's.
    fn note(&mut self, beat: Beat, nth: u64) {
        match beat {
            Beat::Descend => self.level += 1,
            Beat::Retreat => self.level = self.level.saturating_sub(1),
            _ => {}
        }
        self.record.note(beat, self.level, nth);
    }

    /// A part has just been entered, and somebody else has searched it.
    fn pass(&mut self, count: &Count) {
        let nodes = count.profile.get(self.level..).unwrap_or_default();
        self.record.pass(self.level, nodes, count.solutions);
    }

    /// A part has just been entered: whoever seeks a step in it may begin here.
    fn leave_place(&mut self, path: Vec<u32>) {
        if self.found.steps < self.last + self.apart {
            return;
        }
        self.last = self.found.steps;
        let place = Place { path, record: self.record.clone(), counted: self.counted.clone() };
        self.places.extend(place.pack());
    }

    /// The places come to since this was last asked, for [`Session::learn`].
    pub fn take_places(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.places)
    }

    /// What is known so far.
    pub fn found(&self) -> &Findings {
        &self.found
    }

    /// What was written of the tree and not taken yet.
    pub fn strokes_mut(&mut self) -> Option<&mut Strokes> {
        self.strokes.as_mut()
    }
}

/// One who counts parts of the search as it is told to.
pub struct Helper {
    walk: Walk,
    batch: Batch,
    busy: bool,
    /// Whether it has to say that it has nothing to do.
    idle: bool,
}

impl Helper {
    /// For a search that stands at its step 0.
    pub fn new(session: Session, tree: bool) -> Helper {
        let mut walk = Walk::new(session);
        walk.keep_diary(tree);
        Helper { walk, batch: Batch::new(BATCH), busy: false, idle: true }
    }

    /// Takes an order as [`Crew::order`] gives it, without the helper's number.
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

    /// Counts for about `ms` milliseconds; returns what is to be said, if anything is.
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
