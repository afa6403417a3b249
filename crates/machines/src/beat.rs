//! The weights of moves.

/// The weight of a move, whatever the problem; also the step size. Ordered from light to heavy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Beat {
    /// Bookkeeping, such as advancing a counter or entering a list. Only a *small step* pauses here.
    Detail,
    /// The item to branch on next was chosen.
    Choose,
    /// A candidate was tried and rejected.
    Reject,
    /// A choice was made: the search is one level deeper.
    Descend,
    /// The newest choice was undone: the search is one level higher.
    Retreat,
    /// The present position is a solution.
    Solution,
    /// The search is over; no move follows.
    Done,
}

impl Beat {
    /// All weights, lightest first.
    pub const ALL: [Beat; 7] =
        [Beat::Detail, Beat::Choose, Beat::Reject, Beat::Descend, Beat::Retreat, Beat::Solution, Beat::Done];

    /// The name in traces and in the JavaScript iterator, such as `"reject"`.
    pub fn name(self) -> &'static str {
        match self {
            Beat::Detail => "detail",
            Beat::Choose => "choose",
            Beat::Reject => "reject",
            Beat::Descend => "descend",
            Beat::Retreat => "retreat",
            Beat::Solution => "solution",
            Beat::Done => "done",
        }
    }
}
