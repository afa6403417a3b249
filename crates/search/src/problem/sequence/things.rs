//! A registry of steps and levels by number: a story names a target without its position, but only a position knows the name of a step; so
//! each name gets a number when it is first used.

use std::cell::RefCell;
use std::collections::HashMap;

/// A step or a level.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Thing {
    /// The number of older choices.
    pub level: usize,
    /// Its name; empty for a level with only a number.
    pub text: String,
    /// The number of a step's level, if the level has a name.
    pub item: Option<u32>,
}

thread_local! {
    static KNOWN: RefCell<(Vec<Thing>, HashMap<Thing, u32>)> = RefCell::default();
}

impl Thing {
    /// Returns its number, and registers it if it is new.
    pub fn number(self) -> u32 {
        KNOWN.with_borrow_mut(|(things, numbers)| {
            *numbers.entry(self).or_insert_with_key(|thing| {
                things.push(thing.clone());
                (things.len() - 1) as u32
            })
        })
    }

    /// Returns the step or level with a number.
    pub fn of(number: u32) -> Thing {
        let known = KNOWN.with_borrow(|(things, _)| things.get(number as usize).cloned());
        known.unwrap_or(Thing { level: 0, text: String::new(), item: None })
    }
}
