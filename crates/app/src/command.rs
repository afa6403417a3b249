//! The commands: what a visitor can ask for, in one table with the label, the tooltip and the keys of each.
//!
//! The key map, the sheet of keys (`player/keys.rs`), and the page's buttons, menus and tooltips are made of it. `cargo xtask build` reads
//! this file, too, and writes labels, tooltips and keys into `index.html`: so it uses nothing of the crate.

use std::borrow::Cow;

/// Writes the table down once: as an enum, and as the rows of it.
macro_rules! commands {
    ($($(#[doc = $doc:literal])+ $Command:ident $name:literal [$($key:literal),*] $label:literal $tip:literal;)*) => {
        /// What a visitor can ask for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Command {
            $($(#[doc = $doc])+ $Command,)*
        }

        impl Command {
            /// All of them, as the table has them.
            pub const ALL: &[Command] = &[$(Command::$Command),*];

            /// The name that scripts and documents call it by.
            pub fn name(self) -> &'static str {
                match self { $(Command::$Command => $name,)* }
            }

            /// The keys that give it, as `KeyboardEvent.key` names them, some of them with Shift: `n`, `Shift+n`.
            pub fn keys(self) -> &'static [&'static str] {
                match self { $(Command::$Command => &[$($key),*],)* }
            }

            /// What a button or a menu calls it.
            pub fn label(self) -> &'static str {
                match self { $(Command::$Command => $label,)* }
            }

            /// What there is to say beyond the label; empty where that says all.
            pub fn tip(self) -> &'static str {
                match self { $(Command::$Command => $tip,)* }
            }
        }
    };
}

commands! {
    /// To move 0.
    First "first" ["Home"] "First" "To the first move";
    /// Back by what one press advances.
    Back "back" ["ArrowLeft"] "Back" "One decision or move back";
    /// Plays, or pauses.
    Play "play" [" "] "Play" "Or pause";
    /// On by what one press advances.
    Step "step" ["ArrowRight"] "Step" "By one decision or move";
    /// To the end.
    Last "last" ["End"] "Last" "To the last move";
    /// Behind the subtree that the next move opens.
    StepOver "step-over" ["ArrowDown", "Shift+ArrowRight"] "Step over" "The next subtree";
    /// Before the subtree that the last move closed.
    BackOver "back-over" ["Shift+ArrowLeft"] "Back over" "The last subtree";
    /// Until the level is lower than now.
    StepOut "step-out" ["ArrowUp", "u"] "Step out" "Of the current level";
    /// Before the present level was entered.
    BackOut "back-out" ["Shift+ArrowUp", "Shift+u"] "Back out" "To the move that entered this level";
    /// One move, whatever Step advances by.
    SmallStep "small-step" ["s"] "Move" "One move, whatever Step advances by";
    /// One move back, whatever Step advances by.
    SmallBack "small-back" ["Shift+s"] "Move back" "One move, whatever Step advances by";
    /// To the nearest solution before.
    PreviousSolution "previous-solution" ["Shift+n"] "Previous solution" "";
    /// To the next solution.
    NextSolution "next-solution" ["n"] "Next solution" "";
    /// To the nearest breakpoint met before.
    PreviousStop "previous-stop" ["Shift+r"] "Previous breakpoint" "";
    /// To the next breakpoint that is met.
    NextStop "next-stop" ["r"] "Next breakpoint" "";
    /// Plays faster.
    Faster "faster" ["+", "="] "Faster" "";
    /// Plays slower.
    Slower "slower" ["-", "−", "_"] "Slower" "";
    /// Drops whatever is under way.
    Stop "stop" [] "Stop" "";
    /// From now on one press advances by a move.
    ByMoves "by-moves" [] "By move" "A move is one run of one line of the program";
    /// From now on one press advances by a decision.
    ByChoices "by-choices" [] "By decision" "A candidate chosen or rejected, a backtrack, or a solution; it takes one move or several";
    /// On by a page, as clickers ask for: the next slide of a tour, or a step.
    NextPage "next-page" ["PageDown"] "Next slide" "Without a tour: step";
    /// Back by a page.
    PreviousPage "previous-page" ["PageUp"] "Previous slide" "Without a tour: back";
    /// Asks where to go.
    GoTo "go-to" ["g"] "Go to" "A move, a solution, a level, a line of the program or a share such as 50 %";
    /// Puts the tree on the stage, or takes it away.
    Tree "tree" ["t"] "Whole tree" "In the picture's place; its keys are listed below it";
    /// Fills the screen, or leaves it.
    FullScreen "full-screen" ["f"] "Full screen" "The stage alone";
    /// Lays the page out for a projector: the stage, the stage and the program, or the whole page.
    Project "project" ["p"] "Projector view" "The stage alone, then with the program";
    /// Shows the picture twice as large, or as it was.
    Enlarge "enlarge" ["z"] "Enlarge" "In projector view: the picture where the mouse is, and back; in the tree explorer: all of the tree";
    /// Opens the presenter's window of a tour.
    Present "present" ["w"] "Presenter's window" "In a tour: words, notes, a clock and the room's answers";
    /// Hides the page, or shows it.
    Blank "blank" ["b", "."] "Blank" "This key, Esc or PgDn shows the page again";
    /// Asks what comes next, or no more.
    Predict "predict" ["q"] "Predict" "Predict the next decision: 1 to 4 or a letter answers, Enter shows the answer and continues, s skips";
    /// Solves by hand, or leaves that.
    Solve "solve" ["y"] "Solve" "Solve by hand: ← undoes, ↑ goes back one level, h shows hints, Space lets the algorithm continue";
    /// Races the search against another one.
    Race "race" ["v"] "Race" "Race two searches side by side";
    /// Exports a figure or a clip.
    Export "export" ["x"] "Export" "Save a figure of this position, or a clip";
    /// Shows the list of keys.
    Keys "keys" ["?"] "Keys and signs" "And the rule of the puzzle";
    /// Leaves what is open.
    Leave "leave" ["Escape"] "Close" "What is open, or end a long run";
}

/// What a held key does again and again.
const WALKS: [Command; 18] = [
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
    /// The command of that name.
    pub fn named(name: &str) -> Option<Command> {
        Command::ALL.iter().copied().find(|command| command.name() == name)
    }

    /// The command that a key gives, alone or with Shift. A capital letter is one with Shift; of other signs, Shift is a part of how
    /// they are typed. Presses with Ctrl, Alt or Meta belong to the browser and must not be asked for.
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

    /// What is printed on its first key, for tooltips and menus; `⇧` stands for Shift before a key that is no letter.
    pub fn cap(self) -> Option<Cow<'static, str>> {
        let key = *self.keys().first()?;
        Some(match key.strip_prefix("Shift+") {
            Some(letter) if letter.len() == 1 => letter.to_ascii_uppercase().into(),
            Some(key) => format!("⇧{}", cap(key)).into(),
            None => cap(key).into(),
        })
    }

    /// The tooltip: what there is to say, and the key.
    pub fn tooltip(self) -> String {
        let says = if self.tip().is_empty() { self.label() } else { self.tip() };
        self.cap().map_or(says.to_owned(), |cap| format!("{says} ({cap})"))
    }

    /// Whether a key that is held down gives it again and again; what it gives once would flicker.
    pub fn repeats(self) -> bool {
        WALKS.contains(&self)
    }

    /// Whether it only changes how the search is played, and moves nothing.
    pub fn is_about_pace(self) -> bool {
        matches!(self, Command::Faster | Command::Slower | Command::ByMoves | Command::ByChoices)
    }

    /// The commands that are about how a search goes on.
    pub fn of_search() -> impl Iterator<Item = Command> {
        Command::ALL.iter().copied().filter(|command| !command.is_of_page())
    }

    /// Whether it is about the page, not about how the search goes on.
    pub fn is_of_page(self) -> bool {
        use Command::*;
        matches!(
            self,
            GoTo | Tree
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

/// What is printed on a key.
pub fn cap(key: &'static str) -> &'static str {
    match key {
        " " => "Space",
        "ArrowLeft" => "←",
        "ArrowRight" => "→",
        "ArrowUp" => "↑",
        "ArrowDown" => "↓",
        "PageUp" => "PgUp",
        "PageDown" => "PgDn",
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
