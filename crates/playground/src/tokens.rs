//! The tokens of a program: names, numbers, texts and signs, without comments and blanks.

use crate::language::Language;
use std::error::Error;
use std::fmt::{self, Display, Formatter};

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A name or a keyword.
    Name,
    /// A number.
    Number,
    /// A text in quotes, or a regular expression.
    Text,
    /// An operator or a bracket.
    Sign,
}

/// A token of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// The kind.
    pub kind: Kind,
    /// The text.
    pub text: &'a str,
    /// The first byte.
    pub from: usize,
    /// The line where it begins, from 1.
    pub line: usize,
    /// Whether it is the first of its line.
    pub begins_line: bool,
}

impl Token<'_> {
    /// Returns the byte after it.
    pub fn to(&self) -> usize {
        self.from + self.text.len()
    }

    /// Whether it is a given word or sign.
    pub fn is(&self, text: &str) -> bool {
        self.kind != Kind::Text && self.text == text
    }
}

/// The error of a text without a closing quote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unclosed {
    /// The line where it begins, from 1.
    pub line: usize,
}

impl Display for Unclosed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: a text in quotes begins here; it must end.", self.line)
    }
}

impl Error for Unclosed {}

/// Signs of several characters, longer ones before their beginnings.
const SIGNS: [&str; 42] = [
    ">>>=", "...", "===", "!==", "**=", "//=", "<<=", ">>=", ">>>", "&&=", "||=", "??=", "=>", "==", "!=", "<=", ">=",
    "&&", "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "**", "//", "<<", ">>", "->",
    ":=", "@=", "!", "~", "?", "@",
];

/// Divides a program into tokens.
///
/// # Errors
/// The line of a text without a closing quote.
pub fn cut(text: &str, language: Language) -> Result<Vec<Token<'_>>, Unclosed> {
    let bytes = text.as_bytes();
    let mut tokens: Vec<Token> = vec![];
    let (mut at, mut line, mut begins_line) = (0, 1, true);
    while at < bytes.len() {
        let rest = &text[at..];
        let byte = bytes[at];
        if byte == b'\n' {
            (at, line, begins_line) = (at + 1, line + 1, true);
            continue;
        }
        if language == Language::Python && rest.starts_with("\\\n") {
            (at, line) = (at + 2, line + 1);
            continue;
        }
        if byte.is_ascii_whitespace() {
            at += 1;
            continue;
        }
        let is_comment = match language {
            Language::Python => byte == b'#',
            Language::JavaScript => rest.starts_with("//"),
        };
        if is_comment {
            at += rest.find('\n').unwrap_or(rest.len());
            continue;
        }
        if language == Language::JavaScript && rest.starts_with("/*") {
            let end = rest.find("*/").map_or(rest.len(), |end| end + 2);
            line += rest[..end].matches('\n').count();
            at += end;
            continue;
        }
        let (kind, length) = match length_of_text(rest, language, tokens.last()) {
            Some(Some(length)) => (Kind::Text, length),
            Some(None) => return Err(Unclosed { line }),
            None => plain(rest, language),
        };
        tokens.push(Token { kind, text: &rest[..length], from: at, line, begins_line });
        line += rest[..length].matches('\n').count();
        (at, begins_line) = (at + length, false);
    }
    Ok(tokens)
}

/// Returns the kind and the length of a name, a number or a sign.
fn plain(rest: &str, language: Language) -> (Kind, usize) {
    let first = rest.chars().next().unwrap_or_default();
    let is_letter =
        |c: char| c.is_alphanumeric() || c == '_' || c == '$' || c == '#' && language == Language::JavaScript;
    if first.is_ascii_digit() {
        let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '.' || c == '_')).unwrap_or(rest.len());
        return (Kind::Number, end);
    }
    if is_letter(first) {
        return (Kind::Name, rest.find(|c: char| !is_letter(c)).unwrap_or(rest.len()));
    }
    let length = SIGNS.iter().find(|sign| rest.starts_with(**sign)).map_or(first.len_utf8(), |sign| sign.len());
    (Kind::Sign, length)
}

/// Returns the length of the text that begins here: `None` if none does, `Some(None)` if it is not closed.
fn length_of_text(rest: &str, language: Language, before: Option<&Token>) -> Option<Option<usize>> {
    match language {
        Language::Python => {
            let prefix = rest.find(['"', '\'']).filter(|&at| {
                at <= 2 && rest[..at].chars().all(|c| matches!(c.to_ascii_lowercase(), 'f' | 'r' | 'b' | 'u'))
            })?;
            let quoted = &rest[prefix..];
            let quote = ["\"\"\"", "'''", "\"", "'"].into_iter().find(|quote| quoted.starts_with(quote))?;
            Some(closed(&quoted[quote.len()..], quote, quote.len() == 1).map(|length| prefix + quote.len() + length))
        }
        Language::JavaScript => match rest.as_bytes()[0] {
            b'"' => Some(closed(&rest[1..], "\"", true).map(|length| length + 1)),
            b'\'' => Some(closed(&rest[1..], "'", true).map(|length| length + 1)),
            b'`' => Some(template(rest)),
            b'/' if begins_expression(before) => Some(regular(rest)),
            _ => None,
        },
    }
}

/// Returns the length of a text up to and including its quote.
fn closed(rest: &str, quote: &str, on_one_line: bool) -> Option<usize> {
    let bytes = rest.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            b'\n' if on_one_line => return None,
            _ if bytes[at..].starts_with(quote.as_bytes()) => return Some(at + quote.len()),
            _ => at += 1,
        }
    }
    None
}

/// Returns the length of a template of JavaScript, with the expressions in it.
fn template(rest: &str) -> Option<usize> {
    let bytes = rest.as_bytes();
    // What is open, the innermost last: a template, or an expression in one with so many brackets open.
    let mut open: Vec<Option<usize>> = vec![None];
    let mut at = 1;
    while at < bytes.len() {
        match (open.last_mut()?, bytes[at]) {
            (_, b'\\') => at += 1,
            (None, b'`') => {
                open.pop();
                if open.is_empty() {
                    return Some(at + 1);
                }
            }
            (None, b'$') if bytes.get(at + 1) == Some(&b'{') => {
                open.push(Some(0));
                at += 1;
            }
            (Some(_), b'`') => open.push(None),
            (Some(depth), b'{') => *depth += 1,
            (Some(0), b'}') => drop(open.pop()),
            (Some(depth), b'}') => *depth -= 1,
            _ => {}
        }
        at += 1;
    }
    None
}

/// Returns the length of a regular expression, which ends on its line.
fn regular(rest: &str) -> Option<usize> {
    let bytes = rest.as_bytes();
    let (mut at, mut in_set) = (1, false);
    while at < bytes.len() && bytes[at] != b'\n' {
        match bytes[at] {
            b'\\' => at += 1,
            b'[' => in_set = true,
            b']' => in_set = false,
            b'/' if !in_set => {
                let flags = rest[at + 1..].find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len() - at - 1);
                return Some(at + 1 + flags);
            }
            _ => {}
        }
        at += 1;
    }
    None
}

/// Whether an expression begins after a token, so that a slash there is no division.
fn begins_expression(before: Option<&Token>) -> bool {
    const WORDS: [&str; 9] = ["return", "typeof", "case", "in", "of", "delete", "void", "throw", "else"];
    match before {
        None => true,
        Some(token) => match token.kind {
            Kind::Name => WORDS.contains(&token.text),
            Kind::Number | Kind::Text => false,
            Kind::Sign => !matches!(token.text, ")" | "]" | "}" | "++" | "--"),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str, language: Language) -> Vec<&str> {
        cut(text, language).expect("closed").iter().map(|token| token.text).collect()
    }

    #[test]
    fn comments_and_texts_hide_what_they_hold() {
        assert_eq!(texts("x = f'a # b'  # choose(", Language::Python), ["x", "=", "f'a # b'"]);
        assert_eq!(texts("a /* ( */ = `b ${c ? `}` : 1}`", Language::JavaScript), ["a", "=", "`b ${c ? `}` : 1}`"]);
        assert_eq!(texts("a / b; x = /[/]\\//g", Language::JavaScript), ["a", "/", "b", ";", "x", "=", "/[/]\\//g"]);
        assert_eq!(cut("a\nb = 'c", Language::Python), Err(Unclosed { line: 2 }));
    }
}
