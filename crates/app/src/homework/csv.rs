//! The table of homework as CSV: a line of column names, then one line per link.

use super::Row;

/// The names of the columns.
pub const COLUMNS: [&str; 16] = [
    "line",
    "name",
    "task",
    "kind",
    "met",
    "failed",
    "decisions",
    "backtracks",
    "solutions",
    "nodes",
    "rejected",
    "right",
    "questions",
    "duplicate",
    "diverged",
    "fault",
];

impl Row {
    /// Returns the cells of the row, in the order of the columns; empty where nothing is known.
    pub fn cells(&self) -> [String; COLUMNS.len()] {
        let number = |number: Option<u64>| number.map_or(String::new(), |number| number.to_string());
        let (right, of) = self.right.unzip();
        let met = self.met.map_or("", |met| if met { "met" } else { "not met" });
        [
            if self.line == 0 { String::new() } else { self.line.to_string() },
            self.name.clone(),
            self.task.clone(),
            self.kind.name().to_owned(),
            met.to_owned(),
            self.failed.clone(),
            number(self.decisions),
            number(self.backtracks),
            number(self.solutions),
            number(self.nodes),
            number(self.rejected),
            number(right.map(u64::from)),
            number(of.map(u64::from)),
            self.duplicate.clone(),
            self.diverged.clone(),
            self.fault.clone(),
        ]
    }
}

/// Returns all rows as CSV, below a line with the names of the columns.
pub fn csv<'a>(rows: impl IntoIterator<Item = &'a Row>) -> String {
    let mut text = COLUMNS.join(",") + "\r\n";
    for row in rows {
        text += &row.cells().iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",");
        text += "\r\n";
    }
    text
}

/// Returns a quoted cell. A text that a spreadsheet would read as a formula gets an apostrophe, since links can come from anybody.
fn quoted(cell: &str) -> String {
    let formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let cell = if formula { format!("'{cell}") } else { cell.to_owned() };
    match cell.contains(['"', ',', '\n', '\r']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_and_formulas_are_texts() {
        for (cell, written) in
            [("a", "a"), ("a, b", "\"a, b\""), ("say \"a\"", "\"say \"\"a\"\"\""), ("=1+1", "'=1+1"), ("-", "'-")]
        {
            assert_eq!(quoted(cell), written);
        }
    }
}
