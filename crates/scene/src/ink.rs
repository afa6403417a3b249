//! Inks: roles in place of colours. The meaning of a thing decides its colour, in light, dark and print alike.

use serde::{Deserialize, Serialize};

/// Generates from one table the enum of inks and the accessors of its columns.
macro_rules! inks {
    ($(#[doc = $doc:literal] $Ink:ident $token:literal $light:literal $dark:literal $print:literal;)*) => {
        /// The role of a colour. Hues for categories are those of Okabe and Ito, which colour-blind people can tell apart.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum Ink {
            $(#[doc = $doc] $Ink,)*
        }

        impl Ink {
            /// All inks, in the order in which the page names their colours.
            pub const ALL: [Ink; [$($token),*].len()] = [$(Ink::$Ink),*];

            /// Returns the name of the ink's custom property in the style sheet, without the leading dashes.
            pub const fn token(self) -> &'static str {
                match self { $(Ink::$Ink => $token,)* }
            }

            /// Returns the colour in the light and in the dark theme.
            pub const fn colours(self) -> (&'static str, &'static str) {
                match self { $(Ink::$Ink => ($light, $dark),)* }
            }

            /// Returns the grey in print.
            const fn grey(self) -> &'static str {
                match self { $(Ink::$Ink => $print,)* }
            }
        }
    };
}

// The name in the style sheet, the colour in the light theme, in the dark theme, and the grey in print. The page's sheet of colours, all
// pictures and all exports have theirs from here. Text stands out from paper and panel by 4.5:1 in both themes; in print no two categories
// are alike.
inks! {
    /// The ground of the page and the stage.
    Paper "paper" "#fbfaf7" "#15171b" "#ffffff";
    /// The ground of regions beside the stage.
    Panel "panel" "#f3f1eb" "#1c1f25" "#f4f4f4";
    /// Text and outlines.
    Ink "ink" "#1d2026" "#e9e7e1" "#1c1c1c";
    /// Secondary text, and removed things.
    Muted "muted" "#65686e" "#9a9da4" "#666666";
    /// Board lines, and links at rest.
    Grid "grid" "#d9d6cd" "#343841" "#d0d0d0";
    /// The darker squares of a board.
    Square "square" "#eceae3" "#22262d" "#ebebeb";
    /// What the last move changed, the present step, and the focus.
    Accent "accent" "#0072b2" "#56b4e9" "#505050";
    /// A piece.
    Piece "piece" "#1d2026" "#e9e7e1" "#1c1c1c";
    /// A candidate under test; also dashed.
    Trial "trial" "#b06f00" "#e69f00" "#767676";
    /// The text of a candidate under test.
    TrialInk "trial-ink" "#8f5a00" "#e69f00" "#666666";
    /// A rejected candidate, also crossed or hatched; a dead end and a failed subtree, which are squares and wedges.
    Conflict "conflict" "#b8420a" "#f0793a" "#444444";
    /// A solution; also with a thick outline or a diamond.
    Solution "solution" "#00795a" "#2bc79a" "#585858";
    /// A category, and a choice in a tree: blue.
    Choice "c1" "#0072b2" "#0072b2" "#505050";
    /// A category: vermilion.
    Vermilion "c6" "#d55e00" "#d55e00" "#6c6c6c";
    /// A category: orange.
    Here "c2" "#e69f00" "#e69f00" "#d0d0d0";
    /// A category: bluish green.
    Green "c3" "#009e73" "#009e73" "#808080";
    /// A category, and what the pointer is on: reddish purple.
    Pink "c4" "#cc79a7" "#cc79a7" "#a8a8a8";
    /// A category: sky blue.
    Sky "c5" "#56b4e9" "#56b4e9" "#bcbcbc";
    /// A category: yellow.
    Yellow "c7" "#f0e442" "#f0e442" "#e8e8e8";
    /// A category: grey.
    Grey "c8" "#8a8f98" "#8a8f98" "#949494";
    /// White in both themes, to make a hue lighter.
    White "white" "#ffffff" "#ffffff" "#ffffff";
    /// Black in both themes, to make a hue darker, and for text on a hue.
    Black "black" "#14161a" "#14161a" "#141414";
}

/// The colours of a picture that does not follow the reader's theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Theme {
    /// The colours of the light theme.
    Light,
    /// The colours of the dark theme.
    Dark,
    /// Greys on white, for print without colours.
    Print,
    /// The colours of the light theme on white, for handouts.
    Sheet,
}

impl Theme {
    /// Returns the theme with a name.
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
    /// Returns the colour in a theme, as `#rrggbb`.
    pub const fn in_theme(self, theme: Theme) -> &'static str {
        match (theme, self) {
            (Theme::Sheet, Ink::Paper) => "#ffffff",
            (Theme::Light | Theme::Sheet, _) => self.colours().0,
            (Theme::Dark, _) => self.colours().1,
            (Theme::Print, _) => self.grey(),
        }
    }
}

/// Returns the start of the page's style sheet: colours, in the theme of the reader, and fonts.
pub fn sheet() -> String {
    let colour = |ink: Ink| match ink.colours() {
        (light, dark) if light == dark => format!("  --{}: {light};\n", ink.token()),
        (light, dark) => format!("  --{}: light-dark({light}, {dark});\n", ink.token()),
    };
    let colours: String = Ink::ALL.into_iter().map(colour).collect();
    format!(":root {{\n  color-scheme: light dark;\n{colours}  --sans: {SANS};\n  --mono: {MONO};\n}}\n")
}

/// The fonts of running text, best first.
pub const SANS: &str =
    "-apple-system, \"Segoe UI\", \"Helvetica Neue\", \"Noto Sans\", \"Liberation Sans\", system-ui, sans-serif";

/// The monospaced fonts, best first.
pub const MONO: &str =
    "ui-monospace, \"Cascadia Mono\", \"SF Mono\", \"Noto Sans Mono\", \"Liberation Mono\", monospace";
