//! The count of the user's presses. Unlike the tree, it keeps what was undone.

use crate::steer::Decision;

/// Numbers of presses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Count {
    /// Candidates tried, rejected ones included.
    pub(super) decisions: u64,
    /// Rejected candidates tried.
    pub(super) wrong: u64,
    /// Presses undone, and levels gone back.
    pub(super) undone: u64,
}

impl Count {
    /// Counts a decision.
    pub(super) fn add(&mut self, decision: Decision) {
        match decision {
            Decision::Child(_) => self.decisions += 1,
            Decision::Refused(_) => {
                self.decisions += 1;
                self.wrong += 1;
            }
            Decision::Back => self.undo(),
        }
    }

    /// Counts something undone.
    pub(super) fn undo(&mut self) {
        self.undone += 1;
    }
}
