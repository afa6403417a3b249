//! Queries about the machine's state: its cells, and the program's variables.

use super::machine::{Cells, Step};
use super::sets::Sets;
use crate::exact_cover::{Heuristic, Instance};
use std::rc::Rc;

/// The program's variables during a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Registers {
    /// The program's `best_itm`: the item chosen, or during a choice the best so far.
    pub best: Option<u32>,
    /// During a choice, the item examined next.
    pub look: Option<u32>,
    /// The item whose options are being hidden.
    pub hiding: Option<u32>,
    /// The colour of the options of that item that stay; 0 for none.
    pub colour: u32,
    /// The program's `tt`: the node of that item whose option is being hidden.
    pub row: Option<u32>,
    /// The program's `nn`: the node that is removed next.
    pub node: Option<u32>,
}

impl Cells {
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
        self.x[..self.level as usize].iter().map(|node| self.option_of(*node))
    }

    /// The program's `choice`: for each option chosen its node in the item that it was chosen for; then the node of the
    /// option under test, if an item is branched on.
    pub fn choices(&self) -> &[u32] {
        &self.x
    }

    /// The option, from 0, of a node.
    pub fn option_of(&self, node: u32) -> usize {
        self.instance.option_at(node as usize)
    }

    /// The node of entry `entry` of option `option`, both from 0.
    pub fn node(&self, option: usize, entry: usize) -> u32 {
        (self.instance.start(option) + entry) as u32
    }

    /// The items and their sets.
    pub fn sets(&self) -> &Sets {
        &self.sets
    }

    /// The sizes saved for a level, with their items; empty if its item was forced, or nothing is saved yet.
    pub fn saved(&self, level: usize) -> &[(u32, u32)] {
        let Some(from) = self.marks.get(level) else { return &[] };
        let to = self.marks.get(level + 1).map_or(self.sets.saved(), |to| *to);
        &self.sets.saved_from(*from)[..(to - from) as usize]
    }

    /// The items that had one option left when last examined, and wait to be forced: the program's `force`.
    pub fn waiting(&self) -> &[u32] {
        &self.sets.force
    }

    /// The node of the option that is tried next at the present level, if its item has one.
    pub fn next_choice(&self) -> Option<u32> {
        match self.step {
            Step::Try => self.x.get(self.level as usize).copied(),
            Step::Abort { .. } => self.further(),
            _ => None,
        }
    }

    /// The program's variables, as far as the present step has them.
    pub fn registers(&self) -> Registers {
        let chosen = self.x.get(self.level as usize).map(|node| self.sets.item_of(*node));
        let registers = Registers { best: chosen, ..Registers::default() };
        match self.step {
            Step::Look { at, best } => Registers {
                best: (best != 0).then_some(best),
                look: (at < self.sets.active).then(|| self.sets.item_at(at)),
                ..registers
            },
            Step::Clear { hide, .. } | Step::Hide { hide, .. } => Registers {
                hiding: Some(hide.item),
                colour: hide.colour,
                row: Some(self.sets.node_at(hide.item, hide.row)),
                node: Some(hide.at),
                ..registers
            },
            _ => registers,
        }
    }

    /// The number of updates: one for each item and each node removed from its set.
    pub fn updates(&self) -> u64 {
        *self.updates
    }
}
