//! Keys of solving by hand. Other keys do nothing, so that no slip ends the game.

use super::Solve;
use crate::command::Command;
use crate::desk::{Context, DONE, Desk, Flow, Want};

/// Commands whose keys keep their usual meaning.
const USUAL: [Command; 5] = [Command::Keys, Command::FullScreen, Command::Blank, Command::Faster, Command::Slower];

impl Solve {
    /// Handles a key while the user solves by hand.
    pub(super) fn key(&mut self, key: &str, shift: bool, cx: &mut Context) -> Flow {
        let (now, touring) = (cx.now, cx.around.touring);
        let desk = &mut *cx.desk;
        let clock = &mut *cx.clock;
        if Command::of_key(key, shift).is_some_and(|command| USUAL.contains(&command)) {
            return Flow::Pass;
        }
        match (key, shift) {
            ("Escape" | "y", _) => desk.want(Want::LeaveHand),
            (" ", _) => self.let_algorithm(desk, now, clock),
            ("h", _) => self.toggle_hints(desk),
            ("PageUp" | "PageDown", _) if self.returns(key == "PageDown", touring, desk) => {}
            ("PageUp" | "PageDown", _) if touring => return Flow::Pass,
            ("Backspace", _) | ("ArrowLeft", false) => self.take_back(desk, now, clock),
            ("ArrowUp", false) => self.give_up(desk, now, clock),
            ("ArrowDown" | "ArrowRight", _) => self.light_next(!shift, desk),
            ("ArrowUp" | "ArrowLeft", true) => self.light_next(false, desk),
            ("Enter", _) => {
                if let Some(place) = self.play.as_ref().and_then(|play| play.lit) {
                    self.choose(place, desk, now, clock);
                }
            }
            _ => {
                if let Some(digit) = key.parse::<usize>().ok().filter(|_| key.len() == 1) {
                    let place = self.play.as_ref().and_then(|play| {
                        let (shown, keys) = (play.shown(), play.keys());
                        keys.iter().position(|key| *key == Some(digit)).map(|nth| shown[nth])
                    });
                    self.choose(place.unwrap_or(usize::MAX), desk, now, clock);
                }
            }
        }
        DONE
    }

    /// Highlights the next candidate of the list, or the previous one; wraps around at the ends.
    fn light_next(&mut self, forwards: bool, desk: &mut Desk) {
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
        self.light(Some(shown[next]), desk);
    }
}
