//! A walk through a search that counts some of its subtrees and passes over the others.

use super::count::Piece;
#[cfg(not(target_arch = "wasm32"))]
use super::{
    count::Count,
    growth::{Figures, Growth},
    sum::OWN,
};
use crate::diary::Diary;
use crate::machine::{Beat, Stop};
use crate::problem::Widening;
use crate::session::Session;
use crate::steer::{self, NoSuchChild, Path, Walker};

/// The number of moves made at once between two children: a machine that is told to make very many moves prepares for them.
const HOP: u64 = 4096;

/// The most nodes of a level among which a node can easily be found again.
const WIDE: u64 = 16;

/// The result of walking on.
pub enum Turn {
    /// The walk has entered a child of its node, with the number of the child from 1.
    Child(u32),
    /// The walk has left its node.
    Left,
    /// The walk has left the root.
    Over,
}

/// The state of the search when counting began.
struct Since {
    at: u64,
    solutions: u64,
    profile: Vec<u64>,
    counted: Vec<u64>,
    #[cfg(not(target_arch = "wasm32"))]
    figures: Figures,
}

/// An interrupted walk.
pub struct Left {
    fresh: Box<dyn Walker>,
    walker: Box<dyn Walker>,
    open: Vec<u32>,
}

/// A walk through a search. It goes from node to node in the order of the search; the caller decides about each child.
pub struct Walk {
    session: Session,
    /// The search at its step 0.
    whole: Box<dyn Walker>,
    /// The search to walk through, at its step 0: the whole search, or the part set by [`Walk::root_at`].
    fresh: Box<dyn Walker>,
    walker: Box<dyn Walker>,
    /// The number of children entered, for each node from the root to the present one.
    open: Vec<u32>,
    /// Whether the walk counts its own moves.
    own: bool,
    /// The walk ends below this level: that of the root, or of a node below it if the rest belongs to another worker.
    floor: usize,
    /// Whether an event log is kept: `true` for the tree, `false` for solutions alone.
    diary: Option<bool>,
    piece: Piece,
    /// The reason why the search ended before everything was searched, once it has.
    truncation: Option<String>,
    /// What the search leaves out on purpose, once that is known.
    widening: Option<Widening>,
    /// The state when counting began; `None` while nothing is counted.
    since: Option<Since>,
    /// The figures at the end of the search, once it is reached.
    #[cfg(not(target_arch = "wasm32"))]
    shape: Figures,
}

impl Walk {
    /// Creates a walk through a search, which must stand at its step 0.
    pub fn new(session: Session) -> Walk {
        let mut whole = session.walker();
        whole.record_mut().count_only();
        let (fresh, walker) = (whole.boxed(), whole.boxed());
        Walk {
            session,
            whole,
            fresh,
            walker,
            open: vec![],
            own: false,
            floor: 0,
            diary: None,
            piece: Piece::default(),
            truncation: None,
            widening: None,
            since: None,
            #[cfg(not(target_arch = "wasm32"))]
            shape: vec![],
        }
    }

    /// Keeps an event log from the next beginning on, of the tree or of solutions alone.
    pub fn keep_diary(&mut self, tree: bool) {
        self.diary = Some(tree);
    }

    /// Sets the subtree at the end of a path as the root, from the next beginning on.
    ///
    /// # Errors
    /// If there is no such node.
    pub fn root_at(&mut self, path: &Path) -> Result<(), NoSuchChild> {
        self.fresh = steer::descend(&*self.whole, path)?;
        if !path.is_empty() {
            self.fresh.begin();
        }
        self.fresh.record_mut().count_only();
        Ok(())
    }

    /// Returns the search.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the reason why the search or part ended before everything was searched, if it did.
    pub fn truncation(&self) -> Option<&str> {
        self.truncation.as_deref()
    }

    /// Returns what the search or part leaves out on purpose, if anything.
    pub fn widening(&self) -> Option<&Widening> {
        self.widening.as_ref()
    }

    /// Returns the figures at step 0.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn before(&self) -> Figures {
        self.session.look(&*self.whole).figures()
    }

    /// Returns the present position, right after a child was entered.
    pub fn place(&self) -> &dyn Walker {
        &*self.walker
    }

    /// Returns the level of the root.
    fn root(&self) -> usize {
        self.fresh.level()
    }

    /// Goes to the root; `own` is whether to count the root's moves. Counts since the last [`cut`](Self::cut) are dropped.
    pub fn begin(&mut self, own: bool) {
        self.piece = Piece::default();
        self.walker = self.fresh.boxed();
        self.open = vec![0];
        self.own = own;
        self.floor = self.root();
        self.since = None;
        if own {
            self.count_from_here();
            *self.piece.count.level(self.root()) += 1;
        }
    }

    /// Walks on to the next child, or until the node is left.
    pub fn turn(&mut self) -> Turn {
        while self.walker.advance(HOP, Stop::at(Beat::Descend)) > 0 {
            match self.walker.beat() {
                Some(Beat::Descend) => {
                    let Some(entered) = self.open.last_mut() else { break };
                    *entered += 1;
                    return Turn::Child(*entered);
                }
                Some(Beat::Solution) => self.note(),
                Some(Beat::Retreat) if self.walker.level() + 1 < self.root() + self.open.len() => {
                    self.open.pop();
                    if self.open.is_empty() {
                        break;
                    }
                    return Turn::Left;
                }
                Some(Beat::Done) => break,
                _ => {}
            }
        }
        self.end();
        Turn::Over
    }

    /// Enters the child, to walk through its children.
    pub fn enter(&mut self) {
        self.open.push(0);
    }

    /// Passes over the child, which is counted elsewhere.
    pub fn pass(&mut self) {
        if !self.own {
            self.walker.prune();
            return;
        }
        // What is undone on the way out is counted by who leaves: it must be as much as if all had been searched. It is
        // when the node itself is walked through, and its children are given up.
        self.stop_counting();
        let level = self.walker.level();
        *self.piece.count.level(level) -= 1;
        self.leave_child();
        self.count_from_here();
    }

    /// Passes over the child and counts from there on; everything before is counted elsewhere.
    pub fn take_over(&mut self) {
        self.leave_child();
        self.own = true;
        self.count_from_here();
    }

    /// Walks through the child's own moves, but not through its children.
    fn leave_child(&mut self) {
        let level = self.walker.level();
        while self.walker.advance(HOP, Stop::at(Beat::Descend)) > 0 && self.walker.level() >= level {
            if self.walker.beat() == Some(Beat::Descend) {
                self.walker.prune();
            }
        }
    }

    /// Returns the number of moves of the child's subtree, if it is at most `most`.
    pub fn probe(&mut self, most: u64) -> Option<u64> {
        // What is written down so far need not be copied.
        let diary = self.walker.record_mut().diary.take();
        let mut ahead = self.walker.boxed();
        self.walker.record_mut().diary = diary;
        let level = ahead.level();
        let made = ahead.advance(most, Stop::leaving(level));
        (ahead.level() < level).then_some(made)
    }

    /// Counts the child's subtree in one run, since machines prepare for very many moves.
    pub fn go_through(&mut self) {
        let stop = Stop { beat: self.weight(), below: self.walker.level() };
        while self.slice(u64::MAX, stop) {}
    }

    /// Interrupts the walk, to be continued later; counts since the last [`cut`](Self::cut) are dropped.
    pub fn leave(&mut self) -> Left {
        let (fresh, open) = (self.fresh.boxed(), std::mem::take(&mut self.open));
        Left { fresh, open, walker: std::mem::replace(&mut self.walker, self.whole.boxed()) }
    }

    /// Continues an interrupted walk.
    pub fn go_back_to(&mut self, left: Left) {
        Left { fresh: self.fresh, open: self.open, walker: self.walker } = left;
        self.count_from_here();
    }

    /// Counts everything from the root on, for a number of moves; returns whether there is more.
    pub fn go(&mut self, moves: u64) -> bool {
        let more = self.slice(moves, Stop { beat: self.weight(), below: self.floor });
        if !more {
            self.end();
        }
        more
    }

    /// Limits the walk to the end of a node on the present path, and leaves the rest to another worker. Returns the level of that node
    /// below the root, and its number there; `None` if there is no such node that can easily be found again.
    pub fn share(&mut self) -> Option<(usize, u64)> {
        let (root, since) = (self.root(), self.since.as_ref()?);
        let deep = self.walker.level().checked_sub(root)?;
        let profile = self.walker.record().tally.profile();
        let met =
            |level: usize| profile.get(level).copied().unwrap_or(0) - since.profile.get(level).copied().unwrap_or(0);
        let level = (1..=deep).take_while(|level| met(*level) <= WIDE).last()?;
        if root + level <= self.floor {
            return None;
        }
        self.floor = root + level;
        Some((level, met(level)))
    }

    /// Returns the moves and solutions so far from the root on.
    pub fn met(&self) -> [u64; 2] {
        let record = self.walker.record();
        [record.at, record.tally.solutions()]
    }

    /// Walks to the end without counting.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn pass_over(&mut self) {
        self.begin(false);
        while let Turn::Child(_) = self.turn() {
            self.pass();
        }
    }

    /// Takes the counts since the last call or the beginning.
    pub fn cut(&mut self) -> Piece {
        if self.since.is_some() {
            self.stop_counting();
            self.count_from_here();
        }
        std::mem::take(&mut self.piece)
    }

    /// Takes the counts, with all puzzles noted, and the figures at the end of the search.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn finished(&mut self) -> (Count, Figures) {
        let mut count = std::mem::take(&mut self.piece.count);
        if let Some(shelf) = self.session.shelf() {
            count.puzzles = shelf.kinds().into_iter().collect();
        }
        (count, std::mem::take(&mut self.shape))
    }

    /// Ends the walk, and stores the results of the end.
    fn end(&mut self) {
        self.open.clear();
        self.stop_counting();
        let look = self.session.look(&*self.walker);
        (self.truncation, self.widening) = (look.truncation(), look.widening());
        // Of a part they may be less.
        #[cfg(not(target_arch = "wasm32"))]
        if self.root() == self.whole.level() {
            self.shape = self.session.look(&*self.walker).figures();
        }
    }

    /// Returns the least weight of a move at which a run must stop.
    fn weight(&self) -> Beat {
        if self.session.shelf().is_some() { Beat::Solution } else { Beat::Done }
    }

    /// Makes a number of moves; returns whether the walk is still above its limit.
    fn slice(&mut self, moves: u64, stop: Stop) -> bool {
        let mut left = moves;
        while left > 0 {
            let made = self.walker.advance(left, stop);
            left -= made;
            if made == 0 || self.walker.beat() != Some(Beat::Solution) || self.walker.level() < stop.below {
                break;
            }
            self.note();
        }
        self.walker.level() >= stop.below && !self.walker.over()
    }

    fn count_from_here(&mut self) {
        let record = self.walker.record_mut();
        record.diary = self.diary.map(|tree| Box::new(Diary::new(tree, record.at)));
        let (record, counted) = (self.walker.record(), self.walker.counted());
        self.since = Some(Since {
            counted,
            at: record.at,
            solutions: record.tally.solutions(),
            profile: record.tally.profile().to_vec(),
            #[cfg(not(target_arch = "wasm32"))]
            figures: self.session.look(&*self.walker).figures(),
        });
    }

    fn stop_counting(&mut self) {
        let Some(since) = self.since.take() else { return };
        let root = self.root();
        if let Some(mut diary) = self.walker.record_mut().diary.take() {
            self.piece.diary.extend(diary.take(0));
        }
        let (record, count) = (self.walker.record(), &mut self.piece.count);
        count.steps += record.at - since.at;
        let counted = self.walker.counted();
        count.counted.resize(count.counted.len().max(counted.len()), 0);
        for (i, (sum, now)) in count.counted.iter_mut().zip(counted).enumerate() {
            let before = since.counted.get(i).copied().unwrap_or(0);
            *sum = sum.wrapping_add(now.wrapping_sub(before));
        }
        count.solutions += record.tally.solutions() - since.solutions;
        for (i, nodes) in record.tally.profile().iter().enumerate() {
            let before = since.profile.get(i).copied().unwrap_or(0);
            *count.level(root + i) += nodes - before;
        }
        #[cfg(not(target_arch = "wasm32"))]
        {
            let figures = self.session.look(&*self.walker).figures();
            count.growth.add(&Growth::between(&since.figures, &figures)).expect(OWN);
        }
    }

    /// Notes the puzzle of a solution, if the walk counts.
    fn note(&mut self) {
        #[cfg(not(target_arch = "wasm32"))]
        if self.since.is_some() {
            self.session.note(&*self.walker);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A part that was dropped on the way is not counted with the next one.
    #[test]
    fn what_was_not_cut_is_dropped_at_the_next_beginning() {
        let mut walk = Walk::new(stepdance_problems::CATALOG.open("queens?n=6").unwrap());
        let mut counted = |dropped: bool| {
            walk.root_at(&"1".parse().unwrap()).unwrap();
            if dropped {
                walk.begin(true);
                assert!(walk.go(5));
            }
            walk.begin(true);
            assert!(!walk.go(u64::MAX));
            walk.cut().count
        };
        assert_eq!(counted(false), counted(true));
    }
}
