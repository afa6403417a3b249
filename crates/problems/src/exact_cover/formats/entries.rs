//! Matrices entry by entry. The format of libexact: `r ROW` and `c COLUMN` name rows, each covered exactly once, and columns, some of which
//! are chosen; `e ROW COLUMN` is a 1. The format of Matrix Market: the numbers of rows, columns and entries, then `ROW COLUMN` for each 1.

use super::cells::{bit, lines, number, words};
use super::draft::{Draft, Part, Word};
use super::{BadInstance, Reading};
use crate::exact_cover::text::{ENTRIES, many};
use crate::params::shortened;
use crate::words::count;
use std::collections::HashMap;

pub fn read(text: &str) -> Option<Result<Reading, BadInstance>> {
    if text.starts_with(MARKET) {
        return Some(market(text));
    }
    let is_said = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    if text.lines().find(is_said).and_then(|line| line.split_whitespace().next()) != Some("r") {
        return None;
    }
    let lines: Vec<Vec<Word>> = text
        .lines()
        .map(|line| Word { text: line, at: line.as_ptr() as usize - text.as_ptr() as usize })
        .filter(|line| !line.text.trim().is_empty() && !line.text.trim_start().starts_with('#'))
        .map(|line| words(line).collect())
        .collect();
    let is_of = |line: &[Word], kind: &str, least: usize| line[0].text == kind && line.len() >= least;
    let fits = lines.iter().all(|line| {
        line[1..].iter().all(|word| number(word.text).is_some())
            && (is_of(line, "r", 2) || is_of(line, "c", 2) || is_of(line, "e", 3))
    });
    (fits && lines.iter().any(|line| line[0].text == "e") && lines[0][0].text == "r").then(|| entries(text, &lines))
}

/// The first line of a Matrix Market file.
const MARKET: &str = "%%MatrixMarket matrix coordinate";

/// Reads a Matrix Market file, whose rows are options.
fn market(text: &str) -> Result<Reading, BadInstance> {
    let mut lines = lines(text);
    let numbers = |line: Word| -> Vec<(usize, usize)> {
        words(line).map_while(|word| Some((number(word.text)?, word.at))).collect()
    };
    let head = lines.next().map(numbers).unwrap_or_default();
    let [(rows, at), (columns, _), (entries, last)] = head[..] else {
        let wrong = "the line below the comments must say how many rows, columns and entries there are".to_owned();
        return Err(BadInstance::at(text, 0, wrong));
    };
    let mut draft = Draft::numbered(text, columns, columns)?;
    if rows > ENTRIES {
        return Err(draft.bad(at, format!("{rows} rows; there must not be more than {ENTRIES}")));
    }
    let mut options: Vec<Vec<Part>> = vec![vec![]; rows];
    let mut listed = 0;
    for line in lines {
        let value = words(line).nth(2).map_or(Some(true), |value| bit(value.text));
        match (numbers(line).get(..2), value) {
            (Some([(row, at), (column, _)]), Some(value))
                if (1..=rows).contains(row) && (1..=columns).contains(column) =>
            {
                listed += 1;
                options[row - 1].extend(value.then(|| Part::plain(*at, *column as u32)));
            }
            _ => {
                let wrong = format!(
                    "{}; must be a row from 1 to {rows}, a column from 1 to {columns}, and 1 where a value is given",
                    shortened(line.text)
                );
                return Err(draft.bad(line.at, wrong));
            }
        }
    }
    if listed != entries {
        return Err(draft.bad(last, format!("{entries} entries; the file has {listed}")));
    }
    for option in &mut options {
        option.sort_by_key(|part| part.item);
        draft.add(option.first().map_or(at, |part| part.at), "", option)?;
    }
    let (rows, columns) = (count(rows, "row"), count(columns, "column"));
    draft.read(format!("a 0–1 matrix of {rows} and {columns}, entry by entry (Matrix Market)"))
}

fn entries<'a>(text: &'a str, lines: &[Vec<Word<'a>>]) -> Result<Reading, BadInstance> {
    let bad = |word: Word, wrong: String| Err(BadInstance::at(text, word.at, wrong));
    let of = |kind: &'static str| lines.iter().filter(move |line| line[0].text == kind);
    if let Some(line) = of("r").chain(of("c")).find(|line| line.len() > 2 && line[2].text != "1") {
        return bad(line[2], many(line[1].text, line[2].text));
    }
    let items: Vec<Word> = of("r").map(|line| line[1]).collect();
    let mut draft = Draft::new(text, &items, items.len())?;
    let mut options: Vec<(Word, Vec<Part>)> = vec![];
    let mut columns: HashMap<&str, usize> = HashMap::new();
    for line in of("c") {
        if columns.insert(line[1].text, options.len()).is_some() {
            return bad(line[1], format!("the column {} is named twice", shortened(line[1].text)));
        }
        options.push((line[1], vec![]));
    }
    for line in of("e") {
        let (Some(item), Some(option)) = (draft.item(line[1].text), columns.get(line[2].text)) else {
            let unknown = if draft.item(line[1].text).is_none() { 1 } else { 2 };
            let kind = ["row", "column"][unknown - 1];
            return bad(
                line[unknown],
                format!("no {kind} is named {}; a line above must name it", shortened(line[unknown].text)),
            );
        };
        options[*option].1.push(Part::plain(line[1].at, item));
    }
    for (i, (name, option)) in options.iter().enumerate() {
        let own = if name.text == (i + 1).to_string() { "" } else { name.text };
        draft.add(name.at, own, option)?;
    }
    let (items, options) = (count(items.len(), "row"), count(options.len(), "column"));
    draft.read(format!("a matrix of {items} to be covered and {options} to choose from, entry by entry (r, c, e)"))
}
