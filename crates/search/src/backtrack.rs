//! The program lines of Algorithm B over any sequence.
//!
//! A sequence whose steps can be displayed needs nothing else for the page and the command line: see
//! [`problem::sequence`](crate::problem::sequence). A [`Story`](crate::story::Story) adds its own words and pictures, as for
//! `queens::basic`.
//!
//! ```
//! use stepdance::backtrack::LISTING;
//!
//! assert!(LISTING.iter().map(|line| line.label.0).eq(["B1", "B2", "B3", "B4", "B5"]));
//! ```

use crate::machine::Label;
use crate::problem::Line;

pub use stepdance_machines::backtrack::*;

/// The program lines of Algorithm B, the listing of a problem's [`About`](crate::problem::About).
pub const LISTING: &[Line] = &[
    Line { label: Label("B1"), title: "Initialize", text: "Push the empty sequence with all its candidates." },
    Line {
        label: Label("B2"),
        title: "Try",
        text: "If the top sequence is complete, report it and go to B5; otherwise extend it by its next candidate, or go to \
               B5 if none is left.",
    },
    Line {
        label: Label("B3"),
        title: "Test",
        text: "Run the next test: if it fails, reject the new sequence and go to B2; after the last test, go to B4.",
    },
    Line {
        label: Label("B4"),
        title: "Push",
        text: "Push the new sequence, with its candidates if it is not complete, and go to B2.",
    },
    Line { label: Label("B5"), title: "Backtrack", text: "Pop the top sequence and go to B2; if none is left, stop." },
];
