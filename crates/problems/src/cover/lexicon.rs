//! The names of items and options in sentences: in the words of the puzzle if an instance has some, otherwise their own names.

use super::words::{NAME, SHORT, short};
use crate::exact_cover::Instance;
use crate::story::Name;
use crate::words::cut;

/// The names of items and options in sentences; by default their own names.
pub trait Lexicon {
    /// Returns the nouns of candidates and of what they cover.
    fn nouns(&self) -> [&'static str; 2] {
        ["option", "item"]
    }

    /// Returns the name of an item.
    fn item(&self, instance: &Instance, item: u32) -> Name {
        self::item(instance, item)
    }

    /// Returns the name of an item beside its list, with its code: `row 3 (r3)`.
    fn listed(&self, instance: &Instance, item: u32, full: String) -> Name {
        let code = code(instance, item);
        match full.ends_with(&format!(" {code}")) {
            // The name contains the code.
            true => self.item(instance, item),
            false => Name::new("item", "").said(format!("{full} ({code})")),
        }
    }

    /// Returns the name of an option; in paths it is named by its items.
    fn option(&self, instance: &Instance, option: usize) -> Name {
        self::option(instance, option)
    }

    /// Returns the name of a chosen option, which rules out others.
    fn placed(&self, instance: &Instance, option: usize) -> Name {
        self::placed(instance, option)
    }

    /// Returns the name of an option where links are explained.
    fn numbered(&self, instance: &Instance, option: usize) -> Name {
        Name::new("option", instance.number(option))
    }
}

/// The lexicon of an instance with no words but its names.
pub struct Names;

impl Lexicon for Names {}

/// Returns an item by its own name: `item a`.
pub fn item(instance: &Instance, item: u32) -> Name {
    Name::new("item", code(instance, item))
}

/// Returns the own name of an item.
pub fn code(instance: &Instance, item: u32) -> String {
    cut(instance.name(item), NAME)
}

/// Returns an option by its number, with its items if they are few: `option 2 (a d g)`. In paths it is named by its items.
pub fn option(instance: &Instance, option: usize) -> Name {
    let (number, text) = (instance.number(option), instance.called(option));
    let mark = match text.chars().count() > SHORT {
        true => number.to_string(),
        false => format!("{number} ({text})"),
    };
    Name::new("option", short(instance, option)).marked(mark)
}

/// Returns a chosen option by its number alone.
pub fn placed(instance: &Instance, option: usize) -> Name {
    Name::new("option", short(instance, option)).marked(instance.number(option).to_string())
}

/// Returns an option in the puzzle's words; in paths it is named by its items.
pub fn called(instance: &Instance, option: usize, noun: &'static str, said: String) -> Name {
    Name::new(noun, short(instance, option)).said(said)
}

/// Returns an item in the puzzle's words.
pub fn item_called(instance: &Instance, item: u32, noun: &'static str, said: String) -> Name {
    Name::new(noun, instance.name(item)).said(said)
}
