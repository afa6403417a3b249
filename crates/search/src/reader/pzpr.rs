//! Grids of numbers in the format of PUZ-PRE and puzz.link: at the end of an address, or in a file.
//!
//! ```
//! use stepdance::reader::pzpr;
//!
//! let read = pzpr::read("https://puzz.link/p?fillomino/3/2/1h2h").expect("it is one").expect("it is right");
//! assert_eq!((read.genre, read.columns), ("fillomino", 3));
//! assert_eq!(read.cells, [1, 0, 0, 2, 0, 0]);
//! ```

use super::Flaw;
use crate::params::shortened;

/// A grid of numbers, 0 for an empty cell, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers<'a> {
    /// The name of its kind, such as `sudoku`.
    pub genre: &'a str,
    /// The number of its columns.
    pub columns: usize,
    /// Its cells, row by row.
    pub cells: Vec<u32>,
}

/// The most cells of a grid.
const CELLS: usize = 10_000;

/// Reads an address such as `https://puzz.link/p?sudoku/9/9/…`, or its end, or a file that begins with `pzprv3`. Returns `None` for other
/// texts.
pub fn read(text: &str) -> Option<Result<Numbers<'_>, Flaw>> {
    let text = text.trim().trim_start_matches('\u{feff}');
    if text.starts_with("pzprv3") {
        let mut parts = text.split(['/', '\n']).map(str::trim).skip(1).filter(|part| !part.is_empty()).peekable();
        let (genre, rows) = (parts.next()?, parts.next()?.parse().ok()?);
        // Squares say their side once.
        let columns =
            parts.next_if(|part| part.parse::<usize>().is_ok()).map_or(rows, |side| side.parse().unwrap_or(rows));
        return Some(file((genre, rows, columns), parts));
    }
    if text.contains(char::is_whitespace) {
        return None;
    }
    let parts: Vec<&str> = text.rsplit(['?', '#']).next()?.split('/').collect();
    let [genre, columns, rows, body] = parts[..] else { return None };
    if genre.len() < 4 || !genre.bytes().all(|b| b.is_ascii_alphabetic()) {
        return None;
    }
    Some(address((genre, columns.parse().ok()?, rows.parse().ok()?), body))
}

/// Checks that a grid of this size is allowed.
fn checked(rows: usize, columns: usize) -> Result<(), Flaw> {
    match rows.checked_mul(columns) {
        Some(1..=CELLS) => Ok(()),
        _ => Err(Flaw::new(1, 1, format!("{rows} × {columns} cells; there must be 1 to {CELLS}"))),
    }
}

/// The kind of a grid and its numbers of rows and columns, in either order.
type Head<'a> = (&'a str, usize, usize);

fn file<'a>((genre, rows, columns): Head<'a>, parts: impl Iterator<Item = &'a str>) -> Result<Numbers<'a>, Flaw> {
    checked(rows, columns)?;
    let cells = parts.flat_map(str::split_whitespace).take(rows * columns).map(|cell| match cell {
        "." | "-" | "?" => Ok(0),
        number => number.parse().map_err(|_| {
            Flaw::new(1, 1, format!("{}; a cell must be a number, or . if it is empty", shortened(number)))
        }),
    });
    let cells: Vec<u32> = cells.collect::<Result<_, _>>()?;
    if cells.len() != rows * columns {
        return Err(Flaw::new(
            1,
            1,
            format!("{} cells; {rows} rows of {columns} must have {}", cells.len(), rows * columns),
        ));
    }
    Ok(Numbers { genre, columns, cells })
}

fn address<'a>((genre, columns, rows): Head<'a>, body: &str) -> Result<Numbers<'a>, Flaw> {
    checked(rows, columns)?;
    let mut cells = Vec::new();
    let mut signs = body.chars();
    while let Some(sign) = signs.next() {
        let digits = match sign {
            // So many empty cells.
            'g'..='z' => {
                cells.extend(std::iter::repeat_n(0, sign as usize - 'f' as usize));
                continue;
            }
            // Some number, which is not given.
            '.' => {
                cells.push(0);
                continue;
            }
            '-' => 2,
            '+' => 3,
            _ => 0,
        };
        let written: String = if digits > 0 { signs.by_ref().take(digits).collect() } else { sign.to_string() };
        match u32::from_str_radix(&written, 16) {
            Ok(number) if !written.starts_with(['+', '-']) => cells.push(number),
            _ => return Err(Flaw::new(1, 1, format!("{}; a number must be hexadecimal digits", shortened(&written)))),
        }
        if cells.len() > rows * columns {
            break;
        }
    }
    if cells.len() > rows * columns {
        return Err(Flaw::new(1, 1, format!("too many cells; {rows} rows of {columns} must have {}", rows * columns)));
    }
    // Empty cells at the end need not be written.
    cells.resize(rows * columns, 0);
    Ok(Numbers { genre, columns, cells })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_files_hold_the_same() {
        let cells = [0, 3, 0, 0, 18, 0];
        for text in [
            "http://pzv.jp/p.html?fillomino/3/2/g3h-12g",
            "fillomino/3/2/g3h-12",
            "pzprv3\nfillomino\n2\n3\n. 3 .\n. 18 .\n",
            "pzprv3/fillomino/2/3/. 3 . /. 18 . /. . . /. . . /",
        ] {
            let read = read(text).expect(text).expect(text);
            assert_eq!((read.genre, read.columns, &read.cells[..]), ("fillomino", 3, &cells[..]), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, words) in [
            ("sudoku/2/2/!", "!; a number"),
            ("sudoku/2/2/zz", "too many cells; 2 rows of 2 must have 4"),
            ("sudoku/0/2/", "2 × 0 cells; there must be 1 to 10000"),
            ("sudoku/99999999999/99999999999/", "cells; there must be"),
            ("sudoku/2/2/-+1", "+1; a number"),
            ("pzprv3/sudoku/2/2/1 2 3 x", "x; a cell must be a number"),
            ("pzprv3/sudoku/2/2/1 2 3", "3 cells; 2 rows of 2 must have 4"),
        ] {
            let wrong = read(text).expect(text).expect_err(text).wrong;
            assert!(wrong.contains(words), "{text}: {wrong}");
        }
        for other in ["", "12/34/5/6", "a/b", "53..7....", ".**./*..*/*..*/.**.", "a b/1/1/1"] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
