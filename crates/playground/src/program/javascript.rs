//! The reader of JavaScript: blocks, functions and loops by their brackets, and the end of a statement by a semicolon or by a line that
//! cannot continue it.

use super::{Kind, Statement};
use crate::tokens::{self, Token};
use std::ops::Range;

/// The greatest depth of blocks; deeper ones are read as one statement.
const DEEPEST: usize = 200;

/// Reads the statements of a program.
pub fn statements(tokens: &[Token]) -> Vec<Statement> {
    let mut reader = Reader { tokens, statements: vec![], depth: 0 };
    let mut at = 0;
    while at < tokens.len() {
        let next = reader.statement(at, Around::default());
        at = next.max(at + 1);
    }
    reader.statements
}

/// What contains a statement.
#[derive(Clone, Copy, Default)]
struct Around {
    up: Option<usize>,
    function: Option<usize>,
    is_bare: bool,
}

struct Reader<'a, 't> {
    tokens: &'t [Token<'a>],
    statements: Vec<Statement>,
    depth: usize,
}

impl Reader<'_, '_> {
    fn is(&self, at: usize, text: &str) -> bool {
        self.tokens.get(at).is_some_and(|token| token.is(text))
    }

    /// Reads a statement; returns the index of the token after it.
    fn statement(&mut self, at: usize, around: Around) -> usize {
        self.depth += 1;
        let next = if self.depth > DEEPEST { self.tokens.len() } else { self.read(at, around) };
        self.depth -= 1;
        next
    }

    fn read(&mut self, at: usize, around: Around) -> usize {
        let Some(token) = self.tokens.get(at) else { return at };
        if token.kind == tokens::Kind::Text {
            return self.expression(at, around);
        }
        match token.text {
            ";" => at + 1,
            "{" => {
                let mut at = at + 1;
                while at < self.tokens.len() && !self.is(at, "}") {
                    at = self.statement(at, Around { is_bare: false, ..around }).max(at + 1);
                }
                at + 1
            }
            "function" => self.function(at, at, around),
            "async" if self.is(at + 1, "function") => self.function(at, at + 1, around),
            "for" | "while" | "if" | "with" if self.is(at + 1, "(") || self.is(at + 2, "(") => {
                let open = if self.is(at + 1, "(") { at + 1 } else { at + 2 };
                let close = self.closing(open);
                let kind = match token.text {
                    "for" => self.loop_kind(open + 1..close),
                    "if" => Kind::If(self.bytes(open + 1..close)),
                    "while" => Kind::While,
                    _ => Kind::Block,
                };
                let own = self.push(kind, at..(close + 1).min(self.tokens.len()), around);
                let mut next = self.body(close + 1, own, around);
                if token.is("if") && self.is(next, "else") {
                    let other = self.push(Kind::Block, next..next + 1, around);
                    next = self.body(next + 1, other, around);
                }
                next
            }
            "do" | "try" | "finally" => {
                let own = self.push(Kind::Block, at..at + 1, around);
                self.body(at + 1, own, around)
            }
            "catch" | "switch" => {
                let open = if self.is(at + 1, "(") { self.closing(at + 1) } else { at };
                let own = self.push(Kind::Block, at..(open + 1).min(self.tokens.len()), around);
                self.body(open + 1, own, around)
            }
            "case" | "default" => {
                let mut next = at + 1;
                while next < self.tokens.len() && !self.is(next, ":") && !self.is(next, "}") {
                    next += 1;
                }
                next + 1
            }
            "class" => self.class(at, around),
            _ => self.expression(at, around),
        }
    }

    /// Reads the body of a head: a block, or one statement.
    fn body(&mut self, at: usize, up: usize, around: Around) -> usize {
        let is_bare = !self.is(at, "{");
        let next = self.statement(at, Around { up: Some(up), is_bare, ..around });
        self.close(up, next);
        next
    }

    /// Reads a declared function: `head` is the first token of its statement, `at` the word `function`.
    fn function(&mut self, head: usize, at: usize, around: Around) -> usize {
        let mut at = at + 1;
        if self.is(at, "*") {
            at += 1;
        }
        let name = self.tokens.get(at).filter(|token| token.kind == tokens::Kind::Name).map(|token| token.text);
        let open = if name.is_some() { at + 1 } else { at };
        let close = self.closing(open);
        let kind =
            Kind::Function { name: name.unwrap_or_default().to_owned(), parameters: self.parameters(open..close + 1) };
        self.function_body(kind, head..close + 1, close + 1, around)
    }

    /// Reads the body of a function whose block opens at a token.
    fn function_body(&mut self, kind: Kind, head: Range<usize>, open: usize, around: Around) -> usize {
        let own = self.push(kind, head.start..head.end.min(self.tokens.len()), around);
        let inner = Around { up: Some(own), function: Some(own), is_bare: false };
        let next = self.statement(open, inner);
        self.close(own, next);
        next
    }

    fn class(&mut self, at: usize, around: Around) -> usize {
        let mut open = at;
        while open < self.tokens.len() && !self.is(open, "{") {
            open += 1;
        }
        let own = self.push(Kind::Block, at..open.max(at + 1), around);
        let mut at = open + 1;
        while at < self.tokens.len() && !self.is(at, "}") {
            // A method: a name, parameters, a block; anything else is a field.
            let mut name = at;
            while self.is(name, "static")
                || self.is(name, "async")
                || self.is(name, "*")
                || self.is(name, "get") && !self.is(name + 1, "(")
            {
                name += 1;
            }
            let inner = Around { up: Some(own), is_bare: false, ..around };
            if self.is(name + 1, "(") && self.is(self.closing(name + 1) + 1, "{") {
                let close = self.closing(name + 1);
                let kind = Kind::Function {
                    name: self.tokens[name].text.to_owned(),
                    parameters: self.parameters(name + 1..close + 1),
                };
                at = self.function_body(kind, at..close + 1, close + 1, inner);
            } else {
                at = self.skip(at, inner).max(at + 1);
            }
        }
        self.close(own, at + 1);
        at + 1
    }

    /// Reads a statement that is an expression or a declaration, with the functions in it.
    fn expression(&mut self, at: usize, around: Around) -> usize {
        let own = self.statements.len();
        self.push(Kind::Plain, at..at + 1, around);
        let next = self.skip(at, Around { up: Some(own), is_bare: false, ..around });
        let last = &self.tokens[next.max(at + 1) - 1];
        let statement = &mut self.statements[own];
        statement.tokens = at..next.max(at + 1);
        statement.span.end = last.to();
        statement.end = last.to();
        statement.lines.1 = last.line + last.text.matches('\n').count();
        next
    }

    /// Skips an expression and reads the functions in it.
    fn skip(&mut self, from: usize, around: Around) -> usize {
        let (mut at, mut depth) = (from, 0usize);
        let mut named = self.declared(from);
        while at < self.tokens.len() {
            let token = self.tokens[at];
            if depth == 0 && at > from && self.ends_before(at) {
                return at;
            }
            if token.kind == tokens::Kind::Text {
                at += 1;
                continue;
            }
            match token.text {
                ";" if depth == 0 => return at + 1,
                "," if depth == 0 => named = self.declared_at(at + 1),
                ")" | "]" | "}" if depth == 0 => return at,
                "function" => {
                    let mut name = at + 1;
                    if self.is(name, "*") {
                        name += 1;
                    }
                    let own = self.tokens.get(name).filter(|token| token.kind == tokens::Kind::Name);
                    let open = if own.is_some() { name + 1 } else { name };
                    let called = own.map_or(named.clone(), |token| token.text.to_owned());
                    let close = self.closing(open);
                    let kind = Kind::Function { name: called, parameters: self.parameters(open..close + 1) };
                    at = self.function_body(kind, at..close + 1, close + 1, around);
                    continue;
                }
                "=>" if self.is(at + 1, "{") => {
                    let open = self.arrow(at);
                    let each = self.each(open);
                    let parameters = if self.is(open, "(") {
                        self.parameters(open..at)
                    } else {
                        vec![self.tokens[open].text.to_owned()]
                    };
                    if let Some(values) = each {
                        let target =
                            if self.is(open, "(") { self.bytes(open + 1..at - 1) } else { self.bytes(open..at) };
                        let kind = Kind::ForEach { target, values: self.bytes(values.clone()) };
                        let own = self.push(kind, values.start..at + 1, around);
                        at =
                            self.statement(at + 1, Around { up: Some(own), function: around.function, is_bare: false });
                        self.close(own, at);
                    } else {
                        let name = if depth == 0 { named.clone() } else { String::new() };
                        at = self.function_body(Kind::Function { name, parameters }, open..at + 1, at + 1, around);
                    }
                    continue;
                }
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth -= 1,
                _ => {}
            }
            at += 1;
        }
        at
    }

    /// Returns where the parameters of an arrow function begin.
    fn arrow(&self, at: usize) -> usize {
        if !self.is(at - 1, ")") {
            return at - 1;
        }
        let mut depth = 0;
        for open in (0..at).rev() {
            match self.tokens[open].text {
                ")" | "]" | "}" => depth += 1,
                "(" | "[" | "{" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return open;
            }
        }
        0
    }

    /// Returns the tokens of the values, if the function that begins here is an argument of `forEach`.
    fn each(&self, open: usize) -> Option<Range<usize>> {
        let is_each = open >= 3 && self.is(open - 1, "(") && self.is(open - 2, "forEach") && self.is(open - 3, ".");
        if !is_each {
            return None;
        }
        let end = open - 3;
        let (mut from, mut depth) = (end, 0);
        while from > 0 {
            let token = &self.tokens[from - 1];
            let begins = from < end && self.tokens[from].begins_line && !self.is(from, ".");
            match token.text {
                _ if begins && depth == 0 => break,
                ")" | "]" | "}" if token.kind == tokens::Kind::Sign => depth += 1,
                "(" | "[" | "{" if token.kind == tokens::Kind::Sign && depth > 0 => depth -= 1,
                _ if depth > 0 => {}
                "." | "?." => {}
                _ if token.kind != tokens::Kind::Sign && (from == end || !self.tokens[from].begins_line) => {}
                _ => break,
            }
            from -= 1;
        }
        (from < end).then_some(from..end)
    }

    /// Returns the name of a declaration or an assignment at the beginning of a statement; empty if there is none.
    fn declared(&self, at: usize) -> String {
        let is_word = ["const", "let", "var"].iter().any(|word| self.is(at, word));
        self.declared_at(if is_word { at + 1 } else { at })
    }

    fn declared_at(&self, at: usize) -> String {
        let mut name = at;
        while self.is(name + 1, ".") {
            name += 2;
        }
        let is_set = self.is(name + 1, "=") && self.tokens[name].kind == tokens::Kind::Name;
        if is_set { self.tokens[name].text.to_owned() } else { String::new() }
    }

    /// Whether a statement ends before a token, because a new line begins that cannot continue it.
    fn ends_before(&self, at: usize) -> bool {
        let (before, token) = (&self.tokens[at - 1], &self.tokens[at]);
        const OPEN: [&str; 12] =
            ["const", "let", "var", "return", "new", "typeof", "in", "of", "instanceof", "yield", "await", "extends"];
        if !token.begins_line {
            return false;
        }
        if before.is("return") {
            return true;
        }
        let can_end = match before.kind {
            tokens::Kind::Name => !OPEN.contains(&before.text),
            tokens::Kind::Number | tokens::Kind::Text => true,
            tokens::Kind::Sign => matches!(before.text, ")" | "]" | "}" | "++" | "--"),
        };
        let goes_on = match token.kind {
            tokens::Kind::Sign => !matches!(token.text, "++" | "--" | "{" | "}" | "!" | "~" | ";" | ")" | "]"),
            tokens::Kind::Name => matches!(token.text, "in" | "of" | "instanceof"),
            tokens::Kind::Text => token.text.starts_with('`'),
            tokens::Kind::Number => false,
        };
        can_end && !goes_on
    }

    /// Returns the closing bracket of a bracket.
    fn closing(&self, open: usize) -> usize {
        let mut depth = 0i32;
        for at in open..self.tokens.len() {
            if self.tokens[at].kind != tokens::Kind::Sign {
                continue;
            }
            match self.tokens[at].text {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth -= 1,
                _ => {}
            }
            if depth <= 0 {
                return at;
            }
        }
        self.tokens.len().saturating_sub(1)
    }

    /// Returns the kind of a loop from the tokens in its brackets.
    fn loop_kind(&self, range: Range<usize>) -> Kind {
        let top = |text: &str| {
            let mut depth = 0;
            range.clone().find(|&at| {
                let found = depth == 0 && self.is(at, text);
                match self.tokens[at].text {
                    "(" | "[" | "{" => depth += 1,
                    ")" | "]" | "}" => depth -= 1,
                    _ => {}
                }
                found
            })
        };
        let declares = ["const", "let", "var"].iter().any(|word| self.is(range.start, word));
        let begin = range.start + usize::from(declares);
        if let Some(of) = top("of") {
            return Kind::For { target: self.bytes(begin..of), values: self.bytes(of + 1..range.end) };
        }
        let Some(first) = top(";") else { return Kind::While };
        let Some(second) = (first + 1..range.end).find(|&at| self.is(at, ";")) else { return Kind::While };
        // let NAME = FIRST; NAME < BOUND; NAME++
        let name = self.tokens[begin].text;
        let counts = self.is(begin + 1, "=") && self.is(first + 1, name);
        let is_inclusive = self.is(first + 2, "<=");
        let one = |at: usize| self.is(at, "++") || self.is(at, "+=") && self.is(at + 1, "1");
        let steps =
            self.is(second + 1, name) && one(second + 2) || self.is(second + 1, "++") && self.is(second + 2, name);
        let plain = !(begin..first).any(|at| self.is(at, ","));
        if counts && steps && plain && (is_inclusive || self.is(first + 2, "<")) {
            return Kind::Count {
                target: name.to_owned(),
                first: self.bytes(begin + 2..first),
                bound: self.bytes(first + 3..second),
                is_inclusive,
            };
        }
        Kind::While
    }

    /// Returns the bytes of a range of tokens.
    fn bytes(&self, range: Range<usize>) -> Range<usize> {
        match (self.tokens.get(range.start), range.end.checked_sub(1).and_then(|last| self.tokens.get(last))) {
            (Some(first), Some(last)) if range.start < range.end => first.from..last.to(),
            (Some(first), _) => first.from..first.from,
            _ => 0..0,
        }
    }

    /// Returns the names of parameters, without their defaults.
    fn parameters(&self, range: Range<usize>) -> Vec<String> {
        let (mut names, mut depth, mut expects) = (vec![], 0, true);
        for token in self.tokens.get(range).unwrap_or_default() {
            match token.text {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth -= 1,
                "," => expects = true,
                "..." => {}
                _ if expects && token.kind == tokens::Kind::Name && depth >= 1 => {
                    names.push(token.text.to_owned());
                    expects = false;
                }
                _ => expects = false,
            }
        }
        names
    }

    fn push(&mut self, kind: Kind, tokens: Range<usize>, around: Around) -> usize {
        let (first, last) = (&self.tokens[tokens.start], &self.tokens[tokens.end.max(tokens.start + 1) - 1]);
        self.statements.push(Statement {
            kind,
            lines: (first.line, last.line),
            span: first.from..last.to(),
            end: last.to(),
            tokens,
            up: around.up,
            function: around.function,
            is_bare: around.is_bare,
        });
        self.statements.len() - 1
    }

    /// Ends a statement before a token.
    fn close(&mut self, statement: usize, next: usize) {
        if let Some(last) = next.checked_sub(1).and_then(|last| self.tokens.get(last)) {
            self.statements[statement].end = self.statements[statement].end.max(last.to());
        }
    }
}
