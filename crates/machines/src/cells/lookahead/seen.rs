//! What a search looks like from outside: the sets as they stand, and what is asked for.

use super::super::sets::Sets;
use super::machine::{After, Lookahead, Step};
use crate::exact_cover::{Heuristic, Instance};
use std::rc::Rc;

impl Lookahead {
    /// What is searched.
    pub fn instance(&self) -> &Rc<Instance> {
        &self.instance
    }

    /// How the next item is chosen.
    pub fn heuristic(&self) -> Heuristic {
        self.heuristic
    }

    /// The items and their sets.
    pub fn sets(&self) -> &Sets {
        &self.sets
    }

    /// The options chosen so far, each by its number from 0.
    pub fn chosen(&self) -> impl Iterator<Item = usize> {
        self.branches().filter(|(_, with)| *with).map(|(node, _)| self.option_of(node))
    }

    /// The branches that lead here: the node of an option in the item that it was chosen for, and whether it is chosen or stays out.
    pub fn branches(&self) -> impl Iterator<Item = (u32, bool)> {
        self.x[..self.level as usize].iter().map(|branch| (branch.node, branch.with))
    }

    /// The node of the option that is tried, or that the search goes on without.
    pub fn tried(&self) -> Option<u32> {
        self.x.get(self.level as usize).map(|branch| branch.node)
    }

    /// The items branched on, of each level that is left for a branch and of the one that is branched on.
    pub fn branched(&self) -> impl Iterator<Item = u32> {
        self.x.iter().map(|branch| self.sets.item_of(branch.node))
    }

    /// The levels with sizes on the stack, or with a forced item and none, each with its item and these sizes, with their items.
    pub fn saved(&self) -> impl Iterator<Item = (u32, &[(u32, u32)])> {
        let saved = self.x.iter().enumerate().map(|(level, branch)| {
            let to = self.x.get(level + 1).map_or(self.sets.saved(), |next| next.mark);
            (branch, &self.sets.saved_from(branch.mark)[..to.saturating_sub(branch.mark) as usize])
        });
        let shown = saved.filter(|(branch, sizes)| branch.forced || !sizes.is_empty());
        shown.map(|(branch, sizes)| (self.sets.item_of(branch.node), sizes))
    }

    /// The option, from 0, that a node belongs to.
    pub fn option_of(&self, node: u32) -> usize {
        self.supports.option_of(node) as usize
    }

    /// The node of an option in an item.
    pub fn node_of(&self, option: usize, item: u32) -> Option<u32> {
        let at = self.instance.option(option).iter().position(|entry| entry.item == item)?;
        Some((self.instance.start(option) + at) as u32)
    }

    /// The branch that is next at the present level, if there is one: with the option of the node, or without it.
    pub fn next_branch(&self) -> Option<(u32, bool)> {
        match self.step {
            Step::Again | Step::Purge | Step::Queue(After::Branch { with: false }) => Some((self.tried()?, false)),
            Step::Save | Step::Out { .. } | Step::Block { .. } | Step::Queue(After::Branch { with: true }) => {
                Some((self.tried()?, true))
            }
            _ => None,
        }
    }

    /// While an item is chosen: the best so far, and the one to be looked at next.
    pub fn looks(&self) -> Option<(u32, Option<u32>)> {
        match self.step {
            Step::Look { at, best } => Some((best, (at < self.sets.active).then(|| self.sets.item_at(at)))),
            _ => None,
        }
    }

    /// The option whose support is looked for next, and the item.
    pub fn waiting(&self) -> Option<(u32, u32)> {
        match self.step {
            Step::Establish { option, item } => Some((option, item)),
            _ => self.supports.waiting(),
        }
    }

    /// The program's `stage`: how many options are chosen.
    pub fn stage(&self) -> usize {
        self.stage as usize
    }

    /// How many updates were made: one for each item and each node that left its set.
    pub fn updates(&self) -> u64 {
        *self.updates
    }
}
