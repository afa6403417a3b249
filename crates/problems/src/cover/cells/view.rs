//! The view of a moment: the current item and option, and how each option stands.

use super::super::beside::Laid;
use crate::cells::{Act, Cells};
use crate::machine::Machine;
use crate::scene::{Look, Target};
use crate::timeline::Moment;

/// The view of a moment.
pub struct View<'a> {
    pub cells: &'a Cells,
    pub last: Option<Act>,
    /// The item that is chosen, looked at, swapped out, or whose options are being hidden.
    pub item: Option<u32>,
    /// The node, in that item's set, of the option that is being hidden.
    pub row: Option<u32>,
    /// How each option stands, by its number from 0.
    pub looks: Vec<Look>,
    /// What the visitor points at.
    pub pointed: Option<Target>,
}

impl<'a> View<'a> {
    pub fn new(moment: &Moment<'a, Cells>, pointed: Option<Target>) -> View<'a> {
        let (cells, last) = (moment.machine, moment.last);
        let row = match last {
            Some(Act::Removed { row, .. } | Act::Refused { row, .. }) => Some(row),
            Some(Act::Agreed { node }) => Some(node),
            _ => None,
        };
        let item = match last {
            Some(
                Act::Looked { item, .. }
                | Act::Queued { item }
                | Act::Chosen { item }
                | Act::Forced { item }
                | Act::Stuck { item }
                | Act::ItemOut { item, .. }
                | Act::Saved { item }
                | Act::Spent { item, .. },
            ) => Some(item),
            Some(Act::Picked { node } | Act::Tried { node } | Act::Dropped { node, .. } | Act::Restored { node }) => {
                Some(cells.item_of(node))
            }
            _ => row.map(|row| cells.item_of(row)),
        };
        View { cells, last, item, row, looks: looks(cells, last, row), pointed }
    }

    /// What a board shows of it.
    pub fn laid(&self) -> Laid<'a> {
        Laid {
            instance: self.cells.instance(),
            options: self.cells.chosen().collect(),
            looks: self.looks.clone(),
            at: self.item,
            is_stuck: matches!(self.last, Some(Act::Stuck { .. })),
            is_solved: self.last == Some(Act::Solved),
            pointed_at: self.pointed,
        }
    }

    /// How a node's option stands.
    pub fn look(&self, node: u32) -> Look {
        self.looks[self.cells.option_of(node)]
    }

    /// The node that the last move swapped, with the one that stands in its cell now.
    pub fn swapped(&self) -> Option<(u32, u32)> {
        match self.last? {
            Act::Removed { node, with, .. } => Some((node, with)),
            _ => None,
        }
    }

    /// The level whose sizes the last move has saved or restored.
    pub fn restored(&self) -> Option<usize> {
        match self.last? {
            Act::Saved { .. } | Act::Restored { .. } | Act::Dropped { restored: true, .. } => Some(self.cells.level()),
            _ => None,
        }
    }

    /// Whether the item is pointed at, or an option that has it.
    pub fn lights(&self, item: u32) -> bool {
        let instance = self.cells.instance();
        match self.pointed {
            Some(Target("option", option)) if (option as usize) < instance.options() => {
                instance.option(option as usize).iter().any(|entry| entry.item == item)
            }
            _ => self.pointed == Some(Target("item", item)),
        }
    }

    pub fn points_at_option(&self, option: usize) -> bool {
        self.pointed == Some(Target("option", option as u32))
    }
}

/// How each option stands. One is out of reach once it has left a set, or an item of it is covered by another.
fn looks(cells: &Cells, last: Option<Act>, row: Option<u32>) -> Vec<Look> {
    let instance = cells.instance();
    let gone = |option: usize| {
        instance.option(option).iter().zip(cells.node(option, 0)..).any(|(entry, node)| {
            !cells.is_listed(node) || (instance.is_primary(entry.item) && !cells.is_active(entry.item))
        })
    };
    let look = |option| if gone(option) { Look::Gone } else { Look::Waiting };
    let mut looks: Vec<Look> = (0..instance.options()).map(look).collect();
    for option in cells.chosen() {
        looks[option] = if last == Some(Act::Solved) { Look::Solved } else { Look::Chosen };
    }
    if let Some(row) = row {
        looks[cells.option_of(row)] = Look::Moving;
    }
    let tried = cells.choices().get(cells.level());
    match last {
        Some(Act::Tried { node }) => looks[cells.option_of(node)] = Look::Came,
        Some(Act::Dropped { node, .. } | Act::Restored { node }) => looks[cells.option_of(node)] = Look::Left,
        _ => tried.into_iter().for_each(|node| looks[cells.option_of(*node)] = Look::Trial),
    }
    looks
}
