//! A search counted in parts: by several threads, or by programs that know nothing of each other.
//!
//! A part is the subtree at the end of a path, searched from the move that enters it to the one that leaves it. All else
//! is the trunk: the moves made at the nodes above. Whoever walks the trunk and passes over the parts counts exactly what
//! they do not, so that the sum is the whole search, move by move:
//!
//! - [`count`] shares a search among threads;
//! - [`split`] names parts of about the same size, [`alone`] counts one of them, [`join`] adds them up, once they are all
//!   there.
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

mod board;
mod growth;
mod jobs;
mod join;
mod split;
mod sum;
mod walk;

pub use growth::Growth;
pub use jobs::{count, count_finely};
pub use join::{Gaps, join};
pub use split::split;
pub use sum::{Count, Total, alone};
