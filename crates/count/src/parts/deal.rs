//! Who counts which part: what a search is made of as far as it was dealt out to helpers, threads or workers of a page.
//!
//! One who deals walks through the tree in the search's order. A child that takes next to nothing it counts on the way; of the
//! others it makes a part for the next helper that has nothing to do, or opens it and goes on with its children, where
//! subtrees of that level have been large so far. What is counted by whom comes together in the search's order, whoever is
//! done first.
//!
//! How large a part is shows afterwards. If one turns out to be larger by far than meant, and a helper has nothing to do, it is
//! given up and opened after all; or whoever counts it keeps what it has counted, ends where it is about to come back to one
//! of the nodes on its path, and leaves the rest to be dealt out. A helper that is lost costs its part's time: the part goes to the next one.
//!
//! Those who deal know neither threads nor messages: see `parts::jobs` and `census::crew`.
//!
//! A count shared is a count. Whoever deals (`parts/deal.rs`) walks through the tree in the search's order, makes parts
//! of what is neither tiny nor too large, and takes the counts of both in that order, whoever is done first: findings,
//! tree and totals are those of one alone. Parts know when each thing was met, not what came before them
//! (`crates/machines/src/diary.rs`). A part that is too large is given up and opened in the page; a thread keeps what
//! it has counted and ends behind a node on its path, `Walk::share`, from where whoever deals walks on (`take_over`):
//! not in the page, whose places lie where parts begin, nor where the order of children depends on what was searched
//! before. A helper that dies, falls silent or says nonsense costs its part's time; if too many do, one goes on alone.
//! A page's count is shared once it has taken a quarter of a second, or, where cores are few, begun anew by one that
//! leaves places; searches whose parts are not those of the whole, or that are decided by hand, never are.

use super::count::Piece;
use super::walk::{Left, Turn, Walk};
use crate::address::LAST_STEP;
use crate::steer::Path;
use std::ops::RangeInclusive;

/// A subtree of so many moves is small however short the search: it takes longer than dealing it out by far.
pub const SMALL: u64 = 1 << 17;
/// Beyond that it is small if it is less than such a part of what each helper has counted.
const PARTS: u64 = 128;
/// A part is given up if it is so many times as large as a small one.
const TOO_LARGE: u64 = 4;
/// A part is shared if that much of a small one was counted of it.
const WORTH: u64 = 8;
/// A subtree of such a part of a small one is counted by whoever deals.
const TINY: u64 = 256;
/// Even if a level's subtrees are so many times as large as a small one, none is opened while those below it are tiny: whoever
/// deals would count them all.
const WIDE: u64 = 64;

/// Behind the last slot.
const NOWHERE: usize = usize::MAX;

/// A stretch of the search, with the one that comes after it.
struct Slot {
    next: usize,
    state: State,
}

enum State {
    /// It is counted, and waits for those before it.
    Ready(Stretch),
    /// A part that somebody is to count, or does.
    Part(Part),
    /// Whoever deals goes on here.
    Walk,
}

#[derive(Clone)]
struct Part {
    /// The numbers of the children that lead to it from the root of what is counted.
    path: Vec<u32>,
    /// How many moves it was thought to take.
    expected: u64,
    /// If its helper leaves the rest to others, the way to the node that is its last.
    last: Option<Vec<u32>>,
}

/// What is left of a part where its helper is to end: behind the `nth` node on that level below its root.
struct Rest {
    of: usize,
    slot: usize,
    part: Part,
    level: usize,
    nth: u64,
}

/// A stretch of the search that was counted.
pub struct Stretch {
    /// If it is a part, the numbers of the children that lead to it from the root of what is counted; it begins right after it
    /// was entered, and ends with the move that leaves it. All others are stretches of moves between parts.
    pub part: Option<Vec<u32>>,
    /// What was counted.
    pub piece: Piece,
}

/// What a helper is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hand {
    /// It is not there yet, or gone.
    Away,
    Idle,
    /// It counts the part in that slot, and has come so far.
    Busy(usize, [u64; 2]),
    /// It was told to drop what it counts.
    Dropping,
    /// It was told to share what it counts, the part in that slot, and had come so far.
    Sharing(usize, [u64; 2]),
}

/// Subtrees of a level.
#[derive(Clone, Copy, Default)]
struct Level {
    /// How many were come to.
    subtrees: u64,
    /// The moves made in them, or thought to be.
    moves: u64,
}

/// What is next for somebody who has nothing to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// A helper counts the subtree at the end of this path.
    Count(usize, Path),
    /// A helper drops what it counts.
    Drop(usize),
    /// A helper is to say where it will end, as the rest of its part goes to others.
    Share(usize),
    /// It is not known yet: ask again.
    Later,
    /// Nothing, until one of the helpers says something.
    Nothing,
}

/// The search as it is dealt out.
pub struct Deal {
    walk: Walk,
    /// Where the walk is, from the root of what is counted.
    path: Vec<u32>,
    slots: Vec<Slot>,
    first: usize,
    /// The slot where the walk goes on.
    at: Option<usize>,
    /// Walks that were left for a part that was given up: each with its path and its slot.
    left: Vec<(Left, Vec<u32>, usize)>,
    /// Parts to be dealt out again, and those to be opened.
    again: Vec<(usize, Part)>,
    opening: Vec<(usize, Part)>,
    /// What is left of parts that are shared.
    rests: Vec<Rest>,
    hands: Vec<Hand>,
    levels: Vec<Level>,
    /// Moves counted.
    moves: u64,
    /// A subtree of so many moves is small however short the search is, or however long.
    small: RangeInclusive<u64>,
    /// Whether a part that is too large is given up even if every helper has something to do.
    strict: bool,
    /// Whether one who counts a part that is too large shares it.
    shares: bool,
}

impl Deal {
    /// Of a search to so many helpers, none of whom is there yet; subtrees of `small` moves are small however short the search is
    /// or however long.
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

    /// From now on gives up parts that are too large even if every helper has something to do, so that none is.
    pub fn be_strict(&mut self) {
        self.strict = true;
    }

    /// From now on has parts that are too large shared instead of given up, where nodes come in the same order whoever searched what
    /// before.
    pub fn share(&mut self) {
        self.shares = self.walk.session().about().parts.exact;
    }

    /// From now on subtrees of so many moves are small, if they were not before.
    pub fn is_small(&mut self, moves: u64) {
        self.small = (*self.small.start()).max(moves)..=*self.small.end();
    }

    /// Whoever walks, to be asked for what is not counted in pieces.
    pub fn walk(&mut self) -> &mut Walk {
        &mut self.walk
    }

    /// The helper is there, and has nothing to do.
    pub fn came(&mut self, helper: usize) {
        self.hands[helper] = Hand::Idle;
    }

    /// The helper has come so far with its part: so many moves and solutions. What no search comes to is not heeded.
    pub fn heard(&mut self, helper: usize, met: [u64; 2]) {
        if met.iter().any(|met| *met > LAST_STEP) {
            return;
        }
        if let Hand::Busy(_, before) | Hand::Sharing(_, before) = &mut self.hands[helper] {
            *before = met;
        }
    }

    /// The helper, which was told to share its part, ends right after the `nth` node on that level below the part's root; or there is
    /// no such node.
    pub fn shared(&mut self, helper: usize, node: Option<(usize, u64)>) {
        let Hand::Sharing(of, met) = self.hands[helper] else { return };
        self.hands[helper] = Hand::Busy(of, met);
        let (Some((level, nth)), State::Part(part)) = (node, &self.slots[of].state) else { return };
        let (part, slot) = (part.clone(), self.slots.len());
        let next = std::mem::replace(&mut self.slots[of].next, slot);
        self.slots.push(Slot { next, state: State::Walk });
        self.rests.push(Rest { of, slot, part, level, nth });
    }

    /// The helper has counted its part, or has dropped it as it was told to.
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

    /// The helper is no more; its part is dealt out again.
    pub fn lost(&mut self, helper: usize) {
        if let Hand::Busy(slot, _) | Hand::Sharing(slot, _) = std::mem::replace(&mut self.hands[helper], Hand::Away)
            && let State::Part(part) = &self.slots[slot].state
        {
            self.again.push((slot, part.clone()));
        }
    }

    /// Whether so many more moves may have been made: with them, there are not more than [`LAST_STEP`].
    pub fn may_take(&self, steps: u64) -> bool {
        self.moves.checked_add(steps).is_some_and(|moves| moves <= LAST_STEP)
    }

    /// Whether the helper is about a part.
    pub fn is_busy(&self, helper: usize) -> bool {
        !matches!(self.hands[helper], Hand::Away | Hand::Idle)
    }

    /// The moves and solutions that helpers have met in parts that are not ready yet.
    pub fn under_way(&self) -> [u64; 2] {
        let busy = self.hands.iter().map(|hand| match hand {
            Hand::Busy(_, met) | Hand::Sharing(_, met) => *met,
            _ => [0; 2],
        });
        busy.fold([0; 2], |sum, met| [sum[0] + met[0], sum[1] + met[1]])
    }

    /// The next stretch in the search's order, once it is counted.
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

    /// Whether all of it was counted and [ready](Self::ready).
    pub fn over(&self) -> bool {
        self.first == NOWHERE
    }

    /// What a helper who has nothing to do is to do. Walks on as far as it takes to know, or as long as `go_on` says.
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

    /// Walks on to the next place where something is to be decided; a part, if one is to be made.
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

    /// Below this many moves a subtree is small.
    fn small(&self) -> u64 {
        (self.moves / (self.hands.len() as u64 * PARTS)).max(*self.small.start()).min(*self.small.end())
    }

    /// What becomes of a child that the walk has entered.
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

    /// What was walked through is ready; the walk goes on in a slot behind, which is returned.
    fn cut(&mut self) -> Option<usize> {
        let (at, piece, slot) = (self.at?, self.walk.cut(), self.slots.len());
        self.moves += piece.count.steps;
        let next = self.slots[at].next;
        self.slots[at] = Slot { next: slot, state: State::Ready(Stretch { part: None, piece }) };
        self.slots.push(Slot { next, state: State::Walk });
        self.at = Some(slot);
        Some(slot)
    }

    /// One more subtree of that level, of so many moves.
    fn come_to(&mut self, level: usize, moves: u64) {
        self.levels[level].subtrees += 1;
        self.levels[..=level].iter_mut().for_each(|level| level.moves += moves);
    }

    /// Begins to walk through a part that was given up; says whether there is one.
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

    /// Begins to walk through what is left of a part that is shared; says whether there is any.
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

    /// The path of the nth node on a level below the one at the end of a path.
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

    /// Leaves the walk where it is, to be gone on with later.
    fn leave(&mut self) {
        if let Some(behind) = self.cut() {
            self.left.push((self.walk.leave(), std::mem::take(&mut self.path), behind));
        }
    }

    /// What is walked through is the subtree at the end of a path; says whether there is one.
    fn root_at(&mut self, path: &[u32]) -> bool {
        Path::of(path.to_vec()).is_some_and(|path| self.walk.root_at(&path).is_ok())
    }

    /// Goes on with the walk that was left last; says whether there is one.
    fn go_back(&mut self) -> bool {
        let Some((left, path, at)) = self.left.pop() else { return false };
        self.walk.go_back_to(left);
        (self.path, self.at) = (path, Some(at));
        true
    }

    /// Whoever has counted most of a part is to share it, unless that is next to nothing.
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

    /// The largest of the parts that are too large is given up.
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
