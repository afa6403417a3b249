//! A leg of a race: playback that ends at a goal, for both sides alike.

use super::play::{Goal, State};
use super::{Race, words};
use crate::machine::Beat;
use crate::player::{Command, Pace, Tempo, Until};

/// Playback that ends at a goal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Leg {
    until: Until,
    /// For a leg to the next solution, the number of that solution on both sides, once both have reached the leg's beginning.
    number: Option<u64>,
    tempo: Option<Tempo>,
    /// The milliseconds left for the leg; `None` without a duration.
    left: Option<f64>,
}

impl Race {
    /// Plays up to a goal and pauses: a position of the clock, the next solution on both sides, or the end of both.
    pub(crate) fn play_leg(&mut self, until: Until, tempo: Option<Tempo>, now: f64) {
        (self.play, self.leg) = (State::Paused, None);
        let (last, all) = self.last();
        if until == Until::Move(self.link.at) || all && self.link.at >= last {
            return;
        }
        self.command(Command::Play, now);
        let left = match tempo {
            Some(Tempo::Within(seconds)) => Some(1000.0 * f64::from(seconds)),
            _ => None,
        };
        self.leg = Some(Leg { until, number: None, tempo, left });
    }

    /// Whether a leg is being played.
    pub(crate) fn is_on_its_way(&self) -> bool {
        self.leg.is_some() && self.is_playing()
    }

    /// Jumps to the goal of the leg, if one is played.
    pub(crate) fn arrive(&mut self) {
        if let Some(leg) = self.leg {
            let number = self.number_of(leg);
            self.play = State::Paused;
            self.jump(leg.until, number);
        }
    }

    /// Jumps to a goal.
    pub(crate) fn jump_to(&mut self, until: Until) {
        self.play = State::Paused;
        self.jump(until, None);
    }

    fn jump(&mut self, until: Until, number: Option<u64>) {
        self.leg = None;
        match until {
            Until::Move(at) => self.go_to(at),
            Until::Beat(Beat::Solution) => {
                self.goal = Goal::Both(number);
                self.set_out();
            }
            _ => {
                self.goal = Goal::Ends;
                self.set_out();
            }
        }
    }

    /// Plays the rest of the leg at the speed that the user chose.
    pub(super) fn let_speed(&mut self) {
        if let Some(leg) = &mut self.leg {
            (leg.tempo, leg.left) = (None, None);
        }
    }

    /// Returns the number of the next solution on both sides.
    pub(super) fn next_number(&self) -> u64 {
        let found = |i: usize| self.sides[i].session.now().tally.solutions();
        found(0).min(found(1)) + 1
    }

    fn number_of(&self, leg: Leg) -> Option<u64> {
        leg.number.or_else(|| self.is_there().then(|| self.next_number()))
    }

    /// Updates the leg after `elapsed` milliseconds, once both sides are at the clock. Returns whether the leg is over.
    pub(super) fn has_come(&mut self, elapsed: f64) -> bool {
        let Some(mut leg) = self.leg else { return false };
        leg.left = leg.left.map(|left| left - elapsed);
        leg.number = self.number_of(leg);
        self.leg = Some(leg);
        let reached = match (leg.until, leg.number) {
            (Until::Move(at), _) => self.link.at >= at,
            (Until::Beat(Beat::Solution), Some(number)) => {
                self.sides.iter().all(|side| side.now().solutions >= number || side.session.now().over())
            }
            _ => false,
        };
        let late = leg.left.is_some_and(|left| left <= 0.0);
        if reached || late {
            self.arrive();
        }
        reached || late
    }

    /// Returns the position of the clock at which the leg ends, as far as it is known.
    pub(super) fn leg_ends(&self) -> Option<u64> {
        let leg = self.leg?;
        match leg.until {
            Until::Move(at) => Some(at),
            Until::Beat(Beat::Solution) => self.place_of(leg.number?),
            _ => Some(self.last()).filter(|(_, all)| *all).map(|(last, _)| last),
        }
    }

    /// Returns the position of the clock at which both sides have found `number` solutions, if it is known. For a side with fewer, its last
    /// solution counts.
    pub(super) fn place_of(&self, number: u64) -> Option<u64> {
        let place = |i: usize| {
            let (side, speed) = (&self.sides[i], self.speed_of(i));
            let course = side.course();
            let number = course.end().map_or(number, |end| end.solutions.min(number));
            if number == 0 { Some(0) } else { Some(side.place(self.link.by, course.at(number)?, speed)) }
        };
        Some(place(0)?.max(place(1)?))
    }

    /// Returns the pace of the clock.
    pub(super) fn pace(&self) -> Pace {
        let Some(Leg { tempo: Some(tempo), left, .. }) = self.leg else { return self.speed.pace() };
        let left = (left.unwrap_or_default() / 1000.0).max(0.05);
        match (tempo, self.leg_ends()) {
            (Tempo::PerSecond(rate), _) => Pace::PerSecond(f64::from(rate)),
            (Tempo::Within(_), Some(end)) => {
                let places = end.saturating_sub(self.link.at).max(1) as f64;
                match places / left {
                    rate if rate <= 1000.0 => Pace::PerSecond(rate),
                    rate => Pace::PerFrame((rate / 60.0).ceil() as u64),
                }
            }
            // How far that is, nobody knows: what is left in the end is jumped over.
            (Tempo::Within(_), None) => self.speed.pace(),
        }
    }

    /// Moves the clock to where the later side found solution `number`, once both sides are at that solution or at their ends.
    pub(super) fn choose_both(&mut self, number: u64) {
        self.goal = Goal::Clock;
        let rows = (0..2).map(|i| (i, self.sides[i].now())).filter(|(_, row)| row.solutions == number);
        let places = rows.map(|(i, row)| self.sides[i].place(self.link.by, row, self.speed_of(i)));
        match places.max() {
            Some(place) => self.link.at = place,
            None => self.notice = Some(words::no_solution(true)),
        }
    }
}
