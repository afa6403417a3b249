//! Where a record breaks off.

/// Where a record ends though its search does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The last line that was read.
    pub line: usize,
    /// How many candidates were in force there.
    pub open: usize,
    /// Why no more was read; nothing where no more is there.
    pub why: String,
}
