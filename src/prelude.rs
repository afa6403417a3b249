//! What a search of one's own needs, in one line.
//!
//! ```
//! use stepdance::prelude::*;
//!
//! // All rows of three bits, shown with no words and no picture of their own.
//! #[derive(Clone, Debug, PartialEq)]
//! struct Bits(usize);
//!
//! impl Sequence for Bits {
//!     type Step = u8;
//!
//!     fn satisfies(&self) -> bool {
//!         true
//!     }
//!
//!     fn next_steps(&self) -> impl IntoIterator<Item = u8> {
//!         [0, 1]
//!     }
//!
//!     fn apply(&self, _: u8) -> Bits {
//!         Bits(self.0 + 1)
//!     }
//! }
//!
//! let mut search = Session::new(Backtrack::new(Bits(0), 3));
//! search.forward(u64::MAX, Stop::at(Beat::Solution));
//! assert_eq!(search.narration().to_string(), "Solution 1. The choices are 0, 0 and 0. The search continues.");
//! ```

pub use crate::backtrack::{Action, Backtrack, Sequence};
pub use crate::catalog::{Catalog, Entry, Opening, Preset};
pub use crate::machine::{Beat, Label, Machine, Move, Stop, Turn};
pub use crate::narration::Narration;
pub use crate::params::{BadParams, Editor, Fault, Field, Kind, Params};
pub use crate::problem::look::after_move;
pub use crate::problem::sequence::{Places, Shown};
pub use crate::problem::{About, Asked, Line, Picture, Watch};
pub use crate::reader::{Fit, Flaw, Found, Reader, Reading};
pub use crate::scene::{Area, Board, CHOICE, Cells, Graph, Ink, Look, SQUARE, Scene, Target};
pub use crate::session::Session;
pub use crate::sign::Sign;
pub use crate::story::{Event, Name, Next, Nouns, Quantity, Reason, Search, Span, Story};
pub use crate::text;
pub use crate::timeline::Moment;
