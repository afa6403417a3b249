//! What a move is for a search for covers, whatever the method; and what rules out an option.

use super::said::{self, item};
use crate::claim::Wrong;
use crate::exact_cover::{Entry, Instance};
use crate::scene::{Target, Try};
use crate::story::{Reason, Text};

/// A choice of a search for covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Branch {
    /// An option is chosen.
    Option(usize),
    /// An option is left out.
    Without(usize),
    /// An item gets no further option.
    Enough(u32),
}

/// What one branches on: an item, and its options in their order.
pub struct Choice {
    /// The item.
    pub item: u32,
    /// Its options, each with what has become of it.
    pub options: Vec<(usize, Try)>,
}

/// What a move is for the search, whatever the method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// An item is chosen to branch on.
    Chosen(u32),
    /// An item has no option left, or fewer than it needs.
    Stuck(u32),
    /// A choice is made.
    Tried(Branch),
    /// A choice is rejected, since that item would lose its last option.
    Rejected(Branch, u32),
    /// A choice is undone.
    Dropped(Branch),
    /// All choices at an item are tried; whether the rejection of the last one has said so.
    Spent(u32, bool),
    /// A solution.
    Solved,
    /// The search is finished.
    Ended,
}

impl Branch {
    /// As a candidate that sentences name.
    pub fn target(self) -> Target {
        match self {
            Branch::Option(option) => said::option(option),
            Branch::Without(option) => Target("without", option as u32),
            Branch::Enough(item) => Target("enough", item),
        }
    }

    /// As what rules out others, once it is chosen.
    pub fn holder(self) -> Target {
        match self {
            Branch::Option(option) => Target("placed", option as u32),
            other => other.target(),
        }
    }
}

/// A wrong answer of a method.
pub enum Lie {
    /// About a detail, in words of its own; why it is wrong, and where to look.
    Detail(Text, String, Option<Target>),
    /// That an item is chosen to branch on, and why that is wrong.
    Item(u32, String),
    /// That a choice is made, and why that is wrong.
    Choice(Branch, String),
}

impl From<Wrong> for Lie {
    fn from(Wrong { text, why, target }: Wrong) -> Lie {
        Lie::Detail(text.into(), why, target)
    }
}

/// Returns whether two options cannot be chosen together: the item that both have, unless they give it the same colour.
pub fn clash(instance: &Instance, a: usize, b: usize) -> Option<u32> {
    let differ = |a: &&Entry, b: &Entry| a.item == b.item && (a.colour == 0 || a.colour != b.colour);
    let shared = instance.option(a).iter().find(|a| instance.option(b).iter().any(|b| differ(a, b)));
    shared.map(|entry| entry.item)
}

/// What blocks an option where each item is covered once: each choice that shares an item with it, or leaves it out.
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

/// The options that have an item, in the order of the instance.
pub fn having(instance: &Instance, item: u32) -> Vec<usize> {
    let has = |option: &usize| instance.option(*option).iter().any(|entry| entry.item == item);
    (0..instance.options()).filter(has).collect()
}
