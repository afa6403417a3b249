//! The rule beside the picture: how long it is seen, and what it says of an example that begins in the middle.
//!
//! Single steps leave it where it is, so that the stage stays as large as it was. Whoever plays, or goes far at once, has read it:
//! it folds while nothing else moves.

use super::Watch;
use crate::host::{Desk, words};
use crate::player::Command;

/// So many milliseconds pass before Play makes its first move where the rule folds: that takes 200, and the eye finds the picture
/// in its new place.
const FOLDS: f64 = 500.0;

/// The rule, as it is seen.
#[derive(Default)]
pub(super) struct Ruled {
    /// The move that an example begins with.
    from: u64,
    /// What the search has done until there, once it has come there.
    before: Option<String>,
}

impl Watch {
    /// The rule is seen from the beginning of a search on, and of an example wherever that begins.
    pub(crate) fn begin_rule(&mut self, at: u64, example: bool) {
        self.ruled = (at == 0 || example).then_some(Ruled { from: at, before: None });
    }

    /// Whether the rule of the problem is to be seen beside its picture.
    pub(crate) fn shows_rule(&self) -> bool {
        self.ruled.is_some()
    }

    /// After a reload the rule is seen if it was before: what an example has said besides was for its beginning.
    pub(super) fn keep_rule(&mut self, seen: bool, desk: &mut Desk) {
        self.ruled = seen.then(|| self.ruled.take().unwrap_or_default());
        desk.stale = true;
    }

    /// The visitor has read the rule.
    pub(crate) fn hide_rule(&mut self, desk: &mut Desk) {
        self.ruled = None;
        desk.stale = true;
    }

    /// Whoever plays or goes far is done with the rule; says from when on the command counts.
    pub(super) fn pass_rule(&mut self, command: Command, now: f64) -> f64 {
        match command {
            Command::Play if self.ruled.take().is_some() => now + FOLDS,
            Command::Last
            | Command::NextSolution
            | Command::PreviousSolution
            | Command::NextStop
            | Command::PreviousStop => {
                self.ruled = None;
                now
            }
            _ => now,
        }
    }

    /// Takes down what the search has done until the example begins.
    pub(crate) fn sum_up_before(&mut self, desk: &mut Desk) {
        let now = desk.player.session().now();
        let Some(ruled) = &mut self.ruled else { return };
        if ruled.before.is_none() && ruled.from > 0 && ruled.from == now.at {
            let nodes = now.profile().iter().sum();
            let met = words::met(nodes, now.first_level, now.tally.solutions(), now.at);
            ruled.before = Some(words::begun(&met, now.level));
            desk.stale = true;
        }
    }

    /// What the search has done until the example begins, in a sentence; nothing once the visitor is back before.
    pub(crate) fn told_before(&self, desk: &Desk) -> Option<&str> {
        self.ruled.as_ref()?.before.as_deref().filter(|_| desk.at() > 0)
    }
}
