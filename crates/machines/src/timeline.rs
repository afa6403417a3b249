//! Time travel: a search that can be walked forwards, backwards, and entered anywhere.
//!
//! Going forwards is the machine's own work. Going back is a checkpoint before the wanted step plus replay, so no
//! machine has to know how to undo a move for the visitor's sake. Checkpoints lie on a regular grid; whenever they
//! outgrow their room in memory, every second one is dropped and the grid is twice as wide. Memory is thus bounded
//! whatever the search's length, and a seek replays at most one width of the grid. Where somebody else has been who left
//! [places](crate::place), a seek goes to one of these without any replay.
//!
//! Memory is bounded. Checkpoints lie on a grid whose width doubles when they outgrow 64 MiB; a trail folds what lies
//! behind; the census keeps 500 places or 512 stretches; a tree takes some five bits a node, and one that would take
//! more than 128 MiB is kept down to a level only.
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

/// Bytes that checkpoints may take unless told otherwise: 64 MiB.
pub const ROOM: usize = 64 << 20;

/// Besides, so many moments near the present are kept, and no more than so many bytes of them: those from which the last
/// ways back were found.
const NEAR: usize = 24;
const NEAR_ROOM: usize = 8 << 20;

/// To stand at a place takes no longer than to replay so many moves.
const FAR: u64 = 2048;

/// So many checkpoints are left before a step that was sought from a place.
const MARKED: u64 = 32;

/// What a forward run did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forward {
    /// How many moves were made.
    pub made: u64,
    /// Whether the run ended because its stop was reached or the search is over, not for want of budget.
    pub stopped: bool,
}

/// The ways back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// To the nearest earlier move that weighed more than a detail, else to step 0.
    Step,
    /// Before the subtree that the last move closed; if it closed none, one step back.
    Over,
    /// Before the present level was entered.
    Out,
    /// To the nearest solution before the present step.
    Solution,
}

impl Back {
    /// All of them.
    pub const ALL: [Back; 4] = [Back::Step, Back::Over, Back::Out, Back::Solution];
}

/// A way back: the step it leads to, or the look for it.
pub enum Way {
    /// There; `None` if there is no such way.
    To(Option<u64>),
    /// To the last moment of which a look back finds that it weighs as much, or else to step 0.
    Last(Box<Hunt>, Beat),
}

/// A search with its past at hand, whatever its machine.
#[derive(Clone)]
pub struct Timeline {
    now: Guided,
    /// Checkpoints, in their order: the first is the moment at step 0, the others lie a multiple of `spacing` steps behind.
    marks: Vec<Guided>,
    /// Further moments, in their order.
    near: Vec<Guided>,
    spacing: u64,
    room: usize,
    used: usize,
    furthest: u64,
    end: Option<u64>,
    /// The search's tree as far as it is known, where it is kept.
    shape: Option<Box<Shape>>,
    /// Moments that others were at.
    places: Places,
}

impl Timeline {
    /// A timeline at step 0 whose checkpoints take [`ROOM`] bytes at the most.
    pub fn new(now: Guided) -> Timeline {
        Timeline::with_room(now, ROOM)
    }

    /// A timeline at step 0 whose checkpoints take `room` bytes at the most (the first one is always kept).
    pub fn with_room(now: Guided, room: usize) -> Timeline {
        let (used, spacing) = (now.bytes(), now.stretch());
        let marks = vec![now.clone()];
        let places = Places::default();
        Timeline { now, marks, near: vec![], spacing, room, used, furthest: 0, end: None, shape: None, places }
    }

    /// From now on keeps no checkpoints but the first, and nothing but counts: for who only goes forwards.
    pub fn keep_no_past(&mut self) {
        self.set_room(0);
        self.now.record_mut().count_only();
        for mark in &mut self.marks {
            mark.record_mut().count_only();
        }
    }

    /// From now on, checkpoints may take `room` bytes at the most (the first one is always kept).
    pub fn set_room(&mut self, room: usize) {
        self.room = room;
    }

    /// From now on keeps the tree: all of it that the search goes through from where the tree is known.
    pub fn keep_shape(&mut self) {
        self.shape.get_or_insert_default();
    }

    /// The tree as far as it is known, where it is kept.
    pub fn shape(&self) -> Option<&Shape> {
        self.shape.as_deref()
    }

    /// The same, for who knows more of it.
    pub fn shape_mut(&mut self) -> Option<&mut Shape> {
        self.shape.as_deref_mut()
    }

    /// The strokes of so many moves are written down if some of them may be new.
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

    /// Takes places that another search of the same has left, as they are packed.
    pub fn learn(&mut self, places: &[u8]) {
        self.places.add(places);
    }

    /// How many places are known.
    pub fn places(&self) -> usize {
        self.places.many()
    }

    /// The present moment.
    pub fn now(&self) -> &Guided {
        &self.now
    }

    /// The same, to have its record written otherwise.
    pub fn now_mut(&mut self) -> &mut Guided {
        &mut self.now
    }

    /// The furthest step ever reached.
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

    /// Adds a decision to a play by hand that stands at its end; its moves are still to be made.
    ///
    /// # Errors
    /// If the search is not decided by hand, or the decision cannot be made: why. Then nothing is changed.
    pub fn decide(&mut self, decision: Decision) -> Result<(), String> {
        let Some(hand) = self.now.hand_mut() else { return Err("is not decided by hand".to_owned()) };
        hand.decide(decision).map_err(|bad| bad.to_string())?;
        self.share();
        self.end = None;
        Ok(())
    }

    /// Takes all decisions of a play by hand back but the first `count`, and stands where these lead to.
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

    /// All checkpoints follow the decisions of the present moment.
    fn share(&mut self) {
        for mark in &mut self.marks {
            mark.follow(&self.now);
        }
    }

    /// Makes moves from the present one on until `budget` is spent, `stop` is reached or the search is over.
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

    /// Keeps the present moment as the checkpoint of that number, and thins them out when they outgrow their room.
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

    /// Goes towards step `to`, replaying at most `budget` moves; says whether it is there. A step beyond the end of
    /// the search leads to its end, and counts as reached.
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

    /// Where places are known, leaves no checkpoints on a long way towards step `to`, but near it: they take ten times as long
    /// as the way, and whoever comes back here begins at a place. Returns how many moves were made, of the `budget`.
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

    /// Comes nearer, without a move, to where something ceases to hold of what was met, which once it ceased never holds
    /// again: stands at the last checkpoint of which it holds, unless it holds of the present, which lies behind that.
    /// It must hold at step 0.
    pub fn approach(&mut self, holds: &dyn Fn(&Tally) -> bool) {
        let after = self.marks.partition_point(|mark| holds(&mark.record().tally));
        let mark = &self.marks[after.saturating_sub(1)];
        if !holds(&self.now.record().tally) || self.now.at() < mark.at() {
            self.now = mark.clone();
        }
    }

    /// Stands at a place before step `to` if that spares a long replay.
    fn jump(&mut self, to: u64) {
        let here = if self.now.at() <= to { self.now.at() } else { 0 };
        if let Some(there) = self.place_behind(to, self.mark_before(to).at().max(here)) {
            self.now = there.clone();
            self.keep_near(std::slice::from_ref(&there));
        }
    }

    /// The search at the last place up to step `to`, if that is far behind what is known.
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

    /// Keeps moments as far as there is room for them; what is farthest from the present goes.
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

    /// How many moves are replayed to come to the present step again, and to those shortly before.
    pub fn replayed(&self) -> u64 {
        let at = self.now.at();
        at - self.mark_before(at.saturating_sub(1)).at()
    }

    /// The search at step `at`, which must not lie beyond the furthest step: replayed from the checkpoint before.
    pub fn mark_at(&self, at: u64) -> Guided {
        let mut moment = self.start_for(at);
        moment.advance(at - moment.at(), Stop::NEVER);
        moment
    }

    /// The last moment kept at or before that step.
    pub fn checkpoint(&self, at: u64) -> &Guided {
        self.mark_before(at)
    }

    /// A moment at or before that step, not far from it.
    fn start_for(&self, at: u64) -> Guided {
        let mark = self.mark_before(at);
        self.place_behind(at, mark.at()).unwrap_or_else(|| mark.clone())
    }

    /// Where a way back leads; `None` if there is none. It may take the replay of a whole stretch between two checkpoints.
    pub fn before(&self, back: Back) -> Option<u64> {
        match self.way(back) {
            Way::To(at) => at,
            Way::Last(hunt, least) => {
                Some(self.last_before(*hunt, Stop::at(least), &|walker| walker.beat() >= Some(least)).unwrap_or(0))
            }
        }
    }

    /// The same as far as it is known at once.
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

    /// The search one *step* back, for showing what has changed since, if so many moves suffice to find it; the inner `None`
    /// is for step 0.
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
