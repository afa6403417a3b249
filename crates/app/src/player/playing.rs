//! Playback over time: the moves made, and their measured speed.

use super::leg::Then;
use super::{Clock, Goal, Motion, Pace, Player, State, Until, motion};
use crate::machine::{Beat, Stop};
use crate::timeline::Back;
use crate::within::Within;

/// The time over which moves are counted, in milliseconds: a number that changes more often cannot be read.
const COUNTED: f64 = 500.0;
/// The least time in which full speed shows a whole search, in milliseconds.
const GROWS: f64 = 2000.0;

impl Player {
    /// Advances the time to `now`, in milliseconds; returns whether the position or the notice has changed.
    pub fn tick(&mut self, now: f64, clock: Clock) -> bool {
        let passed = self.let_notice_pass(now);
        // A page in the background gets no frames; it goes on where it was instead of catching up.
        let elapsed = (now - self.last_tick).within(0.0, 100.0);
        self.last_tick = now;
        let before = self.session.now().at;
        let late = matches!(self.state, State::Playing { .. }) && self.spend(elapsed);
        match self.state {
            State::Paused => return passed,
            State::Seeking(goal) => {
                self.pursue(goal, clock);
                let over = self.state == State::Paused;
                match self.then.take_if(|_| over) {
                    Some(Then::Jump(until)) => self.set_out(until.goal(), clock),
                    Some(Then::Play(until, tempo)) => self.play_leg(until, tempo, now, clock),
                    None => {}
                }
            }
            State::Playing { .. } if late => drop(self.arrive(clock)),
            State::Playing { due } => match self.pace() {
                Pace::PerSecond(rate) => self.play_slowly(due, now, 1000.0 / rate, clock),
                Pace::PerFrame(moves) => self.play_fast((moves as f64 * elapsed * 60.0 / 1000.0).ceil() as u64, clock),
                Pace::Most => self.play_fast(self.most(elapsed), clock),
            },
        }
        self.count(now);
        self.session.now().at != before || self.state == State::Paused || passed
    }

    /// Measures the moves per second, every half second.
    fn count(&mut self, now: f64) {
        let (since, from) = self.counted;
        if now - since >= COUNTED {
            let at = self.session.now().at;
            self.measured = Some(at.saturating_sub(from) as f64 * 1000.0 / (now - since));
            self.counted = (now, at);
        }
    }

    /// Returns the most moves for so many milliseconds at full speed: however small a search is, it is seen to grow.
    fn most(&self, elapsed: f64) -> u64 {
        let end = self.session.now().end.or(self.end);
        end.map_or(u64::MAX, |end| (end as f64 * elapsed / GROWS).ceil() as u64)
    }

    /// At the end of a run that was too fast to follow, goes back to the last solution that the run has met: the last position shows nothing.
    fn rest(&mut self, clock: Clock) {
        let now = self.session.now();
        let met = now.over() && now.tally.solutions() > self.begun && self.session.truncation().is_none();
        if met && self.leg.is_none() && self.pace().rate() > motion::CALM && self.session.hand().is_none() {
            self.ended = Some(self.session.narration());
            self.pursue(Goal::Back(Back::Solution), clock);
        }
    }

    fn play_slowly(&mut self, due: f64, now: f64, interval: f64, clock: Clock) {
        if now < due {
            return;
        }
        // A fast pace may owe several moves a frame; what is owed from long ago is forgiven.
        let mut due = due.max(now - 250.0);
        let motion = Motion::at_rate(1000.0 / interval);
        while due <= now {
            self.pursue(self.press(), clock);
            if self.session.now().over() || self.hit().is_some() {
                return self.rest(clock);
            }
            if self.state == State::Paused && self.has_come(clock) {
                self.leg = None;
                self.motion = motion;
                return;
            }
            // A choice of very many moves goes on in the next tick.
            due = if self.state == State::Paused { due + interval } else { now + 1.0 };
            if let (Some(motion), Some(Beat::Solution)) = (motion, self.session.now().beat) {
                due = due.max(now + motion::STANDS * f64::from(motion.ms) + motion::HOLD);
            }
        }
        self.state = State::Playing { due };
        self.motion = motion;
    }

    pub(super) fn play_fast(&mut self, moves: u64, clock: Clock) {
        let start = clock();
        let (mut left, mut before) = (moves, start);
        let (stop, to) = match self.until() {
            Some(Until::Beat(beat)) => (Stop::at(beat), u64::MAX),
            Some(Until::Level(_)) => (Stop::at(Beat::Descend), u64::MAX),
            Some(Until::Move(to)) => (Stop::NEVER, to),
            Some(Until::End) | None => (Stop::NEVER, u64::MAX),
        };
        while left > 0 {
            let most = left.min(self.batch.moves()).min(to.saturating_sub(self.session.now().at));
            let (forward, hit) = match self.heeds_stops(Goal::End) {
                true => self.heed(most, stop),
                false => (self.session.forward(most, stop), false),
            };
            left -= forward.made;
            if hit || self.session.now().over() || self.has_come(clock) {
                self.tell_hit();
                self.state = State::Paused;
                self.rest(clock);
                self.leg = None;
                return;
            }
            let now = clock();
            let took = now - before;
            self.batch.took(forward.made, took);
            before = now;
            // Another batch as long as this one would end too late.
            if now - start + took > self.slice {
                return;
            }
        }
    }
}
