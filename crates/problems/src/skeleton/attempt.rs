//! The state of an attempt at a puzzle.

/// The state of an attempt at a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Nothing is filled in.
    Empty,
    /// Some solution has all given digits; `missing` places are open.
    Right {
        missing: usize,
    },
    Solved,
    /// The only solution has other digits at `digits` places.
    Wrong {
        digits: usize,
    },
    /// No solution has all given digits.
    Dead,
    /// No stored solution has all given digits; whether another has would take too long to find out.
    Unknown,
}
