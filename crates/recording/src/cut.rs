//! The end of a record that breaks off.

/// The end of a record whose search does not end there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The last line read.
    pub line: usize,
    /// The number of candidates in force there.
    pub open: usize,
    /// Why the rest was not read; empty if there is no more.
    pub why: String,
}
