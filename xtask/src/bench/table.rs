//! Figures and their bars, in Markdown.

use std::fmt;

/// A figure, what is asked of it, and whether it is so.
pub struct Row {
    what: String,
    figure: String,
    bar: String,
    kept: bool,
}

impl Row {
    pub fn new(what: impl Into<String>, figure: impl Into<String>, bar: impl Into<String>, kept: bool) -> Self {
        Self { what: what.into(), figure: figure.into(), bar: bar.into(), kept }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, figure, bar, kept } = self;
        write!(out, "| {what} | {figure} | {bar} | {} |", if *kept { '✓' } else { '✗' })
    }
}

pub struct Table {
    title: &'static str,
    rows: Vec<Row>,
}

impl Table {
    pub fn new(title: &'static str) -> Self {
        Self { title, rows: Vec::new() }
    }

    pub fn push(&mut self, row: Row) {
        self.rows.push(row);
    }

    /// How many bars are missed.
    pub fn missed(&self) -> usize {
        self.rows.iter().filter(|row| !row.kept).count()
    }
}

impl fmt::Display for Table {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "| {} | Measured | Bar | |\n|---|---|---|---|", self.title)?;
        for row in &self.rows {
            writeln!(out, "{row}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_markdown() {
        let mut table = Table::new("Figure");
        table.push(Row::new("weight", "3 g", "< 5 g", true));
        table.push(Row::new("height", "9 m", "< 5 m", false));
        assert_eq!(
            table.to_string(),
            "| Figure | Measured | Bar | |\n|---|---|---|---|\n\
             | weight | 3 g | < 5 g | ✓ |\n| height | 9 m | < 5 m | ✗ |\n"
        );
        assert_eq!(table.missed(), 1);
    }
}
