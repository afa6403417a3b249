//! From watching to playing and back: a play from the present moment on, and one that is set aside while the algorithm's
//! own search is watched.

use super::Solve;
use crate::address::Address;
use crate::desk::{Context, Desk, Want};
use crate::steer::Decisions;

/// A play that is set aside.
pub(super) struct Aside {
    /// The search that it is a play of, at its step 0.
    of: Address,
    /// Where it stood.
    play: String,
}

impl Solve {
    /// What the button between a play and the algorithm's own search says, where there is something to go to.
    pub(crate) fn between(&self, desk: &Desk) -> Option<&'static str> {
        let there = if self.is_on() { None } else { self.crossing(desk) };
        there.map(|(_, to_play)| if to_play { super::words::TO_PLAY } else { super::words::TO_ALGORITHM })
    }

    /// Crosses over: from a play, which is kept meanwhile, to the algorithm's own search, or back to that play. Returns the
    /// address to be opened.
    pub(super) fn cross(&mut self, cx: &Context) -> Option<String> {
        let desk = &*cx.desk;
        let (address, to_play) = self.crossing(desk)?;
        if !to_play {
            let play = cx.shown.to_string();
            self.aside = Some(Aside { of: desk.address.with_hand(Decisions::default()), play });
        }
        Some(address)
    }

    /// Where one can cross over to, and whether that is the play.
    fn crossing(&self, desk: &Desk) -> Option<(String, bool)> {
        if !desk.address.hand().is_empty() {
            return Some((desk.address.with_hand(Decisions::default()).to_string(), false));
        }
        let aside = self.aside.as_ref().filter(|aside| aside.of == desk.address)?;
        Some((aside.play.clone(), true))
    }

    /// A play is set aside, and nothing was looked at since.
    pub(crate) fn said_of_aside(&self, desk: &Desk) -> Option<&'static str> {
        let fresh = desk.at() == 0 && !self.is_on();
        self.crossing(desk).filter(|(_, to_play)| fresh && *to_play).map(|_| super::words::ASIDE)
    }

    /// Plays on by hand from the present moment: with the choices in force, or with what was decided so far of a play.
    pub(super) fn play_from_here(&mut self, desk: &mut Desk) {
        if self.is_on() {
            return;
        }
        let session = desk.player.session();
        let hand = match session.hand() {
            Some(hand) => hand.decisions().first(hand.begun().len()),
            None => Decisions::down(&session.now().trail.path()),
        };
        desk.want(Want::PlayOn(hand));
    }
}
