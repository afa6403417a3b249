//! The current walk along an item's list, by the book's variables i, p and q, even if the machine has already cleared them.

use crate::exact_cover::{Act, Cover};
use crate::machine::Machine;

/// A walk down or up an item's list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Walked {
    /// The book's i: the item whose list is walked; while choosing, the item with fewest options so far.
    pub item: Option<u32>,
    /// The colour of a walk that purifies; 0 for none.
    pub colour: u32,
    /// Whether it goes up, undoing.
    pub back: bool,
    /// The book's p: the node of that list whose option is being hidden or shown.
    pub row: Option<u32>,
    /// The book's q: the node of that option that was unlinked or relinked last.
    pub node: Option<u32>,
}

impl Walked {
    /// Returns the walk of a move; empty if there is none. `cover` is the position after the move.
    pub fn by_act(cover: &Cover, act: Act) -> Walked {
        let registers = cover.registers();
        let walk = |item, row, node, back| Walked { item, row, node, back, colour: 0 };
        let walked = match act {
            Act::Hidden { node } => walk(registers.item, registers.row, Some(node), false),
            Act::Shown { node } => {
                // If the walk continues, its item is known; otherwise the row is the one whose walk ends with this node.
                let row = match registers.row.map(|row| cover.item_of(row)) {
                    Some(item) => around(cover, node).find(|other| cover.item_of(*other) == item),
                    None => around(cover, node).rev().find(|other| !cover.has_agreed(*other)),
                };
                walk(row.map(|row| cover.item_of(row)), row, Some(node), true)
            }
            Act::Agreed { node } => walk(Some(cover.item_of(node)), Some(node), None, false),
            Act::Disagreed { node } => walk(Some(cover.item_of(node)), Some(node), None, true),
            Act::Covered { item } | Act::Purified { item, .. } => walk(Some(item), None, None, false),
            Act::Uncovered { item } | Act::Unpurified { item, .. } => walk(Some(item), None, None, true),
            _ => Walked::default(),
        };
        walked.coloured(cover)
    }

    /// Returns the walk that the state alone shows.
    pub fn by_state(cover: &Cover) -> Walked {
        let registers = cover.registers();
        let back = matches!(cover.label().0, "X6" | "X7");
        let mut walked = Walked { item: registers.item, row: registers.row, back, ..Walked::default() };
        let Some(row) = registers.row else { return walked };
        let others = |row: u32| around(cover, row).filter(|q| !cover.has_agreed(*q));
        if !back {
            walked.node = others(row).take_while(|q| !cover.is_listed(*q)).last();
            return walked.coloured(cover);
        }
        // The nodes of the option are relinked from right to left, unless its colour has kept them linked.
        if !cover.has_agreed(row) {
            walked.node = others(row).rev().take_while(|q| cover.is_listed(*q)).last();
        }
        // No node is relinked yet: the previous one was the last of the row below.
        let mut below = cover.vertical(row).1;
        while walked.node.is_none() && Some(below) != walked.item {
            if !cover.has_agreed(below) && others(below).next().is_some() {
                (walked.row, walked.node) = (Some(below), others(below).next());
            }
            below = cover.vertical(below).1;
        }
        walked.coloured(cover)
    }

    /// Adds the colour that the option under test gives the item.
    fn coloured(mut self, cover: &Cover) -> Walked {
        if let (Some(item), Some(tried)) = (self.item, cover.x_nodes().last())
            && *tried as usize > cover.instance().items()
        {
            let option = cover.instance().option(cover.option_of(*tried));
            self.colour = option.iter().find(|entry| entry.item == item).map_or(0, |entry| entry.colour);
        }
        self
    }
}

/// Returns the other nodes of a node's option, from the next one on, cyclically.
pub fn around(cover: &Cover, node: u32) -> impl DoubleEndedIterator<Item = u32> {
    let option = cover.option_of(node);
    let at = (node - cover.node(option, 0)) as usize;
    let entries = cover.instance().option(option).len();
    (1..entries).map(move |step| cover.node(option, (at + step) % entries))
}

/// Returns the nodes that can still cover an item although its list is empty: those of options that only the current item still lists,
/// since one of them is chosen next or was just chosen. Without such nodes an empty list is a dead end.
pub fn kept_in(cover: &Cover, item: u32) -> Vec<u32> {
    let (registers, level) = (cover.registers(), cover.level());
    let x = |level: usize| cover.x_nodes().get(level).copied();
    let column = |head: u32| {
        let below = move |node: &u32| Some(cover.vertical(*node).1).filter(|node| *node != head);
        std::iter::successors(below(&head), below).collect::<Vec<u32>>()
    };
    let mut rows = match (cover.label().0, registers.item) {
        ("X5", Some(_)) => x(level - 1).into_iter().collect(),
        ("X6", _) => x(level).into_iter().collect(),
        ("X4" | "X7", Some(chosen)) => column(chosen),
        ("X5", None) => x(level).map_or(vec![], |node| column(cover.item_of(node))),
        _ => vec![],
    };
    rows.retain(|row| around(cover, *row).any(|node| cover.item_of(node) == item));
    rows
}

/// Returns whether an item was just covered because it is the chosen one: right after X4, x_l is in its list.
pub fn is_chosen(cover: &Cover, item: u32) -> bool {
    cover.x_nodes().get(cover.level()).is_some_and(|node| cover.item_of(*node) == item)
}
