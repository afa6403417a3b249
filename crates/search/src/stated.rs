//! The claims of sentences about the search: the number of remaining choices, the next candidate, that none is left, and the choices in
//! force that block a rejected one. Each claim is created together with its words, so that laws can compare the words with the moves of the
//! search.
//!
//! A choice named as a blocker must be one: it is in force, and in the whole search never occurs together with the blocked choice. A law
//! derives this from the paths alone, and also that choices which are not named do occur with it. The cells into which a block could slide
//! are computed again from coordinates (`tests/antislide/told.rs`).

/// A claim, with its words in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stated {
    /// The part of the sentence that makes the claim.
    pub said: String,
    /// The claimed fact.
    pub fact: Fact,
}

/// A fact that can be claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// This choice is tried next, by its name in paths; `None` if the next choice has no name.
    Next(Option<String>),
    /// No other choice is tried here: the search goes back, or is over.
    Last,
    /// This number of choices is tried before the search leaves the current node.
    Left(u64),
    /// The choices in force at these indices of the path, from 0, together block the rejected choice.
    Barred(Vec<usize>),
}

impl Stated {
    /// Creates the claim that the choice with a name is next.
    pub fn next(said: String, name: impl Into<String>) -> Stated {
        Stated { said, fact: Fact::Next(Some(name.into())) }
    }

    /// Creates the claim that a choice without a name is next.
    pub fn more(said: String) -> Stated {
        Stated { said, fact: Fact::Next(None) }
    }

    /// Creates the claim that no choice is next.
    pub fn last(said: impl Into<String>) -> Stated {
        Stated { said: said.into(), fact: Fact::Last }
    }

    /// Creates the claim that the choices at these indices of the path block the rejected choice.
    pub fn barred(said: String, by: impl IntoIterator<Item = usize>) -> Stated {
        Stated { said, fact: Fact::Barred(by.into_iter().collect()) }
    }

    /// Creates the claim that a number of choices is left.
    pub fn left(said: String, choices: impl Into<u64>) -> Stated {
        Stated { said, fact: Fact::Left(choices.into()) }
    }
}
