//! How many choices were made: the number of presses of Step that lead to a moment.
//!
//! A search counts its moves; how many of them weigh more than a detail, no leap could say. So a second walk of the same
//! search goes after the visitor and counts, a slice at a time, as far as that is quick.

use crate::desk::Desk;
use crate::machine::{Beat, Stop};
use crate::player::Clock;
use crate::session::Session;

/// Moves beyond this one are not counted again: it takes a second or so to come here.
const FAR: u64 = 4_000_000;

/// How long a call may count, in milliseconds: the search itself has taken its slice already.
const SLICE: f64 = 3.0;

/// So many moves lie between two places whose count is kept.
const APART: u64 = 4096;

/// The second walk.
#[derive(Default)]
pub(super) struct Choices {
    walk: Option<Walk>,
}

struct Walk {
    /// Of which search it is.
    of: u64,
    session: Session,
    /// Choices up to where it stands.
    made: u64,
    /// Choices up to move `i * APART`.
    kept: Vec<u64>,
    /// The one of these places that it is on its way back to.
    back_to: Option<u64>,
}

impl Choices {
    /// How many choices lead to the present moment, if that is counted.
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

    /// Goes on counting towards the present moment; says whether there is more to count.
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

    /// Whether there is nothing left to count.
    fn is_over(&self) -> bool {
        self.walk.as_ref().is_none_or(|walk| walk.session.now().over() && walk.back_to.is_none())
    }
}

impl Walk {
    /// Where it stands too far, sets out for a place whose count is kept.
    fn turn_back(&mut self, at: u64) {
        if self.back_to.map_or(self.session.now().at, |place| place * APART) > at {
            self.back_to = Some(at / APART);
        }
    }

    /// Goes on to that place: checkpoints may lie far apart.
    fn go_back(&mut self, place: u64) {
        if self.session.seek(place * APART, APART) {
            self.made = self.kept[place as usize];
            self.back_to = None;
        }
    }

    /// On to move `at`, or to the next place whose count is kept.
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
