//! The link to what is shown: its parts with their meanings, and its code for a hall.

use super::Host;
use crate::catalog::Entry;
use crate::params::Kind;
use crate::qr;
use crate::script::ToScript;

/// A part of a link. The texts of all parts, one after the other, are the link.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
#[script(name = "LinkPart")]
pub struct LinkPart {
    /// The text.
    pub text: String,
    /// The meaning; empty for what only separates parts.
    pub says: String,
}

/// What the parts of links that are no field of a problem say.
const SAYS: [(&str, &str); 22] = [
    ("at", "this position"),
    ("path", "below these choices"),
    ("hand", "your decisions"),
    ("play", "who decides"),
    ("stop", "breakpoints"),
    ("ask", "when to ask"),
    ("answers", "your answers"),
    ("tree", "the part of the tree"),
    ("tour", "the tour"),
    ("moment", "this slide"),
    ("on", "what was opened from it"),
    ("left", "left search"),
    ("right", "right search"),
    ("clock", "its clock"),
    ("chart", "its chart"),
    ("speeds", "measured speeds"),
    ("follow", "the side that is followed"),
    ("bets", "your bets"),
    ("task", "the task"),
    ("name", "your name"),
    ("view", "how much of the page"),
    ("layout", "what is beside the picture"),
];

impl Host {
    /// Takes the link apart.
    pub fn link_parts(&self, link: &str) -> Vec<LinkPart> {
        parts(self.desk.address.entry(), link)
    }

    /// Shows the code of a link in the stage's picture; an empty link shows the search again. Returns whether that can be shown: a link may be
    /// too long for a code.
    pub fn show_code(&mut self, link: &str) -> bool {
        let fits = qr::code(&format!("{}#{link}", self.desk.base)).is_some();
        self.code = Some(link.to_owned()).filter(|link| !link.is_empty() && fits);
        self.desk.stale = true;
        fits
    }
}

fn parts(entry: &Entry, link: &str) -> Vec<LinkPart> {
    let mut parts: Vec<LinkPart> = vec![];
    for piece in link.split_inclusive(['?', '&']) {
        let text = piece.trim_end_matches(['?', '&']);
        parts.push(LinkPart { text: text.to_owned(), says: says(entry, text) });
        if piece.len() > text.len() {
            parts.push(LinkPart { text: piece[text.len()..].to_owned(), says: String::new() });
        }
    }
    parts
}

fn says(entry: &Entry, text: &str) -> String {
    let Some((key, value)) = text.split_once('=') else {
        return if text == "race" { "a race" } else { "the problem" }.to_owned();
    };
    if let Some(field) = entry.fields.iter().find(|field| field.name == key) {
        let choice = match field.kind {
            Kind::Choice(choices) => choices.iter().find(|(name, _)| *name == value).map(|(_, label)| *label),
            _ => None,
        };
        return choice.map_or_else(|| field.label.to_lowercase(), str::to_owned);
    }
    SAYS.iter().find(|(known, _)| *known == key).map_or_else(String::new, |(_, says)| (*says).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::CATALOG;

    fn said(link: &str) -> String {
        let address = CATALOG.address("queens").expect("queens");
        let parts = parts(address.entry(), link);
        assert_eq!(parts.iter().map(|part| part.text.as_str()).collect::<String>(), link);
        let told = parts.iter().filter(|part| !part.says.is_empty());
        told.map(|part| format!("{}: {}", part.text, part.says)).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn every_part_of_a_link_says_what_it_is() {
        assert_eq!(
            said("queens?n=6&method=basic&at=309"),
            "queens: the problem; n=6: queens; method=basic: compare rows (B); at=309: this position"
        );
        assert_eq!(
            said("tour=tours/queens-basic.md&moment=3"),
            "tour=tours/queens-basic.md: the tour; moment=3: this slide"
        );
        assert_eq!(said("queens"), "queens: the problem");
        assert!(said("race?left=queens&right=queens").starts_with("race: a race; left=queens: left search"));
        assert_eq!(said(""), "");
    }

    #[test]
    fn a_link_that_is_too_long_has_no_code() {
        let mut host = Host::new(CATALOG);
        host.open("queens?n=5&at=9", &mut || 0.0).expect("it opens");
        assert!(host.show_code("queens?n=5&at=9"));
        assert!(host.coded().is_some_and(|url| url.ends_with("#queens?n=5&at=9")));
        assert!(!host.show_code(&format!("tour=~{}", "a".repeat(5000))));
        assert_eq!(host.coded(), None);
    }

    /// No key that a location can have is without a meaning.
    #[test]
    fn links_of_all_examples_are_told() {
        for entry in CATALOG.entries() {
            for address in
                entry.presets.iter().map(|preset| preset.address).chain(entry.races.iter().map(|race| race.address))
            {
                for part in parts(entry, address) {
                    assert!(
                        !part.says.is_empty() || ["?", "&"].contains(&part.text.as_str()),
                        "{address}: {}",
                        part.text
                    );
                }
            }
        }
    }
}
