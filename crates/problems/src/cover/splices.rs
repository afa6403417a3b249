//! Questions about splices: the node or header that is unlinked or relinked next, and other orders that one might expect.
//!
//! The order is the book's: covering goes down a list, along each option to the right, and ends with the header; undoing reverses this
//! order. A wrong answer is another splice, from a wrong order.

use super::branch::Lie;
use super::said;
use super::walked::{Walked, around};
use crate::exact_cover::{Act, Cover, Instance};
use crate::machine::Machine;
use crate::scene::Target;
use crate::story::Text;
use crate::text;
use crate::words::cut;

/// The most letters of an item's name in an answer.
const NAME: usize = 14;

/// Returns a splice in words; `None` for details between splices.
pub fn named(cover: &Cover, act: Act) -> Option<Text> {
    spliced(cover.instance(), act, &|node| (cover.item_of(node), cover.option_of(node)))
}

/// Returns a splice in words, for any machine by links; `of` returns a node's item and option.
pub fn spliced(instance: &Instance, act: Act, of: &dyn Fn(u32) -> (u32, usize)) -> Option<Text> {
    let header = |item: u32, primary: &'static str, secondary: &'static str| {
        Some(match instance.is_primary(item) {
            true => text!("the header of ", said::item(item), primary),
            false => text!(said::item(item), secondary),
        })
    };
    let node = |node: u32, does: &'static str| {
        let (item, option) = of(node);
        Some(text!(said::number(option), does, said::item(item)))
    };
    match act {
        Act::Hidden { node: which } => node(which, " is unlinked from "),
        Act::Shown { node: which } => node(which, " is relinked to "),
        Act::Covered { item } => header(item, " is unlinked", " is covered"),
        Act::Uncovered { item } => header(item, " is relinked", " is uncovered"),
        Act::Agreed { node: which } => node(which, " is marked as checked for "),
        Act::Disagreed { node: which } => node(which, " loses its mark for "),
        Act::Purified { item, .. } => Some(text!(said::item(item), " gets its colour")),
        Act::Unpurified { item, .. } => Some(text!(said::item(item), " loses its colour")),
        _ => None,
    }
}

fn name(cover: &Cover, item: u32) -> String {
    cut(cover.instance().name(item), NAME)
}

/// Returns splices that one might expect instead of the last one, as wrong answers, the most instructive first.
pub fn wrong(cover: &Cover, act: Act) -> Vec<Lie> {
    let worded = |(act, why): (Act, String)| {
        let target = match act {
            Act::Hidden { node } | Act::Shown { node } => Target("option", cover.option_of(node) as u32),
            Act::Covered { item } | Act::Uncovered { item } => Target("item", item),
            _ => return None,
        };
        Some(Lie::Detail(Text([named(cover, act)?.0, text!(".").0].concat()), why, Some(target)))
    };
    expected(cover, act).into_iter().filter_map(worded).collect()
}

/// Returns these splices, each with the reason why it is wrong.
fn expected(cover: &Cover, act: Act) -> Vec<(Act, String)> {
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

/// A walk and the splice that it has just made.
struct Splices<'a> {
    cover: &'a Cover,
    item: u32,
    walked: Walked,
}

impl Splices<'_> {
    /// Returns the nodes of an option that are unlinked and relinked, in the order of unlinking.
    fn others(&self, row: u32) -> impl DoubleEndedIterator<Item = u32> {
        around(self.cover, row).filter(|node| !self.cover.has_agreed(*node))
    }

    /// Returns whether the walk splices the header, which it does unless it purifies a colour.
    fn has_head(&self) -> bool {
        self.walked.colour == 0
    }

    /// Returns the node at an end of the list, unless it is `row`.
    fn far(&self, row: u32, bottom: bool) -> Option<u32> {
        let (last, first) = self.cover.vertical(self.item);
        Some(if bottom { last } else { first }).filter(|far| *far != row && *far != self.item)
    }

    /// Returns the node of the option that is tried or undone, in the list of the current item.
    fn tried(&self, label: &str) -> Option<u32> {
        let (cover, heads) = (self.cover, self.cover.instance().items() as u32);
        cover.x_nodes().last().copied().filter(|node| cover.label().0 == label && *node > heads)
    }

    /// Returns the item after this one, or before it: the items of the option under test are covered from left to right.
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
            wrong.push((Act::Covered { item: self.item }, HEADER_LAST.to_owned()));
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
            wrong.push((Act::Shown { node: last }, HEADER_FIRST.to_owned()));
        }
        wrong
    }

    /// Returns splices instead of marking a node that has the colour of its item, or of removing the mark.
    fn instead_of_a_tick(&self, node: u32) -> Vec<(Act, String)> {
        let act = |node| if self.walked.back { Act::Shown { node } } else { Act::Hidden { node } };
        self.others(node).next().map(|other| (act(other), AGREES.to_owned())).into_iter().collect()
    }
}

const RIGHT: &str = "Covering goes along an option to the right, and round its end; undoing goes to the left.";
const DOWN: &str = "Covering goes down the list, the top option first; undoing goes up.";
const HEADER_LAST: &str = "The header is unlinked last, once its options are out of all other lists.";
const HEADER_FIRST: &str = "The header was unlinked last, so it is relinked first, and its options after it.";
const BACKWARDS: &str =
    "Undoing runs in reverse: the last unlinked is relinked first, as only then its pointers are valid.";
const UP: &str = "Options were unlinked from the top down, so they are relinked from the bottom up.";
const AGREES: &str = "It has the colour that its item gets, so its option stays.";

fn stays(item: &str) -> String {
    format!("The nodes in the list of {item} stay linked: they lead back to its options.")
}

fn in_turn(item: &str) -> String {
    format!(
        "An option's other items are covered in turn, from the current one to the right and round: {item} comes before it."
    )
}

fn all_back(item: &str) -> String {
    format!("First every option of {item} must be relinked.")
}

fn covered_first(first: &str, own: &str) -> String {
    format!("Of these items {first} was covered first; undoing runs in reverse, so {own} is uncovered before it.")
}
