//! The list of keys: the commands, arranged as on a keyboard.
//!
//! Keys belong to the search except while the visitor types or chooses: a clicked button loses the focus, Enter leaves a field, a list
//! returns the keys shortly after a choice, sliders keep only the arrows, and only a dialog keeps PgDn and PgUp, which clickers send.
//! Space presses a button that was reached by Tab.

use crate::command::{Command, cap};
use crate::script::ToScript;

/// A key in the list of keys, at its place on a keyboard.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
#[script(name = "KeyHelp")]
pub struct Key {
    /// The caption of the key.
    pub cap: &'static str,
    /// Row, first column and width on a grid of 62 columns; a letter is four columns wide.
    pub at: [u8; 3],
    /// The action of the key, in a few words; empty for a key without one.
    pub does: &'static str,
    /// Additional text.
    pub more: String,
}

/// The letter keys, row by row as on an English keyboard: row, first column, letters.
const LETTERS: [(u8, u8, &[&str]); 3] = [
    (2, 3, &["q", "w", "e", "r", "t", "y", "u", "i", "o", "p"]),
    (3, 4, &["a", "s", "d", "f", "g", "h", "j", "k", "l"]),
    (4, 6, &["z", "x", "c", "v", "b", "n", "m", ",", ".", "?"]),
];

/// The width of a letter key, in columns.
const WIDTH: u8 = 4;

/// All other keys, with their places.
const OTHERS: [(&str, [u8; 3]); 14] = [
    ("-", [1, 37, 4]),
    ("+", [1, 41, 4]),
    ("Backspace", [1, 45, 5]),
    ("Home", [1, 51, 6]),
    ("End", [1, 57, 6]),
    ("PageUp", [2, 51, 6]),
    ("PageDown", [2, 57, 6]),
    ("Enter", [3, 40, 9]),
    ("ArrowUp", [4, 55, 4]),
    ("Escape", [5, 1, 5]),
    (" ", [5, 6, 40]),
    ("ArrowLeft", [5, 51, 4]),
    ("ArrowDown", [5, 55, 4]),
    ("ArrowRight", [5, 59, 4]),
];

/// The digits, which share one place.
const DIGITS: (&str, [u8; 3]) = ("1 … 9 0", [1, 1, 36]);

/// Keys that one mode alone reads: the key, its action, additional text.
const OF_MODES: [(&str, &str, &str); 4] = [
    (DIGITS.0, "choose a candidate (Solve), answer (Predict), follow one side (Race)", ""),
    ("h", "Hint", "In Solve"),
    ("k", "One more like it", "In Predict: this kind until three in a row are right"),
    ("Enter", "Show the answer, go there", ""),
];

/// Returns the keys, row by row as on an English keyboard.
pub fn keyboard() -> Vec<Key> {
    let letters = LETTERS.into_iter().flat_map(|(row, first, caps)| {
        (0u8..).zip(caps).map(move |(nth, letter)| key(letter, [row, first + WIDTH * nth, WIDTH]))
    });
    let mut keys: Vec<Key> = letters.chain(OTHERS.into_iter().map(|(name, at)| key(name, at))).collect();
    keys.push(key(DIGITS.0, DIGITS.1));
    keys.sort_by_key(|key| key.at);
    keys
}

/// Returns a key with its action, at its place.
fn key(name: &'static str, at: [u8; 3]) -> Key {
    let cap = cap(name);
    if let Some((_, does, more)) = OF_MODES.into_iter().find(|(key, ..)| *key == name) {
        return Key { cap, at, does, more: more.to_owned() };
    }
    let Some(command) = Command::of_key(name, false) else { return Key { cap, at, does: "", more: String::new() } };
    let backwards = Command::of_key(name, true).filter(|other| *other != command);
    let more = [command.tip().to_owned(), backwards.map_or(String::new(), |it| format!("with Shift: {}", it.label()))];
    let more: Vec<String> = more.into_iter().filter(|part| !part.is_empty()).collect();
    Key { cap, at, does: command.label(), more: more.join("; ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every key that gives a command lies on the keyboard, and no two lie in one place.
    #[test]
    fn the_keyboard_has_every_key_that_does_something() {
        let keys = keyboard();
        for (nth, Key { cap, at: [row, column, width], .. }) in keys.iter().enumerate() {
            assert!(column + width <= 63, "{cap}");
            let over = keys[..nth].iter().find(|other| other.at[0] == *row && other.at[1] + other.at[2] > *column);
            assert!(over.is_none_or(|other| other.at[1] > *column), "{cap} stands on another key");
        }
        for command in Command::ALL {
            let lies =
                |wanted: &&'static str| keys.iter().any(|key| key.cap == cap(wanted.trim_start_matches("Shift+")));
            // One of them is enough: = and _ are typed by the keys of + and −.
            assert!(command.keys().is_empty() || command.keys().iter().any(lies), "{command:?}");
        }
        let of = |cap: &str| keys.iter().find(|key| key.cap == cap).map(|key| (key.does, key.more.as_str()));
        assert_eq!(of("n"), Some(("Next solution", "with Shift: Previous solution")));
        assert_eq!(of("→"), Some(("Step", "By one decision or move; with Shift: Step over")));
        let idle = keys.iter().filter(|key| key.does.is_empty());
        assert!(idle.clone().count() > 5 && idle.clone().all(|key| key.more.is_empty()));
    }
}
