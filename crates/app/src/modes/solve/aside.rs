//! A game that is suspended while the user watches the algorithm's own search.

use super::Solve;
use crate::address::Address;
use crate::desk::{Context, Desk};
use crate::steer::Decisions;

/// A suspended game.
pub(super) struct Aside {
    /// Address of the game's search, at position 0.
    of: Address,
    /// Address of the game at its position.
    play: String,
}

impl Solve {
    /// Returns the label of the button between a game and the algorithm's own search; `None` if there is nothing to change to.
    pub(crate) fn between(&self, desk: &Desk) -> Option<&'static str> {
        if self.is_branch() {
            return Some(super::words::RETURN);
        }
        let there = if self.is_on() { None } else { self.crossing(desk) };
        there.map(|(_, to_play)| if to_play { super::words::TO_PLAY } else { super::words::TO_ALGORITHM })
    }

    /// Changes from a game, which is suspended, to the algorithm's own search, or back to the game. Returns the address to open.
    pub(super) fn cross(&mut self, cx: &Context) -> Option<String> {
        let desk = &*cx.desk;
        let (address, to_play) = self.crossing(desk)?;
        if !to_play {
            let play = cx.shown.to_string();
            self.aside = Some(Aside { of: desk.address.with_hand(Decisions::default()), play });
        }
        Some(address)
    }

    /// Returns the address to change to, and whether that is the game.
    fn crossing(&self, desk: &Desk) -> Option<(String, bool)> {
        if !desk.address.hand().is_empty() {
            return Some((desk.address.with_hand(Decisions::default()).to_string(), false));
        }
        let aside = self.aside.as_ref().filter(|aside| aside.of == desk.address)?;
        Some((aside.play.clone(), true))
    }

    /// Returns the notice that the game is saved, until the search leaves position 0.
    pub(crate) fn said_of_aside(&self, desk: &Desk) -> Option<&'static str> {
        let fresh = desk.at() == 0 && !self.is_on();
        self.crossing(desk).filter(|(_, to_play)| fresh && *to_play).map(|_| super::words::ASIDE)
    }
}
