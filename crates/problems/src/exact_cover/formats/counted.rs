//! Options below a line with the numbers of items and options, `4 6`; a line with the names of the items may follow it.

use super::cells::{lines, number, words};
use super::draft::{Draft, Part, Word};
use super::{BadInstance, Reading};
use crate::exact_cover::text::{self, ENTRIES};
use crate::params::shortened;
use crate::words::count;
use std::collections::HashMap;

pub fn read(text: &str) -> Option<Result<Reading, BadInstance>> {
    let mut all = lines(text);
    let head = all.next()?;
    let counts: Vec<usize> = words(head).take(3).map(|word| number(word.text)).collect::<Option<_>>()?;
    let [first, second] = counts[..] else { return None };
    let rows: Vec<Word> = all.collect();
    // The items are named in a line of their own.
    let begin = rows.first()?.at;
    let below = blanked(&text[..begin]) + &text[begin..];
    let named = text::parse(&below).ok().filter(|(instance, warnings)| {
        (instance.items(), instance.options() + warnings.len()) == (first, second)
            || (instance.items(), instance.options() + warnings.len()) == (second, first)
    });
    if let Some((instance, warnings)) = named {
        let taken_for = told(instance.items(), instance.options() + warnings.len(), ", with a line of items");
        return Some(Ok(Reading { taken_for, instance, warnings, is_knuths: false }));
    }
    // Or the items are named by the options alone.
    let items = if second == rows.len() {
        first
    } else if first == rows.len() {
        second
    } else {
        return None;
    };
    unnamed(text, head, &rows, items)
}

fn told(items: usize, options: usize, named: &str) -> String {
    format!("{} on {} below their numbers (ITEMS OPTIONS){named}", count(options, "option"), count(items, "item"))
}

/// Returns blanks for all bytes of a text except line breaks, so that positions after it are unchanged.
fn blanked(text: &str) -> String {
    text.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect()
}

fn unnamed<'a>(text: &'a str, head: Word<'a>, rows: &[Word<'a>], items: usize) -> Option<Result<Reading, BadInstance>> {
    let mut numbers: HashMap<&str, u32> = HashMap::new();
    let mut names: Vec<Word> = vec![];
    let mut options: Vec<Vec<Part>> = vec![];
    let mut entries = 0;
    for row in rows {
        let mut option = vec![];
        for word in words(*row) {
            entries += 1;
            if entries > ENTRIES {
                return None;
            }
            let item = *numbers.entry(word.text).or_insert_with(|| {
                names.push(word);
                names.len() as u32
            });
            option.push(Part::plain(word.at, item));
        }
        options.push(option);
    }
    if names.len() > items || 2 * names.len() < items {
        return None;
    }
    Some((|| {
        let mut draft = Draft::new(text, &names, names.len())?;
        if names.len() < items {
            let wrong = format!("{}; the options have {}", shortened(head.text), count(names.len(), "item"));
            return Err(draft.bad(head.at, wrong));
        }
        for (row, option) in rows.iter().zip(&options) {
            draft.add(row.at, "", option)?;
        }
        draft.read(told(items, rows.len(), ""))
    })())
}
