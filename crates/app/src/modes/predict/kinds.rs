//! Answers by the kind of decision that was asked for: which kinds one does not see yet.

use crate::ask::words;
use crate::machine::Beat;
use crate::sign::Sign;

/// So many answers to a kind say something of it.
const ENOUGH: u32 = 2;

/// How many answers were right, of each kind of decision, in the order in which they were first asked for.
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

    /// Which kinds are not seen yet: those of which less than two of three answers were right, the least known first. Empty while
    /// nothing was answered often enough.
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
