//! The reader of sudokus with rules in addition to rows, columns and boxes: after the grid a grid of letters or numbers for regions, a line
//! `diagonal` or `windows`, or a line for each cage, such as `7: r1c1 r2c1`. A text without these is first suggested as an exact cover.

use super::puzzle::grid;
use crate::cover::build::{digit, sudoku};
use crate::reader::{Fit, Found, Puzzle, Reader, Reading};
use crate::words::list;

/// The reader of sudokus that are filled cell by cell.
pub const READER: Reader = Reader { kind: "a sudoku cell by cell", kinds: "sudokus cell by cell", field: "grid", read };

/// The most bytes of a text with further rules.
const LONGEST: usize = 20_000;

/// The words of a line that names a rule, and the value of the parameter.
const RULES: [(&str, &str); 8] = [
    ("diagonal", "diagonal"),
    ("diagonals", "diagonal"),
    ("both diagonals", "diagonal"),
    ("x", "diagonal"),
    ("window", "hyper"),
    ("windows", "hyper"),
    ("windoku", "hyper"),
    ("hyper", "hyper"),
];

/// The parts of a text.
struct Parts {
    /// The cells, row by row; 0 for an empty cell.
    cells: Vec<u8>,
    rule: Option<&'static str>,
    cages: Vec<String>,
    /// The rows of letters.
    regions: Vec<String>,
}

/// Returns the cage of a line in the form of addresses; `None` for any other line.
fn cage(line: &str) -> Option<String> {
    let (sum, places) = line.split_once([':', '='])?;
    let sum: u32 = sum.trim().parse().ok()?;
    let place = |text: &str| {
        let plain = text.to_ascii_lowercase().trim_start_matches('r').replace('c', ".");
        let (row, column) = plain.split_once('.')?;
        let (row, column): (u32, u32) = (row.parse().ok()?, column.parse().ok()?);
        Some(format!("{row}.{column}"))
    };
    let places = places.split([',', ' ', ';', '\t']).filter(|place| !place.is_empty());
    let places: Vec<String> = places.map(place).collect::<Option<_>>()?;
    (!places.is_empty()).then(|| format!("{sum}:{}", places.join(",")))
}

/// Returns the parts of a text with more than a grid; `None` for any other text.
fn parts(text: &str) -> Option<Parts> {
    if text.len() > LONGEST {
        return None;
    }
    let (mut rule, mut cages, mut rest) = (None, vec![], vec![]);
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let known = RULES.iter().find(|(word, _)| line.eq_ignore_ascii_case(word));
        match (known, cage(line)) {
            (Some((_, value)), _) => rule = Some(*value),
            (None, Some(cage)) => cages.push(cage),
            (None, None) => rest.push(line),
        }
    }
    let mut regions: Vec<String> = vec![];
    let letters = |line: &str| line.chars().filter(|sign| !sign.is_whitespace() && *sign != '/').collect::<String>();
    let is_letters = |line: &str| letters(line).chars().all(|sign| sign.is_ascii_alphabetic());
    let behind = rest.iter().rev().take_while(|line| is_letters(line)).count();
    let (front, behind) = rest.split_at(rest.len() - behind);
    let count: usize = behind.iter().map(|line| letters(line).len()).sum();
    let cells = match grid(&front.join("\n")) {
        Ok(cells) if cells.len() == count => {
            regions = behind.iter().map(|line| letters(line)).collect();
            cells
        }
        _ => match halves(&rest) {
            Some((cells, numbered)) => {
                regions = numbered;
                cells
            }
            None if rule.is_some() || !cages.is_empty() => grid(&rest.join("\n")).ok()?,
            None => return None,
        },
    };
    let is_more = rule.is_some() || !cages.is_empty() || !regions.is_empty();
    is_more.then_some(Parts { cells, rule, cages, regions })
}

/// Returns the cells of a grid, and the regions given by numbers below it as rows of letters. Each number occurs as often as a row has
/// cells; unlike in a solution, some row has a number twice.
fn halves(lines: &[&str]) -> Option<(Vec<u8>, Vec<String>)> {
    let words = |line: &&str| line.split([' ', '\t', ',']).filter(|word| !word.is_empty()).count();
    let n = lines.last().map(words).filter(|n| (4..=25).contains(n))?;
    // A line with the size may precede the grids.
    let (front, behind) = lines.split_at_checked(lines.len().checked_sub(n)?)?;
    let front = front.split_at_checked(front.len().checked_sub(n)?)?.1;
    if !front.iter().chain(behind).all(|line| words(line) == n) {
        return None;
    }
    let named: Vec<u32> = behind
        .iter()
        .flat_map(|line| line.split([' ', '\t', ',']))
        .filter(|word| !word.is_empty())
        .map(|word| word.parse().ok())
        .collect::<Option<_>>()?;
    let mut known: Vec<u32> = vec![];
    named.iter().for_each(|number| {
        if !known.contains(number) {
            known.push(*number)
        }
    });
    let differs = |row: &[u32]| row.iter().enumerate().all(|(at, number)| !row[..at].contains(number));
    let is_regions = known.len() == n
        && known.iter().all(|number| named.iter().filter(|other| *other == number).count() == n)
        && !named.chunks(n).all(differs);
    let letter = |number: &u32| known.iter().position(|other| other == number).and_then(|at| ('A'..='Z').nth(at));
    let rows = named.chunks(n).map(|row| row.iter().map(letter).collect::<Option<String>>()).collect::<Option<_>>()?;
    let cells = grid(&front.join("\n")).ok().filter(|cells| cells.len() == n * n)?;
    is_regions.then_some((cells, rows))
}

/// Returns whether a text has a rule in addition to rows, columns and boxes.
pub fn has_rules(text: &str) -> bool {
    parts(text).is_some()
}

/// Reads a sudoku.
fn read(text: &str) -> Reading {
    let Some(parts) = parts(text) else { return plain(text) };
    let side = parts.cells.len().isqrt();
    let mut rules = vec![];
    match parts.rule {
        Some("diagonal") => rules.push("diagonals"),
        Some(_) => rules.push("windows"),
        None => {}
    }
    if !parts.regions.is_empty() {
        rules.push("regions");
    }
    if !parts.cages.is_empty() {
        rules.push("cages");
    }
    let what = format!("a sudoku of {side} × {side} with {}", list(rules));
    let value = parts.cells.iter().map(|value| digit(*value)).collect();
    let with = vec![
        ("rule", parts.rule.unwrap_or("none").to_owned()),
        ("regions", parts.regions.join("/")),
        ("cages", parts.cages.join(";")),
    ];
    Reading::Taken(Found::one(what, Fit::Sure, Puzzle { with, ..Puzzle::new(1, value) }))
}

/// Reads a sudoku with rows, columns and boxes alone, which fits an exact cover better.
fn plain(text: &str) -> Reading {
    match sudoku::read::read(text).less(", cell by cell") {
        Reading::Taken(found) => {
            let with = |puzzle: Puzzle| Puzzle { with: vec![("rule", "none".to_owned())], ..puzzle };
            let puzzles = found.puzzles.into_iter().map(with).collect();
            Reading::Taken(Found { puzzles, ..found })
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The form of collections of jigsaw sudokus: size, cells, regions by their numbers.
    #[test]
    fn regions_may_be_numbers() {
        let cells = "- - 4 3\n- - - 1\n- 2 - -\n- - - -\n";
        let regions = "1 1 1 3\n1 3 3 3\n2 2 4 4\n2 2 4 4\n";
        for text in [format!("4 4\n{cells}{regions}"), format!("{cells}\n{regions}"), format!("4\n{cells}\n{regions}")]
        {
            let Reading::Taken(found) = read(&text) else { panic!("{text}") };
            assert_eq!(found.what, "a sudoku of 4 × 4 with regions");
            assert_eq!(found.puzzles[0].with[1], ("regions", "AAAB/ABBB/CCDD/CCDD".to_owned()));
            assert_eq!(found.puzzles[0].value, "..43...1.2......");
        }
        // A puzzle and its solution.
        assert!(!has_rules(&format!("{cells}\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n")));
    }
}
