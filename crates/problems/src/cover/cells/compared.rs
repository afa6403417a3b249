//! Words of what methods by sparse sets share: comparing sizes, choosing an item, swapping one out, saving sizes.

use super::super::said::{Said, both, code, count, item};
use super::super::words::has;
use crate::cells::Sets;
use crate::exact_cover::{Heuristic, Instance};
use crate::story::Text;
use crate::text;

/// What is saved of a set.
const SIZE: &str = "set size";

/// The items and their sets, as they are compared.
pub struct Compared<'a> {
    pub instance: &'a Instance,
    pub sets: &'a Sets,
    pub heuristic: Heuristic,
}

impl Compared<'_> {
    /// How many primary items are active.
    pub fn primary(&self) -> usize {
        self.active().count()
    }

    fn active(&self) -> impl Iterator<Item = u32> {
        let items = &self.sets.items()[..self.sets.active()];
        items.iter().copied().filter(|item| self.instance.is_primary(*item))
    }

    /// A level is entered.
    pub fn entered(&self, fewest: &'static str) -> Said {
        match (self.primary(), self.heuristic) {
            (1, _) => Said::new(text!(count(1_u8, "item"), " is left to cover.")),
            (n, Heuristic::Fewest) => Said::new(text!(count(n, "item"), " are left to cover.")).because(fewest),
            (n, Heuristic::First) => {
                Said::new(text!(count(n, "item"), " are left to cover.")).because("Take the first one.")
            }
        }
    }

    /// An item was looked at; the best so far, and the next one.
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
        let look = if size == 1 && next.is_none() { text!("No item can have fewer.") } else { self.look(next) };
        has(looked, size).because(both(why.clone(), look)).because(why)
    }

    /// What is looked at next.
    pub fn look(&self, next: Option<u32>) -> Text {
        match next {
            Some(next) => text!("Look at ", item(next), " next."),
            None => text!("All items are compared."),
        }
    }

    /// An item has left the active ones.
    pub fn item_out(&self, out: u32, with: u32) -> Said {
        let left = match self.sets.active() {
            0 => text!("No item stays active."),
            1 => text!(count(1_u8, "item"), " stays active."),
            n => text!(count(n, "item"), " stay active."),
        };
        match out == with {
            true => Said::new(text!(item(out), " is last: only the bar moves."))
                .or(text!(code(out), " is last: only the bar moves."))
                .because(both("It is no longer active.", left)),
            false => Said::new(text!(item(out), " swaps behind the bar."))
                .or(text!(code(out), " swaps behind the bar."))
                .because(both(text!("It is no longer active. ", item(with), " takes its place."), left.clone()))
                .because(both("It is no longer active.", left)),
        }
    }

    /// Sizes are saved for an item.
    pub fn saved(&self, of: u32) -> Said {
        match self.sets.active() {
            0 => Said::new("No size is saved.").because("No other item is active."),
            n => Said::new(sizes(n, " are saved for ", " is saved for ", of))
                .because("Going back restores these numbers, and moves no option."),
        }
    }

    /// That sizes are restored.
    pub fn restored(&self) -> Said {
        match self.sets.active() {
            0 => Said::new("No size is restored."),
            1 => Said::new(text!(count(1_u8, SIZE), " is restored.")),
            n => Said::new(text!(count(n, SIZE), " are restored.")),
        }
    }
}

fn sizes(n: usize, many: &'static str, one: &'static str, of: u32) -> Text {
    text!(count(n, SIZE), if n == 1 { one } else { many }, item(of), ".")
}
