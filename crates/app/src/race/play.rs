//! Playback of a race: the common clock advances, and both sides follow it, a slice of time per frame.

use super::{Race, Side, Stopwatch, words};
use crate::desk::Frame;
use crate::location::By;
use crate::machine::Stop;
use crate::player::{CALM, Clock, Command, Motion, Pace, SLICE, Speed};
use crate::typed::Typed;
use crate::within::Within;

/// State of playback.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum State {
    Paused,
    /// The clock advances next at that time, in milliseconds.
    Playing(f64),
}

/// The goal of both sides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Goal {
    /// The clock's position.
    Clock,
    /// The end of each side, to find out where it is.
    Ends,
    /// On each side the solution of that number; then the clock moves to the nearest of them. The flag says whether they lie ahead.
    Solutions([u64; 2], bool),
    /// On both sides the solution of that number, or if `None` the next one; then the clock moves to the later of them.
    Both(Option<u64>),
}

/// Default duration of a race of known length, in seconds.
const SECONDS: f64 = 20.0;
/// The lowest default speed, in positions of the clock per second.
const LEAST: f64 = 0.5;
/// The highest default speed, in positions of the clock per second.
const FOLLOWED: f64 = 250.0;
/// The time after which a jump under way is announced, in milliseconds.
const PATIENCE: f64 = 150.0;
/// The most time that playback catches up, in milliseconds.
const OWED: f64 = 250.0;

impl Race {
    /// Returns the default speed, at which the race lasts about [`SECONDS`].
    pub(super) fn fitting_speed(&self) -> Speed {
        let (last, all) = self.last();
        if !all {
            return Speed::USUAL;
        }
        Speed::of_rate((last as f64 / SECONDS).within(LEAST, FOLLOWED))
    }

    /// Returns the speed of playback.
    pub fn speed(&self) -> Speed {
        self.speed
    }

    /// Sets the speed of playback.
    pub fn set_speed(&mut self, speed: Speed) {
        (self.speed, self.chosen, self.stale) = (speed, true, true);
        self.let_speed();
        if let State::Playing(due) = &mut self.play {
            *due = self.last_tick;
        }
    }

    /// Whether the race plays.
    pub fn is_playing(&self) -> bool {
        self.play != State::Paused
    }

    /// Whether the race plays too fast for sentences to be read.
    pub fn is_calm(&self) -> bool {
        self.is_playing() && self.pace().rate() > CALM || self.is_under_way()
    }

    /// Whether a jump is under way that takes long enough to be announced.
    pub fn is_under_way(&self) -> bool {
        self.under_way > PATIENCE
    }

    pub(super) fn set_out(&mut self) {
        self.there = false;
        self.since = f64::NAN;
        self.stale = true;
    }

    /// Starts to measure both searches if the clock is time and no speeds are given.
    pub(super) fn measure_if_needed(&mut self) {
        if self.link.by != By::Time || self.link.speeds.is_some() {
            return;
        }
        if let (Ok(left), Ok(right)) = (self.sides[0].address.open(), self.sides[1].address.open()) {
            self.watches = Some([Stopwatch::new(left), Stopwatch::new(right)]);
            self.set_out();
        }
    }

    /// Goes to a position of the clock.
    pub fn go_to(&mut self, at: u64) {
        self.goal = Goal::Clock;
        self.notice = None;
        let (last, all) = self.last();
        self.link.at = if all { at.min(last) } else { at };
        self.set_out();
    }

    /// Goes to a typed position of the clock: a number, a percentage, the start or the end.
    ///
    /// # Errors
    /// Says what is wrong with the text.
    pub fn go_to_text(&mut self, text: &str) -> Result<(), String> {
        let at = match Typed::read(text) {
            // Named is the move 0 of the start, and other moves where the clock counts them.
            Ok(Typed::Move { at, named }) if !named || at == 0 || self.link.by == By::Moves => at,
            Ok(Typed::Solution(Some(number))) if self.link.by == By::Solutions => number,
            Ok(Typed::Share(part)) => (self.last().0 as f64 * part as f64 / 100.0) as u64,
            Ok(Typed::End) => {
                self.command(Command::Last, self.last_tick);
                return Ok(());
            }
            _ => return Err(words::no_place(text.trim())),
        };
        self.play = State::Paused;
        self.go_to(at);
        Ok(())
    }

    /// Performs a command. One that concerns a single search does what comes nearest in a race.
    pub fn command(&mut self, command: Command, now: f64) {
        use Command::*;
        match command {
            Faster => return self.set_speed(self.speed.faster()),
            Slower => return self.set_speed(self.speed.slower()),
            ByMoves | ByChoices => return,
            _ => {}
        }
        let was = std::mem::replace(&mut self.play, State::Paused);
        self.leg = None;
        let (last, all) = self.last();
        let at = self.link.at;
        let over = all && at >= last;
        self.film = None;
        match command {
            Play if was == State::Paused => {
                if over {
                    self.go_to(0);
                }
                if !self.chosen {
                    self.speed = self.fitting_speed();
                }
                self.play = State::Playing(now);
                self.last_tick = now;
                self.notice = None;
            }
            Stop => self.stop(),
            First => self.go_to(0),
            Last if all => self.go_to(last),
            Last => {
                self.goal = Goal::Ends;
                self.set_out();
            }
            Step | SmallStep | StepOver | NextPage if !over => {
                self.go_to(at + 1);
                self.motion = Some(Motion::STEP);
            }
            Back | SmallBack | BackOver | PreviousPage if at > 0 => {
                self.go_to(at - 1);
                self.motion = Some(Motion::STEP);
            }
            NextSolution | PreviousSolution if self.there => {
                let forwards = command == NextSolution;
                let next = |i: usize| self.sides[i].session.now().tally.solutions() + u64::from(forwards);
                self.goal = Goal::Solutions([next(0), next(1)], forwards);
                self.notice = None;
                self.set_out();
            }
            _ => {}
        }
        self.stale = true;
    }

    /// Stops what is under way. The clock moves to the position that the slower search has reached.
    fn stop(&mut self) {
        if self.there {
            return;
        }
        let by = self.link.by;
        if std::mem::take(&mut self.watches).is_some() && self.link.speeds.is_none() {
            // Without a measure there is no time to go by.
            self.link.by = By::Moves;
            self.link.measure = self.usual();
        }
        let place = |i: usize| match by {
            By::Nodes => super::course::nodes(&self.sides[i].session),
            _ => self.sides[i].place(by, self.sides[i].now(), self.speed_of(i)),
        };
        let over = |i: usize| self.sides[i].session.now().over();
        let going = match (over(0), over(1)) {
            (true, true) => self.last().0,
            (true, false) => place(1),
            (false, true) => place(0),
            (false, false) => place(0).min(place(1)),
        };
        match std::mem::replace(&mut self.goal, Goal::Clock) {
            Goal::Clock => self.link.at = self.link.at.min(going),
            Goal::Ends => self.link.at = going,
            Goal::Solutions(..) | Goal::Both(_) => {}
        }
        self.set_out();
    }

    /// Lets time pass up to `now`, in milliseconds, and updates the pictures. Returns what to paint.
    pub fn tick(&mut self, now: f64, clock: Clock) -> Frame {
        // A page in the background gets no frames; it goes on where it was instead of catching up.
        let elapsed = (now - self.last_tick).within(0.0, 100.0);
        self.last_tick = now;
        let start = clock();
        let was = (self.link.at, self.there);
        self.go_on(start, clock);
        let sounding = self.is_there() && self.is_of_depths() && self.sound(start, clock);
        if self.is_there() {
            self.reached = self.reached.max(self.link.at);
            self.revealed |= self.sides.iter().all(|side| side.session.now().over());
        }
        if let (State::Playing(due), true) = (self.play, self.is_there()) {
            self.play_on(due, now, elapsed, start, clock);
        }
        let changed = std::mem::take(&mut self.stale) || !was.1 || was.0 != self.link.at;
        if changed {
            self.redraw(now);
        }
        let moving = self.film.is_some();
        if self.film.as_ref().is_some_and(|film| film.is_over(now)) {
            self.film = None;
        }
        let again = sounding || !self.is_there() || self.film.is_some() || self.is_playing();
        Frame { repaint: changed || moving, view: changed, again, ..Frame::default() }
    }

    /// Advances the clock at its pace.
    fn play_on(&mut self, due: f64, now: f64, elapsed: f64, start: f64, clock: Clock) {
        if self.has_come(elapsed) {
            self.play = State::Paused;
            self.stale = true;
            return;
        }
        let (last, all) = self.last();
        let (last, all) = match self.leg_ends() {
            Some(end) if all => (last.min(end), true),
            Some(end) => (end, true),
            None => (last, all),
        };
        let left = if all { last.saturating_sub(self.link.at) } else { u64::MAX };
        if left == 0 || self.sides.iter().all(|side| side.session.now().over()) {
            self.link.at = self.link.at.min(self.last().0);
            self.play = State::Paused;
            self.stale = true;
            return;
        }
        let mut go = |race: &mut Race, by: u64| {
            race.link.at += by.min(left);
            race.set_out();
            race.go_on(start, clock);
        };
        match self.pace() {
            Pace::PerSecond(rate) => {
                let interval = 1000.0 / rate;
                let due = due.max(now - OWED);
                if now < due {
                    return;
                }
                let owed = ((now - due) / interval) as u64 + 1;
                go(self, owed);
                self.motion = Motion::at_rate(rate);
                self.play = State::Playing(due + owed as f64 * interval);
            }
            Pace::PerFrame(places) => go(self, (places as f64 * elapsed * 60.0 / 1000.0).ceil() as u64),
            Pace::Most => {
                let before = start;
                go(self, self.stride);
                // What took less than a slice may be more next time.
                self.stride = match self.there && self.last_look - before < self.slice / 2.0 {
                    true => self.stride.saturating_mul(2).min(1 << 40),
                    false => (self.stride / 2).max(1),
                };
            }
        }
    }

    /// Looks at the depths of both sides up to the clock, for a slice of time. Returns whether more is left.
    fn sound(&mut self, start: f64, clock: Clock) -> bool {
        let (to, until) = (self.link.at, start + self.slice);
        let mut more = false;
        for side in &mut self.sides {
            let Side { session, depths, .. } = side;
            let left = depths.go(session, to, until, clock);
            more |= left;
        }
        self.stale |= !more && self.sounded != to;
        if !more {
            self.sounded = to;
        }
        more
    }

    /// Continues towards the goal until the slice of time that began at `start` is over.
    fn go_on(&mut self, start: f64, clock: Clock) {
        if self.since.is_nan() {
            self.since = start;
        }
        let mut before = start;
        while !self.is_there() {
            if self.watches.is_some() {
                self.watch(clock);
            } else {
                self.approach();
            }
            let now = clock();
            self.under_way = now - self.since;
            self.batch.took(self.batch.moves(), now - before);
            (before, self.last_look) = (now, now);
            if now - start >= self.slice {
                return;
            }
        }
        self.under_way = 0.0;
    }

    /// Measures both sides, each for half a slice of time.
    fn watch(&mut self, clock: Clock) {
        let Some(watches) = &mut self.watches else { return };
        let slice = self.slice / 2.0;
        if let (Some(left), Some(right)) = (watches[0].run(slice, clock), watches[1].run(slice, clock)) {
            self.watches = None;
            self.link.speeds = Some([left, right]);
            if !self.chosen {
                self.speed = self.fitting_speed();
            }
            self.set_out();
        }
    }

    /// Makes a batch of moves on each side towards the goal.
    fn approach(&mut self) {
        let (by, at, batch) = (self.link.by, self.link.at, self.batch.moves());
        let speeds = [self.speed_of(0), self.speed_of(1)];
        let goal = self.goal;
        let mut there = true;
        for (i, side) in self.sides.iter_mut().enumerate() {
            there &= match goal {
                Goal::Clock | Goal::Both(None) => side.approach(by, at, speeds[i], batch),
                Goal::Ends => side.approach_end(batch),
                Goal::Solutions(numbers, _) => side.approach(By::Solutions, numbers[i], speeds[i], batch),
                Goal::Both(Some(number)) => side.approach(By::Solutions, number, speeds[i], batch),
            };
        }
        if !there {
            return;
        }
        match goal {
            Goal::Clock => {
                self.there = true;
                // Beyond the end nobody goes.
                let (last, all) = self.last();
                self.link.at = if all { at.min(last) } else { at };
            }
            Goal::Ends => {
                self.goal = Goal::Clock;
                self.link.at = self.last().0;
            }
            Goal::Solutions(numbers, forwards) => self.choose_solution(numbers, forwards),
            Goal::Both(None) => self.goal = Goal::Both(Some(self.next_number())),
            Goal::Both(Some(number)) => self.choose_both(number),
        }
    }

    /// Moves the clock to the nearest solution, once both sides are at a solution or at their ends.
    fn choose_solution(&mut self, mut numbers: [u64; 2], forwards: bool) {
        let (by, at) = (self.link.by, self.link.at);
        let mut nearest: Option<u64> = None;
        let mut nearer = false;
        for (i, side) in self.sides.iter().enumerate() {
            let row = side.now();
            if numbers[i] == 0 || row.solutions < numbers[i] {
                continue;
            }
            let place = side.place(by, row, self.link.speeds.map_or(1, |speeds| speeds[i]));
            if forwards {
                nearest = Some(nearest.map_or(place, |nearest| nearest.min(place)));
            } else if place < at {
                nearest = Some(nearest.map_or(place, |nearest| nearest.max(place)));
            } else {
                // The one that stands here is not before.
                numbers[i] -= 1;
                nearer = true;
            }
        }
        if nearer {
            self.goal = Goal::Solutions(numbers, forwards);
            return;
        }
        self.goal = Goal::Clock;
        match nearest {
            Some(place) => self.link.at = place,
            None => self.notice = Some(words::no_solution(forwards)),
        }
    }

    /// Notes that the pictures were painted at time `until`. If that took long, the next slices are shorter.
    pub fn painted(&mut self, until: f64) {
        let wanted = (SLICE + 1.0 - (until - self.last_look)).within(2.0, SLICE);
        self.slice = wanted.min(self.slice + 0.1);
    }
}

impl Side {
    /// Continues towards the end, by at most `budget` moves. Returns whether the end is known.
    fn approach_end(&mut self, budget: u64) -> bool {
        if self.session.now().end.is_some() || self.ahead.end().is_some() {
            return true;
        }
        self.met.follow(&mut self.session, budget, Stop::NEVER);
        self.session.now().over()
    }
}
