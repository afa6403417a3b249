//! The innermost brackets of a text, and the names before them.

use super::super::cells::{fields, words};
use super::super::draft::Word;
use std::collections::HashSet;

pub const OPEN: [char; 3] = ['[', '{', '('];
pub const CLOSE: [char; 3] = [']', '}', ')'];

/// The greatest depth of nested brackets.
const DEEPEST: usize = 64;

/// A pair of brackets that contains no others except calls and indices.
pub struct Group<'a> {
    /// The name before a colon or an equals sign; empty if there is none.
    pub label: &'a str,
    /// The content of the brackets.
    pub inner: Word<'a>,
    /// The number of brackets around it.
    pub depth: usize,
    /// The opening bracket.
    pub sign: char,
}

/// A bracket that is not yet closed.
struct Open<'a> {
    at: usize,
    sign: char,
    /// The text before it since the last sign.
    prefix: &'a str,
    /// Whether it belongs to a name: `array(`, `m[`.
    called: bool,
    is_empty: bool,
}

/// Returns whether a character may be part of a name.
pub fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Returns the groups of a text in their order; `None` if brackets do not match.
pub fn groups(text: &str) -> Option<Vec<Group<'_>>> {
    let mut groups: Vec<Group> = vec![];
    let mut open: Vec<Open> = vec![];
    let (mut from, mut statement, mut before) = (0, 0, '\n');
    let mut within: Option<char> = None;
    for (at, c) in text.char_indices() {
        let last = std::mem::replace(&mut before, c);
        if let Some(end) = within {
            within = within.filter(|_| c != end);
            if within.is_some() || c != '\n' {
                continue;
            }
        }
        let begins_comment = c == '#' || text[at..].starts_with("//");
        match c {
            '\'' | '"' => within = Some(c),
            _ if begins_comment && last.is_whitespace() => within = Some('\n'),
            _ if OPEN.contains(&c) => {
                let called = c != '{' && (is_name(last) || last == ']');
                if let Some(parent) = open.last_mut().filter(|_| !(called && c == '[')) {
                    parent.is_empty = false;
                }
                if open.len() == DEEPEST {
                    return None;
                }
                let line = text[from..at].rfind('\n').map_or(from, |end| from + end + 1);
                open.push(Open { at, sign: c, prefix: text[line..at].trim(), called, is_empty: true });
                from = at + 1;
            }
            _ if CLOSE.contains(&c) => {
                let own = open.pop()?;
                if OPEN.iter().position(|sign| *sign == own.sign) != CLOSE.iter().position(|sign| *sign == c) {
                    return None;
                }
                if own.is_empty && !own.called {
                    let outer = open.last().filter(|outer| outer.called && own.prefix.is_empty());
                    let label = label(outer.map_or(own.prefix, |outer| outer.prefix));
                    let depth = open.iter().filter(|outer| !outer.called).count();
                    let inner = Word { text: &text[own.at + 1..at], at: own.at + 1 };
                    groups.push(Group { label, inner, depth, sign: own.sign });
                }
                from = at + 1;
            }
            ',' => from = at + 1,
            ';' | '\n' if open.is_empty() => (from, statement) = (at + 1, groups.len()),
            // The groups before it are types and sizes.
            '=' if open.is_empty() && !"=!<>".contains(last) => groups.truncate(statement),
            _ => {}
        }
    }
    open.is_empty().then_some(groups)
}

/// Returns the name before a colon or an equals sign, which a type may follow.
fn label(prefix: &str) -> &str {
    let Some(end) = prefix.rfind([':', '=', '>']) else { return "" };
    let rest = prefix[end + 1..].trim();
    if !rest.chars().all(|c| is_name(c) || ".! ".contains(c)) {
        return "";
    }
    let name = prefix[..end].trim_end_matches([':', '=', '-', ' ']).trim();
    match name.ends_with(['\'', '"']) {
        true => name.trim_matches(['\'', '"']),
        false => name.rsplit(char::is_whitespace).next().unwrap_or(name),
    }
}

impl<'a> Group<'a> {
    /// Returns the cells, separated by commas if there are any, otherwise by blanks.
    pub fn cells(&self) -> Vec<Word<'a>> {
        let mut cells = match self.inner.text.contains(',') {
            true => fields(self.inner, ',', &['"', '\'']),
            false => words(self.inner).flat_map(|word| fields(word, '\n', &['"', '\''])).collect(),
        };
        if cells.last().is_some_and(|cell| cell.text.is_empty()) {
            cells.pop();
        }
        cells
    }

    /// Returns the rows of a whole matrix, separated by semicolons or line breaks.
    pub fn rows(&self) -> Vec<Group<'a>> {
        let sign = if self.inner.text.contains(';') { ';' } else { '\n' };
        let base = self.inner.text.as_ptr() as usize;
        let row = |text: &'a str| {
            let inner = Word { text, at: self.inner.at + (text.as_ptr() as usize - base) };
            Group { label: "", inner, depth: self.depth + 1, sign: self.sign }
        };
        self.inner.text.split(sign).filter(|row| !row.trim().is_empty()).map(row).collect()
    }
}

/// Returns whether two cells are equal.
pub fn repeats(cells: &[Word]) -> bool {
    cells.iter().map(|cell| cell.text).collect::<HashSet<_>>().len() < cells.len()
}
