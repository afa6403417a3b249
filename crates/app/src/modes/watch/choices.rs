//! Counts decisions: the presses of *Step* that lead to a position.
//!
//! A search counts its moves alone, and a jump does not tell how many of them are decisions. So a second run of the same search follows the
//! current position and counts them, a slice of time per frame, as far as that is quick.

use crate::desk::Desk;
use crate::machine::{Beat, Stop};
use crate::player::Clock;
use crate::session::Session;

/// The last position up to which decisions are counted. To count that far takes about a second.
const FAR: u64 = 4_000_000;

/// Time per call for counting, in milliseconds, beside the search's own slice.
const SLICE: f64 = 3.0;

/// Number of moves between two positions whose count is kept.
const APART: u64 = 4096;

/// The count of decisions, and the run that makes it.
#[derive(Default)]
pub(super) struct Choices {
    walk: Option<Walk>,
}

struct Walk {
    /// The value of [`Desk::changes`] for which the run was started.
    of: u64,
    session: Session,
    /// Decisions up to the run's position.
    made: u64,
    /// Decisions up to move `i * APART`.
    kept: Vec<u64>,
    /// The index in `kept` of the position that the run is returning to.
    back_to: Option<u64>,
}

impl Choices {
    /// Returns the number of decisions up to the current position, if they are counted.
    pub(super) fn count(&self, desk: &Desk) -> Option<u64> {
        let at = desk.at();
        match &self.walk {
            _ if at == 0 => Some(0),
            Some(walk) if walk.of == desk.changes && walk.session.now().at == at && walk.back_to.is_none() => {
                Some(walk.made)
            }
            _ => None,
        }
    }

    /// Counts on towards the current position for a slice of time. Returns whether more is left to count.
    pub(super) fn go(&mut self, desk: &Desk, clock: Clock) -> bool {
        let (at, of) = (desk.at(), desk.changes);
        if at == 0 || at > FAR {
            return false;
        }
        if self.walk.as_ref().is_none_or(|walk| walk.of != of) {
            // It opened once, so it does again.
            let opened = desk.address.open_beside(desk.player.session()).ok();
            self.walk = opened.map(|session| Walk { of, session, made: 0, kept: vec![0], back_to: None });
        }
        let Some(walk) = &mut self.walk else { return false };
        walk.turn_back(at);
        let start = clock();
        while walk.back_to.is_some() || (walk.session.now().at < at && !walk.session.now().over()) {
            match walk.back_to {
                Some(place) => walk.go_back(place),
                None => walk.forward(at),
            }
            if clock() - start >= SLICE {
                break;
            }
        }
        self.count(desk).is_none() && !self.is_over()
    }

    /// Whether nothing is left to count.
    fn is_over(&self) -> bool {
        self.walk.as_ref().is_none_or(|walk| walk.session.now().over() && walk.back_to.is_none())
    }
}

impl Walk {
    /// If the run is beyond `at`, makes it return to the nearest kept position before.
    fn turn_back(&mut self, at: u64) {
        if self.back_to.map_or(self.session.now().at, |place| place * APART) > at {
            self.back_to = Some(at / APART);
        }
    }

    /// Continues the return to kept position `place`, which may take several calls because checkpoints can be far apart.
    fn go_back(&mut self, place: u64) {
        if self.session.seek(place * APART, APART) {
            self.made = self.kept[place as usize];
            self.back_to = None;
        }
    }

    /// Advances to move `at`, or to the next position to keep, whichever comes first.
    fn forward(&mut self, at: u64) {
        let next = (self.session.now().at / APART + 1) * APART;
        while self.session.now().at < next.min(at) {
            let budget = next.min(at) - self.session.now().at;
            if self.session.forward(budget, Stop::at(Beat::Choose)).made == 0 {
                return;
            }
            self.made += u64::from(self.session.now().beat > Some(Beat::Detail));
        }
        if self.session.now().at == next && self.kept.len() as u64 == next / APART {
            self.kept.push(self.made);
        }
    }
}
