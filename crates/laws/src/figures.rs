//! Laws on the number of solutions: the published numbers, and those claimed to be complete.

use crate::searches::{adding, whole};
use crate::shown::open;
use stepdance::catalog::Catalog;
use stepdance::machine::Stop;
use stepdance::params::Kind;

/// The most moves of a search that is also run without its limits.
const WHOLE: usize = 3000;

/// Phrases in the last sentence of a search that leaves nothing out.
const ALL: [&str; 4] = ["only one", "no solution", "no packing", " all "];

/// The most moves of a search that is counted in a build without optimisation.
const SHORT: u64 = 3_000_000;

/// Checks that the search of an example finds the published figures. A build without optimisation checks only searches of up to some
/// million moves.
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

/// Checks that a finished search that leaves nothing out has as many solutions as the same search with all its limits at their highest,
/// and that one that leaves something out says so in its last sentence and does not claim to be complete.
pub fn what_is_told_as_all_is_all_there_is(catalog: Catalog) {
    let (mut limited, mut bounded) = (0, 0);
    for address in whole(catalog, WHOLE) {
        let end = |address: &str| {
            let mut session = open(catalog, address);
            session.keep_no_past();
            session.forward(u64::MAX, Stop::NEVER);
            session
        };
        let session = end(&address);
        let (now, said) = (session.now(), session.narration().to_string());
        if session.truncation().is_some() {
            continue;
        }
        let limits = |field: &&stepdance::params::Field| matches!(field.kind, Kind::Number { least: Some(_), .. });
        let entry = catalog.address(&address).expect("an address").entry();
        let raised = entry.fields.iter().filter(limits).fold(address.clone(), |address, field| {
            let Kind::Number { max, .. } = field.kind else { return address };
            adding(&without(&address, field.name), &format!("{}={max}", field.name))
        });
        match session.widening() {
            Some(widening) => {
                limited += 1;
                let told = widening.told(now.tally.solutions());
                let alone = said.contains(&widening.within) && said.contains(&widening.left_out);
                assert!(said.ends_with(&told) || alone, "{address}: {said}");
                assert!(ALL.iter().all(|word| !said.to_lowercase().contains(word)), "{address}: {said}");
            }
            // A list of what solutions may need is no search for all of them.
            None if raised != address && session.about().parts.most.is_none() => {
                bounded += 1;
                let all = end(&raised);
                assert!(all.widening().is_none() && all.truncation().is_none(), "{raised}");
                assert_eq!(now.tally.solutions(), all.now().tally.solutions(), "{address} and {raised}");
            }
            None => {}
        }
    }
    let has_limits = catalog
        .entries()
        .any(|entry| entry.fields.iter().any(|field| matches!(field.kind, Kind::Number { least: Some(_), .. })));
    assert!(!has_limits || limited > 0 && bounded > 0, "{limited} limited, {bounded} compared");
}

/// Returns an address without one of its parameters.
fn without(address: &str, name: &str) -> String {
    let Some((problem, rest)) = address.split_once('?') else { return address.to_owned() };
    let kept: Vec<&str> = rest.split('&').filter(|part| part.split('=').next() != Some(name)).collect();
    if kept.is_empty() { problem.to_owned() } else { format!("{problem}?{}", kept.join("&")) }
}
