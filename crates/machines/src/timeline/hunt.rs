//! A backward search in portions: for the last position before a step where a condition holds.
//!
//! The search runs from the checkpoint before the step to a little before it at full speed, and leaves copies of itself on
//! the way, each eight times nearer to the step than the last one. Then the stretches between the copies are examined, the
//! nearest first.
//!
//! ```
//! use stepdance_machines::bitset::BitsetMachine;
//! use stepdance_machines::machine::{Beat, Stop};
//! use stepdance_machines::steer::Guided;
//! use stepdance_machines::timeline::{Looked, Timeline};
//!
//! let mut search = Timeline::new(Guided::whole(BitsetMachine::new(6)));
//! search.forward(500, Stop::NEVER);
//! let mut hunt = search.hunt(500);
//! let deep = |walker: &Guided| walker.beat() == Some(Beat::Descend) && walker.level() == 5;
//! let found = loop {
//!     // A hundred moves at a time.
//!     match search.look_back(&mut hunt, 100, Stop::at(Beat::Descend), &mut |_, walker| deep(walker)) {
//!         Looked::Found(at) => break at,
//!         Looked::Nothing => panic!("the fifth queen was placed before"),
//!         Looked::Later => {}
//!     }
//! };
//! assert!(deep(&search.mark_at(found)) && found < 500);
//! ```

use super::Timeline;
use crate::machine::{Label, Stop};
use crate::steer::Guided;

/// The distance of the nearest copy from the step in moves, and the factor to each farther one. Most targets are near, and
/// examining single moves may be a hundred times as slow as running.
const NEAREST: u64 = 64;
const FARTHER: u64 = 8;

/// The result of a backward search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looked {
    /// The condition holds at this step.
    Found(u64),
    /// The condition holds at no earlier step.
    Nothing,
    /// The search is not complete yet.
    Later,
}

/// A backward search in progress.
#[derive(Clone)]
pub struct Hunt {
    /// The step before which the target lies.
    until: u64,
    /// The copies where stretches begin, the nearest last; `left` is how many stretches are not examined yet.
    starts: Vec<Guided>,
    left: usize,
    walker: Guided,
    /// Whether the walker still runs to the nearest stretch; otherwise it examines the stretch that begins at `from`.
    leading: bool,
    from: u64,
    found: Option<u64>,
    /// The nearest copy of all, once farther stretches are examined.
    nearest: Option<Guided>,
}

impl Hunt {
    /// The step of the next copy; `None` once the nearest is made.
    fn due(&self) -> Option<u64> {
        let at = self.walker.at();
        let mut width = NEAREST;
        while self.until.checked_sub(width * FARTHER).is_some_and(|start| start > at) {
            width *= FARTHER;
        }
        self.until.checked_sub(width).filter(|start| *start > at)
    }

    /// Begins to examine the nearest stretch left.
    fn turn_to_nearest(&mut self) {
        self.leading = false;
        self.left -= 1;
        self.walker = self.starts[self.left].clone();
        self.from = self.walker.at();
    }
}

impl Timeline {
    /// Begins a backward search from step `until`, which must not lie beyond the furthest one.
    pub fn hunt(&self, until: u64) -> Hunt {
        self.hunt_from(self.start_for(until.saturating_sub(1)), until)
    }

    pub(super) fn hunt_from(&self, mark: Guided, until: u64) -> Hunt {
        let walker = mark.clone();
        Hunt { until, starts: vec![mark], left: 1, from: 0, walker, leading: true, found: None, nearest: None }
    }

    /// Continues the backward search for about `budget` moves. `holds` is called only at positions that reach `stop`, with
    /// the label of the step that made the last move; that label is exact only if `budget` is 1 or `stop` pauses at every
    /// move. The copies are kept, so that the next search from here is short.
    pub fn look_back(
        &mut self,
        hunt: &mut Hunt,
        budget: u64,
        stop: Stop,
        holds: &mut dyn FnMut(Label, &Guided) -> bool,
    ) -> Looked {
        let looked = self.look_through(hunt, budget, stop, holds);
        if looked != Looked::Later {
            self.keep_near(&hunt.starts);
            self.keep_near(hunt.nearest.as_slice());
        }
        looked
    }

    /// Runs the whole backward search and keeps no copies.
    pub(super) fn last_before(&self, mut hunt: Hunt, stop: Stop, holds: &dyn Fn(&Guided) -> bool) -> Option<u64> {
        match self.look_through(&mut hunt, u64::MAX, stop, &mut |_, walker| holds(walker)) {
            Looked::Found(at) => Some(at),
            Looked::Nothing | Looked::Later => None,
        }
    }

    /// Continues the backward search and keeps no copies.
    pub(super) fn look_through(
        &self,
        hunt: &mut Hunt,
        budget: u64,
        stop: Stop,
        holds: &mut dyn FnMut(Label, &Guided) -> bool,
    ) -> Looked {
        let mut left = budget;
        while left > 0 {
            if hunt.leading {
                let Some(due) = hunt.due() else {
                    hunt.turn_to_nearest();
                    continue;
                };
                left -= hunt.walker.advance(left.min(due - hunt.walker.at()), Stop::NEVER).max(1);
                if hunt.walker.at() == due {
                    hunt.starts.push(hunt.walker.clone());
                    hunt.left += 1;
                }
                continue;
            }
            let last = hunt.until.saturating_sub(1);
            if hunt.walker.at() < last {
                let label = hunt.walker.label();
                let made = hunt.walker.advance(left.min(last - hunt.walker.at()), stop);
                left -= made.max(1);
                if holds(label, &hunt.walker) {
                    hunt.found = Some(hunt.walker.at());
                }
                continue;
            }
            if let Some(at) = hunt.found {
                return Looked::Found(at);
            }
            if hunt.from == 0 {
                return Looked::Nothing;
            }
            hunt.until = hunt.from + 1;
            if hunt.left == 0 {
                let nearest = hunt.nearest.take().or_else(|| hunt.starts.pop());
                *hunt = Hunt { nearest, ..self.hunt_from(self.start_for(hunt.from - 1), hunt.until) };
            } else {
                hunt.turn_to_nearest();
            }
        }
        Looked::Later
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bitset::BitsetMachine;
    use crate::machine::Beat;
    use crate::timeline::Back;

    /// So many moves a helping; so many moves into the search.
    const HELPING: u64 = 1000;
    const FAR: u64 = 400_000;

    fn search(room: usize) -> Timeline {
        let mut search = Timeline::with_room(Guided::whole(BitsetMachine::new(10)), room);
        search.forward(FAR, Stop::NEVER);
        search
    }

    /// Looks for the last move of that weight, and counts the helpings.
    fn look(search: &mut Timeline, least: Beat) -> (Looked, u64) {
        let mut hunt = search.hunt(search.now().at());
        for helpings in 1.. {
            let looked =
                search.look_back(&mut hunt, HELPING, Stop::at(least), &mut |_, walker| walker.beat() >= Some(least));
            if looked != Looked::Later {
                return (looked, helpings);
            }
        }
        unreachable!("it ends")
    }

    /// With hardly any room for checkpoints a stretch is hundreds of thousands of moves long: nothing goes through it at
    /// once, and it is gone through once only.
    #[test]
    fn a_long_stretch_is_gone_through_in_helpings_and_once_only() {
        let (mut narrow, roomy) = (search(3000), search(usize::MAX));
        assert!(narrow.replayed() > 100 * HELPING, "{}", narrow.replayed());
        let expected = roomy.before(Back::Step).expect("there are moves before");
        let (looked, helpings) = look(&mut narrow, Beat::Choose);
        assert_eq!(looked, Looked::Found(expected));
        assert!(helpings > 100, "{helpings} helpings of {HELPING} moves for {} moves", FAR);
        // From here on everything is near.
        assert!(narrow.replayed() <= NEAREST, "{}", narrow.replayed());
        narrow.seek(expected, u64::MAX);
        let (again, helpings) = look(&mut narrow, Beat::Choose);
        assert!(matches!(again, Looked::Found(at) if at < expected) && helpings <= 3, "{helpings} helpings");
        let (solved, _) = look(&mut narrow, Beat::Solution);
        let mut there = search(usize::MAX);
        there.seek(expected, u64::MAX);
        assert_eq!(solved, there.before(Back::Solution).map_or(Looked::Nothing, Looked::Found));
    }

    #[test]
    fn what_never_was_is_looked_for_to_the_beginning() {
        let mut narrow = search(3000);
        let mut hunt = narrow.hunt(FAR);
        let mut none = || narrow.look_back(&mut hunt, HELPING, Stop::at(Beat::Detail), &mut |_, _| false);
        let mut looked = none();
        for _ in 0..3 * FAR / HELPING {
            if looked == Looked::Later {
                looked = none();
            }
        }
        assert_eq!(looked, Looked::Nothing);
    }
}
