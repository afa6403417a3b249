//! The depths of a search: how many choices are in force after each of its moves. Where both sides have one solution at most, the chart
//! shows them, since solutions would be two flat lines.

use crate::machine::{Beat, Stop};
use crate::player::Clock;
use crate::session::Session;
use crate::steer::Guided;

/// The most changes of the depth that are stored: a few for each pixel.
const MOST: usize = 4096;
/// The number of moves between two looks at the clock.
const BATCH: u64 = 4096;

/// The depths after the moves so far.
#[derive(Default)]
pub(super) struct Depths {
    search: Option<Guided>,
    /// Moves with another depth than before, and that depth.
    changes: Vec<(u64, u64)>,
    /// The least distance of two changes that are stored: of several nearer ones the deepest is.
    apart: u64,
}

impl Depths {
    /// Looks at the moves up to `to`, until `clock` reaches `until`. Returns whether more is left.
    #[inline(never)]
    pub(super) fn go(&mut self, session: &Session, to: u64, until: f64, clock: Clock) -> bool {
        let mut search = self.search.take().unwrap_or_else(|| session.copy_before(0));
        while search.at() < to && !search.over() {
            let mut left = BATCH.min(to - search.at());
            while left > 0 {
                let made = search.advance(left, Stop::at(Beat::Descend)).min(left);
                if made == 0 {
                    break;
                }
                left -= made;
                self.note(search.at(), search.level().saturating_sub(search.root()) as u64);
            }
            if clock() >= until {
                break;
            }
        }
        let more = search.at() < to && !search.over();
        self.search = Some(search);
        more
    }

    fn note(&mut self, at: u64, depth: u64) {
        match self.changes.last_mut() {
            Some((_, last)) if *last == depth => return,
            Some((before, last)) if at - *before < self.apart => *last = depth.max(*last),
            _ => self.changes.push((at, depth)),
        }
        if self.changes.len() > MOST {
            self.apart = 2 * self.apart.max(at / MOST as u64);
            let all = std::mem::take(&mut self.changes);
            all.into_iter().for_each(|(at, depth)| self.note(at, depth));
        }
    }

    /// Returns moves with another depth than before, up to move `to`, and that depth.
    pub(super) fn changes(&self, to: u64) -> impl Iterator<Item = (u64, u64)> {
        self.changes.iter().copied().take_while(move |(at, _)| *at <= to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::CATALOG;

    /// Checks the depths against a walk move by move; of many changes none is less deep than all that it stands for.
    #[test]
    fn depths_are_those_of_a_walk() {
        for address in ["sudoku", "cover?preset=sudoku", "queens?n=9&path=2"] {
            let mut session = CATALOG.open(address).unwrap();
            let mut depths = Depths::default();
            let to = 30_000;
            while depths.go(&session, to, f64::INFINITY, &mut || 0.0) {}
            let (mut walked, mut level) = (vec![], 0);
            while session.now().at < to && session.forward(1, Stop::NEVER).made == 1 {
                let now = session.now();
                if now.level as u64 != level {
                    level = now.level as u64;
                    walked.push((now.at, level));
                }
            }
            let stored: Vec<_> = depths.changes(to).collect();
            assert!(!stored.is_empty() && stored.len() <= MOST, "{address}");
            if depths.apart == 0 {
                assert_eq!(stored, walked, "{address}");
            }
            let deepest = |all: &[(u64, u64)]| all.iter().map(|(_, depth)| *depth).max();
            assert_eq!(deepest(&stored), deepest(&walked), "{address}");
            assert!(stored.iter().all(|change| walked.iter().any(|(at, _)| *at == change.0)), "{address}");
        }
    }
}
