//! What a moment is about: which item and option are under way, and how each item and option stands.

use super::walked::{self, Walked};
use crate::exact_cover::{Act, Cover, Heuristic};
use crate::machine::Machine;
use crate::scene::Target;
use crate::timeline::Moment;

/// How an option stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// It can be chosen.
    Open,
    /// It cannot, since one of its items is covered.
    Hidden,
    /// It is being hidden or shown.
    Now,
    /// It is the one that x_l stands on, about to be tried or just given up.
    Next,
    /// It is chosen.
    Chosen,
    /// It is part of the solution just found.
    Solved,
}

/// How an item stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// It is to be covered; secondary items always are like this.
    Open,
    /// It is covered.
    Covered,
    /// It was looked at last.
    Looked,
    /// It is the shortest so far.
    Best,
    /// It has as few options as the item chosen.
    Tied,
    /// It is chosen, or being covered or uncovered.
    Now,
    /// It has no option left.
    Stuck,
}

/// What a moment is about.
pub struct Focus {
    pub last: Option<Act>,
    pub walked: Walked,
    /// By option, from 0.
    pub rows: Vec<Row>,
    /// By item; the root is 0.
    pub columns: Vec<Column>,
    /// The colour that a chosen option gave the item, by item; 0 for none.
    pub colours: Vec<u32>,
    /// What the visitor points at.
    pub pointed: Option<Target>,
}

impl Focus {
    pub fn new(moment: &Moment<Cover>, pointed: Option<Target>) -> Focus {
        let cover = &moment.machine;
        let walked = moment.last.map_or(Walked::default(), |act| walked::by_act(cover, act));
        let columns = columns(cover, moment.last, &walked);
        let rows = rows(cover, moment.last, &walked);
        let mut colours = vec![0; cover.instance().items() + 1];
        for option in cover.chosen() {
            for entry in cover.instance().option(option) {
                if entry.colour != 0 {
                    colours[entry.item as usize] = entry.colour;
                }
            }
        }
        Focus { last: moment.last, walked, rows, columns, colours, pointed }
    }

    /// The node that the last move took out of its list (`true`) or put back (`false`).
    pub fn spliced(&self) -> Option<(u32, bool)> {
        match self.last? {
            Act::Hidden { node } => Some((node, true)),
            Act::Shown { node } => Some((node, false)),
            _ => None,
        }
    }

    /// The head that the last move took out of the list of heads (`true`) or put back (`false`).
    pub fn head_spliced(&self, cover: &Cover) -> Option<(u32, bool)> {
        match self.last? {
            Act::Covered { item } if cover.instance().is_primary(item) => Some((item, true)),
            Act::Uncovered { item } if cover.instance().is_primary(item) => Some((item, false)),
            _ => None,
        }
    }

    /// The item that has to be in the picture, if not all are.
    pub fn middle(&self, cover: &Cover) -> Option<u32> {
        match self.last? {
            Act::Hidden { node } | Act::Shown { node } | Act::Agreed { node } | Act::Disagreed { node } => {
                Some(cover.item_of(node))
            }
            Act::Tried { node } | Act::Dropped { node } | Act::Advanced { node } => Some(cover.item_of(node)),
            Act::Looked { item, .. } | Act::Chosen { item } | Act::Stuck { item } | Act::Spent { item } => Some(item),
            Act::Covered { item } | Act::Uncovered { item } => Some(item),
            Act::Purified { item, .. } | Act::Unpurified { item, .. } => Some(item),
            Act::Started | Act::Entered { .. } | Act::Solved | Act::Ended => None,
        }
    }

    pub fn points_at_option(&self, option: usize) -> bool {
        self.pointed == Some(Target("option", option as u32))
    }

    pub fn points_at_item(&self, item: u32) -> bool {
        self.pointed == Some(Target("item", item))
    }

    /// Whether the item is pointed at, or an option that has it.
    pub fn lights(&self, cover: &Cover, item: u32) -> bool {
        match self.pointed {
            Some(Target("item", which)) => which == item,
            Some(Target("option", option)) if (option as usize) < cover.instance().options() => {
                cover.instance().option(option as usize).iter().any(|entry| entry.item == item)
            }
            _ => false,
        }
    }
}

fn columns(cover: &Cover, last: Option<Act>, walked: &Walked) -> Vec<Column> {
    let instance = cover.instance();
    let mut columns = vec![Column::Open; instance.items() + 1];
    for item in 1..=instance.items() as u32 {
        if instance.is_primary(item) && !cover.is_active(item) {
            columns[item as usize] = Column::Covered;
        }
    }
    // A secondary item is in no list of heads; what was chosen covers it.
    for option in cover.chosen() {
        for entry in instance.option(option) {
            if !instance.is_primary(entry.item) && entry.colour == 0 {
                columns[entry.item as usize] = Column::Covered;
            }
        }
    }
    match last {
        Some(Act::Looked { item, .. }) => {
            columns[item as usize] = Column::Looked;
            if let Some(best) = cover.registers().item {
                columns[best as usize] = Column::Best;
            }
        }
        Some(Act::Chosen { item }) if cover.heuristic() == Heuristic::First => columns[item as usize] = Column::Now,
        Some(Act::Chosen { item }) => {
            cover.active().filter(|other| cover.len(*other) == cover.len(item)).for_each(|other| {
                columns[other as usize] = Column::Tied;
            });
            columns[item as usize] = Column::Now;
        }
        Some(Act::Stuck { item }) => columns[item as usize] = Column::Stuck,
        Some(Act::Covered { .. } | Act::Uncovered { .. } | Act::Purified { .. }) => {}
        _ => {
            if let Some(item) = walked.item {
                columns[item as usize] = Column::Now;
            }
        }
    }
    columns
}

fn rows(cover: &Cover, last: Option<Act>, walked: &Walked) -> Vec<Row> {
    let instance = cover.instance();
    let hidden = |option: usize| {
        let first = cover.node(option, 0);
        instance.option(option).iter().zip(first..).any(|(entry, node)| {
            !cover.is_listed(node) || (instance.is_primary(entry.item) && !cover.is_active(entry.item))
        })
    };
    let mut rows: Vec<Row> =
        (0..instance.options()).map(|option| if hidden(option) { Row::Hidden } else { Row::Open }).collect();
    let solved = last == Some(Act::Solved);
    for option in cover.chosen() {
        rows[option] = if solved { Row::Solved } else { Row::Chosen };
    }
    if let Some(next) = cover.x_nodes().get(cover.level())
        && *next as usize > instance.items()
    {
        rows[cover.option_of(*next)] = Row::Next;
    }
    if let Some(row) = walked.row {
        rows[cover.option_of(row)] = Row::Now;
    }
    rows
}
