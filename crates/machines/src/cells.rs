//! Exact cover with colours by dancing cells: Algorithms X and C on sparse sets, whose smallest moves are single swaps.
//!
//! Source: Knuth, *SSXCC* (2023), after an idea of Christine Solnon; names of steps and variables are the program's, and so are
//! nodes and updates. Sparse sets: Briggs and Torczon, *An efficient representation for sparse sets* (ACM Letters on Programming
//! Languages and Systems 2, 1993).
//!
//! The active members of a set stand first, before the boundary at its size. To remove a member, swap it with the last active
//! one and reduce the size. Backtracking restores sizes only: they are saved before an item's first option is tried.
//!
//! The order of the cells depends on what was searched before, and decides which item is forced first. A pruned node is
//! therefore searched in full, out of sight, for some million moves; beyond that limit the later order may differ.
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
