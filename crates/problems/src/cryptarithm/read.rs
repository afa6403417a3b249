//! The reader of sums of letters: `SEND + MORE = MONEY`, one per line, or one in columns above and below a rule.

use super::sum::Sum;
use crate::reader::{Fit, Flaw, Found, Puzzle, Reader, Reading};

/// The reader of sums.
pub const READER: Reader = Reader { kind: "a cryptarithm", kinds: "cryptarithms", field: "sum", read };

/// The most lines, and the most bytes of a line.
const LINES: usize = 500;
const LINE: usize = 400;

/// The most bytes of a sum in columns.
const COLUMNS: usize = 2000;

/// Reads sums.
fn read(text: &str) -> Reading {
    let columns = columns(text);
    let text = columns.as_deref().unwrap_or(text);
    let lines: Vec<(usize, String)> = (1..)
        .zip(text.lines().map(|line| line.trim().replace("==", "=")))
        .filter(|(_, line)| !line.is_empty())
        .take(LINES + 1)
        .collect();
    let is_sum = |(_, line): &(usize, String)| {
        let signs = line.chars().all(|sign| sign.is_ascii_alphabetic() || matches!(sign, '+' | '=' | ' ' | '\t'));
        line.len() <= LINE && signs && line.contains('+') && line.contains('=')
    };
    if lines.is_empty() || lines.len() > LINES || !lines.iter().all(is_sum) {
        return Reading::Foreign;
    }
    let (mut puzzles, mut flaws) = (vec![], vec![]);
    for (number, line) in lines {
        match Sum::read(&line) {
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

/// Returns the words above a rule and the one below it as one line; `None` for other texts.
fn columns(text: &str) -> Option<String> {
    if text.len() > COLUMNS {
        return None;
    }
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let (last, above) = lines.split_last()?;
    let (rule, words) = above.split_last()?;
    let is_rule = rule.len() > 1 && rule.chars().all(|sign| matches!(sign, '-' | '=' | '_' | '─'));
    let is_word = |word: &str| !word.is_empty() && word.chars().all(|sign| sign.is_ascii_alphabetic());
    let words: Vec<&str> = words.iter().map(|word| word.trim_matches(['+', ' ', '\t'])).collect();
    let last = last.trim_start_matches(['=', ' ']);
    let fits = is_rule && words.len() > 1 && words.iter().all(|word| is_word(word)) && is_word(last);
    fits.then(|| format!("{} = {last}", words.join(" + ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_written_in_many_ways() {
        for text in [
            "SEND+MORE=MONEY",
            "SEND + MORE == MONEY\n",
            "  SEND\n+ MORE\n------\n MONEY\n",
            "SEND\nMORE +\n=====\nMONEY\n",
        ] {
            let Reading::Taken(found) = read(text) else { panic!("{text}") };
            assert_eq!((found.puzzles.len(), &*found.puzzles[0].value), (1, "SEND+MORE=MONEY"), "{text}");
        }
        for text in ["SEND\nMORE\nMONEY\n", "A title\n-----\nand words\n", "SEND\n----\nMONEY\n"] {
            assert_eq!(read(text), Reading::Foreign, "{text}");
        }
    }
}
