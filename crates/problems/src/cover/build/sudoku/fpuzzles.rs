//! The reader of f-puzzles sudokus: a JSON object with the size, the cells row by row, and lists of further rules.

use super::Clues;
use super::answers::{found, sizes, variants};
use crate::params::shortened;
use crate::reader::grid::size;
use crate::reader::{Flaw, Reading};
use stepdance_recording::json::{Got, Json, Plain, Wrong};

/// Reads such an object; returns `None` for other texts.
pub fn read(text: &str) -> Option<Reading> {
    let text = text.trim_start_matches('\u{feff}').trim_end();
    if !text.trim_start().starts_with('{') || !text.contains("\"grid\"") || !text.contains("\"size\"") {
        return None;
    }
    let flaw = |Wrong { at, what }| {
        let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
        Flaw::new(text[..at].matches('\n').count() + 1, text[line..at].chars().count() + 1, what)
    };
    Some(match puzzle(text) {
        Ok(clues) => found(&clues, 1),
        Err(wrong) => Reading::Faulty(flaw(wrong)),
    })
}

/// The names without meaning for the digits: texts, colours, decoration, and internal data of the program.
const SILENT: [&str; 14] = [
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "cage",
    "text",
    "circle",
    "rectangle",
    "line",
];

/// The meanings of the other names.
const RULES: [(&str, &str); 24] = [
    ("diagonal+", "diagonals"),
    ("diagonal-", "diagonals"),
    ("antiknight", "an anti-knight rule"),
    ("antiking", "an anti-king rule"),
    ("disjointgroups", "disjoint groups"),
    ("nonconsecutive", "a nonconsecutive rule"),
    ("negative", "negative rules"),
    ("killercage", "killer cages"),
    ("littlekillersum", "little killer sums"),
    ("sandwichsum", "sandwich sums"),
    ("xsum", "X-sums"),
    ("skyscraper", "skyscrapers"),
    ("arrow", "arrows"),
    ("thermometer", "thermometers"),
    ("palindrome", "palindromes"),
    ("renban", "renban lines"),
    ("whispers", "whispers"),
    ("regionsumline", "region sum lines"),
    ("betweenline", "between lines"),
    ("extraregion", "extra regions"),
    ("odd", "odd cells"),
    ("even", "even cells"),
    ("quadruple", "quadruples"),
    ("xv", "XV"),
];

fn puzzle(text: &str) -> Got<Clues> {
    let mut json = Json::new(text);
    let (mut side, mut cells, mut rules) = (None, Vec::new(), Vec::new());
    let (mut seen, mut first) = (0, None);
    json.open(b'{')?;
    while json.more(b'}', &mut seen)? {
        let (at, key) = json.key()?;
        match &*key {
            "size" => side = number(&mut json)?,
            "grid" => cells = grid(&mut json)?,
            key => {
                let given = json.value()?;
                if SILENT.contains(&key) || matches!(given, "false" | "null" | "[]" | "{}" | "\"\"" | "0") {
                    continue;
                }
                let rule = RULES
                    .iter()
                    .find(|(name, _)| *name == key)
                    .map_or_else(|| shortened(key), |(_, rule)| (*rule).to_owned());
                first.get_or_insert(at);
                if !rules.contains(&rule) {
                    rules.push(rule);
                }
            }
        }
    }
    let side = side.unwrap_or(9);
    if let Some(at) = first {
        return Json::wrong(at, variants(&rules));
    }
    let values: Option<Vec<u8>> =
        cells.iter().map(|cell| u8::try_from(cell.value).ok().filter(|value| usize::from(*value) <= side)).collect();
    let Some(clues) = values.filter(|values| values.len() == side * side).and_then(Clues::new) else {
        let bad = cells.iter().find(|cell| cell.value > side);
        return match bad {
            Some(cell) => Json::wrong(cell.at, format!("{}; a digit must be 1 to {side}", cell.value)),
            None => Json::wrong(0, format!("{} cells with size {}; {}", cells.len(), size(side, side), sizes())),
        };
    };
    let is_other = |(at, cell): &(usize, &Cell)| cell.region.is_some_and(|region| region != clues.place(*at).2);
    match cells.iter().enumerate().find(is_other) {
        Some((_, cell)) => Json::wrong(cell.at, variants(&["irregular boxes"])),
        None => Ok(clues),
    }
}

/// A cell: its given digit, 0 if there is none, and its box from 0, if that is given.
struct Cell {
    at: usize,
    value: usize,
    region: Option<usize>,
}

fn grid(json: &mut Json) -> Got<Vec<Cell>> {
    let mut cells = Vec::new();
    let mut rows = 0;
    json.open(b'[')?;
    while json.more(b']', &mut rows)? {
        let mut columns = 0;
        json.open(b'[')?;
        while json.more(b']', &mut columns)? {
            json.peek();
            cells.push(cell(json)?);
        }
    }
    Ok(cells)
}

fn cell(json: &mut Json) -> Got<Cell> {
    let mut cell = Cell { at: json.at(), value: 0, region: None };
    // A digit entered by a user of the other program is no clue.
    let mut given = true;
    let mut seen = 0;
    json.open(b'{')?;
    while json.more(b'}', &mut seen)? {
        match &*json.key()?.1 {
            "value" => cell.value = number(json)?.unwrap_or(0),
            "region" => cell.region = number(json)?,
            "given" => given = json.plain()? != Plain::Word("false"),
            _ => {
                json.value()?;
            }
        }
    }
    cell.value *= usize::from(given);
    Ok(cell)
}

/// Reads a number, with or without quotes; `None` for null.
fn number(json: &mut Json) -> Got<Option<usize>> {
    json.peek();
    let at = json.at();
    let text = match json.plain()? {
        Plain::Null => return Ok(None),
        Plain::Word(word) => word.to_owned(),
        Plain::Text(text) => text.into_owned(),
    };
    match text.parse() {
        Ok(number) => Ok(Some(number)),
        Err(_) => Json::wrong(at, format!("{}; there must be a whole number", shortened(&text))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUR: &str = r#"{"size":4,"title":"t","author":"a","grid":[
[{"value":1,"given":true},{},{},{"value":4,"given":true,"region":1}],
[{},{"value":3,"given":true},{"centerPencilMarks":[1,2]},{}],
[{},{},{"value":1,"given":true},{}],
[{"value":2},{"value":1,"given":false},{},{"value":3,"given":true}]]}"#;

    #[test]
    fn a_plain_sudoku_is_read() {
        let Some(Reading::Taken(read)) = read(FOUR) else { panic!("{:?}", read(FOUR)) };
        assert_eq!((&*read.what, &*read.puzzles[0].value), ("a sudoku of 4 × 4", "1..4.3....1.2..3"));
        // Decoration, and rules that are off, change nothing.
        let drawn = FOUR.replacen(
            "\"grid\"",
            "\"cage\":[{\"cells\":[\"R1C1\"]}],\"antiknight\":false,\"arrow\":[],\"grid\"",
            1,
        );
        assert!(matches!(super::read(&drawn), Some(Reading::Taken(_))));
    }

    #[test]
    fn other_rules_are_named_and_mistakes_have_their_place() {
        let wrong = |text: &str| match read(text) {
            Some(Reading::Faulty(flaw)) => flaw.told(),
            other => panic!("{text}: {other:?}"),
        };
        let killer = FOUR.replacen(
            "\"grid\"",
            "\"killercage\":[{\"cells\":[\"R1C1\"],\"value\":\"3\"}],\"antiknight\":true,\"own\":[1],\"grid\"",
            1,
        );
        assert!(wrong(&killer).contains("killer cages, an anti-knight rule and own"), "{}", wrong(&killer));
        let irregular = FOUR.replacen("\"region\":1", "\"region\":2", 1);
        assert!(
            wrong(&irregular).starts_with("line 2, column 33:") && wrong(&irregular).contains("irregular boxes"),
            "{}",
            wrong(&irregular)
        );
        assert!(wrong(&FOUR.replacen("\"value\":3", "\"value\":7", 1)).contains("7; a digit must be 1 to 4"));
        assert!(wrong(&FOUR.replacen("\"size\":4", "\"size\":9", 1)).contains("16 cells with size 9 × 9"));
        assert!(wrong(&FOUR.replacen("]]}", "]", 1)).contains("the line ends"));
        assert_eq!(read("{}"), None);
        assert_eq!(read("{\"A\": [1, 4], \"B\": [2]}"), None);
    }
}
