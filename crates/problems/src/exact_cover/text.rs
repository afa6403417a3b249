//! Exact cover problems as text, in the format of Knuth's programs DLX1 and DLX2.
//!
//! ```text
//! | A comment: its first character is a bar.
//! A B C | X Y
//! A B X:0 Y:0
//! A C X:1 Y:1
//! B X:1
//! C Y:1
//! ```
//!
//! The first line names the items, the primary ones before a bar, the secondary ones behind it. Every further line is an
//! option: its items, separated by blanks, a secondary one with a colour if it has any. Blank lines are ignored. An
//! option without a primary item is left out, since nothing would ever ask for it.
//!
//! Unlike there, names and colours may have several characters each, up to [`NAME`].
//!
//! ```
//! use stepdance::exact_cover::text;
//!
//! let (instance, warnings) = text::parse("a b c\na b\nb c\nc\n")?;
//! assert_eq!((instance.items(), instance.options(), warnings.len()), (3, 3, 0));
//! assert_eq!(text::print(&instance), "a b c\na b\nb c\nc\n");
//! assert_eq!(
//!     text::parse("a b c\na d").unwrap_err().to_string(),
//!     "line 2, column 3: no item is named d; it must be a, b or c"
//! );
//! # Ok::<(), text::BadInstance>(())
//! ```

use super::{BadOption, Entry, Instance};
use crate::params::{garbles, one_of, shortened};
use std::collections::HashMap;
use std::error::Error;
use std::fmt::{self, Display};

/// The longest text that is read, in bytes. Far more than anybody can look at, little enough to be read at once.
pub const TEXT: usize = 1 << 20;

/// How many items an instance may have: X3 looks at all of them for each choice.
pub const ITEMS: usize = 10_000;

/// How many entries the options may have together: they are the nodes that a checkpoint copies.
pub const ENTRIES: usize = 200_000;

/// How many characters a name or a colour may have.
pub const NAME: usize = 32;

/// Up to so many items a message lists by name.
const LISTED: usize = 12;

/// What whoever has secondary items alone must know: the format, as Knuth's programs read it, cannot say that.
const COMMENT: &str =
    "; a line that begins with a bar is a comment, so that there must be a primary item before the bar";

/// Why a text is no exact cover problem, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadInstance {
    line: usize,
    column: usize,
    wrong: String,
}

impl BadInstance {
    /// The line at fault, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The character of that line where the fault begins, from 1.
    pub fn column(&self) -> usize {
        self.column
    }
}

impl Display for BadInstance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.wrong)
    }
}

impl Error for BadInstance {}

/// An option that was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Its line, from 1.
    pub line: usize,
    /// The option as it is written there, shortened if it is long.
    pub option: String,
}

impl Display for Warning {
    /// A full sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Warning { line, option } = self;
        write!(f, "The option of line {line}, {option}, has no primary item and is left out: nothing would ask for it.")
    }
}

/// Reads an instance; also says which of its options are left out.
///
/// # Errors
/// Names the first mistake with its line and column: an item line that is missing, or that names an item twice; an option
/// with an unknown item, with one twice, or with a colour that is empty or on a primary item; a name that is too long or
/// holds a colon, a bar or a character that cannot be shown; more than [`TEXT`] bytes, [`ITEMS`] items or [`ENTRIES`]
/// entries.
pub fn parse(text: &str) -> Result<(Instance, Vec<Warning>), BadInstance> {
    if text.len() > TEXT {
        let wrong = format!("the text has {} bytes; it must not have more than {TEXT}", text.len());
        return Err(BadInstance { line: 1, column: 1, wrong });
    }
    let mut lines = (1..).zip(text.lines()).map(|(number, text)| Line { number, text }).filter(Line::counts);
    let Some(first) = lines.next() else {
        let bar = if text.contains('|') { COMMENT } else { "" };
        let wrong = format!("no line names the items; the first one must, and each line below it is an option{bar}");
        return Err(BadInstance { line: 1, column: 1, wrong });
    };
    let (mut instance, items) = first.items()?;
    let above = first.number.checked_sub(2).and_then(|above| text.lines().nth(above)).unwrap_or_default();
    let mut options = Options { items, above, colours: HashMap::new(), entries: 0, warnings: Vec::new() };
    for line in lines {
        options.read(line, first.number, &mut instance)?;
    }
    Ok((instance, options.warnings))
}

/// Prints an instance; reading that again gives an equal one. (Its names and colours must be such that they could have
/// been read, and it must have a primary item: the format cannot say anything else.)
pub fn print(instance: &Instance) -> String {
    let mut text = String::new();
    for item in 1..=instance.items() {
        if item == instance.primary() + 1 {
            text.push_str(" | ");
        } else if item > 1 {
            text.push(' ');
        }
        text.push_str(instance.name(item as u32));
    }
    text.push('\n');
    for option in 0..instance.options() {
        text.push_str(&instance.text(option));
        text.push('\n');
    }
    text
}

/// A line of the text.
#[derive(Clone, Copy)]
struct Line<'a> {
    /// From 1.
    number: usize,
    text: &'a str,
}

impl<'a> Line<'a> {
    /// Whether it is neither blank nor a comment.
    fn counts(&self) -> bool {
        !matches!(self.text.trim_start().chars().next(), None | Some('|'))
    }

    /// Its words.
    fn words(self) -> impl Iterator<Item = &'a str> {
        self.text.split_whitespace()
    }

    /// The mistake that begins with `part` of it.
    fn bad(self, part: &str, wrong: String) -> BadInstance {
        let at = part.as_ptr() as usize - self.text.as_ptr() as usize;
        BadInstance { line: self.number, column: self.text[..at].chars().count() + 1, wrong }
    }

    /// Checks what is to be a name or a colour; `what` it is begins the message.
    fn named(self, what: &str, name: &'a str) -> Result<&'a str, BadInstance> {
        let wrong = if name.chars().nth(NAME).is_some() {
            format!("{what} {} is too long; it must not have more than {NAME} characters", shortened(name))
        } else if let Some(sign) = name.chars().find(|c| matches!(c, '|' | ':')) {
            let hint = if sign == '|' { "; put blanks around a bar that stands for itself" } else { "" };
            format!("{what} {} must have neither a colon nor a bar{hint}", shortened(name))
        } else if name.chars().any(garbles) {
            format!("{what} {} has a character that cannot be shown; it must not", shortened(name))
        } else {
            return Ok(name);
        };
        Err(self.bad(name, wrong))
    }

    /// The instance with the items that this line names, and the number of each.
    fn items(self) -> Result<(Instance, HashMap<&'a str, u32>), BadInstance> {
        let mut names = Vec::new();
        let mut numbers = HashMap::new();
        let mut primary = None;
        for word in self.words() {
            if word == "|" {
                if primary.replace(names.len()).is_some() {
                    let wrong = "a second bar; one must do, between primary and secondary items".to_owned();
                    return Err(self.bad(word, wrong));
                }
                continue;
            }
            let name = self.named("the name", word)?;
            if names.len() == ITEMS {
                return Err(self.bad(word, format!("one item too many; there must not be more than {ITEMS}")));
            }
            names.push(name.to_owned());
            if numbers.insert(name, names.len() as u32).is_some() {
                return Err(self.bad(word, format!("the item {name} is named twice; once is enough")));
            }
        }
        let primary = primary.unwrap_or(names.len());
        Ok((Instance::new(names, primary), numbers))
    }
}

/// What is known while options are read.
struct Options<'a> {
    /// The number of each item.
    items: HashMap<&'a str, u32>,
    /// The line above the one that names the items; empty if there is none.
    above: &'a str,
    /// The number of each colour that an option has.
    colours: HashMap<&'a str, u32>,
    /// How many entries there are, those of the options left out included.
    entries: usize,
    warnings: Vec<Warning>,
}

impl<'a> Options<'a> {
    /// Adds the option of a line; `first` is the number of the line that names the items.
    fn read(&mut self, line: Line<'a>, first: usize, instance: &mut Instance) -> Result<(), BadInstance> {
        let mut entries = Vec::new();
        let mut colours = Vec::new();
        for word in line.words() {
            if self.entries == ENTRIES {
                return Err(line.bad(word, format!("one entry too many; there must not be more than {ENTRIES}")));
            }
            self.entries += 1;
            let (name, colour) = match word.split_once(':') {
                Some((name, colour)) => (name, Some(colour)),
                None => (word, None),
            };
            let Some(item) = self.items.get(name) else {
                return Err(line.bad(word, self.unknown(name, first, instance)));
            };
            if colour == Some("") {
                let wrong = format!("no colour follows {name}:; there must be one, or no colon");
                return Err(line.bad(word, wrong));
            }
            colours.push(colour.map(|colour| line.named("the colour", colour)).transpose()?);
            entries.push(Entry::plain(*item));
        }
        // Colours are numbered as options that count have them, so that an instance printed and read is the same.
        if entries.iter().any(|entry| instance.is_primary(entry.item)) {
            for (entry, colour) in entries.iter_mut().zip(colours.iter().copied()) {
                entry.colour =
                    colour.map_or(0, |name| *self.colours.entry(name).or_insert_with(|| instance.new_colour(name)));
            }
        }
        let added = instance.add(&entries);
        let word = |i: usize| line.words().nth(i).unwrap_or(line.text);
        let name = |i: usize| instance.name(entries[i].item).to_owned();
        match added {
            Ok(()) => Ok(()),
            Err(BadOption::NoPrimary) => {
                self.warnings.push(Warning {
                    line: line.number,
                    option: shortened(&line.words().collect::<Vec<_>>().join(" ")),
                });
                Ok(())
            }
            Err(BadOption::Twice(i)) => {
                Err(line.bad(word(i), format!("the option has the item {} twice; once is enough", name(i))))
            }
            Err(BadOption::ColouredPrimary(i)) => {
                let wrong = format!("{} is a primary item; only secondary items can have a colour", name(i));
                Err(line.bad(word(i), wrong))
            }
            Err(BadOption::TooLong) => {
                let most = super::LONGEST;
                Err(line.bad(word(most), format!("the option is too long; it must not have more than {most} entries")))
            }
        }
    }

    /// What is wrong with the name of an item that there is not.
    fn unknown(&self, name: &str, first: usize, instance: &Instance) -> String {
        let known = 1..=instance.items();
        let allowed = match instance.items() {
            ..=LISTED => one_of(known.map(|item| instance.name(item as u32))),
            count => format!("one of the {count} in line {first}"),
        };
        match name {
            "" => format!("no item stands before the colon; it must be {allowed}"),
            "|" => format!("a bar stands in the line of the items alone; here it must be {allowed}"),
            _ => {
                let run_together = name.chars().all(|c| self.items.contains_key(&*c.to_string()));
                let hint = match run_together {
                    true => "; separate items by spaces",
                    // Named by what looks like a line of secondary items alone.
                    false if self.above.split_whitespace().any(|word| word == name) => COMMENT,
                    false => "",
                };
                format!("no item is named {}; it must be {allowed}{hint}", shortened(name))
            }
        }
    }
}

#[cfg(test)]
mod tests;
