//! How an attempt at a puzzle stands.

/// How an attempt at a puzzle stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Nothing is filled in.
    Empty,
    /// Some solution has all digits that are given; so many places are open.
    Right {
        missing: usize,
    },
    Solved,
    /// There is one solution, and so many digits are not its.
    Wrong {
        digits: usize,
    },
    /// No solution has all of the digits.
    Dead,
    /// No solution that is kept has all of the digits; whether another has would take too long to find out.
    Unknown,
}
