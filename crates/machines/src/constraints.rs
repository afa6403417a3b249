//! Backtracking over items and their candidates, one choice a level: the search of every course, with the three ideas that improve it.
//!
//! A problem says, by the trait [`Rules`], which item is decided next, which candidates it has, and what blocks a candidate;
//! [`ConstraintSearch`] finds all solutions. Since a block names the choices that it consists of, the same search can
//!
//! - **check forward** ([`Ways::forward`]): a choice strikes the candidates of undecided items that it blocks, and an item without a
//!   candidate is a dead end at once;
//! - **decide the item with the fewest candidates first** ([`Ways::fewest`]);
//! - **jump back** ([`Ways::jump`]): at a dead end, all choices are undone down to the newest that blocks, and the others that block are
//!   carried along to that level.
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

/// A value for an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Choice {
    /// What is decided.
    pub item: u32,
    /// What is chosen.
    pub value: u32,
}

/// What a search does after some choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// It decides this item.
    Decide(u32),
    /// It has a solution.
    Solution,
}

/// Choices that together block a candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The choices, each with its level from 1 on; 0 for what is given. None where nothing chosen blocks it, as at the edge of a board.
    pub holders: Vec<(Choice, usize)>,
    /// In which way, as the problem numbers them.
    pub how: u8,
}

impl Block {
    /// One choice blocks it.
    pub fn by(choice: Choice, level: usize, how: u8) -> Block {
        Block { holders: vec![(choice, level)], how }
    }

    /// Nothing that was chosen blocks it: it is impossible whatever was.
    pub fn always(how: u8) -> Block {
        Block { holders: vec![], how }
    }

    /// Each choice that clashes blocks it alone.
    pub fn each(chosen: &[Choice], clash: impl Fn(&Choice) -> bool, how: u8) -> Vec<Block> {
        let chosen = chosen.iter().enumerate();
        chosen.filter(|(_, choice)| clash(choice)).map(|(i, choice)| Block::by(*choice, i + 1, how)).collect()
    }

    /// All choices of these levels, counted from 1, block it together.
    pub fn together(chosen: &[Choice], levels: impl IntoIterator<Item = usize>, how: u8) -> Block {
        Block { holders: levels.into_iter().map(|level| (chosen[level - 1], level)).collect(), how }
    }

    /// The level of the newest of its choices: undoing that ends the block. 0 for what is given.
    pub fn level(&self) -> usize {
        self.holders.iter().map(|(_, level)| *level).max().unwrap_or(0)
    }
}

/// Items, their candidates, and what blocks these. The choices are those in force, the oldest first.
///
/// A block says all that it depends on: a candidate that the same choices block is blocked whatever the others are. Laws hold the
/// searches that jump to the ones that do not.
pub trait Rules: Debug {
    /// Which item is decided next, or that these choices are a solution.
    fn goal(&self, chosen: &[Choice]) -> Goal;

    /// The values that are tried for the item, in this order.
    fn candidates(&self, chosen: &[Choice], item: u32) -> Vec<u32>;

    /// What blocks a candidate: each block alone does.
    fn blocks(&self, chosen: &[Choice], candidate: Choice) -> Vec<Block>;

    /// Whether something blocks a candidate. Overridden where that is known sooner.
    fn is_blocked(&self, chosen: &[Choice], candidate: Choice) -> bool {
        !self.blocks(chosen, candidate).is_empty()
    }

    /// The items that are not decided yet, in their order, for searches that look at all of them; none where they are not known.
    fn undecided(&self, _chosen: &[Choice]) -> Vec<u32> {
        vec![]
    }

    /// How many levels there are at the most; 0 where that is not known.
    fn depth(&self) -> usize {
        0
    }

    /// The labels of the six lines of the program.
    fn labels(&self) -> [Label; 6] {
        LABELS
    }
}

/// Labels of the six lines where a problem has none of its own.
pub const LABELS: [Label; 6] = [Label("L1"), Label("L2"), Label("L3"), Label("L4"), Label("L5"), Label("L6")];

/// How a search goes about it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ways {
    /// Whether the item with the fewest candidates is decided first, the first of them where several have as few.
    pub fewest: bool,
    /// Whether a choice strikes the candidates of undecided items that it blocks.
    pub forward: bool,
    /// Whether a dead end leads back to the newest choice that blocks.
    pub jump: bool,
    /// Whether the problem itself decides anew on each level which item is next, which is then a move that weighs more.
    pub dynamic: bool,
}

impl Ways {
    /// One item after the other, one level back.
    pub const PLAIN: Ways = Ways { fewest: false, forward: false, jump: false, dynamic: false };
}

/// What one move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// 1: this item is next. `decided` if it was not known before.
    Entered { item: u32, decided: bool },
    /// 2: this candidate was taken from the list.
    Took(Choice),
    /// 2: the item has no candidate left.
    Exhausted {
        /// The item.
        item: u32,
        /// Whether nothing could be tried, and nothing had said so.
        bare: bool,
    },
    /// 3: nothing blocks it.
    Passed(Choice),
    /// 3: something does.
    Failed(Choice),
    /// 4: it was chosen.
    Placed(Choice),
    /// 4: the choice struck candidates of this item.
    Struck { item: u32 },
    /// 4: it struck the last ones.
    Emptied { item: u32 },
    /// 5: the choices are a solution.
    Solved,
    /// 6: this choice was undone; `passed` if no other candidate of its item is tried, since it blocks nothing.
    Undid { choice: Choice, passed: bool },
    /// 6: there was none.
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

/// An item on the way, with its candidates.
#[derive(Clone, Debug, PartialEq)]
pub struct Open {
    /// What is decided.
    pub item: u32,
    /// The values that are tried.
    pub values: Vec<u32>,
    /// How many of them were taken.
    pub taken: usize,
    /// The levels that have blocked candidates so far, for a search that jumps.
    conflicts: Conflicts,
}

/// A candidate that a choice has struck.
#[derive(Clone, Debug, PartialEq)]
pub struct Strike {
    /// The candidate.
    pub candidate: Choice,
    /// The level of the choice.
    pub level: usize,
    /// The levels that it took.
    by: Conflicts,
}

/// The search.
#[derive(Clone, Debug, PartialEq)]
pub struct ConstraintSearch<C: Rules + Clone + PartialEq> {
    rules: C,
    ways: Ways,
    step: Step,
    chosen: Vec<Choice>,
    /// An item for each choice, and the one that is being decided.
    open: Vec<Open>,
    /// What was struck, the oldest first.
    strikes: Vec<Strike>,
    /// The items of which candidates are still to be struck, the next one last, each with what is struck.
    pending: Vec<(u32, Vec<Strike>)>,
    /// The levels that block, while choices are undone.
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

    /// What is searched.
    pub fn rules(&self) -> &C {
        &self.rules
    }

    /// How.
    pub fn ways(&self) -> Ways {
        self.ways
    }

    /// The choices in force, the oldest first.
    pub fn chosen(&self) -> &[Choice] {
        &self.chosen
    }

    /// The items on the way with their candidates, the oldest first: one for each choice, and behind them the one that is being
    /// decided, if there is one.
    pub fn open(&self) -> &[Open] {
        &self.open
    }

    /// What was struck, the oldest first.
    pub fn strikes(&self) -> &[Strike] {
        &self.strikes
    }

    /// The levels that block, while choices are undone by a search that jumps.
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

    /// How many candidates of an item nothing blocks.
    fn left(&self, chosen: &[Choice], item: u32) -> usize {
        let values = self.rules.candidates(chosen, item).into_iter();
        values.filter(|value| !self.rules.is_blocked(chosen, Choice { item, value: *value })).count()
    }

    /// The item that closes below these choices: the one that is decided there, or one that the newest of them leaves without a
    /// candidate.
    pub fn below(&self, chosen: &[Choice]) -> Option<u32> {
        let Goal::Decide(item) = self.rules.goal(chosen) else { return None };
        let is_empty = |item: &u32| self.left(chosen, *item) == 0;
        let emptied = match self.ways.forward && !chosen.is_empty() {
            true => self.rules.undecided(chosen).into_iter().find(is_empty),
            false => None,
        };
        emptied.or_else(|| if self.ways.fewest { self.fewest(chosen) } else { Some(item) })
    }

    /// Whether candidates are being struck, so that it is not known yet whether an item is left without one.
    pub fn is_striking(&self) -> bool {
        self.step == Step::Strike
    }

    /// The levels of the block that ends last of all to be made: the one whose newest choice is the oldest.
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

    /// What the newest choice strikes, down to the first item without a candidate, which stands first.
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

    /// Line 4, item by item.
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

    /// A search that jumps has to know what blocks below the node: it searches that, so that it goes on as though it had been there.
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
