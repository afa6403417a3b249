//! Steps and levels by numbers. A story names its things without a moment, and what a step is called only a moment knows: so each name has
//! a number from when it is first told.

use std::cell::RefCell;
use std::collections::HashMap;

/// A step or a level.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Thing {
    /// How many choices are older.
    pub level: usize,
    /// What it is called; empty of a level that has only its number.
    pub text: String,
    /// The level of a step, where that has a name.
    pub item: Option<u32>,
}

thread_local! {
    static KNOWN: RefCell<(Vec<Thing>, HashMap<Thing, u32>)> = RefCell::default();
}

impl Thing {
    /// Its number.
    pub fn number(self) -> u32 {
        KNOWN.with_borrow_mut(|(things, numbers)| {
            *numbers.entry(self).or_insert_with_key(|thing| {
                things.push(thing.clone());
                (things.len() - 1) as u32
            })
        })
    }

    /// The one with that number.
    pub fn of(number: u32) -> Thing {
        let known = KNOWN.with_borrow(|(things, _)| things.get(number as usize).cloned());
        known.unwrap_or(Thing { level: 0, text: String::new(), item: None })
    }
}
