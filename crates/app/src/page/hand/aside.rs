//! From watching to playing and back: a play from the present moment on, and one that is set aside while the algorithm's
//! own search is watched.

use super::Page;
use crate::address::Address;
use crate::player::Clock;
use crate::steer::Decisions;

/// A play that is set aside.
pub(in crate::page) struct Aside {
    /// The search that it is a play of, at its step 0.
    of: Address,
    /// Where it stood.
    play: String,
}

impl Page {
    /// What the button between a play and the algorithm's own search says, where there is something to go to.
    pub fn between(&self) -> Option<&'static str> {
        let there = if self.is_in_hand() { None } else { self.crossing() };
        there.map(|(_, to_play)| if to_play { super::words::TO_PLAY } else { super::words::TO_ALGORITHM })
    }

    /// Crosses over: from a play, which is kept meanwhile, to the algorithm's own search, or back to that play. Returns the
    /// address to be opened.
    pub fn cross(&mut self) -> Option<String> {
        let (address, to_play) = self.crossing()?;
        if !to_play {
            let play = self.address_at(self.player.session().now().at);
            self.aside = Some(Aside { of: self.address.with_hand(Decisions::default()), play });
        }
        Some(address)
    }

    /// Where one can cross over to, and whether that is the play.
    fn crossing(&self) -> Option<(String, bool)> {
        if !self.address.hand().is_empty() {
            return Some((self.address.with_hand(Decisions::default()).to_string(), false));
        }
        let aside = self.aside.as_ref().filter(|aside| aside.of == self.address)?;
        Some((aside.play.clone(), true))
    }

    /// A play is set aside, and nothing was looked at since.
    pub(in crate::page) fn said_of_aside(&self) -> Option<&'static str> {
        let fresh = self.player.session().now().at == 0 && !self.is_in_hand();
        self.crossing().filter(|(_, to_play)| fresh && *to_play).map(|_| super::words::ASIDE)
    }

    /// Plays on by hand from the present moment: with the choices in force, or with what was decided so far of a play.
    pub fn play_from_here(&mut self, now: f64, clock: Clock) {
        if self.is_in_hand() {
            return;
        }
        let session = self.player.session();
        let (at, decided) = (session.now().at, !self.address.hand().is_empty());
        let hand = match session.hand() {
            Some(hand) => hand.decisions().first(hand.begun().len()),
            None => Decisions::down(&session.now().trail.path()),
        };
        let whole = if decided { Default::default() } else { std::mem::take(&mut self.findings) };
        self.set_hand(self.address.with_hand(hand));
        self.take_in_hand(at, now, clock);
        self.learn(whole);
    }
}
