//! The tree of a search on the axis of its moves: each node is a bar from the move that enters it to the move that leaves it, one level
//! below its parent.
//!
//! [`Recorder`] bins a tree of any size into [`Columns`] while the search is counted. [`Axis`] maps moves to x coordinates, with a close-up
//! where a search is too long; [`Layout`] combines both into bars and pixels, and [`icicle`] draws them.
//!
//! ```
//! use stepdance_machines::bitset::BitsetMachine;
//! use stepdance_machines::diary::Diary;
//! use stepdance_machines::machine::Stop;
//! use stepdance_machines::mark::Mark;
//! use stepdance_tree::Recorder;
//!
//! let mut mark = Mark::new(BitsetMachine::new(4));
//! mark.record.diary = Some(Box::new(Diary::new(true, 0)));
//! mark.advance(u64::MAX, Stop::NEVER);
//! let mut recorder = Recorder::new(1024);
//! recorder.read(&mark.record.diary.as_mut().unwrap().take(0));
//! recorder.finish(mark.at());
//! let columns = recorder.columns();
//! // The queen in the second column of row 1 leads to the first solution.
//! let second = columns.bars().find(|bar| bar.level == 1 && bar.child == 2).unwrap();
//! assert_eq!((columns.nodes(), columns.solutions(), second.solutions), (17, 2, 1));
//! ```

mod axis;
mod columns;
pub mod foot;
pub mod icicle;
mod layout;
mod recorder;
pub mod strip;

pub use axis::{Axis, Stretch};
pub use columns::{Bar, Columns};
pub use layout::{Cell, Kind, Layout, Pixel, Row, Rows, Thumb, Tick};
pub use recorder::Recorder;
