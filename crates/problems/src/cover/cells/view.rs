//! The view of a position of sparse sets, for any method.

use super::super::beside::Laid;
use super::super::lists::Lists;
use super::supports::Supports;
use crate::cells::Sets;
use crate::exact_cover::Instance;
use crate::scene::{Look, Target};

/// The view of a position.
pub struct View<'a> {
    pub instance: &'a Instance,
    pub sets: &'a Sets,
    /// The chosen options, first choice first.
    pub chosen: Vec<usize>,
    /// The option under test.
    pub tried: Option<usize>,
    /// The look of each option, by its number from 0.
    pub looks: Vec<Look>,
    /// The item that is chosen, examined, swapped out, or whose options are being hidden.
    pub item: Option<u32>,
    /// The item just removed from the active ones, with the one now in its cell.
    pub out: Option<(u32, u32)>,
    /// The nodes just removed from their sets, each with the node now in its cell, or itself if that is not known.
    pub swapped: Vec<(u32, u32)>,
    /// The node of an option that supports another one.
    pub support: Option<u32>,
    /// The supports of all options, if the method keeps any.
    pub supports: Option<Supports>,
    /// The items that are forced, since they have one option left.
    pub waiting: &'a [u32],
    /// For each level with an item to branch on: the item, and the sizes saved for it; whether those of the last level are not yet saved.
    pub saved: Vec<(u32, &'a [(u32, u32)])>,
    pub pending: bool,
    /// The level whose sizes were just saved or restored, and whether they were saved.
    pub restored: Option<usize>,
    pub saves: bool,
    /// The node whose removal would empty its set.
    pub refused: Option<u32>,
    /// The exhausted item, and whether that is a dead end; whether its options are also crossed out.
    pub closed: Option<(u32, bool)>,
    pub crossed: bool,
    /// The node of the option that was undone, and that of the next one.
    pub dropped: Option<u32>,
    pub next: Option<u32>,
    pub is_solved: bool,
    /// The target that the user points at.
    pub pointed: Option<Target>,
}

impl<'a> View<'a> {
    /// Creates the view of sets and chosen options, without a last move.
    pub fn new(instance: &'a Instance, sets: &'a Sets, chosen: Vec<usize>, is_solved: bool) -> View<'a> {
        let looks = looks(instance, sets, &chosen, is_solved);
        View {
            instance,
            sets,
            chosen,
            tried: None,
            looks,
            item: None,
            out: None,
            swapped: vec![],
            support: None,
            supports: None,
            waiting: &[],
            saved: vec![],
            pending: false,
            restored: None,
            saves: false,
            refused: None,
            closed: None,
            crossed: false,
            dropped: None,
            next: None,
            is_solved,
            pointed: None,
        }
    }

    /// Returns the view of the board.
    pub fn laid(&self) -> Laid<'a> {
        let is_stuck = matches!(self.closed, Some((_, true)));
        let removed = self.swapped.first().map(|(node, _)| *node);
        Laid {
            lists: Lists::of_sets(self.instance, self.sets, self.item, is_stuck, removed),
            instance: self.instance,
            options: self.chosen.clone(),
            looks: self.looks.clone(),
            at: self.item,
            is_stuck,
            is_solved: self.is_solved,
            pointed_at: self.pointed,
        }
    }

    /// Returns the option of a node.
    pub fn option_of(&self, node: u32) -> usize {
        self.instance.option_at(node as usize)
    }

    /// Returns the look of a node's option.
    pub fn look(&self, node: u32) -> Look {
        self.looks[self.option_of(node)]
    }

    /// Returns the cell of a node in its item's set.
    pub fn loc(&self, node: u32) -> usize {
        self.sets.loc(node) as usize
    }

    /// Returns whether the size of an item's set has just changed.
    pub fn resized(&self, item: u32) -> bool {
        let saved = |level: usize| self.saved.get(level).is_some_and(|saved| saved.1.iter().any(|size| size.0 == item));
        self.swapped.iter().any(|(node, _)| self.sets.item_of(*node) == item) || self.restored.is_some_and(saved)
    }

    /// Returns whether the item, or an option that contains it, is pointed at.
    pub fn lights(&self, item: u32) -> bool {
        match self.pointed {
            Some(Target("option", option)) if (option as usize) < self.instance.options() => {
                self.instance.option(option as usize).iter().any(|entry| entry.item == item)
            }
            _ => self.pointed == Some(Target("item", item)),
        }
    }

    pub fn points_at_option(&self, option: usize) -> bool {
        self.pointed == Some(Target("option", option as u32))
    }
}

/// Returns the look of each option. An option is unavailable if it was removed from a set, or another option covers an item of it.
fn looks(instance: &Instance, sets: &Sets, chosen: &[usize], is_solved: bool) -> Vec<Look> {
    let gone = |option: usize| {
        instance.option(option).iter().zip(instance.start(option) as u32..).any(|(entry, node)| {
            !sets.is_listed(node) || (instance.is_primary(entry.item) && !sets.is_active(entry.item))
        })
    };
    let look = |option| if gone(option) { Look::Gone } else { Look::Waiting };
    let mut looks: Vec<Look> = (0..instance.options()).map(look).collect();
    for option in chosen {
        looks[*option] = if is_solved { Look::Solved } else { Look::Chosen };
    }
    looks
}
