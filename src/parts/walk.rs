//! A walk through a search that counts some of its subtrees and passes over the others.

use super::growth::{Figures, Growth};
use super::sum::Count;
use crate::address::Address;
use crate::machine::{Beat, Stop};
use crate::params::BadParams;
use crate::session::Session;
use crate::steer::Walker;

/// How many moves are made between two looks around: a few milliseconds' worth.
const SLICE: u64 = 1 << 20;

/// Where the walk has come to.
pub enum Turn {
    /// It has entered a child of the node it was in, this one from 1.
    Child(u32),
    /// It has left the node it was in.
    Left,
    /// It has left the root.
    Over,
}

/// A node that the walk is in.
struct Open {
    /// Whether its moves are to be counted.
    own: bool,
    /// How many of its children were entered.
    entered: u32,
}

/// What the search had met when counting began.
struct Since {
    at: u64,
    solutions: u64,
    profile: Vec<u64>,
    figures: Figures,
}

/// The walk. It goes from node to node as the search does; at each child whoever walks says what becomes of it.
pub struct Walk {
    session: Session,
    /// The search at its step 0.
    fresh: Box<dyn Walker>,
    walker: Box<dyn Walker>,
    /// The level of the node that is searched.
    root: usize,
    /// The nodes from the root to the present one.
    open: Vec<Open>,
    count: Count,
    /// How many moves are made between two looks around.
    slice: u64,
    /// `None` while nothing is counted.
    since: Option<Since>,
    /// The figures at the end of the search, once it was walked to.
    shape: Figures,
}

impl Walk {
    /// The walk about to begin.
    ///
    /// # Errors
    /// If the address does not open.
    pub fn new(address: &Address) -> Result<Walk, BadParams> {
        let session = address.open()?;
        let mut fresh = session.walker();
        fresh.record_mut().count_only();
        let (walker, root) = (fresh.boxed(), fresh.level());
        let (count, slice) = (Count::default(), SLICE);
        Ok(Walk { session, fresh, walker, root, open: vec![], count, slice, since: None, shape: vec![] })
    }

    /// The same, looking around after so many moves if that is sooner than usual.
    pub fn alert(self, slice: u64) -> Walk {
        Walk { slice: slice.min(SLICE), ..self }
    }

    /// The search.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The figures at step 0.
    pub fn before(&self) -> Figures {
        self.session.look(&*self.fresh).figures()
    }

    /// The present place, right after a child was entered.
    pub fn place(&self) -> &dyn Walker {
        &*self.walker
    }

    /// Stands at the root, whose moves are its `own` to count or not.
    pub fn begin(&mut self, own: bool) {
        self.walker = self.fresh.boxed();
        self.open = vec![Open { own, entered: 0 }];
        if own {
            self.count_from_here();
            *self.count.level(self.root) += 1;
        }
    }

    /// Goes on to where something is to be decided.
    pub fn turn(&mut self) -> Turn {
        while self.walker.advance(u64::MAX, Stop::at(Beat::Descend)) > 0 {
            match self.walker.beat() {
                Some(Beat::Descend) => {
                    let Some(node) = self.open.last_mut() else { break };
                    node.entered += 1;
                    return Turn::Child(node.entered);
                }
                Some(Beat::Solution) => self.note(),
                Some(Beat::Retreat) if self.walker.level() + 1 < self.root + self.open.len() => {
                    let left = self.open.pop();
                    let Some(node) = self.open.last() else { break };
                    if left.is_some_and(|left| left.own != node.own) {
                        self.switch(node.own);
                    }
                    return Turn::Left;
                }
                Some(Beat::Done) => break,
                _ => {}
            }
        }
        self.open.clear();
        self.switch(false);
        self.shape = self.session.look(&*self.walker).figures();
        Turn::Over
    }

    /// Is in the child just entered now, whose moves are its `own` to count or not.
    pub fn enter(&mut self, own: bool) {
        self.change(own);
        self.open.push(Open { own, entered: 0 });
    }

    /// Passes over the child just entered, as somebody else counts it.
    pub fn pass(&mut self) {
        if !self.own() {
            self.walker.prune();
            return;
        }
        // What is undone on the way out is counted by who leaves: it must be as much as if all had been searched. It is
        // when the node itself is walked through, and its children are given up.
        self.change(false);
        let level = self.walker.level();
        while self.walker.advance(u64::MAX, Stop::at(Beat::Descend)) > 0 && self.walker.level() >= level {
            if self.walker.beat() == Some(Beat::Descend) {
                self.walker.prune();
            }
        }
        self.switch(true);
    }

    /// Counts the child just entered. Now and then asks whether to go on, given how many moves and solutions were met since
    /// it last asked; if not, this becomes a node that the walk is in, right after it was entered. Says how many moves
    /// were made, `None` if it was left so.
    pub fn run(&mut self, go_on: &mut dyn FnMut([u64; 2]) -> bool) -> Option<u64> {
        let (own, level) = (self.own(), self.walker.level());
        self.change(true);
        // Solutions noted cannot be taken back.
        let entry = self.session.shelf().is_none().then(|| self.walker.boxed());
        let begun = self.walker.record().at;
        let stop = Stop { beat: self.weight(), below: level };
        while self.walker.level() >= level && !self.walker.over() {
            let wanted = self.run_slice(stop, go_on);
            if let Some(entry) = &entry
                && !wanted
                && self.walker.level() >= level
            {
                self.walker = entry.boxed();
                self.open.push(Open { own: true, entered: 0 });
                return None;
            }
        }
        self.switch(own);
        Some(self.walker.record().at - begun)
    }

    /// Counts all that there is from the root on.
    pub fn run_whole(&mut self, tell: &mut dyn FnMut([u64; 2])) {
        let stop = Stop { beat: self.weight(), below: self.root };
        let mut told = [0; 2];
        while self.walker.level() >= self.root && !self.walker.over() {
            self.run_slice(stop, &mut |[steps, solutions]| {
                told = [told[0] + steps, told[1] + solutions];
                tell(told);
                true
            });
        }
        self.open.clear();
        self.switch(false);
        self.shape = self.session.look(&*self.walker).figures();
    }

    /// Goes to the end, and counts nothing.
    pub fn pass_over(&mut self) {
        self.begin(false);
        while let Turn::Child(_) = self.turn() {
            self.pass();
        }
    }

    /// What was counted, and the figures at the end of the search.
    pub fn finished(&mut self) -> (Count, Figures) {
        let mut count = std::mem::take(&mut self.count);
        if let Some(shelf) = self.session.shelf() {
            count.puzzles = shelf.kinds().into_iter().collect();
        }
        (count, std::mem::take(&mut self.shape))
    }

    /// The least weight that a run has to stop at.
    fn weight(&self) -> Beat {
        if self.session.shelf().is_some() { Beat::Solution } else { Beat::Done }
    }

    /// Makes a slice of moves.
    fn run_slice(&mut self, stop: Stop, go_on: &mut dyn FnMut([u64; 2]) -> bool) -> bool {
        let met = |walker: &dyn Walker| [walker.record().at, walker.record().tally.solutions()];
        let [at, solutions] = met(&*self.walker);
        let mut left = self.slice;
        while left > 0 {
            let made = self.walker.advance(left, stop);
            left -= made;
            if made == 0 || self.walker.beat() != Some(Beat::Solution) || self.walker.level() < stop.below {
                break;
            }
            self.note();
        }
        let [now_at, now_solutions] = met(&*self.walker);
        go_on([now_at - at, now_solutions - solutions])
    }

    /// Whether the present node's moves are counted.
    fn own(&self) -> bool {
        self.open.last().is_some_and(|node| node.own)
    }

    /// Begins or ends counting at the child just entered. Whoever counts the child counts it as a node, and whoever counts
    /// the node above counts the move that enters it.
    fn change(&mut self, counts: bool) {
        if counts == self.own() {
            return;
        }
        self.switch(counts);
        let level = self.walker.level();
        let nodes = self.count.level(level);
        *nodes = if counts { *nodes + 1 } else { *nodes - 1 };
    }

    fn switch(&mut self, counts: bool) {
        if !counts && let Some(since) = self.since.take() {
            self.count_since(&since);
        }
        if counts && self.since.is_none() {
            self.count_from_here();
        }
    }

    fn count_from_here(&mut self) {
        let record = self.walker.record();
        self.since = Some(Since {
            at: record.at,
            solutions: record.tally.solutions(),
            profile: record.tally.profile().to_vec(),
            figures: self.session.look(&*self.walker).figures(),
        });
    }

    fn count_since(&mut self, since: &Since) {
        let record = self.walker.record();
        self.count.steps += record.at - since.at;
        self.count.solutions += record.tally.solutions() - since.solutions;
        for (i, nodes) in record.tally.profile().iter().enumerate() {
            let before = since.profile.get(i).copied().unwrap_or(0);
            *self.count.level(self.root + i) += nodes - before;
        }
        let figures = self.session.look(&*self.walker).figures();
        self.count.growth.add(&Growth::between(&since.figures, &figures));
    }

    /// The walker stands at a solution.
    fn note(&mut self) {
        if self.since.is_some() {
            self.session.note(&*self.walker);
        }
    }
}
