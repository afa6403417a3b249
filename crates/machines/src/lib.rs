//! Searches as state machines: plain data that makes one move at a time, and the tools that run them.
//!
//! [`machine`] defines a search, [`timeline`] moves it forwards and backwards, [`record`], [`tally`] and [`trail`] hold its
//! counts and its path, [`steer`] restricts it to a subtree or to given decisions. [`backtrack`] and [`constraints`] are
//! machines for problems of your own; the others belong to the catalogue. Machines contain no text and no pictures.
//!
//! ```
//! use stepdance_machines::bitset::BitsetMachine;
//! use stepdance_machines::machine::{Beat, Stop};
//! use stepdance_machines::steer::Guided;
//! use stepdance_machines::timeline::Timeline;
//!
//! // To the first solution of 6 queens, and back to where its last queen was placed.
//! let mut search = Timeline::new(Guided::whole(BitsetMachine::new(6)));
//! search.forward(u64::MAX, Stop::at(Beat::Solution));
//! let solved = search.now().at();
//! assert_eq!(search.now().walker().machine::<BitsetMachine>().unwrap().queens(), [2, 4, 6, 1, 3, 5]);
//! search.seek(solved - 1, u64::MAX);
//! assert_eq!(search.now().beat(), Some(Beat::Descend));
//! ```

/// The crate's README, so that its example is tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

pub mod antislide;
pub mod backtrack;
mod beat;
pub mod bitset;
pub mod cells;
pub mod constraints;
pub mod diary;
pub mod exact_cover;
pub mod fault;
pub mod fillomino;
pub mod langford;
pub mod machine;
pub mod mark;
pub mod numbers;
pub mod order;
pub mod place;
pub mod record;
pub mod shape;
pub mod skeleton;
pub mod steer;
mod stride;
pub mod strokes;
pub mod tally;
pub mod timeline;
pub mod trail;
