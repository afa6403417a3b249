//! Exact cover with colours by dancing links: Algorithms X and C as one machine whose smallest moves are single splices.
//!
//! Source: TAOCP 7.2.2.1, Algorithms X and C with *hide*, *cover*, *commit*, *purify* and their reversals; updates are
//! counted as by Knuth's programs DLX1 and DLX2.
//!
//! A cover in progress is data in the program counter, so that a run can pause between any two splices. Where the budget
//! allows, whole covers run in a tight loop that makes the same splices. There are no spacer nodes: a node stores its option,
//! and an option stores where it begins and ends.
//!
//! Two parts of a machine are caches and do not count when machines are compared. The links follow from the choices and may
//! be missing until someone reads them. The sets follow from them too, and a clone begins without them.
//!
//! ```
//! use stepdance_machines::exact_cover::{Cover, Entry, Heuristic, Instance};
//! use stepdance_machines::machine::{Beat, Stop, run_to};
//!
//! // Cover a, b and c, each once, by some of the sets {a, b}, {b, c}, {c}.
//! let mut instance = Instance::new(["a", "b", "c"].map(str::to_owned).to_vec(), 3);
//! for set in [&[1, 2][..], &[2, 3], &[3]] {
//!     instance.add(&set.iter().map(|item| Entry::plain(*item)).collect::<Vec<_>>()).unwrap();
//! }
//! let mut cover = Cover::new(instance.into(), Heuristic::Fewest);
//! run_to(&mut cover, Stop::at(Beat::Solution));
//! assert_eq!(cover.chosen().collect::<Vec<_>>(), [0, 2]);
//! ```

mod act;
mod bits;
mod instance;
mod layout;
mod links;
mod machine;
pub mod multiple;
#[cfg(test)]
pub(crate) mod samples;
mod seen;
mod solutions;
mod state;
mod stride;
mod walk;
mod whole;

pub use act::Act;
pub use instance::{BadOption, Entry, Instance, LONGEST, Origin};
pub use machine::{Cover, Heuristic};
pub use seen::Registers;
pub use solutions::Solutions;
