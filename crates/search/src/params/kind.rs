//! The kinds of values of a parameter, and their controls in forms.

use super::one_of;

/// The kind of values of a parameter.
#[derive(Debug)]
pub enum Kind {
    /// A whole number from `min` to `max`.
    Number {
        /// The least value.
        min: u32,
        /// The greatest value.
        max: u32,
        /// The name of the least value in forms, where it means something other than a number.
        least: Option<&'static str>,
    },
    /// One of a few names, each with its text in forms.
    Choice(&'static [(&'static str, &'static str)]),
    /// Any text; the entry checks it further.
    Text {
        /// The most bytes it may have.
        longest: usize,
        /// The field and its value to which this one belongs. A value of this one implies the other, and forms show this one only beside
        /// it.
        goes_with: Option<(&'static str, &'static str)>,
        /// The control of a form for it.
        editor: Editor,
        /// How a longer text is reduced, if it can be.
        reduction: Option<Reduction>,
    },
}

/// The reduction of a long text to an equivalent shorter one, so that its address is short.
#[derive(Clone, Copy, Debug)]
pub struct Reduction {
    /// The most bytes of a text that is not reduced.
    pub beyond: usize,
    /// Returns an equivalent text, or an error with its location.
    pub reduce: fn(&str) -> Result<String, String>,
}

/// The control of a form for a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Editor {
    /// A line of text.
    Line,
    /// An area of lines, which can be loaded from and saved to a file.
    Lines,
    /// A line of text, and a grid of cells to click and type into. Rows of the value are separated by `/`.
    Grid {
        /// The most rows.
        rows: u32,
        /// The most columns.
        columns: u32,
        /// The marks that a cell takes. A click sets or removes a single one.
        marks: &'static str,
        /// The mark of an empty cell.
        blank: char,
        /// The allowed sides in ascending order, if all grids are squares of these; a grid of side s takes the first s marks, and rows of
        /// the value follow each other without separators.
        sides: &'static [u32],
        /// The greatest number of a cell, where numbers can have several digits; otherwise 0. Cells of the value are separated by commas if
        /// one of them has several digits.
        greatest: u32,
    },
}

impl Kind {
    /// Returns the kind of whole numbers from `min` to `max`.
    pub const fn number(min: u32, max: u32) -> Kind {
        Kind::Number { min, max, least: None }
    }

    /// Returns the kind of whole numbers up to `max`, where 0 has a meaning of its own, named `zero` in forms.
    pub const fn number_or(zero: &'static str, max: u32) -> Kind {
        Kind::Number { min: 0, max, least: Some(zero) }
    }

    /// Returns the kind of texts in one line, of at most `longest` bytes.
    pub const fn line(longest: usize) -> Kind {
        Kind::Text { longest, goes_with: None, editor: Editor::Line, reduction: None }
    }

    /// Returns the allowed values, in words that follow "must be".
    pub fn allowed(&self) -> String {
        match self {
            Kind::Number { min, max, .. } => format!("a whole number from {min} to {max}"),
            Kind::Choice(choices) => one_of(choices.iter().map(|(name, _)| *name)),
            Kind::Text { longest, .. } => format!("a text of at most {longest} bytes"),
        }
    }

    /// Returns the shorter form of a long value; `None` where it is not reduced, or invalid.
    pub fn reduced(&self, value: &str) -> Option<String> {
        let Kind::Text { longest, reduction: Some(reduction), .. } = self else { return None };
        let text = value.trim_start_matches('\u{feff}');
        let is_long = text.len() > reduction.beyond && text.len() <= *longest;
        (reduction.reduce)(is_long.then_some(text)?).ok().filter(|reduced| reduced.len() < text.len())
    }

    /// Returns the error for a value that is not allowed: the allowed values, and the length of a long text.
    pub fn refusal(&self, value: &str) -> String {
        match self {
            Kind::Text { longest, .. } if value.len() > *longest => {
                format!("must be {}; it has {}", self.allowed(), value.len())
            }
            _ => format!("must be {}", self.allowed()),
        }
    }

    /// Returns a value as forms show it.
    pub fn shown<'a>(&self, value: &'a str) -> &'a str {
        match self {
            Kind::Number { min, least: Some(least), .. } if value.parse() == Ok(*min) => least,
            Kind::Choice(choices) => choices.iter().find(|(name, _)| *name == value).map_or(value, |(_, words)| words),
            _ => value,
        }
    }

    /// Returns the value as addresses print it; `None` if it is not allowed.
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
