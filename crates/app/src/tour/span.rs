//! Marked parts of a tour's blocks: `code`, $formulas$, *emphasis* or _emphasis_, **strong emphasis**, and [links](https://example.org).

use super::block::{leads, near};
use crate::script::ToScript;

/// The mark of a part of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ToScript)]
pub enum Manner {
    /// Plain text.
    #[script(name = "")]
    Plain,
    /// Code: a name on the page, in the program or in an address.
    Code,
    /// A formula in LaTeX.
    #[script(name = "math")]
    Formula,
    /// Emphasis.
    #[script(name = "em")]
    Emphasis,
    /// Strong emphasis.
    Strong,
    /// A link.
    #[script(name = "a")]
    Link,
}

impl Manner {
    /// Returns the HTML element for the mark; empty for plain text.
    pub fn tag(self) -> &'static str {
        match self {
            Manner::Plain => "",
            Manner::Code => "code",
            Manner::Formula => "math",
            Manner::Emphasis => "em",
            Manner::Strong => "strong",
            Manner::Link => "a",
        }
    }
}

/// A part of a block with one mark.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Span {
    /// The mark.
    #[script(name = "tag")]
    pub manner: Manner,
    /// The text.
    pub text: String,
    /// The target of a link.
    pub to: Option<String>,
}

/// Characters that are plain text after a backslash.
const ESCAPED: &str = "\\`*_[]()<>#+-.!|~$";

/// Returns the parts of a block. A mark without its partner, or after a backslash, is plain text.
pub fn spans(text: &str) -> Vec<Span> {
    let (mut spans, mut plain, mut at) = (vec![], String::new(), 0);
    while let Some(sign) = text[at..].chars().next() {
        let rest = &text[at..];
        if let Some(escaped) = rest.strip_prefix('\\').and_then(|rest| rest.chars().next())
            && ESCAPED.contains(escaped)
        {
            plain.push(escaped);
            at += 1 + escaped.len_utf8();
            continue;
        }
        let before = text[..at].chars().next_back();
        match marked(near(rest), before) {
            Some((span, length)) => {
                if !plain.is_empty() {
                    spans.push(Span { manner: Manner::Plain, text: std::mem::take(&mut plain), to: None });
                }
                spans.push(span);
                at += length;
            }
            None => {
                // A run of one sign is a mark as a whole, or none.
                let run = if matches!(sign, '*' | '_') {
                    rest.len() - rest.trim_start_matches(sign).len()
                } else {
                    sign.len_utf8()
                };
                plain += &rest[..run.max(sign.len_utf8())];
                at += run.max(sign.len_utf8());
            }
        }
    }
    if !plain.is_empty() {
        spans.push(Span { manner: Manner::Plain, text: plain, to: None });
    }
    spans
}

/// Returns the marked part at the beginning of a text, and its length in bytes with its marks.
fn marked(text: &str, before: Option<char>) -> Option<(Span, usize)> {
    for (mark, manner) in [
        ("`", Manner::Code),
        ("$", Manner::Formula),
        ("**", Manner::Strong),
        ("__", Manner::Strong),
        ("*", Manner::Emphasis),
        ("_", Manner::Emphasis),
    ] {
        let Some(inside) = text.strip_prefix(mark) else { continue };
        // Within a word an underscore is a letter.
        if mark.starts_with('_') && before.is_some_and(char::is_alphanumeric) {
            return None;
        }
        let ends = |end: &usize| {
            let after = inside[end + mark.len()..].chars().next();
            // Two amounts of dollars enclose no formula.
            let before = inside[..*end].chars().next_back();
            let amount = mark == "$"
                && (matches!(before, Some(' ' | '\\')) || after.is_some_and(|letter| letter.is_ascii_digit()));
            *end > 0 && !amount && !(mark.starts_with('_') && after.is_some_and(char::is_alphanumeric))
        };
        // A formula has no such sign within.
        let candidates = if mark == "$" { 1 } else { usize::MAX };
        let end = inside.match_indices(mark).map(|(end, _)| end).take(candidates).find(ends);
        let end = end.filter(|_| manner == Manner::Code || !inside.starts_with(' '))?;
        let inner = inside[..end].to_owned();
        return Some((Span { manner, text: inner, to: None }, end + 2 * mark.len()));
    }
    if let Some(inside) = text.strip_prefix('[') {
        let end = inside.find("](").filter(|end| *end > 0 && !inside[..*end].contains(['[', ']']))?;
        let target = &inside[end + 2..];
        let close = target.find(')')?;
        let to = &target[..close];
        let span = Span { manner: Manner::Link, text: inside[..end].to_owned(), to: Some(to.to_owned()) };
        return leads(to).then_some((span, end + close + 4));
    }
    let inside = text.strip_prefix('<')?;
    let close = inside.find('>')?;
    let to = &inside[..close];
    let span =
        Span { manner: Manner::Link, text: to.trim_start_matches("mailto:").to_owned(), to: Some(to.to_owned()) };
    (leads(to) && !to.starts_with('#')).then_some((span, close + 2))
}
