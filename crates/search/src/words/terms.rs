//! Technical terms, each with an explanation where a text first uses it.
//!
//! ```
//! use stepdance::words::terms::{Piece, Term, marked};
//!
//! const TERMS: &[Term] = &[
//!     Term::new(&["header list"], "All items not yet covered."),
//!     Term::new(&["header", "headers"], "The top of a list."),
//! ];
//! let pieces = marked("Headers leave the header list: header a.", TERMS);
//! let told: Vec<_> = pieces.iter().map(|piece| (piece.text.as_str(), piece.says.is_some())).collect();
//! assert_eq!(told, [("Headers", true), (" leave the ", false), ("header list", true), (": header a.", false)]);
//! ```

use crate::script::ToScript;

/// A technical term and its explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// Its forms, in lower case.
    pub forms: &'static [&'static str],
    /// The explanation.
    pub says: &'static str,
}

impl Term {
    /// Creates a term from its forms and the explanation.
    pub const fn new(forms: &'static [&'static str], says: &'static str) -> Term {
        Term { forms, says }
    }

    /// Returns the length in bytes of its longest form with which `rest` begins; 0 if there is none.
    fn at(&self, rest: &str) -> usize {
        let begins = |form: &&str| {
            let here = rest.get(..form.len()).is_some_and(|here| here.eq_ignore_ascii_case(form));
            here && !rest[form.len()..].starts_with(char::is_alphanumeric)
        };
        self.forms.iter().filter(|form| begins(form)).map(|form| form.len()).max().unwrap_or(0)
    }
}

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Piece {
    /// Its text.
    pub text: String,
    /// The explanation, if it is a term to explain.
    pub says: Option<&'static str>,
    /// Whether it stays on one line, such as `1–4`.
    pub whole: bool,
}

/// Returns where the first range of numbers in a text, such as `1–4`, begins and ends.
fn range(text: &str) -> Option<(usize, usize)> {
    let digit = |letter: char| letter.is_ascii_digit();
    text.match_indices('–').find_map(|(dash, sign)| {
        let (before, after) = (&text[..dash], &text[dash + sign.len()..]);
        let (from, to) = (before.trim_end_matches(digit).len(), after.len() - after.trim_start_matches(digit).len());
        (from < dash && to > 0).then_some((from, dash + sign.len() + to))
    })
}

/// Returns a text in parts, in which each term is marked at its first use.
pub fn marked(text: &str, terms: &[Term]) -> Vec<Piece> {
    Marker::new(terms).mark(text)
}

/// Marks the terms in consecutive texts: a term is explained in the first text that uses it.
pub struct Marker {
    left: Vec<Term>,
}

impl Marker {
    /// Creates a marker with no term explained.
    pub fn new(terms: &[Term]) -> Marker {
        Marker { left: terms.to_vec() }
    }

    /// Returns the parts of the next text.
    pub fn mark(&mut self, text: &str) -> Vec<Piece> {
        let mut pieces = vec![];
        let (mut plain, mut at, mut inside) = (0, 0, false);
        let mut push = |text: &str, says, whole| {
            if !text.is_empty() {
                pieces.push(Piece { text: text.to_owned(), says, whole });
            }
        };
        let mut add = |mut text: &str, says: Option<&'static str>| {
            while let (None, Some((from, to))) = (says, range(text)) {
                push(&text[..from], None, false);
                push(&text[from..to], None, true);
                text = &text[to..];
            }
            push(text, says, false);
        };
        while let Some(letter) = text[at..].chars().next() {
            let longest = |(which, term): (usize, &Term)| (term.at(&text[at..]), which);
            let found =
                if inside { None } else { self.left.iter().enumerate().map(longest).max_by_key(|(long, _)| *long) };
            match found {
                Some((long @ 1.., which)) => {
                    add(&text[plain..at], None);
                    add(&text[at..at + long], Some(self.left.remove(which).says));
                    (plain, at, inside) = (at + long, at + long, true);
                }
                _ => {
                    inside = letter.is_alphanumeric();
                    at += letter.len_utf8();
                }
            }
        }
        add(&text[plain..], None);
        pieces
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TERMS: &[Term] = &[Term::new(&["node", "nodes"], "A box."), Term::new(&["dead end"], "No way on.")];

    fn told(text: &str) -> Vec<String> {
        let sign = |piece: Piece| if piece.says.is_some() { format!("[{}]", piece.text) } else { piece.text };
        marked(text, TERMS).into_iter().map(sign).collect()
    }

    #[test]
    fn whole_words_are_marked_once_in_any_case() {
        for (text, pieces) in [
            ("", &[][..]),
            ("Node d, node e", &["[Node]", " d, node e"]),
            ("anode nodest", &["anode nodest"]),
            ("nodes: dead end", &["[nodes]", ": ", "[dead end]"]),
            ("→ “node”, Dead end!", &["→ “", "[node]", "”, ", "[Dead end]", "!"]),
        ] {
            assert_eq!(told(text), pieces);
            assert_eq!(marked(text, TERMS).iter().map(|piece| piece.text.as_str()).collect::<String>(), text);
        }
    }

    #[test]
    fn ranges_of_numbers_stay_on_one_line_and_nothing_is_lost() {
        for (text, ranges) in [
            ("it: 1–4 and 6–9 × …2 make 2", &["1–4", "6–9"][..]),
            ("cells 10–12", &["10–12"]),
            ("a – b, –4, 3–, 2-3", &[]),
            ("node 1–3", &["1–3"]),
        ] {
            let pieces = marked(text, TERMS);
            let whole: Vec<_> = pieces.iter().filter(|piece| piece.whole).map(|piece| &*piece.text).collect();
            assert_eq!(whole, ranges);
            assert_eq!(pieces.iter().map(|piece| piece.text.as_str()).collect::<String>(), text);
        }
    }

    #[test]
    fn of_texts_read_in_turn_the_first_explains() {
        let mut marker = Marker::new(TERMS);
        assert_eq!(marker.mark("a node").len(), 2);
        assert_eq!(marker.mark("a node and a dead end").len(), 2);
    }
}
