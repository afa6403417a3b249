//! Sums of letters as they are written: `SEND + MORE = MONEY`, one a line.

use super::sum::Sum;
use crate::reader::{Fit, Flaw, Found, Puzzle, Reader, Reading};

/// The reader of sums.
pub const READER: Reader = Reader { kind: "a cryptarithm", kinds: "cryptarithms", field: "sum", read };

/// The most lines, and the longest.
const LINES: usize = 500;
const LINE: usize = 400;

/// Reads sums.
fn read(text: &str) -> Reading {
    let lines: Vec<(usize, &str)> =
        (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty()).take(LINES + 1).collect();
    let is_sum = |(_, line): &(usize, &str)| {
        let signs = line.chars().all(|sign| sign.is_ascii_alphabetic() || matches!(sign, '+' | '=' | ' ' | '\t'));
        line.len() <= LINE && signs && line.contains('+') && line.contains('=')
    };
    if lines.is_empty() || lines.len() > LINES || !lines.iter().all(is_sum) {
        return Reading::Foreign;
    }
    let (mut puzzles, mut flaws) = (vec![], vec![]);
    for (number, line) in lines {
        match Sum::read(line) {
            Ok(sum) => {
                let shown = sum.shown(|letter| sum.letters[letter].to_string());
                puzzles.push(Puzzle { shown: shown.clone(), ..Puzzle::new(number, shown.replace(' ', "")) });
            }
            Err(wrong) => flaws.push(Flaw::new(number, 1, format!("the sum {wrong}"))),
        }
    }
    let left_out = flaws.first().cloned().map(|flaw| (flaws.len(), flaw));
    match (puzzles.is_empty(), flaws.into_iter().next()) {
        (true, Some(flaw)) => Reading::Faulty(flaw),
        _ => Reading::Taken(Found { what: "a cryptarithm".to_owned(), fit: Fit::Sure, puzzles, left_out }),
    }
}
