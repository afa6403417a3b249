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

/// Between two children so many are made at once: a machine that is told to make very many gets ready for them.
const HOP: u64 = 4096;

/// Where more nodes were met on a level, none of them is easily found again.
const WIDE: u64 = 16;

/// Where the walk has come to.
pub enum Turn {
    /// It has entered a child of the node it was in, this one from 1.
    Child(u32),
    /// It has left the node it was in.
    Left,
    /// It has left the root.
    Over,
}

/// What the search had met when counting began.
struct Since {
    at: u64,
    solutions: u64,
    profile: Vec<u64>,
    counted: Vec<u64>,
    #[cfg(not(target_arch = "wasm32"))]
    figures: Figures,
}

/// A walk that was left on its way.
pub struct Left {
    fresh: Box<dyn Walker>,
    walker: Box<dyn Walker>,
    open: Vec<u32>,
}

/// The walk. It goes from node to node as the search does; at each child whoever walks says what becomes of it.
pub struct Walk {
    session: Session,
    /// The search at its step 0.
    whole: Box<dyn Walker>,
    /// What is walked through, at its step 0: the search, or the part of it that begins at [`Walk::root_at`].
    fresh: Box<dyn Walker>,
    walker: Box<dyn Walker>,
    /// Of each node from the root to the present one, how many of its children were entered.
    open: Vec<u32>,
    /// Whether anything is counted at all.
    own: bool,
    /// Going on ends below this level: that of the root, or of a node below it where the rest is somebody else's.
    floor: usize,
    /// Whether a diary is kept: of the tree, or of solutions alone.
    diary: Option<bool>,
    piece: Piece,
    /// Why the search has ended before everything was searched, once it has.
    truncation: Option<String>,
    /// What it leaves out on purpose, once that is known.
    widening: Option<Widening>,
    /// `None` while nothing is counted.
    since: Option<Since>,
    /// The figures at the end of the search, once it was walked to.
    #[cfg(not(target_arch = "wasm32"))]
    shape: Figures,
}

impl Walk {
    /// The walk about to begin, through a search that stands at its step 0.
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

    /// From the next beginning on keeps a diary, of the tree or of solutions alone.
    pub fn keep_diary(&mut self, tree: bool) {
        self.diary = Some(tree);
    }

    /// From the next beginning on walks through the subtree at the end of a path alone.
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

    /// The search.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Why the search, or the part of it that was walked through to its end, ended before everything was searched.
    pub fn truncation(&self) -> Option<&str> {
        self.truncation.as_deref()
    }

    /// What the search, or the part of it that was walked through to its end, leaves out on purpose.
    pub fn widening(&self) -> Option<&Widening> {
        self.widening.as_ref()
    }

    /// The figures at step 0.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn before(&self) -> Figures {
        self.session.look(&*self.whole).figures()
    }

    /// The present place, right after a child was entered.
    pub fn place(&self) -> &dyn Walker {
        &*self.walker
    }

    /// The level of the node that is walked through.
    fn root(&self) -> usize {
        self.fresh.level()
    }

    /// Stands at the root, whose moves are its `own` to count or not. What was counted and not [cut](Self::cut) is dropped.
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

    /// Goes on to where something is to be decided.
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

    /// Is in the child just entered now.
    pub fn enter(&mut self) {
        self.open.push(0);
    }

    /// Passes over the child just entered, as somebody else counts it.
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

    /// Counts from where the child just entered is left: all before is counted by somebody else.
    pub fn take_over(&mut self) {
        self.leave_child();
        self.own = true;
        self.count_from_here();
    }

    /// Goes through the child just entered, but not through its children.
    fn leave_child(&mut self) {
        let level = self.walker.level();
        while self.walker.advance(HOP, Stop::at(Beat::Descend)) > 0 && self.walker.level() >= level {
            if self.walker.beat() == Some(Beat::Descend) {
                self.walker.prune();
            }
        }
    }

    /// How many moves the child just entered takes, if it is no more than so many.
    pub fn probe(&mut self, most: u64) -> Option<u64> {
        // What is written down so far need not be copied.
        let diary = self.walker.record_mut().diary.take();
        let mut ahead = self.walker.boxed();
        self.walker.record_mut().diary = diary;
        let level = ahead.level();
        let made = ahead.advance(most, Stop::leaving(level));
        (ahead.level() < level).then_some(made)
    }

    /// Counts the child just entered, at one go: machines get ready for very many moves, not for a hop.
    pub fn go_through(&mut self) {
        let stop = Stop { beat: self.weight(), below: self.walker.level() };
        while self.slice(u64::MAX, stop) {}
    }

    /// Leaves the walk where it is, with nothing counted that was not [cut](Self::cut), to go on with it later.
    pub fn leave(&mut self) -> Left {
        let (fresh, open) = (self.fresh.boxed(), std::mem::take(&mut self.open));
        Left { fresh, open, walker: std::mem::replace(&mut self.walker, self.whole.boxed()) }
    }

    /// Goes on with a walk that was left.
    pub fn go_back_to(&mut self, left: Left) {
        Left { fresh: self.fresh, open: self.open, walker: self.walker } = left;
        self.count_from_here();
    }

    /// Goes on with all that there is from the root on, for so many moves; says whether there is more.
    pub fn go(&mut self, moves: u64) -> bool {
        let more = self.slice(moves, Stop { beat: self.weight(), below: self.floor });
        if !more {
            self.end();
        }
        more
    }

    /// From now on goes on no further than to the end of a node on the way to the present one, and leaves what comes after it to
    /// somebody else: on which level below the root it is, and the how manyth there. `None` if there is no such node that is
    /// easily found again.
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

    /// How many moves and solutions there are so far from the root on.
    pub fn met(&self) -> [u64; 2] {
        let record = self.walker.record();
        [record.at, record.tally.solutions()]
    }

    /// Goes to the end, and counts nothing.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn pass_over(&mut self) {
        self.begin(false);
        while let Turn::Child(_) = self.turn() {
            self.pass();
        }
    }

    /// What was counted since this was last asked, or since the beginning.
    pub fn cut(&mut self) -> Piece {
        if self.since.is_some() {
            self.stop_counting();
            self.count_from_here();
        }
        std::mem::take(&mut self.piece)
    }

    /// What was counted, with all puzzles ever noted, and the figures at the end of the search.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn finished(&mut self) -> (Count, Figures) {
        let mut count = std::mem::take(&mut self.piece.count);
        if let Some(shelf) = self.session.shelf() {
            count.puzzles = shelf.kinds().into_iter().collect();
        }
        (count, std::mem::take(&mut self.shape))
    }

    /// It is over.
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

    /// The least weight that a run has to stop at.
    fn weight(&self) -> Beat {
        if self.session.shelf().is_some() { Beat::Solution } else { Beat::Done }
    }

    /// Makes so many moves; says whether the walk is still above where it is to stop.
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

    /// The walker stands at a solution.
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
