//! Which column is being walked, and where the walk stands: the book's i, p and q, also where the machine itself has
//! already forgotten them.

use crate::exact_cover::{Act, Cover};
use crate::machine::Machine;

/// A walk down or up a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Walked {
    /// The book's i: the item whose column is walked; while choosing, the best so far.
    pub item: Option<u32>,
    /// The colour that the walk is about; 0 for none.
    pub colour: u32,
    /// Whether it goes up, undoing.
    pub back: bool,
    /// The book's p: the node of that column whose option is being hidden or shown.
    pub row: Option<u32>,
    /// The book's q: the node of that option that left or came back last.
    pub node: Option<u32>,
}

/// What the act belongs to; empty if it belongs to no walk. `cover` stands right behind the act.
pub fn by_act(cover: &Cover, act: Act) -> Walked {
    let registers = cover.registers();
    let walked = match act {
        Act::Hidden { node } => {
            Walked { item: registers.item, row: registers.row, node: Some(node), ..Walked::default() }
        }
        Act::Shown { node } => {
            // If the walk goes on, its item is known, otherwise the row is the one whose walk ends with this node.
            let row = match registers.row {
                Some(row) => among(cover, node, cover.item_of(row)),
                None => before(cover, node),
            };
            Walked { item: row.map(|row| cover.item_of(row)), row, node: Some(node), back: true, ..Walked::default() }
        }
        Act::Agreed { node } | Act::Disagreed { node } => Walked {
            item: Some(cover.item_of(node)),
            row: Some(node),
            back: matches!(act, Act::Disagreed { .. }),
            ..Walked::default()
        },
        Act::Covered { item } | Act::Purified { item, .. } => Walked { item: Some(item), ..Walked::default() },
        Act::Uncovered { item } | Act::Unpurified { item, .. } => {
            Walked { item: Some(item), back: true, ..Walked::default() }
        }
        _ => Walked::default(),
    };
    coloured(cover, walked)
}

/// The same from the state alone, as far as it tells.
pub fn by_state(cover: &Cover) -> Walked {
    let registers = cover.registers();
    let back = matches!(cover.label().0, "X6" | "X7");
    let mut walked = Walked { item: registers.item, row: registers.row, back, ..Walked::default() };
    let Some(row) = registers.row else { return walked };
    if back {
        // The nodes of the option come back from right to left, unless its colour has kept them where they were.
        if !cover.has_agreed(row) {
            let back = around(cover, row).rev().filter(|q| !cover.has_agreed(*q));
            walked.node = back.take_while(|q| cover.is_listed(*q)).last();
        }
        // None has yet: then the one before it was the last of the row below.
        let mut below = cover.vertical(row).1;
        while walked.node.is_none() && Some(below) != walked.item {
            let node = around(cover, below).find(|q| !cover.has_agreed(*q));
            if !cover.has_agreed(below) && node.is_some() {
                walked.row = Some(below);
                walked.node = node;
            }
            below = cover.vertical(below).1;
        }
    } else {
        walked.node = around(cover, row).filter(|q| !cover.has_agreed(*q)).take_while(|q| !cover.is_listed(*q)).last();
    }
    coloured(cover, walked)
}

/// How many entries of its option stand before the node.
pub fn entry_of(cover: &Cover, node: u32) -> usize {
    (node - cover.node(cover.option_of(node), 0)) as usize
}

/// The other nodes of the node's option, from the one behind it on, around the option's end.
fn around(cover: &Cover, node: u32) -> impl DoubleEndedIterator<Item = u32> {
    let option = cover.option_of(node);
    let (at, entries) = (entry_of(cover, node), cover.instance().option(option).len());
    (1..entries).map(move |step| cover.node(option, (at + step) % entries))
}

/// The node of an item in the option of a node.
fn among(cover: &Cover, node: u32, item: u32) -> Option<u32> {
    around(cover, node).find(|other| cover.item_of(*other) == item)
}

/// The node that a walk along the option met the given one last from: nodes that have agreed are passed over.
fn before(cover: &Cover, node: u32) -> Option<u32> {
    around(cover, node).rev().find(|other| !cover.has_agreed(*other))
}

/// With the colour that the option tried gives the item.
fn coloured(cover: &Cover, mut walked: Walked) -> Walked {
    if let (Some(item), Some(tried)) = (walked.item, cover.x_nodes().last())
        && *tried as usize > cover.instance().items()
    {
        let option = cover.instance().option(cover.option_of(*tried));
        walked.colour = option.iter().find(|entry| entry.item == item).map_or(0, |entry| entry.colour);
    }
    walked
}
