//! A program as a tree of statements, in either language.
//!
//! Both readers, `python` and `javascript`, make the same tree: where each statement begins and ends, what contains it, and the parts of
//! those that matter to a search: functions, loops, tests. It is no full grammar; errors are left to the engine.

use crate::language::Language;
use crate::tokens::{self, Token, Unclosed};
use std::ops::Range;

mod javascript;
mod python;

/// The kind of a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A function; its name can be empty.
    Function {
        /// The name.
        name: String,
        /// The names of the parameters.
        parameters: Vec<String>,
    },
    /// A loop over values.
    For {
        /// The bytes of the target of the values.
        target: Range<usize>,
        /// The bytes of the values.
        values: Range<usize>,
    },
    /// `for (let i = a; i < b; i++)` of JavaScript.
    Count {
        /// The name of the counter.
        target: String,
        /// The bytes of the first value.
        first: Range<usize>,
        /// The bytes of the bound.
        bound: Range<usize>,
        /// Whether the bound itself is included.
        is_inclusive: bool,
    },
    /// `values.forEach((target) => …)` of JavaScript; the loop's body is a function without a statement of its own.
    ForEach {
        /// The bytes of the target of the values.
        target: Range<usize>,
        /// The bytes of the values.
        values: Range<usize>,
    },
    /// Any other loop.
    While,
    /// A test with the bytes of its condition.
    If(Range<usize>),
    /// Any other statement that contains statements.
    Block,
    /// Any other statement.
    Plain,
}

/// A statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The kind.
    pub kind: Kind,
    /// The line where it begins, from 1, and the line where its head ends.
    pub lines: (usize, usize),
    /// Its bytes; if it contains statements, those of its head alone.
    pub span: Range<usize>,
    /// The byte after all that it contains.
    pub end: usize,
    /// Its tokens, as indices into the program's.
    pub tokens: Range<usize>,
    /// The statement that contains it.
    pub up: Option<usize>,
    /// The function that contains it.
    pub function: Option<usize>,
    /// Whether it is the whole body of another statement, without brackets or a line of its own.
    pub is_bare: bool,
}

/// A program after reading.
#[derive(Clone, Debug)]
pub struct Program<'a> {
    /// The language.
    pub language: Language,
    /// The text.
    pub text: &'a str,
    /// The tokens.
    pub tokens: Vec<Token<'a>>,
    /// The statements, in the order of the text.
    pub statements: Vec<Statement>,
}

/// The playground words that a program can call.
pub const WORDS: [&str; 4] = ["choose", "found", "reason", "show"];

impl<'a> Program<'a> {
    /// Reads a program.
    ///
    /// # Errors
    /// The line of a text without a closing quote.
    pub fn read(text: &'a str, language: Language) -> Result<Program<'a>, Unclosed> {
        let tokens = tokens::cut(text, language)?;
        let statements = match language {
            Language::Python => python::statements(text, &tokens),
            Language::JavaScript => javascript::statements(&tokens),
        };
        Ok(Program { language, text, tokens, statements })
    }

    /// Returns the text of a range of bytes, trimmed.
    pub fn slice(&self, bytes: &Range<usize>) -> &'a str {
        self.text.get(bytes.clone()).unwrap_or_default().trim()
    }

    /// Returns a statement's own text.
    pub fn text_of(&self, statement: usize) -> &'a str {
        self.slice(&self.statements[statement].span)
    }

    /// Whether a statement lies inside another one.
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

    /// Returns the tokens, within a range, at which a function with a name is called.
    pub fn calls(&self, tokens: Range<usize>, name: &str) -> impl Iterator<Item = usize> + '_ {
        let name = name.to_owned();
        tokens.filter(move |&at| {
            let is_defined = at > 0 && (self.tokens[at - 1].is("def") || self.tokens[at - 1].is("function"));
            self.tokens[at].is(&name) && !is_defined && self.tokens.get(at + 1).is_some_and(|next| next.is("("))
        })
    }

    /// Whether a statement, or one inside it, calls a function with a name.
    pub fn has_call(&self, statement: usize, name: &str) -> bool {
        let range = &self.statements[statement];
        let until = self.tokens.partition_point(|token| token.from < range.end);
        self.calls(range.tokens.start..until, name).next().is_some()
    }

    /// Whether the program calls a function with a name.
    pub fn has_word(&self, name: &str) -> bool {
        self.calls(0..self.tokens.len(), name).next().is_some()
    }

    /// Returns a function's name.
    pub fn name(&self, function: usize) -> &str {
        match &self.statements[function].kind {
            Kind::Function { name, .. } => name,
            _ => "",
        }
    }

    /// Returns the names of a function's parameters.
    pub fn parameters(&self, function: usize) -> &[String] {
        match &self.statements[function].kind {
            Kind::Function { parameters, .. } => parameters,
            _ => &[],
        }
    }

    /// Returns the indices of the functions.
    pub fn functions(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.statements.len()).filter(|&at| matches!(self.statements[at].kind, Kind::Function { .. }))
    }

    /// Whether a statement is a loop.
    pub fn is_loop(&self, statement: usize) -> bool {
        let kind = &self.statements[statement].kind;
        matches!(kind, Kind::For { .. } | Kind::Count { .. } | Kind::ForEach { .. } | Kind::While)
    }

    /// Returns the first statement that begins in a line.
    pub fn at_line(&self, line: usize) -> Option<usize> {
        (0..self.statements.len()).find(|&at| self.statements[at].lines.0 == line)
    }
}
