//! The narration of a detail of one method: a lead and a reason with named targets, each with shorter versions for long names.

use crate::scene::Target;
use crate::story::{Quantity, Span, Text};

/// A lead and a reason; the first version of each that is short enough is used.
#[derive(Clone, Debug, Default)]
pub struct Said {
    pub leads: Vec<Text>,
    pub whys: Vec<Text>,
}

impl Said {
    /// Creates a lead without a reason.
    pub fn new(lead: impl Into<Text>) -> Said {
        Said { leads: vec![lead.into()], whys: vec![] }
    }

    /// Adds a shorter lead, for long names.
    #[must_use]
    pub fn or(mut self, lead: impl Into<Text>) -> Said {
        self.leads.push(lead.into());
        self
    }

    /// Adds a reason, or a shorter version of it.
    #[must_use]
    pub fn because(mut self, why: impl Into<Text>) -> Said {
        self.whys.push(why.into());
        self
    }
}

/// Joins two texts.
pub fn both(first: impl Into<Text>, second: impl Into<Text>) -> Text {
    let (first, second) = (first.into(), second.into());
    let is_empty = |text: &Text| text.0.iter().all(|span| *span == Span::from(""));
    match (is_empty(&first), is_empty(&second)) {
        (true, _) => second,
        (_, true) => first,
        _ => Text([first.0, vec![" ".into()], second.0].concat()),
    }
}

/// Returns an item in the puzzle's words.
pub fn item(item: u32) -> Target {
    Target("item", item)
}

/// Returns an item in the puzzle's words with its code, as in the header of its list: `row 3 (r3)`.
pub fn listed(item: u32) -> Target {
    Target("listed", item)
}

/// Returns an option by its number: `option 9`.
pub fn number(option: usize) -> Target {
    Target("number", option as u32)
}

/// Returns an option in the puzzle's words.
pub fn option(option: usize) -> Target {
    Target("option", option as u32)
}

/// Returns a number of the machine's state.
pub fn count(number: impl crate::words::Number, noun: &'static str) -> Span {
    Span::count(number, noun, Quantity::State)
}

/// Returns a number with its noun, or *no* with the noun for 0.
pub fn count_or_no(number: u32, noun: &'static str) -> Span {
    match number {
        0 => format!("no {noun}").into(),
        number => count(number, noun),
    }
}

/// Returns a colour by its name.
pub fn colour(name: &str) -> Span {
    match name.parse::<u64>() {
        Ok(number) => count(number, ""),
        Err(_) => name.to_owned().into(),
    }
}
