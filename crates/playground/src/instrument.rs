//! Instrumentation of a program: code before each statement of a function that chooses notes the line and the values, and each call of a
//! playground word gets its place. Lines keep their numbers in JavaScript; in Python a table maps them.

use crate::language::Language;
use crate::program::{Kind, Program, WORDS};
use crate::propose::{Edit, apply};
use crate::tokens;

mod javascript;
mod python;

/// A program that is ready to run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Instrumented {
    /// The text to run.
    pub text: String,
    /// The line of the program for each line of this text.
    pub lines: Vec<usize>,
    /// The names for the engine: of values by lines, and of global values.
    pub names: String,
}

/// Instruments a program.
pub fn instrument(program: &Program) -> Instrumented {
    match program.language {
        Language::Python => python::instrument(program),
        Language::JavaScript => javascript::instrument(program),
    }
}

/// Names with their lines.
pub type Named = Vec<(String, usize)>;

/// Returns the lines beside which values are shown: each name at its first assignment, and each choice with the target of its candidates.
pub fn shown(program: &Program) -> (Named, Named) {
    let (mut values, mut choices) = (Named::new(), Named::new());
    for at in 0..program.statements.len() {
        let statement = &program.statements[at];
        let line = statement.lines.0;
        let is_seen = statement.function.is_none_or(|function| calls_word(program, Some(function)));
        let names = match &statement.kind {
            Kind::Function { parameters, .. } if calls_word(program, Some(at)) => parameters.clone(),
            Kind::For { target, .. } | Kind::ForEach { target, .. }
                if is_seen && program.calls(statement.tokens.clone(), "choose").next().is_some() =>
            {
                choices.push((program.slice(target).to_owned(), line));
                continue;
            }
            Kind::Plain if is_seen => match program.language {
                Language::Python => python::set(program, at),
                Language::JavaScript => javascript::set(program, at),
            },
            _ => continue,
        };
        for name in names {
            if !values.iter().any(|(known, _)| *known == name) {
                values.push((name, line));
            }
        }
    }
    (values, choices)
}

/// Whether a function, or the program outside of all functions, calls a playground word itself.
fn calls_word(program: &Program, function: Option<usize>) -> bool {
    (0..program.statements.len()).filter(|&at| program.statements[at].function == function).any(|at| {
        let tokens = &program.statements[at].tokens;
        WORDS.iter().any(|word| program.calls(tokens.clone(), word).next().is_some())
    })
}

/// Returns the edits that pass to each playground word the place of its call.
fn words<'p>(program: &'p Program<'p>) -> impl Iterator<Item = Edit> + 'p {
    let all = 0..program.tokens.len();
    WORDS.iter().flat_map(move |word| {
        program.calls(all.clone(), word).map(|at| {
            let behind = program.tokens[at + 1].to();
            let is_empty = program.tokens.get(at + 2).is_some_and(|token| token.is(")"));
            Edit { from: behind, to: behind, insert: if is_empty { "_f" } else { "_f," }.to_owned() }
        })
    })
}

/// Returns the names in a text, in order, each once.
fn names(text: &str, language: Language) -> Vec<String> {
    let mut found: Vec<String> = vec![];
    for token in tokens::cut(text, language).unwrap_or_default() {
        if token.kind == tokens::Kind::Name && !found.iter().any(|name| name == token.text) {
            found.push(token.text.to_owned());
        }
    }
    found
}

/// Returns the names at the top level of an assignment's target: `a`, `a, b`, `[a, b]`; none of `a.b` or `a[0]`.
fn targets(text: &str, language: Language) -> Vec<String> {
    let tokens = tokens::cut(text, language).unwrap_or_default();
    let is_plain = tokens.iter().all(|token| {
        token.kind == tokens::Kind::Name || matches!(token.text, "," | "(" | ")" | "[" | "]" | "*" | "..." | "{" | "}")
    });
    let is_index = tokens.windows(2).any(|two| two[0].kind == tokens::Kind::Name && matches!(two[1].text, "[" | "("));
    if is_plain && !is_index { names(text, language) } else { vec![] }
}

/// Whether a statement is a function.
fn is_function(kind: &Kind) -> bool {
    matches!(kind, Kind::Function { .. })
}
