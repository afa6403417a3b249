//! A search counted in parts: by several threads, or by programs that know nothing of each other.
//!
//! A part is the subtree at the end of a path, searched from the move that enters it to the one that leaves it. All else
//! is the trunk: the moves made at the nodes above. Whoever walks the trunk and passes over the parts counts exactly what
//! they do not, so that the sum is the whole search, move by move:
//!
//! - [`count`] shares a search among threads, as the page shares it among workers: both by [`deal`];
//! - [`split`] names parts of about the same size, [`alone`] counts one of them, [`join`] adds them up, once they are all
//!   there.
//!
//! The parts are the whole. A subtree counts the moves after the `Descend` that enters it up to the `Retreat` that
//! leaves it; whoever counts the node above counts the rest, the details of the way out included. To pass over a child,
//! it walks through that child's node and gives up the children there, so that as much is undone as after a search.
//! Only where the order in which things are tried depends on what was searched before (`problem::Parts`) do the steps
//! not add up.
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
