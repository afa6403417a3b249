//! Hints: the number of solutions below each candidate, counted by another thread, one candidate at a time.

use super::{Play, Solve};
use crate::address::Address;
use crate::census::Findings;
use crate::desk::Desk;
use crate::steer::{Decision, Decisions, Path};

/// The most time for the count of one candidate, in milliseconds. After that, the hint is a lower bound.
const LIMIT: f64 = 2500.0;

/// The number of solutions below a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Below {
    pub(super) solutions: u64,
    /// Whether all solutions are counted.
    pub(super) all: bool,
}

/// The hints counted so far.
#[derive(Default)]
pub(super) struct Hints {
    /// Whether hints are shown.
    pub(super) on: bool,
    /// The counts by the path to each candidate.
    known: Vec<(Path, Below)>,
    /// The candidate being counted, and the time in milliseconds when that began.
    asked: Option<(Path, f64)>,
}

impl Hints {
    fn of(&self, path: &Path) -> Option<Below> {
        self.known.iter().find(|(known, _)| known == path).map(|(_, below)| *below)
    }
}

impl Play {
    /// Returns the path from the search's root to a child of the current node.
    fn path_to(&self, address: &Address, child: u32) -> Path {
        let mine = self.mine.path(self.mine.here);
        let numbers = address.path().numbers().iter().chain(&mine).chain([&child]);
        numbers.fold(Path::default(), |path, number| path.child(*number).unwrap_or_default())
    }

    /// Returns the hint of a candidate, if hints are on and it is counted.
    pub(super) fn below(&self, address: &Address, decision: Decision) -> Option<Below> {
        match decision {
            Decision::Child(child) if self.hints.on => self.hints.of(&self.path_to(address, child)),
            _ => None,
        }
    }

    /// Returns the path to the next child to count.
    fn wanted(&self, address: &Address) -> Option<Path> {
        if !self.hints.on || !self.is_ready() || self.going.is_some() {
            return None;
        }
        let children = self.list().map_or(0, |list| list.children).min(self.most as u32);
        (1..=children).map(|child| self.path_to(address, child)).find(|path| self.hints.of(path).is_none())
    }
}

impl Solve {
    /// Turns hints on or off.
    pub(super) fn toggle_hints(&mut self, desk: &mut Desk) {
        if let Some(play) = &mut self.play {
            play.hints.on = !play.hints.on;
            (desk.stale, desk.restage) = (true, true);
        }
    }

    /// Returns the address of the subtree to count next for a hint; `None` if none is needed.
    pub(crate) fn hint_wanted(&mut self, now: f64, desk: &Desk) -> Option<String> {
        let whole = desk.address.with_hand(Decisions::default());
        let play = self.play.as_mut()?;
        let path = play.wanted(&whole)?;
        if play.hints.asked.as_ref().is_none_or(|(asked, _)| *asked != path) {
            play.hints.asked = Some((path.clone(), now));
        }
        Some(whole.with_path(path).to_string())
    }

    /// Stores what the other thread has counted so far.
    pub(super) fn hint(&mut self, found: &Findings, now: f64, desk: &mut Desk) {
        let Some(play) = &mut self.play else { return };
        let Some((path, since)) = play.hints.asked.take() else { return };
        if !found.complete && now - since < LIMIT {
            play.hints.asked = Some((path, since));
            return;
        }
        play.hints.known.push((path, Below { solutions: found.solutions, all: found.all_solutions().is_some() }));
        (desk.stale, desk.restage) = (true, true);
    }
}
