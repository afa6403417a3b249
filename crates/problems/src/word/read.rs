//! The reader of grids of letters with a word to find: rows of letters and a line `word = SEE`, or lists of both.

use super::letters;
use crate::reader::{Fit, Flaw, Found, Puzzle, Reader, Reading};

/// The reader of grids with a word.
pub const READER: Reader = Reader { kind: "a word in a grid", kinds: "words in grids", field: "grid", read };

/// The most bytes of a text of this kind.
const LONGEST: usize = 20_000;

/// The keyword before the word.
const WORD: &str = "word";

/// Reads a grid with a word.
fn read(text: &str) -> Reading {
    if text.len() > LONGEST {
        return Reading::Foreign;
    }
    let Some((line, word, rest)) = word_in(text) else { return Reading::Foreign };
    let rows = rows(&rest);
    if rows.len() < 2 {
        return Reading::Foreign;
    }
    let flaw = |wrong: String| Reading::Faulty(Flaw { certain: false, ..Flaw::new(line, 1, wrong) });
    let grid = rows.join("/").to_uppercase();
    match (letters::grid(&grid), letters::word(&word)) {
        (Err(wrong), _) => flaw(format!("the grid: {wrong}")),
        (_, Err(wrong)) => flaw(format!("the word: {wrong}")),
        (Ok(cells), Ok(letters)) => {
            let what = format!("a word in a grid of {} × {}", cells.len(), cells.first().map_or(0, Vec::len));
            let with = vec![("word", letters.iter().collect())];
            Reading::Taken(Found::one(what, Fit::Sure, Puzzle { with, ..Puzzle::new(line, grid) }))
        }
    }
}

/// Returns the line of the word, the word, and the text without it.
fn word_in(text: &str) -> Option<(usize, String, String)> {
    let lower = text.to_ascii_lowercase();
    let starts = lower.match_indices(WORD).map(|(at, _)| at);
    let mut found = starts.filter_map(|at| {
        let behind = text.get(at + WORD.len()..)?.trim_start_matches(['"', '\'', ' ']);
        let behind = behind.strip_prefix(['=', ':'])?.trim_start();
        let (quoted, inner) = match behind.strip_prefix(['"', '\'']) {
            Some(inner) => (true, inner),
            None => (false, behind),
        };
        let word: String = inner.chars().take_while(|sign| sign.is_alphanumeric()).collect();
        let rest = &inner[word.len()..];
        let rest = if quoted { rest.strip_prefix(['"', '\''])? } else { rest };
        // The keyword in a sentence is followed by more words.
        let is_alone = quoted || rest.lines().next().is_none_or(|line| line.trim().is_empty());
        let line = text[..at].matches('\n').count() + 1;
        (!word.is_empty() && is_alone)
            .then(|| (line, word, format!("{}\n{rest}", text[..at].trim_end_matches(['"', '\'']))))
    });
    found.next()
}

/// Returns the rows of letters: one per pair of brackets, or else one per line.
fn rows(text: &str) -> Vec<String> {
    let letters = |row: &str| row.chars().filter(|sign| sign.is_alphanumeric()).collect::<String>();
    let list = text.find('[').zip(text.rfind(']')).and_then(|(first, last)| text.get(first + 1..last));
    let rows: Vec<String> = match list {
        // A list of lists of letters, or of strings.
        Some(list) => list.split(if list.contains('[') { ']' } else { ',' }).map(letters).collect(),
        None => {
            let is_sign = |sign: char| sign.is_alphanumeric() || matches!(sign, ' ' | '\t' | ',');
            text.lines().filter(|line| line.chars().all(is_sign)).map(letters).collect()
        }
    };
    rows.into_iter().filter(|row| !row.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_in_grids_are_written_in_many_ways() {
        for text in [
            "ABCE\nSFCS\nADEE\n\nword: SEE\n",
            "word = see\nA B C E\nS F C S\nA D E E\n",
            "Input: board = [[\"A\",\"B\",\"C\",\"E\"],[\"S\",\"F\",\"C\",\"S\"],[\"A\",\"D\",\"E\",\"E\"]], word = \"SEE\"\nOutput: true\n",
            "{\"board\": [\"ABCE\", \"SFCS\", \"ADEE\"], \"word\": \"SEE\"}",
        ] {
            let Reading::Taken(found) = read(text) else { panic!("{text}: {:?}", read(text)) };
            let puzzle = &found.puzzles[0];
            assert_eq!((&*puzzle.value, &*puzzle.with[0].1), ("ABCE/SFCS/ADEE", "SEE"), "{text}");
        }
        for text in ["", "ABCE\nSFCS\n", "a word: this is prose\n", "word: SEE\n"] {
            assert_eq!(read(text), Reading::Foreign, "{text}");
        }
        let Reading::Faulty(flaw) = read("ABCE\nSFC\nword: SEE\n") else { panic!("uneven") };
        assert!(flaw.told().starts_with("line 3, column 1: the grid: "), "{}", flaw.told());
    }
}
