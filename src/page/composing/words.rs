//! What making tours says of itself.

/// A tour has no questions that could be exported.
pub const NOTHING_ASKED: &str =
    "No moment of this tour asks anything: an option of a moment, `ask` or `ask: QUESTION`, does.";
