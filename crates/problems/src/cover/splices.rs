//! Questions about splices: which node or head leaves next, or comes back, and in which order somebody might expect it.
//!
//! The order is the book's: covering goes down a column, along each option to the right, and ends with the head; undoing
//! goes the same way backwards. Whoever has only one of these wrong expects another splice.

use super::walked::{Walked, around};
use crate::ask::Wrong;
use crate::exact_cover::{Act, Cover};
use crate::machine::Machine;
use crate::scene::Target;
use crate::words::{capital, cut};

/// Letters of an item's name that an answer bears.
const NAME: usize = 14;

/// What a splice does; `None` for the small moves between splices.
pub fn named(cover: &Cover, act: Act) -> Option<String> {
    let head = |item: u32, primary: &str, secondary: &str| {
        Some(match cover.instance().is_primary(item) {
            true => format!("head {} {primary}", name(cover, item)),
            false => format!("item {} {secondary}", name(cover, item)),
        })
    };
    let node = |node: u32, does: &str| {
        let option = cover.instance().number(cover.option_of(node));
        Some(format!("node {} of option {option} {does}", name(cover, cover.item_of(node))))
    };
    match act {
        Act::Hidden { node: which } => node(which, "leaves its column"),
        Act::Shown { node: which } => node(which, "comes back to its column"),
        Act::Covered { item } => head(item, "leaves the list", "is covered"),
        Act::Uncovered { item } => head(item, "comes back to the list", "is free again"),
        Act::Agreed { node: which } => node(which, "is ticked off"),
        Act::Disagreed { node: which } => node(which, "loses its tick"),
        Act::Purified { item, .. } => Some(format!("item {} has its colour now", name(cover, item))),
        Act::Unpurified { item, .. } => Some(format!("item {} gives up its colour", name(cover, item))),
        _ => None,
    }
}

fn name(cover: &Cover, item: u32) -> String {
    cut(cover.instance().name(item), NAME)
}

/// What could be expected instead of a splice that was just made, the most telling first.
pub fn wrong(cover: &Cover, act: Act) -> Vec<Wrong> {
    worded(expected(cover, act), cover, &|act| named(cover, act))
}

/// Splices that were expected, in the words of a problem.
pub fn worded(expected: Vec<(Act, String)>, cover: &Cover, named: &dyn Fn(Act) -> Option<String>) -> Vec<Wrong> {
    let worded = |(act, why): (Act, String)| {
        let target = match act {
            Act::Hidden { node } | Act::Shown { node } => Target("option", cover.option_of(node) as u32),
            Act::Covered { item } | Act::Uncovered { item } => Target("item", item),
            _ => return None,
        };
        Some(Wrong { text: format!("{}.", capital(&named(act)?)), why, target: Some(target) })
    };
    expected.into_iter().filter_map(worded).collect()
}

/// The same splices, each with the reason why it does not come.
pub fn expected(cover: &Cover, act: Act) -> Vec<(Act, String)> {
    let walked = Walked::by_act(cover, act);
    let Some(item) = walked.item else { return vec![] };
    let splices = Splices { cover, item, walked };
    match act {
        Act::Hidden { node } => splices.instead_of_hidden(node),
        Act::Shown { node } => splices.instead_of_shown(node),
        Act::Covered { .. } | Act::Purified { .. } => splices.instead_of_covered(),
        Act::Uncovered { .. } | Act::Unpurified { .. } => splices.instead_of_uncovered(),
        Act::Agreed { node } | Act::Disagreed { node } => splices.instead_of_a_tick(node),
        _ => vec![],
    }
}

/// A walk with the splice that it has just made.
struct Splices<'a> {
    cover: &'a Cover,
    item: u32,
    walked: Walked,
}

impl Splices<'_> {
    /// The nodes of an option of the column that leave and come back, in the order of leaving.
    fn others(&self, row: u32) -> impl DoubleEndedIterator<Item = u32> {
        around(self.cover, row).filter(|node| !self.cover.has_agreed(*node))
    }

    /// The head can be spliced only where the walk is about no colour.
    fn has_head(&self) -> bool {
        self.walked.colour == 0
    }

    /// The option of the column that lies at an end of it, other than `row`.
    fn far(&self, row: u32, bottom: bool) -> Option<u32> {
        let (last, first) = self.cover.vertical(self.item);
        Some(if bottom { last } else { first }).filter(|far| *far != row && *far != self.item)
    }

    /// The node of the option that is tried, or given up, in the column that it is tried for.
    fn tried(&self, label: &str) -> Option<u32> {
        let (cover, heads) = (self.cover, self.cover.instance().items() as u32);
        cover.x_nodes().last().copied().filter(|node| cover.label().0 == label && *node > heads)
    }

    /// The item whose turn it is after this one, or before it: those of the option tried are covered to the right.
    fn neighbour(&self, back: bool) -> Option<u32> {
        let cover = self.cover;
        let tried = self.tried(if back { "X6" } else { "X5" })?;
        let items: Vec<u32> = around(cover, tried).map(|node| cover.item_of(node)).collect();
        let at = items.iter().position(|item| *item == self.item)?;
        let next = if back { at.checked_sub(1)? } else { at + 1 };
        items.get(next).copied().filter(|item| cover.instance().is_primary(*item))
    }

    fn instead_of_hidden(&self, node: u32) -> Vec<(Act, String)> {
        let (cover, mut wrong) = (self.cover, vec![]);
        let Some(row) = self.walked.row else { return wrong };
        if let Some(left) = self.others(row).rev().find(|other| cover.is_listed(*other)).filter(|left| *left != node) {
            wrong.push((Act::Hidden { node: left }, RIGHT.to_owned()));
        }
        let begins = cover.vertical(row).0 == self.item && self.others(row).next() == Some(node);
        if let Some(first) = self.far(row, true).filter(|_| begins).and_then(|bottom| self.others(bottom).next()) {
            wrong.push((Act::Hidden { node: first }, DOWN.to_owned()));
        }
        if self.has_head() && cover.instance().is_primary(self.item) {
            wrong.push((Act::Covered { item: self.item }, HEAD_LAST.to_owned()));
        }
        wrong.push((Act::Hidden { node: row }, stays(&name(cover, self.item))));
        wrong
    }

    fn instead_of_covered(&self) -> Vec<(Act, String)> {
        let (cover, mut wrong) = (self.cover, vec![]);
        let (last, first) = cover.vertical(self.item);
        if self.has_head() && first != self.item {
            wrong.push((Act::Hidden { node: first }, stays(&name(cover, self.item))));
            if last != first {
                wrong.push((Act::Hidden { node: last }, stays(&name(cover, self.item))));
            }
        }
        if let Some(next) = self.neighbour(false) {
            wrong.push((Act::Covered { item: next }, in_turn(&name(cover, self.item))));
        }
        wrong
    }

    fn instead_of_shown(&self, node: u32) -> Vec<(Act, String)> {
        let (cover, mut wrong) = (self.cover, vec![]);
        let Some(row) = self.walked.row else { return wrong };
        if let Some(first) = self.others(row).find(|other| !cover.is_listed(*other)).filter(|first| *first != node) {
            wrong.push((Act::Shown { node: first }, BACKWARDS.to_owned()));
        }
        let begins = cover.vertical(row).1 == self.item && self.others(row).next_back() == Some(node);
        if let Some(last) = self.far(row, false).filter(|_| begins).and_then(|top| self.others(top).next_back()) {
            wrong.push((Act::Shown { node: last }, UP.to_owned()));
        }
        if let Some(next) = self.neighbour(true) {
            wrong.push((Act::Uncovered { item: next }, all_back(&name(cover, self.item))));
        }
        wrong
    }

    fn instead_of_uncovered(&self) -> Vec<(Act, String)> {
        let (cover, mut wrong) = (self.cover, vec![]);
        let first = self.tried("X6").and_then(|tried| around(cover, tried).next()).map(|node| cover.item_of(node));
        let own = &name(cover, self.item);
        if let Some(first) = first.filter(|first| *first != self.item && cover.instance().is_primary(*first)) {
            wrong.push((Act::Uncovered { item: first }, covered_first(&name(cover, first), own)));
        }
        if self.has_head()
            && let Some(last) = self.far(0, true).and_then(|bottom| self.others(bottom).next_back())
        {
            wrong.push((Act::Shown { node: last }, HEAD_FIRST.to_owned()));
        }
        wrong
    }

    /// Of a node that has the colour its item takes, or had.
    fn instead_of_a_tick(&self, node: u32) -> Vec<(Act, String)> {
        let act = |node| if self.walked.back { Act::Shown { node } } else { Act::Hidden { node } };
        self.others(node).next().map(|other| (act(other), AGREES.to_owned())).into_iter().collect()
    }
}

const RIGHT: &str =
    "Covering goes along an option to the right, and round its end; it is undoing that goes to the left.";
const DOWN: &str = "Covering goes down the column, the top option first; it is undoing that goes up.";
const HEAD_LAST: &str = "The head leaves last, when all its options are out of the other columns.";
const HEAD_FIRST: &str = "The head left last, so it comes back first, and the options after it.";
const BACKWARDS: &str = "Undoing runs backwards: what left last comes back first, since its pointers fit only then.";
const UP: &str = "Options left from the top down, so they come back from the bottom up.";
const AGREES: &str = "It has the very colour that its item takes, so its option stays where it is.";

fn stays(item: &str) -> String {
    format!("The nodes of column {item} itself stay linked: by them its options are found again.")
}

fn in_turn(item: &str) -> String {
    format!(
        "An option's other items are covered in turn, from the chosen one to the right and round: {item} is before it."
    )
}

fn all_back(item: &str) -> String {
    format!("Its turn comes when every option of {item} is back.")
}

fn covered_first(first: &str, own: &str) -> String {
    format!("Of these items {first} was covered first; undoing runs backwards, so {own} comes back before it.")
}
