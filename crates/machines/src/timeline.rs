//! A search with its past: it can be run forwards and backwards, and moved to any step.
//!
//! Going forwards runs the machine. Going back restores a checkpoint before the wanted step and replays from there, so no
//! machine needs to undo moves. Checkpoints lie on a regular grid. When they exceed their memory limit (64 MiB by default),
//! every second one is dropped and the grid becomes twice as wide. Memory is thus bounded however long the search is, and a
//! seek replays at most one width of the grid. A seek uses a [snapshot](crate::place) from another run if there is one
//! nearer.
//!
//! The other parts are bounded too: a trail collapses finished subtrees, and a tree that would take more than 128 MiB is cut
//! at some level.
//!
//! ```
//! use stepdance_machines::bitset::BitsetMachine;
//! use stepdance_machines::machine::{Beat, Stop};
//! use stepdance_machines::steer::Guided;
//! use stepdance_machines::timeline::{Back, Timeline};
//!
//! let mut search = Timeline::new(Guided::whole(BitsetMachine::new(6)));
//! search.forward(u64::MAX, Stop::NEVER);
//! assert!(search.now().over());
//! let last = search.before(Back::Solution).expect("6 queens have solutions");
//! search.seek(last, u64::MAX);
//! assert_eq!(search.now().beat(), Some(Beat::Solution));
//! assert_eq!(search.now().walker().machine::<BitsetMachine>().unwrap().queens(), [5, 3, 1, 6, 4, 2]);
//! ```

use crate::machine::{Beat, Stop};
use crate::place::Places;
use crate::shape::Shape;
use crate::steer::{Decision, Guided};
use crate::tally::Tally;

pub use crate::mark::{Mark, Moment};
pub use hunt::{Hunt, Looked};

mod hunt;

/// The default limit in bytes for checkpoints: 64 MiB.
pub const ROOM: usize = 64 << 20;

/// The limits for further positions kept near the present one: their number, and their size in bytes. They are the ones from
/// which recent ways back were found.
const NEAR: usize = 24;
const NEAR_ROOM: usize = 8 << 20;

/// The number of moves whose replay takes about as long as restoring a snapshot.
const FAR: u64 = 2048;

/// The number of checkpoints kept before a step that was sought from a snapshot.
const MARKED: u64 = 32;

/// The result of a forward run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forward {
    /// The number of moves made.
    pub made: u64,
    /// Whether the run ended because its stop was reached or the search is over, not because the budget was spent.
    pub stopped: bool,
}

/// The ways back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// To the nearest earlier move that weighed more than a detail, else to step 0.
    Step,
    /// To the position before the subtree that the last move left; if it left none, one step back.
    Over,
    /// To the position before the present node was entered.
    Out,
    /// To the nearest solution before the present step.
    Solution,
}

impl Back {
    /// All of them.
    pub const ALL: [Back; 4] = [Back::Step, Back::Over, Back::Out, Back::Solution];
}

/// The result of asking for a way back: the step it leads to, or a search for that step.
pub enum Way {
    /// The step; `None` if there is no such way.
    To(Option<u64>),
    /// The last step that the backward search finds with at least this weight, otherwise step 0.
    Last(Box<Hunt>, Beat),
}

/// A search with its past, whatever its machine.
#[derive(Clone)]
pub struct Timeline {
    now: Guided,
    /// Checkpoints in order: the first is at step 0, the others at multiples of `spacing`.
    marks: Vec<Guided>,
    /// Further positions near the present one, in order.
    near: Vec<Guided>,
    spacing: u64,
    room: usize,
    used: usize,
    furthest: u64,
    end: Option<u64>,
    /// The search tree as far as it is known, if it is kept.
    shape: Option<Box<Shape>>,
    /// Snapshots from other runs.
    places: Places,
}

impl Timeline {
    /// A timeline at step 0 whose checkpoints take at most [`ROOM`] bytes.
    pub fn new(now: Guided) -> Timeline {
        Timeline::with_room(now, ROOM)
    }

    /// A timeline at step 0 whose checkpoints take at most `room` bytes (the first one is always kept).
    pub fn with_room(now: Guided, room: usize) -> Timeline {
        let (used, spacing) = (now.bytes(), now.stretch());
        let marks = vec![now.clone()];
        let places = Places::default();
        Timeline { now, marks, near: vec![], spacing, room, used, furthest: 0, end: None, shape: None, places }
    }

    /// Keeps only the first checkpoint and only counts from now on, for runs that only go forwards.
    pub fn keep_no_past(&mut self) {
        self.set_room(0);
        self.now.record_mut().count_only();
        for mark in &mut self.marks {
            mark.record_mut().count_only();
        }
    }

    /// Limits the checkpoints to `room` bytes from now on (the first one is always kept).
    pub fn set_room(&mut self, room: usize) {
        self.room = room;
    }

    /// Keeps the search tree from now on.
    pub fn keep_shape(&mut self) {
        self.shape.get_or_insert_default();
    }

    /// The search tree as far as it is known, if it is kept.
    pub fn shape(&self) -> Option<&Shape> {
        self.shape.as_deref()
    }

    /// The search tree, so that events from another run can be added.
    pub fn shape_mut(&mut self) -> Option<&mut Shape> {
        self.shape.as_deref_mut()
    }

    /// Starts recording tree events if some of the next `moves` moves may be new.
    fn before_moves(&mut self, moves: u64) {
        let Some(shape) = &self.shape else { return };
        let level = self.now.level().saturating_sub(self.now.root());
        let record = self.now.record_mut();
        if record.strokes_so_far(level) + moves > shape.heard() {
            record.write_strokes(level);
        }
    }

    fn after_moves(&mut self) {
        let Some(shape) = &mut self.shape else { return };
        let record = self.now.record_mut();
        if let Some(mut strokes) = record.take_strokes() {
            if self.now.over() {
                strokes.finish();
            }
            shape.take(&strokes);
            self.now.record_mut().drop_strokes();
        }
    }

    /// Adds encoded snapshots from another run of the same search.
    pub fn learn(&mut self, places: &[u8]) {
        self.places.add(places);
    }

    /// The number of snapshots known.
    pub fn places(&self) -> usize {
        self.places.many()
    }

    /// The search at the present position.
    pub fn now(&self) -> &Guided {
        &self.now
    }

    /// The search at the present position, to change how it records.
    pub fn now_mut(&mut self) -> &mut Guided {
        &mut self.now
    }

    /// The furthest step reached.
    pub fn furthest(&self) -> u64 {
        self.furthest
    }

    /// The number of the search's last step, once it has been seen.
    pub fn end(&self) -> Option<u64> {
        self.end
    }

    /// Bytes that the checkpoints take.
    pub fn used(&self) -> usize {
        self.used
    }

    /// Adds a decision to a manual search that is at its end; its moves are made later.
    ///
    /// # Errors
    /// If the search is not manual, or the decision is impossible: the reason. Nothing is changed then.
    pub fn decide(&mut self, decision: Decision) -> Result<(), String> {
        let Some(hand) = self.now.hand_mut() else { return Err("is not decided by hand".to_owned()) };
        hand.decide(decision).map_err(|bad| bad.to_string())?;
        self.share();
        self.end = None;
        Ok(())
    }

    /// Removes all decisions of a manual search but the first `count`, and goes to the position that these lead to.
    pub fn take_back(&mut self, count: usize) {
        let Some(hand) = self.now.hand() else { return };
        let (Some(at), decisions) = (hand.begun().get(count).copied(), hand.decisions().first(count)) else { return };
        self.seek(at, u64::MAX);
        let kept = self.marks.partition_point(|mark| mark.at() <= at);
        self.marks.truncate(kept);
        self.used = self.marks.iter().map(Guided::bytes).sum();
        if let Some(hand) = self.now.hand_mut() {
            hand.replace(decisions);
        }
        self.share();
        (self.furthest, self.end) = (at, Some(at));
        // It has heard of what is taken back.
        self.shape = None;
    }

    /// Makes all checkpoints follow the decisions of the present position.
    fn share(&mut self) {
        for mark in &mut self.marks {
            mark.follow(&self.now);
        }
    }

    /// Makes moves until `budget` is spent, `stop` is reached or the search is over.
    pub fn forward(&mut self, budget: u64, stop: Stop) -> Forward {
        let mut made = 0;
        let mut stopped = self.end == Some(self.now.at());
        while made < budget && !stopped {
            // Pause where the next checkpoint is due, or is.
            let behind = self.marks.partition_point(|mark| mark.at() <= self.now.at());
            let mark = self.marks[behind - 1].at();
            let since = self.now.at() - mark;
            // Who makes one move after the other would divide at each.
            let due =
                mark + if since < self.spacing { self.spacing } else { self.spacing * (since / self.spacing + 1) };
            let next = self.marks.get(behind).map_or(u64::MAX, Guided::at);
            let chunk = (budget - made).min(due.min(next) - self.now.at());
            self.before_moves(chunk);
            let done = self.now.advance(chunk, stop);
            self.after_moves();
            made += done;
            let reached = self.now.beat().is_some_and(|beat| stop.reached(beat, self.now.level()));
            stopped = done < chunk || reached;
            // A search decided by hand ends where the decisions do.
            if self.now.over() || (done < chunk && !(reached && done > 0)) {
                self.end = Some(self.now.at());
            }
            if self.now.at() == due && due < next {
                self.mark(behind);
            }
        }
        self.furthest = self.furthest.max(self.now.at());
        Forward { made, stopped }
    }

    /// Keeps the present position as checkpoint number `number`, and drops every second one while they exceed their limit.
    fn mark(&mut self, number: usize) {
        self.used += self.now.bytes();
        self.marks.insert(number, self.now.clone());
        while self.used > self.room && self.marks.len() > 1 {
            let mut index = 0;
            self.marks.retain(|_| {
                index += 1;
                index % 2 == 1
            });
            self.spacing *= 2;
            self.used = self.marks.iter().map(Guided::bytes).sum();
        }
    }

    /// Moves towards step `to`, replaying at most `budget` moves; returns whether the step is reached. A step beyond the end
    /// of the search leads to its end and counts as reached.
    pub fn seek(&mut self, to: u64, budget: u64) -> bool {
        self.jump(to);
        let mark = self.mark_before(to);
        if to < self.now.at() || self.now.at() < mark.at() {
            self.now = mark.clone();
        }
        let budget = budget - self.stride(to, budget);
        self.forward(budget.min(to - self.now.at()), Stop::NEVER);
        self.now.at() == to || self.end == Some(self.now.at())
    }

    /// If snapshots are known, runs most of a long way towards step `to` without checkpoints, which would take ten times as
    /// long; a later seek starts from a snapshot instead. Returns the number of moves made, at most `budget`.
    fn stride(&mut self, to: u64, budget: u64) -> u64 {
        let long = (to - self.now.at()).saturating_sub(MARKED * self.spacing).min(budget);
        if long == 0 || self.places.many() == 0 {
            return 0;
        }
        self.before_moves(long);
        let made = self.now.advance(long, Stop::NEVER);
        self.after_moves();
        made
    }

    /// Moves, without a replay, to the last checkpoint where the condition holds, unless it holds at the present position and
    /// that lies later. The condition must hold at step 0, and never again after it has ceased to hold.
    pub fn approach(&mut self, holds: &dyn Fn(&Tally) -> bool) {
        let after = self.marks.partition_point(|mark| holds(&mark.record().tally));
        let mark = &self.marks[after.saturating_sub(1)];
        if !holds(&self.now.record().tally) || self.now.at() < mark.at() {
            self.now = mark.clone();
        }
    }

    /// Restores a snapshot before step `to` if that saves a long replay.
    fn jump(&mut self, to: u64) {
        let here = if self.now.at() <= to { self.now.at() } else { 0 };
        if let Some(there) = self.place_behind(to, self.mark_before(to).at().max(here)) {
            self.now = there.clone();
            self.keep_near(std::slice::from_ref(&there));
        }
    }

    /// The search at the last snapshot up to step `to`, if it lies far after step `known`.
    fn place_behind(&self, to: u64, known: u64) -> Option<Guided> {
        let place = self.places.step_before(to)?;
        (place > known + FAR).then(|| self.places.before(place, &self.marks[0]))?
    }

    fn mark_before(&self, at: u64) -> &Guided {
        let behind = self.marks.partition_point(|mark| mark.at() <= at);
        let mark = &self.marks[behind.saturating_sub(1)];
        let near = self.near.iter().rev().find(|near| near.at() <= at);
        near.filter(|near| near.at() > mark.at()).unwrap_or(mark)
    }

    /// Keeps further positions within their limits; the farthest from the present one are dropped first.
    fn keep_near(&mut self, moments: &[Guided]) {
        for moment in moments {
            let place = self.near.partition_point(|near| near.at() < moment.at());
            if self.near.get(place).is_none_or(|near| near.at() != moment.at()) {
                self.near.insert(place, moment.clone());
            }
        }
        let far = |near: Option<&Guided>| near.map_or(0, |near| near.at().abs_diff(self.now.at()));
        let mut room: usize = self.near.iter().map(Guided::bytes).sum();
        while self.near.len() > NEAR || room > NEAR_ROOM {
            let last = if far(self.near.first()) > far(self.near.last()) { 0 } else { self.near.len() - 1 };
            room -= self.near.remove(last).bytes();
        }
    }

    /// The number of moves to replay to reach the present step, or one shortly before it, again.
    pub fn replayed(&self) -> u64 {
        let at = self.now.at();
        at - self.mark_before(at.saturating_sub(1)).at()
    }

    /// The search at step `at`, replayed from an earlier checkpoint. The step must not lie beyond the furthest one.
    pub fn mark_at(&self, at: u64) -> Guided {
        let mut moment = self.start_for(at);
        moment.advance(at - moment.at(), Stop::NEVER);
        moment
    }

    /// The last stored position at or before step `at`.
    pub fn checkpoint(&self, at: u64) -> &Guided {
        self.mark_before(at)
    }

    /// A copy of the search at or before step `at`, from which the replay to that step is short.
    pub fn start_for(&self, at: u64) -> Guided {
        let mark = self.mark_before(at);
        self.place_behind(at, mark.at()).unwrap_or_else(|| mark.clone())
    }

    /// The step that a way back leads to; `None` if there is none. May replay all moves between two checkpoints.
    pub fn before(&self, back: Back) -> Option<u64> {
        match self.way(back) {
            Way::To(at) => at,
            Way::Last(hunt, least) => {
                Some(self.last_before(*hunt, Stop::at(least), &|walker| walker.beat() >= Some(least)).unwrap_or(0))
            }
        }
    }

    /// The step that a way back leads to, or the search that finds it: without a replay.
    pub fn way(&self, back: Back) -> Way {
        let at = self.now.at();
        let trail = &self.now.record().trail;
        let left = trail.folds(trail.level()).last().filter(|_| self.now.beat() == Some(Beat::Retreat));
        match (back, left) {
            (Back::Out, _) => Way::To(trail.opened(trail.level()).map(|opened| opened - 1)),
            (Back::Solution, _) => self.way_to_solution(),
            _ if at == 0 => Way::To(None),
            // If the last move closed a subtree, to the stop before the move that opened it.
            (Back::Over, Some(left)) => Way::Last(self.hunt(left.opened).into(), Beat::Choose),
            (Back::Step | Back::Over, _) => Way::Last(self.hunt(at).into(), Beat::Choose),
        }
    }

    fn way_to_solution(&self) -> Way {
        let (at, here) = (self.now.at(), self.now.beat() == Some(Beat::Solution));
        let wanted = self.now.record().tally.solutions() - u64::from(here);
        if wanted == 0 {
            return Way::To(None);
        }
        // The last checkpoint with fewer solutions than that is followed by the wanted one within one spacing.
        let after = self.marks.partition_point(|mark| mark.record().tally.solutions() < wanted);
        let until = self.marks.get(after).map_or(at, |mark| at.min(mark.at() + 1));
        let mark = &self.marks[after - 1];
        let place = self.places.step_with_fewer(wanted).and_then(|step| self.place_behind(step, mark.at()));
        Way::Last(self.hunt_from(place.unwrap_or_else(|| mark.clone()), until).into(), Beat::Solution)
    }

    /// The search one *step* back, to show what has changed since; the outer `None` if `budget` moves do not suffice to find
    /// it, the inner `None` for step 0.
    pub fn step_back_within(&self, budget: u64) -> Option<Option<Guided>> {
        let Way::Last(mut hunt, least) = self.way(Back::Step) else { return Some(None) };
        let weighs = &mut |_, walker: &Guided| walker.beat() >= Some(least);
        match self.look_through(&mut hunt, budget, Stop::at(least), weighs) {
            Looked::Found(at) => Some(Some(self.mark_at(at))),
            Looked::Nothing => Some(Some(self.mark_at(0))),
            Looked::Later => None,
        }
    }
}
