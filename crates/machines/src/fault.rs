//! An invalid value: its name, the value, and what is allowed.
//!
//! ```
//! use stepdance_machines::fault::Fault;
//!
//! let fault = Fault::new("n", "99", "must be a whole number from 1 to 32".to_owned());
//! assert_eq!(fault.to_string(), "n=99: n must be a whole number from 1 to 32.");
//! ```

use std::borrow::Cow;
use std::error::Error;
use std::fmt::{self, Display};
use std::ops::RangeInclusive;

/// One invalid value, reported as a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    key: String,
    value: String,
    wrong: String,
    /// Whether the value has several lines: the message then names the invalid line and does not repeat the value.
    whole: bool,
}

/// How many characters of an invalid value a message repeats.
const QUOTED: usize = 40;

impl Fault {
    /// The fault of the value given for `key`; `wrong` says what is allowed, in words that follow the key.
    pub fn new(key: &str, value: &str, wrong: String) -> Fault {
        let whole = value.contains('\n') || value.contains('\r');
        Fault { key: shortened(key), value: shortened(value), wrong, whole }
    }

    /// Returns the message with another name for the parameter, such as the label of a form's field.
    ///
    /// ```
    /// use stepdance_machines::fault::Fault;
    /// let fault = |value, wrong: &str| Fault::new("n", value, wrong.to_owned()).told_of("Queens");
    /// assert_eq!(fault("-3", "must be a whole number"), "Queens must be a whole number, not -3.");
    /// assert_eq!(fault("", "must be a whole number"), "Queens must be a whole number; nothing was given.");
    /// assert_eq!(fault("5", "does not go with 4"), "Queens does not go with 4: 5 was given.");
    /// assert_eq!(fault("x", "has x in row 1"), "Queens has x in row 1.");
    /// assert_eq!(fault("a\nb", "has a mistake in line 1"), "Queens has a mistake in line 1.");
    /// ```
    pub fn told_of(&self, name: &str) -> String {
        let Fault { value, wrong, whole, .. } = self;
        let wrong = wrong.strip_suffix('.').unwrap_or(wrong);
        match (value.is_empty(), whole) {
            (_, true) => format!("{name} {wrong}."),
            (true, _) => format!("{name} {wrong}; nothing was given."),
            _ if wrong.starts_with("must be ") && !wrong.contains([';', ':']) => {
                format!("{name} {wrong}, not {value}.")
            }
            _ if wrong.split([' ', ',', ';', ':']).any(|word| word == value) => format!("{name} {wrong}."),
            _ => format!("{name} {wrong}: {value} was given."),
        }
    }

    /// The name of the parameter, shortened if it is overlong.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The value given, shortened if it is overlong.
    pub fn value(&self) -> &str {
        &self.value
    }

    /// What is wrong with it, in words that follow the key.
    pub fn wrong(&self) -> &str {
        &self.wrong
    }
}

/// Whether the character would garble the text around it: a control character, or an invisible format character, such as one
/// that changes the direction of writing.
pub fn garbles(c: char) -> bool {
    let format = matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}');
    c.is_control() || format || TAGS.contains(&c)
}

/// Tag characters: invisible to readers, but read by programs.
const TAGS: RangeInclusive<char> = '\u{e0000}'..='\u{e0fff}';

/// Replaces characters that hide text or change its direction by U+FFFD: directional embeddings and isolates, tag characters,
/// and control characters other than line ends and tabs. Characters that languages are written with stay.
pub fn mended(text: &str) -> Cow<'_, str> {
    let harms = |c: char| {
        let turns = matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{206f}' | '\u{fff9}'..='\u{fffb}');
        turns || TAGS.contains(&c) || c.is_control() && !matches!(c, '\n' | '\r' | '\t')
    };
    match text.contains(harms) {
        true => text.chars().map(|c| if harms(c) { '\u{fffd}' } else { c }).collect::<String>().into(),
        false => text.into(),
    }
}

/// Returns the text, or its beginning with its length if it is long, for a message. Characters that would garble the message
/// are replaced.
pub fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(QUOTED).map(|c| if garbles(c) { '\u{fffd}' } else { c }).collect();
    if text.chars().nth(QUOTED).is_some() {
        short += &format!("… ({} characters)", text.chars().count());
    }
    short
}

/// Returns the message with a full stop at its end, unless it already ends as a sentence.
///
/// ```
/// use stepdance_machines::fault::sentence;
/// assert_eq!((&*sentence("n must be 1"), &*sentence("Which is it?")), ("n must be 1.", "Which is it?"));
/// ```
pub fn sentence(message: &str) -> Cow<'_, str> {
    match message.trim_end().ends_with(['.', '!', '?', '…']) {
        true => message.into(),
        false => format!("{message}.").into(),
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { key, value, wrong, .. } = self;
        let wrong = sentence(wrong);
        if value.is_empty() {
            return write!(f, "{key}= (empty): {key} {wrong}");
        }
        if self.whole {
            return write!(f, "{key} {wrong}");
        }
        write!(f, "{key}={value}: {key} {wrong}")
    }
}

impl Error for Fault {}
