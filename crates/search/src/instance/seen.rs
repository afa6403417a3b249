//! A moment of an instance's search, as its words and its picture need it.

use super::{Fate, Instance, Machine, Tried, fates};
use crate::constraints::{Action, Block, Choice};
use crate::machine::Machine as _;
use crate::problem::look;
use crate::scene::Look;
use crate::sign::Sign;
use crate::timeline::Moment;
use crate::trail::Trail;

/// A moment.
pub struct Seen<'a> {
    /// What is searched.
    pub instance: &'a dyn Instance,
    /// The search.
    pub machine: &'a Machine,
    /// Its last move.
    pub last: Option<&'a Action>,
    /// The outcome of that.
    pub sign: Sign,
    /// Solutions below the present node.
    pub found: u64,
    /// The present path, and what lies behind it.
    pub trail: &'a Trail,
}

impl<'a> Seen<'a> {
    /// A moment with its outcome.
    pub fn new(instance: &'a dyn Instance, moment: &'a Moment<'a, Machine>, sign: Sign) -> Seen<'a> {
        let (trail, last) = (moment.trail, moment.last.as_ref());
        Seen { instance, machine: moment.machine, last, sign, found: trail.found(), trail }
    }

    /// Solutions in the subtrees that lie behind the path below its node on a level.
    pub fn behind(&self, level: usize) -> u64 {
        self.trail.folds(level).iter().map(|fold| fold.solutions).fold(0, u64::saturating_add)
    }

    /// The choices in force, the oldest first.
    pub fn chosen(&self) -> &'a [Choice] {
        self.machine.chosen()
    }

    /// The value that is chosen for an item.
    pub fn value(&self, item: u32) -> Option<u32> {
        self.chosen().iter().find(|choice| choice.item == item).map(|choice| choice.value)
    }

    /// Whether the choice that was just undone had none below it, and no solution.
    pub fn is_leaf_undone(&self) -> bool {
        let fold = self.trail.folds(self.trail.level()).last();
        matches!(self.last, Some(Action::Undid { .. }))
            && fold.is_some_and(|fold| (fold.nodes, fold.solutions) == (1, 0))
    }

    /// The level on which an item was decided, from 1 on.
    pub fn level(&self, item: u32) -> Option<usize> {
        self.chosen().iter().position(|choice| choice.item == item).map(|place| place + 1)
    }

    /// The candidate that the last move is about, and how it looks: under test, rejected, come, undone.
    pub fn focus(&self) -> Option<(Choice, Look)> {
        let beat = crate::machine::Move::beat(self.last?);
        match self.last? {
            Action::Took(choice)
            | Action::Passed(choice)
            | Action::Failed(choice)
            | Action::Placed(choice)
            | Action::Undid { choice, .. } => Some((*choice, look::of_move(beat))),
            _ => None,
        }
    }

    /// The item that is being decided, or that closed.
    pub fn item(&self) -> Option<u32> {
        match self.last? {
            Action::Entered { item, .. }
            | Action::Exhausted { item, .. }
            | Action::Struck { item }
            | Action::Emptied { item } => Some(*item),
            Action::Solved | Action::Ended => None,
            _ => self.focus().map(|(choice, _)| choice.item),
        }
    }

    /// Whether the search has a solution.
    pub fn is_solved(&self) -> bool {
        self.last == Some(&Action::Solved)
    }

    /// The choices above those that decide an item: right after a choice was undone, it counts for what is below.
    pub fn above(&self, item: u32) -> Vec<Choice> {
        let open = self.machine.open();
        let mut chosen = self.chosen().to_vec();
        match open.iter().position(|open| open.item == item) {
            Some(level) => chosen.truncate(level),
            None => chosen.extend(match self.last {
                Some(Action::Undid { choice, .. }) => Some(*choice),
                _ => None,
            }),
        }
        chosen
    }

    /// Whether the search has come to an item, or will: while candidates are struck, it may come to none.
    pub fn is_known(&self, item: u32) -> bool {
        let is_open = self.machine.open().iter().any(|open| open.item == item);
        is_open
            || !self.machine.is_striking()
                && !matches!(self.last, Some(Action::Emptied { item: other }) if *other != item)
    }

    /// What blocks a candidate.
    pub fn blocks(&self, candidate: Choice) -> Vec<Block> {
        self.instance.blocks(&self.above(candidate.item), candidate)
    }

    /// What has become of each candidate of a level, from 0 on.
    pub fn tried(&self, level: usize) -> Vec<Tried> {
        fates::of(self, level)
    }

    /// Whether a candidate of the item that is being decided was searched.
    pub fn is_searched(&self) -> bool {
        self.tried(self.depth()).iter().any(|tried| tried.fate == Fate::Searched)
    }

    /// The candidates of the item that is being decided which nothing blocks, and all others.
    pub fn is_left(&self, tried: &Tried) -> bool {
        matches!(tried.fate, Fate::Left | Fate::Tested)
    }

    /// How many choices are in force.
    pub fn depth(&self) -> usize {
        self.machine.level()
    }
}
