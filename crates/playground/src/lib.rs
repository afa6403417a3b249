//! The playground: a visitor's program of 10 to 25 lines, in Python or JavaScript, as a search that can be watched.
//!
//! [`program`] reads a text as a tree of statements, [`propose`] proposes places for `choose` and `found`, [`instrument`] makes the text
//! to run, and [`run`] makes a record (docs/record.md) of the events that come back. [`remedy`] explains errors, [`sheet`] reads and
//! writes the content of a link with an assignment's checks, [`gallery`] has the ready programs, and [`limits`] the limits of a run.
//! Engines and editor belong to the page; all decisions are made here.

pub mod gallery;
pub mod instrument;
pub mod language;
pub mod limits;
pub mod program;
pub mod propose;
pub mod remedy;
pub mod run;
pub mod sheet;
mod tokens;
pub mod told;

pub mod words;

#[cfg(target_arch = "wasm32")]
pub mod browser;
