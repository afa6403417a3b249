//! The key map. The page hands in every key press that is not meant for an input.
//!
//! Keys belong to the search unless one is typing or choosing: what was clicked is let go, Enter leaves a field, a list
//! that something was chosen from gives the keys back after a moment, sliders keep the arrows alone, and nothing but a
//! dialog keeps PgDn and PgUp, which clickers send. A button reached by Tab is pressed by Space.

use super::Command;

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

/// The list of keys that the page shows: the keys, and what they do.
pub const LIST: &[(&str, &str)] = &[
    ("Space", "play or pause"),
    ("→ ←", "step forwards, back: by one decision or move"),
    ("s  S", "one move forwards, backwards"),
    ("↓ or Shift →", "step over the next subtree"),
    ("Shift ←", "back over the last subtree"),
    ("↑ or u", "step out of the current level"),
    ("Shift ↑ or U", "back to the move that entered this level"),
    ("n  N", "next, previous solution"),
    ("r  R", "run to the next breakpoint, back to the previous one"),
    (
        "q",
        "predict what comes next: 1 to 4 answer, Enter shows the answer and continues, s skips, k practises this kind until three in a row are right",
    ),
    ("Home  End", "first, last"),
    ("+ −", "faster, slower"),
    ("g", "go to a move, a solution, a level, a line of the program or a share such as 50 %"),
    ("PgDn  PgUp", "next, previous slide of a tour; without a tour, step forwards, back"),
    ("t", "enlarge the tree, and back; its keys are listed below it"),
    (
        "y",
        "solve by hand: 1 to 9 and 0 choose, ← undoes, ↑ goes back one level, h shows hints, Space lets the algorithm continue",
    ),
    ("v", "race two searches; in a race, 1 and 2 follow one side alone"),
    ("x", "export a figure of this position, or a clip"),
    ("f", "full screen: the stage alone"),
    ("p", "for a projector: the stage alone, then with the program"),
    ("l  i", "in projector view: laser dot; pen, whose drawing goes with the pen or the next slide"),
    ("z", "in projector view: enlarge the picture where the mouse is, and back"),
    ("w", "in a tour: the presenter's window, with words, notes, a clock and the room's answers"),
    ("b or .", "blank the screen; this key, Esc or PgDn shows it again"),
    ("?", "this list of keys and signs"),
    ("Esc", "close what is open, or end a long run"),
];

#[cfg(test)]
mod tests {
    use super::*;

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
