//! What a search looks like from outside: the links, and what may still be chosen.

use super::super::links::{Link, Side};
use super::super::{Heuristic, Instance};
use super::machine::{Multicover, Step};
use std::rc::Rc;

impl Multicover {
    /// What is searched.
    pub fn instance(&self) -> &Rc<Instance> {
        &self.instance
    }

    /// How the next item is chosen.
    pub fn heuristic(&self) -> Heuristic {
        self.heuristic
    }

    /// The options chosen so far, each by its number from 0.
    pub fn chosen(&self) -> impl Iterator<Item = usize> {
        let chosen = self.x[..self.level as usize].iter();
        chosen.filter(|node| !self.is_head(**node)).map(|node| self.option_of(*node))
    }

    /// The book's x, and behind it, while an item is branched on, the node of its option that was tried last. A head says that no
    /// further option is chosen for its item.
    pub fn choices(&self) -> &[u32] {
        &self.x
    }

    /// The item of each of these.
    pub fn choice_items(&self) -> &[u32] {
        &self.items
    }

    /// The nodes tweaked: of options that were tried for an item that is branched on, and stay out for its later branches.
    pub fn tweaked(&self) -> &[u32] {
        &self.tweaked
    }

    /// Whether a node is the head of an item.
    pub fn is_head(&self, node: u32) -> bool {
        node as usize <= self.instance.items()
    }

    /// The option, from 0, that a node belongs to.
    pub fn option_of(&self, node: u32) -> usize {
        self.instance.option_at(node as usize - self.instance.items() - 1)
    }

    /// The node of the entry with this index in an option, both from 0.
    pub fn node(&self, option: usize, entry: usize) -> u32 {
        (self.instance.items() + 1 + self.instance.start(option) + entry) as u32
    }

    /// The item a node or head belongs to.
    pub fn item_of(&self, node: u32) -> u32 {
        self.links.item_of(node)
    }

    /// The node's own pointers up and down.
    pub fn vertical(&self, node: u32) -> (u32, u32) {
        let Link { up, down } = self.links.nodes[node as usize];
        (up, down)
    }

    /// The item's own pointers left and right; those of the root for 0.
    pub fn horizontal(&self, item: u32) -> (u32, u32) {
        let Side { left, right } = self.links.side(item);
        (left, right)
    }

    /// How many nodes the item's list has.
    pub fn len(&self, item: u32) -> u32 {
        self.links.len(item)
    }

    /// How many options may still cover the item, and how many of them at least have to.
    pub fn left(&self, item: u32) -> (u32, u32) {
        let bound = self.bounds[item as usize];
        (bound, bound - self.spare(item))
    }

    /// Whether a node is in its list.
    pub fn is_listed(&self, node: u32) -> bool {
        self.links.below(self.links.above(node)) == node
    }

    /// Whether an item is in the list of heads. Secondary items never are.
    pub fn is_active(&self, item: u32) -> bool {
        self.instance.is_primary(item) && self.horizontal(self.horizontal(item).0).1 == item
    }

    /// The items in the list of heads, first to last.
    pub fn active(&self) -> impl Iterator<Item = u32> {
        let next = |item: &u32| Some(self.horizontal(*item).1).filter(|item| *item != 0);
        std::iter::successors(next(&0), next)
    }

    /// The item to be looked at next, and the best so far, while an item is chosen.
    pub fn looks(&self) -> Option<(u32, u32)> {
        match self.step {
            Step::Look { at, best } => Some((at, best)),
            _ => None,
        }
    }

    /// How many updates were made, as [dancing links](super::super::Cover::updates) count them.
    pub fn updates(&self) -> u64 {
        *self.updates
    }

    /// Whether the search is over.
    pub fn is_over(&self) -> bool {
        self.step == Step::Over
    }
}
