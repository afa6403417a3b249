//! What items and options are called in sentences: in the puzzle's words where an instance has some, else by their names.

use super::words::{NAME, SHORT, short};
use crate::exact_cover::Instance;
use crate::story::Name;
use crate::words::cut;

/// What items and options are called in sentences; by default by their own names.
pub trait Lexicon {
    /// What candidates are and what they cover.
    fn nouns(&self) -> [&'static str; 2] {
        ["option", "item"]
    }

    /// What an item is called.
    fn item(&self, instance: &Instance, item: u32) -> Name {
        self::item(instance, item)
    }

    /// What an item is called beside its list, which has its code: `row 3 (r3)`.
    fn listed(&self, instance: &Instance, item: u32, full: String) -> Name {
        let code = code(instance, item);
        match full.ends_with(&format!(" {code}")) {
            // Its code is a part of its name.
            true => self.item(instance, item),
            false => Name::new("item", "").said(format!("{full} ({code})")),
        }
    }

    /// What an option is called; paths call it by its items.
    fn option(&self, instance: &Instance, option: usize) -> Name {
        self::option(instance, option)
    }

    /// What an option is called once it is chosen, as what rules out others.
    fn placed(&self, instance: &Instance, option: usize) -> Name {
        self::placed(instance, option)
    }

    /// What an option is called where links are explained.
    fn numbered(&self, instance: &Instance, option: usize) -> Name {
        Name::new("option", instance.number(option))
    }
}

/// The words of an instance that has none but its names.
pub struct Names;

impl Lexicon for Names {}

/// An item by its own name: `item a`.
pub fn item(instance: &Instance, item: u32) -> Name {
    Name::new("item", code(instance, item))
}

/// An item by its own name alone.
pub fn code(instance: &Instance, item: u32) -> String {
    cut(instance.name(item), NAME)
}

/// An option by its number, with its items if they are few: `option 2 (a d g)`. Paths call it by its items.
pub fn option(instance: &Instance, option: usize) -> Name {
    let (number, text) = (instance.number(option), instance.called(option));
    let mark = match text.chars().count() > SHORT {
        true => number.to_string(),
        false => format!("{number} ({text})"),
    };
    Name::new("option", short(instance, option)).marked(mark)
}

/// A chosen option by its number alone.
pub fn placed(instance: &Instance, option: usize) -> Name {
    Name::new("option", short(instance, option)).marked(instance.number(option).to_string())
}

/// An option in a puzzle's words; paths call it by its items.
pub fn called(instance: &Instance, option: usize, noun: &'static str, said: String) -> Name {
    Name::new(noun, short(instance, option)).said(said)
}

/// An item in a puzzle's words.
pub fn item_called(instance: &Instance, item: u32, noun: &'static str, said: String) -> Name {
    Name::new(noun, instance.name(item)).said(said)
}
