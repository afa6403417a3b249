//! What sentences claim of the search: how many choices are left, what is tried next, that nothing is, and which of the
//! choices in force forbid one that is refused. Each claim is made together with the words that say it, so that laws can hold
//! the words against the moves of the search.
//!
//! Who is blamed is to blame. Whoever a sentence says forbids a choice is in force, and in the whole search never
//! stands together with it; a law finds that out from the paths alone, and that others, who were not named, do. The
//! cells into which a block could slide are told anew from coordinates (`tests/antislide/told.rs`).

/// A claim, as a sentence words it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stated {
    /// The part of the sentence that says it.
    pub said: String,
    /// What it says.
    pub fact: Fact,
}

/// What can be claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// This choice is tried next, by its name in paths; `None` where what comes next has none.
    Next(Option<String>),
    /// Nothing else is tried here: the search goes back, or is over.
    Last,
    /// So many choices are tried from here on until the present node is left.
    Left(u64),
    /// The choices in force at these places of the path, the first one's being 0, forbid together what is refused.
    Barred(Vec<usize>),
}

impl Stated {
    /// The choice of that name is next.
    pub fn next(said: String, name: impl Into<String>) -> Stated {
        Stated { said, fact: Fact::Next(Some(name.into())) }
    }

    /// Something without a name is next.
    pub fn more(said: String) -> Stated {
        Stated { said, fact: Fact::Next(None) }
    }

    /// Nothing is next.
    pub fn last(said: impl Into<String>) -> Stated {
        Stated { said: said.into(), fact: Fact::Last }
    }

    /// Choices at these places of the path forbid what is refused.
    pub fn barred(said: String, by: impl IntoIterator<Item = usize>) -> Stated {
        Stated { said, fact: Fact::Barred(by.into_iter().collect()) }
    }

    /// The claim that a number of choices is left.
    pub fn left(said: String, choices: impl Into<u64>) -> Stated {
        Stated { said, fact: Fact::Left(choices.into()) }
    }
}
