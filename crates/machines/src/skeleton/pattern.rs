//! The pattern that a written multiplication must show.

use crate::fault::Fault;

/// The greatest number of rows and of columns of a pattern.
pub const MOST: usize = 8;

/// The sign of a place that must hold the special digit.
pub const STAR: char = '*';
/// The sign of a place that must hold another digit.
pub const BLANK: char = '.';

/// The places of the special digit: rows of stars, the last row for the total, those before it for the partial products.
/// There is at least one star.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The number of columns.
    columns: usize,
    /// The stars of each row; bit j is column j from the left, from 0.
    rows: Vec<u8>,
}

impl Pattern {
    /// Reads rows of `*` and `.`, separated by `/`.
    ///
    /// # Errors
    /// The row, the column or the sign that is wrong, with what is allowed.
    pub fn read(text: &str) -> Result<Pattern, Fault> {
        let fault = |wrong: String| Err(Fault::new("pattern", text, wrong));
        let most = format!("a pattern must have at most {MOST} rows and {MOST} columns");
        if text.trim_matches('/').is_empty() {
            return fault(format!("is empty; it must be rows of {STAR} and {BLANK} with / between, such as **/**"));
        }
        let lines: Vec<&str> = text.split('/').collect();
        if lines.len() > MOST {
            return fault(format!("has {} rows; {most}", lines.len()));
        }
        let columns = lines[0].chars().count();
        let mut rows = Vec::new();
        for (line, row) in lines.iter().zip(1..) {
            let mut stars = 0;
            let wide = line.chars().count();
            if wide > MOST {
                return fault(format!("has {wide} columns in row {row}; {most}"));
            }
            if wide != columns {
                let first = if columns == 1 { "1 column".to_owned() } else { format!("{columns} columns") };
                return fault(format!("has {first} in row 1 but {wide} in row {row}; all rows must be equally long"));
            }
            for (sign, column) in line.chars().zip(0..) {
                match sign {
                    STAR => stars |= 1 << column,
                    BLANK => {}
                    _ => {
                        let sign = crate::fault::shortened(&sign.to_string());
                        let column = column + 1;
                        return fault(format!(
                            "has {sign} in row {row}, column {column}; a cell must be {BLANK} or {STAR}"
                        ));
                    }
                }
            }
            rows.push(stars);
        }
        if rows.iter().all(|stars| *stars == 0) {
            return fault(format!("has no star; at least one cell must be {STAR}"));
        }
        Ok(Pattern { columns, rows })
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows.len()
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Whether there is a star in a cell; rows and columns count from 0, from the top left.
    pub fn star(&self, row: usize, column: usize) -> bool {
        self.rows[row] >> column & 1 == 1
    }

    /// The number of columns up to the rightmost star of a row; 0 if the row has none.
    pub fn last(&self, row: usize) -> usize {
        8 - self.rows[row].leading_zeros() as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_stars_are_read() {
        let pattern = Pattern::read(".**./*..*/....").unwrap();
        assert_eq!((pattern.rows(), pattern.columns()), (3, 4));
        assert!(pattern.star(0, 1) && !pattern.star(0, 0) && pattern.star(1, 3));
        assert_eq!([0, 1, 2].map(|row| pattern.last(row)), [3, 4, 0]);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let wrong = |text: &str| Pattern::read(text).unwrap_err().to_string();
        for (text, expected) in [
            ("", "empty"),
            ("//", "empty"),
            (".../...", "no star"),
            (".*/*", "2 columns in row 1 but 1 in row 2"),
            ("*//", "1 column in row 1 but 0 in row 2"),
            (".........", "9 columns in row 1"),
            ("*/*/*/*/*/*/*/*/*", "9 rows"),
            ("*x", "has x in row 1, column 2; a cell must be . or *"),
            ("*\u{202e}", "has \u{fffd} in row 1, column 2"),
        ] {
            assert!(wrong(text).contains(expected), "{text:?}: {}", wrong(text));
        }
        assert!(wrong(".........").contains("8 rows and 8 columns"));
    }
}
