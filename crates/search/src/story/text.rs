//! Sentences with references: a word that names a thing is a [`Target`], never a formatted string.
//!
//! A problem writes a [`Text`]. [`Names`] turn it into a [`Phrase`], which stores which parts of it name which targets, and what its
//! numbers count.

use crate::scene::Target;
use crate::words::{self, Number};
use std::borrow::Cow;
use std::ops::Range;

/// The most letters of a label.
const LABEL: usize = 7;

/// A part of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Words without names and numbers.
    Words(Cow<'static, str>),
    /// The full name of a target, such as `row 3, column 2`.
    Noun(Target),
    /// The type of a target and its mark among others there, such as `column 2`.
    Short(Target),
    /// A list of targets, such as `rows 1, 2 and 3`.
    Nouns(Vec<Target>),
    /// Alternatives, such as `row 1, 2 or 3`.
    Either(Vec<Target>),
    /// A number with its noun, such as `4 columns`.
    Count(u64, &'static str, Quantity),
    /// A literal quotation, which names no target: a text of a user's program, for whose truth Stepdance does not vouch, or a calculation.
    Quote(String),
}

/// What a number in a sentence counts; laws compare it with the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// A number of the instance, such as the number of queens to place.
    Instance,
    /// The solutions so far.
    Solutions,
    /// The solutions below the node that was left, or that is exhausted.
    Found,
    /// The nodes of the subtree that was left.
    Nodes,
    /// The candidates of the item that the move is about.
    Candidates,
    /// The candidates of that item that are still to be tried.
    Left,
    /// The choices that block the candidates that the move is about.
    Holders,
    /// A value of the machine, for which only the problem vouches.
    State,
}

/// One sentence or several.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(pub Vec<Span>);

/// Makes a [`Text`] from words, targets and other spans.
///
/// ```
/// use stepdance::scene::Target;
/// use stepdance::story::{Span, Text};
/// use stepdance::text;
/// let row = Target("row", 2);
/// assert_eq!(text!("Fill ", row, "."), Text(vec![Span::from("Fill "), Span::Noun(row), Span::from(".")]));
/// ```
#[macro_export]
macro_rules! text {
    ($($part:expr),* $(,)?) => { $crate::story::Text(vec![$($crate::story::Span::from($part)),*]) };
}

impl Span {
    /// Creates a number with its noun in the singular, or the number alone if the noun is empty.
    pub fn count(number: impl Number, noun: &'static str, of: Quantity) -> Span {
        Span::Count(number.number(), noun, of)
    }
}

impl From<&'static str> for Span {
    fn from(words: &'static str) -> Span {
        Span::Words(words.into())
    }
}

impl From<String> for Span {
    fn from(words: String) -> Span {
        Span::Words(words.into())
    }
}

impl From<Target> for Span {
    fn from(target: Target) -> Span {
        Span::Noun(target)
    }
}

impl From<Vec<Target>> for Span {
    fn from(targets: Vec<Target>) -> Span {
        Span::Nouns(targets)
    }
}

impl From<&'static str> for Text {
    fn from(words: &'static str) -> Text {
        Text(vec![words.into()])
    }
}

impl From<String> for Text {
    fn from(words: String) -> Text {
        Text(vec![words.into()])
    }
}

/// The name of a target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// Its type, such as `column`.
    pub noun: &'static str,
    /// Its mark among others of its type, such as `2`, which paths and trees show alone; empty if it is the only one of its type there.
    pub bare: String,
    /// Its mark in sentences, if different from that in paths: `2 (a d g)`.
    pub mark: Option<String>,
    /// Its full name, if not composed of its type and mark.
    pub said: Option<String>,
    /// Whether it has a definite article: `the queen`.
    pub definite: bool,
    /// Where it is, as part of its full name.
    pub within: Within,
}

/// The location in a target's full name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Within {
    /// No location.
    Nowhere,
    /// A location before the name: `row 3, column 2`.
    Before(Target),
    /// A location after the name: `the queen in row 3`.
    In(Target),
}

impl Name {
    /// Creates the name of a target of a type, with the mark `bare`: `row 3`.
    pub fn new(noun: &'static str, bare: impl ToString) -> Name {
        Name { noun, bare: bare.to_string(), mark: None, said: None, definite: false, within: Within::Nowhere }
    }

    /// Creates the name of the only target of its type at its location: `the queen`.
    pub fn the(noun: &'static str) -> Name {
        Name { noun, bare: String::new(), mark: None, said: None, definite: true, within: Within::Nowhere }
    }

    /// Returns the name with another mark in sentences: `option 2 (a d g)`.
    #[must_use]
    pub fn marked(self, mark: String) -> Name {
        Name { mark: Some(mark), ..self }
    }

    /// Returns the name with a definite article: `the pair of 3s`.
    #[must_use]
    pub fn definite(self) -> Name {
        Name { definite: true, ..self }
    }

    /// Returns its mark in sentences.
    fn mark(&self) -> &str {
        self.mark.as_deref().unwrap_or(&self.bare)
    }

    /// Returns whether it is the only one of its type there.
    pub(crate) fn is_alone(&self) -> bool {
        self.mark().is_empty()
    }

    /// Returns the name with a full name of its own.
    #[must_use]
    pub fn said(self, said: String) -> Name {
        Name { said: Some(said), ..self }
    }

    /// Returns the name after its location: `row 3, column 2`.
    #[must_use]
    pub fn behind(self, target: Target) -> Name {
        Name { within: Within::Before(target), ..self }
    }

    /// Returns the name before its location: `the queen in row 3`.
    #[must_use]
    pub fn within(self, target: Target) -> Name {
        Name { within: Within::In(target), ..self }
    }

    /// Returns type and mark, or less where they are long: for the edges of a tree, which truncate long labels.
    pub fn label(&self) -> String {
        let labels = [
            self.said.clone().unwrap_or_else(|| self.inner()),
            format!("{} {}", self.noun, self.bare),
            self.bare.clone(),
        ];
        let labels = labels.map(|label| label.trim().to_owned()).into_iter().filter(|label| !label.is_empty());
        let length = |label: &String| label.chars().count();
        labels.clone().find(|label| length(label) <= LABEL).or_else(|| labels.min_by_key(length)).unwrap_or_default()
    }

    /// Returns article, type and mark.
    fn inner(&self) -> String {
        let the = if self.definite { "the " } else { "" };
        match (self.noun, self.mark()) {
            (noun, "") => format!("{the}{noun}"),
            ("", bare) => format!("{the}{bare}"),
            (noun, bare) => format!("{the}{noun} {bare}"),
        }
    }
}

/// A text in words, with the targets that it names and the quantities of its numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phrase {
    text: String,
    names: Vec<Named>,
    counts: Vec<(u64, Quantity)>,
}

/// A part of a phrase that names targets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// Its range in the text, in bytes.
    pub at: Range<usize>,
    /// The targets; empty for a quotation.
    pub targets: Vec<Target>,
}

impl Phrase {
    /// Returns the text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the parts that name targets, from left to right.
    pub fn names(&self) -> &[Named] {
        &self.names
    }

    /// Returns the numbers that count something, each with its quantity.
    pub fn counts(&self) -> &[(u64, Quantity)] {
        &self.counts
    }

    /// Returns whether it has no text.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Appends words without names.
    pub fn push(&mut self, words: &str) {
        self.text.push_str(words);
    }

    /// Appends words that name targets.
    pub fn push_name(&mut self, words: &str, targets: &[Target]) {
        let from = self.text.len();
        self.text.push_str(words);
        self.names.push(Named { at: from..self.text.len(), targets: targets.to_vec() });
    }

    /// Appends another phrase after a space.
    pub fn append(&mut self, other: &Phrase) {
        if !self.text.is_empty() && !other.text.is_empty() {
            self.text.push(' ');
        }
        self.extend(other);
    }

    /// Appends another phrase.
    pub fn extend(&mut self, other: &Phrase) {
        let from = self.text.len();
        self.text.push_str(&other.text);
        let moved = |named: &Named| Named { at: named.at.start + from..named.at.end + from, ..named.clone() };
        self.names.extend(other.names.iter().map(moved));
        self.counts.extend(&other.counts);
    }

    /// Returns the phrase with another text, which loses its names unless it is the same.
    pub(crate) fn with_text(self, text: String) -> Phrase {
        if text == self.text { self } else { Phrase { text, names: vec![], counts: self.counts } }
    }

    /// Truncates it to `to` bytes.
    pub(crate) fn truncate(&mut self, to: usize) {
        self.text.truncate(to);
        self.names.retain(|named| named.at.end <= to);
    }

    /// Returns the phrase with a capital at its beginning.
    #[must_use]
    pub fn capital(self) -> Phrase {
        // Names of a program stay as they are written.
        if self.names.first().is_some_and(|named| named.at.start == 0 && named.targets.is_empty()) {
            return self;
        }
        let text = words::capital(&self.text);
        // A capital has as many bytes as its letter, in the languages of names.
        Phrase { text, ..self }
    }
}

impl From<String> for Phrase {
    fn from(text: String) -> Phrase {
        Phrase { text, ..Phrase::default() }
    }
}

impl From<&str> for Phrase {
    fn from(text: &str) -> Phrase {
        text.to_owned().into()
    }
}

/// The function that returns the names of targets, with which texts become phrases.
#[derive(Clone, Copy)]
pub struct Names<'a>(pub &'a dyn Fn(Target) -> Name);

impl Names<'_> {
    /// Returns the name of a target.
    pub fn of(self, target: Target) -> Name {
        (self.0)(target)
    }

    /// Returns the full name of a target, such as `row 3, column 2`.
    pub fn full(self, target: Target) -> String {
        let name = self.of(target);
        if let Some(said) = name.said {
            return said;
        }
        match name.within {
            Within::Nowhere => name.inner(),
            Within::Before(other) => format!("{}, {}", self.full(other), name.inner()),
            Within::In(other) => format!("{} in {}", name.inner(), self.full(other)),
        }
    }

    /// Returns the name of a target where its location is clear, such as `column 2`.
    pub fn short(self, target: Target) -> String {
        let name = self.of(target);
        if name.is_alone() || name.said.is_some() { self.full(target) } else { name.inner() }
    }

    /// Returns a text in words.
    pub fn phrase(self, text: &Text) -> Phrase {
        let mut phrase = Phrase::default();
        for span in &text.0 {
            match span {
                Span::Words(words) => phrase.push(words),
                Span::Noun(target) => phrase.push_name(&self.full(*target), &[*target]),
                Span::Short(target) => phrase.push_name(&self.short(*target), &[*target]),
                Span::Nouns(targets) => phrase.extend(&self.list(targets)),
                Span::Quote(text) => phrase.push_name(text, &[]),
                Span::Either(targets) => phrase.extend(&self.joined(targets, Joint::Or)),
                Span::Count(number, noun, of) => {
                    let text = if noun.is_empty() { words::grouped(*number) } else { words::count(*number, noun) };
                    phrase.push(&text);
                    phrase.counts.push((*number, *of));
                }
            }
        }
        phrase
    }

    /// Returns a list of targets: `rows 1, 2 and 3`, `the queens in rows 1 and 4`.
    pub fn list(self, targets: &[Target]) -> Phrase {
        self.joined(targets, Joint::And)
    }

    /// Returns a list of targets with the given word before the last one.
    fn joined(self, targets: &[Target], joint: Joint) -> Phrase {
        let mut phrase = Phrase::default();
        let names: Vec<Name> = targets.iter().map(|target| self.of(*target)).collect();
        let [first, .., _] = &*names else {
            targets.iter().for_each(|target| phrase.push_name(&self.full(*target), &[*target]));
            return phrase;
        };
        let alike = names
            .iter()
            .all(|name| name.said.is_none() && name.noun == first.noun && name.is_alone() == first.is_alone());
        let places: Vec<Target> = names.iter().filter_map(|name| name.place()).collect();
        let the = if first.definite { "the " } else { "" };
        let nouns = words::plural(if joint == Joint::And { targets.len() } else { 1 }, first.noun);
        if alike && first.is_alone() && places.len() == targets.len() {
            phrase.push(&format!("{the}{nouns} in "));
            phrase.extend(&self.in_places(targets, &places, joint));
        } else if alike && !first.noun.is_empty() && names.iter().all(|name| name.within == first.within) {
            if let Within::Before(other) = first.within {
                phrase.push(&format!("{}, ", self.full(other)));
            }
            phrase.push(&format!("{the}{nouns} "));
            let marks = names.iter().map(|name| name.mark().to_owned());
            enumerate(&mut phrase, marks.zip(targets.iter().copied()), joint);
            if let Within::In(other) = first.within {
                phrase.push(&format!(" in {}", self.full(other)));
            }
        } else {
            enumerate(&mut phrase, targets.iter().map(|target| (self.full(*target), *target)), joint);
        }
        phrase
    }

    /// Returns a list of targets' locations: `rows 1 and 4`, whose parts refer to the targets there.
    pub(crate) fn in_places(self, targets: &[Target], places: &[Target], joint: Joint) -> Phrase {
        let mut phrase = Phrase::default();
        let names: Vec<Name> = places.iter().map(|place| self.of(*place)).collect();
        let is_plain = |name: &Name| name.noun == names[0].noun && name.within == Within::Nowhere;
        if names.len() > 1 && !names[0].noun.is_empty() && names.iter().all(is_plain) {
            phrase.push(&format!("{} ", words::plural(names.len(), names[0].noun)));
            let marks = names.iter().map(|name| name.mark().to_owned());
            enumerate(&mut phrase, marks.zip(targets.iter().copied()), joint);
        } else {
            enumerate(&mut phrase, places.iter().map(|place| self.full(*place)).zip(targets.iter().copied()), joint);
        }
        phrase
    }
}

impl Name {
    /// Returns its location, if it is named after the target.
    pub(crate) fn place(&self) -> Option<Target> {
        match self.within {
            Within::In(place) => Some(place),
            _ => None,
        }
    }
}

/// The word before the last target of a list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Joint {
    /// The list means all of them.
    And,
    /// The list means one of them.
    Or,
}

/// Appends the words for targets, with commas and *and* or *or* between them.
fn enumerate(phrase: &mut Phrase, words: impl ExactSizeIterator<Item = (String, Target)>, joint: Joint) {
    let last = words.len().saturating_sub(1);
    for (nth, (word, target)) in words.enumerate() {
        phrase.push(if nth == 0 {
            ""
        } else if nth == last {
            if joint == Joint::And { " and " } else { " or " }
        } else {
            ", "
        });
        phrase.push_name(&word, &[target]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(target: Target) -> Name {
        let Target(kind, number) = target;
        match kind {
            "queen" => Name::the("queen").within(Target("row", number)),
            "option" => Name::new("option", format!("b{number}")).marked(format!("{number} (b{number})")),
            "column" => Name::new("column", number % 10).behind(Target("row", number / 10)),
            kind => Name::new(kind, number),
        }
    }

    #[test]
    fn things_are_listed_by_what_tells_them_apart() {
        let names = Names(&name);
        let list = |kind: &'static str, numbers: &[u32]| {
            let targets: Vec<Target> = numbers.iter().map(|number| Target(kind, *number)).collect();
            let phrase = names.list(&targets);
            let named: Vec<Target> = phrase.names().iter().flat_map(|named| named.targets.clone()).collect();
            assert_eq!(named, targets);
            phrase.text().to_owned()
        };
        assert_eq!(list("queen", &[2]), "the queen in row 2");
        assert_eq!(list("queen", &[1, 2, 4]), "the queens in rows 1, 2 and 4");
        assert_eq!(list("row", &[1, 3]), "rows 1 and 3");
        assert_eq!(list("column", &[31, 34]), "row 3, columns 1 and 4");
        assert_eq!(list("column", &[31, 44]), "row 3, column 1 and row 4, column 4");
        assert_eq!(names.short(Target("column", 31)), "column 1");
        let either = crate::text!(Span::Either(vec![Target("row", 1), Target("row", 3)]), " must be filled.");
        assert_eq!(names.phrase(&either).text(), "row 1 or 3 must be filled.");
        let labels = [("row", 3), ("option", 2), ("column", 1)].map(|(kind, which)| name(Target(kind, which)).label());
        assert_eq!(labels, ["row 3", "b2", "1"]);
        assert_eq!(list("option", &[2, 5]), "options 2 (b2) and 5 (b5)");
    }

    #[test]
    fn a_phrase_knows_what_it_names() {
        let names = Names(&name);
        let text =
            crate::text!("Fill ", Target("row", 2), ": ", Span::count(4_u8, "column", Quantity::Candidates), ".");
        let phrase = names.phrase(&text);
        assert_eq!(phrase.text(), "Fill row 2: 4 columns.");
        assert_eq!(
            (&phrase.text()[phrase.names()[0].at.clone()], phrase.counts()),
            ("row 2", &[(4, Quantity::Candidates)][..])
        );
    }
}
