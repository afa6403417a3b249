//! Queries about the machine's state: its sets, and the supports to find.

use super::super::sets::Sets;
use super::machine::{After, Lookahead, Step};
use super::supports::Support;
use crate::exact_cover::{Heuristic, Instance};
use std::rc::Rc;

impl Lookahead {
    /// The instance that is searched.
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

    /// The branches on the path: the node of an option in the item that it was chosen for, and whether the option is chosen
    /// rather than excluded.
    pub fn branches(&self) -> impl Iterator<Item = (u32, bool)> {
        self.x[..self.level as usize].iter().map(|branch| (branch.node, branch.with))
    }

    /// The node of the option under test, or of the one excluded.
    pub fn tried(&self) -> Option<u32> {
        self.x.get(self.level as usize).map(|branch| branch.node)
    }

    /// The items branched on: one for each level of the path, and the one being tried, if any.
    pub fn branched(&self) -> impl Iterator<Item = u32> {
        self.x.iter().map(|branch| self.sets.item_of(branch.node))
    }

    /// The sizes on the stack for each level, with their items; each level has its item. Levels without sizes are left out
    /// unless their item was forced.
    pub fn saved(&self) -> impl Iterator<Item = (u32, &[(u32, u32)])> {
        let saved = self.x.iter().enumerate().map(|(level, branch)| {
            let to = self.x.get(level + 1).map_or(self.sets.saved(), |next| next.mark);
            (branch, &self.sets.saved_from(branch.mark)[..to.saturating_sub(branch.mark) as usize])
        });
        let shown = saved.filter(|(branch, sizes)| branch.forced || !sizes.is_empty());
        shown.map(|(branch, sizes)| (self.sets.item_of(branch.node), sizes))
    }

    /// The option, from 0, of a node.
    pub fn option_of(&self, node: u32) -> usize {
        self.supports.option_of(node) as usize
    }

    /// The node of an option in an item.
    pub fn node_of(&self, option: usize, item: u32) -> Option<u32> {
        let at = self.instance.option(option).iter().position(|entry| entry.item == item)?;
        Some((self.instance.start(option) + at) as u32)
    }

    /// The branch that is tried on the present level, if any: with the option of the node (`true`) or without it.
    pub fn next_branch(&self) -> Option<(u32, bool)> {
        match self.step {
            Step::Again | Step::Purge | Step::Queue(After::Branch { with: false }) => Some((self.tried()?, false)),
            Step::Save | Step::Out { .. } | Step::Block { .. } | Step::Queue(After::Branch { with: true }) => {
                Some((self.tried()?, true))
            }
            _ => None,
        }
    }

    /// While an item is being chosen: the best so far, and the one examined next.
    pub fn looks(&self) -> Option<(u32, Option<u32>)> {
        match self.step {
            Step::Look { at, best } => Some((best, (at < self.sets.active).then(|| self.sets.item_at(at)))),
            _ => None,
        }
    }

    /// The option whose support is searched next, and the item.
    pub fn waiting(&self) -> Option<(u32, u32)> {
        match self.step {
            Step::Establish { option, item } => Some((option, item)),
            _ => self.supports.waiting(),
        }
    }

    /// The supports, found or lost, of options that are still in their sets.
    pub fn supports(&self) -> impl Iterator<Item = Support> {
        let is_left = |option: u32| self.sets.is_listed(self.instance.start(option as usize) as u32);
        self.supports.all().filter(move |support| is_left(support.option))
    }

    /// The program's `stage`: the number of options chosen.
    pub fn stage(&self) -> usize {
        self.stage as usize
    }

    /// The number of updates: one for each item and each node removed from its set.
    pub fn updates(&self) -> u64 {
        *self.updates
    }
}
