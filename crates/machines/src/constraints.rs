//! Backtracking over items and their candidates, one choice a level: the standard search, with three ideas that improve it.
//!
//! A problem implements the trait [`Rules`]: which item is decided next, which candidates it has, and what blocks a
//! candidate. [`ConstraintSearch`] finds all solutions. Since a block names the choices that it consists of, the same search
//! can
//!
//! - **check forward** ([`Ways::forward`]): a choice strikes the candidates of undecided items that it blocks, and an item
//!   without a candidate is a dead end at once;
//! - **decide the item with the fewest candidates first** ([`Ways::fewest`]);
//! - **jump back** ([`Ways::jump`]): at a dead end, all choices down to the newest blocking one are undone; the other
//!   blocking levels are passed on to that level.
//!
//! Here three colours are to differ along the edges of a triangle with a tail:
//!
//! ```
//! use stepdance_machines::constraints::{Block, Choice, ConstraintSearch, Goal, Rules, Ways};
//!
//! #[derive(Clone, Debug, PartialEq)]
//! struct Graph(Vec<(u32, u32)>);
//!
//! impl Rules for Graph {
//!     fn goal(&self, chosen: &[Choice]) -> Goal {
//!         if chosen.len() == 4 { Goal::Solution } else { Goal::Decide(chosen.len() as u32) }
//!     }
//!
//!     fn candidates(&self, _: &[Choice], _: u32) -> Vec<u32> {
//!         vec![0, 1, 2]
//!     }
//!
//!     fn blocks(&self, chosen: &[Choice], candidate: Choice) -> Vec<Block> {
//!         let joined = |a, b| self.0.contains(&(a, b)) || self.0.contains(&(b, a));
//!         let clash = |other: &Choice| other.value == candidate.value && joined(other.item, candidate.item);
//!         Block::each(chosen, clash, 0)
//!     }
//! }
//!
//! let graph = Graph(vec![(0, 1), (1, 2), (0, 2), (2, 3)]);
//! let search = ConstraintSearch::new(graph, Ways::PLAIN);
//! assert_eq!(search.solutions().count(), 12);
//! ```
//!
//! Sources: Knuth, TAOCP 7.2.2 (basic backtrack); Haralick and Elliott, *Increasing tree search efficiency for constraint satisfaction
//! problems*, 1980 (forward checking, fewest candidates); Prosser, *Hybrid algorithms for the constraint satisfaction problem*, 1993
//! (conflict-directed backjumping CBJ, and FC-CBJ).

use crate::machine::{Beat, Label, Machine, Move, Turn};
use std::fmt::Debug;
use std::iter;

mod levels;

pub use levels::Conflicts;

/// A value for an item: a candidate, or a choice in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Choice {
    /// The item.
    pub item: u32,
    /// The value.
    pub value: u32,
}

/// The next task of a search after some choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// To decide this item.
    Decide(u32),
    /// To report a solution.
    Solution,
}

/// A set of choices that together block a candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The choices, each with its level from 1 on; level 0 for a given value. Empty if no choice is the cause, as at the edge
    /// of a board.
    pub holders: Vec<(Choice, usize)>,
    /// The kind of block, as the problem numbers them.
    pub how: u8,
}

impl Block {
    /// A block by one choice.
    pub fn by(choice: Choice, level: usize, how: u8) -> Block {
        Block { holders: vec![(choice, level)], how }
    }

    /// A block by no choice: the candidate is impossible in any case.
    pub fn always(how: u8) -> Block {
        Block { holders: vec![], how }
    }

    /// One block for each choice that clashes.
    pub fn each(chosen: &[Choice], clash: impl Fn(&Choice) -> bool, how: u8) -> Vec<Block> {
        let chosen = chosen.iter().enumerate();
        chosen.filter(|(_, choice)| clash(choice)).map(|(i, choice)| Block::by(*choice, i + 1, how)).collect()
    }

    /// A block by all choices of these levels together, counted from 1.
    pub fn together(chosen: &[Choice], levels: impl IntoIterator<Item = usize>, how: u8) -> Block {
        Block { holders: levels.into_iter().map(|level| (chosen[level - 1], level)).collect(), how }
    }

    /// The level of the newest of its choices, whose removal ends the block; 0 for a given value.
    pub fn level(&self) -> usize {
        self.holders.iter().map(|(_, level)| *level).max().unwrap_or(0)
    }
}

/// A problem: items, their candidates, and what blocks a candidate. `chosen` are the choices in force, oldest first.
///
/// A block names all choices that it depends on: the same choices block the candidate whatever the others are. Tests compare
/// the searches that jump with those that do not.
pub trait Rules: Debug {
    /// Returns the item to decide next, or says that the choices are a solution.
    fn goal(&self, chosen: &[Choice]) -> Goal;

    /// Returns the values to try for the item, in this order.
    fn candidates(&self, chosen: &[Choice], item: u32) -> Vec<u32>;

    /// Returns all blocks of a candidate; each of them suffices alone.
    fn blocks(&self, chosen: &[Choice], candidate: Choice) -> Vec<Block>;

    /// Whether something blocks a candidate. Override it if there is a faster way to tell.
    fn is_blocked(&self, chosen: &[Choice], candidate: Choice) -> bool {
        !self.blocks(chosen, candidate).is_empty()
    }

    /// Returns the undecided items in their order, for searches that look at all of them; empty if they are not known.
    fn undecided(&self, _chosen: &[Choice]) -> Vec<u32> {
        vec![]
    }

    /// The greatest number of levels; 0 if it is not known.
    fn depth(&self) -> usize {
        0
    }

    /// The labels of the six lines of the program.
    fn labels(&self) -> [Label; 6] {
        LABELS
    }
}

/// The labels of the six lines unless a problem overrides them.
pub const LABELS: [Label; 6] = [Label("L1"), Label("L2"), Label("L3"), Label("L4"), Label("L5"), Label("L6")];

/// The options of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ways {
    /// Whether the item with the fewest candidates is decided first (of several, the first one).
    pub fewest: bool,
    /// Whether a choice strikes the candidates of undecided items that it blocks.
    pub forward: bool,
    /// Whether a dead end leads back to the newest choice that blocks a candidate.
    pub jump: bool,
    /// Whether the problem chooses the next item afresh on each level; that move then weighs [`Beat::Choose`].
    pub dynamic: bool,
}

impl Ways {
    /// Items in order, and one level back at a dead end.
    pub const PLAIN: Ways = Ways { fewest: false, forward: false, jump: false, dynamic: false };
}

/// The result of one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Line 1: this item is decided next. `decided` if the search has just chosen it.
    Entered { item: u32, decided: bool },
    /// Line 2: this candidate was taken from the list.
    Took(Choice),
    /// Line 2: the item has no candidate left.
    Exhausted {
        /// The item.
        item: u32,
        /// Whether the item had no candidate from the start, and no earlier move showed that.
        bare: bool,
    },
    /// Line 3: nothing blocks the candidate.
    Passed(Choice),
    /// Line 3: something blocks the candidate.
    Failed(Choice),
    /// Line 4: the candidate was chosen.
    Placed(Choice),
    /// Line 4: the choice struck candidates of this item.
    Struck { item: u32 },
    /// Line 4: the choice struck the last candidates of this item.
    Emptied { item: u32 },
    /// Line 5: the choices are a solution.
    Solved,
    /// Line 6: this choice was undone. `passed` if no other candidate of its item is tried, since the choice blocks nothing.
    Undid { choice: Choice, passed: bool },
    /// Line 6: no choice was left to undo.
    Ended,
}

impl Move for Action {
    #[inline]
    fn beat(&self) -> Beat {
        match self {
            Action::Entered { decided: true, .. } | Action::Exhausted { bare: true, .. } => Beat::Choose,
            Action::Failed(_) | Action::Emptied { .. } => Beat::Reject,
            Action::Placed(_) => Beat::Descend,
            Action::Solved => Beat::Solution,
            Action::Undid { .. } => Beat::Retreat,
            Action::Ended => Beat::Done,
            _ => Beat::Detail,
        }
    }

    fn turn(&self) -> Turn {
        match self {
            Action::Emptied { .. } => Turn::Settles,
            _ => Turn::of(self.beat()),
        }
    }
}

/// The line that runs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Enter(u32),
    Take,
    Test,
    Place,
    Strike,
    Solve,
    Back,
    Over,
}

/// An item on the path, with its candidates.
#[derive(Clone, Debug, PartialEq)]
pub struct Open {
    /// The item.
    pub item: u32,
    /// The values to try.
    pub values: Vec<u32>,
    /// How many of them were taken.
    pub taken: usize,
    /// The levels that have blocked its candidates so far; used only by a search that jumps.
    conflicts: Conflicts,
}

/// A candidate that a choice has struck.
#[derive(Clone, Debug, PartialEq)]
pub struct Strike {
    /// The candidate.
    pub candidate: Choice,
    /// The level of the choice.
    pub level: usize,
    /// The levels that block the candidate.
    by: Conflicts,
}

/// The search, as a machine.
#[derive(Clone, Debug, PartialEq)]
pub struct ConstraintSearch<C: Rules + Clone + PartialEq> {
    rules: C,
    ways: Ways,
    step: Step,
    chosen: Vec<Choice>,
    /// One item for each choice, and the item being decided, if any.
    open: Vec<Open>,
    /// The struck candidates, oldest first.
    strikes: Vec<Strike>,
    /// The items of which candidates are still to be struck, the next one last, each with these candidates.
    pending: Vec<(u32, Vec<Strike>)>,
    /// The levels that block, kept while choices are undone.
    carried: Conflicts,
}

impl<C: Rules + Clone + PartialEq> ConstraintSearch<C> {
    /// The search before its first move.
    pub fn new(rules: C, ways: Ways) -> ConstraintSearch<C> {
        let mut search = ConstraintSearch {
            rules,
            ways,
            step: Step::Over,
            chosen: vec![],
            open: vec![],
            strikes: vec![],
            pending: vec![],
            carried: Conflicts::default(),
        };
        search.step = search.next_goal();
        search
    }

    /// The same search before its first move.
    pub fn afresh(&self) -> ConstraintSearch<C> {
        ConstraintSearch::new(self.rules.clone(), self.ways)
    }

    /// The problem.
    pub fn rules(&self) -> &C {
        &self.rules
    }

    /// The options of the search.
    pub fn ways(&self) -> Ways {
        self.ways
    }

    /// The choices in force, the oldest first.
    pub fn chosen(&self) -> &[Choice] {
        &self.chosen
    }

    /// The items on the path with their candidates, oldest first: one for each choice, then the item being decided, if any.
    pub fn open(&self) -> &[Open] {
        &self.open
    }

    /// The struck candidates, oldest first.
    pub fn strikes(&self) -> &[Strike] {
        &self.strikes
    }

    /// The levels that block, while a search that jumps undoes choices.
    pub fn carried(&self) -> &Conflicts {
        &self.carried
    }

    /// The solutions, in the order in which they are found.
    pub fn solutions(mut self) -> impl Iterator<Item = Vec<Choice>> {
        iter::from_fn(move || {
            let solved = self.by_ref().any(|action| action == Action::Solved);
            solved.then(|| self.chosen.clone())
        })
    }

    fn next_goal(&self) -> Step {
        match self.rules.goal(&self.chosen) {
            Goal::Decide(item) if self.ways.fewest => Step::Enter(self.fewest(&self.chosen).unwrap_or(item)),
            Goal::Decide(item) => Step::Enter(item),
            Goal::Solution => Step::Solve,
        }
    }

    fn is_struck(&self, candidate: Choice) -> bool {
        self.strikes.iter().any(|strike| strike.candidate == candidate)
    }

    /// The undecided item with the fewest candidates that nothing blocks.
    fn fewest(&self, chosen: &[Choice]) -> Option<u32> {
        let count = |item: &u32| self.left(chosen, *item);
        self.rules.undecided(chosen).into_iter().min_by_key(count)
    }

    /// The number of candidates of an item that nothing blocks.
    fn left(&self, chosen: &[Choice], item: u32) -> usize {
        let values = self.rules.candidates(chosen, item).into_iter();
        values.filter(|value| !self.rules.is_blocked(chosen, Choice { item, value: *value })).count()
    }

    /// The item that a search with these choices would consider next: with forward checking an item without a candidate, if
    /// there is one; otherwise the item to decide. `None` for a solution.
    pub fn below(&self, chosen: &[Choice]) -> Option<u32> {
        let Goal::Decide(item) = self.rules.goal(chosen) else { return None };
        let is_empty = |item: &u32| self.left(chosen, *item) == 0;
        let emptied = match self.ways.forward && !chosen.is_empty() {
            true => self.rules.undecided(chosen).into_iter().find(is_empty),
            false => None,
        };
        emptied.or_else(|| if self.ways.fewest { self.fewest(chosen) } else { Some(item) })
    }

    /// Whether candidates are being struck, so that an item may yet turn out to have none.
    pub fn is_striking(&self) -> bool {
        self.step == Step::Strike
    }

    /// The levels of one block of the candidate: of all its blocks, the one whose newest choice is the oldest.
    fn blame(&self, candidate: Choice) -> Conflicts {
        let blocks = self.rules.blocks(&self.chosen, candidate);
        let oldest = blocks.iter().min_by_key(|block| block.level());
        oldest.map_or_else(Conflicts::default, Conflicts::of)
    }

    /// Line 1.
    fn enter(&mut self, item: u32) -> Action {
        let mut values = self.rules.candidates(&self.chosen, item);
        let mut conflicts = Conflicts::default();
        if self.ways.forward {
            if self.ways.jump {
                let struck = self.strikes.iter().filter(|strike| strike.candidate.item == item);
                struck.for_each(|strike| conflicts.join(&strike.by));
            }
            values.retain(|value| !self.is_struck(Choice { item, value: *value }));
        }
        if self.ways.fewest {
            let chosen = &self.chosen;
            let blocked = |value: &u32| self.rules.is_blocked(chosen, Choice { item, value: *value });
            if self.ways.jump {
                let blocked = values.iter().filter(|value| blocked(value));
                blocked.for_each(|value| conflicts.join(&self.blame(Choice { item, value: *value })));
            }
            values.retain(|value| !blocked(value));
        }
        self.open.push(Open { item, values, taken: 0, conflicts });
        self.step = Step::Take;
        Action::Entered { item, decided: self.ways.fewest || self.ways.dynamic }
    }

    /// Line 2.
    fn take(&mut self) -> Option<Action> {
        let top = self.open.last_mut()?;
        let Some(&value) = top.values.get(top.taken) else {
            let (item, bare) = (top.item, top.values.is_empty() && !(self.ways.fewest || self.ways.dynamic));
            if self.ways.jump {
                self.carried = top.conflicts.clone();
            }
            self.step = Step::Back;
            return Some(Action::Exhausted { item, bare });
        };
        top.taken += 1;
        self.step = Step::Test;
        Some(Action::Took(Choice { item: top.item, value }))
    }

    /// The candidate taken last on the topmost level.
    pub fn tried(&self) -> Option<Choice> {
        let top = self.open.last()?;
        Some(Choice { item: top.item, value: *top.values.get(top.taken.checked_sub(1)?)? })
    }

    /// Line 3.
    fn test(&mut self) -> Option<Action> {
        let candidate = self.tried()?;
        if !self.rules.is_blocked(&self.chosen, candidate) {
            self.step = Step::Place;
            return Some(Action::Passed(candidate));
        }
        if self.ways.jump {
            let blame = self.blame(candidate);
            self.open.last_mut()?.conflicts.join(&blame);
        }
        self.step = Step::Take;
        Some(Action::Failed(candidate))
    }

    /// Line 4.
    fn place(&mut self) -> Option<Action> {
        let choice = self.tried()?;
        self.chosen.push(choice);
        self.step = self.next_goal();
        if self.ways.forward && self.step != Step::Solve {
            self.pending = self.check_forward();
            if !self.pending.is_empty() {
                self.step = Step::Strike;
            }
        }
        Some(Action::Placed(choice))
    }

    /// The candidates that the newest choice strikes, by item, in reverse order; it ends at the first item left without a
    /// candidate.
    fn check_forward(&self) -> Vec<(u32, Vec<Strike>)> {
        let level = self.chosen.len();
        let mut found = vec![];
        for item in self.rules.undecided(&self.chosen) {
            let values = self.rules.candidates(&self.chosen, item);
            let candidates = values.iter().map(|value| Choice { item, value: *value });
            let open: Vec<Choice> = candidates.filter(|candidate| !self.is_struck(*candidate)).collect();
            let blocked = open.iter().filter(|candidate| self.rules.is_blocked(&self.chosen, **candidate));
            let strike = |candidate: &Choice| {
                let by = if self.ways.jump { self.blame(*candidate) } else { Conflicts::default() };
                Strike { candidate: *candidate, level, by }
            };
            let strikes: Vec<Strike> = blocked.map(strike).collect();
            let emptied = strikes.len() == open.len();
            if !strikes.is_empty() || emptied {
                found.push((item, strikes));
            }
            if emptied {
                break;
            }
        }
        found.reverse();
        found
    }

    /// Line 4, for one item.
    fn strike(&mut self) -> Option<Action> {
        let (item, strikes) = self.pending.pop()?;
        self.strikes.extend(strikes);
        let values = self.rules.candidates(&self.chosen, item);
        if values.iter().any(|value| !self.is_struck(Choice { item, value: *value })) {
            if self.pending.is_empty() {
                self.step = self.next_goal();
            }
            return Some(Action::Struck { item });
        }
        if self.ways.jump {
            let mut carried = Conflicts::default();
            let struck = self.strikes.iter().filter(|strike| strike.candidate.item == item);
            struck.for_each(|strike| carried.join(&strike.by));
            self.carried = carried;
        }
        self.step = Step::Back;
        Some(Action::Emptied { item })
    }

    /// Line 6.
    fn back(&mut self) -> Action {
        // What was being decided above the choice.
        if self.open.len() > self.chosen.len() {
            self.open.pop();
        }
        let level = self.chosen.len();
        let Some(choice) = self.chosen.pop() else {
            self.carried = Conflicts::default();
            self.step = Step::Over;
            return Action::Ended;
        };
        self.strikes.retain(|strike| strike.level < level);
        let passed = self.ways.jump && !self.carried.remove(level);
        if !passed {
            if let Some(top) = self.open.last_mut() {
                top.conflicts.join(&self.carried);
            }
            self.carried = Conflicts::default();
            self.step = Step::Take;
        }
        Action::Undid { choice, passed }
    }
}

impl<C: Rules + Clone + PartialEq> Iterator for ConstraintSearch<C> {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        match self.step {
            Step::Enter(item) => Some(self.enter(item)),
            Step::Take => self.take(),
            Step::Test => self.test(),
            Step::Place => self.place(),
            Step::Strike => self.strike(),
            Step::Solve => {
                if self.ways.jump {
                    // Another solution may differ in any choice.
                    self.carried = Conflicts::up_to(self.chosen.len());
                }
                self.step = Step::Back;
                Some(Action::Solved)
            }
            Step::Back => Some(self.back()),
            Step::Over => None,
        }
    }
}

impl<C: Rules + Clone + PartialEq> Machine for ConstraintSearch<C> {
    fn label(&self) -> Label {
        self.rules.labels()[match self.step {
            Step::Enter(_) => 0,
            Step::Take => 1,
            Step::Test => 2,
            Step::Place | Step::Strike => 3,
            Step::Solve => 4,
            Step::Back | Step::Over => 5,
        }]
    }

    #[inline]
    fn level(&self) -> usize {
        self.chosen.len()
    }

    fn levels(&self) -> usize {
        match self.rules.depth() {
            0 => 0,
            depth => depth + 1,
        }
    }

    fn heap(&self) -> usize {
        let strikes = self.strikes.len() + self.pending.iter().map(|(_, strikes)| strikes.len()).sum::<usize>();
        let sets = self.open.iter().map(|open| 4 * open.values.len() + open.conflicts.heap()).sum::<usize>();
        self.chosen.len() * size_of::<Choice>()
            + self.open.len() * size_of::<Open>()
            + sets
            + strikes * size_of::<Strike>()
    }

    /// A search that jumps needs the levels that block below the node. It therefore searches a copy of the subtree to find
    /// them.
    fn prune(&mut self) {
        if self.ways.jump {
            let (level, mut below) = (self.chosen.len(), self.clone());
            while (below.step != Step::Back || below.chosen.len() > level) && below.next().is_some() {}
            self.carried = below.carried;
        }
        self.pending.clear();
        self.step = Step::Back;
    }

    fn pass_over(&mut self) {
        if self.ways.jump {
            self.carried = Conflicts::up_to(self.chosen.len());
        }
        self.pending.clear();
        self.step = Step::Back;
    }
}

#[cfg(test)]
mod tests;
