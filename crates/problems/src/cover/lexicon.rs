//! What items and options are called in sentences: in the puzzle's words where an instance has some, else by their names.

use super::words::{NAME, SHORT, short};
use crate::exact_cover::Instance;
use crate::story::Name;
use crate::words::cut;

/// An item by its own name: `item a`.
pub fn item(instance: &Instance, item: u32) -> Name {
    Name::new("item", cut(instance.name(item), NAME))
}

/// An option by its number, with its items if they are few: `option 2 (a d g)`. Paths call it by its items.
pub fn option(instance: &Instance, option: usize) -> Name {
    let (number, text) = (instance.number(option), instance.called(option));
    let said = match text.chars().count() > SHORT {
        true => format!("option {number}"),
        false => format!("option {number} ({text})"),
    };
    called(instance, option, "option", said)
}

/// An option in a puzzle's words; paths call it by its items.
pub fn called(instance: &Instance, option: usize, noun: &'static str, said: String) -> Name {
    Name::new(noun, short(instance, option)).said(said)
}

/// An item in a puzzle's words.
pub fn item_called(instance: &Instance, item: u32, noun: &'static str, said: String) -> Name {
    Name::new(noun, instance.name(item)).said(said)
}

/// How a thing is said.
pub fn said(name: &Name) -> String {
    name.said.clone().unwrap_or_else(|| format!("{} {}", name.noun, name.bare))
}
