//! Rows of values, as text for people and as CSV or JSON for programs.

use clap::ValueEnum;
use serde_json::{Map, Value};
use std::io::{self, Write};

/// How rows are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    Text,
    Csv,
    Json,
}

/// How moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Traced {
    Text,
    Csv,
    Json,
    /// The record of a search, which opens like one.
    Record,
}

impl Traced {
    /// How their rows are; `None` for a record, which has none.
    pub fn table(self) -> Option<Format> {
        match self {
            Traced::Text => Some(Format::Text),
            Traced::Csv => Some(Format::Csv),
            Traced::Json => Some(Format::Json),
            Traced::Record => None,
        }
    }
}

/// How solutions are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Written {
    Text,
    /// Text, with each option behind its number and its name in the file.
    Numbered,
    Csv,
    Json,
    /// The value of a parameter.
    Value,
    /// The same on one line without separators.
    Line,
    /// The same with a line for each row, and an empty one below.
    Grid,
}

impl Written {
    /// How their rows are, where they have any.
    pub fn table(self) -> Format {
        match self {
            Written::Csv => Format::Csv,
            Written::Json => Format::Json,
            _ => Format::Text,
        }
    }

    /// How it is named on the command line.
    pub fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// A value, its rows as this format has them.
    pub fn rows(self, value: &str) -> String {
        match self {
            Written::Line => value.replace('/', ""),
            Written::Grid => value.replace('/', "\n") + "\n",
            _ => value.to_owned(),
        }
    }
}

/// Rows of the same columns.
pub struct Table {
    format: Format,
    names: &'static [&'static str],
    begun: bool,
}

impl Table {
    /// Nothing is written yet.
    pub fn new(format: Format, names: &'static [&'static str]) -> Table {
        Table { format, names, begun: false }
    }

    /// Writes a row: a line separated by tabs, a line of CSV by RFC 4180 (but for its ends, which are the system's) with the names
    /// before the first one, or an object.
    pub fn row(&mut self, out: &mut dyn Write, values: &[Value]) -> io::Result<()> {
        let begins = !std::mem::replace(&mut self.begun, true);
        match self.format {
            Format::Text => writeln!(out, "{}", joined(values, "\t", plain)),
            Format::Json => {
                let object: Map<String, Value> =
                    self.names.iter().map(|name| (*name).to_owned()).zip(values.iter().cloned()).collect();
                writeln!(out, "{}", Value::from(object))
            }
            Format::Csv => {
                if begins {
                    writeln!(out, "{}", self.names.join(","))?;
                }
                writeln!(out, "{}", joined(values, ",", quoted))
            }
        }
    }
}

fn joined(values: &[Value], between: &str, written: fn(&Value) -> String) -> String {
    values.iter().map(written).collect::<Vec<_>>().join(between)
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// A value in quotes where it needs them.
fn quoted(value: &Value) -> String {
    let plain = plain(value);
    match plain.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", plain.replace('"', "\"\"")),
        false => plain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn written(format: Format) -> String {
        let mut out = vec![];
        let mut table = Table::new(format, &["a", "b"]);
        for text in ["plain", "with, a \"quote\""] {
            table.row(&mut out, &[json!(1), json!(text)]).expect("a vector takes all");
        }
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn rows_are_written_as_each_format_has_them() {
        assert_eq!(written(Format::Text), "1\tplain\n1\twith, a \"quote\"\n");
        assert_eq!(written(Format::Csv), "a,b\n1,plain\n1,\"with, a \"\"quote\"\"\"\n");
        assert_eq!(written(Format::Json), "{\"a\":1,\"b\":\"plain\"}\n{\"a\":1,\"b\":\"with, a \\\"quote\\\"\"}\n");
    }
}
