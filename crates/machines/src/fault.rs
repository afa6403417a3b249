//! What is wrong with something that was given: its name, its value, and what is allowed.
//!
//! ```
//! use stepdance_machines::fault::Fault;
//!
//! let fault = Fault::new("n", "99", "must be a whole number from 1 to 32".to_owned());
//! assert_eq!(fault.to_string(), "n=99: n must be a whole number from 1 to 32");
//! ```

use std::borrow::Cow;
use std::fmt::{self, Display};
use std::ops::RangeInclusive;

/// One thing wrong with what was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    key: String,
    value: String,
    wrong: String,
    /// The value is a text of several lines: what is wrong with it says where, and the rest would only be in the way.
    whole: bool,
}

/// How many characters of a bad value a message repeats.
const QUOTED: usize = 40;

impl Fault {
    /// The value given for `key` is wrong in the way that `wrong` says, in words that follow the key.
    pub fn new(key: &str, value: &str, wrong: String) -> Fault {
        let whole = value.contains('\n') || value.contains('\r');
        Fault { key: shortened(key), value: shortened(value), wrong, whole }
    }

    /// The same for who knows the parameter by another name, such as that of a form's field: a full sentence.
    ///
    /// ```
    /// use stepdance_machines::fault::Fault;
    /// let fault = |value, wrong: &str| Fault::new("n", value, wrong.to_owned()).told_of("Queens");
    /// assert_eq!(fault("-3", "must be a whole number"), "Queens must be a whole number, not -3.");
    /// assert_eq!(fault("", "must be a whole number"), "Queens must be a whole number; nothing was given.");
    /// assert_eq!(fault("5", "does not go with 4"), "Queens does not go with 4: 5 was given.");
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
            _ => format!("{name} {wrong}: {value} was given."),
        }
    }

    /// The parameter concerned, shortened if it is overlong.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// What was given, shortened if it is overlong.
    pub fn value(&self) -> &str {
        &self.value
    }

    /// What is wrong with it, in words that follow the key.
    pub fn wrong(&self) -> &str {
        &self.wrong
    }
}

/// Whether the character would garble what stands around it: a control character, or an invisible one that turns the
/// direction of writing or takes no room.
pub fn garbles(c: char) -> bool {
    let format = matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}');
    c.is_control() || format || TAGS.contains(&c)
}

/// Letters that nobody sees, and programs read.
const TAGS: RangeInclusive<char> = '\u{e0000}'..='\u{e0fff}';

/// The text without what turns or hides what stands around it: signs of direction that have no end of their own, letters that nobody
/// sees, control characters but for ends of lines and tabs; each becomes the sign for an unknown one. What languages are written with
/// stays.
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

/// The text, or its beginning and how long it is, for a message. Characters that would garble one are replaced.
pub fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(QUOTED).map(|c| if garbles(c) { '\u{fffd}' } else { c }).collect();
    if text.chars().nth(QUOTED).is_some() {
        short += &format!("… ({} characters)", text.chars().count());
    }
    short
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { key, value, wrong, .. } = self;
        if value.is_empty() {
            return write!(f, "{key}= (empty): {key} {wrong}");
        }
        if self.whole {
            return write!(f, "{key} {wrong}");
        }
        write!(f, "{key}={value}: {key} {wrong}")
    }
}
