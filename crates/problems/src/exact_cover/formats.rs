//! The formats of exact covers: Knuth's, and those of other programs, spreadsheets and languages.
//!
//! [`read`] tries the formats in a fixed order and reports which one it recognized. Formats that identify themselves come first, then
//! Knuth's, then those that are recognized by their appearance alone. Each has a module; docs/formats.md has a table of them with examples.
//!
//! ```
//! use stepdance::exact_cover::formats;
//!
//! let reading = formats::read(",a,b,c\nfirst,1,0,1\nsecond,0,1,0\n").expect("it is an exact cover")?;
//! assert_eq!(reading.taken_for, "a 0–1 matrix of 2 rows and 3 columns, with names of both");
//! assert_eq!(reading.text(), "a b c\n| option 1: first\na c\n| option 2: second\nb\n");
//! assert!(formats::read("Dear all,\nthis is a letter.\n").is_none());
//! # Ok::<(), stepdance::exact_cover::text::BadInstance>(())
//! ```

use super::Instance;
use super::text::{self, BadInstance, ITEMS, NAME, TEXT, Warning};
use crate::reader::grid;
use crate::words::count;
use std::borrow::Cow;

mod angled;
mod cells;
mod counted;
mod draft;
mod entries;
mod groups;
mod indices;
mod labelled;
mod list;
mod rows;

/// The result of reading a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The recognized format, such as `a 0–1 matrix of 6 rows and 7 columns`.
    pub taken_for: String,
    /// The instance. Options keep their numbers and names in the text.
    pub instance: Instance,
    /// The warnings for the user.
    pub warnings: Vec<Warning>,
    /// Whether the text is in Knuth's format.
    pub is_knuths: bool,
}

impl Reading {
    /// Returns the instance in Knuth's format; numbers and names of options are in comments.
    pub fn text(&self) -> String {
        text::print(&self.instance)
    }

    /// Returns this text below comments with its source and the notes.
    pub fn annotated(&self) -> String {
        let notes = self.warnings.iter().filter(|warning| matches!(warning, Warning::Note(_)));
        let notes: String = notes.map(|note| format!("| {note}\n")).collect();
        format!("| Made of {}.\n{notes}{}", self.taken_for, self.text())
    }
}

/// The note about costs.
const COSTS: &str = "Costs are ignored: all solutions are found, not only the cheapest.";

/// A reader of a format: returns `None` if a text is in another format, or the first mistake.
type Format = fn(&str) -> Option<Result<Reading, BadInstance>>;

/// Formats that identify themselves: a text in Knuth's format is in none of them, except one with a repetition.
const CERTAIN: [Format; 5] = [list::read, angled::read, entries::read, groups::read_closed, rows::read_separated];

/// Formats that a text in Knuth's format with a mistake may resemble.
const GUESSED: [Format; 5] = [groups::read, rows::read, indices::read, counted::read, labelled::read];

/// Reads an exact cover in any of the formats; returns `None` if the text is in none.
///
/// # Errors
/// Names the first mistake with its line and column, or the limit that the instance exceeds; the limits are those of [`text::parse`].
pub fn read(given: &str) -> Option<Result<Reading, BadInstance>> {
    if given.len() > TEXT {
        let wrong = format!("the text has {} bytes; at most {TEXT} are allowed", given.len());
        return Some(Err(BadInstance::at("", 0, wrong)));
    }
    let text = &*lined(given.trim_start_matches('\u{feff}'));
    if let Some(bad) = overfull(text) {
        return Some(Err(bad));
    }
    if let Some(read) = CERTAIN.iter().find_map(|format| format(text)) {
        return Some(read);
    }
    if drawn(text).is_some() {
        return None;
    }
    // A list of names that end with commas is not read as names with commas.
    let is_listed = |line: &str| line.contains(", ") || line.trim_end().ends_with(',');
    let knuths = text::parse(text);
    let is_whole = |read: &(Instance, Vec<Warning>)| read.0.options() + read.1.len() > 0;
    if knuths.as_ref().is_ok_and(is_whole) && !text.lines().any(is_listed) {
        return Some(knuths.map(of_knuth));
    }
    let punctuated = punctuated(text);
    if let Some(plain) = &punctuated
        && let Ok(read) = text::parse(plain)
        && is_whole(&read)
        // Zeros and ones are cells of a matrix, perhaps with a mistake.
        && (1..=read.0.items() as u32).any(|item| cells::bit(read.0.name(item)).is_none())
    {
        return Some(Ok(of_punctuated(read)));
    }
    if knuths.as_ref().is_ok_and(is_whole) {
        return Some(knuths.map(of_knuth));
    }
    // A text is in Knuth's format if it has an option.
    let faulty = || knuths.err().filter(|_| text::begins(text)).map(Err);
    let of_plain =
        || punctuated.filter(|plain| text::begins(plain)).and_then(|plain| text::parse(&plain).err()).map(Err);
    GUESSED.iter().find_map(|format| format(text)).or_else(of_plain).or_else(faulty)
}

/// Returns the text with blanks in place of the commas between names and of the semicolons and dots at the ends of lines, so that positions
/// are unchanged; `None` if it has none of these signs, or has brackets.
fn punctuated(text: &str) -> Option<String> {
    let ended = |line: &str| line.trim_end().ends_with([';', '.']);
    if text.contains(['[', '{', '(']) || !(text.contains(',') || text.lines().any(ended)) {
        return None;
    }
    let mut plain = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        if line.trim_start().starts_with('|') {
            plain.push_str(line);
            continue;
        }
        let body = line.trim_end();
        let end = body.trim_end_matches([';', '.']).len();
        plain.extend(line[..end].chars().map(|c| if c == ',' { ' ' } else { c }));
        plain.extend(std::iter::repeat_n(' ', body.len() - end));
        plain.push_str(&line[body.len()..]);
    }
    Some(plain)
}

/// Reads a text that must be an exact cover.
///
/// # Errors
/// As [`read`]; a text in no format gets the mistake of Knuth's format.
pub fn parse(given: &str) -> Result<Reading, BadInstance> {
    read(given).unwrap_or_else(|| match drawn(given) {
        Some(at) => Err(BadInstance::at(given, at, DRAWN.to_owned())),
        None => text::parse(given).map(of_knuth),
    })
}

/// The message about a drawn grid, which Knuth's format would read as items and comments.
const DRAWN: &str = "a grid is drawn from here on, which is no exact cover; the clues of a sudoku are a value of clues, those of a \
                     fillomino one of grid";

/// Returns the start of a drawn grid, whose first line is a rule; `None` for other texts.
fn drawn(text: &str) -> Option<usize> {
    let at = text.len() - text.trim_start().len();
    let is_drawn = |line: &str| {
        ["--", "==", "**", "__", "\u{2500}\u{2500}", "\u{2550}\u{2550}"].iter().any(|sign| line.contains(sign))
    };
    // All lines are split only if the first one may be a rule.
    text[at..].lines().next().filter(|line| is_drawn(line))?;
    let first = grid::lines(&text[at..]).into_iter().next()?;
    (first.number == 1 && is_drawn(first.text) && first.is_rule()).then_some(at)
}

/// Returns the description of the names of a matrix.
fn named(rows: bool, columns: bool) -> &'static str {
    match (rows, columns) {
        (true, true) => ", with names of both",
        (true, false) => ", with names of rows",
        (false, true) => ", with names of columns",
        (false, false) => "",
    }
}

fn of_knuth((instance, warnings): (Instance, Vec<Warning>)) -> Reading {
    let (items, options) = (count(instance.items(), "item"), count(instance.options(), "option"));
    Reading { taken_for: format!("Knuth’s format with {items} and {options}"), instance, warnings, is_knuths: true }
}

fn of_punctuated(read: (Instance, Vec<Warning>)) -> Reading {
    let (items, options) = (count(read.0.items(), "item"), count(read.0.options(), "option"));
    let taken_for = format!("{items} and {options}, with commas, semicolons or dots between");
    Reading { taken_for, is_knuths: false, ..of_knuth(read) }
}

/// Returns the error of a text whose first line has too many items for any format; the other lines are not read.
fn overfull(text: &str) -> Option<BadInstance> {
    // In brackets and in miniexact's lists the first line may be the whole text, and zeros are no entries.
    let first = text.lines().find(|line| !line.trim().is_empty())?;
    if first.len() < 2 * ITEMS || first.contains(['[', '{', '(', '<', '=']) || first.starts_with(['#', '|', '%', '/']) {
        return None;
    }
    let is_end = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
    let words = first.split(is_end).filter(|word| !word.is_empty()).count();
    let begin = text.find(first).unwrap_or(0);
    let bits = first.bytes().all(|b| matches!(b, b'0' | b'1'));
    match (words > ITEMS, bits && words == 1) {
        (true, _) => Some(BadInstance::at(text, begin, text::beyond(words, "items", ITEMS))),
        (_, true) => Some(BadInstance::at(text, begin, text::beyond(first.trim().len(), "columns", ITEMS))),
        _ if words == 1 => {
            let wrong = format!("a name of {} characters; at most {NAME} are allowed", first.trim().chars().count());
            Some(BadInstance::at(text, begin, wrong))
        }
        _ => None,
    }
}

/// Returns the text with `\n` at the ends of its lines.
fn lined(text: &str) -> Cow<'_, str> {
    match text.contains('\r') {
        true => text.replace("\r\n", "\n").replace('\r', "\n").into(),
        false => text.into(),
    }
}

#[cfg(test)]
mod tests;
