//! Exact cover with colours by dancing cells: the search of Algorithms X and C on sparse sets, whose finest moves are single swaps.
//!
//! Source: Knuth, *SSXCC* (2023), after an idea of Christine Solnon; names of steps and variables are the program's, and so are
//! nodes and updates. Sparse sets: Briggs and Torczon, *An efficient representation for sparse sets* (ACM Letters on Programming
//! Languages and Systems 2, 1993).
//!
//! The active members of a set stand before its bar. To remove one, swap it with the last of them and move the bar. Going back
//! moves bars alone: sizes are saved before an item's first option is tried, and nothing else is restored.
//!
//! The twist: the order of the cells tells what was searched before, and decides what is forced first. So a node given up is
//! searched all the same, out of sight, for some million moves; beyond that the order behind it may be another.
//!
//! ```
//! use stepdance_machines::cells::Cells;
//! use stepdance_machines::exact_cover::{Entry, Heuristic, Instance};
//! use stepdance_machines::machine::{Beat, Stop, run_to};
//!
//! // Cover a, b and c, each once, by some of the sets {a, b}, {b, c}, {c}.
//! let mut instance = Instance::new(["a", "b", "c"].map(str::to_owned).to_vec(), 3);
//! for set in [&[1, 2][..], &[2, 3], &[3]] {
//!     instance.add(&set.iter().map(|item| Entry::plain(*item)).collect::<Vec<_>>()).unwrap();
//! }
//! let mut cells = Cells::new(instance.into(), Heuristic::Fewest);
//! run_to(&mut cells, Stop::at(Beat::Solution));
//! assert_eq!(cells.chosen().collect::<Vec<_>>(), [0, 2]);
//! ```

mod act;
pub mod lookahead;
mod machine;
mod seen;
mod sets;
mod stride;
#[cfg(test)]
mod tests;

pub use act::Act;
pub use machine::Cells;
pub use seen::Registers;
pub use sets::Sets;
