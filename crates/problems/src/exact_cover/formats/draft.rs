//! An instance under construction, within the limits of its size.

use super::Reading;
use crate::exact_cover::text::{self, BadInstance, ENTRIES, ITEMS, LABEL, NAME, Warning, many, multiplicity};
use crate::exact_cover::{BadOption, Entry, Instance, LONGEST, Origin};
use crate::params::{garbles, shortened};
use std::collections::HashMap;

/// A piece of the text, and the byte at which it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<'a> {
    pub text: &'a str,
    pub at: usize,
}

/// An entry of an option: the number of the item, from 1, its colour, if any, and the byte at which it begins.
#[derive(Clone, Copy, Debug)]
pub struct Part<'a> {
    pub at: usize,
    pub item: u32,
    pub colour: Option<&'a str>,
}

impl Part<'_> {
    pub fn plain(at: usize, item: u32) -> Part<'static> {
        Part { at, item, colour: None }
    }
}

/// An instance under construction.
pub struct Draft<'a> {
    text: &'a str,
    instance: Instance,
    numbers: HashMap<String, u32>,
    colours: HashMap<String, u32>,
    options: u32,
    entries: usize,
    /// The position of the first entry beyond the limit.
    excess: Option<usize>,
    /// The byte whose line was found last, and the number of that line.
    looked: (usize, usize),
    warnings: Vec<Warning>,
}

impl<'a> Draft<'a> {
    /// Creates an instance without options, of which the first `primary` items are primary.
    ///
    /// # Errors
    /// Names the first bad or repeated item, or the limit of their number.
    pub fn new(text: &'a str, items: &[Word], primary: usize) -> Result<Draft<'a>, BadInstance> {
        let mut draft = Draft::empty(text);
        let mut names = Vec::with_capacity(items.len());
        for item in items {
            if names.len() == ITEMS {
                return Err(draft.bad(item.at, text::beyond(items.len(), "items", ITEMS)));
            }
            if let Some((item_name, times)) = multiplicity(item.text) {
                return Err(draft.bad(item.at, many(item_name, times)));
            }
            let name = spelled(item.text);
            draft.check("name", &name, item.at)?;
            names.push(name.clone());
            if draft.numbers.insert(name, names.len() as u32).is_some() {
                let wrong = format!("the item {} is named twice", shortened(item.text));
                return Err(draft.bad(item.at, wrong));
            }
        }
        if primary == 0 {
            return Err(draft.bad(0, "no primary item; at least one is needed".to_owned()));
        }
        draft.instance = Instance::new(names, primary);
        Ok(draft)
    }

    fn empty(text: &'a str) -> Draft<'a> {
        let (numbers, colours, warnings) = (HashMap::new(), HashMap::new(), Vec::new());
        Draft {
            text,
            instance: Instance::new(vec![], 0),
            numbers,
            colours,
            options: 0,
            entries: 0,
            excess: None,
            looked: (0, 1),
            warnings,
        }
    }

    /// Creates an instance whose items are named 1, 2, 3 and so on.
    ///
    /// # Errors
    /// As [`Draft::new`].
    pub fn numbered(text: &'a str, items: usize, primary: usize) -> Result<Draft<'a>, BadInstance> {
        let names: Vec<String> = (1..=items.min(ITEMS + 1)).map(|item| item.to_string()).collect();
        let words: Vec<Word> = names.iter().map(|name| Word { text: name, at: 0 }).collect();
        Draft::new(text, &words, primary)
    }

    /// Returns the number of an item by its name.
    pub fn item(&self, name: &str) -> Option<u32> {
        self.numbers.get(&spelled(name)).copied()
    }

    /// Adds an option that begins at a byte of the text, with its name, which may be empty. An option without items is counted.
    ///
    /// # Errors
    /// Names the first repeated item or bad colour.
    pub fn add(&mut self, at: usize, name: &str, option: &[Part]) -> Result<(), BadInstance> {
        self.options += 1;
        self.entries += option.len();
        // The number of all entries is reported at the end.
        if self.entries > ENTRIES {
            self.excess.get_or_insert(option.first().map_or(at, |part| part.at));
            return Ok(());
        }
        let shown: String = name.trim().chars().filter(|c| !garbles(*c)).take(LABEL).collect();
        for part in option {
            part.colour.map_or(Ok(()), |colour| self.check("colour", &spelled(colour), part.at))?;
        }
        // Colours are numbered by their first occurrence in options with a primary item, so that an instance printed and read again is
        // equal.
        let counts = option.iter().any(|part| self.instance.is_primary(part.item));
        let entries: Vec<Entry> = option.iter().map(|part| self.entry(part, counts)).collect();
        let line = self.line(at);
        match self.instance.add_from(Origin { number: self.options, name: shown.trim() }, &entries) {
            Ok(()) => Ok(()),
            Err(BadOption::NoPrimary) if entries.is_empty() => {
                let warning = Warning::Empty { line, number: self.options };
                self.warnings.push(warning);
                Ok(())
            }
            Err(BadOption::NoPrimary) => {
                let names: Vec<&str> = entries.iter().map(|entry| self.instance.name(entry.item)).collect();
                let warning = Warning::NoPrimary { line, option: shortened(&names.join(" ")) };
                self.warnings.push(warning);
                Ok(())
            }
            Err(BadOption::Twice(i)) => {
                let name = self.instance.name(entries[i].item);
                Err(self.bad(option[i].at, format!("the option has the item {name} twice")))
            }
            Err(BadOption::ColouredPrimary(i)) => {
                let name = self.instance.name(entries[i].item);
                let wrong = format!("{name} is a primary item; only secondary items can have a colour");
                Err(self.bad(option[i].at, wrong))
            }
            Err(BadOption::TooLong) => {
                Err(self.bad(at, format!("the option is too long; at most {LONGEST} entries are allowed")))
            }
        }
    }

    /// Adds a note, a full sentence.
    pub fn note(&mut self, note: &str) {
        self.warnings.push(Warning::Note(note.to_owned()));
    }

    /// Returns the number of options, including those left out.
    pub fn options(&self) -> usize {
        self.options as usize
    }

    /// Returns the error of a mistake at a byte of the text.
    pub fn bad(&self, at: usize, wrong: String) -> BadInstance {
        BadInstance::at(self.text, at, wrong)
    }

    /// Returns the result.
    ///
    /// # Errors
    /// Names the limit of entries if it is exceeded.
    pub fn read(self, taken_for: String) -> Result<Reading, BadInstance> {
        match self.excess {
            Some(at) => Err(self.bad(at, text::beyond(self.entries, "entries", ENTRIES))),
            None => Ok(Reading { taken_for, instance: self.instance, warnings: self.warnings, is_knuths: false }),
        }
    }

    /// Returns the number of the line at a byte, counted from that of the previous call.
    fn line(&mut self, at: usize) -> usize {
        let (from, line) = if at < self.looked.0 { (0, 1) } else { self.looked };
        let passed = self.text.as_bytes()[from..at].iter().filter(|byte| **byte == b'\n').count();
        self.looked = (at, line + passed);
        line + passed
    }

    /// Checks that a name can be printed and read again.
    fn check(&self, what: &str, name: &str, at: usize) -> Result<(), BadInstance> {
        match name.is_empty() || name.chars().nth(NAME).is_some() || name.chars().any(garbles) {
            true => {
                let name = shortened(name);
                Err(self
                    .bad(at, format!("the {what} {name} must have 1 to {NAME} characters, all of which can be shown")))
            }
            false => Ok(()),
        }
    }

    fn entry(&mut self, part: &Part, counts: bool) -> Entry {
        let instance = &mut self.instance;
        let number = |name: &str| {
            let name = spelled(name);
            *self.colours.entry(name.clone()).or_insert_with(|| instance.new_colour(&name))
        };
        Entry { item: part.item, colour: part.colour.filter(|_| counts).map_or(0, number) }
    }
}

/// Returns a name as Knuth's format allows it.
fn spelled(name: &str) -> String {
    let name: String = name
        .trim()
        .chars()
        .map(|c| match c {
            ':' => '=',
            '|' => '/',
            c if c.is_whitespace() => '_',
            c => c,
        })
        .collect();
    // The sign of a comment at its beginning would make it one.
    if name.starts_with('#') || name.starts_with("//") { format!("_{name}") } else { name }
}
