//! Exact covers in formats of others: matrices of 0 and 1, and lists of numbers.

use super::Failure;
use crate::exact_cover::text;
use crate::params::shortened;
use std::ffi::OsStr;
use std::io::{self, Write};

/// The longest file that is read: what of a matrix becomes a text that is read as well may be this many times as long.
const LONGEST: u64 = 64 * text::TEXT as u64;

/// Prints the exact cover in a file in Knuth's format.
pub fn convert(file: &OsStr) -> Result<(), Failure> {
    let bad = |wrong: &str| Failure::Input(format!("{}: {wrong}", shortened(&file.to_string_lossy())));
    let length = std::fs::metadata(file).map_err(|error| bad(&format!("the file cannot be read: {error}")))?.len();
    if length > LONGEST {
        return Err(bad(&format!("the file has {length} bytes; it must not have more than {LONGEST}")));
    }
    let given = std::fs::read_to_string(file).map_err(|error| bad(&format!("the file cannot be read: {error}")))?;
    let written = read(&given).map_err(|wrong| bad(&wrong))?;
    // What we write, we read.
    let (_, warnings) = text::parse(&written).map_err(|fault| bad(&fault.to_string()))?;
    for warning in warnings {
        super::failure::say(warning);
    }
    let mut out = io::stdout().lock();
    out.write_all(written.as_bytes())?;
    Ok(out.flush()?)
}

/// The instance in Knuth's format, or what is wrong and where.
fn read(given: &str) -> Result<String, String> {
    let given = given.trim_start_matches('\u{feff}');
    let lines: Vec<(usize, &str)> =
        (1..).zip(given.lines()).map(|(number, line)| (number, line.trim())).filter(|(_, line)| counts(line)).collect();
    match lines.first() {
        None => Err("has no line; it must have a matrix or a list".to_owned()),
        Some((_, line)) if line.starts_with("p ") => list(&lines),
        Some(_) => matrix(&lines),
    }
}

/// Whether a line says something: comments begin with `c` and a blank, or with a `#`.
fn counts(line: &str) -> bool {
    !line.is_empty() && line != "c" && !line.starts_with("c ") && !line.starts_with('#')
}

fn list(lines: &[(usize, &str)]) -> Result<String, String> {
    let (first, head) = lines[0];
    let numbers: Vec<Option<usize>> = head.split_whitespace().skip(2).map(|word| word.parse().ok()).collect();
    let (Some("xc"), [Some(items), Some(options)]) = (head.split_whitespace().nth(1), &numbers[..]) else {
        return Err(format!("line {first}: {}; must be p xc ITEMS OPTIONS", shortened(head)));
    };
    let (items, rest) = (*items, &lines[1..]);
    if !(1..=text::ITEMS).contains(&items) {
        return Err(format!("line {first}: {items} items; there must be 1 to {}", text::ITEMS));
    }
    if rest.len() != *options {
        return Err(format!("line {first}: {options} options; the list has {}", rest.len()));
    }
    let mut out = (1..=items).map(|item| item.to_string()).collect::<Vec<_>>().join(" ") + "\n";
    for (line, option) in rest {
        let mut words: Vec<&str> = option.split_whitespace().collect();
        // Where lists of clauses end with a zero, those of options do as well.
        if words.last() == Some(&"0") {
            words.pop();
        }
        let wrong = words.iter().find(|word| !word.parse().is_ok_and(|number: usize| (1..=items).contains(&number)));
        if let Some(wrong) = wrong {
            return Err(format!("line {line}: {}; must be an item's number from 1 to {items}", shortened(wrong)));
        }
        out += &(words.join(" ") + "\n");
    }
    Ok(out)
}

/// The cells of a row.
fn cells(line: &str) -> Vec<&str> {
    match line.contains([',', ';', '\t']) {
        true => line.split([',', ';', '\t']).map(|cell| cell.trim().trim_matches('"')).collect(),
        false => line.split_whitespace().collect(),
    }
}

fn matrix(lines: &[(usize, &str)]) -> Result<String, String> {
    let is_bit = |cell: &&str| matches!(*cell, "0" | "1" | "");
    let (first, head) = lines[0];
    let names = cells(head);
    let named = !names.iter().all(is_bit);
    let rows = if named { &lines[1..] } else { lines };
    let wide = names.len();
    if wide > text::ITEMS {
        return Err(format!("line {first}: {wide} cells; a row must not have more than {}", text::ITEMS));
    }
    let name = |i: usize| if named { names[i].replace(char::is_whitespace, "_") } else { format!("{}", i + 1) };
    let mut out = (0..wide).map(name).collect::<Vec<_>>().join(" ") + "\n";
    for (line, row) in rows {
        let row = cells(row);
        if row.len() != wide {
            return Err(format!("line {line}: {} cells; the first row has {wide}", row.len()));
        }
        if let Some(i) = row.iter().position(|cell| !is_bit(cell)) {
            return Err(format!("line {line}, cell {}: {}; must be 0 or 1", i + 1, shortened(row[i])));
        }
        let option: Vec<String> = (0..wide).filter(|i| row[*i] == "1").map(name).collect();
        if !option.is_empty() {
            out += &(option.join(" ") + "\n");
        }
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Knuth's toy (7.2.2.1, (6)) in each of the formats.
    const TOY: &str = "1 2 3 4 5 6 7\n3 5\n1 4 7\n2 3 6\n1 4 6\n2 7\n4 5 7\n";

    #[test]
    fn the_same_instance_in_each_format() {
        let list = "c the toy\np xc 7 6\n3 5\n1 4 7 0\n2 3 6\n1 4 6\n2 7\n4 5 7 0\n";
        let matrix = "0,0,1,0,1,0,0\n1,0,0,1,0,0,1\n0,1,1,0,0,1,0\n1,0,0,1,0,1,0\n0,1,0,0,0,0,1\n0,0,0,1,1,0,1\n";
        for given in [
            list,
            matrix,
            &matrix.replace(',', " "),
            &matrix.replace(',', ";").replace('0', ""),
            "\u{feff}# a comment\n1\n",
        ] {
            let expected = if given.len() < 20 { "1\n1\n" } else { TOY };
            assert_eq!(read(given).as_deref(), Ok(expected), "{given}");
        }
        let named = format!("a,b,c,d,\"e f\",f,g\n{matrix}");
        let expected = "a b c d e_f f g\nc e_f\na d g\nb c f\na d f\nb g\nd e_f g\n";
        assert_eq!(read(&named).as_deref(), Ok(expected));
    }

    #[test]
    fn faults_name_line_value_and_what_is_allowed() {
        for (given, words) in [
            ("", &["no line"][..]),
            ("p cnf 3 2\n", &["line 1", "p cnf 3 2", "p xc ITEMS OPTIONS"]),
            ("p xc 3 2\n1 2\n", &["line 1", "2 options", "has 1"]),
            ("p xc 3 1\n1 4\n", &["line 2", "4", "from 1 to 3"]),
            ("p xc 3 1\n1 -2\n", &["line 2", "-2", "from 1 to 3"]),
            ("p xc 99999 0\n", &["line 1", "99999", "10000"]),
            ("0,1\n1\n", &["line 2", "1 cells", "2"]),
            ("0,1\n1,2\n", &["line 2, cell 2", "2", "0 or 1"]),
        ] {
            let said = read(given).expect_err(given);
            assert!(words.iter().all(|word| said.contains(word)), "{given}: {said}");
        }
    }
}
