//! Pictures of variables, drawn from their values, so that a record need not contain its own.

use super::MOST;
use crate::event::text;
use crate::json::{Got, Json, Plain};
use crate::words;
use std::fmt::Write as _;

/// The form in which a value is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum As {
    Row,
    Grid,
    Board,
    Map,
    Graph,
}

const FORMS: [(&str, As); 5] =
    [("row", As::Row), ("grid", As::Grid), ("board", As::Board), ("map", As::Map), ("graph", As::Graph)];
const KEYS: [&str; 6] = ["of", "as", "on", "size", "fixed", "inks"];
/// The greatest depth of lists that can be drawn.
const DEEPEST: usize = 4;
/// The number of inks for a graph's colours.
const INKS: usize = 8;

/// A picture of a variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Of {
    name: String,
    form: As,
    /// The variable beneath it: the map under a path, or the neighbours of a graph's nodes.
    on: Option<String>,
    /// The number of a board's rows, and of its columns.
    size: usize,
    /// The numbers of a grid's cells that the search never changes.
    fixed: Vec<usize>,
    /// The names of colours, in the order of their inks.
    inks: Vec<String>,
}

/// The values of a position that the drawing needs.
pub struct Here<'a> {
    /// Returns the value of a variable, as written.
    pub value: &'a dyn Fn(&str) -> Option<String>,
    /// Returns its value before the newest choice, as written.
    pub before: &'a dyn Fn(&str) -> Option<String>,
    /// The rejected candidate.
    pub rejected: Option<String>,
}

/// A value of a variable.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Value {
    Plain(String),
    List(Vec<Value>),
    Named(Vec<(String, Value)>),
}

impl Of {
    /// Reads the picture of a variable; `None` for other pictures.
    ///
    /// # Errors
    /// The first key or value that is wrong.
    pub fn read(written: &str) -> Got<Option<Of>> {
        let mut json = Json::new(written);
        if json.peek() != Some(b'{') || !has_key(written, "of") {
            return Ok(None);
        }
        let mut of = Of { name: String::new(), form: As::Row, on: None, size: 0, fixed: vec![], inks: vec![] };
        let mut seen = 0;
        json.open(b'{')?;
        while json.more(b'}', &mut seen)? {
            let (at, key) = json.key()?;
            json.peek();
            let place = json.at();
            match &*key {
                "of" => of.name = text(&mut json)?.into_owned(),
                "on" => of.on = Some(text(&mut json)?.into_owned()),
                "size" => of.size = json.whole(64)? as usize,
                "fixed" => of.fixed = super::list(&mut json, |json| Ok(json.whole(MOST)? as usize))?,
                "inks" => of.inks = super::list(&mut json, |json| Ok(text(json)?.into_owned()))?,
                "as" => {
                    let given = text(&mut json)?;
                    let Some((_, form)) = FORMS.into_iter().find(|(name, _)| *name == given) else {
                        return Json::wrong(place, words::not_one_of(&given, FORMS.map(|(name, _)| name)));
                    };
                    of.form = form;
                }
                other => return Json::wrong(at, words::not_one_of(other, KEYS)),
            }
        }
        let needs = matches!(of.form, As::Map | As::Graph);
        if needs && of.on.is_none() {
            return Json::wrong(0, "a map or a graph of a variable; \"on\" must name the variable below it");
        }
        if of.form == As::Board && of.size == 0 {
            return Json::wrong(0, "a board of a variable; \"size\" must be its number of rows, from 1 to 64");
        }
        Ok(Some(of))
    }

    /// Returns the picture as JSON of the kit; `None` if the value cannot be drawn in this form.
    pub fn written(&self, here: &Here) -> Option<String> {
        let value = read(&(here.value)(&self.name)?)?;
        let before = (here.before)(&self.name).and_then(|written| read(&written));
        let under = self.on.as_ref().and_then(|name| read(&(here.value)(name)?));
        let cells = count(&value).max(under.as_ref().map_or(0, count));
        if cells > MOST as usize {
            return None;
        }
        match (self.form, &value) {
            (As::Row, _) => Some(row(&value, before.as_ref())),
            (As::Grid, Value::List(rows)) => self.grid(rows, before.as_ref()),
            (As::Board, Value::List(columns)) => self.board(columns, here),
            (As::Map, Value::List(path)) => map(path, &under?),
            (As::Graph, Value::Named(colours)) => self.graph(colours, before.as_ref(), &under?),
            _ => None,
        }
    }

    fn grid(&self, rows: &[Value], before: Option<&Value>) -> Option<String> {
        let rows: Vec<Vec<String>> = rows.iter().map(cells).collect::<Option<_>>()?;
        let before: Option<Vec<Vec<String>>> = match before {
            Some(Value::List(rows)) => rows.iter().map(cells).collect(),
            _ => None,
        };
        let mut number = 0;
        let mut made = vec![];
        for (r, row) in rows.iter().enumerate() {
            let mut line = vec![];
            for (c, cell) in row.iter().enumerate() {
                let shown = if is_empty(cell) { "" } else { cell };
                let is_new = before.as_ref().is_some_and(|rows| rows.get(r).and_then(|row| row.get(c)) != Some(cell));
                let look = match () {
                    () if shown.is_empty() => "waiting",
                    () if self.fixed.contains(&number) => "waiting",
                    () if is_new => "came",
                    () => "chosen",
                };
                line.push(looked(shown, look));
                number += 1;
            }
            made.push(format!("[{}]", line.join(",")));
        }
        Some(format!("{{\"grid\":[{}]}}", made.join(",")))
    }

    fn board(&self, columns: &[Value], here: &Here) -> Option<String> {
        let mut pieces = vec![];
        let mut square = |row: usize, column: usize, text: &str, look: &str| {
            if row < self.size && column < self.size {
                let look = if look.is_empty() { String::new() } else { format!(",\"look\":\"{look}\"") };
                pieces.push(format!("{{\"row\":{row},\"column\":{column},\"text\":\"{text}\"{look}}}"));
            }
        };
        let last = columns.len().wrapping_sub(1);
        for (row, column) in columns.iter().enumerate() {
            let Value::Plain(column) = column else { return None };
            let look = if row == last && here.rejected.is_none() { "came" } else { "" };
            square(row, column.parse().ok()?, "\u{2b24}", look);
        }
        if let Some(column) = here.rejected.as_ref().and_then(|name| name.parse().ok()) {
            square(columns.len(), column, "\u{d7}", "refused");
        }
        Some(format!("{{\"board\":[{0},{0}],\"pieces\":[{1}]}}", self.size, pieces.join(",")))
    }

    fn graph(&self, colours: &[(String, Value)], before: Option<&Value>, under: &Value) -> Option<String> {
        let Value::Named(neighbours) = under else { return None };
        let place = |name: &str| neighbours.iter().position(|(other, _)| other == name);
        let mut nodes = vec![];
        for (name, _) in neighbours {
            let colour = colours.iter().find(|(other, _)| other == name).map(|(_, colour)| plain(colour));
            let was = match before {
                Some(Value::Named(before)) => before.iter().any(|(other, _)| other == name),
                _ => true,
            };
            let name = quoted(name);
            nodes.push(match colour {
                Some(colour) => {
                    let ink = self.inks.iter().position(|ink| *ink == colour).unwrap_or_default() % INKS + 1;
                    let look = if was { "chosen" } else { "came" };
                    format!("{{\"text\":{name},\"ink\":\"c{ink}\",\"word\":{},\"look\":\"{look}\"}}", quoted(&colour))
                }
                None => format!("{{\"text\":{name}}}"),
            });
        }
        let mut edges = vec![];
        for (from, (_, to)) in neighbours.iter().enumerate() {
            let names: Vec<String> = match to {
                Value::List(names) => names.iter().map(plain).collect(),
                Value::Plain(names) => names.split_whitespace().map(str::to_owned).collect(),
                Value::Named(_) => return None,
            };
            for to in names.iter().filter_map(|name| place(name)) {
                let edge = (from.min(to), from.max(to));
                if from != to && !edges.contains(&edge) {
                    edges.push(edge);
                }
            }
        }
        let edges: Vec<String> = edges.iter().map(|(a, b)| format!("[{a},{b}]")).collect();
        Some(format!("{{\"graph\":[{}],\"edges\":[{}]}}", nodes.join(","), edges.join(",")))
    }
}

/// Returns the grid of a map, given as texts or lists, with a path of pairs on it.
fn map(path: &[Value], under: &Value) -> Option<String> {
    let Value::List(rows) = under else { return None };
    let rows: Vec<Vec<String>> = rows.iter().map(cells).collect::<Option<_>>()?;
    let pairs: Vec<(usize, usize)> = path
        .iter()
        .map(|pair| match pair {
            Value::List(pair) if pair.len() == 2 => {
                Some((plain(&pair[0]).parse().ok()?, plain(&pair[1]).parse().ok()?))
            }
            _ => None,
        })
        .collect::<Option<_>>()?;
    let made: Vec<String> = rows
        .iter()
        .enumerate()
        .map(|(r, row)| {
            let cell = |(c, cell): (usize, &String)| {
                let on = pairs.iter().position(|pair| *pair == (r, c));
                let is_last = on.is_some() && pairs.last() == Some(&(r, c));
                match on {
                    Some(_) if is_last => looked(if is_empty(cell) { "\u{25cf}" } else { cell }, "came"),
                    Some(_) => looked(if is_empty(cell) { "\u{2022}" } else { cell }, "chosen"),
                    None if cell == "#" => looked("\u{2588}", "gone"),
                    None => looked(if is_empty(cell) { "" } else { cell }, "waiting"),
                }
            };
            format!("[{}]", row.iter().enumerate().map(cell).collect::<Vec<_>>().join(","))
        })
        .collect();
    Some(format!("{{\"grid\":[{}]}}", made.join(",")))
}

fn row(value: &Value, before: Option<&Value>) -> String {
    let all: Vec<String> = match value {
        Value::List(all) => all.iter().map(plain).collect(),
        Value::Named(all) => all.iter().map(|(name, value)| format!("{name}: {}", plain(value))).collect(),
        Value::Plain(text) => text.chars().map(String::from).collect(),
    };
    let known = before.map_or(usize::MAX, |before| match before {
        Value::List(all) => all.len(),
        Value::Named(all) => all.len(),
        Value::Plain(text) => text.chars().count(),
    });
    let cell = |(at, text): (usize, &String)| looked(text, if at >= known { "came" } else { "chosen" });
    format!("{{\"row\":[{}]}}", all.iter().enumerate().map(cell).collect::<Vec<_>>().join(","))
}

fn looked(text: &str, look: &str) -> String {
    let mut made = format!("{{\"look\":\"{look}\"");
    if !text.is_empty() {
        let _ = write!(made, ",\"text\":{}", quoted(text));
    }
    made + "}"
}

fn quoted(text: &str) -> String {
    crate::json::quoted(text)
}

/// Returns the cells of a row, which is a list, or a text with a cell for each character.
fn cells(row: &Value) -> Option<Vec<String>> {
    match row {
        Value::List(cells) => Some(cells.iter().map(plain).collect()),
        Value::Plain(text) => Some(text.chars().map(String::from).collect()),
        Value::Named(_) => None,
    }
}

/// Returns whether a cell counts as not filled.
fn is_empty(cell: &str) -> bool {
    matches!(cell.trim(), "" | "0" | "." | "_" | "null" | "None" | "-1" | "false")
}

fn plain(value: &Value) -> String {
    match value {
        Value::Plain(text) => text.clone(),
        Value::List(all) => format!("({})", all.iter().map(plain).collect::<Vec<_>>().join(", ")),
        Value::Named(_) => "{\u{2026}}".to_owned(),
    }
}

fn count(value: &Value) -> usize {
    match value {
        Value::Plain(text) => text.chars().count(),
        Value::List(all) => all.iter().map(count).sum(),
        Value::Named(all) => all.len(),
    }
}

/// Reads a value as a record writes it.
fn read(written: &str) -> Option<Value> {
    let mut json = Json::new(written);
    value(&mut json, 0).ok()
}

fn value(json: &mut Json, depth: usize) -> Got<Value> {
    let (first, mut seen) = (json.peek(), 0);
    match first {
        Some(b'[') if depth < DEEPEST => {
            let mut all = vec![];
            json.open(b'[')?;
            while json.more(b']', &mut seen)? {
                all.push(value(json, depth + 1)?);
            }
            Ok(Value::List(all))
        }
        Some(b'{') if depth < DEEPEST => {
            let mut all = vec![];
            json.open(b'{')?;
            while json.more(b'}', &mut seen)? {
                let (_, key) = json.key()?;
                let key = key.into_owned();
                all.push((key, value(json, depth + 1)?));
            }
            Ok(Value::Named(all))
        }
        Some(b'[' | b'{') => Json::wrong(json.at(), "too deep"),
        _ => Ok(Value::Plain(match json.plain()? {
            Plain::Text(text) => crate::event::clean(text).into_owned(),
            Plain::Word(word) => word.to_owned(),
            Plain::Null => String::new(),
        })),
    }
}

/// Returns whether an object has a key at its top level.
fn has_key(written: &str, wanted: &str) -> bool {
    let mut json = Json::new(written);
    let mut seen = 0;
    let mut look = || -> Got<bool> {
        json.open(b'{')?;
        while json.more(b'}', &mut seen)? {
            let (_, key) = json.key()?;
            if key == wanted {
                return Ok(true);
            }
            json.value()?;
        }
        Ok(false)
    };
    look().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(
        picture: &str,
        values: &[(&str, &str)],
        before: &[(&str, &str)],
        rejected: Option<&str>,
    ) -> Option<String> {
        let look = |of: &[(&str, &str)], name: &str| {
            of.iter().find(|(other, _)| *other == name).map(|(_, value)| (*value).to_owned())
        };
        let of = Of::read(picture).expect("well written").expect("of a variable");
        let here = Here {
            value: &|name| look(values, name),
            before: &|name| look(before, name),
            rejected: rejected.map(str::to_owned),
        };
        let written = of.written(&here)?;
        super::super::check(&written).expect("can be drawn");
        Some(written)
    }

    #[test]
    fn values_become_pictures() {
        let board =
            drawn(r#"{"of":"cols","as":"board","size":4}"#, &[("cols", "[1,3]")], &[], Some("2")).expect("drawn");
        assert!(
            board.contains(r#""row":1,"column":3"#)
                && board.contains(r#""row":2,"column":2,"text":"×","look":"refused""#)
        );
        let grid =
            drawn(r#"{"of":"g","as":"grid","fixed":[1]}"#, &[("g", "[[5,3],[0,4]]")], &[("g", "[[5,3],[0,0]]")], None);
        assert_eq!(
            grid.expect("drawn"),
            r#"{"grid":[[{"look":"chosen","text":"5"},{"look":"waiting","text":"3"}],[{"look":"waiting"},{"look":"came","text":"4"}]]}"#
        );
        let graph = drawn(
            r#"{"of":"colour","as":"graph","on":"borders","inks":["red","green"]}"#,
            &[("borders", r#"{"A":"B C","B":"A","C":["A"]}"#), ("colour", r#"{"B":"green"}"#)],
            &[],
            None,
        );
        let graph = graph.expect("drawn");
        assert!(graph.contains(r#""text":"B","ink":"c2""#) && graph.ends_with(r#""edges":[[0,1],[0,2]]}"#), "{graph}");
        let map = drawn(
            r##"{"of":"p","as":"map","on":"m"}"##,
            &[("p", "[[0,0],[0,1]]"), ("m", r##"["S.","#E"]"##)],
            &[],
            None,
        );
        assert!(map.expect("drawn").contains("\u{2588}"));
    }

    /// Values are a stranger's: what is none of the kind is no picture, and nothing panics.
    #[test]
    fn what_cannot_be_drawn_is_no_picture() {
        for value in ["3", "\"x\"", "[[1],2]", "[\"a\"]", "{}", "[[[[[1]]]]]", "[", "null"] {
            for form in [
                r#""as":"board","size":4"#,
                r#""as":"map","on":"v""#,
                r#""as":"graph","on":"v""#,
                r#""as":"grid""#,
                r#""as":"row""#,
            ] {
                drawn(&format!("{{\"of\":\"v\",{form}}}"), &[("v", value)], &[], Some("9"));
            }
        }
        assert!(Of::read(r#"{"of":"v","as":"cube"}"#).is_err());
        assert!(Of::read(r#"{"of":"v","as":"board"}"#).is_err());
        assert_eq!(Of::read(r#"{"row":[1]}"#), Ok(None));
    }
}
