//! Branches of a search for covers, for any method, and the reasons that rule out an option.

use super::said::{self, item};
use crate::claim::Wrong;
use crate::exact_cover::{Entry, Instance};
use crate::scene::{Target, Try};
use crate::story::{Reason, Text};

/// A choice in a search for covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Branch {
    /// An option is chosen.
    Option(usize),
    /// An option is excluded.
    Without(usize),
    /// An item gets no further option.
    Enough(u32),
}

/// An item to branch on, and its options in their order.
pub struct Choice {
    /// The item.
    pub item: u32,
    /// Its options, each with its state.
    pub options: Vec<(usize, Try)>,
}

/// The meaning of a move for the search, for any method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// An item is chosen to branch on.
    Chosen(u32),
    /// An item has no option left, or fewer than it needs.
    Stuck(u32),
    /// A choice is made.
    Tried(Branch),
    /// A choice is rejected, since this item would lose its last option.
    Rejected(Branch, u32),
    /// A choice is undone.
    Dropped(Branch),
    /// All choices at an item are tried, and whether the rejection of the last one has reported that.
    Spent(u32, bool),
    /// A solution.
    Solved,
    /// The search is finished.
    Ended,
}

impl Branch {
    /// Returns the target of the choice as a candidate.
    pub fn target(self) -> Target {
        match self {
            Branch::Option(option) => said::option(option),
            Branch::Without(option) => Target("without", option as u32),
            Branch::Enough(item) => Target("enough", item),
        }
    }

    /// Returns the target of the choice as one in force, which rules out others.
    pub fn holder(self) -> Target {
        match self {
            Branch::Option(option) => Target("placed", option as u32),
            other => other.target(),
        }
    }
}

/// A wrong answer of a method.
pub enum Lie {
    /// A claim about a detail, why it is wrong, and a target that shows it.
    Detail(Text, String, Option<Target>),
    /// The claim that an item is chosen to branch on, and why that is wrong.
    Item(u32, String),
    /// The claim that a choice is made, and why that is wrong.
    Choice(Branch, String),
}

impl From<Wrong> for Lie {
    fn from(Wrong { text, why, target }: Wrong) -> Lie {
        Lie::Detail(text.into(), why, target)
    }
}

/// Returns an item that prevents two options from being chosen together: both contain it, without the same colour.
pub fn clash(instance: &Instance, a: usize, b: usize) -> Option<u32> {
    let differ = |a: &&Entry, b: &Entry| a.item == b.item && (a.colour == 0 || a.colour != b.colour);
    let shared = instance.option(a).iter().find(|a| instance.option(b).iter().any(|b| differ(a, b)));
    shared.map(|entry| entry.item)
}

/// Returns what rules out an option if each item is covered once: the choices that share an item with it, or exclude it.
pub fn blocks(instance: &Instance, chosen: &[(Branch, usize)], option: usize) -> Vec<Reason> {
    let by = |(branch, level): &(Branch, usize)| match *branch {
        Branch::Option(other) if other != option => {
            let shared = clash(instance, option, other)?;
            Some(Reason::by(branch.holder(), *level, "").via(item(shared)).skipped())
        }
        Branch::Without(other) if other == option => Some(Reason::by(branch.holder(), *level, "").skipped()),
        _ => None,
    };
    chosen.iter().filter_map(by).collect()
}

/// Returns the options that contain an item, in the order of the instance.
pub fn having(instance: &Instance, item: u32) -> Vec<usize> {
    let has = |option: &usize| instance.option(*option).iter().any(|entry| entry.item == item);
    (0..instance.options()).filter(has).collect()
}
