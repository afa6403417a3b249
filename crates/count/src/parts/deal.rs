//! The scheduler of a shared count: which worker (a thread, or a worker of a page) counts which part of a search.
//!
//! The scheduler walks through the tree in the order of the search. A tiny child it counts itself. Of another child it makes a part for
//! the next idle worker, or it opens the child and continues with its children, if subtrees on that level have been large so far. Results
//! are joined in the order of the search, in whatever order they arrive.
//!
//! The size of a part is known only afterwards. If a part is much larger than intended while a worker is idle, it is given up and opened
//! after all; or its worker keeps what it has counted, ends at the next way back to one of the nodes on its path, and leaves the rest to
//! other workers. A lost worker costs the time of its part, which goes to another one.
//!
//! The scheduler depends on neither threads nor messages: see `parts::jobs` and `census::crew`.
//!
//! A shared count equals a count alone: findings, tree and totals are the same. Parts know when each thing was found, but not what came
//! before them (`crates/machines/src/diary.rs`). In the page a part that is too large is given up and opened. A thread keeps what it has
//! counted and ends behind a node on its path (`Walk::share`), from where the scheduler continues (`take_over`). The page does not use
//! this, since its snapshots lie where parts begin; nor is it used where the order of children depends on what was searched before. A
//! worker that dies, falls silent or sends invalid messages costs the time of its part; after too many of these the count continues alone.
//! The page shares a count after a quarter of a second, or, on few cores, starts it again alone with snapshots. Searches whose parts do
//! not add up, or that are solved by hand, are never shared.

use super::count::Piece;
use super::walk::{Left, Turn, Walk};
use crate::address::LAST_STEP;
use crate::steer::Path;
use std::ops::RangeInclusive;

/// The number of moves up to which a subtree is small in each search: counting it takes much longer than scheduling it.
pub const SMALL: u64 = 1 << 17;
/// In longer searches, a subtree is small if its moves are less than each worker's count so far divided by this.
const PARTS: u64 = 128;
/// A part is given up if it is this many times as large as a small one.
const TOO_LARGE: u64 = 4;
/// A part is shared if more of it is counted than the size of a small one divided by this.
const WORTH: u64 = 8;
/// A subtree is tiny, and counted by the scheduler, if it is at most the size of a small one divided by this.
const TINY: u64 = 256;
/// The greatest average size of a level's subtrees, in sizes of a small one, at which none is opened while those below it are tiny: the
/// scheduler would count them all.
const WIDE: u64 = 64;

/// The slot after the last one.
const NOWHERE: usize = usize::MAX;

/// A stretch of the search, linked to the next one.
struct Slot {
    next: usize,
    state: State,
}

enum State {
    /// A counted stretch that waits for those before it.
    Ready(Stretch),
    /// A part that a worker counts or will count.
    Part(Part),
    /// The place where the scheduler's walk continues.
    Walk,
}

#[derive(Clone)]
struct Part {
    /// The numbers of the children that lead to it from the root of the count.
    path: Vec<u32>,
    /// The expected number of moves.
    expected: u64,
    /// If its worker leaves the rest to others, the path to its last node.
    last: Option<Vec<u32>>,
}

/// The rest of a part whose worker ends behind the `nth` node on a level below the part's root.
struct Rest {
    of: usize,
    slot: usize,
    part: Part,
    level: usize,
    nth: u64,
}

/// A counted stretch of the search.
pub struct Stretch {
    /// If it is a part, the numbers of the children that lead to it from the root of the count; it begins right after the move that enters
    /// it, and ends with the move that leaves it. All others are stretches of moves between parts.
    pub part: Option<Vec<u32>>,
    /// The counts.
    pub piece: Piece,
}

/// The state of a worker.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hand {
    /// Not ready yet, or lost.
    Away,
    Idle,
    /// Counting the part in a slot, with its moves and solutions so far.
    Busy(usize, [u64; 2]),
    /// Told to drop its part.
    Dropping,
    /// Told to share its part, which is in a slot, with its moves and solutions so far.
    Sharing(usize, [u64; 2]),
}

/// The subtrees on a level.
#[derive(Clone, Copy, Default)]
struct Level {
    /// The number of subtrees so far.
    subtrees: u64,
    /// The moves made in them, or expected.
    moves: u64,
}

/// The next order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// A worker counts the subtree at the end of a path.
    Count(usize, Path),
    /// A worker drops its part.
    Drop(usize),
    /// A worker states where it will end, as the rest of its part goes to others.
    Share(usize),
    /// Not known yet: ask again.
    Later,
    /// Nothing, until a worker sends a message.
    Nothing,
}

/// The scheduler.
pub struct Deal {
    walk: Walk,
    /// The path of the walk from the root of the count.
    path: Vec<u32>,
    slots: Vec<Slot>,
    first: usize,
    /// The slot where the walk continues.
    at: Option<usize>,
    /// Walks that were interrupted for a part that was given up, each with its path and its slot.
    left: Vec<(Left, Vec<u32>, usize)>,
    /// Parts to be given to another worker, and parts to be opened.
    again: Vec<(usize, Part)>,
    opening: Vec<(usize, Part)>,
    /// The rests of shared parts.
    rests: Vec<Rest>,
    hands: Vec<Hand>,
    levels: Vec<Level>,
    /// The number of moves counted.
    moves: u64,
    /// The least and the greatest number of moves of a subtree that counts as small.
    small: RangeInclusive<u64>,
    /// Whether a part that is too large is given up even while all workers are busy.
    strict: bool,
    /// Whether a part that is too large is shared by its worker.
    shares: bool,
}

impl Deal {
    /// Creates the scheduler of a search with a number of workers, none of which is ready yet; `small` limits the number of moves up to
    /// which a subtree is small.
    pub fn new(mut walk: Walk, helpers: usize, small: RangeInclusive<u64>) -> Deal {
        walk.begin(true);
        Deal {
            walk,
            path: vec![],
            slots: vec![Slot { next: NOWHERE, state: State::Walk }],
            first: 0,
            at: Some(0),
            left: vec![],
            again: vec![],
            opening: vec![],
            rests: vec![],
            hands: vec![Hand::Away; helpers.max(1)],
            levels: vec![],
            moves: 0,
            small,
            strict: false,
            shares: false,
        }
    }

    /// Gives up parts that are too large even while all workers are busy, so that no part is too large.
    pub fn be_strict(&mut self) {
        self.strict = true;
    }

    /// Lets workers share parts that are too large instead of giving them up, if the order of nodes does not depend on what was searched
    /// before.
    pub fn share(&mut self) {
        self.shares = self.walk.session().about().parts.exact;
    }

    /// Raises the number of moves up to which subtrees are small in each search.
    pub fn is_small(&mut self, moves: u64) {
        self.small = (*self.small.start()).max(moves)..=*self.small.end();
    }

    /// Returns the walk, for what is not counted in pieces.
    pub fn walk(&mut self) -> &mut Walk {
        &mut self.walk
    }

    /// Reports that a worker is ready and idle.
    pub fn came(&mut self, helper: usize) {
        self.hands[helper] = Hand::Idle;
    }

    /// Reports a worker's progress with its part: its moves and solutions. Impossible numbers are ignored.
    pub fn heard(&mut self, helper: usize, met: [u64; 2]) {
        if met.iter().any(|met| *met > LAST_STEP) {
            return;
        }
        if let Hand::Busy(_, before) | Hand::Sharing(_, before) = &mut self.hands[helper] {
            *before = met;
        }
    }

    /// Reports that a worker, which was told to share its part, ends right after the `nth` node on a level below the part's root; `None`
    /// if there is no such node.
    pub fn shared(&mut self, helper: usize, node: Option<(usize, u64)>) {
        let Hand::Sharing(of, met) = self.hands[helper] else { return };
        self.hands[helper] = Hand::Busy(of, met);
        let (Some((level, nth)), State::Part(part)) = (node, &self.slots[of].state) else { return };
        let (part, slot) = (part.clone(), self.slots.len());
        let next = std::mem::replace(&mut self.slots[of].next, slot);
        self.slots.push(Slot { next, state: State::Walk });
        self.rests.push(Rest { of, slot, part, level, nth });
    }

    /// Reports that a worker has counted its part, or has dropped it by order.
    pub fn took(&mut self, helper: usize, piece: Option<Piece>) {
        let hand = std::mem::replace(&mut self.hands[helper], Hand::Idle);
        let (Hand::Busy(slot, _) | Hand::Sharing(slot, _), Some(piece)) = (hand, piece) else { return };
        let State::Part(part) = &self.slots[slot].state else { return };
        let (levels, steps) = (part.path.len(), piece.count.steps);
        self.moves += steps;
        for level in &mut self.levels[..=levels] {
            level.moves = (level.moves + steps).saturating_sub(part.expected);
        }
        let part = Some(part.path.clone());
        self.slots[slot].state = State::Ready(Stretch { part, piece });
    }

    /// Reports that a worker is lost; its part goes to another one.
    pub fn lost(&mut self, helper: usize) {
        if let Hand::Busy(slot, _) | Hand::Sharing(slot, _) = std::mem::replace(&mut self.hands[helper], Hand::Away)
            && let State::Part(part) = &self.slots[slot].state
        {
            self.again.push((slot, part.clone()));
        }
    }

    /// Whether a number of moves can be added without exceeding [`LAST_STEP`].
    pub fn may_take(&self, steps: u64) -> bool {
        self.moves.checked_add(steps).is_some_and(|moves| moves <= LAST_STEP)
    }

    /// Whether a worker has a part.
    pub fn is_busy(&self, helper: usize) -> bool {
        !matches!(self.hands[helper], Hand::Away | Hand::Idle)
    }

    /// Returns the moves and solutions so far of the parts that are being counted.
    pub fn under_way(&self) -> [u64; 2] {
        let busy = self.hands.iter().map(|hand| match hand {
            Hand::Busy(_, met) | Hand::Sharing(_, met) => *met,
            _ => [0; 2],
        });
        busy.fold([0; 2], |sum, met| [sum[0] + met[0], sum[1] + met[1]])
    }

    /// Returns the next stretch in the order of the search, if it is counted.
    pub fn ready(&mut self) -> Option<Stretch> {
        let Slot { next, state } = self.slots.get_mut(self.first)?;
        match std::mem::replace(state, State::Walk) {
            State::Ready(stretch) => {
                self.first = *next;
                Some(stretch)
            }
            other => {
                *state = other;
                None
            }
        }
    }

    /// Whether everything was counted and returned by [`ready`](Self::ready).
    pub fn over(&self) -> bool {
        self.first == NOWHERE
    }

    /// Returns an order for an idle worker. Walks on as far as necessary, or as long as `go_on` returns true.
    pub fn order(&mut self, go_on: &mut dyn FnMut() -> bool) -> Order {
        let idle = self.hands.iter().position(|hand| *hand == Hand::Idle);
        let Some(helper) = idle else { return if self.strict { self.give_up() } else { Order::Nothing } };
        loop {
            if let Some((slot, part)) = self.again.pop() {
                return self.hand_out(helper, slot, part.path);
            }
            if !self.open() && !self.take_over() && self.at.is_none() && !self.go_back() {
                return if self.shares { self.ask_to_share() } else { self.give_up() };
            }
            if let Some((slot, part)) = self.step() {
                return self.hand_out(helper, slot, part.path);
            }
            if !go_on() {
                return Order::Later;
            }
        }
    }

    fn hand_out(&mut self, helper: usize, slot: usize, path: Vec<u32>) -> Order {
        self.hands[helper] = Hand::Busy(slot, [0; 2]);
        Path::of(path).map_or(Order::Nothing, |path| Order::Count(helper, path))
    }

    /// Walks on to the next decision of the scheduler; returns a part, if one is to be counted by a worker.
    fn step(&mut self) -> Option<(usize, Part)> {
        match self.walk.turn() {
            Turn::Child(child) => self.claim(child),
            Turn::Left => {
                self.path.pop();
                None
            }
            Turn::Over => {
                let piece = self.walk.cut();
                self.moves += piece.count.steps;
                if let Some(at) = self.at.take() {
                    self.slots[at].state = State::Ready(Stretch { part: None, piece });
                }
                None
            }
        }
    }

    /// Returns the number of moves up to which a subtree is small.
    fn small(&self) -> u64 {
        (self.moves / (self.hands.len() as u64 * PARTS)).max(*self.small.start()).min(*self.small.end())
    }

    /// Decides about a child that the walk has entered: counts it, opens it, or returns it as a part.
    fn claim(&mut self, child: u32) -> Option<(usize, Part)> {
        let (level, small) = (self.path.len() + 1, self.small());
        if self.levels.len() <= level + 1 {
            self.levels.resize(level + 2, Level::default());
        }
        let expected = |level: usize| {
            let Level { subtrees, moves } = self.levels[level];
            moves.checked_div(subtrees)
        };
        let (here, below, tiny) = (expected(level), expected(level + 1), small / TINY);
        if here.is_none_or(|here| here <= small)
            && let Some(moves) = self.walk.probe(tiny)
        {
            self.walk.go_through();
            self.come_to(level, moves);
            return None;
        }
        // Of the first of a level nothing is known: it is opened, unless it can be shared later.
        let opens = match here {
            Some(here) if here <= small => false,
            Some(here) if here < small * WIDE => below.is_none_or(|below| below >= tiny),
            Some(_) => true,
            None => !self.shares,
        };
        if opens {
            self.levels[level].subtrees += 1;
            self.walk.enter();
            self.path.push(child);
            return None;
        }
        let expected = here.unwrap_or(small);
        self.come_to(level, expected);
        self.walk.pass();
        let path = [&*self.path, &[child]].concat();
        let part = Part { path, expected, last: None };
        // What was walked through, the part, and where the walk goes on.
        let slot = self.cut()?;
        let next = std::mem::replace(&mut self.slots[slot].next, NOWHERE);
        self.slots[slot].state = State::Part(part.clone());
        self.slots.push(Slot { next, state: State::Walk });
        self.slots[slot].next = slot + 1;
        self.at = Some(slot + 1);
        Some((slot, part))
    }

    /// Completes the stretch walked through so far; the walk continues in a new slot after it, which is returned.
    fn cut(&mut self) -> Option<usize> {
        let (at, piece, slot) = (self.at?, self.walk.cut(), self.slots.len());
        self.moves += piece.count.steps;
        let next = self.slots[at].next;
        self.slots[at] = Slot { next: slot, state: State::Ready(Stretch { part: None, piece }) };
        self.slots.push(Slot { next, state: State::Walk });
        self.at = Some(slot);
        Some(slot)
    }

    /// Adds a subtree of a level to the statistics, with its number of moves.
    fn come_to(&mut self, level: usize, moves: u64) {
        self.levels[level].subtrees += 1;
        self.levels[..=level].iter_mut().for_each(|level| level.moves += moves);
    }

    /// Begins to walk through a part that was given up; returns whether there is one.
    fn open(&mut self) -> bool {
        let Some((slot, part)) = self.opening.pop() else { return false };
        self.leave();
        if !self.root_at(&part.path) {
            return false;
        }
        self.walk.begin(true);
        self.path = part.path;
        self.slots[slot].state = State::Walk;
        self.at = Some(slot);
        true
    }

    /// Begins to walk through the rest of a shared part; returns whether there is one.
    fn take_over(&mut self) -> bool {
        let Some(Rest { of, slot, part, level, nth }) = self.rests.pop() else { return false };
        self.leave();
        let last = self.node(&part.path, level, nth);
        // Behind the node that was its last so far begins what is somebody else's already.
        let root = part.last.unwrap_or(part.path);
        assert!(last.starts_with(&root) && self.root_at(&root), "{root:?} is shared, and {last:?} is not below it");
        self.walk.begin(false);
        self.path = root;
        while let Turn::Child(child) = self.walk.turn() {
            if child < last[self.path.len()] {
                self.walk.pass();
            } else if self.path.len() + 1 < last.len() {
                self.walk.enter();
                self.path.push(child);
            } else {
                break;
            }
        }
        self.walk.take_over();
        if let State::Part(part) = &mut self.slots[of].state {
            part.last = Some(last);
        }
        self.at = Some(slot);
        true
    }

    /// Returns the path of the `nth` node on a level below the node at the end of a path.
    fn node(&mut self, from: &[u32], level: usize, nth: u64) -> Vec<u32> {
        let found = self.root_at(from);
        self.walk.begin(false);
        let (mut path, mut met) = (from.to_vec(), 0);
        while found && met < nth {
            match self.walk.turn() {
                Turn::Child(child) if path.len() + 1 < from.len() + level => {
                    self.walk.enter();
                    path.push(child);
                }
                Turn::Child(child) => {
                    met += 1;
                    if met == nth {
                        path.push(child);
                    } else {
                        self.walk.pass();
                    }
                }
                Turn::Left => {
                    path.pop();
                }
                Turn::Over => break,
            }
        }
        assert!(met == nth, "{from:?} has no {nth} nodes on level {level} below it");
        path
    }

    /// Interrupts the walk, to be continued later.
    fn leave(&mut self) {
        if let Some(behind) = self.cut() {
            self.left.push((self.walk.leave(), std::mem::take(&mut self.path), behind));
        }
    }

    /// Sets the subtree at the end of a path as the root of the walk; returns whether there is one.
    fn root_at(&mut self, path: &[u32]) -> bool {
        Path::of(path.to_vec()).is_some_and(|path| self.walk.root_at(&path).is_ok())
    }

    /// Continues the walk that was interrupted last; returns whether there is one.
    fn go_back(&mut self) -> bool {
        let Some((left, path, at)) = self.left.pop() else { return false };
        self.walk.go_back_to(left);
        (self.path, self.at) = (path, Some(at));
        true
    }

    /// Tells the worker that has counted most of its part to share it, unless that is too little.
    fn ask_to_share(&mut self) -> Order {
        let busy = self.hands.iter().enumerate().filter_map(|(helper, hand)| match hand {
            Hand::Busy(slot, met) => Some((met[0], helper, *slot, *met)),
            _ => None,
        });
        let (least, most) = (self.small() / WORTH, busy.max());
        let Some((_, helper, slot, met)) = most.filter(|(moves, ..)| *moves > least) else { return Order::Nothing };
        self.hands[helper] = Hand::Sharing(slot, met);
        Order::Share(helper)
    }

    /// Gives up the largest of the parts that are too large.
    fn give_up(&mut self) -> Order {
        // Who notes puzzles cannot take them back.
        let busy = self.hands.iter().enumerate().filter_map(|(helper, hand)| match hand {
            Hand::Busy(slot, met) if self.walk.session().shelf().is_none() => Some((met[0], helper, *slot)),
            _ => None,
        });
        let (most, largest) = (TOO_LARGE * self.small(), busy.max());
        let Some((moves, helper, slot)) = largest.filter(|(moves, ..)| *moves > most) else { return Order::Nothing };
        let State::Part(part) = &self.slots[slot].state else { return Order::Nothing };
        let (part, level) = (part.clone(), part.path.len());
        for level in &mut self.levels[..=level] {
            level.moves = level.moves.saturating_sub(part.expected);
        }
        // It is at least that large.
        self.levels[level].moves += moves;
        self.opening.push((slot, part));
        self.hands[helper] = Hand::Dropping;
        Order::Drop(helper)
    }
}
