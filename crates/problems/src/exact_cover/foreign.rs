//! Exact covers in formats of others: matrices of 0 and 1, as spreadsheets save them, and lists of numbers, as programs for
//! satisfiability have them (`p xc ITEMS OPTIONS`, then the items' numbers of an option a line).
//!
//! ```
//! use stepdance::exact_cover::foreign;
//!
//! assert_eq!(foreign::written("a,b,c\n1,0,1\n0,1,0\n").as_deref(), Ok("a b c\na c\nb\n"));
//! assert_eq!(foreign::written("p xc 3 2\n1 3\n2\n").as_deref(), Ok("1 2 3\n1 3\n2\n"));
//! assert!(foreign::is_foreign("a,b,c\n1,0,1\n") && !foreign::is_foreign("a b c\na c\n"));
//! ```

use super::text;
use crate::params::shortened;

/// The mark of a list.
const LIST: &str = "p xc ";

/// A line with its number, from 1.
type Line<'a> = (usize, &'a str);

/// Whether a text is in one of these formats and cannot be in Knuth's: a list says so, and a matrix has more than two cells in each
/// line, which would be the same few items again and again.
pub fn is_foreign(given: &str) -> bool {
    let lines = lines(given);
    let Some(((_, head), rows)) = lines.split_first() else { return false };
    let wide = cells(head).len();
    let is_row = |line: &str| cells(line).len() == wide && cells(line).iter().all(is_bit);
    let first = rows.iter().all(|(_, row)| is_row(row)) && (!rows.is_empty() || is_row(head));
    head.starts_with(LIST) || first && (wide > 2 || head.contains(SEPARATORS))
}

/// The instance in Knuth's format.
///
/// # Errors
/// What is wrong, in which line, and what is allowed.
pub fn written(given: &str) -> Result<String, String> {
    let lines = lines(given);
    match lines.first() {
        None => Err("has no line; it must have a matrix or a list".to_owned()),
        Some((_, line)) if line.starts_with("p ") => list(&lines),
        Some(_) => matrix(&lines),
    }
}

/// The lines that say something: comments begin with `c` and a blank, or with a `#`.
fn lines(given: &str) -> Vec<Line<'_>> {
    let counts = |line: &str| !line.is_empty() && line != "c" && !line.starts_with("c ") && !line.starts_with('#');
    let lines = given.trim_start_matches('\u{feff}').lines().enumerate();
    lines.map(|(n, line)| (n + 1, line.trim())).filter(|(_, line)| counts(line)).collect()
}

fn list(lines: &[Line]) -> Result<String, String> {
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

/// What stands between cells, where it is not blanks.
const SEPARATORS: [char; 3] = [',', ';', '\t'];

fn is_bit(cell: &&str) -> bool {
    matches!(*cell, "0" | "1" | "")
}

/// The cells of a row.
fn cells(line: &str) -> Vec<&str> {
    match line.contains(SEPARATORS) {
        true => line.split(SEPARATORS).map(|cell| cell.trim().trim_matches('"')).collect(),
        false => line.split_whitespace().collect(),
    }
}

fn matrix(lines: &[Line]) -> Result<String, String> {
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
            assert_eq!(written(given).as_deref(), Ok(expected), "{given}");
        }
        let named = format!("a,b,c,d,\"e f\",f,g\n{matrix}");
        let expected = "a b c d e_f f g\nc e_f\na d g\nb c f\na d f\nb g\nd e_f g\n";
        assert_eq!(written(&named).as_deref(), Ok(expected));
    }

    /// What both could read is Knuth's.
    #[test]
    fn a_text_of_knuths_is_none_of_these() {
        for knuths in
            [TOY, "0 1\n0\n1\n", "1\n1\n", "a,b c\na,b\nc\n", "c d\nc\nd\n", "| 1\na b\na\nb\n", "", "a b c\n"]
        {
            assert!(!is_foreign(knuths), "{knuths}");
        }
        for other in ["p xc 2 1\n1 2 0\n", "c a comment\n0 1 1\n1 0 0\n", "x;y\n1;0\n", "a,b,c\n1,,1\n"] {
            assert!(is_foreign(other) && text::parse(other).is_err(), "{other}");
        }
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
            let said = written(given).expect_err(given);
            assert!(words.iter().all(|word| said.contains(word)), "{given}: {said}");
        }
    }
}
