//! The picture of a run, chosen by the form of its values, so that programs need not describe it.
//!
//! It shows the value given to `found`: different numbers below their count are a board, lists of lists a grid, pairs beside a map a path,
//! colours of things with neighbours a graph, anything else a row. A record states only which value is drawn and as what (docs/record.md).

use crate::program::Program;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// A picture that a run can have.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The label, such as *cols, as a board*.
    pub label: String,
    /// The description in a record.
    pub picture: Value,
}

/// The values of a run so far.
#[derive(Debug, Default)]
pub struct Seen {
    first: Map<String, Value>,
    longest: Map<String, Value>,
    solution: Option<(Option<Value>, Map<String, Value>)>,
    candidates: Vec<String>,
    /// The cells of each grid that were changed.
    changed: BTreeMap<String, Vec<bool>>,
}

impl Seen {
    /// Adds the values of an event.
    pub fn values(&mut self, vars: &Map<String, Value>) {
        for (name, value) in vars {
            let size = |value: &Value| match value {
                Value::Array(all) => all.len(),
                Value::Object(all) => all.len(),
                _ => 0,
            };
            let first = self.first.entry(name.clone()).or_insert_with(|| value.clone());
            note(self.changed.entry(name.clone()).or_default(), first, value);
            match self.longest.get_mut(name) {
                Some(known) if size(known) < size(value) => *known = value.clone(),
                Some(_) => {}
                None => drop(self.longest.insert(name.clone(), value.clone())),
            }
        }
    }

    /// Adds a candidate and its alternatives.
    pub fn candidates(&mut self, all: Option<&Vec<Value>>, one: &str) {
        if self.candidates.len() >= 64 {
            return;
        }
        let names = all.map(|all| all.iter().map(super::name_of).collect()).unwrap_or_else(|| vec![one.to_owned()]);
        for name in names {
            if !self.candidates.contains(&name) {
                self.candidates.push(name);
            }
        }
    }

    /// Adds a solution with the values at that time; only the first one counts.
    pub fn solution(&mut self, value: Option<&Value>, vars: Option<&Value>) {
        if self.solution.is_none() {
            let vars = vars.and_then(Value::as_object).cloned().unwrap_or_default();
            self.solution = Some((value.cloned(), vars));
        }
    }

    /// Returns the possible pictures, the best first.
    pub fn pictures(&self, program: &Program) -> Vec<Choice> {
        let mut found = vec![];
        for name in self.names(program) {
            self.of(&name, &mut found);
        }
        found
    }

    /// Returns the names of values that can be drawn: those given to `show` and `found` first, then all that change.
    fn names(&self, program: &Program) -> Vec<String> {
        let mut names: Vec<String> = vec![];
        for word in ["show", "found"] {
            for at in program.calls(0..program.tokens.len(), word) {
                let value = program.tokens.get(at + 2).map_or("", |token| token.text);
                let is_name = program.tokens.get(at + 3).is_some_and(|token| token.is(")") || token.is(","));
                if is_name && self.longest.contains_key(value) {
                    names.push(value.to_owned());
                }
            }
        }
        let mut changing: Vec<&String> =
            self.longest.iter().filter(|(name, value)| self.changes(name, value)).map(|(name, _)| name).collect();
        // What is coloured says more than what is only collected.
        changing.sort_by_key(|name| !self.longest[*name].is_object());
        names.extend(changing.into_iter().cloned());
        let mut known = vec![];
        names.retain(|name| {
            !known.contains(name) && {
                known.push(name.clone());
                true
            }
        });
        names
    }

    fn changes(&self, name: &str, value: &Value) -> bool {
        let is_list = value.is_array() || value.is_object();
        let differs = self.first.get(name) != Some(value)
            || self
                .solution
                .as_ref()
                .is_some_and(|(_, vars)| vars.get(name).is_some_and(|last| self.first.get(name) != Some(last)));
        is_list && differs
    }

    fn full<'v>(&'v self, name: &str) -> Option<&'v Value> {
        let solved = self.solution.as_ref().and_then(|(_, vars)| vars.get(name));
        solved.or_else(|| self.longest.get(name))
    }

    fn of(&self, name: &str, found: &mut Vec<Choice>) {
        let Some(value) = self.full(name) else { return };
        let mut add = |label: String, picture: Value| {
            if found.len() < 8 {
                found.push(Choice { label, picture });
            }
        };
        if let Value::Object(own) = value {
            let graph = self.longest.iter().find(|(other, neighbours)| *other != name && is_graph(neighbours, own));
            if let Some((other, _)) = graph {
                add(
                    format!("{other} as a graph, in the colours of {name}"),
                    json!({ "of": name, "as": "graph", "on": other, "inks": self.inks() }),
                );
            }
            add(format!("{name}, as a row"), json!({ "of": name, "as": "row" }));
            return;
        }
        let Value::Array(all) = value else { return };
        if all.iter().any(Value::is_array) && !all.iter().all(is_pair) {
            if width(value).is_some() {
                let changed = self.changed.get(name).map_or(&[][..], Vec::as_slice);
                let fixed: Vec<usize> = (0..changed.len()).filter(|&at| !changed[at]).collect();
                add(name.to_owned(), json!({ "of": name, "as": "grid", "fixed": fixed }));
            }
            return;
        }
        if !all.is_empty() && all.iter().all(is_pair) {
            let map = self
                .longest
                .iter()
                .find(|(other, map)| *other != name && width(map).is_some_and(|width| fits(all, map, width)));
            if let Some((other, _)) = map {
                add(format!("{other} with {name}"), json!({ "of": name, "as": "map", "on": other }));
            }
            add(format!("{name}, as a row"), json!({ "of": name, "as": "row" }));
            return;
        }
        if all.iter().all(Value::is_string) && width(value).is_some_and(|width| width > 1) && all.len() > 1 {
            add(name.to_owned(), json!({ "of": name, "as": "grid" }));
        }
        if let Some(size) = self.board(all) {
            add(format!("{name}, as a board"), json!({ "of": name, "as": "board", "size": size }));
        }
        add(format!("{name}, as a row"), json!({ "of": name, "as": "row" }));
    }

    /// Returns the first eight candidates, as colours in the order in which they are tried.
    fn inks(&self) -> Vec<&String> {
        self.candidates.iter().take(8).collect()
    }

    /// Returns the size of the square board whose columns these numbers are; `None` if they are none.
    fn board(&self, all: &[Value]) -> Option<usize> {
        let numbers: Option<Vec<u64>> = all.iter().map(Value::as_u64).collect();
        let numbers = numbers?;
        let mut sorted = numbers.clone();
        sorted.sort_unstable();
        sorted.dedup();
        let offered: Option<Vec<u64>> = self.candidates.iter().map(|name| name.parse().ok()).collect();
        let mut offered = offered?;
        offered.sort_unstable();
        let size = offered.len();
        let is_square = offered.iter().copied().eq(0..size as u64);
        let is_solved = self.solution.is_none() || numbers.len() == size;
        (size > 1 && size <= 32 && is_square && sorted.len() == numbers.len() && is_solved).then_some(size)
    }
}

/// Marks the cells of a grid that differ from its first value.
fn note(changed: &mut Vec<bool>, first: &Value, value: &Value) {
    let (Value::Array(first), Value::Array(rows)) = (first, value) else { return };
    if !rows.iter().all(Value::is_array) || rows.len() > 64 {
        return;
    }
    let cells = |rows: &[Value]| rows.iter().filter_map(Value::as_array).flatten().cloned().collect::<Vec<_>>();
    let (first, now) = (cells(first), cells(rows));
    changed.resize(now.len().max(changed.len()), false);
    for (at, cell) in now.iter().enumerate() {
        changed[at] |= first.get(at) != Some(cell);
    }
}

/// Whether a value is a pair of numbers.
fn is_pair(value: &Value) -> bool {
    value.as_array().is_some_and(|pair| pair.len() == 2 && pair.iter().all(Value::is_number))
}

/// Returns the common width of rows, which are lists or texts; `None` if they differ.
fn width(value: &Value) -> Option<usize> {
    let rows = value.as_array().filter(|rows| !rows.is_empty())?;
    let widths: Option<Vec<usize>> = rows
        .iter()
        .map(|row| match row {
            Value::Array(cells) => {
                Some(cells.len()).filter(|_| cells.iter().all(|cell| !cell.is_array() && !cell.is_object()))
            }
            Value::String(text) => Some(text.chars().count()),
            _ => None,
        })
        .collect();
    let widths = widths?;
    (widths[0] > 0 && widths.iter().all(|width| *width == widths[0])).then_some(widths[0])
}

/// Whether pairs are cells of a map.
fn fits(pairs: &[Value], map: &Value, width: usize) -> bool {
    let height = map.as_array().map_or(0, Vec::len) as u64;
    pairs.iter().all(|pair| {
        pair[0].as_u64().is_some_and(|row| row < height) && pair[1].as_u64().is_some_and(|column| column < width as u64)
    })
}

/// Whether one value has the neighbours of all things that another one colours.
fn is_graph(neighbours: &Value, colours: &Map<String, Value>) -> bool {
    let Some(all) = neighbours.as_object() else { return false };
    let known = |name: &str| all.contains_key(name);
    let all_known = all.values().all(|of| match of {
        Value::Array(of) => of.iter().all(|name| known(&super::name_of(name))),
        Value::String(of) => of.split_whitespace().all(known),
        _ => false,
    });
    !all.is_empty() && all_known && colours.keys().all(|name| known(name))
}
