//! What keys do in a race: what they do on the page, as far as two searches can do it.

use super::Race;
use crate::player::Command;
use crate::player::keys::{self, Action, Ask};

impl Race {
    /// A key press at the time `now`. `None` if the key is not ours, `""` if it is done, else what only the page can do.
    pub fn key(&mut self, key: &str, shift: bool, now: f64) -> Option<&'static str> {
        match key {
            "1" => self.follow(Some(0)),
            "2" => self.follow(Some(1)),
            _ => match keys::action(key, shift)? {
                Action::Do(command) => self.command(command, now),
                Action::Ask(Ask::Leave) if self.is_under_way() => self.command(Command::Stop, now),
                Action::Ask(Ask::Leave) => return Some("leave-race"),
                Action::Ask(ask @ (Ask::GoTo | Ask::FullScreen | Ask::Keys | Ask::Blank | Ask::Project)) => {
                    return Some(ask.name());
                }
                // These belong to one search.
                Action::Ask(Ask::Tree | Ask::Hand | Ask::Race | Ask::Take) => {}
            },
        }
        Some("")
    }
}
