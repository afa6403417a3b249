//! Positions as visitors type them in *Go to*: numbers, shares and the ordinals of solutions, dead ends and slides.
//!
//! What else is typed is left to its reader: a line of the program, or a decision in the puzzle's own words ([`Words`]).

use crate::address::LAST_STEP;

/// A typed position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    /// The position after a number of moves; `named` if it was called a move.
    Move {
        /// The number of moves.
        at: u64,
        /// Whether the number was called a move.
        named: bool,
    },
    /// A percentage of all moves, from 0 to 100.
    Share(u64),
    /// The solution with this number, from 1; without one the next.
    Solution(Option<u64>),
    /// The dead end with this number, from 1; without one the next.
    DeadEnd(Option<u64>),
    /// A level.
    Level(usize),
    /// The slide with this number.
    Slide(u64),
    /// The end of the search.
    End,
    /// Anything else.
    Other,
}

/// Numbers that people write out.
const ORDINALS: [&str; 10] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/// Words that name nothing.
const FILLERS: [&str; 9] = ["the", "in", "at", "of", "on", "and", "for", "with", "to"];

impl Typed {
    /// Reads a typed position.
    ///
    /// # Errors
    /// Names the number that is out of its range, and the range.
    pub(crate) fn read(text: &str) -> Result<Typed, String> {
        let text = text.trim().to_ascii_lowercase();
        let text = text.strip_prefix("go to ").unwrap_or(&text).trim_start();
        let text = with_digits(text.strip_prefix("the ").unwrap_or(text).trim_start());
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        // Digits may be grouped by spaces of any kind.
        let rest = text.trim_matches(|c: char| c.is_ascii_digit() || c.is_whitespace() || c == '#');
        let rest = ["st ", "nd ", "rd ", "th "].iter().find_map(|end| rest.strip_prefix(end)).unwrap_or(rest);
        let number: Option<u64> = digits.parse().ok();
        let beyond = |what: &str, most: u64| format!("Go to: {what} must be a whole number from 0 to {most}.");
        let ordinal = |what: &str| match number {
            None | Some(0) if !digits.is_empty() => Err(format!("Go to: the number of a {what} must be at least 1.")),
            number => Ok(number),
        };
        Ok(match rest.trim() {
            "" | "move" | "step" | "position" if !digits.is_empty() => match number.filter(|at| *at <= LAST_STEP) {
                Some(at) => Typed::Move { at, named: !rest.is_empty() },
                None => return Err(beyond("a move", LAST_STEP)),
            },
            "%" | "per cent" | "percent" if !digits.is_empty() => match number.filter(|part| *part <= 100) {
                Some(part) => Typed::Share(part),
                None => return Err(beyond("a share in %", 100)),
            },
            "solution" => Typed::Solution(ordinal("solution")?),
            "next solution" if digits.is_empty() => Typed::Solution(None),
            "dead end" | "deadend" => Typed::DeadEnd(ordinal("dead end")?),
            "next dead end" if digits.is_empty() => Typed::DeadEnd(None),
            "level" => match number.and_then(|level| usize::try_from(level).ok()) {
                Some(level) => Typed::Level(level),
                None => Typed::Other,
            },
            rest if rest.starts_with("slide") => Typed::Slide(number.filter(|_| rest == "slide").unwrap_or(0)),
            "start" | "beginning" if digits.is_empty() => Typed::Move { at: 0, named: true },
            "end" if digits.is_empty() => Typed::End,
            _ => Typed::Other,
        })
    }
}

/// Writes an ordinal at the beginning of a text in digits.
fn with_digits(text: &str) -> String {
    let written = (1..).zip(ORDINALS).find_map(|(number, word)| {
        let rest = text.strip_prefix(word)?;
        rest.starts_with(' ').then(|| format!("{number}{rest}"))
    });
    written.unwrap_or_else(|| text.to_owned())
}

/// The words and numbers of a decision's name, such as `row 3 column 2`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Words(Vec<String>);

impl Words {
    /// Splits a text into its words and numbers, in lower case and in the singular.
    pub(crate) fn of(text: &str) -> Words {
        let mut words: Vec<String> = vec![];
        let mut last = None;
        for c in text.chars() {
            let kind = c.is_alphanumeric().then_some(c.is_numeric());
            if let Some(kind) = kind {
                if last != Some(kind) {
                    words.push(String::new());
                }
                words.last_mut().expect("pushed").extend(c.to_lowercase());
            }
            last = kind;
        }
        let words = words.into_iter().filter(|word| !FILLERS.contains(&&**word));
        Words(
            words.map(|word| word.strip_suffix('s').filter(|one| one.len() > 1).unwrap_or(&word).to_owned()).collect(),
        )
    }

    /// Returns each word.
    pub(crate) fn list(&self) -> &[String] {
        &self.0
    }

    /// Whether they name what a longer name names: each word occurs in it, and each number right behind the same word.
    pub(crate) fn name(&self, whole: &Words) -> bool {
        (0..self.0.len()).all(|i| match i.checked_sub(1) {
            Some(before) if is_number(&self.0[i]) => whole.0.windows(2).any(|pair| pair == &self.0[before..=i]),
            _ => whole.0.contains(&self.0[i]),
        })
    }
}

/// Whether a word is a number.
pub(crate) fn is_number(word: &str) -> bool {
    word.starts_with(|c: char| c.is_numeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Typed {
        Typed::read(text).unwrap_or_else(|wrong| panic!("{text}: {wrong}"))
    }

    #[test]
    fn positions_are_read_as_people_say_them() {
        for text in ["300", "3 00", "3\u{a0}00", " 300 "] {
            assert_eq!(read(text), Typed::Move { at: 300, named: false }, "{text}");
        }
        for text in ["move 300", "Move 300", "step 300", "go to move 300"] {
            assert_eq!(read(text), Typed::Move { at: 300, named: true }, "{text}");
        }
        for text in [
            "dead end 3",
            "3rd dead end",
            "third dead end",
            "the third dead end",
            "Dead end #3",
            "go to the third dead end",
        ] {
            assert_eq!(read(text), Typed::DeadEnd(Some(3)), "{text}");
        }
        for text in ["solution 2", "2nd solution", "second solution", "solution2"] {
            assert_eq!(read(text), Typed::Solution(Some(2)), "{text}");
        }
        for text in ["slide 7", "7th slide", "seventh slide", "slide7"] {
            assert_eq!(read(text), Typed::Slide(7), "{text}");
        }
        assert_eq!(
            [read("50%"), read("50 %"), read("50 percent")],
            [Typed::Share(50), Typed::Share(50), Typed::Share(50)]
        );
        assert_eq!([read("end"), read("the end")], [Typed::End, Typed::End]);
        assert_eq!(read("start"), Typed::Move { at: 0, named: true });
        assert_eq!([read("dead end"), read("next dead end")], [Typed::DeadEnd(None), Typed::DeadEnd(None)]);
        for text in
            ["", "x", "-1", "1.5", "1e3", "B5", "row 3 column 2", "move", "%", "row 7", "solution 3 x", "firstly"]
        {
            assert_eq!(read(text), Typed::Other, "{text}");
        }
        for text in [
            "solution 0",
            "dead end 0",
            "0th dead end",
            "101 %",
            "99999999999999999999",
            "solution 99999999999999999999",
        ] {
            let wrong = Typed::read(text).expect_err(text);
            assert!(wrong.starts_with("Go to: ") && wrong.split(' ').count() <= 20, "{text}: {wrong}");
        }
    }

    #[test]
    fn words_name_a_decision_with_their_numbers() {
        let name = Words::of("digit 5 in row 3, column 2");
        for text in
            ["row 3 column 2", "Row 3, column 2", "column 2 row 3", "digit 5 row 3 column 2", "row3 column2", "rows 3"]
        {
            assert!(Words::of(text).name(&name), "{text}");
        }
        for text in ["row 2", "row 5 column 2", "digit 3", "column 3 row 2", "piece 5", "3 2"] {
            assert!(!Words::of(text).name(&name), "{text}");
        }
        assert!(Words::of("value 1 slots 1 and 3").name(&Words::of("value 1 in slots 1 and 3")));
    }
}
