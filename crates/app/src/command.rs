//! The commands of the page: one table with the label, the tooltip and the keys of each.
//!
//! The key map, the list of keys (`player/keys.rs`), and the page's buttons, menus and tooltips are generated from it. `cargo xtask build`
//! also reads this file and writes labels, tooltips and keys into `index.html`. Therefore the file uses nothing of the crate.

use std::borrow::Cow;

/// Generates from one table the enum of commands and the accessors of its columns.
macro_rules! commands {
    ($($(#[doc = $doc:literal])+ $Command:ident $name:literal [$($key:literal),*] $label:literal $tip:literal;)*) => {
        /// A command of the visitor.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Command {
            $($(#[doc = $doc])+ $Command,)*
        }

        impl Command {
            /// All commands, in the order of the table.
            pub const ALL: &[Command] = &[$(Command::$Command),*];

            /// Returns the command's name in scripts and documents.
            pub fn name(self) -> &'static str {
                match self { $(Command::$Command => $name,)* }
            }

            /// Returns the keys of the command, as `KeyboardEvent.key` names them; `Shift+` stands before a key with Shift: `n`,
            /// `Shift+n`.
            pub fn keys(self) -> &'static [&'static str] {
                match self { $(Command::$Command => &[$($key),*],)* }
            }

            /// Returns the label for buttons and menus.
            pub fn label(self) -> &'static str {
                match self { $(Command::$Command => $label,)* }
            }

            /// Returns what the tooltip adds to the label; empty if the label says all.
            pub fn tip(self) -> &'static str {
                match self { $(Command::$Command => $tip,)* }
            }
        }
    };
}

commands! {
    /// Goes to move 0.
    First "first" ["Home"] "First" "To the first move";
    /// Goes back one step: a decision or a move, as set by `ByMoves` and `ByChoices`.
    Back "back" ["ArrowLeft"] "Back" "One decision or move back";
    /// Starts or pauses playback.
    Play "play" [" "] "Play" "Or pause";
    /// Advances one step: a decision or a move, as set by `ByMoves` and `ByChoices`.
    Step "step" ["ArrowRight"] "Step" "By one decision or move";
    /// Goes to the end of the search.
    Last "last" ["End"] "Last" "To the last move";
    /// Goes to the end of the subtree that the next move opens.
    StepOver "step-over" ["ArrowDown", "Shift+ArrowRight"] "Step over" "The next subtree";
    /// Goes back to the start of the subtree that the last move closed.
    BackOver "back-over" ["Shift+ArrowLeft"] "Back over" "The last subtree";
    /// Advances until the level is lower than the present one.
    StepOut "step-out" ["ArrowUp", "u"] "Step out" "Of the current level";
    /// Goes back to before the move that entered the present level.
    BackOut "back-out" ["Shift+ArrowUp", "Shift+u"] "Back out" "To the move that entered this level";
    /// Advances one move, even where Step advances by decisions.
    SmallStep "small-step" ["s"] "Move" "One move, whatever Step advances by";
    /// Goes back one move, even where Step advances by decisions.
    SmallBack "small-back" ["Shift+s"] "Move back" "One move, whatever Step advances by";
    /// Goes back to the previous solution.
    PreviousSolution "previous-solution" ["Shift+n"] "Previous solution" "";
    /// Advances to the next solution.
    NextSolution "next-solution" ["n"] "Next solution" "";
    /// Advances to the next dead end.
    NextDeadEnd "next-dead-end" [] "Next dead end" "";
    /// Goes back to the previous breakpoint.
    PreviousStop "previous-stop" ["Shift+r"] "Previous breakpoint" "";
    /// Advances to the next breakpoint.
    NextStop "next-stop" ["r"] "Next breakpoint" "";
    /// Plays faster.
    Faster "faster" ["+", "="] "Faster" "";
    /// Plays slower.
    Slower "slower" ["-", "−", "_"] "Slower" "";
    /// Stops whatever runs: playback, or a long way to a goal.
    Stop "stop" [] "Stop" "";
    /// Makes Step advance by moves.
    ByMoves "by-moves" [] "By move" "A move is one run of one line of the program";
    /// Makes Step advance by decisions.
    ByChoices "by-choices" [] "By decision" "A candidate chosen or rejected, a backtrack, or a solution; it takes one move or several";
    /// Goes to the next slide of a tour, or one step on without a tour; clickers send this key.
    NextPage "next-page" ["PageDown"] "Next slide" "Without a tour: step";
    /// Goes to the previous slide of a tour, or one step back without a tour.
    PreviousPage "previous-page" ["PageUp"] "Previous slide" "Without a tour: back";
    /// Opens the field for a position to go to.
    GoTo "go-to" ["g"] "Go to" "move 300, solution 3, dead end 2, row 3 column 2, slide 7, level 2, 50 %, start, end, or a line by its label";
    /// Goes to the move that made what is under the pointer.
    Rewind "rewind" ["o"] "Origin" "To the move that made what the pointer is on; Shift and a click do the same";
    /// Returns to the position from which a visitor went to the origin of a mark.
    Return "return" ["Backspace"] "Return" "To the position before Origin";
    /// Shows the whole tree on the stage, or hides it.
    Tree "tree" ["t"] "Whole tree" "The timeline's tree, enlarged in the picture's place; Tab leads to its nodes";
    /// Enters or leaves full screen.
    FullScreen "full-screen" ["f"] "Full screen" "The stage alone";
    /// Switches the projector view: the stage, the stage and the program, or the whole page.
    Project "project" ["p"] "Projector view" "The stage alone, then with the program";
    /// Shows the picture twice as large, or at its normal size.
    Enlarge "enlarge" ["z"] "Enlarge" "In projector view: the picture where the mouse is, and back; in the enlarged tree: all of the tree";
    /// Opens the presenter's window of a tour.
    Present "present" ["w"] "Presenter's window" "In a tour: words, notes, a clock and the room's answers";
    /// Blanks the page, or shows it again.
    Blank "blank" ["b", "."] "Blank" "This key, Esc or PgDn shows the page again";
    /// Enters or leaves Predict, which asks for the next decision.
    Predict "predict" ["q"] "Predict" "Predict the next decision: 1 to 4 or a letter answers, Enter shows the answer and continues, s skips";
    /// Enters or leaves Solve, in which the visitor makes the decisions: from the present position on, with its choices, or from move 0.
    Solve "solve" ["y"] "Solve" "What if? Solve by hand from here: ← undoes, ↑ goes back one level, h shows hints, Space searches on, Esc returns";
    /// Races the search against another one.
    Race "race" ["v"] "Race" "Race two searches side by side";
    /// Exports a figure or a clip.
    Export "export" ["x"] "Export" "Save a figure of this position, or a clip";
    /// Shows the list of keys.
    Keys "keys" ["?"] "Keys and signs" "And the rule of the puzzle";
    /// Closes what is open, such as a dialog.
    Leave "leave" ["Escape"] "Close" "What is open, or end a long run";
}

/// The commands that a held key repeats.
const WALKS: [Command; 19] = [
    Command::Back,
    Command::Step,
    Command::StepOver,
    Command::BackOver,
    Command::StepOut,
    Command::BackOut,
    Command::SmallStep,
    Command::SmallBack,
    Command::PreviousSolution,
    Command::NextSolution,
    Command::NextDeadEnd,
    Command::PreviousStop,
    Command::NextStop,
    Command::Faster,
    Command::Slower,
    Command::First,
    Command::Last,
    Command::NextPage,
    Command::PreviousPage,
];

impl Command {
    /// Returns the command with a name.
    pub fn named(name: &str) -> Option<Command> {
        Command::ALL.iter().copied().find(|command| command.name() == name)
    }

    /// Returns the command of a key pressed alone or with Shift. A capital letter counts as the letter with Shift; for other characters,
    /// Shift may only be needed to type them. Callers must not pass presses with Ctrl, Alt or Meta, which belong to the browser.
    pub fn of_key(key: &str, shift: bool) -> Option<Command> {
        let letter = key.len() == 1 && key.starts_with(|sign: char| sign.is_ascii_alphabetic());
        let given = |wanted: &str| Command::ALL.iter().copied().find(|command| command.keys().contains(&wanted));
        if letter {
            let shift = shift || key.starts_with(|sign: char| sign.is_ascii_uppercase());
            let small = key.to_ascii_lowercase();
            return if shift { given(&format!("Shift+{small}")) } else { given(&small) };
        }
        let with_shift = if shift { given(&format!("Shift+{key}")) } else { None };
        with_shift.or_else(|| given(key).filter(|_| !(shift && key == " ")))
    }

    /// Returns the caption of its first key, for tooltips and menus; `⇧` stands for Shift before a key that is no letter.
    pub fn cap(self) -> Option<Cow<'static, str>> {
        let key = *self.keys().first()?;
        Some(match key.strip_prefix("Shift+") {
            Some(letter) if letter.len() == 1 => letter.to_ascii_uppercase().into(),
            Some(key) => format!("⇧{}", cap(key)).into(),
            None => cap(key).into(),
        })
    }

    /// Returns the tooltip: the tip, or else the label, and the key.
    pub fn tooltip(self) -> String {
        let says = if self.tip().is_empty() { self.label() } else { self.tip() };
        self.cap().map_or(says.to_owned(), |cap| format!("{says} ({cap})"))
    }

    /// Whether holding down its key repeats the command. Commands that switch something would flicker.
    pub fn repeats(self) -> bool {
        WALKS.contains(&self)
    }

    /// Whether the command changes only the speed or the step size of playback.
    pub fn is_about_pace(self) -> bool {
        matches!(self, Command::Faster | Command::Slower | Command::ByMoves | Command::ByChoices)
    }

    /// Returns the commands that navigate or play the search.
    pub fn of_search() -> impl Iterator<Item = Command> {
        Command::ALL.iter().copied().filter(|command| !command.is_of_page())
    }

    /// Whether the command concerns the page, not the playback of the search.
    pub fn is_of_page(self) -> bool {
        use Command::*;
        matches!(
            self,
            GoTo | Rewind
                | Return
                | Tree
                | FullScreen
                | Project
                | Enlarge
                | Present
                | Blank
                | Predict
                | Solve
                | Race
                | Export
                | Keys
                | Leave
        )
    }
}

/// Returns the caption of a key.
pub fn cap(key: &'static str) -> &'static str {
    match key {
        " " => "Space",
        "ArrowLeft" => "←",
        "ArrowRight" => "→",
        "ArrowUp" => "↑",
        "ArrowDown" => "↓",
        "PageUp" => "PgUp",
        "PageDown" => "PgDn",
        "Backspace" => "Bksp",
        "Escape" => "Esc",
        "-" => "−",
        key => key,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_give_the_commands_of_the_table() {
        let gives = Command::of_key;
        assert_eq!(gives(" ", false), Some(Command::Play));
        assert_eq!(
            (gives("PageDown", false), gives("PageDown", true)),
            (Some(Command::NextPage), Some(Command::NextPage))
        );
        assert_eq!(gives("ArrowRight", true), gives("ArrowDown", false));
        assert_eq!(
            (gives("n", false), gives("N", true)),
            (Some(Command::NextSolution), Some(Command::PreviousSolution))
        );
        assert_eq!((gives("s", false), gives("S", true)), (Some(Command::SmallStep), Some(Command::SmallBack)));
        // Caps Lock, and both.
        assert_eq!((gives("S", false), gives("s", true)), (Some(Command::SmallBack), Some(Command::SmallBack)));
        assert_eq!((gives("?", true), gives("?", false)), (Some(Command::Keys), Some(Command::Keys)));
        assert_eq!((gives("", false), gives("F7", false), gives("Tab", false)), (None, None, None));
    }

    /// A key has one meaning, and so has a name.
    #[test]
    fn no_key_and_no_name_stands_twice() {
        let mut keys: Vec<_> = Command::ALL.iter().flat_map(|command| command.keys()).collect();
        let mut names: Vec<_> = Command::ALL.iter().map(|command| command.name()).collect();
        for all in [keys.len(), names.len()] {
            assert!(all > 30);
        }
        let (many, named) = (keys.len(), names.len());
        keys.sort_unstable();
        keys.dedup();
        names.sort_unstable();
        names.dedup();
        assert_eq!((keys.len(), names.len()), (many, named));
        assert!(Command::ALL.iter().all(|command| Command::named(command.name()) == Some(*command)));
    }

    /// Labels are short; a tooltip adds, and never repeats.
    #[test]
    fn tooltips_add_to_their_labels() {
        for command in Command::ALL {
            assert!(command.label().split(' ').count() <= 3, "{command:?}");
            assert_ne!(command.label(), command.tip(), "{command:?}");
        }
        assert_eq!(Command::NextSolution.tooltip(), "Next solution (n)");
        assert_eq!(Command::BackOver.tooltip(), "The last subtree (⇧←)");
        assert_eq!(Command::SmallBack.cap().as_deref(), Some("S"));
    }
}
