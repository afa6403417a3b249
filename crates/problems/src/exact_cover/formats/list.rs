//! Lists like those of satisfiability: `p xc ITEMS OPTIONS`, then one option per line as item numbers; or the formats of miniexact, `p xc
//! PRIMARY SECONDARY` and `p xcc PRIMARY SECONDARY`, in which a zero ends an option and a negative number is the colour of the item before
//! it.

use super::cells::{lines, number, words};
use super::draft::{Draft, Part, Word};
use super::{BadInstance, Reading};
use crate::exact_cover::text::ITEMS;
use crate::params::shortened;
use crate::words::count;

pub fn read(text: &str) -> Option<Result<Reading, BadInstance>> {
    let mut lines = lines(text);
    let head = lines.next()?;
    let mut head_words = words(head);
    if head_words.next()?.text != "p" {
        return None;
    }
    match head_words.next()?.text {
        "xc" | "xcc" => Some(list(text, head, lines.collect())),
        "cnf" => Some(Err(BadInstance::at(text, head.at, format!("{}; must be {HEADS}", shortened(head.text))))),
        _ => None,
    }
}

/// The possible first lines.
const HEADS: &str = "p xc ITEMS OPTIONS, p xc PRIMARY SECONDARY or p xcc PRIMARY SECONDARY";

/// The meaning of the two numbers in the first line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Head {
    ItemsOptions,
    PrimarySecondary,
}

fn list<'a>(text: &'a str, head: Word<'a>, rows: Vec<Word<'a>>) -> Result<Reading, BadInstance> {
    let bad = |at: usize, wrong: String| Err(BadInstance::at(text, at, wrong));
    let named: Vec<Word> = words(head).skip(1).collect();
    let coloured = named[0].text == "xcc";
    let [_, first, second] = named[..] else {
        return bad(head.at, format!("{}; must be {HEADS}", shortened(head.text)));
    };
    let (Some(a), Some(b)) = (number(first.text), number(second.text)) else {
        let wrong = if number(first.text).is_none() { first } else { second };
        return bad(wrong.at, format!("{}; must be a whole number", shortened(wrong.text)));
    };
    let all = || rows.iter().flat_map(|row| words(*row));
    // Each of the two meanings is checked independently.
    let lines_fit = !coloured && rows.len() == b && all().all(|word| number(word.text).is_some_and(|item| item <= a));
    let is_closed = rows.last().is_some_and(|row| words(*row).last().is_some_and(|word| word.text == "0"));
    let number_fits =
        |word: Word| word.text.starts_with(['-', '$']) || number(word.text).is_some_and(|item| item <= a + b);
    let zeros_fit = is_closed && all().all(number_fits) && a > 0;
    let looks_zeroed = is_closed && rows.len() != b;
    let head_is = match () {
        () if lines_fit || !(coloured || zeros_fit || looks_zeroed) => Head::ItemsOptions,
        () => Head::PrimarySecondary,
    };
    let (items, primary) = if head_is == Head::ItemsOptions { (a, a) } else { (a.saturating_add(b), a) };
    if !(1..=ITEMS).contains(&items) || primary == 0 {
        return bad(first.at, format!("{a} items; there must be 1 to {ITEMS}"));
    }
    if head_is == Head::ItemsOptions && rows.len() != b {
        return bad(second.at, format!("{b} options; the list has {}", rows.len()));
    }
    let mut draft = Draft::numbered(text, items, primary)?;
    if lines_fit && zeros_fit && b > 0 {
        draft.note(
            "The two numbers after p xc are read as items and options; they could also be primary and secondary items.",
        );
    }
    options(&mut draft, &rows, items, head_is)?;
    let options = count(draft.options(), "option");
    let taken_for = match head_is {
        Head::ItemsOptions => format!("a list of {options} on {} (p xc ITEMS OPTIONS)", count(items, "item")),
        Head::PrimarySecondary => format!(
            "a list of {options} on {} and {} secondary (p {} PRIMARY SECONDARY)",
            count(a, "primary item"),
            b,
            named[0].text
        ),
    };
    draft.read(taken_for)
}

fn options<'a>(draft: &mut Draft<'a>, rows: &[Word<'a>], items: usize, head: Head) -> Result<(), BadInstance> {
    let mut option: Vec<Part> = vec![];
    let mut begin = None;
    let mut costs = false;
    for row in rows {
        let mut row_words = words(*row).peekable();
        while let Some(word) = row_words.next() {
            let at = *begin.get_or_insert(word.at);
            let last = row_words.peek().is_none();
            match number(word.text) {
                // As in lists of clauses, a zero may end an option.
                Some(0) if last || head == Head::PrimarySecondary => {
                    if head == Head::PrimarySecondary {
                        draft.add(at, "", &option)?;
                        option.clear();
                        begin = None;
                    }
                }
                Some(item) if (1..=items).contains(&item) => option.push(Part::plain(word.at, item as u32)),
                _ if head == Head::PrimarySecondary && word.text.starts_with('$') => costs = true,
                _ => {
                    let colour = word.text.strip_prefix('-').filter(|colour| number(colour).is_some_and(|n| n > 0));
                    match (colour, option.last_mut()) {
                        (Some(colour), Some(part)) if head == Head::PrimarySecondary => part.colour = Some(colour),
                        _ => {
                            let wrong = format!("{}; must be an item’s number from 1 to {items}", shortened(word.text));
                            return Err(draft.bad(word.at, wrong));
                        }
                    }
                }
            }
        }
        if head == Head::ItemsOptions {
            draft.add(begin.take().unwrap_or(row.at), "", &option)?;
            option.clear();
        }
    }
    if !option.is_empty() {
        draft.add(begin.unwrap_or(0), "", &option)?;
    }
    if costs {
        draft.note(super::COSTS);
    }
    Ok(())
}
