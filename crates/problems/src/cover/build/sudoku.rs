//! Sudoku: nine digits in every row, column and box.

use super::super::words::instances;
use crate::exact_cover::{Entry, Instance};
use crate::params::{Fault, shortened};

/// A puzzle with one solution that takes a few wrong turns to find.
pub const CLUES: &str = "...37.6../..3.947../.4......./3.4....2./.7.812.3./.2....8.5/.......6./..763.9../..5.81...";

/// The digits given, row by row; 0 for an empty cell.
pub type Clues = [u8; 81];

/// Reads 81 cells, row by row: a digit from 1 to 9, or `.`, `0`, `*` or `_` for an empty one. Blanks are ignored, and so is a
/// slash or a line's end behind a row.
///
/// # Errors
/// Names the first sign that is no cell, with its row and column, or how many cells there are.
pub fn clues(text: &str) -> Result<Clues, Fault> {
    let mut clues = [0; 81];
    let mut cells = 0;
    let bad = |wrong: String| Err(Fault::new("clues", text, wrong));
    for sign in text.chars() {
        let digit = match sign {
            '1'..='9' => sign as u8 - b'0',
            '.' | '0' | '*' | '_' => 0,
            '/' | '\n' | '\r' if cells % 9 == 0 => continue,
            '/' | '\n' | '\r' => {
                let (row, has) = (cells / 9 + 1, cells % 9);
                return bad(format!("has a row that ends too early: row {row} has {has} cells; it must have 9"));
            }
            ' ' | '\t' => continue,
            other => {
                let (row, column, sign) = (cells / 9 + 1, cells % 9 + 1, shortened(&other.to_string()));
                return bad(format!(
                    "has {sign} in row {row}, column {column}; a cell must be a digit from 1 to 9, or a dot if it is \
                     empty"
                ));
            }
        };
        if cells < 81 {
            clues[cells] = digit;
        }
        cells += 1;
    }
    match cells {
        81 => Ok(clues),
        _ => bad(format!("has {cells} cells; it must have 81, nine rows of nine")),
    }
}

/// What there is to say of two clues that contradict each other.
pub fn clash(clues: &Clues) -> Option<String> {
    for a in 0..81 {
        for b in a + 1..81 {
            if clues[a] > 0 && clues[a] == clues[b] && meet(a, b) {
                return Some(instances::clash(clues[a], [a, b].map(|cell| (cell / 9 + 1, cell % 9 + 1))));
            }
        }
    }
    None
}

/// The usual 324 items: that there is a digit in row r and column c (prc), and that the digit d is in row r (rrd), in
/// column c (ccd), in box b (bbd). An option puts a digit into a cell, row by row. A clue is the only option of its cell;
/// empty cells have those that no clue forbids.
pub fn instance(clues: &Clues) -> Instance {
    let mut names = Vec::with_capacity(324);
    for letter in ["p", "r", "c", "b"] {
        for i in 0..81 {
            names.push(format!("{letter}{}{}", i / 9 + 1, i % 9 + 1));
        }
    }
    let mut instance = Instance::new(names, 324);
    for cell in 0..81 {
        for digit in 1..=9 {
            let fits = match clues[cell] {
                0 => (0..81).all(|other| clues[other] != digit || !meet(cell, other)),
                clue => clue == digit,
            };
            if !fits {
                continue;
            }
            let (row, column, d) = (cell / 9, cell % 9, usize::from(digit));
            let items = [cell + 1, 81 + 9 * row + d, 162 + 9 * column + d, 243 + 9 * block(cell) + d];
            let added = instance.add(&items.map(|item| Entry::plain(item as u32)));
            debug_assert!(added.is_ok(), "{added:?}");
        }
    }
    instance
}

/// The box of a cell, from 0.
fn block(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}

/// Whether two cells share a row, a column or a box.
fn meet(a: usize, b: usize) -> bool {
    a / 9 == b / 9 || a % 9 == b % 9 || block(a) == block(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_may_be_apart_or_not() {
        let plain: String = CLUES.chars().filter(|c| *c != '/').collect();
        let lines = CLUES.replace('/', " \n");
        assert_eq!(plain.len(), 81);
        assert_eq!((clues(&plain), clues(&lines)), (clues(CLUES), clues(CLUES)));
        assert_eq!(clues(&plain.replace('.', "0")), clues(CLUES));
        assert_eq!(clues(CLUES).unwrap()[..7], [0, 0, 0, 3, 7, 0, 6]);
    }

    #[test]
    fn clues_that_clash_are_named_with_their_places() {
        let clash_of = |row: &str| clash(&clues(&format!("{}{row}{}", ".".repeat(9), ".".repeat(63))).unwrap());
        let wanted = "The clue 7 in row 2, column 3 and that in row 2, column 8 clash: there is no solution.";
        assert_eq!(clash_of("..7....7.").as_deref(), Some(wanted));
        assert_eq!((clash_of("..7....6."), clash(&clues(CLUES).unwrap())), (None, None));
    }

    #[test]
    fn mistakes_are_named_with_their_place() {
        let wrong = |text: &str| clues(text).unwrap_err().to_string();
        assert!(wrong("").contains("0 cells"), "{}", wrong(""));
        assert!(wrong(&".".repeat(80)).contains("80 cells"));
        assert!(wrong(&".".repeat(82)).contains("82 cells"));
        assert!(wrong("........./..x").contains("has x in row 2, column 3"), "{}", wrong("........./..x"));
        assert!(wrong("......./..").contains("row 1 has 7 cells"), "{}", wrong("......./.."));
        assert!(wrong("\u{202e}").contains("row 1, column 1"));
    }
}
