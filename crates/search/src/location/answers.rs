//! Answers as a link holds them, so that they can be handed in: which were given is written down, and whether they are right
//! is judged again when the link is opened.
//!
//! `answers=5-2.9-1m` says that at move 5 the second answer was given, and at move 9, where small moves were asked for, the
//! first.

use super::ANSWERS;
use crate::address::number;
use crate::params::Fault;

/// More answers than this are no quiz.
const MOST: usize = 1000;

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// The move at which it was asked.
    pub at: u64,
    /// Which answer, counted from 0.
    pub which: usize,
    /// Whether small moves were asked for.
    pub small: bool,
}

/// Reads the value of an address.
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

/// Answers with what goes before them in an address; empty without any.
pub fn written(answers: &[Given]) -> String {
    let mut text = String::new();
    for Given { at, which, small } in answers {
        text += if text.is_empty() { "&answers=" } else { "." };
        text += &format!("{at}-{}{}", which + 1, if *small { "m" } else { "" });
    }
    text
}
