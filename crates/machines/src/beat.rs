//! How much a move weighs.

/// How much a move weighs, whatever the problem; also the grain of stepping. Ordered from light to heavy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Beat {
    /// Bookkeeping: a counter advanced, a list entered. Only a *small step* stops here.
    Detail,
    /// It is decided what to branch on next.
    Choose,
    /// Something was tried and refused.
    Reject,
    /// A choice was made: the search is one level deeper.
    Descend,
    /// The newest choice was taken back: the search is one level higher.
    Retreat,
    /// The present state is a solution.
    Solution,
    /// The search is over; no move follows.
    Done,
}

impl Beat {
    /// All beats, lightest first.
    pub const ALL: [Beat; 7] =
        [Beat::Detail, Beat::Choose, Beat::Reject, Beat::Descend, Beat::Retreat, Beat::Solution, Beat::Done];

    /// The name that traces and the JavaScript iterator use, such as `"reject"`.
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
