//! Links that were handed in, as a table.

use super::table::Format;
use super::{Failure, SLICE, input};
use crate::catalog::Catalog;
use crate::homework::{COLUMNS, Homework, LONGEST, Order, Row, csv, missing};
use crate::params::{garbles, shortened};
use std::ffi::OsStr;
use std::io::{self, Read, Write};

/// The columns that only programs get: the contents of the links.
const LEFT_OUT: [&str; 2] = ["task", "kind"];

/// Returns the text of a file.
fn read(file: &OsStr) -> Result<String, Failure> {
    let name = shortened(&file.to_string_lossy());
    input::text(file, LONGEST as u64).map_err(|wrong| Failure::Input(format!("{name}: {wrong}")))
}

/// Checks the links of a file, or of standard input, and prints a row for each, and for each of the `names` of whom there is none.
pub fn homework(catalog: Catalog, file: Option<&OsStr>, names: Option<&OsStr>, format: Format) -> Result<(), Failure> {
    let names = names.map(read).transpose()?.unwrap_or_default();
    let text = match file {
        Some(file) => read(file)?,
        None => {
            let mut text = String::new();
            let read = io::stdin().lock().take(LONGEST as u64).read_to_string(&mut text);
            read.map_err(|error| Failure::Input(format!("standard input: it cannot be read: {error}")))?;
            text
        }
    };
    let mut homework = Homework::new(catalog, &text);
    while !homework.go_on(SLICE) {}
    let missing = missing(homework.rows(), &names);
    let rows = Order::default().sorted(homework.rows().iter().chain(&missing));
    if homework.rows().is_empty() {
        let wrong = "no line of the text has a link, such as https://example.org/#queens?n=4&hand=2.1";
        return Err(Failure::Input(wrong.to_owned()));
    }
    let mut out = io::stdout().lock();
    match format {
        Format::Csv => out.write_all(csv(rows).as_bytes())?,
        Format::Json => {
            for row in &rows {
                let cells = COLUMNS.into_iter().zip(row.cells()).map(|(name, cell)| (name.to_owned(), cell.into()));
                writeln!(out, "{}", serde_json::Value::Object(cells.collect()))?;
            }
        }
        Format::Text => out.write_all(aligned(&rows).as_bytes())?,
    }
    Ok(out.flush()?)
}

/// The table for people: columns of one width, of which the last ones are as long as they are.
fn aligned(rows: &[&Row]) -> String {
    let shown = |cells: [String; COLUMNS.len()]| -> Vec<String> {
        let kept = COLUMNS.iter().zip(cells).filter(|(name, _)| !LEFT_OUT.contains(name));
        // Names come from anybody, and must not turn the letters of a terminal.
        kept.map(|(_, cell)| cell.chars().map(|sign| if garbles(sign) { '\u{fffd}' } else { sign }).collect()).collect()
    };
    let mut lines = vec![shown(COLUMNS.map(str::to_owned))];
    lines.extend(rows.iter().map(|row| shown(row.cells())));
    let columns = lines[0].len();
    let wide = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(wide).collect();
    let written = |line: &Vec<String>| {
        let cells = line.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
    };
    lines.iter().map(written).collect()
}
