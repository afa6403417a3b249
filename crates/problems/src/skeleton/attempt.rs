//! The state of an attempt at a puzzle.

/// The state of an attempt at a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Nothing is filled in.
    Empty,
    /// Some solution has all given digits; `missing` places are still empty.
    Right {
        missing: usize,
    },
    Solved,
    /// The only solution differs at `digits` places.
    Wrong {
        digits: usize,
    },
    /// No solution has all given digits.
    Dead,
    /// No stored solution has all given digits; the check for others would take too long.
    Unknown,
}
