//! The keys of play by hand. What it does not use does nothing meanwhile, lest the play is lost by a slip.

use super::Page;
use crate::player::Clock;

/// What becomes of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pressed {
    /// It is used, or does nothing while one plays.
    Done,
    /// It means what it always means.
    Usual,
}

/// Keys that mean what they always mean.
const USUAL: [&str; 9] = ["?", "f", "b", ".", "+", "=", "-", "−", "_"];

impl Page {
    /// A key while the visitor plays by hand.
    pub fn hand_key(&mut self, key: &str, shift: bool, now: f64, clock: Clock) -> Pressed {
        if !self.is_in_hand() || USUAL.contains(&key) {
            return Pressed::Usual;
        }
        match (key, shift) {
            ("Escape" | "y", _) => self.leave_hand(clock),
            (" ", _) => self.let_algorithm(now, clock),
            ("h", _) => self.toggle_hints(),
            ("PageUp" | "PageDown", _) if self.touring.is_some() => return Pressed::Usual,
            ("ArrowLeft", false) => self.take_back(now, clock),
            ("ArrowUp", false) => self.give_up(now, clock),
            ("ArrowDown" | "ArrowRight", _) => self.light_next(!shift),
            ("ArrowUp" | "ArrowLeft", true) => self.light_next(false),
            ("Enter", _) => {
                if let Some(place) = self.play.as_ref().and_then(|play| play.lit) {
                    self.choose(place, now, clock);
                }
            }
            _ => {
                if let Some(digit) = key.parse::<usize>().ok().filter(|_| key.len() == 1) {
                    let place = self.play.as_ref().and_then(|play| {
                        let (shown, keys) = (play.shown(), play.keys());
                        keys.iter().position(|key| *key == Some(digit)).map(|nth| shown[nth])
                    });
                    self.choose(place.unwrap_or(usize::MAX), now, clock);
                }
            }
        }
        Pressed::Done
    }

    /// The next offer of the list is lit, or the one before; behind the last comes the first.
    fn light_next(&mut self, forwards: bool) {
        let Some(play) = &self.play else { return };
        let shown = play.shown();
        let (at, many) = (play.lit.and_then(|lit| shown.iter().position(|place| *place == lit)), shown.len());
        let next = match (at, forwards) {
            _ if many == 0 => return,
            (None, true) => 0,
            (None, false) => many - 1,
            (Some(at), true) => (at + 1) % many,
            (Some(at), false) => (at + many - 1) % many,
        };
        self.light(Some(shown[next]));
    }
}
