//! Words of what methods by sparse sets share: comparing sizes, choosing an item, swapping one out, saving sizes.

use super::super::words::{NAME, fit, options};
use crate::cells::Sets;
use crate::exact_cover::{Heuristic, Instance};
use crate::narration::Narration;
use crate::words::{count, cut};

/// The items and their sets, as they are compared.
pub struct Compared<'a> {
    pub instance: &'a Instance,
    pub sets: &'a Sets,
    pub heuristic: Heuristic,
}

impl Compared<'_> {
    pub fn name(&self, item: u32) -> String {
        cut(self.instance.name(item), NAME)
    }

    /// How many primary items are active.
    pub fn primary(&self) -> usize {
        self.active().count()
    }

    fn active(&self) -> impl Iterator<Item = u32> {
        let items = &self.sets.items()[..self.sets.active()];
        items.iter().copied().filter(|item| self.instance.is_primary(*item))
    }

    /// A level is entered.
    pub fn entered(&self, fewest: &str) -> Narration {
        match (self.primary(), self.heuristic) {
            (1, _) => Narration::new("Left to cover: 1 item.", ""),
            (n, Heuristic::Fewest) => Narration::new(format!("Left to cover: {n} items."), fewest),
            (n, Heuristic::First) => Narration::new(format!("Left to cover: {n} items."), "Take the first one."),
        }
    }

    /// An item was looked at; the best so far, and the next one.
    pub fn looked(&self, item: u32, better: bool, best: Option<u32>, next: Option<u32>) -> Narration {
        let (name, size) = (self.name(item), self.sets.size(item));
        if self.heuristic == Heuristic::First {
            let left = if size == 0 { " left" } else { "" };
            return Narration::new(format!("Item {name}: {}{left}.", options(size)), "This method looks no further.");
        }
        if size == 0 {
            return Narration::new(format!("Item {name}: no option left."), "Stop looking: no item can have fewer.");
        }
        let why = match best {
            Some(other) if !better => match self.sets.size(other) {
                n if n == size => format!("A tie with {}, which comes first in the list.", self.name(other)),
                n => format!("Item {} still has fewest ({n}).", self.name(other)),
            },
            _ => "The fewest so far.".to_owned(),
        };
        let look = if size == 1 && next.is_none() { "No item can have fewer.".to_owned() } else { self.look(next) };
        let both = format!("{why} {look}");
        Narration::new(format!("Item {name}: {}.", options(size)), fit(self.instance, [both, why]))
    }

    /// What is looked at next.
    pub fn look(&self, next: Option<u32>) -> String {
        match next {
            Some(next) => format!("Look at {} next.", self.name(next)),
            None => "All items are compared.".to_owned(),
        }
    }

    /// An item has left the active ones.
    pub fn item_out(&self, item: u32, with: u32) -> Narration {
        let name = self.name(item);
        let lead = match item == with {
            true => format!("Item {name}: only the bar moves."),
            false => format!("Item {name} swaps with {}.", self.name(with)),
        };
        let left = match self.sets.active() {
            0 => "no item stays active".to_owned(),
            1 => "1 item stays active".to_owned(),
            n => format!("{n} items stay active"),
        };
        let why = match item == with {
            true => "It was the last active one",
            false => "It leaves the active items",
        };
        Narration::new(lead, format!("{why}; {left}."))
    }

    /// Sizes are saved for an item.
    pub fn saved(&self, item: u32) -> Narration {
        match self.sets.active() {
            0 => Narration::new("There is no size to save.", "No other item is active."),
            n => Narration::new(
                format!("{} saved at {}.", count(n, "size"), self.name(item)),
                "Going back restores these numbers, and moves no cell.",
            ),
        }
    }

    /// That sizes are restored.
    pub fn restored(&self) -> String {
        match self.sets.active() {
            0 => "There is no size to restore.".to_owned(),
            n => format!("{} restored.", count(n, "size")),
        }
    }
}
