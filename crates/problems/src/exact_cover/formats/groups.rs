//! Brackets of many languages: matrices such as `[[0, 1], [1, 0]]`, `{{0,1},{1,0}};` or `[0 1; 1 0]`, and options as sets, `{'A': [1, 4,
//! 7], …}`, `A = {1, 4, 7}` or `[[1, 4, 7], …]`, with or without names.

use super::cells::{bit, number};
use super::draft::{Draft, Part, Word};
use super::{BadInstance, Reading};
use crate::params::shortened;
use crate::words::{count, list};
use scan::{CLOSE, Group, OPEN, groups, is_name, repeats};
use std::collections::{BTreeSet, HashMap, HashSet};

mod scan;

/// Reads a text that begins and ends with a bracket.
pub fn read_closed(text: &str) -> Option<Result<Reading, BadInstance>> {
    let inner = text.trim().trim_end_matches([';', ',', '.']);
    if inner.starts_with(OPEN) && inner.ends_with(CLOSE) { read(text) } else { None }
}

/// Reads any text of this format.
pub fn read<'a>(text: &'a str) -> Option<Result<Reading, BadInstance>> {
    let begins = begins(text.trim());
    let groups = groups(text).filter(|_| begins || text.contains('='))?;
    let depth = groups.iter().map(|group| group.depth).max()?;
    let (inner, outer): (Vec<Group>, Vec<Group>) = groups.into_iter().partition(|group| group.depth == depth);
    // A matrix in one pair of brackets has rows between semicolons or on lines.
    let inner = match &inner[..] {
        [one] if one.inner.text.trim().contains([';', '\n']) => one.rows(),
        _ => inner,
    };
    let mut rows: Vec<Row> =
        inner.iter().map(|group| Row { name: group.label, at: group.inner.at, cells: group.cells() }).collect();
    // Rows may be strings.
    let is_joined = |cell: &Word| cell.text.len() > 1 && cell.text.bytes().all(|b| matches!(b, b'0' | b'1'));
    if let [one] = &rows[..]
        && one.cells.len() > 1
        && one.cells.iter().all(|cell| is_joined(cell) && cell.text.len() == one.cells[0].text.len())
    {
        let row = |cell: &Word<'a>| {
            let cells = (0..cell.text.len()).map(|i| Word { text: &cell.text[i..=i], at: cell.at + i });
            Row { name: "", at: cell.at, cells: cells.collect() }
        };
        rows = one.cells.iter().map(row).collect();
    }
    // Brackets outside of any others are those of prose, unless the text begins with a bracket.
    let stands_alone = |group: &Group| group.depth == 0 && (group.sign == '(' || group.label.is_empty());
    if !begins && inner.iter().any(stands_alone) {
        return None;
    }
    if let Some(cell) = rows.iter().flat_map(|row| &row.cells).find(|cell| matches!(cell.text, "..." | "…")) {
        let wrong = "some cells are left out here; all are needed".to_owned();
        return (rows.len() > 1).then(|| Err(BadInstance::at(text, cell.at, wrong)));
    }
    let head = Row::head(&mut rows, &outer);
    let is_bit = |cell: &Word| !cell.text.is_empty() && bit(cell.text).is_some();
    let all_bits = rows.iter().all(|row| row.cells.iter().all(is_bit));
    let is_even = rows.iter().all(|row| row.cells.len() == rows[0].cells.len() && !row.cells.is_empty());
    let (twice, named) = (rows.iter().any(|row| repeats(&row.cells)), rows.iter().any(|row| !row.name.is_empty()));
    if all_bits && !rows.is_empty() && (twice || is_even && !named) {
        return Some(matrix(text, head, &rows));
    }
    let is_element = |cell: &Word| !cell.text.is_empty() && !cell.text.contains(['=', '(', '{', '[', '/']);
    let elements = rows.iter().all(|row| row.cells.iter().all(is_element));
    let fits = depth < 2 && rows.len() > 1 && elements && outer.len() < 2;
    fits.then(|| sets(text, outer.first().map(Group::cells), rows))
}

/// Returns whether a text begins with a bracket, or with a name and two brackets: `array([`, `vec![vec![`.
fn begins(text: &str) -> bool {
    let rest = text.trim_start_matches(|c: char| is_name(c) || c == '.');
    let called = rest.strip_prefix(OPEN).is_some_and(|rest| rest.trim_start().starts_with(OPEN));
    text.starts_with(OPEN) || called || rest.starts_with("![")
}

/// A row of a matrix, or a set.
pub struct Row<'a> {
    pub name: &'a str,
    pub at: usize,
    pub cells: Vec<Word<'a>>,
}

impl<'a> Row<'a> {
    /// Removes and returns the names of the columns: a first row above the others, or in outer brackets.
    fn head(rows: &mut Vec<Row<'a>>, outer: &[Group<'a>]) -> Option<Vec<Word<'a>>> {
        let wide = rows.last()?.cells.len();
        let is_names = |cells: &[Word]| cells.len() == wide && cells.iter().all(|cell| bit(cell.text).is_none());
        if rows.len() > 1
            && is_names(&rows[0].cells)
            && rows[1..].iter().all(|row| row.cells.iter().all(|cell| bit(cell.text).is_some()))
        {
            return Some(rows.remove(0).cells);
        }
        outer.iter().map(Group::cells).find(|cells| is_names(cells))
    }
}

fn matrix<'a>(text: &'a str, head: Option<Vec<Word<'a>>>, rows: &[Row<'a>]) -> Result<Reading, BadInstance> {
    let wide = rows[0].cells.len();
    let mut draft = match &head {
        Some(names) => Draft::new(text, names, wide)?,
        None => Draft::numbered(text, wide, wide)?,
    };
    for row in rows {
        if row.cells.len() != wide {
            let wrong = format!("{}; the first row has {wide}", count(row.cells.len(), "cell"));
            return Err(draft.bad(row.at, wrong));
        }
        let ones = row.cells.iter().zip(1..).filter(|(cell, _)| bit(cell.text) == Some(true));
        let option: Vec<Part> = ones.map(|(cell, item)| Part::plain(cell.at, item)).collect();
        draft.add(row.at, row.name, &option)?;
    }
    let (rows_named, columns_named) = (rows.iter().any(|row| !row.name.is_empty()), head.is_some());
    let named = super::named(rows_named, columns_named);
    let (rows, columns) = (count(rows.len(), "row"), count(wide, "column"));
    draft.read(format!("a 0–1 matrix of {rows} and {columns} in brackets{named}"))
}

/// The names of the set of all items.
const ALL: [&str; 6] = ["x", "u", "universe", "items", "columns", "elements"];

/// Reads sets; the first may be the set of all items.
pub fn sets<'a>(text: &'a str, all: Option<Vec<Word<'a>>>, mut rows: Vec<Row<'a>>) -> Result<Reading, BadInstance> {
    let is_all = |row: &Row| ALL.iter().any(|name| name.eq_ignore_ascii_case(row.name));
    let all = all.or_else(|| (rows.len() > 2 && is_all(&rows[0])).then(|| rows.remove(0).cells));
    let mut seen = HashSet::new();
    let mut items: Vec<Word> = match &all {
        Some(all) => all.clone(),
        None => rows.iter().flat_map(|row| row.cells.iter().copied()).filter(|cell| seen.insert(cell.text)).collect(),
    };
    let numbers: Option<BTreeSet<usize>> = items.iter().map(|item| number(item.text)).collect();
    if all.is_none() && numbers.is_some() {
        items.sort_by_key(|item| number(item.text));
    }
    let mut draft = Draft::new(text, &items, items.len())?;
    let known: HashMap<&str, u32> = items.iter().map(|item| item.text).zip(1..).collect();
    for row in &rows {
        let mut option = vec![];
        for cell in &row.cells {
            let Some(item) = known.get(cell.text) else {
                let wrong = format!("{} is not among all items; it must be", shortened(cell.text));
                return Err(draft.bad(cell.at, wrong));
            };
            option.push(Part::plain(cell.at, *item));
        }
        draft.add(row.at, row.name, &option)?;
    }
    // A number in no set may be an item that no option covers.
    let gaps: Vec<usize> = match (&all, numbers.as_ref().and_then(|numbers| Some((numbers.first()?, numbers.last()?))))
    {
        (None, Some((first, last))) => {
            let numbers = numbers.as_ref().expect("it has a first");
            (*first..*last).filter(|n| !numbers.contains(n)).take(GAPS + 1).collect()
        }
        _ => vec![],
    };
    match &gaps[..] {
        [] => {}
        [one] => draft.note(&format!("The number {one} is in no set and is no item.")),
        some if some.len() > GAPS => draft.note("Numbers that are in no set are no items."),
        some => draft
            .note(&format!("The numbers {} are in no set and are no items.", list(some.iter().map(usize::to_string)))),
    }
    let named = if rows.iter().any(|row| !row.name.is_empty()) { ", with names" } else { "" };
    let (options, items) = (count(rows.len(), "set"), count(items.len(), "item"));
    draft.read(format!("{options} of {items}{named}"))
}

/// The most numbers in no set that are reported.
const GAPS: usize = 3;
