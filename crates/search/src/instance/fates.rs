//! The fates of a level's candidates.

use super::Seen;
use crate::constraints::{Action, Choice};

/// The fate of a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It was rejected, or struck before it was tried.
    Rejected,
    /// It was chosen, and its subtree is exhausted.
    Searched,
    /// It is in force.
    Chosen,
    /// It is under test, or has just been rejected or undone.
    Tested,
    /// It is still to be tried.
    Left,
}

/// A candidate of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The candidate.
    pub candidate: Choice,
    /// Its fate.
    pub fate: Fate,
}

/// Returns the candidates of a level, numbered from 0, in the order in which they are tried.
pub(super) fn of(seen: &Seen, level: usize) -> Vec<Tried> {
    let (machine, instance) = (seen.machine, seen.instance);
    let Some(open) = machine.open().get(level) else { return vec![] };
    let above = &machine.chosen()[..level.min(machine.chosen().len())];
    let is_top = level == machine.chosen().len();
    let tested = match seen.last {
        Some(Action::Took(choice) | Action::Passed(choice) | Action::Failed(choice)) if is_top => Some(*choice),
        _ => None,
    };
    let values = instance.candidates(above, open.item);
    let next = open.values.get(open.taken).copied();
    let mut left = false;
    let fate = |value: u32| {
        let candidate = Choice { item: open.item, value };
        left |= next == Some(value);
        let fate = match machine.chosen().get(level) {
            _ if tested == Some(candidate) => Fate::Tested,
            Some(chosen) if *chosen == candidate => Fate::Chosen,
            _ if !open.values.contains(&value) || !left && instance.is_blocked(above, candidate) => Fate::Rejected,
            _ if left => Fate::Left,
            _ => Fate::Searched,
        };
        Tried { candidate, fate }
    };
    values.into_iter().map(fate).collect()
}
