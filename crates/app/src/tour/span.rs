//! What stands out in a paragraph of a tour: `code`, *emphasis* and **more of it**, and nothing else.

/// How a part of a paragraph stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Not at all.
    Plain,
    /// As something of the page, the program or an address.
    Code,
    /// By stress.
    Emphasis,
    /// By weight.
    Strong,
}

impl Manner {
    /// The element of a document that stands for it; empty for none.
    pub fn tag(self) -> &'static str {
        match self {
            Manner::Plain => "",
            Manner::Code => "code",
            Manner::Emphasis => "em",
            Manner::Strong => "strong",
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
        let (letters, manner) = match &paragraph[mark..] {
            rest if rest.starts_with("**") => ("**", Manner::Strong),
            rest if rest.starts_with('*') => ("*", Manner::Emphasis),
            _ => ("`", Manner::Code),
        };
        let inside = &paragraph[mark + letters.len()..];
        match inside.find(letters).filter(|end| *end > 0 && !inside.starts_with(' ')) {
            Some(end) => {
                add(Manner::Plain, &paragraph[plain..mark]);
                add(manner, &inside[..end]);
                at = mark + end + 2 * letters.len();
                plain = at;
            }
            None => at = mark + letters.len(),
        }
    }
    add(Manner::Plain, &paragraph[plain..]);
    spans
}
