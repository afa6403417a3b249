//! The program as it is run: lines and values are noted before each statement of a function that chooses, and the words of the playground
//! get where they are called. No line moves in JavaScript; in Python a table says which line is which.

use crate::language::Language;
use crate::program::{Kind, Program, WORDS};
use crate::propose::{Edit, apply};
use crate::tokens;

mod javascript;
mod python;

/// A program made ready.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Instrumented {
    /// What is run.
    pub text: String,
    /// Of each of its lines the line of the program.
    pub lines: Vec<usize>,
    /// What the engine is told before: names of values by lines, and of global ones.
    pub names: String,
}

/// Makes a program ready.
pub fn instrument(program: &Program) -> Instrumented {
    match program.language {
        Language::Python => python::instrument(program),
        Language::JavaScript => javascript::instrument(program),
    }
}

/// Names with their lines.
pub type Named = Vec<(String, usize)>;

/// The lines behind which values stand: each name where it is set first, and each choice with what takes its candidates.
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

/// Whether a function, or the program outside of all, calls a word of the playground itself.
fn calls_word(program: &Program, function: Option<usize>) -> bool {
    (0..program.statements.len()).filter(|&at| program.statements[at].function == function).any(|at| {
        let tokens = &program.statements[at].tokens;
        WORDS.iter().any(|word| program.calls(tokens.clone(), word).next().is_some())
    })
}

/// What hands each word of the playground the place where it is called.
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

/// The names that stand in a text, in its order, each once.
fn names(text: &str, language: Language) -> Vec<String> {
    let mut found: Vec<String> = vec![];
    for token in tokens::cut(text, language).unwrap_or_default() {
        if token.kind == tokens::Kind::Name && !found.iter().any(|name| name == token.text) {
            found.push(token.text.to_owned());
        }
    }
    found
}

/// The names at the top of a list of what is set: `a`, `a, b`, `[a, b]`; none of `a.b` or `a[0]`.
fn targets(text: &str, language: Language) -> Vec<String> {
    let tokens = tokens::cut(text, language).unwrap_or_default();
    let is_plain = tokens.iter().all(|token| {
        token.kind == tokens::Kind::Name || matches!(token.text, "," | "(" | ")" | "[" | "]" | "*" | "..." | "{" | "}")
    });
    let is_index = tokens.windows(2).any(|two| two[0].kind == tokens::Kind::Name && matches!(two[1].text, "[" | "("));
    if is_plain && !is_index { names(text, language) } else { vec![] }
}

/// Whether a statement opens the body of a function.
fn is_function(kind: &Kind) -> bool {
    matches!(kind, Kind::Function { .. })
}
