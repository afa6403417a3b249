//! A reader of one line of JSON, from left to right: it builds only the values that are requested, and locates errors.

use std::borrow::Cow;
use std::error::Error;
use std::fmt::{self, Display, Formatter};
use stepdance_search::params::{sentence, shortened};

/// An error, and its byte in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The byte, from 0.
    pub at: usize,
    /// The bad value and what is allowed.
    pub what: String,
}

impl Display for Wrong {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&sentence(&format!("byte {}: {}", self.at, self.what)))
    }
}

impl Error for Wrong {}

/// The value read, or the error in it.
pub type Got<T> = Result<T, Wrong>;

/// The greatest depth of nested values.
const DEEPEST: usize = 64;

/// A value without parts, as which a program may name a candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Plain<'a> {
    /// A string.
    Text(Cow<'a, str>),
    /// A number, `true` or `false`, as written.
    Word(&'a str),
    /// `null`.
    Null,
}

/// A position in a text of JSON.
#[derive(Clone, Debug)]
pub struct Json<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Json<'a> {
    /// Returns the beginning of a text.
    pub fn new(text: &'a str) -> Json<'a> {
        Json { text, at: 0 }
    }

    /// Returns the index of the next byte, from 0.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Returns the text from a byte up to here, as written.
    pub fn since(&self, from: usize) -> &'a str {
        &self.text[from..self.at]
    }

    /// Returns an error at a byte.
    pub fn wrong<T>(at: usize, what: impl Into<String>) -> Got<T> {
        Err(Wrong { at, what: what.into() })
    }

    /// Skips blanks and returns the next byte; `None` at the end.
    pub fn peek(&mut self) -> Option<u8> {
        let rest = &self.text.as_bytes()[self.at..];
        let blanks = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n')).count();
        self.at += blanks;
        rest.get(blanks).copied()
    }

    /// Returns the error that the next text is not what `must` says.
    fn unexpected<T>(&mut self, must: &str) -> Got<T> {
        let found = match self.peek() {
            None => "the line ends".to_owned(),
            Some(b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'+') => {
                format!("{} stands here", shortened(self.clone().word()))
            }
            Some(_) => self.text[self.at..].chars().next().map_or(String::new(), |c| format!("{c:?} stands here")),
        };
        Json::wrong(self.at, format!("{found}; there must be {must}"))
    }

    /// Skips an opening bracket.
    pub fn open(&mut self, bracket: u8) -> Got<()> {
        if self.peek() == Some(bracket) {
            self.at += 1;
            return Ok(());
        }
        self.unexpected(if bracket == b'[' { "a list in [ ]" } else { "an object in { }" })
    }

    /// Skips what precedes the next entry of a list or an object, `seen` entries of which were read, and returns whether there is one; at
    /// the end it skips the closing bracket.
    pub fn more(&mut self, bracket: u8, seen: &mut usize) -> Got<bool> {
        let next = self.peek();
        if next == Some(bracket) {
            self.at += 1;
            return Ok(false);
        }
        *seen += 1;
        if *seen == 1 && next.is_some() {
            return Ok(true);
        }
        if next != Some(b',') {
            return self.unexpected(if bracket == b']' { "a comma or ]" } else { "a comma or }" });
        }
        self.at += 1;
        if self.peek() == Some(bracket) {
            return self.unexpected("a value behind the comma");
        }
        Ok(true)
    }

    /// Reads the next key of an object; returns it with the byte where it begins.
    pub fn key(&mut self) -> Got<(usize, Cow<'a, str>)> {
        if self.peek() != Some(b'"') {
            return self.unexpected("a name in quotes");
        }
        let at = self.at;
        let key = self.string()?;
        if self.peek() != Some(b':') {
            return self.unexpected("a colon");
        }
        self.at += 1;
        Ok((at, key))
    }

    /// Reads a string.
    pub fn string(&mut self) -> Got<Cow<'a, str>> {
        if self.peek() != Some(b'"') {
            return self.unexpected("a string in quotes");
        }
        let from = self.at + 1;
        let bytes = self.text.as_bytes();
        let mut at = from;
        loop {
            match bytes.get(at) {
                Some(b'"') => {
                    self.at = at + 1;
                    return Ok(Cow::Borrowed(&self.text[from..at]));
                }
                Some(b'\\') => break,
                Some(0..0x20) => {
                    return Json::wrong(at, "a control character stands here; in strings it must be escaped, as \\n");
                }
                Some(_) => at += 1,
                None => return Json::wrong(at, "the line ends; the string must end with a quote"),
            }
        }
        let mut read = self.text[from..at].to_owned();
        loop {
            let here = at;
            match bytes.get(at) {
                Some(b'"') => {
                    self.at = at + 1;
                    return Ok(Cow::Owned(read));
                }
                Some(b'\\') => {
                    at += 2;
                    match bytes.get(here + 1) {
                        Some(b'n') => read.push('\n'),
                        Some(b't') => read.push('\t'),
                        Some(b'r') => read.push('\r'),
                        Some(b'b') => read.push('\u{8}'),
                        Some(b'f') => read.push('\u{c}'),
                        Some(sign @ (b'"' | b'\\' | b'/')) => read.push(*sign as char),
                        Some(b'u') => {
                            let (letter, behind) = escaped(self.text, at)?;
                            read.push(letter);
                            at = behind;
                        }
                        None => return Json::wrong(here + 1, "the line ends; the string must end with a quote"),
                        Some(_) => {
                            return Json::wrong(
                                here,
                                "no such escape; there must be \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u0000",
                            );
                        }
                    }
                }
                Some(0..0x20) => {
                    return Json::wrong(at, "a control character stands here; in strings it must be escaped, as \\n");
                }
                Some(_) => {
                    let many = bytes[at..].iter().take_while(|byte| !matches!(byte, b'"' | b'\\' | 0..0x20)).count();
                    read.push_str(&self.text[at..at + many]);
                    at += many;
                }
                None => return Json::wrong(at, "the line ends; the string must end with a quote"),
            }
        }
    }

    /// Reads a string, a number, `true`, `false` or `null`.
    pub fn plain(&mut self) -> Got<Plain<'a>> {
        if self.peek() == Some(b'"') {
            return Ok(Plain::Text(self.string()?));
        }
        let (at, word) = (self.at, self.word());
        match word {
            "null" => Ok(Plain::Null),
            "true" | "false" => Ok(Plain::Word(word)),
            _ if is_number(word) => Ok(Plain::Word(word)),
            _ => {
                self.at = at;
                self.unexpected("a string in quotes or a number")
            }
        }
    }

    /// Reads `true` or `false`.
    pub fn truth(&mut self) -> Got<bool> {
        self.peek();
        let (at, word) = (self.at, self.word());
        match word {
            "true" | "false" => Ok(word == "true"),
            _ => {
                self.at = at;
                self.unexpected("true or false")
            }
        }
    }

    /// Reads a number from `least` to `most`.
    pub fn number(&mut self, least: f64, most: f64) -> Got<f64> {
        self.peek();
        let (at, word) = (self.at, self.word());
        if !is_number(word) {
            self.at = at;
            return self.unexpected("a number");
        }
        let number = word.parse().ok().filter(|number| (least..=most).contains(number));
        number.map_or_else(|| Json::wrong(at, format!("{word}: must be a number from {least} to {most}")), Ok)
    }

    /// Reads a whole number from 0 to `most`.
    pub fn whole(&mut self, most: u32) -> Got<u32> {
        self.peek();
        let at = self.at;
        let number = self.number(f64::from(i32::MIN), f64::from(u32::MAX))?;
        let whole = number >= 0.0 && number <= f64::from(most) && number.fract() == 0.0;
        if whole {
            Ok(number as u32)
        } else {
            Json::wrong(at, format!("{number}: must be a whole number from 0 to {most}"))
        }
    }

    /// Skips a value of any kind; returns it as written.
    pub fn value(&mut self) -> Got<&'a str> {
        self.peek();
        let from = self.at;
        self.pass(DEEPEST)?;
        Ok(&self.text[from..self.at])
    }

    fn pass(&mut self, deep: usize) -> Got<()> {
        let mut seen = 0;
        match self.peek() {
            Some(b'[' | b'{') if deep == 0 => {
                Json::wrong(self.at, format!("values must not lie deeper than {DEEPEST} within each other"))
            }
            Some(b'[') => {
                self.at += 1;
                while self.more(b']', &mut seen)? {
                    self.pass(deep - 1)?;
                }
                Ok(())
            }
            Some(b'{') => {
                self.at += 1;
                while self.more(b'}', &mut seen)? {
                    self.key()?;
                    self.pass(deep - 1)?;
                }
                Ok(())
            }
            _ => self.plain().map(|_| ()),
        }
    }

    /// Checks that nothing follows the value.
    pub fn end(&mut self) -> Got<()> {
        match self.peek() {
            None => Ok(()),
            Some(_) => self.unexpected("the end of the line"),
        }
    }

    /// Reads letters, digits and signs up to the next separator.
    fn word(&mut self) -> &'a str {
        let rest = &self.text[self.at..];
        let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.');
        let end = rest.bytes().take_while(is_part).count();
        self.at += end;
        &rest[..end]
    }
}

/// Reads the character of a `\u` escape, whose four digits begin at `at`, or of a surrogate pair of two escapes; returns also the byte
/// after it.
fn escaped(text: &str, at: usize) -> Got<(char, usize)> {
    let four = |at: usize| text.get(at..at + 4).and_then(|digits| u32::from_str_radix(digits, 16).ok());
    let lone = || Json::wrong(at, "no character; behind \\u there must be four hexadecimal digits of one");
    let Some(first) = four(at) else { return lone() };
    if let Some(letter) = char::from_u32(first) {
        return Ok((letter, at + 4));
    }
    let second = (text.get(at + 4..at + 6) == Some("\\u")).then(|| four(at + 6)).flatten();
    match second {
        Some(second @ 0xDC00..0xE000) if (0xD800..0xDC00).contains(&first) => {
            let letter = 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00);
            char::from_u32(letter).map_or_else(lone, |letter| Ok((letter, at + 10)))
        }
        _ => lone(),
    }
}

/// Returns whether a word is a number as JSON writes it.
fn is_number(word: &str) -> bool {
    let digits = |bytes: &[u8]| bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let behind = |bytes: &'_ [u8], signs: &[u8]| bytes.first().is_some_and(|first| signs.contains(first));
    let mut rest = word.as_bytes();
    rest = &rest[usize::from(behind(rest, b"-"))..];
    let whole = digits(rest);
    if whole == 0 || whole > 1 && rest[0] == b'0' {
        return false;
    }
    rest = &rest[whole..];
    if behind(rest, b".") {
        let part = digits(&rest[1..]);
        if part == 0 {
            return false;
        }
        rest = &rest[1 + part..];
    }
    if behind(rest, b"eE") {
        rest = &rest[1..];
        rest = &rest[usize::from(behind(rest, b"+-"))..];
        return !rest.is_empty() && digits(rest) == rest.len();
    }
    rest.is_empty()
}

/// Returns a text as a string of JSON, with quotes.
pub fn quoted(text: &str) -> String {
    let mut written = String::with_capacity(text.len() + 2);
    written.push('"');
    for letter in text.chars() {
        match letter {
            '"' => written.push_str("\\\""),
            '\\' => written.push_str("\\\\"),
            '\n' => written.push_str("\\n"),
            letter if letter.is_control() => written += &format!("\\u{:04x}", letter as u32),
            letter => written.push(letter),
        }
    }
    written.push('"');
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_json_has_them() {
        for (text, read) in
            [(r#""a\u00e9\"\ud83d\ude00\n""#, "aé\"😀\n"), (r#""ü \\ / \/""#, "ü \\ / /"), (r#""""#, "")]
        {
            assert_eq!(Json::new(text).string().as_deref(), Ok(read));
            assert_eq!(Json::new(&quoted(read)).string().as_deref(), Ok(read));
        }
        for number in ["0", "-1", "12.5", "1e9", "-0.25E-3"] {
            assert_eq!(Json::new(number).plain(), Ok(Plain::Word(number)));
        }
        let nested = r#" {"a": [1, {"b": null}, "]}"], "c": true} "#;
        let mut json = Json::new(nested);
        assert_eq!((json.value(), json.end()), (Ok(nested.trim()), Ok(())));
    }

    #[test]
    fn what_is_wrong_has_its_place_and_what_is_allowed() {
        for (text, at, what) in [
            ("[1,]", 3, "a value behind the comma"),
            ("[1 2]", 3, "a comma or ]"),
            ("{\"a\" 1}", 5, "a colon"),
            ("{a: 1}", 1, "a name in quotes"),
            ("\"a", 2, "must end with a quote"),
            ("01", 0, "a string in quotes or a number"),
            ("1.", 0, "a string in quotes or a number"),
            ("'a'", 0, "a string in quotes or a number"),
            ("\"\\x\"", 1, "no such escape"),
            ("\"\\ud800\"", 3, "four hexadecimal digits"),
            ("[", 1, "the line ends"),
        ] {
            let wrong = Json::new(text).value().expect_err(text);
            assert!(wrong.at == at && wrong.what.contains(what), "{text}: {wrong:?}");
        }
        let deep = "[".repeat(200);
        assert!(Json::new(&deep).value().expect_err("too deep").what.contains("deeper than 64"));
    }
}
