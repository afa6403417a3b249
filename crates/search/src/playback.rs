//! How a search is played: what one press advances by, and how fast Play presses.

mod speed;

pub use speed::{Pace, Speed};

/// What one press of Step advances by, and what is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grain {
    /// Every move.
    Move,
    /// Every move heavier than a detail: a choice is looked for, made, refused or taken back.
    Choice,
}

/// How a search is played: the grain and speed in which its story shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// What one press advances by.
    pub grain: Grain,
    /// How fast Play presses.
    pub speed: Speed,
}

impl Default for Manner {
    fn default() -> Manner {
        Manner::CHOICES
    }
}

impl Manner {
    /// Choice by choice, two a second.
    pub const CHOICES: Manner = Manner { grain: Grain::Choice, speed: Speed::USUAL };

    /// Move by move, slowly enough to read what each is for.
    pub const MOVES: Manner = Manner { grain: Grain::Move, speed: Speed::READ };
}
