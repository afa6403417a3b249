//! What lies below each choice: how many solutions, counted beside the page, a choice after the other.

use super::{Play, Solve};
use crate::address::Address;
use crate::census::Findings;
use crate::desk::Desk;
use crate::steer::{Decision, Decisions, Path};

/// How long one choice is counted at the most, in milliseconds: a hint that takes longer is none.
const LIMIT: f64 = 2500.0;

/// What is known below a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Below {
    pub(super) solutions: u64,
    /// Whether these are all.
    pub(super) all: bool,
}

/// Hints as far as they are known.
#[derive(Default)]
pub(super) struct Hints {
    /// Whether the visitor wants them.
    pub(super) on: bool,
    /// By the path to each choice.
    known: Vec<(Path, Below)>,
    /// What is being counted, and since when.
    asked: Option<(Path, f64)>,
}

impl Hints {
    fn of(&self, path: &Path) -> Option<Below> {
        self.known.iter().find(|(known, _)| known == path).map(|(_, below)| *below)
    }
}

impl Play {
    /// The path from the search's first node to a child of the present one.
    fn path_to(&self, address: &Address, child: u32) -> Path {
        let mine = self.mine.path(self.mine.here);
        let numbers = address.path().numbers().iter().chain(&mine).chain([&child]);
        numbers.fold(Path::default(), |path, number| path.child(*number).unwrap_or_default())
    }

    /// What is known below an offer, if hints are wanted.
    pub(super) fn below(&self, address: &Address, decision: Decision) -> Option<Below> {
        match decision {
            Decision::Child(child) if self.hints.on => self.hints.of(&self.path_to(address, child)),
            _ => None,
        }
    }

    /// The next child that is to be counted.
    fn wanted(&self, address: &Address) -> Option<Path> {
        if !self.hints.on || !self.is_ready() || self.going.is_some() {
            return None;
        }
        let children = self.list().map_or(0, |list| list.children).min(self.most as u32);
        (1..=children).map(|child| self.path_to(address, child)).find(|path| self.hints.of(path).is_none())
    }
}

impl Solve {
    /// Hints from now on, or no longer.
    pub(super) fn toggle_hints(&mut self, desk: &mut Desk) {
        if let Some(play) = &mut self.play {
            play.hints.on = !play.hints.on;
            desk.stale = true;
        }
    }

    /// The address of what is to be counted next for a hint, by another thread; `None` while nothing is.
    pub(crate) fn hint_wanted(&mut self, now: f64, desk: &Desk) -> Option<String> {
        let whole = desk.address.with_hand(Decisions::default());
        let play = self.play.as_mut()?;
        let path = play.wanted(&whole)?;
        if play.hints.asked.as_ref().is_none_or(|(asked, _)| *asked != path) {
            play.hints.asked = Some((path.clone(), now));
        }
        Some(whole.with_path(path).to_string())
    }

    /// Takes what was counted of it so far.
    pub(super) fn hint(&mut self, found: &Findings, now: f64, desk: &mut Desk) {
        let Some(play) = &mut self.play else { return };
        let Some((path, since)) = play.hints.asked.take() else { return };
        if !found.complete && now - since < LIMIT {
            play.hints.asked = Some((path, since));
            return;
        }
        play.hints.known.push((path, Below { solutions: found.solutions, all: found.all_solutions().is_some() }));
        desk.stale = true;
    }
}
