//! Sentences about a program and its run, in the program's own names.

use crate::program::{Kind, Program};

/// The most letters of a piece of a program in a sentence.
const CODE: usize = 40;

/// A count with its noun.
pub fn count(number: usize, noun: &str) -> String {
    let plural = match noun {
        "search" => "searches".to_owned(),
        "try" => "tries".to_owned(),
        noun => format!("{noun}s"),
    };
    format!("{} {}", grouped(number), if number == 1 { noun } else { &plural })
}

/// A number in groups of three digits.
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    if digits.len() < 5 {
        return digits;
    }
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push('\u{202f}');
        }
        grouped.push(digit);
    }
    grouped
}

/// Line numbers in a sentence.
pub fn lines(lines: &[usize]) -> String {
    let numbers: Vec<String> = lines.iter().map(usize::to_string).collect();
    match numbers.as_slice() {
        [] => "no line".to_owned(),
        [one] => format!("line {one}"),
        [first @ .., last] => format!("lines {} and {last}", first.join(", ")),
    }
}

/// The reason why a candidate was rejected in a line: the test that kept the program from continuing.
pub fn rejection(program: &Program, line: usize, choice: Option<usize>) -> String {
    let Some(at) = program.at_line(line) else { return String::new() };
    let function = program.statements[at].function;
    let calls = function.filter(|&function| {
        let name = program.name(function);
        let from = choice.and_then(|line| program.at_line(line)).unwrap_or(function);
        (from + 1..=at).any(|before| {
            let is_before = program.statements[before].lines.0 < line || before == at && !is_test(program, at);
            is_before
                && !matches!(program.statements[before].kind, Kind::If(_))
                && program.calls(program.statements[before].tokens.clone(), name).next().is_some()
        })
    });
    if let Some(function) = calls {
        return format!("{} makes no choice and returns.", program.name(function));
    }
    let statement = &program.statements[at];
    if let Kind::If(condition) = &statement.kind {
        let condition = program.slice(condition);
        // A body on the same line may have run.
        let jumps = program.statements.iter().any(|other| {
            other.up == Some(at)
                && other.lines.0 == line
                && ["continue", "return", "break"].iter().any(|word| program.slice(&other.span).starts_with(word))
        });
        let verdict = if jumps { "true" } else { "false" };
        return match condition.chars().count() <= CODE && !condition.contains('\n') {
            true => format!("{condition} is {verdict}."),
            false => format!("The test in line {line} is {verdict}."),
        };
    }
    let up = statement.up.map(|up| &program.statements[up]);
    if let Some(up) = up
        && let Kind::If(condition) = &up.kind
        && ["continue", "return", "break"].iter().any(|word| program.text_of(at).starts_with(word))
    {
        let condition = program.slice(condition);
        return match condition.chars().count() <= CODE && !condition.contains('\n') {
            true => format!("{condition} is true."),
            false => format!("The test in line {} is true.", up.lines.0),
        };
    }
    String::new()
}

fn is_test(program: &Program, at: usize) -> bool {
    matches!(program.statements[at].kind, Kind::If(_))
}

/// Returns a text as a sentence: with a capital letter and a full stop.
pub fn sentence(text: &str) -> String {
    let text = text.trim();
    let mut letters = text.chars();
    let Some(first) = letters.next() else { return String::new() };
    let ends = if text.ends_with(['.', '!', '?', '\u{2026}']) { "" } else { "." };
    format!("{}{}{ends}", first.to_uppercase(), letters.as_str())
}
