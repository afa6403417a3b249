//! Helpers for sentences in English: numbers, plurals, lists. They are independent of any problem.
//!
//! A sentence is true at its position: what it calls left, free or next is in the state, and it names the square or slot that the picture
//! shows. *Dead end*, *Back to …, … is next* and *Solution* occur with the outcome of that name; laws check this for every machine, and
//! tests of each problem count independently. Each statement of a sentence about the following moves is a `Stated`: its words and its fact
//! in one value. Laws compare the facts with the moves, and reject sentences about a return, or that sound like a claim, without one.
//!
//! ```
//! use stepdance::words::{capital, count, list, verb};
//!
//! let rows = [2, 5];
//! let told = format!("{} {} free: {}.", count(rows.len(), "row"), verb(rows.len(), "is", "are"), list(rows));
//! assert_eq!(told, "2 rows are free: 2 and 5.");
//! assert_eq!(capital("row 2"), "Row 2");
//! ```

use std::fmt::Display;

pub mod terms;

/// The text in the place of a missing value.
pub const NONE: &str = "–";

/// Returns a text on one line.
pub fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns a number with its digits in groups of three, which stay on one line.
///
/// ```
/// assert_eq!(stepdance::words::grouped(22_000_000), "22\u{a0}000\u{a0}000");
/// ```
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 2);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push('\u{a0}');
        }
        text.push(digit);
    }
    text
}

/// Returns a count in short form: from 10 000 on in thousands, millions and so on, rounded down.
///
/// ```
/// use stepdance::words::short;
/// assert_eq!([9_999, 10_000, 999_999].map(short), ["9999", "10k", "999k"]);
/// assert_eq!([1_000_000, 1_590_000, 22_900_000_u64].map(short), ["1M", "1.5M", "22M"]);
/// assert_eq!([3_100_000_000_u64, 1_200_000_000_000].map(short), ["3.1G", "1.2T"]);
/// ```
pub fn short(n: impl Number) -> String {
    let n = n.number();
    let (unit, sign) = match n {
        0..10_000 => return n.to_string(),
        10_000..1_000_000 => (1_000, 'k'),
        1_000_000..1_000_000_000 => (1_000_000, 'M'),
        1_000_000_000..1_000_000_000_000 => (1_000_000_000, 'G'),
        _ => (1_000_000_000_000, 'T'),
    };
    match (n / unit, n % unit * 10 / unit) {
        (whole @ 0..10, tenths @ 1..) => format!("{whole}.{tenths}{sign}"),
        (whole, _) => format!("{whole}{sign}"),
    }
}

/// Returns a number with its noun: `1 queen`, `3 queens`, `0 queens`. `one` is the singular.
///
/// ```
/// use stepdance::words::{count, count_or_no};
/// assert_eq!([count(0, "queen"), count(1, "queen"), count(1200, "queen")], ["0 queens", "1 queen", "1\u{a0}200 queens"]);
/// assert_eq!([count(1, "entry"), count(2, "entry"), count(2, "box")], ["1 entry", "2 entries", "2 boxes"]);
/// assert_eq!(count_or_no(0, "option"), "no option");
/// ```
pub fn count(n: impl Number, one: &str) -> String {
    counted(n.number(), one)
}

#[inline(never)]
fn counted(n: u64, one: &str) -> String {
    format!("{} {}", grouped(n), plural(n, one))
}

/// Returns a number with its noun, with `no queen` for zero.
pub fn count_or_no(n: impl Number, one: &str) -> String {
    match n.number() {
        0 => format!("no {one}"),
        n => counted(n, one),
    }
}

/// Returns the singular or plural of a noun for a number.
///
/// ```
/// use stepdance::words::plural;
/// assert_eq!([plural(1, "symmetry"), plural(0, "symmetry"), plural(2, "way")], ["symmetry", "symmetries", "ways"]);
/// ```
pub fn plural(n: impl Number, one: &str) -> String {
    let vowel = |c: char| "aeiou".contains(c);
    match (n.number(), one.strip_suffix('y')) {
        (1, _) => one.to_owned(),
        (_, Some(stem)) if !stem.ends_with(vowel) => format!("{stem}ies"),
        _ if one.ends_with("rtex") => format!("{}ices", &one[..one.len() - 2]),
        _ if one.ends_with(['s', 'x']) || one.ends_with("ch") => format!("{one}es"),
        _ => format!("{one}s"),
    }
}

/// Returns a user's text as an error can show it: other characters than letters, digits, ASCII punctuation and spaces become question
/// marks.
///
/// ```
/// use stepdance::words::visible;
/// assert_eq!(visible("a\u{2028}b\n"), "a?b?");
/// ```
pub fn visible(text: &str) -> String {
    text.chars().map(|c| if c.is_alphanumeric() || c.is_ascii_graphic() || c == ' ' { c } else { '?' }).collect()
}

/// Returns the form of a verb for a number: `is` or `are`, `has` or `have`, `satisfies` or `satisfy`. Zero and one are singular, as in `no
/// column is left`.
///
/// ```
/// use stepdance::words::verb;
/// assert_eq!([0, 1, 2].map(|n| verb(n, "is", "are")), ["is", "is", "are"]);
/// ```
pub fn verb<'a>(n: impl Number, one: &'a str, many: &'a str) -> &'a str {
    if n.number() < 2 { one } else { many }
}

/// Returns a number up to twelve as a word, and a larger one in digits.
///
/// ```
/// use stepdance::words::number;
/// assert_eq!([number(1), number(12), number(13)], ["one", "twelve", "13"]);
/// ```
pub fn number(n: impl Number) -> String {
    const WORDS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    let n = n.number();
    WORDS.get(n as usize).map_or_else(|| grouped(n), |word| (*word).to_owned())
}

/// Returns an ordinal number: `1st`, `2nd`, `3rd`, `4th`, `11th`, `21st`.
///
/// ```
/// use stepdance::words::ordinal;
/// assert_eq!([1, 2, 3, 4, 11, 13, 21, 112].map(ordinal), ["1st", "2nd", "3rd", "4th", "11th", "13th", "21st", "112th"]);
/// ```
pub fn ordinal(n: impl Number) -> String {
    let n = n.number();
    let ending = match (n % 10, n % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{}{ending}", grouped(n))
}

/// Returns a list as `a`, `a and b`, or `a, b and c`; empty without items.
///
/// ```
/// use stepdance::words::{either, list};
/// assert_eq!(list([1, 5, 8]), "1, 5 and 8");
/// assert_eq!(list(["a", "b"]), "a and b");
/// assert_eq!(either(["a", "b", "c"]), "a, b or c");
/// assert_eq!(list::<u8>([]), "");
/// ```
pub fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    listed(&texts(items), " and ")
}

/// Returns a list of alternatives as `a`, `a or b`, or `a, b or c`; empty without items.
pub fn either<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    listed(&texts(items), " or ")
}

/// Joins words by commas and, before the last one, by `last`, which includes its spaces.
#[inline(never)]
pub fn listed(words: &[String], last: &str) -> String {
    let mut text = String::new();
    for (i, word) in words.iter().enumerate() {
        if i > 0 {
            text.push_str(if i + 1 == words.len() { last } else { ", " });
        }
        text.push_str(word);
    }
    text
}

/// Returns a text in which no line breaks within a name made of numbered parts, such as `11-12` or `000-101`, or within a short list in
/// brackets, such as `(a d g)`.
///
/// ```
/// assert_eq!(stepdance::words::unbroken("option 2 (a d g) and (2, 4)"), "option 2 (a\u{a0}d\u{a0}g) and (2,\u{a0}4)");
/// assert_eq!(stepdance::words::unbroken("corner-to-corner: 11-1a, -2"), "corner-to-corner: 11\u{2011}1a, -2");
/// ```
pub fn unbroken(text: &str) -> String {
    let mut told = String::with_capacity(text.len());
    let mut before = ' ';
    // How many letters of a short list in brackets are to come.
    let mut listed = 0_usize;
    for (at, letter) in text.char_indices() {
        if letter == '(' {
            listed = text[at..].find(')').filter(|length| *length <= LISTED).unwrap_or(0);
        }
        let numbered =
            letter == '-' && before.is_ascii_alphanumeric() && text[at + 1..].starts_with(|c: char| c.is_ascii_digit());
        told.push(match letter {
            '-' if numbered => '\u{2011}',
            ' ' if listed > 0 => '\u{a0}',
            letter => letter,
        });
        listed = listed.saturating_sub(letter.len_utf8());
        before = letter;
    }
    told
}

/// The most letters of a list in brackets that stays on one line.
const LISTED: usize = 16;

/// The most letters of a sentence: two lines beside a stage, and a few on a phone.
pub const SENTENCE: usize = 166;

/// Returns a row with commas: `2, 4, 1, 3`.
///
/// ```
/// use stepdance::words::{row, spaced};
/// assert_eq!(row([2, 4, 1, 3]), "2, 4, 1, 3");
/// assert_eq!(spaced([2, 4, 1, 3]), "2 4 1 3");
/// ```
pub fn row<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    listed(&texts(items), ", ")
}

/// Returns a row without commas: `2 4 1 3`.
pub fn spaced<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    texts(items).join(" ")
}

/// Returns the first texts as a row, and the number of the others: `a, b, and 3 more`; `none` without items.
///
/// ```
/// use stepdance::words::some;
/// assert_eq!(some(["a", "b", "c", "d"], 2), "a, b, and 2 more");
/// assert_eq!([some(["a", "b"], 2), some(Vec::<u8>::new(), 2)], ["a, b", "none"]);
/// ```
pub fn some<T: Display>(items: impl IntoIterator<Item = T>, most: usize) -> String {
    let mut items = items.into_iter();
    // Of thousands nobody asks how the rest is called.
    let mut texts = texts(items.by_ref().take(most));
    match items.count() {
        _ if texts.is_empty() => return "none".to_owned(),
        0 => {}
        more => texts.push(format!("and {more} more")),
    }
    texts.join(", ")
}

/// Returns the texts of items.
pub fn texts<T: Display>(items: impl IntoIterator<Item = T>) -> Vec<String> {
    items.into_iter().map(|item| item.to_string()).collect()
}

/// Returns a text with its first letter as a capital.
///
/// ```
/// assert_eq!(stepdance::words::capital("élan, row 1"), "Élan, row 1");
/// ```
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| upper(first).to_string() + letters.as_str()).unwrap_or_default()
}

/// Returns the capital of a letter of Western languages, and any other character unchanged. The standard library knows the capitals of all
/// scripts, but its table is larger than all sentences of a problem.
fn upper(letter: char) -> char {
    match letter {
        'a'..='z' | 'à'..='ö' | 'ø'..='þ' => char::from(letter as u8 - (b'a' - b'A')),
        other => other,
    }
}

/// Returns a text, with its end replaced by an ellipsis if it has more than `most` letters.
///
/// ```
/// use stepdance::words::cut;
/// assert_eq!([cut("abcdef", 6), cut("abcdef", 5), cut("abc def", 5)], ["abcdef", "abcd…", "abc…"]);
/// ```
pub fn cut(text: &str, most: usize) -> String {
    match text.chars().count() > most {
        true => text.chars().take(most.saturating_sub(1)).collect::<String>().trim_end().to_owned() + "…",
        false => text.to_owned(),
    }
}

/// Returns a value as text, or a dash for `None`.
///
/// ```
/// use stepdance::words::or_dash;
/// assert_eq!([or_dash(Some(3)), or_dash(None::<u8>)], ["3", "–"]);
/// ```
pub fn or_dash<T: Display>(value: Option<T>) -> String {
    value.map_or_else(|| NONE.to_owned(), |value| value.to_string())
}

/// A type of whole numbers for counts.
pub trait Number {
    /// Returns the number.
    fn number(self) -> u64;
}

macro_rules! numbers {
    ($($type:ty),*) => { $(
        impl Number for $type {
            #[inline]
            fn number(self) -> u64 {
                self as u64
            }
        }
    )* };
}

// No signed ones but the type of a plain literal.
numbers!(u8, u16, u32, u64, usize, i32);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped_from_the_right() {
        let shown = [0, 7, 999, 1000, 123_456, 1_234_567].map(|n| grouped(n).replace('\u{a0}', " "));
        assert_eq!(shown, ["0", "7", "999", "1 000", "123 456", "1 234 567"]);
    }

    #[test]
    fn the_last_of_a_list_is_joined_by_a_word() {
        assert_eq!(list(["a"]), "a");
        assert_eq!(either(["a", "b"]), "a or b");
        assert_eq!(listed(&texts(["x", "y", "z"]), " nor "), "x, y nor z");
        assert_eq!(row(["a"]), "a");
    }

    #[test]
    fn one_is_singular_and_none_depends_on_how_it_is_said() {
        assert_eq!(count(1_u64, "column"), "1 column");
        assert_eq!(count(0_usize, "column"), "0 columns");
        assert_eq!(count_or_no(2_u8, "column"), "2 columns");
        assert_eq!(number(0), "no");
        assert_eq!(number(1000_u32), "1\u{a0}000");
    }

    #[test]
    fn nothing_has_no_capital() {
        assert_eq!([capital(""), capital("x"), capital("ROW")], ["", "X", "ROW"]);
    }

    #[test]
    fn a_text_is_cut_by_letters_not_bytes() {
        assert_eq!(cut("äöüß", 4), "äöüß");
        assert_eq!(cut("äöüß", 3), "äö…");
        assert_eq!(cut("ab", 0), "…");
    }
}
