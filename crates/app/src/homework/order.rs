//! The order of the rows of homework by a column, and the names that are missing.

use super::{COLUMNS, Kind, Row};
use crate::location::name_of;
use std::cmp::Ordering;

/// The order of a table: a column by its name, and whether the last one comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Order {
    column: usize,
    falls: bool,
}

impl Order {
    /// Returns the order after a press on a column's heading: by that column, and by the same one the other way round. Other names change
    /// nothing.
    pub fn pressed(self, column: &str) -> Order {
        match COLUMNS.iter().position(|name| *name == column) {
            Some(column) => Order { column, falls: column == self.column && !self.falls },
            None => self,
        }
    }

    /// Returns the name of the column.
    pub fn column(self) -> &'static str {
        COLUMNS[self.column]
    }

    /// Whether the last one comes first.
    pub fn falls(self) -> bool {
        self.falls
    }

    /// Returns rows in this order: numbers by their size, texts by their letters, and what is empty last.
    pub fn sorted<'a>(self, rows: impl IntoIterator<Item = &'a Row>) -> Vec<&'a Row> {
        let mut all: Vec<(&Row, String)> =
            rows.into_iter().map(|row| (row, row.cells()[self.column].to_lowercase())).collect();
        all.sort_by(|(_, one), (_, other)| match (one.is_empty(), other.is_empty()) {
            (false, false) if self.falls => compared(other, one),
            (false, false) => compared(one, other),
            (one, other) => one.cmp(&other),
        });
        all.into_iter().map(|(row, _)| row).collect()
    }
}

fn compared(one: &str, other: &str) -> Ordering {
    match (one.parse::<u64>(), other.parse::<u64>()) {
        (Ok(one), Ok(other)) => one.cmp(&other),
        _ => one.cmp(other),
    }
}

/// Returns a name for comparing: its words in any order, without commas and capitals.
pub(super) fn key(name: &str) -> String {
    let mut words: Vec<String> =
        name.split([' ', ',', ';']).filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
    words.sort_unstable();
    words.join(" ")
}

/// Returns a row for each name of a list, one a line, of whom no row is.
pub fn missing(rows: &[Row], names: &str) -> Vec<Row> {
    let mut known: Vec<String> = rows.iter().map(|row| key(&row.name)).collect();
    let mut all = vec![];
    for name in names.lines().filter_map(name_of).take(super::MOST) {
        let key = key(&name);
        if !key.is_empty() && !known.contains(&key) {
            known.push(key);
            all.push(Row::new(Kind::Missing, 0, name));
        }
    }
    all
}
