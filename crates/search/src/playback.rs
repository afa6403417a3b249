//! The playback of a search: the step size of a press, and the speed of Play.

mod speed;

pub use speed::{Pace, Speed};

/// The step size: what one press of Step advances by, and what Play repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grain {
    /// A move.
    Move,
    /// A decision: the moves up to the next one that is more than a detail.
    Choice,
}

/// The playback of a search: the step size and speed that suit its story.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// The step size.
    pub grain: Grain,
    /// The speed of Play.
    pub speed: Speed,
}

impl Default for Manner {
    fn default() -> Manner {
        Manner::CHOICES
    }
}

impl Manner {
    /// Decision by decision, 2 per second.
    pub const CHOICES: Manner = Manner { grain: Grain::Choice, speed: Speed::USUAL };

    /// Move by move, slowly enough to read each reason.
    pub const MOVES: Manner = Manner { grain: Grain::Move, speed: Speed::READ };
}
