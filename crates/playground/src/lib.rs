//! The playground: a visitor's program of 10 to 25 lines, in Python or JavaScript, as a search that can be watched.
//!
//! [`program`] reads a text as a tree of statements, [`propose`] says where `choose` and `found` belong in it, [`instrument`] makes the text
//! that is run, and [`run`] makes a record (docs/record.md) of the events that come back. [`remedy`] explains errors, [`sheet`] is what a
//! link holds, `check` an assignment's checks, [`gallery`] the ready programs, [`limits`] what a run may take. Engines and editor are
//! the page's; all that is decided is decided here.

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
