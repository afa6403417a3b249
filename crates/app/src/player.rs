//! Playback: what the buttons, the keys, the sliders and the passing of time do to a session.
//!
//! The player knows neither a browser nor a clock of its own; whoever owns it hands in the time, so that every
//! behaviour can be tested. No call works for much longer than [`SLICE`] milliseconds: what takes longer is
//! a [`Goal`] that the following ticks go on with, shown with its progress, and dropped at once when asked.
//!
//! A step is a step. One press of Step, → or Play advances by the *grain*: every move, or every choice (all that weighs
//! more than a detail). The numbers that addresses, Go to and the timeline count are *moves*; beside them the page
//! shows how many presses of Step lead there, refusals included, counted by a second walk of the same search as far as
//! that is quick (`modes/watch/choices.rs`), since no leap could say. An example brings its grain and speed
//! (`Preset::by_moves`), otherwise the method does (`About::manner`); what the visitor chooses holds until another
//! example is opened.
//!
//! ```
//! use stepdance::player::{Command, Player};
//! use stepdance::problems::CATALOG;
//!
//! let mut player = Player::new(CATALOG.open("queens?n=4")?);
//! // A clock that stands still: everything is done in no time.
//! let mut clock = || 0.0;
//! player.command(Command::NextSolution, 0.0, &mut clock);
//! assert_eq!(player.session().now().at, 62);
//! player.command(Command::First, 0.0, &mut clock);
//! assert_eq!(player.session().now().at, 0);
//! # Ok::<(), stepdance::params::BadParams>(())
//! ```

use crate::batch::Batch;
use crate::session::Session;
use crate::timeline::Back;
use crate::within::Within;
use leg::{Leg, Then};

mod approach;
mod goal;
pub mod keys;
mod leg;
mod motion;
mod playing;
mod stops;
mod words;

pub use crate::command::Command;
pub use goal::{Goal, Tempo, Until};
pub use motion::{CALM, FOLLOWED, HOLD, Motion};
pub use stepdance_search::batch::Clock;
pub use stepdance_search::playback::{Grain, Manner, Pace, Speed};

/// How long a call may work, in milliseconds: half a frame, so that there is time to paint in the other half.
pub const SLICE: f64 = 7.0;

/// How long slice, pictures and what the page says beside them may take together, in milliseconds.
const FRAME: f64 = 6.5;

/// A slice is not shorter than this, in milliseconds, however long the pictures take.
const LEAST: f64 = 1.5;

/// Moves between the first two looks at the clock. The slowest machines make a million moves a second, so the clock is never
/// missed by more than a few milliseconds.
const BATCH: u64 = 4096;

/// How long a long way takes, in milliseconds, before it is spoken of: shorter ones would only flicker.
const PATIENCE: f64 = 150.0;

/// What the player is doing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum State {
    /// Waiting for the visitor.
    Paused,
    /// Playing; the next move is due at that time, in milliseconds.
    Playing {
        /// When the next move is due.
        due: f64,
    },
    /// On a long way.
    Seeking(Goal),
}

/// A session being played.
pub struct Player {
    session: Session,
    state: State,
    leg: Option<Leg>,
    /// What is to be played up to once the long way under way is over.
    then: Option<Then>,
    manner: Manner,
    /// Whether grain and speed are the visitor's own choice, which holds until an example has one of its own.
    chosen: (bool, bool),
    notice: Option<String>,
    /// When the last tick was.
    last_tick: f64,
    /// When the long way under way began, and how long ago that was when the clock was last looked at.
    left: f64,
    under_way: f64,
    /// How long a call may work: [`SLICE`], or less where the pictures take their time.
    slice: f64,
    /// How many moves are made between two looks at the clock.
    batch: Batch,
    /// How the picture follows the last change; `None` if it jumps.
    motion: Option<Motion>,
    /// When the count of moves a second began, at which step, and what the last count came to.
    counted: (f64, u64),
    measured: Option<f64>,
    breaks: stops::Breaks,
}

impl Player {
    /// The session, paused where it stands.
    pub fn new(session: Session) -> Player {
        Player {
            manner: session.about().manner,
            batch: Batch::new(session.batch(BATCH)),
            session,
            state: State::Paused,
            leg: None,
            then: None,
            chosen: (false, false),
            notice: None,
            last_tick: 0.0,
            left: 0.0,
            under_way: 0.0,
            slice: SLICE,
            motion: None,
            counted: (0.0, 0),
            measured: None,
            breaks: stops::Breaks::default(),
        }
    }

    /// Says how long all but the search took in the last frame, in milliseconds: the next ones work for so much less.
    pub fn drew_for(&mut self, ms: f64) {
        // At once longer, slowly shorter: one quick frame between slow ones says little.
        let wanted = (FRAME - ms).within(LEAST, SLICE);
        self.slice = wanted.min(self.slice + 0.1);
    }

    /// Plays another session, at the grain and speed that the visitor chose, or as its method is played.
    pub fn reopen(&mut self, session: Session) {
        let (manner, chosen, last_tick) = (self.manner, self.chosen, self.last_tick);
        *self = Player { chosen, last_tick, ..Player::new(session) };
        if chosen.0 {
            self.manner.grain = manner.grain;
        }
        if chosen.1 {
            self.manner.speed = manner.speed;
        }
    }

    /// Plays as an example is played; what the visitor chose before is over.
    pub fn play_as(&mut self, manner: Manner) {
        self.manner = manner;
        self.chosen = (false, false);
    }

    /// The session, to be told of its tree.
    pub fn session_mut(&mut self) -> &mut Session {
        &mut self.session
    }

    /// The session.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The session, for a play by hand, which decides where it goes.
    pub(crate) fn played(&mut self) -> &mut Session {
        &mut self.session
    }

    /// The picture follows the last change like that.
    pub(crate) fn show(&mut self, motion: Option<Motion>) {
        self.motion = motion;
    }

    /// Looks for the moment before for a slice; says whether it is found.
    pub fn recall(&mut self, clock: Clock) -> bool {
        let start = clock();
        let batch = self.session.batch(BATCH);
        while !self.session.recall(batch) {
            if clock() - start >= LEAST {
                return false;
            }
        }
        true
    }

    /// What the player is doing.
    pub fn state(&self) -> State {
        self.state
    }

    /// How fast it plays.
    pub fn speed(&self) -> Speed {
        self.manner.speed
    }

    /// What one press advances by.
    pub fn grain(&self) -> Grain {
        self.manner.grain
    }

    /// Something the visitor should know about the last command.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// Says something that the visitor should know of what was just done, until the next command.
    pub fn say(&mut self, notice: String) {
        self.notice = Some(notice);
    }

    /// Whether it plays faster than `rate` moves a second.
    pub fn playing_faster_than(&self, rate: f64) -> bool {
        matches!(self.state, State::Playing { .. }) && self.pace().rate() > rate
    }

    /// How many moves a second are made, as counted over the last half second; none while that is not known.
    pub fn measured(&self) -> Option<f64> {
        self.measured
    }

    /// How the picture is to follow the change since this was last asked; `None` if it is to jump.
    pub fn take_motion(&mut self) -> Option<Motion> {
        self.motion.take()
    }

    /// Chooses a speed.
    pub fn set_speed(&mut self, speed: Speed) {
        self.manner.speed = speed;
        self.chosen.1 = true;
        if let Some(leg) = &mut self.leg {
            leg.paced = None;
        }
        if let State::Playing { .. } = self.state {
            // The next move need not wait for the old speed's time.
            self.state = State::Playing { due: self.last_tick };
        }
    }

    fn set_grain(&mut self, grain: Grain) {
        self.manner.grain = grain;
        self.chosen.0 = true;
    }

    /// Does what the visitor asks for, or begins to.
    pub fn command(&mut self, command: Command, now: f64, clock: Clock) {
        match command {
            Command::Faster => return self.set_speed(self.manner.speed.faster()),
            Command::Slower => return self.set_speed(self.manner.speed.slower()),
            Command::ByMoves => return self.set_grain(Grain::Move),
            Command::ByChoices => return self.set_grain(Grain::Choice),
            _ => {}
        }
        let was = std::mem::replace(&mut self.state, State::Paused);
        (self.leg, self.then) = (None, None);
        self.notice = None;
        self.motion = None;
        self.drop_hunt();
        let session = &self.session;
        match command {
            Command::Play if was == State::Paused => {
                if session.now().over() {
                    self.session.seek(0, 0);
                }
                self.last_tick = now;
                (self.counted, self.measured) = ((now, self.session.now().at), None);
                self.state = State::Playing { due: now };
            }
            Command::Play | Command::Stop => {}
            Command::First => self.to(0, clock),
            Command::Last => self.pursue(Goal::End, clock),
            Command::Step | Command::NextPage => self.walk(self.press(), clock),
            Command::SmallStep => self.walk(Goal::Move, clock),
            Command::StepOver => self.walk(Goal::Over, clock),
            Command::StepOut => match session.now().level {
                0 => self.notice = Some(words::NOT_OUT_OF_THE_ROOT.to_owned()),
                level => self.walk(Goal::Out(level), clock),
            },
            Command::NextSolution => self.pursue(Goal::Solution, clock),
            Command::NextStop => self.run_to_hit(Goal::Hit, clock),
            Command::PreviousStop => self.run_to_hit(Goal::HitBefore, clock),
            Command::SmallBack => self.back(session.now().at.checked_sub(1), clock),
            Command::Back | Command::PreviousPage => match self.manner.grain {
                Grain::Move => self.back(session.now().at.checked_sub(1), clock),
                Grain::Choice => self.walk(Goal::Back(Back::Step), clock),
            },
            Command::BackOver => self.walk(Goal::Back(Back::Over), clock),
            Command::BackOut => self.walk(Goal::Back(Back::Out), clock),
            Command::PreviousSolution => self.pursue(Goal::Back(Back::Solution), clock),
            page => debug_assert!(page.is_of_page() || page.is_about_pace(), "{page:?}"),
        }
    }

    /// What one press of Step leads to.
    pub(super) fn press(&self) -> Goal {
        match self.manner.grain {
            Grain::Move => Goal::Move,
            Grain::Choice => Goal::Choice,
        }
    }

    /// Goes to the moment after `at` moves, or begins to.
    pub fn go_to(&mut self, at: u64, clock: Clock) {
        self.set_out(Goal::At(at), clock);
    }

    /// Goes to the moment after `at` moves, and the picture follows.
    pub fn step_to(&mut self, at: u64, clock: Clock) {
        self.walk(Goal::At(at), clock);
    }

    /// Sets out for a goal.
    pub fn set_out(&mut self, goal: Goal, clock: Clock) {
        (self.leg, self.then) = (None, None);
        self.notice = None;
        self.motion = None;
        self.drop_hunt();
        self.pursue(goal, clock);
    }

    fn to(&mut self, at: u64, clock: Clock) {
        self.pursue(Goal::At(at), clock);
    }

    /// One step forwards that the picture follows.
    fn walk(&mut self, goal: Goal, clock: Clock) {
        self.pursue(goal, clock);
        if self.state == State::Paused {
            self.motion = Some(Motion::STEP);
        }
    }

    /// A step backwards, which the picture follows; nothing at step 0.
    fn back(&mut self, at: Option<u64>, clock: Clock) {
        if let Some(at) = at {
            self.walk(Goal::At(at), clock);
        }
    }

    /// What a long way is about and how far it has come, in words; the fraction done where it is known. `None` while it
    /// has not been long enough to be worth a word.
    pub fn progress(&self) -> Option<(String, Option<f64>)> {
        let State::Seeking(goal) = self.state else { return None };
        if self.under_way < PATIENCE {
            return None;
        }
        let now = self.session.now();
        let to = match goal {
            Goal::At(to) | Goal::HitAt(to) => Some(to),
            Goal::Node { from, .. } => Some(from),
            Goal::End => now.end,
            _ => None,
        };
        let fraction = to.filter(|to| *to > 0).map(|to| now.at as f64 / to as f64);
        Some((words::on_the_way(goal, now.at), fraction))
    }
}

#[cfg(test)]
mod tests;
