//! The key map. The page hands in every key press that is not meant for an input.
//!
//! Keys belong to the search unless one is typing or choosing: what was clicked is let go, Enter leaves a field, a list
//! that something was chosen from gives the keys back after a moment, sliders keep the arrows alone, and nothing but a
//! dialog keeps PgDn and PgUp, which clickers send. A button reached by Tab is pressed by Space.

use super::Command;
use crate::script::ToScript;

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Something the player does.
    Do(Command),
    /// Something only the page can do.
    Ask(Ask),
}

/// What only the page can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Ask where to go.
    GoTo,
    /// Fill the screen, or leave it.
    FullScreen,
    /// Hide the stage, or show it.
    Blank,
    /// Lay the page out for a projector: the stage, the stage and the program, or the whole page.
    Project,
    /// Point with a laser's dot, or no more.
    Laser,
    /// Draw on the page, or no more.
    Pen,
    /// Show the picture twice as large, or as it was.
    Closer,
    /// Open the presenter's window of a tour.
    Present,
    /// Show the list of keys.
    Keys,
    /// Put the tree on the stage, or take it away.
    Tree,
    /// Play by hand, or leave that.
    Hand,
    /// Race the search against another one.
    Race,
    /// Take a figure or a clip along.
    Take,
    /// Leave what is open.
    Leave,
}

impl Ask {
    /// The name that the page knows it by.
    pub fn name(self) -> &'static str {
        match self {
            Ask::GoTo => "go-to",
            Ask::FullScreen => "full-screen",
            Ask::Blank => "blank",
            Ask::Project => "project",
            Ask::Laser => "laser",
            Ask::Pen => "pen",
            Ask::Closer => "closer",
            Ask::Present => "present",
            Ask::Keys => "keys",
            Ask::Tree => "tree",
            Ask::Hand => "hand",
            Ask::Race => "race",
            Ask::Take => "take",
            Ask::Leave => "leave",
        }
    }
}

/// What the key `key` (as `KeyboardEvent.key` names it) asks for, alone or with Shift. Presses with Ctrl, Alt or
/// Meta belong to the browser and must not be asked for.
pub fn action(key: &str, shift: bool) -> Option<Action> {
    use Command::*;
    let command = match (key, shift) {
        (" ", false) => Play,
        ("ArrowRight", false) => Step,
        ("ArrowLeft", false) => Back,
        ("PageDown", _) => NextPage,
        ("PageUp", _) => PreviousPage,
        ("s", false) => SmallStep,
        ("S", _) | ("s", true) => SmallBack,
        ("ArrowDown", false) | ("ArrowRight", true) => StepOver,
        ("ArrowLeft", true) => BackOver,
        ("ArrowUp", false) | ("u", false) => StepOut,
        ("ArrowUp", true) | ("U", _) => BackOut,
        ("n", false) => NextSolution,
        ("N", _) => PreviousSolution,
        ("r", false) => NextStop,
        ("R", _) | ("r", true) => PreviousStop,
        ("Home", _) => First,
        ("End", _) => Last,
        ("+" | "=", _) => Faster,
        ("-" | "−" | "_", _) => Slower,
        ("g", false) => return Some(Action::Ask(Ask::GoTo)),
        ("t", false) => return Some(Action::Ask(Ask::Tree)),
        ("f", false) => return Some(Action::Ask(Ask::FullScreen)),
        ("p", false) => return Some(Action::Ask(Ask::Project)),
        ("l", false) => return Some(Action::Ask(Ask::Laser)),
        ("i", false) => return Some(Action::Ask(Ask::Pen)),
        ("z", false) => return Some(Action::Ask(Ask::Closer)),
        ("w", false) => return Some(Action::Ask(Ask::Present)),
        ("b" | ".", false) => return Some(Action::Ask(Ask::Blank)),
        ("y", false) => return Some(Action::Ask(Ask::Hand)),
        ("v", false) => return Some(Action::Ask(Ask::Race)),
        ("x", false) => return Some(Action::Ask(Ask::Take)),
        ("?", _) => return Some(Action::Ask(Ask::Keys)),
        ("Escape", _) => return Some(Action::Ask(Ask::Leave)),
        _ => return None,
    };
    Some(Action::Do(command))
}

/// A key as the sheet of keys shows it, where it stands on a keyboard.
#[derive(Clone, Copy, Debug, ToScript)]
#[script(name = "KeyHelp")]
pub struct Key {
    /// What is printed on it.
    pub cap: &'static str,
    /// Row, first column and width on a grid of 62 columns, four of them a letter's width.
    pub at: [u8; 3],
    /// What it does, in a few words; empty for a key that only shows where others are.
    pub does: &'static str,
    /// What else there is to say.
    pub more: &'static str,
}

const fn key(cap: &'static str, at: [u8; 3], does: &'static str, more: &'static str) -> Key {
    Key { cap, at, does, more }
}

const fn blank(cap: &'static str, row: u8, column: u8) -> Key {
    key(cap, [row, column, 4], "", "")
}

/// The keys, row by row as on a keyboard of the English order.
pub const KEYBOARD: &[Key] = &[
    key("1 … 9 0", [1, 1, 40], "choose a candidate (Solve), answer (Predict), follow one side (Race)", ""),
    key("−", [1, 41, 4], "slower", ""),
    key("+", [1, 45, 4], "faster", ""),
    key("Home", [1, 51, 6], "first move", ""),
    key("End", [1, 57, 6], "last move", ""),
    key("q", [2, 3, 4], "Predict", "1 to 4 or a letter answers, Enter shows the answer and continues, s skips"),
    key("w", [2, 7, 4], "presenter’s window", "In a tour: words, notes, a clock and the room’s answers"),
    blank("e", 2, 11),
    key("r", [2, 15, 4], "next breakpoint", "With Shift back to the previous one"),
    key("t", [2, 19, 4], "tree explorer", "Its keys are listed below it"),
    key(
        "y",
        [2, 23, 4],
        "Solve",
        "Solve by hand: ← undoes, ↑ goes back one level, h shows hints, Space lets the algorithm continue",
    ),
    key("u", [2, 27, 4], "step out", "Of the current level; with Shift back to the move that entered it"),
    key("i", [2, 31, 4], "pen", "In projector view; what is drawn goes with the pen or the next slide"),
    blank("o", 2, 35),
    key("p", [2, 39, 4], "projector view", "The stage alone, then with the program"),
    key("PgUp", [2, 51, 6], "previous slide", "Without a tour: back"),
    key("PgDn", [2, 57, 6], "next slide", "Without a tour: step"),
    blank("a", 3, 4),
    key("s", [3, 8, 4], "one move", "With Shift backwards"),
    blank("d", 3, 12),
    key("f", [3, 16, 4], "full screen", "The stage alone"),
    key("g", [3, 20, 4], "go to", "A move, a solution, a level, a line of the program or a share such as 50 %"),
    key("h", [3, 24, 4], "hint", "In Solve; in the tree explorer it collapses a subtree"),
    blank("j", 3, 28),
    key("k", [3, 32, 4], "one more like it", "In Predict: this kind until three in a row are right"),
    key("l", [3, 36, 4], "laser dot", "In projector view"),
    key("Enter", [3, 40, 9], "show the answer, go there", ""),
    key(
        "z",
        [4, 6, 4],
        "enlarge",
        "In projector view: the picture where the mouse is, and back; in the tree explorer: all of the tree",
    ),
    key("x", [4, 10, 4], "export", "Export a figure of this position, or a clip"),
    blank("c", 4, 14),
    key("v", [4, 18, 4], "Race", ""),
    key("b", [4, 22, 4], "blank", "This key, Esc or PgDn shows the page again"),
    key("n", [4, 26, 4], "next solution", "With Shift the previous one"),
    blank("m", 4, 30),
    blank(",", 4, 34),
    key(".", [4, 38, 4], "blank", "As b; in the tree explorer: here"),
    key("?", [4, 42, 4], "keys, signs", ""),
    key("↑", [4, 55, 4], "step out", "As u"),
    key("Esc", [5, 1, 5], "close", "What is open, or end a long run"),
    key("Space", [5, 6, 40], "play, pause", ""),
    key("←", [5, 51, 4], "back", "With Shift back over the last subtree"),
    key("↓", [5, 55, 4], "step over", "The next subtree; as → with Shift"),
    key("→", [5, 59, 4], "step", "By one decision or move"),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// What a key's words promise is done, and every key that does something has its words; no two keys stand in one place.
    #[test]
    fn the_keyboard_has_every_key_that_does_something() {
        // They work while something is asked, played by hand or looked for in the tree alone.
        const ELSEWHERE: [&str; 5] = ["1 … 9 0", "q", "h", "k", "Enter"];
        let name = |cap: &'static str| match cap {
            "Space" => " ",
            "←" => "ArrowLeft",
            "→" => "ArrowRight",
            "↑" => "ArrowUp",
            "↓" => "ArrowDown",
            "PgUp" => "PageUp",
            "PgDn" => "PageDown",
            "Esc" => "Escape",
            cap => cap,
        };
        for (nth, Key { cap, at: [row, column, width], does, .. }) in KEYBOARD.iter().enumerate() {
            if !ELSEWHERE.contains(cap) {
                assert_eq!(action(name(cap), false).is_some(), !does.is_empty(), "{cap}: {does:?}");
            }
            assert!(column + width <= 63, "{cap}");
            let over = KEYBOARD[..nth].iter().find(|other| other.at[0] == *row && other.at[1] + other.at[2] > *column);
            assert!(over.is_none_or(|other| other.at[1] > *column), "{cap} stands on another key");
        }
        let drawn = |sign: char| KEYBOARD.iter().any(|key| key.cap == sign.to_string() && !key.does.is_empty());
        for sign in ('a'..='z').filter(|sign| action(&sign.to_string(), false).is_some()) {
            assert!(drawn(sign), "{sign}");
        }
    }

    #[test]
    fn keys_do_what_the_list_says() {
        let does = |key, shift| action(key, shift);
        assert_eq!(does(" ", false), Some(Action::Do(Command::Play)));
        assert_eq!(does("PageDown", false), Some(Action::Do(Command::NextPage)));
        assert_eq!(does("ArrowRight", true), does("ArrowDown", false));
        assert_eq!(does("n", false), Some(Action::Do(Command::NextSolution)));
        assert_eq!(does("N", true), Some(Action::Do(Command::PreviousSolution)));
        assert_eq!(does("?", true), Some(Action::Ask(Ask::Keys)));
        assert_eq!(does("s", false), Some(Action::Do(Command::SmallStep)));
        assert_eq!(does("S", true), Some(Action::Do(Command::SmallBack)));
        // What clickers send only turns pages and blanks.
        assert_eq!((does(".", false), does(",", false)), (does("b", false), None));
        assert_eq!(does("w", false), Some(Action::Ask(Ask::Present)));
        assert_eq!((does("j", false), does("Tab", false), does("", false)), (None, None, None));
    }
}
