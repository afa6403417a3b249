//! Laws on published figures.

use crate::shown::open;
use stepdance::catalog::Catalog;
use stepdance::machine::Stop;

/// Searches of more moves are counted by optimised builds alone.
const SHORT: u64 = 3_000_000;

/// Where an example says what others have found, the search finds it too. A build without optimisation looks at searches of
/// some million moves at the most.
pub fn examples_have_their_published_figures(catalog: Catalog) {
    for preset in catalog.entries().flat_map(|entry| entry.presets) {
        let Some(figures) = preset.figures else { continue };
        let mut session = open(catalog, preset.address);
        session.keep_no_past();
        let most = if cfg!(debug_assertions) { SHORT } else { u64::MAX };
        if !session.forward(most, Stop::NEVER).stopped {
            continue;
        }
        let now = session.now();
        assert_eq!(now.tally.solutions(), figures.solutions, "{}: solutions", preset.address);
        if let Some(nodes) = figures.nodes {
            assert_eq!(now.profile().iter().sum::<u64>(), nodes, "{}: nodes", preset.address);
        }
    }
}
