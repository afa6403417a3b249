//! Progress towards a goal: batches of moves for a slice of a call; the following ticks continue.
//!
//! No call works longer than a slice (`player::SLICE`, 7 ms); longer ways are goals that ticks continue. This holds for ways back too:
//! `timeline/hunt.rs` searches for the last position with some property, in chunks, and leaves snapshots of the search near the present,
//! so that the next search is short. Changes and the line that ran are shown once the position is found.

use super::{BATCH, Clock, Goal, Player, SLICE, State, words};
use crate::machine::{Beat, Label, Stop};
use crate::session::Session;

impl Player {
    /// Works towards a goal for a slice of time; leaves the rest to the following ticks.
    pub(super) fn pursue(&mut self, goal: Goal, clock: Clock) {
        let start = clock();
        if !matches!(self.state, State::Seeking(_)) {
            self.left = start;
        }
        let (mut goal, mut before) = (goal, start);
        self.state = loop {
            let from = self.session.now().at;
            match self.approach(goal) {
                Ok(None) => break State::Paused,
                Ok(Some(next)) => goal = next,
                Err(()) => {}
            }
            let now = clock();
            self.batch.took(self.session.now().at.saturating_sub(from), now - before);
            before = now;
            self.under_way = now - self.left;
            if now - start >= SLICE {
                break State::Seeking(goal);
            }
        };
    }

    /// Makes one batch of moves towards a goal: `Ok(None)` if it is reached, `Ok(Some(next))` if another goal replaces it, `Err` if it is
    /// still ahead.
    fn approach(&mut self, goal: Goal) -> Result<Option<Goal>, ()> {
        let heeds = self.heeds_stops(goal);
        let (session, batch) = (&mut self.session, self.batch.moves());
        let stop = match goal {
            Goal::Ran(label) => return self.approach_line(label),
            Goal::Node { from, entered } => return self.approach_node(from, entered),
            Goal::DeadEnd(number) => return self.approach_dead_end(number),
            Goal::Decision => return self.approach_decision(),
            Goal::HitBefore => return self.approach_hit_before(),
            Goal::Back(back) => return self.approach_back(back),
            Goal::At(at) | Goal::HitAt(at) => {
                if !session.seek(at, batch) {
                    return Err(());
                }
                if session.now().at < at {
                    self.notice = Some(words::beyond_the_end(at, session.now().at));
                }
                if goal == Goal::HitAt(at) {
                    self.tell_hit();
                }
                return Ok(None);
            }
            Goal::Move => Stop::at(Beat::Detail),
            Goal::Weighty(beat) => Stop::at(beat),
            Goal::Choice | Goal::Over => Stop::at(Beat::Choose),
            Goal::Out(level) => Stop::leaving(level),
            Goal::Level(_) => Stop::at(Beat::Descend),
            Goal::Solution | Goal::Numbered(_) => Stop::at(Beat::Solution),
            Goal::End | Goal::Hit => Stop::NEVER,
        };
        let (forward, hit) = if heeds { self.heed(batch, stop) } else { (session.forward(batch, stop), false) };
        if !forward.stopped {
            return Err(());
        }
        if hit {
            self.tell_hit();
            return Ok(None);
        }
        let session = &self.session;
        let (beat, over) = (session.now().beat, session.now().over());
        let solutions = session.now().tally.solutions();
        match goal {
            Goal::Hit => self.notice = Some(crate::stops::words::none_ahead()),
            Goal::Solution if over => {
                self.notice = Some(words::NO_FURTHER_SOLUTION.to_owned());
            }
            Goal::Numbered(number) if over => {
                self.notice = Some(words::no_solution_of_number(number, solutions));
            }
            Goal::Numbered(number) if solutions != number => return Err(()),
            Goal::Level(level) if over => {
                self.notice = Some(words::level_not_reached(level));
            }
            Goal::Level(level) if session.now().level != level => return Err(()),
            Goal::Over if session.prepares().is_some() && !over => return Err(()),
            _ => {}
        }
        let descended = goal == Goal::Over && beat == Some(Beat::Descend);
        Ok(descended.then(|| Goal::Out(session.now().level)))
    }

    /// Makes one batch of moves towards the move that enters a node.
    fn approach_node(&mut self, from: u64, entered: u64) -> Result<Option<Goal>, ()> {
        let (batch, session) = (self.batch.moves(), &mut self.session);
        let kept = |session: &Session| session.shape().map_or(entered, |shape| session.kept(shape));
        let there = |session: &Session| kept(session) == entered && session.now().beat == Some(Beat::Descend);
        let (mut left, mut sought) = (batch, false);
        loop {
            if there(session) || session.now().over() {
                return Ok(None);
            }
            if kept(session) >= entered || session.now().at < from {
                if sought || !session.seek(from, batch) {
                    return if sought { Ok(None) } else { Err(()) };
                }
                // The move `from` enters it, or a node before it.
                sought = true;
                continue;
            }
            left = left.saturating_sub(session.forward(left, Stop::at(Beat::Descend)).made);
            if left == 0 {
                return Err(());
            }
        }
    }

    /// Makes one batch of single moves towards a move by the line with a label.
    fn approach_line(&mut self, label: Label) -> Result<Option<Goal>, ()> {
        for _ in 0..self.session.batch(BATCH / 8) {
            let next = self.session.now().label;
            if self.session.forward(1, Stop::NEVER).made == 0 {
                self.notice = Some(words::line_does_not_run(label));
                return Ok(None);
            }
            if next == label {
                return Ok(None);
            }
        }
        Err(())
    }
}
