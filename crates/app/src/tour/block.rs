//! Blocks of a slide's words, as in Markdown: paragraphs, headings, list items and code.
//!
//! Other Markdown (tables, quotations, HTML, lists within lists) is not supported: the reader names it with its line.

use crate::words::either;

/// The kind of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A paragraph.
    Paragraph,
    /// A heading within the words, from level 3 to 6.
    Heading(u8),
    /// An item of a list.
    Bullet,
    /// An item of a list with numbers, by its number.
    Numbered(u32),
    /// Lines of code, unchanged.
    Code,
    /// An image beside the page: `![words](file.png)`.
    Image,
}

/// A block of words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The kind.
    pub kind: Kind,
    /// Its text; [`spans`](super::spans) reads it unless it is code.
    pub text: String,
}

/// The endings of an image's file.
const IMAGES: [&str; 7] = ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif"];

impl Block {
    /// Returns the words for an image and its file, if the block is one.
    pub fn image(&self) -> Option<(&str, &str)> {
        if self.kind == Kind::Image { image(&self.text) } else { None }
    }
}

/// Returns the words for an image and its file, if that is all of a line. The file lies beside the page or below.
fn image(line: &str) -> Option<(&str, &str)> {
    let (words, file) = line.trim().strip_prefix("![")?.strip_suffix(')')?.split_once("](")?;
    let (_, ending) = file.rsplit_once('.')?;
    let known = IMAGES.iter().any(|image| ending.eq_ignore_ascii_case(image));
    let beside = !file.starts_with('/') && !file.split('/').any(|part| part == "..") && !file.contains([':', '\\']);
    let plain = !words.contains(['[', ']']) && !file.contains(['(', ')']) && !file.contains(char::is_whitespace);
    (known && beside && plain).then_some((words, file))
}

/// The way a line begins a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    /// The words of a paragraph, or more of the block before.
    Words,
    /// A block, with the text after its mark.
    Block(Kind, &'a str),
    /// A fence of code, with its mark.
    Fence(&'a str),
}

/// Returns how a line begins a block; `of` is the kind of the open block.
pub(super) fn begins<'a>(line: &'a str, of: Option<Kind>) -> Line<'a> {
    let text = line.trim_start();
    for mark in ["```", "~~~"] {
        if text.starts_with(mark) {
            let rest = text.trim_start_matches(&mark[..1]);
            if !rest.contains(&mark[..1]) {
                return Line::Fence(&text[..text.len() - rest.len()]);
            }
        }
    }
    if let Some(level) = (3..=6).find(|level| text.starts_with(&format!("{} ", "#".repeat(usize::from(*level)))))
        && line == text
    {
        return Line::Block(Kind::Heading(level), text[usize::from(level)..].trim());
    }
    if of.is_none() && image(text).is_some() {
        return Line::Block(Kind::Image, text.trim_end());
    }
    if let Some(rest) = ["- ", "* ", "+ "].iter().find_map(|mark| text.strip_prefix(mark)) {
        return Line::Block(Kind::Bullet, rest.trim_start());
    }
    let digits = text.len() - text.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
    if (1..=6).contains(&digits)
        && let Some(rest) = [". ", ") "].iter().find_map(|mark| text[digits..].strip_prefix(mark))
        && let Ok(number) = text[..digits].parse()
        // Within a paragraph a number at the beginning of a line is a number.
        && (number == 1 || of != Some(Kind::Paragraph))
    {
        return Line::Block(Kind::Numbered(number), rest.trim_start());
    }
    Line::Words
}

/// Returns the unsupported part of a line and its replacement, if any; `of` is the kind of the open block.
pub(super) fn unsupported(line: &str, of: Option<Kind>) -> Option<String> {
    let text = line.trim_start();
    if matches!(begins(line, of), Line::Block(Kind::Image, _)) {
        return None;
    }
    let indent = line.len() - text.len();
    let marks = |sign: char| text.chars().all(|letter| letter == sign) && text.len() >= 3;
    let list = matches!(of, Some(Kind::Bullet | Kind::Numbered(_)));
    let item = matches!(begins(line, of), Line::Block(Kind::Bullet | Kind::Numbered(_), _));
    let table = text.starts_with('|')
        || text.contains('|') && text.contains("--") && text.chars().all(|letter| "|-: ".contains(letter));
    let plain = without_code(text);
    let what = if item && list && indent >= 2 {
        "a list within a list; write one list"
    } else if of.is_none() && (indent >= 4 || line.starts_with('\t')) {
        "an indented line; write code between two lines of ```"
    } else if text.starts_with('>') {
        "a quotation; write a paragraph"
    } else if table {
        "a table; write a list"
    } else if marks('-') || marks('*') || marks('_') {
        "a rule; write '## ' and a caption for the next slide"
    } else if marks('=') {
        "an underlined heading; write '### ' and the heading"
    } else if item && ["[ ] ", "[x] ", "[X] "].iter().any(|mark| text.contains(mark)) {
        "a list of tasks; write a list"
    } else if plain.contains("![") {
        "an image; write ![words](file.png) as a paragraph, with a file beside the page"
    } else if plain.contains("[^") {
        "a footnote; write it where it belongs"
    } else if plain.contains("][") || text.starts_with('[') && plain.contains("]: ") {
        "a link by reference; write [words](https://example.org)"
    } else if plain.contains("~~") {
        "words struck out; leave them out"
    } else if has_tag(&plain) {
        "HTML; write Markdown, or `code` for a tag"
    } else {
        return bad_link(&plain);
    };
    Some(format!("Markdown has this, and a tour has not: {what}"))
}

/// Returns the error of a link to a place that slides must not link to, if there is one.
fn bad_link(plain: &str) -> Option<String> {
    let mut rest = plain;
    while let Some(at) = rest.find("](") {
        rest = &rest[at + 2..];
        let Some(end) = near(rest).find(')') else { continue };
        let to = &rest[..end];
        if !leads(to) {
            let known = either(["https:", "http:", "mailto:", "# and an address of this page"]);
            return Some(format!("a link must begin with {known}, not '{}'", crate::params::shortened(to)));
        }
    }
    None
}

/// Whether a slide's link may lead to an address.
pub(super) fn leads(to: &str) -> bool {
    let known = ["https://", "http://", "mailto:", "#"].iter().any(|scheme| to.starts_with(scheme));
    known && !to.contains(char::is_whitespace)
}

/// Returns a line without its spans of code, in which marks have no meaning.
fn without_code(text: &str) -> String {
    let parts: Vec<&str> = text.split('`').collect();
    let whole = parts.len() % 2 == 1;
    let kept = parts.iter().enumerate().filter(|(i, _)| i % 2 == 0 || !whole && i + 1 == parts.len());
    kept.map(|(_, part)| *part).collect::<Vec<_>>().join("`")
}

/// Whether a text contains a tag of HTML; an address between angle brackets is none.
fn has_tag(plain: &str) -> bool {
    let mut rest = plain;
    while let Some(at) = rest.find('<') {
        rest = &rest[at + 1..];
        let name = rest.strip_prefix('/').unwrap_or(rest);
        let Some(end) = near(rest).find('>') else { continue };
        let letter = name.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '!');
        if letter && !leads(&rest[..end]) && !rest[..end].contains('<') {
            return true;
        }
    }
    false
}

/// The longest marked part, in bytes. Otherwise a text of very many marks would be read very many times.
const LONGEST: usize = 2000;

/// Returns the beginning of a text that is short enough to be marked.
pub(super) fn near(text: &str) -> &str {
    let mut end = text.len().min(LONGEST);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

/// Returns a fence for code, longer than any within it.
pub(super) fn fence(code: &str) -> String {
    let longest = code.lines().map(|line| line.len() - line.trim_start_matches('`').len()).max().unwrap_or(0);
    "`".repeat(longest.max(2) + 1)
}
