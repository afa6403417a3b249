//! An event log: at which step a search made which tree event, for the code that joins the parts of a search.
//!
//! [`Strokes`](crate::strokes::Strokes) number nodes from the search's root on. A search of one part does not know how many
//! nodes come before it, so it logs the step of each event as a difference to the previous one; most differences take one
//! byte.
//!
//! ```
//! use stepdance_machines::machine::Beat;
//! use stepdance_machines::diary::{Diary, read};
//! use stepdance_machines::strokes::Stroke;
//!
//! let mut diary = Diary::new(true, 100);
//! for (beat, at) in [(Beat::Descend, 103), (Beat::Reject, 104), (Beat::Solution, 1103)] {
//!     diary.note(beat, at);
//! }
//! assert_eq!(read(&diary.take(1103)).collect::<Vec<_>>(), [(Stroke::Into, 3), (Stroke::Solved, 1003)]);
//! ```

use crate::beat::Beat;
use crate::numbers::{next, push};
use crate::strokes::Stroke;

/// Tree events by the two lowest bits of a logged number.
const STROKES: [Stroke; 3] = [Stroke::Into, Stroke::Out, Stroke::Solved];

/// An event log that is being written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diary {
    /// Whether entering and leaving nodes is logged, not only solutions.
    tree: bool,
    /// The last step logged.
    at: u64,
    bytes: Vec<u8>,
}

impl Diary {
    /// An empty log that begins after step `at`, of the whole tree or of solutions alone.
    pub fn new(tree: bool, at: u64) -> Diary {
        Diary { tree, at, bytes: vec![] }
    }

    /// Whether entering and leaving nodes is logged.
    pub(crate) fn has_tree(&self) -> bool {
        self.tree
    }

    /// Logs a move of weight `beat`, the search's step number `at`.
    pub fn note(&mut self, beat: Beat, at: u64) {
        let stroke = match beat {
            Beat::Descend if self.tree => 0,
            Beat::Retreat if self.tree => 1,
            Beat::Solution => 2,
            _ => return,
        };
        push(&mut self.bytes, 4 * (at - self.at) + stroke);
        self.at = at;
    }

    /// Returns the bytes logged so far and empties the log; differences count from step `at` again.
    pub fn take(&mut self, at: u64) -> Vec<u8> {
        self.at = at;
        std::mem::take(&mut self.bytes)
    }
}

/// Reads a log: each event with the number of moves since the log began. It ends at the first invalid entry.
pub fn read(mut bytes: &[u8]) -> impl Iterator<Item = (Stroke, u64)> {
    let mut at = 0u64;
    std::iter::from_fn(move || {
        let number = next(&mut bytes)?;
        at = at.checked_add(number >> 2)?;
        Some((*STROKES.get((number & 3) as usize)?, at))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solutions_alone_are_kept_where_no_tree_is_wanted() {
        let mut diary = Diary::new(false, 0);
        for (beat, at) in [(Beat::Descend, 1), (Beat::Solution, 40), (Beat::Retreat, 41), (Beat::Solution, 1 << 40)] {
            diary.note(beat, at);
        }
        let written = diary.take(1 << 41);
        assert_eq!(read(&written).collect::<Vec<_>>(), [(Stroke::Solved, 40), (Stroke::Solved, 1 << 40)]);
        diary.note(Beat::Solution, (1 << 41) + 5);
        assert_eq!(read(&diary.take(0)).collect::<Vec<_>>(), [(Stroke::Solved, 5)]);
    }

    #[test]
    fn nonsense_ends_without_a_number_running_over() {
        for bad in [&[0x80][..], &[0xff; 40], &[3], &[0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 0xff]] {
            assert!(read(bad).count() <= 1, "{bad:?}");
        }
        assert_eq!(read(&[0xfe; 9]).count(), 0);
    }
}
