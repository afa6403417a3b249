//! Exact cover with colours by sparse sets and look-ahead: each option keeps, for each item that it does not contain, another
//! option that could still cover this item.
//!
//! Source: Knuth, *XCCDC* (2023), which maintains domain consistency; names of steps and variables are the program's, and so
//! are nodes and updates. Supports: Bessière, *Arc-consistency and arc-consistency again* (Artificial Intelligence 65, 1994),
//! and Lecoutre and Hemery, *A study of residual supports* (IJCAI 2007).
//!
//! An option without such a *support* is purged. Options that it supported need another support, so one purge leads to
//! others. The tree is binary: an option is chosen, or it is removed and the search continues without it.
//!
//! Backtracking restores sizes only. A support remains valid wherever the search has been since, so earlier subtrees
//! influence which supports are examined first. A pruned node is therefore searched in full, out of sight, as by
//! [cells](super::Cells).
//!
//! ```
//! use stepdance_machines::cells::lookahead::Lookahead;
//! use stepdance_machines::exact_cover::{Entry, Heuristic, Instance};
//! use stepdance_machines::machine::{Beat, Stop, run_to};
//!
//! // Cover a, b and c, each once, by some of the sets {a, b}, {b, c}, {c}.
//! let mut instance = Instance::new(["a", "b", "c"].map(str::to_owned).to_vec(), 3);
//! for set in [&[1, 2][..], &[2, 3], &[3]] {
//!     instance.add(&set.iter().map(|item| Entry::plain(*item)).collect::<Vec<_>>()).unwrap();
//! }
//! let mut lookahead = Lookahead::new(instance.into(), Heuristic::Fewest);
//! // {b, c} leaves no set for a: it is purged before anything is chosen.
//! run_to(&mut lookahead, Stop::at(Beat::Choose));
//! assert_eq!(lookahead.sets().size(2), 1);
//! run_to(&mut lookahead, Stop::at(Beat::Solution));
//! assert_eq!(lookahead.chosen().collect::<Vec<_>>(), [0, 2]);
//! ```

mod act;
mod machine;
mod seen;
mod supports;
#[cfg(test)]
mod tests;

pub use act::Act;
pub use machine::Lookahead;
pub use supports::Support;
