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

use crate::batch::Batch;
use crate::machine::{Beat, Label, Stop};
use crate::session::Session;
use crate::timeline::Back;
use crate::within::Within;
use crate::words::{count_or_no, grouped};

pub mod keys;
mod motion;
mod speed;
mod stops;

pub use motion::{CALM, FOLLOWED, HOLD, Motion};
pub use speed::{Pace, Speed};

/// How long a call may work, in milliseconds: half a frame, so that there is time to paint in the other half.
pub const SLICE: f64 = 7.0;

/// How long slice and pictures may take together, in milliseconds; what the page says beside them comes on top.
const FRAME: f64 = 8.0;

/// A slice is not shorter than this, in milliseconds, however long the pictures take.
const LEAST: f64 = 2.0;

/// Moves between the first two looks at the clock. The slowest machines make a million moves a second, so the clock is never
/// missed by more than a few milliseconds; where JavaScript may be asked at each move, by hundreds of them.
const BATCH: u64 = if cfg!(feature = "own") { 64 } else { 4096 };

/// What a visitor can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// To step 0.
    First,
    /// Back by what one press advances.
    Back,
    /// Plays, or pauses.
    Play,
    /// On by what one press advances.
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
    /// One move, whatever the grain.
    SmallStep,
    /// One move back, whatever the grain.
    SmallBack,
    /// To the nearest solution before.
    PreviousSolution,
    /// To the next solution.
    NextSolution,
    /// To the nearest breakpoint met before.
    PreviousStop,
    /// To the next breakpoint that is met.
    NextStop,
    /// Plays faster.
    Faster,
    /// Plays slower.
    Slower,
    /// Drops whatever is under way.
    Stop,
    /// From now on one press advances by a move.
    ByMoves,
    /// From now on one press advances by a choice.
    ByChoices,
    /// On by a page, as clickers ask for: the next moment of a tour, or a step.
    NextPage,
    /// Back by a page.
    PreviousPage,
}

impl Command {
    /// Every command with the name that the page calls it by.
    pub const ALL: [(&'static str, Command); 22] = [
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
        ("previous-stop", Command::PreviousStop),
        ("next-stop", Command::NextStop),
        ("faster", Command::Faster),
        ("slower", Command::Slower),
        ("stop", Command::Stop),
        ("by-moves", Command::ByMoves),
        ("by-choices", Command::ByChoices),
        ("next-page", Command::NextPage),
        ("previous-page", Command::PreviousPage),
    ];

    /// The command of that name.
    pub fn named(name: &str) -> Option<Command> {
        Command::ALL.iter().find(|(known, _)| *known == name).map(|(_, command)| *command)
    }
}

/// What one press of Step advances by, and what is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grain {
    /// Every move.
    Move,
    /// Every move heavier than a detail: a choice is looked for, made, refused or taken back.
    Choice,
}

/// How a search is played: the grain and speed in which its story shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// What one press advances by.
    pub grain: Grain,
    /// How fast Play presses.
    pub speed: Speed,
}

impl Manner {
    /// Choice by choice, two a second.
    pub const CHOICES: Manner = Manner { grain: Grain::Choice, speed: Speed::USUAL };

    /// Move by move, slowly enough to read what each is for.
    pub const MOVES: Manner = Manner { grain: Grain::Move, speed: Speed::READ };
}

/// A place that takes a while to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The moment after so many moves.
    At(u64),
    /// The next move.
    Move,
    /// The next move heavier than a detail.
    Choice,
    /// The same, and if it descends, the end of that subtree.
    Over,
    /// The next move of at least that weight.
    Weighty(Beat),
    /// A level lower than this one.
    Out(usize),
    /// A solution.
    Solution,
    /// The solution of this number.
    Numbered(u64),
    /// This level, from above or below.
    Level(usize),
    /// The move that enters so many-th of the nodes that the tree keeps, which comes behind the move `from`.
    Node {
        /// A move from which it is not far.
        from: u64,
        /// Which node, from 1.
        entered: u64,
    },
    /// A move made by the algorithm's step of this name.
    Ran(Label),
    /// The next breakpoint that is met.
    Hit,
    /// The last one that was met before.
    HitBefore,
    /// That one, once it is found.
    HitAt(u64),
    /// Where a way back leads.
    Back(Back),
    /// The end of the search.
    End,
}

/// Where playing ends by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// After so many moves.
    Move(u64),
    /// With a move of that weight.
    Beat(Beat),
    /// When so many choices are in force.
    Level(usize),
}

impl Until {
    fn goal(self) -> Goal {
        match self {
            Until::Move(at) => Goal::At(at),
            Until::Beat(_) => Goal::Solution,
            Until::Level(level) => Goal::Level(level),
        }
    }
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
    until: Option<Until>,
    /// What is to be played up to once the long way under way is over.
    then: Option<Until>,
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
            manner: session.manner(),
            session,
            state: State::Paused,
            until: None,
            then: None,
            chosen: (false, false),
            notice: None,
            last_tick: 0.0,
            left: 0.0,
            under_way: 0.0,
            slice: SLICE,
            batch: Batch::new(BATCH),
            motion: None,
            counted: (0.0, 0),
            measured: None,
            breaks: stops::Breaks::default(),
        }
    }

    /// Says how long drawing and painting took in the last frame, in milliseconds: the next ones work for so much less.
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
        while !self.session.recall(BATCH) {
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
        matches!(self.state, State::Playing { .. }) && self.manner.speed.rate() > rate
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
        (self.until, self.then) = (None, None);
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
            Command::Faster | Command::Slower | Command::ByMoves | Command::ByChoices => {}
            Command::First => self.to(0, clock),
            Command::Last => self.pursue(Goal::End, clock),
            Command::Step | Command::NextPage => self.walk(self.press(), clock),
            Command::SmallStep => self.walk(Goal::Move, clock),
            Command::StepOver => self.walk(Goal::Over, clock),
            Command::StepOut => match session.now().level {
                0 => self.notice = Some("Level 0 is the root: there is no level to step out of.".to_owned()),
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
        }
    }

    /// What one press of Step leads to.
    fn press(&self) -> Goal {
        match self.manner.grain {
            Grain::Move => Goal::Move,
            Grain::Choice => Goal::Choice,
        }
    }

    /// Goes to the moment after `at` moves, or begins to.
    pub fn go_to(&mut self, at: u64, clock: Clock) {
        self.set_out(Goal::At(at), clock);
    }

    /// Plays up to there and pauses; where playing is too fast to be followed, goes there at once. A long way that is under
    /// way is gone to its end before.
    pub fn play_until(&mut self, until: Until, now: f64, clock: Clock) {
        if let State::Seeking(_) = self.state {
            self.then = Some(until);
            return;
        }
        if matches!(self.manner.speed.pace(), Pace::PerSecond(_)) {
            self.command(Command::Stop, now, clock);
            self.command(Command::Play, now, clock);
            self.until = Some(until);
            return;
        }
        self.set_out(until.goal(), clock);
    }

    /// Whether it plays up to somewhere, by [`play_until`](Self::play_until).
    pub fn is_on_its_way(&self) -> bool {
        self.until.is_some() && self.state != State::Paused
    }

    /// Goes at once where it is playing to; says whether it was on its way anywhere.
    pub fn arrive(&mut self, clock: Clock) -> bool {
        let on_its_way = self.is_on_its_way();
        if let Some(until) = self.until.filter(|_| on_its_way) {
            self.set_out(until.goal(), clock);
        }
        on_its_way
    }

    /// Whether playing ends here; a press that went too far is taken back to where it should have ended.
    fn has_come(&mut self, clock: Clock) -> bool {
        let now = self.session.now();
        match self.until {
            None => false,
            Some(Until::Move(at)) if now.at > at => {
                self.to(at, clock);
                true
            }
            Some(Until::Move(at)) => now.at == at,
            Some(Until::Beat(beat)) => now.beat == Some(beat),
            Some(Until::Level(level)) => now.level == level,
        }
    }

    /// Goes to the moment after `at` moves, and the picture follows.
    pub fn step_to(&mut self, at: u64, clock: Clock) {
        self.walk(Goal::At(at), clock);
    }

    /// Sets out for a goal.
    pub fn set_out(&mut self, goal: Goal, clock: Clock) {
        (self.until, self.then) = (None, None);
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

    /// Works on a goal for a slice of time; leaves it to the following ticks if that does not do.
    fn pursue(&mut self, goal: Goal, clock: Clock) {
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

    /// One batch of moves towards a goal: `Ok(None)` if it is reached, `Ok(Some(next))` if another one takes its
    /// place, `Err` if it is still ahead.
    fn approach(&mut self, goal: Goal) -> Result<Option<Goal>, ()> {
        let heeds = self.heeds_stops(goal);
        let (session, batch) = (&mut self.session, self.batch.moves());
        let stop = match goal {
            Goal::Ran(label) => return self.approach_line(label),
            Goal::Node { from, entered } => return self.approach_node(from, entered),
            Goal::HitBefore => return self.approach_hit_before(),
            Goal::Back(back) => return self.approach_back(back),
            Goal::At(at) | Goal::HitAt(at) => {
                if !session.seek(at, batch) {
                    return Err(());
                }
                if session.now().at < at {
                    let (at, end) = (grouped(at), grouped(session.now().at));
                    self.notice = Some(format!("Move {at} is beyond the end: move {end} is the last."));
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
                self.notice = Some("There is no further solution: the search is over.".to_owned());
            }
            Goal::Numbered(number) if over => {
                let all = count_or_no(solutions, "solution");
                self.notice = Some(format!("There is no solution {}: the search has {all}.", grouped(number)));
            }
            Goal::Numbered(number) if solutions != number => return Err(()),
            Goal::Level(level) if over => {
                self.notice = Some(format!("From there on level {level} is not reached: the search is over."));
            }
            Goal::Level(level) if session.now().level != level => return Err(()),
            _ => {}
        }
        let descended = goal == Goal::Over && beat == Some(Beat::Descend);
        Ok(descended.then(|| Goal::Out(session.now().level)))
    }

    /// One batch of moves towards the one that enters a node.
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

    /// One batch of single moves towards one made by a step of that name.
    fn approach_line(&mut self, label: Label) -> Result<Option<Goal>, ()> {
        for _ in 0..BATCH / 8 {
            let next = self.session.now().label;
            if self.session.forward(1, Stop::NEVER).made == 0 {
                self.notice = Some(format!("From there on {label} does not run: the search is over."));
                return Ok(None);
            }
            if next == label {
                return Ok(None);
            }
        }
        Err(())
    }

    /// Lets time pass up to `now`. Says whether the moment has changed.
    pub fn tick(&mut self, now: f64, clock: Clock) -> bool {
        // A page in the background gets no frames; it goes on where it was instead of catching up.
        let elapsed = (now - self.last_tick).within(0.0, 100.0);
        self.last_tick = now;
        let before = self.session.now().at;
        match self.state {
            State::Paused => return false,
            State::Seeking(goal) => {
                self.pursue(goal, clock);
                let over = self.state == State::Paused;
                if let Some(until) = self.then.take_if(|_| over) {
                    self.play_until(until, now, clock);
                }
            }
            State::Playing { due } => match self.manner.speed.pace() {
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
            self.pursue(self.press(), clock);
            if self.session.now().over() || self.hit().is_some() {
                return;
            }
            if self.state == State::Paused && self.has_come(clock) {
                self.until = None;
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

    fn play_fast(&mut self, moves: u64, clock: Clock) {
        let start = clock();
        let (mut left, mut before) = (moves, start);
        while left > 0 {
            let most = left.min(self.batch.moves());
            let (forward, _) = match self.heeds_stops(Goal::End) {
                true => self.heed(most, Stop::NEVER),
                false => (self.session.forward(most, Stop::NEVER), false),
            };
            left -= forward.made;
            if forward.stopped {
                self.tell_hit();
                self.state = State::Paused;
                return;
            }
            let now = clock();
            self.batch.took(forward.made, now - before);
            before = now;
            if now - start >= self.slice {
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
            Goal::At(to) | Goal::HitAt(to) => (format!("Going to move {}", grouped(to)), Some(to)),
            Goal::Hit => ("Running to the next stop".to_owned(), None),
            Goal::HitBefore => ("Looking back for the last stop".to_owned(), None),
            Goal::Back(_) => ("Looking back".to_owned(), None),
            Goal::Move | Goal::Choice | Goal::Weighty(_) => ("Stepping".to_owned(), None),
            Goal::Numbered(number) => (format!("Going to solution {}", grouped(number)), None),
            Goal::Level(level) => (format!("Going to level {level}"), None),
            Goal::Node { from, .. } => ("Going to that node".to_owned(), Some(from)),
            Goal::Ran(label) => (format!("Going to {label}"), None),
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
