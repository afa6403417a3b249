//! Counts of right answers by the kind of decision asked for.

use crate::ask::words;
use crate::machine::Beat;
use crate::sign::Sign;

/// The least number of answers to a kind that count for its summary.
const ENOUGH: u32 = 2;

/// For each kind of decision, in the order of first questions: the number of right answers and of all answers.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Kinds(Vec<((Beat, Sign), u32, u32)>);

impl Kinds {
    /// Counts an answer.
    pub(super) fn count(&mut self, kind: (Beat, Sign), right: bool) {
        let place = match self.0.iter().position(|(known, ..)| *known == kind) {
            Some(place) => place,
            None => {
                self.0.push((kind, 0, 0));
                self.0.len() - 1
            }
        };
        self.0[place].1 += u32::from(right);
        self.0[place].2 += 1;
    }

    /// Returns the sentence on the kinds with fewer than two thirds right answers, the worst first. Empty if no kind has enough answers.
    pub(super) fn summary(&self) -> String {
        let mut unseen: Vec<_> = self.0.iter().filter(|(_, right, of)| *of >= ENOUGH && 3 * right < 2 * of).collect();
        unseen.sort_by_key(|(_, right, of)| 1000 * right / of);
        let asked = self.0.iter().any(|(.., of)| *of >= ENOUGH);
        match (unseen.is_empty(), asked) {
            (true, false) => String::new(),
            (true, true) => words::ALL_SEEN.to_owned(),
            _ => words::unseen(unseen.into_iter().map(|(kind, right, of)| (words::kind(*kind), *right, *of))),
        }
    }
}
