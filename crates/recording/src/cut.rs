//! The end of a record that breaks off.

/// The end of a record whose search does not end there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The last line that was read.
    pub line: usize,
    /// How many candidates were in force there.
    pub open: usize,
    /// Why no more was read; nothing where no more is there.
    pub why: String,
}
