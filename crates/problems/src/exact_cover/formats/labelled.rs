//! Sets as lines with a name before a colon: `A: x y`, optionally below the set of all items, `Universe: x y z`.

use super::cells::{fields, lines, words};
use super::draft::Word;
use super::groups::{Row, sets};
use super::{BadInstance, Reading};

pub fn read(text: &str) -> Option<Result<Reading, BadInstance>> {
    let rows: Option<Vec<Row>> = lines(text).map(row).collect();
    rows.filter(|rows| rows.len() > 1).map(|rows| sets(text, None, rows))
}

/// Returns the set of a line whose first word, and no other, ends with a colon.
fn row(line: Word<'_>) -> Option<Row<'_>> {
    let (name, rest) = line.text.split_once(": ")?;
    let at = line.at + name.len() + 2;
    let rest = Word { text: rest, at };
    let cells = if rest.text.contains(',') { fields(rest, ',', &[]) } else { words(rest).collect() };
    let is_plain = |cell: &Word| !cell.text.is_empty() && !cell.text.contains([' ', ':', '=']);
    let is_name = !name.contains(char::is_whitespace) && cells.iter().all(is_plain);
    is_name.then_some(Row { name, at: line.at, cells })
}
