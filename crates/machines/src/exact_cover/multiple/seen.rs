//! Queries about the machine's state: its links, and the bounds of items.

use super::super::links::{Link, Side};
use super::super::{Heuristic, Instance};
use super::machine::{Multicover, Step};
use std::rc::Rc;

impl Multicover {
    /// The instance that is searched.
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

    /// The book's x: for each choice the option's node; then, while an item is branched on, the node tried last. A header
    /// stands for no further option for its item.
    pub fn choices(&self) -> &[u32] {
        &self.x
    }

    /// The item for which each of these was chosen.
    pub fn choice_items(&self) -> &[u32] {
        &self.items
    }

    /// The tweaked nodes: of options that were tried for an item that is branched on, and are excluded from its later
    /// branches.
    pub fn tweaked(&self) -> &[u32] {
        &self.tweaked
    }

    /// Whether a node is the header of an item.
    pub fn is_head(&self, node: u32) -> bool {
        node as usize <= self.instance.items()
    }

    /// The option, from 0, of a node.
    pub fn option_of(&self, node: u32) -> usize {
        self.instance.option_at(node as usize - self.instance.items() - 1)
    }

    /// The node of entry `entry` of option `option`, both from 0.
    pub fn node(&self, option: usize, entry: usize) -> u32 {
        (self.instance.items() + 1 + self.instance.start(option) + entry) as u32
    }

    /// The item of a node or header.
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

    /// The number of nodes in the item's list.
    pub fn len(&self, item: u32) -> u32 {
        self.links.len(item)
    }

    /// How many options may still cover the item, and how many of them must.
    pub fn left(&self, item: u32) -> (u32, u32) {
        let bound = self.bounds[item as usize];
        (bound, bound - self.spare(item))
    }

    /// Whether a node is linked into its list.
    pub fn is_listed(&self, node: u32) -> bool {
        self.links.below(self.links.above(node)) == node
    }

    /// Whether an item is in the header list. Secondary items never are.
    pub fn is_active(&self, item: u32) -> bool {
        self.instance.is_primary(item) && self.horizontal(self.horizontal(item).0).1 == item
    }

    /// The items in the header list, first to last.
    pub fn active(&self) -> impl Iterator<Item = u32> {
        let next = |item: &u32| Some(self.horizontal(*item).1).filter(|item| *item != 0);
        std::iter::successors(next(&0), next)
    }

    /// While an item is being chosen: the item examined next, and the best so far.
    pub fn looks(&self) -> Option<(u32, u32)> {
        match self.step {
            Step::Look { at, best } => Some((at, best)),
            _ => None,
        }
    }

    /// The number of updates, as [dancing links](super::super::Cover::updates) count them.
    pub fn updates(&self) -> u64 {
        *self.updates
    }

    /// Whether the search is over.
    pub fn is_over(&self) -> bool {
        self.step == Step::Over
    }
}
