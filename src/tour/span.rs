//! What stands out in a paragraph of a tour: `code` and *emphasis*, and nothing else.

/// How a part of a paragraph stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Not at all.
    Plain,
    /// As something of the page, the program or an address.
    Code,
    /// By stress.
    Emphasis,
}

impl Manner {
    /// The element of a document that stands for it; empty for none.
    pub fn tag(self) -> &'static str {
        match self {
            Manner::Plain => "",
            Manner::Code => "code",
            Manner::Emphasis => "em",
        }
    }
}

/// A part of a paragraph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// How it stands out.
    pub manner: Manner,
    /// Its letters.
    pub text: String,
}

/// The parts of a paragraph. A mark without its partner is a letter like any other.
pub fn spans(paragraph: &str) -> Vec<Span> {
    let mut spans = vec![];
    let mut add = |manner, text: &str| {
        if !text.is_empty() {
            spans.push(Span { manner, text: text.to_owned() });
        }
    };
    let (mut plain, mut at) = (0, 0);
    while let Some(mark) = paragraph[at..].find(['`', '*']).map(|more| at + more) {
        let letter = &paragraph[mark..mark + 1];
        let inside = &paragraph[mark + 1..];
        match inside.find(letter).filter(|end| *end > 0 && !inside.starts_with(' ')) {
            Some(end) => {
                add(Manner::Plain, &paragraph[plain..mark]);
                add(if letter == "`" { Manner::Code } else { Manner::Emphasis }, &inside[..end]);
                at = mark + end + 2;
                plain = at;
            }
            None => at = mark + 1,
        }
    }
    add(Manner::Plain, &paragraph[plain..]);
    spans
}
