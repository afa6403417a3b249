//! Playback: what the buttons, the keys, the sliders and the passing of time do to a session.
//!
//! The player knows neither a browser nor a clock of its own; whoever owns it hands in the time, so that every
//! behaviour can be tested. No call works for much longer than [`SLICE`] milliseconds: what takes longer is
//! a [`Goal`] that the following ticks go on with, shown with its progress, and dropped at once when asked.
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

use crate::machine::{Beat, Stop};
use crate::session::Session;
use crate::timeline::Back;
use crate::within::Within;
use crate::words::grouped;

pub mod keys;
mod motion;
mod speed;

pub use motion::{CALM, FOLLOWED, Motion};
pub use speed::{Pace, Speed};

/// How long a call may work, in milliseconds: half a frame, so that there is time to paint in the other half.
pub const SLICE: f64 = 7.0;

/// How long slice and pictures may take together, in milliseconds; what the page says beside them comes on top.
const FRAME: f64 = 8.0;

/// A slice is not shorter than this, in milliseconds, however long the pictures take.
const LEAST: f64 = 2.0;

/// Moves between two looks at the clock. The slowest machines make a million moves a second, so the clock is never
/// missed by more than a few milliseconds; for the fastest ones a look costs a tenth of the work at the most.
const BATCH: u64 = 4096;

/// What a visitor can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// To step 0.
    First,
    /// One step back.
    Back,
    /// Plays, or pauses.
    Play,
    /// One step.
    Step,
    /// To the end.
    Last,
    /// Behind the subtree that the next move opens.
    StepOver,
    /// Before the subtree that the last move closed.
    BackOver,
    /// Until the level is lower than now.
    StepOut,
    /// Before the present level was entered.
    BackOut,
    /// One move of any weight.
    SmallStep,
    /// One move of any weight back.
    SmallBack,
    /// To the nearest solution before.
    PreviousSolution,
    /// To the next solution.
    NextSolution,
    /// Plays faster.
    Faster,
    /// Plays slower.
    Slower,
    /// Drops whatever is under way.
    Stop,
    /// Plays small steps instead of steps, or the other way round.
    Grain,
}

impl Command {
    /// Every command with the name that the page calls it by.
    pub const ALL: [(&'static str, Command); 17] = [
        ("first", Command::First),
        ("back", Command::Back),
        ("play", Command::Play),
        ("step", Command::Step),
        ("last", Command::Last),
        ("step-over", Command::StepOver),
        ("back-over", Command::BackOver),
        ("step-out", Command::StepOut),
        ("back-out", Command::BackOut),
        ("small-step", Command::SmallStep),
        ("small-back", Command::SmallBack),
        ("previous-solution", Command::PreviousSolution),
        ("next-solution", Command::NextSolution),
        ("faster", Command::Faster),
        ("slower", Command::Slower),
        ("stop", Command::Stop),
        ("grain", Command::Grain),
    ];

    /// The command of that name.
    pub fn named(name: &str) -> Option<Command> {
        Command::ALL.iter().find(|(known, _)| *known == name).map(|(_, command)| *command)
    }
}

/// How finely the search is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grain {
    /// Every move is shown.
    Small,
    /// Every move heavier than a detail is shown.
    Step,
}

/// A place that takes a while to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A step of this number.
    At(u64),
    /// The next move of any weight.
    Small,
    /// The next move heavier than a detail.
    Weighty,
    /// The same, and if it descends, the end of that subtree.
    Over,
    /// A level lower than this one.
    Out(usize),
    /// A solution.
    Solution,
    /// The end of the search.
    End,
}

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

/// The time, in milliseconds from any beginning.
pub type Clock<'a> = &'a mut dyn FnMut() -> f64;

/// A session being played.
pub struct Player {
    session: Session,
    state: State,
    speed: Speed,
    grain: Grain,
    notice: Option<String>,
    /// When the last tick was.
    last_tick: f64,
    /// When the long way under way began, and how long ago that was when the clock was last looked at.
    set_out: f64,
    under_way: f64,
    /// How long a call may work: [`SLICE`], or less where the pictures take their time.
    slice: f64,
    /// How the picture follows the last change; `None` if it jumps.
    motion: Option<Motion>,
    /// When the count of moves a second began, at which step, and what the last count came to.
    counted: (f64, u64),
    measured: Option<f64>,
}

impl Player {
    /// The session, paused where it stands.
    pub fn new(session: Session) -> Player {
        Player {
            session,
            state: State::Paused,
            speed: Speed::default(),
            grain: Grain::Step,
            notice: None,
            last_tick: 0.0,
            set_out: 0.0,
            under_way: 0.0,
            slice: SLICE,
            motion: None,
            counted: (0.0, 0),
            measured: None,
        }
    }

    /// Says how long drawing and painting took in the last frame, in milliseconds: the next ones work for so much less.
    pub fn drew_for(&mut self, ms: f64) {
        // At once longer, slowly shorter: one quick frame between slow ones says little.
        let wanted = (FRAME - ms).within(LEAST, SLICE);
        self.slice = wanted.min(self.slice + 0.1);
    }

    /// Plays another session, at the speed and grain that were chosen.
    pub fn reopen(&mut self, session: Session) {
        let (speed, grain, last_tick) = (self.speed, self.grain, self.last_tick);
        *self = Player { speed, grain, last_tick, ..Player::new(session) };
    }

    /// The session.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// What the player is doing.
    pub fn state(&self) -> State {
        self.state
    }

    /// The speed chosen.
    pub fn speed(&self) -> Speed {
        self.speed
    }

    /// The grain chosen.
    pub fn grain(&self) -> Grain {
        self.grain
    }

    /// Something the visitor should know about the last command.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// Whether it plays faster than `rate` moves a second.
    pub fn playing_faster_than(&self, rate: f64) -> bool {
        matches!(self.state, State::Playing { .. }) && self.speed.rate() > rate
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
        self.speed = speed;
        if let State::Playing { .. } = self.state {
            // The next move need not wait for the old speed's time.
            self.state = State::Playing { due: self.last_tick };
        }
    }

    /// Does what the visitor asks for, or begins to.
    pub fn command(&mut self, command: Command, now: f64, clock: Clock) {
        match command {
            Command::Faster => return self.set_speed(self.speed.faster()),
            Command::Slower => return self.set_speed(self.speed.slower()),
            Command::Grain => {
                self.grain = if self.grain == Grain::Step { Grain::Small } else { Grain::Step };
                return;
            }
            _ => {}
        }
        let was = std::mem::replace(&mut self.state, State::Paused);
        self.notice = None;
        self.motion = None;
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
            Command::Play | Command::Stop | Command::Faster | Command::Slower | Command::Grain => {}
            Command::First => self.to(0, clock),
            Command::Last => self.pursue(Goal::End, clock),
            Command::Step => self.walk(Goal::Weighty, clock),
            Command::SmallStep => self.walk(Goal::Small, clock),
            Command::StepOver => self.walk(Goal::Over, clock),
            Command::StepOut => match session.now().level {
                0 => self.notice = Some("Level 0 is the root: there is no level to step out of.".to_owned()),
                level => self.walk(Goal::Out(level), clock),
            },
            Command::NextSolution => self.pursue(Goal::Solution, clock),
            Command::SmallBack => self.back(session.now().at.checked_sub(1), clock),
            Command::Back => self.back(session.before(Back::Step), clock),
            Command::BackOver => self.back(session.before(Back::Over), clock),
            Command::BackOut => match session.before(Back::Out) {
                None => self.notice = Some("Level 0 is the root: no move has entered it.".to_owned()),
                before => self.back(before, clock),
            },
            Command::PreviousSolution => match session.before(Back::Solution) {
                None => self.notice = Some("There is no solution before this step.".to_owned()),
                Some(at) => self.to(at, clock),
            },
        }
    }

    /// Goes to step `at`, or begins to.
    pub fn go_to(&mut self, at: u64, clock: Clock) {
        self.notice = None;
        self.motion = None;
        self.to(at, clock);
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

    /// Works on a goal for a slice of time; leaves it to the following ticks if that does not do.
    fn pursue(&mut self, goal: Goal, clock: Clock) {
        let start = clock();
        if !matches!(self.state, State::Seeking(_)) {
            self.set_out = start;
        }
        let mut goal = goal;
        self.state = loop {
            match self.approach(goal) {
                Ok(None) => break State::Paused,
                Ok(Some(next)) => goal = next,
                Err(()) => {}
            }
            self.under_way = clock() - self.set_out;
            if self.under_way - (start - self.set_out) >= SLICE {
                break State::Seeking(goal);
            }
        };
    }

    /// One batch of moves towards a goal: `Ok(None)` if it is reached, `Ok(Some(next))` if another one takes its
    /// place, `Err` if it is still ahead.
    fn approach(&mut self, goal: Goal) -> Result<Option<Goal>, ()> {
        let session = &mut self.session;
        let stop = match goal {
            Goal::At(at) => {
                if !session.seek(at, BATCH) {
                    return Err(());
                }
                if session.now().at < at {
                    let (at, end) = (grouped(at), grouped(session.now().at));
                    self.notice = Some(format!("Step {at} is beyond the end: step {end} is the last."));
                }
                return Ok(None);
            }
            Goal::Small => Stop::at(Beat::Detail),
            Goal::Weighty | Goal::Over => Stop::at(Beat::Choose),
            Goal::Out(level) => Stop::leaving(level),
            Goal::Solution => Stop::at(Beat::Solution),
            Goal::End => Stop::NEVER,
        };
        if !session.forward(BATCH, stop).stopped {
            return Err(());
        }
        let beat = session.now().beat;
        if goal == Goal::Solution && beat == Some(Beat::Done) {
            self.notice = Some("There is no further solution: the search is over.".to_owned());
        }
        let descended = goal == Goal::Over && beat == Some(Beat::Descend);
        Ok(descended.then(|| Goal::Out(session.now().level)))
    }

    /// Lets time pass up to `now`. Says whether the moment has changed.
    pub fn tick(&mut self, now: f64, clock: Clock) -> bool {
        // A page in the background gets no frames; it goes on where it was instead of catching up.
        let elapsed = (now - self.last_tick).within(0.0, 100.0);
        self.last_tick = now;
        let before = self.session.now().at;
        match self.state {
            State::Paused => return false,
            State::Seeking(goal) => self.pursue(goal, clock),
            State::Playing { due } => match self.speed.pace() {
                Pace::PerSecond(rate) => self.play_slowly(due, now, 1000.0 / rate, clock),
                Pace::PerFrame(moves) => {
                    // Frames are those of a 60 Hz display, whatever this one does.
                    let credit = (moves as f64 * elapsed * 60.0 / 1000.0).ceil() as u64;
                    self.play_fast(credit, clock);
                }
                Pace::Most => self.play_fast(u64::MAX, clock),
            },
        }
        self.count(now);
        self.session.now().at != before || self.state == State::Paused
    }

    /// Counts the moves of every half second.
    fn count(&mut self, now: f64) {
        let (since, from) = self.counted;
        if now - since >= COUNTED {
            let at = self.session.now().at;
            self.measured = Some(at.saturating_sub(from) as f64 * 1000.0 / (now - since));
            self.counted = (now, at);
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
            let goal = match self.grain {
                Grain::Small => Goal::Small,
                Grain::Step => Goal::Weighty,
            };
            self.pursue(goal, clock);
            if self.session.now().over() {
                return;
            }
            // A step of very many details goes on in the next tick.
            due = if self.state == State::Paused { due + interval } else { now + 1.0 };
            if let (Some(motion), Some(Beat::Solution)) = (motion, self.session.now().beat) {
                due = due.max(now + motion::STANDS * f64::from(motion.ms) + motion::HOLD);
            }
        }
        self.state = State::Playing { due };
        self.motion = motion;
    }

    fn play_fast(&mut self, moves: u64, clock: Clock) {
        let until = clock() + self.slice;
        let mut left = moves;
        while left > 0 {
            let forward = self.session.forward(left.min(BATCH), Stop::NEVER);
            left -= forward.made;
            if forward.stopped {
                self.state = State::Paused;
                return;
            }
            if clock() >= until {
                return;
            }
        }
    }

    /// What a long way is about and how far it has come, in words; the fraction done where it is known. `None` while it
    /// has not been long enough to be worth a word.
    pub fn progress(&self) -> Option<(String, Option<f64>)> {
        let State::Seeking(goal) = self.state else { return None };
        if self.under_way < PATIENCE {
            return None;
        }
        let at = self.session.now().at;
        let (what, to) = match goal {
            Goal::At(to) => (format!("Going to step {}", grouped(to)), Some(to)),
            Goal::Small | Goal::Weighty => ("Stepping".to_owned(), None),
            Goal::Over | Goal::Out(_) => ("Going through the subtree".to_owned(), None),
            Goal::Solution => ("Looking for the next solution".to_owned(), None),
            Goal::End => ("Going to the end".to_owned(), self.session.now().end),
        };
        let fraction = to.filter(|to| *to > 0).map(|to| at as f64 / to as f64);
        Some((format!("{what}: at {}", grouped(at)), fraction))
    }
}

/// How long a long way takes, in milliseconds, before it is spoken of: shorter ones would only flicker.
const PATIENCE: f64 = 150.0;

/// Moves are counted over so many milliseconds: a number that changes more often cannot be read.
const COUNTED: f64 = 500.0;

#[cfg(test)]
mod tests;
