//! The values that a parameter takes, and the way a form asks for them.

use super::one_of;

/// The values that a parameter takes.
#[derive(Debug)]
pub enum Kind {
    /// A whole number from `min` to `max`.
    Number {
        /// The least value.
        min: u32,
        /// The greatest value.
        max: u32,
        /// The name of the least value in forms, where it stands for something else than a number.
        least: Option<&'static str>,
    },
    /// One of a few names, each with the words that a form shows for it.
    Choice(&'static [(&'static str, &'static str)]),
    /// Any text; the entry says what is wrong with it.
    Text {
        /// The most bytes it may have.
        longest: usize,
        /// The field and its value that this one belongs to. Giving this one implies it, and forms show this one
        /// only beside it.
        goes_with: Option<(&'static str, &'static str)>,
        /// The control of a form for it.
        editor: Editor,
        /// How a longer text is brought down to so many bytes, if it can be.
        reduction: Option<Reduction>,
    },
}

/// How a long text is brought down to a shorter one that says the same, so that its address is short.
#[derive(Clone, Copy, Debug)]
pub struct Reduction {
    /// The most bytes that stay as they are.
    pub beyond: usize,
    /// The same in other bytes, or what is wrong with it and where.
    pub reduce: fn(&str) -> Result<String, String>,
}

/// The control of a form for a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Editor {
    /// A line of text.
    Line,
    /// An area of lines, which a file can be read into and saved from.
    Lines,
    /// A line of text, and a grid of cells to click and type into. In the value, rows are separated by `/`.
    Grid {
        /// The most rows.
        rows: u32,
        /// The most columns.
        columns: u32,
        /// The marks that a cell takes. If it is a single one, a click sets it and takes it away.
        marks: &'static str,
        /// The mark of an empty cell.
        blank: char,
        /// The sides that there are, in ascending order, if grids are squares of these alone; a grid of side s takes the first s marks, and
        /// in the value its rows follow each other in full.
        sides: &'static [u32],
        /// The greatest number that a cell takes, where numbers of several digits are among them; otherwise 0. In the value, cells are
        /// separated by commas where one of them has several digits.
        greatest: u32,
    },
}

impl Kind {
    /// A whole number from `min` to `max`.
    pub const fn number(min: u32, max: u32) -> Kind {
        Kind::Number { min, max, least: None }
    }

    /// The same, where 0 stands for something else, which forms call by that name.
    pub const fn number_or(zero: &'static str, max: u32) -> Kind {
        Kind::Number { min: 0, max, least: Some(zero) }
    }

    /// A line of text, of at most `longest` bytes.
    pub const fn line(longest: usize) -> Kind {
        Kind::Text { longest, goes_with: None, editor: Editor::Line, reduction: None }
    }

    /// The allowed values, in words that follow "must be".
    pub fn allowed(&self) -> String {
        match self {
            Kind::Number { min, max, .. } => format!("a whole number from {min} to {max}"),
            Kind::Choice(choices) => one_of(choices.iter().map(|(name, _)| *name)),
            Kind::Text { longest, .. } => format!("a text of at most {longest} bytes"),
        }
    }

    /// The shorter form of a long value; `None` where it stays as it is, or is wrong.
    pub fn reduced(&self, value: &str) -> Option<String> {
        let Kind::Text { longest, reduction: Some(reduction), .. } = self else { return None };
        let text = value.trim_start_matches('\u{feff}');
        let is_long = text.len() > reduction.beyond && text.len() <= *longest;
        (reduction.reduce)(is_long.then_some(text)?).ok().filter(|reduced| reduced.len() < text.len())
    }

    /// The error for a value that is not allowed: the allowed values, and the length of a long text.
    pub fn refusal(&self, value: &str) -> String {
        match self {
            Kind::Text { longest, .. } if value.len() > *longest => {
                format!("must be {}; it has {}", self.allowed(), value.len())
            }
            _ => format!("must be {}", self.allowed()),
        }
    }

    /// A value as forms show it.
    pub fn shown<'a>(&self, value: &'a str) -> &'a str {
        match self {
            Kind::Number { min, least: Some(least), .. } if value.parse() == Ok(*min) => least,
            Kind::Choice(choices) => choices.iter().find(|(name, _)| *name == value).map_or(value, |(_, words)| words),
            _ => value,
        }
    }

    /// The value as addresses print it; `None` if it is not allowed.
    pub(super) fn canonical(&self, value: &str) -> Option<String> {
        match self {
            Kind::Number { min, max, .. } => {
                let digits = value.trim();
                let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
                let number: u32 = plain.then(|| digits.parse().ok())??;
                (*min..=*max).contains(&number).then(|| number.to_string())
            }
            Kind::Choice(choices) => {
                let known = choices.iter().any(|(name, _)| *name == value);
                known.then(|| value.to_owned())
            }
            // Forms and files from elsewhere end their lines in ways of their own, and some begin with a mark.
            Kind::Text { longest, .. } => {
                let text = value.trim_start_matches('\u{feff}');
                (text.len() <= *longest).then(|| text.replace("\r\n", "\n").replace('\r', "\n"))
            }
        }
    }
}
