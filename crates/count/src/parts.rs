//! Counts in parts: a search counted by several threads, or by independent programs.
//!
//! A part is the subtree at the end of a path, searched from the move that enters it to the one that leaves it. All other moves, made at
//! the nodes above, are the trunk. A walk through the trunk that passes over the parts counts exactly what they do not, so that the sum is
//! the whole search, move by move:
//!
//! - [`count`] shares a search among threads, as the page shares it among workers, both by the scheduler in [`deal`];
//! - [`split`] names parts of about the same size, [`alone`] counts one of them, and [`join`] adds up the counts of all of them.
//!
//! The counts are exact. A subtree counts the moves after the `Descend` that enters it up to the `Retreat` that leaves it; the node above
//! counts the rest, the details of the way out included. To pass over a child, the walk enters the child's node and prunes its children,
//! so that as much is undone as after a search. The steps do not add up only if the order of candidates depends on what was searched
//! before (`problem::Parts`).
//!
//! ```
//! use stepdance::parts;
//! use stepdance::problems::CATALOG;
//!
//! let whole = CATALOG.address("queens?n=6")?;
//! let by_two = parts::count(&whole, 2, &mut |_| {})?;
//! assert_eq!((by_two.count.steps, by_two.count.solutions), (2095, 4));
//!
//! let mut counts = vec![];
//! for part in parts::split(&whole, 5)? {
//!     counts.push((part.path().clone(), parts::alone(&part, &mut |_| {})?.count));
//! }
//! let joined = parts::join(&whole, &counts)?;
//! assert_eq!(joined, by_two);
//!
//! // What is missing is named.
//! counts.pop();
//! assert!(parts::join(&whole, &counts).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod count;
pub mod deal;
#[cfg(not(target_arch = "wasm32"))]
mod growth;
#[cfg(not(target_arch = "wasm32"))]
mod jobs;
#[cfg(not(target_arch = "wasm32"))]
mod join;
#[cfg(not(target_arch = "wasm32"))]
mod split;
#[cfg(not(target_arch = "wasm32"))]
mod sum;
mod walk;

pub use count::{Count, Piece};
#[cfg(not(target_arch = "wasm32"))]
pub use jobs::count_opened;
pub use walk::Walk;
#[cfg(not(target_arch = "wasm32"))]
pub use {
    growth::Growth,
    jobs::{count, count_finely},
    join::{Gaps, join},
    split::split,
    sum::{Total, alone},
};
