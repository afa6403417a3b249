//! Playback: what buttons, keys, sliders and elapsed time do to a session.
//!
//! The player uses neither a browser nor a clock of its own; its owner passes the time in, so that every behaviour can be tested. No call
//! works much longer than [`SLICE`] milliseconds. What takes longer is a [`Goal`] that the following ticks continue, shown with its
//! progress, and cancelled at once on request.
//!
//! One press of Step, → or Play advances by the *step size* ([`Grain`]): every move, or every decision (all moves that weigh more than a
//! detail). Addresses, Go to and the timeline count *moves*. Beside them the page shows the number of presses of Step that lead there,
//! rejections included. A second run of the same search counts them where that is quick (`modes/watch/choices.rs`), since a jump cannot.
//! An example has its own step size and speed (`Preset::by_moves`), otherwise the method has (`About::manner`); the visitor's choice holds
//! until another example is opened.
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
use crate::narration::Narration;
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
mod sought;
mod stops;
mod words;

pub use crate::command::Command;
pub use goal::{Goal, Tempo, Until};
pub use motion::{CALM, FOLLOWED, HOLD, Motion};
pub use stepdance_search::batch::Clock;
pub use stepdance_search::playback::{Grain, Manner, Pace, Speed};

/// The longest time of a call, in milliseconds: half a frame, so that painting has the other half.
pub const SLICE: f64 = 7.0;

/// The time for slice, pictures and texts of a frame together, in milliseconds.
const FRAME: f64 = 6.5;

/// The least length of a slice, in milliseconds, however long the pictures take.
const LEAST: f64 = 1.5;

/// The first number of moves between two looks at the clock. The slowest machines make a million moves a second, so a slice is exceeded by
/// a few milliseconds at most.
const BATCH: u64 = 4096;

/// The time, in milliseconds, after which a long way is shown: shorter ones would only flicker.
const PATIENCE: f64 = 150.0;

/// The longest time for which a notice is shown, in milliseconds.
pub const NOTICE: f64 = 8000.0;

/// The state of playback.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum State {
    /// Waiting for a command.
    Paused,
    /// Playing; the next move is due at `due`.
    Playing {
        /// The time of the next move, in milliseconds.
        due: f64,
    },
    /// On a long way to a goal.
    Seeking(Goal),
}

/// A session with its playback.
pub struct Player {
    session: Session,
    state: State,
    leg: Option<Leg>,
    /// The last move, as the census has counted it.
    end: Option<u64>,
    /// What to play or jump to after the long way to the present goal.
    then: Option<Then>,
    manner: Manner,
    /// Whether step size and speed were chosen by the visitor; the choice holds until an example with its own is opened.
    chosen: (bool, bool),
    /// The number of solutions met before the present run.
    begun: u64,
    /// What is said at the end of the search, if the run that led there now rests on the last solution.
    ended: Option<Narration>,
    notice: Option<String>,
    /// The time of the first tick with the present notice, and that notice.
    noticed: Option<(f64, String)>,
    /// Whether the visitor has done anything with this search: what is said of its opening stays until then.
    is_acted_on: bool,
    /// The time of the last tick.
    last_tick: f64,
    /// When the present long way began, and how long it had lasted when the clock was last read.
    left: f64,
    under_way: f64,
    /// The longest time of a call: [`SLICE`], or less if the pictures are slow.
    slice: f64,
    /// The number of moves between two looks at the clock.
    batch: Batch,
    /// How the picture moves after the last change; `None` if it jumps.
    motion: Option<Motion>,
    /// The time and step at which the present count of moves per second began, and the last result.
    counted: (f64, u64),
    measured: Option<f64>,
    breaks: stops::Breaks,
    /// The search for a dead end or a decision in progress.
    sought: Option<Box<sought::Sought>>,
}

impl Player {
    /// Creates a player for a session, paused.
    pub fn new(session: Session) -> Player {
        Player {
            manner: session.about().manner,
            batch: Batch::new(session.batch(BATCH)),
            session,
            state: State::Paused,
            leg: None,
            end: None,
            then: None,
            chosen: (false, false),
            begun: 0,
            ended: None,
            notice: None,
            noticed: None,
            is_acted_on: false,
            last_tick: 0.0,
            left: 0.0,
            under_way: 0.0,
            slice: SLICE,
            motion: None,
            counted: (0.0, 0),
            measured: None,
            breaks: stops::Breaks::default(),
            sought: None,
        }
    }

    /// Reports how long everything but the search took in the last frame, in milliseconds; the next slices are shorter by as much.
    pub fn drew_for(&mut self, ms: f64) {
        // At once longer, slowly shorter: one quick frame between slow ones says little.
        let wanted = (FRAME - ms).within(LEAST, SLICE);
        self.slice = wanted.min(self.slice + 0.1);
    }

    /// Plays another session, at the step size and speed that the visitor chose, or else at those of its method.
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

    /// Plays another session at the same step size and speed, with the same breakpoints. Returns the player of the session before.
    pub(crate) fn set_aside(&mut self, session: Session) -> Player {
        let Player { manner, chosen, last_tick, .. } = *self;
        let mut player = Player { manner, chosen, last_tick, ..Player::new(session) };
        player.set_stops(self.stops().clone());
        std::mem::replace(self, player)
    }

    /// Sets the playback of an example and forgets the visitor's choices.
    pub fn play_as(&mut self, manner: Manner) {
        self.manner = manner;
        self.chosen = (false, false);
    }

    /// Returns the session, to add to its tree.
    pub fn session_mut(&mut self) -> &mut Session {
        &mut self.session
    }

    /// Returns the session.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the session, for solving by hand.
    pub(crate) fn played(&mut self) -> &mut Session {
        &mut self.session
    }

    /// Sets how the picture moves after the last change.
    pub(crate) fn show(&mut self, motion: Option<Motion>) {
        self.motion = motion;
    }

    /// Computes the state before the last move for a slice of time; returns whether it is found.
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

    /// Returns the state of playback.
    pub fn state(&self) -> State {
        self.state
    }

    /// Returns the speed.
    pub fn speed(&self) -> Speed {
        self.manner.speed
    }

    /// Returns the step size: what one press advances by.
    pub fn grain(&self) -> Grain {
        self.manner.grain
    }

    /// Returns the notice to the visitor about the last command.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// Shows a notice to the visitor until anything else is done, and for at most [`NOTICE`] milliseconds.
    pub fn say(&mut self, notice: String) {
        self.notice = Some(notice);
    }

    /// Notes that the visitor does something, which removes the notice. Returns whether there was one.
    pub(crate) fn heed_action(&mut self) -> bool {
        self.is_acted_on = true;
        self.drop_notice()
    }

    /// Removes the notice. Returns whether there was one.
    fn drop_notice(&mut self) -> bool {
        self.noticed = None;
        self.notice.take().is_some()
    }

    /// Removes the notice once it has been shown for [`NOTICE`] milliseconds. Returns whether it did.
    fn let_notice_pass(&mut self, now: f64) -> bool {
        let Some(notice) = &self.notice else {
            self.noticed = None;
            return false;
        };
        match &self.noticed {
            Some((since, of)) if of == notice => self.is_acted_on && now - since >= NOTICE && self.drop_notice(),
            // A new one has its whole time.
            _ => {
                self.noticed = Some((now, notice.clone()));
                false
            }
        }
    }

    /// Whether playback makes more than `rate` moves per second.
    pub fn playing_faster_than(&self, rate: f64) -> bool {
        matches!(self.state, State::Playing { .. }) && self.pace().rate() > rate
    }

    /// Returns the moves per second, counted over the last half second; `None` if unknown.
    pub fn measured(&self) -> Option<f64> {
        self.measured
    }

    /// Takes how the picture moves for the changes since the last call; `None` if it jumps.
    pub fn take_motion(&mut self) -> Option<Motion> {
        self.motion.take()
    }

    /// Returns what is said at the end of the search, if a run that was too fast to follow has come to it and now rests on its last
    /// solution.
    pub fn ended(&self) -> Option<&Narration> {
        self.ended.as_ref()
    }

    /// Sets the speed chosen by the visitor.
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

    /// Runs a command, or begins to.
    pub fn command(&mut self, command: Command, now: f64, clock: Clock) {
        match command {
            Command::Faster => return self.set_speed(self.manner.speed.faster()),
            Command::Slower => return self.set_speed(self.manner.speed.slower()),
            Command::ByMoves => return self.set_grain(Grain::Move),
            Command::ByChoices => return self.set_grain(Grain::Choice),
            _ => {}
        }
        let was = std::mem::replace(&mut self.state, State::Paused);
        self.halt();
        let session = &self.session;
        match command {
            Command::Play if was == State::Paused => {
                if session.now().over() {
                    self.session.seek(0, 0);
                }
                self.begun = self.session.now().tally.solutions();
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
            Command::NextDeadEnd => self.pursue(Goal::DeadEnd(None), clock),
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

    /// Returns the goal of one press of Step.
    pub(super) fn press(&self) -> Goal {
        match self.manner.grain {
            Grain::Move => Goal::Move,
            Grain::Choice => Goal::Choice,
        }
    }

    /// Goes to the position after `at` moves, or begins to.
    pub fn go_to(&mut self, at: u64, clock: Clock) {
        self.set_out(Goal::At(at), clock);
    }

    /// Goes to the position after `at` moves with a moving picture.
    pub fn step_to(&mut self, at: u64, clock: Clock) {
        self.walk(Goal::At(at), clock);
    }

    /// Starts on the way to a goal.
    pub fn set_out(&mut self, goal: Goal, clock: Clock) {
        self.halt();
        self.pursue(goal, clock);
    }

    /// Drops what was under way, and what was said of it.
    fn halt(&mut self) {
        (self.leg, self.then, self.ended) = (None, None, None);
        self.drop_notice();
        self.motion = None;
        self.drop_hunt();
        self.sought = None;
    }

    fn to(&mut self, at: u64, clock: Clock) {
        self.pursue(Goal::At(at), clock);
    }

    /// Pursues a goal as one step, with a moving picture.
    fn walk(&mut self, goal: Goal, clock: Clock) {
        self.pursue(goal, clock);
        if self.state == State::Paused {
            self.motion = Some(Motion::STEP);
        }
    }

    /// Goes back to a step with a moving picture; nothing if `at` is `None`, as at step 0.
    fn back(&mut self, at: Option<u64>, clock: Clock) {
        if let Some(at) = at {
            self.walk(Goal::At(at), clock);
        }
    }

    /// Returns the goal of a long way in words, and the share done where it is known. `None` until the way has lasted 150
    /// milliseconds.
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
