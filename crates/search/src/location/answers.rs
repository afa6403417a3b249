//! Answers in an address, for results that students hand in: the link stores the answers, and opening it judges them again.
//!
//! `answers=5-2.9-1m` stores the second answer at move 5, and the first at move 9, where questions included small moves.

use super::ANSWERS;
use crate::address::number;
use crate::params::Fault;

/// The most answers in a link.
const MOST: usize = 1000;

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// The position at which it was asked.
    pub at: u64,
    /// The index of the answer, from 0.
    pub which: usize,
    /// Whether questions included small moves.
    pub small: bool,
}

/// Reads the value of `answers`.
pub(super) fn read(text: &str) -> Result<Vec<Given>, Fault> {
    let given = |part: &str| {
        let (at, rest) = part.split_once('-')?;
        let small = rest.ends_with('m');
        let which = number(rest.strip_suffix('m').unwrap_or(rest)).filter(|which| (1..=4).contains(which))?;
        Some(Given { at: number(at)?, which: which as usize - 1, small })
    };
    let all: Option<Vec<Given>> = text.split('.').take(MOST + 1).map(given).collect();
    let allowed = || Fault::new(ANSWERS, text, "must be moves and answers, as 5-2.9-1".to_owned());
    all.filter(|all| all.len() <= MOST).ok_or_else(allowed)
}

/// Returns the answers with the key before them, as in an address; empty without any.
pub fn written(answers: &[Given]) -> String {
    let mut text = String::new();
    for Given { at, which, small } in answers {
        text += if text.is_empty() { "&answers=" } else { "." };
        text += &format!("{at}-{}{}", which + 1, if *small { "m" } else { "" });
    }
    text
}
