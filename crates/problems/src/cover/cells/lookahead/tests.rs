//! Tests of the presets' statistics, and of the solutions of both methods.

use crate::machine::Stop;
use crate::session::Session;
use crate::tally::Figure;

/// Opens the search of a preset.
fn open(preset: &str) -> Session {
    crate::CATALOG.open(&format!("cover?preset={preset}&method=lookahead")).unwrap()
}

/// The numbers of the published program, on the instances that `stepdance options` prints.
#[test]
fn presets_have_the_published_figures() {
    for (preset, solutions, nodes, updates) in
        [("toy", 1, 4, 16), ("langford7", 52, 370, 7102), ("queens8", 92, 700, 13565)]
    {
        let mut session = open(preset);
        session.forward(u64::MAX, Stop::NEVER);
        let now = session.now();
        assert_eq!((now.tally.solutions(), now.tally.nodes()), (solutions, nodes), "{preset}");
        assert_eq!(session.figures()[0].1, Figure::Number(updates), "{preset}");
    }
}
