//! The focus of a position: the current item and option, and the state of each item and option.

use super::walked::{Walked, around};
use crate::exact_cover::{Act, Cover, Entry, Heuristic};
use crate::machine::Machine;
use crate::scene::{Look, Target};
use crate::timeline::Moment;

/// The state of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// Not yet covered; a secondary item may stay so.
    Open,
    /// Covered.
    Covered,
    /// Examined last.
    Looked,
    /// Fewest options so far.
    Best,
    /// Tied with the chosen item.
    Tied,
    /// Chosen, covered or uncovered by the last move.
    Now,
    /// No option left.
    Stuck,
}

/// The focus of a position.
pub struct Focus {
    pub last: Option<Act>,
    pub walked: Walked,
    /// The look of each option, by number from 0. The one of x_l is under test if it is next, and removed while X6 undoes it; the one that
    /// is being hidden or shown is moving.
    pub rows: Vec<Look>,
    /// The state of each item; the root is 0.
    pub columns: Vec<Column>,
    /// The colour that a chosen option has given each item so far; 0 for none.
    pub colours: Vec<u32>,
    /// The target that the user points at.
    pub pointed: Option<Target>,
}

impl Focus {
    pub fn new(moment: &Moment<Cover>, pointed: Option<Target>) -> Focus {
        let (cover, last) = (moment.machine, moment.last);
        let walked = last.map_or(Walked::default(), |act| Walked::by_act(cover, act));
        let mut colours = vec![0; cover.instance().items() + 1];
        let taken = taken(cover, last, &walked);
        for entry in taken.iter().filter(|entry| entry.colour != 0) {
            colours[entry.item as usize] = entry.colour;
        }
        let (rows, columns) = (rows(cover, last, &walked), columns(cover, last, &walked, &taken));
        Focus { last, walked, rows, columns, colours, pointed }
    }

    /// Returns the node that the last move unlinked (`true`) or relinked (`false`).
    pub fn spliced(&self) -> Option<(u32, bool)> {
        match self.last? {
            Act::Hidden { node } => Some((node, true)),
            Act::Shown { node } => Some((node, false)),
            _ => None,
        }
    }

    /// Returns the header that the last move unlinked (`true`) or relinked (`false`).
    pub fn head_spliced(&self, cover: &Cover) -> Option<(u32, bool)> {
        match self.last? {
            Act::Covered { item } if cover.instance().is_primary(item) => Some((item, true)),
            Act::Uncovered { item } if cover.instance().is_primary(item) => Some((item, false)),
            _ => None,
        }
    }

    /// Returns the item that is chosen, examined, covered or uncovered.
    pub fn item(&self, cover: &Cover) -> Option<u32> {
        item(cover, self.last?, &self.walked)
    }

    pub fn points_at_option(&self, option: usize) -> bool {
        self.pointed == Some(Target("option", option as u32))
    }

    pub fn points_at_item(&self, item: u32) -> bool {
        self.pointed == Some(Target("item", item))
    }

    /// Returns whether the item, or an option that contains it, is pointed at.
    pub fn lights(&self, cover: &Cover, item: u32) -> bool {
        match self.pointed {
            Some(Target("option", option)) if (option as usize) < cover.instance().options() => {
                cover.instance().option(option as usize).iter().any(|entry| entry.item == item)
            }
            _ => self.points_at_item(item),
        }
    }
}

/// Returns the item that a move chooses, examines, covers or uncovers.
pub fn item(cover: &Cover, act: Act, walked: &Walked) -> Option<u32> {
    walked.item.or(match act {
        Act::Tried { node } | Act::Dropped { node } | Act::Advanced { node } => Some(cover.item_of(node)),
        Act::Looked { item, .. } | Act::Chosen { item } | Act::Stuck { item } | Act::Spent { item } => Some(item),
        _ => None,
    })
}

/// Returns the item of each level, including the one that was chosen last, from the move on that chooses it.
pub fn items(cover: &Cover) -> Vec<u32> {
    let chosen = if cover.label().0 == "X4" { cover.registers().item } else { None };
    cover.x_nodes().iter().map(|node| cover.item_of(*node)).chain(chosen).collect()
}

/// Returns the nodes of an item's list below a node.
pub fn below(cover: &Cover, node: u32) -> impl Iterator<Item = u32> {
    let head = cover.item_of(node);
    let next = move |node: &u32| Some(cover.vertical(*node).1).filter(|node| *node != head);
    std::iter::successors(next(&node), next)
}

/// Returns the nodes of the current item whose options were tried, first one first.
pub fn tried(cover: &Cover, item: u32) -> Vec<u32> {
    let now = cover.x_nodes().get(cover.level()).copied().unwrap_or(item);
    let mut tried = vec![];
    let mut node = cover.vertical(item).1;
    // After all options are tried, x is the header again.
    while node != item && node != now {
        tried.push(node);
        node = cover.vertical(node).1;
    }
    tried
}

/// Returns the exhausted item, and whether it is a dead end, from the number of solutions `found` below.
pub fn closed(cover: &Cover, last: Option<Act>, found: u64) -> Option<(u32, bool)> {
    match last? {
        Act::Stuck { item } => Some((item, true)),
        Act::Spent { item } if cover.len(item) > 0 => Some((item, found == 0)),
        _ => None,
    }
}

/// Returns the entries of the chosen options whose items are covered. Those of the option under test are covered one after another,
/// starting after the current item, and uncovered in reverse.
fn taken<'c>(cover: &'c Cover, last: Option<Act>, walked: &Walked) -> Vec<&'c Entry> {
    let x = |level: usize| cover.x_nodes().get(level).copied();
    let under_way = match (cover.label().0, cover.registers().option) {
        ("X5", Some(_)) if cover.registers().item.is_some() => cover.level().checked_sub(1).and_then(x),
        ("X6", Some(_)) => x(cover.level()),
        _ => None,
    };
    let whole = |option: &usize| under_way.is_none_or(|node| cover.option_of(node) != *option);
    let mut taken: Vec<&Entry> =
        cover.chosen().filter(whole).flat_map(|option| cover.instance().option(option)).collect();
    let Some(node) = under_way else { return taken };
    let option = cover.instance().option(cover.option_of(node));
    let entry = |node: u32| &option[(node - cover.node(cover.option_of(node), 0)) as usize];
    taken.push(entry(node));
    if let Some(Act::Tried { .. }) = last {
        return taken;
    }
    for other in around(cover, node) {
        let (item, now) = (cover.item_of(other), walked.item);
        let given_back = matches!(last, Some(Act::Uncovered { .. } | Act::Unpurified { .. }));
        if now == Some(item) && given_back {
            break;
        }
        taken.push(entry(other));
        if now == Some(item) {
            break;
        }
    }
    taken
}

fn columns(cover: &Cover, last: Option<Act>, walked: &Walked, taken: &[&Entry]) -> Vec<Column> {
    let instance = cover.instance();
    let covered = |item: u32| instance.is_primary(item) && !cover.is_active(item);
    let column = |item| if item > 0 && covered(item) { Column::Covered } else { Column::Open };
    let mut columns: Vec<Column> = (0..=instance.items() as u32).map(column).collect();
    // A secondary item is in no header list; a chosen option covers it.
    for entry in taken.iter().filter(|entry| !instance.is_primary(entry.item) && entry.colour == 0) {
        columns[entry.item as usize] = Column::Covered;
    }
    let mut set = |item: u32, column| columns[item as usize] = column;
    match last {
        Some(Act::Looked { item, .. }) => {
            set(item, Column::Looked);
            if let Some(best) = cover.registers().item {
                set(best, if cover.len(best) == 0 { Column::Stuck } else { Column::Best });
            }
        }
        Some(Act::Chosen { item }) => {
            if cover.heuristic() == Heuristic::Fewest {
                cover.active().filter(|other| cover.len(*other) == cover.len(item)).for_each(|other| {
                    set(other, Column::Tied);
                });
            }
            set(item, Column::Now);
        }
        Some(Act::Stuck { item }) => set(item, Column::Stuck),
        Some(Act::Covered { .. } | Act::Uncovered { .. } | Act::Purified { .. }) => {}
        _ => {
            if let Some(item) = walked.item {
                set(item, Column::Now);
            }
        }
    }
    columns
}

fn rows(cover: &Cover, last: Option<Act>, walked: &Walked) -> Vec<Look> {
    let instance = cover.instance();
    let gone = |option: usize| {
        instance.option(option).iter().zip(cover.node(option, 0)..).any(|(entry, node)| {
            !cover.is_listed(node) || (instance.is_primary(entry.item) && !cover.is_active(entry.item))
        })
    };
    let look = |option| if gone(option) { Look::Gone } else { Look::Waiting };
    let mut rows: Vec<Look> = (0..instance.options()).map(look).collect();
    for option in cover.chosen() {
        rows[option] = if last == Some(Act::Solved) { Look::Solved } else { Look::Chosen };
    }
    match last {
        Some(Act::Tried { node }) => rows[cover.option_of(node)] = Look::Came,
        _ => {
            let x_l = cover.x_nodes().get(cover.level()).filter(|node| **node as usize > instance.items());
            let look = if cover.label().0 == "X6" { Look::Left } else { Look::Trial };
            x_l.into_iter().for_each(|node| rows[cover.option_of(*node)] = look);
        }
    }
    if let Some(row) = walked.row {
        rows[cover.option_of(row)] = Look::Moving;
    }
    rows
}
