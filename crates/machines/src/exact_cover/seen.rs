//! Queries about the machine's state: its pointers, and the algorithm's variables.

use super::Instance;
use super::links::{Link, Side};
use super::machine::{Cover, Heuristic};
use super::state::Step;
use super::walk::Walk;
use std::rc::Rc;

/// The algorithm's variables during a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Registers {
    /// The book's i: the item being covered or uncovered, or during a choice the best so far.
    pub item: Option<u32>,
    /// During a choice, the item examined next.
    pub look: Option<u32>,
    /// The book's p: the node of the item's list whose option is being hidden or shown.
    pub row: Option<u32>,
    /// The node of the option under test whose item is being committed or uncommitted; the list's header if no option is left
    /// to try.
    pub option: Option<u32>,
}

impl Cover {
    /// The instance that is searched.
    pub fn instance(&self) -> &Rc<Instance> {
        &self.instance
    }

    /// The options chosen so far, each by its number from 0.
    pub fn chosen(&self) -> impl Iterator<Item = usize> {
        self.state.x[..self.state.level as usize].iter().map(|node| self.option_of(*node))
    }

    /// The option, from 0, of a node.
    pub fn option_of(&self, node: u32) -> usize {
        self.instance.option_at(node as usize - self.instance.items() - 1)
    }

    /// The node of entry `entry` of option `option`, both from 0.
    pub fn node(&self, option: usize, entry: usize) -> u32 {
        (self.instance.items() + 1 + self.instance.start(option) + entry) as u32
    }

    /// The number of nodes, headers included; the headers of items 0 to N come first.
    pub fn node_count(&self) -> u32 {
        self.state.links().nodes.len() as u32
    }

    /// The item of a node or header: the book's TOP.
    pub fn item_of(&self, node: u32) -> u32 {
        self.state.links().item_of(node)
    }

    /// The node's own pointers up and down, whether it is linked or not: the book's ULINK and DLINK.
    pub fn vertical(&self, node: u32) -> (u32, u32) {
        let Link { up, down } = self.state.links().nodes[node as usize];
        (up, down)
    }

    /// The item's own pointers left and right, whether it is linked or not; those of the root for 0.
    pub fn horizontal(&self, item: u32) -> (u32, u32) {
        let Side { left, right } = self.state.links().side(item);
        (left, right)
    }

    /// The number of nodes in the item's list: the book's LEN.
    pub fn len(&self, item: u32) -> u32 {
        self.state.links().len(item)
    }

    /// Whether a node is linked into its list: the node above it points to it.
    pub fn is_listed(&self, node: u32) -> bool {
        let links = self.state.links();
        links.below(links.above(node)) == node
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

    /// Whether the node agrees with the colour that a chosen option gave to its item (the book's colour −1).
    pub fn has_agreed(&self, node: u32) -> bool {
        self.state.links().has_agreed(node)
    }

    /// The algorithm's variables, as far as the present step has them.
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

    /// The book's x: for each choice the option's node in the list that it was chosen from; then, while an item is branched
    /// on, the node tried last or the header.
    pub fn x_nodes(&self) -> &[u32] {
        &self.state.x
    }

    /// How the next item is chosen.
    pub fn heuristic(&self) -> Heuristic {
        self.heuristic
    }

    /// The number of updates: one for each item covered and each node unlinked.
    pub fn updates(&self) -> u64 {
        *self.state.updates
    }
}
