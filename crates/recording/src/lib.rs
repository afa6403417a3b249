//! Records of searches: a record, written by a program in any language, is shown like Stepdance's own searches.
//!
//! A record is a text of JSON Lines, with an event per line; `docs/record.md` describes it. [`parser`] reads it in chunks, [`recording`]
//! stores it in a few bytes per event, and [`replay`] is the machine that repeats its moves. [`problem`] has its words and pictures,
//! [`entry`] its entry in the catalogue; [`own`] opens searches that are defined in another language; `write` records any search, and `profiler` that of a constraint solver.
//!
//! ```
//! use stepdance_machines::machine::{Beat, Stop};
//! use stepdance_recording::{files, problem::Recorded};
//! use stepdance_search::session::Session;
//!
//! let text = r#"["in",2]
//! ["no",3,"row 1 is on its diagonal"]
//! ["found"]
//! ["out"]"#;
//! let mut search = Session::new(Recorded(files::read(text).expect("a record").into()));
//! search.forward(2, Stop::NEVER);
//! assert_eq!(search.narration().to_string(), "Rejected: candidate 3. Row 1 is on its diagonal.");
//! search.forward(u64::MAX, Stop::at(Beat::Done));
//! assert_eq!(search.narration().lead(), "Search finished: 1 solution.");
//!
//! // What is wrong has its place.
//! let flaw = files::read("[\"in\",2]\n[\"on\",3]").expect_err("no event");
//! assert_eq!((flaw.line, flaw.column), (2, 2));
//! ```

pub mod cut;
pub mod entry;
pub mod event;
pub mod files;
pub mod holders;
pub mod json;
mod kept;
pub mod own;
pub mod parser;
pub mod picture;
pub mod problem;
#[cfg(not(target_arch = "wasm32"))]
pub mod profiler;
pub mod recording;
pub mod replay;
mod rule;
mod texts;
mod words;
#[cfg(not(target_arch = "wasm32"))]
pub mod write;

pub use words::{WAITS, said};
