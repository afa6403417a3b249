//! Sudoku as an exact cover: each digit once in each row, column and box, in five sizes.

use super::super::words::instances;
use crate::exact_cover::{Entry, Instance};
use crate::params::{Fault, shortened};
use crate::reader::{Reading, grid};
use crate::words::either;

mod answers;
mod cut;
mod fpuzzles;
pub mod read;
mod solo;

/// A puzzle with one solution and a search with a few backtracks.
pub const CLUES: &str = "...37.6../..3.947../.4......./3.4....2./.7.812.3./.2....8.5/.......6./..763.9../..5.81...";

/// The possible sides.
pub const SIDES: [usize; 5] = [4, 6, 9, 16, 25];

/// The same for an editor.
pub const SQUARES: &[u32] = &[4, 6, 9, 16, 25];

/// The digits, in the order of their values, from 1.
pub const DIGITS: &str = "123456789ABCDEFGHIJKLMNOP";

/// The clues of a sudoku.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clues {
    side: usize,
    /// The digits row by row; 0 for an empty cell.
    cells: Vec<u8>,
}

/// Returns the sign of a digit.
pub fn digit(value: u8) -> char {
    DIGITS.chars().nth(usize::from(value.wrapping_sub(1))).unwrap_or('.')
}

impl Clues {
    /// Creates clues from cells, row by row; returns `None` if their number is not that of a sudoku, or a value exceeds the side.
    pub fn new(cells: Vec<u8>) -> Option<Clues> {
        let side = SIDES.into_iter().find(|side| side * side == cells.len())?;
        let fits = cells.iter().all(|value| usize::from(*value) <= side);
        fits.then_some(Clues { side, cells })
    }

    /// Returns the number of rows, columns, boxes and digits.
    pub fn side(&self) -> usize {
        self.side
    }

    /// Returns the rows and columns of a box.
    pub fn boxes(&self) -> (usize, usize) {
        grid::boxes(self.side).unwrap_or((1, 1))
    }

    /// Returns the digit of each cell, row by row; 0 for an empty cell.
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// Returns the row, column and box of a cell, from 0.
    pub fn place(&self, cell: usize) -> (usize, usize, usize) {
        let ((rows, columns), (row, column)) = (self.boxes(), (cell / self.side, cell % self.side));
        (row, column, row / rows * rows + column / columns)
    }

    /// Returns whether two cells share a row, a column or a box.
    fn meet(&self, a: usize, b: usize) -> bool {
        let (a, b) = (self.place(a), self.place(b));
        a.0 == b.0 || a.1 == b.1 || a.2 == b.2
    }

    /// Returns the first two cells that share a row, column or box and have the same digit.
    fn clash(&self) -> Option<(usize, usize)> {
        let all = 0..self.cells.len();
        all.clone().filter(|a| self.cells[*a] > 0).find_map(|a| {
            let same = |b: &usize| self.cells[*b] == self.cells[a] && self.meet(a, *b);
            Some((a, (a + 1..self.cells.len()).find(same)?))
        })
    }

    /// Returns the clues as addresses have them: row by row, with a dot for an empty cell.
    pub fn written(&self) -> String {
        self.cells.iter().map(|value| digit(*value)).collect()
    }
}

/// Reads clues: 16, 36, 81, 256 or 625 cells, row by row, with or without slashes between rows, or any text with one sudoku.
///
/// # Errors
/// Names the first sign that is no cell, with its row and column, or the wrong number of cells or of puzzles.
pub fn clues(text: &str) -> Result<Clues, Fault> {
    let bad = |wrong: String| Err(Fault::new("clues", text, wrong));
    match compact(text) {
        Ok(clues) => return Ok(clues),
        Err(wrong) if !is_drawn(text) => return bad(wrong),
        Err(_) => {}
    }
    match read::read(text) {
        Reading::Taken(found) if found.puzzles.len() > 1 => {
            bad(format!("has {} sudokus; it must be one of them", found.puzzles.len()))
        }
        Reading::Taken(found) => compact(&found.puzzles[0].value).or_else(bad),
        Reading::Faulty(flaw) => bad(format!("has a mistake in {}", flaw.told())),
        Reading::Foreign => compact(text).or_else(bad),
    }
}

/// Returns whether a text may be more than cells row by row.
pub fn is_drawn(text: &str) -> bool {
    text.trim().contains(['\n', '|', '+', ','])
}

/// Reads cells row by row, with blanks anywhere, and slashes or line breaks between rows.
///
/// # Errors
/// As [`clues`].
fn compact(text: &str) -> Result<Clues, String> {
    let cells = cells(text, &SIDES)?;
    let count = cells.len();
    Clues::new(cells).ok_or_else(|| {
        let squares = SIDES.map(|side| format!("{} ({})", side * side, grid::size(side, side)));
        format!("has {count} cells; it must have {}", either(squares))
    })
}

/// Returns the values of cells in that notation, of a square with one of these sides; 0 for an empty cell. Their number may still be wrong.
///
/// # Errors
/// Names the first sign that is no cell, with its row and column.
pub fn cells(text: &str, sides: &[usize]) -> Result<Vec<u8>, String> {
    let text = text.trim();
    let is_end = |sign: char| matches!(sign, '/' | '\n' | '\r');
    let is_cell = |sign: &char| !sign.is_whitespace() && *sign != '/';
    let signs = text.chars().filter(is_cell).count();
    let first = text.split(is_end).next().map_or(0, |row| row.chars().filter(is_cell).count());
    // A first row of nine cells means nine by nine; otherwise the number of cells decides.
    let by_row = |side: &usize| text.contains(is_end) && *side == first;
    let by_count = |side: &usize| side * side == signs;
    let sides = || sides.iter().copied();
    let side = sides().find(by_row).or_else(|| sides().find(by_count)).unwrap_or(9);
    let digits = cut::Digits::of(text.chars(), side);
    let mut cells = Vec::new();
    for sign in text.chars() {
        if is_end(sign) && cells.len() % side > 0 {
            let (row, has) = (cells.len() / side + 1, cells.len() % side);
            return Err(format!("has a row that ends too early: row {row} has {has} cells; it must have {side}"));
        }
        if !is_cell(&sign) {
            continue;
        }
        let Some(value) = digits.value(sign) else {
            let (row, column, sign) = (cells.len() / side + 1, cells.len() % side + 1, shortened(&sign.to_string()));
            return Err(format!("has {sign} in row {row}, column {column}; a cell must be {}", digits.allowed()));
        };
        cells.push(value);
    }
    Ok(cells)
}

/// Returns the message about two contradicting clues, if there are any.
pub fn clash(clues: &Clues) -> Option<String> {
    let (a, b) = clues.clash()?;
    let place = |cell| (clues.place(cell).0 + 1, clues.place(cell).1 + 1);
    Some(instances::clash(digit(clues.cells[a]), [place(a), place(b)]))
}

/// Returns the usual exact cover. Its items, 324 for 9 × 9, are: a digit in row r and column c (prc), the digit d in row r (rrd), in column
/// c (ccd), and in box b (bbd). An option is a digit in a cell; options are ordered row by row. A clue is the only option of its cell;
/// empty cells have the options that no clue forbids.
pub fn instance(clues: &Clues) -> Instance {
    let (side, all) = (clues.side, clues.cells.len());
    let number = |i: usize| digit(i as u8 + 1);
    let mut names = Vec::with_capacity(4 * all);
    for letter in ["p", "r", "c", "b"] {
        for i in 0..all {
            names.push(format!("{letter}{}{}", number(i / side), number(i % side)));
        }
    }
    let mut instance = Instance::new(names, 4 * all);
    // The given digits of each row, column and box, as bits.
    let mut given = vec![[0_u32; 3]; side];
    for (cell, value) in clues.cells.iter().enumerate().filter(|(_, value)| **value > 0) {
        let (row, column, block) = clues.place(cell);
        for (kind, of) in [row, column, block].into_iter().enumerate() {
            given[of][kind] |= 1 << value;
        }
    }
    for cell in 0..all {
        let (row, column, block) = clues.place(cell);
        let taken = given[row][0] | given[column][1] | given[block][2];
        for value in 1..=side as u8 {
            let fits = match clues.cells[cell] {
                0 => taken & 1 << value == 0,
                clue => clue == value,
            };
            if !fits {
                continue;
            }
            let d = usize::from(value);
            let items = [cell + 1, all + side * row + d, 2 * all + side * column + d, 3 * all + side * block + d];
            let added = instance.add(&items.map(|item| Entry::plain(item as u32)));
            debug_assert!(added.is_ok(), "{added:?}");
        }
    }
    instance
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
        assert_eq!(clues(CLUES).unwrap().cells()[..7], [0, 0, 0, 3, 7, 0, 6]);
        assert_eq!(clues(CLUES).unwrap().written(), plain);
    }

    #[test]
    fn the_number_of_cells_says_the_size() {
        for (text, side, boxes) in [
            ("1..4.3....1....3".to_owned(), 4, (2, 2)),
            ("1..4/.3../..1./...3".to_owned(), 4, (2, 2)),
            ("6.....".repeat(6), 6, (2, 3)),
            (".".repeat(81), 9, (3, 3)),
            (format!("G{}", ".".repeat(255)), 16, (4, 4)),
            (format!("P{}", ".".repeat(624)), 25, (5, 5)),
            (format!("g0F{}", ".".repeat(253)).replacen("0F", "fe", 1), 16, (4, 4)),
        ] {
            let clues = clues(&text).unwrap();
            assert_eq!((clues.side(), clues.boxes()), (side, boxes), "{text}");
        }
        // Boxes of 6 × 6 have two rows and three columns.
        let six = clues(&".".repeat(36)).unwrap();
        assert_eq!([0, 2, 3, 6, 12, 35].map(|cell| six.place(cell).2), [0, 0, 1, 0, 2, 5]);
    }

    #[test]
    fn clues_that_clash_are_named_with_their_places() {
        let clash_of = |row: &str| clash(&clues(&format!("{}{row}{}", ".".repeat(9), ".".repeat(63))).unwrap());
        let wanted = "No solution: the clue 7 in row 2, column 3 conflicts with that in row 2, column 8.";
        assert_eq!(clash_of("..7....7.").as_deref(), Some(wanted));
        assert_eq!((clash_of("..7....6."), clash(&clues(CLUES).unwrap())), (None, None));
    }

    #[test]
    fn mistakes_are_named_with_their_place() {
        let wrong = |text: &str| clues(text).unwrap_err().to_string();
        assert!(wrong("").contains("0 cells"), "{}", wrong(""));
        assert!(wrong(&".".repeat(80)).contains("80 cells"));
        assert!(wrong(&".".repeat(82)).contains("82 cells"));
        assert!(wrong("........./..z").contains("has z in row 2, column 3"), "{}", wrong("........./..z"));
        assert!(wrong("1..4/.5../..../....").contains("has 5 in row 2, column 2; a cell must be 1 to 4"));
        assert!(wrong("......./..").contains("cells; it must have"), "{}", wrong("......./.."));
        assert!(wrong("........./..../.").contains("row 2 has 4 cells"), "{}", wrong("........./..../."));
        assert!(wrong("\u{202e}").contains("row 1, column 1"));
    }
}
