//! What a cover looks like from outside: the pointers as they stand, and the algorithm's variables.

use super::Instance;
use super::links::{Link, Side};
use super::machine::{Cover, Heuristic};
use super::state::Step;
use super::walk::Walk;
use std::rc::Rc;

/// The variables of a step under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Registers {
    /// The book's i: the item being covered or uncovered; while choosing, the best so far.
    pub item: Option<u32>,
    /// While choosing: the item to be looked at next.
    pub look: Option<u32>,
    /// The book's p: the node of the item's column whose option is being hidden or shown.
    pub row: Option<u32>,
    /// The node of the option being tried whose item is being committed or given back; the head of the column when none
    /// is left to try.
    pub option: Option<u32>,
}

impl Cover {
    /// What is searched.
    pub fn instance(&self) -> &Rc<Instance> {
        &self.instance
    }

    /// The options chosen so far, each by its number from 0.
    pub fn chosen(&self) -> impl Iterator<Item = usize> {
        self.state.x[..self.state.level as usize].iter().map(|node| self.option_of(*node))
    }

    /// The option, from 0, that a node belongs to.
    pub fn option_of(&self, node: u32) -> usize {
        self.instance.option_at(node as usize - self.instance.items() - 1)
    }

    /// The node of the entry with this index in an option, both from 0.
    pub fn node(&self, option: usize, entry: usize) -> u32 {
        (self.instance.items() + 1 + self.instance.start(option) + entry) as u32
    }

    /// How many nodes there are, heads included; the heads of items 0 to N come first.
    pub fn node_count(&self) -> u32 {
        self.state.links().nodes.len() as u32
    }

    /// The item a node or head belongs to: the book's TOP.
    pub fn item_of(&self, node: u32) -> u32 {
        self.state.links().item_of(node)
    }

    /// The node's own pointers up and down, whether it is in its list or not: the book's ULINK and DLINK.
    pub fn vertical(&self, node: u32) -> (u32, u32) {
        let Link { up, down } = self.state.links().nodes[node as usize];
        (up, down)
    }

    /// The item's own pointers left and right, whether it is in the list of heads or not; those of the root for 0.
    pub fn horizontal(&self, item: u32) -> (u32, u32) {
        let Side { left, right } = self.state.links().side(item);
        (left, right)
    }

    /// How many nodes the item's list has: the book's LEN.
    pub fn len(&self, item: u32) -> u32 {
        self.state.links().len(item)
    }

    /// Whether a node is in its list: whether the node above it points to it.
    pub fn is_listed(&self, node: u32) -> bool {
        let links = self.state.links();
        links.below(links.above(node)) == node
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

    /// Whether the node agrees with the colour that its item was given by an option chosen (the book's colour −1).
    pub fn has_agreed(&self, node: u32) -> bool {
        self.state.links().has_agreed(node)
    }

    /// The algorithm's variables, as far as the step under way has them.
    pub fn registers(&self) -> Registers {
        let on = |walk: Walk| {
            let begun = walk.row != 0;
            let row = (begun && walk.row != walk.item).then_some(walk.row);
            Registers { item: Some(walk.item), row, ..Registers::default() }
        };
        match self.state.step {
            Step::Look { at, best } => {
                Registers { item: (best != 0).then_some(best), look: (at != 0).then_some(at), ..Registers::default() }
            }
            Step::Cover(walk) | Step::Uncover(walk) => on(walk),
            Step::Commit { node, walk } | Step::Uncommit { node, walk } => Registers { option: Some(node), ..on(walk) },
            Step::Try => Registers { option: Some(self.state.x[self.state.level as usize]), ..Registers::default() },
            _ => Registers::default(),
        }
    }

    /// The nodes of the options chosen so far, in the column that each was chosen for, and behind them, while an item is branched
    /// on, its head or the node of its option that was tried last: the book's x.
    pub fn x_nodes(&self) -> &[u32] {
        &self.state.x
    }

    /// How the next item is chosen.
    pub fn heuristic(&self) -> Heuristic {
        self.heuristic
    }

    /// How many updates were made: one for each item covered and one for each node taken out of a list.
    pub fn updates(&self) -> u64 {
        *self.state.updates
    }
}
