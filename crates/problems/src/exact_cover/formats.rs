//! Exact covers as people have them: Knuth's format, and those of other programs, spreadsheets and languages.
//!
//! One text, one entry: [`read`] tries the formats in a fixed order and says what it took the text for. The formats that say
//! so themselves come first, then Knuth's, then what can only be guessed from its looks. Each has a file; docs/formats.md has
//! a table of them with examples.
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

/// A text that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What the text was taken for, such as `a 0–1 matrix of 6 rows and 7 columns`.
    pub taken_for: String,
    /// What it says. Options keep the number, and the name, that they have in the text.
    pub instance: Instance,
    /// What the visitor should know of it.
    pub warnings: Vec<Warning>,
    /// Whether the text is in Knuth's format as it is.
    pub is_knuths: bool,
}

impl Reading {
    /// The instance in Knuth's format; numbers and names of options stand in comments.
    pub fn text(&self) -> String {
        text::print(&self.instance)
    }

    /// The same below comments that say what it was made of, and what else is to be known.
    pub fn annotated(&self) -> String {
        let notes = self.warnings.iter().filter(|warning| matches!(warning, Warning::Note(_)));
        let notes: String = notes.map(|note| format!("| {note}\n")).collect();
        format!("| Made of {}.\n{notes}{}", self.taken_for, self.text())
    }
}

/// What is to be said of costs.
const COSTS: &str = "Costs are ignored: all solutions are found, not only the cheapest.";

/// A format: `None` where a text is not in it, the mistake where it is and has one.
type Format = fn(&str) -> Option<Result<Reading, BadInstance>>;

/// Formats that no text of Knuth's is in, but for one that repeats itself.
const CERTAIN: [Format; 5] = [list::read, angled::read, entries::read, groups::read_closed, rows::read_separated];

/// Formats that a text of Knuth's with a mistake may look like.
const GUESSED: [Format; 5] = [groups::read, rows::read, indices::read, counted::read, labelled::read];

/// Reads an exact cover in any of the formats; `None` where the text is in none of them.
///
/// # Errors
/// Names the first mistake of a text that is in a format, with its line and column, or the limit that it exceeds: those of
/// [`text::parse`] hold for whatever is kept.
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
    // Names that all end with a comma would be read as they are.
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
    // A text is one of Knuth's once an option has been read.
    let faulty = || knuths.err().filter(|_| text::begins(text)).map(Err);
    let of_plain =
        || punctuated.filter(|plain| text::begins(plain)).and_then(|plain| text::parse(&plain).err()).map(Err);
    GUESSED.iter().find_map(|format| format(text)).or_else(of_plain).or_else(faulty)
}

/// The text with blanks for the commas between its names and for the semicolons and dots behind its lines, each at its place; `None` where
/// there are none, or brackets that say more.
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

/// Reads a text that has to be an exact cover.
///
/// # Errors
/// As [`read`]; what is in no format is told its mistake as a text of Knuth's.
pub fn parse(given: &str) -> Result<Reading, BadInstance> {
    read(given).unwrap_or_else(|| match drawn(given) {
        Some(at) => Err(BadInstance::at(given, at, DRAWN.to_owned())),
        None => text::parse(given).map(of_knuth),
    })
}

/// What is said of a grid: Knuth's format would take its rules for items and its rows for comments.
const DRAWN: &str = "a grid is drawn from here on, which is no exact cover; the clues of a sudoku are a value of clues, those of a \
                     fillomino one of grid";

/// Where a text begins that is a drawn grid: its first line is a rule.
fn drawn(text: &str) -> Option<usize> {
    let at = text.len() - text.trim_start().len();
    let is_drawn = |line: &str| {
        ["--", "==", "**", "__", "\u{2500}\u{2500}", "\u{2550}\u{2550}"].iter().any(|sign| line.contains(sign))
    };
    // Only of a text that may be one all lines are looked at.
    text[at..].lines().next().filter(|line| is_drawn(line))?;
    let first = grid::lines(&text[at..]).into_iter().next()?;
    (first.number == 1 && is_drawn(first.text) && first.is_rule()).then_some(at)
}

/// What is to be said of the names of a matrix.
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

/// What is wrong with a text whose first line says more items than there may be, whatever its format: no other line is looked at.
fn overfull(text: &str) -> Option<BadInstance> {
    // In brackets and in lists of miniexact all of it may be one line, and zeros are no entries.
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

/// The text with its lines ended as everywhere.
fn lined(text: &str) -> Cow<'_, str> {
    match text.contains('\r') {
        true => text.replace("\r\n", "\n").replace('\r', "\n").into(),
        false => text.into(),
    }
}

#[cfg(test)]
mod tests;
