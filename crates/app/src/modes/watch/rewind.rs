//! Rewinding: the move that made what is under the pointer, shown on the timeline; `o` goes there, and Backspace returns.
//!
//! A click decides about a candidate (*What if?*), so it cannot also go back in time; Shift and a click is the same as the key.

use crate::desk::{Desk, Want, words};
use crate::player::{Clock, State};
use crate::scene::Target;
use crate::session::rewind::{Origin, Rewind};

/// The number of moves between two looks at the clock, and the time per call in milliseconds.
const MOVES: u64 = 512;
const SLICE: f64 = 3.0;
/// The most positions to which Backspace returns.
const RETURNS: usize = 64;

/// The move that made what is under the pointer, and the positions from which the visitor went to such moves.
#[derive(Default)]
pub(super) struct Origins {
    asked: Option<Asked>,
    /// The number of the opening, and the position.
    returns: Vec<(u32, u64)>,
}

/// The number of the opening, the number of changes of the address, and the position.
type Of = (u32, u64, u64);

fn of(desk: &Desk) -> Of {
    (desk.opening, desk.changes, desk.at())
}

/// A target of the picture at a position.
struct Asked {
    place: Target,
    of: Of,
    rewind: Option<Rewind>,
    found: Option<Origin>,
    /// Whether the visitor wants to go there.
    goes: bool,
}

impl Origins {
    /// Begins to look for what made the target under the pointer; nothing while the search runs.
    #[inline(never)]
    pub(super) fn point(&mut self, place: Option<Target>, desk: &mut Desk) {
        let place = place.filter(|_| desk.player.state() == State::Paused);
        let of = of(desk);
        let same = self.asked.as_ref().map(|asked| (asked.place, asked.of)) == place.map(|place| (place, of));
        if same {
            return;
        }
        desk.stale |= self.asked.as_ref().is_some_and(|asked| asked.found.is_some());
        let session = desk.player.session();
        self.asked = place.map(|place| {
            let rewind = session.rewind(place);
            Asked { place, of, rewind, found: None, goes: false }
        });
    }

    /// Continues to look for it for a slice of time. Returns whether more is left.
    pub(super) fn go(&mut self, desk: &mut Desk, clock: Clock) -> bool {
        // Small programs leave out what no search calls (xtask/src/first.rs): it must not become a part of what each frame calls.
        self.asked.as_ref().is_some_and(|asked| asked.rewind.is_some()) && self.look(desk, clock)
    }

    #[inline(never)]
    fn look(&mut self, desk: &mut Desk, clock: Clock) -> bool {
        let until = clock() + SLICE;
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.of == of(desk)) else {
            self.asked = None;
            return false;
        };
        let Some(rewind) = &mut asked.rewind else { return false };
        loop {
            let budget = desk.player.session().batch(MOVES);
            if let Some(found) = desk.player.session_mut().rewind_on(rewind, budget) {
                (asked.found, asked.rewind) = (found, None);
                desk.stale = true;
                break;
            }
            if clock() >= until {
                return true;
            }
        }
        if asked.goes {
            self.follow(desk);
        }
        false
    }

    /// Returns the origin of what is under the pointer, once it is found.
    pub(super) fn found(&self, desk: &Desk) -> Option<&Origin> {
        let asked = self.asked.as_ref().filter(|asked| asked.of == of(desk))?;
        asked.found.as_ref()
    }

    /// Whether something is said of what is under the pointer, now or as soon as it is found.
    pub(super) fn is_asked(&self, desk: &Desk) -> bool {
        let asked = self.asked.as_ref().filter(|asked| asked.of == of(desk));
        asked.is_some_and(|asked| asked.rewind.is_some() || asked.found.is_some())
    }

    /// Goes to the move that made what is under the pointer, now or as soon as it is found.
    #[inline(never)]
    pub(super) fn follow(&mut self, desk: &mut Desk) {
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.of == of(desk)) else { return };
        asked.goes = asked.rewind.is_some();
        let at = asked.found.as_ref().and_then(|found| found.made.at()).filter(|at| *at != desk.at());
        if let Some(at) = at {
            self.returns.push((desk.opening, desk.at()));
            let most = self.returns.len().saturating_sub(RETURNS);
            self.returns.drain(..most);
            desk.want(Want::GoTo(at));
        }
    }

    /// Returns to the position from which the visitor went to such a move last.
    #[inline(never)]
    pub(super) fn return_back(&mut self, desk: &mut Desk) {
        if desk.player.session().hand().is_some() {
            return;
        }
        self.returns.retain(|(opening, _)| *opening == desk.opening);
        match self.returns.pop() {
            Some((_, at)) => desk.want(Want::GoTo(at)),
            None => desk.player.say(words::NOTHING_TO_RETURN_TO.to_owned()),
        }
    }
}
