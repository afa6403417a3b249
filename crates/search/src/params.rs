//! The parameters of a catalogue entry: the fields that it has, and the values of a search.
//!
//! ```
//! use stepdance::params::{Field, Kind, Params};
//!
//! const FIELDS: &[Field] =
//!     &[Field { name: "n", label: "Size", note: "", default: "8", kind: Kind::number(1, 32) }];
//! assert_eq!(Params::read(FIELDS, [])?.number("n"), 8);
//! let bad = Params::read(FIELDS, [("n", "99")]).expect_err("too large");
//! assert_eq!(bad.to_string(), "n=99: n must be a whole number from 1 to 32.");
//! # Ok::<(), stepdance::params::BadParams>(())
//! ```

use crate::words::either;
use percent_encoding::{AsciiSet, CONTROLS};
use std::error::Error;
use std::fmt::{self, Display};

mod kind;

pub use kind::{Editor, Kind, Reduction};
pub use stepdance_machines::fault::{Fault, garbles, mended, sentence, shortened};

/// The characters that are escaped in a value: those that would end it, and those that chat programs take for the end of a link.
pub const RESERVED: &AsciiSet =
    &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'%').add(b'&').add(b'+').add(b'<').add(b'=').add(b'>').add(b'`');

/// A parameter of an entry.
#[derive(Debug)]
pub struct Field {
    /// Its name in addresses, such as `n`.
    pub name: &'static str,
    /// Its name in forms, such as `Queens`.
    pub label: &'static str,
    /// The meaning, in a few words.
    pub note: &'static str,
    /// The value of a search that does not give one; addresses leave it out.
    pub default: &'static str,
    /// The allowed values.
    pub kind: Kind,
}

impl Field {
    /// Returns the meaning in a sentence; of a number also the allowed range.
    ///
    /// ```
    /// use stepdance::params::{Field, Kind};
    /// let kind = Kind::number(1, 9);
    /// let field = Field { name: "n", label: "Size", note: "rows and columns", default: "8", kind };
    /// assert_eq!(field.says(), "Size: rows and columns. It is a whole number from 1 to 9.");
    /// ```
    pub fn says(&self) -> String {
        let Field { label, note, kind, .. } = self;
        let colon = if note.is_empty() { "" } else { ": " };
        match kind {
            Kind::Number { .. } => format!("{label}{colon}{note}. It is {}.", kind.allowed()),
            _ => format!("{label}{colon}{note}."),
        }
    }
}

/// The length of a list above which only its first names are shown, and the number of these.
const MANY: usize = 14;
const FIRST: usize = 8;

/// Returns a list as `a`, `a or b`, or `a, b or c`; of a long list, its first names and the last.
pub fn one_of<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    if names.len() > MANY {
        // The last one often stands for all others, such as an own instance.
        let (first, last) = (names[..FIRST].join(", "), names[names.len() - 1]);
        return format!("{first}, {last} or another of {}", names.len());
    }
    match either(names) {
        none if none.is_empty() => "nothing".to_owned(),
        names => names,
    }
}

/// A value for every field of an entry, each checked against its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Params {
    values: Vec<(&'static str, String)>,
    entry: &'static str,
}

impl Params {
    /// Checks given values against the fields and fills in the defaults.
    ///
    /// # Errors
    /// Names every key that no field has or that is given twice, and every value that its field does not allow.
    pub fn read<'a>(
        fields: &'static [Field],
        given: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Params, BadParams> {
        let mut values: Vec<Option<String>> = vec![None; fields.len()];
        let place = |key: &str| fields.iter().position(|field| field.name == key);
        let mut faults = Vec::new();
        for (key, value) in given {
            let Some(at) = place(key) else {
                let known = one_of(fields.iter().map(|field| field.name).chain(["at", "path", "hand"]));
                faults.push(Fault::new(key, value, format!("is not a parameter; it must be {known}")));
                continue;
            };
            if values[at].is_some() {
                faults.push(Fault::new(key, value, "is given twice; leave one out".to_owned()));
                continue;
            }
            values[at] = fields[at].kind.canonical(value);
            if values[at].is_none() {
                faults.push(Fault::new(key, value, fields[at].kind.refusal(value)));
            }
        }
        for (at, field) in fields.iter().enumerate() {
            let Kind::Text { goes_with: Some((other, wanted)), .. } = field.kind else { continue };
            let Some(value) = values[at].as_ref().filter(|value| *value != field.default) else { continue };
            let Some(other_at) = place(other) else { continue };
            if values[other_at].as_ref().is_some_and(|chosen| chosen != wanted) {
                faults.push(Fault::new(field.name, value, format!("goes only with {other}={wanted}")));
            } else {
                values[other_at] = Some(wanted.to_owned());
            }
        }
        let filled = fields.iter().zip(values);
        let filled = filled.map(|(field, value)| (field.name, value.unwrap_or_else(|| field.default.to_owned())));
        if faults.is_empty() { Ok(Params { values: filled.collect(), entry: "" }) } else { Err(BadParams::all(faults)) }
    }

    /// Returns the same parameters as those of the entry with an id.
    #[must_use]
    pub(crate) fn of(self, entry: &'static str) -> Params {
        Params { entry, ..self }
    }

    /// Returns the id of the entry.
    pub fn entry(&self) -> &'static str {
        self.entry
    }

    /// Returns the value of the field `name`, as text.
    ///
    /// # Panics
    /// If the entry has no such field, which is a mistake in the entry, not in what was given.
    pub fn text(&self, name: &str) -> &str {
        match self.values.iter().find(|(field, _)| *field == name) {
            Some((_, value)) => value,
            None => panic!("no field is named {name:?}"),
        }
    }

    /// Returns the value of the field `name`, which must be a [`Kind::Number`].
    ///
    /// # Panics
    /// If the entry has no such field, or not of that kind: a mistake in the entry, not in what was given.
    pub fn number(&self, name: &str) -> u32 {
        match self.text(name).parse() {
            Ok(number) => number,
            Err(_) => panic!("the field {name:?} is no number"),
        }
    }

    /// Returns the error for a value that its kind allows but the problem does not; `wrong` says what it must be.
    ///
    /// # Panics
    /// If the entry has no such field, which is a mistake in the entry, not in what was given.
    pub fn refuse(&self, name: &str, wrong: impl Into<String>) -> BadParams {
        BadParams::one(Fault::new(name, self.text(name), wrong.into()))
    }
}

/// The faults of parameters with which no search can be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadParams {
    faults: Vec<Fault>,
    /// The number of faults beyond these.
    more: usize,
}

/// The most faults that a message names.
const TOLD: usize = 8;

impl BadParams {
    /// Creates an error from a single fault.
    pub fn one(fault: Fault) -> BadParams {
        BadParams::all(vec![fault])
    }

    fn all(mut faults: Vec<Fault>) -> BadParams {
        let more = faults.len().saturating_sub(TOLD);
        faults.truncate(TOLD);
        BadParams { faults, more }
    }

    /// Returns the first faults, at least one.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// Returns both lists of faults in one.
    pub fn and(mut self, others: BadParams) -> BadParams {
        self.faults.extend(others.faults);
        let told = BadParams::all(self.faults);
        BadParams { more: told.more + self.more + others.more, ..told }
    }
}

impl Display for BadParams {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{fault}")?;
        }
        match self.more {
            0 => Ok(()),
            more => write!(f, " Further mistakes: {more}."),
        }
    }
}

impl Error for BadParams {}

#[cfg(test)]
mod tests {
    use super::*;

    const FIELDS: &[Field] = &[
        Field { name: "n", label: "Size", note: "", default: "8", kind: Kind::number(1, 32) },
        Field {
            name: "method",
            label: "Method",
            note: "",
            default: "a",
            kind: Kind::Choice(&[("a", "A"), ("b", "B")]),
        },
        Field {
            name: "text",
            label: "Text",
            note: "",
            default: "",
            kind: Kind::Text { longest: 12, goes_with: Some(("method", "b")), editor: Editor::Line, reduction: None },
        },
    ];

    #[test]
    fn defaults_fill_what_is_not_given() {
        let params = Params::read(FIELDS, [("n", "07")]).unwrap();
        assert_eq!((params.number("n"), params.text("n"), params.text("method")), (7, "7", "a"));
    }

    #[test]
    fn every_fault_is_named_with_what_is_allowed() {
        let bad = Params::read(FIELDS, [("n", "99"), ("m", "1"), ("method", "c"), ("method", "a"), ("method", "b")])
            .unwrap_err();
        assert_eq!(
            bad.to_string(),
            "n=99: n must be a whole number from 1 to 32. \
             m=1: m is not a parameter; it must be n, method, text, at, path or hand. \
             method=c: method must be a or b. \
             method=b: method is given twice; leave one out."
        );
    }

    #[test]
    fn a_text_brings_along_what_it_goes_with() {
        let params = Params::read(FIELDS, [("text", "a\r\nb")]).unwrap();
        assert_eq!((params.text("text"), params.text("method")), ("a\nb", "b"));
        let bad = Params::read(FIELDS, [("text", "a"), ("method", "a")]).unwrap_err();
        assert_eq!(bad.to_string(), "text=a: text goes only with method=b.");
        let bad = Params::read(FIELDS, [("text", "more than a dozen")]).unwrap_err();
        assert_eq!(bad.to_string(), "text=more than a dozen: text must be a text of at most 12 bytes; it has 17.");
    }

    #[test]
    fn numbers_are_digits_only() {
        for bad in ["", "x", "-1", "+3", "0", "33", "1e1", "8.0", "99999999999999999999", "٣"] {
            assert!(Params::read(FIELDS, [("n", bad)]).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn long_values_are_quoted_in_part() {
        let bad = Params::read(FIELDS, [("n", "x".repeat(100_000).as_str())]).unwrap_err();
        assert!(bad.to_string().len() < 200, "{bad}");
        assert!(bad.to_string().contains("(100000 characters)"));
    }
}
