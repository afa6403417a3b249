//! Breakpoints in use: a run that ends at the next hit, and the way back to the previous one.

use super::{Clock, Goal, Player, State};
use crate::machine::{Beat, Label, Stop};
use crate::stops::{Condition, Stops, words};
use crate::timeline::{Back, Forward, Hunt, Looked, Way};
use lookout::Lookout;

mod lookout;

/// The moves between two looks at the clock where each move is checked, and where each check takes more than a comparison.
const LOOKED_AT: u64 = 2048;
const LOOKED_INTO: u64 = 128;
/// The most hits remembered for the timeline.
const REMEMBERED: usize = 1 << 15;

/// The breakpoints and their known hits.
#[derive(Default)]
pub(super) struct Breaks {
    stops: Stops,
    hits: Vec<u64>,
    lookout: Lookout,
    /// A search backwards in progress.
    hunt: Option<Box<Hunt>>,
    /// The step and the condition of the last hit.
    hit: Option<(u64, Condition)>,
}

impl Player {
    /// Returns the breakpoints.
    pub fn stops(&self) -> &Stops {
        &self.breaks.stops
    }

    /// Sets the breakpoints, and forgets the hits of others.
    pub fn set_stops(&mut self, stops: Stops) {
        if stops != self.breaks.stops {
            self.breaks = Breaks { stops, ..Breaks::default() };
        }
    }

    /// Returns the known steps with a hit, in ascending order.
    pub fn hits(&self) -> &[u64] {
        &self.breaks.hits
    }

    /// Returns the condition that is hit at the present position, if any.
    pub fn hit(&self) -> Option<&Condition> {
        let (at, condition) = self.breaks.hit.as_ref()?;
        (*at == self.session.now().at).then_some(condition)
    }

    /// Whether the run to a goal stops at breakpoints.
    pub(super) fn heeds_stops(&self, goal: Goal) -> bool {
        let played = matches!(self.state, State::Playing { .. });
        !self.breaks.stops.is_empty() && (played || goal == Goal::Hit)
    }

    /// Runs to the next hit or the previous one.
    pub(super) fn run_to_hit(&mut self, goal: Goal, clock: Clock) {
        match self.breaks.stops.is_empty() {
            true => self.notice = Some(words::NONE_SET.to_owned()),
            false => self.pursue(goal, clock),
        }
    }

    /// Makes moves until `budget` is spent, `stop` is reached, the search is over or a breakpoint is hit; returns whether one was hit.
    pub(super) fn heed(&mut self, budget: u64, stop: Stop) -> (Forward, bool) {
        let finest = self.breaks.stops.stop();
        let (alone, slow) = (finest.beat == Beat::Detail, self.breaks.stops.is_slow());
        let budget = match (alone, slow) {
            (true, true) => budget.min(LOOKED_INTO),
            (true, false) => budget.min(LOOKED_AT),
            _ => budget,
        };
        let finer = Stop { beat: stop.beat.min(finest.beat), ..stop };
        let mut made = 0;
        while made < budget {
            let ran = self.session.now().label;
            let forward = self.session.forward(if alone { 1 } else { budget - made }, finer);
            made += forward.made;
            let now = self.session.now();
            let met = if forward.made > 0 { self.session.met(&self.breaks.stops, ran) } else { None };
            if let Some(condition) = met {
                self.breaks.hit = Some((now.at, condition.clone()));
                self.remember(self.session.now().at);
                return (Forward { made, stopped: true }, true);
            }
            let reached = now.beat.is_some_and(|beat| stop.reached(beat, now.level));
            if now.over() || (reached && forward.made > 0) || forward.made == 0 {
                return (Forward { made, stopped: true }, false);
            }
        }
        (Forward { made, stopped: false }, false)
    }

    fn remember(&mut self, at: u64) {
        let hits = &mut self.breaks.hits;
        let place = hits.partition_point(|hit| *hit < at);
        if hits.get(place) != Some(&at) && hits.len() < REMEMBERED {
            hits.insert(place, at);
        }
    }

    /// Sets the notice why the run stopped here.
    pub(super) fn tell_hit(&mut self) {
        let told = self.hit().map(|hit| words::stopped(&self.session.name_of(hit), self.session.now().at));
        self.notice = told.or(self.notice.take());
    }

    /// Continues the search backwards for the previous hit, which becomes the goal.
    pub(super) fn approach_hit_before(&mut self) -> Result<Option<Goal>, ()> {
        let hunt = self.breaks.hunt.take();
        let mut hunt = hunt.unwrap_or_else(|| self.session.hunt().into());
        let budget = self.stop_budget();
        let stops = &self.breaks.stops;
        let stop = stops.stop();
        let mut last = None;
        let looked = self.session.look_back(&mut hunt, budget, stop, &mut |problem, ran, at| {
            let met = stops.met(problem, ran, at);
            if let Some(met) = met {
                last = Some((at.at(), met.clone()));
            }
            met.is_some()
        });
        if last.is_some() {
            self.breaks.hit = last;
        }
        match looked {
            Looked::Later => {
                self.breaks.hunt = Some(hunt);
                Err(())
            }
            Looked::Nothing => {
                self.notice = Some(words::none_before());
                Ok(None)
            }
            Looked::Found(at) => {
                self.remember(at);
                Ok(Some(Goal::HitAt(at)))
            }
        }
    }

    /// Continues the search for the target of a way back, which becomes the goal.
    pub(super) fn approach_back(&mut self, back: Back) -> Result<Option<Goal>, ()> {
        let (mut hunt, least) = match (self.breaks.hunt.take(), self.session.way(back)) {
            (_, Way::To(Some(at))) => return Ok(Some(Goal::At(at))),
            (_, Way::To(None)) => {
                self.notice = no_way(back);
                return Ok(None);
            }
            (None, Way::Last(hunt, least)) => (hunt, least),
            (Some(hunt), Way::Last(_, least)) => (hunt, least),
        };
        let weighs = &mut |_: &dyn crate::problem::any::AnyProblem, _: Label, at: &crate::steer::Guided| {
            at.beat() >= Some(least)
        };
        match self.session.look_back(&mut hunt, self.batch.moves(), Stop::at(least), weighs) {
            Looked::Later => {
                self.breaks.hunt = Some(hunt);
                Err(())
            }
            Looked::Nothing => Ok(Some(Goal::At(0))),
            Looked::Found(at) => Ok(Some(Goal::At(at))),
        }
    }

    /// Cancels the search backwards.
    pub(super) fn drop_hunt(&mut self) {
        self.breaks.hunt = None;
    }
}

/// Returns the notice why a way back does not exist; `None` at step 0.
fn no_way(back: Back) -> Option<String> {
    match back {
        Back::Out => Some("Level 0 is the root: no move has entered it.".to_owned()),
        Back::Solution => Some("There is no solution before this move.".to_owned()),
        Back::Step | Back::Over => None,
    }
}
