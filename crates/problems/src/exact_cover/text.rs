//! Exact covers as text, in the format of Knuth's programs DLX1 and DLX2.
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
//! The first line names the items, the primary ones before a bar, the secondary ones after it. Each further line is an option: its items,
//! separated by blanks, secondary ones optionally with a colour. Blank lines are ignored. An option without a primary item is left out,
//! since it is never tried.
//!
//! Names and colours may have up to [`NAME`] characters each. Lines that begin with `#` or `//` are comments as well, unless an item has
//! that name. The comment `| option 7: NAME` gives the option below it its number and name in the source file; other programs ignore it.
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

use super::{BadOption, Entry, Instance, Origin};
use crate::params::{garbles, one_of, shortened};
use std::collections::{HashMap, HashSet};
use std::error::Error;
use std::fmt::{self, Display};

/// The most bytes of a text. Large matrices are mostly zeros; the instance has its own limits.
pub const TEXT: usize = 2_000_000;

/// The most items of an instance: step X3 scans all active ones for each choice.
pub const ITEMS: usize = 10_000;

/// The most entries of all options: they are the nodes that a checkpoint copies.
pub const ENTRIES: usize = 200_000;

/// The most characters of a name or a colour.
pub const NAME: usize = 64;

/// The most characters of an option's name.
pub const LABEL: usize = 64;

/// The number of lines after the items, one of which must be an option for a text with a mistake to be in this format.
const BEGINNING: usize = 10;

/// The most items that a message lists by name.
const LISTED: usize = 12;

/// The message about secondary items alone, which the format cannot have.
const COMMENT: &str =
    "; a line that begins with a bar is a comment, so that there must be a primary item before the bar";

/// An error in the text of an exact cover, with its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadInstance {
    line: usize,
    column: usize,
    wrong: String,
}

impl BadInstance {
    /// Creates the error of a mistake at a byte of a text.
    pub(super) fn at(text: &str, at: usize, wrong: String) -> BadInstance {
        let (before, begin) = (&text[..at], text[..at].rfind('\n').map_or(0, |end| end + 1));
        BadInstance { line: before.matches('\n').count() + 1, column: text[begin..at].chars().count() + 1, wrong }
    }

    /// Returns the line of the mistake, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// Returns the character of that line at which the mistake begins, from 1.
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

/// A warning about a text that is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// An option was left out because it has no primary item.
    NoPrimary {
        /// The line, from 1.
        line: usize,
        /// The option as written, shortened if it is long.
        option: String,
    },
    /// A row was left out because it has no item.
    Empty {
        /// The line, from 1.
        line: usize,
        /// The number among all rows, from 1.
        number: u32,
    },
    /// Any other note, in a full sentence.
    Note(String),
}

impl Display for Warning {
    /// Writes a full sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Warning::NoPrimary { line, option } => write!(
                f,
                "The option of line {line}, {option}, has no primary item and is left out: no item requires it."
            ),
            Warning::Empty { line, number } => {
                write!(f, "Row {number}, in line {line}, has no item and is left out.")
            }
            Warning::Note(note) => f.write_str(note),
        }
    }
}

/// Reads an instance; also returns which of its options are left out.
///
/// # Errors
/// Names the first mistake with its line and column: a missing item line, or one that names an item twice; an option with an unknown item,
/// with an item twice, or with a colour that is empty or on a primary item; a name that is too long or contains a colon, a bar or a
/// character that cannot be displayed; more than [`TEXT`] bytes, [`ITEMS`] items or [`ENTRIES`] entries.
pub fn parse(text: &str) -> Result<(Instance, Vec<Warning>), BadInstance> {
    if text.len() > TEXT {
        let wrong = format!("the text has {} bytes; at most {TEXT} are allowed", text.len());
        return Err(BadInstance { line: 1, column: 1, wrong });
    }
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = (1..).zip(text.lines()).map(|(number, text)| Line { number, text });
    let Some(first) = items_line(&mut lines) else {
        let bar = if text.contains('|') { COMMENT } else { "" };
        let wrong = format!("no line names the items; the first one must, and each line below it is an option{bar}");
        return Err(BadInstance { line: 1, column: 1, wrong });
    };
    let (mut instance, items) = first.items()?;
    let above = first.number.checked_sub(2).and_then(|above| text.lines().nth(above)).unwrap_or_default();
    // The number of all entries is reported if there are too many.
    let all = match text.len() / 2 > ENTRIES {
        true => lines.clone().filter(Line::counts).map(|line| line.words().count()).sum(),
        false => 0,
    };
    let mut options =
        Options { items, above, colours: HashMap::new(), all, entries: 0, last: 0, origin: None, warnings: vec![] };
    for line in lines {
        match line.origin() {
            Some(origin) if origin.number > options.last => options.origin = Some(origin),
            _ if !line.counts() || options.is_comment(line.words().next()) => {}
            _ => options.read(line, first.number, &mut instance)?,
        }
    }
    Ok((instance, options.warnings))
}

/// Returns whether a text begins like this format: with items, and an option of some of them.
pub(super) fn begins(text: &str) -> bool {
    let mut lines = (1..).zip(text.lines()).map(|(number, text)| Line { number, text });
    let Some(first) = items_line(&mut lines) else { return false };
    let Ok((instance, items)) = first.items() else { return first.words().any(|word| multiplicity(word).is_some()) };
    let is_option = |line: Line| line.words().all(|word| items.contains_key(item_of(word)));
    instance.items() > 0 && lines.filter(Line::counts).take(BEGINNING).any(is_option)
}

/// Prints an instance; reading the text returns an equal one, if the instance has a primary item and its names and colours are allowed by
/// [`parse`].
pub fn print(instance: &Instance) -> String {
    let mut text = String::new();
    for item in 1..=instance.items() {
        if item == instance.primary() + 1 {
            text.push_str(" | ");
        } else if item > 1 {
            text.push(' ');
        }
        match instance.multiplicity(item as u32) {
            _ if item > instance.primary() => {}
            (1, 1) => {}
            (least, most) if least == most => text.push_str(&format!("{most}|")),
            (least, most) => text.push_str(&format!("{least}:{most}|")),
        }
        text.push_str(instance.name(item as u32));
    }
    text.push('\n');
    let mut last = 0;
    for option in 0..instance.options() {
        let (number, label) = (instance.number(option), instance.label(option));
        if number != last + 1 || label.is_some() {
            text.push_str(&format!("{ORIGIN}{number}"));
            text.extend(label.iter().flat_map(|label| [": ", label]));
            text.push('\n');
        }
        last = number;
        text.push_str(&instance.text(option));
        text.push('\n');
    }
    text
}

/// Returns the message about a limit, with the excess.
pub(super) fn beyond(all: usize, what: &str, most: usize) -> String {
    format!("{all} {what}, {} too many; at most {most} are allowed", all - most.min(all))
}

/// The greatest multiplicity, which is the greatest number of entries.
const TIMES: u32 = ENTRIES as u32;

/// The beginning of a comment that gives the option below it a number and, after a colon, a name.
const ORIGIN: &str = "| option ";

/// Returns whether a word begins a comment that Knuth's programs do not know.
fn is_mark(word: &str) -> bool {
    word.starts_with('#') || word.starts_with("//")
}

/// Returns the item in a word of an option.
fn item_of(word: &str) -> &str {
    word.split_once(':').map_or(word, |(name, _)| name)
}

/// Returns the line that names the items.
fn items_line<'a>(lines: &mut (impl Iterator<Item = Line<'a>> + Clone)) -> Option<Line<'a>> {
    loop {
        let line = lines.find(Line::counts)?;
        if !line.is_headed_comment(lines.clone().find(Line::counts)) {
            return Some(line);
        }
    }
}

/// A line of the text.
#[derive(Clone, Copy)]
struct Line<'a> {
    /// The number, from 1.
    number: usize,
    text: &'a str,
}

impl<'a> Line<'a> {
    /// Returns whether it is neither blank nor a comment.
    fn counts(&self) -> bool {
        !matches!(self.text.trim_start().chars().next(), None | Some('|'))
    }

    /// Returns whether it is a comment above the items: it begins with a comment sign, and the line below is not made of its words.
    fn is_headed_comment(self, below: Option<Line>) -> bool {
        let Some(first) = self.words().next().filter(|first| is_mark(first)) else { return false };
        let own: HashSet<&str> = self.words().collect();
        let is_made_of_own = |below: Line| below.words().all(|word| own.contains(item_of(word)));
        first.trim_matches(['#', '/']).is_empty() || below.is_some_and(|below| !is_made_of_own(below))
    }

    /// Returns the number and name of the option below it, if it is such a comment.
    fn origin(self) -> Option<Origin<'a>> {
        let (number, name) = match self.text.strip_prefix(ORIGIN)?.trim_end() {
            rest if rest.contains(": ") => rest.split_once(": ")?,
            rest => (rest, ""),
        };
        let fits = name.chars().count() <= LABEL && !name.chars().any(garbles);
        let plain = number.bytes().all(|digit| digit.is_ascii_digit());
        number.parse().ok().filter(|_| plain && fits).map(|number| Origin { number, name })
    }

    /// Returns its words.
    fn words(self) -> impl Iterator<Item = &'a str> {
        self.text.split_whitespace()
    }

    /// Returns the error of a mistake that begins with `part` of the line.
    fn bad(self, part: &str, wrong: String) -> BadInstance {
        let at = part.as_ptr() as usize - self.text.as_ptr() as usize;
        BadInstance { line: self.number, column: self.text[..at].chars().count() + 1, wrong }
    }

    /// Checks a name or a colour; `what` begins the message.
    fn named(self, what: &str, name: &'a str) -> Result<&'a str, BadInstance> {
        let wrong = if let Some((item, times)) = multiplicity(name) {
            many(item, times)
        } else if name.chars().nth(NAME).is_some() {
            format!("{what} {} is too long; at most {NAME} characters are allowed", shortened(name))
        } else if let Some(sign) = name.chars().find(|c| matches!(c, '|' | ':')) {
            let hint = if sign == '|' { "; put blanks around a bar that stands for itself" } else { "" };
            format!("{what} {} must have neither a colon nor a bar{hint}", shortened(name))
        } else if name.chars().any(garbles) {
            format!("{what} {} has a character that cannot be shown", shortened(name))
        } else {
            return Ok(name);
        };
        Err(self.bad(name, wrong))
    }

    /// Returns the instance with the items that this line names, and the number of each.
    fn items(self) -> Result<(Instance, HashMap<&'a str, u32>), BadInstance> {
        let mut names = Vec::new();
        let mut numbers = HashMap::new();
        let mut primary = None;
        let mut multiple = Vec::new();
        for word in self.words() {
            if word == "|" {
                if primary.replace(names.len()).is_some() {
                    let wrong = "a second bar; only one is allowed, between primary and secondary items".to_owned();
                    return Err(self.bad(word, wrong));
                }
                continue;
            }
            let name = match multiplicity(word) {
                Some((item, times)) => {
                    multiple.push((names.len() as u32 + 1, self.times(word, item, times, primary.is_some())?));
                    self.named("the name", item)?
                }
                None => self.named("the name", word)?,
            };
            if names.len() == ITEMS {
                let all = self.words().filter(|word| *word != "|").count();
                return Err(self.bad(word, beyond(all, "items", ITEMS)));
            }
            names.push(name.to_owned());
            if numbers.insert(name, names.len() as u32).is_some() {
                return Err(self.bad(word, format!("the item {name} is named twice")));
            }
        }
        let primary = primary.unwrap_or(names.len());
        let mut instance = Instance::new(names, primary);
        for (item, (least, most)) in multiple {
            instance.set_multiplicity(item, least, most);
        }
        Ok((instance, numbers))
    }

    /// Returns the least and the greatest number of options that cover the item.
    fn times(self, word: &str, item: &str, times: &str, secondary: bool) -> Result<(u32, u32), BadInstance> {
        let (least, most) = times.split_once(':').unwrap_or((times, times));
        let wrong = match (least.parse::<u32>(), most.parse::<u32>()) {
            _ if secondary => "a secondary item has none: colours say how often it is covered".to_owned(),
            (Ok(least), Ok(most)) if least <= most && (1..=TIMES).contains(&most) => return Ok((least, most)),
            _ => format!("must be a number from 1 to {TIMES}, or two with a colon between them, the smaller one first"),
        };
        Err(self.bad(word, format!("the multiplicity {} of {}: {wrong}", shortened(times), shortened(item))))
    }
}

/// The state of reading options.
struct Options<'a> {
    /// The number of each item.
    items: HashMap<&'a str, u32>,
    /// The line above the one that names the items; empty if there is none.
    above: &'a str,
    /// The number of each colour.
    colours: HashMap<&'a str, u32>,
    /// The number of words after the line of the items.
    all: usize,
    /// The number of entries read, including those of options left out.
    entries: usize,
    /// The number of the last option read, including those left out.
    last: u32,
    /// The number and name that the comment above gives the next option.
    origin: Option<Origin<'a>>,
    warnings: Vec<Warning>,
}

impl<'a> Options<'a> {
    /// Returns whether a comment begins with the word: it is a comment sign and no item.
    fn is_comment(&self, word: Option<&str>) -> bool {
        word.is_some_and(|word| is_mark(word) && !self.items.contains_key(item_of(word)))
    }

    /// Adds the option of a line; `first` is the number of the line that names the items.
    fn read(&mut self, line: Line<'a>, first: usize, instance: &mut Instance) -> Result<(), BadInstance> {
        let mut entries = Vec::new();
        let mut colours = Vec::new();
        for word in line.words() {
            if self.is_comment(Some(word)) {
                break;
            }
            if self.entries == ENTRIES {
                return Err(line.bad(word, beyond(self.all, "entries", ENTRIES)));
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
        // Colours are numbered by their first occurrence in options with a primary item, so that an instance printed and read again is
        // equal.
        if entries.iter().any(|entry| instance.is_primary(entry.item)) {
            for (entry, colour) in entries.iter_mut().zip(colours.iter().copied()) {
                entry.colour =
                    colour.map_or(0, |name| *self.colours.entry(name).or_insert_with(|| instance.new_colour(name)));
            }
        }
        let origin = self.origin.take().unwrap_or(Origin { number: self.last + 1, name: "" });
        self.last = origin.number;
        let added = instance.add_from(origin, &entries);
        let word = |i: usize| line.words().nth(i).unwrap_or(line.text);
        let name = |i: usize| instance.name(entries[i].item).to_owned();
        match added {
            Ok(()) => Ok(()),
            Err(BadOption::NoPrimary) => {
                self.warnings.push(Warning::NoPrimary {
                    line: line.number,
                    option: shortened(&line.words().collect::<Vec<_>>().join(" ")),
                });
                Ok(())
            }
            Err(BadOption::Twice(i)) => Err(line.bad(word(i), format!("the option has the item {} twice", name(i)))),
            Err(BadOption::ColouredPrimary(i)) => {
                let wrong = format!("{} is a primary item; only secondary items can have a colour", name(i));
                Err(line.bad(word(i), wrong))
            }
            Err(BadOption::TooLong) => {
                let most = super::LONGEST;
                Err(line.bad(word(most), format!("the option is too long; at most {most} entries are allowed")))
            }
        }
    }

    /// Returns the message about an unknown item.
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
                    // The name is in a line that looks like secondary items alone.
                    false if self.above.split_whitespace().any(|word| word == name) => COMMENT,
                    false => "",
                };
                format!("no item is named {}; it must be {allowed}{hint}", shortened(name))
            }
        }
    }
}

/// Returns the item and its multiplicity, if a word has one: `2:3|C`, `2|C` or `C[2:3]`.
pub(super) fn multiplicity(word: &str) -> Option<(&str, &str)> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    let is_range = |text: &str| text.split_once(':').is_some_and(|(low, high)| is_number(low) && is_number(high));
    let (item, times) = match (word.split_once('|'), word.strip_suffix(']').and_then(|rest| rest.split_once('['))) {
        (Some((times, item)), _) if is_range(times) || is_number(times) => (item, times),
        (_, Some((item, times))) if is_range(times) => (item, times),
        _ => return None,
    };
    (!item.is_empty()).then_some((item, times))
}

/// Returns the message about a multiplicity, which is allowed in Knuth's format alone.
pub(super) fn many(item: &str, times: &str) -> String {
    format!(
        "the item {} has a multiplicity, {}, the number of options that cover it; it must have none here, as \
         multiplicities are read in Knuth's format alone: 2:3|C",
        shortened(item),
        shortened(times)
    )
}

#[cfg(test)]
mod tests;
