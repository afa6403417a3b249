//! The state of a slide's questions that a reload restores: the answer that is shown, and the first answers.

use super::{Predict, Stage};
use crate::desk::Desk;
use crate::location::Given;
use crate::player::Clock;

impl Predict {
    /// Returns the state as pairs of a query, such as `asked=21-2&marks=22w&given=21-2&`; empty without any.
    pub(crate) fn kept(&self) -> String {
        let mut text = String::new();
        let mut add = |key: &str, parts: Vec<String>| {
            if !parts.is_empty() {
                text += &format!("{key}={}&", parts.join("."));
            }
        };
        if let Stage::Told(question, given) = &self.stage {
            add("asked", vec![given.map_or(question.at.to_string(), |given| format!("{}-{given}", question.at))]);
        }
        let mark = |(at, right): &(u64, bool)| format!("{at}{}", if *right { "r" } else { "w" });
        add("marks", self.marks.iter().map(mark).collect());
        let given = |given: &Given| format!("{}-{}{}", given.at, given.which, if given.small { "m" } else { "" });
        add("given", self.given.iter().map(given).collect());
        // What is shown now is counted once it is shown again.
        let again = match &self.stage {
            Stage::Told(question, None) => Some(question.then),
            _ => None,
        };
        add("shown", self.shown.iter().filter(|then| Some(**then) != again).map(u64::to_string).collect());
        text
    }

    /// Restores the state while the mode asks; the answer that was shown comes once the search is back at its question.
    pub(crate) fn restore(&mut self, text: &str, desk: &mut Desk, clock: Clock) {
        if self.asking.is_none() {
            return;
        }
        let parts = |key: &str| {
            let value = text.split('&').find_map(|pair| pair.strip_prefix(key)?.strip_prefix('='));
            value.into_iter().flat_map(|value| value.split('.').map(str::to_owned).collect::<Vec<_>>())
        };
        for mark in parts("marks") {
            if let Ok(at) = mark.trim_end_matches(['r', 'w']).parse() {
                self.mark(at, mark.ends_with('r'));
            }
        }
        self.given = parts("given").filter_map(|part| read(&part)).collect();
        self.shown = parts("shown").filter_map(|at| at.parse().ok()).collect();
        let asked = parts("asked").next();
        let asked = asked.and_then(|asked| match asked.split_once('-') {
            Some((at, given)) => Some((at.parse().ok()?, Some(given.parse().ok().filter(|given: &usize| *given < 4)?))),
            None => Some((asked.parse().ok()?, None)),
        });
        if let Some((at, given)) = asked {
            self.resuming = Some((at, given));
            self.stage = Stage::Coming(0);
            desk.player.go_to(at, clock);
        }
    }
}

/// Reads a first answer: its question's position, the answer's index, and whether questions included small moves.
fn read(text: &str) -> Option<Given> {
    let (at, which) = text.split_once('-')?;
    let which_alone = which.strip_suffix('m').unwrap_or(which);
    Some(Given { at: at.parse().ok()?, which: which_alone.parse().ok()?, small: which != which_alone })
}
