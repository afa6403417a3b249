//! Options as lines of item numbers, from 0 or from 1, below a line of sizes. In formats of programming contests each line begins with its
//! number of items, in those of set partitioning (OR-Library) with a cost before that.

use super::cells::{lines, number, words};
use super::draft::{Draft, Part, Word};
use super::{BadInstance, COSTS, Reading};
use crate::words::count;
use std::collections::HashSet;

/// A number, and its position.
type Number = (usize, usize);

pub fn read(text: &str) -> Option<Result<Reading, BadInstance>> {
    let to_numbers =
        |line: Word| words(line).map(|word| Some((number(word.text)?, word.at))).collect::<Option<Vec<Number>>>();
    let all = lines(text).map(to_numbers).collect::<Option<Vec<Vec<Number>>>>()?;
    let (head, rows) = all.split_first()?;
    let head: Vec<usize> = head.iter().map(|(n, _)| *n).collect();
    let counted = |skip: usize| rows.iter().all(|row| row.len() > skip && row[skip].0 == row.len() - skip - 1);
    // The number of words at the beginning of each line that are no items, and the numbers of items and of secondary items.
    let (skip, items, secondary) = match head[..] {
        [options, items] if options == rows.len() && counted(0) => (1, items, 0),
        [items, options] if options == rows.len() && counted(1) => (2, items, 0),
        [items] => (0, items, 0),
        [a, b] if a == rows.len() && is_within(rows, 0, b) => (0, b, 0),
        [a, b] if b == rows.len() && is_within(rows, 0, a) => (0, a, 0),
        [items, secondary] if secondary < items => (0, items, secondary),
        _ => return None,
    };
    (!rows.is_empty() && is_within(rows, skip, items)).then(|| indices(text, rows, skip, items, secondary))
}

/// Returns whether the rows have distinct item numbers only, from 0 or from 1.
fn is_within(rows: &[Vec<Number>], skip: usize, items: usize) -> bool {
    let from_zero = rows.iter().any(|row| row.iter().skip(skip).any(|(n, _)| *n == 0));
    rows.iter().all(|row| {
        let own: HashSet<usize> = row.iter().skip(skip).map(|(n, _)| *n).collect();
        own.len() + skip == row.len() && own.iter().all(|n| *n < items + usize::from(!from_zero))
    })
}

fn indices(
    text: &str,
    rows: &[Vec<Number>],
    skip: usize,
    items: usize,
    secondary: usize,
) -> Result<Reading, BadInstance> {
    let all = || rows.iter().flat_map(|row| row.iter().skip(skip).map(|(n, _)| *n));
    let base = usize::from(all().all(|n| n > 0) && (skip > 0 || all().any(|n| n == items)));
    // The items on the left are secondary, and come last here.
    let names: Vec<String> = (secondary..items).chain(0..secondary).map(|item| (item + base).to_string()).collect();
    let words: Vec<Word> = names.iter().map(|name| Word { text: name, at: 0 }).collect();
    let mut draft = Draft::new(text, &words, items - secondary)?;
    for row in rows {
        let part = |(n, at): &Number| Part::plain(*at, draft.item(&n.to_string()).unwrap_or(1));
        let option: Vec<Part> = row.iter().skip(skip).map(part).collect();
        draft.add(row.first().map_or(0, |(_, at)| *at), "", &option)?;
    }
    if skip == 2 {
        draft.note(COSTS);
    }
    let before = ["", ", each behind how many they are", ", each behind its cost and how many they are"][skip];
    let secondary = if secondary > 0 { format!(", the first {secondary} of them secondary") } else { String::new() };
    let (options, items) = (count(draft.options(), "list"), count(items, "item"));
    draft.read(format!("{options} of the numbers of {items}, from {base}{before}{secondary}"))
}
