//! Roles instead of colours: what a thing means decides how it is coloured, in light, dark and print alike.

use serde::{Deserialize, Serialize};

/// What a thing means. Hues for categories are those of Okabe and Ito, which colour-blind eyes can tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ink {
    /// The page and the stage.
    Paper,
    /// Regions beside the stage.
    Panel,
    /// Text and outlines.
    Ink,
    /// Secondary text, what was removed.
    Muted,
    /// Board lines, resting links.
    Grid,
    /// The darker squares of a board.
    Square,
    /// What moves now, the present step.
    Accent,
    /// A piece.
    Piece,
    /// Under test; dashed as well.
    Trial,
    /// The same as text.
    TrialInk,
    /// Refused; hatched or crossed as well.
    Conflict,
    /// Found; a thick outline or a diamond as well.
    Solution,
    /// A choice in a tree (Okabe and Ito's blue).
    Choice,
    /// A failed subtree (vermilion).
    Failure,
    /// A category: orange.
    Here,
    /// A category: bluish green.
    Green,
    /// A category, and what is pointed at: reddish purple.
    Pink,
    /// A category: sky blue.
    Sky,
    /// A category: yellow.
    Yellow,
    /// A category: grey.
    Grey,
    /// What makes a hue lighter, in both themes.
    White,
    /// What makes a hue darker, and what stands on it, in both themes.
    Black,
}

impl Ink {
    /// All roles, in the order in which the page names their colours.
    pub const ALL: [Ink; 22] = [
        Ink::Paper,
        Ink::Panel,
        Ink::Ink,
        Ink::Muted,
        Ink::Grid,
        Ink::Square,
        Ink::Accent,
        Ink::Piece,
        Ink::Trial,
        Ink::TrialInk,
        Ink::Conflict,
        Ink::Solution,
        Ink::Choice,
        Ink::Failure,
        Ink::Here,
        Ink::Green,
        Ink::Pink,
        Ink::Sky,
        Ink::Yellow,
        Ink::Grey,
        Ink::White,
        Ink::Black,
    ];

    /// The name of the role's custom property in the style sheet, without the leading dashes.
    pub const fn token(self) -> &'static str {
        match self {
            Ink::Paper => "paper",
            Ink::Panel => "panel",
            Ink::Ink => "ink",
            Ink::Muted => "muted",
            Ink::Grid => "grid",
            Ink::Square => "square",
            Ink::Accent => "accent",
            Ink::Piece => "piece",
            Ink::Trial => "trial",
            Ink::TrialInk => "trial-ink",
            Ink::Conflict => "conflict",
            Ink::Solution => "solution",
            Ink::Choice => "c1",
            Ink::Failure => "c6",
            Ink::Here => "c2",
            Ink::Green => "c3",
            Ink::Pink => "c4",
            Ink::Sky => "c5",
            Ink::Yellow => "c7",
            Ink::Grey => "c8",
            Ink::White => "white",
            Ink::Black => "black",
        }
    }

    /// Its colour in the light and in the dark theme. The style sheet says the same, and a test compares the two.
    pub const fn colours(self) -> (&'static str, &'static str) {
        match self {
            Ink::Paper => ("#fbfaf7", "#15171b"),
            Ink::Panel => ("#f3f1eb", "#1c1f25"),
            Ink::Ink | Ink::Piece => ("#1d2026", "#e9e7e1"),
            Ink::Muted => ("#65686e", "#9a9da4"),
            Ink::Grid => ("#d9d6cd", "#343841"),
            Ink::Square => ("#eceae3", "#22262d"),
            Ink::Accent => ("#0072b2", "#56b4e9"),
            Ink::Trial => ("#b06f00", "#e69f00"),
            Ink::TrialInk => ("#8f5a00", "#e69f00"),
            Ink::Conflict => ("#b8420a", "#f0793a"),
            Ink::Solution => ("#00795a", "#2bc79a"),
            Ink::Choice => ("#0072b2", "#0072b2"),
            Ink::Failure => ("#d55e00", "#d55e00"),
            Ink::Here => ("#e69f00", "#e69f00"),
            Ink::Green => ("#009e73", "#009e73"),
            Ink::Pink => ("#cc79a7", "#cc79a7"),
            Ink::Sky => ("#56b4e9", "#56b4e9"),
            Ink::Yellow => ("#f0e442", "#f0e442"),
            Ink::Grey => ("#8a8f98", "#8a8f98"),
            Ink::White => ("#ffffff", "#ffffff"),
            Ink::Black => ("#14161a", "#14161a"),
        }
    }
}

/// Which colours a picture that follows nobody's theme has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Those of the light theme.
    Light,
    /// Those of the dark theme.
    Dark,
    /// Greys on white: for paper that knows no colours.
    Print,
    /// Those of the light theme on white: for sheets of paper.
    Sheet,
}

impl Theme {
    /// The one that programs ask for by that name.
    pub fn named(name: &str) -> Option<Theme> {
        match name {
            "light" => Some(Theme::Light),
            "dark" => Some(Theme::Dark),
            "print" => Some(Theme::Print),
            _ => None,
        }
    }
}

impl Ink {
    /// Its colour in a theme, as `#rrggbb`.
    pub const fn in_theme(self, theme: Theme) -> &'static str {
        match (theme, self) {
            (Theme::Sheet, Ink::Paper) => "#ffffff",
            (Theme::Light | Theme::Sheet, _) => self.colours().0,
            (Theme::Dark, _) => self.colours().1,
            (Theme::Print, _) => self.grey(),
        }
    }

    /// Its grey in print: texts stand out from white, and no two categories are alike.
    const fn grey(self) -> &'static str {
        match self {
            Ink::Paper | Ink::White => "#ffffff",
            Ink::Panel => "#f4f4f4",
            Ink::Ink | Ink::Piece => "#1c1c1c",
            Ink::Muted | Ink::TrialInk => "#666666",
            Ink::Grid => "#d0d0d0",
            Ink::Square => "#ebebeb",
            Ink::Accent | Ink::Choice => "#505050",
            Ink::Trial => "#767676",
            Ink::Conflict => "#444444",
            Ink::Solution => "#585858",
            Ink::Failure => "#6c6c6c",
            Ink::Green => "#808080",
            Ink::Grey => "#949494",
            Ink::Pink => "#a8a8a8",
            Ink::Sky => "#bcbcbc",
            Ink::Here => "#d0d0d0",
            Ink::Yellow => "#e8e8e8",
            Ink::Black => "#141414",
        }
    }
}

/// The fonts of running text, best first. The style sheet says the same.
pub const SANS: &str =
    "-apple-system, \"Segoe UI\", \"Helvetica Neue\", \"Noto Sans\", \"Liberation Sans\", system-ui, sans-serif";

/// The fonts with letters of one width, best first. The style sheet says the same.
pub const MONO: &str =
    "ui-monospace, \"Cascadia Mono\", \"SF Mono\", \"Noto Sans Mono\", \"Liberation Mono\", monospace";
