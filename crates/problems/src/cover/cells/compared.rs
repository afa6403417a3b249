//! The common narration of methods by sparse sets: comparing sizes, choosing an item, swapping one out, saving sizes.

use super::super::said::{Said, both, count, item};
use super::super::words::has;
use crate::cells::Sets;
use crate::exact_cover::{Heuristic, Instance};
use crate::story::Text;
use crate::text;

/// The items and their sets, as they are compared.
pub struct Compared<'a> {
    pub instance: &'a Instance,
    pub sets: &'a Sets,
    pub heuristic: Heuristic,
}

impl Compared<'_> {
    /// Returns the number of active primary items.
    pub fn primary(&self) -> usize {
        self.active().count()
    }

    fn active(&self) -> impl Iterator<Item = u32> {
        let items = &self.sets.items()[..self.sets.active()];
        items.iter().copied().filter(|item| self.instance.is_primary(*item))
    }

    /// Describes the entry into a level.
    pub fn entered(&self, fewest: &'static str) -> Said {
        match (self.primary(), self.heuristic) {
            (1, _) => Said::new(text!(count(1_u8, "item"), " is left to cover.")),
            (n, Heuristic::Fewest) => Said::new(text!(count(n, "item"), " are left to cover.")).because(fewest),
            (n, Heuristic::First) => {
                Said::new(text!(count(n, "item"), " are left to cover.")).because("Take the first one.")
            }
        }
    }

    /// Describes the comparison of an item, with the best one so far and the next one.
    pub fn looked(&self, looked: u32, better: bool, best: Option<u32>, next: Option<u32>) -> Said {
        let size = self.sets.size(looked);
        if self.heuristic == Heuristic::First {
            return has(looked, size).because("This method looks no further.");
        }
        if size == 0 {
            return has(looked, size).because("Stop looking: no item can have fewer.");
        }
        let why = match best {
            Some(other) if !better && self.sets.size(other) == size => {
                text!("It ties with ", item(other), ", which comes first in the list.")
            }
            Some(other) if !better => {
                text!("That is more than the ", count(self.sets.size(other), ""), " of ", item(other), ".")
            }
            _ if size == 1 => text!("That is the fewest so far."),
            _ => text!("These are the fewest so far."),
        };
        let look = if size == 1 && next.is_none() {
            text!("Every item has an option, so none has fewer.")
        } else {
            self.look(next)
        };
        has(looked, size).because(both(why.clone(), look)).because(why)
    }

    /// Describes the next comparison.
    pub fn look(&self, next: Option<u32>) -> Text {
        match next {
            Some(next) => text!("Look at ", item(next), " next."),
            None => text!("All items are compared."),
        }
    }

    /// Describes the removal of an item from the active ones.
    pub fn item_out(&self, out: u32, with: u32) -> Said {
        let left = match self.sets.active() {
            0 => text!("No item stays active."),
            1 => text!(count(1_u8, "item"), " stays active."),
            n => text!(count(n, "item"), " stay active."),
        };
        let swap = match out == with {
            true => text!("It stood last among them, so no item moves."),
            false => text!("It swaps places with ", item(with), ", the last of them."),
        };
        Said::new(text!("Remove ", item(out), " from the active items."))
            .or(text!(item(out), " is no longer active."))
            .because(both(swap, left.clone()))
            .because(left)
    }

    /// Describes that sizes are saved before a choice.
    pub fn saved(&self) -> Said {
        match self.sets.active() {
            0 => Said::new("No set size is saved.").because("No other item is active."),
            n => Said::new(sizes("Save", n))
                .because("A size says how many options an item has left. Restoring the sizes undoes a choice."),
        }
    }

    /// Describes that sizes are restored, and what comes next.
    pub fn restored(&self, next: Text) -> Said {
        match self.sets.active() {
            0 => Said::new("No set size is restored.").because(next),
            n => Said::new(sizes("Restore", n))
                .because(both("The options hidden since then can be chosen again.", next.clone()))
                .because(next),
        }
    }
}

fn sizes(does: &'static str, n: usize) -> Text {
    match n {
        1 => text!(does, " the size of ", count(n, "set"), "."),
        _ => text!(does, " the sizes of ", count(n, "set"), "."),
    }
}
