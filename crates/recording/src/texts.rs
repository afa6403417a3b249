//! A compact store of similar texts: each pattern is stored once, and each text is its pattern and its numbers.
//!
//! A program writes a few sentences over and over, with different numbers. *row 17 is on its diagonal* is a pattern and one number: three
//! bytes, however long the sentence is.

use stepdance_machines::numbers::{next, push};

/// Stands for a number in a pattern: no byte of UTF-8 has this value.
const NUMBER: u8 = 0xFF;
/// The most digits of a number; longer ones are split into several.
const DIGITS: usize = 18;
/// The greatest filled part of the hash table, in eighths.
const FULL: usize = 6;

/// The patterns, each with a number.
#[derive(Clone, Debug, Default)]
pub struct Texts {
    /// All patterns in sequence, and the end of each.
    bytes: Vec<u8>,
    ends: Vec<u32>,
    /// A hash table of the patterns: their numbers plus 1, and 0 for a free slot. Its length is a power of two.
    table: Vec<u32>,
    pattern: Vec<u8>,
    numbers: Vec<u64>,
}

impl Texts {
    /// Appends a text in compact form to `bytes`.
    pub fn push(&mut self, text: &str, bytes: &mut Vec<u8>) {
        self.pattern.clear();
        self.numbers.clear();
        let mut rest = text.as_bytes();
        loop {
            let words = rest.iter().position(u8::is_ascii_digit).unwrap_or(rest.len());
            self.pattern.extend_from_slice(&rest[..words]);
            rest = &rest[words..];
            if rest.is_empty() {
                break;
            }
            // Behind a 1, so that zeros at the beginning are kept.
            let (mut number, mut digits) = (1, 0);
            while digits < DIGITS && rest.get(digits).is_some_and(u8::is_ascii_digit) {
                number = 10 * number + u64::from(rest[digits] - b'0');
                digits += 1;
            }
            self.numbers.push(number);
            self.pattern.push(NUMBER);
            rest = &rest[digits..];
        }
        let known = self.known();
        push(bytes, known.into());
        self.numbers.iter().for_each(|number| push(bytes, *number));
    }

    /// Takes the next text from `bytes`, as [`push`](Self::push) wrote it.
    pub fn next(&self, bytes: &mut &[u8]) -> Option<String> {
        let mut text = String::new();
        let mut part = 0;
        let pattern = self.pattern(u32::try_from(next(bytes)?).ok()?)?;
        while part < pattern.len() {
            if pattern[part] == NUMBER {
                text.push_str(&next(bytes)?.to_string()[1..]);
                part += 1;
            } else {
                let many = pattern[part..].iter().take_while(|byte| **byte != NUMBER).count();
                text.push_str(std::str::from_utf8(&pattern[part..part + many]).ok()?);
                part += many;
            }
        }
        Some(text)
    }

    /// Returns the bytes of the patterns.
    pub fn heap(&self) -> usize {
        self.bytes.capacity() + 4 * (self.ends.capacity() + self.table.capacity())
    }

    fn pattern(&self, which: u32) -> Option<&[u8]> {
        let end = *self.ends.get(which as usize)? as usize;
        let from = (which as usize).checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        Some(&self.bytes[from..end])
    }

    /// Returns the number of the current pattern, and adds the pattern if it is new.
    fn known(&mut self) -> u32 {
        if 8 * self.ends.len() >= FULL * self.table.len() {
            self.grow();
        }
        let mask = self.table.len() - 1;
        let mut place = digest(&self.pattern) & mask;
        loop {
            match self.table[place].checked_sub(1) {
                Some(known) if self.pattern(known) == Some(&self.pattern) => return known,
                Some(_) => place = (place + 1) & mask,
                None => break,
            }
        }
        self.bytes.extend_from_slice(&self.pattern);
        self.ends.push(self.bytes.len() as u32);
        self.table[place] = self.ends.len() as u32;
        self.ends.len() as u32 - 1
    }

    fn grow(&mut self) {
        let len = (2 * self.table.len()).max(64);
        let mut table = vec![0; len];
        for which in 0..self.ends.len() as u32 {
            let mut place = digest(self.pattern(which).unwrap_or_default()) & (len - 1);
            while table[place] != 0 {
                place = (place + 1) & (len - 1);
            }
            table[place] = which + 1;
        }
        self.table = table;
    }
}

/// Returns a hash of a text, which takes eight bytes at a time and mixes the upper bits in.
fn digest(text: &[u8]) -> usize {
    let mix = |hash: u64, word: u64| (hash.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    let words = text.chunks_exact(8);
    let rest = words.remainder().iter().fold(1, |rest, byte| rest << 8 | u64::from(*byte));
    let word = |word: &[u8]| word.try_into().map_or(0, u64::from_le_bytes);
    let hash = words.map(word).fold(text.len() as u64, mix);
    let hash = mix(hash, rest);
    (hash ^ (hash >> 32)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back_and_patterns_are_kept_once() {
        let mut texts = Texts::default();
        let mut bytes = vec![];
        let mut all: Vec<String> =
            (0..1000).map(|n| format!("row {n} and column {:03}, {}", n % 7, "word ".repeat(n % 5))).collect();
        all.extend(["", "0", "007", "12345678901234567890123", "é5ü", "0.05", "\u{7f}"].map(str::to_owned));
        for text in &all {
            texts.push(text, &mut bytes);
        }
        // Five sentences with two numbers each, and six others: 0 and 007 are one.
        assert_eq!(texts.ends.len(), 11);
        let mut rest = &bytes[..];
        for text in &all {
            assert_eq!(texts.next(&mut rest).as_ref(), Some(text));
        }
        assert_eq!((rest.len(), texts.next(&mut rest)), (0, None));
    }

    #[test]
    fn very_many_patterns_are_told_apart() {
        let mut texts = Texts::default();
        let word = |n: usize| {
            [n % 26, n / 26 % 26, n / 676].map(|letter| (b'a' + letter as u8) as char).iter().collect::<String>()
        };
        let mut bytes = vec![];
        for n in (0..17_000).chain(0..17_000) {
            texts.push(&word(n), &mut bytes);
        }
        assert_eq!(texts.ends.len(), 17_000);
        let mut rest = &bytes[..];
        assert!((0..17_000).all(|n| texts.next(&mut rest) == Some(word(n))));
    }
}
