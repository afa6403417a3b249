//! The reader of patterns: rows of stars, with dots or blanks between.

use super::pattern::{BLANK, MOST, Pattern, STAR};
use super::task;
use crate::params::shortened;
use crate::reader::grid::{self, Line};
use crate::reader::{Fit, Flaw, Found, Puzzle, Reader, Reading};

/// The reader of patterns.
pub const READER: Reader =
    Reader { kind: "a pattern of a skeleton", kinds: "patterns of skeletons", field: "pattern", read };

/// The usual number of multiplier digits of a skeleton.
const FACTORS: usize = 5;

/// The most bytes of a text, including comments.
const TEXT: usize = 20_000;

/// Reads a pattern.
fn read(text: &str) -> Reading {
    if text.len() > TEXT {
        return Reading::Foreign;
    }
    let lines: Vec<Line> = grid::lines(text).into_iter().filter(|line| !line.is_blank()).collect();
    let mut rows: Vec<Line> = lines.iter().flat_map(grid::rows_of).collect();
    if rows.last().is_some_and(Line::is_blank) {
        rows.pop();
    }
    let signs = || rows.iter().flat_map(|row| row.text.chars());
    let is_blank = |c: char| matches!(c, '.' | '_' | '-' | '0' | '·');
    if !signs().any(|c| c == STAR) || signs().any(|c| c != STAR && c != ' ' && !is_blank(c)) {
        return Reading::Foreign;
    }
    // If no other sign marks an empty place, a blank does.
    let marked = signs().any(is_blank);
    let mut written: Vec<String> = rows
        .iter()
        .map(|row| {
            row.text.chars().filter(|c| !marked || *c != ' ').map(|c| if c == STAR { STAR } else { BLANK }).collect()
        })
        .collect();
    let columns = written.iter().map(String::len).max().unwrap_or(0);
    let faulty = |row: usize, wrong: String| Reading::Faulty(Flaw::new(rows[row].number, rows[row].before + 1, wrong));
    if written.len() > MOST {
        return faulty(MOST, format!("{} rows; a pattern must have at most {MOST}", written.len()));
    }
    if let Some(wide) = written.iter().position(|row| row.len() > MOST) {
        return faulty(wide, format!("{}; a pattern must have at most {MOST} columns", shortened(rows[wide].text)));
    }
    if marked && let Some(short) = written.iter().position(|row| row.len() < columns) {
        return faulty(short, grid::uneven(written[short].len(), columns));
    }
    for row in &mut written {
        row.extend(std::iter::repeat_n(BLANK, columns - row.len()));
    }
    let value = written.join("/");
    if Pattern::read(&value).is_err() {
        return Reading::Foreign;
    }
    let factors = (written.len() - 1).clamp(FACTORS, task::MOST_FACTORS);
    let with = if factors > FACTORS { vec![("m", factors.to_string())] } else { vec![] };
    let puzzle = Puzzle { with, ..Puzzle::new(rows[0].number, value) };
    let what = format!("a pattern of {}", grid::size(written.len(), columns));
    Reading::Taken(Found::one(what, Fit::Sure, puzzle))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_is_written_in_many_ways() {
        for text in [
            ".**./*..*/.**.",
            ".**.\n*..*\n.**.\n",
            ". * * .\r\n* . . *\r\n. * * .\r\n",
            "-**-\n*--*\n-**-\n",
            " **\n*  *\n **\n",
            "# the letter O\n_**_\n*__*\n_**_",
        ] {
            let Reading::Taken(found) = read(text) else { panic!("{text}: {:?}", read(text)) };
            assert_eq!((&*found.puzzles[0].value, &*found.what), (".**./*..*/.**.", "a pattern of 3 × 4"), "{text}");
        }
        // A long pattern needs more multiplier digits.
        let Reading::Taken(found) = read("*\n*\n*\n*\n*\n*\n*\n*\n") else { panic!("a long one") };
        assert_eq!(found.puzzles[0].with, [("m", "7".to_owned())]);
    }

    #[test]
    fn other_kinds_are_foreign_and_mistakes_are_named() {
        for text in ["", "...\n...\n", "1*\n*.\n", "*x\n", "a b c\na\n"] {
            assert_eq!(read(text), Reading::Foreign, "{text}");
        }
        for (text, words) in [
            (".*.\n*.\n", "line 2, column 1: a row of 2 cells; each row must have 3"),
            (".*.\n.........\n", "line 2, column 1: .........; a pattern must have at most 8 columns"),
            ("*/*/*/*/*/*/*/*/*", "line 1, column 17: 9 rows; a pattern must have at most 8"),
        ] {
            let Reading::Faulty(flaw) = read(text) else { panic!("{text}: {:?}", read(text)) };
            assert_eq!(flaw.told(), words);
        }
    }
}
