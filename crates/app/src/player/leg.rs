//! A leg: playback with a set end, at the visitor's speed or its own.

use super::{Clock, Command, Goal, Grain, Pace, Player, State, Tempo, Until, motion};
use crate::machine::Beat;

/// The most moves ahead over which the length of a way is looked up: a few milliseconds.
const LOOKED: u64 = 1 << 13;
/// The longest way that is animated, in milliseconds; longer ones jump.
const SHORT: f64 = 1500.0;
/// The most single presses per second; faster playback makes moves in batches.
const FASTEST_PRESS: f64 = 1000.0;

/// Playback with a set end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Leg {
    until: Until,
    /// The leg's own pace, and the milliseconds left for it.
    pub(super) paced: Option<(Pace, Option<f64>)>,
}

/// What follows the end of a long way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Then {
    Play(Until, Option<Tempo>),
    Jump(Until),
}

impl Player {
    /// Plays up to a position and pauses; goes there at once where playback is too fast to follow. A long way in progress is completed
    /// first.
    pub fn play_until(&mut self, until: Until, now: f64, clock: Clock) {
        self.play_leg(until, None, now, clock);
    }

    /// Plays like [`play_until`](Self::play_until), at a tempo that overrides the visitor's speed.
    pub fn play_leg(&mut self, until: Until, tempo: Option<Tempo>, now: f64, clock: Clock) {
        if let State::Seeking(_) = self.state {
            self.then = Some(Then::Play(until, tempo));
            return;
        }
        if tempo.is_none() && !matches!(self.manner.speed.pace(), Pace::PerSecond(_)) {
            return self.set_out(until.goal(), clock);
        }
        self.command(Command::Stop, now, clock);
        let here = self.session.now();
        if !here.over() && until != Until::Move(here.at) {
            let paced = tempo.map(|tempo| self.paced(until, tempo));
            self.command(Command::Play, now, clock);
            self.leg = Some(Leg { until, paced });
        }
    }

    /// Whether the player plays up to a set end, by [`play_until`](Self::play_until).
    pub fn is_on_its_way(&self) -> bool {
        self.leg.is_some() && self.state != State::Paused
    }

    /// Takes the search's last move from the census; a leg that ends there takes the time that it has left for the rest of the way.
    pub fn expect_end(&mut self, end: u64) {
        if self.end.replace(end) == Some(end) {
            return;
        }
        let left = end.saturating_sub(self.session.now().at);
        if let Some(Leg { until: Until::End, paced: Some((Pace::PerFrame(moves), Some(ms))) }) = &mut self.leg {
            *moves = batch(left, *ms / 1000.0);
        }
    }

    /// Goes at once to the end of the leg; returns whether there was one.
    pub fn arrive(&mut self, clock: Clock) -> bool {
        let on_its_way = self.is_on_its_way();
        if let Some(leg) = self.leg.filter(|_| on_its_way) {
            self.set_out(leg.until.goal(), clock);
        }
        on_its_way
    }

    /// Goes to a position at once, or after the long way in progress.
    pub fn jump_to(&mut self, until: Until, clock: Clock) {
        match self.state {
            State::Seeking(_) => self.then = Some(Then::Jump(until)),
            _ => self.set_out(until.goal(), clock),
        }
    }

    /// Whether the way to a step ahead is short enough to be played.
    pub fn is_short_way(&self, to: u64) -> bool {
        let (Pace::PerSecond(rate), Some(ahead)) =
            (self.manner.speed.pace(), to.checked_sub(self.session.now().at).filter(|ahead| *ahead > 0))
        else {
            return false;
        };
        let way = self.session.stretch(self.weight(), ahead.min(LOOKED), |at, _, _| at == to);
        way.is_some_and(|way| way.presses as f64 * 1000.0 / rate + way.solutions as f64 * motion::HOLD <= SHORT)
    }

    /// Returns the present pace of playback.
    pub(super) fn pace(&self) -> Pace {
        self.leg.and_then(|leg| leg.paced).map_or(self.manner.speed.pace(), |(pace, _)| pace)
    }

    /// Returns the end of the present leg.
    pub(super) fn until(&self) -> Option<Until> {
        self.leg.map(|leg| leg.until)
    }

    /// Subtracts the elapsed milliseconds from the time left for the leg; returns whether none is left.
    pub(super) fn spend(&mut self, elapsed: f64) -> bool {
        let left = self.leg.as_mut().and_then(|leg| leg.paced.as_mut()?.1.as_mut());
        left.is_some_and(|left| {
            *left -= elapsed;
            *left <= 0.0
        })
    }

    /// Whether playback ends here; if a press went beyond the end, goes back to it.
    pub(super) fn has_come(&mut self, clock: Clock) -> bool {
        let now = self.session.now();
        match self.until() {
            None => false,
            Some(Until::Move(at)) if now.at > at => {
                self.pursue(Goal::At(at), clock);
                true
            }
            Some(Until::Move(at)) => now.at == at,
            Some(Until::Beat(beat)) => now.beat == Some(beat),
            Some(Until::Level(level)) => now.level == level,
            Some(Until::End) => now.over(),
        }
    }

    /// Returns the least weight of a move that ends a press of Step.
    fn weight(&self) -> Beat {
        if self.manner.grain == Grain::Move { Beat::Detail } else { Beat::Choose }
    }

    /// Returns the pace of a tempo, and the milliseconds available.
    fn paced(&self, until: Until, tempo: Tempo) -> (Pace, Option<f64>) {
        let seconds = match tempo {
            Tempo::PerSecond(rate) => return (Pace::PerSecond(f64::from(rate)), None),
            Tempo::Within(seconds) => f64::from(seconds),
        };
        let way = self.session.stretch(self.weight(), LOOKED, |at, beat, level| match until {
            Until::Move(to) => at == to,
            Until::Beat(wanted) => beat == Some(wanted),
            Until::Level(wanted) => level == wanted,
            Until::End => false,
        });
        let batch = |moves: u64| Pace::PerFrame(batch(moves, seconds));
        let here = self.session.now();
        let pace = match (way, until) {
            (Some(way), _) => {
                // Solutions are looked at on the way, as far as there is time for it.
                let left = (seconds - way.solutions as f64 * motion::HOLD / 1000.0).max(seconds / 2.0);
                let rate = way.presses.max(1) as f64 / left;
                if rate <= FASTEST_PRESS { Pace::PerSecond(rate) } else { batch(way.moves) }
            }
            (None, Until::Move(to)) => batch(to.saturating_sub(here.at)),
            (None, until) => match here.end.or(self.end).filter(|_| until == Until::End) {
                Some(end) => batch(end.saturating_sub(here.at)),
                // How far that is, nobody knows: what is left in the end is jumped over.
                None => batch(LOOKED),
            },
        };
        (pace, Some(1000.0 * seconds))
    }
}

/// Returns the moves per frame that make so many moves in so many seconds.
fn batch(moves: u64, seconds: f64) -> u64 {
    (moves as f64 / (60.0 * seconds)).ceil() as u64
}
