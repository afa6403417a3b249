//! Algorithm B over any sequence, with its steps in words.
//!
//! Where the steps of a sequence can be written, that is enough for page and runner: see
//! [`problem::sequence`](crate::problem::sequence). Words and pictures of its own a search gets from a
//! [`Problem`](crate::problem::Problem), as `queens::basic` does.
//!
//! ```
//! use stepdance::backtrack::LISTING;
//!
//! assert!(LISTING.iter().map(|line| line.label.0).eq(["B1", "B2", "B3", "B4", "B5"]));
//! ```

use crate::machine::Label;
use crate::problem::Line;

pub use stepdance_machines::backtrack::*;

/// The steps of Algorithm B in words, for a problem's [listing](crate::problem::Problem::listing).
pub const LISTING: &[Line] = &[
    Line { label: Label("B1"), title: "Start", text: "Push the empty sequence, with all its next steps." },
    Line {
        label: Label("B2"),
        title: "Next step",
        text: "Is the topmost sequence complete? Then it is a solution: B5. Otherwise take its next remaining step \
               and apply it. None left: B5.",
    },
    Line {
        label: Label("B3"),
        title: "Test",
        text: "Does the new sequence pass its next test? If not, refuse it: B2. After the last test: B4.",
    },
    Line {
        label: Label("B4"),
        title: "Push",
        text: "Push the new sequence, with its next steps unless it is complete: B2.",
    },
    Line { label: Label("B5"), title: "Back up", text: "Pop the topmost state: B2. Nothing left below it: done." },
];
