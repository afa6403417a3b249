//! The reader of Python: logical lines, nested by their indentation.

use super::{Kind, Statement};
use crate::tokens::{self, Token};
use std::ops::Range;

/// Words that open a block.
const OPENERS: [&str; 12] =
    ["if", "for", "while", "with", "def", "class", "else", "elif", "try", "except", "finally", "async"];

/// Reads the statements of a program.
pub fn statements(text: &str, tokens: &[Token]) -> Vec<Statement> {
    let mut statements: Vec<Statement> = vec![];
    // Those that are open, with their indents.
    let mut open: Vec<(usize, usize)> = vec![];
    for line in logical(tokens) {
        let first = &tokens[line.start];
        let indent = indent(text, first.from);
        while open.last().is_some_and(|(_, other)| *other >= indent) {
            open.pop();
        }
        let colon = colon(tokens, line.clone()).filter(|_| OPENERS.contains(&first.text));
        let head = colon.map_or(line.end, |colon| colon + 1);
        let up = open.last().map(|(at, _)| *at);
        let at = push(&mut statements, tokens, line.start..head, up, false);
        if colon.is_none() {
            continue;
        }
        if head < line.end {
            // What stands behind the colon is all of the body.
            for part in parts(tokens, head..line.end) {
                push(&mut statements, tokens, part, Some(at), true);
            }
        } else {
            open.push((at, indent));
        }
    }
    close(&mut statements);
    statements
}

/// Returns the tokens of each logical line.
fn logical(tokens: &[Token]) -> Vec<Range<usize>> {
    let (mut lines, mut start, mut depth) = (vec![], 0, 0i32);
    for (at, token) in tokens.iter().enumerate() {
        if token.begins_line && depth <= 0 && at > start {
            lines.push(start..at);
            start = at;
        }
        match token.text {
            "(" | "[" | "{" if token.kind == tokens::Kind::Sign => depth += 1,
            ")" | "]" | "}" if token.kind == tokens::Kind::Sign => depth -= 1,
            _ => {}
        }
    }
    if start < tokens.len() {
        lines.push(start..tokens.len());
    }
    lines
}

/// Returns the simple statements of a line.
fn parts(tokens: &[Token], range: Range<usize>) -> Vec<Range<usize>> {
    let (mut parts, mut start) = (vec![], range.start);
    for at in range.clone() {
        if tokens[at].is(";") {
            parts.push(start..at);
            start = at + 1;
        }
    }
    if start < range.end {
        parts.push(start..range.end);
    }
    parts
}

/// Returns the indentation of the line of a byte; a tab counts as 8.
fn indent(text: &str, from: usize) -> usize {
    let begin = text[..from].rfind('\n').map_or(0, |at| at + 1);
    text[begin..from].chars().map(|c| if c == '\t' { 8 } else { 1 }).sum()
}

/// Returns the colon that ends the head of a block.
fn colon(tokens: &[Token], line: Range<usize>) -> Option<usize> {
    let (mut depth, mut lambdas) = (0, 0);
    for at in line {
        let token = &tokens[at];
        if token.kind == tokens::Kind::Text {
            continue;
        }
        match token.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            "lambda" if depth == 0 => lambdas += 1,
            ":" if depth == 0 && lambdas > 0 => lambdas -= 1,
            ":" if depth == 0 => return Some(at),
            _ => {}
        }
    }
    None
}

fn push(
    statements: &mut Vec<Statement>,
    tokens: &[Token],
    range: Range<usize>,
    up: Option<usize>,
    is_bare: bool,
) -> usize {
    let (first, last) = (&tokens[range.start], &tokens[range.end - 1]);
    let function = up.and_then(|up| match statements[up].kind {
        Kind::Function { .. } => Some(up),
        _ => statements[up].function,
    });
    let has_colon = last.is(":") && OPENERS.contains(&first.text);
    statements.push(Statement {
        kind: kind(tokens, range.clone(), has_colon),
        lines: (first.line, last.line + last.text.matches('\n').count()),
        span: first.from..last.to(),
        end: last.to(),
        tokens: range,
        up,
        function,
        is_bare,
    });
    statements.len() - 1
}

fn kind(tokens: &[Token], range: Range<usize>, has_colon: bool) -> Kind {
    if !has_colon {
        return Kind::Plain;
    }
    let mut range = range;
    if tokens[range.start].is("async") {
        range.start += 1;
    }
    let colon = range.end - 1;
    let until = |at: usize| if at < range.end { tokens[at].from } else { tokens[colon].from };
    match tokens[range.start].text {
        "def" => {
            let name = tokens.get(range.start + 1).map(|token| token.text.to_owned()).unwrap_or_default();
            Kind::Function { name, parameters: parameters(tokens, range.start + 2..colon) }
        }
        "for" => {
            let mut depth = 0;
            let within = range.clone().find(|&at| {
                match tokens[at].text {
                    "(" | "[" | "{" => depth += 1,
                    ")" | "]" | "}" => depth -= 1,
                    _ => {}
                }
                depth == 0 && tokens[at].is("in")
            });
            match within {
                Some(within) if within > range.start + 1 && within + 1 < colon => Kind::For {
                    target: until(range.start + 1)..tokens[within - 1].to(),
                    values: until(within + 1)..tokens[colon - 1].to(),
                },
                _ => Kind::Block,
            }
        }
        "while" => Kind::While,
        "if" | "elif" if range.start + 1 < colon => Kind::If(until(range.start + 1)..tokens[colon - 1].to()),
        _ => Kind::Block,
    }
}

/// Returns the names of parameters, without their types and defaults.
fn parameters(tokens: &[Token], range: Range<usize>) -> Vec<String> {
    let (mut names, mut depth, mut expects) = (vec![], 0, true);
    for token in &tokens[range] {
        match token.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            "," if depth == 1 => expects = true,
            "*" | "**" => {}
            _ if depth == 1 && expects && token.kind == tokens::Kind::Name => {
                names.push(token.text.to_owned());
                expects = false;
            }
            _ => expects = false,
        }
        if depth == 0 {
            break;
        }
    }
    names
}

/// Extends the end of each statement to the end of what it contains.
fn close(statements: &mut [Statement]) {
    for at in (0..statements.len()).rev() {
        let end = statements[at].end;
        if let Some(up) = statements[at].up {
            statements[up].end = statements[up].end.max(end);
        }
    }
}
