//! Invalid texts, made of pieces of valid ones.

use super::{one, rarely};
use stepdance::steer::Random;

/// Pieces that programs often fail on: line ends, control characters, marks that reverse the direction of writing, letters of several
/// units, characters that are not assigned, and numbers at the ends of their types.
const ODD: &[&str] = &[
    "",
    " ",
    "\n",
    "\r\n",
    "\t",
    "\0",
    "\u{1b}[31m",
    "\u{feff}",
    "\u{202e}",
    "\u{2066}",
    "\u{ffff}",
    "\u{fffe}",
    "🦀",
    "e\u{301}",
    "שלום",
    "\u{a0}",
    "\u{2028}",
    "0",
    "1",
    "9",
    "00",
    "-1",
    "+1",
    "1e9",
    "0.5",
    "255",
    "256",
    "65535",
    "65536",
    "4294967295",
    "4294967296",
    "9007199254740991",
    "9007199254740992",
    "18446744073709551615",
    "18446744073709551616",
    "NaN",
    "inf",
    "|",
    ":",
    ";",
    ",",
    ".",
    "/",
    "*",
    "-",
    "x",
    "=",
    "&",
    "?",
    "#",
    "%",
    "%%",
    "%0",
    "%00",
    "%ff",
    "%e2%80%ae",
    "+",
    "<",
    ">",
    "\"",
    "'",
    "`",
    "<script>",
    "</svg>",
    "]]>",
    "&amp;",
    "{{",
    "}}",
    "$",
    "\\",
    "~",
];

/// Makes up to four random changes to a text: letters removed, doubled or swapped, odd pieces inserted, pieces of other texts.
pub(super) fn changed(random: &mut Random, text: &str, others: &[String]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let changes = if rarely(random, 4) { 0 } else { 1 + random.below(4) };
    for _ in 0..changes {
        let at = random.below(letters.len() as u64 + 1) as usize;
        let length = random.below(6).min((letters.len() - at) as u64) as usize;
        match random.below(7) {
            0 => drop(letters.drain(at..at + length)),
            1 => drop(letters.splice(at..at, one::<&str>(random, ODD).chars())),
            2 => {
                let piece: Vec<char> = letters[at..at + length].to_vec();
                letters.splice(at..at, piece);
            }
            3 if letters.len() > 1 => {
                let other = random.below(letters.len() as u64) as usize;
                letters.swap(at.min(other), other);
            }
            4 if !others.is_empty() => {
                let other: Vec<char> = one(random, others).chars().collect();
                let from = random.below(other.len() as u64 + 1) as usize;
                let to = from + random.below((other.len() - from) as u64 + 1) as usize;
                letters.splice(at..at, other[from..to].iter().copied());
            }
            5 if rarely(random, 8) => {
                // Much of the same.
                let times = 1 << random.below(10);
                let piece: Vec<char> = letters[at..at + length].to_vec();
                letters.splice(at..at, piece.repeat(times));
            }
            _ => {
                let digit = (b'0' + random.below(10) as u8) as char;
                match letters.get_mut(at) {
                    Some(letter) if letter.is_ascii_digit() => *letter = digit,
                    _ => letters.insert(at, digit),
                }
            }
        }
    }
    letters.into_iter().collect()
}

/// Returns random words joined by a separator.
pub(super) fn joined(random: &mut Random, words: &[&str], most: u64, between: &str) -> String {
    let count = random.below(most + 1);
    let words: Vec<&str> = (0..count)
        .map(|_| if rarely(random, 12) { *one::<&str>(random, ODD) } else { *one::<&str>(random, words) })
        .collect();
    words.join(between)
}
