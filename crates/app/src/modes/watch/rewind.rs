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
/// The most portions of these moves that a finger waits for.
const AT_ONCE: usize = 8;
/// The most positions to which Backspace returns.
const RETURNS: usize = 64;

/// The move that made what is under the pointer, and the positions from which the visitor went to such moves.
#[derive(Default)]
pub(super) struct Origins {
    /// Whether the page says what is found. Small programs do not contain the search for it (xtask/src/first.rs).
    listens: bool,
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
    progress: Progress,
    /// Whether the visitor wants to go there.
    goes: bool,
}

/// How far the search for an origin has come.
enum Progress {
    Asked,
    Begun(Box<Rewind>),
    Done(Option<Origin>),
}

impl Origins {
    /// Notes the target under the pointer; none while the search runs.
    pub(super) fn point(&mut self, place: Option<Target>, desk: &mut Desk) {
        let place = place.filter(|_| desk.player.state() == State::Paused);
        let of = of(desk);
        if self.asked.as_ref().map(|asked| (asked.place, asked.of)) == place.map(|place| (place, of)) {
            return;
        }
        desk.stale |= self.asked.as_ref().is_some_and(|asked| matches!(asked.progress, Progress::Done(Some(_))));
        self.asked = place.map(|place| Asked { place, of, progress: Progress::Asked, goes: false });
    }

    /// Looks for what made it from now on.
    pub(super) fn listen(&mut self) {
        self.listens = true;
    }

    /// Whether the page says what is found.
    pub(super) fn listens(&self) -> bool {
        self.listens
    }

    /// Continues to look for it for a slice of time. Returns whether more is left.
    pub(super) fn go(&mut self, desk: &mut Desk, clock: Clock) -> bool {
        let is_open = |asked: &Asked| !matches!(asked.progress, Progress::Done(_));
        self.listens && self.asked.as_ref().is_some_and(is_open) && self.look(desk, clock)
    }

    #[inline(never)]
    fn look(&mut self, desk: &mut Desk, clock: Clock) -> bool {
        let until = clock() + SLICE;
        while self.look_on(desk) {
            if clock() >= until {
                return true;
            }
        }
        if self.asked.as_ref().is_some_and(|asked| asked.goes) {
            self.follow(desk);
        }
        false
    }

    /// Looks for it for some moves. Returns whether more is left.
    fn look_on(&mut self, desk: &mut Desk) -> bool {
        self.asked = self.asked.take().filter(|asked| asked.of == of(desk));
        let Some(asked) = &mut self.asked else { return false };
        let session = desk.player.session_mut();
        match &mut asked.progress {
            Progress::Asked => {
                let begun = session.rewind(asked.place);
                asked.progress = begun.map_or(Progress::Done(None), |rewind| Progress::Begun(rewind.into()));
                true
            }
            Progress::Begun(rewind) => match session.rewind_on(rewind, session.batch(MOVES)) {
                Some(found) => {
                    asked.progress = Progress::Done(found);
                    desk.stale = true;
                    false
                }
                None => true,
            },
            Progress::Done(_) => false,
        }
    }

    /// Returns the origin of what is under the pointer, once it is found.
    pub(super) fn found(&self, desk: &Desk) -> Option<&Origin> {
        match &self.asked.as_ref().filter(|asked| asked.of == of(desk))?.progress {
            Progress::Done(found) => found.as_ref(),
            _ => None,
        }
    }

    /// Whether something is said of what is under the pointer, as far as that is known at once.
    pub(super) fn seeks(&mut self, desk: &mut Desk) -> bool {
        self.listen();
        let _ = (0..AT_ONCE).any(|_| !self.look_on(desk));
        match self.asked.as_ref().map(|asked| &asked.progress) {
            Some(Progress::Done(found)) => found.is_some(),
            other => other.is_some(),
        }
    }

    /// Goes to the move that made what is under the pointer, now or as soon as it is found.
    #[inline(never)]
    pub(super) fn follow(&mut self, desk: &mut Desk) {
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.of == of(desk)) else { return };
        let Progress::Done(found) = &asked.progress else {
            asked.goes = true;
            return;
        };
        if let Some(at) = found.as_ref().and_then(|found| found.made.at()).filter(|at| *at != desk.at()) {
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
