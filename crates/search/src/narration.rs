//! The narration of a move: a lead and a reason.
//!
//! The lead gives the verdict and can be read while a search plays; the reason says why, or what comes next, and is read while the user
//! steps. Both depend on the position alone, and each problem words them in one place. Laws check their lengths, and that lead and outcome
//! agree.
//!
//! ```
//! use stepdance::narration::Narration;
//!
//! let said = Narration::new("Rejected: row 3, column 3.", "The queen in row 2 (column) attacks it.");
//! assert_eq!(said.to_string(), "Rejected: row 3, column 3. The queen in row 2 (column) attacks it.");
//! let said = Narration::new("Row 2:", "column 2 is next.");
//! assert_eq!([said.lead(), &said.alone()], ["Row 2:", "Row 2."]);
//! ```

use crate::story::Phrase;
use std::fmt::{self, Display, Formatter};

/// The most words of a lead.
pub const LEAD: usize = 9;

/// The most words of a reason, except at the end of a search, where it sums the search up.
pub const REASON: usize = 18;

/// The last sentence of a solution's reason.
pub const ONWARDS: &str = "The search continues.";

/// The most words of a solution's own reason, which leaves room for [`ONWARDS`].
pub const SOLUTION: usize = REASON - 3;

/// A lead and a reason, which together narrate a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Narration {
    lead: Phrase,
    reason: Phrase,
    /// The byte of the reason where it begins to say what holds only where the search decides.
    rest: Option<usize>,
    /// The lead where decisions are given, if it is another one.
    plain: Option<Phrase>,
}

impl Narration {
    /// Creates a narration from a lead that ends with a full stop or, where the reason continues the sentence, a colon; and a reason in
    /// full sentences, which may be empty.
    pub fn new(lead: impl Into<String>, reason: impl Into<String>) -> Narration {
        Narration::of(lead.into().into(), reason.into().into())
    }

    /// Creates a narration from phrases, which mark the things they name.
    pub fn of(lead: Phrase, reason: Phrase) -> Narration {
        Narration { lead, reason, rest: None, plain: None }
    }

    /// Returns the narration with what holds only where the search decides: the byte of its reason from which on it says what became of
    /// a subtree or what comes next, and the lead to say instead where decisions are given.
    #[must_use]
    pub(crate) fn resting(self, rest: Option<usize>, plain: Option<Phrase>) -> Narration {
        Narration { rest, plain, ..self }
    }

    /// Returns the narration without what comes next and without what became of a subtree, for searches whose decisions are given: the
    /// algorithm does not continue, and a subtree need not have been searched to its end.
    #[must_use]
    pub fn at_rest(mut self) -> Narration {
        if let Some(rest) = self.rest.take() {
            self.reason.truncate(rest);
        }
        if let Some(plain) = self.plain.take() {
            self.lead = plain;
        }
        self.without(ONWARDS)
    }

    /// Returns the verdict.
    pub fn lead(&self) -> &str {
        self.lead.text()
    }

    /// Returns the reason, or what comes next; empty where the lead says all.
    pub fn reason(&self) -> &str {
        self.reason.text()
    }

    /// Returns lead and reason with the things that they name and the quantities of their numbers.
    pub fn phrases(&self) -> [&Phrase; 2] {
        [&self.lead, &self.reason]
    }

    /// Returns the lead as a full sentence.
    pub fn alone(&self) -> String {
        let lead = self.lead();
        lead.strip_suffix(':').map_or_else(|| lead.to_owned(), |lead| format!("{lead}."))
    }

    /// Returns the narration with one more sentence, if the reason remains short enough.
    #[must_use]
    pub fn and(mut self, more: &str) -> Narration {
        if words(self.reason()) + words(more) <= REASON {
            self.push(more);
        }
        self
    }

    /// Returns the narration of a solution with [`ONWARDS`] at the end, for which sentences at the end of the reason are removed if
    /// necessary.
    #[must_use]
    pub fn onwards(mut self) -> Narration {
        if self.reason().ends_with(ONWARDS) {
            return self;
        }
        while words(self.reason()) > SOLUTION {
            let kept = self.reason().rfind(". ").map_or(0, |at| at + 1);
            self.reason.truncate(kept);
        }
        self.push(ONWARDS);
        self
    }

    /// Returns the narration without a sentence at the end of its reason.
    #[must_use]
    pub fn without(mut self, last: &str) -> Narration {
        if let Some(reason) = self.reason().strip_suffix(last) {
            let kept = reason.trim_end().len();
            self.reason.truncate(kept);
        }
        self
    }

    fn push(&mut self, sentence: &str) {
        self.reason.append(&sentence.into());
    }

    /// Returns the narration with both texts replaced: `unbroken` inserts spaces at which no line breaks into names.
    #[must_use]
    pub fn map(self, unbroken: impl Fn(String) -> String) -> Narration {
        let [lead, reason] = [self.lead, self.reason].map(|phrase| {
            let text = unbroken(phrase.text().to_owned());
            phrase.with_text(text)
        });
        Narration { lead, reason, rest: None, plain: None }
    }
}

impl Display for Narration {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self.reason.is_empty() {
            true => out.write_str(&self.alone()),
            false => write!(out, "{} {}", self.lead(), self.reason()),
        }
    }
}

/// Returns the number of words in a text as a reader counts them: parts between spaces at which a line may break, except lone signs. A name
/// or a number with other spaces in it is one word.
pub fn words(text: &str) -> usize {
    text.split(' ').filter(|word| word.contains(char::is_alphanumeric)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solution_always_says_that_the_search_continues() {
        let told = |reason: &str| Narration::new("Solution 1.", reason).onwards().reason().to_owned();
        assert_eq!(told(""), ONWARDS);
        assert_eq!(told("All 4 rows are filled."), format!("All 4 rows are filled. {ONWARDS}"));
        assert_eq!(
            told("Chosen: a, b, c, d, e, f, g, h, i and j. Ten options cover every item."),
            format!("Chosen: a, b, c, d, e, f, g, h, i and j. {ONWARDS}")
        );
        assert_eq!(told(&["name"; 16].join(" ")), ONWARDS);
    }
}
