//! Exact cover with multiplicities and colours: Algorithm M as a machine whose smallest moves are single splices.
//!
//! Source: TAOCP 7.2.2.1, Algorithm M with *tweak* and *untweak*; items are chosen, and updates are counted, as by Knuth's
//! program DLX3.
//!
//! An item has a least and a greatest number of options that cover it. Its *bound* is the number of options that may still be
//! chosen, its *slack* how many of those are optional. If the bound does not drop to 0, the option tried is tweaked: it is
//! unlinked from all lists, its own included, so that no set of options is found in two orders.
//!
//! ```
//! use stepdance_machines::exact_cover::multiple::Multicover;
//! use stepdance_machines::exact_cover::{Entry, Heuristic, Instance};
//! use stepdance_machines::machine::{Beat, Stop, run_to};
//!
//! // Cover a by one or two of the sets {a}, {a, b}, {b}, and b by one.
//! let mut instance = Instance::new(["a", "b"].map(str::to_owned).to_vec(), 2);
//! for set in [&[1][..], &[1, 2], &[2]] {
//!     instance.add(&set.iter().map(|item| Entry::plain(*item)).collect::<Vec<_>>()).unwrap();
//! }
//! instance.set_multiplicity(1, 1, 2);
//! let (mut multicover, mut found) = (Multicover::new(instance.into(), Heuristic::Fewest), vec![]);
//! while run_to(&mut multicover, Stop::at(Beat::Solution)).is_some_and(|_| !multicover.is_over()) {
//!     found.push(multicover.chosen().collect::<Vec<_>>());
//! }
//! assert_eq!(found, [vec![1, 0], vec![1], vec![2, 0]]);
//! ```

mod act;
mod machine;
mod seen;
mod stride;
#[cfg(test)]
mod tests;

pub use act::Act;
pub use machine::Multicover;
