//! The lookout: a copy of the search that runs ahead of everything, to know where the breakpoints are reached.

use super::{Breaks, LOOKED_AT, LOOKED_INTO, REMEMBERED};
use crate::machine::Beat;
use crate::player::{Clock, Player, State};
use crate::steer::Guided;

/// The time of a slice, and the time after which a long search is left, in milliseconds.
const SLICE: f64 = 3.0;
const LONGEST: f64 = 2000.0;
/// The most moves looked at, if no time passes.
const FURTHEST: u64 = 1 << 24;

/// A copy of the search on its way through all moves.
#[derive(Default)]
pub(super) struct Lookout {
    search: Option<Guided>,
    spent: f64,
    reached: u64,
    is_over: bool,
    is_done: bool,
}

/// How often the breakpoints are reached, as far as that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// How often, up to the move `until`.
    pub times: u64,
    /// The last move looked at.
    pub until: u64,
    /// Whether that is the last move of the search.
    pub is_all: bool,
    /// Whether no more will be looked at.
    pub is_done: bool,
    /// The next time from the present position on, if there is one; the outer `None` where that is not known: behind what was looked at, and
    /// where there are more hits than are remembered.
    pub next: Option<Option<u64>>,
}

impl Player {
    /// Looks for hits of the breakpoints from the first move on, for a slice of time. Returns whether more is left.
    pub fn look_out(&mut self, clock: Clock) -> bool {
        let rests = !matches!(self.state, State::Seeking(_)) && self.session.hand().is_none();
        !self.breaks.stops.is_empty() && !self.breaks.lookout.is_done && rests && self.look_further(clock)
    }

    // Small programs leave out what no search calls (xtask/src/first.rs).
    #[inline(never)]
    fn look_further(&mut self, clock: Clock) -> bool {
        let start = clock();
        let budget = self.stop_budget();
        let Breaks { stops, lookout, .. } = &mut self.breaks;
        let stop = stops.stop();
        let search = lookout.search.get_or_insert_with(|| self.session.copy_before(0));
        let mut found = vec![];
        let mut now = start;
        while !lookout.is_done && now - start < SLICE && search.at() < FURTHEST {
            let made = self.session.look_on(search, budget, stop, &mut |problem, ran, at| {
                if stops.met(problem, ran, at).is_some() {
                    found.push(at.at());
                }
            });
            lookout.is_over = search.over();
            lookout.is_done = made == 0 || lookout.is_over;
            now = clock();
        }
        lookout.spent += now - start;
        lookout.reached += found.len() as u64;
        lookout.is_done |= lookout.spent >= LONGEST || search.at() >= FURTHEST;
        let is_done = lookout.is_done;
        found.into_iter().for_each(|at| self.remember(at));
        !is_done
    }

    /// Returns how often the breakpoints are reached; `None` without any, and where nothing is known.
    pub fn reached(&self) -> Option<Reached> {
        let lookout = &self.breaks.lookout;
        let search = lookout.search.as_ref()?;
        let (now, until, hits) = (self.session.now().at, search.at(), &self.breaks.hits);
        let is_known = hits.len() < REMEMBERED && (now <= until || lookout.is_over);
        Some(Reached {
            times: lookout.reached,
            until,
            is_all: lookout.is_over,
            is_done: lookout.is_done,
            next: is_known.then(|| hits.iter().copied().find(|hit| *hit > now && *hit <= until)),
        })
    }

    /// Returns the moves between two looks at the clock while each is checked.
    pub(super) fn stop_budget(&self) -> u64 {
        let stops = &self.breaks.stops;
        match (stops.stop().beat, stops.is_slow()) {
            (Beat::Detail, true) => LOOKED_INTO,
            (Beat::Detail, false) => LOOKED_AT,
            _ => self.batch.moves(),
        }
    }
}
