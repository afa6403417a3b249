//! A program as a tree of statements, in either language.
//!
//! Both readers, `python` and `javascript`, make the same tree: where each statement begins and ends, what it lies in, and of those that
//! matter to a search, functions, loops, tests, what they are made of. It is no grammar: what a program means, its engine says.

use crate::language::Language;
use crate::tokens::{self, Token, Unclosed};
use std::ops::Range;

mod javascript;
mod python;

/// What a statement is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A function with its name, which may be empty, and its parameters.
    Function {
        /// Its name.
        name: String,
        /// The names of its parameters.
        parameters: Vec<String>,
    },
    /// A loop over values: what takes them, and where they come from.
    For {
        /// The bytes of what takes the values.
        target: Range<usize>,
        /// The bytes of where they come from.
        values: Range<usize>,
    },
    /// `for (let i = a; i < b; i++)` of JavaScript.
    Count {
        /// The name that counts.
        target: String,
        /// The bytes of the first value.
        first: Range<usize>,
        /// The bytes of the bound.
        bound: Range<usize>,
        /// Whether the bound itself is a value.
        is_inclusive: bool,
    },
    /// `values.forEach((target) => …)` of JavaScript; the loop's body is a function of its own, without a statement.
    ForEach {
        /// The bytes of what takes the values.
        target: Range<usize>,
        /// The bytes of the values.
        values: Range<usize>,
    },
    /// Any other loop.
    While,
    /// A test with the bytes of its condition.
    If(Range<usize>),
    /// Any other statement that has statements in it.
    Block,
    /// A statement of its own.
    Plain,
}

/// A statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// What it is.
    pub kind: Kind,
    /// The line that it begins in, from 1, and the line where its head ends.
    pub lines: (usize, usize),
    /// The bytes of it; of one with statements in it, of its head alone.
    pub span: Range<usize>,
    /// The byte behind all that lies in it.
    pub end: usize,
    /// Its tokens, as places in the program's.
    pub tokens: Range<usize>,
    /// The statement that it lies in.
    pub up: Option<usize>,
    /// The function that it lies in.
    pub function: Option<usize>,
    /// Whether it is the whole body of what it lies in, without brackets or a line of its own.
    pub is_bare: bool,
}

/// A program that was read.
#[derive(Clone, Debug)]
pub struct Program<'a> {
    /// Its language.
    pub language: Language,
    /// Its text.
    pub text: &'a str,
    /// Its tokens.
    pub tokens: Vec<Token<'a>>,
    /// Its statements, in the order of the text.
    pub statements: Vec<Statement>,
}

/// The words that a program may call.
pub const WORDS: [&str; 4] = ["choose", "found", "reason", "show"];

impl<'a> Program<'a> {
    /// Reads a program.
    ///
    /// # Errors
    /// The line of a text that has no closing quote.
    pub fn read(text: &'a str, language: Language) -> Result<Program<'a>, Unclosed> {
        let tokens = tokens::cut(text, language)?;
        let statements = match language {
            Language::Python => python::statements(text, &tokens),
            Language::JavaScript => javascript::statements(&tokens),
        };
        Ok(Program { language, text, tokens, statements })
    }

    /// The text of some bytes.
    pub fn slice(&self, bytes: &Range<usize>) -> &'a str {
        self.text.get(bytes.clone()).unwrap_or_default().trim()
    }

    /// A statement's own text.
    pub fn text_of(&self, statement: usize) -> &'a str {
        self.slice(&self.statements[statement].span)
    }

    /// Whether a statement lies in another one.
    pub fn is_inside(&self, statement: usize, around: usize) -> bool {
        let mut up = self.statements[statement].up;
        while let Some(at) = up {
            if at == around {
                return true;
            }
            up = self.statements[at].up;
        }
        false
    }

    /// The places in the tokens where a function of that name is called within a statement's own text.
    pub fn calls(&self, tokens: Range<usize>, name: &str) -> impl Iterator<Item = usize> + '_ {
        let name = name.to_owned();
        tokens.filter(move |&at| {
            let is_defined = at > 0 && (self.tokens[at - 1].is("def") || self.tokens[at - 1].is("function"));
            self.tokens[at].is(&name) && !is_defined && self.tokens.get(at + 1).is_some_and(|next| next.is("("))
        })
    }

    /// Whether a statement or one that lies in it calls a function of that name.
    pub fn has_call(&self, statement: usize, name: &str) -> bool {
        let range = &self.statements[statement];
        let until = self.tokens.partition_point(|token| token.from < range.end);
        self.calls(range.tokens.start..until, name).next().is_some()
    }

    /// Whether any line calls a function of that name.
    pub fn has_word(&self, name: &str) -> bool {
        self.calls(0..self.tokens.len(), name).next().is_some()
    }

    /// A function's name.
    pub fn name(&self, function: usize) -> &str {
        match &self.statements[function].kind {
            Kind::Function { name, .. } => name,
            _ => "",
        }
    }

    /// A function's parameters.
    pub fn parameters(&self, function: usize) -> &[String] {
        match &self.statements[function].kind {
            Kind::Function { parameters, .. } => parameters,
            _ => &[],
        }
    }

    /// The functions, with their places.
    pub fn functions(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.statements.len()).filter(|&at| matches!(self.statements[at].kind, Kind::Function { .. }))
    }

    /// Whether a statement is a loop.
    pub fn is_loop(&self, statement: usize) -> bool {
        let kind = &self.statements[statement].kind;
        matches!(kind, Kind::For { .. } | Kind::Count { .. } | Kind::ForEach { .. } | Kind::While)
    }

    /// The last statement that begins in a line.
    pub fn at_line(&self, line: usize) -> Option<usize> {
        (0..self.statements.len()).find(|&at| self.statements[at].lines.0 == line)
    }
}
